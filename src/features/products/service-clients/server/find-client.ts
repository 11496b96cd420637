// Finds whose key a call brings. Every call of a service makes this look-up, so it is one prepared statement.
import { sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import type { FindServiceClient } from '#platform/server/http/service-client.ts';
import { keyPrefix } from '../rules.ts';
import { isAllowedFrom } from './networks.ts';

const find = keepSql(
	'service_clients_find_key',
	{
		key: 'text',
		name: 'text',
		scopes: 'text[]',
		organisations: 'number[]',
		networks: 'text[]',
		hash: 'bytes',
		lastUsedAt: 'time?',
	},
	(of: { prefix: string; now: Date }) => sql`
		select c.key, c.name, c.scopes, c.organisations, c.networks, k.key_hash as hash, k.last_used_at as "lastUsedAt"
		from service_client_keys k join service_clients c on c.key = k.client_key
		where k.prefix = ${of.prefix} and k.revoked_at is null and k.expires_at > ${of.now} and c.revoked_at is null`,
);

/** Last use tells which key may be revoked; written at most this often. */
const touchEveryMs = minutes(1);
const touch = keepSql(
	'service_clients_touch_key',
	(of: { prefix: string; now: Date }) => sql`
		update service_client_keys set last_used_at = greatest(last_used_at, ${of.now}) where prefix = ${of.prefix}`,
	{ isRepeatable: true },
);

/** Counts failures per network; sign-in's own count, under another name. */
interface FailureCount {
	isNetworkBlocked(network: string): Promise<boolean>;
	recordNetworkFailure(network: string): Promise<void>;
}

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly failures: FailureCount;
}

/** Unknown, wrong, expired and revoked keys, and addresses off the list, are all the same failure of the network. */
export function createFindServiceClient({ database, clock, failures }: Dependencies): FindServiceClient {
	return async (key, address) => {
		const counted = `service ${clientNetwork(address)}`;
		if (await failures.isNetworkBlocked(counted)) return 'blocked';
		const prefix = (key === undefined ? undefined : keyPrefix(key)) ?? '';
		const now = clock.now();
		const [row] = prefix === '' ? [] : await find(database, { prefix, now });
		const isProved = row !== undefined && key !== undefined && isSameHash(hashToken(key), row.hash);
		if (!isProved || !isAllowedFrom(row.networks, address)) {
			await failures.recordNetworkFailure(counted);
			return undefined;
		}
		if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
			await touch(database, { prefix, now });
		}
		const { name, scopes, organisations } = row;
		return { key: row.key, name, scopes, organisations };
	};
}
