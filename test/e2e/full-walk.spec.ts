// The walk of a first user, against a portal that is killed on the way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listMails } from './support/mailbox.ts';
import { findFreePort, startPortal } from './support/portal-process.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, portalAt, test } from './support/test.ts';

test('everything a person did is still there after the portal is killed and started again', async ({ page }) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'portico-walk-'));
	const port = await findFreePort();
	const portal = portalAt(port);
	let process = await startPortal({ port, dataDir });
	try {
		await page.goto(portal.origin());
		await expect(page).toHaveURL(`${portal.origin()}/account/login`);
		await signInByScreen(page, portal, 'agent');
		await expect(page).toHaveURL(`${portal.origin()}/desktop/home`);
		await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();

		await chooseInAccountMenu(page, /Amelia Chen/, 'Dark');
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		const saved = page.waitForResponse('**/v1/profile/SavePreferences');
		await chooseInAccountMenu(page, /Amelia Chen/, 'Français');
		await expect(page.getByRole('link', { name: /Taux de la Banque du Canada/ })).toBeVisible();
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
		await saved;
		await chooseInAccountMenu(page, /Amelia Chen/, 'Fermer la session');
		await expect(page).toHaveURL(`${portal.origin()}/account/login`);

		await leave(page);
		await process.kill();
		process = await startPortal({ port, dataDir });

		const listSubjects = async () => (await listMails(page, portal.origin(), 'agent')).map(({ subject }) => subject);
		// What the killed process had in hand is taken up when its lease ends.
		await expect
			.poll(listSubjects, { timeout: 60_000 })
			.toEqual(['New sign-in to your account', expect.stringContaining('code')]);
		await open(page, portal.origin());
		await expect(page).toHaveTitle('Connexion · Portico');
		await signInByScreen(page, portal, 'agent', 'fr');
		await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Learning and market' })).toBeVisible();
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(page.getByRole('link', { name: /Taux de la Banque du Canada/ })).toBeVisible();
		expect(process.errorLog()).toEqual([]);
	} finally {
		await leave(page);
		await process.kill();
		rmSync(dataDir, { recursive: true, force: true });
	}
});

/** A call of the screen may still be on its way, and the browser would report that the portal was killed over it. */
async function leave(page: Page): Promise<void> {
	await page.goto('about:blank');
}

async function chooseInAccountMenu(page: Page, button: RegExp, item: string): Promise<void> {
	await page.getByRole('button', { name: button }).click();
	await page.getByRole('menu').getByText(item, { exact: true }).click();
	await expect(page.getByRole('menu')).toBeHidden();
}
