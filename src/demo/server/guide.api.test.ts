import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#platform/contract/language.ts';
import { guideEn } from '#demo/contract/guide.en.ts';
import { guideFr } from '#demo/contract/guide.fr.ts';
import { sendTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import { type BrandKey, openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { demoGuests, demoPassword, demoPeople } from './people.ts';

let production: TestApp;
let demo: TestApp;
beforeAll(async () => {
	production = await openTestApp();
	const { database, clock, hasher } = production;
	demo = await openOwnTestApp({ database, clock, hasher, config: { mode: 'demo' } });
});
afterAll(() => demo.close());

const pages = [
	'/account/login',
	'/auth/verifyTwoFactor',
	'/account/forgotPassword',
	'/account/register',
	'/desktop/home',
];
const hosts: readonly BrandKey[] = ['portico', 'piper', 'maplecrest'];

/** What nothing of production may hold: names, password, texts, the call that tells codes. */
const secrets = [
	demoPassword,
	'/dev/code.json',
	...demoPeople.map(({ givenName, familyName }) => `${givenName} ${familyName}`),
	...demoPeople.flatMap(({ givenName, loginName }) =>
		loginName in demoGuests ? [`"${givenName}"`, `>${givenName}<`] : [],
	),
	...[guideEn, guideFr].flatMap((texts) => [texts['guide.about'], texts['guide.title'], texts['guide.more']]),
];
const held = (text: string): readonly string[] => secrets.filter((secret) => text.includes(secret));

function load(app: TestApp, brand: BrandKey, path: string, language: Language, accept = 'text/html') {
	return app.client(brand).send({ path: `${path}?language=${language}`, headers: { accept } });
}

/** Every file that a page's scripts lead to, by whatever way: imported at once, or when it is wanted. */
async function readScripts(app: TestApp, html: string): Promise<string> {
	const found = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
	const files: string[] = [];
	for (const path of found) {
		const { text } = await app.client().send({ path });
		for (const [, name] of text.matchAll(/["'`]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`]/g)) found.add(`/assets/${name}`);
		files.push(text);
	}
	return files.join('\n');
}

describe('production has nothing of what the demonstration explains', () => {
	it.each(hosts)('%s: no page, in either language, as HTML or as data', async (brand) => {
		for (const path of pages) {
			for (const language of languages) {
				for (const accept of ['text/html', 'application/json']) {
					const { text } = await load(production, brand, path, language, accept);
					expect(held(text), `${path} ${language} ${accept}`).toEqual([]);
				}
			}
		}
	});

	it('no script that its pages lead to, and the demonstration’s pages lead to one that has the call', async () => {
		const htmls = async (app: TestApp) =>
			(await Promise.all(pages.map((path) => load(app, 'portico', path, 'en')))).map(({ text }) => text).join('\n');
		expect(held(await readScripts(production, await htmls(production)))).toEqual([]);
		expect(held(await readScripts(demo, await htmls(demo)))).toEqual(['/dev/code.json']);
	});

	it('its login page loads what that of a demonstration without the guide loads', async () => {
		const { database, clock, hasher } = production;
		const plain = await openOwnTestApp({ database, clock, hasher, config: { mode: 'demo', demoGuide: false } });
		const [one, other] = await Promise.all(
			[production, plain].map((app) => load(app, 'portico', '/account/login', 'en')),
		);
		await plain.close();
		const withoutNonce = (text = ''): string => text.replace(/nonce="[^"]*"/g, '');
		expect(withoutNonce(other?.text)).toBe(withoutNonce(one?.text));
	});
});

describe('a demonstration', () => {
	it.each<[BrandKey, readonly string[]]>([
		['portico', ['Amelia', 'Élodie', 'Priya', 'Noah']],
		['piper', ['Hannah']],
		['maplecrest', ['Olivier']],
	])('lists the people of %s on its sign-in page, in the HTML and in its language', async (brand, names) => {
		for (const [language, texts] of [
			['en', guideEn],
			['fr', guideFr],
		] as const) {
			const { text } = await load(demo, brand, '/account/login', language);
			const [body = ''] = text.split('<script type="application/json"');
			expect(names.filter((name) => !body.includes(name))).toEqual([]);
			const others = Object.keys(demoGuests)
				.map((login) => demoPeople.find(({ loginName }) => loginName === login)?.givenName ?? '')
				.filter((name) => !names.includes(name));
			expect(others.filter((name) => body.includes(`>${name}<`))).toEqual([]);
			expect(body).toContain(texts['guide.more']);
		}
	});

	it('tells the code of the sender’s own pending sign-in only', async () => {
		const begin = async () => {
			const client = demo.client();
			const person = await addTestPerson(demo);
			const { output } = await tryPassword(client, person.loginName);
			const token = output?.accessToken ?? '';
			return { client, token };
		};
		const ask = async ({ client, token }: Awaited<ReturnType<typeof begin>>) =>
			JSON.parse(
				(await client.send({ path: '/dev/code.json', headers: { authorization: `Bearer ${token}` } })).text,
			) as {
				code?: string;
				ageSeconds?: number;
			};
		const [one, other] = [await begin(), await begin()];
		expect(await ask(one)).toEqual({});
		await one.client.succeed(sendTwoFactorCode, {}, { token: one.token });
		await demo.runDue();
		const first = await ask(one);
		expect(first.code).toMatch(/^\d{6}$/);
		expect(await ask(other)).toEqual({});
		await other.client.succeed(sendTwoFactorCode, {}, { token: other.token });
		await demo.runDue();
		expect((await ask(other)).code).not.toBe(first.code);
		expect((await ask(one)).code).toBe(first.code);
		expect(await ask({ ...one, token: 'x'.repeat(43) })).toEqual({});
	});
});
