// The people of the simulation, their days, and the proof of what came of them.
import { hours } from '#platform/contract/duration.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { reconcile } from '#features/billing/payments/server/api.ts';
import {
	type quoteSubscription,
	confirmQuote,
	quoteSubscription as quoteCall,
} from '#features/billing/subscriptions/contract.ts';
import { periodNumberOf } from '#features/billing/subscriptions/rules.ts';
import { momentOf } from '#features/billing/subscriptions/server/plans/when.ts';
import { verifyInvoices } from '#features/billing/invoices/server/proof/verify.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { ontario } from './billing-addresses.ts';
import { compareWithDocuments, proveBooks } from './books.ts';
import { newKey } from './credits.ts';
import { ManualClock } from './manual-clock.ts';
import { createMortalDatabase } from './mortal-database.ts';
import { addCard, type Buyer } from './payments.ts';
import { openTestSession } from './sign-in.ts';
import { look, setOutcome } from './subscriptions.ts';
import { openOwnTestApp, type TestApp } from './test-app.ts';
import { openOwnDatabase } from './test-database.ts';
import { addTestOrganisations, addTestPerson } from './test-people.ts';

export interface SimulationOptions {
	readonly seed: number;
	readonly people: number;
	/** Share of transactions in which the process dies. */
	readonly killRate: number;
}

interface Figures {
	readonly kills: number;
	readonly renewals: number;
	readonly paid: number;
	readonly failed: number;
	readonly invoices: number;
	readonly creditNotes: number;
	readonly ended: number;
}

export interface Simulation {
	readonly app: TestApp;
	readonly begin: string;
	readonly subscribers: readonly Buyer[];
	live(day: string): Promise<void>;
	/** Lets all that is on its way become final. */
	rest(): Promise<void>;
	check(): Promise<{ readonly faults: readonly string[]; readonly figures: Figures }>;
	close(): Promise<void>;
}

/** A small and quick generator that draws the same numbers everywhere. */
function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const packages = ['essential', 'professional', 'complete'] as const;
const begin = '2027-01-01';

export async function addSimulation({ seed, people, killRate }: SimulationOptions): Promise<Simulation> {
	const random = createRandom(seed);
	const real = await openOwnDatabase();
	const clock = new ManualClock(momentOf(begin));
	await addTestOrganisations(real, clock);
	const database = createMortalDatabase(real, random, killRate === 0 ? 1e-12 : killRate);
	database.protect(true);
	const app = await openOwnTestApp({ database, clock, log: { write: () => undefined } });
	const buyers: Buyer[] = [];
	for (let index = 0; index < people; index += 1) {
		const person = await addTestPerson(app);
		const client = app.client();
		const token = await openTestSession(app, person);
		await client.succeed(saveBillingAddress, ontario, { token });
		const buyer = { person, client, token };
		await addCard(buyer);
		buyers.push(buyer);
	}
	await runAll(app);
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T; // none is empty
	const act = async (buyer: Buyer, wish: InputOf<typeof quoteSubscription>): Promise<void> => {
		const { client } = buyer;
		database.revive();
		database.protect(true);
		const token = await openTestSession(app, buyer.person);
		database.protect(false);
		const quoted = await client.call(quoteCall, wish, { token });
		if (quoted.output === undefined) return void database.revive();
		const input = { quoteId: quoted.output.quoteId, idempotencyKey: newKey() };
		const answer = await client.call(confirmQuote, input, { token });
		// A caller that gets no answer asks again with the same key.
		if (answer.returnStatus.returnCode >= 500 && database.revive()) await client.call(confirmQuote, input, { token });
		database.revive();
	};
	const dayOf = async (buyer: Buyer): Promise<void> => {
		const [own] = await real.prepared<{ id: string; state: string }>(
			{
				name: 'simulation_own',
				text: `select id, state from subscriptions where user_id = $1 order by created_at desc limit 1`,
			},
			[buyer.person.id],
		);
		const dice = random();
		if (dice < 0.02)
			await quietly(database, () => setOutcome(app, buyer, dice < 0.004 ? 'lost_card' : 'decline_later'));
		else if (dice < 0.06) await quietly(database, () => setOutcome(app, buyer, 'approve'));
		else if (dice < 0.07) await quietly(database, () => addCard(buyer)).catch(() => undefined);
		if (own === undefined || own.state === 'ended') {
			if (random() < 0.12) await act(buyer, { kind: 'subscribe', packageKey: pick(packages) });
			return;
		}
		const subscriptionId = own.id;
		if (own.state === 'ending') {
			if (random() < 0.1) await act(buyer, { kind: 'reactivate', subscriptionId });
			return;
		}
		const what = random();
		if (what < 0.03) await act(buyer, { kind: 'change_package', subscriptionId, packageKey: pick(packages) });
		else if (what < 0.037) await act(buyer, { kind: 'cancel', subscriptionId });
		else if (what < 0.0375)
			await quietly(database, () => app.rows(`update users set status = 'disabled' where id = $1`, [buyer.person.id]));
	};
	const run = async (): Promise<void> => {
		for (let round = 0; round < 12; round += 1) {
			database.revive();
			const done = await app.runDue().catch(() => -1);
			if (!database.revive() && done === 0) return;
			// A job of a process that died is taken up once its lease is over.
			clock.advance(hours(0.02));
		}
	};
	return {
		app,
		begin,
		get subscribers() {
			return buyers;
		},
		async live(day) {
			clock.set(momentOf(day, 11 * 60));
			database.protect(false);
			await run();
			await reconcile(app.portal.payments).catch(() => undefined);
			database.revive();
			for (const buyer of buyers) await dayOf(buyer);
			clock.set(momentOf(day, 20 * 60));
			await run();
			if (day.endsWith('5')) await look(app).catch(() => undefined);
			database.revive();
		},
		async rest() {
			database.revive();
			database.protect(true);
			for (let round = 0; round < 30; round += 1) {
				clock.advance(hours(1));
				await runAll(app);
			}
		},
		check: () => check(app, () => database.kills),
		async close() {
			database.revive();
			database.protect(true);
			await app.close();
			await real.close();
		},
	};
}

async function quietly<T>(
	database: { revive(): boolean; protect(isProtected: boolean): void },
	work: () => Promise<T>,
): Promise<T> {
	database.revive();
	database.protect(true);
	try {
		return await work();
	} finally {
		database.protect(false);
	}
}

async function runAll(app: TestApp): Promise<void> {
	for (let round = 0; round < 3; round += 1) {
		await app.runDue();
		await reconcile(app.portal.payments);
	}
}

async function check(app: TestApp, kills: () => number) {
	const faults: string[] = [];
	const holds = (isTrue: boolean, what: string): void => {
		if (!isTrue) faults.push(what);
	};
	const rows = await app.rows<{
		id: string;
		anchor: string;
		period: number;
		state: string;
		invoices: number;
		first: number;
		busy: boolean;
	}>(
		`select s.id, s.anchor::text, s.period, s.state, s.charge_id is not null as busy, count(i.*)::integer as invoices,
				coalesce(min(i.period), 0)::integer as first
			from subscriptions s left join subscription_invoices i
				on i.organisation_id = s.organisation_id and i.subscription_id = s.id and i.kind = 'period'
			group by s.organisation_id, s.id, s.anchor, s.period, s.state, s.charge_id`,
	);
	const now = app.clock.now();
	const day = addDays(now.toISOString().slice(0, 10), -1);
	for (const { id, anchor, period, state, invoices, first, busy } of rows) {
		holds(invoices === period - first + 1, `periods of ${id}: ${invoices} invoices until period ${period}`);
		holds(!busy, `payment of ${id} never became final`);
		const due = day < anchor ? 0 : periodNumberOf(anchor, day);
		if (state === 'active') holds(period >= due, `${id} is in period ${period} on ${day}, which is in ${due}`);
		if (state === 'ending') holds(period >= due, `${id} should have ended before ${day}`);
	}
	const [sums] = await app.rows<
		Record<'total' | 'balance' | 'paid' | 'card' | 'taken' | 'charges' | 'payments' | 'twice', number>
	>(
		`select
			(select coalesce(sum(total), 0)::integer from invoices) as total,
			(select coalesce(sum(balance), 0)::integer from invoices) as balance,
			(select coalesce(sum(amount), 0)::integer from payments where state = 'paid') as paid,
			(select coalesce(sum(amount), 0)::integer from invoice_settlements where kind = 'card') as card,
			(select coalesce(sum((body ->> 'amount')::integer), 0)::integer from local_processor_objects
				where kind = 'charge' and body ->> 'state' = 'paid') as taken,
			(select count(*)::integer from local_processor_objects where kind = 'charge' and body ->> 'state' = 'paid') as charges,
			(select count(*)::integer from payments where state = 'paid') as payments,
			(select count(*)::integer from (select purpose_id from payments where state = 'paid' group by purpose_id having count(*) > 1) as t) as twice`,
	);
	if (sums === undefined) throw new Error('No sums');
	holds(sums.twice === 0, `${sums.twice} quotes or tries were paid twice`);
	holds(sums.taken === sums.paid, `the processor took ${sums.taken}, payments say ${sums.paid}`);
	holds(sums.charges === sums.payments, `${sums.charges} charges, ${sums.payments} payments`);
	holds(Math.abs(sums.card) === sums.paid, `payments ${sums.paid}, on invoices ${sums.card}`);
	holds(
		sums.total === sums.paid + sums.balance,
		`invoices ${sums.total} are not payments ${sums.paid} and balances ${sums.balance}`,
	);
	const numbers = await app.rows<{ series: string; count: number; max: number; last: number }>(
		`select c.series, count(i.*)::integer as count, coalesce(max(i.number), 0)::integer as max, c.last::integer as last
			from invoice_counters c left join invoices i on i.seller = c.seller and i.series = c.series group by c.seller, c.series, c.last`,
	);
	for (const { series, count, max, last } of numbers)
		holds(
			count === max && max === last,
			`numbers of ${series}: ${count} documents, the last is ${max}, counted to ${last}`,
		);
	const { faults: chain } = await verifyInvoices(app.database, now);
	holds(chain.length === 0, `chain: ${JSON.stringify(chain).slice(0, 300)}`);
	const ledger = await verifyLedger(app.database);
	holds(ledger.length === 0, `ledger: ${JSON.stringify(ledger).slice(0, 300)}`);
	const books = await proveBooks(app);
	holds(books.length === 0, `books: ${JSON.stringify(books).slice(0, 300)}`);
	for (const [account, found, wanted] of await compareWithDocuments(app))
		holds(found === wanted, `${account} of the books is ${found}, documents say ${wanted}`);
	const [counts] = await app.rows<Omit<Figures, 'kills'>>(
		`select (select count(*)::integer from subscription_invoices where kind = 'period' and period > 0) as renewals,
			(select count(*)::integer from payments where state = 'paid') as paid,
			(select count(*)::integer from payments where state = 'failed') as failed,
			(select count(*)::integer from invoices where kind = 'invoice') as invoices,
			(select count(*)::integer from invoices where kind = 'credit_note') as "creditNotes",
			(select count(*)::integer from subscriptions where state = 'ended') as ended`,
	);
	if (counts === undefined) throw new Error('No counts');
	return { faults, figures: { kills: kills(), ...counts } };
}
