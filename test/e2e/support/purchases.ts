import { expect, type Page } from '@playwright/test';
import { open } from './sign-in.ts';

/** How many purchases the transactions of these days show, by the words that they are listed with. */
export async function countBought(page: Page, { bought }: { readonly bought: string | RegExp }): Promise<number> {
	await open(page, '/desktop/credit');
	await expect(page.locator('table[aria-busy=false]')).toBeVisible();
	return page.getByRole('row').filter({ hasText: bought }).count();
}
