// An invoice that staff correct: one person at a desk, and a second one with a phone where it is above the limit.
import { quoteCredits, startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { listMails } from './support/mailbox.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { test } from './support/own-portal.ts';
import { forgetSignIn, open, post, signInByCall } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const words = {
	en: {
		details: /^500 credits/,
		correct: /^Correct INV-\d{7}…$/,
		title: /^Correct INV-/,
		credit: /^Credit of/,
		amount: '20.00',
		wrong: /^At most/,
		card: /^Back to Visa/,
		message: /^Message to Amelia/,
		note: 'Internal note',
		issue: 'Issue credit note and refund $22.60',
		short: 'Enter at least 10 characters.',
		issued: /^Credit note CN-\d{7} issued/,
		row: /Goodwill, Helen Marsh/,
		duplicate: /^Duplicate/,
		above: /is above the limit of \$500\.00/,
		ask: /^Ask for approval of/,
		proposed: /^Sent for approval/,
		subject: /^Correct an invoice/,
		none: 'None',
		decision: /^Your reason/,
		approve: 'Approve',
		approved: 'Proposal approved and carried out.',
		mail: 'We refunded $22.60',
		wrongPlace: /^Wrong province/,
		province: /Province where the sale is taxed/,
		right: 'British Columbia',
		papers: ['Credit note', 'Corrected invoice'],
		taxes: [/^GST 5/, /^PST 7/],
		issueBoth: 'Issue both documents and refund $1.00',
		issuedBoth: /^Credit note CN-\d{7} and invoice INV-\d{7} issued/,
		choose: 'Choose the correct province.',
		hundred: /^100 credits/,
		placeMail: 'We refunded $1.00',
	},
	fr: {
		details: /^500 crédits/,
		correct: /^Corriger INV-\d{7}…$/,
		title: /^Corriger INV-/,
		credit: /^Crédit de la ligne/,
		amount: '20,00',
		wrong: /^Au plus/,
		card: /^Sur Visa/,
		message: /^Message à Amelia/,
		note: 'Note interne',
		issue: /^Émettre la note de crédit et rembourser 22,60/,
		short: 'Entrez au moins 10 caractères.',
		issued: /^Note de crédit CN-\d{7} émise/,
		row: /Geste commercial, Helen Marsh/,
		duplicate: /^Doublon/,
		above: /dépasse la limite de 500,00/,
		ask: /^Demander l’approbation de/,
		proposed: /^Demande envoyée/,
		subject: /^Corriger une facture/,
		none: 'Aucun',
		decision: /^Votre motif/,
		approve: 'Approuver',
		approved: 'Proposition approuvée et appliquée.',
		mail: 'We refunded $22.60',
		wrongPlace: /^Province erronée/,
		province: /Province où la vente est taxée/,
		right: 'Colombie-Britannique',
		papers: ['Note de crédit', 'Facture corrigée'],
		taxes: [/^TPS 5/, /^TVP 7/],
		issueBoth: /^Émettre les deux documents et rembourser 1,00/,
		issuedBoth: /^Note de crédit CN-\d{7} et facture INV-\d{7} émises/,
		choose: 'Choisissez la bonne province.',
		hundred: /^100 crédits/,
		placeMail: 'We refunded $1.00',
	},
} as const;

const reason = 'Two reports came back empty, ticket 4471';
const money = '/UserAgentAdmin/people/20001?tab=money&show=invoices';

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: an invoice is corrected by one person, and above the limit by two`, async ({ page, portal }) => {
		test.slow();
		const token = await signInByCall(page, portal, 'agent');
		const { total } = await post(page, portal, quoteCredits, { productId: 'credits-500' }, token);
		await post(
			page,
			portal,
			startCreditPurchase,
			{
				productId: 'credits-500',
				paymentMethodId: 'default',
				quoteTotal: total,
				idempotencyKey: crypto.randomUUID(),
			},
			token,
		);

		await forgetSignIn(page);
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		const openCorrection = async (): Promise<void> => {
			await open(page, money);
			await main.getByRole('button', { name: text.details }).first().press('Enter');
			await main.getByRole('link', { name: text.correct }).first().press('Enter');
			await expect(main.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
		};
		await openCorrection();
		const field = main.getByRole('textbox', { name: text.credit });
		await field.fill('9000');
		await expect(main.getByRole('alert').filter({ hasText: text.wrong })).toBeVisible();
		await field.press('ArrowUp');
		await expect(field).toHaveValue(/^500[.,]00$/);
		await field.fill(text.amount);
		await expect(main.getByRole('radio', { name: text.card })).toBeChecked();
		const issue = main.getByRole('button', { name: text.issue });
		await issue.click();
		await expect(main.getByText(text.short)).toBeVisible();
		await main.getByLabel(text.message).fill('Sorry about Monday.');
		await main.getByLabel(text.note).fill(reason);
		await main.getByLabel(text.note).press('Control+Enter');
		await expect(page.getByText(text.issued)).toBeVisible();
		await open(page, money.replace('&show=invoices', ''));
		await expect(main.getByText(text.row).first()).toBeVisible();
		await expect(async () => {
			const [mail] = (await listMails(page, portal.origin(), 'agent')).filter(({ subject }) => subject === text.mail);
			expect(mail?.text).toContain('Sorry about Monday.');
		}).toPass({ timeout: 60_000 });

		// What is left is above the limit, together with what was corrected before.
		await openCorrection();
		await main.getByRole('radio', { name: text.duplicate }).check({ force: true });
		await expect(main.getByText(text.above)).toBeVisible();
		await main.getByLabel(text.note).fill(reason);
		await main.getByRole('button', { name: text.ask }).click();
		await expect(page.getByText(text.proposed)).toBeVisible();

		await page.setViewportSize({ width: 375, height: 812 });
		await forgetSignIn(page);
		await signInByCall(page, portal, 'office.admin', language);
		await open(page, '/UserAgentAdmin/approvals');
		await main.getByRole('link', { name: text.subject }).click();
		await expect(main.getByText(text.duplicate).first()).toBeVisible();
		await expect(main.getByText(text.none, { exact: true }), 'what it adds was not there before').toHaveCount(0);
		await main.getByLabel(text.decision).fill('Seen in the bank statement');
		await main.getByRole('button', { name: text.approve }).click();
		await expect(page.getByText(text.approved)).toBeVisible();
		await open(page, money.replace('&show=invoices', '&show=credit_notes'));
		await expect(main.getByRole('row').filter({ hasText: /CN-\d{7}/ })).not.toHaveCount(0);
	});

	test(`${language}: a wrong province gives a corrected invoice, by the keyboard alone`, async ({ page, portal }) => {
		test.slow();
		const token = await signInByCall(page, portal, 'agent');
		const { total } = await post(page, portal, quoteCredits, { productId: 'credits-100' }, token);
		const bought = { productId: 'credits-100', paymentMethodId: 'default', quoteTotal: total };
		await post(page, portal, startCreditPurchase, { ...bought, idempotencyKey: crypto.randomUUID() }, token);

		await forgetSignIn(page);
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		await open(page, money);
		await main.getByRole('button', { name: text.hundred }).first().press('Enter');
		await main.getByRole('link', { name: text.correct }).first().press('Enter');
		await main.getByRole('radio', { name: text.wrongPlace }).press('Space');
		await main.getByLabel(text.note).fill(reason);
		await main.getByLabel(text.note).press('Control+Enter');
		await expect(main.getByText(text.choose).first()).toBeVisible();
		const province = main.getByRole('button', { name: text.province });
		await province.press('Enter');
		await page.getByRole('option', { name: text.right }).press('Enter');
		for (const name of text.papers) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
		for (const tax of text.taxes) await expect(main.getByText(tax).first()).toBeVisible();
		await main.getByRole('button', { name: text.issueBoth }).press('Enter');
		await expect(page.getByText(text.issuedBoth)).toBeVisible();
		await expect(async () => {
			const mails = await listMails(page, portal.origin(), 'agent');
			const mail = mails.find(({ subject }) => subject === text.placeMail);
			expect(mail?.text).toMatch(/cancels it in full, and invoice INV-\d{7} replaces it/);
		}).toPass({ timeout: 60_000 });
	});
}
