// The profile in the security centre: photo, names, email address, phone number.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './support/axe.ts';
import { closeByEscape } from './support/close-by-escape.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { readMailbox, waitForCodeTo } from './support/mailbox.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		photo: 'Photo',
		choose: 'Crop your photo',
		size: 'Size',
		across: 'Horizontal position',
		area: 'Visible area of the photo',
		use: 'Use photo',
		saved: 'Profile saved.',
		remove: 'Remove photo',
		unreadable: 'Your browser can’t open this file.',
		you: 'You',
		given: 'First name',
		preferred: /^Preferred name/,
		nameMissing: 'This field is required.',
		bar: 'Unsaved changes',
		save: 'Save changes',
		discard: 'Discard',
		stay: 'Stay',
		leaving: 'Save 2 changes before you leave?',
		leavingOne: 'Save 1 change before you leave?',
		switchAccount: 'Switch account',
		signOut: 'Sign out',
		twoChanges: '2 unsaved changes first name, preferred name',
		security: 'Security',
		heading: 'Profile',
		email: 'Email address',
		change: 'Change address',
		newEmail: 'New email address',
		badEmail: /such as name@example.com/,
		code: 'Code from the email',
		badCode: 'Invalid code entered',
		emailNow: (address: string) => `Your email address is now ${address}.`,
		emailNotice: 'Your email address was changed',
		phone: 'Phone number',
		badPhone: /^4 digits are missing/,
		partly: '1 saved, 1 not saved.',
		invalidPhone: 'Invalid phone number',
	},
	fr: {
		photo: 'Photo',
		choose: 'Recadrez votre photo',
		size: 'Taille',
		across: 'Position horizontale',
		area: 'Partie visible de la photo',
		use: 'Utiliser la photo',
		saved: 'Profil enregistré.',
		remove: 'Retirer la photo',
		unreadable: 'Votre navigateur ne peut pas ouvrir ce fichier.',
		you: 'Vous',
		given: 'Prénom',
		preferred: /^Prénom usuel/,
		nameMissing: 'Ce champ est obligatoire.',
		bar: 'Modifications non enregistrées',
		save: 'Enregistrer',
		discard: 'Abandonner',
		stay: 'Rester',
		leaving: 'Enregistrer 2 modifications avant de quitter la page?',
		leavingOne: 'Enregistrer 1 modification avant de quitter la page?',
		switchAccount: 'Changer de compte',
		signOut: 'Fermer la session',
		twoChanges: '2 modifications non enregistrées prénom et prénom usuel',
		security: 'Sécurité',
		heading: 'Profil',
		email: 'Adresse courriel',
		change: 'Changer d’adresse',
		newEmail: 'Nouvelle adresse courriel',
		badEmail: /par exemple nom@exemple.com/,
		code: 'Code reçu par courriel',
		badCode: 'Le code saisi n’est pas valide',
		emailNow: (address: string) => `Votre adresse courriel est maintenant ${address}.`,
		emailNotice: 'Votre adresse courriel a été modifiée',
		phone: 'Numéro de téléphone',
		badPhone: /^Il manque 4 chiffres/,
		partly: 'Enregistré : 1. Non enregistré : 1.',
		invalidPhone: 'Numéro de téléphone non valide',
	},
} as const;

/** A red left half and a blue right half. */
async function buildPhoto(): Promise<Buffer> {
	const half = { create: { width: 400, height: 600, channels: 3, background: '#d00' } } as const;
	return sharp({ create: { width: 800, height: 600, channels: 3, background: '#00d' } })
		.composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
		.jpeg()
		.toBuffer();
}

async function openProfile(page: Page): Promise<void> {
	await open(page, '/desktop/securitysettings/profile');
	await expect(page.locator('button[aria-haspopup=listbox]')).toBeVisible();
}

/** In the page: how large a shown picture is, and which half of the photo its corner is of. */
function readPicture(image: HTMLImageElement | SVGElement) {
	if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
	const pen = document.createElement('canvas').getContext('2d');
	pen?.drawImage(image, 0, 0);
	const [red = 0, , blue = 0] = pen?.getImageData(3, 3, 1, 1).data ?? [];
	return { side: image.naturalWidth, corner: blue > red ? 'blue' : 'red' };
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const group = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

const choosePhoto = async (page: Page, buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg'): Promise<void> =>
	page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(language, () => {
		test.beforeEach(async ({ page, portal }) => {
			// The account takes the language over, so that the server answers in it.
			await signInByCall(page, portal, 'agent.exempt', language);
			await openProfile(page);
		});

		test('a photo is cut to what the person chooses, also by keyboard, shows next to the name, and can be removed', async ({
			page,
			faults,
		}) => {
			faults.allow(/blob:/);
			const photo = group(page, text.photo);
			const bar = card(page, text.bar);
			await choosePhoto(page, Buffer.from('<svg/>'), 'me.svg', 'image/svg+xml');
			await expect(photo.getByRole('alert')).toContainText(text.unreadable);
			await choosePhoto(page, Buffer.from('no picture'), 'me.jpg');
			await expect(photo.getByRole('alert')).toContainText(text.unreadable);
			await expect(page.getByRole('dialog')).toBeHidden();

			await choosePhoto(page, await buildPhoto());
			const dialog = page.getByRole('dialog', { name: text.choose });
			const across = dialog.getByLabel(text.across);
			await expect(across).toHaveValue('50');
			await dialog.getByRole('group', { name: text.area }).focus();
			await page.keyboard.press('ArrowRight');
			await expect(across).not.toHaveValue('50');
			await across.focus();
			await page.keyboard.press('Home');
			await expect(across).toHaveValue('0');
			await page.keyboard.press('Escape');
			await expect(dialog).toBeHidden();

			await choosePhoto(page, await buildPhoto());
			await dialog.getByLabel(text.size).fill('50');
			await across.fill('100');
			await dialog.getByRole('button', { name: text.use }).click();
			await expect(dialog).toBeHidden();
			await expect(photo.locator('img')).toHaveAttribute('src', /^blob:/);
			await bar.getByRole('button', { name: text.save }).click();
			await expect(page.getByText(text.saved)).toBeVisible();
			await expect(bar).toBeHidden();
			const shown = page
				.getByRole('banner')
				.getByRole('button', { name: /Dana Whitfield/ })
				.locator('img');
			await expect(shown).toHaveAttribute('src', /^blob:/);
			await expect.poll(() => shown.evaluate(readPicture)).toEqual({ side: 512, corner: 'blue' });
			await page.reload();
			await expect(shown).toBeVisible();
			await photo.getByRole('button', { name: text.remove }).click();
			await bar.getByRole('button', { name: text.discard }).click();
			await expect(photo.locator('img')).toBeVisible();
			await photo.getByRole('button', { name: text.remove }).click();
			await page.keyboard.press('Control+s');
			await expect(shown).toHaveCount(0);
		});

		test('a preferred name is used from then on, and an empty name is refused', async ({ page }) => {
			const names = card(page, text.you);
			const given = names.getByLabel(text.given, { exact: true });
			const preferred = names.getByLabel(text.preferred);
			const save = card(page, text.bar).getByRole('button', { name: text.save });
			await given.fill(' ');
			await save.click();
			await expect(given).toBeFocused();
			await expect(given).toHaveAccessibleDescription(text.nameMissing);
			await given.fill('Dana');
			await preferred.fill('Dee');
			await save.click();
			await expect(page.getByText(text.saved)).toBeVisible();
			await expect(page.getByRole('banner')).toContainText('Dee Whitfield');
			await page.reload();
			await expect(preferred).toHaveValue('Dee');
			await preferred.fill('');
			await save.click();
			await expect(page.getByRole('banner')).toContainText('Dana Whitfield');
		});

		test('a new email address counts once its code is entered', async ({ page, portal, faults }) => {
			faults.allow(/status of 400/);
			const address = `dana.${language}.${Date.now()}@harbourview.example`;
			const email = group(page, text.email);
			const dialog = page.getByRole('dialog', { name: text.email });
			const entered = dialog.getByLabel(text.newEmail);
			await email.getByRole('button', { name: text.change }).click();
			await entered.fill('nobody');
			await page.keyboard.press('Enter');
			await expect(entered).toHaveAccessibleDescription(text.badEmail);
			await entered.fill(address);
			await page.keyboard.press('Enter');
			const code = await waitForCodeTo(page, portal.origin(), address);
			const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
			const field = dialog.getByLabel(text.code);
			await field.pressSequentially(wrong);
			await expect(dialog.getByRole('alert').filter({ hasText: text.badCode })).toBeVisible();
			await expect(field).toHaveValue(wrong);
			await field.fill('');
			await field.pressSequentially(code);
			await expect(page.getByText(text.emailNow(address))).toBeVisible();
			await page.reload();
			await expect(email).toContainText(address);
			await expect(async () => {
				const subjects = (await readMailbox(page, portal.origin())).map(({ subject }) => subject);
				// One is sent to the address before and one to the new one.
				expect(subjects.filter((subject) => subject === text.emailNotice).length).toBeGreaterThanOrEqual(2);
			}).toPass();
		});

		test('a phone number is checked, saved and removed', async ({ page }) => {
			const bar = card(page, text.bar);
			const field = page.getByRole('textbox', { name: text.phone });
			const save = bar.getByRole('button', { name: text.save });
			await field.pressSequentially(' +1416555');
			await save.click();
			await expect(field).toBeFocused();
			await expect(field).toHaveAccessibleDescription(text.badPhone);
			await expect(field).toHaveValue('+1416555');
			await field.fill('');
			await expect(bar).toBeHidden();
			await field.pressSequentially('+14165550123');
			await field.press('Enter');
			await expect(page.getByText(text.saved)).toBeVisible();
			await page.reload();
			await expect(field).toHaveValue('+1 416 555 0123');
			await field.fill('');
			await save.click();
			await expect(bar).toBeHidden();
			await page.reload();
			await expect(field).toHaveValue('');
		});

		test('what one part refuses keeps its place, and the rest is saved', async ({ page, faults }) => {
			faults.allow(/status of 400/);
			const bar = card(page, text.bar);
			const field = page.getByRole('textbox', { name: text.phone });
			const preferred = page.getByLabel(text.preferred);
			// The call is sent with a number that the server does not take, as an older page could.
			await page.route('**/v1/profile/SavePhone', (route) =>
				route.continue({ postData: JSON.stringify({ Phone: '+1 416' }) }),
			);
			await preferred.fill('Dee');
			await field.pressSequentially('+14165550123');
			await bar.getByRole('button', { name: text.save }).click();
			await expect(bar).toContainText(text.partly);
			await expect(field).toBeFocused();
			await expect(field).toHaveAccessibleDescription(new RegExp(`^${text.invalidPhone}`));
			await expect(page.getByRole('banner')).toContainText('Dee Whitfield');
			await page.unroute('**/v1/profile/SavePhone');
			await field.fill('');
			await preferred.fill('');
			await page.keyboard.press('Control+s');
			await expect(page.getByRole('banner')).toContainText('Dana Whitfield');
			await expect(bar).toBeHidden();
		});

		test('leaving with something unsaved asks once, by a link and by Back', async ({ page }) => {
			const bar = card(page, text.bar);
			const given = page.getByLabel(text.given, { exact: true });
			await page.getByRole('link', { name: text.security, exact: true }).click();
			await expect(page.locator(`nav a[href$="/profile"]`).first()).toBeVisible();
			await page.locator(`nav a[href$="/profile"]`).first().click();
			await given.fill('Dan');
			await page.getByLabel(text.preferred).fill('Dee');
			await expect(bar).toContainText(text.twoChanges);
			const question = page.getByRole('dialog', { name: text.leaving });
			await page.goBack();
			await expect(question).toBeVisible();
			await expect(page).toHaveURL(/\/profile$/);
			await question.getByRole('button', { name: text.stay }).first().click();
			await expect(question).toBeHidden();
			await expect(given).toHaveValue('Dan');
			await page.getByRole('link', { name: text.security, exact: true }).click();
			await question.getByRole('button', { name: text.discard }).click();
			await expect(page).toHaveURL(/securitysettings$/);
			await page.goBack();
			await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();
			await expect(given).toHaveValue('Dana');
			await expect(bar).toBeHidden();
		});

		test('leaving for another account, or for good, asks about what is unsaved too', async ({ page }) => {
			const given = page.getByLabel(text.given, { exact: true });
			const question = page.getByRole('dialog', { name: text.leavingOne });
			const write = async (): Promise<void> => {
				await expect(given).toHaveValue('Dana');
				await given.fill('Dan');
			};
			const choose = async (act: string): Promise<void> => {
				await page.getByRole('button', { name: /Dana Whitfield/ }).click();
				await page.getByRole('menuitem', { name: act }).click();
				await expect(question).toBeVisible();
			};
			await write();
			await choose(text.switchAccount);
			await question.getByRole('button', { name: text.stay }).first().click();
			await expect(question).toBeHidden();
			await expect(given).toHaveValue('Dan');
			await choose(text.switchAccount);
			await question.getByRole('button', { name: text.discard }).click();
			await expect(page.getByRole('dialog', { name: text.switchAccount })).toBeVisible();
			await closeByEscape(page.getByRole('dialog', { name: text.switchAccount }));
			await write();
			await choose(text.signOut);
			await question.getByRole('button', { name: text.stay }).first().click();
			await expect(question).toBeHidden();
			await expect(given).toHaveValue('Dan');
			// The search asks as well.
			await page.keyboard.press('Control+k');
			await page.getByRole('dialog').getByRole('combobox').fill(text.signOut);
			await expect(page.getByRole('option', { selected: true })).toContainText(text.signOut);
			await page.keyboard.press('Enter');
			await expect(question).toBeVisible();
			expect(await findViolations(page)).toEqual([]);
			await question.getByRole('button', { name: text.discard }).click();
			await expect(page).toHaveURL('/account/login');
		});
	});
}

test('language and theme change once they are saved, and the language back again', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await openProfile(page);
	const choose = async (...choices: readonly string[]): Promise<void> => {
		for (const choice of choices) await page.getByRole('main').getByText(choice, { exact: true }).click();
		const saved = page.waitForResponse('**/v1/profile/SavePreferences');
		await page.keyboard.press('Control+s');
		expect((await saved).status()).toBe(200);
	};
	await choose('Dark', 'Français');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
	await choose('Light');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});
