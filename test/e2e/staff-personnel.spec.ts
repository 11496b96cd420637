// From the form to the first day: a person is added in steps and opens the account from the invitation; a change is planned, seen and
// undone.
import type { Page } from '@playwright/test';
import { days } from '#platform/contract/duration.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { readMailbox, waitForCodeTo } from './support/mailbox.ts';
import { newcomerPassword } from './support/newcomer.ts';
import { open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		given: 'First name',
		family: 'Last name',
		email: 'Email',
		next: 'Next',
		taken: 'Someone already has this address. Enter another one, or use their old record.',
		addLicence: 'Add licence',
		province: 'Province',
		ontario: 'Ontario',
		class: 'Class',
		agent: 'Agent',
		number: 'Number',
		from: 'First day',
		until: 'Last day',
		office: 'Office',
		waterfront: 'Toronto Waterfront',
		montreal: 'Montréal Vieux-Port',
		position: 'Position',
		mortgageAgent: 'Mortgage agent',
		broker: 'Mortgage broker',
		add: 'Add Odile Brun',
		added: 'Odile Brun added.',
		invitation: 'Your invitation to Portico',
		login: 'User name',
		password: 'Password',
		again: 'Confirm password',
		terms: /I accept the/,
		create: 'Continue',
		code: 'Code',
		ready: 'Your account is ready',
		plan: 'Schedule the change',
		nothing: 'Nothing changes yet.',
		planned: 'Scheduled',
		undo: 'Undo',
		undone: 'Change undone.',
		starts: 'From',
		kept: /^Change scheduled for .+\.$/,
	},
	fr: {
		given: 'Prénom',
		family: 'Nom de famille',
		email: 'Courriel',
		next: 'Suivant',
		taken: 'Quelqu’un a déjà cette adresse. Entrez-en une autre ou utilisez l’ancien dossier.',
		addLicence: 'Ajouter un permis',
		province: 'Province',
		ontario: 'Ontario',
		class: 'Catégorie',
		agent: 'Agent',
		number: 'Numéro',
		from: 'Premier jour',
		until: 'Dernier jour',
		office: 'Bureau',
		waterfront: 'Toronto Waterfront',
		montreal: 'Montréal Vieux-Port',
		position: 'Poste',
		mortgageAgent: 'Agent hypothécaire',
		broker: 'Courtier hypothécaire',
		add: 'Ajouter Odile Brun',
		added: 'Dossier d’Odile Brun créé.',
		invitation: 'Your invitation to Portico',
		login: 'Nom d’utilisateur',
		password: 'Mot de passe',
		again: 'Confirmez le mot de passe',
		terms: /J’accepte les/,
		create: 'Continuer',
		code: 'Code',
		ready: 'Votre compte est prêt',
		plan: 'Planifier le changement',
		nothing: 'Aucun changement pour le moment.',
		planned: 'Changements prévus',
		undo: 'Annuler',
		undone: 'Changement annulé.',
		starts: 'À compter du',
		kept: /^Changement prévu pour le .+\.$/,
	},
} as const;

/** As the browser's date fields take it. */
const dayIn = (count: number): string => new Date(Date.now() + days(count)).toISOString().slice(0, 10);

async function choose(page: Page, field: string, option: string): Promise<void> {
	await page.getByRole('button', { name: new RegExp(`${field}$`) }).click();
	await page.getByRole('option', { name: option, exact: true }).click();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a person is added, opens the account, and works elsewhere by a plan and at once`, async ({
		page,
		portal,
		browser,
	}) => {
		const email = `odile.${language}@broker.example`;
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/CentumAddPersonnel');
		const main = page.getByRole('main');
		const next = main.getByRole('button', { name: text.next });
		await main.getByLabel(text.given, { exact: true }).fill('Odile');
		await main.getByLabel(text.family, { exact: true }).fill('Brun');
		// Somebody has this address: the step says so at the field, and the next one does not come.
		const address = main.getByLabel(text.email, { exact: true });
		await address.fill('agent2@harbourview.example');
		await next.click();
		await expect(address).toBeFocused();
		await expect(address).toHaveAccessibleDescription(text.taken);
		await expect(main.getByRole('button', { name: text.addLicence })).toHaveCount(0);
		await address.fill(email);
		await expect(address).not.toHaveAccessibleDescription(text.taken);
		// The network is slow: no step waits until the draft is kept.
		const kept = Promise.withResolvers<void>();
		await page.route('**/v1/staff/SavePersonnelDraft', async (route) => {
			await kept.promise;
			await route.continue();
		});
		await next.click();
		await main.getByRole('button', { name: text.addLicence }).click();
		await choose(page, text.province, text.ontario);
		await choose(page, text.class, text.agent);
		await main.getByLabel(text.number, { exact: true }).fill(language === 'en' ? 'M26009911' : 'M26009912');
		await main.getByLabel(text.from, { exact: true }).fill(dayIn(-30));
		await main.getByLabel(text.until, { exact: true }).fill(dayIn(300));
		await next.click();
		await choose(page, text.office, text.waterfront);
		await choose(page, text.position, text.mortgageAgent);
		kept.resolve();
		await next.click();
		await main.getByRole('button', { name: text.add }).click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		await expect(page.getByText(text.added)).toBeVisible();

		await test.step('the invitation opens the account', async () => {
			let link = '';
			await expect(async () => {
				const [mail] = await readMailbox(page, portal.origin(), email);
				expect(mail?.subject).toBe(text.invitation);
				link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
				expect(link).not.toBe('');
			}).toPass();
			const context = await browser.newContext();
			const own = await context.newPage();
			await open(own, link);
			const form = words.en;
			await own.getByLabel(form.login, { exact: true }).fill(`odile.${language}`);
			await own.getByLabel(form.password, { exact: true }).fill(newcomerPassword);
			await own.getByLabel(form.again, { exact: true }).fill(newcomerPassword);
			await own.getByLabel(form.terms).check();
			await own.getByRole('button', { name: form.create, exact: true }).click();
			await own
				.getByLabel(form.code, { exact: true })
				.pressSequentially(await waitForCodeTo(own, portal.origin(), email));
			await expect(own.getByRole('heading', { name: form.ready })).toBeVisible();
			await context.close();
		});

		await test.step('a change is planned beside what it does, and undone', async () => {
			await page.reload();
			await waitUntilHydrated(page);
			await main.locator('a[href*="/CentumChangePersonnel/"]').first().click();
			await page.waitForURL(/\/CentumChangePersonnel\/\d+$/);
			const plan = main.getByRole('button', { name: text.plan });
			await expect(main.getByText(text.nothing)).toBeVisible();
			await expect(plan).toBeDisabled();
			await main.getByLabel(text.starts, { exact: true }).fill(dayIn(40));
			await choose(page, text.position, text.broker);
			await expect(main.getByText(text.nothing)).toBeHidden();
			await expect(main.getByRole('insertion')).toHaveText(text.broker);
			await plan.click();
			await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
			await expect(page.getByText(text.kept)).toBeVisible();
			const planned = main.getByRole('region', { name: text.planned, exact: true });
			await expect(planned).toContainText(text.broker);
			await page.getByRole('button', { name: text.undo, exact: true }).click();
			await expect(page.getByText(text.undone)).toBeVisible();
			await expect(planned).toHaveCount(0);
		});
	});
}
