// The plan that serves every value of a prepared statement, asked of the database after the code itself has prepared it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createJobStore } from '#platform/server/jobs/store.ts';
import { forget } from '#platform/server/jobs/retention-job.ts';
import { expireDue } from '#features/billing/product-charges/server/expiry.ts';
import { openBalances } from '#features/billing/invoices/server/api.ts';
import { readList } from '#features/billing/invoices/server/list.ts';
import { entryFilters } from '#features/billing/payment-history/contract.ts';
import { readPage } from '#features/billing/payment-history/server/list/page.ts';
import { readSummary } from '#features/billing/payment-history/server/list/summary.ts';
import { listYears } from '#features/billing/payment-history/server/list/years.ts';
import { closeOtherPages } from '#features/billing/payments/server/paying/close-pages.ts';
import { findDesktop, listDesktops } from '#features/desktops/desktops/server/api.ts';
import { readState } from '#features/desktops/desktops/server/state.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import { findShortcut, findShortcuts } from '#features/desktops/shortcuts/server/library.ts';
import { forgetAttemptsAndDevices } from '#features/account/sign-in/server/api.ts';
import { judgeSend } from '#features/account/two-factor/server/codes/send-limits.ts';
import { fixedClock } from '#test/support/jobs.ts';
import { reads } from '#test/support/plans.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { retentions } from './slices.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	await database.transaction(async (queries) => {
		for (const fill of rows) await sql.raw(fill).execute(queries);
	});
});
afterAll(() => database.close());

/** Old and new, open and closed, of many people. Nothing counts them: the embedded database never has statistics. */
const rows = [
	`insert into code_sends (id, session_id, destination_hash, network, sent_at, is_settled)
		select 's' || n, 'a', sha256((n % 50)::text::bytea), '192.0.2.' || n % 50, timestamptz '2026-01-01' + n * interval '1 minute', n % 10 > 0
		from generate_series(1, 5000) n`,
	`insert into sign_in_throttles (subject, failures, updated_at)
		select 'device:' || n % 100 || ':' || n, 1, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 5000) n`,
	`insert into call_counts (name, network, window_start, calls)
		select 'a', n::text, timestamptz '2026-01-01' + n * interval '1 minute', 1 from generate_series(1, 5000) n`,
	`insert into jobs (id, kind, state, run_at, created_at, finished_at)
		select n::text, 'a', 'done', now(), now(), timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 5000) n`,
	`insert into organisations (id, name, created_at) values (1, 'a', now())`,
	`insert into credit_transactions (organisation_id, id, kind, at, reference, source, source_hash)
		select 1, 't' || n, 'bought', now(), 'CR-' || n, 'purchase:' || n, sha256('a') from generate_series(1, 5000) n`,
	`insert into jobs (id, kind, run_at, created_at)
		select 'w' || n, 'a', timestamptz '2026-01-01' + n * interval '1 minute', now() from generate_series(1, 5000) n`,
];

/** Undoes what the code does to the rows, and keeps what it has prepared. */
async function inVain(work: (queries: TransactionQueries) => Promise<void>): Promise<void> {
	const undone = new Error('undone');
	await database
		.transaction(async (queries) => {
			await work(queries);
			throw undone;
		})
		.catch((error: unknown) => {
			if (error !== undone) throw error;
		});
}

// Messages that wait to be sent have their time in a payload; few wait.
const indexed = retentions.filter(({ name }) => name !== 'mail.forget_expired');

it.each(indexed)('$name finds what is past its time by an index', async (retention) => {
	await inVain(async (queries) => {
		await queries.prepared(forget(retention), [new Date('2026-01-02T00:00:00Z'), 10]);
		expect((await reads(queries, retention.table)).whole).toEqual([]);
	});
});

it('counts the sends of a destination and of a network by the indexes of unsettled ones', async () => {
	await inVain(async (queries) => {
		await judgeSend(queries, fixedClock, {
			destinationHash: Buffer.alloc(32),
			origin: { name: '192.0.2.200', max: 20, windowMs: days(1) },
			isProved: true,
			isKnownBrowser: false,
		});
		const { whole, indexes } = await reads(queries, 'code_sends');
		expect(whole).toEqual([]);
		expect(indexes).toEqual(expect.arrayContaining(['code_sends__destination', 'code_sends__network']));
	});
});

it('finds reservations and credits past their end by an index', async () => {
	await expireDue({ database, clock: fixedClock, log: { error: () => undefined } });
	await inVain(async (queries) => {
		expect((await reads(queries, 'credit_reservations', 'credit_purses')).whole).toEqual([]);
	});
});

it('forgets what was counted for one person by an index, in any locale', async () => {
	await inVain(async (queries) => {
		await forgetAttemptsAndDevices(queries, { organisationId: 1, id: 7 });
		expect((await reads(queries, 'sign_in_throttles', 'known_devices')).whole).toEqual([]);
		const { rows: left } = await sql<{ mine: boolean; subjects: number }>`
			select subject like 'device:7:%' as mine, count(*)::integer as subjects from sign_in_throttles group by 1`.execute(
			queries,
		);
		expect(left).toEqual([{ mine: false, subjects: 4950 }]);
	});
});

it('finds other open pages of a person by an index', async () => {
	await inVain(async (queries) => {
		const row = { organisationId: 1, userId: 7, purpose: 'a', id: 'p' };
		await closeOtherPages(queries, createJobQueue({ clock: fixedClock }), row);
		expect((await reads(queries, 'payments')).indexes).toContain('payments__open_pages');
	});
});

it('finds the invoices of a page, of a search and what is not settled by their indexes', async () => {
	await inVain(async (queries) => {
		const own = { organisationId: 1, accounts: ['u7'], today: '2026-12-23' };
		void (await readList(queries, { ...own, after: { day: '2026-12-01', id: 'a' } }));
		expect(await reads(queries, 'invoices')).toMatchObject({
			whole: [],
			indexes: expect.arrayContaining([expect.stringMatching(/^invoices__list/)]),
		});
		void (await readList(queries, { ...own, state: 'past_due' }));
		void (await readList(queries, { ...own, search: { number: { series: undefined, number: 5 }, amount: 500 } }));
		void (await openBalances(queries, { organisationId: 1, userId: 7, seller: 'portico' }));
		const { whole, indexes } = await reads(queries, 'invoices');
		expect(whole).toEqual([]);
		expect(indexes).toEqual(
			expect.arrayContaining(['invoices__list_of_state', 'invoices__amount', 'invoices__unsettled']),
		);
	});
});

it('finds the payments and invoices of one reader, their sums and their years by indexes', async () => {
	const none = { number: null, series: null, orderNumber: null, reference: null, amount: null, words: null };
	const values = { organisationId: 1, userId: 7, accounts: ['u7'], from: '2026-01-01', to: '2026-12-31', ...none };
	await inVain(async (queries) => {
		for (const isSearch of [false, true]) {
			for (const filter of [undefined, ...entryFilters])
				void (await readPage(queries, { values, filter, isSearch, after: undefined }));
			void (await readSummary(queries, values, isSearch));
		}
		void (await listYears(queries, values));
		const { whole, indexes } = await reads(queries, 'invoices', 'payments');
		expect(whole).toEqual([]);
		expect(indexes).toEqual(
			expect.arrayContaining(['invoices__list', 'payments__list', 'subscription_tries__invoice']),
		);
		// By the purchases of the page: an organisation has as many as it ever made.
		const bought = (await reads(queries, 'credit_transactions')).conditions.filter((one) => one.includes('__source'));
		expect(bought.length).toBeGreaterThan(0);
		for (const one of bought) expect(one).toContain('(source = ');
	});
});

it('reads the shortcuts of a desktop and of a list by their keys, not by walking an organisation’s', async () => {
	const standing = { organisationId: 1, userId: 7, scopes: ['own:7'], keys: [], edits: ['own:7'], features: [] };
	const indexes = await database.tenant(1, async (queries) => {
		await readState(queries, standing, { id: 'd', arranged: [], right: 'own' }, []);
		await findShortcuts(queries, standing, ['a']);
		await findShortcut(queries, standing, 'a');
		return (await reads(queries, 'library_shortcuts')).indexes;
	});
	expect(indexes).toContain('library_shortcuts_pkey');
	expect(indexes).not.toContain('library_shortcuts__scope');
});

it('finds what opens first for a person, and their desktops, by keys', async () => {
	const standing = { organisationId: 1, userId: 7, audiences: ['person:7', 'brand:'] } as unknown as Standing;
	const { whole, indexes } = await database.tenant(1, async (queries) => {
		await listDesktops(queries, standing);
		await findDesktop(queries, standing, undefined);
		await findDesktop(queries, standing, 'a');
		return reads(queries, 'desktops');
	});
	expect(whole).toEqual([]);
	expect(indexes).toEqual(expect.arrayContaining(['desktops_pkey', 'audience_defaults_pkey']));
});

it('claims jobs by the index of each lane and destination', async () => {
	await inVain(async (queries) => {
		await createJobStore({ prepared: queries.prepared.bind(queries) }).claim({
			kinds: ['a'],
			except: [],
			now: fixedClock.now(),
			leaseUntil: fixedClock.now(),
			room: [{ lane: 'person', destination: 'mail', slots: 1 }],
		});
		const { whole, indexes } = await reads(queries, 'jobs');
		expect(whole).toEqual([]);
		expect(indexes).toContain('jobs_due_in_lane');
		expect(indexes).not.toContain('jobs_due');
	});
});
