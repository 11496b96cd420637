// A disturbance from its first word to its last: staff write it, an agent sees it on every page and reads its history in both languages,
// staff end it, and it is gone.
import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import type { Login } from './support/people.ts';
import { open, signInByScreen, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const title = { en: 'Documents arrive late', fr: 'Les documents tardent' };
const text = { en: 'Uploads still work.', fr: 'Les téléversements fonctionnent.' };
const news = { en: 'Half of them arrive again.', fr: 'La moitié arrive de nouveau.' };

async function signIn(page: Page, portal: Portal, login: Login): Promise<void> {
	await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
	await signInByScreen(page, portal, login);
}

/** Opens a screen of the same brand, loaded anew. */
async function load(page: Page, portal: Portal, path: string): Promise<void> {
	await open(page, `${portal.origin('maplecrest')}${path}`);
}

const lines = (page: Page) => page.getByRole('complementary', { name: 'Announcements' });

/** What the keyboard alone does: on with Tab until the focus is there. */
async function tabTo(page: Page, name: string): Promise<number> {
	for (let presses = 1; presses <= 40; presses += 1) {
		await page.keyboard.press('Tab');
		const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
		if (focused === name) return presses;
	}
	throw new Error(`${name} is not reached by Tab`);
}

test('a disturbance is written, seen on every page, read in both languages, and ended', async ({
	page,
	portal,
	browser,
}) => {
	const agent = await (await browser.newContext()).newPage();
	await signIn(agent, portal, 'agent.10015');
	// What the demonstration begins with: a disturbance that stays, and tonight's maintenance.
	const disturbed = lines(agent).locator('[data-announcement="disturbed"]');
	const maintenance = lines(agent).locator('[data-announcement="maintenance"]');
	await expect(disturbed).toContainText('Northline: credit reports are slow.');
	await expect(maintenance).toContainText('Northline maintenance');
	await expect(disturbed.getByRole('button')).toHaveCount(0);
	await expect(agent.getByRole('link', { name: /^Northline/ })).toContainText('Disruption since');
	expect(await findViolations(agent)).toEqual([]);

	await signIn(page, portal, 'staff.10015');
	await load(page, portal, '/UserAgentAdmin/announcements');
	await page.getByRole('button', { name: 'New announcement' }).click();
	const form = page.getByRole('dialog', { name: 'New announcement' });
	await form.getByLabel('Title in English').fill(title.en);
	await form.getByRole('button', { name: 'Publish' }).click();
	await expect(form.getByText('Enter a title in both languages.').first()).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await form.getByLabel('Title in French').fill(title.fr);
	await form.getByLabel('Text in English').fill(text.en);
	await form.getByLabel('Text in French').fill(text.fr);
	await form.getByRole('button', { name: 'In 4 hours' }).click();
	await form.getByRole('button', { name: /Next update$/ }).click();
	await page.getByRole('option', { name: 'In 30 minutes' }).click();
	await form.getByRole('button', { name: 'Publish' }).click();
	await expect(form).toBeHidden();
	await expect(page.getByRole('main').getByText(text.en).first()).toBeVisible();
	expect(await findViolations(page)).toEqual([]);

	await page.getByRole('button', { name: `Update ${title.en}` }).click();
	const update = page.getByRole('dialog', { name: 'Update announcement' });
	await update.getByLabel('Text in English').fill(news.en);
	await update.getByLabel('Text in French').fill(news.fr);
	await update.getByRole('button', { name: 'Publish update' }).click();
	await expect(update).toBeHidden();

	// Three of them are one line.
	await agent.reload();
	await waitUntilHydrated(agent);
	await expect(lines(agent)).toContainText('3 announcements, including a disruption');
	await tabTo(agent, 'View all');
	await agent.keyboard.press('Enter');
	await expect(agent.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
	const card = (of: Page, name: string) => of.getByRole('article', { name });
	await expect(card(agent, title.en).getByRole('listitem')).toHaveCount(2);
	await expect(card(agent, title.en)).toContainText(news.en);
	expect(await findViolations(agent)).toEqual([]);
	await load(agent, portal, '/desktop/announcements?language=fr');
	await expect(card(agent, title.fr).getByRole('listitem').first()).toContainText(news.fr);
	await expect(card(agent, title.fr).getByRole('listitem').last()).toContainText(text.fr);

	await page.getByRole('button', { name: `End ${title.en}` }).click();
	const question = page.getByRole('alertdialog', { name: `End “${title.en}”?` });
	await question.getByRole('button', { name: 'End announcement' }).click();
	await expect(question).toBeHidden();
	await load(agent, portal, '/desktop/home?language=en');
	await expect(disturbed).toContainText('Northline: credit reports are slow.');
	await expect(lines(agent)).not.toContainText(title.en);

	// Closed in this browser, it stays so; the focus goes on with the page.
	await tabTo(agent, 'Close: Northline maintenance');
	await agent.keyboard.press('Enter');
	await expect(maintenance).toBeHidden();
	await expect(agent.locator('#content')).toBeFocused();
	await agent.reload();
	await waitUntilHydrated(agent);
	await expect(disturbed).toBeVisible();
	await expect(maintenance).toBeHidden();
	await agent.context().close();
});

test('the state of the product is a tile for who wants it', async ({ page, portal }) => {
	await signIn(page, portal, 'agent.10015');
	await load(page, portal, '/desktop/home');
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await page.getByRole('button', { name: 'Add tile' }).click();
	// The library begins in its search.
	await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused();
	await page.keyboard.type('product st');
	await page.getByRole('button', { name: 'Add Product status' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Done' }).click();
	const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Disruption' });
	await expect(tile).toContainText(/Northline.*Disruption.*Since/s);
	await tile.getByRole('link', { name: 'Northline' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('article', { name: 'Northline: credit reports are slow' })).toBeVisible();
});
