// Says what each change request does. Nothing is read or written here, and nothing depends on the browser.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { subscriptionProblem } from '../../contract.ts';
import { includedShare, isUpgrade, periodOf } from '../../rules.ts';
import { getPackage, type Price, priceOnSale, renewalTermsOf } from './catalogue.ts';
import { leftOf, priceDocument, type Returned, settleWith, type Sold } from './draft.ts';
import type { Plan, PlannedSeat } from './plan.ts';
import { planRenewal, renewSeat } from './renewal-plan.ts';
import { type PayerState, currentPeriod, type PricedState } from './subscription-state.ts';
import type { LineRow, SeatRow } from '../rows.ts';

export type NewId = () => string;

/** Nothing charged, nothing written. */
function blank({ subscription, today }: PricedState, kind: Plan['kind']): Plan {
	return {
		kind,
		subscriptionId: subscription.id,
		isNew: false,
		userId: subscription.userId,
		officeId: subscription.officeId,
		anchor: subscription.anchor,
		period: subscription.period,
		opensPeriod: false,
		day: today,
		effectiveOn: today,
		lines: [],
		seats: [],
		plans: [],
		dropsPlansOf: [],
		endsSeats: [],
		...settleWith({ carries: [] }, 0),
		credits: [],
	};
}

export interface Buyer {
	readonly userId: number;
	readonly officeId: string | null;
	readonly people: readonly number[];
	readonly package: string;
}

/** A new subscription: its monthly day is today's. */
export function planSubscribe(payerState: PayerState, buyer: Buyer, newId: NewId): Plan {
	const { brand, today } = payerState;
	const wanted = getPackage(brand, buyer.package);
	const period = periodOf(today, 0);
	const price = priceOnSale(wanted);
	const line = { id: newId(), package: wanted.key, price: price.cents, seats: buyer.people.length, from: today };
	const { totals, lines } = priceDocument(payerState, { period, day: today, sold: [line] });
	const seats = buyer.people.map((userId) => newSeat(newId(), userId, wanted, price, line.id));
	return {
		kind: 'subscribe',
		subscriptionId: newId(),
		isNew: true,
		userId: buyer.userId,
		officeId: buyer.officeId,
		anchor: today,
		period: 0,
		opensPeriod: true,
		day: today,
		effectiveOn: today,
		document: { kind: 'period', from: period.from, to: period.to, totals },
		lines,
		seats,
		plans: [],
		dropsPlansOf: [],
		endsSeats: [],
		state: 'active',
		...settleWith(payerState, totals.total),
		credits: seats.map(({ id, userId }) => ({ seatId: id, userId, amount: wanted.includedCredits })),
	};
}

function newSeat(
	id: string,
	userId: number,
	wanted: { readonly key: string; readonly group: string },
	price: Price,
	lineId: string | null,
): PlannedSeat {
	const { version: priceVersion, cents } = price;
	return { id, userId, package: wanted.key, group: wanted.group, priceVersion, price: cents, lineId, isNew: true };
}

/** Dearer seats change now, the others with the next period. @throws subscriptions.nothing_to_change */
export function planChange(
	subscriptionState: PricedState,
	chosen: readonly SeatRow[],
	key: string,
	newId: NewId,
): Plan {
	const { brand, today, subscription } = subscriptionState;
	const target = getPackage(brand, key);
	const others = chosen.filter((seat) => seat.package !== key);
	const backs = chosen.filter((seat) => seat.package === key && isPlanned(seat));
	if (others.length + backs.length === 0) throw subscriptionProblem('subscriptions.nothing_to_change');
	const period = currentPeriod(subscription);
	if (today >= period.to) {
		const packages = new Map(chosen.map(({ id }) => [id, key]));
		return planRenewal(subscriptionState, {
			number: subscription.period + 1,
			day: today,
			newId,
			packages,
			kind: 'change_package',
		});
	}
	const price = priceOnSale(target);
	// Days that someone else paid for cannot be given back: such a seat changes with its first own payment.
	const upgraded = others.filter((seat) => seat.lineId !== null && isUpgrade(1, seat.price, price.cents));
	const later = others.filter((seat) => !upgraded.includes(seat));
	// What is planned already keeps the price at which it was confirmed.
	const planLater = (seat: SeatRow) => ({
		seatId: seat.id,
		package: key,
		price: seat.plannedPackage === key ? (renewalTermsOf(seat).agreed ?? price) : price,
	});
	const plan = {
		...blank(subscriptionState, 'change_package'),
		effectiveOn: upgraded.length > 0 || later.length === 0 ? today : period.to,
		plans: later.map(planLater),
		dropsPlansOf: [...backs, ...upgraded].map(({ id }) => id),
	};
	if (upgraded.length === 0) return plan;
	const line: Sold = { id: newId(), package: key, price: price.cents, seats: upgraded.length, from: today };
	const returned = returnedOf(subscriptionState, upgraded);
	const { creditable } = subscriptionState;
	const { totals, lines } = priceDocument(subscriptionState, {
		period,
		day: today,
		sold: [line],
		returned,
		creditable,
	});
	const left = daysBetween(today, period.to);
	const days = daysBetween(period.from, period.to);
	return {
		...plan,
		document: { kind: 'change', from: today, to: period.to, totals },
		lines,
		seats: upgraded.map((seat) => ({ ...newSeat(seat.id, seat.userId, target, price, line.id), isNew: false })),
		...settleWith(subscriptionState, totals.total),
		credits: upgraded.map((seat) => {
			const more = target.includedCredits - getPackage(brand, seat.package).includedCredits;
			return { seatId: seat.id, userId: seat.userId, amount: includedShare(more, left, days) };
		}),
	};
}

export function isPlanned(seat: SeatRow): boolean {
	return seat.plannedPackage !== null || seat.plansEnd;
}

function returnedOf({ lines }: PricedState, seats: readonly SeatRow[]): readonly Returned[] {
	const byLine = Map.groupBy(seats, ({ lineId }) => lineId ?? '');
	return [...byLine].flatMap(([lineId, members]) => {
		const line = lines.get(lineId);
		return line === undefined ? [] : [{ line, seats: members.length }];
	});
}

/** Added seats cost the price in force for their days, and follow what is planned for the others. */
export function planAddSeats(
	subscriptionState: PricedState,
	people: readonly number[],
	key: string,
	newId: NewId,
): Plan {
	const { brand, today, subscription, seats: had } = subscriptionState;
	const wanted = getPackage(brand, key);
	const same = had.find((seat) => seat.package === key);
	const price: Price = same === undefined ? priceOnSale(wanted) : { version: same.priceVersion, cents: same.price };
	const period = currentPeriod(subscription);
	if (today >= period.to) {
		// The period that begins today: they cost and are what the others are renewed to.
		const added = people.map((userId) => ({
			...(same === undefined
				? newSeat('', userId, wanted, price, null)
				: renewSeat(subscriptionState, same, {}, period.to)),
			id: newId(),
			userId,
			isNew: true,
		}));
		return planRenewal(subscriptionState, {
			number: subscription.period + 1,
			day: today,
			newId,
			added,
			kind: 'add_seats',
		});
	}
	const line: Sold = { id: newId(), package: key, price: price.cents, seats: people.length, from: today };
	const { totals, lines } = priceDocument(subscriptionState, { period, day: today, sold: [line] });
	const left = daysBetween(today, period.to);
	const days = daysBetween(period.from, period.to);
	const seats = people.map((userId) => ({
		...newSeat(newId(), userId, wanted, price, line.id),
		plannedPackage: same?.plannedPackage ?? undefined,
		plannedPrice: same?.plannedPrice ?? undefined,
	}));
	return {
		...blank(subscriptionState, 'add_seats'),
		document: { kind: 'seats', from: today, to: period.to, totals },
		lines,
		seats,
		...settleWith(subscriptionState, totals.total),
		credits: seats.map(({ id, userId }) => ({
			seatId: id,
			userId,
			amount: includedShare(wanted.includedCredits, left, days),
		})),
	};
}

/** @throws subscriptions.nothing_to_change for seats that end already */
export function planRemoveSeats(subscriptionState: PricedState, chosen: readonly SeatRow[]): Plan {
	const ends = chosen.filter((seat) => !seat.plansEnd);
	if (ends.length === 0) throw subscriptionProblem('subscriptions.nothing_to_change');
	const stays = subscriptionState.seats.filter((seat) => !seat.plansEnd && !ends.includes(seat));
	if (stays.length === 0) return planCancel(subscriptionState);
	return {
		...blank(subscriptionState, 'remove_seats'),
		effectiveOn: currentPeriod(subscriptionState.subscription).to,
		plans: ends.map(({ id }) => ({ seatId: id, package: null })),
	};
}

export interface Cancelled {
	/** Belongs to the invoice that is past due. */
	readonly balance?: number;
	/** No other subscription of the account takes what is left over. */
	readonly isLast?: boolean;
}

/**
 * Access to the end of what is paid; while past due to the end of the day. What is planned waits: nothing is renewed, and a person who reactivates the
 * subscription is offered it again.
 */
export function planCancel(subscriptionState: PricedState, { balance = 0, isLast = false }: Cancelled = {}): Plan {
	const { subscription, seats, today } = subscriptionState;
	const { to } = currentPeriod(subscription);
	const inFavour = subscriptionState.carries.reduce((sum, one) => sum - Math.min(one.balance, 0), 0);
	const keeps = !isLast && inFavour > 0 ? { keeps: inFavour } : {};
	const refunding = (refunds: number) => (refunds > 0 ? { refunds } : {});
	const plan: Plan = { ...blank(subscriptionState, 'cancel'), ...keeps, ...refunding(isLast ? inFavour : 0) };
	const { unpaidInvoiceId: invoiceId } = subscription;
	if (subscription.state !== 'past_due' || invoiceId === null)
		return { ...plan, effectiveOn: to, state: 'ending', endsOn: addDays(to, -1) };
	const from = addDays(today, 1);
	const givenBack = givenUp(subscriptionState, invoiceId, from);
	// A credit note takes off what is to be paid; no next invoice takes what is over.
	const over = Math.max(0, givenBack - Math.max(0, balance));
	return {
		...plan,
		...refunding((plan.refunds ?? 0) + over),
		state: 'ended',
		endsOn: today,
		endsSeats: seats.map(({ id }) => ({ seatId: id, endsOn: today })),
		givesUp: { invoiceId, from, staysDue: Math.max(0, balance - givenBack) },
	};
}

/** With taxes: what a credit note over the days from `from` comes to. */
function givenUp(subscriptionState: PricedState, invoiceId: string, from: string): number {
	const { creditable, lines } = subscriptionState;
	const returned = [...lines.values()]
		.filter((line) => line.invoiceId === invoiceId)
		.map((line) => ({ line, seats: line.seats }))
		.filter(({ line, seats }) => leftOf(line, seats, creditable, from) > 0);
	if (returned.length === 0) return 0;
	const { totals } = priceDocument(subscriptionState, {
		period: currentPeriod(subscriptionState.subscription),
		day: from,
		sold: [],
		returned,
		creditable,
	});
	return -totals.total;
}

/** What a credit note over the days from `from` takes, line by line. */
export function creditsFrom(
	{ creditable }: Pick<PricedState, 'creditable'>,
	lines: readonly LineRow[],
	from: string,
): readonly { readonly line: number; readonly amount: number }[] {
	return lines
		.map((line) => ({ line: line.position, amount: leftOf(line, line.seats, creditable, from) }))
		.filter(({ amount }) => amount > 0);
}

export interface Reactivation {
	/** All seats change to this package. */
	readonly package?: string | undefined;
	/** What was planned before the cancel is planned no more. */
	readonly dropsPlans?: boolean | undefined;
}

/** Goes on as if nothing had been, with what was planned; as it is now; or with another package. */
export function planReactivate(
	subscriptionState: PricedState,
	{ package: key, dropsPlans = false }: Reactivation,
	newId: NewId,
): Plan {
	const changes = key !== undefined && subscriptionState.seats.some((seat) => seat.package !== key);
	const planned = subscriptionState.seats.filter((seat) => isPlanned(seat)).map(({ id }) => id);
	const plan = changes
		? planChange(subscriptionState, subscriptionState.seats, key, newId)
		: { ...blank(subscriptionState, 'reactivate'), dropsPlansOf: dropsPlans || key !== undefined ? planned : [] };
	return { ...plan, kind: 'reactivate', state: 'active' };
}

/** The package and the monthly day stay; the next payment is on an own card. */
export function planTakeOver(subscriptionState: PricedState, seat: SeatRow, newId: NewId): Plan {
	const { subscription } = subscriptionState;
	const wanted = getPackage(subscriptionState.brand, seat.package);
	const price = { version: seat.priceVersion, cents: seat.price };
	return {
		...blank(subscriptionState, 'take_over'),
		subscriptionId: newId(),
		isNew: true,
		userId: seat.userId,
		officeId: null,
		effectiveOn: currentPeriod(subscription).to,
		opensPeriod: true,
		seats: [newSeat(newId(), seat.userId, wanted, price, null)],
		state: 'active',
		takesOver: { seatId: seat.id, subscriptionId: subscription.id },
	};
}
