// The books of a seller and their reports, with every province, long names and amounts below zero. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { provinces } from '#features/billing/tax/contract.ts';
import { getPayerDue, listPayerStates, type PayerDue } from '#features/staff/write-offs/contract.ts';
import { getBooksMonth } from '#features/staff/books/contract.ts';
import { getPayouts, listPayoutLines } from '#features/staff/payouts/contract.ts';
import {
	deferredKinds,
	getDeferredReport,
	getReceivables,
	getReportFigures,
	getTaxReport,
	listDeferredDays,
	listPayerDocuments,
	listRegister,
	listTaxDocuments,
} from '#features/staff/reports/contract.ts';
import {
	getCreditFigures,
	getSubscriptionFigures,
	listCreditDays,
	listDeclinedPayments,
	listFigureSubscriptions,
} from '#features/staff/figures/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { showStaffPage } from './staff-people-screens.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const name = 'Maximilian Featherstonehaugh-Montgomery';
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);

const books: OutputOf<typeof getBooksMonth> = {
	seller: 'Portico Services Inc.',
	month: '2026-11-01',
	months: [
		{ month: '2026-11-01' },
		{ month: '2026-10-01', closing: { closedAt: '2026-11-04T14:30:00.000Z', closedBy: name, hash: 'ab12'.repeat(16) } },
	],
	days: [],
	hindrances: [{ kind: 'not_over', day: '2026-12-01' }],
	proof: { state: 'sound', at: '2026-12-20T14:30:00.000Z' },
	mayClose: true,
};
const figures: OutputOf<typeof getReportFigures> = {
	invoices: 254,
	creditNotes: 7,
	sales: 2_933_624,
	tax: 365_744,
	deferred: { closing: 2_465_819, change: 352_457 },
	payouts: { count: 20, open: 1, amount: 2_786_614 },
	receivables: 112_514,
	lines: 2_278,
	debits: 12_326_055,
	months: months.map((month, index) => ({
		month,
		subscriptions: 400_000 + index * 50_000,
		creditsUsed: 700_000 + index * 30_000,
		creditsExpired: 90_000,
	})),
};
const sums = { documents: 10, base: 176_800, amount: 26_520, creditedBase: -10_000, creditedTax: -1_500 };
const taxes: OutputOf<typeof getTaxReport> = {
	registrations: [
		{
			kind: 'gst_hst',
			registration: '700555142 RT0001',
			rows: provinces.map((province) => ({ tax: 'HST', rateMillionths: 150_000, province, ...sums })),
		},
		{
			kind: 'qst',
			registration: '1200555142 TQ0001',
			rows: [{ tax: 'QST', rateMillionths: 99_750, province: 'QC', ...sums }],
		},
	],
	zeroRated: { ...sums, amount: 0, creditedTax: 0 },
	untaxed: [{ province: 'NU', ...sums, amount: 0, creditedTax: 0 }],
	unregistered: [{ province: 'BC', base: 346_469 }],
	all: sums,
	journal: { base: 166_800, tax: 25_019 },
};
const documents: OutputOf<typeof listRegister> = {
	documents: Array.from({ length: 4 }, (_, index) => ({
		key: String(index),
		number: index === 3 ? 'CN-0000287' : `INV-000622${index}`,
		isNote: index === 3,
		day: '2026-11-03',
		...(index === 3 && { forDay: '2026-10-30' }),
		payer: name,
		description: {
			en: 'Professional with everything, for 12 people',
			fr: 'Professionnel avec tout, pour 12 personnes',
		},
		moreLines: index,
		base: index === 3 ? -10_000 : 10_000,
		tax: index === 3 ? -1_500 : 1_500,
	})),
	nextCursor: 'more',
};
const deferred: OutputOf<typeof getDeferredReport> = {
	kinds: deferredKinds.map((kind) => ({
		kind,
		opening: 1_371_840,
		sold: 1_460_000,
		used: -1_108_747,
		expired: kind === 'days' ? 0 : -158_619,
		credited: -35_000,
		closing: 1_688_093,
	})),
	journal: 5_064_279,
	months: months.map((month) => ({ month, bought: 1_688_093, included: 343_703, days: 434_023 })),
};
const days: OutputOf<typeof listDeferredDays> = {
	days: [{ day: '2026-11-03', value: -1_108_747 }],
	isByMonth: false,
};
const receivables: OutputOf<typeof getReceivables> = {
	ages: { upTo30: 36_676, upTo60: 15_581, upTo90: 28_819, over90: 31_438 },
	payers: 12,
	journal: 112_514,
	rows: [
		{
			key: '1 u1',
			name,
			isOffice: false,
			age: 150,
			ages: { upTo30: 0, upTo60: 0, upTo90: 0, over90: 31_438 },
			owed: 31_438,
			left: 0,
		},
		{
			key: '1 u2',
			name,
			isOffice: true,
			age: 9,
			ages: { upTo30: 36_676, upTo60: 0, upTo90: 0, over90: 0 },
			owed: 36_676,
			left: 9,
		},
	],
	nextCursor: '50',
};
const owed: OutputOf<typeof listPayerDocuments> = {
	documents: [
		{
			key: 'a',
			number: 'INV-0005233',
			day: '2026-08-12',
			description: { en: name, fr: name },
			moreLines: 2,
			total: 29_799,
			base: 26_371,
			tax: 3_428,
			owed: 29_799,
			left: 0,
		},
	],
};

const due: PayerDue = {
	documents: [
		{
			invoiceId: '01900000-0000-7000-8000-000000000001',
			number: 'INV-0005233',
			day: '2026-08-12',
			description: { en: name, fr: name },
			moreLines: 2,
			days: { count: 15, of: 31 },
			due: 29_799,
			base: 26_371,
			taxes: [{ tax: 'HST', rateMillionths: 130_000, province: 'ON', amount: 3_428 }],
		},
		{
			invoiceId: '01900000-0000-7000-8000-000000000002',
			number: 'INV-0005234',
			day: '2026-09-12',
			moreLines: 0,
			due: 60_000,
			base: 60_000,
			taxes: [],
		},
		{
			invoiceId: '01900000-0000-7000-8000-000000000003',
			number: 'INV-0005235',
			day: '2026-10-12',
			moreLines: 0,
			due: 1_000,
			base: 1_000,
			taxes: [],
			obstacle: 'waiting',
			proposalId: '01900000-0000-7000-8000-000000000004',
		},
	],
	favour: 0,
	story: [
		{ kind: 'tries', from: '2026-08-12', to: '2026-08-26', count: 5, reason: 'insufficient_funds' },
		{ kind: 'ended', on: '2026-08-26' },
		{ kind: 'statement', on: '2026-10-31', count: 3 },
	],
	limit: 50_000,
	counted: 40_000,
	account: '5400',
	today: '2026-11-30',
};
const states: OutputOf<typeof listPayerStates> = {
	states: [
		{ payer: '1 u1', state: 'ended', on: '2026-08-26' },
		{ payer: '1 u2', state: 'to_approve' },
	],
};

/** In dollars: what each month ends with, and what changed it. */
const recurringMonths = [
	[9_850, 515, 180, 0, 190],
	[10_500, 560, 340, 60, 160],
	[11_050, 735, 290, 110, 290],
	[11_560, 520, 190, 0, 200],
	[12_290, 825, 280, 115, 260],
	[12_750, 560, 285, 0, 340],
	[12_960, 420, 200, 100, 340],
	[13_640, 810, 140, 60, 160],
	[13_910, 430, 190, 55, 280],
	[14_120, 360, 200, 170, 160],
	[14_767, 630, 330, 120, 170],
	[15_352, 709, 316, 88, 352],
];
const cents = (dollars = 0): number => dollars * 100;
const subscriptionFigures: OutputOf<typeof getSubscriptionFigures> = {
	opening: 1_476_700,
	begun: 70_900,
	expansion: 31_600,
	contraction: 8_800,
	churn: 35_200,
	closing: 1_535_200,
	months: recurringMonths.map(([closing, begun, expansion, contraction, churn], index) => ({
		month: index === 0 ? '2025-12-01' : `2026-${String(index).padStart(2, '0')}-01`,
		closing: cents(closing),
		begun: cents(begun),
		expansion: cents(expansion),
		contraction: cents(contraction),
		churn: cents(churn),
	})),
	declined: [
		{ outcome: 'second', count: 4, amount: 26_668 },
		{ outcome: 'fifth', count: 1, amount: 6_667 },
		{ outcome: 'person', count: 1, amount: 12_317 },
		{ outcome: 'ended', count: 2, amount: 13_334 },
		{ outcome: 'cancelled', count: 1, amount: 3_277 },
		{ outcome: 'open', count: 2, amount: 18_984 },
	],
	declinedMonths: months.slice(4).map((month, index) => ({
		month,
		recovered: 4 + (index % 3),
		lost: 1 + (index % 4),
		open: index === 6 ? 2 : 0,
		amount: 80_000,
	})),
};
const behind: OutputOf<typeof listFigureSubscriptions> = {
	subscriptions: [
		{ key: 'a', userId: 20_033, payer: name, month: '2026-11-01', seats: 12, before: 5_900, after: 70_800 },
		{ key: 'b', userId: 20_034, payer: 'Amelia Chen', month: '2026-11-01', seats: 1, before: 2_900, after: 5_900 },
	],
	nextCursor: 'more',
};
const declinedPayments: OutputOf<typeof listDeclinedPayments> = {
	payments: [
		{
			key: 'a',
			userId: 20_033,
			payer: name,
			number: 'INV-0006221',
			day: '2026-11-03',
			amount: 6_667,
			outcome: 'second',
			outcomeDay: '2026-11-05',
		},
	],
};
const service = (key: string, en: string, fr: string, units: number, value: number) =>
	({ move: 'used', service: key, name: { en, fr }, units, value }) as const;
const creditFigures: OutputOf<typeof getCreditFigures> = {
	rows: [
		{ move: 'bought', service: '', units: 1_260_000, value: 1_200_000 },
		{ move: 'included', service: '', units: 390_000, value: 260_000 },
		{ move: 'given', service: '', units: 50_000, value: 0 },
		service('report', 'Equifax credit reports', 'dossiers de crédit Equifax', 910_400, 868_031),
		service('valuation', 'property valuations', 'évaluations immobilières', 540_000, 510_000),
		{ move: 'used', service: 'storage.old', units: 160_000, value: 150_000 },
		{ move: 'expired', service: '', units: 166_000, value: 158_619 },
		{ move: 'credited', service: '', units: 0, value: 35_000 },
	],
	months: months.map((month, index) => ({
		month,
		sold: 1_000_000 + index * 42_000,
		used: 900_000 + index * 57_000,
		expired: 120_000 + index * 3_000,
	})),
	journal: { used: 1_528_031, expired: 158_619 },
};
const creditDays: OutputOf<typeof listCreditDays> = {
	days: [
		{ day: '2026-11-03', units: 91_040, value: 86_803 },
		{ day: '2026-11-04', units: 1_000, value: 0 },
	],
	isByMonth: false,
};

const payout = {
	payoutId: 'po_1Qx7fLkdIwHu7ixTrwt7',
	day: '2026-11-24',
	arrivesOn: '2026-11-26',
	state: 'paid',
	isAutomatic: true,
	payments: 3,
	paid: 34_637,
	returned: -13_334,
	fees: 1_094,
	amount: 20_209,
	difference: -1_130,
	toSettle: 0,
} as const;
const matching = { ...payout, difference: 0 };
const payouts: OutputOf<typeof getPayouts> = {
	balance: {
		opening: 139_804,
		payments: 3_333_677,
		refunds: -56_418,
		disputes: -5_650,
		fees: -105_683,
		other: 5_000,
		payouts: -2_786_614,
		closing: 524_116,
		journal: 519_116,
	},
	open: [payout, { ...payout, payoutId: 'po_manual', isAutomatic: false, toSettle: -1_130 }],
	count: 27,
	openCount: 2,
	payouts: [
		{ ...matching, payoutId: 'po_matching', whole: 999_999 },
		{ ...matching, payoutId: 'po_on_its_way', state: 'on_way', returned: 0 },
		{ ...matching, payoutId: 'po_that_failed', state: 'failed' },
		{
			...matching,
			payoutId: 'po_that_somebody_settled',
			settled: { at: '2026-11-28T14:30:00.000Z', by: name, reason: 'Top-up by the operator of the portal' },
		},
	],
	nextCursor: 'more',
	readAt: '2026-12-20T14:30:00.000Z',
	isLate: true,
	maySettle: true,
};
const payoutLine = {
	key: 'txn_1',
	kind: 'charge',
	type: 'charge',
	day: '2026-11-24',
	number: 'INV-0006364',
	payer: name,
	description: { en: 'Professional with everything', fr: 'Professionnel avec tout' },
	gross: 34_637,
	fee: 1_094,
	currency: 'CAD',
	documents: 34_637,
	paymentId: 'payment',
} as const;
const payoutLines: OutputOf<typeof listPayoutLines> = {
	lines: [
		{ ...payoutLine, foreign: { amount: 24_937, currency: 'USD', rate: '1.389' } },
		{
			...payoutLine,
			key: 'txn_2',
			kind: 'refund',
			number: 'CN-0000290',
			gross: -13_334,
			fee: 0,
			documents: -12_204,
			reason: 'open_item',
			itemId: 're_1',
		},
	],
};

async function show(page: Page, address: string): Promise<void> {
	for (const [{ path, output }, one] of [
		[getBooksMonth, books],
		[getReportFigures, figures],
		[getTaxReport, taxes],
		[listTaxDocuments, documents],
		[listRegister, documents],
		[getDeferredReport, deferred],
		[listDeferredDays, days],
		[getReceivables, receivables],
		[listPayerDocuments, owed],
		[getPayerDue, due],
		[listPayerStates, states],
		[getSubscriptionFigures, subscriptionFigures],
		[listFigureSubscriptions, behind],
		[listDeclinedPayments, declinedPayments],
		[getCreditFigures, creditFigures],
		[listCreditDays, creditDays],
		[getPayouts, payouts],
		[listPayoutLines, payoutLines],
	] as const) {
		const json = Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(one));
		await page.route(`**${path}`, (route) => route.fulfill({ json }));
	}
	await showStaffPage(page, address, ['books.read', 'books.manage', 'money.read', 'money.manage']);
}

function screen(called: string, address: string, shown: string): Screen {
	return {
		name: called,
		async show(page) {
			await show(page, `books${address}`);
			await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
		},
	};
}

const row = (id: string): string => `?row=${encodeURIComponent(id)}`;

export const reportScreens: readonly Screen[] = [
	screen('books', '/2026-11', 'Portico Services Inc.'),
	screen('the tax report', `/tax/2026-11${row('ON HST 150000 700555142 RT0001')}`, 'CN-0000287'),
	screen('the register of invoices', '/invoices/2026-11', 'CN-0000287'),
	screen('what is owed in services', `/deferred/2026-11${row('bought used')}`, 'Portico Services Inc.'),
	screen('recurring revenue', `/subscriptions/2026-11${row('expansion')}`, 'Amelia Chen'),
	screen('failed payments', `/subscriptions/2026-11${row('second')}`, 'INV-0006221'),
	screen('credits by product', `/credits/2026-11${row('used report')}`, 'Portico Services Inc.'),
	screen('payouts', `/payouts/2026-11${row('po_matching')}`, 'CN-0000290'),
	screen('receivables', `/receivables/2026-11${row('1 u1')}`, 'INV-0005233'),
	{
		name: 'writing off what is due',
		async show(page) {
			await show(page, `books/receivables/2026-11${row('1 u1')}`);
			await page.getByRole('button', { name: /^(Write off|Radier)…$/ }).click();
			await expect(page.getByRole('dialog')).toContainText('5400');
		},
	},
];
