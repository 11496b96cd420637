// Paying for others: an office adds a seat, sees what it costs, ends it on a day and keeps it; a seat is handed back, and its person goes on
// with an own card.
import type { Locator, Page } from '@playwright/test';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getPaymentMethods, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { chooseLanguage, forgetSignIn, open, signInByCall } from './support/sign-in.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { callAs, typeCard } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		add: 'Add seat',
		whom: 'Who is it for?',
		pay: /^Pay \$\d+\.\d\d and add seat$/,
		added: 'Seat added.',
		more: (name: string) => `More actions for ${name}`,
		end: 'End seat',
		endOn: /^End on /,
		ends: /Ends /,
		keep: 'Cancel scheduled change',
		kept: /Scheduled change cancelled/,
		handBack: 'Hand back to Dana Whitfield',
		confirmHandBack: 'Hand back',
		asked: /^We’ve emailed Dana Whitfield\./,
		goOnWithMine: 'Continue with my card',
		addCard: 'Add card',
		goOn: 'Continue with your subscription',
		taken: 'You now pay with your own card.',
		self: 'You',
		cancel: 'Cancel subscription…',
		confirmCancel: /^Cancel on /,
		until: 'You have access until',
	},
	fr: {
		add: 'Ajouter une place',
		whom: 'Pour qui?',
		pay: /^Payer \d+,\d\d\s\$ et ajouter la place$/,
		added: 'Place ajoutée.',
		more: (name: string) => `Autres actions pour ${name}`,
		end: 'Mettre fin à la place',
		endOn: /^Mettre fin à la place le /,
		ends: /Fin le /,
		keep: 'Annuler le changement prévu',
		kept: /Changement prévu annulé/,
		handBack: 'Remettre à Dana Whitfield',
		confirmHandBack: 'Remettre',
		asked: /^Un courriel a été envoyé à Dana Whitfield\./,
		goOnWithMine: 'Continuer avec ma carte',
		addCard: 'Ajouter une carte',
		goOn: 'Continuer avec votre abonnement',
		taken: 'Vous payez maintenant avec votre propre carte.',
		self: 'Vous',
		cancel: 'Annuler l’abonnement…',
		confirmCancel: /^Annuler à compter du /,
		until: 'Vous avez accès jusqu’au',
	},
} as const;

const main = (page: Page): Locator => page.getByRole('main');

// The office of the demonstration pays for few people: one language a run.
for (const language of journeyLanguages(import.meta.filename).slice(0, 1)) {
	const text = words[language];

	test(`${language}: an office adds, ends, keeps and hands back seats, and a person goes on with an own card`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'office.manager', language);
		await callAs(page, portal, saveBillingAddress.path, ontario);
		await open(page, '/desktop/subscription');
		const act = async (name: string, item: string): Promise<void> => {
			await main(page)
				.getByRole('button', { name: text.more(name) })
				.click();
			await page.getByRole('menuitem', { name: item }).click();
		};
		const rowOf = (name: string): Locator => main(page).getByRole('row').filter({ hasText: name });

		await main(page).getByRole('button', { name: text.add }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('combobox', { name: text.whom }).pressSequentially('nathan');
		await page.getByRole('option', { name: /Nathan Brooks/ }).click();
		await dialog.getByRole('button', { name: text.pay }).click();
		await expect(main(page).getByText(text.added)).toBeVisible();
		await expect(rowOf('Nathan Brooks')).toHaveCount(1);

		await act('Nathan Brooks', text.end);
		await dialog.getByRole('button', { name: text.endOn }).click();
		await expect(rowOf('Nathan Brooks')).toContainText(text.ends);
		await act('Nathan Brooks', text.keep);
		await expect(main(page).getByText(text.kept).first()).toBeVisible();
		await expect(rowOf('Nathan Brooks')).not.toContainText(text.ends);

		await act('Dana Whitfield', text.handBack);
		await page.getByRole('alertdialog').getByRole('button', { name: text.confirmHandBack }).click();
		await expect(main(page).getByText(text.asked)).toBeVisible();
		await forgetSignIn(page);

		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await callAs(page, portal, saveBillingAddress.path, ontario);
		await open(page, '/desktop/subscription');
		const goOn = main(page).getByRole('button', { name: text.goOnWithMine });
		await goOn.click();
		await dialog.getByRole('button', { name: text.addCard }).click();
		await typeCard(page, '4242 4242 4242 4242');
		await page.waitForURL('**/desktop/credit/payment-method**');
		await main(page).getByRole('link', { name: text.goOn }).click();
		await goOn.click();
		await dialog.getByRole('button', { name: text.goOnWithMine }).click();
		await expect(goOn).toHaveCount(0);
		await expect(main(page).getByText(text.self, { exact: true }).first()).toBeVisible();

		// Without a card, as others find this person.
		await main(page).getByRole('button', { name: text.cancel }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.confirmCancel }).click();
		await expect(main(page).getByText(text.until)).toBeVisible();
		const kept = (await callAs(page, portal, getPaymentMethods.path, {})) as {
			readonly paymentMethods: readonly { readonly paymentMethodId: string }[];
		};
		for (const { paymentMethodId } of kept.paymentMethods)
			await callAs(page, portal, removePaymentMethod.path, { paymentMethodId });
	});
}
