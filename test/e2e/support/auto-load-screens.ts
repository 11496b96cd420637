// The screens of automatic loading. The server's answers stand in for it here, so that charges of every kind can be seen at one time.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getAutoLoad, previewAutoLoad } from '#features/billing/auto-load/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const section = '/desktop/credit/auto-load';
const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };

const charge = { Total: 5_650, Credits: 5_000 } as const;
const paused: OutputOf<typeof getAutoLoad> = {
	Settings: {
		State: 'paused',
		Threshold: 2_000,
		Amount: 5_000,
		MonthlyCap: 20_000,
		ConsentText: 'I allow the seller to charge the default card of my account.',
		ConsentedAt: '2026-11-02T14:00:00Z',
		Paused: { Reason: 'declined', At: '2026-11-21T21:00:00Z' },
	},
	ChargedThisMonth: 11_300,
	Charges: [
		{
			...charge,
			At: '2026-11-21T22:00:00Z',
			State: 'confirming',
			Confirmation: { Token: 'a.b.c', Until: '2026-11-22T22:00:00Z' },
		},
		{ ...charge, At: '2026-11-21T14:00:00Z', State: 'waiting', NextTryAt: '2026-11-21T15:00:00Z' },
		{ ...charge, At: '2026-11-20T14:00:00Z', State: 'failed' },
		{ ...charge, At: '2026-11-12T14:00:00Z', State: 'paid', PaymentID: '01900000-0000-7000-8000-000000000001' },
		{ ...charge, At: '2026-11-11T14:00:00Z', State: 'cancelled' },
	],
};
const preview: OutputOf<typeof previewAutoLoad> = {
	Price: { Credits: 5_000, Subtotal: 5_000, Taxes: [{ Label: 'HST', Amount: 650 }], Total: 5_650 },
	ConsentText: paused.Settings?.ConsentText ?? '',
	ConsentHash: '0'.repeat(64),
};

const cards = {
	ReturnStatus: status,
	PaymentMethods: [
		{
			PaymentMethodID: '01900000-0000-7000-8000-000000000001',
			Brand: 'visa',
			Last4: '4242',
			GoodThrough: '2031-01-31',
			State: 'good',
			IsDefault: true,
		},
	],
};
const address = { ReturnStatus: status, Address: ontario, PersonName: 'Amelia Chen', OrganisationName: '' };

async function stand(page: Page, call: string, answer: object): Promise<void> {
	await page.route(`**/v1/credits/${call}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...answer } }));
}

export const autoLoadScreens: readonly Screen[] = [
	{
		name: 'home while automatic loading is paused',
		async show(page) {
			await stand(page, 'GetAutoLoad', paused);
			await open(page, '/desktop/home');
			await expect(page.getByRole('main').locator('a[href="/desktop/credit/auto-load"]')).toBeVisible();
		},
	},
	{
		name: 'automatic loading, paused',
		async show(page) {
			await stand(page, 'GetAutoLoad', paused);
			await open(page, section);
			await expect(page.getByRole('main').getByRole('region').last().getByRole('listitem')).toHaveCount(5);
		},
	},
	{
		name: 'automatic loading, a card first',
		async show(page) {
			await stand(page, 'GetAutoLoad', { ChargedThisMonth: 0, Charges: [] });
			await page.route('**/v1/payments/GetPaymentMethods', (route) =>
				route.fulfill({ json: { ...cards, PaymentMethods: [] } }),
			);
			await open(page, section);
			await expect(page.getByRole('main').locator('a[href$="?for=auto-load"]')).toBeVisible();
		},
	},
	{
		name: 'automatic loading to be agreed to',
		async show(page) {
			await stand(page, 'GetAutoLoad', { ChargedThisMonth: 0, Charges: [] });
			await stand(page, 'PreviewAutoLoad', preview);
			await page.route('**/v1/payments/GetPaymentMethods', (route) => route.fulfill({ json: cards }));
			await page.route('**/v1/payments/GetBillingAddress', (route) => route.fulfill({ json: address }));
			await open(page, section);
			await page.locator('input[name=Threshold]').press('Enter');
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
];
