// what the browser keeps, and under which names, at every step of a visit.
import { cookieNames, storageKeys } from '#platform/contract/storage.ts';
import { listMails, waitForCode } from './support/mailbox.ts';
import { demoPassword } from './support/people.ts';
import { dumpStorage, open, signInFields, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('where a browser keeps nothing, the login page says so and sends no password', async ({ page }) => {
	await page.addInitScript(() => {
		const refuse = (): never => {
			throw new DOMException('Access is denied for this document.', 'SecurityError');
		};
		for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
	});
	const bodies: (string | null)[] = [];
	page.on('request', (request) => bodies.push(request.postData()));
	await page.goto('/desktop/home');
	await page.waitForURL('**/account/login');
	await waitUntilHydrated(page);
	await expect(page.getByText('Your browser blocks cookies and site data')).toBeVisible();
	await submitCredentials(page, 'agent.exempt');
	await expect(signInFields(page).password).not.toHaveValue('');
	for (const body of bodies) expect(body ?? '').not.toContain(demoPassword);
});

test('only the declared entries are kept, and they say no more than they must', async ({ page, context, portal }) => {
	const before = await listMails(page, portal.origin(), 'agent');
	await open(page, '/account/login');
	expect(await dumpStorage(page)).toEqual({ local: {}, session: {} });

	await submitCredentials(page, 'agent');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilHydrated(page);
	const pending = await dumpStorage(page);
	expect(Object.keys(pending.local)).toEqual([storageKeys.pendingTwoFactor]);
	expect(JSON.parse(pending.local[storageKeys.pendingTwoFactor] ?? '')).toEqual({
		session: { UserID: 20001 },
		token: expect.stringMatching(/^[\w-]{43,}$/),
		codeSent: true,
	});

	await signInFields(page).code.pressSequentially(await waitForCode(page, portal.origin(), 'agent', before));
	await page.waitForURL('**/desktop/home');
	await waitUntilHydrated(page);
	await page.getByRole('link', { name: 'Learning and market' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Learning and market' })).toBeVisible();
	await page.reload();
	await waitUntilHydrated(page);
	await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.homeSizes);
	const { local, session } = await dumpStorage(page);
	expect(session).toEqual({});
	expect(Object.keys(local).sort()).toEqual(
		[
			storageKeys.accessToken,
			storageKeys.session,
			storageKeys.language,
			storageKeys.theme,
			storageKeys.homeSizes,
		].sort(),
	);
	expect(JSON.parse(local[storageKeys.session] ?? '')).toEqual({ UserID: 20001, OrgID: 10001 });
	expect(local[storageKeys.language]).toBe('en');
	expect(local[storageKeys.theme]).toBe('default');

	const databases = await page.evaluate(
		async () => (await indexedDB.databases()).length + (await caches.keys()).length,
	);
	expect(databases).toBe(0);
	const readable: readonly string[] = [cookieNames.language, cookieNames.theme];
	for (const cookie of await context.cookies()) {
		expect(Object.values(cookieNames)).toContain(cookie.name);
		expect(cookie).toMatchObject({ secure: true, path: '/', httpOnly: !readable.includes(cookie.name) });
	}
});
