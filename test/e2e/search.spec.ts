// Searching from anywhere, without a pointer, and what the frame says of the balance.
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		search: 'Search',
		button: 'Search or go to…',
		typed: 'TAUX banque',
		shortcut: /^Bank of Canada rates/,
		count: '1 result',
		page: 'activity',
		heading: 'Activity',
		number: 'Search payments and invoices for “PO-000007”',
		download: 'Download PDF',
		desktop: 'learning',
		none: 'No results for “zzz”',
	},
	fr: {
		search: 'Recherche',
		button: 'Chercher ou aller à…',
		typed: 'CANADA rates',
		shortcut: /^Taux de la Banque du Canada/,
		count: '1 résultat',
		page: 'activite',
		heading: 'Activité',
		number: /^Chercher «\sPO-000007\s» dans les paiements et factures$/,
		download: 'Télécharger le PDF',
		desktop: 'learning',
		none: /^Aucun résultat pour «\szzz\s»$/,
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: the search is opened, used and closed by keyboard alone, and leads to a shortcut`, async ({
		page,
		portal,
		context,
	}) => {
		await context.route('https://**', (route) =>
			route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
		);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, '/desktop/home');
		const field = page.getByRole('combobox', { name: text.search });
		const chosen = page.getByRole('option', { selected: true });
		await page.getByRole('button', { name: text.button }).focus();
		await page.keyboard.press('Control+k');
		await expect(field).toBeFocused();
		await page.keyboard.type(text.typed);
		await expect(page.getByRole('option')).toHaveCount(1);
		await expect(chosen).toHaveAccessibleName(text.shortcut);
		await expect(page.getByRole('status').filter({ hasText: text.count })).toBeAttached();
		const opened = context.waitForEvent('page');
		await page.keyboard.press('Enter');
		const other = await opened;
		await expect(other).toHaveTitle('Away');
		expect(new URL(other.url()).host).toBe('www.bankofcanada.ca');
		await expect(field).toBeHidden();

		await page.bringToFront();
		await page.getByRole('button', { name: text.button }).focus();
		await page.keyboard.press('Control+k');
		await expect(field).toBeFocused();
		// What was typed is still there: the first one clears it.
		await page.keyboard.press('Escape');
		await expect(field).toHaveValue('');
		await expect(field).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(field).toBeHidden();
		await expect(page.getByRole('button', { name: text.button })).toBeFocused();
	});

	test(`${language}: the search leads to pages, desktops and the number of an order`, async ({ page, portal }) => {
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, '/desktop/home');
		const find = async (typed: string): Promise<void> => {
			// The one before has left.
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await page.keyboard.press('Control+k');
			await expect(page.getByRole('combobox')).toBeFocused();
			await page.keyboard.type(typed);
		};
		await find(text.page);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/desktop/securitysettings/history');
		await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();

		await find(text.desktop);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/desktop\/home\/[0-9a-f-]{36}$/);

		await find('PO-000007');
		// With the invoice of the order the list is whole.
		await expect(page.getByRole('option', { name: text.download })).toBeVisible();
		await page.keyboard.press('End');
		await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(text.number);
		// From the last one the way down begins at the first.
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowUp');
		await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(text.number);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/desktop/creditsandsubscriptions/viewInvoices?search=PO-000007');
		await expect(page.getByRole('main').locator('input[value="PO-000007"]')).toBeVisible();

		await find('zzz');
		await expect(page.getByRole('dialog').getByText(text.none)).toBeVisible();
	});
}

test('the search is fetched when it is first opened, not with the page', async ({ page, portal }) => {
	await signInByCall(page, portal);
	const scripts: string[] = [];
	page.on('request', (request) => scripts.push(request.url()));
	await open(page, '/desktop/home');
	await expect(page.getByRole('navigation').getByRole('link', { name: /^Credits \d/ })).toBeVisible();
	expect(scripts.filter((url) => url.includes('SearchDialog'))).toEqual([]);
	await page.getByRole('button', { name: 'Search or go to…' }).click();
	await expect(page.getByRole('combobox')).toBeFocused();
	await expect.poll(() => scripts.filter((url) => url.includes('SearchDialog'))).not.toEqual([]);
});

for (const held of ['SearchDialog', '']) {
	test(`no key is lost while ${held || 'every script'} is on its way, and none acts on the page`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal);
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => (release = resolve));
		await page.route(`**/assets/${held}*.js`, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto('/desktop/home', { waitUntil: 'commit' });
		if (held !== '') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Search or go to…' })).toBeVisible();
		await page.keyboard.press('Control+k');
		await page.keyboard.type('e act');
		await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toHaveValue('e act');
		release();
		const field = page.getByRole('combobox', { name: 'Search' });
		await expect(field).toBeFocused();
		await page.keyboard.type('ivity');
		await expect(field).toHaveValue('e activity');
		await expect(page.getByRole('option').first()).toBeVisible();
		await page.keyboard.press('Escape');
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page).toHaveURL('/desktop/home');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
}

test('on a phone the early field has the focus, and its way back closes it', async ({ page, portal }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await signInByCall(page, portal);
	await page.route('**/assets/SearchDialog*.js', () => undefined);
	await open(page, '/desktop/home');
	const button = page.getByRole('button', { name: 'Search or go to…' });
	await button.click();
	const early = page.getByRole('dialog', { name: 'Search' });
	await expect(early.getByRole('textbox')).toBeFocused();
	await early.getByRole('button', { name: 'Close' }).click();
	await expect(early).toBeHidden();
	await expect(button).toBeFocused();
});

test('Enter before the search is there opens what it finds', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await page.goto('/desktop/home', { waitUntil: 'commit' });
	await expect(page.getByRole('button', { name: 'Search or go to…' })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.keyboard.type('activity');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/desktop/securitysettings/history');
});

test('staff find a person by name and open the person’s page; others find nobody', async ({ page, portal }) => {
	const people = page.getByRole('group', { name: 'People' });
	await signInByCall(page, portal, 'admin', 'en');
	await open(page, '/desktop/home');
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('combobox')).toBeFocused();
	await page.keyboard.type('camille');
	await expect(people.getByRole('option', { name: /^Camille Roy/ })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/UserAgentAdmin\/people\/\d+$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Camille Roy' })).toBeVisible();

	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('combobox')).toBeFocused();
	const answered = page.waitForResponse('**/v1/palette/SearchPalette');
	await page.keyboard.type('camille');
	await (await answered).finished();
	await expect(page.getByText('No results for “camille”')).toBeVisible();
	await expect(people).toHaveCount(0);
});

test('the number of an invoice and Enter open its row, however soon Enter comes', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent', 'en');
	await open(page, '/desktop/creditsandsubscriptions/viewInvoices');
	const row = page
		.getByRole('row')
		.filter({ hasText: /INV-\d{7}/ })
		.filter({ hasText: /credits/ })
		.first();
	const number = /INV-\d{7}/.exec(await row.innerText())?.[0] ?? '';
	await row.getByRole('button').click();
	const documents = page.getByRole('region', { name: 'Documents' });
	await expect(documents).toContainText(/PO-\d{6}/);
	const order = /PO-\d{6}/.exec(await documents.innerText())?.[0] ?? '';
	for (const typed of [number, number.replace(/-0+/, ' ').toLowerCase(), order]) {
		await page.keyboard.press('Control+k');
		await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
		await page.keyboard.type(typed);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/viewInvoices\?number=/);
		await expect(page.getByRole('rowheader')).toHaveCount(1);
		await expect(documents).toContainText(typed === order ? order : number);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await open(page, '/desktop/creditsandsubscriptions/viewInvoices');
	}
});

test('staff find each screen of their menu by its name, and nobody else does', async ({ page, portal }) => {
	const staffScreens = page.getByRole('option', { name: /Staff area/ });
	await signInByCall(page, portal, 'admin', 'en');
	await open(page, '/UserAgentAdmin/home');
	const menu = page.locator('nav a[href^="/UserAgentAdmin/"]');
	await expect(menu.filter({ hasText: 'Audit log' })).toBeVisible();
	// A count stands below some of the names.
	const names = (await menu.allInnerTexts()).map((words) => words.split('\n')[0] ?? '');
	expect(names.length).toBeGreaterThanOrEqual(8);
	await page.keyboard.press('Control+k');
	const field = page.getByRole('combobox', { name: 'Search' });
	await expect(field).toBeFocused();
	for (const name of names) {
		await field.fill(name);
		await expect(staffScreens.filter({ hasText: name })).not.toHaveCount(0);
	}

	// The last search may still be about to leave with the session that the next sign-in replaces.
	await page.goto(`${portal.origin()}/healthz`);
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.keyboard.press('Control+k');
	await field.fill('Audit log');
	// Other rows have one of the words.
	await expect(page.getByRole('option').first()).toBeVisible();
	await expect(staffScreens).toHaveCount(0);
});

const asked = {
	en: {
		typed: 'cancle subs',
		line: 'Showing results for cancel subs',
		cancel: /^Cancel subscription/,
		dialog: /^Cancel /,
		shortcut: 'Create a shortcut named “Notary fees”',
		call: /^Call 1 800/,
		name: 'Notary fees',
		form: 'New shortcut',
	},
	fr: {
		typed: 'anuler abon',
		line: 'Résultats pour annuler abon',
		cancel: /^Annuler l’abonnement/,
		dialog: /^Annuler /,
		shortcut: /^Créer le raccourci «\sNotary fees\s»$/,
		call: /^Appeler le 1 800/,
		name: 'Notary fees',
		form: 'Nouveau raccourci',
	},
} as const;

/** They pay for their own seat. */
const payers = { en: 'agent', fr: 'agent.fr' } as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = asked[language];

	test(`${language}: an act found with a typo opens what asks before it does something`, async ({ page, portal }) => {
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal, payers[language], language);
		await open(page, '/desktop/home');
		await page.keyboard.press('Control+k');
		await page.getByRole('combobox').pressSequentially(text.typed);
		await expect(page.getByText(text.line)).toBeVisible();
		await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(text.cancel);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alertdialog')).toContainText(text.dialog);
		await expect(page).toHaveURL(/\/desktop\/subscription\/[0-9a-f-]+$/);
	});

	test(`${language}: what is not found can become a shortcut, and says whom to call`, async ({ page, portal }) => {
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, '/desktop/home');
		await page.keyboard.press('Control+k');
		await page.getByRole('combobox').pressSequentially('notary fees');
		await expect(page.getByRole('option', { name: text.call })).toBeVisible();
		await page.getByRole('option', { name: text.shortcut }).click();
		const form = page.getByRole('dialog', { name: text.form });
		await expect(form.locator('input[name="name"]')).toHaveValue(text.name);
	});
}

test('what cannot be done now is listed with its reason, and does nothing', async ({ page, portal }) => {
	await signInByCall(page, portal, 'support', 'en');
	await open(page, '/desktop/home');
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').pressSequentially('cancel subscription');
	const cancel = page.getByRole('option', { name: /^Cancel subscription · You don’t have a subscription/ });
	await expect(cancel).toBeDisabled();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('combobox')).toBeFocused();
	await expect(page).toHaveURL('/desktop/home');
});
