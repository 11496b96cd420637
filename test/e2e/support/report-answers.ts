// What stands in for the server's answers about recurring revenue, failed payments, credits, payouts and what is owed in services.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import {
	daysLeft,
	type getDeferredRows,
	type listDeferredLines,
	type listDeferredLots,
	type listDeferredMoves,
	lotAges,
} from '#features/staff/deferred-rows/contract.ts';
import type { getPayouts, listPayoutLines } from '#features/staff/payouts/contract.ts';
import type {
	getCreditFigures,
	getSubscriptionFigures,
	listCreditDays,
	listDeclinedPayments,
	listFigureSubscriptions,
} from '#features/staff/figures/contract.ts';

export const name = 'Maximilian Featherstonehaugh-Montgomery';
export const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);

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
export const subscriptionFigures: OutputOf<typeof getSubscriptionFigures> = {
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
export const behind: OutputOf<typeof listFigureSubscriptions> = {
	subscriptions: [
		{ key: 'a', userId: 20_033, payer: name, month: '2026-11-01', seats: 12, before: 5_900, after: 70_800 },
		{ key: 'b', userId: 20_034, payer: 'Amelia Chen', month: '2026-11-01', seats: 1, before: 2_900, after: 5_900 },
	],
	nextCursor: 'more',
};
export const declinedPayments: OutputOf<typeof listDeclinedPayments> = {
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
export const creditFigures: OutputOf<typeof getCreditFigures> = {
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
export const creditDays: OutputOf<typeof listCreditDays> = {
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
export const payouts: OutputOf<typeof getPayouts> = {
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
		{ ...matching, payoutId: 'po_1QmX7KdL9', whole: 999_999 },
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
export const payoutLines: OutputOf<typeof listPayoutLines> = {
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

const lotValues = [
	[72, 1_255_008, 1_154_336],
	[47, 329_414, 305_002],
	[9, 163_205, 147_290],
	[2, 52_147, 48_285],
	[4, 34_836, 33_180],
];
const lineValues = [
	[0, 0, 0],
	[43, 446_203, 253_303],
	[34, 200_000, 300_000],
	[32, 171_222, 430_340],
	[35, 300_668, 300_537],
	[30, 250_000, 220_099],
	[3, 320_000, 183_814],
];
export const deferredRows: OutputOf<typeof getDeferredRows> = {
	asOf: '2026-11-30',
	lots: lotAges.map((age, at) => {
		const [lots = 0, units = 0, value = 0] = lotValues[at] ?? [];
		return { age, lots, units, value };
	}),
	lines: daysLeft.map((left, at) => {
		const [lines = 0, included = 0, days = 0] = lineValues[at] ?? [];
		return { left, lines, included, days };
	}),
};
export const deferredLots: OutputOf<typeof listDeferredLots> = {
	rows: Array.from({ length: 6 }, (_, at) => ({
		key: `2026-11-0${at + 1} 1 lot`,
		number: `INV-000630${at}`,
		holder: at === 2 ? name : 'Amelia Chen',
		boughtOn: `2026-11-0${at + 1}`,
		units: 1_050_000 - at * 1_275,
		value: 1_000_000 - at * 1_234,
	})),
	nextCursor: 'more',
};
export const deferredLines: OutputOf<typeof listDeferredLines> = {
	rows: Array.from({ length: 4 }, (_, at) => ({
		key: `2026-12-0${at + 1} 1 invoice`,
		number: `INV-000640${at}`,
		payer: at === 1 ? name : 'Amelia Chen',
		endsOn: `2026-12-0${at + 1}`,
		lines: at + 1,
		included: 123_456,
		days: 1_234_567,
	})),
};
export const deferredMoves: OutputOf<typeof listDeferredMoves> = {
	rows: deferredLots.rows.map(({ boughtOn, ...row }) => ({
		...row,
		on: boughtOn,
		units: -row.units,
		value: -row.value,
	})),
};
