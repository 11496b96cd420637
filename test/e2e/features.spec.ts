// A brand that has features off: nothing leads to them, nothing asks for them, and the rest is as it was.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Brand } from '#platform/contract/brand.ts';
import { type Feature, features, hasFeature, isOpenAddress } from '#platform/contract/features.ts';
import { findFreePort, startPortal } from './support/portal-process.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, portalAt, test } from './support/test.ts';

/** Writes the sample brands with features of the default one off. */
function writeBrands(folder: string, off: Brand['features']): readonly Feature[] {
	cpSync('src/brands', folder, { recursive: true });
	const file = join(folder, 'portico', 'brand.json');
	const brand = { ...(JSON.parse(readFileSync(file, 'utf8')) as Brand), features: off };
	writeFileSync(file, JSON.stringify(brand));
	return features.filter((feature) => hasFeature(brand, feature));
}

async function withoutFeatures(
	page: Page,
	off: Brand['features'],
	look: (portal: Portal, open: readonly Feature[]) => Promise<void>,
): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'portico-features-'));
	const brandsDir = join(folder, 'brands');
	const left = writeBrands(brandsDir, off);
	const started = await startPortal({ port: await findFreePort(), dataDir: join(folder, 'data'), brandsDir });
	try {
		await look(portalAt(started.port), left);
		// Whatever the page still asks for would find no portal.
		await page.goto('about:blank');
		expect(started.errorLog()).toEqual([]);
	} finally {
		await started.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** What a person types in the search may be on its way when the portal ends. */
const closedPage = /status of 404 \(Not Found\).*\/(desktop|UserAgentAdmin)\/|ERR_CONNECTION_REFUSED.*SearchPalette/;

const addresses = [
	'/desktop/home',
	'/desktop/creditsandsubscriptions',
	'/desktop/credit',
	'/desktop/credit/usage',
	'/desktop/credit/transfer',
	'/desktop/credit/auto-load',
	'/desktop/credit/office',
	'/desktop/credit/payment-method',
	'/desktop/credit/billing-address',
	'/desktop/credit-buy',
	'/desktop/subscription',
	'/desktop/creditsandsubscriptions/viewInvoices',
	'/desktop/securitysettings',
	'/UserAgentAdmin/home',
	'/UserAgentAdmin/people',
	'/UserAgentAdmin/offices',
	'/UserAgentAdmin/access',
	'/UserAgentAdmin/tiles',
];

/** Opens every address; a call that is refused because of a feature would be told by the watch of faults. */
async function walk(page: Page, portal: Portal, left: readonly Feature[]): Promise<void> {
	for (const address of addresses) {
		await open(page, `${portal.origin()}${address}`);
		const title = page.getByRole('heading', { level: 1 }).first();
		await expect(title, address).toBeVisible();
		await page.waitForLoadState('networkidle');
		const isOpen = isOpenAddress(left, address);
		const absent = page.getByRole('heading', { level: 1, name: /^(Page not found|Page introuvable)$/ });
		await expect(absent, address).toHaveCount(isOpen ? 0 : 1);
		const hrefs = await page
			.getByRole('link')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
		expect(
			hrefs.filter((href) => href.startsWith('/') && !isOpenAddress(left, href)),
			address,
		).toEqual([]);
	}
}

test('without credits and desktops there is a home, and nothing leads to what is off', async ({ page, faults }) => {
	test.slow();
	faults.allow(closedPage);
	await withoutFeatures(page, { credits: false, desktops: false }, async (portal, left) => {
		await signInByCall(page, portal, 'admin', 'en');
		await walk(page, portal, left);
		await open(page, `${portal.origin()}/desktop/home`);
		await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
		await expect(page.getByText('Next payment').first()).toBeVisible();
		await page.keyboard.press('Control+k');
		await page.getByRole('combobox').fill('credits');
		await expect(page.getByRole('option', { name: /Buy credits|Transfer credits|Give credits/ })).toHaveCount(0);
		await page.getByRole('combobox').fill('desktop');
		await expect(
			page.getByRole('option', { name: /Edit desktop|New desktop|Share desktop|Publish tiles/ }),
		).toHaveCount(0);
	});
});

test('sans virement, rechargement ni abonnement, les crédits restent', async ({ page, faults }) => {
	test.slow();
	faults.allow(closedPage);
	await withoutFeatures(page, { transfers: false, autoLoad: false, subscriptions: false }, async (portal, left) => {
		await page.setViewportSize({ width: 375, height: 800 });
		await signInByCall(page, portal, 'office.manager', 'fr');
		await walk(
			page,
			portal,
			left.filter((one) => one !== 'registration'),
		);
		await open(page, `${portal.origin()}/desktop/creditsandsubscriptions`);
		await expect(page.getByRole('heading', { level: 1, name: 'Crédits', exact: true })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Acheter des crédits' }).first()).toBeVisible();
	});
});
