// A request to a colleague to settle what the caller cannot.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { days } from '#platform/contract/duration.ts';
import { OrgID } from './fields.ts';

/** So many colleagues are offered for one thing. */
export const maxSettlers = 3;
/** So many times a day one member of the staff asks. */
export const maxAsks = 20;
/** A request is shown to the colleague, and kept, for so long. */
export const askLifetimeMs = days(7);

const Asked = z.strictObject({ name: z.string(), at: z.iso.datetime() });
export type Asked = z.output<typeof Asked>;

/** For what the caller cannot settle. */
export const Help = z.strictObject({
	/** They can, and get mail. */
	settlers: z.array(z.strictObject({ userId: z.int(), name: z.string() })),
	/** The people who were asked today, by any member of the staff. */
	asked: z.optional(Asked),
});
export type Help = z.output<typeof Help>;

export const askToSettle = endpoint({
	name: 'askToSettle',
	path: '/v1/staff/AskToSettle',
	summary:
		'Asks a colleague, by mail and on their home, to settle what keeps a person’s employment from ending, or to change their record; once a day for each such thing',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		userId: SerialNumber,
		orgId: OrgID,
		/** The planned end that names the person as a successor; absent for the refusal of the preview. */
		leavingId: z.optional(z.uuid()),
		/** The person’s record is to change, and the caller may not; absent for the end of the employment. */
		isChange: z.optional(z.boolean()),
		askedId: SerialNumber,
	}),
	output: z.strictObject({ asked: Asked }),
	problems: ['leaving.person_not_found', 'leaving.cannot_settle', 'leaving.too_many_asks'],
	idempotent: false,
});
