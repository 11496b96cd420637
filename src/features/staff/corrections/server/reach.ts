// Whose invoices the caller may correct: asked in the transaction that reads or acts.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Correctable, showCorrectable } from '#features/billing/invoices/server/api.ts';
import { listCollections } from '#features/billing/subscriptions/server/api.ts';
import { organisationOf, reachValues, requireReach } from '#features/staff/access/server/api.ts';
import { isReached } from '#features/staff/money/server/api.ts';
import { correctionsProblem } from '../contract.ts';

export interface Scene {
	readonly call: AuthenticatedCall;
	readonly organisationId: number;
	readonly now: Date;
}

export function sceneOf({ clock }: Pick<Core, 'clock'>, call: AuthenticatedCall, orgId: number | undefined): Scene {
	return { call, organisationId: organisationOf(call, orgId), now: readOnce(clock).now() };
}

/** @throws what is said of somebody out of the caller's reach; session.forbidden */
export async function requireReached(
	queries: TransactionQueries,
	{ call, organisationId, now }: Scene,
	userId: number | undefined,
	refusal: 'corrections.not_found' | 'corrections.charge_not_found',
): Promise<void> {
	const reach = await requireReach(queries, call.actor, 'money.manage', now, organisationId);
	const isTheirs =
		userId !== undefined && (await isReached(queries, { organisationId, userId, ...reachValues(reach) }));
	if (!isTheirs) throw correctionsProblem(refusal);
}

/** @throws corrections.not_found for none, as for one out of reach; session.forbidden */
export async function requireInvoice(
	queries: TransactionQueries,
	scene: Scene,
	invoiceId: string,
): Promise<Correctable> {
	const found = await showCorrectable(queries, { organisationId: scene.organisationId, invoiceId });
	const invoice = found?.isInvoice === true ? found : undefined;
	await requireReached(queries, scene, invoice?.userId, 'corrections.not_found');
	if (invoice === undefined) throw correctionsProblem('corrections.not_found');
	const asked = { organisationId: scene.organisationId, invoiceIds: [invoiceId] };
	const collection = (await listCollections(queries, asked, businessDayOf(scene.now))).get(invoiceId);
	return { ...invoice, isUndecided: invoice.isUndecided || collection?.isCharging === true };
}
