// Codes of an authenticator app (RFC 6238): thirty seconds long, one step early or late is taken, and no step works twice.
import { Secret, TOTP } from 'otpauth';
import { seconds } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { open, seal } from '#platform/server/crypto/seal.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { twoFactorProblem } from '../../../contract.ts';
import { authenticator } from '../facts.ts';

const keep = keeper<Pick<Schema, 'twoFactorMethods'>>();
const redeem = keep(
	'two_factor_redeem_step',
	(database, { organisationId, userId, step }: PersonKey & { step: number }) =>
		database
			.updateTable('twoFactorMethods')
			.set({ lastStep: step })
			.where((row) => row.and({ organisationId, userId, method: authenticator.key }))
			.where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
			.returning('method'),
);

const secretBytes = 20;
const stepMs = seconds(30);
/** Clocks of phones are seldom right to the second. */
const stepsAround = 1;

export interface AuthenticatorSecret {
	readonly uri: string;
	readonly base32: string;
	/** Stored in the database. */
	readonly sealed: Buffer;
}

/** A new secret of a person, as an app reads it. */
export function newAuthenticatorSecret(
	key: Buffer,
	person: PersonRowKey,
	names: { readonly issuer: string; readonly account: string },
): AuthenticatorSecret {
	const secret = new Secret({ size: secretBytes });
	return {
		uri: generator(secret, names).toString(),
		base32: secret.base32,
		sealed: seal(key, placeOf(person), Buffer.from(secret.bytes)),
	};
}

/** The time step that a code is of; undefined where it is of none around now. */
export function findStep(
	key: Buffer,
	clock: Clock,
	person: PersonRowKey,
	sealed: Uint8Array,
	code: string,
): number | undefined {
	const secret = new Secret({ buffer: new Uint8Array(open(key, placeOf(person), sealed)).buffer });
	const timestamp = clock.now().getTime();
	const delta = generator(secret).validate({ token: code, timestamp, window: stepsAround });
	return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}

/** Uses a time step up: of any number of tries with its code one gets through, and no earlier step works any more. */
export async function redeemStep(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
	step: number,
): Promise<void> {
	const used = await redeem(queries, { organisationId, userId, step });
	if (used.length === 0) throw twoFactorProblem('two_factor.invalid_code', { detail: 'time step already used' });
}

function generator(secret: Secret, names?: { readonly issuer: string; readonly account: string }): TOTP {
	const labels = names === undefined ? {} : { issuer: names.issuer, label: names.account };
	return new TOTP({ ...labels, secret, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });
}

function placeOf(person: PersonRowKey): string {
	return `authenticator of ${person.organisationId}/${person.id}`;
}
