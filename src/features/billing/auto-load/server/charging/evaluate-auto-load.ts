// Decides whether a wallet is loaded now. It may be asked at any time, any number of times and by any process: what it does follows from
// the rows alone, so that asking once too often changes nothing.
import { after, hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import {
	type BalanceBelow,
	balanceBelow,
	isBelowLevel,
	type WatchedWallet,
} from '#features/billing/credits/server/api.ts';
import { chargeWaitMs } from '../../contract.ts';
import { isWithinCap } from './cap.ts';
import type { AutoLoadDependencies } from '../dependencies.ts';
import { evaluateAt, evaluateWallet, tryCharge } from '../jobs.ts';
import { pauseIfUnmanaged } from './payer.ts';
import { pause } from './pause.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { creditsOf } from './price.ts';
import { findPrice, isOff, missingOf } from './pricing.ts';
import { addCharge, type AutoLoadRow, findOpenCharge, lockAutoLoad } from '../rows.ts';

/** How often a wallet is looked at whose brand has loading off. */
const whileOffMs = hours(6);

export function createEvaluationHandlers(
	dependencies: AutoLoadDependencies,
): readonly [JobHandler<WatchedWallet>, JobHandler<BalanceBelow>] {
	const handle = ({ payload }: { readonly payload: WatchedWallet }) => evaluateAutoLoad(dependencies, payload);
	return [
		{ kind: evaluateWallet, handle },
		{ kind: balanceBelow, handle },
	];
}

async function evaluateAutoLoad(dependencies: AutoLoadDependencies, wallet: WatchedWallet): Promise<void> {
	const { database } = dependencies;
	const isWaiting = isOff(dependencies, wallet.organisationId);
	// Before the transaction, which asks no one; what it finds is worked out again for every try.
	const pricing = await findPrice(dependencies, wallet);
	const missing = missingOf(pricing);
	await database.transaction(async (queries) => {
		const load = await lockAutoLoad(queries, wallet);
		if (load?.state !== 'active' || (await findOpenCharge(queries, wallet)) !== undefined) return;
		if (!(await isBelowLevel(queries, dependencies.clock, wallet))) return;
		const now = dependencies.clock.now();
		const earliest = load.chargedAt === null ? undefined : after(load.chargedAt, chargeWaitMs);
		// The rule stays as it was agreed, and is asked again: nobody tells of a level that was passed while it was off.
		if (isWaiting) return evaluateAt(dependencies, queries, wallet, nextLook(now));
		if (earliest !== undefined && earliest > now) return evaluateAt(dependencies, queries, wallet, earliest);
		if (await pauseIfUnmanaged(dependencies, queries, load)) return;
		if (pricing === undefined || missing !== undefined)
			await pause(dependencies, queries, load, missing ?? 'address_missing');
		else if (await isWithinCap(dependencies, queries, load, pricing.order.total))
			await begin(dependencies, queries, load, pricing.order);
	});
}

/** The same for all that ask within these hours, so that one job is ordered. */
function nextLook(now: Date): Date {
	return new Date((Math.floor(now.getTime() / whileOffMs) + 1) * whileOffMs);
}

async function begin(
	{ clock, queue }: AutoLoadDependencies,
	queries: TransactionQueries,
	load: AutoLoadRow,
	order: Order,
): Promise<void> {
	const { organisationId } = load;
	const chargeId = newId(clock);
	const tryId = newId(clock);
	const now = clock.now();
	await addCharge(queries, {
		organisationId,
		id: chargeId,
		walletId: load.walletId,
		userId: load.userId,
		state: 'waiting',
		credits: creditsOf(order),
		total: order.total,
		tryId,
		createdAt: now,
		nextTryAt: now,
	});
	await queue.enqueue(queries, tryCharge, { organisationId, chargeId, tryId });
}
