// Tiles that a manager places for others: published, seen as another person and by that person, taken back, and put back where they were.
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const notice = 'The water is off on Thursday from nine to eleven.';

test('a mandatory tile is published, stands on another person’s desktop and is taken back', async ({
	page,
	portal,
	browser,
}) => {
	await signInByCall(page, portal, 'office.manager', 'en');
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await page.getByRole('button', { name: 'Add tile' }).click();
	await page.getByRole('button', { name: 'Tiles for others' }).click();
	const list = page.getByRole('dialog', { name: 'Tiles for others' });
	await list.getByRole('button', { name: 'Publish a tile' }).click();
	const form = page.getByRole('dialog', { name: 'Publish a tile' });
	await form.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(form.getByText('Choose who gets the tile.')).toBeVisible();
	await expect(form.getByText('Enter some text.')).toBeVisible();
	await form.getByRole('button', { name: /Audience$/ }).click();
	await page.getByRole('option', { name: /^Toronto Waterfront/ }).click();
	await form.getByLabel('Text').fill(notice);
	await form.getByText('Mandatory', { exact: true }).click();
	await form.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(form).toBeHidden();
	const row = list.getByRole('listitem').filter({ hasText: notice }).first();
	await expect(row).toContainText('Mandatory');
	await expect(row).toContainText('Toronto Waterfront');

	await list.getByRole('button', { name: 'Preview for a person' }).click();
	const preview = page.getByRole('dialog', { name: 'Preview for a person' });
	await preview.getByRole('combobox', { name: 'Person' }).fill('Dana');
	await page.getByRole('option', { name: /Dana Whitfield/ }).click();
	await expect(preview.getByRole('heading', { name: 'Tiles placed for Dana Whitfield' })).toBeVisible();
	await expect(preview.getByText(notice)).toBeVisible();
	await preview.getByRole('button', { name: 'Done' }).click();

	const other = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	await signInByCall(other, portal);
	await open(other, '/desktop/home');
	await expect(other.getByRole('main').getByText(notice)).toBeVisible();
	await other.getByRole('button', { name: 'Edit', exact: true }).click();
	const tile = other.locator('[data-tile]').filter({ hasText: notice });
	await tile.getByRole('button', { name: /^More actions for/ }).click();
	await expect(other.getByRole('menuitem', { name: 'Remove from the desktop' })).toBeDisabled();
	await other.keyboard.press('Escape');

	await row.getByRole('button', { name: `Withdraw ${notice}` }).click();
	await row.getByRole('button', { name: `Undo: publish ${notice} again` }).click();
	await row.getByRole('button', { name: `Withdraw ${notice}` }).click();
	await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible();
	await list.getByRole('button', { name: 'Done' }).click();
	await other.reload();
	await expect(other.getByRole('main').getByText('Credits', { exact: true }).first()).toBeVisible();
	await expect(other.getByRole('main').getByText(notice)).toBeHidden();
	await other.context().close();
});

test('a suggested tile that was removed comes back with a reset, and one’s own tiles stay', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	const main = page.getByRole('main');
	const suggested = main.getByText('Ontario mortgage broker rules');
	const own = main.getByRole('link', { name: 'Credits', exact: true }).first();
	await expect(suggested).toBeVisible();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await page.getByRole('button', { name: 'More actions for Ontario mortgage broker rules' }).click();
	await page.getByRole('menuitem', { name: 'Remove from the desktop' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Done' }).click();
	await page.reload();
	await expect(own).toBeVisible();
	await expect(suggested).toBeHidden();
	await page.getByRole('button', { name: /^More actions for / }).click();
	await page.getByRole('menuitem', { name: 'Reset placed tiles' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
	await expect(suggested).toBeVisible();
	await expect(own).toBeVisible();
});
