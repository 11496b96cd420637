// With a real PgBouncer: what it does with sessions is the subject.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverUser } from '#test/support/postgres-programs.ts';
import { findFreePort } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { asOwner } from './connections.ts';
import { openDatabase } from './open.ts';

/** @returns the address of the database behind the pooler */
async function startPooler(mode: 'transaction' | 'statement' | 'session'): Promise<string> {
	const { hostname, pathname } = new URL(await createPostgresDatabase());
	const folder = mkdtempSync(join(tmpdir(), 'portico-pooler-'));
	chmodSync(folder, 0o755);
	const port = await findFreePort();
	const settings = `[databases]
* = host=${decodeURIComponent(hostname)} user=portico
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`;
	writeFileSync(join(folder, 'pgbouncer.ini'), settings);
	const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
	const pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...serverUser(), env, stdio: 'ignore' });
	onTestFinished(async () => {
		pooler.kill('SIGKILL');
		if (pooler.exitCode === null) await once(pooler, 'exit');
		rmSync(folder, { recursive: true });
	});
	const databaseUrl = `postgres://portico@127.0.0.1:${port}${pathname}`;
	await expect
		.poll(() => asOwner({ connectionString: databaseUrl }, () => Promise.resolve('connected')).catch(String))
		.toBe('connected');
	return databaseUrl;
}

it.each(['transaction', 'statement'] as const)('refuses a pooler in %s mode in one line', async (mode) => {
	const databaseUrl = await startPooler(mode);
	await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(/^DATABASE_URL leads to a pooler in/);
});

it('works through a pooler in session mode', async () => {
	const database = await openDatabase({ dataDir: '', databaseUrl: await startPooler('session') });
	onTestFinished(() => database.close());
	await expect(database.ping()).resolves.toBeUndefined();
});
