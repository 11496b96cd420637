// Shows brands as staff edit them.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { getMyAccess, staffPermissions } from '#features/staff/access/contract.ts';
import { getBrand, getBrandPicture, listBrands } from '#features/staff/brand-editor/contract.ts';
import { listProviderSecrets } from '#features/staff/brand-secrets/contract.ts';
import { getBrandFeatures, getBrandSignIn } from '#features/staff/brand-features/contract.ts';
import { listBrandHosts } from '#features/staff/brand-hosts/contract.ts';
import { getBrandSender } from '#features/staff/brand-sender/contract.ts';
import { getBrandVersion, listBrandVersions, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import { toWire } from '../../support/wire.ts';
import { brandKey, by, day, hosts, secrets, sender, touched, ways } from './brand-access-answers.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { callsApart } from './single-calls.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const mark = 'a'.repeat(64);
const names = { en: 'Maplecrest Mortgages', fr: 'Hypothèques Maplecrest' };

const versions: OutputOf<typeof getBrand>['versions'] = [
	{ kind: 'appearance', number: 7, since: day(-200) },
	{ kind: 'commerce', number: 4, since: day(-80) },
];
const draft: OutputOf<typeof getBrand>['drafts'][number] = {
	kind: 'appearance',
	changes: 3,
	by,
	at: day(0),
	state: 'open',
};
const known = { brandKey, names, mark, tint: '#fbeee5', hosts: ['portal.maplecrest.example'], isPublished: true };

const listed: OutputOf<typeof listBrands> = {
	brands: [
		{
			...known,
			versions,
			drafts: [draft],
			attention: [
				{ code: 'host_down', section: 'hosts', name: 'portal.maplecrest.example', since: day(-1) },
				{ code: 'draft_blocked', section: 'appearance', count: 1 },
			],
		},
		{
			brandKey: 'piper',
			names: { en: 'Piper Mortgage Network', fr: 'Réseau hypothécaire Piper' },
			tint: '#e3f4ec',
			hosts: ['portal.piper.example', 'agents.piper.example'],
			isPublished: true,
			versions,
			drafts: [{ ...draft, kind: 'commerce', state: 'waiting' }],
			attention: [],
		},
		{
			brandKey: 'lakeshore',
			names: { en: 'Lakeshore Lending', fr: 'Prêts Lakeshore' },
			tint: '#e2eff8',
			hosts: [],
			isPublished: false,
			versions: [],
			drafts: [draft],
			partsDone: 6,
			attention: [{ code: 'parts_missing', section: 'words', count: 3 }],
		},
	],
	mayMake: true,
};

const picture = { name: 'logo.svg', sha256: mark };
const colours = {
	accent: ['#a3440f', '#f0a36e'],
	onAccent: ['#ffffff', '#2a140a'],
	accentText: ['#933b0b', '#f5b68a'],
	accentSoft: ['#fbeee5', '#3b2618'],
	header: ['#fdf8f3', '#1d1512'],
	onHeader: ['#3b1d0e', '#fbf3ec'],
};
const json = (value: unknown): string => JSON.stringify(value);
const unchanged = (path: string, value: unknown) => ({ path, live: json(value), draft: json(value) });
const changed = (path: string, live: unknown, now: unknown) => ({
	path,
	live: json(live),
	draft: json(now),
	by,
	at: day(0),
});
const lead = 'How we treat what we know of you.';
const legal = {
	title: 'Privacy',
	effective: '2025-04-01',
	lead,
	sections: [{ heading: 'Data', paragraphs: ['Little.'] }],
};

const fields: OutputOf<typeof getBrand>['fields'] = [
	changed('names.en', 'Maplecrest Mortgages', 'Maplecrest Mortgage Brokers'),
	unchanged('names.fr', names.fr),
	changed('pictures.logo-light', picture, { ...picture, sha256: 'b'.repeat(64) }),
	changed('pictures.logo-dark', picture, null),
	unchanged('pictures.mark', picture),
	...Object.entries(colours).flatMap(([name, [light, dark]]) => [
		unchanged(name === 'accent' ? 'colours.accent' : `colours.light.${name}`, light),
		unchanged(`colours.dark.${name}`, dark),
	]),
	changed('tagline.en', 'Financing made simple', 'The brokers’ house'),
	unchanged('tagline.fr', 'Le financement simplifié'),
	...['privacy', 'terms', 'disclosure'].flatMap((page) => [
		unchanged(`legal.${page}.en`, legal),
		unchanged(`legal.${page}.fr`, legal),
	]),
];
const sold = {
	key: 'membership',
	names: { en: 'Membership', fr: 'Adhésion' },
	descriptions: { en: 'Everything members need', fr: 'Tout ce dont les membres ont besoin' },
	group: 'membership',
	prices: [4_200],
	includedCredits: 2_000,
	maxSeats: 100,
	products: ['northline'],
	features: [],
};
fields.push(
	unchanged('credits.unitPrice', 100),
	unchanged('credits.min', 20),
	unchanged('credits.max', 5_000),
	unchanged('credits.maxBalance', 20_000),
	changed(
		'credits.bundles',
		[{ key: 'large', credits: 500, bonus: 60, price: 50_000 }],
		[{ key: '560', credits: 500, bonus: 60, price: 52_000 }],
	),
	changed('packages.membership', sold, { ...sold, prices: [4_200, 4_500] }),
	changed('signInMethods', ['password', 'microsoft', 'zoho'], ['password', 'microsoft']),
	unchanged('secondFactor', null),
	changed('identityProviders.umbrella', null, {
		names: { en: 'Umbrella of all mortgage brokers', fr: 'Le parapluie de tous les courtiers' },
		issuer: 'https://id.umbrella.example',
		clientId: 'portal',
		prompt: 'login',
	}),
	unchanged('features.credits', null),
	changed('features.desktops', null, false),
);
const missing = { path: 'pictures.logo-dark', section: 'appearance', code: 'missing' } as const;

const brand: OutputOf<typeof getBrand> = {
	...known,
	versions,
	drafts: [draft],
	sections: [
		{ section: 'appearance', changes: 2 },
		{ section: 'words', changes: 1 },
	],
	fields,
	faults: [missing],
	mayEdit: true,
};

const differences: OutputOf<typeof reviewBrand>['differences'] = fields
	.filter((field) => 'at' in field)
	.map(({ path, live, draft: now }) => ({
		path,
		section: path.startsWith('tagline') ? 'words' : 'appearance',
		before: live,
		after: now,
	}));

const review: OutputOf<typeof reviewBrand> = {
	revision: '0'.repeat(32),
	liveNumber: 7,
	nextNumber: 8,
	draft,
	differences,
	checks: [
		{ code: 'pictures', state: 'blocks', faults: [missing] },
		{ code: 'colours', state: 'passed', faults: [] },
		{ code: 'words', state: 'passed', faults: [] },
		{ code: 'legal', state: 'passed', faults: [] },
	],
	effects: [],
	needsSecond: false,
	approvers: [],
	mayPublish: true,
};

const history: OutputOf<typeof listBrandVersions> = {
	versions: [
		{ number: 7, since: day(-200), origin: 'staff', by, changed: ['colours.accent', 'hotline.hours.en'] },
		{
			number: 6,
			since: day(-260),
			until: day(-200),
			origin: 'staff',
			by,
			approvedBy: by,
			againOf: 4,
			changed: ['names.en'],
		},
		{ number: 5, since: day(-400), until: day(-260), origin: 'folder', changed: [] },
	],
	hasMore: true,
};
const version: OutputOf<typeof getBrandVersion> = {
	number: 6,
	against: 7,
	differences: [
		{ path: 'colours.accent', section: 'appearance', before: json('#a3440f'), after: json('#b4561c') },
		{ path: 'hotline.hours.en', section: 'words', before: json('8 a.m. to 6 p.m.'), after: json('9 a.m. to 5 p.m.') },
	],
	mayPublishAgain: true,
	faults: [],
};

const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#a3440f" d="M4 4h16v16H4z"/></svg>';

/** As the server does: the names of its own fields are the wire's, those in a value of a brand are not. */
const write = (output: Parameters<typeof renaming>[0], answered: object): object =>
	Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(answered));

/** @param asked what the review and the brand say besides */
async function answer(page: Page, asked: Partial<typeof review> = {}): Promise<void> {
	await callsApart(page);
	const access: OutputOf<typeof getMyAccess> = {
		permissions: [...staffPermissions],
		grants: [],
		organisationName: 'Harbourview Mortgage Centre',
		waiting: { approvals: 0, access: 0, openItems: 0 },
	};
	for (const [{ path, output }, one] of [
		[getMyAccess, access],
		[listBrands, listed],
		[getBrand, brand],
		[reviewBrand, { ...review, ...asked }],
		[listBrandVersions, history],
		[getBrandVersion, version],
		[getBrandSender, sender],
		[getBrandFeatures, touched],
		[getBrandSignIn, ways],
		[listProviderSecrets, secrets],
		[listBrandHosts, hosts],
	] as const) {
		await page.route(`**${path}`, (route) => route.fulfill({ json: write(output, one) }));
	}
	const [pictures] = getBrandPicture.path.split(':', 1);
	await page.route(`**${pictures}**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
}

const show =
	(section: string, isThere: (page: Page) => Promise<void>, asked?: Partial<typeof review>) =>
	async (page: Page): Promise<void> => {
		await answer(page, asked);
		await open(page, `/UserAgentAdmin/brands${section}`);
		await isThere(page);
	};

const hasFields = (page: Page) => expect(page.locator('main input').first()).toBeVisible();
const hasForm = (page: Page) => expect(page.locator('main form').first()).toBeVisible();

export const brandScreens: readonly Screen[] = [
	{ name: 'brands', show: show('', (page) => expect(page.locator('main a[data-whole]')).toHaveCount(3)) },
	{
		name: 'a new brand',
		async show(page) {
			await answer(page);
			await open(page, '/UserAgentAdmin/newBrand');
			await page.locator('main button[type=submit]').click();
			await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
		},
	},
	{ name: 'appearance of a brand', show: show(`/${brandKey}/appearance`, hasFields) },
	{
		name: 'derived colours of a brand',
		async show(page) {
			await show(`/${brandKey}/appearance`, hasFields)(page);
			await page.locator('main li button[aria-expanded]').first().click();
			await expect(page.locator('main li button[aria-expanded=true]')).toBeVisible();
		},
	},
	{ name: 'words of a brand', show: show(`/${brandKey}/words`, hasFields) },
	{
		name: 'a legal text of a brand',
		async show(page) {
			await show(`/${brandKey}/words`, hasFields)(page);
			await page.locator('main li button').first().click();
			await expect(page.getByRole('dialog').locator('textarea')).toBeVisible();
		},
	},
	{ name: 'review of a brand that a check blocks', show: show(`/${brandKey}/review`, hasForm) },
	{
		name: 'review of a brand for a second person',
		show: show(`/${brandKey}/review`, hasForm, { checks: [], needsSecond: true, approvers: [{ userId: 5, name: by }] }),
	},
	...['commerce', 'hosts', 'sender'].map((section) => ({
		name: `${section} of a brand`,
		show: show(`/${brandKey}/${section}`, (page) => expect(page.locator('main dl').first()).toBeVisible()),
	})),
	{
		name: 'first administrator of a new brand',
		async show(page) {
			await answer(page);
			const june = { givenName: 'June', familyName: 'Marsh', email: 'june@lakeshore.example', language: 'en' };
			const begun = {
				...brand,
				isPublished: false,
				versions: [],
				fields: [...fields, changed('firstAdministrator', null, june)],
			};
			await page.route(`**${getBrand.path}`, (route) => route.fulfill({ json: write(getBrand.output, begun) }));
			await open(page, `/UserAgentAdmin/brands/${brandKey}/hosts`);
			await page.locator('section[aria-labelledby=firstAdministrator] button').first().click();
			await expect(page.getByRole('dialog').locator('input[name=email]')).toHaveValue(june.email);
		},
	},
	{
		name: 'review of a new brand',
		show: show(`/${brandKey}/review`, hasForm, {
			liveNumber: undefined,
			checks: [],
			needsSecond: true,
			approvers: [{ userId: 5, name: by }],
			differences: [
				{
					path: 'firstAdministrator',
					section: 'hosts',
					before: 'null',
					after: json({ givenName: 'June', familyName: 'Marsh', email: 'june@lakeshore.example', language: 'en' }),
				},
			],
		}),
	},
	{
		name: 'sign-in of a brand',
		show: show(`/${brandKey}/sign-in`, async (page) => {
			await expect(page.getByRole('switch').first()).toBeVisible();
			await expect(page.getByRole('main')).toContainText('/auth/providercallback/umbrella');
		}),
	},
	{
		name: 'features of a brand',
		show: show(`/${brandKey}/features`, async (page) => {
			await expect(page.getByRole('switch').first()).toBeVisible();
			await page.locator('main summary').first().click();
		}),
	},
	{
		name: 'versions of a brand',
		show: show(`/${brandKey}/versions?version=6`, (page) =>
			expect(page.locator('main section[aria-labelledby=version-6]')).toBeVisible(),
		),
	},
];
