// Public pages work while their scripts are still on the way, and say so where scripts are off.
import type { Page } from '@playwright/test';
import { demoPassword } from './support/people.ts';
import { signInFields, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('what is typed before the scripts arrive survives them', async ({ page }) => {
	const release = await holdScripts(page, '/account/login');
	const { name, password } = signInFields(page);
	await name.fill('agent.exempt');
	await password.fill('half a pass');
	await expect(page.locator('html[data-alive]')).toHaveCount(0);
	release();
	await waitUntilHydrated(page);
	await expect(name).toHaveValue('agent.exempt');
	await expect(password).toHaveValue('half a pass');
	await expect(password).toBeFocused();
});

test('Enter pressed before the scripts arrive signs in once they are there', async ({ page }) => {
	const release = await holdScripts(page, '/account/login');
	const { name, password } = signInFields(page);
	await name.fill('agent.exempt');
	await password.fill(demoPassword);
	await password.press('Enter');
	await expect(page).toHaveURL('/account/login');
	release();
	await expect(page).toHaveURL('/desktop/home');
});

/** A phone waits for so many, compressed: of the page, its logo and its icons. */
const mostBytes = 20_300;

test('the login page fetches no script until a person does something', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.goto('/account/login');
	await page.waitForLoadState('networkidle');
	expect(scripts).toEqual([]);
	const bytes = await page.evaluate(
		() =>
			[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
				// What a demonstration explains on the page has its style from a file.
				.filter(({ name }) => !name.endsWith('.css'))
				.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize), // these two kinds are
	);
	expect(bytes.length).toBeLessThanOrEqual(3);
	expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostBytes);
	await signInFields(page).name.press('a');
	await page.locator('html[data-alive]').waitFor({ state: 'attached' });
	expect(scripts).not.toEqual([]);
});

test('buttons pressed before the scripts arrive do their work once they are there, in their order', async ({
	page,
}) => {
	const release = await holdScripts(page, '/account/login');
	const { password } = signInFields(page);
	const show = page.getByRole('button', { name: 'Show password' });
	await password.fill('half a pass');
	await show.click();
	await page.getByRole('button', { name: 'Dark theme' }).click();
	await expect(show).toHaveAttribute('aria-pressed', 'false');
	release();
	await expect(show).toHaveAttribute('aria-pressed', 'true');
	await expect(password).toHaveAttribute('type', 'text');
	await expect(password).toHaveValue('half a pass');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the login page says without any act why a person was signed out', async ({ page }) => {
	await page.goto('/account/login?session=ended');
	await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
});

test('scripts that could not be fetched are fetched with the next act', async ({ page, faults }) => {
	faults.allow(/ERR_FAILED/);
	await page.route('**/assets/*.js', (route) => route.abort(), { times: 2 });
	await page.goto('/account/login');
	const { name } = signInFields(page);
	await name.press('a');
	await expect(page.locator('html[data-alive]')).toHaveCount(0);
	await expect(async () => {
		await name.press('b');
		await expect(page.locator('html[data-alive]')).toHaveCount(1, { timeout: 500 });
	}).toPass();
});

test('the language link works before the scripts', async ({ page }) => {
	const release = await holdScripts(page, '/account/login');
	await page.getByRole('link', { name: 'Français' }).click({ noWaitAfter: true });
	await expect(page.getByRole('button', { name: 'Ouvrir une session', exact: true })).toBeVisible();
	release();
	await waitUntilHydrated(page);
	await expect(page).toHaveTitle('Connexion · Portico');
});

test('without JavaScript the page says what it needs and never shows the password in the address', async ({
	browser,
	portal,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${portal.origin()}/account/login`);
	// Locators by text do not find what is in `<noscript>`.
	const notice = page.locator('noscript > *');
	await expect(notice).toBeVisible();
	await expect(notice).toContainText('This page needs JavaScript to sign you in.');
	const { name, password } = signInFields(page);
	await name.fill('agent.exempt');
	await password.fill(demoPassword);
	const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
	await password.press('Enter');
	await answered;
	await page.waitForLoadState();
	expect(page.url()).toBe(`${portal.origin()}/account/login`);
	await page.goto(`${portal.origin()}/desktop/home`);
	await expect(notice).toContainText('The portal needs JavaScript.');
	await page.goto(`${portal.origin()}/account/Privacy`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await context.close();
});

/** Opens a page whose scripts wait until the returned function is called. */
async function holdScripts(page: Page, address: string): Promise<() => void> {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/assets/*.js', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(address, { waitUntil: 'commit' });
	return release;
}
