// The code page: wrong codes, another code, reloads, other tabs.
import { storageKeys } from '#platform/contract/storage.ts';
import { listMails, waitForCode } from './support/mailbox.ts';
import { dumpStorage, open, signInFields, submitCredentials, waitUntilAlive } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a wrong code is refused and selected, and the right one is still taken', async ({ page, portal, faults }) => {
	faults.allow(/status of 400/);
	const before = (await listMails(page, portal.origin(), 'agent2')).length;
	await open(page, '/account/login');
	await submitCredentials(page, 'agent2');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	await expect(page.getByText('Enter the 6-digit code sent to')).toBeVisible();
	const right = await waitForCode(page, portal.origin(), 'agent2', before);
	const { code } = signInFields(page);
	await code.pressSequentially(right === '123456' ? '654321' : '123456');
	await expect(code).toHaveAccessibleDescription('Invalid code entered');
	await expect(code).toBeFocused();
	// It is selected, so that typing replaces it.
	await page.keyboard.type(right);
	await expect(page).toHaveURL('/desktop/home');
});

test('a code pasted with spaces is taken', async ({ page, portal }) => {
	const before = (await listMails(page, portal.origin(), 'agent2')).length;
	await open(page, '/account/login');
	await submitCredentials(page, 'agent2');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	const right = await waitForCode(page, portal.origin(), 'agent2', before);
	await signInFields(page).code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
	await expect(page).toHaveURL('/desktop/home');
});

test('another code is offered after a countdown, and the server keeps its own', async ({ page, portal, faults }) => {
	faults.allow(/status of 429/);
	const before = (await listMails(page, portal.origin(), 'office.manager')).length;
	await page.clock.install();
	await open(page, '/account/login');
	await submitCredentials(page, 'office.manager');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	await expect(page.getByText(/^You can ask for a new code in \d+\ss$/)).toBeVisible();
	const resend = page.getByRole('button', { name: 'Send a new code' });
	await expect(resend).toBeHidden();
	await page.clock.runFor('01:05');
	await resend.click();
	// Only the browser's clock has moved: the server still counts.
	await expect(page.getByRole('status').filter({ hasText: 'failed to be sent' })).toContainText(
		'A code was sent a moment ago.',
	);
	await expect(page.getByText(/^You can ask for a new code in \d+\ss$/)).toBeVisible();
	const mails = await listMails(page, portal.origin(), 'office.manager');
	expect(mails).toHaveLength(before + 1);
	await signInFields(page).code.fill(await waitForCode(page, portal.origin(), 'office.manager', before));
	await expect(page).toHaveURL('/desktop/home');
});

test('reloading the code page sends nothing, and a second tab can finish the sign-in', async ({
	page,
	context,
	portal,
}) => {
	const before = (await listMails(page, portal.origin(), 'agent.fr')).length;
	await open(page, '/account/login');
	await submitCredentials(page, 'agent.fr');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	const code = await waitForCode(page, portal.origin(), 'agent.fr', before);
	await page.reload();
	await waitUntilAlive(page);
	await expect(page.getByText('Enter the 6-digit code sent to')).toBeVisible();

	const other = await context.newPage();
	await open(other, '/auth/verifyTwoFactor');
	await signInFields(other).code.fill(code);
	await expect(other).toHaveURL('/desktop/home');
	// The first tab goes along instead of asking for a code that was used.
	await expect(page).toHaveURL('/desktop/home');
	const codes = (await listMails(page, portal.origin(), 'agent.fr')).filter(({ subject }) => /^\d{6}/.test(subject));
	expect(codes.map(({ subject }) => subject.slice(0, 6)).filter((one) => one === code)).toHaveLength(1);
});

test('going back to the login page forgets the pending sign-in', async ({ page }) => {
	await open(page, '/account/login');
	await submitCredentials(page, 'staff');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	expect((await dumpStorage(page)).local).toHaveProperty([storageKeys.pendingTwoFactor]);
	await page.getByRole('link', { name: 'Sign in as someone else' }).click();
	await expect(page).toHaveURL('/account/login');
	expect((await dumpStorage(page)).local).toEqual({});
	await page.goto('/auth/verifyTwoFactor');
	await expect(page).toHaveURL('/account/login');
});

test('the code page without a pending sign-in leads to the login page', async ({ page }) => {
	await page.goto('/auth/verifyTwoFactor');
	await expect(page).toHaveURL('/account/login');
});
