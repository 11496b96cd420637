// The portal as it is started for people, on data that the benchmarks made.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/server/db/open.ts';
import { startPostgres } from '../../test/support/postgres-server.ts';
import { addPeople, pepper } from './people.ts';
import { portOf } from './program.ts';
import { type Child, startChild } from './processes.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

export interface Portal extends Child {
	readonly origin: string;
	/** Counted from the start of the process to the first login page. */
	readonly startMs: number;
}

export interface PortalData {
	readonly dataDir: string;
	/** Absent: the embedded database. */
	readonly databaseUrl?: string;
}

export const databaseKinds = ['PostgreSQL', 'embedded'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Makes a database with the people of the benchmarks in it, gone after `work`. PostgreSQL syncs every commit. */
export async function withData<T>(kind: DatabaseKind, work: (data: PortalData) => Promise<T>): Promise<T> {
	return withTemporaryFolder(async (dataDir) => {
		if (kind === 'embedded') {
			await fill({ dataDir });
			return work({ dataDir });
		}
		const postgres = await startPostgres({ durable: true });
		try {
			await postgres.createDatabase('bench');
			const data = { dataDir, databaseUrl: postgres.databaseUrl('bench') };
			await fill(data);
			return await work(data);
		} finally {
			await postgres.stop();
		}
	});
}

async function fill(data: PortalData): Promise<void> {
	const database = await openDatabase(data);
	await addPeople(database);
	await database.close();
}

/** Runs `work` against a portal that is stopped afterwards. */
export async function withPortal<T>(
	data: PortalData,
	work: (portal: Portal) => Promise<T>,
	env: Readonly<Record<string, string>> = {},
): Promise<T> {
	const portal = await startPortal(data, env);
	try {
		return await work(portal);
	} finally {
		await portal.stop();
	}
}

export async function startPortal(data: PortalData, env: Readonly<Record<string, string>> = {}): Promise<Portal> {
	const port = await findFreePort();
	const origin = `http://localhost:${port}`;
	const startedAt = performance.now();
	const child = startChild('dist/server/main.js', {
		PORTICO_MODE: 'demo',
		// What is measured are production's pages.
		DEMO_GUIDE: 'false',
		PORT: String(port),
		DATA_DIR: data.dataDir,
		PASSWORD_PEPPER: pepper.toString('base64url'),
		...(data.databaseUrl === undefined ? {} : { DATABASE_URL: data.databaseUrl }),
		...env,
	});
	await firstAnswer(`${origin}/account/login`);
	return { ...child, origin, startMs: performance.now() - startedAt };
}

/** Resolves with the first answer, asking a hundred times a second for up to a minute. */
export async function firstAnswer(url: string): Promise<void> {
	for (let attempt = 0; attempt < 6000; attempt += 1) {
		const answer = await fetch(url).catch(() => undefined);
		await answer?.arrayBuffer();
		if (answer?.ok === true) return;
		await sleep(10);
	}
	throw new Error(`${url} does not answer`);
}

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const port = portOf(server);
	server.close();
	await once(server, 'close');
	return port;
}
