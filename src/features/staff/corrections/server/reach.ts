// Whose invoices the caller may correct: asked in the transaction that reads or acts.
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Correctable, showCorrectable } from '#features/billing/invoices/server/api.ts';
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

/** @throws corrections.not_found for none, as for one out of reach; session.forbidden */
export async function requireInvoice(
	queries: TransactionQueries,
	{ call, organisationId, now }: Scene,
	invoiceId: string,
): Promise<Correctable> {
	const reach = await requireReach(queries, call.actor, 'money.manage', now, organisationId);
	const found = await showCorrectable(queries, { organisationId, invoiceId });
	const isTheirs =
		found?.isInvoice === true &&
		(await isReached(queries, { organisationId, userId: found.userId, ...reachValues(reach) }));
	if (!isTheirs) throw correctionsProblem('corrections.not_found');
	return found;
}
