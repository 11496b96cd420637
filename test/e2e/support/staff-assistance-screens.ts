// Approvals, and help for a person. The server's answers stand in for it here: the sample people of the staff have a second factor.
import { expect, type Page } from '@playwright/test';
import { staffPermissions } from '#features/staff/access/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const proposal = {
	ProposalID: '01999999-0000-7000-8000-000000000001',
	Title: 'Sign in without a second step',
	Subject: 'Maximilian Featherstonehaugh-Montgomery',
	Reason: 'His phone was stolen; a new one comes next week',
	ProposedBy: 'Victor Lam',
	ProposedAt: '2026-12-22T14:00:00.000Z',
	ExpiresAt: '2026-12-29T14:00:00.000Z',
	State: 'waiting',
	Changes: [
		{ Label: 'Second step', Before: 'Required', After: 'Not required' },
		{ Label: 'Exempt through', Before: 'Not exempt', After: 'January 6, 2027' },
	],
	May: 'decide',
};
const decided = {
	...proposal,
	ProposalID: '01999999-0000-7000-8000-000000000002',
	State: 'refused',
	DecidedBy: 'Helen Marsh',
	DecidedAt: '2026-12-23T14:00:00.000Z',
	DecisionReason: 'A text message to the office phone is enough',
	May: 'see',
};
const help = {
	GivenName: 'Amelia',
	Name: 'Amelia Chen',
	MayView: true,
	MayRecover: true,
	IsLocked: true,
	OpenSessions: 3,
	IsTold: true,
};

const factors = {
	Factors: [
		{ Method: 'authenticator', Destination: '', VerifiedAt: '2026-03-02T14:00:00.000Z' },
		{ Method: 'sms', Destination: '•••• 0188', VerifiedAt: '2026-03-02T14:00:00.000Z' },
	],
	Removals: [
		{
			RemovalID: '01999999-0000-7000-8000-000000000003',
			Method: 'sms',
			EffectiveAt: '2026-12-24T14:00:00.000Z',
			RequestedBy: 'Maximilian Featherstonehaugh-Montgomery',
		},
	],
};

async function answer(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
	const access = { Permissions: [...staffPermissions], Grants: [], OrganisationName: 'Harbourview Mortgage Centre' };
	for (const [call, output] of Object.entries({ GetMyAccess: access, ...answers }))
		await page.route(`**/v1/staff/${call}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...output } }));
}

async function showOne(page: Page, shown: object): Promise<void> {
	await answer(page, { GetProposal: shown });
	await open(page, `/UserAgentAdmin/approvals/${proposal.ProposalID}`);
	await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
}

async function showHelp(page: Page): Promise<void> {
	await answer(page, { GetHelp: help, GetFactors: factors });
	await open(page, '/UserAgentAdmin/viewing/20001');
	await expect(page.getByRole('main').getByRole('button')).toHaveCount(6);
}

export const staffAssistanceScreens: readonly Screen[] = [
	{
		name: 'approvals',
		async show(page) {
			await answer(page, { ListProposals: { Proposals: [proposal, decided] } });
			await open(page, '/UserAgentAdmin/approvals');
			await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
		},
	},
	{
		name: 'approvals, none',
		async show(page) {
			await answer(page, { ListProposals: { Proposals: [] } });
			await open(page, '/UserAgentAdmin/approvals');
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'a proposal, without a reason for the decision',
		async show(page) {
			await showOne(page, proposal);
			await page.getByRole('main').locator('button[type=submit]').first().click();
			await expect(page.locator('[aria-invalid=true]')).toBeVisible();
		},
	},
	{ name: 'a proposal that was decided', show: (page) => showOne(page, decided) },
	{ name: 'help for a person', show: showHelp },
	{
		name: 'start of a visit',
		async show(page) {
			await showHelp(page);
			await page.getByRole('main').getByRole('button').first().click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
	{
		name: 'removal of a verification method, without checks',
		async show(page) {
			await showHelp(page);
			await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
			const dialog = page.getByRole('dialog');
			await dialog.locator('button[type=submit]').click();
			await expect(dialog.getByRole('alert').first()).toBeVisible();
		},
	},
	{
		name: 'a visit',
		async show(page) {
			await page.route('**/v1/profile/GetProfile', async (route) => {
				const answered = await route.fetch();
				const profile = (await answered.json()) as object;
				const EndsAt = new Date(Date.now() + 24 * 60_000).toISOString();
				await route.fulfill({ json: { ...profile, ActedBy: { Name: 'Aisha Karim', Kind: 'staff', EndsAt } } });
			});
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('complementary').getByRole('button')).toBeVisible();
		},
	},
];
