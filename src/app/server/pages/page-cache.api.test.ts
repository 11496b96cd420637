import { beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#features/account/profile/contract.ts';
import { getBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { type Brand, type Partner, legalPages } from '#platform/contract/brand.ts';
import { type Language, languages, type Theme, themes } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { type BrandKey, hosts, openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const brandKeys = Object.keys(hosts) as BrandKey[];
const partnerKeys = ['piper', 'northgate', 'lakeshore', 'maplecrest', 'unknown'];
const paths = [
	pathTo('login'),
	...partnerKeys.map((key) => pathTo('login', { key })),
	...legalPages.map((page) => pathTo(page)),
	pathTo('verifyTwoFactor'),
	pathTo('notFound'),
	pathTo('home'),
	pathTo('home', { key: '0198c2a4' }),
];

interface Visit {
	readonly brandKey: BrandKey;
	readonly language: Language;
	readonly theme: Theme;
	readonly path: string;
}
const visits: readonly Visit[] = paths.flatMap((path) =>
	brandKeys.flatMap((brandKey) =>
		languages.flatMap((language) => themes.map((theme) => ({ brandKey, language, theme, path }))),
	),
);

async function visit({ brandKey, language, theme, path }: Visit): Promise<string> {
	const client = app.client(brandKey);
	client.cookies.set(cookieNames.language, language);
	client.cookies.set(cookieNames.theme, theme);
	const { text } = await client.send({ path });
	const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(text)?.[1] ?? 'none';
	return text.replaceAll(nonce, 'N');
}

/** What only this brand says, shows or is coloured in. */
function marksOf(brand: Brand): readonly string[] {
	const { names, tagline, legalEntity, hotline, knowledgeBase, mail, colours, key } = brand;
	const { accent, accentText, accentSoft } = colours.light;
	return [
		names.en,
		names.fr,
		tagline.en,
		tagline.fr,
		legalEntity.name,
		legalEntity.postalAddress,
		legalEntity.supportEmail,
		legalEntity.privacyOfficer,
		hotline.number,
		mail.fromAddress,
		...Object.values(knowledgeBase.mortgage),
		...Object.values(knowledgeBase.payment),
		accent,
		accentText,
		accentSoft,
		colours.dark.accent,
		colours.dark.accentText,
		`/brand-assets/${key}/`,
		brand.canonicalOrigin,
	];
}
/** What a login variant of a partner shows, by declaration of the brand that has it. */
function partnerMarks({ names, headline, message, hotline }: Partner): readonly string[] {
	const texts = [names, headline, message].flatMap((text) => Object.values(text));
	return hotline === undefined ? texts : [...texts, hotline];
}

describe('a page under one brand', () => {
	it.each(visits)('shows nothing of another: $brandKey $language $theme $path', async (one) => {
		const html = await visit(one);
		const brand = app.registry.getByKey(one.brandKey);
		expect(html).toContain(brand.names[one.language]);
		expect(html).toContain(`lang="${one.language}-CA" data-theme="${one.theme}"`);
		expect(html).toContain(brand.colours.light.accent);
		const partner = app.registry.partner(brand, one.path.split('/login/')[1] ?? '');
		const allowed = [...marksOf(brand), ...(partner === undefined ? [] : partnerMarks(partner))];
		for (const other of app.registry.all().filter(({ key }) => key !== one.brandKey)) {
			for (const mark of [...marksOf(other), ...Object.values(other.partners).flatMap(partnerMarks)]) {
				if (!allowed.some((text) => text.includes(mark))) expect(html.includes(mark), mark).toBe(false);
			}
		}
	});

	it('shows a partner at that partner’s address of that brand, and nowhere else', async () => {
		const shown = async (brandKey: BrandKey, path: string, language: Language): Promise<string> =>
			visit({ brandKey, language, theme: 'default', path });
		for (const brand of app.registry.all()) {
			for (const [key, partner] of Object.entries(brand.partners)) {
				for (const language of languages) {
					const headline = partner.headline[language];
					const path = pathTo('login', { key });
					expect(await shown(brand.key as BrandKey, path, language)).toContain(headline);
					expect(await shown(brand.key as BrandKey, path.toUpperCase(), language)).toContain(headline);
					expect(await shown(brand.key as BrandKey, pathTo('login'), language)).not.toContain(headline);
					for (const other of brandKeys.filter((one) => one !== brand.key)) {
						expect(await shown(other, path, language)).not.toContain(headline);
					}
				}
			}
		}
	});

	it('is in one language: the other one is not in it (but for its name in the link to it)', async () => {
		for (const brandKey of brandKeys) {
			const english = await visit({ brandKey, language: 'en', theme: 'default', path: '/account/login' });
			const french = await visit({ brandKey, language: 'fr', theme: 'default', path: '/account/login' });
			expect(english).toContain('Password');
			expect(english).not.toContain('Mot de passe');
			expect(french).toContain('Mot de passe');
			expect(french).not.toMatch(/>Password<|Sign in/);
		}
	});
});

describe('the kept pages', () => {
	it('are the same on every visit, in whatever order brands, languages and themes come', async () => {
		const first = new Map<string, string>();
		for (const one of visits) first.set(JSON.stringify(one), await visit(one));
		for (const one of visits.toReversed()) {
			expect(await visit(one), JSON.stringify(one)).toBe(first.get(JSON.stringify(one)));
		}
	});

	it('begin with the data of their own address, whatever was asked for before', async () => {
		const callsOf = async (path: string): Promise<unknown> => {
			const html = await visit({ brandKey: 'portico', language: 'en', theme: 'default', path });
			const [, calls = ''] = /data-early-calls="([^"]*)"/.exec(html) ?? [];
			return JSON.parse(calls.replaceAll('&quot;', '"'));
		};
		const pathOf = (section: string): string => pathTo('credit', { key: section });
		expect(await callsOf(pathTo('home'))).toContainEqual([getDesktop.path, '{}']);
		for (const key of ['0198c2a4', '0198c2a5']) {
			expect(await callsOf(pathTo('home', { key }))).toEqual([
				[getProfile.path, '{}'],
				[getNeeds.path, '{}'],
				[getDesktop.path, JSON.stringify({ DesktopID: key })],
				[getBalance.path, '{}'],
			]);
		}
		expect(await callsOf(pathOf('transfer'))).toEqual([[getProfile.path, '{}']]);
		for (const path of [pathOf('billing-address'), pathTo('buyCredit'), pathTo('buyCreditProduct', { productID: '1' })])
			expect(await callsOf(path)).toContainEqual([getBillingAddress.path, '{}']);
	});

	it('differ between any two brands, languages or themes', async () => {
		const logins = visits.filter(({ path }) => path === '/account/login');
		expect(new Set(await Promise.all(logins.map(visit))).size).toBe(logins.length);
	});
});

describe('without a preference', () => {
	it.each([
		['portico', 'en'],
		['piper', 'en'],
		['maplecrest', 'fr'],
	] as const)('%s is shown in %s, its own language, and in the default theme', async (brandKey, language) => {
		const { text } = await app.client(brandKey).send({ path: '/account/login' });
		expect(text).toContain(`lang="${language}-CA" data-theme="default"`);
	});

	it.each(['de', 'FR', '', 'fr"><script>alert(1)</script>', '__proto__'])(
		'the preference %j is none',
		async (value) => {
			const client = app.client();
			client.cookies.set(cookieNames.language, encodeURIComponent(value));
			client.cookies.set(cookieNames.theme, encodeURIComponent(value));
			const { text } = await client.send({ path: `/account/login?language=${encodeURIComponent(value)}` });
			expect(text).toContain('lang="en-CA" data-theme="default"');
			expect(text).not.toContain('alert(1)');
		},
	);
});

describe('what an address says', () => {
	it.each([
		'"><script>alert(1)</script>',
		"'-alert(1)-'",
		'</script><script>alert(1)</script>',
		'${alert(1)}',
		'__NONCE__',
	])('%j never becomes markup', async (key) => {
		for (const path of [
			pathTo('home', { key: key.replaceAll('/', '') }),
			`/account/login?x=${encodeURIComponent(key)}`,
		]) {
			const { text } = await app.client().send({ path });
			expect(text).not.toMatch(/<script>|<\/script><script>alert/);
			expect(text.match(/<script/g)?.length).toBe((await plainScripts(path)) ?? 0);
		}
	});

	/** How many scripts the page has without the hostile part. */
	async function plainScripts(path: string): Promise<number | undefined> {
		const plain = path.startsWith('/desktop') ? pathTo('home', { key: 'x' }) : '/account/login';
		return (await app.client().send({ path: plain })).text.match(/<script/g)?.length;
	}
});
