// Who and what there is in an organization: its people, offices and teams, each within the caller's reach.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, plainLine, SerialNumber, TimeZone } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { factorMethods } from '#features/account/two-factor/contract.ts';
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

/** The state of a person at the moment of the answer. `unopened`: they were added and have not opened their account. `leaving`: an end is planned. */
export const personStates = ['active', 'unopened', 'leaving', 'locked', 'disabled', 'left'] as const;
export type PersonState = (typeof personStates)[number];
const State = z.enum(personStates);

/** Another organization of the brand, for who has a grant for the brand; otherwise the caller's own. */
const OrgID = z.optional(SerialNumber);
const OfficeID = z.string().check(z.minLength(1), z.maxLength(64));
const TeamID = z.string().check(z.minLength(1), z.maxLength(64));

const PersonRow = z.strictObject({
	userId: z.int(),
	name: z.string(),
	/** Empty until they choose one. */
	loginName: z.string(),
	email: z.string(),
	jobTitle: z.string(),
	officeName: z.string(),
	state: State,
	/** The last day on which the person is there, in the time zone of their office. */
	endsOn: z.optional(z.iso.date()),
});

/** A list also shows what is planned and where the person is licensed. */
const ListedPerson = z.strictObject({
	...PersonRow.shape,
	/** The next change of work that has not begun. */
	planned: z.optional(
		z.strictObject({
			day: z.iso.date(),
			/** The office that the person moves to; absent where the person stays at theirs. */
			officeName: z.optional(z.string()),
		}),
	),
	/** Licences that are valid today, by province. */
	licences: z.array(
		z.strictObject({
			province: z.string(),
			endsOn: z.iso.date(),
			/** The licence is about to end, and no other one of the province goes on. */
			isEnding: z.boolean(),
		}),
	),
});

export const findPeople = endpoint({
	name: 'findPeople',
	path: '/v1/staff/FindPeople',
	summary:
		'Finds people by the begin of any words of their names, user name or email; without words lists all, by name',
	access: { staff: 'directory.read' },
	input: z.strictObject({
		orgId: OrgID,
		query: z.optional(line({ max: 100 })),
		state: z.optional(State),
		officeId: z.optional(OfficeID),
		/** The last person that the page before had. */
		after: z.optional(SerialNumber),
	}),
	output: z.strictObject({
		people: z.array(ListedPerson),
		hasMore: z.boolean(),
		/** So many have these words that only some of them were looked at: another word is needed. */
		isTooMany: z.boolean(),
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
	orgId: z.optional(serialText),
	query: z.optional(line({ max: 100 })),
	state: z.optional(State),
	officeId: z.optional(OfficeID),
});

export const getDirectoryPerson = endpoint({
	name: 'getDirectoryPerson',
	path: '/v1/staff/GetDirectoryPerson',
	summary: 'What the staff may know of one person: who and where they are, and what they hold',
	access: { staff: 'directory.read' },
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber }),
	output: z.strictObject({
		...PersonRow.shape,
		givenName: z.string(),
		familyName: z.string(),
		phone: z.optional(z.string()),
		language: z.enum(languages),
		/** Somebody who reaches the person by a team need not reach the office, and only one in reach has a page that opens. */
		office: z.optional(
			z.strictObject({
				officeId: z.string(),
				name: z.string(),
				city: z.string(),
				timeZone: z.string(),
				isInReach: z.boolean(),
			}),
		),
		teams: z.array(z.strictObject({ teamId: z.string(), name: z.string(), isLead: z.boolean() })),
		createdAt: z.iso.datetime(),
		lastSeenAt: z.optional(z.iso.datetime()),
		lockedAt: z.optional(z.iso.datetime()),
		/** The leads of the person's teams. Only people within the caller's reach have a page that opens. */
		reportsTo: z.array(z.strictObject({ userId: z.int(), name: z.string(), isInReach: z.boolean() })),
		secondSteps: z.array(z.enum(factorMethods)),
		/** The next sign-in asks for a second step that the person has not set up; false where an exemption holds. */
		lacksSecondStep: z.boolean(),
		/** Attempts to sign in that failed since midnight at the person's office. */
		failedSignIns: z.int(),
		/** How much of each there is now. */
		holds: z.strictObject({
			sessions: z.int(),
			trustedBrowsers: z.int(),
			passkeys: z.int(),
			subscriptions: z.int(),
			/** Hundredths of a credit. */
			credits: z.int(),
			desktops: z.int(),
			shortcuts: z.int(),
			grants: z.int(),
		}),
	}),
	problems: ['directory.person_not_found'],
	idempotent: true,
});

const Device = {
	/** Absent where the browser does not say what we know. */
	browser: z.optional(z.string()),
	system: z.optional(z.string()),
	kind: z.enum(['computer', 'phone', 'tablet']),
};

export const getPersonDevices = endpoint({
	name: 'getPersonDevices',
	path: '/v1/staff/GetPersonDevices',
	summary: 'Where a person is signed in now, which browsers skip their second step, and their passkeys; no address',
	access: { staff: 'directory.read' },
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber }),
	output: z.strictObject({
		sessions: z.array(z.strictObject({ ...Device, startedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime() })),
		trustedBrowsers: z.array(z.strictObject({ ...Device, lastUsedAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
		passkeys: z.array(
			z.strictObject({ name: z.string(), addedAt: z.iso.datetime(), lastUsedAt: z.optional(z.iso.datetime()) }),
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
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber }),
	output: z.strictObject({
		subscriptions: z.array(
			z.strictObject({
				subscriptionId: z.string(),
				name: z.string(),
				startsOn: z.iso.date(),
				endsOn: z.optional(z.iso.date()),
			}),
		),
		desktops: z.array(
			z.strictObject({
				desktopId: z.string(),
				name: z.string(),
				/** Counts the people, teams and offices that share it. */
				shares: z.int(),
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
	officeId: z.string(),
	name: z.string(),
	city: z.string(),
	timeZone: z.string(),
	street: z.string(),
	/** The code of Canada Post; '' where it is not known. */
	province: z.string(),
	postalCode: z.string(),
	/** Codes of the products that its people may be given. */
	products: z.array(z.string()),
	wallet: Wallet,
	/** The name to which the office's part is paid; '' for its own. */
	payee: z.string(),
	/** Who works there now. */
	people: z.int(),
	/** Names of the people who manage it. */
	managers: z.array(z.string()),
});

export const listOffices = endpoint({
	name: 'listOffices',
	path: '/v1/staff/ListOffices',
	summary: 'The offices within the caller’s reach as they are set up, with the number of their people',
	access: { staff: 'directory.read' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		offices: z.array(Office),
		/** Codes of the products of the brand, of which an office can have some. */
		products: z.array(z.string()),
		mayAdd: z.boolean(),
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
		orgId: OrgID,
		/** A new office has one that the client made. */
		officeId: OfficeID,
		name: nameField(80).check(z.minLength(1)),
		city: line({ min: 1, max: 80 }),
		timeZone: TimeZone,
		street: z.optional(line({ max: 120 })),
		province: z.optional(z.enum(['', ...provinces])),
		postalCode: z.optional(PostalCode),
		products: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(maxProducts))),
		wallet: z.optional(Wallet),
		payee: z.optional(nameField(120)),
	}),
	output: z.strictObject({}),
	problems: ['directory.office_not_found', 'directory.name_taken', 'directory.product_unknown'],
	idempotent: true,
});

const Member = z.strictObject({
	userId: z.int(),
	name: z.string(),
	/** Both are '' of people beyond the caller's reach. */
	jobTitle: z.string(),
	officeName: z.string(),
	isLead: z.boolean(),
	/** Where the end of the employment is planned or has come: the last day, in the time zone of the office. */
	lastDay: z.optional(z.iso.date()),
	hasLeft: z.boolean(),
	/** Whether the person is within the caller's reach: a team that spans offices is shown whole. */
	isInReach: z.boolean(),
});

export const listTeams = endpoint({
	name: 'listTeams',
	path: '/v1/staff/ListTeams',
	summary: 'The teams of the organization that have people within the caller’s reach, with their members',
	access: { staff: 'directory.read' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		teams: z.array(
			z.strictObject({
				teamId: z.string(),
				name: z.string(),
				members: z.array(Member),
				/** Who leads it once its lead has left, where that is planned. */
				nextLead: z.optional(z.string()),
			}),
		),
		mayAdd: z.boolean(),
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
		orgId: OrgID,
		/** A new team has one that the client made. */
		teamId: TeamID,
		name: nameField(80).check(z.minLength(1)),
		members: z.array(z.strictObject({ userId: SerialNumber, isLead: z.boolean() })).check(
			z.maxLength(maxMembers),
			z.refine((members) => new Set(members.map(({ userId }) => userId)).size === members.length),
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
