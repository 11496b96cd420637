// Starts one PostgreSQL for all projects of a run and makes a migrated template in it.
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db/open.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { templateDatabase } from './provided.ts';

interface Shared {
	users: number;
	readonly server: Promise<PostgresServer>;
}
/** Projects load this file separately, so what they share hangs on the process. */
const shared = globalThis as { porticoTestServer?: Shared | undefined };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const use = (shared.porticoTestServer ??= { users: 0, server: startWithTemplate() });
	use.users += 1;
	const server = await use.server;
	project.provide('postgresUrl', server.databaseUrl('{database}'));
	return async () => {
		use.users -= 1;
		if (use.users > 0) return;
		shared.porticoTestServer = undefined;
		await server.stop();
	};
}

async function startWithTemplate(): Promise<PostgresServer> {
	const server = await startPostgres();
	await server.createDatabase(templateDatabase);
	const database = await openDatabase({ dataDir: '', databaseUrl: server.databaseUrl(templateDatabase) });
	await database.close();
	return server;
}
