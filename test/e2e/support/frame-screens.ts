// What the frame opens over a screen.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

export const frameScreens: readonly Screen[] = [
	{
		name: 'search',
		async show(page) {
			await showSearch(page, 'a');
			await expect(page.getByRole('dialog').getByRole('option').nth(1)).toBeVisible();
		},
	},
	{
		name: 'search for a number',
		async show(page) {
			await showSearch(page, 'PO-000007');
			await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(6);
		},
	},
	{
		name: 'search that finds nothing',
		async show(page) {
			await showSearch(page, 'no such thing');
			await expect(page.getByRole('dialog').getByRole('option').last()).toHaveAttribute('href', /^tel:/);
		},
	},
	{
		name: 'help',
		async show(page) {
			await page.setViewportSize({ width: 1280, height: 800 });
			await open(page, '/desktop/home');
			await page.getByRole('navigation').getByRole('button').last().click();
			await expect(page.getByRole('menuitem').first()).toBeVisible();
		},
	},
];

async function showSearch(page: Page, query: string): Promise<void> {
	await open(page, '/desktop/home');
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').pressSequentially(query);
}
