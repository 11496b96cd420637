// The screens of automatic loading. The server's answers stand in for it here, so that charges of every kind can be seen at one time.
import { expect, type Page } from '@playwright/test';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { getAutoLoad, previewAutoLoad } from '#features/billing/auto-load/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

const section = '/desktop/credit/auto-load';
const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };

const charge = { total: 5_650, credits: 5_000 } as const;
const paused: OutputOf<typeof getAutoLoad> = {
	settings: {
		state: 'paused',
		isOwn: true,
		threshold: 2_000,
		amount: 5_000,
		monthlyCap: 20_000,
		consentText: 'I allow the seller to charge the default card of my account.',
		consentLanguage: 'en',
		consentedAt: '2026-11-02T14:00:00Z',
		paused: { reason: 'declined', at: '2026-11-21T21:00:00Z' },
	},
	chargedThisMonth: 11_300,
	charges: [
		{
			...charge,
			at: '2026-11-21T22:00:00Z',
			state: 'confirming',
			confirmation: { token: 'a.b.c', until: '2026-11-22T22:00:00Z' },
		},
		{ ...charge, at: '2026-11-21T14:00:00Z', state: 'waiting', nextTryAt: '2026-11-21T15:00:00Z' },
		{ ...charge, at: '2026-11-20T14:00:00Z', state: 'failed' },
		{ ...charge, at: '2026-11-12T14:00:00Z', state: 'paid', paymentId: '01900000-0000-7000-8000-000000000001' },
		{ ...charge, at: '2026-11-11T14:00:00Z', state: 'cancelled' },
	],
};
const preview: OutputOf<typeof previewAutoLoad> = {
	price: { credits: 5_000, subtotal: 5_000, taxes: [{ label: 'HST', amount: 650 }], total: 5_650 },
	consentText: [
		'I authorize the seller:',
		'When my balance falls.',
		'$56.50 each time.',
		'At most $200.00.',
		'Terms.',
	].join('\n'),
	consentHash: '0'.repeat(64),
	balance: 4_890,
	isChargedNow: false,
	pace: 500,
	forecast: {
		days: Array.from({ length: 31 }, (_, nth) => ({
			day: addDays('2026-11-24', nth),
			balance: 4_890 + (nth > 5 ? 3_000 : 0) - nth * 100,
		})),
		charges: [{ day: '2026-11-30', count: 1, before: 1_890, after: 6_890 }],
		total: 5_650,
		months: [
			{ month: '2026-11-01', charged: 5_650 },
			{ month: '2026-12-01', charged: 0 },
		],
		emptyOn: '2026-12-04',
		stopped: { day: '2026-12-10', neededCap: 11_300 },
	},
};

const cards = {
	returnStatus: status,
	paymentMethods: [
		{
			paymentMethodId: '01900000-0000-7000-8000-000000000001',
			brand: 'visa',
			last4: '4242',
			goodThrough: '2031-01-31',
			state: 'good',
			isDefault: true,
		},
	],
};
const address = { returnStatus: status, address: ontario, personName: 'Amelia Chen', organisationName: '' };

async function stand(page: Page, call: string, answer: object): Promise<void> {
	await page.route(`**/v1/credits/${call}`, (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, ...answer }) }),
	);
}

export const autoLoadScreens: readonly Screen[] = [
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
			await stand(page, 'GetAutoLoad', { chargedThisMonth: 0, charges: [] });
			await page.route('**/v1/payments/GetPaymentMethods', (route) =>
				route.fulfill({ json: toWire({ ...cards, paymentMethods: [] }) }),
			);
			await open(page, section);
			await expect(page.getByRole('main').locator('a[href$="?for=auto-load"]')).toBeVisible();
		},
	},
	{
		name: 'automatic loading to be agreed to',
		async show(page) {
			await stand(page, 'GetAutoLoad', { chargedThisMonth: 0, charges: [] });
			await stand(page, 'PreviewAutoLoad', preview);
			await page.route('**/v1/payments/GetPaymentMethods', (route) => route.fulfill({ json: toWire(cards) }));
			await page.route('**/v1/payments/GetBillingAddress', (route) => route.fulfill({ json: toWire(address) }));
			await open(page, section);
			await expect(page.locator('#auto-load-forecast')).toBeVisible();
		},
	},
];
