// A new brand in ten minutes by a person who is no engineer: everything that its screens take, at a desk and on a phone. What each step takes of
// a person is counted. Nothing is copied from another brand, and what the screen says is to be in DNS is put there.
import type { Locator, Page } from '@playwright/test';
import type { NameServer } from '#demo/server/name-server.ts';
import { askBrandSender } from '#features/staff/brand-sender/contract.ts';
import { findViolations } from './support/axe.ts';
import { approve, comeIn, first, host, nameSecondPerson } from './support/first-administrator.ts';
import { Person, test } from './support/new-brand.ts';
import { forgetSignIn, open, signInByScreen } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const words = {
	'Tagline in English': 'Loans by the lake',
	'Tagline in French': 'Des prêts au bord du lac',
	'Phone number': '705 555-0121',
	'Support hours in English': 'weekdays, 9 a.m. to 5 p.m. Eastern',
	'Support hours in French': 'en semaine, 9 h à 17 h, heure de l’Est',
	'Mortgage articles in English': 'https://help.lakeshore.example/en/mortgage',
	'Mortgage articles in French': 'https://help.lakeshore.example/fr/hypotheque',
	'Payment articles in English': 'https://help.lakeshore.example/en/payments',
	'Payment articles in French': 'https://help.lakeshore.example/fr/paiements',
};
const seller = {
	'Legal name': 'Lakeshore Lending Ltd.',
	'Postal address': '12 Harbour Street, Barrie ON L4M 0A1',
	'Support email': 'help@lakeshore.example',
	'Privacy officer': 'June Marsh, privacy@lakeshore.example',
};
const sold = {
	'Name in English': 'Membership',
	'Name in French': 'Adhésion',
	'Description in English': 'The portal, and everything in it',
	'Description in French': 'Le portail et tout ce qu’il contient',
	Price: '29',
};
const sender = { 'Sender name in English': 'Lakeshore Lending', 'Sender name in French': 'Prêts Lakeshore' };
const pages = ['Privacy policy', 'Terms of use', 'Disclosure'];

/** A brand and its sections as one finds them at this width. */
async function goTo(page: Page, person: Person, section: string): Promise<void> {
	const sections = page.getByRole('navigation', { name: 'Sections of the brand' });
	if (!(await sections.isVisible()))
		await person.click(page.getByRole('main').getByRole('link', { name: 'Lakeshore Lending' }));
	await person.click(sections.getByRole('link', { name: section }));
}

async function writeLegalTexts(page: Page, person: Person): Promise<void> {
	for (const name of pages) {
		for (const language of ['English', 'French']) {
			await person.click(page.getByRole('button', { name: `Edit: ${name} in ${language}`, exact: true }));
			const dialog = page.getByRole('dialog', { name: `${name} in ${language}` });
			// The page begins with its name in the reader's language, and with the day that the other language has.
			const isOwn = language === 'English';
			await expect(dialog.getByLabel('Title')).toHaveValue(isOwn ? name : '');
			if (!isOwn)
				await expect(dialog.getByRole('combobox', { name: 'In effect from' })).toHaveValue('Tuesday, December 1, 2026');
			const text = {
				...(isOwn ? { 'In effect from': '2026-12-01' } : { Title: name }),
				Text: 'What {brand} does.\n\n# Data\n\nAs little as possible.',
			};
			await person.write(text, dialog);
			await person.click(dialog.getByRole('button', { name: 'Save in the draft' }));
			await expect(dialog).toBeHidden();
		}
	}
}

/** What somebody does who has their provider’s page open beside this one: whatever was copied says so, and is not copied again. */
async function copyRecords(page: Page, person: Person, card: Locator): Promise<readonly (readonly [string, string])[]> {
	const copied: [string, string][] = [];
	const copy = async (label: string): Promise<string> => {
		await person.click(card.getByRole('button', { name: label }).first());
		return await page.evaluate(() => navigator.clipboard.readText());
	};
	for (let left = await card.getByRole('button', { name: 'Copy name' }).count(); left > 0; left -= 1)
		copied.push([await copy('Copy name'), await copy('Copy value')]);
	return copied;
}

/** What the owner of a host writes at their provider. */
function serveRecords(names: NameServer, host: string, shown: string): void {
	names.set('TXT', `_host-proof.${host}`, [/host-proof=[\w-]+/.exec(shown)?.[0] ?? '']);
	names.set('CNAME', host, ['hosts.portico.example']);
	names.set('A', 'hosts.portico.example', ['127.0.0.1']);
}

/** The sender of the brand, from its address to the draft that has it. */
async function setUpSender(page: Page, person: Person, names: NameServer): Promise<void> {
	await person.click(page.getByRole('button', { name: 'Set up a sender' }));
	const dialog = page.getByRole('dialog');
	await person.write({ Address: 'no-reply@lakeshore.example' }, dialog);
	await person.click(dialog.getByRole('button', { name: 'Set up' }));
	const card = page.getByRole('region', { name: 'lakeshore.example' });
	await expect(card).toContainText('_dmarc.lakeshore.example');
	const records = await copyRecords(page, person, card);
	// The provider has them once somebody asks here, so that no look of the portal’s own finds them first.
	await page.route(`**${askBrandSender.path}`, async (route) => {
		for (const [name, value] of records) names.set('TXT', name, [value]);
		await route.fallback();
	});
	await person.click(card.getByRole('button', { name: 'Check now' }));
	await expect(async () => {
		// Who asks just after the portal did is refused, and presses again.
		const again = card.getByRole('button', { name: 'Check now' });
		if (await again.isVisible()) await again.click({ timeout: 1_000 });
		await expect(card).toContainText('Ready', { timeout: 3_000 });
	}).toPass({ timeout: 120_000 });
	await person.click(card.getByRole('button', { name: 'Add to the draft' }));
	await expect(card.getByRole('button', { name: 'In the draft' })).toBeVisible();
	await person.click(page.getByRole('region', { name: 'Sender', exact: true }).getByRole('button', { name: 'Edit' }));
	await person.write(sender);
}

const patience = 600;

for (const { where, width } of [
	{ where: 'at a desk', width: 1440 },
	{ where: 'on a phone', width: 375 },
]) {
	test(`a new brand is made on screen within ten minutes of a person’s time, ${where}, and its people come in`, async ({
		browser,
		page,
		portal,
		names,
		faults,
	}) => {
		// From one section to the next: at a desk they are tabs, on a phone one goes back to their list.
		const onward = width < 600 ? 2 : 1;
		const person = new Person(page);
		const main = page.getByRole('main');
		faults.allow(/status of 409/);
		await page.setViewportSize({ width, height: 812 });
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
		await signInByScreen(page, portal, 'staff.10015');
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);

		await person.step('names and one colour', { click: 3, field: 3 }, async () => {
			await person.click(page.getByRole('link', { name: 'New brand' }));
			await person.write({
				'Name in English': 'Lakeshore Lending',
				'Name in French': 'Prêts Lakeshore',
				'Accent colour': '#1670a8',
			});
			await expect(page.getByLabel('Key', { exact: true })).toHaveValue('lakeshore-lending');
			await person.click(page.getByText('Copy from Maplecrest Mortgages'));
			await person.click(page.getByRole('button', { name: 'Create draft' }));
			await expect(page.getByRole('heading', { level: 1, name: 'Lakeshore Lending' })).toBeVisible();
		});
		// At a desk it is open already.
		await person.step('logos', { click: onward - 1, file: 3 }, async () => {
			if (width < 600) await goTo(page, person, 'Appearance');
			await person.choose('logo-light', 'partner-lakeshore-light.svg');
			await person.choose('logo-dark', 'partner-lakeshore-dark.svg');
			await person.choose('mark', 'mark.svg');
			await expect(page.getByRole('button', { name: 'Replace' })).toHaveCount(4);
		});
		await person.step('words', { click: onward, field: 9 }, async () => {
			await goTo(page, person, 'Words');
			await person.write(words);
		});
		await person.step('legal texts', { click: 12, field: 12 }, () => writeLegalTexts(page, person));
		expect(await findViolations(page)).toEqual([]);
		await person.step('who sells', { click: onward + 1, field: 4 }, async () => {
			await goTo(page, person, 'Commerce');
			await person.click(page.getByRole('region', { name: 'Selling entity' }).getByRole('button', { name: 'Edit' }));
			await person.write(seller);
		});
		await person.step('a package', { click: 2, field: 5 }, async () => {
			const packages = page.getByRole('region', { name: 'Subscription packages' });
			await expect(packages).toContainText('This brand has no subscription packages.');
			await person.click(packages.getByRole('button', { name: 'Add', exact: true }));
			const dialog = page.getByRole('dialog');
			await person.write(sold, dialog);
			await person.click(dialog.getByRole('button', { name: 'Save in the draft' }));
			await expect(packages).toContainText('$29.00');
		});
		// Four records have a name and a value each.
		await person.step('a sender', { click: onward + 2 + 8 + 3, field: 3 }, async () => {
			await goTo(page, person, 'Sender');
			await setUpSender(page, person, names);
		});
		expect(await findViolations(page)).toEqual([]);
		await person.step('a host and who signs in there', { click: onward + 6, field: 2 }, async () => {
			await goTo(page, person, 'Hosts');
			await expect(main).toContainText('No hosts yet.');
			await person.click(page.getByRole('button', { name: 'Add a host' }));
			const dialog = page.getByRole('dialog');
			await person.write({ Host: host }, dialog);
			await person.click(dialog.getByRole('button', { name: 'Add host' }));
			const card = page.getByRole('region', { name: host });
			await expect(card.getByRole('button', { name: 'Add to the draft' })).toBeDisabled();
			serveRecords(names, host, await card.innerText());
			await person.click(card.getByRole('button', { name: 'Check now' }));
			// Nothing is served at it before the brand is published.
			await expect(card).toContainText('In progress, 3 of 4');
			await person.click(card.getByRole('button', { name: 'Add to the draft' }));
			await expect(card).toContainText('In the draft');
			await person.click(page.getByRole('button', { name: 'Add an organization' }));
			await person.write({ 'Organization number': '10090' }, dialog);
			await person.click(dialog.getByRole('button', { name: 'Save in the draft' }));
			await expect(dialog).toBeHidden();
		});
		await person.step('its first administrator', { click: 2, field: 3 }, async () => {
			const card = page.getByRole('region', { name: 'First administrator' });
			await expect(card).toContainText('No one yet.');
			await person.click(card.getByRole('button', { name: 'Choose' }));
			const dialog = page.getByRole('dialog');
			await person.write(first, dialog);
			await person.click(dialog.getByRole('button', { name: 'Save in the draft' }));
			await expect(card).toContainText('June Marsh');
		});
		expect(await findViolations(page)).toEqual([]);
		expect(person.secondsNeeded, JSON.stringify(person.taken)).toBeLessThanOrEqual(patience);

		// What not every brand has a reason for.
		await person.step('no desktops', { click: onward + 1 }, async () => {
			await goTo(page, person, 'Features');
			const desktops = page.getByRole('switch', { name: 'Desktops' });
			await person.click(main.locator('label').filter({ has: desktops }));
			await expect(desktops).not.toBeChecked();
			await expect(main).toContainText('was On');
		});

		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);
		const entry = main.getByRole('listitem').filter({ hasText: 'Lakeshore Lending' });
		await expect(entry).toContainText('9 of 9 parts');
		await test.step('two people publish it', async () => {
			await nameSecondPerson(browser, portal);
			await entry.getByRole('link', { name: 'Review it and send it for approval' }).click();
			// The two drafts of a brand that is not live are one, and nothing keeps it from going to a second person.
			await expect(main).toContainText('All 9 checks passed');
			await expect(main).toContainText('June Marsh takes over');
			expect(await findViolations(page)).toEqual([]);
			await main.getByLabel('Reason').fill('All parts are there');
			await main.getByRole('button', { name: 'Send for approval' }).click();
			await expect(main).toContainText('Waiting for approval');
			await forgetSignIn(page);
			await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
			await signInByScreen(page, portal, 'agent.10015');
			await approve(page, portal);
		});

		await test.step('its first administrator comes in, as a new user would', () => comeIn(page, portal));
		await test.step('who made it sees it no more', async () => {
			await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);
			await expect(main).toContainText('Maplecrest Mortgages');
			await expect(main).not.toContainText('Lakeshore Lending');
		});
	});
}
