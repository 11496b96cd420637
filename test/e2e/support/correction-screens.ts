// An invoice that staff correct, with long names, by line and above the limit. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { getCorrection } from '#features/staff/corrections/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { showStaffPage } from './staff-people-screens.ts';
import { leaveUnanswered } from './unanswered.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const invoiceId = '01999999-0000-7000-8000-000000000001';
const description = {
	en: 'Professional with everything, for 12 people',
	fr: 'Professionnel avec tout, pour 12 personnes',
};
const hst = { tax: 'HST', rateMillionths: 130_000, registration: '700555142 RT0001' } as const;
const card = { brand: 'mastercard', last4: '4444' } as const;

const shown: OutputOf<typeof getCorrection> = {
	person: { userId: 20_031, name: 'Maximilian Featherstonehaugh-Montgomery', givenName: 'Maximilian' },
	invoice: {
		number: 'INV-0001234',
		day: '2026-11-23',
		topic: 'subscription',
		description,
		moreLines: 1,
		total: 123_456,
		due: 0,
		left: 113_456,
		seller: ['Portico Financial Technologies Inc.', 'Suite 1400, 55 Example Street West', 'Toronto ON M5X 0A1'],
		billTo: { en: ['Harbourview Mortgage Centre'], fr: ['Harbourview Mortgage Centre'] },
	},
	paid: { day: '2026-11-23', card },
	place: 'ON',
	places: [
		{ province: 'NS', name: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' } },
		{ province: 'ON', name: { en: 'Ontario', fr: 'Ontario' } },
	],
	lines: [
		{ description, amount: 100_000, left: 90_000 },
		{ description, amount: 9_253, left: 0 },
	],
	taxes: [{ group: 0, ...hst, amount: 14_203, left: 13_000 }],
	limit: 50_000,
	corrected: 10_000,
	colleagues: ['Wilhelmina Vandenberghe-Castellanos', 'Grace Holloway'],
	preview: {
		day: '2026-11-24',
		lines: [{ description, amount: -90_000, of: 100_000 }],
		net: -90_000,
		taxes: [{ ...hst, amount: -11_700 }],
		total: -101_700,
		offDue: 0,
		moved: 101_700,
		ways: ['card', 'balance'],
		way: 'card',
		card: { paymentId: invoiceId, ...card },
		hasNext: true,
		credits: { share: 12_345, available: 10_000 },
		needsApproval: true,
		left: 11_756,
		mail: {
			to: 'maximilian.featherstonehaugh-montgomery@harbourview.example',
			language: 'en',
			subject: 'We refunded $1,017.00',
			paragraphs: ['We refunded $1,017.00 of your payment of $1,234.56 to the card you paid with.'],
		},
	},
};

const replaced: typeof shown.preview = shown.preview && {
	...shown.preview,
	lines: [{ description, amount: -109_253, of: 109_253 }],
	net: -109_253,
	taxes: [{ ...hst, amount: -14_203 }],
	total: -123_456,
	moved: 0,
	ways: ['due'],
	way: 'due',
	credits: undefined,
	left: 0,
	replacement: {
		place: 'NS',
		ratesOf: '2026-11-23',
		lines: [{ description, amount: 109_253 }],
		net: 109_253,
		taxes: [{ ...hst, rateMillionths: 140_000, amount: 15_295 }],
		total: 124_548,
		due: 1_092,
		isAbsorbed: true,
		billTo: { en: ['Harbourview Mortgage Centre'], fr: ['Harbourview Mortgage Centre'] },
		addressPlace: 'ON',
	},
};

async function show(page: Page, answer: typeof shown, id = invoiceId): Promise<void> {
	const { path, output } = getCorrection;
	const json = Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(answer));
	await page.route(`**${path}`, (route) => route.fulfill({ json }));
	await showStaffPage(page, `corrections/${id}`, ['directory.read', 'money.read', 'money.manage']);
}

export const showCorrection = (page: Page): Promise<void> => show(page, shown);

export const correctionScreens: readonly Screen[] = [
	{
		name: 'an invoice to correct above the limit',
		async show(page) {
			await show(page, shown);
			await page.getByRole('radio', { name: /^(Duplicate|Doublon)/ }).check({ force: true });
			await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
		},
	},
	{
		name: 'an invoice to correct by line',
		async show(page) {
			await show(page, shown);
			await page.getByRole('textbox').first().fill('9000');
			await expect(page.getByRole('alert').filter({ hasText: /900/ })).toBeVisible();
		},
	},
	{
		name: 'an invoice of a wrong province with the one in its place',
		async show(page) {
			await show(page, { ...shown, preview: replaced });
			await page.getByRole('radio', { name: /^(Wrong province|Province erronée)/ }).check({ force: true });
			await page.getByRole('button', { name: /Province where|Province où/ }).click();
			await page.getByRole('option', { name: /^(Nova Scotia|Nouvelle-Écosse)/ }).click();
			await expect(
				page.getByRole('heading', { level: 2, name: /^(Corrected invoice|Facture corrigée)/ }),
			).toBeVisible();
		},
	},
	{
		name: 'a correction that got no answer',
		async show(page) {
			// What has no answer stays in the tab, so no other screen corrects this invoice.
			const id = '01999999-0000-7000-8000-000000000002';
			await show(page, shown, id);
			await leaveUnanswered(page, `correct-${id}`, { amount: 101_700 });
			await open(page, page.url());
			await expect(page.getByRole('main').getByRole('alert').first()).toContainText('017');
		},
	},
	{
		name: 'an invoice whose province cannot be corrected',
		async show(page) {
			await show(page, { ...shown, placeBlocked: 'mixed', preview: undefined });
			await page.getByRole('radio', { name: /^(Wrong province|Province erronée)/ }).check({ force: true });
			await expect(page.getByText(/^(The province of this|La province de cette)/)).toBeVisible();
		},
	},
	{
		name: 'an invoice that cannot be corrected yet',
		async show(page) {
			await show(page, { ...shown, blocked: 'undecided', preview: undefined });
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		},
	},
];
