// The code page: wrong codes, another code, reloads, other tabs.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails, waitForCode } from './support/mailbox.ts';
import type { Login } from './support/people.ts';
import { dumpStorage, open, signInFields, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		sentTo: 'Enter the 6-digit code sent to',
		wrong: 'Invalid code entered',
		person: /Amelia Chen/,
		fillIn: 'Fill in the code and confirm',
		countdown: /^You can request a new code in \d+\ss$/,
		resend: 'Send a new code',
		failed: 'Verification code failed to be sent',
		early: 'We just sent a code.',
		earlier: 'was for an earlier sign-in and won’t work here',
		back: 'Use another account',
	},
	fr: {
		sentTo: 'Entrez le code à 6 chiffres envoyé à',
		wrong: 'Le code saisi n’est pas valide',
		person: /Amelia Chen/,
		fillIn: 'Entrer le code et confirmer',
		countdown: /^Vous pourrez demander un nouveau code dans \d+\ss$/,
		resend: 'Envoyer un nouveau code',
		failed: 'L’envoi du code de vérification a échoué',
		early: 'Un code vient d’être envoyé.',
		earlier: 'concerne une connexion précédente et ne fonctionne pas ici',
		back: 'Utiliser un autre compte',
	},
} as const;
/** `leaver` leaves the code unused. */
const people = {
	en: { login: 'agent2', leaver: 'staff' },
	fr: { login: 'office.manager', leaver: 'agent.fr' },
} as const satisfies Record<Language, Readonly<Record<string, Login>>>;

/** From the login page to the code page. */
async function begin(page: Page, login: Login, language: Language): Promise<void> {
	await open(page, `/account/login?language=${language}`);
	await submitCredentials(page, login, { language });
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilHydrated(page);
}

/** Counts the codes in the mails to a person; notices come in between. */
async function countCodes(page: Page, portal: Portal, login: Login): Promise<number> {
	return (await listMails(page, portal.origin(), login)).filter(({ subject }) => /^\d{6}\b/.test(subject)).length;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const { login, leaver } = people[language];

	test(`${language}: a wrong code is refused and selected, and the right one is still taken`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 400/);
		const before = await listMails(page, portal.origin(), login);
		await begin(page, login, language);
		await expect(page.getByText(text.sentTo)).toBeVisible();
		const right = await waitForCode(page, portal.origin(), login, before);
		const { code } = signInFields(page, language);
		await expect(page.locator('form').getByRole('alert')).toHaveText('');
		await code.pressSequentially(right === '123456' ? '654321' : '123456');
		// Announced in a slot that was there before its words.
		await expect(page.getByRole('alert').filter({ hasText: text.wrong })).toBeVisible();
		await expect(code).toHaveAttribute('aria-invalid', 'true');
		await expect(code).toHaveAccessibleDescription(text.wrong);
		await expect(code).toBeFocused();
		// It is selected, so that typing replaces it.
		await page.keyboard.type(right);
		await expect(page).toHaveURL('/desktop/home');
	});

	test(`${language}: a demonstration signs in with a press on a person and one on the code`, async ({ page }) => {
		await open(page, `/account/login?language=${language}`);
		await page.getByRole('button', { name: text.person }).click();
		await page.waitForURL('**/auth/verifyTwoFactor');
		await expect(page.getByRole('status').filter({ hasText: /(\d ){5}\d/ })).toBeAttached();
		await page.getByRole('button', { name: text.fillIn }).click();
		await expect(page).toHaveURL('/desktop/home');
	});

	test(`${language}: another code is offered after a countdown, the server keeps its own, and spaces do not matter`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 429/);
		const before = await listMails(page, portal.origin(), login);
		const codesBefore = await countCodes(page, portal, login);
		await page.clock.install();
		await begin(page, login, language);
		await expect(page.getByText(text.countdown)).toBeVisible();
		const resend = page.getByRole('button', { name: text.resend });
		await expect(resend).toBeHidden();
		await page.clock.runFor('01:05');
		await resend.click();
		// Only the browser's clock has moved: the server still counts.
		await expect(page.getByRole('status').filter({ hasText: text.failed })).toContainText(text.early);
		await expect(page.getByText(text.countdown)).toBeVisible();
		const right = await waitForCode(page, portal.origin(), login, before);
		expect(await countCodes(page, portal, login)).toBe(codesBefore + 1);
		await signInFields(page, language).code.pressSequentially(`${right.slice(0, 3)} ${right.slice(3)}`);
		await expect(page).toHaveURL('/desktop/home');
	});

	test(`${language}: reloading the code page sends nothing, and a second tab can finish the sign-in`, async ({
		page,
		context,
		portal,
	}) => {
		const before = await listMails(page, portal.origin(), login);
		await begin(page, login, language);
		const code = await waitForCode(page, portal.origin(), login, before);
		await page.reload();
		await waitUntilHydrated(page);
		await expect(page.getByText(text.sentTo)).toBeVisible();

		const other = await context.newPage();
		await open(other, '/auth/verifyTwoFactor');
		await signInFields(other, language).code.pressSequentially(code);
		await expect(other).toHaveURL('/desktop/home');
		// The first tab goes along instead of asking for a code that was used.
		await expect(page).toHaveURL('/desktop/home');
		const codes = (await listMails(page, portal.origin(), login)).filter(({ subject }) => subject.startsWith(code));
		expect(codes).toHaveLength(1);
	});

	test(`${language}: going back to the login page forgets the pending sign-in, without which there is no code page`, async ({
		page,
		faults,
	}) => {
		faults.allow(/status of 429/);
		await begin(page, leaver, language);
		expect((await dumpStorage(page)).local).toHaveProperty([storageKeys.pendingTwoFactor]);
		await page.getByRole('link', { name: text.back }).click();
		await expect(page).toHaveURL('/account/login');
		await expect.poll(async () => (await dumpStorage(page)).local).not.toHaveProperty([storageKeys.pendingTwoFactor]);
		await page.goto('/auth/verifyTwoFactor');
		await expect(page).toHaveURL('/account/login');

		// A person who begins again within the minute learns that the code in the mailbox is of no use here.
		await begin(page, leaver, language);
		await expect(page.getByText(text.earlier)).toBeVisible();
		await expect(page.getByText(text.countdown)).toBeVisible();
		await expect(page.getByText(text.sentTo)).toBeHidden();
	});
}
