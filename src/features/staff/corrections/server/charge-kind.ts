// A refund of a charge above the limit: one person proposes it, and the processor is asked when a second one approves.
import { defineKind, type ProposalKind } from '#features/staff/approvals/server/api.ts';
import { chargeKindEn } from '../messages.en.ts';
import { chargeKindFr } from '../messages.fr.ts';
import type { CorrectionCore } from './carry-out.ts';
import { orOutdated } from './or-propose.ts';
import { carryOutRefund, type ChargePayload, chargePayload, requireLeft } from './carry-out-refund.ts';

export function createChargeKind(core: CorrectionCore): ProposalKind {
	return defineKind<ChargePayload>({
		key: 'corrections.charge',
		permission: 'money.manage',
		en: chargeKindEn,
		fr: chargeKindFr,
		payload: chargePayload,
		subjectOf: ({ userId }) => userId,
		preview: ({ queries, organisationId }, payload) =>
			orOutdated(async () => {
				await requireLeft(queries, { organisationId }, payload);
				const { charge, amount, left, message } = payload;
				const none = { word: 'word.none' } as const;
				return [
					{ label: 'label.charge', before: none, after: { text: charge } },
					{ label: 'label.left', before: { cents: left }, after: { cents: left - amount } },
					...(message === null ? [] : [{ label: 'label.message', before: none, after: { text: message } }]),
				];
			}),
		carryOut: ({ queries, organisationId, call, reason: note, proposedBy, approvedBy }, payload) =>
			orOutdated(() => {
				const deciding = { organisationId, call, note, madeBy: proposedBy.id, approvedBy: approvedBy.id };
				return carryOutRefund(queries, core, deciding, payload);
			}),
	});
}
