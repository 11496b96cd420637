// The profile in the security centre: photo, names, e-mail address, phone number.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readMailbox } from './support/mailbox.ts';
import { preferenceCookie } from './support/preferences.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

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

async function readCodeFor(page: Page, portal: Portal, address: string): Promise<string> {
	let code = '';
	await expect(async () => {
		const mail = (await readMailbox(page, portal.origin())).find(({ to }) => to === address);
		code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
		expect(code).not.toBe('');
	}).toPass();
	return code;
}

test.beforeEach(async ({ page, portal }) => {
	await signInByCall(page, portal);
});

test('a photo is cut to what the person chooses, shows beside the name, and can be removed', async ({ page }) => {
	await openProfile(page);
	await choosePhoto(page, await buildPhoto());
	const dialog = page.getByRole('dialog', { name: 'Choose what to show' });
	await dialog.getByLabel('Size').fill('50');
	await dialog.getByLabel('Left to right').fill('100');
	await dialog.getByRole('button', { name: 'Use photo' }).click();
	await expect(card(page, 'Photo').getByText('Your new photo is in place.')).toBeVisible();
	const shown = page
		.getByRole('banner')
		.getByRole('button', { name: /Dana Whitfield/ })
		.locator('img');
	await expect(shown).toHaveAttribute('src', /^blob:/);
	expect(await shown.evaluate(readPicture)).toEqual({ side: 512, corner: 'blue' });
	await page.reload();
	await expect(shown).toBeVisible();
	await card(page, 'Photo').getByRole('button', { name: 'Remove photo' }).click();
	await expect(card(page, 'Photo').getByText('Your photo was removed.')).toBeVisible();
	await expect(shown).toHaveCount(0);
});

test('the part of the photo can be chosen with the keyboard alone', async ({ page }) => {
	await openProfile(page);
	await choosePhoto(page, await buildPhoto());
	const dialog = page.getByRole('dialog', { name: 'Choose what to show' });
	const across = dialog.getByLabel('Left to right');
	await expect(across).toHaveValue('50');
	await dialog.getByRole('group', { name: 'Part of the photo to show' }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(across).not.toHaveValue('50');
	await across.focus();
	await page.keyboard.press('Home');
	await expect(across).toHaveValue('0');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
});

test('what is no photo is refused with a reason', async ({ page, faults }) => {
	faults.allow(/blob:/);
	await openProfile(page);
	const photo = card(page, 'Photo');
	await choosePhoto(page, Buffer.from('<svg/>'), 'me.svg', 'image/svg+xml');
	await expect(photo.getByRole('alert')).toContainText('not a photo that your browser can open');
	await choosePhoto(page, Buffer.from('no picture'), 'me.jpg');
	await expect(photo.getByRole('alert')).toContainText('not a photo that your browser can open');
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('a preferred name is used from then on, and an empty name is refused', async ({ page }) => {
	await openProfile(page);
	const names = card(page, 'Name');
	await names.getByLabel('First name').fill(' ');
	await names.getByRole('button', { name: 'Save' }).click();
	await expect(names.getByLabel('First name')).toBeFocused();
	await expect(names.getByLabel('First name')).toHaveAccessibleDescription('Enter this name.');
	await names.getByLabel('First name').fill('Dana');
	await names.getByLabel(/^Preferred name/).fill('Dee');
	await names.getByRole('button', { name: 'Save' }).click();
	await expect(names.getByText('Your name was saved.')).toBeVisible();
	await expect(page.getByRole('banner')).toContainText('Dee Whitfield');
	await page.reload();
	await expect(names.getByLabel(/^Preferred name/)).toHaveValue('Dee');
	await names.getByLabel(/^Preferred name/).fill('');
	await names.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('banner')).toContainText('Dana Whitfield');
});

test('a new e-mail address counts once its code is entered', async ({ page, portal, faults }) => {
	faults.allow(/status of 400/);
	await openProfile(page);
	const address = `dana.${Date.now()}@harbourview.example`;
	const email = card(page, 'E-mail address');
	await email.getByRole('button', { name: 'Change address' }).click();
	await email.getByLabel('New e-mail address').fill('nobody');
	await page.keyboard.press('Enter');
	await expect(email.getByLabel('New e-mail address')).toHaveAccessibleDescription(/such as name@example.com/);
	await email.getByLabel('New e-mail address').fill(address);
	await page.keyboard.press('Enter');
	const code = await readCodeFor(page, portal, address);
	const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
	const field = email.getByLabel('Code from the message');
	await field.pressSequentially(wrong);
	await expect(email.getByRole('alert')).toContainText('Invalid code entered');
	await expect(field).toHaveValue(wrong);
	await field.fill('');
	await field.pressSequentially(code);
	await expect(email.getByText(`Your e-mail address is now ${address}.`)).toBeVisible();
	await page.reload();
	await expect(email).toContainText(address);
	await expect(async () => {
		const subjects = (await readMailbox(page, portal.origin())).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject === 'Your e-mail address was changed').length).toBeGreaterThanOrEqual(
			2,
		);
	}).toPass();
});

test('a phone number is checked, saved and removed', async ({ page }) => {
	await openProfile(page);
	const phone = card(page, 'Phone number');
	const field = phone.getByRole('textbox', { name: /^Phone number/ });
	await field.fill('+1416555');
	await phone.getByRole('button', { name: 'Save' }).click();
	await expect(field).toHaveAccessibleDescription(/^Invalid phone number/);
	await expect(field).toHaveValue('+1416555');
	await field.fill('+14165550123');
	await phone.getByRole('button', { name: 'Save' }).click();
	await expect(phone.getByText('Your phone number was saved.')).toBeVisible();
	await page.reload();
	await expect(field).toHaveValue('+1 416 555 0123');
	await field.fill('');
	await phone.getByRole('button', { name: 'Save' }).click();
	await expect(phone.getByText('Your phone number was removed.')).toBeVisible();
});

test('language and theme change here as in the account menu', async ({ page }) => {
	await openProfile(page);
	const choose = (choice: string) => page.getByRole('main').getByText(choice, { exact: true }).click();
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

test('everything is said in French', async ({ page, context, portal }) => {
	await context.addCookies([preferenceCookie(portal, 'language', 'fr')]);
	await page.evaluate(() => localStorage.setItem('portal.language', 'fr'));
	await openProfile(page);
	const names = card(page, 'Nom');
	await names.getByRole('button', { name: 'Enregistrer' }).click();
	await expect(names.getByText('Votre nom a été enregistré.')).toBeVisible();
	await choosePhoto(page, await buildPhoto());
	await page.getByRole('button', { name: 'Utiliser la photo' }).click();
	await expect(page.getByText('Votre nouvelle photo est en place.')).toBeVisible();
	await page.getByRole('button', { name: 'Retirer la photo' }).click();
	await expect(page.getByText('Votre photo a été retirée.')).toBeVisible();
	await page.getByRole('button', { name: 'Changer d’adresse' }).click();
	await page.getByLabel('Nouvelle adresse courriel').fill('nouvelle.adresse@harbourview.example');
	await page.getByRole('button', { name: 'Envoyer un code' }).click();
	await expect(page.getByText(/^Nous avons envoyé un code à nouvelle.adresse/)).toBeVisible();
	await page.getByRole('button', { name: 'Annuler' }).click();
	await expect(page.getByRole('button', { name: 'Changer d’adresse' })).toBeVisible();
});
