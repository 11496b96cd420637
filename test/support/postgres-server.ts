// A real PostgreSQL in a temporary folder, reached by a socket in that folder only.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresPrograms, serverUser } from './postgres-programs.ts';

export interface PostgresOptions {
	/** Real syncs on every commit: for benchmarks and crash tests. Default: none, which is quick and shows the same races. */
	readonly durable?: boolean;
	/** Further settings, written as in postgresql.conf. */
	readonly settings?: Readonly<Record<string, string>>;
}

export interface PostgresServer {
	/** Folder of the socket: what `psql -h` takes. */
	readonly socketFolder: string;
	/** The folder that has psql, pgbench and the like. */
	readonly programs: string;
	/** Address for a user with the rights that production gives: no superuser, may make roles and databases. */
	databaseUrl(database: string): string;
	createDatabase(name: string, options?: string): Promise<void>;
	/** Ends every process of the server as a crash does, and starts it again on what is on the disk. */
	crashAndRestart(): Promise<void>;
	/** Stops the server as an operator or a failover does: every connection ends. Its address refuses until `resume`. */
	halt(): Promise<void>;
	/** Starts it again on the same data. */
	resume(): Promise<void>;
	/** Restarts it as a standby, which only reads, until `promote`. */
	demote(): Promise<void>;
	/** Makes the standby a primary server again, on a new timeline. */
	promote(): Promise<void>;
	stop(): Promise<void>;
}

const login = 'portico';
const superuser = 'postgres';
const startPatienceMs = 120_000;

/** Starts a server that is gone, with its data, after `stop()` or when this process ends. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
	const programs = postgresPrograms();
	const user = serverUser();
	const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
	chmodSync(folder, 0o755);
	if (user) chownSync(folder, user.uid, user.gid);
	const dataFolder = join(folder, 'data');
	const initialised = spawnSync(
		join(programs, 'initdb'),
		['-D', dataFolder, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
		{ ...user, cwd: folder, encoding: 'utf8' },
	);
	if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);

	const settings = { ...(options.durable === true ? {} : volatileSettings), ...commonSettings, ...options.settings };
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const log = openSync(join(folder, 'server.log'), 'a');
	const launch = (): ChildProcess =>
		spawn(join(programs, 'postgres'), ['-D', dataFolder, '-k', folder, ...flags], {
			...user,
			cwd: folder,
			stdio: ['ignore', 'ignore', log],
		});
	let server = launch();
	const endWithUs = (): void => {
		server.kill('SIGQUIT');
		rmSync(folder, { recursive: true, force: true });
	};
	process.once('exit', endWithUs);

	const url = (database: string, name: string): string =>
		`postgres://${name}@${encodeURIComponent(folder)}/${database}`;
	const administer = (statement: string): Promise<void> => run(url('postgres', superuser), statement);
	await untilItAnswers(() => administer('select 1')).catch((error: unknown) => {
		throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'server.log'), 'utf8')}`, { cause: error });
	});
	await administer(`create role ${login} login createrole createdb`);

	const resume = async (): Promise<void> => {
		server = launch();
		await untilItAnswers(() => administer('select 1'));
	};
	return {
		socketFolder: folder,
		programs,
		databaseUrl: (database) => url(database, login),
		createDatabase: (name, options = '') => run(url('postgres', login), `create database "${name}" ${options}`),
		async crashAndRestart() {
			// SIGQUIT is PostgreSQL's own crash: every process ends at once, nothing is flushed, recovery runs at the next start.
			await end(server, 'SIGQUIT');
			await resume();
		},
		halt: () => end(server, 'SIGINT'),
		resume,
		async demote() {
			await end(server, 'SIGINT');
			writeFileSync(join(dataFolder, 'standby.signal'), '');
			await resume();
		},
		promote: () => administer('select pg_promote()'),
		async stop() {
			await end(server, 'SIGINT');
			process.removeListener('exit', endWithUs);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const commonSettings = {
	listen_addresses: '',
	max_connections: '200',
	shared_buffers: '64MB',
	timezone: 'UTC',
};
const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function run(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	client.on('error', () => undefined);
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

async function untilItAnswers(ask: () => Promise<void>): Promise<void> {
	const until = performance.now() + startPatienceMs;
	for (;;) {
		try {
			await ask();
			return;
		} catch (error) {
			if (performance.now() > until) throw error;
			await sleep(50);
		}
	}
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	server.kill(signal);
	await once(server, 'exit');
}
