// A start that cannot go on says in one line what is wrong and what to do, ends with a code that is not 0, and shows no stack.
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, test as oneTest } from 'vitest';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, type Portal, type PortalOptions, sources, startPortal } from '#test/support/process.ts';
import { buildProduction as buildProductionIn, writeProductionBrands } from '#test/support/production.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';

/** Each is a start or a few, so several at once keep the cores busy. */
const test = oneTest.concurrent;

const folder = mkdtempSync(join(tmpdir(), 'portico-start-'));
const started = new Set<Portal>();
afterAll(async () => {
	await Promise.all([...started].map((portal) => portal.kill()));
	rmSync(folder, { recursive: true });
});
let folders = 0;

function newFolder(): string {
	folders += 1;
	const path = join(folder, String(folders));
	mkdirSync(path);
	return path;
}

async function start(options: Partial<PortalOptions>): Promise<Portal> {
	const port = options.port ?? (await findFreePort());
	const portal = startPortal({ dataDir: newFolder(), ...options, port });
	started.add(portal);
	return portal;
}

/** One that must succeed, killed as soon as it has. */
async function startOnce(options: Partial<PortalOptions>): Promise<void> {
	const portal = await start(options);
	await portal.ready();
	await portal.kill();
}

/** Starts the portal, waits for its end, and gives the lines of its complaint. */
async function refuse(options: Partial<PortalOptions>): Promise<readonly string[]> {
	const { code, complaint } = await (await start(options)).ended();
	expect(code).toBe(1);
	expect(complaint).not.toMatch(/^\s+at /m);
	expect(complaint).not.toContain('Warning');
	return complaint.trimEnd().split('\n');
}

async function refuseInOneLine(options: Partial<PortalOptions>): Promise<string> {
	const lines = await refuse(options);
	expect(lines).toHaveLength(1);
	return lines[0] ?? '';
}

/** Changes a database as its owner, while the portal runs. */
async function administer(databaseUrl: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query(statement);
	await client.end();
}

const buildProduction = (databaseUrl: string): Record<string, string> =>
	buildProductionIn(databaseUrl, writeProductionBrands(newFolder()));

test('a brand that sells where no one takes cards', async () => {
	const {
		STRIPE_SECRET_KEY: _key,
		STRIPE_WEBHOOK_SECRETS: _secrets,
		...env
	} = buildProduction(await createPostgresDatabase());
	expect(await refuseInOneLine({ env })).toMatch(
		/^portico: The brand maplecrest sells credits, but nobody takes cards\. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS/,
	);
});

test('a sign-in method of a brand that no one configured', async () => {
	const { ZOHO_CLIENT_ID: _id, ZOHO_CLIENT_SECRET: _secret, ...env } = buildProduction(await createPostgresDatabase());
	expect(await refuseInOneLine({ env })).toMatch(
		/^portico: Sign-in by identity providers is not configured: portico offers zoho\. Set the variables/,
	);
});

test('a secret for a provider that no brand has, and a provider without one', async () => {
	const env = {
		...buildProduction(await createPostgresDatabase()),
		OIDC_CLIENT_SECRETS: '{"pipper.piper-id":"secret"}',
	};
	expect(await refuse({ env })).toEqual([
		expect.stringMatching(/^portico: Sign-in by identity providers is not configured: piper offers piper-id\./),
		expect.stringMatching(/^OIDC_CLIENT_SECRETS has secrets that belong to no provider of a brand: pipper\.piper-id\./),
	]);
});

test('a client of an identity provider without its secret', async () => {
	const { MICROSOFT_CLIENT_SECRET: _secret, ...env } = buildProduction('postgres://127.0.0.1:9/none');
	expect((await refuse({ env })).slice(1)).toEqual([
		'  MICROSOFT_CLIENT_SECRET is missing although other MICROSOFT variables are set.',
	]);
});

test('another pepper than the one that the passwords were hashed with', async () => {
	const env = buildProduction(await createPostgresDatabase());
	await startOnce({ env });
	const { PASSWORD_PEPPER } = buildProduction('postgres://127.0.0.1:9/none');
	expect(await refuseInOneLine({ env: { ...env, PASSWORD_PEPPER: PASSWORD_PEPPER ?? '' } })).toBe(
		'portico: The pepper is not the one of this database, so no password would be right. Set PASSWORD_PEPPER to the key that this database was first started with.',
	);
	await startOnce({ env });
});

test('a demo secret that is lost while the data is there', async () => {
	const databaseUrl = await createPostgresDatabase();
	const env = { DATABASE_URL: databaseUrl };
	await startOnce({ env });
	expect(await refuseInOneLine({ env })).toMatch(/is not the one of this database.*Restore demo-secrets\.json/);
});

test('a taken port', async () => {
	const holder = createServer().listen(0, '127.0.0.1');
	await once(holder, 'listening');
	const address = holder.address();
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
	expect(await refuseInOneLine({ port })).toBe(
		`portico: Port ${port} on 127.0.0.1 is already taken. Stop what uses it, or set PORT to another one.`,
	);
	holder.close();
});

test('a host that this machine does not have', async () => {
	expect(await refuseInOneLine({ env: { HOST: '192.0.2.1' } })).toBe(
		'portico: This machine has no address 192.0.2.1. Correct HOST.',
	);
});

test('a data folder that cannot be made', async () => {
	const file = join(newFolder(), 'file');
	writeFileSync(file, '');
	expect(await refuseInOneLine({ dataDir: join(file, 'data') })).toMatch(
		/^portico: The data folder .*file\/data cannot be written \(ENOTDIR.*set DATA_DIR to another folder\.$/,
	);
});

test('a data folder that this user may not write to', async () => {
	const dataDir = newFolder();
	chmodSync(folder, 0o755);
	chmodSync(dataDir, 0o555);
	// Modes stop everyone but root.
	const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
	expect(await refuseInOneLine({ dataDir, ...nobody })).toMatch(
		/^portico: The data folder .* cannot be written \(.*Give this user the right to write there/,
	);
});

test('a demo secret that is damaged', async () => {
	const dataDir = newFolder();
	writeFileSync(join(dataDir, 'demo-secrets.json'), '{"passwordPep');
	const databaseUrl = await createPostgresDatabase();
	expect(await refuseInOneLine({ dataDir, env: { DATABASE_URL: databaseUrl } })).toMatch(
		/demo-secrets\.json holds no passwordPepper\. Restore it, or remove the data folder to begin anew\.$/,
	);
});

test('a database that a newer version has migrated, on which this one does not run', async () => {
	const databaseUrl = await createPostgresDatabase();
	await administer(
		databaseUrl,
		`insert into schema_migrations values (9999, '9999_later.sql', 'x'); update schema_requires set number = 9998`,
	);
	expect(await refuseInOneLine({ env: { DATABASE_URL: databaseUrl } })).toMatch(
		/^portico: The database was migrated by a newer version \(it knows 9999_later\.sql\), on which this one does not run\. Start that version/,
	);
});

test('a database of a version before 1.0.0, at a start and by the command', async () => {
	const databaseUrl = await createPostgresDatabase();
	await administer(databaseUrl, `update schema_migrations set name = '0001_platform.sql' where number = 1`);
	const refusal =
		/^portico: The database was made by a version before 1\.0\.0 \(its first migration is 0001_platform\.sql\), and this version cannot go on with its data\. .* Begin with an empty one/m;
	expect(await refuseInOneLine({ env: { DATABASE_URL: databaseUrl } })).toMatch(refusal);
	const { code, complaint } = await runOperatorCommand(process.cwd(), 'migrate', [], { DATABASE_URL: databaseUrl });
	expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(refusal) as string });
});

test('a migration that was edited after it was applied', async () => {
	const databaseUrl = await createPostgresDatabase();
	await administer(databaseUrl, `update schema_migrations set sha256 = 'x' where number = 2`);
	expect(await refuseInOneLine({ env: { DATABASE_URL: databaseUrl } })).toMatch(
		/^portico: The migration 0002_\w+\.sql has changed since it was applied\. Put its text back/,
	);
});

test('several mistakes in the configuration, all at once', async () => {
	const env = { PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost/portico', PORTICO_MOED: 'demo' };
	const [heading, ...lines] = await refuse({ env });
	expect(heading).toMatch(/^portico: The configuration cannot be used/);
	const names = new Set(lines.map((line) => line.trim().split(' ')[0]));
	expect(names).toEqual(new Set(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PORTICO_MOED']));
});

test('production without its secrets', async () => {
	const [heading, ...lines] = await refuse({ env: { PORTICO_MODE: 'production' } });
	expect(heading).toMatch(/^portico: The configuration cannot be used/);
	expect(lines.map((line) => line.trim())).toEqual(
		['DATABASE_URL', 'BRANDS_DIR', 'PASSWORD_PEPPER', 'SMTP_URL'].map((name) =>
			name === 'DATABASE_URL'
				? `${name} is missing; production does not start without it. Set it to your PostgreSQL, or to embedded for the database in DATA_DIR.`
				: `${name} is missing; production does not start without it.`,
		),
	);
});

test('a PostgreSQL that refuses the connection', async () => {
	const port = await findFreePort();
	const line = await refuseInOneLine({ env: { DATABASE_URL: `postgres://portico:hidden@127.0.0.1:${port}/portal` } });
	expect(line).toMatch(
		/^portico: PostgreSQL at 127\.0\.0\.1:\d+\/portal as portico refused the connection \(.*ECONNREFUSED.*\)\. Nothing listens/,
	);
	expect(line).not.toContain('hidden');
});

test('a PostgreSQL without room for what a start writes', async () => {
	const databaseUrl = await createPostgresDatabase();
	await administer(
		databaseUrl,
		`create function refuse_for_want_of_room() returns trigger language plpgsql as $$ begin
			raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
		create trigger full_disk before insert on jobs for each row execute function refuse_for_want_of_room()`,
	);
	expect(await refuseInOneLine({ env: { DATABASE_URL: databaseUrl } })).toMatch(
		/^portico: PostgreSQL at .* has a full disk \(could not extend file: No space left on device\)\. Free some space/,
	);
});

test('a PostgreSQL that does not know the user', async () => {
	const databaseUrl = inject('postgresUrl').replace('portico@', 'stranger:hidden@').replace('{database}', 'postgres');
	const line = await refuseInOneLine({ env: { DATABASE_URL: databaseUrl } });
	expect(line).toMatch(/^portico: PostgreSQL at .* does not let this user in \(.*stranger.*\)\. Check the user/);
	expect(line).not.toContain('hidden');
});

test('a broken brand folder', async () => {
	const brands = newFolder();
	cpSync('src/brands', brands, { recursive: true });
	writeFileSync(join(brands, 'piper/brand.json'), '{ "key": "piper"');
	const [heading, ...lines] = await refuse({ env: { BRANDS_DIR: brands } });
	expect(heading).toMatch(/^portico: The brands in .* cannot be used/);
	expect(lines.join('\n')).toContain('piper/brand.json: not valid JSON');
});

test('a missing build', async () => {
	const root = newFolder();
	for (const path of ['package.json', 'src', 'db']) cpSync(path, join(root, path), { recursive: true });
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
	expect(await refuseInOneLine({ root, entry: sources })).toBe(
		'portico: The web files in dist/ are missing or incomplete. Run npm run build.',
	);
});

test('production on a database with demo accounts', async () => {
	const databaseUrl = await createPostgresDatabase();
	await startOnce({ env: { DATABASE_URL: databaseUrl } });
	expect(await refuseInOneLine({ env: buildProduction(databaseUrl) })).toMatch(
		/^portico: The database holds demo accounts \([\w.]+\)\. Point DATABASE_URL at a database/,
	);
});

test('production with all it needs starts, and leaves the disk alone', async () => {
	const dataDir = join(newFolder(), 'data');
	// A process that may write no file and start no other process: what ops/ promises of a read-only root and of process 1.
	const permissions = '--permission --allow-fs-read=* --allow-addons --allow-worker --disable-warning=SecurityWarning';
	const env = {
		...buildProduction(await createPostgresDatabase()),
		NODE_OPTIONS: permissions,
		SHUTDOWN_DRAIN_SECONDS: '0',
	};
	const portal = await start({ dataDir, env });
	await portal.ready();
	portal.signal('SIGTERM');
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
	expect(() => readFileSync(dataDir)).toThrow('ENOENT');
});
