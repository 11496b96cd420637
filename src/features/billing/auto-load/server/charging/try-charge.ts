// One attempt to charge for a load. What came of it is written by the outcomes (outcomes.ts), in the transaction that makes the payment final,
// whether that is now or when a lost answer has been found out.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { factSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { isBelowLevel } from '#features/billing/credits/server/api.ts';
import { chargeSaved, findPaymentByKey } from '#features/billing/payments/server/api.ts';
import type { PauseReason } from '../../contract.ts';
import { isWithinCap } from './cap.ts';
import type { AutoLoadDependencies } from '../dependencies.ts';
import { type ChargeAttempt, evaluateSoon, tryCharge } from '../jobs.ts';
import { pauseIfUnmanaged } from './payer.ts';
import { pause } from './pause.ts';
import { creditsOf } from './price.ts';
import { findPrice, isMethodMissing, isOff, missingOf, nameOrder, type Pricing } from './pricing.ts';
import { changeCharge, findCharge, lockCharge, type LockedCharge } from '../rows.ts';

export function createTryChargeHandler(dependencies: AutoLoadDependencies): JobHandler<ChargeAttempt> {
	return {
		kind: tryCharge,
		async handle({ payload: wanted }) {
			const { organisationId, chargeId } = wanted;
			const charge = await dependencies.database.query((queries) => findCharge(queries, organisationId, chargeId));
			if (charge === undefined) return;
			const pricing = await findPrice(dependencies, { organisationId, walletId: charge.walletId });
			if (!(await begin(dependencies, wanted, pricing))) return;
			// Somebody else has agreed to the charges since this one was begun: it goes on with the card that it began with, or not at all.
			if (pricing !== undefined && pricing.order.userId !== charge.userId)
				await giveUp(dependencies, wanted, undefined);
			else await make(dependencies, wanted, pricing);
		},
	};
}

/** Whether to charge now. A repeat after a crash finds the charge begun and goes on with the same payment. */
function begin(dependencies: AutoLoadDependencies, wanted: ChargeAttempt, pricing: Pricing): Promise<boolean> {
	return dependencies.database.transaction(async (queries) => {
		const locked = await lockCharge(queries, wanted.organisationId, wanted.chargeId);
		if (locked === undefined || locked.charge.tryId !== wanted.tryId) return false;
		const { charge } = locked;
		if (charge.state !== 'waiting') return charge.state === 'charging';
		if (!(await isStillWanted(dependencies, queries, locked, pricing)) || pricing === undefined) {
			await cancel(dependencies, queries, locked);
			return false;
		}
		const { order } = pricing;
		await changeCharge(queries, charge, { state: 'charging', credits: creditsOf(order), total: order.total });
		return true;
	});
}

async function isStillWanted(
	dependencies: AutoLoadDependencies,
	queries: TransactionQueries,
	{ load }: LockedCharge,
	pricing: Pricing,
): Promise<boolean> {
	const wallet = { organisationId: load.organisationId, walletId: load.walletId };
	// No new attempt is made of what the brand has off. One that is with the bank is settled by its payment.
	if (load.state !== 'active' || isOff(dependencies, load.organisationId)) return false;
	// Bought or given meanwhile.
	if (!(await isBelowLevel(queries, dependencies.clock, wallet))) return false;
	if (await pauseIfUnmanaged(dependencies, queries, load)) return false;
	const missing = missingOf(pricing);
	if (missing !== undefined) await pause(dependencies, queries, load, missing);
	return (
		pricing !== undefined && missing === undefined && isWithinCap(dependencies, queries, load, pricing.order.total)
	);
}

async function make(dependencies: AutoLoadDependencies, wanted: ChargeAttempt, pricing: Pricing): Promise<void> {
	if (pricing === undefined)
		return giveUp(dependencies, wanted, isOff(dependencies, wanted.organisationId) ? undefined : 'address_missing');
	const { tryId } = wanted;
	const order = nameOrder(pricing.order, { id: wanted.chargeId, tryId });
	try {
		await chargeSaved(dependencies.payments, order, { source: sourceOf(tryId) });
	} catch (error) {
		// The card went between the look and the charge.
		if (!isMethodMissing(error)) throw error;
		await giveUp(dependencies, wanted, 'card_missing');
	}
}

/** For a charge that was begun and whose payment was never made; one that was made is settled by its payment alone. */
async function giveUp(
	dependencies: AutoLoadDependencies,
	wanted: ChargeAttempt,
	reason: PauseReason | undefined,
): Promise<void> {
	const { organisationId, chargeId, tryId } = wanted;
	const charge = await dependencies.database.query((queries) => findCharge(queries, organisationId, chargeId));
	const payer = charge && { organisationId, userId: charge.userId };
	if (payer === undefined || (await findPaymentByKey(dependencies.payments, payer, sourceOf(tryId)))) return;
	await dependencies.database.transaction(async (queries) => {
		const locked = await lockCharge(queries, organisationId, chargeId);
		if (locked?.charge.state !== 'charging' || locked.charge.tryId !== tryId) return;
		await cancel(dependencies, queries, locked);
		if (reason !== undefined) await pause(dependencies, queries, locked.load, reason);
		else await evaluateSoon(dependencies, queries, { organisationId, walletId: locked.load.walletId });
	});
}

/** An attempt is charged once, whatever its price is when it is asked for again. */
function sourceOf(tryId: string): IdempotencySource {
	return factSource(`auto-load:${tryId}`, []);
}

function cancel({ clock }: AutoLoadDependencies, queries: TransactionQueries, { charge }: LockedCharge): Promise<void> {
	return changeCharge(queries, charge, { state: 'cancelled', closedAt: clock.now() });
}
