// The desktop home: shortcuts, search, other desktops, and what it says when it cannot be shown.
import { closeByEscape } from './support/close-by-escape.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { callsApart } from './support/single-calls.ts';
import { expect, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

test.beforeEach(async ({ page, portal }) => {
	await signInByCall(page, portal);
});

test('a shortcut opens in a new tab that cannot reach back', async ({ page, context }) => {
	await context.route('https://**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
	);
	await open(page, '/desktop/home');
	const shortcut = page.getByRole('link', { name: /^Bank of Canada rates/ });
	await expect(shortcut).toHaveAttribute('rel', 'noopener noreferrer');
	const opened = context.waitForEvent('page');
	await shortcut.click();
	const other = await opened;
	await expect(other).toHaveTitle('Elsewhere');
	expect(other.url()).toBe('https://www.bankofcanada.ca/rates/');
	expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
	await expect(page).toHaveURL('/desktop/home');
});

test('of a thousand shortcuts each is there and reached, and nothing moves while they are drawn', async ({ page }) => {
	await callsApart(page);
	await page.route('**/v1/desktops/GetDesktop', async (route) => {
		const response = await route.fetch();
		const answer = fromWire(await response.json()) as { readonly desktop: DesktopAnswer };
		const { desktop } = answer;
		const first = desktop.tiles.find(({ kind }) => kind === 'shortcut');
		const [section] = desktop.sections;
		desktop.sections = Array.from({ length: 10 }, (_, index) => ({
			...section,
			id: `s${index}`,
			name: `Part ${index}`,
		}));
		desktop.tiles = Array.from({ length: 1000 }, (_, index) => ({
			...first,
			id: `${index}`,
			kind: 'shortcut',
			sectionId: `s${Math.floor(index / 100)}`,
			title: `Tool ${index + 1}`,
			places: { wide: { x: (index % 4) * 2, y: Math.floor((index % 100) / 4), w: 2, h: 1 } },
		}));
		await route.fulfill({ response, json: toWire(answer) });
	});
	await open(page, '/desktop/home');
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: /^Tool/ }).first()).toBeVisible();
	const height = async () => Math.round((await main.boundingBox())?.height ?? 0);
	const heightAtFirst = await height();
	await expect(main.getByRole('link', { name: /^Tool/ })).toHaveCount(1000);
	await expect(main.getByRole('listitem')).toContainText(
		Array.from({ length: 1000 }, (_, index) => `Tool ${index + 1}`),
	);
	expect(await height()).toBe(heightAtFirst);
	const last = main.getByRole('link', { name: /^Tool 1000 / });
	await expect(last).not.toBeInViewport();
	await expect(async () => {
		await page.keyboard.press('End');
		await expect(last).toBeInViewport({ timeout: 10_000 });
	}).toPass();
});

interface DesktopAnswer {
	sections: object[];
	tiles: { readonly kind: string }[];
}

test('a live tile that fails leaves the desktop and the other tiles as they are', async ({ page, faults }) => {
	faults.allow(/status of 404/);
	await callsApart(page);
	await page.route('**/v1/security/GetSecurityOverview', (route) => route.fulfill({ status: 404, body: '' }));
	await open(page, '/desktop/home');
	await expect(page.getByText('Couldn’t load your security status')).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Credits', exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Bank of Canada rates/ })).toBeVisible();
});

test('live tiles without news are named in one line and come back in design mode', async ({ page }) => {
	await callsApart(page);
	await page.route('**/v1/desktops/ListNews', async (route) => {
		const response = await route.fetch();
		const answer = fromWire(await response.json()) as object; // the portal's own
		await route.fulfill({ response, json: toWire({ ...answer, news: [] }) });
	});
	await open(page, '/desktop/home');
	await page.getByRole('link', { name: 'Learning and market' }).click();
	const line = page.getByRole('region', { name: 'New' }).getByText('Nothing to show: News.');
	await expect(line).toBeVisible();
	await expect(page.getByText('Nothing new in the last 30 days')).toBeHidden();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await expect(page.getByText('Nothing new in the last 30 days')).toBeVisible();
	await expect(line).toBeHidden();
});

test('the credits say more where they have room, and Buy credits is the one filled button', async ({ page }) => {
	await open(page, '/desktop/home');
	const tile = page
		.getByRole('main')
		.locator('div.elevate-1', { has: page.getByRole('link', { name: 'Credits', exact: true }) });
	await expect(tile.getByText(/^About \d+ /)).toBeVisible();
	await expect(tile.getByRole('img', { name: /^Balance over the last 30 days, between / })).toBeVisible();
	await expect(tile.getByRole('listitem')).toHaveCount(4);
	await expect(tile.getByRole('link', { name: 'Transfer', exact: true })).toBeVisible();
	await expect(page.getByRole('main').locator('.bg-accent.text-on-accent')).toHaveText(['Buy credits']);
	await tile.getByRole('link', { name: 'All transactions' }).click();
	await expect(page).toHaveURL('/desktop/credit');
});

test('another desktop is one press away and Back returns', async ({ page }) => {
	await open(page, '/desktop/home');
	const link = page.getByRole('link', { name: 'Learning and market' });
	await link.click();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
	await expect(page).toHaveURL(/\/desktop\/home\/[0-9a-f-]{36}$/);
	await expect(page).toHaveTitle('Learning and market · Portico');
	await expect(link).toHaveAttribute('aria-current', 'page');
	await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(1);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await expect(page).toHaveURL('/desktop/home');
});

test('the list of desktops stays while one of them is fetched', async ({ page }) => {
	await open(page, '/desktop/home');
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/v1/desktops/GetDesktop', async (route) => {
		await released;
		await route.continue();
	});
	const link = page.getByRole('link', { name: 'Learning and market' });
	await link.click();
	await expect(page).toHaveURL(/\/desktop\/home\/[0-9a-f-]{36}$/);
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeHidden();
	await expect(link).toHaveAttribute('aria-current', 'page');
	await expect(page.getByRole('link', { name: 'My day' })).toBeVisible();
	release();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
});

test('an unknown desktop is explained and leads to the default one', async ({ page, faults }) => {
	faults.allow(/status of 404/);
	await open(page, '/desktop/home/00000000-0000-7000-8000-000000000000');
	await expect(page.getByRole('heading', { level: 1, name: 'Desktop not found' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Learning and market' })).toBeVisible();
	await page.getByRole('link', { name: 'Open my default desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
});

test('a desktop that could not be loaded is there after Try again', async ({ page, faults }) => {
	faults.allow(/ERR_FAILED/);
	await callsApart(page);
	await page.route('**/v1/desktops/GetDesktop', (route) => route.abort());
	await open(page, '/desktop/home');
	await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t load your desktop' })).toBeVisible();
	await expect(page.getByText('Couldn’t connect to the portal.')).toBeVisible();
	await page.unroute('**/v1/desktops/GetDesktop');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
});

test('on a phone the navigation opens over the page and closes when used', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 740 });
	await open(page, '/desktop/home');
	await expect(page.getByRole('link', { name: 'Learning and market' })).toBeHidden();
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	const drawer = page.getByRole('dialog', { name: 'Menu' });
	await expect(drawer.getByRole('button', { name: /1 800 555-0142/ })).toBeVisible();
	await drawer.getByRole('link', { name: 'Learning and market' }).click();
	await expect(drawer).toBeHidden();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await closeByEscape(drawer);
	await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('choices in the account menu are kept with the account', async ({ page }) => {
	await open(page, '/desktop/home');
	const choose = async (item: string): Promise<void> => {
		await page.getByRole('button', { name: /Dana Whitfield/ }).click();
		const saved = page.waitForResponse('**/v1/profile/SavePreferences');
		await page.getByRole('menuitemradio', { name: item }).click();
		expect((await saved).status()).toBe(200);
	};
	await choose('Dark');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await choose('Light');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
	await choose('Français');
	await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
	await choose('English');
	await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a choice that could not be saved is applied here and said to be unsaved', async ({ page, faults }) => {
	faults.allow(/ERR_FAILED/);
	await open(page, '/desktop/home');
	await page.route('**/v1/profile/SavePreferences', (route) => route.abort());
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await page.getByRole('menuitemradio', { name: 'Dark' }).click();
	await expect(page.getByText('Your choice applies here but couldn’t be saved to your account.')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a choice made after the session ended leads to the login page', async ({ page, faults }) => {
	faults.allow(/status of 401/);
	await open(page, '/desktop/home');
	// This call alone: another one that is refused first would take the menu away.
	await page.route('**/v1/profile/SavePreferences', (route) =>
		route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a-token-that-is-not-known' } }),
	);
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await page.getByRole('menuitemradio', { name: 'Dark' }).click();
	await expect(page).toHaveURL('/account/login?session=ended');
});

test('a live tile opens wherever it is pressed, and a link in it keeps its own act', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await open(page, '/desktop/home');
	for (const [name, address] of [
		['Credits', '/desktop/creditsandsubscriptions'],
		['Latest invoice', '/desktop/creditsandsubscriptions/viewInvoices'],
		['Security', '/desktop/securitysettings'],
	] as const) {
		const link = page.getByRole('main').getByRole('link', { name, exact: true });
		await expect(link).toBeVisible();
		const tile = page
			.getByRole('main')
			.locator('div.elevate-1', { has: page.getByRole('link', { name, exact: true }) });
		const box = await tile.boundingBox();
		if (box === null) throw new Error(`No tile ${name}`);
		for (const position of [
			{ x: 8, y: 8 },
			{ x: box.width - 8, y: 8 },
			{ x: box.width - 8, y: box.height - 8 },
		]) {
			await tile.click({ position });
			await expect(page, `${name} at ${position.x}, ${position.y}`).toHaveURL(address);
			await page.goBack();
			await expect(link).toBeVisible();
		}
	}
	await page.getByRole('main').getByRole('link', { name: /^INV-/ }).click();
	await expect(page).toHaveURL(/\/SMInvoice\//);
});
