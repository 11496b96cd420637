// Arriving from another product: by a posted form, or with the token in the fragment.
import type { Page } from '@playwright/test';
import { languageIds } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { waitForCode, listMails } from './support/mailbox.ts';
import { chooseLanguage, forgetSignIn, signInByCall, signInFields, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

/** A login token for the person whose session this is. */
async function issueToken(page: Page, portal: Portal, accessToken: string, userId: number): Promise<string> {
	const answer = await page.request.post(`${portal.origin()}/v1/auth/GetLoginTokenByUserID`, {
		headers: { authorization: `Bearer ${accessToken}` },
		data: toWire({ userId, languageId: languageIds.en }),
	});
	return (fromWire(await answer.json()) as { loginToken: string }).loginToken;
}

const texts = {
	en: {
		to: 'Return to the portal',
		failed: 'Couldn’t sign you in',
		login: 'Go to the sign-in page',
		asked: 'Switch to another account?',
		stay: 'Keep the current session',
		go: 'Sign in as Marcus Osei',
	},
	fr: {
		to: 'Retourner au portail',
		failed: 'Échec de la connexion',
		login: 'Aller à la page de connexion',
		asked: 'Passer à un autre compte?',
		stay: 'Conserver la session actuelle',
		go: 'Ouvrir la session de Marcus Osei',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = texts[language];

	test(`a product sends a person over by a form, and the second factor is asked for here (${language})`, async ({
		page,
		portal,
	}) => {
		const [login, name] = language === 'en' ? (['agent2', 'Marcus'] as const) : (['agent.fr', 'Élodie'] as const);
		await signInByCall(page, portal, login, language);
		await page.goto('/desktop/LaunchNAS');
		await page.waitForURL('**/dev/product');
		await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
		const desk = page.url();
		await page.evaluate(() => localStorage.removeItem('portal.accessToken'));
		const before = await listMails(page, portal.origin(), login);
		const addresses: string[] = [];
		page.on('request', (request) => addresses.push(request.url()));
		await page.getByRole('button', { name: text.to }).click();
		await page.waitForURL('**/auth/verifyTwoFactor');
		await waitUntilHydrated(page);
		expect(addresses.filter((address) => /token=/i.test(address))).toEqual([]);
		const code = await waitForCode(page, portal.origin(), login, before);
		await signInFields(page, language).code.pressSequentially(code);
		await page.waitForURL('**/desktop/home');
		expect(desk).toContain('/dev/product');
	});

	test(`somebody else who is signed in is asked, and may stay (${language})`, async ({ page, browser, portal }) => {
		const other = await browser.newPage({ baseURL: portal.origin() });
		await signInByCall(other, portal, 'agent2', language);
		const access = (await other.evaluate(() => localStorage.getItem('portal.accessToken'))) ?? '';
		const token = await issueToken(other, portal, access, 20_002);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await page.goto(`/PortalService/LoginVia#LoginToken=${token}`);
		await expect(page.getByRole('heading', { level: 1, name: text.asked })).toBeVisible();
		await expect(page).toHaveURL('/PortalService/LoginVia');
		await page.getByRole('button', { name: text.stay }).click();
		await expect(page.getByRole('button', { name: /Dana Whitfield/ })).toBeVisible();

		await page.goto(`/PortalService/LoginVia#LoginToken=${token}`);
		await page.getByRole('button', { name: text.go }).click();
		await page.waitForURL('**/desktop/home');
		await expect(page.getByRole('button', { name: /Marcus Osei/ })).toBeVisible();
		await other.context().close();
	});

	test(`a used, invented or missing token is explained, with the way to sign in (${language})`, async ({
		page,
		faults,
	}) => {
		faults.allow(/status of 401/);
		await page.goto(`/PortalService/LoginVia?language=${language}#LoginToken=${'A'.repeat(43)}`);
		await expect(page.getByRole('heading', { level: 1, name: text.failed })).toBeVisible();
		await page.goto(`/PortalService/LoginVia?language=${language}`);
		await expect(page.getByRole('heading', { level: 1, name: text.failed })).toBeVisible();
		await page.getByRole('link', { name: text.login }).click();
		await expect(page).toHaveURL('/account/login');
	});
}

test('a token in the fragment signs in at once, and leaves the address bar and the history', async ({
	page,
	portal,
}) => {
	const access = await signInByCall(page, portal);
	const token = await issueToken(page, portal, access, 20_007);
	await forgetSignIn(page);
	await page.goto(`/PortalService/LoginVia#LoginToken=${token}`);
	await page.waitForURL('**/desktop/home');
	await expect(page.getByRole('button', { name: /Dana Whitfield/ })).toBeVisible();
	await page.goBack();
	await expect.poll(() => page.url()).not.toContain(token);
});

test('a token in the query is moved out of it at once', async ({ page, portal }) => {
	const access = await signInByCall(page, portal);
	const token = await issueToken(page, portal, access, 20_007);
	await forgetSignIn(page);
	await page.goto(`/PortalService/LoginVia?LoginToken=${token}`);
	await page.waitForURL('**/desktop/home');
});
