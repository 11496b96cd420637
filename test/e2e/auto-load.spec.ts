// Automatic loading from no card at all: set up with the exact price, paused by a card that is refused, gone on with another, and ended.
import type { Locator, Page, Route } from '@playwright/test';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { previewAutoLoad, resumeAutoLoad } from '#features/billing/auto-load/contract.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getPaymentMethods, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { savePreferences } from '#features/account/profile/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

const section = '/desktop/credit/auto-load';

const words = {
	en: {
		threshold: 'When the balance falls below',
		amount: 'Buy credits for',
		tooLow: 'Enter at least $20.00.',
		title: 'Level and amount',
		total: '$56.50',
		consent: [
			/^I authorize .+ to charge my default card, currently .+ 9987:$/,
			'When my balance falls below 500.00 credits, at most once an hour.',
			'$56.50 each time for 50.00 credits, at today’s price: $50.00 and $6.50 HST.',
			'At most $200.00 in a calendar month, taxes included.',
		],
		turnOn: 'Turn on auto-load',
		turnOnAndPay: 'Turn on and pay $56.50',
		chargedNow: '$56.50 is charged right away.',
		cardFirst: 'Add a card first',
		goOn: 'Continue with auto-load',
		back: 'Back',
		toCards: 'Add another card',
		addCard: 'Add card',
		pausedTitle: 'Auto-load is paused',
		paused: 'Your bank has permanently declined the charge. Add another card, or enter this one again.',
		resume: 'Resume',
		chargedToday: 'Charged today$56.50',
		resumeAndPay: 'Resume and pay $56.50',
		on: 'On',
		paid: 'Paid',
		ofCap: '$56.50 of $200.00',
		receipt: 'Receipt',
		stop: 'Turn off',
		off: 'Auto-load is off.',
	},
	fr: {
		threshold: 'Lorsque le solde descend sous',
		amount: 'Acheter des crédits pour',
		tooLow: 'Entrez au moins 20,00 $.',
		title: 'Seuil et montant',
		total: '56,50 $',
		consent: [
			/^J’autorise .+ à débiter ma carte par défaut, actuellement .+ 9987\s:$/,
			/^Lorsque mon solde descend sous 500,00\scrédits, au plus une fois par heure\.$/,
			/^56,50\s\$ chaque fois, pour 50,00\scrédits, au prix d’aujourd’hui\s: 50,00\s\$ et 6,50\s\$ de TVH\.$/,
			/^Au plus 200,00\s\$ par mois civil, taxes comprises\.$/,
		],
		turnOn: 'Activer la recharge automatique',
		turnOnAndPay: /^Activer et payer 56,50/,
		chargedNow: 'prélevés immédiatement',
		cardFirst: 'Ajoutez d’abord une carte',
		goOn: 'Continuer avec la recharge automatique',
		back: 'Retour',
		toCards: 'Ajouter une autre carte',
		addCard: 'Ajouter une carte',
		pausedTitle: 'La recharge automatique est suspendue',
		paused:
			'Votre banque a refusé définitivement le prélèvement. Ajoutez une autre carte ou entrez celle-ci de nouveau.',
		resume: 'Reprendre',
		chargedToday: /Prélevé aujourd’hui56,50/,
		resumeAndPay: /^Reprendre et payer 56,50/,
		on: 'Activée',
		paid: 'Payé',
		ofCap: '56,50 $ sur 200,00 $',
		receipt: 'Reçu',
		stop: 'Désactiver',
		off: 'La recharge automatique est désactivée.',
	},
} as const;

/** A person of their own for each language: after a charge the next one waits for an hour. */
function start(page: Page, portal: Portal, language: Language): Promise<string> {
	return language === 'en' ? signInByCall(page, portal) : signInByCall(page, portal, 'office.manager', language);
}

async function callAs(page: Page, portal: Portal, token: string, path: string, data: object): Promise<unknown> {
	const headers = { authorization: `Bearer ${token}` };
	const answer = await page.request.post(`${portal.origin()}${path}`, { data: toWire(data), headers });
	expect(answer.status(), await answer.text()).toBe(200);
	return fromWire(await answer.json());
}

async function addCard(page: Page, number: string, button: string): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: button }).first().click();
	await expect(page).toHaveURL(/\/dev\/pay\//);
	await page.locator('input[name=number]').pressSequentially(number);
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially('123');
	await page.locator('input[name=holder]').fill('Dana Whitfield');
	await page.locator('form button.main').click();
	await page.waitForURL('**/desktop/credit/payment-method**');
	await waitUntilHydrated(page);
	await expect(
		page
			.getByRole('main')
			.getByRole('status')
			.filter({ hasText: number.slice(-4) }),
	).toBeVisible();
}

const main = (page: Page): Locator => page.getByRole('main');

/** What a job does shows at the next look. */
async function untilItShows(page: Page, text: string): Promise<void> {
	await expect(async () => {
		await open(page, section);
		await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible({ timeout: 10_000 });
	}).toPass();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: loading is set up, paused by a refused card, gone on with another, and turned off`, async ({
		page,
		portal,
	}) => {
		const token = await start(page, portal, language);
		await callAs(page, portal, token, saveBillingAddress.path, ontario);
		// The words that are agreed to are in the account's language.
		await callAs(page, portal, token, savePreferences.path, { languageId: languageIds[language] });
		await chooseLanguage(page, portal, language);
		// Without a card it says so first; the way to add one leads back.
		await open(page, section);
		await expect(main(page).getByRole('heading', { name: text.cardFirst })).toBeVisible();
		await main(page).getByRole('button', { name: text.addCard }).click();
		await expect(page).toHaveURL(/\/dev\/pay\//);
		await page.locator('form a.quiet').click();
		await expect(page, 'who gives up is back where the card was wanted').toHaveURL(section);
		await waitUntilHydrated(page);
		await addCard(page, '4000 0000 0000 9987', text.addCard);
		await main(page).getByRole('link', { name: text.goOn }).click();

		await page.getByLabel(text.threshold).fill('500');
		await page.getByLabel(text.amount).fill('19,99');
		await page.getByRole('button', { name: text.turnOn }).click();
		await expect(page.getByText(text.tooLow)).toBeVisible();
		await page.getByLabel(text.amount).fill('50');
		const form = page.getByRole('region', { name: text.title });
		for (const line of text.consent) await expect(form.getByText(line)).toBeVisible();
		await expect(form).toContainText(text.chargedNow);
		await form.getByRole('button', { name: text.turnOnAndPay }).click();
		await expect(form).toBeHidden();
		await untilItShows(page, text.paused);
		await open(page, '/desktop/creditsandsubscriptions');
		await expect(main(page).getByText(text.pausedTitle)).toBeVisible();
		await open(page, section);
		await main(page).getByRole('link', { name: text.toCards }).click();
		await addCard(page, '4242 4242 4242 4242', text.addCard);

		// A card that is added is not charged for that: the person says when it goes on.
		await open(page, section);
		const resumed: unknown[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith(resumeAutoLoad.path)) resumed.push(fromWire(request.postDataJSON()));
		});
		const preview = Promise.withResolvers<void>();
		const hold = async (route: Route): Promise<void> => {
			await preview.promise;
			await route.continue();
		};
		await page.route(`**${previewAutoLoad.path}`, hold, { times: 1 });
		await main(page).getByRole('button', { name: text.resume, exact: true }).click();
		const question = page.getByRole('alertdialog');
		const early = question.getByRole('button', { name: text.resume, exact: true });
		await expect(early, 'the charge is not said yet').toHaveAttribute('aria-disabled', 'true');
		await early.press('Enter');
		preview.resolve();
		await expect(question).toContainText(text.chargedToday);
		expect(resumed).toEqual([]);
		await question.getByRole('button', { name: text.resumeAndPay }).click();
		await expect(question).toBeHidden();
		expect(resumed).toMatchObject([{ quoteTotal: 56_50 }]);
		await untilItShows(page, text.paid);
		await expect(main(page).getByText(text.on, { exact: true })).toBeVisible();
		await expect(main(page).getByText(text.ofCap)).toBeVisible();
		await main(page).getByRole('link', { name: text.receipt }).first().click();
		await page.waitForURL('**/desktop/CCReceipt/**');
		await expect(main(page)).toContainText(text.total);

		await open(page, section);
		await main(page).getByRole('button', { name: text.stop }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.stop }).click();
		await expect(page.getByText(text.off)).toBeVisible();
		const { paymentMethods } = (await callAs(page, portal, token, getPaymentMethods.path, {})) as {
			paymentMethods: readonly { paymentMethodId: string }[];
		};
		for (const { paymentMethodId } of paymentMethods)
			await callAs(page, portal, token, removePaymentMethod.path, { paymentMethodId });
		await callAs(page, portal, token, savePreferences.path, { languageId: languageIds.en });
	});
}
