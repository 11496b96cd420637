// The screens about credits and how they are paid.
import { expect } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

export const creditScreens: readonly Screen[] = [
	{
		name: 'credit overview',
		async show(page) {
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
		},
	},
	{
		name: 'transactions of days of one’s own',
		async show(page) {
			await open(page, '/desktop/credit?from=2020-01-01&to=2020-02-01');
			await expect(page.locator('input[type=date]').first()).toBeVisible();
		},
	},
	{
		name: 'transactions',
		async show(page) {
			await open(page, '/desktop/credit');
			await expect(page.getByRole('row').nth(1)).toBeVisible();
		},
	},
	{
		name: 'one transaction',
		async show(page) {
			await open(page, '/desktop/credit');
			await page.getByRole('row').nth(1).getByRole('button').click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
	{
		name: 'transfer to be confirmed',
		async show(page) {
			await open(page, '/desktop/credit/transfer');
			await page.locator('input[name=Recipient]').fill('Marc');
			await page.getByRole('main').getByRole('list').getByRole('button').first().click();
			await page.locator('input[name=Amount]').fill('1');
			await page.getByRole('main').locator('button[type=submit]').click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
	{
		name: 'transfer refused',
		async show(page) {
			await open(page, '/desktop/credit/transfer');
			await page.getByRole('main').locator('button[type=submit]').click();
			await expect(page.locator('[aria-invalid]')).toHaveCount(2);
		},
	},
	{
		name: 'credits to buy, an address first',
		async show(page) {
			await open(page, '/desktop/credit-buy');
			await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
		},
	},
	{
		name: 'usage',
		async show(page) {
			await open(page, '/desktop/credit/usage?period=last_12_months');
			await page.locator('summary').click();
			await expect(page.getByRole('table')).toHaveCount(2);
		},
	},
	{
		name: 'billing address, wrong',
		async show(page) {
			await open(page, '/desktop/credit/billing-address');
			await page.locator('input[name=City]').fill('');
			await page.locator('input[name=PostalCode]').fill('X');
			await page.getByRole('main').locator('button[type=submit]').click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	{
		name: 'billing address in doubt',
		async show(page) {
			await open(page, '/desktop/credit/billing-address');
			await page.locator('[data-part=province] button').click();
			await page.getByRole('option').first().click();
			await page.locator('input[name=PostalCode]').fill('M4E 2V8');
			await expect(page.getByRole('main').getByRole('status').getByRole('button')).toBeVisible();
		},
	},
];
