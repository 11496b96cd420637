// White label: nothing that anybody gets under one brand has a word, an address or a picture of another. The lists of calls, files, pages and routes are
// those of the product, so that a new one is looked at by existing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#platform/contract/language.ts';
import { routes } from '#platform/contract/paths.ts';
import { foreignTo } from '#test/support/foreign-words.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { type BrandKey, hosts, openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { organisations } from '#test/support/test-people.ts';
import { inputSchema, sampleOf } from '#test/support/valid-input.ts';
import { endpoints, fileEndpoints } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const brandKeys = Object.keys(hosts) as readonly BrandKey[]; // Object.keys widens them
/** Programs look for these by themselves. */
const usual = ['/favicon.ico', '/manifest.json', '/site.webmanifest', '/sitemap.xml', '/.well-known/security.txt'];
/** Says the names of figures, to operators alone. */
const isForOperators = (path: string): boolean => path === '/metrics';

function pathsOf(): readonly string[] {
	const pages = [...app.pages, ...Object.values(routes).map(({ pattern }) => pattern)];
	const examples = pages.map((one) => one.replaceAll(/\{\w+\??\}|:\w+|\*/g, 'something'));
	return [...new Set([...examples, ...usual])].filter((path) => !isForOperators(path));
}

/** Everything that leaves with an answer: its status line apart. */
const read = ({ headers, text }: RawAnswer): string => `${JSON.stringify(headers)}\n${text}`;

describe.each(brandKeys)('under a host of %s', (key) => {
	const find = (text: string): readonly string[] => foreignTo(app.registry, app.registry.getByKey(key))(text);

	it('no page, probe or file that anybody may get has anything of another brand', async () => {
		const paths = pathsOf();
		expect(paths.length).toBeGreaterThan(60);
		for (const path of paths) {
			for (const language of languages) {
				const answer = await app.client(key).send({ path: `${path}?language=${language}` });
				expect(find(read(answer)), `${path} in ${language}`).toEqual([]);
			}
		}
	});

	it('no call says anything of another brand, to a stranger or to its own staff', async () => {
		const organisationId = organisations[key];
		const grant = { role: 'brand_administrator', scopeKind: 'brand', scopeId: key } as const;
		// Some calls end the session, or the account: each has somebody of its own.
		const signIn = async () => (await addTestStaff(app, grant, { organisationId })).token;
		for (const endpoint of endpoints) {
			const input = sampleOf(inputSchema(endpoint));
			for (const token of [undefined, await signIn()]) {
				const answer = await app.client(key).post(endpoint, input, { token });
				expect(find(read(answer)), endpoint.path).toEqual([]);
			}
		}
		for (const { method, path } of fileEndpoints) {
			const headers = { authorization: `Bearer ${await signIn()}`, 'content-type': 'image/png' };
			const body = method === 'POST' ? { body: 'x' } : {};
			const answer = await app
				.client(key)
				.send({ method, path: path.replaceAll(/:\w+/g, 'something'), headers, ...body });
			expect(answer.status, path).not.toBe(401);
			expect(find(read(answer)), path).toEqual([]);
		}
	});

	it('a picture of another brand is not found', async () => {
		for (const brand of app.registry.all().filter((one) => one.key !== key)) {
			const { logoLight } = app.registry.view(brand, 'en');
			expect((await app.client(key).send({ path: logoLight })).status, logoLight).toBe(404);
		}
	});
});

it('what all brands are served, scripts and styles, names none of them', () => {
	const files = Object.values(readManifest()).flatMap(({ src, file }) =>
		src?.startsWith('src/demo/') === true ? [] : [file],
	);
	expect(files.length).toBeGreaterThan(100);
	for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
		// An address of the specification leads to the login page of a partner.
		const text = readFileSync(join('dist/web', file), 'utf8').replaceAll(/"\/piper":.\/account\/login\/piper./g, '');
		expect(/.{0,40}(portico|maplecrest|piper).{0,40}/i.exec(text)?.[0], file).toBeUndefined();
	}
});

/** As Vite writes it: each script with the source that it begins with. */
function readManifest() {
	return JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as Record<
		string,
		{ readonly src?: string; readonly file: string }
	>;
}
