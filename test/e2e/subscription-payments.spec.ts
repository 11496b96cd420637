// What happens on the way to a charge: a bank that asks, a card that is declined, amounts that changed meanwhile; and without a mouse.
import type { Locator, Page } from '@playwright/test';
import { saveLeavingReason } from '#features/billing/subscriptions/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open } from './support/sign-in.ts';
import { answerBank, beginAsNewcomer, callAs, keepCard, pressByKey, tabTo, typeCard } from './support/subscribers.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		add: 'Add card',
		subscribe: 'Subscribe and pay $66.67',
		toSubscription: 'View subscription',
		paid: 'Thank you for your purchase',
		active: 'Active',
		otherCard: 'Use another card',
		useThis: 'Use this card',
		from0341: /Visa •••• 0341 will be charged from now on/,
		change: 'Change package',
		complete: /^Complete, /,
		essential: /^Essential, /,
		pay: /^Pay \$\d+\.\d\d and change$/,
		later: /^Change on /,
		unchanged: 'Nothing was changed or charged',
		declined: /The card was declined: the bank gave no reason/,
		another: 'Another card',
		outdated: 'Something has changed since you saw these amounts',
		planned: 'Change scheduled. You can cancel it until it starts.',
		next: '$123.17',
		cancel: 'Cancel subscription…',
		confirmCancel: /^Cancel on /,
		keep: 'Keep subscription',
		until: 'You have access until',
		reactivate: 'Reactivate',
		goesOn: 'Subscription reactivated.',
	},
	fr: {
		add: 'Ajouter une carte',
		subscribe: 'S’abonner et payer 66,67 $',
		toSubscription: 'Voir mon abonnement',
		paid: 'Merci de votre achat',
		active: 'Actif',
		otherCard: 'Utiliser une autre carte',
		useThis: 'Utiliser cette carte',
		from0341: /Visa •••• 0341 sera désormais débitée/,
		change: 'Changer de forfait',
		complete: /^Complet, /,
		essential: /^Essentiel, /,
		pay: /^Payer \d+,\d\d\s\$ et changer de forfait$/,
		later: /^Changer de forfait le /,
		unchanged: 'Rien n’a été modifié ni prélevé',
		declined: /La carte a été refusée\s: la banque n’a donné aucun motif/,
		another: 'Une autre carte',
		outdated: 'Quelque chose a changé depuis l’affichage de ces montants',
		planned: 'Changement prévu. Vous pouvez l’annuler avant sa prise d’effet.',
		next: '123,17 $',
		cancel: 'Annuler l’abonnement…',
		confirmCancel: /^Annuler à compter du /,
		keep: 'Conserver l’abonnement',
		until: 'Vous avez accès jusqu’au',
		reactivate: 'Réactiver',
		goesOn: 'Abonnement réactivé.',
	},
} as const;

const main = (page: Page): Locator => page.getByRole('main');
const rows = (page: Page): Locator => main(page).getByRole('row');
const cards = '/desktop/credit/payment-method';

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });

	/** A new person who keeps a good card. */
	async function begin(page: Page, portal: Portal, name: string): Promise<void> {
		await beginAsNewcomer(page, portal, `${name}.${language}`, language);
		await open(page, cards);
		await keepCard(page, text.add, '4242 4242 4242 4242');
	}

	test(`${language}: a bank that asks is answered on its page: no, and nothing is charged; yes, and it is active`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 402 .*\/dev\/pay\//);
		await beginAsNewcomer(page, portal, `bank.${language}`, language);
		await open(page, cards);
		await keepCard(page, text.add, '4000 0025 0000 3155', { asksBank: true });
		await open(page, '/desktop/subscription');
		await button(page, text.subscribe).click();
		await page.waitForURL(/\/dev\/pay\//);
		// Turned back without an answer: the same step is there, and can be pressed.
		await page.goBack();
		await expect(page).toHaveURL(/\/desktop\/subscription/);
		await page.goForward();
		await typeCard(page, '4000 0025 0000 3155');
		await answerBank(page, 'no');
		await expect(page.locator('[role=alert]')).toBeVisible();
		await typeCard(page, '4000 0025 0000 3155');
		await answerBank(page, 'yes');
		await page.waitForURL('**/desktop/CCSuccess/**');
		await expect(page.getByRole('heading', { level: 1, name: text.paid })).toBeVisible();
		await page.getByRole('link', { name: text.toSubscription }).click();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await expect(rows(page)).toHaveCount(2);
	});

	test(`${language}: a card that is declined changes nothing, and another one goes through`, async ({
		page,
		portal,
	}) => {
		await begin(page, portal, 'declined');
		await keepCard(page, text.add, '4000 0000 0000 0341');
		await open(page, '/desktop/subscription');
		await button(page, text.subscribe).click();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await button(page, text.otherCard).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('button', { name: text.useThis })).toBeDisabled();
		await dialog.getByRole('radio', { name: /0341/ }).check({ force: true });
		await dialog.getByRole('button', { name: text.useThis }).click();
		await expect(main(page).getByText(text.from0341)).toBeVisible();

		await main(page).getByRole('link', { name: text.change }).click();
		await page.getByRole('radio', { name: text.complete }).check({ force: true });
		await button(page, text.pay).click();
		const alert = main(page).getByRole('alert').filter({ hasText: text.unchanged });
		await expect(alert).toContainText(text.declined);
		await button(page, text.another).click();
		await main(page).getByRole('radio', { name: /4242/ }).check({ force: true });
		await button(page, text.pay).click();
		await expect(main(page).getByText(text.next).first()).toBeVisible();
		await expect(rows(page)).toHaveCount(3);
	});

	test(`${language}: amounts that are no longer true are said to be, and confirmed anew`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 409 .*ConfirmQuote/);
		await begin(page, portal, 'outdated');
		await open(page, '/desktop/subscription');
		await button(page, text.subscribe).click();
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();
		await main(page).getByRole('link', { name: text.change }).click();
		await page.getByRole('radio', { name: text.essential }).check({ force: true });
		await expect(button(page, text.later)).toBeEnabled();
		// In another window it is cancelled and taken up again.
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
		const act = async (kind: string): Promise<void> => {
			const quote = await callAs(page, portal, '/v1/subscriptions/QuoteSubscription', { kind, subscriptionId: id });
			const { quoteId } = quote as { quoteId: string };
			const idempotencyKey = crypto.randomUUID();
			await callAs(page, portal, '/v1/subscriptions/ConfirmQuote', { quoteId, idempotencyKey });
		};
		await act('cancel');
		await callAs(page, portal, saveLeavingReason.path, { subscriptionId: id, reason: 'other' });
		await act('reactivate');
		await button(page, text.later).click();
		await expect(main(page).getByRole('alert').filter({ hasText: text.outdated })).toBeVisible();
		await expect(button(page, text.later), 'the focus stays where it was').toBeFocused();
		await button(page, text.later).click();
		await expect(page.getByText(text.planned)).toBeVisible();
	});

	test(`${language}: without a mouse somebody subscribes, cancels and reactivates`, async ({ page, portal }) => {
		await begin(page, portal, 'keys');
		await open(page, '/desktop/subscription');
		await tabTo(page, page.getByRole('radio', { checked: true }).first());
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('radio', { name: text.complete })).toBeChecked();
		await page.keyboard.press('ArrowUp');
		await expect(button(page, text.subscribe)).toBeVisible();
		await pressByKey(page, button(page, text.subscribe));
		await expect(main(page).getByText(text.active, { exact: true })).toBeVisible();

		await pressByKey(page, button(page, text.cancel));
		const dialog = page.getByRole('alertdialog');
		await expect(dialog.getByRole('button', { name: text.keep }), 'what changes nothing has the focus').toBeFocused();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(button(page, text.cancel), 'the focus is back').toBeFocused();
		await page.keyboard.press('Enter');
		await pressByKey(page, dialog.getByRole('button', { name: text.confirmCancel }));
		await expect(main(page).getByText(text.until)).toBeVisible();
		await pressByKey(page, button(page, text.reactivate));
		await expect(main(page).getByText(text.goesOn)).toBeVisible();
		await expect(rows(page)).toHaveCount(2);
	});
}
