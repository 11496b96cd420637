// On both databases. Accountants see the journal of their brand down to its documents, and close a month once.
import { beforeEach, expect, it } from 'vitest';
import { bookAll, numberAccounts } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';
import { closeBooksMonth, getBooksDay, getBooksMonth, listBooksEntries } from '../contract.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
let app: TestApp;
/** One purchase of 100 credits in March, for $113.00. */
beforeEach(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-03-10');
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await numberAccounts(app);
	return () => app.close();
});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand }, { familyName: 'Abacus' });

async function goTo(day: string): Promise<void> {
	setDay(app, day);
	await bookAll(app);
}

it('shows a month by day, a day by account, and an account by entry with its document', async () => {
	await goTo('2027-03-11');
	const { token, person } = await accountant();
	const books = await app.client().succeed(getBooksMonth, {}, { token });
	expect(books.month).toBe('2027-03-01');
	expect(books.days).toEqual([{ day: '2027-03-10', entries: 2, lines: 5, debit: 22_600, credit: 22_600 }]);
	expect(books.hindrances).toEqual([{ kind: 'not_over', day: '2027-04-01' }]);
	expect(books.mayClose).toBe(true);
	const { accounts } = await app.client().succeed(getBooksDay, { day: '2027-03-10' }, { token });
	expect(accounts).toEqual([
		{ account: 'processor', number: '1020', entries: 1, debit: 11_300, credit: 0 },
		{ account: 'receivables', number: '1030', entries: 2, debit: 11_300, credit: 11_300 },
		{ account: 'gst_hst', number: '1050', entries: 1, debit: 0, credit: 1_300 },
		{ account: 'deferred_credits', number: '1100', entries: 1, debit: 0, credit: 10_000 },
	]);
	const ask = { day: '2027-03-10', account: 'receivables' } as const;
	const { entries, nextCursor } = await app.client().succeed(listBooksEntries, ask, { token });
	expect(nextCursor).toBeUndefined();
	expect(entries.map(({ origin, number, amount }) => [origin, number, amount])).toEqual([
		['invoice', 'INV-0000001', 11_300],
		['payment', 'INV-0000001', -11_300],
	]);
	const rest = { ...ask, cursor: entries[0]?.key ?? '' };
	expect((await app.client().succeed(listBooksEntries, rest, { token })).entries).toEqual(entries.slice(1));
	// Who opened days of the journal is in the audit log, a month once an hour.
	const looks = await app.rows('select event, object_id as id from audit_events where actor_id = $1', [person.id]);
	expect(looks).toEqual([{ event: 'books.report_read', id: 'journal 2027-03' }]);
	const empty = await app.client().succeed(getBooksMonth, { month: '2027-02-14' }, { token });
	expect([empty.month, empty.days, empty.months.map(({ month }) => month)]).toEqual([
		'2027-02-01',
		[],
		['2027-03-01', '2027-02-01'],
	]);
	expect(empty.hindrances).toEqual([{ kind: 'no_entries' }]);
});

it('closes a month that is over, and tells the second person who did', async () => {
	const month = '2027-03-01';
	await goTo('2027-03-31');
	const early = await accountant();
	expect(await app.client().refused(closeBooksMonth, { month }, { token: early.token })).toBe('books.not_over');
	await goTo('2027-04-02');
	const { person, token } = await accountant();
	const other = await accountant();
	expect((await app.client().succeed(getBooksMonth, { month }, { token })).hindrances).toEqual([]);
	const { closedAt, closedBy } = await app.client().succeed(closeBooksMonth, { month }, { token });
	expect(closedBy).toBeUndefined();
	// Who asks again because an answer was lost hears the same.
	expect(await app.client().succeed(closeBooksMonth, { month }, { token })).toEqual({ closedAt });
	const late = await app.client().succeed(closeBooksMonth, { month }, { token: other.token });
	expect(late).toEqual({ closedAt, closedBy: `${person.givenName} Abacus` });
	const books = await app.client().succeed(getBooksMonth, { month }, { token });
	expect(books.months).toMatchObject([{ month, closing: { closedAt, closedBy: late.closedBy } }]);
	expect([books.hindrances, books.mayClose]).toEqual([[], false]);
	const audited = await app.rows(
		`select actor_id, session_id is null as "isCommand" from audit_events where event = 'books.month_closed'`,
	);
	expect(audited).toEqual([{ actor_id: person.id, isCommand: false }]);
});

it('keeps what a proof contradicts open, and says when the last one was', async () => {
	const month = '2027-03-01';
	await goTo('2027-04-02');
	const { token } = await accountant();
	const look = async () => (await app.client().succeed(getBooksMonth, { month }, { token })).proof;
	const at = app.clock.now().toISOString();
	await app.rows(
		`insert into proofs (name, new_at) values ('books', $1) on conflict (name) do update set new_at = $1`,
		[at],
	);
	expect(await look()).toEqual({ state: 'sound', at });
	await app.rows(`update proofs set new_at = new_at - interval '3 hours' where name = 'books'`);
	expect((await look()).state).toBe('late');
	await app.rows(`update proofs set new_faults = 1 where name = 'books'`);
	expect((await look()).state).toBe('broken');
	expect(await app.client().refused(closeBooksMonth, { month }, { token })).toBe('books.not_proved');
	expect(await app.rows('select month from books_closings')).toEqual([]);
});

it('is of who has a say over the whole brand, and of their brand alone', async () => {
	await goTo('2027-04-02');
	const month = '2027-03-01';
	const narrow = await addTestStaff(app);
	for (const [endpoint, input] of [
		[getBooksMonth, {}],
		[getBooksDay, { day: '2027-03-10' }],
		[listBooksEntries, { day: '2027-03-10', account: 'receivables' }],
		[closeBooksMonth, { month }],
	] as const) {
		const { returnStatus } = await app.client().post(endpoint, input, { token: narrow.token });
		expect(returnStatus.errorKey, endpoint.name).toBe('session.forbidden');
	}
	// The menu and the screens ask for this.
	const { permissions } = await app.client().succeed(getMyAccess, {}, { token: narrow.token });
	expect(permissions.filter((one) => one.startsWith('books.'))).toEqual([]);
	const reader = await addTestStaff(app, { role: 'books_reader', ...ofBrand });
	expect((await app.client().succeed(getBooksMonth, {}, { token: reader.token })).mayClose).toBe(false);
	expect(await app.client().refused(closeBooksMonth, { month }, { token: reader.token })).toBe('session.forbidden');
	const piper = { organisationId: organisations.piper };
	const foreign = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'piper' }, piper);
	const theirs = await app.client('piper').succeed(getBooksMonth, {}, { token: foreign.token });
	expect([theirs.months.length, theirs.days]).toEqual([1, []]);
	expect(await app.client('piper').refused(closeBooksMonth, { month }, { token: foreign.token })).toBe(
		'books.no_entries',
	);
});
