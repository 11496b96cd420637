// The pages of the local card processor, in the language of the person who pays. Nothing is kept of what is typed here.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

/** As somebody who adds a card. */
async function show(page: Page): Promise<void> {
	await open(page, '/desktop/credit/payment-method');
	await page
		.getByRole('main')
		.getByRole('button', { name: /^(Add card|Ajouter une carte)$/ })
		.click();
	await page.waitForURL(/\/dev\/pay\//);
}

/** Types a card on the processor's page and sends it. */
export async function payWith(page: Page, number: string): Promise<void> {
	await expect(page).toHaveURL(/\/dev\/pay\//);
	await page.locator('input[name=number]').pressSequentially(number);
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially('123');
	await page.locator('input[name=holder]').fill('Alex Martin');
	await page.locator('form button.main').click();
}

export const processorScreens: readonly Screen[] = [
	{ name: 'processor: a card to be kept', show },
	{
		name: 'processor: a wrong number',
		async show(page) {
			await show(page);
			await payWith(page, '4242 4242 4242 4241');
			await expect(page.locator('[aria-invalid=true]')).toBeVisible();
		},
	},
	{
		name: 'processor: the bank asks',
		async show(page) {
			await show(page);
			await payWith(page, '4000 0025 0000 3155');
			await expect(page.locator('button[name=confirm]')).toHaveCount(2);
		},
	},
];
