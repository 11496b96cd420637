// A day of the staff without a pointer: a person is added, found again, given another post from next month, and ended.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { tabTo } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		menu: /Account menu/,
		area: 'Staff area',
		add: 'Add person',
		given: 'First name',
		family: 'Last name',
		email: 'Email',
		next: 'Next',
		office: /Office$/,
		waterfront: 'Toronto Waterfront',
		position: /Position$/,
		agent: 'Mortgage agent',
		broker: 'Mortgage broker',
		invite: 'Send an invitation by email right away',
		people: 'People',
		edit: 'Change…',
		starts: 'From',
		in40Days: 'in 40 days',
		plan: 'Schedule the change',
		kept: /^Change scheduled for .+\.$/,
		planned: 'Scheduled',
		actions: 'Actions',
		instead: 'End access now instead',
		end: 'End access now',
		ended: /’s employment has ended\.$/,
	},
	fr: {
		menu: /Menu du compte/,
		area: 'Espace du personnel',
		add: 'Ajouter une personne',
		given: 'Prénom',
		family: 'Nom de famille',
		email: 'Courriel',
		next: 'Suivant',
		office: /Bureau$/,
		waterfront: 'Toronto Waterfront',
		position: /Poste$/,
		agent: 'Agent hypothécaire',
		broker: 'Courtier hypothécaire',
		invite: 'Envoyer une invitation par courriel immédiatement',
		people: 'Personnes',
		edit: 'Modifier…',
		starts: 'À compter du',
		in40Days: 'dans 40 jours',
		plan: 'Planifier le changement',
		kept: /^Changement prévu pour le .+\.$/,
		planned: 'Changements prévus',
		actions: 'Actions',
		instead: 'Mettre fin à l’accès maintenant',
		end: 'Mettre fin à l’accès maintenant',
		ended: /^L’emploi d.+ a pris fin\.$/,
	},
} as const;

async function press(page: Page, role: 'button' | 'link', name: string | RegExp, within = 'main'): Promise<void> {
	const target = page.locator(within).getByRole(role, { name, exact: true }).first();
	await tabTo(page, target);
	await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, value: string): Promise<void> {
	await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
	await page.keyboard.type(value);
}

/** In an open list or menu: by arrows to what is looked for, and chooses it. */
async function pick(page: Page, role: 'option' | 'menuitem', name: string): Promise<void> {
	const wanted = page.getByRole(role, { name, exact: true });
	await expect(wanted).toBeVisible();
	// A menu that is fetched takes the focus when it is there.
	await expect(page.locator('[role=menu]:focus-within, [role=listbox]:focus-within')).toBeVisible();
	const stops = page.locator('[role=option], [role^=menuitem]');
	const isThere = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement);
	await page.keyboard.press('Home');
	await expect(stops.first()).toBeFocused();
	// What cannot be done now is passed over.
	for (let left = await stops.count(); left > 0 && !(await isThere()); left -= 1)
		await page.keyboard.press('ArrowDown');
	await expect(wanted).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(wanted).toBeHidden();
}

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
	await press(page, 'button', field);
	await pick(page, 'option', option);
}

/** From a row of the people to their end of employment, and how many presses that takes. */
async function endFromRow(page: Page, actions: string): Promise<number> {
	let presses = 0;
	const hit = async (key: string): Promise<void> => {
		presses += 1;
		await page.keyboard.press(key);
	};
	await hit('Enter');
	const menu = page.getByRole('main').getByRole('button', { name: actions, exact: true });
	await menu.waitFor();
	const isThere = (): Promise<boolean> => menu.evaluate((element) => element === document.activeElement);
	for (let left = 40; left > 0 && !(await isThere()); left -= 1) await hit('Tab');
	await hit('Enter');
	await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
	// It is the last of the menu.
	await hit('End');
	await hit('Enter');
	await page.waitForURL(/\/CentumTerminatePersonnel\/\d+$/);
	return presses;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: adding, finding, changing and ending need no pointer`, async ({ page, portal }) => {
		const key = randomUUID().slice(0, 8);
		const family = `Sanssouris ${key.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
		const name = `Lou ${family}`;
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/desktop/home');
		await tabTo(page, page.getByRole('button', { name: text.menu }));
		await page.keyboard.press('Enter');
		await pick(page, 'menuitem', text.area);
		await page.waitForURL('**/UserAgentAdmin/home');

		await press(page, 'link', text.add, 'nav');
		await page.waitForURL('**/UserAgentAdmin/CentumAddPersonnel');
		await type(page, text.given, 'Lou');
		await type(page, text.family, family);
		await type(page, text.email, `lou.${key}@broker.example`);
		await press(page, 'button', text.next);
		// The step is checked first; until then the button is that of the step before.
		await expect(page.getByLabel(text.email, { exact: true })).toBeHidden();
		await press(page, 'button', text.next);
		await choose(page, text.office, text.waterfront);
		await choose(page, text.position, text.agent);
		await press(page, 'button', text.next);
		await tabTo(page, page.getByLabel(text.invite, { exact: true }));
		await page.keyboard.press('Space');
		await tabTo(page, page.locator('main button[type=submit]'));
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);

		await press(page, 'link', text.people, 'nav');
		await tabTo(page, page.locator('input[name=find]'));
		await page.keyboard.type(`lou ${family.toLowerCase()}`);
		await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1);
		await press(page, 'link', new RegExp(`^${name}`));
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

		await press(page, 'button', text.actions);
		await pick(page, 'menuitem', text.edit);
		await page.waitForURL(/\/UserAgentAdmin\/CentumChangePersonnel\/\d+$/);
		await type(page, text.starts, text.in40Days);
		await page.keyboard.press('Enter');
		await choose(page, text.position, text.broker);
		await press(page, 'button', text.plan);
		await expect(page.getByText(text.kept)).toBeVisible();
		const planned = page.getByRole('main').getByRole('region', { name: text.planned, exact: true });
		await expect(planned).toContainText(text.broker);

		await press(page, 'link', text.people, 'nav');
		await tabTo(page, page.locator('input[name=find]'));
		await page.keyboard.type(`lou ${family.toLowerCase()}`);
		await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1);
		await tabTo(page, page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }));
		expect(await endFromRow(page, text.actions), 'presses from the row to the end of employment').toBeLessThan(16);
		await press(page, 'button', text.instead);
		await press(page, 'button', text.end);
		await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: text.end }));
		await page.keyboard.press('Enter');
		await expect(page.getByText(text.ended)).toBeVisible();
	});
}
