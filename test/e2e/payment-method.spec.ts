// The cards that a person keeps: from none to one, another, a better one, and none again, through the processor's page, in both languages.
import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const section = '/desktop/credit/payment-method';

const words = {
	en: {
		missing: 'Payment method is missing. Please add a valid Credit Card.',
		add: 'Add card',
		visaAdded: 'Visa •••• 4242 added as your default card.',
		mastercardAdded: 'Mastercard •••• 4444 added.',
		default: 'Default',
		makeDefault: 'Make default Mastercard •••• 4444',
		madeDefault: 'Mastercard •••• 4444 is now your default card.',
		more: /^More actions for/,
		makeBackup: 'Use as backup',
		madeBackup: 'Mastercard •••• 4444 is now your backup card.',
		backup: 'If a subscription payment fails',
		stopBackup: 'Stop using as backup',
		stoppedBackup: 'Mastercard •••• 4444 is no longer your backup card.',
		replace: 'Replace Mastercard •••• 4444',
		replaced: 'American Express •••• 0005 replaces Mastercard •••• 4444.',
		remove: 'Remove',
		confirm: 'Remove card',
		next: 'Visa •••• 4242 becomes your default card.',
		removed: 'removed.',
		goodThrough: 'Expires',
		failed: 'Error when saving Credit Card',
		unreachable: 'Couldn’t connect to the portal',
		overview: 'Payment method',
	},
	fr: {
		missing: 'Il manque un mode de paiement. Veuillez ajouter une carte de crédit valide.',
		add: 'Ajouter une carte',
		visaAdded: 'Visa •••• 4242 ajoutée comme carte par défaut.',
		mastercardAdded: 'Mastercard •••• 4444 ajoutée.',
		default: 'Par défaut',
		makeDefault: 'Utiliser par défaut Mastercard •••• 4444',
		madeDefault: 'Mastercard •••• 4444 est maintenant votre carte par défaut.',
		more: /^Autres actions pour/,
		makeBackup: 'Utiliser comme carte de secours',
		madeBackup: 'Mastercard •••• 4444 est maintenant votre carte de secours.',
		backup: 'Si un paiement d’abonnement échoue',
		stopBackup: 'Ne plus utiliser comme carte de secours',
		stoppedBackup: 'Mastercard •••• 4444 n’est plus votre carte de secours.',
		replace: 'Remplacer Mastercard •••• 4444',
		replaced: 'American Express •••• 0005 remplace Mastercard •••• 4444.',
		remove: 'Retirer',
		confirm: 'Retirer la carte',
		next: 'Visa •••• 4242 devient votre carte par défaut.',
		removed: 'retirée.',
		goodThrough: 'Expire le',
		failed: 'Erreur lors de l’enregistrement de la carte de crédit',
		unreachable: 'Impossible de joindre le portail',
		overview: 'Mode de paiement',
	},
} as const;

/** On the processor's page: gives a card. */
async function giveCard(page: Page, number: string, code = '123'): Promise<void> {
	await expect(page).toHaveURL(/\/dev\/pay\//);
	await page.locator('input[name=number]').pressSequentially(number);
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially(code);
	await page.locator('input[name=holder]').fill('Dana Whitfield');
	await page.locator('form button.main').click();
}

async function comeBack(page: Page): Promise<void> {
	await page.waitForURL(`**${section}**`);
	await waitUntilHydrated(page);
}

/** Chooses an act in the menu of a card. */
async function choose(card: Locator, more: RegExp, act: string): Promise<void> {
	await card.getByRole('button', { name: more }).click();
	await card.page().getByRole('menuitem', { name: act, exact: true }).click();
}

function cardsOf(page: Page): Locator {
	return page.getByRole('main').getByRole('listitem').filter({ hasText: '••••' });
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(`payment method, ${language}`, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await signInByCall(page, portal);
		});

		test('a person adds cards, chooses, replaces and removes them', async ({ page, faults }) => {
			faults.allow(/status of 402 .*\/dev\/pay\//);
			const button = (name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name });
			await open(page, section);
			await expect(page.getByText(text.missing)).toBeVisible();

			await button(text.add).click();
			await giveCard(page, '4000 0000 0000 0002');
			await expect(page.getByRole('alert')).toBeVisible();
			await page.locator('form a.quiet').click();
			await comeBack(page);
			await expect(page.getByText(text.missing)).toBeVisible();

			await button(text.add).click();
			await giveCard(page, '4242 4242 4242 4242');
			await comeBack(page);
			await expect(page.getByRole('status').filter({ hasText: text.visaAdded })).toBeVisible();
			await expect(cardsOf(page)).toHaveCount(1);
			await expect(cardsOf(page)).toContainText([/Visa •••• 4242.*Dana Whitfield/]);
			await expect(cardsOf(page)).toContainText([text.goodThrough]);

			await button(text.add).click();
			await giveCard(page, '5555 5555 5555 4444');
			await comeBack(page);
			await expect(page.getByRole('status').filter({ hasText: text.mastercardAdded })).toBeVisible();
			const mastercard = cardsOf(page).filter({ hasText: '4444' });
			for (const [act, said, isBackup] of [
				[text.makeBackup, text.madeBackup, true],
				[text.stopBackup, text.stoppedBackup, false],
				[text.makeBackup, text.madeBackup, true],
			] as const) {
				await choose(mastercard, text.more, act);
				await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
				await expect(mastercard.getByText(text.backup)).toBeVisible({ visible: isBackup });
			}
			await button(text.makeDefault).click();
			await expect(page.getByRole('status').filter({ hasText: text.madeDefault })).toBeVisible();
			await expect(cardsOf(page).first()).toContainText(text.default);
			await expect(cardsOf(page).first()).toContainText('Mastercard');
			await expect(page.getByText(text.backup)).toBeHidden();
			// The news of the visit to the processor's page is old by now.
			await expect(page).toHaveURL(new RegExp(`${section}$`));

			await button(text.replace).click();
			await giveCard(page, '3782 822463 10005', '1234');
			await comeBack(page);
			await expect(page.getByRole('status').filter({ hasText: text.replaced })).toBeVisible();
			await expect(cardsOf(page)).toHaveCount(2);
			await expect(cardsOf(page).first()).toContainText(/American Express •••• 0005/);
			await expect(cardsOf(page).first()).toContainText(text.default);

			await open(page, '/desktop/creditsandsubscriptions');
			const overview = page.getByRole('region', { name: text.overview });
			await expect(overview).toContainText('American Express •••• 0005');

			await open(page, section);
			for (const expected of [text.next, undefined]) {
				await choose(cardsOf(page).first(), text.more, text.remove);
				const dialog = page.getByRole('alertdialog');
				if (expected !== undefined) await expect(dialog).toContainText(expected);
				await dialog.getByRole('button', { name: text.confirm }).click();
				await expect(dialog).toBeHidden();
				await expect(page.getByRole('status').filter({ hasText: text.removed })).toBeVisible();
			}
			await expect(page.getByText(text.missing)).toBeVisible();
		});

		test('a lost connection is told, and the same visit is begun again under one key', async ({ page, faults }) => {
			faults.allow(/ERR_FAILED|Failed to load resource/);
			const keys: unknown[] = [];
			await page.route('**/v1/payments/StartCardSetup', async (route) => {
				keys.push((fromWire(route.request().postDataJSON()) as { idempotencyKey: string }).idempotencyKey);
				if (keys.length === 1) await route.abort();
				else await route.fallback();
			});
			await open(page, section);
			const add = page.getByRole('main').getByRole('button', { name: text.add });
			await add.click();
			const alert = page.getByRole('main').getByRole('alert');
			await expect(alert).toContainText(text.failed);
			await expect(alert).toContainText(text.unreachable);
			await page.reload();
			await waitUntilHydrated(page);
			await add.click();
			await expect(page).toHaveURL(/\/dev\/pay\//);
			expect(keys).toHaveLength(2);
			expect(keys[1]).toBe(keys[0]);
		});

		test('a card that another tab has removed is gone without a word of blame', async ({ page, context, faults }) => {
			faults.allow(/status of 404 .*RemovePaymentMethod/);
			await open(page, section);
			await page.getByRole('main').getByRole('button', { name: text.add }).click();
			await giveCard(page, '4242 4242 4242 4242');
			await comeBack(page);
			const other = await context.newPage();
			await open(other, section);
			for (const tab of [page, other]) {
				await choose(cardsOf(tab), text.more, text.remove);
			}
			for (const tab of [other, page]) {
				await tab.getByRole('alertdialog').getByRole('button', { name: text.confirm }).click();
				await expect(tab.getByRole('status').filter({ hasText: text.removed })).toBeVisible();
				await expect(tab.getByText(text.missing)).toBeVisible();
			}
		});
	});
}
