// Every operator command has the settings of the server, says which database it means, and makes none.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	type CommandProcess,
	copyCheckout,
	operatorCommands,
	runOperatorCommand,
	startCommandProcess,
} from '#test/support/operator-commands.ts';
import { findFreePort } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';

/** What lets each command come as far as its database. */
const args: Readonly<Record<string, readonly string[]>> = {
	brand: ['list'],
	secrets: ['list'],
	invite: '--organisation 10001 --email a@b.example --given-name A --family-name B'.split(' '),
	'exemptions:import': ['package.json'],
	'microsoft-exemption': 'agent --reason r --owner o --approved-by a --hours 1'.split(' '),
	'service-client': ['list'],
	'ledger:reverse': 'CR-7K3M-09QX-T2VB --organisation 10001 --by staff --reason r'.split(' '),
	'transfer-rule': ['list'],
	'addresses:import': ['package.json'],
	'restore-drill': ['package.json'],
	'payments:compare': ['--since', '2026-01-01'],
	'books:journal': ['--seller', 'portico', '--to', 'november.journal'],
};
/** The demonstration needs none. */
const productionOnly = new Set(['setup']);

let root: string;
let brands: string;
let oneProcess: CommandProcess;
beforeAll(() => {
	const folder = mkdtempSync(join(tmpdir(), 'portico-commands-'));
	root = join(folder, 'checkout');
	mkdirSync(root);
	copyCheckout(root);
	brands = writeProductionBrands(join(folder, 'brands'));
	oneProcess = startCommandProcess(root);
	return () => oneProcess.end();
});
afterEach(() => {
	for (const name of ['.env', 'data']) rmSync(join(root, name), { recursive: true, force: true });
});
afterAll(() => rmSync(join(root, '..'), { recursive: true }));

const run = (name: string, more: readonly string[] = args[name] ?? []) => runOperatorCommand(root, name, more);
function writeEnvironment(env: Readonly<Record<string, string>>): void {
	const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
	writeFileSync(join(root, '.env'), lines.join('\n'));
}

it('there are commands to try', () => {
	expect(operatorCommands).toEqual(
		expect.arrayContaining(['migrate', 'setup', 'doctor', 'move-data', 'ledger:verify']),
	);
});

describe.each(operatorCommands)('npm run %s', (name) => {
	it('in a folder without anything makes no database, but for the migration', async () => {
		const before = readdirSync(root);
		const { code, output, complaint } = await oneProcess.run(name, args[name]);
		const isMaker = name === 'migrate';
		expect({ code, complaint }).toMatchObject({ code: isMaker ? 0 : 1 });
		expect(readdirSync(root)).toEqual(isMaker ? [...before, 'data'].sort() : before);
		expect(complaint).not.toMatch(/^\s+at /m);
		if (!productionOnly.has(name)) expect(output + complaint).toContain(`the embedded database in ${root}/data`);
	});

	// A process of its own: it ends by itself, too.
	it('with only a .env speaks to the database of that file and to no other', async () => {
		const port = await findFreePort();
		writeEnvironment(buildProduction(`postgres://portico:hidden@127.0.0.1:${port}/portal`, brands));
		const before = readdirSync(root);
		const { code, output, complaint } = await run(name);
		expect({ code, complaint }).toMatchObject({ code: 1 });
		expect(output + complaint).toContain(`PostgreSQL at 127.0.0.1:${port}/portal as portico`);
		expect(output + complaint).toContain('refused the connection');
		expect(output + complaint).not.toContain('hidden');
		expect(complaint).not.toMatch(/^\s+at /m);
		expect(readdirSync(root)).toEqual(before);
	});

	it('says in words that an option does not exist', async () => {
		const { code, complaint } = await oneProcess.run(name, ['--no-such-option']);
		expect(code).toBe(1);
		expect(complaint).toContain('--no-such-option');
		expect(complaint).not.toMatch(/^\s+at /m);
	});
});

it('what the environment says wins over .env', async () => {
	writeEnvironment({ DATABASE_URL: 'postgres://portico@127.0.0.1:9/other' });
	const { code, output, complaint } = await runOperatorCommand(root, 'ledger:verify', [], {
		DATABASE_URL: await createPostgresDatabase(),
	});
	expect({ code, output }).toEqual({ code: 0, output: 'Every sum of the ledger holds.\n' });
	expect(complaint).not.toContain('other');
});

it('a command does not migrate', async () => {
	const databaseUrl = await createPostgresDatabase();
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	await owner.query('delete from schema_migrations where number = (select max(number) from schema_migrations)');
	writeEnvironment({ DATABASE_URL: databaseUrl });
	const { code, complaint } = await run('ledger:verify');
	expect(code).toBe(1);
	expect(complaint).toContain('npm run migrate');
	const { rows } = await owner.query('select 1 from schema_migrations');
	expect(rows).toHaveLength(readdirSync('db/migrations').length - 1);
	await owner.end();
});

it('production asks for the embedded database by name', async () => {
	writeEnvironment({ PORTICO_MODE: 'production' });
	expect((await run('ledger:verify')).complaint).toMatch(/DATABASE_URL is missing.*or to embedded for the database/);
	writeEnvironment({ PORTICO_MODE: 'production', DATABASE_URL: 'embedded' });
	expect((await run('ledger:verify')).complaint).toContain('There is no database in');
});
