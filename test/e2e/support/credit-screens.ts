// The screens about credits and how they are paid.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open, signInByCall } from './sign-in.ts';
import type { Portal } from './test.ts';
import { toWire } from '../../support/wire.ts';
import { callsApart } from './single-calls.ts';

/** The account takes the language over, so that the server answers in it. */
export async function startAtCredits(
	page: Page,
	portal: Portal,
	language: 'en' | 'fr',
	address: string,
): Promise<void> {
	await signInByCall(page, portal, 'agent.exempt', language);
	await open(page, address);
}

async function findRecipient(page: Page): Promise<void> {
	await open(page, '/desktop/credit/transfer');
	await page.locator('input[name=recipient]').pressSequentially('Marc');
	await expect(page.getByRole('option').first()).toBeVisible();
}

/** Leaves out the head, and on a phone the days. */
function transactionRows(page: Page): Locator {
	return page.getByRole('row').filter({ has: page.getByRole('button') });
}

export const creditScreens: readonly Screen[] = [
	{
		name: 'credit overview',
		async show(page) {
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
		},
	},
	{
		name: 'credit overview, offline',
		async show(page) {
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
			await page.evaluate(() => dispatchEvent(new Event('offline')));
			await expect(page.locator('main [aria-disabled=true]')).toHaveCount(2);
		},
	},
	{
		name: 'credit overview, a section failed',
		async show(page) {
			await page.route('**/v1/credits/GetStatement', (route) =>
				route.fulfill({
					json: toWire({
						returnStatus: {
							returnCode: 500,
							returnMessage: 'Internal Server Error',
							errorKey: 'server.internal_error',
							requestId: '7f3a-91c2',
						},
					}),
				}),
			);
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
		},
	},
	{
		name: 'transactions of days of one’s own',
		async show(page) {
			await open(page, '/desktop/credit?from=2020-01-01&to=2020-02-01');
			await expect(page.getByRole('button', { name: /2020/ })).toBeVisible();
		},
	},
	{
		name: 'transactions',
		async show(page) {
			await open(page, '/desktop/credit');
			await expect(transactionRows(page).first()).toBeVisible();
		},
	},
	{
		name: 'transactions, narrowed',
		async show(page) {
			await open(page, '/desktop/credit?search=equifax&show=spent');
			await expect(transactionRows(page).first()).toBeVisible();
		},
	},
	{
		name: 'transactions, none found',
		async show(page) {
			await open(page, '/desktop/credit?search=HV-none');
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'transactions on their way',
		async show(page) {
			await callsApart(page);
			await page.route('**/v1/credits/{GetStatement,SumTransactions}', () => {});
			await open(page, '/desktop/credit');
			await expect(page.locator('table[aria-busy=true]')).toBeVisible();
		},
	},
	{
		name: 'one transaction',
		async show(page) {
			await open(page, '/desktop/credit');
			await transactionRows(page).first().getByRole('button').click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
	{ name: 'transfer, people found', show: findRecipient },
	{
		name: 'transfer, nobody found',
		async show(page) {
			await open(page, '/desktop/credit/transfer');
			await page.locator('input[name=recipient]').pressSequentially('nobody of this name');
			await expect(page.getByRole('main').locator('output').filter({ hasText: /\S/ })).toBeVisible();
		},
	},
	{
		name: 'transfer to be confirmed',
		async show(page) {
			await findRecipient(page);
			await page.getByRole('option').first().click();
			await page.locator('input[name=amount]').fill('1');
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
			await page.locator('details > summary').first().click();
			await page.locator('input[name=city]').fill('');
			await page.locator('input[name=postalCode]').fill('');
			await page.locator('input[name=postalCode]').pressSequentially('X');
			await page.getByRole('main').locator('button[type=submit]').click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	{
		name: 'billing address in doubt',
		async show(page) {
			await open(page, '/desktop/credit/billing-address');
			await page.locator('details > summary').first().click();
			await page.locator('[data-field=province] button').click();
			await page.getByRole('option').first().click();
			await page.locator('input[name=postalCode]').fill('');
			await page.locator('input[name=postalCode]').pressSequentially('M4E 2V8');
			await expect(page.getByRole('main').getByRole('status').getByRole('button')).toBeVisible();
		},
	},
];
