// Issues a correction under the locks of everything that it depends on. Payments first, then credits and documents; the seller's counter last.
import * as z from 'zod/mini';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { factSource } from '#platform/server/idempotency.ts';
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
	issueReplacement,
	lockCorrectable,
	showCorrectable,
} from '#features/billing/invoices/server/api.ts';
import { lockStanding } from '#features/billing/payment-returns/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import { holdCollection, lessCollected } from '#features/billing/subscriptions/server/api.ts';
import { provinces } from '#features/billing/tax/contract.ts';
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
	/** Belongs to a wrong province; proposals of before have none. */
	place: z.optional(z.strictObject({ province: z.enum(provinces), total: z.int(), isAbsorbed: z.boolean() })),
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
	{ reason, credited, way, takesCredits, place, amount, moved, paymentId }: CorrectionPayload,
): Promise<Plan> {
	if (correctable.isUndecided) throw correctionsProblem('corrections.undecided');
	const isOfPlace = reason === 'wrong_place';
	if (isOfPlace !== (place !== undefined) || (isOfPlace && (credited !== 'rest' || takesCredits)))
		throw correctionsProblem('corrections.place_missing');
	const plan = await planCorrection(queries, core, correctable, { credited, way, place });
	const seen = plan?.replacement;
	if (seen?.invoice.total !== place?.total || seen?.isAbsorbed !== place?.isAbsorbed)
		throw correctionsProblem('corrections.changed');
	const card = way === 'card' ? (plan?.refundable?.paymentId ?? null) : null;
	if (plan === undefined || plan.amount !== amount || plan.moved !== moved || plan.way !== way || card !== paymentId)
		throw correctionsProblem('corrections.changed');
	return plan;
}

export interface CarriedOut {
	/** The credit note has it. */
	readonly number: string;
	/** The corrected invoice has it. */
	readonly invoiceNumber?: string | undefined;
}

/** Everything that decides what is issued, in one order: what waited for a second person comes from the database in another. */
function hashOf({ credited, place, ...payload }: CorrectionPayload): string {
	const { invoiceId, reason, way, takesCredits, amount, moved, paymentId, message, key } = payload;
	const parts =
		credited === 'rest'
			? credited
			: 'lines' in credited
				? credited.lines.map(({ line, amount: cents }) => [line, cents])
				: credited.taxes.map(({ group, tax, amount: cents }) => [group, tax, cents]);
	const placed = place && [place.province, place.total, place.isAbsorbed];
	const asked = [invoiceId, reason, parts, way, takesCredits, placed, amount, moved, paymentId, message];
	return factSource(key, asked).hash;
}

/** Gives the numbers of what was issued; those of the first time where the call is a repeat. */
export async function carryOut(
	queries: TransactionQueries,
	core: CorrectionCore,
	deciding: Deciding,
	payload: CorrectionPayload,
): Promise<CarriedOut> {
	const { organisationId, madeBy, approvedBy } = deciding;
	const { invoiceId, reason, way, credited, amount, paymentId, message, key, place } = payload;
	const askedHash = hashOf(payload);
	const correctable = await lockAll(queries, core, { organisationId, invoiceId }, payload);
	const known = await findCorrection(queries, { organisationId, key });
	if (known !== undefined) {
		const isSame = known.creditsId === invoiceId && known.total === -amount && known.reason === reason;
		const isOther = known.askedHash !== null && !Buffer.from(askedHash, 'hex').equals(known.askedHash);
		if (!isSame || isOther || known.way !== way || known.replacementTotal !== (place?.total ?? null))
			throw correctionsProblem('corrections.key_reused');
		const { replacementNumber } = known;
		return {
			number: formatInvoiceNumber(known.series, known.number),
			...(replacementNumber !== null && { invoiceNumber: formatInvoiceNumber('INV', replacementNumber) }),
		};
	}
	const plan = await requirePlan(queries, core, correctable, payload);
	if (plan.needsApproval && approvedBy === undefined) throw new NeedsSecondPerson();
	// The clock is read after the locks: the transaction that had them before may have written a later instant.
	const issuer = { ...core, clock: readOnce(core.clock) };
	const credits = await settleCredits(queries, issuer, correctable, deciding, payload);
	const refund = paymentId === null ? undefined : { paymentId, amount: plan.moved };
	const { replacement, hasNext } = plan;
	const correction = {
		organisationId,
		invoiceId,
		way,
		refund,
		takenBy: way === 'balance' && hasNext ? subscriptionPurpose : undefined,
		message: message ?? undefined,
		madeBy,
		approvedBy,
		key,
		askedHash,
	};
	const replaced =
		replacement &&
		(await issueReplacement(queries, issuer, {
			...correction,
			...replacement,
			dueTakenBy: hasNext ? subscriptionPurpose : undefined,
		}));
	const issued = replaced?.creditNote ?? (await issueCorrection(queries, issuer, { ...correction, credited, reason }));
	if (issued === undefined) throw correctionsProblem('corrections.changed');
	await lessCollected(issuer, queries, { organisationId, invoiceId: correctable.rootId });
	const invoiceNumber = replaced?.invoice.number;
	await audit(queries, issuer.clock, deciding, { correctable, payload, plan, credits, ...issued, invoiceNumber });
	return { number: issued.number, ...(invoiceNumber !== undefined && { invoiceNumber }) };
}

interface Made {
	readonly correctable: Correctable;
	readonly payload: CorrectionPayload;
	readonly plan: Plan;
	readonly credits: number;
	/** The credit note and the corrected invoice have them. */
	readonly number: string;
	readonly invoiceNumber: string | undefined;
}

async function audit(
	queries: TransactionQueries,
	clock: Core['clock'],
	{ organisationId, call, madeBy, approvedBy, note }: Deciding,
	{ correctable, payload, plan, credits, number, invoiceNumber }: Made,
): Promise<void> {
	const { invoiceId, amount, way, reason } = payload;
	const { moved, replacement } = plan;
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'payments.invoice_corrected',
		userId: correctable.userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		object: { kind: 'invoice', id: invoiceId, name: correctable.number },
		details: {
			creditNote: number,
			amount,
			moved,
			way,
			correction: reason,
			...(credits > 0 && { creditsTaken: credits }),
			...(invoiceNumber !== undefined && { correctedInvoice: invoiceNumber }),
			...(replacement && { province: replacement.province, due: replacement.due }),
			...(replacement?.isAbsorbed === true && { isAbsorbed: true }),
			...(approvedBy !== undefined && { proposedBy: madeBy }),
		},
		reason: note,
	});
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
	// A change of the subscription that billed it gives back of its lines: it sees either invoice, and nobody pays for one meanwhile.
	const billed = { organisationId, invoiceId: seen.rootId };
	const collection = await holdCollection(queries, billed, () => businessDayOf(clock.now()));
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
	{ takesCredits, amount, moved, place }: CorrectionPayload,
): Promise<number> {
	// Of a wrong province the credits stay bought: only what is refunded would propose to take some of them back.
	const credits = await findCredits(queries, correctable, place === undefined ? amount : moved);
	if (credits === undefined) return 0;
	const decision = takesCredits ? 'confirmed' : 'dismissed';
	await decideCredits(queries, clock, credits, { decision, userId: call.actor.userId, reason: note });
	return takesCredits ? credits.amount : 0;
}
