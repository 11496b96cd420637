// A person moves to another office today and back on a later day; anyone who leaves hands their desktops to a colleague, who finds them at once.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { days } from '#platform/contract/duration.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { registerNewcomer } from './support/newcomer.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { beginAsNewcomer } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		starts: 'From',
		office: 'Office',
		position: 'Position',
		broker: 'Mortgage broker',
		today: 'Change now',
		plan: 'Schedule the change',
		made: 'Change saved.',
		kept: /^Change scheduled for .+\.$/,
		work: 'Work',
		planned: 'Scheduled',
		desktops: /Hand over: \d+ desktops?$/,
		person: 'A person',
		who: 'New owner of the desktops',
		instead: 'End access now instead',
		end: 'End access now',
		ended: /’s employment has ended\.$/,
	},
	fr: {
		starts: 'À compter du',
		office: 'Bureau',
		position: 'Poste',
		broker: 'Courtier hypothécaire',
		today: 'Modifier maintenant',
		plan: 'Planifier le changement',
		made: 'Changement effectué.',
		kept: /^Changement prévu pour le .+\.$/,
		work: 'Travail',
		planned: 'Changements prévus',
		desktops: /Relève\s: \d+ espaces? de travail$/,
		person: 'Une personne',
		who: 'Relève pour les espaces de travail',
		instead: 'Mettre fin à l’accès maintenant',
		end: 'Mettre fin à l’accès maintenant',
		ended: /^L’emploi d.+ a pris fin\.$/,
	},
} as const;
const toronto = 'Toronto Waterfront';
const montreal = 'Montréal Vieux-Port';

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: field }).click();
	await page.getByRole('option', { name: option, exact: true }).click();
}

/** Finds the person by their user name, through the list of people. */
async function openPerson(page: Page, login: string): Promise<void> {
	await open(page, '/UserAgentAdmin/people');
	await page.locator('input[name=find]').fill(login);
	const found = page.getByRole('main').getByRole('rowheader');
	await expect(found).toHaveCount(1);
	await found.getByRole('link').click();
	await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a transfer holds from today, and the way back is planned`, async ({ page, portal }) => {
		const login = `mover.${randomUUID().slice(0, 8)}`;
		await registerNewcomer(page, portal, login, language);
		await signInByCall(page, portal, 'admin', language);
		await openPerson(page, login);
		const main = page.getByRole('main');
		const starts = main.getByLabel(text.starts, { exact: true });
		const move = async (to: string, day: string, button: string): Promise<void> => {
			await main.locator('a[href*="/CentumChangePersonnel/"]').first().click();
			await page.waitForURL(/\/CentumChangePersonnel\/\d+$/);
			await starts.fill(day);
			await starts.press('Enter');
			await choose(page, new RegExp(`${text.office}$`), to);
			await choose(page, new RegExp(`${text.position}$`), text.broker);
			await main.getByRole('button', { name: button, exact: true }).click();
			await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		};
		const card = (name: string) => main.getByRole('region', { name, exact: true });
		// Today is that of where the office is.
		await move(montreal, 'today', text.today);
		await expect(page.getByText(text.made)).toBeVisible();
		await expect(card(text.work)).toContainText(montreal);
		const later = new Date(Date.now() + days(40)).toISOString().slice(0, 10);
		await move(toronto, later, text.plan);
		await expect(page.getByText(text.kept).last()).toBeVisible();
		await expect(card(text.planned)).toContainText(toronto);
		await expect(card(text.work)).toContainText(montreal);
	});

	test(`${language}: who leaves hands over to a colleague, who has it at once`, async ({ page, portal, browser }) => {
		const key = randomUUID().slice(0, 8);
		const familyName = `Relais ${key.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
		const leaver = `giver.${key}`;
		const desktopsOf = async (login: string, name?: { readonly givenName: string; readonly familyName: string }) => {
			const context = await browser.newContext({ baseURL: portal.origin() });
			const own = await context.newPage();
			await beginAsNewcomer(own, portal, login, language, name);
			await open(own, '/desktop/home');
			const desktops = own.locator('nav a[href^="/desktop/home"]');
			await expect(desktops.first()).toBeVisible();
			return desktops;
		};
		// A desktop is made when its owner comes to it.
		const left = await desktopsOf(leaver);
		const taken = await desktopsOf(`taker.${key}`, { givenName: 'Alba', familyName });
		const all = (await left.count()) + (await taken.count());
		await left.page().context().close();

		await signInByCall(page, portal, 'admin', language);
		await openPerson(page, leaver);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: 'Actions', exact: true }).click();
		await page.locator('[role=menuitem][href*="/CentumTerminatePersonnel/"]').click();
		await choose(page, text.desktops, text.person);
		await main.getByLabel(text.who).fill(`alba ${familyName.toLowerCase()}`);
		await page.getByRole('option', { name: new RegExp(familyName) }).click();
		await main.getByRole('button', { name: text.instead }).click();
		await main.getByRole('button', { name: text.end }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.end }).click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		await expect(page.getByText(text.ended)).toBeVisible();

		await open(taken.page(), '/desktop/home');
		await expect(taken).toHaveCount(all);
		await taken.page().context().close();
	});
}
