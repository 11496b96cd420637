// The person confirms a charge that their bank asked about: on the processor's page, where the bank can ask.
import { pathTo } from '#platform/contract/paths.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { factSource } from '#platform/server/idempotency.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { startCheckout } from '#features/billing/payments/server/api.ts';
import { autoLoadProblem } from '../contract.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { type Confirmation, endConfirmation } from './jobs.ts';
import { readLink } from './link.ts';
import { isStillTheirs } from './charging/payer.ts';
import { pause } from './charging/pause.ts';
import { findPrice, nameOrder } from './charging/pricing.ts';
import { changeCharge, type ChargeRow, lockCharge } from './rows.ts';

/** Gives the address of the page. Every tab gets the same one, so that the charge is paid once. */
export async function confirm(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	token: string,
): Promise<string> {
	const { clock, key } = dependencies;
	const { organisationId } = call.actor;
	const link = readLink(key, token);
	if (link === undefined || link.until <= clock.now()) throw autoLoadProblem('auto_load.link_expired');
	const charge = await openPage(dependencies, call.actor, link.chargeId);
	const pricing = await findPrice(dependencies, { organisationId, walletId: charge.walletId });
	if (pricing === undefined) throw autoLoadProblem('auto_load.address_missing');
	const outcome = await startCheckout(dependencies.payments, call, nameOrder(pricing.order, charge), {
		saveCard: true,
		cancelPath: pathTo('credit', { key: 'auto-load' }),
		source: factSource(`auto-load-page:${charge.tryId}`, []),
	});
	// Paid or left meanwhile, in another tab.
	if (outcome.state !== 'pending' || outcome.redirectTo === undefined) throw autoLoadProblem('auto_load.link_expired');
	return outcome.redirectTo;
}

/** From now on the charge does not end while the person may be paying. Another person's charge is no charge. */
function openPage(dependencies: AutoLoadDependencies, actor: Actor, chargeId: string): Promise<ChargeRow> {
	return dependencies.database.tenant(actor.organisationId, async (queries) => {
		const locked = await lockCharge(queries, actor.organisationId, chargeId);
		const charge = locked?.charge;
		if (charge?.userId !== actor.userId || charge.state !== 'confirming')
			throw autoLoadProblem('auto_load.link_expired');
		if (locked === undefined || !(await isStillTheirs(dependencies, queries, locked.load)))
			throw autoLoadProblem('auto_load.link_expired');
		await changeCharge(queries, charge, { confirmUntil: charge.confirmUntil, isPageOpen: true });
		return charge;
	});
}

export function createEndConfirmationHandler(dependencies: AutoLoadDependencies): JobHandler<Confirmation> {
	const { database, clock } = dependencies;
	return {
		kind: endConfirmation,
		async handle({ payload: { organisationId, chargeId } }) {
			await database.transaction(async (queries) => {
				const locked = await lockCharge(queries, organisationId, chargeId);
				// A person who is paying at this moment decides; otherwise leaving the page ends it.
				if (locked?.charge.state !== 'confirming' || locked.charge.isPageOpen) return;
				await changeCharge(queries, locked.charge, { state: 'failed', closedAt: clock.now() });
				await pause(dependencies, queries, locked.load, 'not_confirmed');
			});
		},
	};
}
