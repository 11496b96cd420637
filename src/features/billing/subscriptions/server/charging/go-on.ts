// A subscription goes on where nothing is to be paid any more of the invoice that it waits for, whatever paid it: a card, or a credit note.
import * as z from 'zod/mini';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { leastCharge } from '../../contract.ts';
import { givePeriodCredits } from '../credit/grants.ts';
import type { ChargingDependencies, SubscriptionDependencies } from '../dependencies.ts';
import { findPayable } from '../plans/subscription-state.ts';
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../rows.ts';

/** Gives the credits of the period that it waited for. The caller holds the subscription. */
export async function goOn(
	{ clock, findBrandOfOrganisation }: Pick<ChargingDependencies, 'clock' | 'findBrandOfOrganisation'>,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	released: Partial<Pick<SubscriptionRow, 'chargeId' | 'chargingSince'>> = {},
): Promise<void> {
	const { organisationId, state } = subscription;
	const brand = findBrandOfOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	if (state !== 'ended') await givePeriodCredits(queries, clock, brand, subscription);
	await changeSubscription(queries, subscription, {
		...released,
		unpaidInvoiceId: null,
		failedOn: null,
		failureReason: null,
		needsCard: false,
		needsConfirmation: false,
		...(state === 'past_due' && { state: 'active' as const }),
	});
}

/** False where something is due that a card can be charged with, or is being charged. The caller holds the subscription. */
export async function goOnUnlessDue(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
): Promise<boolean> {
	const { organisationId, unpaidInvoiceId: invoiceId, chargeId } = subscription;
	if (invoiceId === null || chargeId !== null) return false;
	if ((await findPayable(queries, organisationId, invoiceId)) >= leastCharge) return false;
	await goOn(charging, queries, subscription);
	return true;
}

const Lessened = z.strictObject({ organisationId: z.int(), subscriptionId: z.string() });
/** Less is due of what it waits for. A job of its own, because credits are given before a transaction issues documents and never after. */
export const lessened: JobKind<z.output<typeof Lessened>> = {
	kind: 'subscriptions.lessened',
	payload: Lessened,
	maxAttempts: 12,
	lane: 'money',
};

export function createLessenedHandler(dependencies: SubscriptionDependencies): JobHandler<z.output<typeof Lessened>> {
	return {
		kind: lessened,
		async handle({ payload }) {
			await dependencies.database.transaction(async (queries) => {
				const subscription = await lockSubscription(queries, payload);
				const charging = { ...dependencies, clock: readOnce(dependencies.clock) };
				if (subscription !== undefined) void (await goOnUnlessDue(charging, queries, subscription));
			});
		},
	};
}
