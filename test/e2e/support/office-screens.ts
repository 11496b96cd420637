// The screens of an office's wallet. The server's answers stand in for it here: the sample people without a second factor manage no office.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const answers = {
	GetBalance: {
		available: 12_500,
		held: 0,
		transferable: 10_000,
		expiring: [],
		office: { name: 'Toronto Waterfront', monthly: 15_000, used: 2_000, available: 40_000 },
	},
	GetOfficeWallet: {
		name: 'Toronto Waterfront',
		available: 40_000,
		held: 950,
		monthly: 65_000,
		used: 2_000,
		spenders: 2,
	},
	ListOfficeMembers: {
		members: [
			{ userId: 1, name: 'Amelia Chen', jobTitle: 'Mortgage agent, level 2', monthly: 50_000, used: 60_000 },
			{ userId: 2, name: 'Maximilian Featherstonehaugh-Montgomery', jobTitle: '', monthly: 15_000, used: 2_000 },
			{ userId: 3, name: 'Zoé Lavoie', jobTitle: 'Licensed assistant', monthly: 0, used: 0 },
		],
		nextCursor: 3,
	},
	ListAllowanceChanges: {
		changes: [
			{ at: '2026-10-13T14:00:00.000Z', before: 75_000, after: 50_000, changedBy: 'Priya Raman' },
			{ at: '2026-08-25T14:00:00.000Z', before: 0, after: 75_000 },
		],
	},
} as const;

async function show(page: Page): Promise<void> {
	for (const [call, answer] of Object.entries(answers)) {
		await page.route(`**/v1/credits/${call}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...answer }) }),
		);
	}
	await open(page, '/desktop/credit/office');
	await expect(page.getByRole('row')).toHaveCount(4);
}

async function chooseMember(page: Page): Promise<void> {
	await show(page);
	await page.getByRole('row').nth(1).getByRole('button').click();
	await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
}

export const officeScreens: readonly Screen[] = [
	{ name: 'office wallet', show },
	{
		name: 'allowance of a member, wrong',
		async show(page) {
			await chooseMember(page);
			await page.locator('input[name=monthly]').fill('0');
			await page.locator('input[name=monthly]').press('Enter');
			await expect(page.locator('[aria-invalid]')).toBeVisible();
		},
	},
	{
		name: 'allowance to be removed',
		async show(page) {
			await chooseMember(page);
			await page.getByRole('dialog').locator('form button').last().click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
];
