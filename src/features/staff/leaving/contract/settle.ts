// What is done before an employment can be ended: the draft of the form, and another successor in somebody else's plan.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { Draft, OrgID } from './fields.ts';

export const saveLeavingDraft = endpoint({
	name: 'saveLeavingDraft',
	path: '/v1/staff/SaveLeavingDraft',
	summary: 'Keeps what is entered about the end of a person’s employment for 7 days; without a draft, forgets it',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ userId: SerialNumber, orgId: OrgID, draft: z.optional(Draft) }),
	output: z.strictObject({ savedAt: z.optional(z.iso.datetime()) }),
	problems: ['leaving.person_not_found'],
	idempotent: false,
});

export const replaceSuccessor = endpoint({
	name: 'replaceSuccessor',
	path: '/v1/staff/ReplaceSuccessor',
	summary: 'Names another successor wherever a planned end of employment names a person',
	access: { staff: 'personnel.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		/** The person whose end is planned. */
		userId: SerialNumber,
		leavingId: z.uuid(),
		fromUserId: SerialNumber,
		toUserId: SerialNumber,
	}),
	output: z.strictObject({}),
	problems: [
		'leaving.person_not_found',
		'leaving.oneself',
		'leaving.outranked',
		'leaving.not_planned',
		'leaving.successor_unfit',
		'leaving.needs_two',
	],
	idempotent: false,
});
