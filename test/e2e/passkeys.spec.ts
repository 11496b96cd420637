// A passkey is made, signs in, and is taken away, with Chromium's own authenticator.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { type Device, plugInDevice } from './support/authenticator.ts';
import type { Login } from './support/people.ts';
import { askForProof } from './support/proof.ts';
import {
	chooseLanguage,
	forgetSignIn,
	open,
	signInByCall,
	signInByScreen,
	signInFields,
	submitCredentials,
	waitUntilHydrated,
} from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		add: 'Add a passkey',
		added: 'Passkey added.',
		name: 'Name',
		save: 'Save name',
		rename: /^Rename/,
		remove: /^Remove/,
		confirmRemove: 'Remove passkey',
		removed: 'Passkey removed.',
		empty: 'No passkeys yet',
		there: 'This device already has a passkey for your account.',
		signIn: 'Sign in with a passkey',
		refused: 'This passkey wasn’t accepted. Try again, or sign in with your password.',
		question: 'Confirm it’s you',
		kind: 'Passkey',
		confirm: 'Confirm',
		unused: 'No passkey was used.',
		otherWay: 'Try another way',
		use: 'Use a passkey',
		secondStepOnly: 'Second step only',
	},
	fr: {
		add: 'Ajouter une clé d’accès',
		added: 'Clé d’accès ajoutée.',
		name: 'Nom',
		save: 'Enregistrer le nom',
		rename: /^Renommer/,
		remove: /^Supprimer/,
		confirmRemove: 'Supprimer la clé d’accès',
		removed: 'Clé d’accès supprimée.',
		empty: 'Aucune clé d’accès pour l’instant',
		there: 'Cet appareil a déjà une clé d’accès pour votre compte.',
		signIn: 'Utiliser une clé d’accès',
		refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou ouvrez une session avec votre mot de passe.',
		question: 'Confirmez votre identité',
		kind: 'Clé d’accès',
		confirm: 'Confirmer',
		unused: 'Aucune clé d’accès n’a été utilisée.',
		otherWay: 'Essayer un autre moyen',
		use: 'Utiliser une clé d’accès',
		secondStepOnly: 'Deuxième étape seulement',
	},
} as const;

const section = '/desktop/securitysettings/passkeys';

/** Signed in, with a device that has made a passkey of that name. */
async function begin(
	page: Page,
	portal: Portal,
	language: Language,
	name: string,
	kind: Parameters<typeof plugInDevice>[1] = {},
): Promise<Device> {
	const device = await plugInDevice(page, kind);
	await chooseLanguage(page, portal, language);
	await signInByCall(page, portal);
	await open(page, section);
	await addPasskey(page, language, name);
	return device;
}

async function addPasskey(page: Page, language: Language, name: string): Promise<void> {
	const text = words[language];
	await page.getByRole('button', { name: text.add }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(text.name, { exact: true }).fill(name);
	await dialog.getByRole('button', { name: text.save }).click();
	await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function askToRemove(page: Page, language: Language, name: string): Promise<void> {
	const text = words[language];
	await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: text.remove }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: text.confirmRemove }).click();
}

async function removePasskey(page: Page, language: Language, name: string): Promise<void> {
	await askToRemove(page, language, name);
	await expect(page.getByRole('status').filter({ hasText: words[language].removed })).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
}

/** Leaves the browser on the login page, in its language, without anything that signs in. */
async function signOut(page: Page, language: Language): Promise<void> {
	await forgetSignIn(page);
	// No more than that: with the first act on it the browser offers the passkey, and this one's device answers at once.
	await page.goto(`${new URL(page.url()).origin}/account/login?language=${language}`);
}

/** The code that they leave unused keeps them out of other journeys for a minute. */
const people = {
	en: { login: 'office.manager', brand: undefined },
	fr: { login: 'agent.10015', brand: 'maplecrest' },
} as const satisfies Record<Language, { readonly login: Login; readonly brand: string | undefined }>;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(language, () => {
		test('a passkey is made, named, used to sign in and removed; then it opens nothing, which is told kindly', async ({
			page,
			portal,
			faults,
		}) => {
			faults.allow(/status of 401/);
			const device = await begin(page, portal, language, 'Reception');
			expect(await device.countPasskeys()).toBe(1);
			await page.getByRole('button', { name: text.add }).click();
			await expect(page.getByRole('alert').filter({ hasText: text.there })).toBeVisible();
			await expect(page.getByRole('listitem').filter({ hasText: 'Reception' })).toHaveCount(1);

			await signOut(page, language);
			await page.getByRole('button', { name: text.signIn }).click();
			await page.waitForURL('**/desktop/home');
			await open(page, section);
			await removePasskey(page, language, 'Reception');

			await signOut(page, language);
			await page.getByRole('button', { name: text.signIn }).click();
			await expect(page.getByRole('alert').filter({ hasText: text.refused })).toBeVisible();
			await expect(signInFields(page, language).name).toBeEnabled();
		});

		test('a security key without PIN is shown as a second step only', async ({ page, portal }) => {
			await begin(page, portal, language, 'Office key', { knowsOwner: false });
			const key = page.getByRole('listitem').filter({ hasText: 'Office key' });
			await expect(key.getByText(text.secondStepOnly)).toBeVisible();
			await removePasskey(page, language, 'Office key');
		});

		test('the browser offers the passkey in the name field, and picking it signs in', async ({ page, portal }) => {
			await begin(page, portal, language, 'Autofill');
			await signOut(page, language);
			// Nothing on the page was pressed; the device answers as if the person had picked what the browser offers.
			await signInFields(page, language).name.press('Shift');
			await page.waitForURL('**/desktop/home');
			await open(page, section);
			await removePasskey(page, language, 'Autofill');
		});

		test('a press before the scripts are there is held and answered once they are', async ({ page, portal }) => {
			await begin(page, portal, language, 'Early');
			await signOut(page, language);
			let release: () => void = () => undefined;
			const held = new Promise<void>((resolve) => (release = resolve));
			await page.route('**/assets/public-*.js', async (route) => {
				await held;
				await route.continue();
			});
			await page.goto('/account/login', { waitUntil: 'commit' });
			await page.getByRole('button', { name: text.signIn }).click();
			release();
			await page.waitForURL('**/desktop/home');
			await waitUntilHydrated(page);
			await open(page, section);
			await removePasskey(page, language, 'Early');
		});

		test('a passkey replaces the code after the password, and is the fresh proof that a change asks for', async ({
			page,
			portal,
			faults,
		}) => {
			faults.allow(/status of 403/);
			const device = await plugInDevice(page);
			const { login, brand } = people[language];
			const origin = portal.origin(brand);
			await open(page, `${origin}/account/login?language=${language}`);
			await signInByScreen(page, portal, login, language);
			await open(page, `${origin}${section}`);
			await addPasskey(page, language, 'Second step');
			await signOut(page, language);
			// Or it would answer what the browser offers in the name field.
			await device.refuse();
			await submitCredentials(page, login, { language });
			await page.waitForURL('**/auth/verifyTwoFactor');
			await device.answer();
			await page.getByRole('button', { name: text.otherWay }).click();
			await page.getByRole('button', { name: text.kind, exact: true }).click();
			await page.getByRole('button', { name: text.use }).click();
			await page.waitForURL('**/desktop/home');

			await open(page, `${origin}${section}`);
			// As if the last proof were older than ten minutes.
			await page.route('**/v1/passkeys/RemovePasskey', askForProof, { times: 1 });
			await askToRemove(page, language, 'Second step');
			const question = page.getByRole('dialog').filter({ hasText: text.question });
			await question.getByText(text.kind, { exact: true }).click();
			await device.refuse();
			await question.getByRole('button', { name: text.confirm, exact: true }).click();
			await expect(question.getByRole('alert')).toContainText(text.unused);
			await device.answer();
			await question.getByRole('button', { name: text.confirm, exact: true }).click();
			await expect(page.getByRole('status').filter({ hasText: text.removed })).toBeVisible();
		});
	});
}

test('the login page loads nothing for passkeys until a person acts', async ({ page }) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await page.goto('/account/login');
	await page.waitForLoadState('networkidle');
	expect(requests.filter((url) => /passkey|ceremony|sign-in-steps/i.test(url))).toEqual([]);
	await page.mouse.move(200, 200);
	await page.mouse.move(220, 220);
	await expect.poll(() => requests.some((url) => url.endsWith('/BeginPasskeySignIn'))).toBe(true);
});
