// A new brand in ten minutes by a person who is no engineer: everything that its screens take, at a desk and on a phone. What a person does is counted.
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What somebody practised needs for each, in seconds: to find and press it, and to write or paste what it holds. */
const seconds = { click: 3, field: 10, file: 12 } as const;
const patience = 600;

class Person {
	readonly done = { click: 0, field: 0, file: 0 };
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async click(target: Locator): Promise<void> {
		this.done.click += 1;
		await target.click({ timeout: 20_000 });
	}

	/** Left by the keyboard, it is saved. */
	async write(fields: Readonly<Record<string, string>>, within: Page | Locator = this.#page): Promise<void> {
		for (const [label, value] of Object.entries(fields)) {
			this.done.field += 1;
			const field = within.getByLabel(label, { exact: true });
			await field.fill(value, { timeout: 20_000 });
			await field.press('Tab');
		}
	}

	async choose(slot: string, file: string): Promise<void> {
		this.done.file += 1;
		await this.#page.locator(`input[name="pictures.${slot}"]`).setInputFiles(`src/brands/portico/${file}`);
	}

	get secondsNeeded(): number {
		const { click, field, file } = this.done;
		return click * seconds.click + field * seconds.field + file * seconds.file;
	}
}

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
const sender = {
	'Sender name in English': 'Lakeshore Lending',
	'Sender name in French': 'Prêts Lakeshore',
	'Sender address': 'no-reply@lakeshore.example',
};
const pages = ['Privacy policy', 'Terms of use', 'Disclosure'];

/** A brand and its sections as one finds them at this width. */
async function goTo(page: Page, person: Person, section: string, isPhone: boolean): Promise<void> {
	if (isPhone && !(await page.getByRole('heading', { level: 1, name: 'Lakeshore Lending' }).isVisible()))
		await person.click(page.getByRole('main').getByRole('link', { name: 'Lakeshore Lending' }));
	const sections = page.getByRole('navigation', { name: 'Sections of the brand' });
	await person.click(sections.getByRole('link', { name: section }));
}

async function writeLegalTexts(page: Page, person: Person): Promise<void> {
	for (const name of pages) {
		for (const language of ['English', 'French']) {
			await person.click(page.getByRole('button', { name: `Edit: ${name} in ${language}`, exact: true }));
			const dialog = page.getByRole('dialog', { name: `${name} in ${language}` });
			const text = {
				Title: name,
				'In effect from': '2026-12-01',
				Text: 'What {brand} does.\n\n# Data\n\nAs little as possible.',
			};
			await person.write(text, dialog);
			await person.click(dialog.getByRole('button', { name: 'Save in the draft' }));
			await expect(dialog).toBeHidden();
		}
	}
}

// What looks for violations would run in the pages of the draft too, where nothing runs.
test.beforeEach(({ faults }) => {
	faults.allow(/Blocked script execution in .*\/brand-preview\//);
	// A preview of what the draft was a moment ago shows nothing.
	faults.allow(/status of 404 \(Not Found\).*\/brand-preview\//);
});
// Both make one brand.
test.describe.configure({ mode: 'serial' });

for (const { where, width } of [
	{ where: 'at a desk', width: 1440 },
	{ where: 'on a phone', width: 375 },
]) {
	test(`a new brand is made on screen within ten minutes of a person’s time, ${where}`, async ({ page, portal }) => {
		const isPhone = width < 600;
		const person = new Person(page);
		await page.setViewportSize({ width, height: 812 });
		await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
		await signInByScreen(page, portal, 'staff.10015');
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);

		await person.click(page.getByRole('link', { name: 'New brand' }));
		await person.write({
			'Name in English': 'Lakeshore Lending',
			'Name in French': 'Prêts Lakeshore',
			'Accent colour': '#1670a8',
		});
		await expect(page.getByLabel('Key', { exact: true })).toHaveValue('lakeshore-lending');
		await person.click(page.getByRole('button', { name: 'Create the draft' }));
		await expect(page.getByRole('heading', { level: 1, name: 'Lakeshore Lending' })).toBeVisible();

		if (isPhone) await goTo(page, person, 'Appearance', isPhone);
		await person.choose('logo-light', 'partner-lakeshore-light.svg');
		await person.choose('logo-dark', 'partner-lakeshore-dark.svg');
		await person.choose('mark', 'mark.svg');
		await expect(page.getByRole('button', { name: 'Replace' })).toHaveCount(3);

		await goTo(page, person, 'Words and legal texts', isPhone);
		await person.write(words);
		await writeLegalTexts(page, person);
		expect(await findViolations(page)).toEqual([]);

		await goTo(page, person, 'Commerce', isPhone);
		await person.click(page.getByRole('button', { name: 'Edit', exact: true }));
		await person.write(seller);
		// What was copied with the brand: prices of credits, and a package.
		await expect(page.getByRole('main')).toContainText('$50.00');

		await goTo(page, person, 'Sender', isPhone);
		await person.click(page.getByRole('button', { name: 'Edit', exact: true }));
		await person.write(sender);

		await goTo(page, person, 'Hosts', isPhone);
		await person.click(page.getByRole('button', { name: 'Add a host' }));
		const dialog = page.getByRole('dialog');
		await person.write({ Host: 'portal.lakeshore.example' }, dialog);
		await person.click(dialog.getByRole('button', { name: 'Add host' }));
		await expect(page.getByRole('region', { name: 'portal.lakeshore.example' })).toContainText('_host-proof.');

		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);
		const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lakeshore Lending' });
		await expect(entry).toContainText('8 of 9 parts');
		await expect(entry).toContainText('No one sees the brand until it’s published.');
		expect(person.secondsNeeded, JSON.stringify(person.done)).toBeLessThanOrEqual(patience);

		await open(
			page,
			`${portal.origin('maplecrest')}/UserAgentAdmin/brands/lakeshore-lending${isPhone ? '' : '/words'}`,
		);
		await page.getByRole('button', { name: 'More actions' }).click();
		await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click();
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);
		await expect(page.getByRole('main')).toContainText('Maplecrest Mortgages');
		await expect(page.getByRole('main')).not.toContainText('Lakeshore Lending');
	});
}
