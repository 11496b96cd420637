// Ten codes for the day the factors are out of reach: stored as keyed hashes, each used once, a new set ends the old one.
import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type {
	Database,
	PreparedStatement,
	PreparedStatements,
	TransactionQueries,
} from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '../contract.ts';
import type { RecoveryCodeTables } from './tables.ts';

/** As they are written down: two groups of five. */
export function newRecoveryCodes(): readonly string[] {
	return Array.from({ length: recoveryCodeCount }, () => {
		const letters = Array.from(
			{ length: recoveryCodeLength },
			() => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
		);
		const code = letters.join('');
		return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
	});
}

export function hashRecoveryCode(key: Buffer, person: PersonRowKey, code: string): Buffer {
	return hashWithKey(key, `recovery ${person.organisationId}/${person.id}`, code.replaceAll('-', ''));
}

/** Replaces the person's set. */
export async function storeRecoveryCodes(
	queries: TransactionQueries,
	clock: Clock,
	key: Buffer,
	person: PersonRowKey,
	codes: readonly string[],
): Promise<void> {
	await forgetRecoveryCodes(queries, person);
	const now = clock.now();
	await queries
		.withTables<RecoveryCodeTables>()
		.insertInto('two_factor_recovery_codes')
		.values(
			codes.map((code) => ({
				organisation_id: person.organisationId,
				user_id: person.id,
				code_hash: hashRecoveryCode(key, person, code),
				made_at: now,
				used_at: null,
			})),
		)
		.execute();
}

export async function forgetRecoveryCodes(queries: TransactionQueries, person: PersonRowKey): Promise<void> {
	await queries
		.withTables<RecoveryCodeTables>()
		.deleteFrom('two_factor_recovery_codes')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.execute();
}

/** Those of a set that was made since a moment. */
export async function forgetNewRecoveryCodes(
	queries: TransactionQueries,
	person: PersonRowKey,
	since: Date,
): Promise<void> {
	void (await queries
		.withTables<RecoveryCodeTables>()
		.deleteFrom('two_factor_recovery_codes')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('made_at', '>=', since)
		.execute());
}

const find: PreparedStatement = {
	name: 'two_factor_find_recovery_code',
	text: `select 1 from two_factor_recovery_codes
		where organisation_id = $1 and user_id = $2 and code_hash = $3 and used_at is null`,
};

export async function isRecoveryCode(database: Database, person: PersonRowKey, hash: Buffer): Promise<boolean> {
	return (await database.prepared(find, [person.organisationId, person.id, hash])).length > 0;
}

/** Uses a code up; of any number of tries with it one gets `true`. */
export async function redeemRecoveryCode(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	hash: Buffer,
): Promise<boolean> {
	const used = await queries
		.withTables<RecoveryCodeTables>()
		.updateTable('two_factor_recovery_codes')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.returning('code_hash')
		.execute();
	return used.length > 0;
}

const count: PreparedStatement = {
	name: 'two_factor_count_recovery_codes',
	text: `select (count(*) filter (where used_at is null))::integer as "left", max(made_at) as "madeAt"
		from two_factor_recovery_codes where organisation_id = $1 and user_id = $2`,
};

export interface RecoveryCodeCount {
	readonly left: number;
	/** Null where the person never had any. */
	readonly madeAt: Date | null;
}

/** How many are left of the person's set, and when it was made. */
export async function readRecoveryCodes(queries: PreparedStatements, person: PersonRowKey): Promise<RecoveryCodeCount> {
	const [row] = await queries.prepared<RecoveryCodeCount>(count, [person.organisationId, person.id]);
	return row ?? { left: 0, madeAt: null };
}

/** How many are left; in the transaction that uses one up, without that one. */
export async function countRecoveryCodes(queries: PreparedStatements, person: PersonRowKey): Promise<number> {
	return (await readRecoveryCodes(queries, person)).left;
}
