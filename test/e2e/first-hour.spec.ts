// docs/first-hour.md on the screens: from an empty database in production to an organisation that a second administrator can run. At each step
// the home of the staff area says what is missing, and its links lead there.
import type { Locator, Page } from '@playwright/test';
import type { Brand } from '#platform/contract/brand.ts';
import { enrolApp, newcomerPassword } from './support/newcomer.ts';
import { prepareProduction, type ProductionPortal } from './support/production-portal.ts';
import { open, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const robin = { email: 'robin@office.example', login: 'robin', name: 'Robin Doucette' };
const odile = { email: 'odile@office.example', login: 'odile', name: 'Odile Brun' };
const setUp = `--office|Toronto Waterfront|--city|Toronto|--email|${robin.email}|--given-name|Robin|--family-name|Doucette`;
const oneBrand: Partial<Brand> = {
	organisations: [10_001],
	registrationOrganisation: 10_001,
	registration: 'invitation',
	signInMethods: ['password'],
};

const step = (page: Page, name: string): Locator =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByText(new RegExp(`^${name}( \\(|$)`)) });

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
	await page
		.getByRole('main')
		.getByRole('button', { name: new RegExp(`${field}$`) })
		.click();
	await page.getByRole('option', { name: option, exact: true }).click();
}

async function waitForMail(portal: ProductionPortal, address: string, pattern: RegExp): Promise<string> {
	let found = '';
	await expect(() => {
		found = pattern.exec(portal.mailsTo(address)[0]?.text ?? '')?.[0] ?? '';
		expect(found).not.toBe('');
	}).toPass();
	return found;
}

/** Goes from the invitation in the mail to the desktop, and sets up a second factor. */
async function openAccount(page: Page, portal: ProductionPortal, { email, login }: typeof robin): Promise<void> {
	await open(page, await waitForMail(portal, email, /https:\/\/portico\.example\/account\/register#\S+/));
	await page.getByLabel('User name', { exact: true }).fill(login);
	await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
	await page.getByLabel('Confirm password', { exact: true }).fill(newcomerPassword);
	await page.getByLabel(/I accept the/).check();
	await page.getByRole('button', { name: 'Continue', exact: true }).click();
	const code = await waitForMail(portal, email, /(?<![\d#])\d{6}(?!\d)/);
	await page.getByLabel('Code', { exact: true }).pressSequentially(code);
	await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
	await open(page, '/account/login');
	await submitCredentials(page, login, { password: newcomerPassword });
	await page.waitForURL('**/desktop/setupSecuritySettings');
	await enrolApp(page, { showQr: 'Show QR code', codes: 'Recovery codes' });
	await page.getByLabel('I’ve saved these codes in a safe place').check();
	await page.getByRole('button', { name: 'Go to my desktop' }).click();
	await page.waitForURL('**/desktop/home');
}

test('an empty database becomes an organisation with two administrators, step by step', async ({
	playwright,
	launchOptions,
	faults,
	uses,
}) => {
	const portal = await prepareProduction(oneBrand);
	const resolver = `--host-resolver-rules=MAP portico.example 127.0.0.1:${portal.securePort}`;
	const browser = await playwright.chromium.launch({
		...launchOptions,
		args: [...(launchOptions.args ?? []), resolver],
	});
	const openContext = async () => {
		const context = await browser.newContext({ baseURL: 'https://portico.example', ignoreHTTPSErrors: true });
		faults.follow(context);
		uses.follow(context);
		return context.newPage();
	};
	try {
		expect(await portal.run('migrate')).toMatchObject({ code: 0 });
		expect(await portal.run('setup', ...setUp.split('|'))).toMatchObject({ code: 0 });
		await portal.start();

		const page = await openContext();
		const main = page.getByRole('main');
		const toHome = async (): Promise<void> => {
			await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
			await page.waitForURL('**/UserAgentAdmin/home');
		};
		await test.step('the first administrator comes in and is shown what is missing', async () => {
			await openAccount(page, portal, robin);
			await waitUntilHydrated(page);
			await page.getByRole('button', { name: /Account menu/ }).click();
			await page.getByRole('menuitem', { name: 'Staff area' }).click();
			await expect(main.getByRole('heading', { level: 1, name: /^Set up / })).toBeVisible();
			await expect(step(page, 'First office')).toContainText('Toronto Waterfront');
			await expect(step(page, 'Outgoing email')).toContainText('The mail server accepts messages');
			await expect(main.locator('[aria-current=step]')).toContainText('Only you so far');
		});
		await test.step('offices and a team', async () => {
			await step(page, 'First office').getByRole('link').click();
			await main.getByRole('button', { name: 'Add office' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Name', { exact: true }).fill('Halifax Harbour');
			await dialog.getByLabel('City', { exact: true }).fill('Halifax');
			await dialog.getByRole('button', { name: 'Save' }).click();
			await expect(main.getByRole('rowheader', { name: 'Halifax Harbour' })).toBeVisible();
			await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
			await main.getByRole('button', { name: 'Add team' }).click();
			await dialog.getByLabel('Name', { exact: true }).fill('Renewals');
			await dialog.getByLabel('Add member').fill('rob');
			await page.getByRole('option', { name: /Robin Doucette/ }).click();
			await dialog.getByRole('button', { name: 'Save' }).click();
			await expect(main.getByRole('rowheader', { name: 'Renewals' })).toBeVisible();
		});
		await test.step('a person is added from the list', async () => {
			await toHome();
			await step(page, 'People').getByRole('link').click();
			await main.getByLabel('First name', { exact: true }).fill('Odile');
			await main.getByLabel('Last name', { exact: true }).fill('Brun');
			await main.getByLabel('Email', { exact: true }).fill(odile.email);
			const next = main.getByRole('button', { name: 'Next' });
			await next.click();
			await next.click();
			await choose(page, 'Office', 'Halifax Harbour');
			await choose(page, 'Team', 'Renewals');
			await choose(page, 'Position', 'Mortgage agent');
			await next.click();
			await main.getByRole('button', { name: 'Add Odile Brun' }).click();
			await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		});
		await test.step('the person opens the invitation and signs in', async () => {
			const theirs = await openContext();
			await openAccount(theirs, portal, odile);
			await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
			await theirs.close();
		});
		await test.step('the last step makes a second administrator, and the list goes away', async () => {
			await toHome();
			await expect(step(page, 'People')).toContainText('2 people can sign in');
			await expect(main.locator('[aria-current=step]')).toContainText('Second administrator');
			await step(page, 'Second administrator').getByRole('link').click();
			await main.getByLabel('Person', { exact: true }).fill('odi');
			await page.getByRole('option', { name: /Odile Brun/ }).click();
			await main.getByText('Organization', { exact: true }).click();
			await main.locator('[data-field=role] button').click();
			await page.getByRole('option', { name: 'Organization administrator', exact: true }).click();
			await main.getByLabel('Reason', { exact: true }).fill('Second administrator of the organisation');
			await main.getByRole('button', { name: 'Grant access' }).click();
			await expect(page.getByText('Access granted to Odile Brun.')).toBeVisible();
			await toHome();
			await expect(main.getByRole('heading', { level: 2, name: 'Right now' })).toBeVisible();
			await expect(main.getByRole('heading', { level: 1, name: /^Set up / })).toHaveCount(0);
		});
	} finally {
		await browser.close();
		await portal.close();
	}
});
