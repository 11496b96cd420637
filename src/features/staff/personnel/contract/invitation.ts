// The link by which an added person opens their account.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { OrgID } from './fields.ts';

export const invitePersonnel = endpoint({
	name: 'invitePersonnel',
	path: '/v1/staff/InvitePersonnel',
	summary: 'Mails an added person a new link to open their account, or recalls the one that is out',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber, act: z.enum(['send', 'recall']) }),
	output: z.strictObject({}),
	problems: [
		'personnel.person_not_found',
		'personnel.account_open',
		'personnel.outranked',
		'personnel.invited_lately',
		'personnel.too_many_invitations',
	],
	idempotent: false,
});
