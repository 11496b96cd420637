// What a change has to say to others, and what it gives up, besides what its plan writes.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { giveUpDays } from '../credit/credit-notes.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import { notifyPayer, notifyPerson } from './notifications.ts';
import { isPlanned } from '../plans/change-plan.ts';
import type { Plan } from '../plans/plan.ts';
import { keyOf, listSeats, type SubscriptionRow } from '../rows.ts';

/** Call it before the plan is applied, which takes the last lock. */
export async function applyConsequences(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	plan: Plan,
	subscription: SubscriptionRow | undefined,
): Promise<void> {
	if (subscription === undefined) return;
	if (plan.givesUp !== undefined)
		void (await giveUpDays(charging, queries, subscription, {
			...plan.givesUp,
			day: businessDayOf(charging.clock.now()),
			reason: 'days_unused',
		}));
	if (plan.kind === 'cancel' && plan.endsOn !== undefined)
		await notifyPayer(charging, queries, subscription, {
			kind: 'cancelled',
			until: plan.endsOn,
			staysDue: plan.givesUp?.staysDue ?? 0,
			...(plan.refunds !== undefined && { refunds: plan.refunds }),
			...(plan.keeps !== undefined && { keeps: plan.keeps }),
			...(plan.givesUp !== undefined && { gaveUp: true }),
			hasPlan: plan.state === 'ending' && (await listSeats(queries, keyOf(subscription))).some(isPlanned),
		});
	for (const { seatId, package: planned } of plan.plans)
		if (planned === null && plan.kind === 'remove_seats')
			await notifyPerson(charging, queries, subscription, seatId, { kind: 'seat_ends' });
}
