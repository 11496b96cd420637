// Adding people, and changing where and as what they work from a day on (specification § 1, personnel).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { Help } from '#features/staff/leaving/contract.ts';
import { changePersonDetails, Details } from './contract/details.ts';
import { invitePersonnel } from './contract/invitation.ts';
import { getPersonRecord } from './contract/person-record.ts';
import { Fault, LeadID, previewPersonnelChange } from './contract/preview.ts';
import {
	Assignment,
	AssignmentID,
	ChangeFields,
	HeldLicence,
	historyCursor,
	HistoryRow,
	Licence,
	LicenceID,
	licenceEnds,
	OrgID,
	PersonFields,
	text,
	Version,
} from './contract/fields.ts';

export {
	Assignment,
	ChangeFields,
	draftLifetimeMs,
	HeldLicence,
	type HistoryEvent,
	historyEvents,
	HistoryRow,
	licenceClasses,
	licenceEnds,
	licenceStates,
	maxDaysAhead,
	maxLicences,
	payees,
	PersonFields,
	type Position,
	positions,
	provinces,
	reminderDays,
	usualSystem,
} from './contract/fields.ts';

export { changePersonDetails } from './contract/details.ts';
export { invitePersonnel } from './contract/invitation.ts';
export { getPersonRecord } from './contract/person-record.ts';
export { previewPersonnelChange } from './contract/preview.ts';

export const personnelProblem = defineProblems({
	/** Nobody has this number, or the person is outside the caller's scope. */
	'personnel.person_not_found': 404,
	/** At least one field will not do; `Fields` names all of them. */
	'personnel.invalid': 400,
	'personnel.name_needed': 400,
	'personnel.email_invalid': 400,
	'personnel.email_taken': 409,
	'personnel.phone_invalid': 400,
	/** No office has this id, or it is outside the caller's scope. */
	'personnel.office_not_found': 400,
	'personnel.team_not_found': 400,
	'personnel.position_needed': 400,
	'personnel.share_invalid': 400,
	'personnel.day_invalid': 400,
	'personnel.licence_incomplete': 400,
	'personnel.licence_days_invalid': 400,
	/** The person would have two in one province at the same time. */
	'personnel.licence_overlaps': 409,
	/** Another person of the organization has this number. */
	'personnel.licence_taken': 409,
	'personnel.external_id_taken': 409,
	/** The office does not have it. */
	'personnel.product_not_at_office': 400,
	/** What was shown is not how things are any more. Nothing was done. */
	'personnel.changed_meanwhile': 409,
	/** Something begins on that day already: edit that. */
	'personnel.day_taken': 409,
	/** No planned change: withdrawn, or begun. */
	'personnel.not_planned': 404,
	'personnel.nothing_changes': 409,
	/** The team that the person leaves would have no lead. */
	'personnel.lead_needed': 400,
	/** The chosen lead is not there, leaves, or is the person. */
	'personnel.lead_unfit': 400,
	/** The record is not of somebody who left, or not theirs. */
	'personnel.not_reopenable': 409,
	/** The person has opened their account already. */
	'personnel.account_open': 409,
	/** The limit of messages to the address, or of those of one person, says not yet. */
	'personnel.invited_lately': 429,
	'personnel.too_many_invitations': 429,
	'personnel.oneself': 409,
	/** The person has wider access than the caller. */
	'personnel.outranked': 403,
	/** None of the person has this id. */
	'personnel.licence_not_found': 404,
	/** What was so before today is changed by who may correct the past alone. */
	'personnel.correction_not_allowed': 403,
	'personnel.reason_needed': 400,
	/** It has not begun, or is of no one knows when: nothing there to be corrected. */
	'personnel.not_correctable': 409,
});

const Place = z.strictObject({
	officeId: z.string(),
	name: z.string(),
	city: z.string(),
	timeZone: z.string(),
	/** The day it is there. */
	today: z.iso.date(),
	/** Codes that its people may be given. */
	products: z.array(z.string()),
	/** The name to which the office's part is paid. */
	payee: z.string(),
});

export const getPersonnelOptions = endpoint({
	name: 'getPersonnelOptions',
	path: '/v1/staff/GetPersonnelOptions',
	summary: 'The offices and teams in which the caller may add people, and what they last saved as a draft',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		offices: z.array(Place),
		/** The caller works there; it is proposed for the people they add. */
		ownOfficeId: z.optional(z.string()),
		teams: z.array(z.strictObject({ teamId: z.string(), name: z.string() })),
		draft: z.optional(z.strictObject({ person: PersonFields, savedAt: z.iso.datetime() })),
	}),
	problems: [],
	idempotent: true,
});

export const savePersonnelDraft = endpoint({
	name: 'savePersonnelDraft',
	path: '/v1/staff/SavePersonnelDraft',
	summary: 'Keeps what is typed about a person to be added for 30 days; without fields, forgets it',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, person: z.optional(PersonFields) }),
	output: z.strictObject({ savedAt: z.optional(z.iso.datetime()) }),
	problems: [],
	idempotent: false,
});

export const checkPersonnel = endpoint({
	name: 'checkPersonnel',
	path: '/v1/staff/CheckPersonnel',
	summary: 'Judges a person to be added as the act does, all faults at once, and finds an old record; writes nothing',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID, person: PersonFields, userId: z.optional(SerialNumber) }),
	output: z.strictObject({
		faults: z.array(Fault),
		former: z.optional(
			z.strictObject({
				userId: z.int(),
				name: z.string(),
				officeName: z.string(),
				endedOn: z.iso.date(),
				because: z.enum(['licence', 'email']),
				/** The address that was typed is the record's: it is opened again. With any other, a new account is linked to it. */
				hasAddress: z.boolean(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const addPersonnel = endpoint({
	name: 'addPersonnel',
	path: '/v1/staff/AddPersonnel',
	summary:
		'Adds a person from a day on, or opens the record of who left at its own address; with any other, links a new account to it',
	access: { staff: 'personnel.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		person: PersonFields,
		/** The old record: opened again, or linked to the new account, as `HasAddress` of the check says. */
		userId: z.optional(SerialNumber),
		/** Mails the link with which the person opens their account, on the first day. */
		invite: z.boolean(),
	}),
	output: z.strictObject({ userId: z.int() }),
	problems: ['personnel.invalid', 'personnel.not_reopenable', 'personnel.email_taken'],
	idempotent: false,
});

export const getPersonnel = endpoint({
	name: 'getPersonnel',
	path: '/v1/staff/GetPersonnel',
	summary: 'Where a person worked, works and is going to work, with licences and what became of the invitation',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber }),
	output: z.strictObject({
		userId: z.int(),
		givenName: z.string(),
		familyName: z.string(),
		details: Details,
		/** The day it is at the person's office. */
		today: z.iso.date(),
		assignments: z.array(Assignment),
		/** All that the person is in today; a change leaves those that no assignment names as they are. */
		teams: z.array(z.strictObject({ teamId: z.string(), name: z.string() })),
		licences: z.array(HeldLicence),
		/** May say what was so before today otherwise. */
		mayCorrect: z.boolean(),
		/** Whether the person has opened their account, has a link to do so, or neither. */
		account: z.enum(['open', 'invited', 'none']),
		/** Why the caller may change nothing of it. */
		refusal: z.optional(z.enum(['oneself', 'outranked'])),
		/** Who may, where the caller has less access than the person. */
		help: z.optional(Help),
		/** The version of the assignments; an act brings it back. */
		version: z.string(),
	}),
	problems: ['personnel.person_not_found'],
	idempotent: true,
});

/** Of calls that change somebody's record. */
const held = ['personnel.person_not_found', 'personnel.oneself', 'personnel.outranked'] as const;

export const changePersonnel = endpoint({
	name: 'changePersonnel',
	path: '/v1/staff/ChangePersonnel',
	summary: 'Changes where and as what a person works from midnight of a day at the office, or edits a planned change',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		change: ChangeFields,
		leadId: LeadID,
		/** The planned change that this one takes the place of. */
		assignmentId: z.optional(AssignmentID),
		version: Version,
	}),
	output: z.strictObject({ assignmentId: z.string() }),
	problems: [
		...held,
		'personnel.invalid',
		'personnel.changed_meanwhile',
		'personnel.day_taken',
		'personnel.not_planned',
		'personnel.nothing_changes',
	],
	idempotent: false,
});

export const correctPersonnel = endpoint({
	name: 'correctPersonnel',
	path: '/v1/staff/CorrectPersonnel',
	summary: 'Says otherwise what was entered wrong about work that has begun; the history keeps both, and the reason',
	access: { staff: 'personnel.correct' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		assignmentId: AssignmentID,
		/** Its first day may move to any day between those of its neighbours, not after today. */
		change: ChangeFields,
		version: Version,
	}),
	output: z.strictObject({}),
	problems: [
		...held,
		'personnel.invalid',
		'personnel.changed_meanwhile',
		'personnel.not_correctable',
		'personnel.nothing_changes',
		'personnel.reason_needed',
	],
	idempotent: false,
});

export const getPersonnelHistory = endpoint({
	name: 'getPersonnelHistory',
	path: '/v1/staff/GetPersonnelHistory',
	summary: 'Who changed what about a person, from what, to what, and from which day on; the newest first',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		before: z.optional(z.string().check(z.regex(historyCursor))),
	}),
	output: z.strictObject({ rows: z.array(HistoryRow), next: z.optional(z.string()) }),
	problems: ['personnel.person_not_found'],
	idempotent: true,
});

export const withdrawPersonnelChange = endpoint({
	name: 'withdrawPersonnelChange',
	path: '/v1/staff/WithdrawPersonnelChange',
	summary: 'Takes a planned change back before it begins',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber, assignmentId: AssignmentID, version: Version }),
	output: z.strictObject({}),
	problems: [...held, 'personnel.changed_meanwhile', 'personnel.not_planned'],
	idempotent: false,
});

export const saveLicence = endpoint({
	name: 'saveLicence',
	path: '/v1/staff/SaveLicence',
	summary: 'Adds a licence of a person, or changes the one that has the id; renewing it is a later last day',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		/** A new one has one that the client made. */
		licenceId: LicenceID,
		licence: Licence,
		/** Needed where something that began is corrected. */
		reason: paragraph({ max: 500 }),
	}),
	output: z.strictObject({}),
	problems: [
		...held,
		'personnel.invalid',
		'personnel.licence_not_found',
		'personnel.correction_not_allowed',
		'personnel.reason_needed',
	],
	idempotent: true,
});

export const endLicence = endpoint({
	name: 'endLicence',
	path: '/v1/staff/EndLicence',
	summary: 'Ends a licence with a day before its last one, for a reason that the history keeps',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		licenceId: LicenceID,
		/** The last day on which it is held. */
		lastDay: text,
		because: z.enum(licenceEnds),
		reason: paragraph({ max: 500 }),
	}),
	output: z.strictObject({}),
	problems: [...held, 'personnel.invalid', 'personnel.licence_not_found'],
	idempotent: true,
});

export const personnelEndpoints = [
	getPersonnelOptions,
	savePersonnelDraft,
	checkPersonnel,
	addPersonnel,
	getPersonnel,
	getPersonRecord,
	previewPersonnelChange,
	changePersonnel,
	changePersonDetails,
	withdrawPersonnelChange,
	correctPersonnel,
	getPersonnelHistory,
	saveLicence,
	endLicence,
	invitePersonnel,
];
