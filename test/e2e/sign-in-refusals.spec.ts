// What a person sees who cannot sign in, and that nothing typed is lost.
import { open, signInFields, submitCredentials } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';
import { getAccessTokenByUserName } from '#features/sign-in/contract.ts';

/** What the form of user name and password says; the passkey's below it says its own. */
function refusal(page: Page): Locator {
	return page.getByRole('alert').first();
}

test.beforeEach(async ({ page }) => open(page, '/account/login'));

test('a wrong password is answered in words, keeps what was typed and puts the cursor in the password', async ({
	page,
	faults,
}) => {
	faults.allow(/status of 401/);
	await submitCredentials(page, 'agent2', { password: 'Harbour!4822' });
	await expect(refusal(page)).toHaveText('Invalid username or password');
	const { name, password, submit } = signInFields(page);
	await expect(name).toHaveValue('agent2');
	await expect(password).toHaveValue('Harbour!4822');
	await expect(password).toBeFocused();
	await expect(submit).toBeEnabled();
});

test('an unknown name gets the same answer as a wrong password', async ({ page, faults }) => {
	faults.allow(/status of 401/);
	await submitCredentials(page, 'nobody.here');
	await expect(refusal(page)).toHaveText('Invalid username or password');
});

test('empty fields are both named at once and no call is made', async ({ page }) => {
	const calls: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith(getAccessTokenByUserName.path)) calls.push(request.url());
	});
	const { name, password, submit } = signInFields(page);
	await submit.click();
	await expect(name).toHaveAccessibleDescription('Enter your user name or e-mail.');
	await expect(password).toHaveAccessibleDescription('Enter your password.');
	await expect(name).toBeFocused();
	expect(calls).toEqual([]);
});

test('a double click on Sign in sends the credentials once', async ({ page, faults }) => {
	faults.allow(/status of 401/);
	let calls = 0;
	await page.route('**/v1/auth/GetAccessTokenByUserName', async (route) => {
		calls += 1;
		await route.continue();
	});
	const { name, password, submit } = signInFields(page);
	await name.fill('nobody.here');
	await password.fill('Harbour!4821');
	await submit.dblclick();
	await expect(refusal(page)).not.toBeEmpty();
	expect(calls).toBe(1);
});

test('a disabled account is told so after its right password', async ({ page, faults }) => {
	faults.allow(/status of 403/);
	await submitCredentials(page, 'agent.disabled');
	await expect(refusal(page)).toContainText('The account is disabled');
});

test('a Microsoft-only account is sent to its Microsoft account', async ({ page, faults }) => {
	faults.allow(/status of 403/);
	await submitCredentials(page, 'agent.microsoft');
	await expect(refusal(page)).toHaveText('Access Denied – Please use your Microsoft account to successfully login');
});

test('a person of another brand is told where to sign in', async ({ page, portal, faults }) => {
	faults.allow(/status of 403/);
	await submitCredentials(page, 'agent.10015');
	await expect(refusal(page)).toHaveText(
		`Your account is with Maplecrest Mortgages. Sign in at ${portal.origin('maplecrest')}.`,
	);
});

test('a lost connection is explained, and the same press works once it is back', async ({ page, faults }) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	await page.route('**/v1/**', (route) => route.abort());
	await submitCredentials(page, 'agent.exempt');
	await expect(refusal(page)).toContainText('The portal could not be reached.');
	await page.unroute('**/v1/**');
	await signInFields(page).submit.click();
	await expect(page).toHaveURL('/desktop/home');
});

test('the password can be shown and hidden again', async ({ page }) => {
	const { password } = signInFields(page);
	await password.fill('Harbour!4821');
	const toggle = page.getByRole('button', { name: 'Show password' });
	await toggle.click();
	await expect(password).toHaveAttribute('type', 'text');
	await toggle.click();
	await expect(password).toHaveAttribute('type', 'password');
	await expect(password).toHaveValue('Harbour!4821');
});
