// A product whose key is known beforehand: for the demonstration's stand-in.
import { after, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { serviceScopes } from '../contract.ts';
import { keyPrefix } from '../rules.ts';
import { insertClient, insertKey } from './registry.ts';

/** Registers it once; later calls change nothing. */
export async function ensureServiceClient(
	queries: TransactionQueries,
	clock: Clock,
	client: { readonly key: string; readonly name: string; readonly organisations: readonly number[] },
	secret: string,
): Promise<void> {
	const createdAt = clock.now();
	const { key, name, organisations } = client;
	const lists = { scopes: [...serviceScopes], organisations: [...organisations], networks: [] };
	const added = await insertClient(queries, { key, name, ...lists, createdAt });
	if (added.length === 0) return;
	const expiresAt = after(createdAt, days(3650));
	const known = { prefix: keyPrefix(secret) ?? '', keyHash: hashToken(secret), createdAt, expiresAt };
	await insertKey(queries, { ...known, clientKey: key });
}
