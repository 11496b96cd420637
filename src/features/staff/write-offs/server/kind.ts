// A write-off above the limit of one person: one proposes it, another one decides. Its amount is asked again at the approval, under its locks.
import * as z from 'zod/mini';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { writeOffReasons } from '#features/billing/write-offs/contract.ts';
import { type HeldDue, holdDue, writeOff } from '#features/billing/write-offs/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { defineKind, type ProposalContext } from '#features/staff/approvals/server/api.ts';
import { kindEn } from '../messages.en.ts';
import { kindFr } from '../messages.fr.ts';
import { writeOffKey } from './waiting.ts';

const payload = z.strictObject({
	/** The payer. */
	userId: SerialNumber,
	invoiceId: z.string(),
	amount: z.int().check(z.minimum(1)),
	why: z.enum(writeOffReasons),
	note: z.string(),
	/** Of the call: written off once, however it was decided. */
	key: z.string(),
});
type Payload = z.output<typeof payload>;

/** @throws approvals.outdated where it cannot be written off any more, or another amount is due */
async function requireSame(
	{ queries, clock, organisationId }: ProposalContext,
	{ invoiceId, amount, userId }: Payload,
): Promise<HeldDue> {
	const held = await holdDue(queries, clock, { organisationId, invoiceId });
	const isSame = held?.document.balance === amount && held.document.userId === userId;
	if (!isSame || held.obstacle !== undefined)
		throw approvalProblem('approvals.outdated', { detail: held?.obstacle ?? 'another amount is due' });
	return held;
}

export const writeOffKind = defineKind<Payload>({
	key: writeOffKey,
	permission: 'money.manage',
	en: kindEn,
	fr: kindFr,
	payload,
	addsToNothing: true,
	subjectOf: ({ userId }) => userId,
	async preview(context, wanted) {
		const { document } = await requireSame(context, wanted);
		return [
			{ label: 'label.invoice', before: { text: document.number }, after: { word: 'word.written_off' } },
			{ label: 'label.due', before: { cents: document.balance }, after: { cents: 0 } },
			{ label: 'label.reason', before: { word: 'word.none' }, after: { word: `word.${wanted.why}` } },
		];
	},
	async carryOut({ call, proposalId, proposedBy, approvedBy, ...context }, wanted) {
		const held = await requireSame(context, wanted);
		const { key, why: reason, note } = wanted;
		const approved = { by: approvedBy.id, proposalId };
		await writeOff(context.queries, { call, clock: context.clock }, held, {
			key,
			reason,
			note,
			by: proposedBy.id,
			approved,
		});
	},
});
