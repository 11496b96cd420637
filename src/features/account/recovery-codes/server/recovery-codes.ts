// Ten codes for the day the factors are out of reach: stored as keyed hashes, each used once, a new set ends the old one.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '../contract.ts';

const keep = keeper<Pick<Schema, 'twoFactorRecoveryCodes'>>();

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

const store = keepSql(
	'two_factor_store_recovery_codes',
	{},
	({ organisationId, userId, hashes, madeAt }: PersonKey & { hashes: Buffer[]; madeAt: Date }) =>
		sql`insert into two_factor_recovery_codes (organisation_id, user_id, code_hash, made_at)
			select ${organisationId}, ${userId}, hash, ${madeAt} from unnest(${hashes}::bytea[]) hash`,
);

/** Replaces the person's set. */
export async function storeRecoveryCodes(
	queries: TransactionQueries,
	clock: Clock,
	key: Buffer,
	person: PersonRowKey,
	codes: readonly string[],
): Promise<void> {
	await forgetRecoveryCodes(queries, person);
	const hashes = codes.map((code) => hashRecoveryCode(key, person, code));
	await store(queries, { organisationId: person.organisationId, userId: person.id, hashes, madeAt: clock.now() });
}

const forget = keep('two_factor_forget_recovery_codes', (database, { organisationId, userId }: PersonKey) =>
	database.deleteFrom('twoFactorRecoveryCodes').where((row) => row.and({ organisationId, userId })),
);
const forgetSince = keep(
	'two_factor_forget_new_recovery_codes',
	(database, { organisationId, userId, since }: PersonKey & { since: Date }) =>
		database
			.deleteFrom('twoFactorRecoveryCodes')
			.where((row) => row.and({ organisationId, userId }))
			.where('madeAt', '>=', since),
);

export async function forgetRecoveryCodes(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<void> {
	await forget(queries, { organisationId, userId });
}

/** Those of a set that was made since a moment. */
export async function forgetNewRecoveryCodes(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
	since: Date,
): Promise<void> {
	void (await forgetSince(queries, { organisationId, userId, since }));
}

const find = keep(
	'two_factor_find_recovery_code',
	(database, { organisationId, userId, codeHash }: PersonKey & { codeHash: Buffer }) =>
		database
			.selectFrom('twoFactorRecoveryCodes')
			.select('usedAt')
			.where((row) => row.and({ organisationId, userId, codeHash }))
			.where('usedAt', 'is', null),
);

export async function isRecoveryCode(
	database: Database,
	{ organisationId, id: userId }: PersonRowKey,
	codeHash: Buffer,
): Promise<boolean> {
	return (await find(database, { organisationId, userId, codeHash })).length > 0;
}

const redeem = keep(
	'two_factor_redeem_recovery_code',
	(database, { organisationId, userId, codeHash, now }: PersonKey & { codeHash: Buffer; now: Date }) =>
		database
			.updateTable('twoFactorRecoveryCodes')
			.set({ usedAt: now })
			.where((row) => row.and({ organisationId, userId, codeHash }))
			.where('usedAt', 'is', null)
			.returning('usedAt'),
);

/** Uses a code up; of any number of tries with it one gets `true`. */
export async function redeemRecoveryCode(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	codeHash: Buffer,
): Promise<boolean> {
	return (await redeem(queries, { organisationId, userId, codeHash, now: clock.now() })).length > 0;
}

const count = keep('two_factor_count_recovery_codes', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('twoFactorRecoveryCodes')
		.select((row) => [
			row.cast<number>(row.fn.countAll().filterWhere('usedAt', 'is', null), 'integer').as('left'),
			row.fn.max('madeAt').$castTo<Date | null>().as('madeAt'),
		])
		.where((row) => row.and({ organisationId, userId })),
);

export interface RecoveryCodeCount {
	readonly left: number;
	/** Null where the person never had any. */
	readonly madeAt: Date | null;
}

/** How many are left of the person's set, and when it was made. */
export async function readRecoveryCodes(
	queries: PreparedStatements,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<RecoveryCodeCount> {
	const [row] = await count(queries, { organisationId, userId });
	return row ?? { left: 0, madeAt: null };
}

/** How many are left; in the transaction that uses one up, without that one. */
export async function countRecoveryCodes(queries: PreparedStatements, person: PersonRowKey): Promise<number> {
	return (await readRecoveryCodes(queries, person)).left;
}
