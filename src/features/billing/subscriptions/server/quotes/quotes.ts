// Quotes: what was previewed is kept as a row, and confirmed as it stands.
import { isDeepStrictEqual } from 'node:util';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { chargedBy, findCard } from '../charging/card.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { findParticipants } from '../people/people.ts';
import type { Plan } from '../plans/plan.ts';
import { requirePricedState, type PricedState } from '../plans/subscription-state.ts';
import { addQuote, type KeptPlan } from './quote-rows.ts';
import { planChangeRequest, type ChangeRequest } from '../plans/change-requests.ts';

export interface Quoted {
	readonly id: string;
	readonly plan: Plan;
	/** What was there before; a new subscription has none. */
	readonly subscriptionState: PricedState | undefined;
	readonly today: string;
	readonly billTo: BillTo;
	/** The card that is charged unless another one is named. */
	readonly card: Awaited<ReturnType<typeof findCard>>;
}

/** Plans a change request and keeps the quote. @throws why it is refused */
export async function quote(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	changeRequest: ChangeRequest,
): Promise<Quoted> {
	const { database } = dependencies;
	const { actor, brand } = call;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const today = businessDayOf(now);
	const participants = await findParticipants(dependencies, actor, changeRequest);
	return database.tenant(actor.organisationId, async (queries) => {
		const { plan, billTo, subscription } = await planChangeRequest(dependencies, queries, call, {
			changeRequest,
			participants,
			today,
		});
		const id = newId(clock);
		const card = await findCard(
			{ ...dependencies, clock },
			queries,
			chargedBy(actor.organisationId, plan, subscription),
		);
		const kept: KeptPlan = { plan, billTo, language: actor.language };
		await addQuote(queries, {
			organisationId: actor.organisationId,
			id,
			userId: actor.userId,
			subscriptionId: subscription?.id ?? null,
			version: subscription?.version ?? null,
			day: today,
			wish: JSON.stringify(changeRequest),
			plan: JSON.stringify(kept),
			charged: plan.charged,
			state: 'open',
			paymentMethodId: card?.id ?? null,
			createdAt: now,
		});
		const subscriptionState = subscription && (await requirePricedState(queries, brand, today, subscription));
		return { id, plan, subscriptionState, today, billTo, card };
	});
}

/** Whether two plans do and charge the same; ids are made each time. */
export function isSamePlan(one: Plan, other: Plan): boolean {
	// A kept one comes back from the database with its fields in another order.
	return isDeepStrictEqual(essenceOf(one), essenceOf(other));
}

function essenceOf(plan: Plan): unknown {
	const { kind, userId, officeId, day, effectiveOn, period, document, plans, state, endsOn, givesUp } = plan;
	const { carried, charged, carriedOver, refunds, keeps, seats, credits, dropsPlansOf } = plan;
	const essence = [
		[kind, userId, officeId, day, effectiveOn, period, document, plans, state, endsOn, givesUp],
		[carried, charged, carriedOver, refunds, keeps, dropsPlansOf],
		seats.map((seat) => [seat.isNew ? '' : seat.id, seat.userId, seat.package, seat.price]),
		credits.map(({ userId: person, amount }) => [person, amount]),
	];
	return JSON.parse(JSON.stringify(essence));
}
