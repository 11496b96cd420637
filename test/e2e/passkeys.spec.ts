// Making a passkey, signing in with it, and taking it away, with Chromium's own authenticator.
import type { Page, Route } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { plugInDevice } from './support/authenticator.ts';
import { preferenceCookie } from './support/preferences.ts';
import { open, signInByCall, signInByScreen, store, submitCredentials, waitUntilAlive } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		add: 'Add a passkey',
		added: 'Passkey added',
		name: 'Name',
		save: 'Save name',
		rename: /^Rename/,
		remove: /^Remove/,
		confirmRemove: 'Remove passkey',
		removed: 'Passkey removed',
		empty: 'No passkey yet',
		there: 'This device already has a passkey for your account.',
		signIn: 'Sign in with a passkey',
		refused: 'This passkey was not accepted. Try again, or sign in with your password.',
	},
	fr: {
		add: 'Ajouter une clé d’accès',
		added: 'Clé d’accès ajoutée',
		name: 'Nom',
		save: 'Enregistrer le nom',
		rename: /^Renommer/,
		remove: /^Supprimer/,
		confirmRemove: 'Supprimer la clé d’accès',
		removed: 'Clé d’accès supprimée',
		empty: 'Aucune clé d’accès pour l’instant',
		there: 'Cet appareil possède déjà une clé d’accès pour votre compte.',
		signIn: 'Se connecter avec une clé d’accès',
		refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
	},
} as const;
type Language = keyof typeof words;

const section = '/desktop/securitysettings/passkeys';

async function openSection(page: Page, portal: Portal, language: Language = 'en'): Promise<void> {
	await signInByCall(page, portal);
	await store(page, { [storageKeys.language]: language });
	await open(page, section);
}

async function addPasskey(page: Page, language: Language, name: string): Promise<void> {
	const text = words[language];
	await page.getByRole('button', { name: text.add }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(text.name, { exact: true }).fill(name);
	await dialog.getByRole('button', { name: text.save }).click();
	await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function removePasskey(page: Page, language: Language, name: string): Promise<void> {
	const text = words[language];
	await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: text.remove }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: text.confirmRemove }).click();
	await expect(page.getByRole('status').filter({ hasText: text.removed })).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
}

async function signOut(page: Page, portal: Portal): Promise<void> {
	await page.context().clearCookies();
	await page.evaluate(() => localStorage.clear());
	await open(page, `${portal.origin()}/account/login`);
}

for (const language of ['en', 'fr'] as const) {
	const text = words[language];
	test(`a passkey is made, named, used to sign in and removed (${language})`, async ({ page, portal, context }) => {
		const device = await plugInDevice(page);
		await context.addCookies([preferenceCookie(portal, 'language', language)]);
		await openSection(page, portal, language);
		await addPasskey(page, language, 'Reception');
		expect(await device.countPasskeys()).toBe(1);

		await signOut(page, portal);
		await context.addCookies([preferenceCookie(portal, 'language', language)]);
		await open(page, '/account/login');
		await page.getByRole('button', { name: text.signIn }).click();
		await page.waitForURL('**/desktop/home');

		// The account's own language is English; this browser is told otherwise.
		await store(page, { [storageKeys.language]: language });
		await context.addCookies([preferenceCookie(portal, 'language', language)]);
		await open(page, section);
		await removePasskey(page, language, 'Reception');
	});
}

test('the browser offers the passkey in the name field, and picking it signs in', async ({ page, portal }) => {
	await plugInDevice(page);
	await openSection(page, portal);
	await addPasskey(page, 'en', 'Autofill');
	await signOut(page, portal);
	// Nothing on the page was pressed; the device answers as if the person had picked what the browser offers.
	await page.getByLabel('User name or e-mail').press('Shift');
	await page.waitForURL('**/desktop/home');
	await open(page, section);
	await removePasskey(page, 'en', 'Autofill');
});

test('the login page loads nothing for passkeys until a person acts', async ({ page }) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await open(page, '/account/login');
	await page.waitForLoadState('networkidle');
	expect(requests.filter((url) => /passkey|ceremony|sign-in-steps/i.test(url))).toEqual([]);
	await page.mouse.move(200, 200);
	await page.mouse.move(220, 220);
	await expect.poll(() => requests.some((url) => url.endsWith('/BeginPasskeySignIn'))).toBe(true);
});

test('a device that has a passkey of the account makes no second one', async ({ page, portal }) => {
	await plugInDevice(page);
	await openSection(page, portal);
	await addPasskey(page, 'en', 'Twice');
	await page.getByRole('button', { name: words.en.add }).click();
	await expect(page.getByRole('alert').filter({ hasText: words.en.there })).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'Twice' })).toHaveCount(1);
	await removePasskey(page, 'en', 'Twice');
});

test('a removed passkey opens nothing, and the person is told kindly', async ({ page, portal, faults }) => {
	faults.allow(/status of 401/);
	await plugInDevice(page);
	await openSection(page, portal);
	await addPasskey(page, 'en', 'Old phone');
	await removePasskey(page, 'en', 'Old phone');
	await signOut(page, portal);
	await page.getByRole('button', { name: words.en.signIn }).click();
	await expect(page.getByRole('alert').filter({ hasText: words.en.refused })).toBeVisible();
	await expect(page.getByLabel('User name or e-mail')).toBeEnabled();
});

test('a press before the scripts are there is held and answered once they are', async ({ page, portal }) => {
	await plugInDevice(page);
	await openSection(page, portal);
	await addPasskey(page, 'en', 'Early');
	await signOut(page, portal);
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/assets/public-*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/account/login', { waitUntil: 'commit' });
	await page.getByRole('button', { name: words.en.signIn }).click();
	release();
	await page.waitForURL('**/desktop/home');
	await waitUntilAlive(page);
	await open(page, section);
	await removePasskey(page, 'en', 'Early');
});

test('a passkey is the fresh proof that a change asks for, and a wrong moment changes nothing', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/status of 403/);
	const device = await plugInDevice(page);
	await openSection(page, portal);
	await addPasskey(page, 'en', 'Proof');
	// As if the last proof were older than ten minutes.
	await page.route('**/v1/passkeys/RemovePasskey', refuseOnce);
	await page
		.getByRole('listitem')
		.filter({ hasText: 'Proof' })
		.getByRole('button', { name: /^Remove/ })
		.click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
	const question = page.getByRole('dialog').filter({ hasText: 'Confirm that it is you' });
	await question.getByText('Passkey', { exact: true }).click();
	await device.refuse();
	await question.getByRole('button', { name: 'Confirm', exact: true }).click();
	await expect(question.getByRole('alert')).toContainText('No passkey was used.');
	await device.answer();
	await question.getByRole('button', { name: 'Confirm', exact: true }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Passkey removed' })).toBeVisible();
});

test('a passkey replaces the code after the password', async ({ page, portal }) => {
	const device = await plugInDevice(page);
	await open(page, '/account/login');
	await signInByScreen(page, portal, 'office.manager');
	await open(page, section);
	await addPasskey(page, 'en', 'Second step');
	await signOut(page, portal);
	// Or it would answer what the browser offers in the name field.
	await device.refuse();
	await submitCredentials(page, 'office.manager');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await device.answer();
	await page.getByRole('button', { name: 'Try another way' }).click();
	await page.getByRole('button', { name: 'Passkey', exact: true }).click();
	await page.getByRole('button', { name: 'Use a passkey' }).click();
	await page.waitForURL('**/desktop/home');
	await open(page, section);
	await removePasskey(page, 'en', 'Second step');
});

let hasRefused = false;

async function refuseOnce(route: Route): Promise<void> {
	if (hasRefused) return route.continue();
	hasRefused = true;
	const status = { ReturnCode: 403, ReturnMessage: '-', ErrorKey: 'session.proof_required', RequestID: '-' };
	return route.fulfill({ status: 403, json: { ReturnStatus: status } });
}
