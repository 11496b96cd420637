// The profile in the security centre: photo, names, email address, phone number.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
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
		inPlace: 'Photo saved.',
		remove: 'Remove photo',
		removed: 'Photo removed.',
		unreadable: 'Your browser can’t open this file.',
		name: 'Name',
		given: 'First name',
		preferred: /^Preferred name/,
		nameMissing: 'This field is required.',
		save: 'Save',
		nameSaved: 'Name saved.',
		email: 'Email address',
		change: 'Change address',
		newEmail: 'New email address',
		badEmail: /such as name@example.com/,
		code: 'Code from the email',
		badCode: 'Invalid code entered',
		emailNow: (address: string) => `Your email address is now ${address}.`,
		emailNotice: 'Your email address was changed',
		phone: 'Phone number',
		badPhone: /^Invalid phone number/,
		phoneSaved: 'Phone number saved.',
		phoneRemoved: 'Phone number removed.',
	},
	fr: {
		photo: 'Photo',
		choose: 'Recadrez votre photo',
		size: 'Taille',
		across: 'Position horizontale',
		area: 'Partie visible de la photo',
		use: 'Utiliser la photo',
		inPlace: 'Photo enregistrée.',
		remove: 'Retirer la photo',
		removed: 'Photo retirée.',
		unreadable: 'Votre navigateur ne peut pas ouvrir ce fichier.',
		name: 'Nom',
		given: 'Prénom',
		preferred: /^Prénom usuel/,
		nameMissing: 'Ce champ est obligatoire.',
		save: 'Enregistrer',
		nameSaved: 'Nom enregistré.',
		email: 'Adresse courriel',
		change: 'Changer d’adresse',
		newEmail: 'Nouvelle adresse courriel',
		badEmail: /par exemple nom@exemple.com/,
		code: 'Code reçu par courriel',
		badCode: 'Le code saisi n’est pas valide',
		emailNow: (address: string) => `Votre adresse courriel est maintenant ${address}.`,
		emailNotice: 'Votre adresse courriel a été modifiée',
		phone: 'Numéro de téléphone',
		badPhone: /^Numéro de téléphone non valide/,
		phoneSaved: 'Numéro de téléphone enregistré.',
		phoneRemoved: 'Numéro de téléphone retiré.',
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
			const photo = card(page, text.photo);
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
			await expect(photo.getByText(text.inPlace)).toBeVisible();
			const shown = page
				.getByRole('banner')
				.getByRole('button', { name: /Dana Whitfield/ })
				.locator('img');
			await expect(shown).toHaveAttribute('src', /^blob:/);
			await expect.poll(() => shown.evaluate(readPicture)).toEqual({ side: 512, corner: 'blue' });
			await page.reload();
			await expect(shown).toBeVisible();
			await photo.getByRole('button', { name: text.remove }).click();
			await expect(photo.getByText(text.removed)).toBeVisible();
			await expect(shown).toHaveCount(0);
		});

		test('a preferred name is used from then on, and an empty name is refused', async ({ page }) => {
			const names = card(page, text.name);
			const given = names.getByLabel(text.given, { exact: true });
			const preferred = names.getByLabel(text.preferred);
			const save = names.getByRole('button', { name: text.save });
			await given.fill(' ');
			await save.click();
			await expect(given).toBeFocused();
			await expect(given).toHaveAccessibleDescription(text.nameMissing);
			await given.fill('Dana');
			await preferred.fill('Dee');
			await save.click();
			await expect(names.getByText(text.nameSaved)).toBeVisible();
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
			const email = card(page, text.email);
			const entered = email.getByLabel(text.newEmail);
			await email.getByRole('button', { name: text.change }).click();
			await entered.fill('nobody');
			await page.keyboard.press('Enter');
			await expect(entered).toHaveAccessibleDescription(text.badEmail);
			await entered.fill(address);
			await page.keyboard.press('Enter');
			const code = await waitForCodeTo(page, portal.origin(), address);
			const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
			const field = email.getByLabel(text.code);
			await field.pressSequentially(wrong);
			await expect(email.getByRole('alert').filter({ hasText: text.badCode })).toBeVisible();
			await expect(field).toHaveValue(wrong);
			await field.fill('');
			await field.pressSequentially(code);
			await expect(email.getByText(text.emailNow(address))).toBeVisible();
			await page.reload();
			await expect(email).toContainText(address);
			await expect(async () => {
				const subjects = (await readMailbox(page, portal.origin())).map(({ subject }) => subject);
				// One is sent to the address before and one to the new one.
				expect(subjects.filter((subject) => subject === text.emailNotice).length).toBeGreaterThanOrEqual(2);
			}).toPass();
		});

		test('a phone number is checked, saved and removed', async ({ page }) => {
			const phone = card(page, text.phone);
			const field = phone.getByRole('textbox', { name: text.phone });
			const save = phone.getByRole('button', { name: text.save });
			await field.pressSequentially(' +1416555');
			await save.click();
			await expect(field).toHaveAccessibleDescription(text.badPhone);
			await expect(field).toHaveValue('+1416555');
			await field.fill('');
			await field.pressSequentially('+14165550123');
			await save.click();
			await expect(phone.getByText(text.phoneSaved)).toBeVisible();
			await page.reload();
			await expect(field).toHaveValue('+1 416 555 0123');
			await field.fill('');
			await save.click();
			await expect(phone.getByText(text.phoneRemoved)).toBeVisible();
		});
	});
}

test('language and theme change here as in the account menu', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await openProfile(page);
	const choose = async (choice: string): Promise<void> => {
		const saved = page.waitForResponse('**/v1/profile/SavePreferences');
		await page.getByRole('main').getByText(choice, { exact: true }).click();
		expect((await saved).status()).toBe(200);
	};
	await choose('Dark');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await choose('Français');
	await expect(page.getByRole('heading', { level: 1, name: 'Profil et coordonnées' })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
	await choose('Clair');
	await choose('English');
	await expect(page.getByRole('heading', { level: 1, name: 'Profile and contact' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});
