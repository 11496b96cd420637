// Subscriptions with a past, made by the same plans as everybody's: for the demonstration.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { InvoiceAccount } from '#features/billing/invoices/server/api.ts';
import { findCardToCharge } from '#features/billing/payment-methods/server/api.ts';
import type { Order, Payment } from '#features/billing/payments/server/api.ts';
import { periodNumberOf, periodOf } from '../rules.ts';
import { applyPlan } from './plans/apply-plan.ts';
import { getPackage } from './plans/catalogue.ts';
import { planCancel, planChange, planSubscribe } from './plans/change-plan.ts';
import type { SubscriptionWriter } from './dependencies.ts';
import { dunLater } from './jobs.ts';
import { buildOrder, describeSold, paidKindOf } from './quotes/order.ts';
import type { Plan } from './plans/plan.ts';
import { planRenewal } from './plans/renewal-plan.ts';
import { changeSubscription, findSubscription } from './rows.ts';
import { requirePayerState, requirePricedState } from './plans/subscription-state.ts';
import { addTry } from './charging/try-rows.ts';
import { chargeTimeOf } from './plans/when.ts';

export interface SubscriptionFixture {
	readonly account: InvoiceAccount;
	readonly brand: Brand;
	readonly language: Language;
	/** Who has a seat. */
	readonly people: readonly number[];
	readonly package: string;
	/** The first payment was made on this day. */
	readonly startedOn: string;
	/** What became of it: paid all along, changing with the next period, cancelled in this one or the one before, or not paid this time. */
	readonly story: 'active' | 'changing' | 'ending' | 'ended' | 'past_due';
	/** The package that it changes to. */
	readonly nextPackage?: string;
}

export interface FixtureWorld {
	readonly today: string;
	/** Stands at the time of what is made. */
	readonly writerAt: (clock: Clock) => SubscriptionWriter;
	/** A payment that was made. */
	readonly pay: (queries: TransactionQueries, brand: Brand, order: Order, at: Clock) => Promise<Payment>;
}

/** One thing that happened on a day. All of a seller are made in the order of their days, as the numbers of invoices are. */
export interface FixtureStep {
	readonly day: string;
	readonly make: (queries: TransactionQueries) => Promise<void>;
}

export function stepsOf(world: FixtureWorld, fixture: SubscriptionFixture): readonly FixtureStep[] {
	const { startedOn, story } = fixture;
	const last = periodNumberOf(startedOn, world.today) - (story === 'ended' ? 1 : 0);
	let subscriptionId = '';
	const steps: FixtureStep[] = [
		{
			day: startedOn,
			async make(queries) {
				subscriptionId = await begin(world, queries, fixture, last === 0);
			},
		},
	];
	for (let number = 1; number <= last; number += 1) {
		const day = periodOf(startedOn, number).from;
		const isLast = number === last;
		steps.push({ day, make: (queries) => renew(world, queries, fixture, { subscriptionId, number, isLast }) });
	}
	const lastDay = addDays(periodOf(startedOn, last).from, story === 'ended' ? 10 : 3);
	const day = lastDay > world.today ? world.today : lastDay;
	steps.push({ day, make: (queries) => finish(world, queries, fixture, subscriptionId, day) });
	return steps;
}

function at(subscriptionId: string, day: string): Clock {
	const time = chargeTimeOf(subscriptionId, day).getTime();
	return { now: () => new Date(time) };
}

async function begin(
	world: FixtureWorld,
	queries: TransactionQueries,
	fixture: SubscriptionFixture,
	isLast: boolean,
): Promise<string> {
	const { account, brand, people, startedOn } = fixture;
	const clock = at(fixture.package, startedOn);
	const payerState = await requirePayerState(queries, brand, startedOn, account);
	const buyer = { userId: account.userId, officeId: account.officeId ?? null, people, package: fixture.package };
	const plan = planSubscribe(payerState, buyer, () => newId(clock));
	await applyPaidPlan(world, queries, fixture, { plan, clock, isLast, factId: newId(clock) });
	return plan.subscriptionId;
}

interface Renewed {
	readonly subscriptionId: string;
	readonly number: number;
	/** The period that is running: only its credits are still there. */
	readonly isLast: boolean;
}

async function renew(
	world: FixtureWorld,
	queries: TransactionQueries,
	fixture: SubscriptionFixture,
	{ subscriptionId, number, isLast }: Renewed,
): Promise<void> {
	const { account, brand, startedOn, story } = fixture;
	const { organisationId } = account;
	const day = periodOf(startedOn, number).from;
	const clock = at(subscriptionId, day);
	const row = await requireRow(queries, organisationId, subscriptionId);
	const subscriptionState = await requirePricedState(queries, brand, day, row);
	const plan = planRenewal(subscriptionState, { number, day, newId: () => newId(clock) });
	const factId = `${subscriptionId}:${number}`;
	if (!isLast || story !== 'past_due') return applyPaidPlan(world, queries, fixture, { plan, clock, isLast, factId });
	const facts = { organisationId, brand, factId, billTo: subscriptionState.billTo, language: fixture.language };
	const invoice = await applyPlan(world.writerAt(clock), queries, plan, { ...facts, paidBy: [] });
	if (invoice === undefined) return;
	const { invoiceId } = invoice;
	const failedAt = clock.now();
	const card = await findCardToCharge(queries, { name: 'local', isLive: false }, clock, account);
	await addTry(queries, {
		organisationId,
		id: newId(clock),
		subscriptionId,
		invoiceId,
		day,
		amount: plan.charged,
		paymentMethodId: card?.id ?? null,
		origin: 'renewal',
		state: 'failed',
		clientKey: null,
		failureReason: 'insufficient_funds',
		isFinal: false,
		at: failedAt,
		finishedAt: failedAt,
	});
	const late = { state: 'past_due', failedOn: day, failureReason: 'insufficient_funds' } as const;
	await changeSubscription(queries, row, { ...late, unpaidInvoiceId: invoiceId });
	const wanted = { invoiceId, firstAttemptDay: day, today: day };
	await dunLater(world.writerAt(clock), queries, { organisationId, subscriptionId }, wanted);
}

async function finish(
	world: FixtureWorld,
	queries: TransactionQueries,
	fixture: SubscriptionFixture,
	subscriptionId: string,
	day: string,
): Promise<void> {
	const { account, brand, story, nextPackage, language } = fixture;
	if (story === 'active' || story === 'past_due') return;
	const clock = at(subscriptionId, day);
	const row = await requireRow(queries, account.organisationId, subscriptionId);
	const subscriptionState = await requirePricedState(queries, brand, day, row);
	const make = () => newId(clock);
	const plan =
		story === 'changing' && nextPackage !== undefined
			? planChange(subscriptionState, subscriptionState.seats, nextPackage, make)
			: planCancel(subscriptionState);
	const facts = {
		organisationId: account.organisationId,
		brand,
		factId: make(),
		billTo: subscriptionState.billTo,
		language,
	};
	await applyPlan(world.writerAt(clock), queries, plan, { ...facts, paidBy: [] });
	if (story !== 'ended') return;
	const after = await requirePricedState(
		queries,
		brand,
		day,
		await requireRow(queries, account.organisationId, subscriptionId),
	);
	const endingSeats = new Set(after.seats.map(({ id }) => id));
	const number = after.subscription.period + 1;
	const end = planRenewal(after, { number, day, newId: make, endingSeats });
	await applyPlan(world.writerAt(clock), queries, end, { ...facts, factId: make(), paidBy: [] });
}

async function requireRow(queries: TransactionQueries, organisationId: number, subscriptionId: string) {
	const row = await findSubscription(queries, { organisationId, subscriptionId });
	if (row === undefined) throw new Error(`No subscription ${subscriptionId}`);
	return row;
}

interface Paid {
	readonly plan: Plan;
	readonly clock: Clock;
	readonly isLast: boolean;
	readonly factId: string;
}

async function applyPaidPlan(
	world: FixtureWorld,
	queries: TransactionQueries,
	{ account, brand, language }: SubscriptionFixture,
	{ plan, clock, isLast, factId }: Paid,
): Promise<void> {
	const { billTo } = await requirePayerState(queries, brand, plan.day, account);
	const order = buildOrder({
		kind: paidKindOf(plan.kind),
		account,
		paidFor: { quoteId: factId },
		language,
		billTo,
		amount: plan.charged,
		description: describeSold(
			plan.lines.map(({ package: key, seats }) => ({ names: getPackage(brand, key).names, seats })),
		),
	});
	const payment = await world.pay(queries, brand, order, clock);
	const { organisationId } = account;
	const kept = isLast ? plan : { ...plan, credits: [] };
	const facts = { organisationId, brand, factId, billTo, language, paidBy: [payment] };
	await applyPlan(world.writerAt(clock), queries, kept, facts);
}
