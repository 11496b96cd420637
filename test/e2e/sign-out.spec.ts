// Leaving: the server forgets the session, the browser forgets everything, in every tab.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { editAlone } from './support/design-mode.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import {
	chooseLanguage,
	dumpStorage,
	endSessionElsewhere,
	open,
	signInByCall,
	signInByScreen,
	waitUntilHydrated,
} from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: { leave: 'Sign out', title: 'Sign in', entrance: 'Broker sign-in' },
	fr: { leave: 'Fermer la session', title: 'Connexion', entrance: 'Connexion des courtiers' },
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`signing out clears both storages, ends the token on the server and leaves nothing behind Back (${language})`, async ({
		page,
		portal,
	}) => {
		await chooseLanguage(page, portal, language);
		const token = await signInByCall(page, portal);
		await open(page, '/desktop/home');
		await page.getByRole('link', { name: 'Learning and market' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
		await page.evaluate(() => sessionStorage.setItem('kept', 'by mistake'));
		expect(await callProfile(page, portal.origin(), token)).toBe(200);

		await signOut(page, /Dana Whitfield/, language);
		await expect(page).toHaveURL('/account/login');
		expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });
		expect(await callProfile(page, portal.origin(), token)).toBe(401);
		await page.goBack();
		await expect(page).toHaveURL('/account/login');
		await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
	});

	test(`a person of organisation 10015 ends at their brand’s own login address (${language})`, async ({
		page,
		portal,
	}) => {
		await open(page, `${portal.origin('maplecrest')}/account/login?language=${language}`);
		await signInByScreen(page, portal, 'agent.10015', language);
		await signOut(page, /Olivier Tremblay/, language);
		await expect(page).toHaveURL(`${portal.origin('maplecrest')}/account/login/maplecrest`);
		await expect(page.getByRole('heading', { level: 1, name: text.entrance })).toBeVisible();
		expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });
	});
}

test('other tabs follow at once', async ({ page, context, portal, faults }) => {
	// What the other tab asks at that moment is refused.
	faults.allow(/status of 401/);
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	const other = await context.newPage();
	await open(other, '/desktop/home');
	await expect(other.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await signOut(page, /Dana Whitfield/);
	await expect(page).toHaveURL('/account/login');
	await expect(other).toHaveURL('/account/login');
});

test('a desktop with work that is not sent yet holds nobody’s page back once they signed out', async ({
	page,
	context,
	portal,
	faults,
}) => {
	faults.allow(/status of 401/);
	await editAlone(page, portal, [{ id: 'All', tiles: [{ id: 'One', place: { x: 0, y: 0, w: 2, h: 1 } }] }]);
	const other = await context.newPage();
	await other.goto('/healthz');
	await page.bringToFront();
	await page.locator('[data-tile=One] [data-grip]').focus();
	for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
	let asked = 0;
	page.on('dialog', (dialog) => {
		asked += 1;
		void dialog.dismiss();
	});
	// While they are signed in the browser asks, and the work stays.
	await page.evaluate(() => location.reload());
	await expect.poll(() => asked).toBe(1);
	await expect(page.locator('[data-tile=One]')).toBeVisible();
	await other.evaluate(() => localStorage.clear());
	await expect(page).toHaveURL('/account/login');
	expect(asked).toBe(1);
});

test('calls that find the session gone lead to the sign-in page once, however many they are', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/status of 401/);
	await signInByCall(page, portal);
	const loads: string[] = [];
	const answers = new Set<string>();
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.url().includes('/account/login')) loads.push(request.url());
	});
	// The page of the sign-in is slow: every call is answered before it is there.
	await page.route('**/account/login**', async (route) => {
		await expect.poll(() => answers.size).toBeGreaterThan(2);
		await route.continue();
	});
	page.on('response', (response) => {
		if (response.status() === 401) answers.add(response.url());
	});
	await endSessionElsewhere(page, portal);
	// A page that the server draws asks by one call alone.
	await page.goto('/desktop/home?from=bookmark');
	await expect(page.getByText('Your session has ended.')).toBeVisible();
	expect(loads).toEqual([`${portal.origin()}/account/login?session=ended`]);
});

test('signing out works without the server, and the browser still forgets', async ({ page, portal, faults }) => {
	faults.allow(/ERR_FAILED/);
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.route('**/v1/auth/Logout', (route) => route.abort());
	await signOut(page, /Dana Whitfield/);
	await expect(page).toHaveURL('/account/login');
	await waitUntilHydrated(page);
	expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });
});

async function signOut(page: Page, person: RegExp, language: Language = 'en'): Promise<void> {
	await page.getByRole('button', { name: person }).click();
	await page.getByRole('menuitem', { name: words[language].leave }).click();
	await page.waitForURL('**/account/login**');
}

async function callProfile(page: Page, origin: string, token: string): Promise<number> {
	const answer = await page.request.post(`${origin}/v1/profile/GetProfile`, {
		headers: { authorization: `Bearer ${token}` },
		data: {},
	});
	return answer.status();
}
