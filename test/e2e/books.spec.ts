// The journal as an accountant reads it: from the month down to the document of an entry, and a month that cannot be closed says why.
import type { Page } from '@playwright/test';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { getBooksMonth } from '#features/staff/books/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

const words = {
	en: {
		account: 'Receivables',
		entries: /^\d+ entr(y|ies)\s?, Receivables$/,
		list: 'Entries in Receivables',
		document: /^Invoice/,
		debit: 'Debit',
		close: /^Close /,
		notOver: /isn’t complete yet/,
		older: /^Open \w+ \d{4}$/,
		wait: 'You can close the month once nothing is left.',
		refused: 'This month isn’t complete yet. Try again an hour after it ends.',
		cancel: 'Cancel',
		ready: 'Ready',
		remit: /^Monthly, due .+Change the remittance period of GST\/HST$/,
		often: 'Frequency',
		quarterly: 'Quarterly, starting in March',
		save: 'Save',
		remitted: /^Quarterly, .+ to .+, due .+ GST\/HST$/,
	},
	fr: {
		account: 'Comptes clients',
		entries: /^\d+ écritures?\s?, Comptes clients$/,
		list: 'Écritures du compte Comptes clients',
		document: /^Facture/,
		debit: 'Débit',
		close: /^Fermer /,
		notOver: /n’est pas encore complet/,
		older: /^Ouvrir le mois/,
		wait: 'Vous pourrez fermer le mois une fois tout réglé.',
		refused: 'Ce mois n’est pas encore complet. Réessayez une heure après sa fin.',
		cancel: 'Annuler',
		ready: 'Prêt',
		remit: /^Tous les mois, échéance le .+Changer la période de remise de TPS\/TVH$/,
		often: 'Fréquence',
		quarterly: 'Tous les trimestres, à partir de mars',
		save: 'Enregistrer',
		remitted: /^Par trimestre, de .+ à .+, échéance le .+ TPS\/TVH$/,
	},
} as const;

const journal = '/UserAgentAdmin/books/journal';
/** The month at the seller, whose time zone the books use. */
const thisMonth = (): string => businessDayOf(new Date()).slice(0, 7);

/** Entries are posted a while after the portal began. */
async function openPosted(page: Page, portal: Portal, address: string): Promise<void> {
	await expect(async () => {
		await open(page, `${portal.origin()}${address}`);
		await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible({ timeout: 5_000 });
	}).toPass({ timeout: 240_000 });
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a month opens by day and account to its documents, and its address keeps what is open`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await openPosted(page, portal, journal);
		const main = page.getByRole('main');
		// Its first row is the sum of the month.
		const days = main.getByRole('row').filter({ has: page.getByRole('button') });
		await days.last().getByRole('button').press('Enter');
		await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
		const accounts = main.getByRole('table').nth(1);
		// What is debited on a day is credited on it.
		const [, debit, credit] = await accounts
			.getByRole('row')
			.last()
			.getByRole('cell')
			.allInnerTexts()
			.then((cells) => ['', ...cells]);
		expect(debit).toBe(credit);
		await accounts.getByRole('button', { name: text.entries }).press('Enter');
		const entries = main.getByRole('list', { name: text.list }).getByRole('listitem');
		await expect(entries.filter({ hasText: text.document }).filter({ hasText: text.debit }).first()).toContainText(
			/INV-\d{7}/,
		);
		await page.reload();
		await expect(entries.first(), 'as it was left').toBeVisible();
	});

	test(`${language}: a month that is not over cannot be closed, by the screen or around it`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 409/);
		await page.setViewportSize({ width: 375, height: 812 });
		await signInByCall(page, portal, 'admin', language);
		await openPosted(page, portal, `${journal}/${thisMonth()}`);
		const main = page.getByRole('main');
		const close = main.getByRole('button', { name: text.close });
		await expect(main.getByText(text.notOver)).toBeVisible();
		await expect(close).toBeDisabled();
		await expect(close).toHaveAccessibleDescription(text.wait);

		// The screen was loaded before somebody else's clock: the server refuses, and nothing is closed.
		await page.route(
			`**${getBooksMonth.path}`,
			async (route) => {
				const response = await route.fetch();
				const answer = fromWire(await response.json()) as object; // the portal's own
				await route.fulfill({ response, json: toWire({ ...answer, hindrances: [] }) });
			},
			{ times: 1 },
		);
		await open(page, `${portal.origin()}${journal}/${thisMonth()}`);
		await close.click();
		const dialog = page.getByRole('alertdialog');
		await dialog.getByRole('button', { name: text.close }).click();
		await expect(dialog.getByRole('alert').filter({ hasText: text.refused })).toBeVisible();
		await dialog.getByRole('button', { name: text.cancel }).click();
		await page.unrouteAll();

		// What comes first is one press away.
		await open(page, `${portal.origin()}${journal}/${thisMonth()}`);
		await main.getByRole('link', { name: text.older }).click();
		await expect(main.getByText(text.notOver)).toHaveCount(0);
		await expect(main.getByText(text.ready, { exact: true })).toBeVisible();
		await expect(close).toBeEnabled();
	});

	test(`${language}: the tax report says by when each tax is remitted, as an accountant says it`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await openPosted(page, portal, `/UserAgentAdmin/books/tax/${thisMonth()}`);
		await page.getByRole('button', { name: text.remit }).press('Enter');
		await page.getByRole('button', { name: text.often }).press('Enter');
		await page.getByRole('option', { name: text.quarterly }).press('Enter');
		await page.getByRole('button', { name: text.save }).press('Enter');
		await expect(page.getByRole('dialog')).toBeHidden();
		await expect(page.getByRole('button', { name: text.remitted })).toBeFocused();
		await page.reload();
		await expect(page.getByRole('button', { name: text.remitted })).toBeVisible();
	});
}
