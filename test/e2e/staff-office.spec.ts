// On a phone: an office is added and set up on its page, a person moves there, and is given one of its products with a phone number and an id.
import { randomUUID } from 'node:crypto';
import { journeyLanguages } from './support/journey-languages.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		add: 'Add office',
		name: 'Name',
		city: 'City',
		save: 'Save',
		setUp: 'Edit',
		street: 'Street address',
		postalCode: 'Postal code',
		wrong: 'Enter a Canadian postal code, such as B3H 4R2, or leave it empty.',
		product: 'northline',
		wallet: 'The office’s credits',
		payee: 'Payee',
		position: /Position$/,
		broker: 'Mortgage broker',
		office: /Office$/,
		starts: 'From',
		today: 'Change now',
		edit: 'Edit details',
		phone: 'Phone',
		id: /^Filogix ID/,
		details: 'Save details',
		saved: 'Details saved.',
		products: 'Products',
	},
	fr: {
		add: 'Ajouter un bureau',
		name: 'Nom',
		city: 'Ville',
		save: 'Enregistrer',
		setUp: 'Modifier',
		street: 'Adresse municipale',
		postalCode: 'Code postal',
		wrong: 'Entrez un code postal canadien, comme B3H 4R2, ou laissez le champ vide.',
		product: 'northline',
		wallet: 'Les crédits du bureau',
		payee: 'Bénéficiaire',
		position: /Poste$/,
		broker: 'Courtier hypothécaire',
		office: /Bureau$/,
		starts: 'À compter du',
		today: 'Modifier maintenant',
		edit: 'Modifier les renseignements',
		phone: 'Téléphone',
		id: /^Identifiant Filogix/,
		details: 'Enregistrer les renseignements',
		saved: 'Renseignements enregistrés.',
		products: 'Produits',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: an office is set up, and a person there is given one of its products`, async ({
		page,
		portal,
	}) => {
		const key = randomUUID().slice(0, 8);
		const office = `Rimouski ${key}`;
		const login = `placed.${key}`;
		await registerNewcomer(page, portal, login, language);
		await page.setViewportSize({ width: 375, height: 760 });
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		const dialog = page.getByRole('dialog');
		const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}`));

		await open(page, '/UserAgentAdmin/offices');
		await main.getByRole('button', { name: text.add }).click();
		await field(text.name).pressSequentially(office);
		await field(text.city).pressSequentially('Rimouski');
		await dialog.getByRole('button', { name: text.save, exact: true }).click();
		await expect(dialog).toHaveCount(0);

		// The row names its address as well.
		await main.getByRole('link', { name: office }).click();
		await expect(main.getByRole('heading', { level: 1, name: office })).toBeVisible();
		await main.getByRole('button', { name: text.setUp }).click();
		await field(text.street).pressSequentially('12, rue de la Gare');
		await field(text.postalCode).pressSequentially('g5l 99');
		await dialog.getByRole('checkbox', { name: text.product }).check();
		await dialog.getByText(text.wallet, { exact: true }).click();
		await field(text.payee).pressSequentially('Gare inc.');
		await dialog.getByRole('button', { name: text.save, exact: true }).click();
		await expect(dialog.getByText(text.wrong)).toBeVisible();
		// The field at fault has the focus; what else was typed is there.
		await expect(field(text.postalCode)).toBeFocused();
		await expect(field(text.payee)).toHaveValue('Gare inc.');
		await field(text.postalCode).fill('');
		await field(text.postalCode).pressSequentially('g5l1a1');
		await dialog.getByRole('button', { name: text.save, exact: true }).click();
		await expect(dialog).toHaveCount(0);
		for (const fact of ['12, rue de la Gare', 'G5L 1A1', text.product, text.wallet, 'Gare inc.']) {
			await expect(main.getByText(fact).first()).toBeVisible();
		}

		await open(page, '/UserAgentAdmin/people');
		await page.locator('input[name=find]').pressSequentially(login);
		const found = main.getByRole('rowheader');
		await expect(found).toHaveCount(1);
		await found.getByRole('link').click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		const change = async (): Promise<void> => {
			await main.locator('a[href*="/CentumChangePersonnel/"]').first().click();
			await page.waitForURL(/\/CentumChangePersonnel\/\d+$/);
		};
		await change();
		const starts = main.getByLabel(text.starts, { exact: true });
		await starts.fill('today');
		await starts.press('Enter');
		for (const [button, option] of [
			[text.office, office],
			[text.position, text.broker],
		] as const) {
			await main.getByRole('button', { name: button }).click();
			await page.getByRole('option', { name: option, exact: true }).click();
		}
		await main.getByRole('button', { name: text.today }).click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		await expect(main.getByRole('link', { name: office, exact: true }).first()).toBeVisible();

		await change();
		await main.getByRole('button', { name: text.edit }).click();
		await main.getByLabel(new RegExp(`^${text.phone}`)).pressSequentially('418 555 0142');
		await main.getByLabel(text.id).first().pressSequentially(`E-${key}`);
		await main.getByRole('checkbox', { name: text.product }).check();
		await main.getByRole('button', { name: text.details }).click();
		await expect(page.getByText(text.saved).last()).toBeVisible();
		await page.reload();
		await main.getByRole('button', { name: text.edit }).click();
		await expect(main.getByLabel(new RegExp(`^${text.phone}`))).toHaveValue(/418.*555.*0142/);
		await expect(main.getByLabel(text.id).first()).toHaveValue(`E-${key}`);
		await expect(main.getByRole('checkbox', { name: text.product })).toBeChecked();
	});
}
