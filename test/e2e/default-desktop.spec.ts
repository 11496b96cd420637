// A desktop that a manager sets for somebody else: it opens first for them and says why, they choose their own and go back, and it ends.
import { open, signInByCall, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a manager sets what opens first for a person, who chooses their own and goes back', async ({
	page,
	portal,
	browser,
}) => {
	const name = 'Welcome to the Waterfront';
	await open(page, '/account/login');
	await signInByScreen(page, portal, 'office.manager');
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: /^More actions for / }).click();
	await page.getByRole('menuitem', { name: 'New desktop' }).click();
	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByRole('button', { name: 'Create desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.getByRole('button', { name: 'Note', exact: true }).click();
	await page.getByRole('dialog').getByRole('textbox').fill('Welcome, all');
	await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await open(page, '/UserAgentAdmin/tiles');
	const list = page.getByRole('main');
	await list.getByRole('button', { name: 'Set a default desktop' }).click();
	const form = page.getByRole('dialog', { name: 'Set a default desktop' });
	await form.getByRole('button', { name: 'Set as default' }).click();
	await expect(form.getByText('Choose who gets this default desktop.')).toBeVisible();
	await expect(form.getByText('Choose a desktop.')).toBeVisible();
	await form.getByRole('button', { name: /Audience$/ }).click();
	await page.getByRole('option', { name: 'One person' }).click();
	await form.getByRole('combobox', { name: 'Person' }).fill('Mateo');
	await page.getByRole('option', { name: /Mateo Silva/ }).click();
	await form.getByRole('button', { name: /Your desktop$/ }).click();
	await page.getByRole('option', { name }).click();
	await expect(form.getByText('This affects 1 person.')).toBeVisible();
	await form.getByRole('button', { name: 'Set as default' }).click();
	await expect(form).toBeHidden();
	const row = list.getByRole('listitem').filter({ hasText: 'Mateo Silva' });
	await expect(row).toContainText(name);
	await expect(row).toContainText('by Priya Raman');

	const other = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	await open(other, '/account/login');
	await signInByScreen(other, portal, 'agent.late');
	await open(other, '/desktop/home');
	const title = (words: string) => other.getByRole('heading', { level: 1, name: words });
	await expect(title(name)).toBeVisible();
	await expect(other.getByText('Your default desktop, set by Priya Raman')).toBeVisible();
	await expect(other.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();

	// An empty desktop can begin as a copy of it.
	await other.getByRole('button', { name: /^More actions for / }).click();
	await other.getByRole('menuitem', { name: 'New desktop' }).click();
	await other.getByLabel('Name', { exact: true }).fill('My own start');
	await other.getByRole('button', { name: 'Create desktop' }).click();
	await expect(title('My own start')).toBeVisible();
	await other.getByRole('button', { name: 'Start from the desktop set for you' }).click();
	await expect(other.getByRole('listitem').filter({ hasText: 'Welcome, all' })).toBeVisible();
	await expect(other.getByRole('link', { name: 'My own start' })).toHaveCount(1);
	await open(other, '/desktop/home');

	const chooseAnother = async (chosen: string, says: string) => {
		await other.getByRole('button', { name: /^More actions for / }).click();
		const item = other.getByRole('menuitem', { name: 'Choose another default' });
		await expect(item).toContainText(says);
		await item.click();
		const dialog = other.getByRole('alertdialog');
		await dialog.getByRole('button', { name: /Default desktop$/ }).click();
		await other.getByRole('option', { name: chosen }).click();
		await dialog.getByRole('button', { name: 'Set as default' }).click();
		await expect(dialog).toBeHidden();
		await open(other, '/desktop/home');
		await expect(title(chosen)).toBeVisible();
	};
	await chooseAnother('My day', 'Set for you');
	await chooseAnother(name, 'Opens when you sign in');

	await row.getByRole('button', { name: 'Remove the default desktop for Mateo Silva' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(row).toBeHidden();
	await other.reload();
	await expect(title('My day')).toBeVisible();
	await expect(other.getByText(name)).toBeHidden();
	await other.context().close();
});

test('the default is set without a question and undone from the toast, also in the list of all desktops', async ({
	page,
	portal,
}) => {
	await signInByCall(page, portal, 'broker', 'en');
	await open(page, '/desktop/home');
	const menu = page.getByRole('navigation', { name: 'Main' });
	const defaultOne = menu.getByRole('link').filter({ hasText: 'Default' });
	await expect(defaultOne).toContainText('My day');
	await menu.getByRole('link', { name: 'Learning and market' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
	await page.getByRole('button', { name: /^More actions for Learning/ }).click();
	await page.getByRole('menuitem', { name: 'Set as default' }).click();
	await expect(page.getByText('“Learning and market” opens when you sign in.')).toBeVisible();
	await expect(defaultOne).toContainText('Learning and market');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('“My day” opens when you sign in.')).toBeVisible();
	await expect(defaultOne).toContainText('My day');

	await page.getByRole('button', { name: /^More actions for Learning/ }).click();
	await page.getByRole('menuitem', { name: 'All desktops' }).click();
	const list = page.getByRole('dialog', { name: 'All desktops' });
	await list.getByRole('button', { name: 'More actions for Learning and market' }).click();
	await page.getByRole('menuitem', { name: 'Rename' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Market');
	await page.getByRole('button', { name: 'Save' }).click();
	// The list is there again, as it is now.
	await expect(list.getByRole('link', { name: 'Market' })).toBeVisible();
	await list.getByRole('link', { name: 'My day' }).click();
	await expect(list).toBeHidden();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
});
