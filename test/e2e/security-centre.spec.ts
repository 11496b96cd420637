// The security centre: where one is signed in, what happened, a fresh proof, and the way out when someone else got in.
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails } from './support/mailbox.ts';
import { demoPassword, type Login } from './support/people.ts';
import { askForProof } from './support/proof.ts';
import { open, signInByCall, signInByScreen, signInFields, submitCredentials } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		security: 'Security',
		overview: 'Security',
		sessionsRow: /^Where you’re signed in, /,
		sessions: 'Where you’re signed in',
		activity: 'Activity',
		here: 'This browser',
		endOthers: 'Sign out everywhere else',
		ended: /^\d+ other sessions? ended\.$/,
		ended_event: 'All other sessions ended',
		signedIn: 'Signed in',
		byMailOnly: /^Two-step verification, Email only, •••\S+@piper\.example, Manage$/,
		byApp: /^Two-step verification, On: .*authenticator app.*, Manage$/,
		addApp: 'Add an app',
		kept: 'I’ve saved these codes in a safe place',
		finish: 'Done',
		passkey: 'Add a passkey',
		notNow: 'Not now',
		putOff: /^Postponed until /,
		lock: 'Lock my account',
		question: 'Confirm it’s you',
		password: 'Password',
		confirm: 'Confirm',
		cancel: 'Cancel',
		wrong: 'That didn’t match. Try again.',
		locked: 'Your account is locked',
		unproved: 'Get back into a locked account',
		asked: 'Wasn’t this you?',
		used: 'This link no longer works',
		invalid: 'Invalid username or password',
	},
	fr: {
		security: 'Sécurité',
		overview: 'Sécurité',
		sessionsRow: /^Vos sessions ouvertes, /,
		sessions: 'Vos sessions ouvertes',
		activity: 'Activité',
		here: 'Ce navigateur',
		endOthers: 'Fermer toutes les autres sessions',
		ended: /^\d+ autres? sessions? (a|ont) pris fin\.$/,
		ended_event: 'Toutes les autres sessions ont pris fin',
		signedIn: 'Session ouverte',
		byMailOnly: /^Vérification en deux étapes, Courriel seulement, •••\S+@piper\.example, Gérer$/,
		byApp: /^Vérification en deux étapes, Activée\s: .*application d’authentification.*, Gérer$/,
		addApp: 'Ajouter une application',
		kept: 'J’ai conservé ces codes en lieu sûr',
		finish: 'Terminé',
		passkey: 'Ajoutez une clé d’accès',
		notNow: 'Plus tard',
		putOff: /^Reporté au /,
		lock: 'Verrouiller mon compte',
		question: 'Confirmez votre identité',
		password: 'Mot de passe',
		confirm: 'Confirmer',
		cancel: 'Annuler',
		wrong: 'La réponse ne correspond pas. Réessayez.',
		locked: 'Votre compte est verrouillé',
		unproved: 'Retrouver l’accès à un compte verrouillé',
		asked: 'Ce n’était pas vous?',
		used: 'Ce lien ne fonctionne plus',
		invalid: 'Nom d’utilisateur ou mot de passe non valide',
	},
} as const;
const readers = { en: 'agent2', fr: 'agent.fr' } as const satisfies Record<Language, Login>;
const lockers = { en: 'processor', fr: 'processor.fr' } as const satisfies Record<Language, Login>;

async function signIn(page: Page, portal: Portal, login: Login, language: Language): Promise<void> {
	await signInByCall(page, portal, login, language);
	await open(page, '/desktop/home');
}

/** Signs the same person in with another browser. */
async function elsewhere(browser: Browser, portal: Portal, login: Login, language: Language): Promise<Page> {
	const page = await (await browser.newContext({ baseURL: portal.origin() })).newPage();
	await signIn(page, portal, login, language);
	return page;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: one sees where one is signed in, ends the rest, and finds it in the activity`, async ({
		page,
		portal,
		browser,
	}) => {
		const other = await elsewhere(browser, portal, readers[language], language);
		await signIn(page, portal, readers[language], language);
		await page.getByRole('navigation').getByRole('link', { name: text.security, exact: true }).click();
		await expect(page.getByRole('heading', { name: text.overview, level: 1 })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: text.sessionsRow }).click();
		await expect(page.getByRole('heading', { name: text.sessions, level: 1 })).toBeVisible();
		await expect(page.getByRole('main').getByText(text.here)).toHaveCount(1);
		await page.getByRole('button', { name: text.endOthers }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.endOthers }).click();
		await expect(page.getByText(text.ended)).toBeVisible();
		await expect(page.getByRole('button', { name: text.endOthers })).toHaveCount(0);

		await other.reload();
		await other.waitForURL('**/account/login**');

		await page.getByRole('main').getByRole('link', { name: text.activity }).click();
		await expect(page.getByRole('heading', { name: text.activity, level: 1 })).toBeVisible();
		await expect(page.getByText(text.ended_event).first()).toBeVisible();
		await expect(page.getByText(text.signedIn, { exact: true }).first()).toBeVisible();
		await other.context().close();
	});

	test(`${language}: the overview advises one thing, which is gone once it is done or put off`, async ({
		page,
		portal,
	}) => {
		const main = page.getByRole('main');
		await open(page, `${portal.origin('piper')}/account/login?language=${language}`);
		await signInByScreen(page, portal, 'agent.piper', language);
		await open(page, `${portal.origin('piper')}/desktop/securitysettings`);
		await expect(main.getByRole('link', { name: text.byMailOnly })).toBeVisible();
		await main.getByRole('link', { name: text.addApp }).click();
		// The address names the method, so that its code is shown at once.
		const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''));
		await page.locator('input[name=code]').pressSequentially(new TOTP({ secret }).generate());
		await page.getByLabel(text.kept).check();
		await page.getByRole('button', { name: text.finish }).click();
		await page.waitForURL('**/desktop/securitysettings/two-factor');

		await page.getByRole('navigation').getByRole('link', { name: text.security, exact: true }).first().click();
		await expect(main.getByRole('link', { name: text.byApp })).toBeVisible();
		await expect(main.getByRole('link', { name: text.addApp })).toHaveCount(0);
		await expect(main.getByRole('heading', { name: text.passkey })).toBeVisible();
		await main.getByRole('button', { name: text.notNow }).press('Enter');
		await expect(main.getByText(text.putOff)).toBeVisible();
		// The focus is where the advice was: the next stop is the first lock.
		await page.keyboard.press('Tab');
		await expect(main.getByRole('navigation').getByRole('link').first()).toBeFocused();
		await page.reload();
		await expect(main.getByText(text.putOff)).toBeVisible();
	});

	test(`${language}: a proof is asked for by keyboard, a wrong one stays to be corrected, giving up does nothing`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 40[03]/);
		await signInByCall(page, portal, readers[language], language);
		await open(page, '/desktop/securitysettings');
		let calls = 0;
		await page.route('**/v1/security/LockOwnAccount', async (route) => {
			calls += 1;
			// Answered here both times: the account of this journey stays open.
			if (calls < 3) await askForProof(route);
			else await route.fulfill({ status: 500, body: '' });
		});
		const question = page.getByRole('dialog').filter({ hasText: text.question });
		const ask = page.getByRole('alertdialog');
		await page.getByRole('button', { name: text.lock }).click();
		await ask.getByRole('button', { name: text.lock }).click();
		const password = question.getByLabel(text.password, { exact: true }).and(page.locator('input:not([type=radio])'));
		await expect(password).toBeFocused();
		await question.getByRole('button', { name: text.cancel }).click();
		await expect(question).toBeHidden();
		await expect(ask.getByRole('alert')).toBeEmpty();
		expect(calls).toBe(1);

		const before = await page.evaluate(() => localStorage.getItem('portal.accessToken'));
		await ask.getByRole('button', { name: text.lock }).click();
		await password.pressSequentially('wrong');
		await page.keyboard.press('Enter');
		await expect(password).toHaveAccessibleDescription(text.wrong);
		await password.fill(demoPassword);
		faults.allow(/status of 500/);
		await page.keyboard.press('Enter');
		await expect(question).toBeHidden();
		await expect.poll(() => calls, 'the refused call is made again').toBe(3);
		const after = await page.evaluate(() => localStorage.getItem('portal.accessToken'));
		expect(after).not.toBe(before);
		await page.reload();
		await expect(page.getByRole('heading', { name: text.overview, level: 1 })).toBeVisible();
	});

	test(`${language}: “this was not me” locks by one press, and the account answers no one`, async ({
		page,
		portal,
		browser,
		faults,
	}) => {
		faults.allow(/status of 4(01|10)/);
		const login = lockers[language];
		const intruder = await elsewhere(browser, portal, login, language);
		let link: string | undefined;
		await expect(async () => {
			const mails = await listMails(page, portal.origin(), login);
			link = mails.map(({ text: body }) => /\/account\/secure\/[\w-]{43}\S*/.exec(body)?.[0]).find(Boolean);
			expect(link).toBeDefined();
		}).toPass();
		await open(page, link ?? '');
		await expect(page.getByRole('heading', { name: text.asked })).toBeVisible();
		await expect(page, 'the token left the address').toHaveURL(`${portal.origin()}/account/secure`);
		await page.getByRole('button', { name: text.lock }).click();
		await expect(page.getByRole('heading', { name: text.locked })).toBeVisible();

		await intruder.reload();
		await intruder.waitForURL('**/account/login**');
		await intruder.context().close();

		await open(page, link ?? '');
		await page.getByRole('button', { name: text.lock }).click();
		await expect(page.getByRole('heading', { name: text.used })).toBeVisible();

		await open(page, `/account/login?language=${language}`);
		await submitCredentials(page, login, { language });
		await expect(page.getByRole('alert').getByText(text.invalid)).toBeVisible();
		await expect(signInFields(page, language).name).toHaveValue(login);

		// Without a link the page knows of no account, locked or not.
		await open(page, '/account/secure');
		await expect(page.getByRole('heading', { name: text.unproved })).toBeVisible();
		await expect(page.getByRole('heading', { name: text.locked })).toHaveCount(0);
	});

	test(`${language}: a call of another tab that still carries the old token is made again with the new one`, async ({
		page,
		portal,
		context,
		faults,
	}) => {
		faults.allow(/status of 40[13]/);
		await signInByCall(page, portal, readers[language], language);
		await open(page, '/desktop/securitysettings');
		const tab = await context.newPage();
		await open(tab, '/desktop/securitysettings');
		// Answered here: the account of this journey stays open.
		await page.route('**/v1/security/LockOwnAccount', askForProof);
		// While the answer with the new token is on its way, the other tab calls with the old one.
		await page.route('**/v1/security/Prove', async (route) => {
			const answer = await route.fetch();
			const refused = tab.waitForResponse((response) => response.url().endsWith('/v1/security/GetSessions'));
			await tab.getByRole('main').getByRole('link', { name: text.sessionsRow }).click();
			expect((await refused).status()).toBe(401);
			await route.fulfill({ response: answer });
		});
		await page.getByRole('button', { name: text.lock }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.lock }).click();
		await page.getByRole('dialog').locator('input[type=password]').fill(demoPassword);
		await page.keyboard.press('Enter');
		await expect(tab.getByText(text.here)).toBeVisible();
		expect(new URL(tab.url()).pathname).toBe('/desktop/securitysettings/sessions');
	});
}
