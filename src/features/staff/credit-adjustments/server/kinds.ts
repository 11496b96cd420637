// Credits given or taken back by hand. Below a limit one person does it with a reason; above it the same act is proposed.
import * as z from 'zod/mini';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { grant, readAdjustable, reverse } from '#features/billing/credits/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { grantEn, reversalEn } from '../messages.en.ts';
import { grantFr, reversalFr } from '../messages.fr.ts';
import {
	type Approved,
	defineKind,
	type ProposalContext,
	requireActive,
} from '#features/staff/approvals/server/api.ts';

const grantPayload = z.strictObject({
	userId: SerialNumber,
	/** Hundredths of a credit. */
	amount: z.int().check(z.minimum(1)),
	/** The key of the call: credits are granted once, however it was decided. */
	key: z.string(),
});
export type GrantPayload = z.output<typeof grantPayload>;

/** Who does it, with the reason that stands in the person’s statement. */
export type Adjusting = Pick<Approved, 'queries' | 'clock' | 'organisationId' | 'call' | 'reason'>;

/** Gives the credits; false where this key gave them before. */
export async function giveCredits(
	{ queries, clock, organisationId, call, reason }: Adjusting,
	{ userId, amount, key }: GrantPayload,
): Promise<boolean> {
	const { isNew, transactionId } = await grant(queries, clock, {
		organisationId,
		owner: { userId },
		amount,
		grantId: `staff:${key}`,
		userId: call.actor.userId,
		note: reason,
	});
	if (!isNew) return false;
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'credits.granted_by_staff',
		userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { transactionId, amount, reason },
	});
	return true;
}

export const grantKind = defineKind<GrantPayload>({
	key: 'credits.grant',
	permission: 'credits.adjust',
	en: grantEn,
	fr: grantFr,
	payload: grantPayload,
	subjectOf: ({ userId }) => userId,
	async preview(context, { userId, amount }) {
		await requireActive(context, userId);
		// Not the balance, which moves while a proposal waits.
		return [{ label: 'label.given', before: { credits: 0 }, after: { credits: amount } }];
	},
	carryOut: async (context, payload) => void (await giveCredits(context, payload)),
});

const reversalPayload = z.strictObject({
	reference: z.string(),
	transactionId: z.string(),
	/** Whose wallet it changed; absent where it changed several. */
	userId: z.optional(SerialNumber),
});
export type ReversalPayload = z.output<typeof reversalPayload>;

/** The transaction as the person’s statement names it, and whose it is. @throws Problem `approvals.transaction_not_found` */
export async function requireAdjustable({ queries, organisationId }: ProposalContext, reference: string) {
	const found = await readAdjustable(queries, organisationId, reference.toUpperCase());
	if (found === undefined) throw approvalProblem('approvals.transaction_not_found');
	return found;
}

/** @throws what `reverse` throws */
export async function reverseByStaff(
	{ queries, clock, organisationId, call, reason }: Adjusting,
	{ transactionId, userId }: ReversalPayload,
): Promise<void> {
	const reversalId = await reverse(queries, clock, {
		organisationId,
		transactionId,
		userId: call.actor.userId,
		reason,
	});
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'credits.reversed',
		...(userId !== undefined && { userId }),
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { transactionId, reversalId, reason },
	});
}

export const reversalKind = defineKind<ReversalPayload>({
	key: 'credits.reversal',
	permission: 'credits.adjust',
	en: reversalEn,
	fr: reversalFr,
	payload: reversalPayload,
	subjectOf: ({ userId }) => userId,
	async preview(context, { reference }) {
		const { amount, isReversed } = await requireAdjustable(context, reference);
		if (isReversed) throw approvalProblem('approvals.outdated', { detail: 'reversed meanwhile' });
		return [
			{ label: 'label.transaction', before: { text: reference }, after: { word: 'word.reversed' } },
			{ label: 'label.moved', before: { credits: amount }, after: { credits: 0 } },
		];
	},
	carryOut: reverseByStaff,
});

export const creditKinds = [grantKind, reversalKind];
