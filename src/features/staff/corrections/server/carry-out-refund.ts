// What of a charge without a payment goes back: asked again under the lock, and given to the processor by a job.
import * as z from 'zod/mini';
import { limitOf } from '#platform/contract/second-person.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import {
	findChargeRefund,
	lockStanding,
	refundChargeSoon,
	sumChargeRefunds,
} from '#features/billing/payment-returns/server/api.ts';
import { findOpenCharge, type OpenCharge } from '#features/billing/payments/server/api.ts';
import { correctionsProblem } from '../contract.ts';
import type { CorrectionCore, Deciding } from './carry-out.ts';
import { NeedsSecondPerson } from './or-propose.ts';

export const chargePayload = z.strictObject({
	charge: z.string(),
	/** Whose card was charged. */
	userId: z.int(),
	amount: z.int(),
	/** What somebody saw. */
	left: z.int(),
	message: z.nullable(z.string()),
	/** Of the call: refunded once, however it was decided. */
	key: z.string(),
});
export type ChargePayload = z.output<typeof chargePayload>;

/** @throws corrections.key_reused */
export function answerAgain(
	known: { readonly charge: string; readonly amount: number },
	{ charge, amount }: Pick<ChargePayload, 'charge' | 'amount'>,
) {
	if (known.charge !== charge || known.amount !== amount) throw correctionsProblem('corrections.key_reused');
	return { outcome: 'done' as const };
}

/** @throws corrections.changed where another sum is left than what somebody saw */
export async function requireLeft(
	queries: TransactionQueries,
	{ organisationId }: Pick<Deciding, 'organisationId'>,
	{ charge, amount, left }: ChargePayload,
): Promise<OpenCharge & { readonly asked: number }> {
	const found = await findOpenCharge(queries, { organisationId, id: charge });
	if (found === undefined) throw correctionsProblem('corrections.charge_not_found');
	const { going, asked } = await sumChargeRefunds(queries, { organisationId, charge });
	if (found.amount - going !== left) throw correctionsProblem('corrections.changed');
	if (amount > left) throw correctionsProblem('corrections.too_much');
	return { ...found, asked };
}

export async function carryOutRefund(
	queries: TransactionQueries,
	core: CorrectionCore,
	deciding: Deciding,
	payload: ChargePayload,
): Promise<void> {
	const { organisationId, call, madeBy, approvedBy, note } = deciding;
	const { charge, amount, message, key } = payload;
	const seen = await findOpenCharge(queries, { organisationId, id: charge });
	if (seen === undefined) throw correctionsProblem('corrections.charge_not_found');
	const { paymentId } = seen;
	// What the charge has left, and what is on its way back, is written under this lock alone.
	void (await lockStanding(queries, { organisationId, id: paymentId }));
	const known = await findChargeRefund(queries, { organisationId, key });
	if (known !== undefined) return void answerAgain(known, payload);
	const { asked } = await requireLeft(queries, deciding, payload);
	// What goes back of one charge counts together.
	const limit = limitOf(core.findBrandOfOrganisation(organisationId));
	if (asked + amount > limit && approvedBy === undefined) throw new NeedsSecondPerson();
	const act = { ...core, clock: readOnce(core.clock) };
	const wanted = { organisationId, charge, paymentId, amount, key, message, madeBy, approvedBy: approvedBy ?? null };
	if (!(await refundChargeSoon(act, queries, wanted))) throw correctionsProblem('corrections.key_reused');
	await recordAudit(queries, act.clock, call, {
		organisationId,
		event: 'payments.charge_refunded',
		userId: seen.userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { paymentId, charge, amount, ...(approvedBy !== undefined && { proposedBy: madeBy }) },
		reason: note,
	});
}
