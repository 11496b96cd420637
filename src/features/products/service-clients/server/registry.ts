// Registering clients and their keys: the work of an operator at the command line. A key is shown once and stored as its hash.
import { randomBytes } from 'node:crypto';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import { keyLifetimeMs, maxLiveKeys, type ServiceScope } from '../contract.ts';
import type { ServiceClientTables } from './tables.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface Registration {
	readonly key: string;
	/** As people know the product. */
	readonly name: string;
	readonly scopes: readonly ServiceScope[];
	/** Whose people it may act for. */
	readonly organisations: readonly number[];
	/** Empty: it may call from anywhere. */
	readonly networks: readonly string[];
}

/** Why a change was not made, for the person at the command line. */
export type Refusal = 'taken' | 'unknown' | 'two live keys';

/** Gives the first key. */
export async function addServiceClient(
	{ database, clock }: Dependencies,
	registration: Registration,
	lifetimeMs: number = keyLifetimeMs,
): Promise<{ readonly secret: string } | Refusal> {
	return database.transaction(async (queries) => {
		const { scopes, organisations, networks } = registration;
		const lists = { scopes: [...scopes], organisations: [...organisations], networks: [...networks] };
		const added = await queries
			.withTables<ServiceClientTables>()
			.insertInto('service_clients')
			.values({ ...registration, ...lists, created_at: clock.now(), revoked_at: null })
			.onConflict((conflict) => conflict.column('key').doNothing())
			.returning('key')
			.execute();
		if (added.length === 0) return 'taken';
		return addKey(queries, clock, registration, 'service_clients.added', lifetimeMs);
	});
}

/** Gives a second key in addition to the one in use, which stays until it expires or is revoked. */
export async function rotateServiceKey(
	{ database, clock }: Dependencies,
	clientKey: string,
	lifetimeMs: number = keyLifetimeMs,
): Promise<{ readonly secret: string } | Refusal> {
	return database.transaction(async (queries) => {
		const client = await lockClient(queries, clientKey);
		if (client === undefined) return 'unknown';
		const live = await queries
			.withTables<ServiceClientTables>()
			.selectFrom('service_client_keys')
			.select('prefix')
			.where('client_key', '=', clientKey)
			.where('revoked_at', 'is', null)
			.where('expires_at', '>', clock.now())
			.execute();
		if (live.length >= maxLiveKeys) return 'two live keys';
		return addKey(queries, clock, client, 'service_clients.key_added', lifetimeMs);
	});
}

/** Ends one key, or the client with all of its keys. */
export async function revokeServiceClient(
	{ database, clock }: Dependencies,
	clientKey: string,
	prefix: string | undefined,
): Promise<'revoked' | Refusal> {
	return database.transaction(async (queries) => {
		const client = await lockClient(queries, clientKey);
		if (client === undefined) return 'unknown';
		const tables = queries.withTables<ServiceClientTables>();
		const revoked_at = clock.now();
		const keys = await tables
			.updateTable('service_client_keys')
			.set({ revoked_at })
			.where('client_key', '=', clientKey)
			.where('revoked_at', 'is', null)
			.$if(prefix !== undefined, (query) => query.where('prefix', '=', prefix ?? ''))
			.returning('prefix')
			.execute();
		if (prefix === undefined) {
			await tables.updateTable('service_clients').set({ revoked_at }).where('key', '=', clientKey).execute();
		} else if (keys.length === 0) return 'unknown';
		const event = prefix === undefined ? 'service_clients.revoked' : 'service_clients.key_revoked';
		await audit(queries, clock, client, event, prefix ?? 'all');
		return 'revoked';
	});
}

export interface ListedClient extends Registration {
	readonly keys: readonly {
		readonly prefix: string;
		readonly expiresAt: Date;
		readonly revokedAt: Date | null;
		readonly lastUsedAt: Date | null;
	}[];
}

export async function listServiceClients(database: Database): Promise<readonly ListedClient[]> {
	return database.query(async (queries) => {
		const tables = queries.withTables<ServiceClientTables>();
		const clients = await tables.selectFrom('service_clients').selectAll().orderBy('key').execute();
		const keys = await tables.selectFrom('service_client_keys').selectAll().orderBy('created_at').execute();
		return clients.map((client) => ({
			...client,
			scopes: client.scopes as ServiceScope[], // only checked ones are written
			keys: keys
				.filter((key) => key.client_key === client.key)
				.map((key) => ({
					prefix: key.prefix,
					expiresAt: key.expires_at,
					revokedAt: key.revoked_at,
					lastUsedAt: key.last_used_at,
				})),
		}));
	});
}

interface LockedClient {
	readonly key: string;
	readonly organisations: readonly number[];
}

function lockClient(queries: TransactionQueries, key: string): Promise<LockedClient | undefined> {
	return queries
		.withTables<ServiceClientTables>()
		.selectFrom('service_clients')
		.select(['key', 'organisations'])
		.where('key', '=', key)
		.where('revoked_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
}

async function addKey(
	queries: TransactionQueries,
	clock: Clock,
	client: LockedClient,
	event: AuditFact['event'],
	lifetimeMs: number,
): Promise<{ readonly secret: string }> {
	const prefix = `ptk_${randomBytes(5).toString('hex')}`;
	const secret = `${prefix}_${newToken()}`;
	const now = clock.now();
	await queries
		.withTables<ServiceClientTables>()
		.insertInto('service_client_keys')
		.values({
			prefix,
			client_key: client.key,
			key_hash: hashToken(secret),
			created_at: now,
			expires_at: after(now, lifetimeMs),
			revoked_at: null,
			last_used_at: null,
		})
		.execute();
	await audit(queries, clock, client, event, prefix);
	return { secret };
}

/** Every organisation that the client may act for has it in its own trail. */
async function audit(
	queries: TransactionQueries,
	clock: Clock,
	client: LockedClient,
	event: AuditFact['event'],
	prefix: string,
): Promise<void> {
	const source = { network: 'command line', request: { id: newId(clock) } };
	for (const organisationId of client.organisations) {
		const details = { client: client.key, key: prefix };
		await recordAudit(queries, clock, source, { organisationId, event, details });
	}
}
