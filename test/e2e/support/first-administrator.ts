// A new brand from its approval to the first person who comes in.
import type { Browser, Page } from '@playwright/test';
import { grantAccess } from '#features/staff/access/contract.ts';
import { plugInDevice } from './authenticator.ts';
import { openCaller } from './caller.ts';
import { readMailbox, waitForCodeTo } from './mailbox.ts';
import { open, submitCredentials, waitUntilHydrated } from './sign-in.ts';
import { expect, type Portal } from './test.ts';

export const first = { 'First name': 'June', 'Last name': 'Marsh', Email: 'june@lakeshore.example' };
export const host = 'lakeshore.localhost';
const password = 'Otter-plum7-kiln';

/** Maplecrest has one person for the whole brand; a colleague joins them. */
export async function nameSecondPerson(browser: Browser, portal: Portal): Promise<void> {
	const caller = await openCaller(browser, portal, 'staff.10015');
	await caller.call(grantAccess, {
		grantId: crypto.randomUUID(),
		userId: 20006,
		role: 'brand_editor',
		scope: { kind: 'brand', id: '' },
		reason: 'Edits brands with her',
	});
	await caller.close();
}

export async function approve(page: Page, portal: Portal): Promise<void> {
	const main = page.getByRole('main');
	await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/approvals?language=en`);
	await main
		.getByRole('link', { name: /Lakeshore Lending|Publish/ })
		.first()
		.click();
	await expect(main).toContainText('June Marsh, june@lakeshore.example');
	await main.getByLabel(/^Your reason/).fill('Looked at all of it.');
	await main.getByRole('button', { name: 'Approve' }).click();
	await expect(page.getByText('Proposal approved and carried out.')).toBeVisible();
}

/** From the mail to the home of the new brand, and to what it sells. */
export async function comeIn(page: Page, portal: Portal): Promise<void> {
	const origin = `http://${host}:${portal.port}`;
	const main = page.getByRole('main');
	let link = '';
	await expect(async () => {
		const [mail] = await readMailbox(page, portal.origin(), first.Email);
		link = /http\S+\/account\/register#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
		expect(link).toContain(origin);
	}).toPass({ timeout: 60_000 });
	await open(page, `${origin}/account/login?language=en`);
	await expect(page).toHaveTitle(/Lakeshore Lending/);
	await open(page, link);
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.Email);
	await page.getByLabel('User name', { exact: true }).fill('june.marsh');
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm password', { exact: true }).fill(password);
	await page.getByLabel(/I accept the/).check();
	await page.getByRole('button', { name: 'Continue' }).click();
	const code = page.getByLabel('Code', { exact: true });
	await expect(code).toBeVisible();
	await code.pressSequentially(await waitForCodeTo(page, portal.origin(), first.Email));
	await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
	await page.getByRole('link', { name: 'Sign in', exact: true }).click();
	await waitUntilHydrated(page);
	await submitCredentials(page, 'june.marsh', { password });
	await page.waitForURL('**/desktop/setupSecuritySettings');
	await plugInDevice(page);
	await page.getByText('Passkey', { exact: true }).click();
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await page.getByLabel('I’ve saved these codes in a safe place').check();
	await page.getByRole('button', { name: /^Go to/ }).click();
	await page.waitForURL('**/desktop/home');
	await open(page, `${origin}/desktop/subscription`);
	await expect(main).toContainText('Membership');
	await expect(main).toContainText('$29.00');
	// It is her brand from now on.
	await open(page, `${origin}/UserAgentAdmin/brands/lakeshore-lending/hosts`);
	await expect(main).toContainText('Lakeshore Lending Ltd.');
	await expect(page.getByRole('region', { name: 'First administrator' })).toHaveCount(0);
}
