// One desktop of two people in two browsers: both edit it, are asked where they meet, and one ends it for the other.
import type { Page } from '@playwright/test';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const gripOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
const rules = 'Ontario mortgage broker rules';
const saved = (page: Page) => page.getByText('Saved', { exact: true });

async function rename(page: Page, name: string, title: string): Promise<void> {
	await page.getByRole('button', { name: `More actions for ${name}` }).click();
	await page.getByRole('menuitem', { name: 'Change title' }).click();
	await page.getByLabel('Title on this desktop').fill(title);
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** Does not learn what others do until it sends something itself. */
async function listenToNobody(page: Page): Promise<() => Promise<void>> {
	await page.route('**/v1/desktops/GetDesktopChanges', () => undefined);
	return () => page.unroute('**/v1/desktops/GetDesktopChanges');
}

test('two people share a desktop: both edit, are asked where they meet, and the end is at once', async ({
	page,
	portal,
	browser,
	faults,
}) => {
	faults.allow(/status of (403|404)/);
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: /^More actions for / }).click();
	await page.getByRole('menuitem', { name: 'New desktop' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Closings');
	await page.getByRole('button', { name: 'Create desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Closings' })).toBeVisible();
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.getByRole('button', { name: 'Add Ontario mortgage broker rules' }).click();
	await page.getByRole('button', { name: 'Add Bank of Canada rates' }).first().click();
	await page.getByRole('region', { name: 'Add tile' }).getByRole('button', { name: 'Close' }).click();
	await expect(saved(page)).toBeVisible();

	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const sharing = page.getByRole('dialog', { name: 'Share “Closings”' });
	await sharing.getByRole('combobox').fill('Marcus');
	await page.getByRole('option', { name: /Marcus Osei/ }).click();
	await sharing.getByRole('button', { name: /^View/ }).click();
	await page.getByRole('option', { name: 'Edit', exact: true }).click();
	await sharing.getByRole('button', { name: 'Share', exact: true }).click();
	await expect(sharing).toBeHidden();
	await expect(page.getByText('Shared with Marcus Osei.')).toBeVisible();

	const other = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	await signInByCall(other, portal, 'agent2', 'en');
	await open(other, new URL(page.url()).pathname);
	await expect(other.getByText('Shared by Dana Whitfield')).toBeVisible();
	await other.getByRole('button', { name: 'Edit', exact: true }).click();
	await expect(gripOf(other, rules)).toBeVisible();

	// Both change the same name at the same time: the choice is shown next to the tile on a desk.
	let listenAgain = await listenToNobody(page);
	await rename(other, rules, 'FSRA');
	await expect(saved(other)).toBeVisible();
	await rename(page, rules, 'Ontario rules');
	const question = page.getByRole('dialog', { name: 'You and Marcus Osei renamed this at the same time' });
	await expect(question).toBeVisible();
	await expect(question.getByRole('radio', { name: /^Ontario rules/ })).toBeChecked();
	await expect(question.getByRole('radio', { name: /^FSRA/ })).toBeVisible();
	const findDistance = async (): Promise<number> => {
		const tileBox = await page.locator('[data-tile]').filter({ hasText: 'FSRA' }).boundingBox();
		const questionBox = await question.boundingBox();
		return Math.abs((questionBox?.x ?? 0) - (tileBox?.x ?? 0));
	};
	await expect.poll(findDistance).toBeLessThan(40);
	await question.getByRole('button', { name: 'Use this name' }).click();
	await expect(gripOf(page, 'Ontario rules')).toBeVisible();
	await expect(saved(page)).toBeVisible();
	await listenAgain();

	// And as a sheet at the lower edge of a phone, where Escape keeps what is there.
	await expect(gripOf(other, 'Ontario rules')).toBeVisible({ timeout: 60_000 });
	await other.setViewportSize({ width: 375, height: 812 });
	listenAgain = await listenToNobody(other);
	await rename(page, 'Ontario rules', 'Broker rules');
	await expect(saved(page)).toBeVisible();
	await rename(other, 'Ontario rules', 'Our rules');
	const sheet = other.getByRole('dialog', { name: 'You and Dana Whitfield renamed this at the same time' });
	await expect(sheet).toBeVisible();
	await expect
		.poll(async () => {
			const box = await sheet.boundingBox();
			return Math.round((box?.y ?? 0) + (box?.height ?? 0));
		})
		.toBeGreaterThan(805);
	await other.keyboard.press('Escape');
	await expect(gripOf(other, 'Broker rules')).toBeVisible();
	await listenAgain();

	// What is gone is said.
	listenAgain = await listenToNobody(page);
	await other.getByRole('button', { name: 'More actions for Bank of Canada rates' }).click();
	await other.getByRole('menuitem', { name: 'Remove from the desktop' }).click();
	await expect(saved(other)).toBeVisible();
	await rename(page, 'Bank of Canada rates', 'Rates');
	await expect(page.getByText(/^Marcus Osei removed this item/)).toBeVisible();
	await listenAgain();

	// The end of a share is known on the open screen of who had it, and nothing can be changed from there.
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	await sharing.getByRole('button', { name: /Marcus Osei’s access level/ }).click();
	await page.getByRole('option', { name: 'Remove access' }).click();
	await expect(sharing.getByRole('listitem').filter({ hasText: 'Marcus Osei' })).toBeHidden();
	await rename(other, 'Broker rules', 'Too late');
	await expect(other.getByText(/^You no longer have access to this desktop\./)).toBeVisible();
	await other.getByRole('button', { name: 'Stop editing' }).click();
	await other.reload();
	await expect(other.getByText('Too late')).toBeHidden();
	await other.context().close();
});
