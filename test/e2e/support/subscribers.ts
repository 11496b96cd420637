// People who subscribe: new ones, and the cards that they keep.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { enterAsNewcomer } from './newcomer.ts';
import { waitUntilHydrated } from './sign-in.ts';
import type { Portal } from './test.ts';
import { fromWire, toWire } from '../../support/wire.ts';

/** Calls the portal as the person who is signed in on this page. */
export async function callAs(page: Page, portal: Portal, path: string, data: object): Promise<unknown> {
	const token = (await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)) ?? '';
	const headers = { authorization: `Bearer ${token}` };
	const answer = await page.request.post(`${portal.origin()}${path}`, { data: toWire(data), headers });
	expect(answer.status(), await answer.text()).toBe(200);
	return fromWire(await answer.json());
}

/** Somebody new, signed in, with an address in Ontario and nothing else. */
export async function beginAsNewcomer(
	page: Page,
	portal: Portal,
	login: string,
	language: Language,
	name?: { readonly givenName: string; readonly familyName: string },
): Promise<void> {
	await enterAsNewcomer(page, portal, login, language, name);
	await callAs(page, portal, saveBillingAddress.path, ontario);
}

/** Types a card on the processor's page. */
export async function typeCard(page: Page, number: string): Promise<void> {
	await expect(page).toHaveURL(/\/dev\/pay\//);
	await page.locator('input[name=number]').pressSequentially(number);
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially('123');
	await page.locator('input[name=holder]').pressSequentially('Dana Whitfield');
	await page.locator('form button.main').click();
}

/** Tells the bank, on its page, whether it was the person. */
export async function answerBank(page: Page, answer: 'yes' | 'no'): Promise<void> {
	await page.locator(`button[name=confirm][value=${answer}]`).click();
}

/** On the page of cards: keeps one. `asksBank`: the bank wants to be sure first. */
export async function keepCard(
	page: Page,
	add: string,
	number: string,
	{ asksBank = false }: { readonly asksBank?: boolean } = {},
): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: add }).first().click();
	await typeCard(page, number);
	if (asksBank) await answerBank(page, 'yes');
	await page.waitForURL('**/desktop/credit/payment-method**');
	await waitUntilHydrated(page);
}

/** Presses Tab until it has the focus, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
	for (let presses = 0; presses < 80; presses += 1) {
		if (await isThere()) return;
		await page.keyboard.press('Tab');
	}
	expect(await isThere(), 'Tab leads there').toBe(true);
}

/** Presses a button without a mouse. One whose amounts are on their way keeps the focus and does nothing, so it is waited for. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
	await tabTo(page, target);
	await expect(target).toBeEnabled();
	await page.keyboard.press('Enter');
}
