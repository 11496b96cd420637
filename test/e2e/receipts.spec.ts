// After paying: the thank-you with the order number, the receipt on the screen, on paper, as PDF and by mail, and outcomes that are none.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '#test/support/pdf.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { readMailbox } from './support/mailbox.ts';
import { answerCheckout } from './support/receipt-screens.ts';
import { chooseLanguage, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

const words = {
	en: {
		thanks: 'Thank you for your purchase',
		balance: 'New credit balance',
		added: 'Credits bought',
		see: 'View receipt',
		title: 'Payment receipt',
		facts: ['Visa •••• 4242', 'APPROVED', 'HST 13%', 'No. 700555142 RT0001', '$113.00', 'Dana Whitfield'],
		pdf: 'Download PDF',
		file: 'receipt',
		send: 'Send by email',
		sent: /^Sent to .+@/,
		confirming: 'Confirming your payment',
		failed: 'The payment didn’t go through',
		nothing: /Nothing was charged/,
		again: 'Try purchase again',
		missing: 'Receipt not found',
	},
	fr: {
		thanks: 'Merci de votre achat',
		balance: 'Nouveau solde de crédits',
		added: 'Crédits achetés',
		see: 'Voir le reçu',
		title: 'Reçu de paiement',
		facts: ['Visa •••• 4242', 'APPROUVÉE', 'TVH 13 %', 'Nº 700555142 RT0001', '113,00 $', 'Dana Whitfield'],
		pdf: 'Télécharger le PDF',
		file: 'recu',
		send: 'Envoyer par courriel',
		sent: /^Envoyé à .+@/,
		confirming: 'Confirmation de votre paiement',
		failed: 'Le paiement n’a pas été accepté',
		nothing: /Aucun montant n’a été prélevé/,
		again: 'Recommencer l’achat',
		missing: 'Reçu introuvable',
	},
} as const;

/** Orders a hundred credits by the calls behind the screens; gives the address of the processor's page. */
async function order(page: Page, portal: Portal, token: string): Promise<string> {
	const call = async <Answer>(path: string, data: object): Promise<Answer> => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await page.request.post(`${portal.origin()}${path}`, { data: toWire(data), headers });
		expect(answer.ok(), await answer.text()).toBe(true);
		return fromWire(await answer.json()) as Answer; // the portal's own
	};
	await call('/v1/payments/SaveBillingAddress', ontario);
	const { total } = await call<{ total: number }>('/v1/credits/QuoteCredits', { productId: 'credits-100' });
	const purchase = { productId: 'credits-100', quoteTotal: total, idempotencyKey: crypto.randomUUID() };
	const { redirectTo } = await call<{ redirectTo: string }>('/v1/credits/StartCreditPurchase', purchase);
	return redirectTo;
}

async function pay(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.locator('input[name=number]').pressSequentially('4242 4242 4242 4242');
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially('123');
	await page.locator('input[name=holder]').fill('Dana Whitfield');
	await page.locator('form button.main').click();
	await page.waitForURL('**/desktop/CCSuccess/**');
	await waitUntilHydrated(page);
}

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(`receipts, ${language}`, () => {
		let token: string;
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			token = await signInByCall(page, portal);
		});

		test('who paid gets an order number, and a receipt to see, print, download and send', async ({ page, portal }) => {
			await pay(page, await order(page, portal, token));
			await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible();
			await expect(page.getByText(text.balance)).toBeVisible();
			await expect(page.getByText(text.added)).toBeVisible();
			await expect(page.getByRole('main')).toContainText(/PO-\d{6}/);
			const number = /PO-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';

			await page.getByRole('link', { name: text.see }).click();
			await page.waitForURL('**/desktop/CCReceipt/**');
			const receipt = page.getByRole('article');
			await expect(receipt.getByRole('heading', { name: text.title })).toBeVisible();
			for (const fact of [number, ...text.facts]) await expect(receipt).toContainText(fact);

			const saved = page.waitForEvent('download');
			await page.getByRole('button', { name: text.pdf }).click();
			const file = await saved;
			expect(file.suggestedFilename()).toBe(`${text.file}-${number}.pdf`);
			const { lines, pages } = await readPdf(await readFile(await file.path()));
			expect(pages).toBe(1);
			for (const fact of [number, ...text.facts]) expect(plain(lines.join('\n'))).toContain(fact);

			await page.getByRole('button', { name: text.send }).click();
			const said = page.getByRole('status').filter({ hasText: text.sent });
			await expect(said).toBeVisible();
			// To the address that the account has by now: one by itself after the payment, one that was asked for.
			const address = /\S+@[\w.-]*\w/.exec(await said.innerText())?.[0];
			const countReceipts = async (): Promise<number> => {
				const mails = await readMailbox(page, portal.origin(), address);
				return mails.filter(({ subject }) => subject.includes(number)).length;
			};
			await expect.poll(countReceipts).toBe(2);

			// On paper there is the receipt alone, on one page.
			await page.emulateMedia({ media: 'print' });
			await expect(receipt).toBeVisible();
			await expect(page.getByRole('button', { name: text.pdf })).toBeHidden();
			await expect(page.getByRole('navigation')).toHaveCount(0);
			const paper = await readPdf(await page.pdf({ preferCSSPageSize: true }));
			expect(paper.pages).toBe(1);
			expect(plain(paper.lines.join('\n'))).toContain(number);
		});

		test('the page waits for an answer that is late, and grants nothing meanwhile', async ({ page, faults }) => {
			// Only what became of the payment is made up: there is no receipt that could say how many credits came.
			faults.allow(/status of 404/);
			await answerCheckout(page, [
				{ state: 'pending' },
				{ state: 'pending' },
				{ state: 'paid', orderNumber: 'PO-000999' },
			]);
			await open(page, '/desktop/CCSuccess/01900000-0000-7000-8000-000000000001');
			await expect(page.getByRole('heading', { name: text.confirming })).toBeVisible();
			await expect(page.getByText(text.balance)).toHaveCount(0);
			await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible();
			await expect(page.getByRole('main')).toContainText('PO-000999');
			await expect(page.getByText(text.added)).toBeHidden();
		});

		test('who did not pay learns that nothing was charged, and may try again', async ({ page }) => {
			await answerCheckout(page, [{ state: 'failed', reason: 'generic' }]);
			await open(page, '/desktop/CCSuccess/01900000-0000-7000-8000-000000000001');
			await expect(page.getByRole('heading', { name: text.failed })).toBeVisible();
			await expect(page.getByText(text.nothing)).toBeVisible();
			await expect(page.getByRole('link', { name: text.again })).toHaveAttribute('href', '/desktop/credit-buy');
		});

		test('an address of no receipt says so', async ({ page, faults }) => {
			faults.allow(/status of 40[04] .*\/v1\/receipts\/GetReceipt/);
			for (const id of ['01900000-0000-7000-8000-000000000001', 'nonsense']) {
				await open(page, `/desktop/CCReceipt/${id}`);
				await expect(page.getByRole('heading', { name: text.missing })).toBeVisible();
			}
		});
	});
}
