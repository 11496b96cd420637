// The list of transactions: its counts, sums and search are of the whole period.
import type { Locator, Page } from '@playwright/test';
import { startAtCredits } from './support/credit-screens.ts';
import { open } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toWire } from '../support/wire.ts';
import { callsApart } from './support/single-calls.ts';

test('counts, sums and search are of all days of the period, and the address keeps them', async ({ page, portal }) => {
	await startAtCredits(page, portal, 'en', '/desktop/credit?period=last_12_months');
	const rows = page
		.getByRole('main')
		.getByRole('rowheader')
		.filter({ has: page.getByRole('button') });
	const count = async (name: string): Promise<number> => {
		const [words] = await page
			.locator('label')
			.filter({ hasText: new RegExp(`^${name}\\d+$`) })
			.allInnerTexts();
		return Number(words?.replace(/\D/g, ''));
	};
	await expect(page.locator('label').filter({ hasText: /^All\d+$/ })).toBeVisible();
	const all = await count('All');
	expect(all).toBeGreaterThan(await rows.count());
	const bought = await count('Bought');
	await page.getByRole('radio', { name: /^All/ }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL(/show=bought/);
	await expect(rows).toHaveCount(bought);
	await expect(page.getByText(new RegExp(`^${bought} of ${all} · \\+\\d`))).toBeVisible();

	await page.getByRole('searchbox').pressSequentially('equi');
	await expect(page.getByRole('heading', { name: 'No results for “equi”' })).toBeVisible();
	await page
		.locator('label')
		.filter({ hasText: /^Spent/ })
		.click();
	await expect(rows.first()).toHaveText('Equifax credit report');
	await expect(page).toHaveURL(/search=equi/);
	await page.reload();
	await expect(rows.first()).toHaveText('Equifax credit report');
	await expect(page.getByRole('searchbox')).toHaveValue('equi');
	await expect(page.getByRole('radio', { name: /^Spent/ })).toBeChecked();
	const found = page.getByText(new RegExp(`^\\d+ of ${all} · −\\d`));
	await expect(found).toBeVisible();
	expect(await found.innerText()).toBe(`${await count('Spent')} of ${all} · ${await sumOfPages(page, rows)}`);

	await page.getByRole('searchbox').fill('HV-none');
	await page.getByRole('button', { name: 'Clear search' }).click();
	await expect(page.getByRole('searchbox')).toHaveValue('');
	await expect(page.getByText(`${all} transactions`, { exact: true })).toBeVisible();
});

test('a printed statement has the head of a document, and nothing to press', async ({ page, portal }) => {
	await startAtCredits(page, portal, 'en', '/desktop/credit?period=last_12_months');
	const main = page.getByRole('main');
	await expect(main.getByRole('rowheader').first()).toBeVisible();
	await expect(main.getByRole('heading', { name: 'Credit statement' })).toBeHidden();
	await page.emulateMedia({ media: 'print' });
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Credit statement');
	await expect(main.getByText(/^Dana Whitfield · .+ 20\d\d$/)).toBeVisible();
	await expect(page.getByRole('navigation')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'PDF file' })).toBeHidden();
});

/** What all rows add up to, after the last page was asked for. */
async function sumOfPages(page: Page, rows: Locator): Promise<string> {
	const more = page.getByRole('button', { name: 'Show older transactions' });
	while (await more.isVisible()) {
		const shown = await rows.count();
		await more.click();
		await expect.poll(() => rows.count()).toBeGreaterThan(shown);
	}
	const amounts = await page
		.getByRole('row')
		.filter({ has: page.getByRole('button') })
		.locator('td:nth-child(4)')
		.allInnerTexts();
	const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount.replace('−', '-')) * 100), 0);
	return (cents / 100).toFixed(2).replace('-', '−');
}

test('a link to a number finds it among all days of a year', async ({ page, portal }) => {
	await startAtCredits(page, portal, 'en', '/desktop/credit?period=last_12_months&show=spent');
	const number = page
		.getByRole('row')
		.filter({ has: page.getByRole('button') })
		.nth(40)
		.locator('td:nth-child(2)');
	const words = await number.innerText();
	await open(page, `/desktop/credit?search=${words}`);
	await expect(page.getByRole('cell', { name: words, exact: true }).first()).toBeVisible();
});

test('with thousands of transactions older ones come page by page', async ({ page, portal }) => {
	await startAtCredits(page, portal, 'en', '/desktop/credit?period=last_12_months');
	const rows = page.getByRole('main').getByRole('rowheader');
	await expect(rows).toHaveCount(50);
	await page.getByRole('button', { name: 'Show older transactions' }).click();
	await expect.poll(() => rows.count()).toBeGreaterThan(50);
	await expect(page.getByText(/^\d+ transactions shown$/)).toBeVisible();
});

test('what cannot be loaded says so and is loaded on a second try', async ({ page, portal, faults }) => {
	faults.allow(/status of 404/);
	const returnStatus = { returnCode: 404, returnMessage: 'Not there', requestId: 'journey' };
	const refuse = { status: 404, json: toWire({ returnStatus }) };
	await callsApart(page);
	await page.route('**/v1/credits/GetStatement', (route) => route.fulfill(refuse), { times: 1 });
	await startAtCredits(page, portal, 'en', '/desktop/credit');
	await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load' })).toBeVisible();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('row').nth(1)).toBeVisible();
});
