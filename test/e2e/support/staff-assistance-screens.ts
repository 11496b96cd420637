// Approvals, and help for a person. The server's answers stand in for it here: the sample people of the staff have a second factor.
import { expect, type Page } from '@playwright/test';
import { staffPermissions } from '#features/staff/access/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { fromWire, toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const proposal = {
	kind: 'two_factor.exemption',
	proposalId: '01999999-0000-7000-8000-000000000001',
	title: 'Exemption from the second step',
	subject: 'Maximilian Featherstonehaugh-Montgomery',
	reason: 'His phone was stolen; a new one comes next week',
	proposedBy: 'Victor Lam',
	proposedAt: '2026-12-22T14:00:00.000Z',
	expiresAt: '2026-12-29T14:00:00.000Z',
	state: 'waiting',
	changes: [
		{ label: 'Second step', before: 'Required', after: 'Not required' },
		{ label: 'Exempt through', before: 'Not exempt', after: 'January 6, 2027' },
	],
	may: 'decide',
};
const decided = {
	...proposal,
	proposalId: '01999999-0000-7000-8000-000000000002',
	state: 'refused',
	decidedBy: 'Helen Marsh',
	decidedAt: '2026-12-23T14:00:00.000Z',
	decisionReason: 'A text message to the office phone is enough',
	may: 'see',
};
const help = {
	givenName: 'Amelia',
	name: 'Amelia Chen',
	mayView: true,
	mayRecover: true,
	isLocked: true,
	openSessions: 3,
	isTold: true,
};

const factors = {
	factors: [
		{ method: 'authenticator', destination: '', verifiedAt: '2026-03-02T14:00:00.000Z' },
		{ method: 'sms', destination: '•••• 0188', verifiedAt: '2026-03-02T14:00:00.000Z' },
	],
	removals: [
		{
			removalId: '01999999-0000-7000-8000-000000000003',
			method: 'sms',
			effectiveAt: '2026-12-24T14:00:00.000Z',
			requestedBy: 'Maximilian Featherstonehaugh-Montgomery',
		},
	],
};

async function answer(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
	const access = {
		permissions: [...staffPermissions],
		grants: [],
		organisationName: 'Harbourview Mortgage Centre',
		waiting: { approvals: 0, access: 0, openItems: 0 },
	};
	for (const [call, output] of Object.entries({ GetMyAccess: access, ...answers }))
		await page.route(`**/v1/staff/${call}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...output }) }),
		);
}

async function showOne(page: Page, shown: object): Promise<void> {
	await answer(page, { GetProposal: shown });
	await open(page, `/UserAgentAdmin/approvals/${proposal.proposalId}`);
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
			await answer(page, { ListProposals: { proposals: [proposal, decided] } });
			await open(page, '/UserAgentAdmin/approvals');
			await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
		},
	},
	{
		name: 'approvals, none',
		async show(page) {
			await answer(page, { ListProposals: { proposals: [] } });
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
				const profile = fromWire(await answered.json()) as object;
				const endsAt = new Date(Date.now() + 24 * 60_000).toISOString();
				await route.fulfill({ json: toWire({ ...profile, actedBy: { name: 'Aisha Karim', kind: 'staff', endsAt } }) });
			});
			await open(page, '/desktop/creditsandsubscriptions');
			await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
		},
	},
];
