// The screens of saved cards. The server's answers stand in for it here, so that cards of every kind can be seen at one time.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

type Cards = OutputOf<typeof getPaymentMethods>;

const id = (count: number): string => `01900000-0000-7000-8000-00000000000${count}`;
const kept: Cards = {
	paymentMethods: [
		{
			paymentMethodId: id(1),
			brand: 'visa',
			last4: '4242',
			goodThrough: '2026-11-30',
			state: 'expires_soon',
			isDefault: true,
			isBackup: false,
			holder: 'Dana Whitfield-Montgomery',
		},
		{
			paymentMethodId: id(2),
			brand: 'mastercard',
			last4: '4444',
			goodThrough: '2031-07-31',
			state: 'good',
			isDefault: false,
			isBackup: true,
		},
		{
			paymentMethodId: id(3),
			brand: 'amex',
			last4: '0005',
			goodThrough: '2026-08-31',
			state: 'expired',
			isDefault: false,
			isBackup: false,
		},
		{
			paymentMethodId: id(4),
			brand: 'other',
			last4: '1117',
			goodThrough: '2031-01-31',
			state: 'good',
			isDefault: false,
			isBackup: false,
		},
	],
	pastDue: [],
};

async function show(page: Page, cards: Cards, query = ''): Promise<void> {
	const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
	await page.route('**/v1/payments/GetPaymentMethods', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, ...cards }) }),
	);
	await page.route('**/v1/payments/GetCardSetupResult', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, state: 'saved', paymentMethod: kept.paymentMethods[1] }) }),
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
			await show(page, { paymentMethods: [], pastDue: [] });
			await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
		},
	},
];
