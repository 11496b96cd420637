// A brand that sells no credits leads nobody to buying some.
import type { Page } from '@playwright/test';
import { open, signInByCall } from './support/sign-in.ts';
import { callsApart } from './support/single-calls.ts';
import { expect, test } from './support/test.ts';

/** The page as a brand gets it that has no `credits`; every other answer is the portal's own. */
async function sellNoCredits(page: Page): Promise<void> {
	await page.route('**/*', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback();
		const response = await route.fetch();
		const body = await response.text();
		return route.fulfill({
			response,
			body: body.replace(/"features":\["credits","transfers","autoLoad",/, '"features":['),
		});
	});
}

const toBuying = /^\/desktop\/credit-buy|^\/desktop\/credit\/(auto-load|transfer|usage)/;

async function listWays(page: Page): Promise<readonly string[]> {
	return page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test('nothing leads to buying credits where none are sold', async ({ page, portal }) => {
	await signInByCall(page, portal, 'office.manager', 'en');
	await open(page, '/desktop/creditsandsubscriptions');
	// The same look finds them where credits are sold.
	await expect.poll(async () => (await listWays(page)).filter((way) => toBuying.test(way)).length).toBeGreaterThan(1);
	await sellNoCredits(page);
	// What the server draws is of the brand as it is.
	await callsApart(page);
	const addresses = ['home', 'subscription', 'credit/payment-method', 'creditsandsubscriptions/viewInvoices'];
	for (const address of addresses) {
		await open(page, `/desktop/${address}`);
		await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
		await page.waitForLoadState('networkidle');
		expect(
			(await listWays(page)).filter((way) => toBuying.test(way)),
			address,
		).toEqual([]);
		await expect(page.getByText('Buy credits'), address).toHaveCount(0);
	}
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill('buy');
	await expect(page.getByRole('option', { name: 'Buy credits' })).toHaveCount(0);
	for (const address of ['credit-buy', 'creditsandsubscriptions', 'credit', 'credit/transfer', 'credit/auto-load']) {
		await open(page, `/desktop/${address}`);
		await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
	}
});
