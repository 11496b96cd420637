// Somebody who is new: for journeys that need a person of their own, with factors that send no codes.
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { beginRegistration, confirmRegistration } from '#features/account/registration/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { confirmMethodSetUp, startAuthenticatorSetUp } from '#features/account/two-factor/contract.ts';
import { waitForCodeTo } from './mailbox.ts';
import { enter, post } from './sign-in.ts';
import type { Portal } from './test.ts';

export const newcomerPassword = 'Otter-plum7-kiln';

const iris = { givenName: 'Iris', familyName: 'Novak' };

/** Registers Iris Novak, or another, under this user name, by the calls behind the screens. */
export async function registerNewcomer(
	page: Page,
	portal: Portal,
	login: string,
	language: Language,
	name: typeof iris = iris,
): Promise<void> {
	const languageId = languageIds[language];
	const email = `${login}@broker.example`;
	const account = { email, loginName: login, password: newcomerPassword, languageId };
	const answers = { ...name, ...account, termsAccepted: true } as const;
	const { registrationToken } = await post(page, portal, beginRegistration, answers);
	const code = await waitForCodeTo(page, portal.origin(), email);
	await post(page, portal, confirmRegistration, { registrationToken, code, languageId });
}

/** Registers somebody, and signs them in with an authenticator app, by the calls behind the screens. */
export async function enterAsNewcomer(
	page: Page,
	portal: Portal,
	login: string,
	language: Language,
	name: typeof iris = iris,
): Promise<void> {
	await registerNewcomer(page, portal, login, language, name);
	const credentials = { loginName: login, password: newcomerPassword, languageId: languageIds[language] };
	const enrolling = await post(page, portal, getAccessTokenByUserName, credentials);
	const app = await post(page, portal, startAuthenticatorSetUp, {}, enrolling.accessToken);
	const code = codeOf(app.secret);
	const { accessToken, userSession } = await post(page, portal, confirmMethodSetUp, { code }, enrolling.accessToken);
	if (accessToken === undefined || userSession === undefined) throw new Error(`${login} has a factor already`);
	await enter(page, portal, { accessToken, userSession }, language);
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Sets up an authenticator app on the set-up screen, up to the recovery codes. */
export async function enrolApp(page: Page, words: { readonly showQr: string; readonly codes: string }): Promise<void> {
	await page.getByRole('button', { name: words.showQr }).click();
	const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
	await page.locator('input[name=code]').pressSequentially(codeOf(secret));
	await expect(page.getByRole('list', { name: words.codes }).getByRole('listitem')).toHaveCount(10);
}
