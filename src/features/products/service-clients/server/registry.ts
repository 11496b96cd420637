// Registering clients and their keys: the work of an operator at the command line. A key is shown once and stored as its hash.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import { keyLifetimeMs, maxLiveKeys, type ServiceScope } from '../contract.ts';

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

const keep = keeper<Pick<Schema, 'serviceClientKeys' | 'serviceClients'>>();

export const insertClient = keep.insert(
	'service_clients_add',
	'serviceClients',
	['key', 'name', 'scopes', 'organisations', 'networks', 'createdAt'],
	(row) => row.onConflict((conflict) => conflict.column('key').doNothing()).returning('key'),
);
export const insertKey = keep.insert('service_clients_add_key', 'serviceClientKeys', [
	'prefix',
	'clientKey',
	'keyHash',
	'createdAt',
	'expiresAt',
]);
const listLiveKeys = keep(
	'service_clients_list_live_keys',
	(database, { clientKey, now }: { clientKey: string; now: Date }) =>
		database
			.selectFrom('serviceClientKeys')
			.select('prefix')
			.where('clientKey', '=', clientKey)
			.where('revokedAt', 'is', null)
			.where('expiresAt', '>', now),
);
/** All of the client's where none is named. */
const revokeKeys = keepSql(
	'service_clients_revoke_keys',
	(of: { clientKey: string; prefix: string | null; now: Date }) => sql`
		update service_client_keys set revoked_at = ${of.now}
		where client_key = ${of.clientKey} and revoked_at is null and prefix = coalesce(${of.prefix}, prefix) returning 1`,
);
const revokeClient = keep('service_clients_revoke', (database, { clientKey, now }: { clientKey: string; now: Date }) =>
	database.updateTable('serviceClients').set({ revokedAt: now }).where('key', '=', clientKey),
);

/** Gives the first key. */
export async function addServiceClient(
	{ database, clock }: Dependencies,
	registration: Registration,
	lifetimeMs: number = keyLifetimeMs,
): Promise<{ readonly secret: string } | Refusal> {
	return database.transaction(async (queries) => {
		const { scopes, organisations, networks } = registration;
		const lists = { scopes: [...scopes], organisations: [...organisations], networks: [...networks] };
		const added = await insertClient(queries, { ...registration, ...lists, createdAt: clock.now() });
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
		const live = await listLiveKeys(queries, { clientKey, now: clock.now() });
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
		const now = clock.now();
		const keys = await revokeKeys(queries, { clientKey, prefix: prefix ?? null, now });
		if (prefix === undefined) await revokeClient(queries, { clientKey, now });
		else if (keys.length === 0) return 'unknown';
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

const listClients = keep('service_clients_list', (database) =>
	database.selectFrom('serviceClients').select(['key', 'name', 'scopes', 'organisations', 'networks']).orderBy('key'),
);
const listKeys = keep('service_clients_list_keys', (database) =>
	database
		.selectFrom('serviceClientKeys')
		.select(['clientKey', 'prefix', 'expiresAt', 'revokedAt', 'lastUsedAt'])
		.orderBy('createdAt'),
);

export async function listServiceClients(database: Database): Promise<readonly ListedClient[]> {
	const clients = await listClients(database, {});
	const keys = await listKeys(database, {});
	return clients.map((client) => ({
		...client,
		scopes: client.scopes as ServiceScope[], // only checked ones are written
		keys: keys.filter((key) => key.clientKey === client.key),
	}));
}

interface LockedClient {
	readonly key: string;
	readonly organisations: readonly number[];
}

const lock = keep('service_clients_lock', (database, { key }: { key: string }) =>
	database
		.selectFrom('serviceClients')
		.select(['key', 'organisations'])
		.where('key', '=', key)
		.where('revokedAt', 'is', null)
		.forUpdate(),
);

async function lockClient(queries: TransactionQueries, key: string): Promise<LockedClient | undefined> {
	const [client] = await lock(queries, { key });
	return client;
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
	const key = { prefix, keyHash: hashToken(secret), createdAt: now, expiresAt: after(now, lifetimeMs) };
	await insertKey(queries, { ...key, clientKey: client.key });
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
