// Brands that are published while the portal runs: every process shows them, and nothing fails meanwhile.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPublishedBrands } from '#platform/server/brands/published-brands.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { addOrganisation, openSession } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import { listBrandVersions, publishBrand } from '#features/staff/brand-publishing/contract.ts';
import { changeFields, revisionOf } from '#test/support/brand-drafts.ts';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { TestClient } from '#test/support/test-client.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { newFolder } from './new-folder.ts';

const host = 'piper.example';

/** What a person gets under the brand's host; a connection of its own, which no pool keeps. */
function ask(port: number, path: string): Promise<{ readonly status: number; readonly body: string }> {
	const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
	get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
		let body = '';
		answer.setEncoding('utf8').on('data', (text: string) => (body += text));
		answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
	}).on('error', reject);
	return promise;
}

const staff = { organisationId: 10_007, id: 50_001 };

async function addOperator(databaseUrl: string): Promise<void> {
	const database = await openDatabase({ dataDir: '', databaseUrl });
	await database.transaction(async (queries) => {
		await addOrganisation(queries, systemClock.now(), { id: staff.organisationId, name: 'Piper' });
		const names = { loginName: 'staff.user', email: 'staff.user@piper.example', givenName: 'Sam', familyName: 'Roy' };
		await addPerson(queries, systemClock.now(), { ...staff, ...names, passwordHash: null });
	});
	await database.close();
}

/** Each answer has its own nonce and request. */
const login = async (port: number): Promise<string> =>
	(await ask(port, '/account/login')).body.replaceAll(/nonce="[^"]*"/g, '');

test('what is imported is shown by every process without a restart, no request fails meanwhile, and it can be taken back', async () => {
	const databaseUrl = await createPostgresDatabase();
	await addOperator(databaseUrl);
	const env = buildProduction(databaseUrl, writeProductionBrands(newFolder()));
	const ports = [await findFreePort(), await findFreePort()];
	const told: boolean[] = [];
	for (const port of ports) {
		const portal = startPortal({ port, dataDir: newFolder(), env });
		onTestFinished(async () => void (await portal.kill()));
		// oxlint-disable-next-line no-await-in-loop -- the first one takes the folder, the second finds the database filled
		await portal.ready();
		const taken = `The database had no brands and has these now: maplecrest, piper, portico, from ${env['BRANDS_DIR']}.`;
		told.push(portal.output().includes(taken));
	}
	expect(told, 'the operator reads what became of the folder, once').toEqual([true, false]);
	const command = async (...args: readonly string[]): Promise<string> => {
		const { code, output, complaint } = await runOperatorCommand(process.cwd(), 'brand', args, env);
		expect({ code, complaint: complaint.replace(/^Using .*\n/, '') }).toEqual({ code: 0, complaint: '' });
		return output;
	};
	expect(await command('list')).toMatch(/^piper: appearance 1, commerce 1$/m);
	const before = await Promise.all(ports.map(login));

	const exported = newFolder();
	await command('export', 'piper', exported);
	expect(loadBrands(exported, { port: 1 }).all()).toEqual([
		loadBrands(env['BRANDS_DIR'] ?? '', { port: 1 }).getByKey('piper'),
	]);
	const changed = newFolder();
	await command('export', 'piper', changed);
	const file = join(changed, 'piper', 'brand.json');
	writeFileSync(file, readFileSync(file, 'utf8').replaceAll('604 555-0118', '604 555-0199'));

	const asked = { count: 0, others: [] as number[], isOver: false };
	// Several people ask each process at a time.
	const asking = [...ports, ...ports, ...ports, ...ports].map(async (port) => {
		while (!asked.isOver) {
			// oxlint-disable-next-line no-await-in-loop -- as a person does, one after the other
			const { status } = await ask(port, '/account/login');
			asked.count += 1;
			if (status !== 200) asked.others.push(status);
		}
	});
	expect(await command('import', changed, '--by', 'staff.user')).toBe('piper: appearance 2 is live.\n');
	for (const port of ports) await expect.poll(() => login(port)).toContain('604 555-0199');
	expect(await command('import', exported, '--by', 'staff.user')).toBe('piper: appearance 3 is live.\n');
	await expect.poll(() => Promise.all(ports.map(login))).toEqual(before);
	// As from the screen: who published sees it with the answer, and the other process at its next look.
	const agent = new Agent();
	onTestFinished(() => agent.destroy());
	const [port = 0, other = 0] = ports;
	const client = () => new TestClient(agent, port, { host, address: '127.0.0.1' });
	const token = await signInEditor(databaseUrl);
	await changeFields({ client }, { token }, { 'tagline.en': 'Seen everywhere' }, 'piper');
	const revision = await revisionOf({ client }, { token }, 'appearance', 'piper');
	expect(await client().succeed(publishBrand, { brandKey: 'piper', revision }, { token })).toEqual({ number: 4 });
	expect(await login(port)).toContain('Seen everywhere');
	await expect.poll(() => login(other)).toContain('Seen everywhere');
	asked.isOver = true;
	await Promise.all(asking);
	expect(asked.count).toBeGreaterThan(8);
	expect(asked.others).toEqual([]);

	const database = await openDatabase({ dataDir: '', databaseUrl });
	const rows = await database.prepared<{ object: string; details: unknown }>(
		{
			name: 'test_published',
			text: `select object_id as object, details from audit_events where event = 'brands.published' order by at`,
		},
		[],
	);
	expect(rows).toEqual([2, 3, 4].map((appearanceVersion) => ({ object: 'piper', details: { appearanceVersion } })));
	await database.close();
});

/** A transaction that has the last row of content keeps a publication open, until that transaction is gone. */
async function holdLive(databaseUrl: string, brandKey: string) {
	const holder = new Client({ connectionString: databaseUrl });
	await holder.connect();
	await holder.query('begin');
	await holder.query('select 1 from brand_live_versions where brand_key = $1 for update', [brandKey]);
	const countWaiting = async (): Promise<number> => {
		const { rows } = await holder.query(
			'select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
		);
		return rows.length;
	};
	return {
		untilAwaited: () => expect.poll(countWaiting).toBeGreaterThan(0),
		async release(): Promise<void> {
			await holder.query('commit');
			await holder.end();
		},
	};
}

test('an import killed before its end leaves what was live, whole', async () => {
	const databaseUrl = await createPostgresDatabase();
	await addOperator(databaseUrl);
	const env = buildProduction(databaseUrl, writeProductionBrands(newFolder()));
	const portal = startPortal({ port: await findFreePort(), dataDir: newFolder(), env });
	onTestFinished(async () => void (await portal.kill()));
	await portal.ready();
	const folder = writeProductionBrands(newFolder(), { postLogoutUrl: 'https://elsewhere.example/' });
	const held = await holdLive(databaseUrl, 'portico');
	const dying = startCommand(env, folder);
	await held.untilAwaited();
	dying.kill('SIGKILL');
	await held.release();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	onTestFinished(() => database.close());
	const { registry } = await openPublishedBrands(database, { port: 1 });
	expect(registry.all().map(({ postLogoutUrl }) => postLogoutUrl)).not.toContain('https://elsewhere.example/');
	// Nothing is left that would keep the next one from it.
	const { code, output } = await runOperatorCommand(
		process.cwd(),
		'brand',
		['import', folder, '--by', 'staff.user'],
		env,
	);
	expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('portico: commerce 2 is live.') });
});

/** Somebody who may edit the brand, signed in. */
async function signInEditor(databaseUrl: string): Promise<string> {
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const { registry } = await openPublishedBrands(database, { port: 1 });
	const call = { brand: registry.getByKey('piper'), network: '127.0.0.0/24', userAgent: undefined };
	const grant = { role: 'brand_editor', scopeKind: 'brand', scopeId: 'piper', reason: 'For a test' } as const;
	const { organisationId, id: userId } = staff;
	const { token } = await database.transaction(async (queries) => {
		await addFirstGrant(queries, systemClock, { organisationId, userId, ...grant });
		return openSession(queries, systemClock, call, staff, { scope: 'full', assurance: 'aal2', by: 'test' });
	});
	await database.close();
	return token;
}

test('a publish on screen whose process is killed between write and end leaves the old one whole, and works again', async () => {
	const databaseUrl = await createPostgresDatabase();
	await addOperator(databaseUrl);
	const env = buildProduction(databaseUrl, writeProductionBrands(newFolder()));
	const start = async () => {
		const port = await findFreePort();
		const portal = startPortal({ port, dataDir: newFolder(), env });
		onTestFinished(async () => void (await portal.kill()));
		await portal.ready();
		const agent = new Agent();
		onTestFinished(() => agent.destroy());
		return { port, portal, client: new TestClient(agent, port, { host, address: '127.0.0.1' }) };
	};
	const dying = await start();
	const other = await start();
	const token = await signInEditor(databaseUrl);
	const before = await login(other.port);
	const appearance = { brandKey: 'piper', kind: 'appearance' } as const;
	const versions = async (): Promise<readonly number[]> =>
		(await other.client.succeed(listBrandVersions, appearance, { token })).versions.map(({ number }) => number);

	const changed = { 'tagline.en': 'Whole or not at all', 'hotline.number': '604 555-0177' };
	await changeFields({ client: () => dying.client }, { token }, changed, 'piper');
	const order = {
		brandKey: 'piper',
		revision: await revisionOf({ client: () => dying.client }, { token }, 'appearance', 'piper'),
	};
	const held = await holdLive(databaseUrl, 'piper');
	const publishing = dying.client.call(publishBrand, order, { token }).then(
		() => 'answered',
		() => 'broken off',
	);
	await held.untilAwaited();
	await dying.portal.kill();
	expect(await publishing).toBe('broken off');
	await held.release();

	expect(await versions()).toEqual([1]);
	expect(await login(other.port)).toBe(before);
	const { drafts } = await other.client.succeed(getBrand, { brandKey: 'piper' }, { token });
	expect(drafts[0]).toMatchObject({ kind: 'appearance', changes: 2, state: 'open' });

	expect(await other.client.succeed(publishBrand, order, { token })).toEqual({ number: 2 });
	expect(await versions()).toEqual([2, 1]);
	const after = await login(other.port);
	expect(after).toContain('Whole or not at all');
	expect(after).toContain('604 555-0177');
	// A process that starts after the kill shows the same.
	expect(await login((await start()).port)).toBe(after);
});

function startCommand(env: Readonly<Record<string, string>>, folder: string): ChildProcess {
	const child = spawn(process.execPath, ['scripts/brand.ts', 'import', folder, '--by', 'staff.user'], {
		env: { PATH: process.env['PATH'], ...env },
		stdio: 'ignore',
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	return child;
}
