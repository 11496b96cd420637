import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { findClockReadings } from './clock-readings.ts';
import { readingsBeforeLocks } from './lock-readings.ts';
import { isTest } from './walls.ts';

const product = findSources('src/**/server/**/*.ts').filter(({ path }) => !isTest(path));

test('no function reads the clock twice: one act has one time', () => {
	const twice = product.flatMap((file) =>
		findClockReadings(file)
			.filter(({ count }) => count > 1)
			.map(({ name }) => `${file.path} ${name}`),
	);
	expect(twice).toEqual([]);
});

test('readings are counted for each function, with those in its callbacks', () => {
	const text = `
		function once() { const now = clock.now(); return [now, after(now, 1)]; }
		function twice({ clock }) { save(clock.now()); return database.transaction(async (queries) => queries.set(clock.now())); }
		const perElement = (cards) => cards.some((card) => isOver(card, deps.clock.now()));
		function factory() { return { begin: () => write(clock.now()), end: () => write(clock.now()) }; }
		const routes = () => [bind(one, async () => clock.now()), bind(two, async () => clock.now())];
		class Runner { #a() { this.#options.clock.now(); } #b() { this.#options.clock.now(); } }
		const other = () => [performance.now(), performance.now()];
	`;
	const counted = findClockReadings({ path: 'a.ts', text }).map(({ name, count }) => `${name} ${count}`);
	expect(counted).toEqual([
		'once 1',
		'twice 2',
		'perElement 2',
		'begin 1',
		'end 1',
		'routes 1',
		'routes 1',
		'a 1',
		'b 1',
	]);
});

/** Why an older time does no harm. */
const harmless: Readonly<Record<string, string>> = {
	'src/app/server/sign-in-access.ts connectSignInAccess': 'ends all there is, whatever its time',
	'src/features/billing/credits/server/allowances.ts setAllowance': 'the month of the act; the instant is only written',
	'src/features/billing/invoices/server/copies/copies.ts addCopy': 'it is only written',
	'src/features/billing/invoices/server/issue/issue.ts issueInvoice': 'it is only written',
	'src/features/billing/payment-methods/server/lost-cards.ts loseCards':
		'the day on which a card expires; the instant is only written',
	'src/features/billing/payment-methods/server/manage-cards.ts removeCard':
		'the day on which a card expires; the instant is only written',
	'src/features/billing/subscriptions/server/acts.ts handBackSeat': 'it is only written',
	'src/features/billing/subscriptions/server/people/leaving.ts endSubscriptionsOf': 'it is only written',
	'src/features/billing/write-offs/server/due.ts holdDue': 'the day of the subscription, whose row is held before',
	'src/features/desktops/design/server/apply.ts applyBatch': 'it is only written',
	'src/features/desktops/shortcuts/server/import.ts importFile': 'it is only written',
	'src/features/staff/access/server/review-job.ts reviewAccess': 'the day of a job, and closing is conditional',
	'src/features/staff/approvals/server/propose.ts propose':
		'a twin that expires meanwhile still waits: it can only refuse',
	'src/features/staff/audit/server/seal.ts sealAudit': 'a minute that was over before anyone waited',
	'src/features/staff/brand-publishing/server/publish-kind.ts createPublishKind':
		'the day of an approval: an older one plans what a newer one would publish',
	'src/features/staff/directory/server/offices.ts setOffice': 'it is only written',
	'src/features/staff/directory/server/teams.ts setTeam': 'it is only written',
	'src/features/staff/open-items/server/settle-kind.ts createSettleKind':
		'only whether a proposal of the item has lapsed',
	'src/features/staff/personnel/server/add.ts reopen': 'its caller holds the record and read the clock after that',
	'src/features/staff/personnel/server/check.ts checkPeople': 'numbers that others have, whatever the time',
	'src/features/staff/personnel/server/licences/licence-reminders.ts createReminderHandler': 'whole days',
	'src/features/staff/personnel/server/licences/licence-reminders.ts lookForEnds':
		'whole days, and marking is conditional',
};

test('an instant is read after the row is held with which it is compared', () => {
	const real = product.filter(({ path }) => !/^src\/demo|fixtures/.test(path));
	expect(readingsBeforeLocks(real).toSorted()).toEqual(Object.keys(harmless).toSorted());
});

test('a reading before the wait is found, in the act and in what it calls', () => {
	const text = `
const held = { name: 'held', text: 'select 1 from users for no key update' };
function hold(queries) { return queries.prepared(held, []); }
function holdBoth(queries) { return hold(queries); }
function early({ clock }) { const now = clock.now(); return database.transaction((queries) => hold(queries)); }
function frozen({ clock }) { const time = readOnce(clock); return database.transaction((queries) => holdBoth(queries)); }
function given(queries, now: Date) { return hold(queries); }
function builder(queries, now: Date) { return lock(queries); }
function lock(queries) { return queries.selectFrom('users').forUpdate().execute(); }
const kept = keep('kept', (database, of) => database.selectFrom('users').where('id', '=', of.id).forUpdate());
function keeps(queries) { return kept(queries, {}); }
function keptEarly({ clock }) { const now = clock.now(); return database.transaction((queries) => keeps(queries)); }
function late({ clock }) { return database.transaction(async (queries) => { await hold(queries); return clock.now(); }); }
function unheld({ clock }) { return clock.now(); }
	`;
	const lender = `export const lent = keep('lent', (database, of) => database.selectFrom('users').select('id').forUpdate());\n\n`;
	const borrower = `import { lent } from './lender.ts';\nfunction early({ clock }) { const now = clock.now(); return lent(queries, { now }); }`;
	const files = { 'src/app/server/lender.ts': lender, 'src/app/server/b.ts': borrower };
	const apart = readingsBeforeLocks(Object.entries(files).map(([path, one]) => ({ path, text: one })));
	expect(apart).toEqual(['src/app/server/b.ts early']);
	const found = readingsBeforeLocks([{ path: 'src/app/server/a.ts', text }]);
	expect(found.map((one) => one.split(' ')[1])).toEqual(['early', 'frozen', 'given', 'builder', 'keptEarly']);
});
