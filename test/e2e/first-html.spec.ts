// What the HTML of a signed-in screen shows before any script and any answer, and that nothing moves when both come.
import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#platform/contract/paths.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { getGrantOptions } from '#features/staff/access/contract.ts';
import { loaded, watchShifts } from './support/moves.ts';
import type { Login } from './support/people.ts';
import { open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Hold {
	readonly letScriptsCome: () => void;
	readonly letAnswersCome: () => void;
}

/** Holds back what a slow line brings late: first the scripts, then the answers. */
async function holdBack(page: Page): Promise<Hold> {
	const scripts = Promise.withResolvers<void>();
	const answers = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.route('**/v1/**', async (route) => {
		await answers.promise;
		await route.continue();
	});
	return { letScriptsCome: scripts.resolve, letAnswersCome: answers.resolve };
}

/** Waits for the whole HTML in its style; without it even what is only printed is seen. */
async function showFirstHtml(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'commit' });
	await page.waitForFunction(() => {
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
		return document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet !== null);
	});
}

async function topOf(locator: Locator): Promise<number> {
	const box = await locator.boundingBox();
	if (box === null) throw new Error('It is not shown.');
	return Math.round(box.y);
}

interface ScreenCase {
	readonly name: string;
	readonly login: Login;
	readonly path: string;
	/** Absent for a desk. */
	readonly isPhone?: true;
	/** It is there before any script. */
	readonly first: (page: Page) => readonly Locator[];
	/** Stays where it is from the first HTML to the last answer. */
	readonly fixed: (page: Page) => readonly Locator[];
	/** Comes with the answers. */
	readonly last: (page: Page) => Locator;
}

const credits: Omit<ScreenCase, 'name'> = {
	login: 'agent',
	path: pathTo('creditsAndSubscriptions'),
	first: (page) => [
		page.getByRole('heading', { level: 1, name: 'Credits and subscriptions' }),
		page.getByRole('main').getByRole('link', { name: 'Buy credits' }),
		page.getByRole('heading', { name: 'Recent transactions' }),
	],
	fixed: (page) => [
		page.getByRole('heading', { level: 1 }),
		page.getByRole('heading', { name: 'Your credits' }),
		page.getByRole('heading', { name: 'Subscription', exact: true }),
	],
	last: (page) => page.getByText('available', { exact: false }).first(),
};
/** The banner stands above the cards with the first answers. */
const pastDue: Omit<ScreenCase, 'name'> = {
	...credits,
	login: 'agent.late',
	fixed: (page) => [page.getByRole('heading', { level: 1 })],
	last: (page) => page.getByText('is past due. You have access until', { exact: false }),
};
const security: Omit<ScreenCase, 'name'> = {
	login: 'agent',
	path: pathTo('securitySettings'),
	first: (page) => [
		page.getByRole('heading', { level: 1, name: 'Security' }),
		page.getByRole('link', { name: /^Password/ }),
	],
	fixed: (page) => [
		page.getByRole('heading', { level: 1 }),
		page.getByRole('link', { name: /^Where you’re signed in/ }),
	],
	last: (page) => page.getByRole('link', { name: /^Last sign-in, .+/ }),
};

const screens: readonly ScreenCase[] = [
	{
		name: 'transactions',
		login: 'agent',
		path: pathTo('credit', { key: 'transactions' }),
		first: (page) => [
			page.getByRole('heading', { level: 1, name: 'Transactions' }),
			page.getByRole('searchbox', { name: 'Service, person or reference' }),
			page.getByRole('radio', { name: 'Spent' }),
			page.getByRole('button', { name: 'CSV file' }),
			page.getByRole('columnheader', { name: 'Reference' }),
		],
		fixed: (page) => [
			page.getByRole('heading', { level: 1 }),
			page.locator('label').filter({ hasText: 'Bought' }),
			page.getByRole('columnheader', { name: 'Reference' }),
		],
		last: (page) => page.getByRole('row').filter({ hasText: 'Credits bought' }).first(),
	},
	{
		name: 'people',
		login: 'admin',
		path: pathTo('staffPeople'),
		first: (page) => [
			page.getByRole('heading', { level: 1, name: 'People' }),
			page.getByRole('searchbox').first(),
			page.getByRole('columnheader', { name: 'Position' }),
		],
		fixed: (page) => [
			page.getByRole('heading', { level: 1, name: 'People' }),
			page.getByRole('columnheader', { name: 'Position' }),
			page.getByRole('link', { name: 'Back to my desktop' }),
		],
		last: (page) => page.getByRole('link', { name: 'Amelia Chen' }),
	},
	{
		name: 'a person',
		login: 'admin',
		path: pathTo('staffPerson', { key: '20001' }),
		first: (page) => [
			page.getByRole('tab', { name: 'Licences' }),
			page.getByRole('heading', { name: 'Contact and sign-in' }),
			page.getByText('Reports to'),
		],
		fixed: (page) => [
			page.getByRole('tab', { name: 'Overview' }),
			page.getByRole('heading', { name: 'Contact and sign-in' }),
			page.getByText('Reports to'),
		],
		last: (page) => page.getByRole('heading', { level: 1, name: 'Amelia Chen' }),
	},
	{ name: 'credits and subscriptions', ...credits },
	{ name: 'credits and subscriptions on a phone', ...credits, isPhone: true },
	{ name: 'credits with a payment past due', ...pastDue },
	{ name: 'credits with a payment past due, on a phone', ...pastDue, isPhone: true },
	{ name: 'security', ...security },
	{ name: 'security on a phone', ...security, isPhone: true },
];

for (const { name, login, path, isPhone, first, fixed, last } of screens) {
	test(`${name}: the first HTML has the screen’s words, and nothing moves when scripts and answers come`, async ({
		page,
		portal,
	}) => {
		if (isPhone === true) await page.setViewportSize({ width: 375, height: 812 });
		await signInByCall(page, portal, login, 'en');
		const shifts = await watchShifts(page);
		const hold = await holdBack(page);
		await showFirstHtml(page, path);
		for (const one of first(page)) await expect(one).toBeVisible();
		await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
		const places = await Promise.all(fixed(page).map(topOf));
		hold.letScriptsCome();
		await waitUntilHydrated(page);
		for (const one of first(page)) await expect(one).toBeVisible();
		hold.letAnswersCome();
		await expect(last(page)).toBeVisible();
		await loaded(page).waitFor({ state: 'attached' });
		expect(await Promise.all(fixed(page).map(topOf))).toEqual(places);
		expect(await shifts()).toBeLessThanOrEqual(0.01);
	});
}

test('home: a second visit begins with the shapes of the first, in the HTML', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	await open(page, pathTo('home'));
	await loaded(page).waitFor({ state: 'attached' });
	await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.homeSizes);
	const tile = page.locator('[data-size-of=line]').first();
	const place = await tile.boundingBox();
	const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.homeSizes);
	// Sizes alone: no word of what was shown.
	expect(kept).toMatch(
		/^\{"layout":"wide","rows":\d+,"head":\d+,"height":\d+,"boxes":\[(\["(heading|line|figure)"[\d.,-]*\],?)+\]\}$/,
	);

	const shifts = await watchShifts(page);
	const hold = await holdBack(page);
	await showFirstHtml(page, pathTo('home'));
	const shape = page.locator('[data-home-box]:has(> [data-kind=line]:visible)').first();
	await expect(shape).toBeVisible();
	const before = await shape.boundingBox();
	for (const side of ['x', 'y', 'width', 'height'] as const) {
		expect(Math.abs((before?.[side] ?? NaN) - (place?.[side] ?? NaN)), side).toBeLessThanOrEqual(2);
	}
	await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible();
	hold.letScriptsCome();
	hold.letAnswersCome();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await waitUntilHydrated(page);
	await loaded(page).waitFor({ state: 'attached' });
	expect(await shifts()).toBeLessThanOrEqual(0.01);
});

test('what is typed and chosen before the scripts counts when they are there', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	const hold = await holdBack(page);
	await showFirstHtml(page, pathTo('credit', { key: 'transactions' }));
	await page.getByText('Spent', { exact: true }).click();
	await page.getByRole('searchbox', { name: 'Service, person or reference' }).pressSequentially('storage');
	await page.keyboard.press('Enter');
	hold.letScriptsCome();
	await page.locator('html[data-alive]').waitFor({ state: 'attached' });
	await expect(page.getByRole('searchbox')).toHaveValue('storage');
	await expect(page.getByRole('searchbox')).toBeFocused();
	await expect(page.getByRole('radio', { name: 'Spent' })).toBeChecked();
	hold.letAnswersCome();
	await expect(page).toHaveURL(/show=spent/);
	await expect(page.getByRole('row').filter({ hasText: 'Document storage' }).first()).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: 'Credits bought' })).toHaveCount(0);
});

test('a button that is pressed before the scripts does its work when they are there', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	const hold = await holdBack(page);
	await showFirstHtml(page, pathTo('credit', { key: 'transactions' }));
	await page.getByRole('button', { name: 'Period Last 30 days' }).click();
	hold.letScriptsCome();
	await expect(page.getByRole('dialog')).toBeVisible();
	hold.letAnswersCome();
});

test('an address with a query ends with the whole style alone, as others do', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	for (const query of ['', '?show=spent']) {
		await open(page, `${pathTo('credit', { key: 'transactions' })}${query}`);
		await loaded(page).waitFor({ state: 'attached' });
		await expect(page.locator('link[rel=stylesheet][href*="/appStyle-"]')).toHaveCount(1);
		await expect(page.locator('link[rel=stylesheet][href*="/first-"]')).toHaveCount(0);
	}
});

test('a wait that takes long says so, before the scripts and after them, and moves nothing', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent.fr', 'fr');
	await page.clock.install();
	const shifts = await watchShifts(page);
	const hold = await holdBack(page);
	const late = page.getByText('C’est plus long que d’habitude.');
	await showFirstHtml(page, pathTo('creditsAndSubscriptions'));
	await expect(page.getByRole('heading', { level: 1, name: 'Crédits et abonnements' })).toBeVisible();
	await expect(late).toBeHidden();
	await page.clock.fastForward('00:09');
	await expect(late).toBeVisible();
	await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '');
	hold.letScriptsCome();
	await page.locator('html[data-alive]').waitFor({ state: 'attached' });
	await expect(late).toBeVisible();
	hold.letAnswersCome();
	await loaded(page).waitFor({ state: 'attached' });
	await expect(late).toBeHidden();
	expect(await shifts()).toBeLessThanOrEqual(0.01);
});

test('a screen of the staff area that waits as a whole comes with its answer, however late', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'admin', 'en');
	await open(page, pathTo('staffHome'));
	const answer = Promise.withResolvers<void>();
	await page.route(`**${getGrantOptions.path}`, async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.getByRole('navigation').getByRole('link', { name: 'Access', exact: true }).click();
	await expect(page).toHaveURL(pathTo('staffAccess'));
	await expect(page.locator('html[data-loading]')).toBeAttached();
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
	answer.resolve();
	await expect(page.getByRole('heading', { level: 1, name: 'Access' })).toBeVisible();
});
