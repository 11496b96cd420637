// The screens of an office's wallet. The server's answers stand in for it here: the sample people without a second factor manage no office.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const answers = {
	GetBalance: {
		Available: 12_500,
		Held: 0,
		Transferable: 10_000,
		Expiring: [],
		Office: { Name: 'Toronto Waterfront', Monthly: 15_000, Used: 2_000, Available: 40_000 },
	},
	GetOfficeWallet: {
		Name: 'Toronto Waterfront',
		Available: 40_000,
		Held: 950,
		Monthly: 65_000,
		Used: 2_000,
		Spenders: 2,
	},
	ListOfficeMembers: {
		Members: [
			{ UserID: 1, Name: 'Amelia Chen', JobTitle: 'Mortgage agent, level 2', Monthly: 50_000, Used: 60_000 },
			{ UserID: 2, Name: 'Maximilian Featherstonehaugh-Montgomery', JobTitle: '', Monthly: 15_000, Used: 2_000 },
			{ UserID: 3, Name: 'Zoé Lavoie', JobTitle: 'Licensed assistant', Monthly: 0, Used: 0 },
		],
		NextCursor: 3,
	},
	ListAllowanceChanges: {
		Changes: [
			{ At: '2026-10-13T14:00:00.000Z', Before: 75_000, After: 50_000, ChangedBy: 'Priya Raman' },
			{ At: '2026-08-25T14:00:00.000Z', Before: 0, After: 75_000 },
		],
	},
} as const;

async function show(page: Page): Promise<void> {
	for (const [call, answer] of Object.entries(answers)) {
		await page.route(`**/v1/credits/${call}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...answer } }));
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
			await page.locator('input[name=Monthly]').fill('0');
			await page.locator('input[name=Monthly]').press('Enter');
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
