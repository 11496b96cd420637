// The screens after a payment. The server's answers stand in for it here, so that every outcome can be seen.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { buildReceipt } from '#test/support/receipts.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

type Result = OutputOf<typeof getCheckoutResult>;

const id = '01900000-0000-7000-8000-000000000001';
const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const asked = { purpose: 'credits', total: 2_300, currency: 'CAD' } as const;

export async function answerCheckout(page: Page, results: readonly Partial<Result>[]): Promise<void> {
	let count = 0;
	await page.route('**/v1/payments/GetCheckoutResult', (route) => {
		const result = results[Math.min(count, results.length - 1)];
		count += 1;
		return route.fulfill({ json: toWire({ returnStatus: status, ...asked, ...result }) });
	});
}

function after(name: string, result: Partial<Result>): Screen {
	return {
		name,
		async show(page) {
			await answerCheckout(page, [result]);
			await open(page, `/desktop/CCSuccess/${id}`);
			await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toBeVisible();
		},
	};
}

export const receiptScreens: readonly Screen[] = [
	after('purchase, paid', { state: 'paid', orderNumber: 'PO-000123', paidAt: '2026-11-22T01:14:05.000Z' }),
	after('purchase, not confirmed yet', { state: 'pending', redirectTo: 'https://pay.example/session' }),
	after('purchase, declined', { state: 'failed', reason: 'insufficient_funds' }),
	after('purchase, expired', { state: 'expired' }),
	{
		name: 'receipt in two languages',
		async show(page) {
			await page.route('**/v1/receipts/GetReceipt', (route) =>
				route.fulfill({ json: toWire({ returnStatus: status, receipt: buildReceipt({ isFrenchFirst: true }) }) }),
			);
			await open(page, `/desktop/CCReceipt/${id}`);
			await expect(page.getByRole('article')).toBeVisible();
		},
	},
	{
		name: 'receipt of a payment that was refunded in part and disputed',
		async show(page) {
			const at = '2026-11-22T01:14:05.000Z';
			const followed = {
				refunds: [{ at, amount: 10_00, isDone: true }],
				disputes: [{ at, amount: 13_00 }],
				transactionId: id,
			};
			await page.route('**/v1/receipts/GetReceipt', (route) =>
				route.fulfill({ json: toWire({ returnStatus: status, receipt: buildReceipt(followed) }) }),
			);
			await open(page, `/desktop/CCReceipt/${id}`);
			await expect(page.getByRole('article')).toBeVisible();
		},
	},
	{
		name: 'receipt that is not there',
		async show(page) {
			await open(page, `/desktop/CCReceipt/${id}`);
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		},
	},
];
