// One person with two accounts: into the other one, back again, linking and unlinking.
import type { Page } from '@playwright/test';
import { demoPassword, type Login } from './support/people.ts';
import { listMails, waitForCode } from './support/mailbox.ts';
import { open, signInByScreen, waitUntilAlive } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const texts = {
	en: {
		menu: 'Switch account',
		go: /^Switch to Priya Raman/,
		banner: 'Amelia Chen, you are in Priya Raman’s account.',
		back: 'Return to my account',
		label: 'Another account',
		leave: 'Sign out',
	},
	fr: {
		menu: 'Changer de compte',
		go: /^Passer au compte de Priya Raman/,
		banner: 'Amelia Chen, vous êtes dans le compte de Priya Raman.',
		back: 'Revenir à mon compte',
		label: 'Autre compte',
		leave: 'Se déconnecter',
	},
} as const;

async function openSwitch(page: Page, person: RegExp, language: 'en' | 'fr' = 'en'): Promise<void> {
	await page.getByRole('button', { name: person }).click();
	await page.getByRole('menuitem', { name: texts[language].menu }).click();
	// By name: the menu that closes is a dialog too, for a moment.
	await expect(page.getByRole('dialog', { name: texts[language].menu })).toBeVisible();
}

for (const language of ['en', 'fr'] as const) {
	test(`into the other account, seen on every screen and in every tab, and back (${language})`, async ({
		page,
		context,
		portal,
		faults,
	}) => {
		faults.allow(/status of 401/);
		const text = texts[language];
		await open(page, `/account/login?language=${language}`);
		await signInByScreen(page, portal, 'agent', language);
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
		await page.keyboard.press('Escape');

		await page.getByRole('button', { name: text.back }).click();
		await expect(page.getByRole('button', { name: /Amelia Chen/ })).toBeVisible();
		await expect(page.getByRole('complementary', { name: text.label })).toHaveCount(0);
		await expect(tab.getByRole('button', { name: /Amelia Chen/ })).toBeVisible();
	});
}

test('an account is linked by signing in to it, and unlinked from the other side', async ({ page, portal, faults }) => {
	faults.allow(/status of 40[01]/);
	await open(page, '/account/login?language=en');
	await signInByScreen(page, portal, 'agent2');
	await openSwitch(page, /Marcus Osei/);
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('No other account yet');
	await dialog.getByRole('button', { name: 'Link another account' }).click();

	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog).toContainText('Enter the user name or e-mail of the other account.');
	await enterOther(page, 'agent.fr', 'wrong');
	await expect(dialog.getByRole('alert')).toContainText('Invalid username or password');
	await expect(dialog.getByLabel('User name or e-mail of the other account')).toHaveValue('agent.fr');
	const before = (await listMails(page, portal.origin(), 'agent.fr')).length;
	await enterOther(page, 'agent.fr', demoPassword);
	await expect(dialog).toContainText('Enter the 6-digit code');
	const code = await waitForCode(page, portal.origin(), 'agent.fr', before);
	await dialog.getByLabel('Verification code of the other account').pressSequentially(code);
	await expect(dialog).toContainText('The account was linked.');
	await expect(dialog.getByRole('button', { name: /^Switch to Élodie Gagnon/ })).toBeVisible();
	const [notice] = await listMails(page, portal.origin(), 'agent2');
	expect(notice?.text).toContain('agent.fr');

	await dialog.getByRole('button', { name: 'Unlink Élodie Gagnon' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink account' }).click();
	await expect(dialog).toContainText('The account was unlinked.');
	await expect(dialog).toContainText('No other account yet');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: /Marcus Osei/ }), 'and nobody was signed out').toBeVisible();
	await page.reload();
	await waitUntilAlive(page);
	await expect(page.getByRole('button', { name: /Marcus Osei/ })).toBeVisible();
});

async function enterOther(page: Page, login: Login, password: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('User name or e-mail of the other account').fill(login);
	await dialog.getByLabel('Its password').fill(password);
	await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function statusOf(page: Page, portal: Portal, token: string | null): Promise<number> {
	const headers = { authorization: `Bearer ${token ?? ''}` };
	return (await page.request.post(`${portal.origin()}/v1/profile/GetProfile`, { headers, data: {} })).status();
}
