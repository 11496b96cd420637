// Tiles that a manager publishes in the staff area: written in both languages, seen as another person and by that person, changed, withdrawn,
// and put back where they were.
import { closeByEscape } from './support/close-by-escape.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const notice = { en: 'The water is off on Thursday from nine to eleven.', fr: 'L’eau est coupée jeudi de 9 h à 11 h.' };

test('a mandatory tile is published in both languages, stands on another person’s desktop and is withdrawn', async ({
	page,
	portal,
	browser,
}) => {
	await signInByCall(page, portal, 'office.manager', 'en');
	await open(page, '/UserAgentAdmin/home');
	await page.getByRole('link', { name: 'Published tiles' }).click();
	await page.getByRole('button', { name: 'Publish a tile' }).click();
	const form = page.getByRole('dialog', { name: 'Publish a tile' });
	await expect(form.getByRole('combobox', { name: 'Audience' })).toBeFocused();
	await page.keyboard.type('Toronto');
	await page.getByRole('option', { name: /^Toronto Waterfront/ }).click();
	await form.getByLabel('Text in English').fill(notice.en);
	await form.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(form.getByText('Enter the text in both languages.')).toBeVisible();
	await expect(form.getByLabel('Text in French')).toBeFocused();
	await form.getByLabel('Text in French').fill(notice.fr);
	const preview = form.getByRole('region', { name: 'Preview' });
	await expect(preview.getByText(notice.en)).toBeVisible();
	await expect(preview.getByRole('group', { name: 'Mémo' })).toBeVisible();
	await expect(preview.getByText(notice.fr)).toBeVisible();
	await form.getByText('Mandatory', { exact: true }).click();
	await form.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(form).toBeHidden();
	await expect(page.getByText('Published for Toronto Waterfront.')).toBeVisible();
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: notice.en }).first();
	await expect(row).toContainText('Mandatory');
	await expect(row).toContainText('Toronto Waterfront');
	await expect(row).toContainText(notice.fr);
	await expect(row).toContainText(/\d+ people have it/);

	await page.getByRole('button', { name: 'Preview for a person' }).click();
	const person = page.getByRole('dialog', { name: 'Preview for a person' });
	await person.getByRole('combobox', { name: 'Person' }).fill('Dana');
	await page.getByRole('option', { name: /Dana Whitfield/ }).click();
	await expect(person.getByRole('heading', { name: 'Tiles placed for Dana Whitfield' })).toBeVisible();
	await expect(person.getByText(notice.en)).toBeVisible();
	await person.getByRole('button', { name: 'Done' }).click();

	const other = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	await signInByCall(other, portal, 'agent.exempt', 'fr');
	await open(other, '/desktop/home');
	await expect(other.getByRole('main').getByText(notice.fr)).toBeVisible();
	await other.getByRole('button', { name: 'Modifier', exact: true }).click();
	const tile = other.locator('[data-tile]').filter({ hasText: notice.fr });
	await tile.getByRole('button', { name: /^Autres actions pour/ }).click();
	await expect(other.getByRole('menuitem', { name: 'Retirer de l’espace de travail' })).toBeDisabled();
	await closeByEscape(other.getByRole('menu'));

	const changed = `${notice.en} Bring a bottle.`;
	await row.getByRole('button', { name: `Edit ${notice.en}` }).click();
	const edit = page.getByRole('dialog', { name: 'Edit the tile' });
	await edit.getByLabel('Text in English').fill(changed);
	await edit.getByText('Suggested', { exact: true }).click();
	await edit.getByRole('button', { name: 'Save' }).click();
	await expect(edit).toBeHidden();
	await expect(row).toContainText('Suggested');

	const question = page.getByRole('alertdialog', { name: `Withdraw “${changed}”?` });
	const withdraw = row.getByRole('button', { name: `Withdraw ${changed}` });
	await withdraw.click();
	await expect(question).toContainText(/\d+ people in Toronto Waterfront will no longer see it\./);
	await question.getByRole('button', { name: 'Withdraw' }).click();
	await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
	await row.getByRole('button', { name: `Publish ${changed} again` }).click();
	await withdraw.click();
	await question.getByRole('button', { name: 'Withdraw' }).click();
	await expect(row).toContainText(/Withdrawn \w+ \d/);
	await other.reload();
	await expect(other.getByRole('main').getByText('Crédits', { exact: true }).first()).toBeVisible();
	await expect(other.getByRole('main').getByText(notice.fr)).toBeHidden();
	await other.context().close();
});

test('a shortcut is published by keyboard in French, into the library of its office', async ({ page, portal }) => {
	await signInByCall(page, portal, 'office.manager', 'fr');
	await open(page, '/desktop/home');
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('combobox', { name: 'Recherche' })).toBeFocused();
	await page.keyboard.type('Publier des tuiles');
	await page.getByRole('option', { name: /^Publier des tuiles/ }).waitFor();
	await page.keyboard.press('Enter');
	const form = page.getByRole('dialog', { name: 'Publier une tuile' });
	const audience = form.getByRole('combobox', { name: 'Destinataires' });
	await expect(audience).toBeFocused();
	await page.keyboard.type('Toronto');
	await page.getByRole('option', { name: /^Toronto Waterfront/ }).waitFor();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(audience).toHaveValue('Toronto Waterfront');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await page.getByRole('option', { name: 'Nouveau raccourci' }).waitFor();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(form.getByRole('button', { name: /Type de tuile$/ })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(form.getByLabel('Nom anglais')).toBeFocused();
	await page.keyboard.type('Rate holds');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Taux garantis');
	await page.keyboard.press('Tab');
	await page.keyboard.type('rates.example/holds');
	const preview = form.getByRole('region', { name: 'Aperçu' });
	await expect(preview.getByText('Rate holds')).toBeVisible();
	await expect(preview.getByText('Taux garantis')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(form).toBeHidden();
	await expect(page.getByText('Publiée pour Toronto Waterfront.')).toBeVisible();
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Taux garantis' }).first();
	await expect(row).toContainText('Rate holds');
	await row.getByRole('button', { name: 'Retirer Taux garantis' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
	await expect(row).toContainText('Retirée le');
	await expect(row.getByRole('button', { name: 'Publier de nouveau Taux garantis' })).toBeFocused();
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
