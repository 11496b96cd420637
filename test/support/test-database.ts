// Databases for tests, at the newest schema and empty. TEST_DATABASE says which kind (vitest.config.ts).
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/server/db/connections.ts';
import type { Database } from '#platform/server/db/database.ts';
import { streamInto } from '#platform/server/db/embedded.ts';
import { seconds } from '#platform/contract/duration.ts';
import { createPooledDatabase } from '#platform/server/db/pooled-database.ts';
import { silenceMs } from '#platform/server/db/statement-kinds.ts';
import { DatabaseProxy } from './database-proxy.ts';
import './provided.ts';

let shared: Promise<Database> | undefined;

/**
 * The database of this worker. Files share it and never close it, so a test makes rows of its own (its own organisation, its own
 * names) and asserts about those only.
 */
export function openTestDatabase(): Promise<Database> {
	return (shared ??= openOwnDatabase());
}

/**
 * A database that no one else sees; the caller closes it. With TEST_CUT_COMMITS=3 the line to it breaks at each third COMMIT.
 * @param options its `poolSize`, for who looks at what one connection has prepared
 */
export async function openOwnDatabase(options: { readonly poolSize?: number } = {}): Promise<Database> {
	if (process.env['TEST_DATABASE'] === 'embedded') return await openEmbeddedCopy();
	const databaseUrl = await createPostgresDatabase();
	const cutEvery = Number(process.env['TEST_CUT_COMMITS'] ?? 0);
	if (cutEvery === 0) return openPatiently(databaseUrl, options);
	// All that the tests say of the portal must hold over a bad line as well.
	const proxy = new DatabaseProxy(databaseUrl);
	await proxy.accept();
	const database = openPatiently(proxy.urlOf(databaseUrl), options);
	proxy.cutEvery(cutEvery);
	return database;
}

/** A machine with more work than cores takes seconds to begin a connection. The portal gives up then, which has tests of its own. */
function openPatiently(connectionString: string, { poolSize = 10 }: { readonly poolSize?: number }): Database {
	const limits = { connectMs: seconds(30), statementMs: silenceMs('interactive') };
	return createPooledDatabase({ kind: 'postgres', pool: openPool({ connectionString }, poolSize, limits) });
}

/** Creates a database on the test server, at the newest schema or without any table, and gives its address. */
export async function createPostgresDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
	const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
	const client = new Client({ connectionString: inject('postgresUrl').replace('{database}', 'postgres') });
	await client.connect();
	await client.query(
		`create database ${name} template ${kind === 'migrated' ? inject('postgresTemplate') : 'template1'}`,
	);
	await client.end();
	return inject('postgresUrl').replace('{database}', name);
}

async function openEmbeddedCopy(): Promise<Database> {
	const pglite = new PGlite({ loadDataDir: await openAsBlob(inject('embeddedTemplate')) });
	await pglite.waitReady;
	return createPooledDatabase({
		kind: 'embedded',
		pool: openPool(streamInto(pglite), 1),
		release: () => pglite.close(),
	});
}
