// Who and what there is in an organization: its people, offices and teams, each within the caller's reach.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, plainLine, SerialNumber, TimeZone } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { provinces } from '#features/staff/personnel/contract.ts';
import { toPostalCode } from './postal-code.ts';

export const maxMembers = 200;

export const directoryProblem = defineProblems({
	/** Also for what is there and out of the caller's reach. */
	'directory.person_not_found': 404,
	'directory.office_not_found': 404,
	'directory.team_not_found': 404,
	/** People beyond the caller's reach belong to it: its name and its leads are not the caller's to change. */
	'directory.team_shared': 403,
	'directory.name_taken': 409,
	'directory.no_lead': 400,
	/** Neither one of the brand's nor one that the office has. */
	'directory.product_unknown': 400,
});

/** Of a person, at the moment of the answer. `unopened`: they were added and have not opened their account. `leaving`: an end is planned. */
export const personStates = ['active', 'unopened', 'leaving', 'locked', 'disabled', 'left'] as const;
export type PersonState = (typeof personStates)[number];
const State = z.enum(personStates);

/** Another organization of the brand, for who has a grant for the brand; otherwise the caller's own. */
const OrgID = z.optional(SerialNumber);
const OfficeID = z.string().check(z.minLength(1), z.maxLength(64));
const TeamID = z.string().check(z.minLength(1), z.maxLength(64));

const PersonRow = z.strictObject({
	UserID: z.int(),
	Name: z.string(),
	/** Empty until they choose one. */
	LoginName: z.string(),
	Email: z.string(),
	JobTitle: z.string(),
	OfficeName: z.string(),
	State,
	/** The last day on which the person is there, in the time zone of their office. */
	EndsOn: z.optional(z.iso.date()),
});

export const findPeople = endpoint({
	name: 'findPeople',
	path: '/v1/staff/FindPeople',
	summary:
		'Finds people by the begin of any words of their names, user name or e-mail; without words lists all, by name',
	access: { staff: 'directory.read' },
	input: z.strictObject({
		OrgID,
		Query: z.optional(line({ max: 100 })),
		State: z.optional(State),
		OfficeID: z.optional(OfficeID),
		/** The last person that the page before had. */
		After: z.optional(SerialNumber),
	}),
	output: z.strictObject({
		People: z.array(PersonRow),
		HasMore: z.boolean(),
		/** So many have these words that only some of them were looked at: another word is needed. */
		IsTooMany: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const exportPeople = downloadEndpoint({
	name: 'exportPeople',
	cost: 'many',
	path: '/v1/files/staff/people',
	summary: 'The people of a search as CSV; the fields of FindPeople as query',
	access: { staff: 'directory.read' },
	problems: [],
});
const serialText = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
/** What its query must be. */
export const exportPeopleQuery = z.strictObject({
	OrgID: z.optional(serialText),
	Query: z.optional(line({ max: 100 })),
	State: z.optional(State),
	OfficeID: z.optional(OfficeID),
});

export const getDirectoryPerson = endpoint({
	name: 'getDirectoryPerson',
	path: '/v1/staff/GetDirectoryPerson',
	summary: 'What the staff may know of one person: who and where they are, and what they hold',
	access: { staff: 'directory.read' },
	input: z.strictObject({ OrgID, UserID: SerialNumber }),
	output: z.strictObject({
		...PersonRow.shape,
		GivenName: z.string(),
		FamilyName: z.string(),
		Phone: z.optional(z.string()),
		Language: z.enum(languages),
		Office: z.optional(
			z.strictObject({ OfficeID: z.string(), Name: z.string(), City: z.string(), TimeZone: z.string() }),
		),
		Teams: z.array(z.strictObject({ TeamID: z.string(), Name: z.string(), IsLead: z.boolean() })),
		CreatedAt: z.iso.datetime(),
		LastSeenAt: z.optional(z.iso.datetime()),
		LockedAt: z.optional(z.iso.datetime()),
		/** How much of each there is now. */
		Holds: z.strictObject({
			Sessions: z.int(),
			TrustedBrowsers: z.int(),
			Passkeys: z.int(),
			Subscriptions: z.int(),
			/** Hundredths of a credit. */
			Credits: z.int(),
			Desktops: z.int(),
			Shortcuts: z.int(),
			Grants: z.int(),
		}),
	}),
	problems: ['directory.person_not_found'],
	idempotent: true,
});

const Device = {
	/** Absent where the browser does not say what we know. */
	Browser: z.optional(z.string()),
	System: z.optional(z.string()),
	Kind: z.enum(['computer', 'phone', 'tablet']),
};

export const getPersonDevices = endpoint({
	name: 'getPersonDevices',
	path: '/v1/staff/GetPersonDevices',
	summary: 'Where a person is signed in now, which browsers skip their second step, and their passkeys; no address',
	access: { staff: 'directory.read' },
	input: z.strictObject({ OrgID, UserID: SerialNumber }),
	output: z.strictObject({
		Sessions: z.array(z.strictObject({ ...Device, StartedAt: z.iso.datetime(), LastUsedAt: z.iso.datetime() })),
		TrustedBrowsers: z.array(z.strictObject({ ...Device, LastUsedAt: z.iso.datetime(), EndsAt: z.iso.datetime() })),
		Passkeys: z.array(
			z.strictObject({ Name: z.string(), AddedAt: z.iso.datetime(), LastUsedAt: z.optional(z.iso.datetime()) }),
		),
	}),
	problems: ['directory.person_not_found'],
	idempotent: true,
});

export const getPersonHoldings = endpoint({
	name: 'getPersonHoldings',
	path: '/v1/staff/GetPersonHoldings',
	summary: 'The subscriptions and desktops of a person by name; no price',
	access: { staff: 'directory.read' },
	input: z.strictObject({ OrgID, UserID: SerialNumber }),
	output: z.strictObject({
		Subscriptions: z.array(
			z.strictObject({
				SubscriptionID: z.string(),
				Name: z.string(),
				StartsOn: z.iso.date(),
				EndsOn: z.optional(z.iso.date()),
			}),
		),
		Desktops: z.array(
			z.strictObject({
				DesktopID: z.string(),
				Name: z.string(),
				/** Counts the people, teams and offices that share it. */
				Shares: z.int(),
			}),
		),
	}),
	problems: ['directory.person_not_found'],
	idempotent: true,
});

/** Whose credits a product takes that names no wallet. */
export const officeWallets = ['person', 'office'] as const;
const Wallet = z.enum(officeWallets);
const maxProducts = 40;

const Office = z.strictObject({
	OfficeID: z.string(),
	Name: z.string(),
	City: z.string(),
	TimeZone: z.string(),
	Street: z.string(),
	/** The code of Canada Post; '' where it is not known. */
	Province: z.string(),
	PostalCode: z.string(),
	/** Codes of the products that its people may be given. */
	Products: z.array(z.string()),
	Wallet,
	/** The name to which the office's part is paid; '' for its own. */
	Payee: z.string(),
	/** Who works there now. */
	People: z.int(),
});

export const listOffices = endpoint({
	name: 'listOffices',
	path: '/v1/staff/ListOffices',
	summary: 'The offices within the caller’s reach as they are set up, with the number of their people',
	access: { staff: 'directory.read' },
	input: z.strictObject({ OrgID }),
	output: z.strictObject({
		Offices: z.array(Office),
		/** Codes of the products of the brand, of which an office can have some. */
		Products: z.array(z.string()),
		MayAdd: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

const PostalCode = plainLine({ max: 20 }).check(
	z.overwrite((typed) => toPostalCode(typed) ?? typed),
	z.refine((code) => toPostalCode(code) !== undefined),
);

export const saveOffice = endpoint({
	name: 'saveOffice',
	path: '/v1/staff/SaveOffice',
	summary: 'Adds an office, or changes the one that has the id; what is left out stays as it is',
	access: { staff: 'directory.manage' },
	input: z.strictObject({
		OrgID,
		/** A new office has one that the client made. */
		OfficeID,
		Name: nameField(80).check(z.minLength(1)),
		City: line({ min: 1, max: 80 }),
		TimeZone,
		Street: z.optional(line({ max: 120 })),
		Province: z.optional(z.enum(['', ...provinces])),
		PostalCode: z.optional(PostalCode),
		Products: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(maxProducts))),
		Wallet: z.optional(Wallet),
		Payee: z.optional(nameField(120)),
	}),
	output: z.strictObject({}),
	problems: ['directory.office_not_found', 'directory.name_taken', 'directory.product_unknown'],
	idempotent: true,
});

const Member = z.strictObject({
	UserID: z.int(),
	Name: z.string(),
	IsLead: z.boolean(),
	/** Where the end of the employment is planned or has come: the last day, in the time zone of the office. */
	LastDay: z.optional(z.iso.date()),
	HasLeft: z.boolean(),
	/** Whether the person is within the caller's reach: a team that spans offices is shown whole. */
	IsInReach: z.boolean(),
});

export const listTeams = endpoint({
	name: 'listTeams',
	path: '/v1/staff/ListTeams',
	summary: 'The teams of the organization that have people within the caller’s reach, with their members',
	access: { staff: 'directory.read' },
	input: z.strictObject({ OrgID }),
	output: z.strictObject({
		Teams: z.array(
			z.strictObject({
				TeamID: z.string(),
				Name: z.string(),
				Members: z.array(Member),
				/** Who leads it once its lead has left, where that is planned. */
				NextLead: z.optional(z.string()),
			}),
		),
		MayAdd: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const saveTeam = endpoint({
	name: 'saveTeam',
	path: '/v1/staff/SaveTeam',
	summary: 'Adds a team, or gives the one that has the id its name and members; a team has a lead',
	access: { staff: 'directory.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		OrgID,
		/** A new team has one that the client made. */
		TeamID,
		Name: nameField(80).check(z.minLength(1)),
		Members: z.array(z.strictObject({ UserID: SerialNumber, IsLead: z.boolean() })).check(
			z.maxLength(maxMembers),
			z.refine((members) => new Set(members.map(({ UserID }) => UserID)).size === members.length),
		),
	}),
	output: z.strictObject({}),
	problems: [
		'directory.team_not_found',
		'directory.team_shared',
		'directory.person_not_found',
		'directory.name_taken',
		'directory.no_lead',
	],
	idempotent: true,
});

export const directoryEndpoints = [
	findPeople,
	getDirectoryPerson,
	getPersonDevices,
	getPersonHoldings,
	listOffices,
	saveOffice,
	listTeams,
	saveTeam,
];
export const directoryFileEndpoints = [exportPeople];
