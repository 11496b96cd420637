// Credits: how things stand, statements, transfers that happen once, and what was spent.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { applicationKeys } from '#platform/contract/storage.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails } from './support/mailbox.ts';
import { startAtCredits } from './support/credit-screens.ts';
import { askForProof } from './support/proof.ts';
import { demoPassword } from './support/people.ts';
import { dumpStorage, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const words = {
	en: {
		hub: 'Credits and subscriptions',
		overview: /^Credits\b/,
		transfer: 'Transfer',
		transactions: 'Transactions',
		usage: 'Usage',
		all: 'All transactions',
		recent: 'View all Recent transactions',
		available: /^Available/,
		enough: /^Enough for \d+ Equifax credit reports?, /,
		period: 'Period',
		lastMonth: 'Last month',
		from: 'From',
		to: 'To',
		show: /^Show /,
		tooLong: 'Choose at most one year.',
		first: 'Feb 1, 2024',
		february: 'Show February 2024',
		empty: 'No transactions',
		csv: 'CSV file',
		file: 'credit-statement',
		reference: 'Reference',
		close: 'Close',
		recipient: 'To',
		amount: 'Amount',
		note: /^Note/,
		review: 'Review transfer',
		nobody: /^No one found\./,
		choose: 'Choose a recipient.',
		unclear: /^Enter an amount such as/,
		tooMuch: /^You can transfer up to .* credits\./,
		question: (credits: string) => new RegExp(`^Transfer ${credits} to Marcus Osei\\?$`),
		confirm: 'Transfer credits',
		cancel: 'Cancel',
		done: 'Transfer complete',
		failed: /^Transfer could not be completed\. /,
		unanswered: 'No response to your last transfer',
		retry: 'Try transfer again',
		sentTo: 'Transfer to Marcus Osei',
		mail: (credits: string) => `You transferred ${credits}`,
		password: 'Password',
		prove: 'Confirm',
		chart: 'Credits used by day and service',
		figures: 'Chart data',
		service: 'Identity check',
		tiny: '0.05',
		tinyCredits: '0.05 credits',
		amounts: [
			['0.40', '0.40 credits'],
			['1', '1.00 credits'],
			['2', '2.00 credits'],
		],
	},
	fr: {
		hub: 'Crédits et abonnements',
		overview: /^Crédits/,
		transfer: 'Transfert',
		transactions: 'Opérations',
		usage: 'Utilisation',
		all: 'Toutes les opérations',
		recent: 'Tout voir Opérations récentes',
		available: /^Disponibles/,
		enough: /^De quoi payer \d+ /,
		period: 'Période',
		lastMonth: 'Le mois dernier',
		from: 'Du',
		to: 'Au',
		show: /^Afficher /,
		tooLong: 'Choisissez au plus un an.',
		first: '1er févr. 2024',
		february: 'Afficher février 2024',
		empty: 'Aucune opération',
		csv: 'Fichier CSV',
		file: 'releve-de-credits',
		reference: 'Référence',
		close: 'Fermer',
		recipient: 'Destinataire',
		amount: 'Montant',
		note: /^Remarque/,
		review: 'Vérifier le transfert',
		nobody: /^Aucun résultat\./,
		choose: 'Choisissez un destinataire.',
		unclear: /^Entrez un montant, par exemple/,
		tooMuch: /^Vous pouvez transférer au plus .* crédits\./,
		question: (credits: string) => new RegExp(`^Transférer ${credits} à Marcus Osei\\?$`),
		confirm: 'Transférer les crédits',
		cancel: 'Annuler',
		done: 'Transfert effectué',
		failed: /^Impossible d’effectuer le transfert\. /,
		unanswered: 'Votre dernier transfert est resté sans réponse',
		retry: 'Réessayer le transfert',
		sentTo: 'Transfert à Marcus Osei',
		mail: (credits: string) => `Vous avez transféré ${credits}`,
		password: 'Mot de passe',
		prove: 'Confirmer',
		chart: 'Crédits utilisés par jour et par service',
		figures: 'Données du graphique',
		service: 'Vérification d’identité',
		tiny: '0,05',
		tinyCredits: '0,05 crédit',
		amounts: [
			['0,40', '0,40 crédit'],
			['1,50', '1,50 crédit'],
			['2', '2,00 crédits'],
		],
	},
} as const;
type Words = (typeof words)[keyof typeof words];

/** Fills the form as far as the question before the transfer. */
async function ask(page: Page, text: Words, amount: string): Promise<void> {
	await page.getByRole('combobox', { name: text.recipient, exact: true }).pressSequentially('Marc');
	await expect(page.getByRole('option').first()).toHaveText(/^Marcus Osei/);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel(text.amount, { exact: true })).toBeFocused();
	await page.keyboard.type(amount);
	await page.keyboard.press('Enter');
}

/** Rows of a statement that tell of one credit for Marcus. */
function sentOnes(page: Page, text: Words): Locator {
	return page
		.getByRole('row')
		.filter({ hasText: text.sentTo })
		.filter({ hasText: /−1[.,]00/ });
}

async function countSent(page: Page, portal: Portal, subject: string): Promise<number> {
	return (await listMails(page, portal.origin(), 'agent.exempt')).filter((mail) => mail.subject === subject).length;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: the overview leads to a statement of other days, to details and to a file`, async ({
		page,
		portal,
	}) => {
		await startAtCredits(page, portal, language, '/desktop/home');
		await page.getByRole('navigation').getByRole('link', { name: text.overview }).click();
		await expect(page.getByRole('heading', { name: text.hub, level: 1 })).toBeVisible();
		await expect(page.getByRole('main').getByText(text.available)).toBeVisible();
		await expect(page.getByRole('main').getByText(text.enough).filter({ visible: true })).toBeVisible();
		await page.getByRole('link', { name: text.recent }).click();
		await expect(page.getByRole('heading', { name: text.transactions, level: 1 })).toBeVisible();
		await expect(page.locator('table[aria-busy=false]')).toBeVisible();

		await page.getByRole('button', { name: new RegExp(text.period) }).click();
		const answered = page.waitForResponse('**/v1/credits/GetStatement');
		await page.getByRole('dialog').getByRole('button', { name: text.lastMonth }).click();
		await expect(page).toHaveURL(/period=last_month/);
		await answered;
		await expect(page.locator('table[aria-busy=false]')).toBeVisible();
		const row = page.getByRole('row').nth(1);
		const name = await row.getByRole('rowheader').getByRole('button').innerText();
		await row.getByRole('button').press('Enter');
		const details = page.getByRole('dialog');
		await expect(details.getByRole('heading')).toHaveText(name);
		await expect(details).toContainText(/CR-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
		await expect(details).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(details).toBeHidden();
		await expect(row.getByRole('button')).toBeFocused();

		const saving = page.waitForEvent('download');
		await page.getByRole('button', { name: text.csv }).click();
		const file = await saving;
		expect(file.suggestedFilename()).toMatch(new RegExp(`^${text.file}-\\d{4}-\\d\\d-01-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
		const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
		// A header, the opening and the closing balance around what the screen counts.
		await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${lines.length - 3} `) })).toBeAttached();

		await page.getByRole('button', { name: new RegExp(text.period) }).click();
		const days = page.getByRole('dialog');
		await days.getByLabel(text.from, { exact: true }).fill('2023-02-01');
		await days.getByLabel(text.to, { exact: true }).fill('2024-02-29');
		await page.keyboard.press('Enter');
		await expect(days.getByRole('status')).toHaveText(text.tooLong);
		await expect(days.getByRole('button', { name: text.show })).toBeDisabled();
		await days.getByLabel(text.from, { exact: true }).fill(text.first);
		await page.keyboard.press('Enter');
		await expect(days.getByRole('button', { name: text.february, exact: true })).toBeEnabled();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/from=2024-02-01&to=2024-02-29/);
		await expect(page.getByRole('heading', { name: text.empty })).toBeVisible();
		await page.reload();
		await expect(page.getByRole('heading', { name: text.empty })).toBeVisible();
		await expect(page.getByRole('button', { name: new RegExp(`${text.period}.*2024`) })).toBeVisible();
	});

	test(`${language}: a transfer is looked at before it is made, made once, and found in the statement`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 403/);
		await startAtCredits(page, portal, language, '/desktop/credit/transfer');
		const amount = page.getByLabel(text.amount, { exact: true });
		await page.getByRole('button', { name: text.review }).click();
		const recipient = page.getByRole('combobox', { name: text.recipient, exact: true });
		await expect(recipient).toBeFocused();
		await expect(recipient).toHaveAccessibleDescription(new RegExp(text.choose));
		await recipient.pressSequentially('nobody of this name');
		await expect(page.getByRole('status').filter({ hasText: text.nobody })).toBeVisible();
		await recipient.fill('');
		await expect(amount).toHaveAccessibleDescription(text.unclear);
		await ask(page, text, '900000');
		await expect(amount).toHaveAccessibleDescription(text.tooMuch);
		await amount.fill('-1');
		await page.getByRole('button', { name: text.review }).click();
		await expect(amount).toHaveAccessibleDescription(text.unclear);

		await amount.fill(text.tiny);
		await page.getByLabel(text.note).fill('HV-77');
		await page.getByRole('button', { name: text.review }).click();
		const question = page.getByRole('alertdialog', { name: text.question(text.tinyCredits) });
		await expect(question).toBeVisible();
		await expect(question.getByRole('button', { name: text.cancel })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(question).toBeHidden();
		await expect(amount).toHaveValue(text.tiny);

		const before = await countSent(page, portal, text.mail(text.tinyCredits));
		const keys: string[] = [];
		await page.route('**/v1/credits/TransferCredits', async (route) => {
			keys.push((fromWire(route.request().postDataJSON()) as { idempotencyKey: string }).idempotencyKey);
			// The first one is asked for a proof.
			await (keys.length === 1 ? askForProof(route) : route.continue());
		});
		await page.getByRole('button', { name: text.review }).click();
		await question.getByRole('button', { name: text.confirm }).dblclick();
		const proof = page.getByRole('dialog').last();
		await proof
			.getByLabel(text.password, { exact: true })
			.and(page.locator('input:not([type=radio])'))
			.fill(demoPassword);
		await proof.getByRole('button', { name: text.prove, exact: true }).click();
		await expect(page.getByRole('heading', { name: text.done })).toBeFocused();
		expect(new Set(keys).size, 'one key for every try').toBe(1);
		expect((await dumpStorage(page)).session, 'nothing is left to be answered').toEqual({});
		const reference = await page.getByText(/^CR-/).innerText();

		await page.getByRole('main').getByRole('link', { name: text.all }).click();
		await expect(page.getByRole('row').nth(1)).toContainText(text.sentTo);
		await page.getByRole('row').nth(1).getByRole('button').click();
		await expect(page.getByRole('dialog')).toContainText(reference);
		await expect.poll(() => countSent(page, portal, text.mail(text.tinyCredits))).toBe(before + 1);
	});

	test(`${language}: the question names the credits in the number that the amount takes`, async ({ page, portal }) => {
		await startAtCredits(page, portal, language, '/desktop/credit/transfer');
		await ask(page, text, text.tiny);
		for (const [typed, credits] of text.amounts) {
			await page.keyboard.press('Escape');
			await expect(page.getByRole('alertdialog')).toBeHidden();
			await page.getByLabel(text.amount, { exact: true }).fill(typed);
			await page.getByRole('button', { name: text.review }).click();
			await expect(page.getByRole('alertdialog', { name: text.question(credits) })).toBeVisible();
		}
	});

	test(`${language}: a transfer whose answer was lost is asked about after a reload, with the same key`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/ERR_FAILED|ERR_CONNECTION/);
		await startAtCredits(page, portal, language, '/desktop/credit');
		await expect(page.locator('table[aria-busy=false]')).toBeVisible();
		const before = await sentOnes(page, text).count();
		await page.getByRole('main').getByRole('link', { name: text.transfer, exact: true }).click();
		const keys: string[] = [];
		await page.route('**/v1/credits/TransferCredits', async (route) => {
			keys.push((fromWire(route.request().postDataJSON()) as { idempotencyKey: string }).idempotencyKey);
			// The server does it, and no one hears of it.
			await route.fetch();
			await route.abort();
		});
		await ask(page, text, '1');
		const question = page.getByRole('alertdialog');
		await question.getByRole('button', { name: text.confirm }).click();
		await expect(question.getByRole('alert')).toContainText(text.failed);
		expect(Object.keys((await dumpStorage(page)).session)).toEqual([applicationKeys.attempts]);

		await page.unroute('**/v1/credits/TransferCredits');
		await page.reload();
		await waitUntilHydrated(page);
		await expect(page.getByText(text.unanswered)).toBeVisible();
		const asked = page.waitForRequest('**/v1/credits/TransferCredits');
		await page.getByRole('button', { name: text.retry }).click();
		await question.getByRole('button', { name: text.confirm }).click();
		await expect(page.getByRole('heading', { name: text.done })).toBeVisible();
		expect((fromWire((await asked).postDataJSON()) as { idempotencyKey: string }).idempotencyKey).toBe(keys[0]);
		await page.getByRole('main').getByRole('link', { name: text.all }).click();
		await expect(page.locator('table[aria-busy=false]')).toBeVisible();
		await expect(sentOnes(page, text)).toHaveCount(before + 1);
	});

	test(`${language}: what was spent is drawn and written`, async ({ page, portal }) => {
		await startAtCredits(page, portal, language, '/desktop/credit');
		await page.getByRole('main').getByRole('link', { name: text.usage }).click();
		await expect(page.getByRole('img', { name: text.chart })).toBeVisible();
		const service = page.getByRole('row', { name: new RegExp(`^${text.service}`) });
		await expect(service).toBeVisible();
		await page.getByText(text.figures).click();
		await expect(page.getByRole('columnheader', { name: text.service })).toBeVisible();
	});
}
