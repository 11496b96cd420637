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

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const today = '2026-12-23';
const halifax = { OfficeID: 'halifax', Name: 'Halifax Waterfront and Dartmouth', City: 'Halifax' } as const;
const zone = 'America/Halifax';
const max = { UserID: 20_031, GivenName: 'Maximilian', FamilyName: 'Featherstonehaugh-Montgomery' } as const;
const name = `${max.GivenName} ${max.FamilyName}`;

const row: OutputOf<typeof findPeople>['People'][number] = {
	UserID: max.UserID,
	Name: name,
	LoginName: 'maximilian.featherstonehaugh',
	Email: 'maximilian.featherstonehaugh-montgomery@harbourview.example',
	JobTitle: 'Mortgage agent, level 2',
	OfficeName: halifax.Name,
	State: 'leaving',
	EndsOn: '2027-01-15',
};
const people: OutputOf<typeof findPeople> = {
	People: [row, { ...row, UserID: 20_032, Name: 'Camille Roy', Email: 'camille@roy.example', State: 'active' }],
	HasMore: true,
	IsTooMany: false,
};
const person: OutputOf<typeof getDirectoryPerson> = {
	...row,
	...max,
	Phone: '+19025550142',
	Language: 'en',
	Office: { ...halifax, TimeZone: zone },
	Teams: [{ TeamID: 'renewals', Name: 'Renewals', IsLead: true }],
	CreatedAt: '2024-05-03T12:00:00.000Z',
	LastSeenAt: '2026-12-22T14:00:00.000Z',
	Holds: {
		Sessions: 2,
		TrustedBrowsers: 1,
		Passkeys: 1,
		Subscriptions: 1,
		Credits: 28_740,
		Desktops: 2,
		Shortcuts: 13,
		Grants: 1,
	},
};
const browser = {
	Browser: 'Chrome',
	System: 'Windows',
	Kind: 'computer',
	LastUsedAt: '2026-12-22T14:00:00.000Z',
} as const;
const devices: OutputOf<typeof getPersonDevices> = {
	Sessions: [{ ...browser, StartedAt: '2026-12-22T12:00:00.000Z' }],
	TrustedBrowsers: [{ ...browser, EndsAt: '2027-01-12T12:00:00.000Z' }],
	Passkeys: [{ Name: 'Work laptop', AddedAt: '2025-02-01T12:00:00.000Z' }],
};
const holdings: OutputOf<typeof getPersonHoldings> = {
	Subscriptions: [{ SubscriptionID: 'subscription-1', Name: 'Professional', StartsOn: '2026-09-04' }],
	Desktops: [
		{ DesktopID: 'desktop-1', Name: 'My day', Shares: 0 },
		{ DesktopID: 'desktop-2', Name: 'Closings of the quarter', Shares: 3 },
	],
};
const exemption: OutputOf<typeof getPersonExemption> = {
	Exemption: {
		EndsOn: '2027-01-06',
		Reason: 'His phone was stolen; a new one comes next week',
		ApprovedBy: 'Victor Lam',
		SecondApprover: 'Maximilian Featherstonehaugh-Montgomery',
	},
};
const work: Assignment = {
	AssignmentID: 'now',
	OfficeID: halifax.OfficeID,
	OfficeName: halifax.Name,
	TeamID: 'renewals',
	TeamName: 'Renewals',
	Positions: ['mortgage_agent'],
	Title: { en: 'Mortgage agent', fr: 'Agent hypothécaire' },
	Payee: 'person',
	Share: 100,
	StartsOn: '2024-05-03',
	EndsOn: '2027-02-01',
	State: 'now',
	Reason: '',
};
const planned: Assignment = {
	...work,
	AssignmentID: 'planned',
	OfficeID: 'toronto',
	OfficeName: 'Toronto Waterfront',
	StartsOn: '2027-02-02',
	EndsOn: undefined,
	State: 'planned',
	Reason: 'Moves with her family',
};
const licence: HeldLicence = {
	LicenceID: 'licence',
	Province: 'NS',
	Class: 'agent',
	Number: 'M26001234',
	StartsOn: '2024-05-03',
	EndsOn: '2027-01-20',
	State: 'valid',
	DaysLeft: 28,
};
const details = {
	Phone: '+19025550148',
	Language: 'en' as const,
	ExternalIDs: [{ System: 'Filogix', ID: 'FX-10293' }],
	Products: ['intake', 'northline'],
};
const record: OutputOf<typeof getPersonRecord> = {
	Today: today,
	Assignments: [work, planned].map(({ Payee: _payee, Share: _share, ...one }) => one),
	Payee: { Payee: 'person', Share: 100 },
	Licences: [licence],
	ExternalIDs: details.ExternalIDs,
	Products: details.Products,
	IsManaged: true,
};
const personnel: OutputOf<typeof getPersonnel> = {
	...max,
	Details: details,
	Today: today,
	Assignments: [work, planned],
	Teams: [{ TeamID: 'renewals', Name: 'Renewals' }],
	Licences: [licence],
	MayCorrect: true,
	Account: 'invited',
	Version: '1',
};
const history: OutputOf<typeof getPersonnelHistory> = {
	Rows: [
		{
			EventID: 'change',
			At: '2026-12-20T15:00:00.000Z',
			Event: 'personnel.changed',
			By: 'Helen Marsh',
			Day: '2027-02-02',
			Reason: 'Moves with her family',
			Changes: [{ Field: 'office', From: halifax.Name, To: 'Toronto Waterfront' }],
		},
	],
};
const setUp = {
	Street: '1969 Upper Water Street, suite 1300, Purdy’s Wharf Tower II',
	Province: 'NS',
	PostalCode: 'B3J 3R7',
	Products: ['intake', 'northline'],
	Wallet: 'office' as const,
	Payee: 'Harbourview Mortgage Centre of the Atlantic Provinces Inc.',
};
const offices: OutputOf<typeof listOffices> = {
	Offices: [
		{ ...halifax, TimeZone: zone, ...setUp, People: 38 },
		{
			OfficeID: 'toronto',
			Name: 'Toronto Waterfront',
			City: 'Toronto',
			TimeZone: 'America/Toronto',
			...setUp,
			People: 274,
		},
	],
	Products: ['insights', 'intake', 'northline'],
	MayAdd: true,
};
const teams: OutputOf<typeof listTeams> = {
	Teams: [
		{
			TeamID: 'renewals',
			Name: 'Renewals',
			Members: [
				{ UserID: max.UserID, Name: name, IsLead: true, LastDay: '2027-01-31', HasLeft: false, IsInReach: true },
			],
			NextLead: 'Odile Brun',
		},
	],
	MayAdd: true,
};
const options: OutputOf<typeof getPersonnelOptions> = {
	Offices: [
		{ ...halifax, TimeZone: zone, Today: today, Products: ['insights', 'intake', 'northline'], Payee: setUp.Payee },
	],
	Teams: [{ TeamID: 'renewals', Name: 'Renewals' }],
};
const leaving: LeavingPreview = {
	Person: { ...max, OfficeName: halifax.Name, City: halifax.City, TimeZone: zone },
	Today: today,
	Impact: {
		Sessions: 2,
		TrustedBrowsers: 1,
		LoginTokens: 0,
		Passkeys: 1,
		LinkedAccounts: 1,
		Cards: 1,
		AutoLoads: 1,
		OwnSeats: 1,
		BoughtCredits: 22_240,
		Allowances: [{ OfficeName: halifax.Name, Monthly: 15_000, Left: 8_000 }],
		SharesGiven: 2,
		FirstDesktops: 1,
		InvoiceCopies: 1,
		TeamsLeft: 1,
		TeamsLed: [{ Name: 'Renewals', People: 8, OtherLeads: 0 }],
		Grants: [{ Role: 'office_administrator', ScopeKind: 'office', ScopeName: halifax.Name }],
		Rows: [
			{ Kind: 'team', ID: 'renewals', Name: 'Renewals', Count: 9, SharedCount: 0, Names: [], Options: ['person'] },
			{
				Kind: 'desktops',
				ID: '',
				Name: '',
				Count: 2,
				SharedCount: 1,
				Names: ['My day', 'Closings of the quarter'],
				Options: ['end', 'person'],
			},
		],
	},
	Version: '1',
};
const imports: OutputOf<typeof listImports> = {
	Imports: [
		{
			ImportID: 'import',
			FileName: 'people-of-the-halifax-waterfront-and-dartmouth-offices.csv',
			State: 'done',
			IsHalted: false,
			UploadedAt: '2026-12-22T14:00:00.000Z',
			By: 'Helen Marsh',
			Rows: 312,
			Done: 312,
			Counts: { added: 290, changed: 12, unchanged: 4, refused: 6 },
		},
	],
};

async function show(page: Page, address: string): Promise<void> {
	const answers = {
		GetMyAccess: {
			Permissions: ['directory.read', 'directory.manage', 'personnel.manage'],
			Grants: [],
			OrganisationName: 'Harbourview Mortgage Centre',
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
	for (const [call, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${call}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...one } }));
	}
	await open(page, `/UserAgentAdmin/${address}`);
}

/** A screen that is there when this is shown in it. */
function screen(called: string, address: string, shown: string | RegExp): Screen {
	return {
		name: called,
		async show(page) {
			await show(page, address);
			await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
		},
	};
}

export const staffPeopleScreens: readonly Screen[] = [
	screen('people', 'people', name),
	screen('a person', `people/${max.UserID}`, 'Closings of the quarter'),
	screen('offices', 'offices', halifax.Name),
	screen('an office', `offices/${halifax.OfficeID}`, halifax.Name),
	{
		name: 'setting an office up',
		async show(page) {
			await show(page, `offices/${halifax.OfficeID}`);
			await page.getByRole('main').getByRole('button').first().click();
			await expect(page.getByRole('dialog').locator('input[name=PostalCode]')).toHaveValue(setUp.PostalCode);
		},
	},
	screen('teams', 'teams', 'Renewals'),
	screen('a team', 'teams/renewals', 'Odile Brun'),
	screen('adding a person', 'CentumAddPersonnel', /\S/),
	screen('changing a person', `CentumChangePersonnel/${max.UserID}`, 'M26001234'),
	screen('the end of employment', `CentumTerminatePersonnel/${max.UserID}`, max.FamilyName),
	screen('imports', 'import', imports.Imports[0]?.FileName ?? ''),
];
