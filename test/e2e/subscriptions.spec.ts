// A subscription from nothing: no card, subscribed, up, down and back, cancelled and taken up again, by the screens alone.
import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { open } from './support/sign-in.ts';
import { beginAsNewcomer, keepCard } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		missing: 'Payment method is missing. Please add a valid Credit Card.',
		addCard: 'Add card',
		goOn: 'Continue with your subscription',
		essential: /^Essential, /,
		toEssential: /→ Essential$/,
		complete: /^Complete, /,
		subscribe: 'Subscribe and pay $66.67',
		change: 'Change package',
		pay: /^Pay \$\d+\.\d\d and change$/,
		later: /^Change on /,
		noResponse: /^No response to “Pay \$\d+\.\d\d and change”$/,
		keep: 'Keep Complete',
		active: 'Active',
		next: '$123.17',
		cancel: 'Cancel subscription…',
		confirmCancel: /^Cancel on /,
		until: 'You have access until',
		drops: /^Your scheduled change to Essential is cancelled/,
		resume: /^With your scheduled change/,
		asNow: /^As it is now/,
		reactivate: 'Reactivate',
		goesOn: 'Subscription reactivated.',
	},
	fr: {
		missing: 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.',
		addCard: 'Ajouter une carte',
		goOn: 'Continuer avec votre abonnement',
		essential: /^Essentiel, /,
		toEssential: /→ Essentiel$/,
		complete: /^Complet, /,
		subscribe: 'S’abonner et payer 66,67 $',
		change: 'Changer de forfait',
		pay: /^Payer \d+,\d\d\s\$ et changer$/,
		later: /^Changer de forfait le /,
		noResponse: /^Aucune réponse à «\s?Payer \d+,\d\d\s\$ et changer de forfait\s?»$/,
		keep: 'Conserver le forfait Complet',
		active: 'Actif',
		next: '123,17 $',
		cancel: 'Annuler l’abonnement…',
		confirmCancel: /^Annuler à compter du /,
		until: 'Vous avez accès jusqu’au',
		drops: /^Le passage prévu à Essentiel est annulé/,
		resume: /^Avec le changement prévu/,
		asNow: /^Sans changement/,
		reactivate: 'Réactiver',
		goesOn: 'Abonnement réactivé.',
	},
} as const;

const main = (page: Page): Locator => page.getByRole('main');

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: somebody subscribes, goes up, down and back, cancels and reactivates`, async ({
		page,
		portal,
	}) => {
		await beginAsNewcomer(page, portal, `dana.${language}`, language);
		const button = (name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });

		// No card: the way to one leads back to the very step.
		await open(page, '/desktop/subscription');
		await expect(main(page).getByText(text.missing)).toBeVisible();
		await keepCard(page, text.addCard, '4242 4242 4242 4242');
		await main(page).getByRole('link', { name: text.goOn }).click();

		// Pressed twice, paid once.
		await button(text.subscribe).dblclick();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await expect(main(page).getByRole('row')).toHaveCount(2);

		// Up: today, for exactly what the button said.
		await main(page).getByRole('link', { name: text.change }).click();
		await page.getByRole('radio', { name: text.complete }).check({ force: true });
		await button(text.pay).click();
		await expect(main(page).getByText(text.next).first()).toBeVisible();
		await expect(main(page).getByRole('row')).toHaveCount(3);

		// Down, by keyboard alone: with the next payment, and taken back until then.
		await main(page).getByRole('link', { name: text.change }).focus();
		await page.keyboard.press('Enter');
		const radio = page.getByRole('radio', { name: text.complete });
		await expect(radio).toBeChecked();
		await radio.focus();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect(page.getByRole('radio', { name: text.essential })).toBeChecked();
		// Its price, not that of the package passed over.
		await expect(main(page).getByRole('heading', { name: text.toEssential })).toBeVisible();
		await expect(button(text.later)).toBeEnabled();
		await button(text.later).focus();
		await page.keyboard.press('Enter');
		await button(text.keep).focus();
		await page.keyboard.press('Enter');
		await expect(button(text.keep)).toHaveCount(0);
		await expect(main(page).getByText(text.next).first()).toBeVisible();

		// Planned once more: a cancel says that it is dropped.
		await main(page).getByRole('link', { name: text.change }).click();
		await page.getByRole('radio', { name: text.essential }).check({ force: true });
		await expect(main(page).getByRole('heading', { name: text.toEssential })).toBeVisible();
		await button(text.later).click();
		await expect(button(text.keep)).toBeVisible();
		await button(text.cancel).click();
		const question = page.getByRole('alertdialog');
		await expect(question.getByText(text.drops)).toBeVisible();
		await question.getByRole('button', { name: text.confirmCancel }).click();

		// Cancelled: the way back is one press, charges nothing, and offers what was planned.
		await expect(main(page).getByText(text.until)).toBeVisible();
		await expect(page.getByRole('radio', { name: text.resume })).toBeChecked();
		await page.getByRole('radio', { name: text.asNow }).check({ force: true });
		await button(text.reactivate).click();
		await expect(main(page).getByText(text.goesOn)).toBeVisible();
		await expect(button(text.keep)).toHaveCount(0);
		await expect(main(page).getByRole('row')).toHaveCount(3);
	});
}

test('a cancel never repeats another change that got no answer', async ({ page, portal, faults }) => {
	faults.allow(/ERR_FAILED/);
	const text = words.en;
	const button = (name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
	await beginAsNewcomer(page, portal, 'dana.lost', 'en');
	await open(page, '/desktop/subscription');
	await keepCard(page, text.addCard, '4242 4242 4242 4242');
	await main(page).getByRole('link', { name: text.goOn }).click();
	await button(text.subscribe).click();
	await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();

	// The connection goes before the press arrives: nobody knows what became of it.
	await page.route('**/v1/subscriptions/ConfirmQuote', (route) => route.abort());
	await main(page).getByRole('link', { name: text.change }).click();
	await page.getByRole('radio', { name: text.complete }).check({ force: true });
	await button(text.pay).click();
	await expect(main(page).getByText(text.noResponse)).toBeVisible();
	await page.unroute('**/v1/subscriptions/ConfirmQuote');

	// The choice of another package has nothing to try again.
	await page.getByRole('radio', { name: text.essential }).check({ force: true });
	await expect(button(text.later)).toBeEnabled();
	await expect(main(page).getByText(text.noResponse)).toHaveCount(0);
	await page.getByRole('radio', { name: text.complete }).check({ force: true });
	await expect(main(page).getByText(text.noResponse)).toBeVisible();

	await open(page, '/desktop/subscription');
	await button(text.cancel).click();
	await page.getByRole('alertdialog').getByRole('button', { name: text.confirmCancel }).click();
	await expect(main(page).getByText(text.until)).toBeVisible();
	await expect(main(page).getByText('Professional', { exact: true }).first()).toBeVisible();
	await expect(main(page).getByRole('row')).toHaveCount(2);
});
