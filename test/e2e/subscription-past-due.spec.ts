// A payment that failed: seen on the overview, tried once more in vain, and mended by another card.
import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByScreen, waitUntilHydrated } from './support/sign-in.ts';
import { typeCard } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const words = {
	en: {
		due: 'Your payment didn’t go through',
		toPay: /^Pay \$\d+\.\d\d$/,
		pay: /^Pay \$\d+\.\d\d now$/,
		days: 'Timeline',
		lastTry: /Last attempt\./,
		unchanged: 'Nothing was changed or charged',
		useOther: 'Use another card',
		addCard: 'Add card',
		dueBefore: /is past due\. You choose whether to pay after adding the card\./,
		added: 'Mastercard •••• 4444 added. Nothing charged yet.',
		notToday: /^Pay later/,
		payNow: /^Pay now/,
		keepOnly: 'Save card without paying',
		savedOnly: 'Card saved. Nothing was charged.',
		press: /^Pay \$\d+\.\d\d$/,
		paidTitle: /^\$\d+\.\d\d paid$/,
		receipt: 'Receipt',
		done: 'Done',
		active: 'Active',
		paid: 'Paid',
	},
	fr: {
		due: 'Votre paiement n’a pas abouti',
		toPay: /^Payer \d+,\d\d\s\$$/,
		pay: /^Payer \d+,\d\d\s\$ maintenant$/,
		days: 'Calendrier',
		lastTry: /Dernière tentative\./,
		unchanged: 'Rien n’a été modifié ni prélevé',
		useOther: 'Utiliser une autre carte',
		addCard: 'Ajouter une carte',
		dueBefore: /en souffrance\. Vous choisirez de payer ou non après avoir ajouté la carte\./,
		added: 'Mastercard •••• 4444 ajoutée. Rien n’a encore été prélevé.',
		notToday: /^Payer plus tard/,
		payNow: /^Payer maintenant/,
		keepOnly: 'Enregistrer la carte sans payer',
		savedOnly: 'Carte enregistrée. Rien n’a été prélevé.',
		press: /^Payer \d+,\d\d\s\$$/,
		paidTitle: /^Paiement de \d+,\d\d\s\$ effectué$/,
		receipt: 'Reçu',
		done: 'Terminé',
		active: 'Actif',
		paid: 'Payé',
	},
} as const;

const main = (page: Page): Locator => page.getByRole('main');

// There is one person in the demonstration whose payment failed: one language a run.
for (const language of journeyLanguages(import.meta.filename).slice(0, 1)) {
	const text = words[language];

	test(`${language}: a failed payment is found, explained and mended by a new card, which is charged once its person says so`, async ({
		page,
		portal,
	}) => {
		const origin = portal.origin('maplecrest');
		await open(page, `${origin}/account/login?language=${language}`);
		await signInByScreen(page, portal, 'agent.10015', language);
		await open(page, `${origin}/desktop/creditsandsubscriptions`);
		const banner = main(page).locator('section, div').filter({ hasText: text.due }).last();
		await expect(banner).toBeVisible();
		await main(page).getByRole('link', { name: text.toPay }).click();
		await expect(main(page).getByRole('heading', { level: 2, name: text.due })).toBeVisible();
		await expect(main(page).getByRole('heading', { name: text.days })).toBeVisible();
		await expect(main(page).getByText(text.lastTry)).toBeVisible();

		// The amount can be paid at once; the same card once more is declined, and said so.
		await main(page).getByRole('button', { name: text.pay }).click();
		await expect(main(page).getByRole('alert').filter({ hasText: text.unchanged })).toBeVisible();
		await expect(main(page).getByRole('button', { name: text.pay })).toBeEnabled();

		// The processor's page says that adding a card charges nothing.
		// No other card is kept that could be chosen: a new one is one press away.
		await expect(main(page).getByRole('button', { name: text.useOther })).toHaveCount(0);
		await main(page).getByRole('button', { name: text.addCard }).click();
		await expect(page.getByText(text.dueBefore)).toBeVisible();
		await typeCard(page, '5555 5555 5555 4444');
		await page.waitForURL('**/desktop/credit/payment-method**');
		await waitUntilHydrated(page);
		const back = page.url();
		await expect(main(page).getByRole('status').filter({ hasText: text.added })).toBeVisible();

		// Not today: the card is there, and nothing is charged.
		await main(page).getByRole('radio', { name: text.notToday }).focus();
		await page.keyboard.press('Space');
		await main(page).getByRole('button', { name: text.keepOnly }).click();
		await expect(page.getByText(text.savedOnly)).toBeVisible();
		await expect(main(page).getByRole('heading', { level: 2, name: text.due })).toBeVisible();

		await open(page, back);
		await expect(main(page).getByRole('radio', { name: text.payNow })).toBeChecked();
		await main(page).getByRole('button', { name: text.press }).dblclick();
		await expect(main(page).getByRole('heading', { name: text.paidTitle })).toBeVisible();
		await expect(main(page).getByRole('link', { name: text.receipt })).toBeVisible();
		await expect(main(page).getByText(text.added), 'it is no longer so').toHaveCount(0);
		await main(page).getByRole('button', { name: text.done }).click();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await expect(main(page).getByRole('heading', { name: text.due })).toHaveCount(0);
		await expect(main(page).getByRole('row').nth(1)).toContainText(text.paid);
	});
}

test('what is left of an ended subscription names the card that pays it, and sends no other', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/ERR_FAILED/);
	await open(page, '/account/login?language=en');
	await signInByScreen(page, portal, 'agent.owing', 'en');
	await open(page, '/desktop/subscription');
	const pay = main(page).getByRole('button', { name: words.en.pay });
	await expect(pay).toBeVisible();
	await expect(main(page).getByText('Visa •••• 0341')).toBeVisible();
	await page.route('**/v1/subscriptions/PayNow', (route) => route.abort());
	const asked = page.waitForRequest('**/v1/subscriptions/PayNow');
	await pay.click();
	const sent = fromWire((await asked).postDataJSON()) as { shownCardId?: string };
	expect(sent.shownCardId).toMatch(/^[0-9a-f-]{36}$/);
	await expect(main(page).getByText(/^No response to “Pay \$\d+\.\d\d now”$/)).toBeVisible();
});
