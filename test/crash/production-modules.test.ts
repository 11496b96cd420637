// Production reads nothing of the demonstration: neither what starts there nor what it could load later.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { parseFile } from '../repo/syntax.ts';
import { newFolder } from './new-folder.ts';

const root = join(import.meta.dirname, '../..');
const listModules = pathToFileURL(join(root, 'test/support/programs/list-modules.ts')).href;
/** The bundler names each source above what it made of it. */
const sourcesIn = (file: string): readonly string[] =>
	[...readFileSync(join(root, file), 'utf8').matchAll(/^\/\/ (src\/\S+\.tsx?)$/gm)].map(([, source]) => source ?? '');
const isDemo = (path: string): boolean => /(^|\/)src\/demo\/|\/oidc-provider\//.test(path);

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	readonly dependencies: Readonly<Record<string, string>>;
};

function packageOf(specifier: string): string {
	return specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');
}

interface Start {
	readonly entry: string;
	readonly env: Readonly<Record<string, string>>;
}

const wrongSignIn = JSON.stringify({ LoginName: 'nobody', Password: 'Wrong!23Word', LanguageID: 1 });

/** What a process has loaded, as paths from the checkout, once it is ready, has shown its login page and has refused a sign-in. */
async function loadedBy({ entry, env }: Start): Promise<readonly string[]> {
	const folder = newFolder();
	const list = join(folder, 'modules');
	const port = await findFreePort();
	const given = { ...env, NODE_OPTIONS: `--import=${listModules}`, MODULE_LIST: list };
	const portal = startPortal({ port, dataDir: join(folder, 'data'), entry, env: given });
	onTestFinished(async () => void (await portal.kill()));
	await portal.ready();
	const host = env['PORTICO_MODE'] === 'production' ? 'portico.example' : `localhost:${port}`;
	const page = await sendLines(port, ['GET /account/login HTTP/1.1', `host: ${host}`, 'connection: close']);
	expect(page.status).toBe(200);
	const head = ['content-type: application/json', `content-length: ${wrongSignIn.length}`, 'connection: close'];
	const path = '/v1/auth/GetAccessTokenByUserName';
	const refusal = await sendLines(port, [`POST ${path} HTTP/1.1`, `host: ${host}`, ...head], wrongSignIn);
	expect(refusal.status).toBe(401);
	await portal.kill();
	const addresses = readFileSync(list, 'utf8').split('\n');
	return addresses.filter((url) => url.startsWith('file:')).map((url) => relative(root, fileURLToPath(url)));
}

async function productionAt(entry: string): Promise<Start> {
	const brands = writeProductionBrands(join(newFolder(), 'brands'));
	return { entry, env: buildProduction(await createPostgresDatabase(), brands) };
}

test('the built server in production loads no module of the demonstration', async () => {
	const loaded = await loadedBy(await productionAt('dist/server/main.js'));
	const built = loaded.filter((path) => path.startsWith('dist/'));
	const sources = built.flatMap(sourcesIn);
	expect(built).toEqual(expect.arrayContaining(['dist/server/main.js', 'dist/render/render.js']));
	expect(sources).toEqual(expect.arrayContaining(['src/app/server/start-portal.ts', 'src/app/web/render.tsx']));
	expect([...loaded, ...sources].filter(isDemo)).toEqual([]);
});

/** Everything else of package.json comes with what needs it first: PDF and its fonts, pictures, OpenID, passkeys, phone numbers, countries. */
const atStart: readonly string[] = [
	'@fastify/compress',
	'@fastify/cookie',
	'@fastify/static',
	'@node-rs/argon2',
	'csv-parse',
	'fastify',
	'ipaddr.js',
	'nodemailer',
	'otpauth',
	'pg',
	'pino',
	'prom-client',
	// What the login page is rendered with. The screens behind it come with the first of them.
	'react',
	'react-dom',
	// Where it has a key.
	'stripe',
];

test('after its first answers the built server has loaded these packages and no other', async () => {
	const loaded = await loadedBy(await productionAt('dist/server/main.js'));
	const packages = loaded.flatMap((path) => /.*node_modules\/(.+)/.exec(path)?.[1] ?? []).map(packageOf);
	const direct = [...new Set(packages)].filter((name) => manifest.dependencies[name] !== undefined);
	expect(direct.toSorted()).toEqual(atStart);
	const sources = loaded.filter((path) => path.startsWith('dist/')).flatMap(sourcesIn);
	expect(sources.filter((path) => /render-screen|write-pdf|\/server\/mail\/render\.ts/.test(path))).toEqual([]);
	// The embedded database is read by those who have no server.
	expect(packages).not.toContain('@electric-sql/pglite');
});

test('neither do the sources, and a demonstration does', async () => {
	const entry = 'src/app/server/main.ts';
	const loaded = await loadedBy(await productionAt(entry));
	expect(loaded).toContain('src/app/server/start-portal.ts');
	expect(loaded.filter(isDemo)).toEqual([]);
	const ofDemo = await loadedBy({ entry, env: { DATABASE_URL: await createPostgresDatabase() } });
	expect(ofDemo).toContain('src/demo/server/demonstration.ts');
	expect(ofDemo.flatMap((path) => (path.startsWith('dist/') ? sourcesIn(path) : []))).toContain(
		'src/demo/web/guide/Guide.tsx',
	);
});

interface Reached {
	readonly files: readonly string[];
	readonly packages: ReadonlySet<string>;
}

interface Reach {
	/** Files that are not entered. */
	readonly closed?: readonly string[];
}

/** What a built file imports, and what that imports. */
function reachFrom(entry: string, { closed = [] }: Reach = {}): Reached {
	const files = new Set([entry]);
	const packages = new Set<string>();
	// A set also hands out what is added to it meanwhile.
	for (const path of files) {
		const { specifiers } = parseFile({ path, text: readFileSync(join(root, path), 'utf8') });
		for (const specifier of specifiers) {
			const next = join(path, '..', specifier);
			if (specifier.startsWith('.')) {
				if (!closed.includes(next)) files.add(next);
			} else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
		}
	}
	return { files: [...files], packages };
}

const undeclared = ({ packages }: Reached): readonly string[] =>
	[...packages].filter((name) => manifest.dependencies[name] === undefined);

test('from the built server nothing of the demonstration can be reached but by its one entry', () => {
	const doors = globSync('dist/server/**/*.js', { cwd: root }).filter((path) =>
		sourcesIn(path).includes('src/demo/server/demonstration.ts'),
	);
	expect(doors).toHaveLength(1);
	const server = reachFrom('dist/server/main.js', { closed: doors });
	const worker = reachFrom('dist/server/worker.js');
	const renderer = reachFrom('dist/render/render.js');
	const screens = reachFrom('dist/render/desktop.js');
	const sources = [server, worker, renderer, screens].flatMap(({ files }) => files.flatMap(sourcesIn));
	expect(sources.length).toBeGreaterThan(400);
	expect(sources).toEqual(expect.arrayContaining(['src/app/server/start-portal.ts', 'src/app/web/render.tsx']));
	expect(sources.filter((source) => isDemo(source) || source.endsWith('/server/fixtures.ts'))).toEqual([]);
	// With `npm ci --omit=dev` only these are there.
	expect(server.packages).toContain('fastify');
	expect(undeclared(server)).toEqual([]);
	expect(worker.packages).toContain('pdfkit');
	expect(undeclared(worker)).toEqual([]);
	expect(undeclared(renderer)).toEqual([]);
	expect(undeclared(screens)).toEqual([]);
	const whole = reachFrom('dist/server/main.js');
	expect(whole.files.flatMap(sourcesIn).filter(isDemo).length).toBeGreaterThan(20);
	expect(undeclared(whole)).toEqual(['oidc-provider']);
	expect(existsSync(join(root, 'dist/render/guide.js'))).toBe(true);
});
