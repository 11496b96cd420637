// Money in favour that two want to give away at the same moment: to a card, by the next invoice, or by hand. One of them does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { newKey } from '#test/support/credits.ts';
import {
	addInFavour,
	askedOf,
	cancel,
	closeFavourOf,
	end,
	inFavour,
	listFavoursOf,
	openOf,
	paymentOf,
} from '#test/support/in-favour.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { setReturns, type TestReturn } from '#test/support/returns.ts';
import { look, passTo, quoteFor, settleAll, signInAgain, type Subscriber, today } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations, addTestPerson } from '#test/support/test-people.ts';
import { confirmQuote } from '../../contract.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';

let database: Database;
let app: TestApp;
/** A second process uses the same database. */
let other: TestApp;
let staff: string;

beforeAll(async () => {
	database = await openOwnDatabase();
	const clock = new ManualClock();
	await addTestOrganisations(database, clock);
	app = await openOwnTestApp({ database, clock });
	other = await openOwnTestApp({ database, clock });
	staff = (await addTestPerson(app)).loginName;
});
afterAll(async () => {
	await app.close();
	await other.close();
	await database.close();
});

/** Its payment cannot be refunded, and the bank has decided: the staff has it. */
async function addListed(): Promise<Subscriber> {
	const subscriber = await addInFavour(app);
	const { id, amount } = await paymentOf(app, subscriber);
	const dispute: TestReturn = { id: `dp-${id}`, kind: 'dispute', state: 'open', amount };
	await setReturns(app, id, [dispute]);
	await cancel(subscriber);
	const later = await end(app, subscriber);
	await setReturns(app, id, [{ ...dispute, state: 'won' }]);
	expect(await listFavoursOf(app, later)).toHaveLength(1);
	return later;
}

async function addEnded(): Promise<Subscriber> {
	const subscriber = await addInFavour(app);
	await cancel(subscriber);
	return passTo(app, subscriber, addMonths(today(app), 1));
}

/** Comes back in the second process; gives whether the quote was taken. */
async function comeBack({ client, token }: Subscriber, quoteId: string): Promise<boolean> {
	const input = { quoteId, idempotencyKey: newKey() };
	const { returnStatus } = await client.call(confirmQuote, input, { token });
	expect([200, 409]).toContain(returnStatus.returnCode);
	return returnStatus.returnCode === 200;
}

/** The first that waits for a row waits for the transaction that holds it, the next ones wait for their turn. */
const waiting = `select count(*)::integer as count from pg_locks
	where not granted and locktype in ('tuple', 'transactionid')
		and pid in (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

/** Does what is given, one after the other: all wait for the document in favour before the first gets it. */
async function queueUp({ person }: Subscriber, acts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
	const held = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const holding = database.transaction(async (queries) => {
		const text = 'select id from invoices where user_id = $1 and balance < 0 for update';
		await queries.prepared({ name: 'test_hold_documents', text }, [person.id]);
		held.resolve();
		await released.promise;
	});
	await held.promise;
	const begun: Promise<unknown>[] = [];
	for (const act of acts) {
		begun.push(act());
		await expect.poll(() => app.rows(waiting)).toEqual([{ count: begun.length }]);
	}
	released.resolve();
	await holding;
	return Promise.all(begun);
}

async function carriedOf({ person }: Subscriber): Promise<number> {
	const rows = await app.rows(
		`select 1 from invoice_settlements s join invoices i on i.id = s.invoice_id
			where i.user_id = $1 and s.kind = 'carried' and i.total < 0`,
		[person.id],
	);
	return rows.length;
}

async function expectSound(subscriber: Subscriber): Promise<void> {
	await settleAll(app);
	expect(await openOf(app, subscriber)).toEqual([]);
	const documents = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [
		subscriber.person.id,
	]);
	const { faults } = await verifyInvoices(app.database, app.clock.now());
	expect(faults.filter(({ subject }) => documents.some(({ id }) => id === subject))).toEqual([]);
}

const changeRequest = { kind: 'subscribe', packageKey: 'essential' } as const;

it('who comes back first has it on the next invoice, and nothing is refunded', async () => {
	const subscriber = await addEnded();
	const { quoteId, carried } = await quoteFor(subscriber, changeRequest);
	expect(carried).toBe(-inFavour);
	const [isBack] = await queueUp(subscriber, [() => comeBack(subscriber, quoteId), () => look(other)]);
	expect(isBack).toBe(true);
	await look(app);
	expect(await askedOf(app, subscriber)).toEqual([]);
	expect(await carriedOf(subscriber)).toBe(1);
	await expectSound(subscriber);
});

it('who comes back after the refund was asked for gets a new quote without it', async () => {
	const subscriber = await addEnded();
	const { quoteId } = await quoteFor(subscriber, changeRequest);
	const [, isBack] = await queueUp(subscriber, [() => look(other), () => comeBack(subscriber, quoteId)]);
	expect(isBack).toBe(false);
	expect(await askedOf(app, subscriber)).toMatchObject([{ amount: inFavour }]);
	expect((await quoteFor(subscriber, changeRequest)).carried).toBe(0);
	expect(await carriedOf(subscriber)).toBe(0);
	await expectSound(subscriber);
});

it('several processes ask for one refund', async () => {
	const subscriber = await addEnded();
	await queueUp(subscriber, [() => look(app), () => look(other)]);
	expect(await askedOf(app, subscriber)).toMatchObject([{ amount: inFavour }]);
	await expectSound(subscriber);
});

it('two of the staff close it once', async () => {
	const subscriber = await addListed();
	const close = () => closeFavourOf(app, subscriber, staff).catch((error: unknown) => String(error));
	const closed = await queueUp(subscriber, [close, close]);
	expect(closed).toEqual([expect.stringContaining('Closed'), expect.stringContaining('is open')]);
	await expectSound(subscriber);
});

it('who comes back while it is closed has it once', async () => {
	const first = await addListed();
	const { quoteId, carried } = await quoteFor(first, changeRequest);
	expect(carried).toBe(-inFavour);
	const close = (subscriber: Subscriber) =>
		closeFavourOf(app, subscriber, staff).catch((error: unknown) => String(error));
	const [isBack, refusal] = await queueUp(first, [() => comeBack(first, quoteId), () => close(first)]);
	expect([isBack, refusal]).toEqual([true, expect.stringMatching(/takes it with its next invoice|is open/)]);
	expect(await carriedOf(first)).toBe(1);
	await expectSound(first);
	const second = await addListed();
	const quoted = await quoteFor(second, changeRequest);
	const [closed, back] = await queueUp(second, [() => close(second), () => comeBack(second, quoted.quoteId)]);
	expect([closed, back]).toEqual([expect.stringContaining('Closed'), false]);
	expect((await quoteFor(await signInAgain(app, second), changeRequest)).carried).toBe(0);
	expect(await carriedOf(second)).toBe(0);
	await expectSound(second);
});
