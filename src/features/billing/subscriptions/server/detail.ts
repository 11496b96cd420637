// Says one subscription as the contract does.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { KeptCard } from '#features/billing/payment-methods/server/api.ts';
import { lastAccessDay } from '../rules.ts';
import type { DetailOnWire } from '../shapes.ts';
import { refusalsOf } from './charging/card.ts';
import { getPackage, priceOfVersion, renewalTermsOf } from './plans/catalogue.ts';
import { cardToWire, monthlyOf } from './quotes/preview.ts';
import { comingTryDays, type Extras, paidThrough, type View } from './read.ts';
import { currentPeriod, isPriced } from './plans/subscription-state.ts';
import type { SeatRow } from './rows.ts';
import { nextPaymentOf, type Reader, sumsOf } from './answers.ts';
import { chargeTimeOf } from './plans/when.ts';

type Call = AuthenticatedCall;
type PastDueStep = NonNullable<DetailOnWire['pastDue']>['steps'][number];

function countPackages({ brand }: Call, seats: readonly SeatRow[]) {
	const groups = Map.groupBy(seats, (seat) => seat.package);
	return [...groups].map(([key, members]) => ({
		packageKey: key,
		names: { ...getPackage(brand, key).names },
		seats: members.length,
	}));
}

function sourceOf({ actor }: Call, { subscriptionState: { subscription } }: View): 'self' | 'broker' | 'office' {
	if (subscription.officeId !== null) return 'office';
	return subscription.userId === actor.userId ? 'self' : 'broker';
}

/** For who pays the day of the first payment; for who has a seat, that of the seat. */
function activatedOn({ actor }: Call, { subscriptionState, role, allSeats }: View): string {
	const own = role === 'seat' ? allSeats.findLast((seat) => seat.userId === actor.userId) : undefined;
	return own?.since ?? subscriptionState.subscription.activatedOn;
}

export function cardOfList(call: Call, view: View, payerName: string | undefined, now: Date) {
	const { subscriptionState, role, next, balance } = view;
	const { subscription } = subscriptionState;
	const { state, failedOn: firstAttemptDay, endsOn } = subscription;
	const isPayer = role === 'payer';
	const shown = subscriptionState.seats.length > 0 ? subscriptionState.seats : view.allSeats;
	return {
		subscriptionId: subscription.id,
		state,
		packages: countPackages(call, isPayer ? shown : shown.filter((seat) => seat.userId === call.actor.userId)),
		role,
		sourcePayee: sourceOf(call, view),
		...(payerName !== undefined && { payerName }),
		activatedOn: activatedOn(call, view),
		goodThrough: endsOn ?? paidThrough(subscriptionState),
		...(isPayer &&
			next?.document &&
			state === 'active' && { nextPayment: { on: next.effectiveOn, amount: next.charged } }),
		...(isPayer &&
			firstAttemptDay !== null &&
			state === 'past_due' && {
				due: { amount: balance, lastDay: lastAccessDay(firstAttemptDay), ...nextTryOf(view, now) },
			}),
	};
}

export function detailOf(call: Call, view: View, extras: Extras, now: Date): DetailOnWire {
	const { subscriptionState, role, next, allSeats } = view;
	const { subscription, brand } = subscriptionState;
	const { actor } = call;
	const { state, endsOn } = subscription;
	const reader = { brand, language: actor.language };
	const isPayer = role === 'payer';
	const period = currentPeriod(subscription);
	const shown = subscriptionState.seats.length > 0 ? subscriptionState.seats : allSeats;
	const mine = isPayer ? shown : shown.filter((seat) => seat.userId === actor.userId);
	const payerName = subscription.officeId === null ? extras.names.get(subscription.userId)?.name : extras.officeName;
	const isOwn = subscription.userId === actor.userId;
	const takeOver = subscriptionState.seats.find(
		(seat) => seat.userId === actor.userId && seat.handedBackAt !== null && !isOwn,
	);
	const monthly = isPriced(subscriptionState) ? monthlyOf(subscriptionState) : undefined;
	return {
		subscriptionId: subscription.id,
		state,
		packages: countPackages(call, mine),
		role,
		sourcePayee: sourceOf(call, view),
		...((!isOwn || subscription.officeId !== null) && payerName !== undefined && { payerName }),
		activatedOn: activatedOn(call, view),
		...(state !== 'ended' && { paidThrough: paidThrough(subscriptionState) }),
		...(endsOn !== null && { accessUntil: endsOn }),
		period: { from: period.from, through: addDays(period.to, -1), days: daysBetween(period.from, period.to) },
		...(isPayer && monthly?.document && state !== 'ended' && { monthly: sumsOf(reader, monthly) }),
		...(isPayer && next?.document && { nextPayment: nextPaymentOf(reader, next) }),
		...(extras.card && { card: cardToWire(extras.card, now) }),
		isPaymentInProgress: subscription.chargeId !== null,
		seats: mine.map((seat) => seatToWire(call, view, extras, seat)),
		...creditsOf(call, view, extras),
		payments: extras.payments.map((payment) => ({
			on: payment.on,
			from: payment.from,
			through: addDays(payment.to, -1),
			kind: payment.kind,
			invoiceId: payment.invoiceId,
			invoiceNumber: payment.number,
			state: payment.state,
			amount: payment.amount,
		})),
		...(isPayer && pastDueOf(reader, view, extras, now)),
		...(isPayer && state === 'ended' && view.balance > 0 && { debt: view.balance }),
		...(isPayer && priceChangeOf(view)),
		may: mayOf(view, isOwn, takeOver !== undefined),
		...(takeOver && { takeOverSeatId: takeOver.id }),
		hasLeavingReason: subscription.leavingReason !== null,
	};
}

function seatToWire(
	call: Call,
	{ subscriptionState, role }: View,
	{ names }: Extras,
	seat: SeatRow,
): DetailOnWire['seats'][number] {
	const person = names.get(seat.userId);
	const { state } = subscriptionState.subscription;
	const isEnding = seat.plansEnd || state === 'ending';
	const on = currentPeriod(subscriptionState.subscription).to;
	// While the subscription ends, or has ended, nothing happens with the next period.
	const isGoingOn = state === 'active' || state === 'past_due';
	const planned = isGoingOn ? seat.plannedPackage : null;
	return {
		seatId: seat.id,
		userId: seat.userId,
		name: person?.name ?? '',
		jobTitle: person?.jobTitle[call.actor.language] ?? '',
		state: seat.endedAt === null ? (isEnding ? 'ending' : 'active') : 'ended',
		packageKey: seat.package,
		packageNames: { ...getPackage(subscriptionState.brand, seat.package).names },
		since: seat.since,
		...(role === 'payer' && { monthlyPrice: seat.price }),
		...(planned !== null && {
			planned: { to: { packageKey: planned, names: { ...getPackage(subscriptionState.brand, planned).names } }, on },
		}),
		...(seat.plansEnd && isGoingOn && { planned: { on } }),
		...(seat.endsOn !== null && { accessUntil: seat.endsOn }),
		isHandedBack: seat.handedBackAt !== null,
		isMe: seat.userId === call.actor.userId,
	};
}

function creditsOf(
	{ actor }: Call,
	{ subscriptionState, next }: View,
	{ creditsLeft, creditsGiven }: Extras,
): Pick<DetailOnWire, 'credits'> {
	const seat = subscriptionState.seats.find((one) => one.userId === actor.userId);
	if (seat === undefined) return {};
	const { to } = currentPeriod(subscriptionState.subscription);
	const monthly = next?.credits.find(({ seatId }) => seatId === seat.id)?.amount ?? 0;
	return {
		credits: {
			left: creditsLeft,
			given: Math.max(creditsGiven, creditsLeft),
			until: addDays(to, -1),
			monthly,
			...(next?.document && { nextOn: to }),
		},
	};
}

/** Done, today and coming, in the order of their days. */
function pastDueOf(reader: Reader, view: View, extras: Extras, now: Date): Pick<DetailOnWire, 'pastDue'> {
	const { subscriptionState, balance, tries } = view;
	const { unpaid, card, declined, hasUntriedCard } = extras;
	const { subscription } = subscriptionState;
	const { failedOn: firstAttemptDay } = subscription;
	if (subscription.state !== 'past_due' || firstAttemptDay === null || unpaid === undefined) return {};
	const last = lastAccessDay(firstAttemptDay);
	// Why the card that is shown beside it was refused: the last attempt may have been on another one.
	const own = tries.findLast((one) => one.state === 'failed' && one.paymentMethodId === card?.id);
	// Where no attempt follows, the card that is shown is not charged either.
	const isRefused =
		(subscription.needsCard && view.nextCard === undefined) || (card && refusalsOf(tries)?.get(card.id)) === true;
	const reason = card === undefined ? subscription.failureReason : (own?.failureReason ?? null);
	const failed = tries
		.filter((one) => one.state === 'failed')
		.map((one) => ({
			on: one.day,
			at: one.at.toISOString(),
			step: 'failed' as const,
			...(one.failureReason !== null && { reason: one.failureReason }),
			...declinedWith(declined.get(one.paymentMethodId ?? '')),
		}));
	const coming = comingTryDays(view, now).map((day) => ({
		on: day,
		at: chargeTimeOf(subscription.id, day).toISOString(),
		step: day === last ? ('last_try' as const) : ('try' as const),
	}));
	return {
		pastDue: {
			...sumsOf(reader, {
				document: { kind: 'period', ...currentPeriod(subscription), totals: unpaid.totals },
				lines: [],
			}),
			carried: balance - unpaid.total,
			amount: balance,
			invoiceId: unpaid.invoiceId,
			invoiceNumber: unpaid.number,
			...(reason !== null && { reason }),
			needsCard: card === undefined || isRefused,
			hasUntriedCard,
			needsConfirmation: subscription.needsConfirmation,
			...nextTryOf(view, now),
			steps: [...failed, ...coming, { on: addDays(last, 1), step: 'end' as const }],
			lastDay: last,
		},
	};
}

function declinedWith(card: KeptCard | undefined): Pick<PastDueStep, 'card'> {
	return card === undefined ? {} : { card: { brand: card.brand, last4: card.last4 } };
}

function nextTryOf(view: View, now: Date): Pick<NonNullable<DetailOnWire['pastDue']>, 'nextTry'> {
	const { nextCard } = view;
	const [on] = comingTryDays(view, now);
	if (nextCard === undefined || on === undefined) return {};
	return { nextTry: { on, card: cardToWire(nextCard, now), isBackup: nextCard.isBackup } };
}

function priceChangeOf({ subscriptionState }: View): Pick<DetailOnWire, 'priceChange'> {
	const terms = subscriptionState.seats.filter((seat) => !seat.plansEnd).map((seat) => renewalTermsOf(seat));
	for (const notice of subscriptionState.notices) {
		const agreed = terms.find(
			(one) => one.package === notice.package && one.agreed !== undefined && one.agreed.version < notice.priceVersion,
		)?.agreed;
		if (agreed === undefined) continue;
		const { cents } = priceOfVersion(getPackage(subscriptionState.brand, notice.package), notice.priceVersion);
		return { priceChange: { on: notice.holdsFrom, from: agreed.cents, to: cents } };
	}
	return {};
}

function mayOf({ subscriptionState, role, balance }: View, isOwn: boolean, mayTakeOver: boolean): DetailOnWire['may'] {
	const { state, chargeId: charge } = subscriptionState.subscription;
	const takeOver = mayTakeOver && charge === null ? (['take_over'] as const) : [];
	if (role !== 'payer') return [...takeOver];
	const isLive = state !== 'ended';
	const card = isLive && charge === null ? (['choose_card'] as const) : [];
	if (!isOwn) return [...card, ...takeOver];
	if (charge !== null) return [];
	switch (state) {
		case 'active':
			return ['change_package', 'add_seats', 'remove_seats', 'cancel', ...card];
		case 'ending':
			return ['reactivate', ...card];
		case 'past_due':
			return ['pay_now', 'cancel', ...card];
		case 'ended':
			return balance > 0 ? ['pay_now'] : ['subscribe_again'];
	}
}
