// What a change of somebody's work would do, before it is made.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Multilingual, SerialNumber } from '#platform/contract/field-kinds.ts';
import { AssignmentID, ChangeFields, OrgID, Version } from './fields.ts';

export const Fault = z.strictObject({ field: z.string(), code: z.string() });

/** Tiles that an office or a team publishes to its people. */
const Tiles = z.array(z.strictObject({ from: z.string(), count: z.int() }));

/** Leads the team that the person leaves. */
export const LeadID = z.optional(SerialNumber);

export const previewPersonnelChange = endpoint({
	name: 'previewPersonnelChange',
	path: '/v1/staff/PreviewPersonnelChange',
	summary: 'Judges a change of somebody’s work as the act does, and says what follows from it; writes nothing',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		change: ChangeFields,
		leadId: LeadID,
		assignmentId: z.optional(AssignmentID),
		version: Version,
	}),
	output: z.strictObject({
		faults: z.array(Fault),
		/** Loses its only lead with this change: the act needs `LeadID`. */
		unledTeam: z.optional(z.strictObject({ name: z.string() })),
		/** The person holds no licence there on that day. */
		missingLicence: z.optional(z.string()),
		/** The person's own, which stay. */
		desktops: z.int(),
		tilesLost: Tiles,
		tilesGained: Tiles,
		/** They end with the day before; amounts are hundredths of a credit. */
		allowances: z.array(z.strictObject({ officeName: z.string(), monthly: z.int() })),
		ownCredits: z.int(),
		/** Paid by the office that the person leaves, also afterwards. */
		seats: z.array(z.strictObject({ names: Multilingual, officeName: z.string() })),
		/** Roles for the office or team that the person leaves; they stay. */
		grants: z.array(z.strictObject({ scopeName: z.string(), count: z.int() })),
	}),
	problems: [
		'personnel.person_not_found',
		'personnel.oneself',
		'personnel.outranked',
		'personnel.changed_meanwhile',
		'personnel.not_planned',
	],
	idempotent: true,
});
