// A purchase that is interrupted: by the end of the session, by a second tab, by Back and reload. Nothing paid is lost, nothing is paid twice,
// and a person who signs in again is where they were.
import { expect, type Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import type { Login } from './support/people.ts';
import { payWith } from './support/processor-screens.ts';
import { countBought } from './support/purchases.ts';
import { endSessionElsewhere, open, signInByCall, signInByScreen, waitUntilHydrated } from './support/sign-in.ts';
import { type Portal, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const words = {
	en: {
		ended: 'Your session has ended.',
		change: 'Another card',
		goOn: /^Pay .+ by card$/,
		pay: /^Pay \$[\d,.]+$/,
		keep: 'Save this card for future purchases',
		other: /^(Another card|Credit card)/,
		thanks: 'Thank you for your purchase',
		receipt: 'View receipt',
		receiptTitle: 'Payment receipt',
		missing: 'Purchase not found',
		bought: 'Credits bought',
		closed: 'This page is closed',
		unknown: /Error when buying credits/,
		unanswered: 'No response to your last purchase',
		retry: 'Try purchase again',
	},
	fr: {
		ended: 'Votre session a pris fin.',
		change: 'Une autre carte',
		goOn: /^Payer .+ par carte$/,
		pay: /^Payer [\d\s,]+\$$/,
		keep: 'Enregistrer cette carte pour mes prochains achats',
		other: /^(Une autre carte|Carte de crédit)/,
		thanks: 'Merci de votre achat',
		receipt: 'Voir le reçu',
		receiptTitle: 'Reçu de paiement',
		missing: 'Achat introuvable',
		bought: 'Achat de crédits',
		closed: 'Cette page est fermée',
		unknown: /Erreur lors de l’achat/,
		unanswered: 'Votre dernier achat est resté sans réponse',
		retry: 'Réessayer l’achat',
	},
} as const;
type Language = keyof typeof words;
type Words = (typeof words)[Language];
/** These people have a billing address. */
const buyers = { en: 'agent', fr: 'agent.fr' } as const satisfies Record<Language, Login>;
const good = '4242 4242 4242 4242';

async function start(page: Page, portal: Portal, language: Language): Promise<void> {
	await signInByCall(page, portal, buyers[language], language);
}

/** Goes up to the press, with a card of the processor's page. */
async function review(page: Page, text: Words, address = '/desktop/credit-buy-post/credits-50'): Promise<void> {
	await open(page, address);
	await reviewHere(page, text);
}

/** A card that an earlier purchase kept would be offered first. */
async function reviewHere(page: Page, text: Words): Promise<void> {
	await expect(
		page.getByRole('button', { name: text.goOn }).or(page.getByRole('button', { name: text.pay })),
	).toBeVisible();
	const change = page.getByRole('button', { name: text.change, exact: true });
	if (await change.isVisible()) await change.click();
	await page.getByRole('main').getByText(text.other).first().click();
}

const agree = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function goToProcessor(page: Page, text: Words): Promise<string> {
	await review(page, text);
	await agree(page, text.goOn);
	await page.waitForURL(/\/dev\/pay\//);
	return page.url();
}

async function signInAgain(page: Page, portal: Portal, language: Language, login: Login): Promise<void> {
	await page.waitForURL('**/account/login?session=ended');
	await waitUntilHydrated(page);
	await expect(page.getByText(words[language].ended)).toBeVisible();
	await signInByScreen(page, portal, login, language);
}

async function requireThanks(page: Page, text: Words): Promise<void> {
	await page.waitForURL('**/desktop/CCSuccess/**');
	await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a session that ends at any step leads back to that step, and what was paid is there`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 401/);
		await start(page, portal, language);
		const before = await countBought(page, text);

		await review(page, text, '/desktop/credit-buy/credits-250');
		await endSessionElsewhere(page, portal);
		await agree(page, text.goOn);
		await signInAgain(page, portal, language, buyers[language]);
		await expect(page).toHaveURL('/desktop/credit-buy/credits-250');
		await expect(page.getByRole('radio', { name: /^270 cr/ })).toBeChecked();

		await goToProcessor(page, text);
		await endSessionElsewhere(page, portal);
		await payWith(page, good);
		await signInAgain(page, portal, language, buyers[language]);
		await requireThanks(page, text);

		await endSessionElsewhere(page, portal);
		await page.getByRole('link', { name: text.receipt }).click();
		await signInAgain(page, portal, language, buyers[language]);
		await expect(page).toHaveURL(/\/desktop\/CCReceipt\//);
		await expect(page.getByRole('heading', { name: text.receiptTitle })).toBeVisible();
		expect(await countBought(page, text)).toBe(before + 1);
	});

	test(`${language}: a page opened in a second tab closes the first, which can charge nothing any more`, async ({
		page,
		portal,
		context,
	}) => {
		await start(page, portal, language);
		const before = await countBought(page, text);
		const tab = await context.newPage();
		const first = await goToProcessor(page, text);
		await goToProcessor(tab, text);
		await expect(async () => {
			await page.goto(first);
			await expect(page.getByRole('heading', { name: text.closed })).toBeVisible({ timeout: 5_000 });
		}).toPass();
		await payWith(tab, good);
		await requireThanks(tab, text);
		expect(await countBought(tab, text)).toBe(before + 1);
	});

	test(`${language}: Back before paying keeps the choice, and Back and reload after it pay nothing again`, async ({
		page,
		portal,
	}) => {
		await start(page, portal, language);
		const before = await countBought(page, text);
		await goToProcessor(page, text);
		await page.goBack();
		await waitUntilHydrated(page);
		await reviewHere(page, text);
		await agree(page, text.goOn);
		await payWith(page, good);
		await requireThanks(page, text);
		await page.reload();
		await requireThanks(page, text);
		await page.goBack();
		await expect(page.getByRole('heading', { name: text.closed })).toBeVisible();
		await page.goForward();
		await requireThanks(page, text);
		expect(await countBought(page, text)).toBe(before + 1);
	});
}

test('an unanswered purchase is found again after the session ended meanwhile, and charged once', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/ERR_FAILED|status of 401/);
	const text = words.en;
	await start(page, portal, 'en');
	await review(page, text);
	await agree(page, text.goOn);
	await payWith(page, good);
	await requireThanks(page, text);
	const before = await countBought(page, text);

	await review(page, text);
	await page.route('**/v1/credits/StartCreditPurchase', async (route) => {
		await route.fetch();
		await route.abort();
	});
	const asked = page.waitForRequest('**/v1/credits/StartCreditPurchase');
	await agree(page, text.goOn);
	const { idempotencyKey: key } = fromWire((await asked).postDataJSON()) as { idempotencyKey: string };
	await expect(page.getByRole('region', { name: 'Your order' }).getByRole('alert').first()).toContainText(text.unknown);
	await page.unroute('**/v1/credits/StartCreditPurchase');
	await endSessionElsewhere(page, portal);
	await agree(page, text.goOn);
	await signInAgain(page, portal, 'en', 'agent');
	await expect(page.getByText(text.unanswered)).toBeVisible();
	const repeated = page.waitForRequest('**/v1/credits/StartCreditPurchase');
	await page.getByRole('button', { name: text.retry }).click();
	expect(fromWire((await repeated).postDataJSON())).toMatchObject({ idempotencyKey: key });
	await payWith(page, good);
	await requireThanks(page, text);
	expect(await countBought(page, text)).toBe(before + 1);
});

test('the page of a purchase and its receipt are their buyer’s alone', async ({ page, portal, faults }) => {
	faults.allow(/status of (401|404)/);
	const text = words.en;
	await start(page, portal, 'en');
	await goToProcessor(page, text);
	await payWith(page, good);
	await requireThanks(page, text);
	const address = new URL(page.url()).pathname;
	await endSessionElsewhere(page, portal);
	await page.reload();
	await signInAgain(page, portal, 'en', 'agent2');
	await expect(page).toHaveURL(address);
	await expect(page.getByRole('heading', { name: text.missing })).toBeVisible();
	await open(page, address.replace('CCSuccess', 'CCReceipt'));
	await expect(page.getByRole('heading', { name: text.receiptTitle })).toBeHidden();
});
