// The books of a seller and their reports, with every province, long names and amounts below zero. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { provinces } from '#features/billing/tax/contract.ts';
import { getPayerDue, listPayerStates, type PayerDue } from '#features/staff/write-offs/contract.ts';
import {
	getDeferredRows,
	listDeferredLines,
	listDeferredLots,
	listDeferredMoves,
} from '#features/staff/deferred-rows/contract.ts';
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
import {
	behind,
	creditDays,
	creditFigures,
	declinedPayments,
	deferredLines,
	deferredLots,
	deferredMoves,
	deferredRows,
	months,
	name,
	payoutLines,
	payouts,
	subscriptionFigures,
} from './report-answers.ts';
import type { Screen } from './screens.ts';
import { showStaffPage } from './staff-people-screens.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };

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
	groups: { toApprove: 1, trying: 4, ended: 6, paid: 1, writtenOff: 0 },
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
			settledOn: '2026-12-01',
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

async function show(page: Page, address: string): Promise<void> {
	for (const [{ path, output }, one] of [
		[getBooksMonth, books],
		[getReportFigures, figures],
		[getTaxReport, taxes],
		[listTaxDocuments, documents],
		[listRegister, documents],
		[getDeferredReport, deferred],
		[listDeferredDays, days],
		[getDeferredRows, deferredRows],
		[listDeferredLots, deferredLots],
		[listDeferredLines, deferredLines],
		[listDeferredMoves, deferredMoves],
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
	screen('credits used on a day', `/deferred/2026-11${row('bought used')}&day=2026-11-03`, 'INV-0006302'),
	screen('credits that are owed', `/deferred/2026-11${row('lots upTo30')}`, 'INV-0006302'),
	screen('days that are owed', `/deferred/2026-11${row('lines upTo6')}`, 'INV-0006401'),
	screen('recurring revenue', `/subscriptions/2026-11${row('expansion')}`, 'Amelia Chen'),
	screen('failed payments', `/subscriptions/2026-11${row('second')}`, 'INV-0006221'),
	screen('credits by product', `/credits/2026-11${row('used report')}`, 'Portico Services Inc.'),
	screen('payouts', `/payouts/2026-11${row('po_1QmX7KdL9')}`, 'CN-0000290'),
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
