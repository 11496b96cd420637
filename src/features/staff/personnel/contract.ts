// Adding people, and changing where and as what they work from a day on (specification § 1, personnel).
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Keys of what people work as; their titles stand in the texts under `position.<key>`. */
export const positions = [
	'mortgage_agent',
	'mortgage_broker',
	'principal_broker',
	'licensed_assistant',
	'office_manager',
	'administrator',
] as const;
export type Position = (typeof positions)[number];
/** The codes of Canada Post for provinces and territories. */
export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export const licenceClasses = ['agent', 'agent_level_2', 'broker', 'principal_broker', 'administrator'] as const;
export const payees = ['person', 'office'] as const;
/** A change is planned at most so many days ahead; as many days after it began a person is still added. */
export const maxDaysAhead = 366;
export const draftLifetimeMs = days(30);
export const maxLicences = 13;
export const maxExternalIds = 8;
/** Days before the end of a licence on which the person and their managers are told. */
export const reminderDays = [60, 30, 7] as const;

export const personnelProblem = defineProblems({
	/** Nobody's number, or outside of the caller's reach. */
	'personnel.person_not_found': 404,
	/** At least one field will not do; `Fields` names all of them. */
	'personnel.invalid': 400,
	'personnel.name_needed': 400,
	'personnel.email_invalid': 400,
	'personnel.email_taken': 409,
	'personnel.phone_invalid': 400,
	/** None of this id, or outside of the caller's reach. */
	'personnel.office_not_found': 400,
	'personnel.team_not_found': 400,
	'personnel.position_needed': 400,
	'personnel.share_invalid': 400,
	'personnel.day_invalid': 400,
	'personnel.licence_incomplete': 400,
	'personnel.licence_days_invalid': 400,
	/** Two of the person in one province at the same time. */
	'personnel.licence_overlaps': 409,
	/** Another person of the organization has this number. */
	'personnel.licence_taken': 409,
	'personnel.external_id_taken': 409,
	/** What was shown is not how things are any more. Nothing was done. */
	'personnel.changed_meanwhile': 409,
	/** Something begins on that day already: edit that. */
	'personnel.day_taken': 409,
	/** No planned change: withdrawn, or begun. */
	'personnel.not_planned': 404,
	'personnel.nothing_changes': 409,
	/** The record is not of somebody who left, or not theirs. */
	'personnel.not_reopenable': 409,
	/** The person has opened their account already. */
	'personnel.account_open': 409,
	'personnel.oneself': 409,
});

const OrgID = z.optional(SerialNumber);
const text = line({ max: 300 });
const Licence = z.strictObject({ Province: text, Class: text, Number: text, StartsOn: text, EndsOn: text });
/** Any text: what will not do is told for all fields at once, by the function that also judges an import. */
const PersonFields = z.strictObject({
	GivenName: text,
	FamilyName: text,
	Email: text,
	Phone: text,
	Language: z.enum(['en', 'fr']),
	OfficeID: text,
	/** '' for none. */
	TeamID: text,
	Positions: z.array(text).check(z.maxLength(positions.length)),
	Payee: z.enum(payees),
	/** Percent of the payee. */
	Share: z.int().check(z.minimum(-1000), z.maximum(1000)),
	StartsOn: text,
	Licences: z.array(Licence).check(z.maxLength(maxLicences)),
	ExternalIDs: z.array(z.strictObject({ System: text, ID: text })).check(z.maxLength(maxExternalIds)),
});
export type PersonFields = z.output<typeof PersonFields>;

const Fault = z.strictObject({ Field: z.string(), Code: z.string() });
const Place = z.strictObject({
	OfficeID: z.string(),
	Name: z.string(),
	City: z.string(),
	TimeZone: z.string(),
	/** The day it is there. */
	Today: z.iso.date(),
});

export const getPersonnelOptions = endpoint({
	name: 'getPersonnelOptions',
	path: '/v1/staff/GetPersonnelOptions',
	summary: 'The offices and teams in which the caller may add people, and what they last saved as a draft',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ OrgID }),
	output: z.strictObject({
		Offices: z.array(Place),
		Teams: z.array(z.strictObject({ TeamID: z.string(), Name: z.string() })),
		Draft: z.optional(z.strictObject({ Person: PersonFields, SavedAt: z.iso.datetime() })),
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
	input: z.strictObject({ OrgID, Person: z.optional(PersonFields) }),
	output: z.strictObject({ SavedAt: z.optional(z.iso.datetime()) }),
	problems: [],
	idempotent: false,
});

export const checkPersonnel = endpoint({
	name: 'checkPersonnel',
	path: '/v1/staff/CheckPersonnel',
	summary: 'Judges a person to be added as the act does, all faults at once, and finds an old record; writes nothing',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ OrgID, Person: PersonFields, UserID: z.optional(SerialNumber) }),
	output: z.strictObject({
		Faults: z.array(Fault),
		Former: z.optional(
			z.strictObject({
				UserID: z.int(),
				Name: z.string(),
				OfficeName: z.string(),
				EndedOn: z.iso.date(),
				Because: z.enum(['licence', 'email']),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const addPersonnel = endpoint({
	name: 'addPersonnel',
	path: '/v1/staff/AddPersonnel',
	summary: 'Adds a person from a day on, or opens the record of somebody who left; invites them where that is chosen',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		OrgID,
		Person: PersonFields,
		/** The old record to be opened. */
		UserID: z.optional(SerialNumber),
		/** Mails the link with which the person opens their account, on the first day. */
		Invite: z.boolean(),
	}),
	output: z.strictObject({ UserID: z.int() }),
	problems: ['personnel.invalid', 'personnel.not_reopenable', 'personnel.email_taken'],
	idempotent: false,
});

const Assignment = z.strictObject({
	AssignmentID: z.string(),
	OfficeID: z.string(),
	OfficeName: z.string(),
	TeamID: z.string(),
	TeamName: z.string(),
	Positions: z.array(z.string()),
	Title: z.strictObject({ en: z.string(), fr: z.string() }),
	Payee: z.enum(payees),
	Share: z.int(),
	/** Absent: nobody knows. */
	StartsOn: z.optional(z.iso.date()),
	/** The last day; absent for good. */
	EndsOn: z.optional(z.iso.date()),
	State: z.enum(['past', 'now', 'planned']),
	Reason: z.string(),
	FiledBy: z.optional(z.string()),
});
export type Assignment = z.output<typeof Assignment>;

export const getPersonnel = endpoint({
	name: 'getPersonnel',
	path: '/v1/staff/GetPersonnel',
	summary: 'Where a person worked, works and is going to work, with licences and what became of the invitation',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ OrgID, UserID: SerialNumber }),
	output: z.strictObject({
		UserID: z.int(),
		GivenName: z.string(),
		FamilyName: z.string(),
		/** The day it is at the person's office. */
		Today: z.iso.date(),
		Assignments: z.array(Assignment),
		Licences: z.array(
			z.strictObject({
				Province: z.string(),
				Class: z.string(),
				Number: z.string(),
				StartsOn: z.iso.date(),
				EndsOn: z.iso.date(),
			}),
		),
		/** Whether the person has opened their account, has a link to do so, or neither. */
		Account: z.enum(['open', 'invited', 'none']),
		/** Of the assignments; an act brings it back. */
		Version: z.string(),
	}),
	problems: ['personnel.person_not_found'],
	idempotent: true,
});

const ChangeFields = z.strictObject({
	OfficeID: text,
	TeamID: text,
	Positions: z.array(text).check(z.maxLength(positions.length)),
	Payee: z.enum(payees),
	Share: z.int().check(z.minimum(-1000), z.maximum(1000)),
	StartsOn: text,
	Reason: paragraph({ max: 500 }),
});
export type ChangeFields = z.output<typeof ChangeFields>;
const Version = z.string().check(z.minLength(1), z.maxLength(64));
const AssignmentID = z.string().check(z.minLength(1), z.maxLength(64));

export const changePersonnel = endpoint({
	name: 'changePersonnel',
	path: '/v1/staff/ChangePersonnel',
	summary: 'Changes where and as what a person works from midnight of a day at the office, or edits a planned change',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		OrgID,
		UserID: SerialNumber,
		Change: ChangeFields,
		/** The planned change that this one takes the place of. */
		AssignmentID: z.optional(AssignmentID),
		Version,
	}),
	output: z.strictObject({ AssignmentID: z.string() }),
	problems: [
		'personnel.person_not_found',
		'personnel.invalid',
		'personnel.changed_meanwhile',
		'personnel.day_taken',
		'personnel.not_planned',
		'personnel.nothing_changes',
		'personnel.oneself',
	],
	idempotent: false,
});

export const withdrawPersonnelChange = endpoint({
	name: 'withdrawPersonnelChange',
	path: '/v1/staff/WithdrawPersonnelChange',
	summary: 'Takes a planned change back before it begins',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ OrgID, UserID: SerialNumber, AssignmentID, Version }),
	output: z.strictObject({}),
	problems: ['personnel.person_not_found', 'personnel.changed_meanwhile', 'personnel.not_planned', 'personnel.oneself'],
	idempotent: false,
});

export const invitePersonnel = endpoint({
	name: 'invitePersonnel',
	path: '/v1/staff/InvitePersonnel',
	summary: 'Mails an added person a new link to open their account, or recalls the one that is out',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ OrgID, UserID: SerialNumber, Act: z.enum(['send', 'recall']) }),
	output: z.strictObject({}),
	problems: ['personnel.person_not_found', 'personnel.account_open'],
	idempotent: false,
});

export const personnelEndpoints = [
	getPersonnelOptions,
	savePersonnelDraft,
	checkPersonnel,
	addPersonnel,
	getPersonnel,
	changePersonnel,
	withdrawPersonnelChange,
	invitePersonnel,
];
