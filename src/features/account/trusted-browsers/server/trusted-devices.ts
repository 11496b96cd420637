// Browsers in which a person skips the second step until a day. The cookie alone opens nothing: the first factor is still asked for.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { trustLifetimeMs } from '../contract.ts';

const keep = keeper<Pick<Schema, 'twoFactorTrustedDevices'>>();

interface At {
	readonly now: Date;
}

/** Finding it is using it. */
const use = keep(
	'two_factor_use_trusted_device',
	(database, { organisationId, userId, tokenHash, now }: PersonKey & At & { tokenHash: Buffer }) =>
		database
			.updateTable('twoFactorTrustedDevices')
			.set({ lastUsedAt: now })
			.where((row) => row.and({ organisationId, userId, tokenHash }))
			.where('expiresAt', '>', now)
			.returning(['id', 'createdAt as trustedAt']),
);

/** The person's trusted browser that keeps this cookie. */
export async function findTrustedDevice(
	statements: PreparedStatements,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	trustToken: string | undefined,
): Promise<{ readonly id: string; readonly trustedAt: Date } | undefined> {
	if (trustToken === undefined) return undefined;
	const tokenHash = hashToken(trustToken);
	const [device] = await use(statements, { organisationId, userId, tokenHash, now: clock.now() });
	return device;
}

const replaceToken = keep('two_factor_replace_trust_token', (database, of: { brought: Buffer; tokenHash: Buffer }) =>
	database.updateTable('twoFactorTrustedDevices').set({ tokenHash: of.tokenHash }).where('tokenHash', '=', of.brought),
);
const trust = keep.insert(
	'two_factor_trust',
	'twoFactorTrustedDevices',
	['organisationId', 'id', 'userId', 'tokenHash', 'userAgent', 'network', 'createdAt', 'lastUsedAt', 'expiresAt'],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['organisationId', 'userId', 'tokenHash']).doUpdateSet((row) => ({
				userAgent: row.ref('excluded.userAgent'),
				network: row.ref('excluded.network'),
				createdAt: row.ref('excluded.createdAt'),
				lastUsedAt: row.ref('excluded.lastUsedAt'),
				expiresAt: row.ref('excluded.expiresAt'),
			})),
		),
);

/**
 * Trusts the browser from now on; returns the new token of its cookie, which people who share the browser share. It is never the one
 * that the browser brought: a person who set or copied it would be trusted elsewhere.
 */
export async function trustDevice(
	queries: TransactionQueries,
	clock: Clock,
	{ network, userAgent = '' }: Pick<Call, 'network' | 'userAgent'>,
	{ organisationId, id: userId }: PersonRowKey,
	trustToken: string | undefined,
): Promise<string> {
	const token = newToken();
	const now = clock.now();
	const tokenHash = hashToken(token);
	if (trustToken !== undefined) void (await replaceToken(queries, { brought: hashToken(trustToken), tokenHash }));
	const times = { createdAt: now, lastUsedAt: now, expiresAt: after(now, trustLifetimeMs) };
	await trust(queries, { organisationId, id: newId(clock), userId, tokenHash, userAgent, network, ...times });
	return token;
}

const list = keep('two_factor_list_trusted_devices', (database, { organisationId, userId, now }: PersonKey & At) =>
	database
		.selectFrom('twoFactorTrustedDevices')
		.select(['id', 'userAgent', 'network', 'tokenHash', 'createdAt', 'lastUsedAt', 'expiresAt'])
		.where((row) => row.and({ organisationId, userId }))
		.where('expiresAt', '>', now)
		.orderBy('lastUsedAt', 'desc'),
);

export function listTrustedDevices(queries: TransactionQueries, clock: Clock, person: PersonRowKey) {
	const { organisationId, id: userId } = person;
	return list(queries, { organisationId, userId, now: clock.now() });
}

const forget = keep(
	'two_factor_forget_trusted_device',
	(database, { organisationId, userId, id }: PersonKey & { id: string }) =>
		database
			.deleteFrom('twoFactorTrustedDevices')
			.where((row) => row.and({ organisationId, userId, id }))
			.returning('id'),
);
const forgetAll = keep('two_factor_forget_trusted_devices', (database, { organisationId, userId }: PersonKey) =>
	database
		.deleteFrom('twoFactorTrustedDevices')
		.where((row) => row.and({ organisationId, userId }))
		.returning('id'),
);

/** Forgets one browser, or every one: after a reset, a lock or a change of factors none is trusted any more. */
export async function forgetTrustedDevices(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
	id?: string,
): Promise<number> {
	const person = { organisationId, userId };
	return (await (id === undefined ? forgetAll(queries, person) : forget(queries, { ...person, id }))).length;
}

const count = keep('two_factor_count_trusted_devices', (database, { organisationId, userId, now }: PersonKey & At) =>
	database
		.selectFrom('twoFactorTrustedDevices')
		.select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
		.where((row) => row.and({ organisationId, userId }))
		.where('expiresAt', '>', now),
);

/** Browsers in which the person skips the second step at a moment. */
export async function countTrustedDevices(
	statements: PreparedStatements,
	{ organisationId, id: userId }: PersonRowKey,
	now: Date,
): Promise<number> {
	const [row] = await count(statements, { organisationId, userId, now });
	return row?.count ?? 0;
}
