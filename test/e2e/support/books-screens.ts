// The journal of a brand's books, with all that can stand against closing a month. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { accounts, origins } from '#features/billing/books/contract.ts';
import { getBooksDay, getBooksMonth, hindranceKinds, listBooksEntries } from '#features/staff/books/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { showStaffPage } from './staff-people-screens.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const closing = {
	closedAt: '2026-11-04T14:40:00.000Z',
	closedBy: 'Maximilian Featherstonehaugh-Montgomery',
	hash: '9f2c'.repeat(16),
};
const days = ['2026-11-30', '2026-11-24', '2026-11-02'] as const;

type Month = OutputOf<typeof getBooksMonth>;
const open: Month = {
	seller: 'Portico Financial Technologies Inc.',
	month: '2026-11-01',
	months: [{ month: '2026-11-01' }, { month: '2026-10-01', closing }, { month: '2026-09-01', closing }],
	days: days.map((day) => ({ day, entries: 1_204, lines: 4_812, debit: 123_456_789, credit: 123_456_789 })),
	hindrances: hindranceKinds.map((kind) => ({
		kind,
		...(kind === 'not_over' && { day: '2026-12-01' }),
		...(kind === 'older_open' && { day: '2026-10-01' }),
	})),
	proof: { state: 'broken', at: '2026-11-30T14:30:00.000Z' },
	mayClose: true,
};
const ready: Month = { ...open, hindrances: [], proof: { state: 'sound', at: '2026-11-30T14:30:00.000Z' } };
const closed: Month = { ...ready, month: '2026-10-01', mayClose: false };
const empty: Month = { ...open, days: [], hindrances: [{ kind: 'no_entries' }], mayClose: false };

const day: OutputOf<typeof getBooksDay> = {
	accounts: accounts.map((account, nth) => ({
		account,
		entries: 1_204,
		debit: nth % 3 === 0 ? 0 : 123_456_789,
		credit: nth % 3 === 1 ? 0 : 98_765,
	})),
};
const entries: OutputOf<typeof listBooksEntries> = {
	entries: origins.map((origin, nth) => ({
		key: origin,
		origin,
		...(nth % 2 === 0 && { number: 'INV-0012874' }),
		...(nth % 3 === 0 && { forDay: '2026-10-31' }),
		amount: nth % 2 === 0 ? 123_456_789 : -98_765,
	})),
	nextCursor: 'more',
};

async function show(page: Page, month: Month, query = ''): Promise<void> {
	for (const [{ path, output }, one] of [
		[getBooksMonth, month],
		[getBooksDay, day],
		[listBooksEntries, entries],
	] as const) {
		const json = Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(one));
		await page.route(`**${path}`, (route) => route.fulfill({ json }));
	}
	const address = `books/journal/${month.month.slice(0, 7)}${query}`;
	await showStaffPage(page, address, ['directory.read', 'books.read', 'books.manage']);
	await expect(page.getByRole('main').getByText(month.seller)).toBeVisible();
}

export const booksScreens: readonly Screen[] = [
	{
		name: 'journal, down to the entries of an account',
		async show(page) {
			await show(page, open, `?day=${days[1]}&account=receivables`);
			await expect(page.getByRole('main').getByText('INV-0012874').first()).toBeVisible();
		},
	},
	{ name: 'journal of a month that is closed', show: (page) => show(page, closed) },
	{ name: 'journal without entries', show: (page) => show(page, empty) },
	{
		name: 'a month of the books to be closed',
		async show(page) {
			await show(page, ready);
			await page
				.getByRole('main')
				.getByRole('button', { name: /^(Close|Fermer) / })
				.click();
			await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeVisible();
		},
	},
];
