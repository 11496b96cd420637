import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { PostgresServer } from '../../test/support/postgres-server.ts';

export interface ScriptRun {
	readonly database: string;
	/** Path of the file. */
	readonly script: string;
	readonly clients: number;
	/** How often the script runs in all. */
	readonly transactions: number;
	/** How statements are sent. Default: prepared. */
	readonly mode?: 'prepared' | 'simple';
}

/** Runs a script of pgbench; gives how many of it a second, without connecting. */
export async function runScript(postgres: PostgresServer, run: ScriptRun): Promise<number> {
	const { database, script, clients, transactions, mode = 'prepared' } = run;
	const args = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-t', String(transactions / clients), '-f', script];
	// Some machines link only the server's programs into one folder.
	const beside = join(postgres.programs, 'pgbench');
	const child = spawn(existsSync(beside) ? beside : 'pgbench', [...args, postgres.databaseUrl(database)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [output] = await Promise.all([readText(child.stdout), once(child, 'exit')]);
	const rate = /tps = ([\d.]+)/.exec(output)?.[1];
	if (rate === undefined) throw new Error(`pgbench gave no rate:\n${output}`);
	return Number(rate);
}
