// What charges nothing by itself: to keep what was planned away, to choose a card, to hand a seat back, to say why one leaves.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import { requireCard } from '#features/billing/payment-methods/server/api.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import type * as contract from '../contract.ts';
import { subscriptionProblem } from '../contract.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { auditSince, readFacts } from './mail/audit.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { notifyPerson } from './mail/notifications.ts';
import {
	changeSeats,
	changeSubscription,
	findSeat,
	keyOf,
	listSeats,
	lockSubscription,
	nothingPlanned,
	type SubscriptionRow,
} from './rows.ts';
import { currentPeriod } from './plans/subscription-state.ts';
import { requireOwn } from './plans/change-requests.ts';

export function keepPackage(
	{ database, clock }: SubscriptionDependencies,
	call: AuthenticatedCall,
	{ subscriptionId, seatIds }: ParsedInputOf<typeof contract.keepPackage>,
): Promise<void> {
	const { organisationId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const subscription = await requireOwn(queries, call, subscriptionId);
		if (subscription.chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
		const seats = await listSeats(queries, { organisationId, subscriptionId: subscription.id });
		const chosen = seatIds === undefined ? seats : seats.filter(({ id }) => seatIds.includes(id));
		if (seatIds !== undefined && chosen.length < new Set(seatIds).size)
			throw subscriptionProblem('subscriptions.seat_not_found');
		const planned = chosen.filter((seat) => seat.plannedPackage !== null || seat.plansEnd);
		if (planned.length === 0) throw subscriptionProblem('subscriptions.nothing_planned');
		const key = keyOf(subscription);
		const before = await readFacts(queries, call.brand, key);
		await changeSeats(
			queries,
			organisationId,
			planned.map(({ id }) => id),
			nothingPlanned,
		);
		await changeSubscription(queries, subscription, {});
		await auditSince(queries, clock, call.brand, key, before, { event: 'subscriptions.plan_dropped', asked: by(call) });
	});
}

export function saveLeavingReason(
	{ database }: SubscriptionDependencies,
	call: AuthenticatedCall,
	{ subscriptionId, reason: chosenReason, text }: ParsedInputOf<typeof contract.saveLeavingReason>,
): Promise<void> {
	return database.tenant(call.actor.organisationId, async (queries) => {
		const subscription = await requireOwn(queries, call, subscriptionId);
		const { state } = subscription;
		if (state !== 'ending' && state !== 'ended') throw subscriptionProblem('subscriptions.not_ending');
		const reason = { leavingReason: chosenReason, leavingText: text ?? null };
		await changeSubscription(queries, subscription, reason);
	});
}

/** The manager of the office that pays may replace a colleague's card by their own: from then on they pay. */
export async function chooseCard(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	{ subscriptionId, paymentMethodId }: ParsedInputOf<typeof contract.chooseCard>,
) {
	const { database, payments } = dependencies;
	const { processor } = payments;
	if (processor === undefined) throw cardProblem('payments.method_missing');
	const { actor } = call;
	const { organisationId } = actor;
	const office = await findManagedOffice(database, actor);
	const clock = readOnce(dependencies.clock);
	return database.tenant(organisationId, async (queries) => {
		const subscription = await requirePayable(queries, call, subscriptionId, office?.id);
		if (subscription.chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
		if (subscription.state === 'ended') throw subscriptionProblem('subscriptions.ended');
		// Bills are made out to who pays.
		if ((await findBillTo(queries, actor)) === undefined) throw subscriptionProblem('subscriptions.address_missing');
		const card = await requireCard(queries, processor, clock, actor, paymentMethodId);
		const key = keyOf(subscription);
		const before = await readFacts(queries, call.brand, key);
		await changeSubscription(queries, subscription, {
			userId: actor.userId,
			paymentMethodId: card.id,
			needsCard: false,
			needsConfirmation: false,
		});
		await auditSince(queries, clock, call.brand, key, before, { event: 'subscriptions.card_chosen', asked: by(call) });
		return { card, now: clock.now() };
	});
}

async function requirePayable(
	queries: TransactionQueries,
	call: AuthenticatedCall,
	subscriptionId: string,
	officeId: string | undefined,
): Promise<SubscriptionRow> {
	const { organisationId } = call.actor;
	const row = await lockSubscription(queries, { organisationId, subscriptionId });
	// A document that is due stays with whom it was made out to.
	const isOffice = row !== undefined && row.officeId !== null && row.officeId === officeId && row.state !== 'past_due';
	return isOffice ? row : requireOwn(queries, call, subscriptionId);
}

/** Gives the last day that is paid for the seat's person. */
export function handBackSeat(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	{ seatId }: ParsedInputOf<typeof contract.handBackSeat>,
): Promise<string> {
	const { database } = dependencies;
	const { organisationId, userId } = call.actor;
	const clock = readOnce(dependencies.clock);
	return database.tenant(organisationId, async (queries) => {
		const seen = await findSeat(queries, organisationId, seatId);
		if (seen === undefined) throw subscriptionProblem('subscriptions.seat_not_found');
		const subscription = await lockSubscription(queries, { organisationId, subscriptionId: seen.subscriptionId });
		const seat = await findSeat(queries, organisationId, seatId);
		const isPayer = subscription?.userId === userId;
		if (subscription !== undefined && !isPayer && seen.userId === userId)
			throw subscriptionProblem('subscriptions.paid_by_other');
		const isGone = seat === undefined || seat.endedAt !== null || seat.userId === userId;
		if (subscription === undefined || !isPayer || isGone) throw subscriptionProblem('subscriptions.seat_not_found');
		if (subscription.state === 'past_due') throw subscriptionProblem('subscriptions.past_due');
		if (subscription.chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
		const until = addDays(currentPeriod(subscription).to, -1);
		if (seat.handedBackAt !== null) return until;
		const change = { plannedPackage: null, plansEnd: true, endsOn: until, handedBackAt: clock.now() };
		const key = keyOf(subscription);
		const before = await readFacts(queries, call.brand, key);
		await changeSeats(queries, organisationId, [seatId], change);
		await changeSubscription(queries, subscription, {});
		await auditSince(queries, clock, call.brand, key, before, { event: 'subscriptions.handed_back', asked: by(call) });
		await notifyPerson(dependencies, queries, subscription, seatId, { kind: 'handed_back' });
		return until;
	});
}

function by(call: AuthenticatedCall) {
	return { call, sessionId: call.actor.sessionId, actorId: call.actor.userId };
}
