// Issues a correction under the locks of everything that it depends on. Payments first, then credits and documents; the seller's counter last.
import * as z from 'zod/mini';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { lockWallets } from '#features/billing/credits/server/api.ts';
import { correctionReasons } from '#features/billing/invoices/contract.ts';
import {
	type Correctable,
	findCorrection,
	formatInvoiceNumber,
	issueCorrection,
	lockCorrectable,
	showCorrectable,
} from '#features/billing/invoices/server/api.ts';
import { lockStanding } from '#features/billing/payment-returns/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import { holdCollection, lessCollected } from '#features/billing/subscriptions/server/api.ts';
import { correctionsProblem, correctionWays, Credited } from '../contract.ts';
import { decideCredits, findCredits } from './credits.ts';
import { NeedsSecondPerson } from './or-propose.ts';
import { type Plan, planCorrection } from './plan.ts';

export const correctionPayload = z.strictObject({
	invoiceId: z.string(),
	/** Whose invoice it is. */
	userId: z.int(),
	reason: z.enum(correctionReasons),
	credited: Credited,
	way: z.enum(correctionWays),
	takesCredits: z.boolean(),
	/** What somebody saw. */
	amount: z.int(),
	moved: z.int(),
	paymentId: z.nullable(z.string()),
	message: z.nullable(z.string()),
	/** Of the call: issued once, however it was decided. */
	key: z.string(),
});
export type CorrectionPayload = z.output<typeof correctionPayload>;

export type CorrectionCore = Pick<Core, 'clock' | 'queue' | 'getBrand' | 'findBrandOfOrganisation'>;

export interface Deciding {
	readonly organisationId: number;
	readonly call: AuthenticatedCall;
	readonly note: string;
	readonly madeBy: number;
	/** Absent where one person decides alone. */
	readonly approvedBy?: number;
}

/** @throws corrections.changed where it would be another than what somebody saw */
export async function requirePlan(
	queries: TransactionQueries,
	core: Pick<Core, 'getBrand'>,
	correctable: Correctable,
	{ credited, way, amount, moved, paymentId }: CorrectionPayload,
): Promise<Plan> {
	if (correctable.isUndecided) throw correctionsProblem('corrections.undecided');
	const plan = await planCorrection(queries, core, correctable, { credited, way });
	const card = way === 'card' ? (plan?.refundable?.paymentId ?? null) : null;
	if (plan === undefined || plan.amount !== amount || plan.moved !== moved || plan.way !== way || card !== paymentId)
		throw correctionsProblem('corrections.changed');
	return plan;
}

/** Gives the number of the credit note; that of the first where the call is a repeat. */
export async function carryOut(
	queries: TransactionQueries,
	core: CorrectionCore,
	deciding: Deciding,
	payload: CorrectionPayload,
): Promise<string> {
	const { organisationId, call, madeBy, approvedBy, note } = deciding;
	const { invoiceId, reason, way, credited, amount, paymentId, message, key } = payload;
	const correctable = await lockAll(queries, core, { organisationId, invoiceId }, payload);
	const known = await findCorrection(queries, { organisationId, key });
	if (known !== undefined) {
		if (known.creditsId !== invoiceId || known.total !== -amount || known.reason !== reason || known.way !== way)
			throw correctionsProblem('corrections.key_reused');
		return formatInvoiceNumber(known.series, known.number);
	}
	const plan = await requirePlan(queries, core, correctable, payload);
	if (plan.needsApproval && approvedBy === undefined) throw new NeedsSecondPerson();
	// The clock is read after the locks: the transaction that had them before may have written a later instant.
	const issuer = { ...core, clock: readOnce(core.clock) };
	const credits = await settleCredits(queries, issuer, correctable, deciding, payload);
	const refund = paymentId === null ? undefined : { paymentId, amount: plan.moved };
	const issued = await issueCorrection(queries, issuer, {
		organisationId,
		invoiceId,
		credited,
		reason,
		way,
		refund,
		takenBy: way === 'balance' && plan.hasNext ? subscriptionPurpose : undefined,
		message: message ?? undefined,
		madeBy,
		approvedBy,
		key,
	});
	if (issued === undefined) throw correctionsProblem('corrections.changed');
	await lessCollected(issuer, queries, { organisationId, invoiceId });
	await recordAudit(queries, issuer.clock, call, {
		organisationId,
		event: 'payments.invoice_corrected',
		userId: correctable.userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		object: { kind: 'invoice', id: invoiceId, name: correctable.number },
		details: {
			creditNote: issued.number,
			amount,
			moved: plan.moved,
			way,
			correction: reason,
			...(credits > 0 && { creditsTaken: credits }),
			...(approvedBy !== undefined && { proposedBy: madeBy }),
		},
		reason: note,
	});
	return issued.number;
}

/** Of its payments nobody books what came back, and of its account no document changes, until the transaction ends. */
async function lockAll(
	queries: TransactionQueries,
	{ clock }: CorrectionCore,
	key: { readonly organisationId: number; readonly invoiceId: string },
	{ takesCredits, amount }: CorrectionPayload,
): Promise<Correctable> {
	const { organisationId } = key;
	const seen = await showCorrectable(queries, key);
	if (seen === undefined) throw correctionsProblem('corrections.not_found');
	// Nobody begins to pay it.
	const collection = await holdCollection(queries, key, () => businessDayOf(clock.now()));
	for (const id of seen.paidBy.map(({ paymentId }) => paymentId).toSorted())
		void (await lockStanding(queries, { organisationId, id }));
	const credits = takesCredits ? await findCredits(queries, seen, amount) : undefined;
	if (credits !== undefined) await lockWallets(queries, clock, organisationId, [credits.wallet]);
	const correctable = await lockCorrectable(queries, key);
	if (correctable?.isInvoice !== true) throw correctionsProblem('corrections.not_found');
	return { ...correctable, isUndecided: correctable.isUndecided || collection?.isCharging === true };
}

/** Gives how many hundredths of a credit are taken back. */
async function settleCredits(
	queries: TransactionQueries,
	{ clock }: CorrectionCore,
	correctable: Correctable,
	{ call, note }: Deciding,
	{ takesCredits, amount }: CorrectionPayload,
): Promise<number> {
	const credits = await findCredits(queries, correctable, amount);
	if (credits === undefined) return 0;
	const decision = takesCredits ? 'confirmed' : 'dismissed';
	await decideCredits(queries, clock, credits, { decision, userId: call.actor.userId, reason: note });
	return takesCredits ? credits.amount : 0;
}
