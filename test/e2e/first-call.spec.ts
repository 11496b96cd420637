// What the first call of an address brings: its data as HTML, without a script, until a person uses something that needs the application.
import type { Locator, Page } from '@playwright/test';
import { getScreen } from '#app/contract/screen.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { holdScripts, loaded, watchShifts } from './support/moves.ts';
import type { Login } from './support/people.ts';
import { post, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

/** The server leaves the HTML out where one of its calls is late, so on a slow machine it is asked for again. */
async function openDrawn(page: Page, path: string): Promise<void> {
	await expect(async () => {
		await page.goto(path);
		await page.locator('html[data-shown]').waitFor({ state: 'attached', timeout: 5_000 });
	}).toPass();
}
const openDrawnHome = (page: Page): Promise<void> => openDrawn(page, pathTo('home'));

/** Sums up what a person reads in the content, and where it stands. */
const readContent = (page: Page) =>
	page.locator('#content').evaluate((content) =>
		[...content.querySelectorAll('h1, h2, h3, a, p, button, li, span, th, td, dt, dd, label')].flatMap((one) => {
			const { x, y, width, height } = one.getBoundingClientRect();
			// What only a screen reader hears takes a pixel.
			if (width <= 1) return [];
			return [`${one.tagName} ${one.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`];
		}),
	);

async function findInvoice(page: Page, portal: Portal, token: string): Promise<string> {
	const [invoice] = (await post(page, portal, listInvoices, {}, token)).invoices;
	return pathTo('invoice', { SMTransactionId: invoice?.invoiceId ?? '' });
}

interface DrawnCase {
	readonly name: string;
	readonly path: string | typeof findInvoice;
	/** Gets the focus before the application comes, and keeps it. */
	readonly control: string;
	/** Another person looks at it than in the other cases. */
	readonly login?: Login;
}

const drawnScreens: readonly DrawnCase[] = [
	{ name: 'home', path: pathTo('home'), control: 'a[data-whole]' },
	{
		name: 'transactions',
		path: pathTo('credit', { key: 'transactions' }),
		control: 'td button, th button',
	},
	{ name: 'payments and invoices', path: pathTo('invoices'), control: 'td button' },
	{ name: 'payments with one past due', path: pathTo('payments'), control: 'td button', login: 'agent.late' },
	{ name: 'the subscription', path: pathTo('subscription'), control: 'td a, th a', login: 'agent' },
	{ name: 'a subscription past due', path: pathTo('subscription'), control: 'td a, th a', login: 'agent.late' },
	{ name: 'an invoice', path: findInvoice, control: 'button', login: 'agent' },
	{ name: 'people', path: pathTo('staffPeople'), control: 'th a', login: 'admin' },
	{ name: 'a person', path: pathTo('staffPerson', { key: '20001' }), control: 'dd a', login: 'admin' },
];
const readers = [
	{ place: 'on a desk', reader: 'agent', language: 'en', size: { width: 1440, height: 900 } },
	{ place: 'on a phone', reader: 'agent.fr', language: 'fr', size: { width: 375, height: 740 } },
] as const;

for (const { name, path, control, login } of drawnScreens) {
	for (const { place, reader, language, size } of readers) {
		test(`${name} ${place}: its figures and rows are there without a script, and the application changes none of them`, async ({
			page,
			portal,
		}) => {
			await page.setViewportSize(size);
			const token = await signInByCall(page, portal, login ?? reader, language);
			const shifts = await watchShifts(page);
			const letScriptsCome = await holdScripts(page);
			await openDrawn(page, typeof path === 'string' ? path : await path(page, portal, token));
			await expect(page).toHaveTitle(/ · Portico$/);
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(main.locator('.figures:visible, [data-whole]:visible').first()).toBeVisible();
			await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
			const focused = main.locator(control).filter({ visible: true }).first();
			await focused.focus();
			const drawn = await readContent(page);
			letScriptsCome();
			await loaded(page).waitFor({ state: 'attached' });
			expect(await readContent(page)).toEqual(drawn);
			await expect(focused).toBeFocused();
			expect(await shifts()).toBeLessThanOrEqual(0.001);
		});
	}
}

test('home: its links lead on, and its buttons are pressed, without waiting for scripts', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	const letScriptsCome = await holdScripts(page);
	await openDrawnHome(page);
	await page.getByRole('main').getByRole('link', { name: 'Security', exact: true }).click();
	await expect(page).toHaveURL(pathTo('securitySettings'));
	await openDrawnHome(page);
	await page.getByRole('button', { name: 'More actions for My day' }).click();
	letScriptsCome();
	await expect(page.getByRole('menu')).toBeVisible();
});

test('payments: a press before the scripts is done on its row, and on no other one where that is gone', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent.exempt', 'en');
	const main = page.getByRole('main');
	const openers = page.locator('td button[aria-expanded]');
	const opened = page.locator('td button[aria-expanded=true]');
	for (const isThere of [true, false]) {
		const letScriptsCome = await holdScripts(page);
		await openDrawn(page, pathTo('payments'));
		const last = main.locator('tr', { has: openers }).last();
		// As when another tab has paid it meanwhile: what the application draws has a row less.
		if (!isThere) await last.evaluate((row) => row.after(row.cloneNode(true)));
		const meant = await last.textContent();
		await last.locator(openers).click();
		letScriptsCome();
		await loaded(page).waitFor({ state: 'attached' });
		await expect(opened).toHaveCount(isThere ? 1 : 0);
		if (isThere) await expect(main.locator('tr', { has: opened })).toHaveText(meant ?? '');
	}
});

/** Icons that take their room and show nothing. */
const emptyIcons = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const shown = [...document.querySelectorAll<SVGUseElement>('#root use')].filter((use) => use.checkVisibility());
		if (shown.length === 0) throw new Error('There are no icons.');
		return shown.filter((use) => use.getBBox().width === 0).length;
	});

test('home: its icons are there before the file that has all of them, which the application draws from', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent', 'en');
	const file = Promise.withResolvers<void>();
	await page.route('**/assets/sprite-*.svg', async (route) => {
		await file.promise;
		await route.continue();
	});
	const asked = page.waitForRequest('**/assets/sprite-*.svg');
	await openDrawnHome(page);
	expect(await emptyIcons(page)).toBe(0);
	await asked;
	file.resolve();
	await page.getByRole('main').getByRole('heading', { level: 1 }).dispatchEvent('click');
	await loaded(page).waitFor({ state: 'attached' });
	await expect.poll(() => emptyIcons(page)).toBe(0);
});

const alive = (page: Page): Locator => page.locator('html[data-alive]');

test('home: the application comes when something needs it, and after a minute in any case', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent', 'en');
	await page.clock.install();
	await openDrawnHome(page);
	const main = page.getByRole('main');
	// A link leads on without it.
	await main.getByRole('link', { name: 'Security', exact: true }).dispatchEvent('pointerdown');
	await page.clock.fastForward('00:50');
	await expect(alive(page)).toHaveCount(0);
	await page.clock.fastForward('00:15');
	await alive(page).waitFor({ state: 'attached' });

	await openDrawnHome(page);
	await expect(alive(page)).toHaveCount(0);
	await main.getByRole('heading', { level: 1 }).dispatchEvent('click');
	await alive(page).waitFor({ state: 'attached' });
});

/** The application was asked for: this comes in the same moment. */
const begun = (page: Page): Locator => page.locator('link[rel=modulepreload]');

/** Scrolls as by a wheel, and waits until the page has been told. */
async function scrollDown(page: Page): Promise<void> {
	await page.mouse.wheel(0, 400);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('home: to move the pointer and to scroll needs no script, and to reach for a button does', async ({
	page,
	portal,
}) => {
	await page.setViewportSize({ width: 1280, height: 500 });
	await signInByCall(page, portal, 'agent', 'en');
	await openDrawnHome(page);
	const main = page.getByRole('main');
	await main.getByRole('heading', { level: 1 }).hover();
	await main.getByRole('link', { name: 'Security', exact: true }).hover();
	await main.getByRole('heading', { level: 1 }).hover();
	await scrollDown(page);
	await expect(begun(page)).toHaveCount(0);
	await page.getByRole('button', { name: 'More actions for My day' }).hover();
	await expect(begun(page).first()).toBeAttached();
	await alive(page).waitFor({ state: 'attached' });
});

test('home: in a tab that nobody sees, the application comes in time to warn before the session ends', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent', 'en');
	await page.clock.install();
	await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
	await openDrawnHome(page);
	await page.clock.fastForward('40:00');
	await expect(alive(page)).toHaveCount(0);
	await page.clock.fastForward('09:00');
	await alive(page).waitFor({ state: 'attached' });
	const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
	await expect(dialog).toBeHidden();
	await page.clock.fastForward('08:30');
	await expect(dialog).toContainText('you’ll be signed out in 2 minutes.');
});

test('home: before the application is there, it follows another tab that signs out', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	await openDrawnHome(page);
	const other = await page.context().newPage();
	await other.goto(`${portal.origin()}/healthz`);
	await other.evaluate(() => localStorage.clear());
	await expect(page).toHaveURL(pathTo('login'));
});

test('home: where the server leaves its HTML out, it begins with its calls one by one', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/status of 503/);
	await signInByCall(page, portal, 'agent', 'en');
	await page.route(`**${getScreen.path}`, (route) => route.fulfill({ status: 503, body: '' }));
	await page.goto(pathTo('home'));
	await loaded(page).waitFor({ state: 'attached' });
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await expect(page.locator('html[data-shown]')).toHaveCount(0);
});

test('home: without a script it says that the person is offline, and no longer that all is done', async ({
	page,
	portal,
	faults,
}) => {
	// The file of icons is fetched when the page has nothing else to do, which may be while it is offline.
	faults.allow(/ERR_INTERNET_DISCONNECTED/);
	await signInByCall(page, portal, 'agent', 'en');
	await openDrawnHome(page);
	const calm = page.getByText('You’re all caught up.');
	await expect(calm).toBeVisible();
	await page.context().setOffline(true);
	const offline = page.getByText('You’re offline.');
	await expect(offline).toBeVisible();
	await expect(calm).toBeHidden();
	await page.context().setOffline(false);
	await expect(calm).toBeVisible();
	await expect(offline).toBeHidden();
	await expect(alive(page)).toHaveCount(0);
	// A window of another width is arranged by the application.
	await page.setViewportSize({ width: 375, height: 740 });
	await alive(page).waitFor({ state: 'attached' });
	await expect.poll(() => emptyIcons(page)).toBe(0);
});

test('who saves data has the home without scripts ahead, and the application with the first act', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'agent', 'en');
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	await openDrawnHome(page);
	// It comes after what would be fetched ahead.
	await expect(page.locator('use[data-href]')).toHaveCount(0);
	await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
	await waitUntilHydrated(page);
});
