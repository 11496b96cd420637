// The calls of one person in a browser of their own, for what a journey needs of others and shows on no screen.
import type { Browser, Page } from '@playwright/test';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { demoPeople } from '#demo/server/people.ts';
import { languageIds } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { getAccessTokenByUserName, logout } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { listMails, waitForCode } from './mailbox.ts';
import { demoPassword, type Login } from './people.ts';
import { store } from './sign-in.ts';
import type { Portal } from './test.ts';

export interface Caller {
	/** On a page of the portal that shows nothing of theirs. */
	readonly page: Page;
	call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
	/** Keeps a session in the browser, as the screens do. */
	enter(session: OutputOf<typeof verifyTwoFactorCode>): Promise<void>;
	/** Signs out. */
	close(): Promise<void>;
}

/** Signed in with the second step, at their own brand and in their own language. */
export async function openCaller(browser: Browser, portal: Portal, login: Login): Promise<Caller> {
	const { host = 'localhost', language = 'en' } = demoPeople.find(({ loginName }) => loginName === login) ?? {};
	const context = await browser.newContext({ baseURL: `http://${host}:${portal.port}` });
	const page = await context.newPage();
	await page.goto('/404');
	let token = '';
	const call: Caller['call'] = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
		const { status, body } = await page.evaluate(
			async ([path, sent, bearer]) => {
				const headers = {
					'content-type': 'application/json',
					...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
				};
				const answer = await fetch(path, { method: 'POST', headers, body: sent });
				return { status: answer.status, body: await answer.text() };
			},
			[endpoint.path, JSON.stringify(endpoint.codec.write(input)), token] as const,
		);
		if (status !== 200) throw new Error(`${endpoint.path} for ${login}: ${body}`);
		return endpoint.codec.read(JSON.parse(body)) as OutputOf<E>; // checked by the server against the contract
	};
	const before = await listMails(page, portal.origin(), login);
	const credentials = { loginName: login, password: demoPassword, languageId: languageIds[language] };
	token = (await call(getAccessTokenByUserName, credentials)).accessToken;
	await call(sendTwoFactorCode, {});
	const code = await waitForCode(page, portal.origin(), login, before);
	token = (await call(verifyTwoFactorCode, { code })).accessToken;
	return {
		page,
		call,
		async enter({ accessToken, userSession: { userId, orgId } }) {
			token = accessToken;
			await store(page, {
				[storageKeys.session]: JSON.stringify({ UserID: userId, OrgID: orgId }),
				[storageKeys.accessToken]: accessToken,
			});
		},
		async close() {
			await call(logout, {});
			await context.close();
		},
	};
}
