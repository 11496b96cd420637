// Included credits: given to each seat's person with what is paid, and gone with the period.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { grant } from '#features/billing/credits/server/api.ts';
import { currentPeriod } from '../plans/subscription-state.ts';
import { getPackage } from '../plans/catalogue.ts';
import type { PlannedCredits } from '../plans/plan.ts';
import { keyOf, listSeats, type SubscriptionRow } from '../rows.ts';
import { momentOf } from '../plans/when.ts';

interface Given {
	readonly organisationId: number;
	/** What it is given for, once a seat. */
	readonly factId: string;
	/** The first day on which they are gone. */
	readonly until: string;
	readonly credits: readonly PlannedCredits[];
}

export async function giveCredits(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, factId, until, credits }: Given,
): Promise<void> {
	const expiresAt = momentOf(until);
	if (expiresAt <= clock.now()) return;
	for (const { seatId, userId, amount } of credits.toSorted((one, other) => one.userId - other.userId)) {
		if (amount === 0) continue;
		await grant(queries, clock, {
			organisationId,
			owner: { userId },
			amount,
			expiresAt,
			grantId: `subscription:${factId}:${seatId}`,
		});
	}
}

/** Those of the period that a subscription is in, once it is paid. */
export async function givePeriodCredits(
	queries: TransactionQueries,
	clock: Clock,
	brand: Brand,
	subscription: SubscriptionRow,
): Promise<void> {
	const key = keyOf(subscription);
	const seats = await listSeats(queries, key);
	await giveCredits(queries, clock, {
		organisationId: key.organisationId,
		factId: periodFact(subscription.id, subscription.period),
		until: currentPeriod(subscription).to,
		credits: seats.map((seat) => ({
			seatId: seat.id,
			userId: seat.userId,
			amount: getPackage(brand, seat.package).includedCredits,
		})),
	});
}

/** The credits of a period are given once, whichever way it was paid. */
export function periodFact(subscriptionId: string, period: number): string {
	return `${subscriptionId}:${period}`;
}
