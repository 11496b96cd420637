// The screens of the directory, of personnel, of leaving and of imports, with long names. The server's answers stand in for it here: the
// sample people without a second factor are not of the staff.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type {
	findPeople,
	getDirectoryPerson,
	getPersonDevices,
	getPersonHoldings,
	listOffices,
	listTeams,
} from '#features/staff/directory/contract.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { getPersonExemption } from '#features/staff/approvals/contract.ts';
import type { listImports } from '#features/staff/imports/contract.ts';
import type { LeavingPreview } from '#features/staff/leaving/contract.ts';
import type {
	Assignment,
	getPersonnel,
	getPersonnelHistory,
	getPersonnelOptions,
	getPersonRecord,
	HeldLicence,
} from '#features/staff/personnel/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { callsApart } from './single-calls.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const today = '2026-12-23';
const halifax = { officeId: 'halifax', name: 'Halifax Waterfront and Dartmouth', city: 'Halifax' } as const;
const zone = 'America/Halifax';
const max = { userId: 20_031, givenName: 'Maximilian', familyName: 'Featherstonehaugh-Montgomery' } as const;
const name = `${max.givenName} ${max.familyName}`;

const row = {
	userId: max.userId,
	name,
	loginName: 'maximilian.featherstonehaugh',
	email: 'maximilian.featherstonehaugh-montgomery@harbourview.example',
	jobTitle: 'Mortgage agent, level 2',
	officeName: halifax.name,
	state: 'leaving',
	endsOn: '2027-01-15',
} as const;
const listed: OutputOf<typeof findPeople>['people'][number] = {
	...row,
	planned: { day: '2027-02-02', officeName: 'Toronto Waterfront' },
	licences: [
		{ province: 'NS', endsOn: '2027-01-20', isEnding: true },
		{ province: 'ON', endsOn: '2028-01-20', isEnding: false },
	],
};
const people: OutputOf<typeof findPeople> = {
	people: [listed, { ...listed, userId: 20_032, name: 'Camille Roy', email: 'camille@roy.example', state: 'active' }],
	hasMore: true,
	isTooMany: false,
};
const person: OutputOf<typeof getDirectoryPerson> = {
	...row,
	...max,
	phone: '+19025550142',
	language: 'en',
	office: { ...halifax, timeZone: zone, isInReach: true },
	teams: [{ teamId: 'renewals', name: 'Renewals', isLead: true }],
	createdAt: '2024-05-03T12:00:00.000Z',
	lastSeenAt: '2026-12-22T14:00:00.000Z',
	reportsTo: [{ userId: 20_033, name: 'Bartholomew Featherstonehaugh-Cholmondeley', isInReach: true }],
	secondSteps: ['email', 'sms'],
	lacksSecondStep: false,
	failedSignIns: 7,
	holds: {
		sessions: 2,
		trustedBrowsers: 1,
		passkeys: 1,
		subscriptions: 1,
		credits: 28_740,
		desktops: 2,
		shortcuts: 13,
		grants: 1,
	},
};
const browser = {
	browser: 'Chrome',
	system: 'Windows',
	kind: 'computer',
	lastUsedAt: '2026-12-22T14:00:00.000Z',
} as const;
const devices: OutputOf<typeof getPersonDevices> = {
	sessions: [{ ...browser, startedAt: '2026-12-22T12:00:00.000Z' }],
	trustedBrowsers: [{ ...browser, endsAt: '2027-01-12T12:00:00.000Z' }],
	passkeys: [{ name: 'Work laptop', addedAt: '2025-02-01T12:00:00.000Z' }],
};
const holdings: OutputOf<typeof getPersonHoldings> = {
	subscriptions: [{ subscriptionId: 'subscription-1', name: 'Professional', startsOn: '2026-09-04' }],
	desktops: [
		{ desktopId: 'desktop-1', name: 'My day', shares: 0 },
		{ desktopId: 'desktop-2', name: 'Closings of the quarter', shares: 3 },
	],
};
const exemption: OutputOf<typeof getPersonExemption> = {
	exemption: {
		endsOn: '2027-01-06',
		reason: 'His phone was stolen; a new one comes next week',
		approvedBy: 'Victor Lam',
		secondApprover: 'Maximilian Featherstonehaugh-Montgomery',
	},
};
const work: Assignment = {
	assignmentId: 'now',
	officeId: halifax.officeId,
	officeName: halifax.name,
	teamId: 'renewals',
	teamName: 'Renewals',
	positions: ['mortgage_agent'],
	title: { en: 'Mortgage agent', fr: 'Agent hypothécaire' },
	payee: 'person',
	share: 100,
	startsOn: '2024-05-03',
	endsOn: '2027-02-01',
	state: 'now',
	reason: '',
};
const planned: Assignment = {
	...work,
	assignmentId: 'planned',
	officeId: 'toronto',
	officeName: 'Toronto Waterfront',
	startsOn: '2027-02-02',
	endsOn: undefined,
	state: 'planned',
	reason: 'Moves with her family',
};
const licence: HeldLicence = {
	licenceId: 'licence',
	province: 'NS',
	class: 'agent',
	number: 'M26001234',
	startsOn: '2024-05-03',
	endsOn: '2027-01-20',
	state: 'valid',
	daysLeft: 28,
};
const details = {
	phone: '+19025550148',
	language: 'en' as const,
	externalIds: [{ system: 'Filogix', id: 'FX-10293' }],
	products: ['intake', 'northline'],
};
const record: OutputOf<typeof getPersonRecord> = {
	today,
	assignments: [work, planned].map(({ payee: _payee, share: _share, ...one }) => one),
	payee: { payee: 'person', share: 100 },
	licences: [licence],
	externalIds: details.externalIds,
	products: details.products,
	missingLicences: [{ province: 'ON', day: '2027-02-02' }],
	isManaged: true,
	managed: {
		version: '1',
		account: 'open',
		takesOver: [
			{
				day: '2027-01-01',
				fromUserId: 20_034,
				fromName: 'Simon Perrin',
				kinds: ['team', 'desktops'],
				teams: ['Commercial lending of the Atlantic provinces'],
				filedBy: 'Helen Marsh',
				filedAt: '2026-12-20T15:00:00.000Z',
			},
		],
	},
};
const personnel: OutputOf<typeof getPersonnel> = {
	...max,
	details,
	today,
	assignments: [work, planned],
	teams: [{ teamId: 'renewals', name: 'Renewals' }],
	licences: [licence],
	mayCorrect: true,
	account: 'invited',
	version: '1',
};
const history: OutputOf<typeof getPersonnelHistory> = {
	rows: [
		{
			eventId: 'change',
			at: '2026-12-20T15:00:00.000Z',
			event: 'personnel.changed',
			by: 'Helen Marsh',
			day: '2027-02-02',
			reason: 'Moves with her family',
			changes: [{ field: 'office', from: halifax.name, to: 'Toronto Waterfront' }],
		},
	],
};
const setUp = {
	street: '1969 Upper Water Street, suite 1300, Purdy’s Wharf Tower II',
	province: 'NS',
	postalCode: 'B3J 3R7',
	products: ['intake', 'northline'],
	wallet: 'office' as const,
	payee: 'Harbourview Mortgage Centre of the Atlantic Provinces Inc.',
};
const offices: OutputOf<typeof listOffices> = {
	offices: [
		{ ...halifax, timeZone: zone, ...setUp, people: 38, managers: [name] },
		{
			officeId: 'toronto',
			name: 'Toronto Waterfront',
			city: 'Toronto',
			timeZone: 'America/Toronto',
			...setUp,
			people: 274,
			managers: [],
		},
	],
	products: ['insights', 'intake', 'northline'],
	mayAdd: true,
};
const teams: OutputOf<typeof listTeams> = {
	teams: [
		{
			teamId: 'renewals',
			name: 'Renewals',
			members: [
				{
					userId: max.userId,
					name,
					jobTitle: 'Mortgage broker',
					officeName: halifax.name,
					isLead: true,
					lastDay: '2027-01-31',
					hasLeft: false,
					isInReach: true,
				},
			],
			nextLead: 'Odile Brun',
		},
	],
	mayAdd: true,
};
const options: OutputOf<typeof getPersonnelOptions> = {
	offices: [{ ...halifax, timeZone: zone, today, products: ['insights', 'intake', 'northline'], payee: setUp.payee }],
	teams: [{ teamId: 'renewals', name: 'Renewals' }],
};
const leaving: LeavingPreview = {
	person: { ...max, officeName: halifax.name, city: halifax.city, timeZone: zone },
	today,
	takesOver: [
		{
			leavingId: '0f6f1b1e-3a39-4b0f-9d3a-2f4f0d6c1a11',
			name: 'Anne-Sophie Beauregard-Desrochers',
			lastDay: '2027-01-31',
			kinds: ['desktops', 'team'],
			replaceable: { userId: 20_032, isCallerFit: true },
		},
	],
	caller: { userId: 20_041, name: 'Helen Marsh' },
	impact: {
		sessions: 2,
		trustedBrowsers: 1,
		loginTokens: 0,
		passkeys: 1,
		linkedAccounts: 1,
		cards: 1,
		autoLoads: 1,
		ownSeats: 1,
		boughtCredits: 22_240,
		allowances: [{ officeName: halifax.name, monthly: 15_000, left: 8_000 }],
		sharesGiven: 2,
		firstDesktops: 1,
		invoiceCopies: 1,
		teamsLeft: 1,
		teamsLed: [{ name: 'Renewals', people: 8, otherLeads: 0 }],
		grants: [{ role: 'office_administrator', scopeKind: 'office', scopeName: halifax.name }],
		rows: [
			{ kind: 'team', id: 'renewals', name: 'Renewals', count: 9, sharedCount: 0, names: [], options: ['person'] },
			{
				kind: 'desktops',
				id: '',
				name: '',
				count: 2,
				sharedCount: 1,
				names: ['My day', 'Closings of the quarter'],
				options: ['end', 'person'],
			},
		],
	},
	version: '1',
};
const imports: OutputOf<typeof listImports> = {
	imports: [
		{
			importId: 'import',
			fileName: 'people-of-the-halifax-waterfront-and-dartmouth-offices.csv',
			state: 'done',
			isHalted: false,
			uploadedAt: '2026-12-22T14:00:00.000Z',
			by: 'Helen Marsh',
			rows: 312,
			done: 312,
			counts: { added: 290, changed: 12, unchanged: 4, refused: 6 },
		},
	],
};

/** Opens an address of the staff area as somebody with these permissions. */
export async function showStaffPage(
	page: Page,
	address: string,
	permissions: readonly StaffPermission[] = ['directory.read', 'directory.manage', 'personnel.manage'],
): Promise<void> {
	const answers = {
		GetMyAccess: {
			permissions,
			grants: [],
			organisationName: 'Harbourview Mortgage Centre',
			waiting: { approvals: 0, access: 0, openItems: 0 },
		},
		FindPeople: people,
		GetDirectoryPerson: person,
		GetPersonDevices: devices,
		GetPersonHoldings: holdings,
		GetPersonExemption: exemption,
		GetPersonRecord: record,
		GetPersonnel: personnel,
		GetPersonnelHistory: history,
		GetPersonnelOptions: options,
		ListOffices: offices,
		ListTeams: teams,
		PreviewLeaving: leaving,
		ListImports: imports,
	};
	await callsApart(page);
	for (const [call, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${call}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...one }) }),
		);
	}
	await open(page, `/UserAgentAdmin/${address}`);
}

/** A screen that is there when this is shown in it. */
function screen(called: string, address: string, shown: string | RegExp): Screen {
	return {
		name: called,
		async show(page) {
			await showStaffPage(page, address);
			await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
		},
	};
}

export const staffPeopleScreens: readonly Screen[] = [
	screen('people', 'people', name),
	screen('a person', `people/${max.userId}`, 'Commercial lending'),
	screen('a person’s access', `people/${max.userId}?tab=access`, 'Closings of the quarter'),
	screen('a person’s licences', `people/${max.userId}?tab=licences`, 'M26001234'),
	screen('a person’s money', `people/${max.userId}?tab=money`, 'Professional'),
	screen('a person’s history', `people/${max.userId}?tab=history`, 'Moves with her family'),
	screen('offices', 'offices', halifax.name),
	screen('an office', `offices/${halifax.officeId}`, halifax.name),
	{
		name: 'setting an office up',
		async show(page) {
			await showStaffPage(page, `offices/${halifax.officeId}`);
			await page.getByRole('main').getByRole('button').first().click();
			await expect(page.getByRole('dialog').locator('input[name=postalCode]')).toHaveValue(setUp.postalCode);
		},
	},
	screen('teams', 'teams', 'Renewals'),
	screen('a team', 'teams/renewals', 'Odile Brun'),
	screen('adding a person', 'CentumAddPersonnel', /\S/),
	screen('changing a person', `CentumChangePersonnel/${max.userId}`, 'Moves with her family'),
	screen('the end of employment', `CentumTerminatePersonnel/${max.userId}`, max.familyName),
	screen('imports', 'import', imports.imports[0]?.fileName ?? ''),
];
