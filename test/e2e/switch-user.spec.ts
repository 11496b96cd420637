// One person has two accounts: they go into the other one and back again, link and unlink.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { closeByEscape } from './support/close-by-escape.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { plugInDevice } from './support/authenticator.ts';
import { demoPassword } from './support/people.ts';
import { listMails, waitForCode } from './support/mailbox.ts';
import { enterAsNewcomer, newcomerPassword } from './support/newcomer.ts';
import { forgetSignIn, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const texts = {
	en: {
		menu: 'Switch account',
		go: /^Switch to Priya Raman/,
		banner: 'Amelia Chen, you’re in Priya Raman’s account.',
		back: 'Return to my account',
		label: 'Another account',
		leave: 'Sign out',
		none: 'No other accounts yet',
		add: 'Link another account',
		next: 'Continue',
		name: 'Other account’s user name or email',
		password: 'Other account’s password',
		missing: 'Enter the other account’s user name or email.',
		wrong: 'Invalid username or password',
		codeLead: 'Enter the 6-digit code',
		code: 'Other account’s verification code',
		linked: 'Account linked.',
		unlinkAny: /^Unlink/,
		addPasskey: 'Add a passkey',
		saveName: 'Save name',
		choosePasskey: 'Use a passkey instead',
		chooseCode: 'Use a code instead',
		usePasskey: 'Use passkey',
		unused: 'No passkey was used.',
		toLinked: /^Switch to Élodie Gagnon/,
		unlink: 'Unlink Élodie Gagnon',
		confirmUnlink: 'Unlink account',
		unlinked: 'Account unlinked.',
	},
	fr: {
		menu: 'Changer de compte',
		go: /^Passer au compte de Priya Raman/,
		banner: 'Amelia Chen, vous êtes dans le compte de Priya Raman.',
		back: 'Revenir à mon compte',
		label: 'Autre compte',
		leave: 'Fermer la session',
		none: 'Aucun autre compte pour l’instant',
		add: 'Associer un autre compte',
		next: 'Continuer',
		name: 'Nom d’utilisateur ou courriel de l’autre compte',
		password: 'Mot de passe de l’autre compte',
		missing: 'Entrez le nom d’utilisateur ou le courriel de l’autre compte.',
		wrong: 'Nom d’utilisateur ou mot de passe non valide',
		codeLead: 'Entrez le code à 6 chiffres',
		code: 'Code de vérification de l’autre compte',
		linked: 'Compte associé.',
		unlinkAny: /^Dissocier/,
		addPasskey: 'Ajouter une clé d’accès',
		saveName: 'Enregistrer le nom',
		choosePasskey: 'Utiliser plutôt une clé d’accès',
		chooseCode: 'Utiliser plutôt un code',
		usePasskey: 'Utiliser la clé d’accès',
		unused: 'Aucune clé d’accès n’a été utilisée.',
		toLinked: /^Passer au compte de Élodie Gagnon/,
		unlink: 'Dissocier Élodie Gagnon',
		confirmUnlink: 'Dissocier le compte',
		unlinked: 'Compte dissocié.',
	},
} as const;

async function openSwitch(page: Page, person: RegExp, language: Language): Promise<void> {
	await page.getByRole('button', { name: person }).click();
	await page.getByRole('menuitem', { name: texts[language].menu }).click();
	// By name: the menu that closes is a dialog too, for a moment.
	await expect(page.getByRole('dialog', { name: texts[language].menu })).toBeVisible();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = texts[language];

	test(`into the other account, seen on every screen and in every tab, and back (${language})`, async ({
		page,
		context,
		portal,
		faults,
	}) => {
		// The tile of security is refused in another account, and says so.
		faults.allow(/status of 40[13]/);
		await signInByCall(page, portal, 'agent', language);
		await open(page, '/desktop/home');
		const tab = await context.newPage();
		await open(tab, '/desktop/home');
		await expect(tab.getByRole('button', { name: /Amelia Chen/ })).toBeVisible();
		const own = await page.evaluate(() => localStorage.getItem('portal.accessToken'));

		await openSwitch(page, /Amelia Chen/, language);
		await page.getByRole('button', { name: text.go }).click();
		await expect(page.getByRole('complementary', { name: text.label })).toContainText(text.banner);
		await expect(page.getByRole('button', { name: /Priya Raman/ })).toBeVisible();
		await expect(tab.getByRole('button', { name: /Priya Raman/ }), 'the other tab follows').toBeVisible();
		expect(await statusOf(page, portal, own)).toBe(401);
		await page.getByRole('button', { name: /Priya Raman/ }).click();
		await expect(page.getByRole('menuitem', { name: text.leave })).toBeVisible();
		await expect(page.getByRole('menuitem', { name: text.menu })).toHaveCount(0);
		await closeByEscape(page.getByRole('menu'));

		await page.getByRole('button', { name: text.back }).click();
		await expect(page.getByRole('button', { name: /Amelia Chen/ })).toBeVisible();
		await expect(page.getByRole('complementary', { name: text.label })).toHaveCount(0);
		await expect(tab.getByRole('button', { name: /Amelia Chen/ })).toBeVisible();
	});

	test(`an account is linked by signing in to it, and unlinked from the other side (${language})`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 40[01]/);
		await signInByCall(page, portal, 'agent2', language);
		await open(page, '/desktop/home');
		await openSwitch(page, /Marcus Osei/, language);
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText(text.none);
		await dialog.getByRole('button', { name: text.add }).click();

		await dialog.getByRole('button', { name: text.next }).click();
		await expect(dialog).toContainText(text.missing);
		await enterOther(page, language, 'agent.fr', 'wrong');
		await expect(dialog.getByRole('alert')).toContainText(text.wrong);
		await expect(dialog.getByLabel(text.name)).toHaveValue('agent.fr');
		const before = await listMails(page, portal.origin(), 'agent.fr');
		await enterOther(page, language, 'agent.fr', demoPassword);
		await expect(dialog).toContainText(text.codeLead);
		const code = await waitForCode(page, portal.origin(), 'agent.fr', before);
		await dialog.getByLabel(text.code).pressSequentially(code);
		await expect(dialog).toContainText(text.linked);
		await expect(dialog.getByRole('button', { name: text.toLinked })).toBeVisible();
		const readNotices = async () => (await listMails(page, portal.origin(), 'agent2')).map((mail) => mail.text);
		await expect.poll(readNotices).toContainEqual(expect.stringContaining('agent.fr'));

		await dialog.getByRole('button', { name: text.unlink }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.confirmUnlink }).click();
		await expect(dialog).toContainText(text.unlinked);
		await expect(dialog).toContainText(text.none);
		await closeByEscape(dialog);
		await expect(page.getByRole('button', { name: /Marcus Osei/ }), 'and nobody was signed out').toBeVisible();
		await page.reload();
		await waitUntilHydrated(page);
		await expect(page.getByRole('button', { name: /Marcus Osei/ })).toBeVisible();
	});

	test(`an account is linked by its passkey, and this browser stays signed in as it was (${language})`, async ({
		page,
		portal,
	}) => {
		const device = await plugInDevice(page);
		const login = `iris.${language}`;
		await enterAsNewcomer(page, portal, login, language);
		await open(page, '/desktop/securitysettings/passkeys');
		await page.getByRole('button', { name: text.addPasskey }).click();
		await expect(page.getByRole('dialog').getByRole('button', { name: text.saveName })).toBeVisible();
		await forgetSignIn(page);

		// Or it would answer what the browser offers in the name field.
		await device.refuse();
		await signInByCall(page, portal, 'agent2', language);
		await open(page, '/desktop/home');
		await openSwitch(page, /Marcus Osei/, language);
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: text.add }).click();
		await enterOther(page, language, login, newcomerPassword);
		await dialog.getByRole('button', { name: text.choosePasskey }).click();
		await dialog.getByRole('button', { name: text.usePasskey }).click();
		await expect(dialog.getByRole('alert')).toContainText(text.unused);
		await dialog.getByRole('button', { name: text.chooseCode }).click();
		await expect(dialog.getByLabel(text.code)).toBeFocused();
		await dialog.getByRole('button', { name: text.choosePasskey }).click();
		await device.answer();
		await dialog.getByRole('button', { name: text.usePasskey }).click();
		await expect(dialog).toContainText(text.linked);

		await dialog.getByRole('button', { name: text.unlinkAny }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.confirmUnlink }).click();
		await expect(dialog).toContainText(text.unlinked);
		await page.reload();
		await waitUntilHydrated(page);
		await expect(page.getByRole('button', { name: /Marcus Osei/ })).toBeVisible();
	});
}

async function enterOther(page: Page, language: Language, login: string, password: string): Promise<void> {
	const text = texts[language];
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(text.name).fill(login);
	await dialog.getByLabel(text.password).fill(password);
	await dialog.getByRole('button', { name: text.next }).click();
}

async function statusOf(page: Page, portal: Portal, token: string | null): Promise<number> {
	const headers = { authorization: `Bearer ${token ?? ''}` };
	return (await page.request.post(`${portal.origin()}/v1/profile/GetProfile`, { headers, data: {} })).status();
}
