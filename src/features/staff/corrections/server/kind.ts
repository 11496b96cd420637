// A correction above the limit: one person proposes it, and it is issued when a second one approves.
import type { PaidBy } from '#features/billing/invoices/server/api.ts';
import { showCorrectable } from '#features/billing/invoices/server/api.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { defineKind, type ProposalKind } from '#features/staff/approvals/server/api.ts';
import { regionName } from '#features/billing/billing-address/server/api.ts';
import { kindEn } from '../messages.en.ts';
import { kindFr } from '../messages.fr.ts';
import { carryOut, type CorrectionCore, type CorrectionPayload, correctionPayload, requirePlan } from './carry-out.ts';
import { findCredits } from './credits.ts';
import { orOutdated } from './or-propose.ts';
import type { PlannedReplacement } from './plan.ts';

export function createCorrectionKind(core: CorrectionCore): ProposalKind {
	return defineKind<CorrectionPayload>({
		key: 'corrections.invoice',
		permission: 'money.manage',
		en: kindEn,
		fr: kindFr,
		payload: correctionPayload,
		addsToNothing: true,
		subjectOf: ({ userId }) => userId,
		preview: ({ queries, organisationId }, payload) =>
			orOutdated(async () => {
				const { invoiceId, reason, way, amount, takesCredits, message } = payload;
				const correctable = await showCorrectable(queries, { organisationId, invoiceId });
				if (correctable === undefined) throw approvalProblem('approvals.outdated', { detail: 'no such invoice' });
				const { moved, refundable, replacement } = await requirePlan(queries, core, correctable, payload);
				const credits = takesCredits ? await findCredits(queries, correctable, amount) : undefined;
				const none = { word: 'word.none' } as const;
				return [
					{ label: 'label.invoice', before: none, after: { text: correctable.number } },
					{ label: 'label.reason', before: none, after: { word: `word.${reason}` } },
					{ label: 'label.credited', before: none, after: { cents: amount } },
					...(replacement === undefined ? [] : changesOf(replacement)),
					{ label: 'label.moved', before: none, after: { cents: moved } },
					{
						label: 'label.way',
						before: none,
						after: way === 'card' ? { text: nameOf(refundable) } : { word: `word.${way}` },
					},
					...(credits === undefined
						? []
						: [{ label: 'label.credits', before: none, after: { credits: credits.amount } }]),
					...(message === null ? [] : [{ label: 'label.message', before: none, after: { text: message } }]),
				];
			}),
		carryOut: ({ queries, organisationId, call, reason: note, proposedBy, approvedBy }, payload) =>
			orOutdated(async () => {
				const deciding = { organisationId, call, note, madeBy: proposedBy.id, approvedBy: approvedBy.id };
				void (await carryOut(queries, core, deciding, payload));
			}),
	});
}

type Changes = Awaited<ReturnType<ProposalKind['preview']>>;

function changesOf({ province, invoice, due, isAbsorbed }: PlannedReplacement): Changes {
	const none = { word: 'word.none' } as const;
	return [
		{
			label: 'label.place',
			before: none,
			after: { each: regionName(province) },
		},
		{ label: 'label.replacement', before: none, after: { cents: invoice.total } },
		...(due === 0
			? []
			: [
					{ label: 'label.due', before: none, after: { cents: due } },
					{
						label: 'label.due',
						before: none,
						after: { word: isAbsorbed ? 'word.goodwill_due' : 'word.stays_due' },
					},
				]),
	];
}

function nameOf(payment: PaidBy | undefined): string {
	const { card } = payment ?? {};
	return card ? formatCard(card.brand, card.last4) : '';
}
