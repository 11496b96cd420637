// Language and theme arrive with the HTML; a change keeps what was typed; only one language's texts are ever loaded.
import type { Page } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { closeByEscape } from './support/close-by-escape.ts';
import { preferenceCookie } from './support/preferences.ts';
import { open, signInByCall, signInByScreen, signInFields, store, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const darkCanvas = /^rgb\((\d|[1-4]\d), (\d|[1-4]\d), (\d|[1-5]\d)\)$/;

test('with its cookie the French page arrives in French', async ({ page, context, portal }) => {
	await context.addCookies([preferenceCookie(portal, 'language', 'fr')]);
	const response = await page.goto('/account/login');
	const html = (await response?.text()) ?? '';
	expect(html).toContain('<html lang="fr-CA"');
	expect(html).toContain('<title>Connexion · Portico</title>');
	expect(html).toContain('Mot de passe');
	expect(html).not.toContain('Show password');
});

test('a language known to local storage alone is followed at once', async ({ page }) => {
	await page.goto('/healthz');
	await store(page, { [storageKeys.language]: 'fr' });
	const documents: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(request.url());
	});
	await open(page, '/account/login');
	await expect(page).toHaveTitle('Connexion · Portico');
	await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
	expect(documents.length).toBeLessThanOrEqual(2);
});

test('with its cookie the dark page is dark in its HTML and at its first paint', async ({ page, context, portal }) => {
	await context.addCookies([preferenceCookie(portal, 'theme', 'dark')]);
	await page.route('**/assets/*.js', () => undefined);
	const response = await page.goto('/account/login', { waitUntil: 'commit' });
	await expect(signInFields(page).submit).toBeVisible();
	// No script ever comes: the style sheet alone may still be on its way.
	await expect.poll(() => canvasColour(page)).toMatch(darkCanvas);
	expect(await response?.text()).toContain('data-theme="dark"');
});

test('a dark theme known to local storage alone is there at the first paint', async ({ page }) => {
	await page.goto('/healthz');
	await store(page, { [storageKeys.theme]: 'dark' });
	await page.route('**/assets/*.js', () => undefined);
	await page.goto('/account/login', { waitUntil: 'commit' });
	await expect(signInFields(page).submit).toBeVisible();
	// No script ever comes: the style sheet alone may still be on its way.
	await expect.poll(() => canvasColour(page)).toMatch(darkCanvas);
});

test('a legal page read in the dark theme is printed on white', async ({ page, context, portal }) => {
	await context.addCookies([preferenceCookie(portal, 'theme', 'dark')]);
	await open(page, '/account/Privacy');
	expect(await canvasColour(page)).toMatch(darkCanvas);
	await page.emulateMedia({ media: 'print' });
	await expect.poll(() => canvasColour(page)).toBe('rgb(255, 255, 255)');
});

test('signed-in pages arrive dark and French too', async ({ page, context, portal }) => {
	await signInByCall(page, portal);
	await context.addCookies([preferenceCookie(portal, 'theme', 'dark'), preferenceCookie(portal, 'language', 'fr')]);
	const response = await page.goto('/desktop/home');
	const html = (await response?.text()) ?? '';
	expect(html).toMatch(/<html lang="fr-CA" data-theme="dark"/);
	await waitUntilHydrated(page);
	await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
	expect(await canvasColour(page)).toMatch(darkCanvas);
});

test('the theme button changes the theme and the next page remembers it', async ({ page }) => {
	await open(page, '/account/login');
	expect(await canvasColour(page)).not.toMatch(darkCanvas);
	await page.getByRole('button', { name: 'Dark theme' }).click();
	await expect.poll(() => canvasColour(page)).toMatch(darkCanvas);
	const response = await page.goto('/account/Privacy');
	expect(await response?.text()).toContain('data-theme="dark"');
	await waitUntilHydrated(page);
	await page.getByRole('button', { name: 'Light theme' }).click();
	await expect.poll(() => canvasColour(page)).not.toMatch(darkCanvas);
});

test('the theme of the device is followed as it changes, on every page and after the next sign-in', async ({
	page,
	portal,
}) => {
	const html = page.locator('html');
	await page.emulateMedia({ colorScheme: 'dark' });
	await open(page, '/account/login');
	await expect(html).toHaveAttribute('data-theme', 'default');
	await signInByScreen(page, portal, 'agent');
	await page.getByRole('button', { name: /Amelia Chen/ }).click();
	await page.getByRole('menuitemradio', { name: 'Same as device' }).click();
	await expect(html).toHaveAttribute('data-theme', 'dark');
	await page.emulateMedia({ colorScheme: 'light' });
	await expect(html).toHaveAttribute('data-theme', 'default');
	await page.emulateMedia({ colorScheme: 'dark' });
	await expect(html).toHaveAttribute('data-theme', 'dark');

	await page.getByRole('button', { name: /Amelia Chen/ }).click();
	await expect(page.getByRole('menuitemradio', { name: 'Same as device' })).toBeChecked();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
	await page.waitForURL('**/account/login');
	await expect(html).toHaveAttribute('data-theme', 'dark');
	await signInByScreen(page, portal, 'agent');
	await expect(html).toHaveAttribute('data-theme', 'dark');

	await open(page, '/desktop/securitysettings/profile');
	await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked();
	await page.getByRole('main').getByText('Light', { exact: true }).click();
	await page.keyboard.press('Control+s');
	await expect(html).toHaveAttribute('data-theme', 'default');
});

test('changing the language on the login page keeps what was typed', async ({ page }) => {
	await open(page, '/account/login');
	await signInFields(page).name.fill('agent.fr');
	await signInFields(page).password.fill('half a pass');
	await page.getByRole('link', { name: 'Français' }).click();
	const french = signInFields(page, 'fr');
	await expect(french.name).toHaveValue('agent.fr');
	await expect(french.password).toHaveValue('half a pass');
	await expect(page).toHaveTitle('Connexion · Portico');
	await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
	await page.getByRole('link', { name: 'English' }).click();
	await expect(signInFields(page).password).toHaveValue('half a pass');
});

test('where an error answers in place of the page in the other language, the page is loaded again', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/status of (404|503)/);
	const failOnce = async (path: string): Promise<void> => {
		await page.route(
			(url) => url.pathname === path && url.search === '?language=fr',
			(route) => route.fulfill({ status: 503, json: { ReturnStatus: { ReturnCode: 503, Message: 'Not now' } } }),
			{ times: 1 },
		);
	};
	await open(page, '/account/login');
	await failOnce('/account/login');
	await page.getByRole('link', { name: 'Français' }).click();
	await expect(signInFields(page, 'fr').submit).toBeVisible();

	// A page that says that there is none is a page all the same, and changes in place.
	await open(page, '/404?language=en');
	await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
	await page.getByRole('link', { name: 'Français' }).click();
	await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
	await expect(page.locator('html[data-first]')).toHaveCount(1);

	await signInByCall(page, portal, 'agent.exempt', 'en');
	await open(page, '/desktop/home');
	await failOnce('/desktop/home');
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await page.getByRole('menuitemradio', { name: 'Français' }).click();
	await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();

	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	const saved = page.waitForResponse('**/v1/profile/SavePreferences');
	await page.getByRole('menuitemradio', { name: 'English' }).click();
	expect((await saved).status()).toBe(200);
	await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('each browser is in one language, whatever another one chose for the account', async ({
	page,
	portal,
	browser,
}) => {
	const other = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	for (const one of [page, other]) {
		await signInByCall(one, portal);
		await open(one, '/desktop/home');
	}
	const openMenu = (one: Page): Promise<void> => one.getByRole('button', { name: /Dana Whitfield/ }).click();
	const choose = async (language: string): Promise<void> => {
		await openMenu(other);
		const saved = other.waitForResponse('**/v1/profile/SavePreferences');
		await other.getByRole('menuitemradio', { name: language }).click();
		expect((await saved).status()).toBe(200);
	};
	await choose('Français');
	// The words that the server wrote change with those of the page.
	await openMenu(other);
	await expect(other.getByText('Réception', { exact: true })).toBeVisible();
	await closeByEscape(other.getByRole('menu'));

	await openMenu(page);
	await page.getByRole('menuitem', { name: 'Profile' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
	for (const address of ['/desktop/securitysettings/profile', '/desktop/home']) {
		await open(page, address);
		await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
		await openMenu(page);
		await expect(page.getByText('Front desk', { exact: true }).last()).toBeVisible();
		await expect(page.getByText('Réception', { exact: true })).toHaveCount(0);
		await closeByEscape(page.getByRole('menu'));
	}
	await choose('English');
	await other.context().close();
});

test('a link to a page in the other language is followed, whatever else its address says', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await store(page, { [storageKeys.language]: 'en' });
	for (const address of ['/desktop/home?from=mail&language=fr', '/desktop/home?language=fr&from=mail']) {
		await open(page, address);
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
		await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
		await open(page, '/desktop/home?language=en');
		await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
	}
});

const onlyEnglish = /Find a shortcut|Desktop not found|Send a new code|Are you still there/;
const onlyFrench = /Chercher un raccourci|Espace de travail introuvable|Recevoir un nouveau code|Êtes-vous toujours là/;

test('an English visit never loads French texts', async ({ page, portal }) => {
	const bodies = collectTexts(page);
	await open(page, '/account/login');
	await signInByScreen(page, portal, 'agent');
	await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
	const all = (await Promise.all(bodies)).join('\n');
	expect(all).toMatch(onlyEnglish);
	expect(all).not.toMatch(onlyFrench);
});

test('a French visit never loads English texts', async ({ page, context, portal }) => {
	await context.addCookies([preferenceCookie(portal, 'language', 'fr')]);
	const bodies = collectTexts(page);
	await open(page, '/account/login');
	await signInByScreen(page, portal, 'agent.fr', 'fr');
	await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
	const all = (await Promise.all(bodies)).join('\n');
	expect(all).toMatch(onlyFrench);
	expect(all).not.toMatch(onlyEnglish);
});

/** The text of everything that the page loads from now on. */
function collectTexts(page: Page): Promise<string>[] {
	const bodies: Promise<string>[] = [];
	page.on('response', (response) => {
		// A page that was left takes the bodies of its last answers along.
		if (response.status() === 200) bodies.push(response.text().catch(() => ''));
	});
	return bodies;
}

async function canvasColour(page: Page): Promise<string> {
	return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
