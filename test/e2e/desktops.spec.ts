// Desktops made, arranged, shared and deleted, by keys, by a finger and from two browsers.
import type { Browser, Page } from '@playwright/test';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

/** Each journey has a desktop of its own: those of the demonstration belong to all. */
async function makeDesktop(page: Page, name: string): Promise<void> {
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: /^More actions for / }).click();
	await page.getByRole('menuitem', { name: 'New desktop' }).click();
	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByRole('button', { name: 'Create desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const placeOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}`) });

test('a desktop is made from nothing, in French on a phone', async ({ page, portal }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await chooseLanguage(page, portal, 'fr');
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: /^Autres actions pour / }).click();
	await page.getByRole('menuitem', { name: 'Nouvel espace de travail' }).click();
	await page.getByLabel('Nom', { exact: true }).fill('Été à Québec');
	await page.getByRole('button', { name: 'Créer l’espace de travail' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Été à Québec' })).toBeVisible();
	await page.getByRole('button', { name: 'Ajouter des tuiles' }).click();
	await page.getByRole('button', { name: 'Ajouter Crédits', exact: true }).click();
	await page.getByRole('button', { name: 'Ajouter Aide' }).click();
	await page.getByRole('button', { name: 'Mémo' }).click();
	await page.getByLabel('Texte').fill('Voir https://www.banqueducanada.ca/taux/ lundi.');
	await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click();
	await page.getByRole('region', { name: 'Ajouter une tuile' }).getByRole('button', { name: 'Fermer' }).click();
	const saved = page.getByText('Enregistré', { exact: true });
	await expect(saved).toBeVisible();
	await page.getByRole('button', { name: 'Terminé' }).click();
	await expect(page.getByRole('link', { name: /banqueducanada/ })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('link', { name: 'Crédits', exact: true }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: /banqueducanada/ })).toBeVisible();
});

test('a desktop is arranged by keys alone, and each step is spoken', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await makeDesktop(page, 'By keys');
	await page.getByRole('button', { name: 'Add tiles' }).press('Enter');
	await page.getByRole('button', { name: 'Add Credits', exact: true }).press('Enter');
	await page.getByRole('button', { name: 'Add Security', exact: true }).press('Enter');
	await page.keyboard.press('Escape');
	const spoken = page.getByRole('status').filter({ hasText: /\S/ });
	const credits = placeOf(page, 'Credits');
	await credits.focus();
	await page.keyboard.press('Enter');
	await expect(spoken.filter({ hasText: /^Credits lifted\. Column 1, row 1/ })).toBeAttached();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Shift+ArrowRight');
	await expect(spoken.filter({ hasText: 'Column 3, row 1 · 3 wide, 1 high' })).toBeAttached();
	await page.keyboard.press('Enter');
	await expect(credits).toBeFocused();
	await expect(credits).toHaveAccessibleName('Move Credits, column 3, row 1');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Escape');
	await expect(credits).toHaveAccessibleName('Move Credits, column 3, row 1');
	await page.keyboard.press('Control+z');
	await expect(credits).toHaveAccessibleName('Move Credits, column 1, row 1');
	await page.keyboard.press('Control+Shift+z');
	await expect(credits).toHaveAccessibleName('Move Credits, column 3, row 1');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.keyboard.press('e');
	await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
	await page.reload();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await expect(credits).toHaveAccessibleName('Move Credits, column 3, row 1');
});

test('a tile is carried by the pointer and moved by its menu to the same place', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await makeDesktop(page, 'By hand');
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.getByRole('button', { name: 'Add Help' }).click();
	const library = page.getByRole('region', { name: 'Add tile' });
	await library.getByRole('button', { name: 'Close' }).click();
	await expect(library).toBeHidden();
	const grip = placeOf(page, 'Help');
	const tile = page.locator('[data-tile]');
	// Where it comes to rest.
	await grip.hover();
	const before = await tile.boundingBox();
	await page.mouse.down();
	const width = before?.width ?? 0;
	await page.mouse.move((before?.x ?? 0) + width * 2, (before?.y ?? 0) + 20, { steps: 10 });
	await page.mouse.up();
	await expect(grip).toHaveAccessibleName(/column 3, row 1$/);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(grip).toHaveAccessibleName(/column 1, row 1$/);
	await page.getByRole('button', { name: 'More actions for Help' }).click();
	await page.getByRole('menuitem', { name: 'Move or resize…' }).click();
	const pad = page.getByRole('group', { name: 'Move Help' });
	for (let step = 0; step < 2; step += 1) await pad.getByRole('button', { name: 'Right' }).click();
	await pad.getByRole('button', { name: 'Drop' }).click();
	await expect(grip).toHaveAccessibleName(/column 3, row 1$/);
	await expect(grip).toBeFocused();
});

test('work without a connection is kept and sent when it is back', async ({ page, portal, faults }) => {
	faults.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
	await signInByCall(page, portal);
	await makeDesktop(page, 'On the train');
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.route('**/v1/**', (route) => route.abort());
	await page.getByRole('button', { name: 'Add Help' }).click();
	await expect(page.getByText(/Offline, 1 change waiting|Not saved, trying again/).first()).toBeVisible();
	await page.unroute('**/v1/**');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 90_000 });
	await page.reload();
	await expect(page.getByRole('main').getByText('Help', { exact: true })).toBeVisible();
});

async function openOther(browser: Browser, portal: Portal, address: string): Promise<Page> {
	const context = await browser.newContext({ baseURL: portal.origin() });
	const other = await context.newPage();
	await signInByCall(other, portal, 'agent.exempt');
	await open(other, address);
	return other;
}

test('two browsers edit one desktop and lose nothing', async ({ page, portal, browser }) => {
	await signInByCall(page, portal);
	await makeDesktop(page, 'Both of us');
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.getByRole('button', { name: 'Add Help' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	const other = await openOther(browser, portal, new URL(page.url()).pathname);
	await other.getByRole('button', { name: 'Edit', exact: true }).click();
	await other.getByRole('button', { name: 'Add tile' }).click();
	await other.getByRole('button', { name: 'Add Security', exact: true }).click();
	await expect(other.getByText('Saved', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Add Credits', exact: true }).click();
	// The answer to the own step brings what the other one did.
	await expect(placeOf(page, 'Security')).toBeVisible();
	await expect(placeOf(page, 'Credits')).toBeVisible();
	await other.context().close();
});

test('own copies of a shortcut become one by keyboard, and come back by Undo', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await page.getByRole('button', { name: 'Add tile' }).click();
	const library = page.getByRole('region', { name: 'Add tile' });
	const shortcuts = library.getByRole('region', { name: 'Shortcuts' });
	await shortcuts.getByText(/^\d+ on this desktop$/).click();
	const row = shortcuts.getByRole('listitem').filter({ hasText: 'Bank of Canada rates' });
	const keepOne = row.getByRole('button', { name: 'Keep one: Bank of Canada rates' });
	await expect(row).toContainText('Portico and');
	await keepOne.press('Enter');
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText('show the one from Portico');
	await question.getByRole('button', { name: 'Keep one' }).press('Enter');
	await expect(page.getByText(/cop(y|ies) removed\.$/)).toBeVisible();
	await expect(row).not.toContainText('yours');
	await expect(row).toContainText('Here');
	await expect(row).toBeFocused();
	await expect(placeOf(page, 'Bank of Canada rates')).toHaveCount(1);
	await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
	await expect(page.getByText('Copies restored.')).toBeVisible();
	await expect(keepOne).toBeVisible();
});

test('who edits in two windows is told that the other one is theirs', async ({ page, portal, browser }) => {
	await signInByCall(page, portal);
	await makeDesktop(page, 'In two windows');
	await page.getByRole('button', { name: 'Add tiles' }).click();
	await page.getByRole('button', { name: 'Add Help' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	const other = await openOther(browser, portal, new URL(page.url()).pathname);
	await other.getByRole('button', { name: 'Edit', exact: true }).click();
	// What the other window does is not heard of here before the own step is sent.
	await page.route('**/v1/desktops/GetDesktopChanges', () => undefined);
	const sent = other.waitForResponse('**/v1/desktops/ApplyOperations');
	await move(other, 'Help', 2);
	await sent;
	await move(page, 'Help', 1);
	await expect(page.getByText('You moved this tile in another window. It stays where you put it there.')).toBeVisible();
	await other.context().close();
});

/** Moves a tile so many columns to the right, by keys. */
async function move(page: Page, name: string, columns: number): Promise<void> {
	await placeOf(page, name).press('Enter');
	for (let column = 0; column < columns; column += 1) await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
}

test('a desktop is renamed, duplicated, made the default and deleted, and comes back', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent.exempt');
	await makeDesktop(page, 'Draft');
	// What is deleted is not asked for again, however long the next desktop takes.
	await page.route('**/v1/desktops/GetDesktop', async (route) => {
		await new Promise((resolve) => void setTimeout(resolve, 300));
		await route.continue();
	});
	const act = async (item: string): Promise<void> => {
		await page.getByRole('button', { name: /^More actions for / }).click();
		await page.getByRole('menuitem', { name: item }).click();
	};
	await act('Rename');
	await page.getByLabel('Name', { exact: true }).fill('Final');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Final' })).toBeVisible();
	await act('Duplicate');
	await page.getByRole('button', { name: 'Create desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Final (copy)' })).toBeVisible();
	await act('Delete desktop');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete desktop' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Final (copy)' }),
	).toBeVisible();
});
