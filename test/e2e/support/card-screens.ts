// The screens of saved cards. The server's answers stand in for it here, so that cards of every kind can be seen at one time.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

type Cards = OutputOf<typeof getPaymentMethods>;

const id = (count: number): string => `01900000-0000-7000-8000-00000000000${count}`;
const kept: Cards = {
	PaymentMethods: [
		{
			PaymentMethodID: id(1),
			Brand: 'visa',
			Last4: '4242',
			GoodThrough: '2026-11-30',
			State: 'expires_soon',
			IsDefault: true,
			IsBackup: false,
			Holder: 'Dana Whitfield-Montgomery',
		},
		{
			PaymentMethodID: id(2),
			Brand: 'mastercard',
			Last4: '4444',
			GoodThrough: '2031-07-31',
			State: 'good',
			IsDefault: false,
			IsBackup: true,
		},
		{
			PaymentMethodID: id(3),
			Brand: 'amex',
			Last4: '0005',
			GoodThrough: '2026-08-31',
			State: 'expired',
			IsDefault: false,
			IsBackup: false,
		},
		{
			PaymentMethodID: id(4),
			Brand: 'other',
			Last4: '1117',
			GoodThrough: '2031-01-31',
			State: 'good',
			IsDefault: false,
			IsBackup: false,
		},
	],
	PastDue: [],
};

async function show(page: Page, cards: Cards, query = ''): Promise<void> {
	const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
	await page.route('**/v1/payments/GetPaymentMethods', (route) =>
		route.fulfill({ json: { ReturnStatus: status, ...cards } }),
	);
	await page.route('**/v1/payments/GetCardSetupResult', (route) =>
		route.fulfill({ json: { ReturnStatus: status, State: 'saved', PaymentMethod: kept.PaymentMethods[1] } }),
	);
	await open(page, `/desktop/credit/payment-method${query}`);
}

export const cardScreens: readonly Screen[] = [
	{
		name: 'saved cards, back from the processor',
		async show(page) {
			await show(page, kept, `?CardSetup=${id(9)}`);
			await expect(page.getByRole('main').getByRole('status').filter({ hasText: '4444' })).toBeVisible();
		},
	},
	{
		name: 'remove a card',
		async show(page) {
			await show(page, kept);
			const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '••••' }).nth(1);
			await card.getByRole('button').last().click();
			await page.getByRole('menuitem').last().click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
	{
		name: 'no saved card',
		async show(page) {
			await show(page, { PaymentMethods: [], PastDue: [] });
			await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
		},
	},
];
