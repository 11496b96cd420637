// The person confirms a charge that their bank asked about: on the processor's page, where the bank can ask.
import { after, hours } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { factSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { findPaymentByKey, startCheckout } from '#features/billing/payments/server/api.ts';
import { autoLoadProblem } from '../contract.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { type Confirmation, endConfirmation } from './jobs.ts';
import { readLink } from './link.ts';
import { isStillTheirs } from './charging/payer.ts';
import { endUnconfirmed } from './charging/outcomes.ts';
import { findPrice, nameOrder } from './charging/pricing.ts';
import { changeCharge, type ChargeRow, findCharge, lockCharge } from './rows.ts';

/** Gives the address of the page. Every tab gets the same one, so that the charge is paid once. */
export async function confirm(
	dependencies: AutoLoadDependencies,
	call: AuthenticatedCall,
	token: string,
): Promise<string> {
	const { clock, key } = dependencies;
	const link = readLink(key, token);
	if (link === undefined || link.until <= clock.now()) throw autoLoadProblem('auto_load.link_expired');
	const charge = await openPage(dependencies, call.actor, link.chargeId);
	try {
		return await lead(dependencies, call, charge);
	} catch (error) {
		await forgetPage(dependencies, charge);
		throw error;
	}
}

async function lead(dependencies: AutoLoadDependencies, call: AuthenticatedCall, charge: ChargeRow): Promise<string> {
	const { organisationId, walletId } = charge;
	const pricing = await findPrice(dependencies, { organisationId, walletId });
	if (pricing === undefined) throw autoLoadProblem('auto_load.address_missing');
	const outcome = await startCheckout(dependencies.payments, call, nameOrder(pricing.order, charge), {
		saveCard: true,
		cancelPath: pathTo('credit', { key: 'auto-load' }),
		source: sourceOfPage(charge),
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

/** The page did not come about: nobody is paying, and what waits may give way again. */
async function forgetPage(dependencies: AutoLoadDependencies, opened: ChargeRow): Promise<void> {
	const { organisationId, id, tryId } = opened;
	if (await hasPage(dependencies, opened)) return;
	await dependencies.database.tenant(organisationId, async (queries) => {
		const charge = (await lockCharge(queries, organisationId, id))?.charge;
		if (charge?.state === 'confirming' && charge.tryId === tryId)
			await changeCharge(queries, charge, { confirmUntil: charge.confirmUntil });
	});
}

/** Whether the page of this try has a payment. When that ends unpaid, the charge gets another try or ends. */
async function hasPage({ payments }: AutoLoadDependencies, charge: ChargeRow): Promise<boolean> {
	return (await findPaymentByKey(payments, charge, sourceOfPage(charge))) !== undefined;
}

function sourceOfPage({ tryId }: Pick<ChargeRow, 'tryId'>): IdempotencySource {
	return factSource(`auto-load-page:${tryId}`, []);
}

/** A page is looked at so often after the end of its time, until its payment is known. */
const whilePayingMs = hours(1);

export function createEndConfirmationHandler(dependencies: AutoLoadDependencies): JobHandler<Confirmation> {
	const { database, clock, queue } = dependencies;
	return {
		kind: endConfirmation,
		async handle({ payload: { organisationId, chargeId } }) {
			const seen = await database.query((queries) => findCharge(queries, organisationId, chargeId));
			if (seen?.state !== 'confirming') return;
			// That a page was opened does not say that there is one: its payment does.
			const isPaying = seen.isPageOpen && (await hasPage(dependencies, seen));
			await database.transaction(async (queries) => {
				const locked = await lockCharge(queries, organisationId, chargeId);
				if (locked?.charge.state !== 'confirming') return;
				// A person who is paying at this moment decides; otherwise leaving the page ends it.
				if (isPaying || locked.charge.tryId !== seen.tryId) {
					const runAt = after(clock.now(), whilePayingMs);
					await queue.enqueue(queries, endConfirmation, { organisationId, chargeId }, { runAt });
				} else await endUnconfirmed(dependencies, queries, locked);
			});
		},
	};
}
