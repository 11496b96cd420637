// A product whose key is known beforehand: for the demonstration's stand-in.
import { after, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { serviceScopes } from '../contract.ts';
import { keyPrefix } from '../rules.ts';
import type { ServiceClientTables } from './tables.ts';

/** Registers it once; later calls change nothing. */
export async function ensureServiceClient(
	queries: TransactionQueries,
	clock: Clock,
	client: { readonly key: string; readonly name: string; readonly organisations: readonly number[] },
	secret: string,
): Promise<void> {
	const tables = queries.withTables<ServiceClientTables>();
	const now = clock.now();
	const { key, name, organisations } = client;
	await tables
		.insertInto('service_clients')
		.values({
			key,
			name,
			scopes: [...serviceScopes],
			organisations: [...organisations],
			networks: [],
			created_at: now,
			revoked_at: null,
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	await tables
		.insertInto('service_client_keys')
		.values({
			prefix: keyPrefix(secret) ?? '',
			client_key: key,
			key_hash: hashToken(secret),
			created_at: now,
			expires_at: after(now, days(3650)),
			revoked_at: null,
			last_used_at: null,
		})
		.onConflict((conflict) => conflict.column('prefix').doNothing())
		.execute();
}
