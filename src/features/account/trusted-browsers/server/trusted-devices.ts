// Browsers in which a person skips the second step until a day. The cookie alone opens nothing: the first factor is still asked for.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { trustLifetimeMs } from '../contract.ts';
import type { TrustedBrowserTables } from './tables.ts';

/** Finding it is using it. */
const use: PreparedStatement = {
	name: 'two_factor_use_trusted_device',
	text: `update two_factor_trusted_devices set last_used_at = $4
		where organisation_id = $1 and user_id = $2 and token_hash = $3 and expires_at > $4
		returning id, created_at as "trustedAt"`,
};

/** The person's trusted browser that keeps this cookie. */
export async function findTrustedDevice(
	statements: PreparedStatements,
	clock: Clock,
	person: PersonRowKey,
	trustToken: string | undefined,
): Promise<{ readonly id: string; readonly trustedAt: Date } | undefined> {
	if (trustToken === undefined) return undefined;
	const key = [person.organisationId, person.id, hashToken(trustToken), clock.now()];
	const [device] = await statements.prepared<{ id: string; trustedAt: Date }>(use, key);
	return device;
}

/**
 * Trusts the browser from now on; returns the new token of its cookie, which people who share the browser share. It is never the one
 * that the browser brought: a person who set or copied it would be trusted elsewhere.
 */
export async function trustDevice(
	queries: TransactionQueries,
	clock: Clock,
	call: Pick<Call, 'network' | 'userAgent'>,
	person: PersonRowKey,
	trustToken: string | undefined,
): Promise<string> {
	const token = newToken();
	const now = clock.now();
	const times = { created_at: now, last_used_at: now, expires_at: after(now, trustLifetimeMs) };
	const seen = { user_agent: call.userAgent ?? '', network: call.network, ...times };
	const tables = queries.withTables<TrustedBrowserTables>();
	if (trustToken !== undefined) {
		void (await tables
			.updateTable('two_factor_trusted_devices')
			.set({ token_hash: hashToken(token) })
			.where('token_hash', '=', hashToken(trustToken))
			.execute());
	}
	await tables
		.insertInto('two_factor_trusted_devices')
		.values({
			organisation_id: person.organisationId,
			id: newId(clock),
			user_id: person.id,
			token_hash: hashToken(token),
			...seen,
		})
		.onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'token_hash']).doUpdateSet(seen))
		.execute();
	return token;
}

export function listTrustedDevices(queries: TransactionQueries, clock: Clock, person: PersonRowKey) {
	return queries
		.withTables<TrustedBrowserTables>()
		.selectFrom('two_factor_trusted_devices')
		.select(['id', 'user_agent', 'network', 'token_hash', 'created_at', 'last_used_at', 'expires_at'])
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('expires_at', '>', clock.now())
		.orderBy('last_used_at', 'desc')
		.execute();
}

/** Forgets one browser, or every one: after a reset, a lock or a change of factors none is trusted any more. */
export async function forgetTrustedDevices(
	queries: TransactionQueries,
	person: PersonRowKey,
	deviceId?: string,
): Promise<number> {
	const all = queries
		.withTables<TrustedBrowserTables>()
		.deleteFrom('two_factor_trusted_devices')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id);
	const gone = await (deviceId === undefined ? all : all.where('id', '=', deviceId)).returning('id').execute();
	return gone.length;
}

const countDevices: PreparedStatement = {
	name: 'two_factor_count_trusted_devices',
	isRead: true,
	text: `select count(*)::integer as count from two_factor_trusted_devices
		where organisation_id = $1 and user_id = $2 and expires_at > $3`,
};

/** Browsers in which the person skips the second step at a moment. */
export async function countTrustedDevices(
	statements: PreparedStatements,
	person: PersonRowKey,
	now: Date,
): Promise<number> {
	const values = [person.organisationId, person.id, now];
	const [row] = await statements.prepared<{ count: number }>(countDevices, values);
	return row?.count ?? 0;
}
