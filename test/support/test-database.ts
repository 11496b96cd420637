// Databases for tests, at the newest schema and empty. TEST_DATABASE says which kind (vitest.config.ts).
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/server/db/connections.ts';
import type { Database } from '#platform/server/db/database.ts';
import { streamInto } from '#platform/server/db/embedded.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createPooledDatabase } from '#platform/server/db/pooled-database.ts';
import { templateDatabase } from './provided.ts';

let shared: Promise<Database> | undefined;

/**
 * The database of this worker. Files share it and never close it, so a test makes rows of its own (its own organisation, its own
 * names) and asserts about those only.
 */
export function openTestDatabase(): Promise<Database> {
	return (shared ??= openOwnDatabase());
}

/** A database that nobody else sees; the caller closes it. */
export async function openOwnDatabase(): Promise<Database> {
	if (process.env['TEST_DATABASE'] === 'embedded') return await openEmbeddedCopy();
	return await openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase() });
}

/** The address of a new database on the test server. */
export async function createPostgresDatabase(): Promise<string> {
	const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
	const client = new Client({ connectionString: inject('postgresUrl').replace('{database}', 'postgres') });
	await client.connect();
	await client.query(`create database ${name} template ${templateDatabase}`);
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
