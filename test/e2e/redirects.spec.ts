// Specification § 2, Redirects and public routes, as a browser meets them.
import type { Page } from '@playwright/test';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const firstHops = [
	['/piper', '/account/login/piper'],
	['/PIPER', '/account/login/piper'],
	['/', '/desktop'],
	['/portal/dashboard', '/desktop'],
	['/Portal/Dashboard/', '/desktop'],
	['/desktop', '/desktop/home'],
	['/UserAgentAdmin', '/UserAgentAdmin/home'],
	['/useragentadmin', '/UserAgentAdmin/home'],
	['/no/such/path', '/?begin=not-found'],
	['/desktop/nothing', '/?begin=not-found'],
] as const;

test('each redirect of the specification goes where it says, in any letter case', async ({ page }) => {
	for (const [from, to] of firstHops) {
		const answer = await page.request.get(from, { maxRedirects: 0 });
		expect.soft(answer.headers()['location'], from).toBe(to);
	}
});

test('a signed-in person ends on the desktop home from every address that has no screen', async ({ page, portal }) => {
	await signInByCall(page, portal);
	for (const path of ['/', '/portal/dashboard', '/desktop', '/no/such/path', '/DESKTOP/home']) {
		await page.goto(path);
		await expect(page, path).toHaveURL(/\/desktop\/home$/i);
		await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	}
});

test('an unknown address is said to be one, once', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/nothing');
	const said = page.getByRole('region', { name: 'Notifications' }).getByText('Page not found');
	await expect(said).toBeVisible();
	await expect(page).toHaveURL('/desktop/home');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await expect(said).toHaveCount(0);
});

test('a signed-out person ends on the login page from every address that is not public', async ({ page }) => {
	for (const path of ['/', '/portal/dashboard', '/desktop', '/desktop/home', '/desktop/home/auth', '/no/such/path']) {
		await page.goto(path);
		await expect(page, path).toHaveURL('/account/login');
	}
});

test('the public pages open without a session, in any letter case', async ({ page, faults }) => {
	faults.allow(/404 \(Not Found\).*\/404/);
	await expectHeading(page, '/account/Privacy', /privacy/i);
	await expectHeading(page, '/ACCOUNT/term-of-use', /terms/i);
	await expectHeading(page, '/account/disclosure', /disclosure/i);
	await expectHeading(page, '/Account/Login', 'Sign in');
	expect((await page.goto('/404'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
	await page.getByRole('link', { name: 'Go to my desktop' }).click();
	await expect(page).toHaveURL('/account/login');
});

async function expectHeading(page: Page, path: string, name: string | RegExp): Promise<void> {
	await open(page, path);
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
