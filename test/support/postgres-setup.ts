// Starts one PostgreSQL for all projects of a run and makes a migrated template in it for each locale.
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db/open.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import './provided.ts';

interface Shared {
	users: number;
	readonly server: Promise<PostgresServer>;
	readonly templates: Map<string, Promise<string>>;
}
/** Projects load this file separately, so what they share hangs on the process. */
const shared = globalThis as { porticoTestServer?: Shared | undefined };

/**
 * Locales that a business may have. The order of one's language in the `postgres` project: in it a text that begins with another is not found by an
 * ordinary index, and signs count for little. The order of bytes in the others.
 */
const icu = { name: 'portico_icu', options: `template template0 locale_provider icu icu_locale 'en-CA'` };
const bytes = { name: 'portico_c', options: `template template0 locale 'C.UTF-8'` };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const use = (shared.porticoTestServer ??= { users: 0, server: startPostgres(), templates: new Map() });
	use.users += 1;
	const server = await use.server;
	project.provide('postgresUrl', server.databaseUrl('{database}'));
	project.provide('postgresTemplate', await findTemplate(use, server, project.name === 'postgres' ? icu : bytes));
	return async () => {
		use.users -= 1;
		if (use.users > 0) return;
		shared.porticoTestServer = undefined;
		await server.stop();
	};
}

async function findTemplate({ templates }: Shared, server: PostgresServer, locale: typeof icu): Promise<string> {
	const made = templates.get(locale.name) ?? makeTemplate(server, locale);
	templates.set(locale.name, made);
	return await made;
}

async function makeTemplate(server: PostgresServer, { name, options }: typeof icu): Promise<string> {
	await server.createDatabase(name, options);
	const database = await openDatabase({ dataDir: '', databaseUrl: server.databaseUrl(name) });
	await database.close();
	return name;
}
