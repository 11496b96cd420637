// a person who is away is warned before the session ends and may stay; who does not answer is signed out.
import type { Page } from '@playwright/test';
import { minutes } from '#platform/contract/duration.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, dumpStorage, endSessionElsewhere, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		title: 'Are you still there?',
		two: 'you’ll be signed out in 2 minutes.',
		one: 'you’ll be signed out in 1 minute.',
		stay: 'Stay signed in',
		leave: 'Sign out now',
		ended: 'Your session has ended.',
	},
	fr: {
		title: 'Êtes-vous toujours là?',
		two: 'votre session sera fermée dans 2 minutes.',
		one: 'votre session sera fermée dans 1 minute.',
		stay: 'Poursuivre la session',
		leave: 'Fermer la session maintenant',
		ended: 'Votre session a pris fin.',
	},
} as const;

declare global {
	interface Window {
		awayMs?: number;
	}
}

/** Chromium shows every page of a test. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'visibilityState', { value, configurable: true });
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
	}, state);
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(language, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await signInByCall(page, portal);
			await page.clock.install();
			await open(page, '/desktop/home?from=idle');
			await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
		});

		test('nothing is asked while there is time, and staying keeps the session', async ({ page }) => {
			const dialog = page.getByRole('dialog', { name: text.title });
			await page.clock.fastForward('56:00');
			await expect(dialog).toBeHidden();
			await page.clock.fastForward('01:30');
			await expect(dialog).toContainText(text.two);
			const extended = page.waitForResponse('**/v1/auth/ExtendSession');
			await page.getByRole('button', { name: text.stay }).last().click();
			expect((await extended).status()).toBe(200);
			await expect(dialog).toBeHidden();
			await page.clock.fastForward('05:00');
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL('/desktop/home?from=idle');
		});

		test('a tab that is seen again after its session ended shows nothing of it', async ({ page, portal, faults }) => {
			faults.allow(/status of 401/);
			await show(page, 'hidden');
			await endSessionElsewhere(page, portal);
			await page.clock.fastForward('01:15:00');
			// Until the answer is there.
			const gate = Promise.withResolvers<void>();
			await page.route('**/v1/auth/ExtendSession', async (route) => {
				await gate.promise;
				await route.continue();
			});
			await show(page, 'visible');
			await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeHidden();
			gate.resolve();
			await expect(page).toHaveURL('/account/login?session=ended');
			await expect(page.getByText(text.ended)).toBeVisible();
		});

		test('signing out from the warning ends the session', async ({ page }) => {
			await page.clock.fastForward('58:30');
			await expect(page.getByRole('dialog', { name: text.title })).toContainText(text.one);
			await page.getByRole('button', { name: text.leave }).click();
			await expect(page).toHaveURL('/account/login');
			expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });
		});

		test('a session that runs out leads to the login page and remembers the place', async ({ page, faults }) => {
			// The balance of the frame may be asked for in the moment in which the session ends.
			faults.allow(/status of 401/);
			await page.clock.fastForward('57:30');
			await expect(page.getByRole('dialog', { name: text.title })).toBeVisible();
			await page.clock.fastForward('03:00');
			await expect(page).toHaveURL('/account/login?session=ended');
			await expect(page.getByText(text.ended)).toBeVisible();
			expect(await dumpStorage(page)).toEqual({
				local: {},
				session: { [storageKeys.returnAddress]: '/desktop/home?from=idle' },
			});
		});
	});
}

test('a tab that was out of sight asks before it ends the session that another tab is in', async ({
	page,
	context,
	portal,
}) => {
	await signInByCall(page, portal, 'agent.exempt', 'en');
	const other = await context.newPage();
	await open(other, '/desktop/home');
	// The other tab keeps the time that it is.
	await page.addInitScript(() => {
		const { now } = Date;
		Date.now = () => now() + (window.awayMs ?? 0);
	});
	const goAway = async (ms: number): Promise<void> => {
		await page.evaluate((more) => {
			window.awayMs = (window.awayMs ?? 0) + more;
		}, ms);
	};
	await open(page, '/desktop/home?from=idle');
	const heading = page.getByRole('heading', { level: 1, name: 'My day' });
	await expect(heading).toBeVisible();
	await show(page, 'hidden');
	await goAway(minutes(75));
	// What its timer does.
	await show(page, 'hidden');
	const asked = page.waitForResponse('**/v1/auth/ExtendSession');
	await show(page, 'visible');
	expect((await asked).status()).toBe(200);
	await expect(heading).toBeVisible();
	for (const tab of [page, other]) await expect(tab).toHaveURL(/\/desktop\/home/);
	expect((await dumpStorage(other)).local[storageKeys.accessToken]).toBeDefined();

	// From then on it counts again.
	await goAway(minutes(58));
	await show(page, 'visible');
	await expect(page.getByRole('dialog', { name: words.en.title })).toContainText(words.en.one);
});
