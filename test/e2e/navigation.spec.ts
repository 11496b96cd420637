// From screen to screen inside the application, as with pages: place, focus, history, and screens that are slow or do not come.
import type { Page } from '@playwright/test';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const securityScript = '**/assets/SecurityScreen-*.js';

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
/** Its name ends with the balance. */
const credits = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Credits\b/ });
const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test.beforeEach(async ({ page, portal }) => {
	await signInByCall(page, portal);
});

test('a new screen begins at its top with the focus in it, and Back returns to the place', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 420 });
	await open(page, '/desktop/creditsandsubscriptions');
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await expect(page.getByRole('link', { name: 'View all Recent transactions' })).toBeVisible();
	// Until everything above has its final height.
	await expect(async () => {
		await page.evaluate(() => scrollTo(0, 300));
		expect(await scrolled(page)).toBe(300);
	}).toPass();
	await link(page, 'Security').click();
	await expect(title(page, 'Security')).toBeVisible();
	await expect.poll(() => scrolled(page)).toBe(0);
	await expect(page.getByRole('main')).toBeFocused();
	await page.goBack();
	await expect(title(page, 'Credits and subscriptions')).toBeVisible();
	// The browser moves along by a few pixels when something above gets its final height.
	await expect.poll(() => scrolled(page)).toBeGreaterThan(250);
	await page.goForward();
	await expect(title(page, 'Security')).toBeVisible();
	await expect.poll(() => scrolled(page)).toBe(0);
	expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the link of the screen one is on adds nothing to the history', async ({ page }) => {
	await open(page, '/desktop/home');
	await link(page, 'Security').click();
	await expect(title(page, 'Security')).toBeVisible();
	await link(page, 'Security').click();
	await link(page, 'Security').press('Enter');
	await page.goBack();
	await expect(page).toHaveURL('/desktop/home');
});

test('a link opens in a tab of its own when that is asked for', async ({ page, context }) => {
	await open(page, '/desktop/home');
	const opened = context.waitForEvent('page');
	await link(page, 'Security').click({ modifiers: ['ControlOrMeta'] });
	await expect(title(await opened, 'Security')).toBeVisible();
	await expect(page).toHaveURL('/desktop/home');
});

test('a screen that is long on its way leaves the one before until its own shape is shown', async ({ page }) => {
	const arrival = Promise.withResolvers<void>();
	await page.route(securityScript, async (route) => {
		await arrival.promise;
		await route.continue();
	});
	await open(page, '/desktop/home');
	const before = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
	await link(page, 'Security').click();
	await expect(page).toHaveURL('/desktop/securitysettings');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(before ?? '');
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
	await expect(page.getByRole('main').getByText(/^Loading/)).toBeAttached();
	arrival.resolve();
	await expect(title(page, 'Security')).toBeVisible();
	await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
});

test('who changes their mind while a screen is on its way gets what they asked for last', async ({ page }) => {
	const arrival = Promise.withResolvers<void>();
	await page.route(securityScript, async (route) => {
		await arrival.promise;
		await route.continue();
	});
	await open(page, '/desktop/home');
	await link(page, 'Security').click();
	await credits(page).click();
	await expect(title(page, 'Credits and subscriptions')).toBeVisible();
	arrival.resolve();
	await page.waitForResponse(securityScript);
	await expect(title(page, 'Credits and subscriptions')).toBeVisible();
	await page.goBack();
	await expect(title(page, 'Security')).toBeVisible();
});

test('a screen whose script did not come is fetched again the next time', async ({ page, faults }) => {
	faults.allow(/ERR_FAILED|dynamically imported module/);
	await open(page, '/desktop/home');
	await page.route(securityScript, (route) => route.abort());
	await link(page, 'Security').click();
	await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
	await page.unroute(securityScript);
	await credits(page).click();
	await expect(title(page, 'Credits and subscriptions')).toBeVisible();
	await link(page, 'Security').click();
	await expect(title(page, 'Security')).toBeVisible();
});
