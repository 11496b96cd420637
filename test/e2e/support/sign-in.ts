// Getting in: by the screens, as people do, or by the calls behind them, for journeys about something else.
import { expect, type Page, request } from '@playwright/test';
import { demoPeople } from '#demo/server/people.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { savePreferences } from '#features/account/profile/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { listMails, waitForCode } from './mailbox.ts';
import { demoPassword, type Login } from './people.ts';
import { preferenceCookie } from './preferences.ts';
import type { Portal } from './test.ts';
import { fromWire, toWire } from '../../support/wire.ts';

/** The page reacts to people: one that is whole without scripts begins to when they do anything. */
export async function waitUntilHydrated(page: Page): Promise<void> {
	// Looked at in every frame: the page may load once more, in the language that the browser keeps, and then nobody did anything on it.
	await page.waitForFunction(() => {
		const html = document.documentElement;
		const isAlive = html.dataset['alive'] !== undefined;
		if (!isAlive) html.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
		return isAlive;
	});
}

export async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitUntilHydrated(page);
	// Until it is known what a person may see, a screen of the staff area is out of reach.
	await expect(page.locator('main .contents[inert]')).toHaveCount(0);
}

/** As a person who follows the language link: from then on the account's own language does not take over at a sign-in. */
export async function chooseLanguage(page: Page, portal: Portal, language: Language): Promise<void> {
	await page.goto(`${portal.origin()}/healthz`);
	await store(page, { [storageKeys.language]: language });
	await page.context().addCookies([preferenceCookie(portal, 'language', language)]);
}

const labels = {
	en: { name: 'User name or email', password: 'Password', submit: 'Sign in', code: 'Verification code' },
	fr: {
		name: 'Nom d’utilisateur ou courriel',
		password: 'Mot de passe',
		submit: 'Ouvrir une session',
		code: 'Code de vérification',
	},
} as const;

/** The fields of the sign-in pages, by what they are called. */
export function signInFields(page: Page, language: Language = 'en') {
	const text = labels[language];
	return {
		name: page.getByLabel(text.name, { exact: true }),
		password: page.getByLabel(text.password, { exact: true }),
		submit: page.getByRole('button', { name: text.submit, exact: true }),
		code: page.getByLabel(text.code, { exact: true }),
	};
}

/** On an open login page: enters name and password and presses the button. */
export async function submitCredentials(
	page: Page,
	login: string,
	options: { readonly language?: Language; readonly password?: string } = {},
): Promise<void> {
	const fields = signInFields(page, options.language);
	await fields.name.fill(login);
	await fields.password.fill(options.password ?? demoPassword);
	await fields.submit.click();
}

/** From an open login page through the code to wherever the person ends. */
export async function signInByScreen(
	page: Page,
	portal: Portal,
	login: Login,
	language: Language = 'en',
): Promise<void> {
	const before = await listMails(page, portal.origin(), login);
	await submitCredentials(page, login, { language });
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilHydrated(page);
	// The last digit sends the form by itself.
	await signInFields(page, language).code.pressSequentially(await waitForCode(page, portal.origin(), login, before));
	await page.waitForURL('**/desktop/**');
	await waitUntilHydrated(page);
}

/**
 * Signs in somebody of the default brand by the calls behind the screens, and leaves the page on an empty answer of the portal; returns the token.
 * With a language the browser and the account have it from then on, as when it is chosen on the screen.
 */
export async function signInByCall(
	page: Page,
	portal: Portal,
	login: Login = 'agent.exempt',
	language?: Language,
): Promise<string> {
	const own = demoPeople.find(({ loginName }) => loginName === login)?.language ?? 'en';
	const languageId = languageIds[language ?? own];
	const credentials = { loginName: login, password: demoPassword, languageId };
	const pending = await post(page, portal, getAccessTokenByUserName, credentials);
	const owesCode = pending.userSession.orgId === undefined;
	const session = owesCode ? await proveByCode(page, portal, login, pending.accessToken) : pending;
	await enter(page, portal, session, language);
	if (language !== undefined) await post(page, portal, savePreferences, { languageId }, session.accessToken);
	return session.accessToken;
}

type Session = Pick<OutputOf<typeof getAccessTokenByUserName>, 'accessToken' | 'userSession'>;

async function proveByCode(page: Page, portal: Portal, login: Login, token: string): Promise<Session> {
	const before = await listMails(page, portal.origin(), login);
	await post(page, portal, sendTwoFactorCode, {}, token);
	const code = await waitForCode(page, portal.origin(), login, before);
	return post(page, portal, verifyTwoFactorCode, { code }, token);
}

/** Keeps a session in the browser as the screens do, on an empty answer of the portal. */
export async function enter(
	page: Page,
	portal: Portal,
	{ accessToken, userSession: { userId, orgId } }: Session,
	language?: Language,
): Promise<void> {
	if (language === undefined) await page.goto(`${portal.origin()}/healthz`);
	else await chooseLanguage(page, portal, language);
	await store(page, {
		[storageKeys.session]: JSON.stringify(toWire({ userId, orgId })),
		[storageKeys.accessToken]: accessToken,
	});
}

/** Calls the default brand with the cookies of the browser. */
export async function post<E extends Endpoint>(
	page: Page,
	portal: Portal,
	{ path }: E,
	data: InputOf<E>,
	token?: string,
): Promise<OutputOf<E>> {
	const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const answer = await page.request.post(`${portal.origin()}${path}`, { data: toWire(data), headers });
	expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
	return fromWire(await answer.json()) as OutputOf<E>; // checked by the server against the contract
}

/** Ends the session at the server, as idleness or another device does; the browser learns of it with its next call. */
export async function endSessionElsewhere(page: Page, portal: Portal): Promise<void> {
	const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken);
	const { cookies } = await page.context().storageState();
	const elsewhere = await request.newContext({ storageState: { cookies, origins: [] } });
	const answer = await elsewhere.post(`${portal.origin()}/v1/auth/Logout`, {
		data: {},
		headers: { authorization: `Bearer ${token}` },
	});
	expect(answer.status()).toBe(200);
	await elsewhere.dispose();
}

/** Leaves the page on an empty answer of its origin, without anything that a signed-in browser keeps. */
export async function forgetSignIn(page: Page): Promise<void> {
	// A page of the portal would still ask for things, and be refused them.
	await page.goto(new URL('/healthz', page.url()).href);
	await page.evaluate(() => localStorage.clear());
	await page.context().clearCookies();
}

/** Puts entries into the local storage of the page's origin. */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
	await page.evaluate((all) => {
		for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
	}, entries);
}

export async function dumpStorage(page: Page) {
	return page.evaluate(() => ({
		local: Object.fromEntries(Object.entries(localStorage)),
		session: Object.fromEntries(Object.entries(sessionStorage)),
	}));
}
