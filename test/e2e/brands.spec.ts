// White label: the host decides the brand, and no other brand's words or pictures come with it.
import { listMails, waitForCode } from './support/mailbox.ts';
import { open, signInByScreen, signInFields, submitCredentials } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const brands = [
	{
		host: undefined,
		name: 'Portico',
		title: 'Sign in · Portico',
		hotline: '1 800 555-0142',
		legalName: 'Portico Financial Technologies Inc.',
		accent: 'rgb(51, 72, 184)',
		foreign: /maplecrest|piper/i,
	},
	{
		host: 'piper',
		name: 'Piper Mortgage Network',
		title: 'Sign in · Piper Mortgage Network',
		hotline: '604 555-0118',
		legalName: 'Piper Mortgage Network Ltd.',
		accent: 'rgb(11, 122, 83)',
		foreign: /portico|maplecrest/i,
	},
	{
		host: 'maplecrest',
		name: 'Maplecrest Mortgages',
		title: 'Sign in · Maplecrest Mortgages',
		hotline: '514 555-0183',
		legalName: 'Hypothèques Maplecrest inc.',
		accent: 'rgb(163, 68, 15)',
		foreign: /portico|piper/i,
	},
] as const;

for (const brand of brands) {
	test(`${brand.name} shows its own name, logo, colours, hotline and legal entity and no one else's`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 404 \(Not Found\).*\/404/);
		const origin = portal.origin(brand.host);
		await open(page, `${origin}/account/login?language=en`);
		await expect(page).toHaveTitle(brand.title);
		const logo = page.getByRole('banner').getByRole('img', { name: brand.name });
		await expect(logo).toBeVisible();
		await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await expect(signInFields(page).submit).toHaveCSS('background-color', brand.accent);
		await expect(page.getByRole('contentinfo')).toContainText(brand.hotline);
		await expect(page.getByRole('contentinfo')).toContainText(`© 2006-2025 ${brand.name}`);
		await page.goto(`${origin}/account/Privacy`);
		await expect(page.getByRole('main')).toContainText(brand.legalName);
		for (const path of ['/account/login', '/account/Privacy', '/account/Term-of-Use', '/account/Disclosure', '/404']) {
			for (const language of ['en', 'fr']) {
				const visit = await page.context().newPage();
				const response = await visit.goto(`${origin}${path}?language=${language}`);
				expect(await response?.text(), `${path} in ${language}`).not.toMatch(brand.foreign);
				await visit.close();
			}
		}
	});
}

test('Maplecrest greets in French, Portico in English', async ({ page, portal }) => {
	await open(page, `${portal.origin('maplecrest')}/account/login`);
	await expect(page).toHaveTitle('Connexion · Hypothèques Maplecrest');
	await open(page, `${portal.origin()}/account/login`);
	await expect(page).toHaveTitle('Sign in · Portico');
});

test("a partner's address shows the partner's words next to the brand", async ({ page }) => {
	await open(page, '/piper');
	await expect(page).toHaveURL('/account/login/piper');
	await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Piper offices' })).toBeVisible();
	await expect(page.getByRole('banner').getByRole('img', { name: 'Piper', exact: true })).toBeVisible();
	await expect(page.getByRole('banner').getByRole('img', { name: 'Portico' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Call 604 555-0118' })).toBeVisible();
	await expect(page.locator('a[href^="tel:"]')).toHaveCount(1);
	await open(page, '/account/login/NorthGate');
	await expect(page.getByRole('heading', { level: 1, name: 'Northgate broker sign-in' })).toBeVisible();
	await open(page, '/account/login/nobody');
	await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test("a brand's people sign in, get mail and work under their brand alone", async ({ page, portal }) => {
	const origin = portal.origin('piper');
	const before = await listMails(page, portal.origin(), 'agent.piper');
	await open(page, `${origin}/account/login`);
	await signInByScreen(page, portal, 'agent.piper');
	await expect(page).toHaveURL(`${origin}/desktop/home`);
	await expect(page.getByRole('banner').getByRole('img', { name: 'Piper Mortgage Network' })).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('604 555-0118');
	await waitForCode(page, portal.origin(), 'agent.piper', before);
	const [mail] = await listMails(page, portal.origin(), 'agent.piper');
	expect(mail?.text).toContain('Piper Mortgage Network');
	expect(`${mail?.text} ${mail?.html}`).not.toMatch(/portico|maplecrest/i);
	expect(await page.content()).not.toMatch(/portico|maplecrest/i);
});

test("one brand's session means nothing under another", async ({ page, portal }) => {
	await open(page, '/account/login');
	await submitCredentials(page, 'agent.exempt');
	await page.waitForURL('**/desktop/home');
	await page.goto(`${portal.origin('piper')}/desktop/home`);
	await expect(page).toHaveURL(`${portal.origin('piper')}/account/login`);
});
