// Four months of credits: what people bought, were given, spent and passed on. The same on every machine, counted back from the start.
import { sql } from 'kysely';
import { after, before, days, hours, minutes } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import {
	fulfilPurchase,
	grant,
	reversalAnnouncement,
	reverse,
	setAllowance,
} from '#features/billing/credits/server/api.ts';
import { addSpending, addTransfer } from '#features/billing/credits/server/fixtures.ts';
import { addDemoPayments, type DemoPayments, type DemoPurchase } from './payments.ts';

/** Prices are in hundredths of a credit. */
const services = [
	{ service: 'bureau.equifax', price: 950 },
	{ service: 'idcheck', price: 225 },
	{ service: 'esign', price: 150 },
	{ service: 'avm.report', price: 1_400 },
	{ service: 'documents.storage', price: 40 },
] as const;

interface Habit {
	readonly organisationId: number;
	readonly id: number;
	/** Buys this much whenever less than the price of the dearest service is left. */
	readonly pack: number;
	/** Number of services used in ten working days. */
	readonly pace: number;
}

/** `agent`, `agent2`, `agent.fr`, `office.manager`, `agent.exempt`, `agent.10015` and `agent.piper`, see people.ts. Who is not here has none. */
const habits: readonly Habit[] = [
	{ organisationId: 10001, id: 20001, pack: 10_000, pace: 14 },
	{ organisationId: 10001, id: 20002, pack: 5_000, pace: 6 },
	{ organisationId: 10001, id: 20003, pack: 7_500, pace: 9 },
	{ organisationId: 10001, id: 20004, pack: 2_500, pace: 2 },
	{ organisationId: 10001, id: 20007, pack: 5_000, pace: 14 },
	{ organisationId: 10015, id: 20006, pack: 5_000, pace: 7 },
	{ organisationId: 10007, id: 20010, pack: 5_000, pace: 5 },
];
const historyDays = 120;
/** The wallet of the Toronto office, and who may spend from it. */
const office = { organisationId: 10001, owner: { officeId: 'toronto' } } as const;
const officeMembers = [20001, 20002, 20004];
/** How many days ago its manager bought for it. */
const officePurchases = [90, 30];

/** @returns the invoices of what was bought, which wait for those of the subscriptions */
export async function addDemoCredits(
	queries: TransactionQueries,
	clock: Clock,
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<DemoPayments['invoices']> {
	const start = clock.now();
	/** A clock that stands at nine in the morning, Toronto's winter time, so many days ago, and a while later. */
	const at = (daysAgo: number, laterMs = 0): Clock => {
		const morning = new Date(before(start, days(daysAgo)).setUTCHours(14, 0, 0, 0));
		return { now: () => after(morning, laterMs) };
	};
	const payments = await addDemoPayments(queries, listPurchases(at), findBrand);
	// Everybody has a wallet of their own, so what they do leaves together.
	await Promise.all(habits.map((habit) => addHistory(queries, habit, at, payments)));
	await addGifts(queries, start, at, payments);
	await addOffice(queries, at, payments);
	await addSinglePurchases(queries, at, payments);
	await forgetAnnouncements(queries);
	return payments.invoices;
}

/** No one is told of what was there before they came. */
async function forgetAnnouncements(queries: TransactionQueries): Promise<void> {
	void (await sql`delete from jobs where kind = ${reversalAnnouncement.kind}`.execute(queries));
}

type At = (daysAgo: number, laterMs?: number) => Clock;

type Deed =
	| { readonly kind: 'buy'; readonly daysAgo: number }
	| { readonly kind: 'spend'; readonly daysAgo: number; readonly nth: number; readonly isReversed: boolean };

/** What somebody of this habit did, in order. */
function planHistory({ id, pack, pace }: Habit, at: At): readonly Deed[] {
	const deeds: Deed[] = [];
	const isWorkday = (daysAgo: number): boolean => ![0, 6].includes(at(daysAgo).now().getUTCDay());
	const reversedDay = [36, 35, 34].find(isWorkday);
	let balance = 0;
	for (let daysAgo = historyDays; daysAgo > 1; daysAgo -= 1) {
		if (!isWorkday(daysAgo)) continue;
		const today = scatter(id, daysAgo);
		const count = Math.floor((pace + (today % 10)) / 10);
		if (balance < 1_400 * count) {
			deeds.push({ kind: 'buy', daysAgo });
			balance += pack;
		}
		for (let nth = 0; nth < count; nth += 1) {
			const isReversed = daysAgo === reversedDay && nth === 0;
			deeds.push({ kind: 'spend', daysAgo, nth, isReversed });
			balance -= isReversed ? 0 : serviceOf(today, nth).price;
		}
	}
	return deeds;
}

function serviceOf(today: number, nth: number) {
	return services[scatter(today, nth) % services.length] ?? services[0];
}

/** Everything that was bought with a card. All but the first purchase of a person were automatic. */
function listPurchases(at: At): readonly DemoPurchase[] {
	const own = habits.flatMap((habit) =>
		planHistory(habit, at)
			.filter(({ kind }) => kind === 'buy')
			.map(({ daysAgo }, index): DemoPurchase => ({
				key: `${habit.id}-${daysAgo}`,
				organisationId: habit.organisationId,
				userId: habit.id,
				credits: habit.pack / hundredths,
				at: at(daysAgo),
				isAutomatic: index > 0,
			})),
	);
	const ofOffice = officePurchases.map((daysAgo): DemoPurchase => ({
		key: `office-${daysAgo}`,
		organisationId: office.organisationId,
		userId: 20004,
		officeId: office.owner.officeId,
		credits: 500,
		at: at(daysAgo),
		isAutomatic: false,
	}));
	const last = {
		key: 'last',
		organisationId: 10001,
		userId: 20001,
		credits: 100,
		at: at(1, hours(1)),
		isAutomatic: false,
	};
	return [...own, ...ofOffice, last, ...listSinglePurchases(at)];
}

/** `agent.refunded` and `agent.paused`, whose one purchase is all that they have. */
const buyers = [
	{ id: 20048, credits: 100, daysAgo: 12 },
	{ id: 20049, credits: 25, daysAgo: 19 },
];

function listSinglePurchases(at: At): readonly DemoPurchase[] {
	return buyers.map(({ id, credits, daysAgo }) => ({
		key: `once-${id}`,
		organisationId: 10001,
		userId: id,
		credits,
		at: at(daysAgo),
		isAutomatic: false,
	}));
}

async function addSinglePurchases(queries: TransactionQueries, at: At, payments: DemoPayments): Promise<void> {
	for (const { id, daysAgo } of buyers) {
		const purchase = { organisationId: 10001, owner: { userId: id }, userId: id };
		await fulfilPurchase(queries, at(daysAgo), { ...purchase, ...payments.get(`once-${id}`) });
	}
}

async function addHistory(queries: TransactionQueries, habit: Habit, at: At, payments: DemoPayments): Promise<void> {
	const { organisationId, id } = habit;
	const owner = { userId: id };
	for (const deed of planHistory(habit, at)) {
		const { daysAgo } = deed;
		if (deed.kind === 'buy') {
			const purchase = { organisationId, owner, userId: id, ...payments.get(`${id}-${daysAgo}`) };
			await fulfilPurchase(queries, at(daysAgo), purchase);
			continue;
		}
		const { nth, isReversed } = deed;
		const today = scatter(id, daysAgo);
		const { service, price } = serviceOf(today, nth);
		const laterMs = hours(1 + nth * 2) + minutes(scatter(nth, today) % 60);
		const externalReference = `HV-${1_000 + (scatter(today, nth + 7) % 9_000)}`;
		const spending = { organisationId, owner, userId: id, amount: price, service, externalReference };
		const { transactionId } = await addSpending(queries, at(daysAgo, laterMs), spending);
		if (isReversed) {
			const reversal = { organisationId, transactionId, reason: 'Report came back empty', userId: 20005 };
			await reverse(queries, at(daysAgo, hours(9)), reversal);
		}
	}
}

async function addGifts(queries: TransactionQueries, start: Date, at: At, payments: DemoPayments): Promise<void> {
	const organisationId = 10001;
	for (const { id, amount, ends, note } of [
		{ id: 20001, amount: 2_500, ends: 21, note: 'Welcome' },
		{ id: 20003, amount: 1_500, ends: 45, note: 'Bienvenue' },
	]) {
		const gift = { organisationId, owner: { userId: id }, amount, grantId: `demo-spring-${id}` };
		await grant(queries, at(1), { ...gift, expiresAt: after(start, days(ends)), note });
	}
	const transfer = { organisationId, from: 20001, to: 20002, amount: 1_200, note: 'HV-2041' };
	await fulfilPurchase(queries, at(1, hours(1)), {
		organisationId,
		owner: { userId: 20001 },
		...payments.get('last'),
		userId: 20001,
	});
	await addTransfer(queries, at(1, hours(2)), transfer);
}

async function addOffice(queries: TransactionQueries, at: At, payments: DemoPayments): Promise<void> {
	const { organisationId, owner } = office;
	for (const daysAgo of officePurchases) {
		const purchase = { organisationId, owner, ...payments.get(`office-${daysAgo}`), userId: 20004 };
		await fulfilPurchase(queries, at(daysAgo), purchase);
	}
	for (const userId of officeMembers) {
		const allowance = { organisationId, officeId: owner.officeId, userId, changedBy: 20004 };
		await setAllowance(queries, at(89), { ...allowance, monthly: 7_500 });
		await setAllowance(queries, at(40), { ...allowance, monthly: 15_000 });
	}
	for (let daysAgo = 88; daysAgo > 1; daysAgo -= 4) {
		const userId = officeMembers[scatter(daysAgo, 3) % officeMembers.length] ?? 20004;
		const { service, price } = services[scatter(daysAgo, 5) % services.length] ?? services[0];
		await addSpending(queries, at(daysAgo, hours(3)), { organisationId, owner, userId, amount: price, service });
	}
}

/** Looks like chance and is the same every time. */
function scatter(one: number, other: number): number {
	let mixed = Math.imul(one + 0x9e37, 0x85ebca6b) ^ Math.imul(other + 0x79b9, 0xc2b2ae35);
	mixed ^= mixed >>> 13;
	return Math.imul(mixed, 0x27d4eb2f) >>> 8;
}
