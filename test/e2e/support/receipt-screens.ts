// The screens after a payment. The server's answers stand in for it here, so that every outcome can be seen.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { buildReceipt } from '#test/support/receipts.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

type Result = OutputOf<typeof getCheckoutResult>;

const id = '01900000-0000-7000-8000-000000000001';
const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const asked = { Purpose: 'credits', Total: 2_300, Currency: 'CAD' } as const;

export async function answerCheckout(page: Page, results: readonly Partial<Result>[]): Promise<void> {
	let count = 0;
	await page.route('**/v1/payments/GetCheckoutResult', (route) => {
		const result = results[Math.min(count, results.length - 1)];
		count += 1;
		return route.fulfill({ json: { ReturnStatus: status, ...asked, ...result } });
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
	after('purchase, paid', { State: 'paid', OrderNumber: 'PO-000123', PaidAt: '2026-11-22T01:14:05.000Z' }),
	after('purchase, not confirmed yet', { State: 'pending', RedirectTo: 'https://pay.example/session' }),
	after('purchase, declined', { State: 'failed', Reason: 'insufficient_funds' }),
	after('purchase, expired', { State: 'expired' }),
	{
		name: 'receipt in two languages',
		async show(page) {
			await page.route('**/v1/receipts/GetReceipt', (route) =>
				route.fulfill({ json: { ReturnStatus: status, Receipt: buildReceipt({ IsFrenchFirst: true }) } }),
			);
			await open(page, `/desktop/CCReceipt/${id}`);
			await expect(page.getByRole('article')).toBeVisible();
		},
	},
	{
		name: 'receipt of a payment that was refunded in part and disputed',
		async show(page) {
			const At = '2026-11-22T01:14:05.000Z';
			const followed = {
				Refunds: [{ At, Amount: 10_00, IsDone: true }],
				Disputes: [{ At, Amount: 13_00 }],
				TransactionID: id,
			};
			await page.route('**/v1/receipts/GetReceipt', (route) =>
				route.fulfill({ json: { ReturnStatus: status, Receipt: buildReceipt(followed) } }),
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
