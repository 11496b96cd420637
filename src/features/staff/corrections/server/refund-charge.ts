// A charge that paid no payment, such as a second one, goes back to its card: whole or in part.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findChargeRefund } from '#features/billing/payment-returns/server/api.ts';
import { findOpenCharge } from '#features/billing/payments/server/api.ts';
import { requireActable, requireOther } from '#features/staff/approvals/server/api.ts';
import { correctionsProblem, type refundCharge as endpoint } from '../contract.ts';
import { answerAgain, carryOutRefund } from './carry-out-refund.ts';
import { createChargeKind } from './charge-kind.ts';
import { type CorrectionsCore, orPropose } from './or-propose.ts';
import { requireReached, sceneOf } from './reach.ts';

export async function refundCharge(
	core: CorrectionsCore,
	call: AuthenticatedCall,
	{ orgId, note, idempotencyKey, message, ...wanted }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
	const scene = sceneOf(core, call, orgId);
	const { organisationId, now } = scene;
	const { userId: madeBy } = call.actor;
	const payload = { ...wanted, message: message ?? null, key: `${madeBy}:${idempotencyKey}` };
	let userId = 0;
	const act = () =>
		core.database.tenant(organisationId, async (queries) => {
			const charge = { organisationId, id: wanted.charge };
			const known = await findChargeRefund(queries, { organisationId, key: payload.key });
			if (known !== undefined) return answerAgain(known, payload);
			const found = await findOpenCharge(queries, charge);
			await requireReached(queries, scene, found?.userId, 'corrections.charge_not_found');
			if (found === undefined) throw correctionsProblem('corrections.charge_not_found');
			userId = found.userId;
			requireOther(call, userId);
			await requireActable(queries, call.actor, 'money.manage', { organisationId, subjectId: userId, now });
			await carryOutRefund(queries, core, { organisationId, call, note, madeBy }, { ...payload, userId });
			return { outcome: 'done' as const };
		});
	return orPropose(core, call, act, () => ({
		kind: createChargeKind(core),
		wanted: { organisationId, payload: { ...payload, userId }, reason: note, isOnce: true },
	}));
}
