// The billing address: found as it is typed or written by hand, judged field by field, kept as the post writes it.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { retrieveAddress } from '#features/billing/address-lookup/contract.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, post, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		search: /^Find your address/,
		name: 'Name',
		company: /^Company/,
		country: 'Country',
		canada: 'Canada',
		unitedStates: 'United States',
		unit: /^Unit/,
		byHand: 'Enter manually',
		number: 'Street number',
		street: 'Street name',
		type: 'Street type',
		direction: 'Direction',
		west: 'West (W)',
		none: 'None',
		city: 'City',
		province: 'Province or territory',
		state: 'State or territory',
		ontario: 'Ontario',
		quebec: 'Quebec',
		washington: 'Washington',
		postal: 'Postal code',
		zip: 'ZIP code',
		save: 'Save address',
		saved: 'Billing address saved.',
		printed: 'Preview',
		required: 'This field is required.',
		noPostal: 'Enter a postal code such as K1A 0B1.',
		noType: /^Choose a type from the list/,
		nothing: 'No results. Enter the address manually below.',
		mismatch: 'Is the province correct?',
		toOntario: 'Change to Ontario',
		failed: 'Error when saving address',
		usa: 'USA',
		overview: /^Credits( |$)/,
		card: 'Billing address',
	},
	fr: {
		search: /^Trouver votre adresse/,
		name: 'Nom',
		company: /^Entreprise/,
		country: 'Pays',
		canada: 'Canada',
		unitedStates: 'États-Unis',
		unit: /^Unité/,
		number: 'Numéro municipal',
		byHand: 'Saisir l’adresse',
		street: 'Nom de la rue',
		type: 'Type de rue',
		direction: 'Point cardinal',
		west: 'Ouest (O)',
		none: 'Aucun',
		city: 'Ville',
		province: 'Province ou territoire',
		state: 'État ou territoire',
		ontario: 'Ontario',
		quebec: 'Québec',
		washington: 'Washington',
		postal: 'Code postal',
		zip: 'Code ZIP',
		save: 'Enregistrer l’adresse',
		saved: 'Adresse de facturation enregistrée.',
		printed: 'Aperçu',
		required: 'Ce champ est obligatoire.',
		noPostal: 'Entrez un code postal, par exemple K1A 0B1.',
		noType: /^Choisissez un type dans la liste/,
		nothing: 'Aucun résultat. Saisissez l’adresse ci-dessous.',
		mismatch: 'Est-ce la bonne province?',
		toOntario: 'Remplacer par Ontario',
		failed: 'Erreur lors de l’enregistrement de l’adresse',
		usa: 'ÉTATS-UNIS',
		overview: /^Crédits( |$)/,
		card: 'Adresse de facturation',
	},
} as const satisfies Record<Language, object>;

/** Begins in Canada, wherever the last journey ended. */
async function show(page: Page, portal: Portal, language: Language): Promise<void> {
	await chooseLanguage(page, portal, language);
	await post(page, portal, saveBillingAddress, ontario, await signInByCall(page, portal));
	await open(page, '/desktop/credit/billing-address');
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const field = (page: Page, name: string | RegExp) =>
		page.getByRole('main').getByLabel(name, { exact: true }).and(page.locator('input'));
	const choose = async (page: Page, label: string, option: string): Promise<void> => {
		await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
		await page.getByRole('option', { name: option, exact: true }).click();
	};
	const preview = (page: Page) => page.getByRole('main').locator('address');

	test(`${language}: an address is found by the keyboard alone, kept, and shown on the overview`, async ({
		page,
		portal,
	}) => {
		await show(page, portal, language);
		await field(page, text.search).focus();
		await page.keyboard.type('1420 sherb');
		await expect(page.getByRole('option')).toHaveCount(1);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		// A building of four: it opens in place.
		await expect(page.getByRole('option')).toHaveCount(4);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('listbox')).toBeHidden();
		await page.getByText(text.byHand, { exact: true }).click();
		await expect(field(page, text.unit)).toHaveValue('2');
		await expect(field(page, text.number)).toHaveValue('1420');
		await expect(field(page, text.street)).toHaveValue('Sherbrooke');
		await expect(field(page, text.type)).toHaveValue('RUE');
		await expect(field(page, text.city)).toHaveValue('Montréal');
		await expect(field(page, text.postal)).toHaveValue('H3G 1K3');
		await expect(page.getByRole('button', { name: new RegExp(`${text.province}$`) })).toContainText(text.quebec);
		await expect(preview(page)).toContainText('2-1420 RUE SHERBROOKE O');
		await page.getByRole('button', { name: text.save }).press('Enter');
		await expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible();

		await page.getByRole('navigation').getByRole('link', { name: text.overview }).first().click();
		await expect(page.getByRole('region', { name: text.card }).locator('address')).toContainText('Montréal QC H3G 1K3');
	});

	test(`${language}: an address is written by hand, and what is wrong is said where it is`, async ({
		page,
		portal,
		faults,
	}) => {
		await show(page, portal, language);
		await page.getByText(text.byHand, { exact: true }).click();
		for (const name of [text.name, text.unit, text.number, text.street, text.type, text.city, text.postal]) {
			await field(page, name).fill('');
		}
		await choose(page, text.direction, text.none);
		await field(page, text.type).fill('spaceport');
		await field(page, text.postal).pressSequentially('D1A 1A1');
		await page.getByRole('button', { name: text.save }).click();
		await expect(field(page, text.name)).toBeFocused();
		await expect(field(page, text.name)).toHaveAccessibleDescription(text.required);
		await expect(field(page, text.number)).toHaveAccessibleDescription(text.required);
		await expect(field(page, text.type)).toHaveAccessibleDescription(text.noType);
		await expect(field(page, text.postal)).toHaveAccessibleDescription(text.noPostal);

		await field(page, text.name).fill('Dana Whitfield');
		await field(page, text.number).fill('10-123a');
		await field(page, text.street).fill('Main');
		await field(page, text.type).fill('street');
		await field(page, text.type).blur();
		await expect(field(page, text.type)).toHaveValue('ST');
		await choose(page, text.direction, text.west);
		await field(page, text.city).fill('Toronto');
		await choose(page, text.province, text.quebec);
		await field(page, text.postal).fill('');
		await field(page, text.postal).pressSequentially('m4e2v8');
		await expect(field(page, text.postal)).toHaveValue('M4E 2V8');
		await expect(page.getByRole('status').filter({ hasText: text.mismatch })).toBeVisible();
		await page.getByRole('button', { name: text.toOntario }).click();
		await expect(page.getByText(text.mismatch)).toBeHidden();
		await expect(preview(page)).toContainText('10-123A MAIN ST W');

		// The line is cut: everything stays, and the next try works.
		faults.allow(/ERR_FAILED|Failed to load resource/);
		await page.route('**/v1/payments/SaveBillingAddress', (route) => route.abort(), { times: 1 });
		await page.getByRole('button', { name: text.save }).click();
		await expect(page.getByRole('alert').filter({ hasText: text.failed })).toBeVisible();
		await expect(field(page, text.number)).toHaveValue('10-123a');
		await page.getByRole('button', { name: text.save }).dblclick();
		await expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible();
		await page.reload();
		await expect(field(page, text.unit)).toHaveValue('10');
		await expect(field(page, text.number)).toHaveValue('123A');
	});

	test(`${language}: an address in the United States has its own states and codes`, async ({ page, portal }) => {
		await show(page, portal, language);
		await choose(page, text.country, text.unitedStates);
		await field(page, text.search).fill('85 pike st seattle');
		await expect(page.getByRole('status').filter({ hasText: text.nothing })).toBeVisible();
		await page.getByText(text.byHand, { exact: true }).click();
		await field(page, text.unit).fill('4');
		await field(page, text.number).fill('85');
		await field(page, text.street).fill('Pike');
		await field(page, text.type).fill('St');
		await page.keyboard.press('Tab');
		await choose(page, text.direction, text.none);
		await field(page, text.city).fill('Seattle');
		await choose(page, text.state, text.washington);
		await field(page, text.zip).fill('');
		await field(page, text.zip).pressSequentially('981011234');
		await expect(field(page, text.zip)).toHaveValue('98101-1234');
		await page.getByRole('button', { name: text.save }).click();
		await expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible();
		await expect(preview(page)).toContainText('85 Pike St Unit 4');
		await expect(preview(page)).toContainText(text.usa);
	});
}

test('where the look-up fails the address is written by hand', async ({ page, portal, faults }) => {
	faults.allow(/status of 503/);
	await show(page, portal, 'en');
	await page.route('**/v1/address/FindAddress', (route) => route.fulfill({ status: 503, body: '' }));
	const search = page.getByLabel(words.en.search);
	await search.fill('123 main st');
	await expect(search).toHaveAccessibleDescription(/./);
	await expect(search).toHaveAttribute('aria-invalid', 'true');
	await page.getByText(words.en.byHand, { exact: true }).click();
	await page.getByLabel(words.en.city, { exact: true }).fill('Ottawa');
	await expect(page.getByLabel(words.en.city, { exact: true })).toHaveValue('Ottawa');
});

test('the address that was chosen last is filled in, whichever comes last, and what was written meanwhile stays', async ({
	page,
	portal,
}) => {
	await show(page, portal, 'en');
	const text = words.en;
	const field = (name: string | RegExp) =>
		page.getByRole('main').getByLabel(name, { exact: true }).and(page.locator('input'));
	/** The next address is answered when it is let go. */
	const hold = async (): Promise<() => Promise<void>> => {
		const gate = Promise.withResolvers<void>();
		await page.route(
			`**${retrieveAddress.path}`,
			async (route) => {
				await gate.promise;
				await route.continue();
			},
			{ times: 1 },
		);
		return async () => {
			const answer = page.waitForResponse(`**${retrieveAddress.path}`);
			gate.resolve();
			await (await answer).finished();
			await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
		};
	};
	const openBuilding = async (): Promise<void> => {
		await field(text.search).fill('1420 sherb');
		await expect(page.getByRole('option')).toHaveCount(1);
		await page.getByRole('option').click();
		await expect(page.getByRole('option')).toHaveCount(4);
	};
	await page.getByText(text.byHand, { exact: true }).click();
	await openBuilding();
	const letGo = await hold();
	await page.getByRole('option').nth(1).click();
	await page.getByRole('option').nth(2).click();
	await expect(field(text.unit)).toHaveValue('3');
	await letGo();
	await expect(field(text.unit)).toHaveValue('3');

	await openBuilding();
	const letGoAgain = await hold();
	await page.getByRole('option').nth(1).click();
	await field(text.name).fill('Written meanwhile');
	await letGoAgain();
	await expect(field(text.unit)).toHaveValue('2');
	await expect(field(text.name)).toHaveValue('Written meanwhile');

	// Who types on wants another one.
	await openBuilding();
	const letGoLast = await hold();
	await page.getByRole('option').nth(2).click();
	await field(text.search).press('End');
	await field(text.search).pressSequentially('x');
	await letGoLast();
	await expect(field(text.search)).toHaveValue('1420 sherbx');
	await expect(field(text.unit)).toHaveValue('2');
});
