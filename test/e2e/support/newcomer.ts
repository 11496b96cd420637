// Somebody who is new: for journeys that need a person of their own, with factors that send no codes.
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { waitForCodeTo } from './mailbox.ts';
import type { Portal } from './test.ts';

export const newcomerPassword = 'Otter-plum7-kiln';

const iris = { GivenName: 'Iris', FamilyName: 'Novak' };

/** Registers Iris Novak, or another, under this user name, by the calls behind the screens. */
export async function registerNewcomer(
	page: Page,
	portal: Portal,
	login: string,
	language: Language,
	name: typeof iris = iris,
): Promise<void> {
	const LanguageID = languageIds[language];
	const email = `${login}@broker.example`;
	const post = async (call: string, data: object): Promise<unknown> => {
		const answer = await page.request.post(`${portal.origin()}/v1/account/${call}`, { data });
		expect(answer.status(), await answer.text()).toBe(200);
		return answer.json();
	};
	const account = { Email: email, LoginName: login, Password: newcomerPassword, TermsAccepted: true, LanguageID };
	const { RegistrationToken } = (await post('BeginRegistration', { ...name, ...account })) as {
		RegistrationToken: string;
	};
	const Code = await waitForCodeTo(page, portal.origin(), email);
	await post('ConfirmRegistration', { RegistrationToken, Code, LanguageID });
}

/** On the set-up screen: an authenticator app, up to the recovery codes. */
export async function enrolApp(page: Page, words: { readonly showQr: string; readonly codes: string }): Promise<void> {
	await page.getByRole('button', { name: words.showQr }).click();
	const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
	await page.locator('input[name=Code]').pressSequentially(code);
	await expect(page.getByRole('list', { name: words.codes }).getByRole('listitem')).toHaveCount(10);
}
