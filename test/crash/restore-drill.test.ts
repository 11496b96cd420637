// A backup is restored on a server that has never had the portal, and the portal runs there.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from '#platform/server/db/connections.ts';
import { requireRoles } from '#platform/server/db/roles.ts';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { newFolder } from './new-folder.ts';

const patience = { timeout: 600_000 };

async function open(): Promise<PostgresServer> {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	await postgres.createDatabase('portal');
	return postgres;
}

test(
	'a dump comes back on another server with its roles, is proved, and the portal starts on it',
	patience,
	async () => {
		const first = await open();
		const env = { DATABASE_URL: first.databaseUrl('portal') };
		// Its secrets, which are kept apart from the database.
		const dataDir = newFolder();
		const portal = startPortal({ port: await findFreePort(), dataDir, env });
		await portal.ready();
		portal.signal('SIGTERM');
		await portal.ended();
		const dump = join(newFolder(), 'portico.dump');
		execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, first.databaseUrl('portal')]);

		const second = await open();
		const target = second.databaseUrl('portal');
		const drill = (more: readonly string[] = [dump]) =>
			runOperatorCommand(process.cwd(), 'restore-drill', more, { DATABASE_URL: target });
		const { code, output, complaint } = await drill();
		expect({ code, complaint }).toMatchObject({ code: 0 });
		expect(output).toContain('Proved the ledger.\nProved the invoices.\nProved the audit log.\n');
		expect(output).toMatch(/The backup ends at \d{4}-/);
		expect(output).toContain('The backup is good.');
		const count = (server: PostgresServer) =>
			asOwner({ connectionString: server.databaseUrl('portal') }, async (client) => {
				const { rows } = await client.query('select count(*) from credit_entries union all select count(*) from users');
				return rows;
			});
		expect(await count(second)).toEqual(await count(first));

		const again = startPortal({ port: await findFreePort(), dataDir, env: { DATABASE_URL: target } });
		onTestFinished(async () => void (await again.kill()));
		await again.ready();
		again.signal('SIGTERM');
		expect(await again.ended()).toMatchObject({ code: 0 });

		// A database that is in use is left alone.
		const refused = await drill();
		expect(refused).toMatchObject({ code: 1, output: '' });
		expect(refused.complaint).toContain('is not empty');
	},
);

test('a database that was restored without the roles is told for what it is', patience, async () => {
	const first = await open();
	await runOperatorCommand(process.cwd(), 'migrate', [], { DATABASE_URL: first.databaseUrl('portal') });
	const dump = join(newFolder(), 'portico.dump');
	execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, first.databaseUrl('portal')]);
	const second = await open();
	const target = second.databaseUrl('portal');
	try {
		execFileSync('pg_restore', ['--no-owner', `--dbname=${target}`, dump], { stdio: 'ignore' });
	} catch {
		// As expected: what the dump says of the roles fails, and the rest is there.
	}
	await expect(asOwner({ connectionString: target }, requireRoles)).rejects.toThrow(
		'lacks the roles portico_system and portico_app',
	);
	for (const command of ['migrate', 'doctor', 'ledger:verify']) {
		const { code, output, complaint } = await runOperatorCommand(process.cwd(), command, [], { DATABASE_URL: target });
		expect(code, command).toBe(1);
		expect(output + complaint, command).toContain('lacks the roles portico_system and portico_app');
		expect(output + complaint, command).toContain('npm run restore-drill');
	}
});
