// Buying credits: what is chosen is what is charged, once, and comes back when one turns round on the way.
import type { Locator, Page } from '@playwright/test';
import { applicationKeys } from '#platform/contract/storage.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import type { Login } from './support/people.ts';
import { payWith } from './support/processor-screens.ts';
import { countBought } from './support/purchases.ts';
import { dumpStorage, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const words = {
	en: {
		title: 'Buy credits',
		balance: /^(Credits )?[\d,.]+ credits/,
		bundle: /^270 credits/,
		free: /^Another amount/,
		number: 'Number of credits',
		bounds: /from 20 to 5,000/,
		bundleTotal: '$282.50',
		taxes: ['HST (13%)'],
		keep: 'Save this card for future purchases',
		after: 'right after payment',
		worth: /With 270 credits, you can buy/,
		noRefund: 'Credits can’t be refunded to the card',
		unpaid: 'The payment wasn’t completed. Nothing was charged.',
		goOn: /^Pay \$[\d,.]+ by card$/,
		pay: /^Pay \$[\d,.]+$/,
		change: 'Another card',
		thanks: 'Thank you for your purchase',
		bought: 'Credits bought',
		failed: /Error when buying credits\. The bank declined the card/,
		unknown: /Error when buying credits/,
		unanswered: 'No response to your last purchase',
		retry: 'Try purchase again',
		other: /^Another card/,
		more: 'View all offers',
	},
	fr: {
		title: 'Acheter des crédits',
		balance: /^(Crédits )?[\d\s,]+ crédits/,
		bundle: /^270 crédits/,
		free: /^Un autre nombre/,
		number: 'Nombre de crédits',
		bounds: /de 20 à 5\s000/,
		bundleTotal: '287,44 $',
		taxes: ['TPS (5 %)', 'TVQ (9,975 %)'],
		keep: 'Enregistrer cette carte pour mes prochains achats',
		after: 'dès le paiement',
		worth: /Avec 270 crédits, vous pouvez acheter/,
		noRefund: 'Crédits non remboursables sur la carte',
		unpaid: 'Le paiement n’a pas été effectué. Rien n’a été prélevé.',
		goOn: /^Payer .+ par carte$/,
		pay: /^Payer [\d\s,]+\$$/,
		change: 'Une autre carte',
		thanks: 'Merci de votre achat',
		bought: 'Achat de crédits',
		failed: /Erreur lors de l’achat de crédits\. La banque a refusé la carte/,
		unknown: /Erreur lors de l’achat de crédits/,
		unanswered: 'Votre dernier achat est resté sans réponse',
		retry: 'Réessayer l’achat',
		other: /^Une autre carte/,
		more: 'Voir toutes les offres',
	},
} as const;
type Words = (typeof words)[keyof typeof words];
/** These people have a billing address, and different taxes apply to them. */
const buyers = { en: 'agent', fr: 'agent.fr' } as const satisfies Record<'en' | 'fr', Login>;
const calls = '**/v1/credits/StartCreditPurchase';

async function start(page: Page, portal: Portal, language: 'en' | 'fr', address: string): Promise<void> {
	await signInByCall(page, portal, buyers[language], language);
	await open(page, address);
}

async function requireThanks(page: Page, text: Words): Promise<void> {
	await page.waitForURL('**/desktop/CCSuccess/**');
	await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible();
}

/** Keys of the purchases that the page sends. */
function watchKeys(page: Page): readonly string[] {
	const keys: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/StartCreditPurchase'))
			keys.push((fromWire(request.postDataJSON()) as { idempotencyKey: string }).idempotencyKey);
	});
	return keys;
}

const payButton = (page: Page, text: Words): Locator =>
	page.getByRole('button', { name: text.pay }).or(page.getByRole('button', { name: text.goOn }));
/** One that an earlier purchase kept would be charged. */
async function changeCard(page: Page, text: Words): Promise<void> {
	await expect(payButton(page, text)).toBeVisible();
	const change = page.getByRole('button', { name: text.change, exact: true });
	if (await change.isVisible()) await change.click();
}

const order = (page: Page): Locator => page.getByRole('main').getByRole('region').last();

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a bundle is checked with each tax, left, found again and paid, then another by the kept card`, async ({
		page,
		portal,
	}) => {
		await start(page, portal, language, '/desktop/credit-buy');
		const before = await countBought(page, text);
		await open(page, '/desktop/credit-buy');
		await page.getByRole('radio', { name: text.bundle }).focus();
		await page.keyboard.press('Space');
		await expect(page.getByRole('heading', { name: text.worth })).toBeVisible();
		await expect(order(page)).toContainText(text.after);
		await expect(order(page)).toContainText(text.bundleTotal);
		for (const tax of text.taxes) await expect(order(page).getByText(tax, { exact: true })).toBeVisible();
		await expect(order(page)).toContainText(text.noRefund);
		await page.getByLabel(text.keep).check();
		const keys = watchKeys(page);
		await page.getByRole('button', { name: text.goOn }).dblclick();
		await expect(page).toHaveURL(/\/dev\/pay\//);
		expect(new Set(keys).size).toBe(1);

		await page.locator('form a.quiet').click();
		await page.waitForURL(/\/desktop\/credit-buy\/credits-250\?unpaid=1$/);
		await waitUntilHydrated(page);
		await expect(page.getByRole('radio', { name: text.bundle })).toBeChecked();
		await expect(order(page)).toContainText(text.bundleTotal);
		await expect(order(page)).toContainText(text.unpaid);
		await page.getByLabel(text.keep).check();
		await page.getByRole('button', { name: text.goOn }).click();
		await payWith(page, '4242 4242 4242 4242');
		await requireThanks(page, text);

		await open(page, '/desktop/credit-buy-post/credits-50');
		await expect(order(page)).toContainText('Visa •••• 4242');
		const balance = page.getByRole('navigation').getByRole('link', { name: text.balance }).locator('.figures');
		const had = await balance.innerText();
		const sent = watchKeys(page);
		// Twice before the button can be drawn as busy.
		await page.getByRole('button', { name: text.pay }).evaluate((button: HTMLButtonElement) => {
			button.click();
			button.click();
		});
		await requireThanks(page, text);
		expect(sent).toHaveLength(1);
		// The menu follows without a reload, and on a phone the header.
		await expect(balance).not.toHaveText(had);
		const has = await balance.innerText();
		await expect(page.getByRole('main')).toContainText(has);
		await page.setViewportSize({ width: 375, height: 740 });
		await expect(page.getByRole('banner').getByRole('link', { name: text.balance })).toContainText(has);
		expect(await countBought(page, text)).toBe(before + 2);
	});

	test(`${language}: a number of one’s own keeps to its bounds; a declined card and a lost answer cost nothing twice`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/ERR_FAILED/);
		await start(page, portal, language, '/desktop/credit-buy');
		await page.getByRole('radio', { name: text.free }).focus();
		await page.keyboard.press('Space');
		const number = page.getByLabel(text.number, { exact: true });
		await expect(number).toHaveValue('150');
		await number.fill('19');
		await expect(number).toHaveAccessibleDescription(text.bounds);
		await expect(payButton(page, text)).toBeDisabled();
		await number.fill('20');
		await expect(page).toHaveURL(/credits=20$/);
		await changeCard(page, text);
		await page
			.getByText(text.other)
			.or(page.getByText(/^(Credit card|Carte de crédit)$/))
			.first()
			.click();
		await page.getByLabel(text.keep).check();
		await page.getByRole('button', { name: text.goOn }).click();
		// Goes through now, and is declined when charged later.
		await payWith(page, '4000 0000 0000 0341');
		await requireThanks(page, text);
		const before = await countBought(page, text);

		await open(page, '/desktop/credit-buy-post/credits-50');
		await changeCard(page, text);
		await page.getByText(/^Visa •••• 0341/).click();
		await page.getByRole('button', { name: text.pay }).click();
		await expect(order(page).getByRole('alert').last()).toContainText(text.failed);
		expect(await countBought(page, text)).toBe(before);

		await open(page, '/desktop/credit-buy-post/credits-50');
		await changeCard(page, text);
		await page.getByText(text.other).click();
		const keys = watchKeys(page);
		await page.route(calls, async (route) => {
			await route.fetch();
			await route.abort();
		});
		await page.getByRole('button', { name: text.goOn }).click();
		await expect(order(page).getByRole('alert').first()).toContainText(text.unknown);
		expect(Object.keys((await dumpStorage(page)).session)).toEqual([applicationKeys.attempts]);
		await page.unroute(calls);
		await page.reload();
		await waitUntilHydrated(page);
		await expect(page.getByText(text.unanswered)).toBeVisible();
		await page.getByRole('button', { name: text.retry }).click();
		await payWith(page, '4242 4242 4242 4242');
		await requireThanks(page, text);
		expect(new Set(keys).size).toBe(1);
		expect(await countBought(page, text)).toBe(before + 1);
	});
}

test('who has no billing address gives it on the way, and the taxes of its province follow', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/status of 409/);
	const text = words.en;
	await signInByCall(page, portal, 'agent2', 'en');
	await open(page, '/desktop/credit-buy-post/credits-250');
	const find = page.getByRole('combobox', { name: 'Find your address' });
	await find.fill('1420 sherbrooke');
	// First a building is chosen, then one of its units; by keyboard, as the list moves while it is filled.
	await expect(page.getByRole('option')).toHaveCount(1);
	await find.press('ArrowDown');
	await find.press('Enter');
	await expect(page.getByRole('option')).toHaveCount(4);
	await find.press('ArrowDown');
	await find.press('ArrowDown');
	await find.press('Enter');
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect(page.getByRole('region', { name: 'Your order' })).toBeFocused();
	await expect(order(page)).toContainText('QST (9.975%)');
	await expect(order(page)).toContainText('$287.44');
	await page.getByRole('link', { name: text.more }).click();
	await expect(page).toHaveURL(/credit-buy\/credits-250$/);
	await expect(order(page)).toContainText('$287.44');
});
