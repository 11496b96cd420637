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
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const whole = { kind: 'organisation', id: '', name: 'Harbourview Mortgage Centre' } as const;
const halifax = { kind: 'office', id: 'halifax', name: 'Halifax' } as const;

const grants: OutputOf<typeof whoCanSee>['grants'] = [
	{
		grantId: 'one',
		userId: 20_041,
		name: 'Helen Marsh',
		officeName: 'Toronto Waterfront',
		role: 'organisation_administrator',
		scope: whole,
		startsOn: '2024-05-03',
		reason: 'Set-up of the organization',
		mayEnd: false,
	},
	{
		grantId: 'two',
		userId: 20_031,
		name: 'Maximilian Featherstonehaugh-Montgomery',
		officeName: 'Halifax',
		role: 'office_administrator',
		scope: halifax,
		startsOn: '2025-09-01',
		endsOn: '2027-01-15',
		grantedBy: 'Helen Marsh',
		reason: 'Manages the office until he leaves',
		mayEnd: true,
	},
];
const options: OutputOf<typeof getGrantOptions> = {
	today: '2026-12-23',
	scopes: [
		{ ...whole, people: 312, roles: ['organisation_administrator', 'auditor', 'directory_reader'] },
		{ ...halifax, people: 38, roles: ['office_administrator', 'auditor', 'directory_reader'] },
	],
};
const day: OutputOf<typeof getStaffHome> = {
	organisationName: whole.name,
	today: '2026-12-23',
	figures: { people: 312, offices: 4, signedInToday: 184, invitations: 5 },
	endingGrants: [{ userId: 1, name: 'Nathan Brooks', role: 'office_administrator', endsOn: '2027-01-15' }],
	planned: [
		{ kind: 'change', userId: 2, name: 'Ines Moreau', day: '2027-01-04' },
		{ kind: 'leaving', userId: 3, name: 'Tom Keller', day: '2027-01-08' },
	],
	teamsWithoutLead: [{ teamId: 'team', name: 'Renewals' }],
	overdueAnnouncements: [],
	imports: [{ importId: 'import', fileName: 'people.csv', isHalted: true }],
};
const firstHour: OutputOf<typeof getStaffHome> = {
	...day,
	endingGrants: [],
	planned: [],
	teamsWithoutLead: [],
	imports: [],
	firstHour: [
		{ step: 'brand', state: 'done', value: 'portal.harbourview.example' },
		{ step: 'office', state: 'done', value: 'Toronto Waterfront' },
		{ step: 'mail', state: 'done', value: '' },
		{ step: 'taxes', state: 'qst', value: '' },
		{ step: 'cards', state: 'test', value: '' },
		{ step: 'people', state: 'open', value: '1' },
		{ step: 'second', state: 'open', value: '1' },
	],
};

const waiting = {
	proposalId: '01999999-0000-7000-8000-000000000001',
	title: 'Exemption from the second step',
	subject: 'Maximilian Featherstonehaugh-Montgomery',
	reason: 'His phone was stolen; a new one comes next week',
	proposedBy: 'Victor Lam',
	proposedAt: '2026-12-22T14:00:00.000Z',
	expiresAt: '2026-12-29T14:00:00.000Z',
	state: 'waiting',
	changes: [],
	may: 'decide',
};

const shortcut: OutputOf<typeof whoCanSeeShortcut> = {
	name: 'Rates of the Bank of Canada and of all other banks of the country',
	library: { kind: 'brand', name: 'Portico' },
	limits: [
		{ kind: 'office', name: 'Halifax Waterfront and Dartmouth' },
		{ kind: 'role', name: 'Mortgage broker' },
	],
	people: [
		{
			userId: 20_031,
			name: 'Maximilian Featherstonehaugh-Montgomery',
			officeName: 'Halifax Waterfront and Dartmouth',
			because: 'member',
			meets: ['Halifax Waterfront and Dartmouth', 'Mortgage broker'],
		},
		{ userId: 20_032, name: 'Camille Roy', officeName: 'Montréal Vieux-Port', because: 'keeper', meets: [] },
	],
	hasMore: true,
};

async function answer(page: Page, home: OutputOf<typeof getStaffHome> = day): Promise<void> {
	const answers = {
		GetMyAccess: {
			permissions: staffPermissions,
			grants: [{ role: 'organisation_administrator', scope: whole }],
			organisationName: whole.name,
			waiting: { approvals: 3, access: 1, openItems: 0 },
		},
		GetStaffHome: home,
		GetGrantOptions: options,
		WhoCanSee: { name: 'Halifax', grants },
		ListGrants: { grants, count: 41, nextCursor: 'two' },
		FindGrantees: { people: [{ userId: 20_032, name: 'Camille Roy', officeName: 'Montréal Vieux-Port' }] },
		FindSharedShortcuts: { shortcuts: [{ shortcutId: 'rates', name: shortcut.name, library: shortcut.library }] },
		WhoCanSeeShortcut: shortcut,
		GetAccessReview: {
			nextOn: '2027-01-01',
			review: { organisationName: whole.name, dueOn: '2027-01-31', endsOn: '2027-02-07', grants, confirmed: 3 },
		},
		SearchAudit: { rows: [], seal: {} },
		ListProposals: { proposals: [waiting] },
	};
	for (const [name, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${name}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...one }) }),
		);
	}
}

async function showAccess(page: Page): Promise<void> {
	await answer(page);
	await open(page, '/UserAgentAdmin/access');
	await expect(page.getByRole('tabpanel').getByRole('combobox').first()).toBeVisible();
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
			await expect(page.getByRole('main').getByRole('heading', { level: 1, name: whole.name })).toBeVisible();
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
			await page.locator('input[name=person]').fill('cam');
			await page.getByRole('option').first().click();
			for (const part of ['scope', 'role']) {
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
			// There are two people, and each has one role.
			await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
		},
	},
	{ name: 'who can see this', show: (page) => openTab(page, 2) },
	{
		name: 'who can see a shortcut',
		async show(page) {
			await openTab(page, 2);
			await page.getByRole('tabpanel').getByRole('radio').last().check({ force: true });
			await page.locator('input[name=shortcut]').fill('rates');
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
			await page.locator('[data-field=scope] button').click();
			await page.getByRole('option').first().click();
			await page.getByRole('main').locator('button[aria-haspopup=menu]').click();
			await page.getByRole('menuitem').click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
];
