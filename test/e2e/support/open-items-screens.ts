// Money that hangs over all people, with long names, in every kind and every ending. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import {
	getOpenItem,
	getOpenItemHistory,
	listOpenItems,
	openKinds,
	outcomes,
} from '#features/staff/open-items/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { showStaffPage } from './staff-people-screens.ts';
import { leaveUnanswered } from './unanswered.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const at = '2026-12-20T14:30:00.000Z';
const id = (number: number): string => `01999999-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = { userId: 20_031, name: 'Maximilian Featherstonehaugh-Montgomery' };
const colleague = { userId: 20_032, name: 'Wilhelmina Vandenberghe-Castellanos' };
const description = {
	en: 'Professional with everything, for 12 people',
	fr: 'Professionnel avec tout, pour 12 personnes',
};
const paper = { invoiceId: id(90), number: 'INV-000123' };

const list: OutputOf<typeof listOpenItems> = {
	items: openKinds.map((kind, index) => ({
		kind,
		itemId: id(index),
		person,
		amount: kind === 'not_placed' || kind === 'owed' ? -123_456 : 123_456,
		since: at,
		...(kind === 'dispute' && { until: '2026-12-29T14:30:00.000Z', owner: colleague }),
		isMine: false,
		description,
		paper,
		paymentId: id(50),
		card: { brand: 'mastercard', last4: '4444' },
		isCharge: false,
		isRefundable: false,
		refunding: 0,
		...(kind === 'not_placed' && { returned: 223_456 }),
		isManaged: true,
		limit: 50_000,
		...(kind === 'owed' && { proposalId: id(60) }),
	})),
	nextCursor: `infinity ${at} ${id(3)}`,
	counts: openKinds.map((kind) => ({ kind, count: 1 })),
	checkedAt: at,
	isLate: false,
	mayManage: true,
};
const detail: OutputOf<typeof getOpenItem> = {
	placed: {
		amount: 100_000,
		papers: [
			{ ...paper, total: 223_456 },
			{ invoiceId: id(91), number: 'CN-000007', total: -100_000 },
		],
	},
	documents: [
		{ invoiceId: id(92), number: 'INV-000122', day: '2026-09-07', description, left: 223_456, isSameCard: true },
		{ invoiceId: id(93), number: 'INV-000121', day: '2026-08-07', description, left: 4_500, isSameCard: false },
	],
	preview: {
		invoiceId: id(92),
		net: -109_253,
		taxes: [{ tax: 'HST', rateMillionths: 130_000, amount: -14_203 }],
		total: -123_456,
	},
	colleagues: [person, colleague],
	limit: 50_000,
	counted: 12_345,
};
const history: OutputOf<typeof getOpenItemHistory> = {
	days: Array.from({ length: 14 }, (_, index) => ({ day: `2026-12-${String(index + 10)}`, count: index % 5 })),
	closed: outcomes.map((outcome, index) => ({
		kind: openKinds[index % openKinds.length] ?? 'owed',
		itemId: id(100 + index),
		person,
		amount: -123_456,
		closedAt: at,
		outcome,
		...(index % 2 === 0 && { closedBy: colleague }),
	})),
	nextCursor: `${at} ${id(110)}`,
};
const [item] = list.items;
/** A charge of $1,234.56 that paid nothing, of which a part is on its way back. */
const chargedWith = (refunding: number): typeof list => ({
	...list,
	items: item === undefined ? [] : [{ ...item, isCharge: true, isRefundable: true, refunding, returned: undefined }],
});
const chargeId = id(0);
const nothing: typeof list = { ...list, items: [], nextCursor: undefined, counts: [] };

async function answer<E extends Endpoint>(page: Page, { path, output }: E, one: OutputOf<E>): Promise<void> {
	const json = Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(one));
	await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** From now on so many cents of the charge are on their way back. */
export const answerRefunding = (page: Page, refunding: number): Promise<void> =>
	answer(page, listOpenItems, chargedWith(refunding));

export async function showCharge(page: Page): Promise<void> {
	await show(page, '', chargedWith(40_000));
}

export async function openRefund(page: Page): Promise<void> {
	await page
		.getByRole('main')
		.getByRole('button', { name: /^(Refund|Rembourser)$/ })
		.click();
	await expect(page.getByRole('dialog')).toBeVisible();
}

async function show(page: Page, query: string, listed: typeof list): Promise<void> {
	await answer(page, listOpenItems, listed);
	await answer(page, getOpenItem, detail);
	await answer(page, getOpenItemHistory, history);
	await showStaffPage(page, `open-items${query}`, ['directory.read', 'money.read', 'money.manage']);
}

function screen(name: string, query: string, listed: typeof list, level: number): Screen {
	return {
		name,
		async show(page) {
			await show(page, query, listed);
			await expect(page.getByRole('main').getByRole('heading', { level }).first()).toBeVisible();
		},
	};
}

export const openItemsScreens: readonly Screen[] = [
	screen('open items', '', list, 2),
	screen('an open item with where it can be placed', `?item=${id(0)}`, list, 3),
	{
		name: 'a refund of a charge',
		async show(page) {
			await showCharge(page);
			await openRefund(page);
		},
	},
	{
		name: 'a refund that got no answer',
		async show(page) {
			await showCharge(page);
			await leaveUnanswered(page, `refund-charge-${chargeId}`, { amount: 30_000 });
			await openRefund(page);
			await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText('300');
		},
	},
	screen('nothing open', '', nothing, 2),
	screen('open items that were not checked', '', { ...nothing, isLate: true }, 2),
];
