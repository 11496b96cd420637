// The screens of the staff area’s frame, its home and of access. The server's answers stand in for it here: the sample people without a
// second factor are not of the staff.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import {
	type getGrantOptions,
	staffPermissions,
	type whoCanSee,
	type whoCanSeeShortcut,
} from '#features/staff/access/contract.ts';
import type { getStaffHome } from '#features/staff/home/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const whole = { Kind: 'organisation', ID: '', Name: 'Harbourview Mortgage Centre' } as const;
const halifax = { Kind: 'office', ID: 'halifax', Name: 'Halifax' } as const;

const grants: OutputOf<typeof whoCanSee>['Grants'] = [
	{
		GrantID: 'one',
		UserID: 20_041,
		Name: 'Helen Marsh',
		OfficeName: 'Toronto Waterfront',
		Role: 'organisation_administrator',
		Scope: whole,
		StartsOn: '2024-05-03',
		Reason: 'Set-up of the organization',
		MayEnd: false,
	},
	{
		GrantID: 'two',
		UserID: 20_031,
		Name: 'Maximilian Featherstonehaugh-Montgomery',
		OfficeName: 'Halifax',
		Role: 'office_administrator',
		Scope: halifax,
		StartsOn: '2025-09-01',
		EndsOn: '2027-01-15',
		GrantedBy: 'Helen Marsh',
		Reason: 'Manages the office until he leaves',
		MayEnd: true,
	},
];
const options: OutputOf<typeof getGrantOptions> = {
	Today: '2026-12-23',
	Scopes: [
		{ ...whole, People: 312, Roles: ['organisation_administrator', 'auditor', 'directory_reader'] },
		{ ...halifax, People: 38, Roles: ['office_administrator', 'auditor', 'directory_reader'] },
	],
};
const day: OutputOf<typeof getStaffHome> = {
	OrganisationName: whole.Name,
	Today: '2026-12-23',
	Figures: { People: 312, Offices: 4, SignedInToday: 184, Invitations: 5 },
	EndingGrants: [{ UserID: 1, Name: 'Nathan Brooks', Role: 'office_administrator', EndsOn: '2027-01-15' }],
	Planned: [
		{ Kind: 'change', UserID: 2, Name: 'Ines Moreau', Day: '2027-01-04' },
		{ Kind: 'leaving', UserID: 3, Name: 'Tom Keller', Day: '2027-01-08' },
	],
	TeamsWithoutLead: [{ TeamID: 'team', Name: 'Renewals' }],
	Imports: [{ ImportID: 'import', FileName: 'people.csv', IsHalted: true }],
};
const firstHour: OutputOf<typeof getStaffHome> = {
	...day,
	EndingGrants: [],
	Planned: [],
	TeamsWithoutLead: [],
	Imports: [],
	FirstHour: [
		{ Step: 'brand', State: 'done', Value: 'portal.harbourview.example' },
		{ Step: 'office', State: 'done', Value: 'Toronto Waterfront' },
		{ Step: 'mail', State: 'done', Value: '' },
		{ Step: 'taxes', State: 'qst', Value: '' },
		{ Step: 'cards', State: 'test', Value: '' },
		{ Step: 'people', State: 'open', Value: '1' },
		{ Step: 'second', State: 'open', Value: '1' },
	],
};

const waiting = {
	ProposalID: '01999999-0000-7000-8000-000000000001',
	Title: 'Sign in without a second step',
	Subject: 'Maximilian Featherstonehaugh-Montgomery',
	Reason: 'His phone was stolen; a new one comes next week',
	ProposedBy: 'Victor Lam',
	ProposedAt: '2026-12-22T14:00:00.000Z',
	ExpiresAt: '2026-12-29T14:00:00.000Z',
	State: 'waiting',
	Changes: [],
	May: 'decide',
};

const shortcut: OutputOf<typeof whoCanSeeShortcut> = {
	Name: 'Rates of the Bank of Canada and of all other banks of the country',
	Library: { Kind: 'brand', Name: 'Portico' },
	Limits: [
		{ Kind: 'office', Name: 'Halifax Waterfront and Dartmouth' },
		{ Kind: 'role', Name: 'Mortgage broker' },
	],
	People: [
		{
			UserID: 20_031,
			Name: 'Maximilian Featherstonehaugh-Montgomery',
			OfficeName: 'Halifax Waterfront and Dartmouth',
			Because: 'member',
			Meets: ['Halifax Waterfront and Dartmouth', 'Mortgage broker'],
		},
		{ UserID: 20_032, Name: 'Camille Roy', OfficeName: 'Montréal Vieux-Port', Because: 'keeper', Meets: [] },
	],
	HasMore: true,
};

async function answer(page: Page, home: OutputOf<typeof getStaffHome> = day): Promise<void> {
	const answers = {
		GetMyAccess: {
			Permissions: staffPermissions,
			Grants: [{ Role: 'organisation_administrator', Scope: whole }],
			OrganisationName: whole.Name,
		},
		GetStaffHome: home,
		GetGrantOptions: options,
		WhoCanSee: { Name: 'Halifax', Grants: grants },
		ListGrants: { Grants: grants, Count: 41, NextCursor: 'two' },
		FindGrantees: { People: [{ UserID: 20_032, Name: 'Camille Roy', OfficeName: 'Montréal Vieux-Port' }] },
		FindSharedShortcuts: { Shortcuts: [{ ShortcutID: 'rates', Name: shortcut.Name, Library: shortcut.Library }] },
		WhoCanSeeShortcut: shortcut,
		GetAccessReview: {
			NextOn: '2027-01-01',
			Review: { DueOn: '2027-01-31', EndsOn: '2027-02-07', Grants: grants, Confirmed: 3 },
		},
		SearchAudit: { Rows: [], Seal: {} },
		ListProposals: { Proposals: [waiting] },
	};
	for (const [name, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${name}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...one } }));
	}
}

async function showAccess(page: Page): Promise<void> {
	await answer(page);
	await open(page, '/UserAgentAdmin/access');
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
}

async function openTab(page: Page, position: number): Promise<void> {
	await showAccess(page);
	await page.getByRole('tab').nth(position).click();
}

export const staffScreens: readonly Screen[] = [
	{
		name: 'staff home',
		async show(page) {
			await answer(page);
			await open(page, '/UserAgentAdmin/home');
			await expect(page.getByRole('main').getByRole('heading', { level: 1, name: whole.Name })).toBeVisible();
		},
	},
	{
		name: 'first hour',
		async show(page) {
			await answer(page, firstHour);
			await open(page, '/UserAgentAdmin/home');
			await expect(page.locator('[aria-current=step]')).toBeVisible();
		},
	},
	{
		name: 'staff area, closed to others',
		async show(page) {
			await open(page, '/UserAgentAdmin/home');
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		},
	},
	{ name: 'access', show: showAccess },
	{
		name: 'access, nothing entered',
		async show(page) {
			await showAccess(page);
			await page.getByRole('main').locator('button[type=submit]').click();
			await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
		},
	},
	{
		name: 'access, with a grant being written',
		async show(page) {
			await showAccess(page);
			await page.locator('input[name=Person]').fill('cam');
			await page.getByRole('option').first().click();
			for (const part of ['Scope', 'Role']) {
				await page.locator(`[data-field=${part}] button`).click();
				await page.getByRole('option').first().click();
			}
			await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
		},
	},
	{
		name: 'all grants',
		async show(page) {
			await openTab(page, 1);
			await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
		},
	},
	{ name: 'who can see this', show: (page) => openTab(page, 2) },
	{
		name: 'who can see a shortcut',
		async show(page) {
			await openTab(page, 2);
			await page.getByRole('tabpanel').getByRole('radio').last().check({ force: true });
			await page.locator('input[name=Shortcut]').fill('rates');
			await page.getByRole('option').first().click();
			await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
		},
	},
	{
		name: 'access review',
		async show(page) {
			await openTab(page, 3);
			await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
		},
	},
	{ name: 'roles', show: (page) => openTab(page, 4) },
	{
		name: 'grant to be ended',
		async show(page) {
			await showAccess(page);
			await page.getByRole('main').locator('button[aria-haspopup=menu]').click();
			await page.getByRole('menuitem').click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
];
