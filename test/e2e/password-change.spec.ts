// A signed-in person changes the password in the security centre.
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { demoPassword, type Login } from './support/people.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		heading: 'Password',
		current: 'Current password',
		password: 'New password',
		again: 'Confirm new password',
		submit: 'Change password',
		wrong: 'That isn’t your current password. Try again.',
		done: 'Password changed.',
		none: 'No other sessions were open.',
	},
	fr: {
		heading: 'Mot de passe',
		current: 'Mot de passe actuel',
		password: 'Nouveau mot de passe',
		again: 'Confirmez le nouveau mot de passe',
		submit: 'Changer le mot de passe',
		wrong: 'Ce n’est pas votre mot de passe actuel. Réessayez.',
		done: 'Mot de passe modifié.',
		none: 'Aucune autre session n’était ouverte.',
	},
} as const;
const people = { en: 'assistant', fr: 'assistant.fr' } as const satisfies Record<Language, Login>;
const newPassword = 'Otter-plum7-kiln';

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: the current password is asked for, and what was typed stays`, async ({ page, portal, faults }) => {
		faults.allow(/status of 400/);
		await signInByCall(page, portal, people[language], language);
		await open(page, '/desktop/securitysettings/password');
		await expect(page.getByRole('heading', { name: text.heading, level: 1 })).toBeVisible();
		const current = page.getByLabel(text.current, { exact: true });
		const password = page.getByLabel(text.password, { exact: true });
		await current.fill('not the right one');
		await password.fill(newPassword);
		await page.getByLabel(text.again, { exact: true }).fill(newPassword);
		await page.getByRole('button', { name: text.submit }).click();
		await expect(current).toHaveAccessibleDescription(text.wrong);
		await expect(current).toBeFocused();
		await expect(password).toHaveValue(newPassword);

		await current.fill(demoPassword);
		await page.keyboard.press('Enter');
		await expect(page.getByText(text.done)).toBeVisible();
		await expect(page.getByText(text.none)).toBeVisible();
		await expect(password).toHaveValue('');
		await page.reload();
		await expect(password, 'this browser stays signed in').toBeVisible();
	});
}
