// A person without a second factor sets one up at the first sign-in, adds another, and uses them at the next ones.
import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { waitForText } from './support/mailbox.ts';
import { open, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toWire } from '../support/wire.ts';

const words = {
	en: {
		protect: 'Protect your account',
		showQr: 'Show QR code',
		qr: 'QR code for your authenticator app',
		codes: 'Recovery codes',
		finish: 'Go to my desktop',
		notKept: 'Confirm that you’ve saved the codes.',
		kept: 'I’ve saved these codes in a safe place',
		signOut: 'Sign out',
		openApp: 'Open your authenticator app',
		other: 'Try another way',
		recovery: 'Recovery code',
		useRecovery: 'Use a recovery code',
		verify: 'Verify',
		left: '9 of 10 left',
		add: 'Add a method',
		sms: 'A code by text message.',
		country: /^Country: Canada/,
		phone: 'Mobile phone number',
		send: 'Send code',
		invalid: '4 digits are missing.',
		enter: 'Enter the code',
		bySms: /^Text message to/,
		checkPhone: 'Check your phone',
		trust: 'Trust this browser for 30 days',
		this: 'This browser',
	},
	fr: {
		protect: 'Protégez votre compte',
		showQr: 'Afficher le code QR',
		qr: 'Code QR pour votre application d’authentification',
		codes: 'Codes de récupération',
		finish: 'Aller à mon espace de travail',
		notKept: 'Confirmez que vous avez conservé les codes',
		kept: 'J’ai conservé ces codes en lieu sûr',
		signOut: 'Fermer la session',
		openApp: 'Ouvrez votre application d’authentification',
		other: 'Essayer un autre moyen',
		recovery: 'Code de récupération',
		useRecovery: 'Utilisez un code de récupération',
		verify: 'Vérifier',
		left: 'Il en reste 9 sur 10',
		add: 'Ajouter une méthode',
		sms: 'Un code par message texte.',
		country: /^Pays\s: Canada/,
		phone: 'Numéro de téléphone cellulaire',
		send: 'Envoyer le code',
		invalid: 'Il manque 4 chiffres.',
		enter: 'Entrez le code',
		bySms: /^Message texte au/,
		checkPhone: 'Consultez votre téléphone',
		trust: 'Faire confiance à ce navigateur pendant 30 jours',
		this: 'Ce navigateur',
	},
} as const;
const people = {
	en: { login: 'agent.new', name: /Noah Bergeron/, typed: '416 555-0177', number: '+14165550177' },
	fr: { login: 'agent.new.fr', name: /Chloé Lavoie/, typed: '514 555-0177', number: '+15145550177' },
} as const satisfies Record<Language, unknown>;

const ok = { returnStatus: { returnCode: 200, returnMessage: '', requestId: '-' } };
const codeField = (page: Page) => page.locator('input[name=code]');

async function signOut(page: Page, language: Language): Promise<void> {
	await page.getByRole('button', { name: people[language].name }).click();
	await page.getByRole('menuitem', { name: words[language].signOut }).click();
	await page.waitForURL('**/account/login**');
	await waitUntilHydrated(page);
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const { login, typed, number } = people[language];

	test(`${language}: an authenticator app, a recovery code, text messages and a trusted browser`, async ({
		page,
		portal,
	}) => {
		const heading = (name: string) => page.getByRole('heading', { level: 1, name });
		await open(page, `/account/login?language=${language}`);
		await submitCredentials(page, login, { language });
		await page.waitForURL('**/desktop/setupSecuritySettings');
		await expect(heading(text.protect)).toBeVisible();

		// There is nowhere else to go yet.
		await page.goto('/desktop/home');
		await page.waitForURL('**/desktop/setupSecuritySettings');
		await page.getByRole('button', { name: text.showQr }).click();
		await expect(page.getByRole('img', { name: text.qr })).toBeVisible();
		await expect(codeField(page)).toBeFocused();
		const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
		await codeField(page).pressSequentially(new TOTP({ secret: Secret.fromBase32(secret) }).generate());

		const codes = page.getByRole('list', { name: text.codes }).getByRole('listitem');
		await expect(codes).toHaveCount(10);
		const [first = ''] = await codes.allInnerTexts();
		await page.getByRole('button', { name: text.finish }).click();
		await expect(page.getByText(text.notKept)).toBeVisible();
		await page.getByLabel(text.kept).check();
		await page.getByRole('button', { name: text.finish }).click();
		await expect(page).toHaveURL('/desktop/home');
		await waitUntilHydrated(page);

		await signOut(page, language);
		await submitCredentials(page, login, { language });
		await page.waitForURL('**/auth/verifyTwoFactor');
		await waitUntilHydrated(page);
		await expect(heading(text.openApp)).toBeVisible();
		await page.getByRole('button', { name: text.other }).click();
		await page.getByRole('button', { name: text.recovery }).click();
		await expect(heading(text.useRecovery)).toBeVisible();
		await codeField(page).pressSequentially(first);
		await page.getByRole('button', { name: text.verify }).click();
		await expect(page).toHaveURL('/desktop/home');
		await open(page, '/desktop/securitysettings/two-factor');
		await expect(page.getByText(text.left)).toBeVisible();

		await page.getByRole('link', { name: text.add }).click();
		// As in Canada: this machine's address is nowhere.
		await page.route('**/v1/geo/GetCountry', (route) => route.fulfill({ json: toWire({ ...ok, country: 'CA' }) }));
		await expect(page.getByRole('radio').last(), 'the app is there already').toBeDisabled();
		await page.getByText(text.sms).click();
		await expect(page.getByRole('button', { name: text.country })).toBeVisible();
		const phone = page.getByLabel(text.phone);
		await phone.pressSequentially('514 555');
		await page.getByRole('button', { name: text.send }).click();
		await expect(page.getByText(text.invalid)).toBeVisible();
		await phone.fill('');
		await phone.pressSequentially(typed);
		await page.getByRole('button', { name: text.send }).click();
		await expect(page.getByRole('heading', { name: text.enter })).toBeVisible();
		await expect(page.getByText('0177')).toBeVisible();
		await codeField(page).pressSequentially(await waitForText(page, portal.origin(), number, 0));
		await page.waitForURL('**/desktop/securitysettings/two-factor');
		await expect(page.getByRole('main').getByText('0177')).toBeVisible();

		await signOut(page, language);
		await submitCredentials(page, login, { language });
		await page.waitForURL('**/auth/verifyTwoFactor');
		await waitUntilHydrated(page);
		await page.getByRole('button', { name: text.other }).click();
		await page.getByRole('button', { name: text.bySms }).click();
		await expect(heading(text.checkPhone)).toBeVisible();
		await page.getByLabel(text.trust).check();
		await codeField(page).pressSequentially(await waitForText(page, portal.origin(), number, 1));
		await expect(page).toHaveURL('/desktop/home');
		await waitUntilHydrated(page);

		await signOut(page, language);
		await submitCredentials(page, login, { language });
		await expect(page).toHaveURL('/desktop/home');
		await open(page, '/desktop/securitysettings/two-factor');
		await expect(page.getByText(text.this, { exact: true })).toBeVisible();
	});
}
