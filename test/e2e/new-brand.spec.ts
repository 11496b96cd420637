// A new brand in ten minutes by a person who is no engineer: everything that its screens take, at a desk and on a phone. What each step takes of
// a person is counted. Nothing is copied from another brand, and what the screen says is to be in DNS is put there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type NameServer, openNameServer } from '#demo/server/name-server.ts';
import { editBrand, readSampleFolder, zipFolder } from '#test/support/zip-folder.ts';
import { askBrandSender } from '#features/staff/brand-sender/contract.ts';
import { findViolations } from './support/axe.ts';
import { findFreePort, startPortal } from './support/portal-process.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, portalAt, test as base } from './support/test.ts';

/** What somebody practised needs for each, in seconds: to find and press it, and to write or paste what it holds. */
const seconds = { click: 3, field: 10, file: 12 } as const;
const patience = 600;

type Taken = Record<keyof typeof seconds, number>;

class Person {
	readonly taken: Taken = { click: 0, field: 0, file: 0 };
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async click(target: Locator): Promise<void> {
		this.taken.click += 1;
		await target.click({ timeout: 60_000 });
	}

	/** Left by the keyboard, it is saved. */
	async write(fields: Readonly<Record<string, string>>, within: Page | Locator = this.#page): Promise<void> {
		for (const [label, value] of Object.entries(fields)) {
			this.taken.field += 1;
			const field = within.getByLabel(label, { exact: true });
			await field.fill(value, { timeout: 20_000 });
			await field.press('Tab');
		}
	}

	async choose(slot: string, file: string): Promise<void> {
		this.taken.file += 1;
		await this.#page.locator(`input[name="pictures.${slot}"]`).setInputFiles(`src/brands/portico/${file}`);
	}

	/** Does what takes so much of a person, and neither more nor less. */
	async step(name: string, takes: Partial<Taken>, act: () => Promise<void>): Promise<void> {
		const before = { ...this.taken };
		await base.step(name, act);
		const { click, field, file } = this.taken;
		const taken = { click: click - before.click, field: field - before.field, file: file - before.file };
		expect(taken, name).toEqual({ click: 0, field: 0, file: 0, ...takes });
	}

	get secondsNeeded(): number {
		const { click, field, file } = this.taken;
		return click * seconds.click + field * seconds.field + file * seconds.file;
	}
}

/** Each has a portal that was never used, which asks a name server that knows nothing yet. */
const test = base.extend<{ readonly names: NameServer }>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
	names: async ({}, use) => {
		const names = await openNameServer();
		await use(names);
		names.close();
	},
	portal: async ({ names }, use) => {
		const dataDir = mkdtempSync(join(tmpdir(), 'portico-new-brand-'));
		const env = {
			MAIL_FALLBACK_SENDER: 'Operator <notices@mail.operator.example>',
			MAIL_SPF_INCLUDE: 'spf.operator.example',
			HOST_RESOLVERS: names.address,
		};
		const started = await startPortal({ port: await findFreePort(), dataDir, env });
		await use(portalAt(started.port));
		await started.stop();
		rmSync(dataDir, { recursive: true });
		expect(started.errorLog()).toEqual([]);
	},
});

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

// What looks for violations would run in the pages of the draft too, where nothing runs.
test.beforeEach(({ faults }) => {
	faults.allow(/Blocked script execution in .*\/brand-preview\//);
	// A preview of what the draft was a moment ago shows nothing.
	faults.allow(/status of 404 \(Not Found\).*\/brand-preview\//);
});

for (const { where, width } of [
	{ where: 'at a desk', width: 1440 },
	{ where: 'on a phone', width: 375 },
]) {
	test(`a new brand is made on screen within ten minutes of a person’s time, ${where}`, async ({
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
			await person.write({ Host: 'portal.lakeshore.example' }, dialog);
			await person.click(dialog.getByRole('button', { name: 'Add host' }));
			const card = page.getByRole('region', { name: 'portal.lakeshore.example' });
			await expect(card.getByRole('button', { name: 'Add to the draft' })).toBeDisabled();
			serveRecords(names, 'portal.lakeshore.example', await card.innerText());
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
		expect(person.secondsNeeded, JSON.stringify(person.taken)).toBeLessThanOrEqual(patience);

		// What not every brand has a reason for.
		await person.step('no desktops', { click: onward + 1 }, async () => {
			await goTo(page, person, 'Features');
			const desktops = page.getByRole('switch', { name: 'Desktops' });
			await person.click(main.locator('label').filter({ has: desktops }));
			await expect(desktops).not.toBeChecked();
			await expect(main).toContainText('was On');
		});

		// The two drafts of a brand that is not live are one, and nothing keeps it from going to a second person.
		await expect(main).not.toContainText('to fix');
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands/lakeshore-lending/review`);
		await expect(main).toContainText('All 9 checks passed');
		await expect(main.getByRole('button', { name: 'Send for approval' })).toHaveCount(1);

		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands`);
		const entry = main.getByRole('listitem').filter({ hasText: 'Lakeshore Lending' });
		await expect(entry).toContainText('9 of 9 parts');
		await expect(entry.getByRole('link', { name: 'Review it and send it for approval' })).toBeVisible();

		await open(
			page,
			`${portal.origin('maplecrest')}/UserAgentAdmin/brands/lakeshore-lending${width < 600 ? '' : '/words'}`,
		);
		await page.getByRole('button', { name: 'More actions' }).click();
		await page.getByRole('menuitem', { name: 'Discard draft' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
		await page.waitForURL('**/UserAgentAdmin/brands');
		await expect(main).toContainText('Maplecrest Mortgages');
		await expect(main).not.toContainText('Lakeshore Lending');
	});
}

test('an exported folder becomes a draft once all of it is right', async ({ page, portal, faults }) => {
	faults.allow(/status of 409/);
	const place = mkdtempSync(join(tmpdir(), 'portico-folder-'));
	const write = async (name: string, change: Readonly<Record<string, unknown>>): Promise<string> => {
		const files = readSampleFolder('harbour');
		editBrand(files, 'harbour', change);
		const path = join(place, name);
		writeFileSync(path, await zipFolder(files));
		return path;
	};
	const main = page.getByRole('main');
	await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/newBrand`);
	await main.getByText('An exported folder', { exact: true }).click();
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(main).toContainText('Choose a ZIP file.');

	const file = page.getByLabel('Choose a ZIP file');
	await file.setInputFiles(await write('wrong.zip', { tagline: { en: 'Loans', fr: '{banque}' } }));
	await expect(main).toContainText('wrong.zip');
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(main).toContainText('Nothing was created. Correct 1 problem in the folder.');
	await expect(main).toContainText('brand.json, tagline.fr');
	await expect(main).toContainText('The placeholder {banque} is unknown.');
	expect(await findViolations(page)).toEqual([]);

	await file.setInputFiles(await write('right.zip', { mortgageProduct: undefined, partners: {} }));
	await expect(main).not.toContainText('Nothing was created');
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mortgages' })).toBeVisible();
	await expect(page).toHaveURL(/UserAgentAdmin\/brands\/harbour/);
	await expect(main.getByRole('button', { name: 'Replace' })).toHaveCount(3);
	rmSync(place, { recursive: true });

	await test.step('a partner has words and logos', async () => {
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands/harbour/words`);
		const partners = page.getByRole('region', { name: 'Partner sign-in pages' });
		await expect(partners).toContainText('No partner has its own sign-in page yet.');
		await partners.getByRole('button', { name: 'Add a partner' }).click();
		const dialog = page.getByRole('dialog', { name: 'Partner sign-in page' });
		for (const [label, value] of Object.entries(partnerWords))
			await dialog.getByLabel(label, { exact: true }).fill(value);
		await expect(dialog.getByLabel('Key')).toHaveValue('northgate');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(dialog).toBeHidden();
		await expect(partners).toContainText('https://harbour.example.com/account/login/northgate');
		for (const ground of ['light', 'dark']) {
			const file = `src/brands/portico/partner-northgate-${ground}.svg`;
			await page.locator(`input[name="pictures.partner-northgate-${ground}"]`).setInputFiles(file);
		}
		await expect(partners.getByRole('button', { name: 'Replace' })).toHaveCount(2);
		expect(await findViolations(page)).toEqual([]);
		await partners.getByRole('button', { name: 'Remove Northgate' }).click();
		await expect(partners).toContainText('No partner has its own sign-in page yet.');
	});

	await test.step('an organization is added, one of another brand is refused', async () => {
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands/harbour/hosts`);
		const organisations = page.getByRole('region', { name: 'Organizations' });
		await expect(organisations).toContainText('Organization 99015');
		await organisations.getByRole('button', { name: 'Add an organization' }).click();
		const dialog = page.getByRole('dialog', { name: 'Add an organization' });
		await dialog.getByLabel('Organization number').fill('10007');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(dialog).toContainText('This organization can’t be used.');
		await dialog.getByLabel('Organization number').fill('99016');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(organisations).toContainText('Organization 99016');
		expect(await findViolations(page)).toEqual([]);
		await organisations.getByRole('button', { name: 'Remove organization 99015' }).click();
		await expect(organisations).not.toContainText('Organization 99015');
	});
});

const partnerWords = {
	'Name in English': 'Northgate',
	'Name in French': 'Portail du Nord',
	'Headline in English': 'Welcome, Northgate',
	'Headline in French': 'Bienvenue, Portail du Nord',
	'Message in English': 'Your credits and reports in one place.',
	'Message in French': 'Vos crédits et vos rapports au même endroit.',
};
