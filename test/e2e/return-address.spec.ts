// Specification § 2, navigation guard: where a person wanted to go is remembered in full and returned to, on this origin only.
import { storageKeys } from '#platform/contract/storage.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import {
	dumpStorage,
	forgetSignIn,
	open,
	signInByScreen,
	submitCredentials,
	waitUntilHydrated,
} from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a deep link is returned to with its query and fragment, in whatever letter case', async ({ page, faults }) => {
	// No one has a desktop of that name.
	faults.allow(/status of 404/);
	const deepLink = '/Desktop/HOME/some-desktop?x=1#y';
	await page.goto(deepLink);
	await expect(page).toHaveURL('/account/login');
	expect((await dumpStorage(page)).session).toEqual({ [storageKeys.returnAddress]: deepLink });
	await waitUntilHydrated(page);
	await submitCredentials(page, 'agent.exempt');
	await expect(page).toHaveURL(deepLink);
	expect((await dumpStorage(page)).session).toEqual({});
});

test('the remembered address survives the code page', async ({ page, portal }) => {
	await page.goto('/desktop/home?from=mail#today');
	await page.waitForURL('**/account/login');
	await waitUntilHydrated(page);
	await signInByScreen(page, portal, 'agent');
	await expect(page).toHaveURL('/desktop/home?from=mail#today');
});

const hostile = [
	'//evil.example/desktop/home',
	'/\\evil.example/desktop/home',
	'https://evil.example/desktop/home',
	'javascript:alert(document.domain)',
	'/%2f%2fevil.example',
	'/desktop/home/../../%2e%2e//evil.example',
	'\t//evil.example',
];
test('a planted address that leaves the portal is ignored', async ({ page, portal }) => {
	for (const address of hostile) {
		// The language of the account holds after the first sign-in.
		await open(page, '/account/login?language=en');
		await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
			storageKeys.returnAddress,
			address,
		] as const);
		await submitCredentials(page, 'agent.exempt');
		await expect(page, address).toHaveURL(`${portal.origin()}/desktop/home`);
		await forgetSignIn(page);
	}
});

const ended = { en: 'Your session has ended.', fr: 'Votre session a pris fin.' } as const;

for (const language of journeyLanguages(import.meta.filename)) {
	// The server draws the bare address; one with a query begins with its calls.
	for (const address of ['/desktop/home?from=bookmark', '/desktop/credit/transactions'])
		test(`a session that the server ended leads to the login page and back to the same place (${address}, ${language})`, async ({
			page,
			faults,
		}) => {
			faults.allow(/status of 401/);
			await open(page, `/account/login?language=${language}`);
			await submitCredentials(page, 'agent.exempt', { language });
			await page.waitForURL('**/desktop/home');
			await waitUntilHydrated(page);
			await page.evaluate(
				(key) => localStorage.setItem(key, 'a-token-that-the-server-does-not-know'),
				storageKeys.accessToken,
			);
			const calls: string[] = [];
			page.on(
				'request',
				(request) => void (request.method() === 'POST' && calls.push(new URL(request.url()).pathname)),
			);
			await page.goto(address);
			await expect(page).toHaveURL('/account/login?session=ended');
			// The one call of a drawn address says it for those that it stands for.
			if (!address.includes('?')) expect(calls).not.toContain(getProfile.path);
			await waitUntilHydrated(page);
			await expect(page.getByText(ended[language])).toBeVisible();
			await submitCredentials(page, 'agent.exempt', { language });
			await expect(page).toHaveURL(address);
		});
}
