// A payment that failed: seen on the overview, tried once more in vain, and mended by another card.
import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { keepCard } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		due: 'Your payment did not go through',
		toPay: /^Pay \$\d+\.\d\d$/,
		pay: /^Pay \$\d+\.\d\d now$/,
		days: 'What happens on which day',
		lastTry: /Last try\./,
		unchanged: 'Nothing changed and nothing was charged',
		otherCard: 'Use another card',
		addCard: 'Add a card',
		goOn: 'Go on with the subscription',
		active: 'Active',
		paid: 'Paid',
	},
	fr: {
		due: 'Votre paiement n’a pas abouti',
		toPay: /^Payer \d+,\d\d\s\$$/,
		pay: /^Payer \d+,\d\d\s\$ maintenant$/,
		days: 'Ce qui se passe, et quel jour',
		lastTry: /Dernier essai\./,
		unchanged: 'Rien n’a changé et rien n’a été débité',
		otherCard: 'Utiliser une autre carte',
		addCard: 'Ajouter une carte',
		goOn: 'Continuer avec l’abonnement',
		active: 'Actif',
		paid: 'Payée',
	},
} as const;

const main = (page: Page): Locator => page.getByRole('main');

// There is one person in the demonstration whose payment failed: one language a run.
for (const language of journeyLanguages(import.meta.filename).slice(0, 1)) {
	const text = words[language];

	test(`${language}: a failed payment is found, explained and mended by a new card, which is charged at once`, async ({
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

		// The same card once more: declined, and said so.
		await main(page).getByRole('button', { name: text.pay }).click();
		await expect(main(page).getByRole('alert').filter({ hasText: text.unchanged })).toBeVisible();
		await expect(main(page).getByRole('button', { name: text.pay })).toBeEnabled();

		await main(page).getByRole('button', { name: text.otherCard }).click();
		await main(page).getByRole('link', { name: text.addCard }).click();
		await keepCard(page, text.addCard, '5555 5555 5555 4444');
		await main(page).getByRole('link', { name: text.goOn }).click();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await expect(main(page).getByRole('heading', { name: text.due })).toHaveCount(0);
		await expect(main(page).getByRole('row').nth(1)).toContainText(text.paid);
	});
}
