// One payer's life by chance, held against a count of its own: what the card processor took and gave back, the price that was confirmed or
// announced, and the documents. `MODEL_SEEDS=200` tries as many lives.
import { beforeAll, expect, it } from 'vitest';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { days } from '#platform/contract/duration.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { closeFavourOf, listFavoursOf } from '#test/support/in-favour.ts';
import { addCard, cardNumbers } from '#test/support/payments.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { setReturns, type TestReturn } from '#test/support/returns.ts';
import { setPrice } from '#test/support/subscription-prices.ts';
import {
	addSubscriber,
	change,
	listOwn,
	look,
	passTo,
	readSubscription,
	setDay,
	settleAll,
	signInAgain,
	type Subscriber,
	type SubscriptionChangeRequest,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const seeds = Array.from({ length: Number(process.env['MODEL_SEEDS'] ?? 4) }, (_, index) => index + 1);
const acts = 24;
const packages = ['essential', 'professional', 'complete'] as const;
type Package = (typeof packages)[number];
const places = {
	ON: { address: ontario, percent: 13 },
	AB: { address: { ...ontario, city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' }, percent: 5 },
} as const;
/** A notice of a price is so many days old when the price is charged first. */
const noticeDays = 30;

interface Chosen {
	readonly package: Package;
	/** What was confirmed, or announced and begun. */
	cents: number;
	/** A newer price, from the first renewal that is a notice later. */
	next?: { readonly cents: number; readonly on: string } | undefined;
}

/** What the test expects, by its own count. */
class Life {
	readonly random: Random;
	readonly list: Record<Package, number>;
	readonly anchor: string;
	who: Subscriber;
	renewals = 0;
	current: Chosen;
	planned: Chosen | undefined;
	place: keyof typeof places = 'ON';
	/** Whether a price was announced for what was then given up: whether it is announced again is left to the screen. */
	isPriceKnown = true;
	refunds = 0;
	/** Cents that the staff paid back by hand. */
	byHand = 0;
	readonly #restore: (() => void)[] = [];

	constructor(random: Random, who: Subscriber, list: Record<Package, number>) {
		this.random = random;
		this.who = who;
		this.list = list;
		this.anchor = today(app);
		this.current = { package: 'professional', cents: list.professional };
	}

	get next(): string {
		return addMonths(this.anchor, this.renewals + 1);
	}

	/** What will be renewed. */
	get coming(): Chosen {
		return this.planned ?? this.current;
	}

	setList(key: Package, cents: number): void {
		this.#restore.push(setPrice(app, key, cents));
		this.list[key] = cents;
	}

	choose(key: Package): void {
		this.current = { package: key, cents: this.list[key] };
		this.planned = undefined;
		this.isPriceKnown = true;
	}

	raise(): void {
		const { coming } = this;
		const cents = this.list[coming.package] + 100 * (1 + this.random.below(3));
		this.setList(coming.package, cents);
		let count = this.renewals + 1;
		while (addMonths(this.anchor, count) < addDays(today(app), noticeDays)) count += 1;
		coming.next = { cents, on: addMonths(this.anchor, count) };
	}

	/** Gives the price of the renewal. */
	renew(): number {
		const on = this.next;
		this.current = this.coming;
		this.planned = undefined;
		const { next } = this.current;
		if (next !== undefined && next.on <= on) Object.assign(this.current, { cents: next.cents, next: undefined });
		this.renewals += 1;
		return withTax(this.current.cents, places[this.place].percent);
	}

	end(): void {
		for (const restore of this.#restore.toReversed()) restore();
	}
}

function withTax(cents: number, percent: number): number {
	return cents + Math.round((cents * percent) / 100);
}

/** What the stand-in of the processor has taken and given back, of everybody. */
async function atProcessor() {
	const [sums] = await app.rows<{ charged: number; returned: number }>(
		`select coalesce(sum((body ->> 'amount')::integer), 0)::integer as charged,
				coalesce(sum((select sum((r ->> 'amount')::integer) from json_array_elements(body::json -> 'returns') r
					where r ->> 'kind' = 'refund' and r ->> 'state' = 'done')), 0)::integer as returned
			from local_processor_objects where kind = 'charge' and body ->> 'state' = 'paid'`,
	);
	if (sums === undefined) throw new Error('No sums');
	return sums;
}

async function documentsOf({ person }: Subscriber) {
	const [sums] = await app.rows<{ total: number; balance: number; open: number }>(
		`select coalesce(sum(total), 0)::integer as total, coalesce(sum(balance), 0)::integer as balance,
				(select count(*)::integer from payment_open_items o join payments p on p.id = o.payment_id
					where p.user_id = $1 and o.amount <> 0) as open
			from invoices where user_id = $1`,
		[person.id],
	);
	if (sums === undefined) throw new Error('No sums');
	return sums;
}

/** What the processor has for each charge of the person, changed. */
async function changeReturns(
	{ person }: Subscriber,
	alter: (had: TestReturn[], charge: { id: string; amount: number }) => TestReturn[],
) {
	const charges = await app.rows<{ id: string; amount: number; had: TestReturn[] | null }>(
		`select p.id, p.amount::integer, o.body -> 'returns' as had from payments p
			join local_processor_objects o on o.kind = 'charge' and o.reference = p.id
			where p.user_id = $1 and p.state = 'paid' order by p.id`,
		[person.id],
	);
	for (const { id, amount, had } of charges) await setReturns(app, id, alter(had ?? [], { id, amount }));
}

/** How the money that is in favour at the end comes back. */
const ends = {
	/** It went to the card. */
	refunded: { before: undefined, after: undefined },
	/** The bank has yet to decide about every payment when the subscription ends, and decides for the seller. */
	disputed: {
		before: (life: Life) =>
			changeReturns(life.who, (had, { id, amount }) => [
				...had,
				{ id: `dp-${id}`, kind: 'dispute', state: 'open', amount },
			]),
		after: (life: Life) =>
			changeReturns(life.who, (had) =>
				had.map((one) => (one.kind === 'dispute' ? { ...one, state: 'won' as const } : one)),
			),
	},
	/** The bank sends back what the portal refunded. */
	'sent back': {
		before: undefined,
		async after({ who }: Life) {
			const asked = await app.rows<{ id: string }>(
				`select r.return_id as id from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = $1`,
				[who.person.id],
			);
			await changeReturns(who, (had) =>
				had.map((one) => (asked.some(({ id }) => id === one.id) ? { ...one, state: 'failed' as const } : one)),
			);
		},
	},
} as const;

/** The staff pays back what is listed. */
async function payByHand(life: Life, staff: string): Promise<void> {
	for (const line of await listFavoursOf(app, life.who)) {
		await closeFavourOf(app, life.who, staff);
		life.byHand += Math.round(Number(/ (\d+\.\d\d) CAD/.exec(line)?.[1]) * 100);
	}
}

/** Does it, and gives what the processor has taken for it. */
async function chargedFor(work: () => Promise<unknown>): Promise<number> {
	const { charged } = await atProcessor();
	await work();
	return (await atProcessor()).charged - charged;
}

async function confirm(life: Life, changeRequest: SubscriptionChangeRequest): Promise<void> {
	let said = 0;
	const charged = await chargedFor(async () => {
		const { quoted, confirmed } = await change(life.who, changeRequest);
		expect(confirmed.state).toBe('done');
		said = quoted.chargedToday;
		await settleAll(app);
	});
	expect(charged).toBe(said);
}

/** A payment of this person of which something is left, and how much. */
async function findRefundable({ who, random }: Life) {
	const rows = await app.rows<{ id: string; left: number }>(
		`select p.processor_payment_id as id, (p.amount - coalesce(s.refunded, 0))::integer as left from payments p
			left join payment_standings s on s.payment_id = p.id
			where p.user_id = $1 and p.state = 'paid' and p.amount > coalesce(s.refunded, 0) order by p.id`,
		[who.person.id],
	);
	return rows.length === 0 ? undefined : random.pick(rows);
}

async function passDays(life: Life): Promise<void> {
	const day = addDays(today(app), 1 + life.random.below(9));
	if (day >= addDays(life.next, -1)) return;
	setDay(app, day);
	await look(app);
	life.who = await signInAgain(app, life.who);
}

const steps = {
	async 'a card is replaced'(life) {
		const number = life.random.pick([cardNumbers.approve, cardNumbers.mastercard]);
		const expiry = `0${1 + life.random.below(9)}/${48 + life.random.below(9)}`;
		expect(await chargedFor(() => addCard(life.who, { number, expiry }).then(() => settleAll(app)))).toBe(0);
	},
	async 'a price rises'(life) {
		if (life.coming.next !== undefined) return;
		await passDays(life);
		life.raise();
		await look(app);
	},
	async 'a payment is refunded'(life) {
		const found = await findRefundable(life);
		if (found === undefined) return;
		const amount = life.random.below(2) === 0 ? found.left : 1 + life.random.below(found.left);
		life.refunds += 1;
		const key = `${life.who.subscriptionId}:${life.refunds}`;
		await app.portal.payments.processor?.refundCharge({
			processorPaymentId: found.id,
			amount,
			reference: key,
			idempotencyKey: key,
		});
		await settleAll(app);
	},
	async 'a dearer package'(life) {
		const dearer = packages.filter((key) => life.list[key] > life.current.cents && key !== life.current.package);
		if (dearer.length === 0) return;
		const key = life.random.pick(dearer);
		await confirm(life, { kind: 'change_package', subscriptionId: life.who.subscriptionId, packageKey: key });
		life.choose(key);
	},
	async 'a cheaper package is planned'(life) {
		const cheaper = packages.filter((key) => life.list[key] < life.current.cents && key !== life.coming.package);
		const key = cheaper[0] === undefined ? undefined : life.random.pick(cheaper);
		if (key === undefined || key === life.current.package) return;
		await confirm(life, { kind: 'change_package', subscriptionId: life.who.subscriptionId, packageKey: key });
		life.planned = { package: key, cents: life.list[key] };
	},
	async 'it is cancelled and taken up again'(life) {
		const { subscriptionId } = life.who;
		await confirm(life, { kind: 'cancel', subscriptionId });
		const isDropped = life.planned !== undefined && life.random.below(2) === 0;
		await confirm(life, {
			kind: 'reactivate',
			subscriptionId,
			...(life.planned !== undefined && { planned: isDropped ? 'dropped' : 'resumed' }),
		});
		if (!isDropped) return;
		life.planned = undefined;
		if (life.list[life.current.package] !== life.current.cents) life.isPriceKnown = false;
	},
	async 'the payer moves'(life) {
		life.place = life.place === 'ON' ? 'AB' : 'ON';
		await life.who.client.succeed(saveBillingAddress, places[life.place].address, { token: life.who.token });
	},
	'some days pass': passDays,
	/** What is given back has more tax than what is charged: a sum is left in the payer's favour. */
	async 'a package costs a little more, with less tax'(life) {
		if (life.current.package === 'complete' || life.place === 'AB') return;
		await steps['the payer moves'](life);
		life.setList('complete', life.current.cents + 100);
		await confirm(life, { kind: 'change_package', subscriptionId: life.who.subscriptionId, packageKey: 'complete' });
		life.choose('complete');
	},
	async 'it is renewed'(life) {
		const { nextPayment } = await readSubscription(life.who);
		const { balance } = await documentsOf(life.who);
		const on = life.next;
		const due = Math.max(0, life.renew() + balance);
		expect(nextPayment?.on).toBe(on);
		const charged = await chargedFor(async () => {
			life.who = await passTo(app, life.who, on);
			await look(app);
		});
		expect({ said: nextPayment?.amount, charged }).toEqual({ said: charged, charged });
		if (life.isPriceKnown) expect(charged).toBe(due);
	},
} as const satisfies Record<string, (life: Life) => Promise<void>>;

it.each(seeds)(
	'a life by chance, seed %i: what was said is charged, and the documents are what was paid',
	async (seed) => {
		const random = createRandom(seed);
		const before = await atProcessor();
		const who = await addSubscriber(app, { card: { expiry: '12/49' } });
		const list = Object.fromEntries(
			(app.registry.getByKey('portico').packages ?? []).map(({ key, prices }) => [key, prices.at(-1) ?? 0]),
		) as Record<Package, number>;
		const { loginName } = await addTestPerson(app);
		const life = new Life(random, who, list);
		const story: string[] = [];
		const expectBooks = async () => {
			const { charged, returned } = await atProcessor();
			const { total, balance, open } = await documentsOf(life.who);
			const kept = charged - before.charged - (returned - before.returned) - life.byHand;
			expect({ total, open }).toEqual({ total: kept + balance, open: 0 });
		};
		try {
			for (let count = 0; count < acts; count += 1) {
				const name = random.pick(Object.keys(steps) as (keyof typeof steps)[]);
				story.push(`${today(app)} ${name}`);
				await steps[name](life);
				await expectBooks();
			}
			if (random.below(2) === 0) await steps['a package costs a little more, with less tax'](life);
			story.push(`${today(app)} it ends`);
			const end = random.pick(Object.keys(ends) as (keyof typeof ends)[]);
			story.push(`what is left is ${end}`);
			await confirm(life, { kind: 'cancel', subscriptionId: life.who.subscriptionId });
			await ends[end].before?.(life);
			life.who = await passTo(app, life.who, life.next);
			await look(app);
			await look(app);
			expect((await listOwn(life.who)).subscriptions).toMatchObject([{ state: 'ended' }]);
			await ends[end].after?.(life);
			await look(app);
			await expectBooks();
			await payByHand(life, loginName);
			await expectBooks();
			expect((await documentsOf(life.who)).balance).toBeGreaterThanOrEqual(0);
			app.clock.advance(days(3));
			expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
		} catch (error) {
			throw new Error(`Seed ${seed}:\n${story.join('\n')}`, { cause: error });
		} finally {
			life.end();
		}
	},
);
