// Issued by one person up to the limit, proposed above it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { requireActable, requireOther } from '#features/staff/approvals/server/api.ts';
import type { correctInvoice as endpoint } from '../contract.ts';
import { carryOut, type CorrectionPayload } from './carry-out.ts';
import { createCorrectionKind } from './kind.ts';
import { type CorrectionsCore, orPropose } from './or-propose.ts';
import { requireInvoice, sceneOf } from './reach.ts';

export async function correctInvoice(
	core: CorrectionsCore,
	call: AuthenticatedCall,
	{ orgId, note, idempotencyKey, message, paymentId, ...wanted }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
	const { database } = core;
	const { userId: madeBy } = call.actor;
	const scene = sceneOf(core, call, orgId);
	const { organisationId, now } = scene;
	const payloadOf = (userId: number): CorrectionPayload => ({
		...wanted,
		userId,
		paymentId: paymentId ?? null,
		message: message ?? null,
		key: `${madeBy}:${idempotencyKey}`,
	});
	let subjectId = 0;
	const act = () =>
		database.tenant(organisationId, async (queries) => {
			const { userId } = await requireInvoice(queries, scene, wanted.invoiceId);
			subjectId = userId;
			requireOther(call, userId);
			await requireActable(queries, call.actor, 'money.manage', { organisationId, subjectId, now });
			const issued = await carryOut(queries, core, { organisationId, call, note, madeBy }, payloadOf(userId));
			return { outcome: 'done' as const, ...issued };
		});
	return orPropose(core, call, act, () => ({
		kind: createCorrectionKind(core),
		wanted: { organisationId, payload: payloadOf(subjectId), reason: note, isOnce: true },
	}));
}
