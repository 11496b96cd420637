// A quote as a person reads it: what it charges, what comes after it, what it is in the place of.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { isExpired, type listCards } from '#features/billing/payment-methods/server/api.ts';
import { periodOf } from '../../rules.ts';
import type { QuoteOnWire } from '../../shapes.ts';
import { getPackage } from '../plans/catalogue.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import type { Plan } from '../plans/plan.ts';
import { priceDocument } from '../plans/draft.ts';
import { planRenewal } from '../plans/renewal-plan.ts';
import { currentPeriod, type PricedState } from '../plans/subscription-state.ts';
import type { Quoted } from './quotes.ts';
import type { SeatRow, SubscriptionRow } from '../rows.ts';
import { quoteToWire } from '../answers.ts';
import { momentOf } from '../plans/when.ts';

type Kept = Awaited<ReturnType<typeof listCards>>[number];

export function cardToWire(card: Kept, now: Date) {
	const { id, brand, last4, goodThrough } = card;
	return { paymentMethodId: id, brand, last4, goodThrough, isExpired: isExpired(card, now) };
}

/** The next renewal as things stand. */
export function nextRenewal(subscriptionState: PricedState, number = subscriptionState.subscription.period + 1): Plan {
	const day = periodOf(subscriptionState.subscription.anchor, number).from;
	const known = day < subscriptionState.today ? subscriptionState.today : day;
	return planRenewal(subscriptionState, { number, day: known, newId: () => '' });
}

/** The seats as they are once a plan is applied. */
function seatsAfter(plan: Plan, seats: readonly SeatRow[]): readonly SeatRow[] {
	const kept = seats
		.filter((seat) => !plan.endsSeats.some(({ seatId }) => seatId === seat.id))
		.map((seat) => {
			const drop = plan.dropsPlansOf.includes(seat.id)
				? { plannedPackage: null, plannedPrice: null, plansEnd: false }
				: {};
			const sold = plan.seats.find(({ id }) => id === seat.id);
			const planned = plan.plans.find(({ seatId }) => seatId === seat.id);
			return {
				...seat,
				...drop,
				...(sold && { package: sold.package, priceVersion: sold.priceVersion, price: sold.price }),
				...(planned && {
					plannedPackage: planned.package,
					plannedPrice: plannedPriceOf(planned),
					plansEnd: planned.package === null,
				}),
			};
		});
	return [...kept, ...plan.seats.filter(({ isNew }) => isNew).map((seat) => asRow(plan, seat))];
}

function plannedPriceOf({ package: key, price }: Plan['plans'][number]): SeatRow['plannedPrice'] {
	return key === null || price === undefined ? null : { package: key, ...price };
}

function asRow(plan: Plan, seat: Plan['seats'][number]): SeatRow {
	return {
		organisationId: 0,
		id: seat.id,
		subscriptionId: plan.subscriptionId,
		userId: seat.userId,
		package: seat.package,
		packageGroup: seat.group,
		priceVersion: seat.priceVersion,
		price: seat.price,
		since: plan.day,
		lineId: seat.lineId,
		endsOn: null,
		endedAt: null,
		plannedPackage: seat.plannedPackage ?? null,
		plannedPrice: seat.plannedPrice ?? null,
		plansEnd: false,
		handedBackAt: null,
	};
}

/** What follows a plan: the first renewal after it. The amounts that it leaves over are taken by that one. */
function nextAfter(
	before: Pick<PricedState, 'brand' | 'today' | 'account' | 'billTo'>,
	plan: Plan,
	subscriptionState?: PricedState,
): Plan {
	const carried = plan.document === undefined ? (subscriptionState?.carries ?? []) : [];
	const left = plan.carriedOver === 0 ? [] : [{ invoiceId: '', number: '', day: plan.day, balance: plan.carriedOver }];
	const after: PricedState = {
		...before,
		carries: [...carried, ...left],
		subscription: { ...subscriptionState?.subscription, ...subscriptionOf(plan) },
		seats: seatsAfter(plan, subscriptionState !== undefined && !plan.isNew ? subscriptionState.seats : []),
		lines: new Map(),
		notices: plan.isNew ? [] : (subscriptionState?.notices ?? []),
		creditable: [],
	};
	return nextRenewal(after, plan.period + 1);
}

function subscriptionOf(plan: Plan): SubscriptionRow {
	return {
		organisationId: 0,
		id: plan.subscriptionId,
		userId: plan.userId,
		officeId: plan.officeId,
		anchor: plan.anchor,
		period: plan.period,
		state: 'active',
		version: 1,
		paymentMethodId: null,
		activatedOn: plan.day,
		endsOn: null,
		unpaidInvoiceId: null,
		failedOn: null,
		failureReason: null,
		needsCard: false,
		needsConfirmation: false,
		chargeId: null,
		chargingSince: null,
		leavingReason: null,
		leavingText: null,
	};
}

export function previewOf(
	dependencies: Pick<SubscriptionDependencies, 'clock'>,
	call: AuthenticatedCall,
	{ id, plan, subscriptionState, today, billTo, card }: Quoted,
): QuoteOnWire {
	const { actor, brand } = call;
	const now = dependencies.clock.now();
	const account = { organisationId: actor.organisationId, userId: plan.userId };
	const next = nextAfter({ brand, today, account, billTo }, plan, subscriptionState);
	return quoteToWire(
		{ brand, language: actor.language },
		{
			id,
			plan,
			next,
			nextBefore: subscriptionState === undefined ? undefined : nextRenewal(subscriptionState),
			replaces:
				subscriptionState === undefined ? [] : plannedOf(subscriptionState, replacedBy(plan, subscriptionState)),
			resumes: subscriptionState === undefined ? [] : plannedOf(subscriptionState, resumedBy(plan, subscriptionState)),
			creditsMonthly: next.credits.reduce((sum, { amount }) => sum + amount, 0),
			card: card && cardToWire(card, now),
			today,
			holdsUntil: momentOf(addDays(today, 1)),
		},
	);
}

/** What was planned and does not happen because of a plan. Nothing that is planned outlives a cancel. */
function replacedBy(plan: Plan, { seats }: PricedState): readonly SeatRow[] {
	if (plan.kind === 'cancel') return seats;
	const touched = new Set([...plan.dropsPlansOf, ...plan.plans.map(({ seatId }) => seatId)]);
	return seats.filter(({ id }) => touched.has(id));
}

/** What was planned before the cancel, and is planned again by a reactivation. */
function resumedBy(plan: Plan, subscriptionState: PricedState): readonly SeatRow[] {
	if (plan.kind !== 'reactivate') return [];
	const replaced = new Set(replacedBy(plan, subscriptionState).map(({ id }) => id));
	return subscriptionState.seats.filter(({ id }) => !replaced.has(id));
}

/** Planned changes of seats, each kind once. */
function plannedOf(subscriptionState: PricedState, seats: readonly SeatRow[]): NonNullable<QuoteOnWire['replaces']> {
	const on = currentPeriod(subscriptionState.subscription).to;
	const planned = seats.filter((seat) => seat.plannedPackage !== null || seat.plansEnd);
	const groups = Map.groupBy(planned, (seat) => `${seat.package} ${seat.plannedPackage ?? ''}`);
	return [...groups.values()].flatMap((same) => {
		const [seat] = same;
		if (seat === undefined) return [];
		const from = getPackage(subscriptionState.brand, seat.package).names;
		const to =
			seat.plannedPackage === null ? undefined : getPackage(subscriptionState.brand, seat.plannedPackage).names;
		return [{ from: { ...from }, ...(to && { to: { ...to } }), seats: same.length, on }];
	});
}

/** What the month in force costs in full, at today's rates. */
export function monthlyOf(subscriptionState: PricedState): Pick<Plan, 'document' | 'lines'> {
	const period = currentPeriod(subscriptionState.subscription);
	const groups = Map.groupBy(subscriptionState.seats, (seat) => `${seat.package} ${seat.price}`);
	const sold = [...groups.values()].flatMap((seats) => {
		const [first] = seats;
		if (first === undefined) return [];
		return [{ id: '', package: first.package, price: first.price, seats: seats.length, from: period.from }];
	});
	if (sold.length === 0) return { lines: [] };
	const day = period.from > subscriptionState.today ? subscriptionState.today : period.from;
	const { totals, lines } = priceDocument(subscriptionState, { period, day, sold });
	return { document: { kind: 'period', from: period.from, to: period.to, totals }, lines };
}
