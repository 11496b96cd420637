// A draft is shown to somebody without an account: its own pages by a link, marked, without a script, on a phone and a desk, until it is revoked.
import type { Page } from '@playwright/test';
import { changeBrand, getBrand, undoBrandChange } from '#features/staff/brand-editor/contract.ts';
import { listDraftLinks, makeDraftLink, revokeDraftLink } from '#features/staff/brand-preview/contract.ts';
import { findViolations } from './support/axe.ts';
import { type Caller, openCaller } from './support/caller.ts';
import { expect, type Portal, test } from './support/test.ts';

const brandKey = 'portico';
const changes = {
	'names.en': 'Larkspur Lending',
	'names.fr': 'Prêts Larkspur',
} as const;

async function edit(staff: Caller): Promise<void> {
	const { fields } = await staff.call(getBrand, { brandKey, section: 'appearance' });
	const wanted = Object.entries(changes).map(([path, value]) => ({
		path,
		value: JSON.stringify(value),
		seen: fields.find((one) => one.path === path)?.draft ?? 'null',
	}));
	expect((await staff.call(changeBrand, { brandKey, changes: wanted })).outcome).toBe('saved');
}

async function undo(staff: Caller): Promise<void> {
	for (const [path, value] of Object.entries(changes))
		await staff.call(undoBrandChange, { brandKey, path, seen: JSON.stringify(value) });
}

async function openLink(staff: Caller, portal: Portal, forWhom: string) {
	const linkId = crypto.randomUUID();
	const { address } = await staff.call(makeDraftLink, { linkId, brandKey, forWhom, days: 3 });
	return { linkId, address: `${portal.origin()}${address}` };
}

const mark = (page: Page) => page.locator('[data-draft-bar]');

test('an outsider looks at the pages of a draft until its link is revoked', async ({ browser, portal }) => {
	const staff = await openCaller(browser, portal, 'admin');
	await edit(staff);
	const { linkId, address } = await openLink(staff, portal, 'Atelier Boréal');
	const context = await browser.newContext();
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on('console', (message) => complaints.push(message.text()));

	await page.goto(address);
	await expect(page).toHaveTitle('Sign in · Larkspur Lending');
	await expect(mark(page)).toContainText('Draft · Brouillon');
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
	// A link of the page leads nowhere, and its form is not sent.
	await page.getByRole('link', { name: 'Forgot your password?' }).click({ force: true });
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect(page).toHaveURL(/\/sign-in\?/);

	await mark(page).getByRole('link', { name: 'Home' }).click();
	await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
	await expect(page.getByText('205.80').filter({ visible: true }).first()).toBeVisible();
	await page.setViewportSize({ width: 375, height: 780 });
	await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

	await mark(page).getByRole('link', { name: 'Français' }).click();
	await mark(page).getByRole('link', { name: 'Thème sombre' }).click();
	await expect(page.getByRole('heading', { name: 'Ma journée', level: 1 })).toBeVisible();
	await mark(page).getByRole('link', { name: 'Courriel' }).click();
	await expect(page.getByText('Prêts Larkspur').filter({ visible: true }).first()).toBeVisible();
	await mark(page).getByRole('link', { name: 'Facture' }).click();
	await expect(page.getByRole('heading', { name: 'Facture', level: 1 })).toBeVisible();
	// Nothing is missing or refused but the form that was tried.
	expect(complaints).toEqual([expect.stringContaining('Blocked form submission')]);
	expect(await context.cookies()).toEqual([]);

	const [seen] = (await staff.call(listDraftLinks, { brandKey })).links;
	expect(seen).toMatchObject({ forWhom: 'Atelier Boréal', openedCount: 1 });
	await staff.call(revokeDraftLink, { linkId });
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce brouillon n’est plus disponible');
	await undo(staff);
	await staff.close();
	await context.close();
});

test('the pages of a draft are read by assistive technology as those of the portal are', async ({
	browser,
	portal,
}) => {
	const staff = await openCaller(browser, portal, 'admin');
	await edit(staff);
	const { address } = await openLink(staff, portal, 'Élise Vaillancourt');
	// The tool that looks runs within the page, whose policy allows no script.
	const context = await browser.newContext({ bypassCSP: true });
	const page = await context.newPage();
	for (const one of ['sign-in', 'home', 'receipt', 'invoice']) {
		await page.goto(`${address}/${one}?language=en`);
		expect(await findViolations(page), one).toEqual([]);
	}
	await undo(staff);
	await staff.close();
	await context.close();
});
