// a person who is away is warned before the session ends and may stay; who does not answer is signed out.
import type { Page } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { dumpStorage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, portal }) => {
	await signInByCall(page, portal);
	await page.clock.install();
	await open(page, '/desktop/home?from=idle');
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
});

test('nothing is asked while there is time', async ({ page }) => {
	await page.clock.fastForward('56:00');
	await expect(dialog(page)).toBeHidden();
});

test('staying keeps the session', async ({ page }) => {
	await page.clock.fastForward('57:30');
	await expect(dialog(page)).toContainText('you will be signed out in 2 minutes.');
	const extended = page.waitForResponse('**/v1/auth/ExtendSession');
	await page.getByRole('button', { name: 'Stay signed in' }).last().click();
	expect((await extended).status()).toBe(200);
	await expect(dialog(page)).toBeHidden();
	await page.clock.fastForward('05:00');
	await expect(dialog(page)).toBeHidden();
	await expect(page).toHaveURL('/desktop/home?from=idle');
});

test('signing out from the warning ends the session', async ({ page }) => {
	await page.clock.fastForward('58:30');
	await expect(dialog(page)).toContainText('you will be signed out in 1 minute.');
	await page.getByRole('button', { name: 'Sign out now' }).click();
	await expect(page).toHaveURL('/account/login');
	expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });
});

test('a session that runs out leads to the login page and remembers the place', async ({ page }) => {
	await page.clock.fastForward('57:30');
	await expect(dialog(page)).toBeVisible();
	await page.clock.fastForward('03:00');
	await expect(page).toHaveURL('/account/login?session=ended');
	await expect(page.getByText('Your session has ended.')).toBeVisible();
	expect(await dumpStorage(page)).toEqual({
		local: {},
		session: { [storageKeys.returnAddress]: '/desktop/home?from=idle' },
	});
});

function dialog(page: Page) {
	return page.getByRole('dialog', { name: 'Are you still there?' });
}
