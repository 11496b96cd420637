// Pages that a link of a mail, another product or a provider leads to, with keys that nobody was given and with keys that were used: each
// says in one sentence what is the matter, and leads on. One that is over is refused as one that was used: the tests of the calls show it. In a
// portal of its own, because using the keys changes accounts.
import type { Page } from '@playwright/test';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { notFoundEn } from '#app/contract/messages.en.ts';
import { returnEn } from '#features/account/linked-accounts/messages.en.ts';
import { returnFr } from '#features/account/linked-accounts/messages.fr.ts';
import { en as passwordsEn } from '#features/account/passwords/messages.en.ts';
import { fr as passwordsFr } from '#features/account/passwords/messages.fr.ts';
import { problemsEn as registrationEn } from '#features/account/registration/messages.en.ts';
import { problemsFr as registrationFr } from '#features/account/registration/messages.fr.ts';
import { secureEn } from '#features/account/security/messages.en.ts';
import { secureFr } from '#features/account/security/messages.fr.ts';
import { getLoginTokenByUserId, loginByLoginToken, loginTokenFragment } from '#features/account/sign-in/contract.ts';
import { loginViaEn, problemsEn as signInEn } from '#features/account/sign-in/messages.en.ts';
import { loginViaFr, problemsFr as signInFr } from '#features/account/sign-in/messages.fr.ts';
import { copiesEn, stopEn } from '#features/billing/invoices/messages.en.ts';
import { copiesFr, stopFr } from '#features/billing/invoices/messages.fr.ts';
import { openCaller } from './support/caller.ts';
import { untrue, wordsIn } from './support/dead-end-words.ts';
import { readMailbox } from './support/mailbox.ts';
import { test } from './support/own-portal.ts';
import { mailboxOf } from './support/people.ts';
import { findResetLink } from './support/reset-links.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { toWire } from '../support/wire.ts';

const softly = expect.configure({ soft: true });

test.describe.configure({ mode: 'default' });

/** The console of the browser tells of each refused call. */
const refused = /status of 4(01|03|04|10)/;

interface DeadLink {
	readonly address: string;
	/** What the page says then. */
	readonly says: string;
	/** The button of a page that acts when it is pressed. */
	readonly press?: string;
	/** For people without an account: what to do stands in the sentence. */
	readonly hasNoWay?: true;
}

const texts = {
	en: {
		...returnEn,
		...passwordsEn,
		...registrationEn,
		...secureEn,
		...signInEn,
		...loginViaEn,
		...copiesEn,
		...stopEn,
	},
	fr: {
		...returnFr,
		...passwordsFr,
		...registrationFr,
		...secureFr,
		...signInFr,
		...loginViaFr,
		...copiesFr,
		...stopFr,
	},
} as const;

/** Each page of which the key is given, in a language. */
function pagesOf(language: Language) {
	const text = texts[language];
	return {
		reset: (token: string): DeadLink => ({
			address: pathTo('resetPasswordFromMail', { token }),
			says: text['reset.expired_title'],
		}),
		secure: (token: string): DeadLink => ({
			address: pathTo('secureAccount', { token }),
			press: text['secure.lock'],
			says: text['secure.expired_title'],
		}),
		confirmCopies: (token: string): DeadLink => ({
			address: pathTo('confirmCopies', { token }),
			press: text['copies.confirm'],
			says: text['copies.no_link'],
			hasNoWay: true,
		}),
		stopCopies: (token: string): DeadLink => ({
			address: pathTo('stopCopies', { token }),
			press: text['stop.button'],
			says: text['stop.broken_title'],
		}),
		invitation: (token: string): DeadLink => ({
			address: `${pathTo('register')}#${token}`,
			says: text['registration.invitation_invalid'],
		}),
		handed: (token: string): DeadLink => ({
			address: `${pathTo('loginVia')}${loginTokenFragment(token)}`,
			says: text['sign_in.login_token_invalid'],
		}),
	};
}

test('a key that nobody was given is said to lead nowhere', async ({ page, faults }) => {
	faults.allow(refused);
	const pages = pagesOf('en');
	const { handed: _handed, ...mailed } = pages;
	const returned = texts.en['return.failed_title'];
	const cut = 'nosuch';
	const long = 'A'.repeat(400);
	await examine(page, 'en', [
		...Object.values(pages).map((show) => show(newKey())),
		...Object.values(mailed).flatMap((show) => [show(cut), show(long)]),
		{ address: `${pathTo('loginVia')}${loginTokenFragment(cut)}`, says: texts.en['via.missing'] },
		{ address: pathTo('zohoCallback'), says: returned },
		{ address: `${pathTo('microsoftCallback')}?code=${newKey()}&state=${newKey()}`, says: returned },
	]);
});

test('a key that was used is said to work no longer, in French', async ({ page, portal, browser, faults }) => {
	faults.allow(refused);
	const origin = portal.origin();
	const pages = pagesOf('fr');
	const agent = await openCaller(browser, portal, 'agent2');
	const { loginToken } = await agent.call(getLoginTokenByUserId, { userId: 20_002, languageId: languageIds.en });
	await page.request.post(`${origin}${loginByLoginToken.path}`, { data: toWire({ loginToken }) });
	const reset = /resetpwd\/([\w-]+)/.exec(await findResetLink(page, origin, 'broker.fr'))?.[1] ?? '';
	const password = { newPassword: 'Otter-plum7-kiln', languageId: languageIds.fr };
	await page.request.post(`${origin}/v1/auth/ResetPassword`, { data: toWire({ resetToken: reset, ...password }) });
	const locking = await keyIn(page, origin, mailboxOf('agent2'), /account\/secure\/([\w-]+)/);
	await page.request.post(`${origin}/v1/security/LockAccountByLink`, { data: toWire({ token: locking }) });
	await examine(page, 'fr', [pages.handed(loginToken), pages.reset(reset), pages.secure(locking)]);
});

test('an account that is not linked is said not to be, and what no one may enter leads to the sign-in', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(refused);
	await page.goto('/auth/verifyTwoFactor');
	await expect(page).toHaveURL(/\/account\/login$/);
	await page.goto('/auth/authorisedRedirect/nosuch');
	await expect(page).toHaveURL(/\/account\/login$/);
	await signInByCall(page, portal);
	await examine(page, 'en', [
		{ address: '/auth/authorisedRedirect/nosuch', says: returnEn['linked.unknown_title'] },
		{ address: '/auth/providercallback/nosuch', says: notFoundEn['not_found.title'] },
	]);
});

const newKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** What a link in the newest mails to an address holds. */
async function keyIn(page: Page, origin: string, address: string, link: RegExp): Promise<string> {
	let key = '';
	await expect(async () => {
		const mails = await readMailbox(page, origin, address);
		key = mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0] ?? '';
		expect(key).not.toBe('');
	}).toPass();
	return key;
}

/** Each says what is the matter under one heading, without a failure that there was not, and leads on. */
async function examine(page: Page, language: Language, links: readonly DeadLink[]): Promise<void> {
	const wrong = await wordsIn(language, untrue);
	const main = page.getByRole('main');
	const ways = new Set<string>();
	for (const { address, says, press, hasNoWay = false } of links) {
		// An address that differs by what follows # alone would be no new page.
		await page.goto('about:blank');
		const inLanguage = address.replace(/#|$/, (end) => `?language=${language}${end}`);
		await open(page, inLanguage);
		if (press !== undefined) await main.getByRole('button', { name: press }).click();
		await expect.soft(main, address).toContainText(says);
		softly(await main.innerText(), address).not.toMatch(wrong);
		await softly(main.getByRole('heading', { level: 1 }), `headings of ${address}`).toHaveCount(1);
		const leading = main.locator('a[href]');
		if (!hasNoWay) await softly(leading.first(), `ways on from ${address}`).toBeAttached();
		const found = await leading.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
		for (const way of found) if (way.startsWith('/') && !way.startsWith('/dev/')) ways.add(way);
	}
	// Each in a page of its own: what leads on by script must not meet the next one.
	for (const way of ways) {
		const visit = await page.context().newPage();
		await open(visit, way);
		softly(await visit.getByRole('main').innerText(), way).not.toMatch(wrong);
		softly(new URL(visit.url()).pathname, way).not.toBe('/404');
		await visit.close();
	}
}
