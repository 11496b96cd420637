// A person without a second factor sets one up at the first sign-in, and uses it at the next ones.
import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { demoPassword } from './support/people.ts';
import { readMailbox } from './support/mailbox.ts';
import { open, submitCredentials, waitUntilAlive } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const codeField = (page: Page) => page.locator('input[name=Code]');

async function signOut(page: Page, name: string, action: string): Promise<void> {
	await page.getByRole('button', { name: new RegExp(name) }).click();
	await page.getByRole('menuitem', { name: action }).click();
	await page.waitForURL('**/account/login**');
	await waitUntilAlive(page);
}

async function waitForText(page: Page, portal: Portal, number: string, before: number): Promise<string> {
	const list = async () => (await readMailbox(page, portal.origin())).filter(({ to }) => to === number);
	await expect.poll(async () => (await list()).length).toBeGreaterThan(before);
	return /\d{6}/.exec((await list())[0]?.text ?? '')?.[0] ?? '';
}

test('with an authenticator app, and in again with a recovery code', async ({ page }) => {
	await open(page, '/account/login');
	await submitCredentials(page, 'agent.new', { password: demoPassword });
	await page.waitForURL('**/desktop/setupSecuritySettings');
	await expect(page.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();

	// There is nowhere else to go yet.
	await page.goto('/desktop/home');
	await page.waitForURL('**/desktop/setupSecuritySettings');
	await page.getByRole('button', { name: 'Show the QR code' }).click();
	await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
	await expect(codeField(page)).toBeFocused();
	const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
	await codeField(page).pressSequentially(new TOTP({ secret: Secret.fromBase32(secret) }).generate());

	const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	const [first = ''] = await codes.allInnerTexts();
	await page.getByRole('button', { name: 'Go to my desktop' }).click();
	await expect(page.getByText('Confirm that you have kept the codes')).toBeVisible();
	await page.getByLabel('I have kept these codes in a safe place').check();
	await page.getByRole('button', { name: 'Go to my desktop' }).click();
	await expect(page).toHaveURL('/desktop/home');
	await waitUntilAlive(page);

	await signOut(page, 'Noah Bergeron', 'Sign out');
	await submitCredentials(page, 'agent.new');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Open your authenticator app' })).toBeVisible();
	await page.getByRole('button', { name: 'Try another way' }).click();
	await page.getByRole('button', { name: 'Recovery code' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Use a recovery code' })).toBeVisible();
	await codeField(page).fill(first);
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL('/desktop/home');
	await open(page, '/desktop/securitysettings/two-factor');
	await expect(page.getByText('9 of 10 left')).toBeVisible();
});

test('par message texte, puis sans code dans un navigateur de confiance', async ({ page, portal }) => {
	const number = '+15145550177';
	await open(page, '/account/login?language=fr');
	await submitCredentials(page, 'agent.new.fr', { language: 'fr' });
	await page.waitForURL('**/desktop/setupSecuritySettings');
	await page.getByText('Un code par message texte.').click();
	const phone = page.getByLabel('Numéro de téléphone cellulaire');
	await phone.fill('514 555');
	await page.getByRole('button', { name: 'Envoyer le code' }).click();
	await expect(page.getByText('Numéro de téléphone non valide')).toBeVisible();
	await phone.fill('514 555-0177');
	await page.getByRole('button', { name: 'Envoyer le code' }).click();
	await expect(page.getByRole('heading', { name: 'Entrez le code' })).toBeVisible();
	await expect(page.getByText('0177')).toBeVisible();
	await codeField(page).pressSequentially(await waitForText(page, portal, number, 0));
	await page.getByLabel('J’ai conservé ces codes en lieu sûr').check();
	await page.getByRole('button', { name: 'Aller à mon espace de travail' }).click();
	await expect(page).toHaveURL('/desktop/home');
	await waitUntilAlive(page);

	await signOut(page, 'Chloé Lavoie', 'Se déconnecter');
	await submitCredentials(page, 'agent.new.fr', { language: 'fr' });
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Consultez votre téléphone' })).toBeVisible();
	await page.getByLabel('Faire confiance à ce navigateur pendant 30 jours').check();
	await codeField(page).pressSequentially(await waitForText(page, portal, number, 1));
	await expect(page).toHaveURL('/desktop/home');
	await waitUntilAlive(page);

	await signOut(page, 'Chloé Lavoie', 'Se déconnecter');
	await submitCredentials(page, 'agent.new.fr', { language: 'fr' });
	await expect(page).toHaveURL('/desktop/home');
	await open(page, '/desktop/securitysettings/two-factor');
	await expect(page.getByText('Ce navigateur', { exact: true })).toBeVisible();
});
