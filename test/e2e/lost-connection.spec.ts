// A person who loses the connection keeps the frame, is told so, and is charged nothing unseen once it is there again.
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toWire } from '../support/wire.ts';

const hub = '/desktop/creditsandsubscriptions';

const words = {
	en: {
		security: 'Security',
		lost: 'This page isn’t loaded yet',
		offline: 'You’re offline.',
		back: 'You’re back online. The page is up to date.',
		buy: 'Buy credits',
		reason: 'You need a connection to buy or transfer credits.',
		unavailable: 'The portal isn’t available right now. Try again in 60 seconds.',
		down: 'The portal isn’t available right now.',
		failed: 'Couldn’t load your transactions',
		retry: 'Try again',
		tryNow: 'Try now',
	},
	fr: {
		security: 'Sécurité',
		lost: 'Cette page n’est pas encore chargée',
		offline: 'Vous êtes hors ligne.',
		back: 'La connexion est rétablie. La page est à jour.',
		buy: 'Acheter des crédits',
		reason: 'Une connexion est requise pour acheter ou transférer des crédits.',
		unavailable: 'Le portail n’est pas disponible en ce moment. Réessayez dans 60 secondes.',
		down: 'Le portail n’est pas disponible en ce moment.',
		failed: 'Impossible de charger vos opérations',
		retry: 'Réessayer',
		tryNow: 'Réessayer',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a screen that cannot be fetched says so inside the frame, and comes with the connection`, async ({
		page,
		portal,
		context,
		faults,
	}) => {
		faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, '/desktop/home');
		await context.setOffline(true);
		await page.getByRole('navigation').getByRole('link', { name: text.security, exact: true }).click();
		await expect(page.getByRole('alert').getByRole('heading', { name: text.lost })).toBeVisible();
		await expect(page.getByRole('navigation').getByRole('link', { name: text.security, exact: true })).toBeVisible();
		await expect(page.getByRole('main')).toHaveCount(1);
		await context.setOffline(false);
		await expect(page.getByRole('heading', { level: 1, name: text.security, exact: true })).toBeVisible();
	});

	test(`${language}: one bar tells of a lost connection; what is shown stays, and nothing can be bought`, async ({
		page,
		portal,
		context,
		faults,
	}) => {
		faults.allow(/ERR_INTERNET_DISCONNECTED/);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, hub);
		const main = page.getByRole('main');
		const rows = main.getByRole('listitem').filter({ has: page.getByRole('time') });
		await expect(rows).toHaveCount(5);
		await context.setOffline(true);
		const status = page.getByRole('status').filter({ hasText: text.offline });
		await expect(status).toHaveCount(1);
		await expect(rows).toHaveCount(5);
		await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
		const buy = main.getByRole('button', { name: text.buy });
		await expect(buy).toHaveAttribute('aria-disabled', 'true');
		await expect(buy).toHaveAccessibleDescription(text.reason);
		await buy.focus();
		await expect(buy).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${hub}$`));
		await context.setOffline(false);
		await expect(page.getByRole('status').filter({ hasText: text.back })).toHaveCount(1);
		await expect(main.getByRole('link', { name: text.buy })).toBeVisible();
	});

	test(`${language}: a section answered 503 without a body says when to try again; several of them are one bar`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/503 \(Service Unavailable\)/);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		const main = page.getByRole('main');
		await page.route('**/v1/credits/GetStatement', (route) => route.fulfill({ status: 503, body: '' }));
		await open(page, hub);
		const section = main.getByRole('alert').filter({ hasText: text.failed });
		await expect(section).toContainText(text.unavailable);
		await page.unroute('**/v1/credits/GetStatement');
		await section.getByRole('button', { name: text.retry }).click();
		await expect(main.getByRole('time').first()).toBeVisible();

		await page.route('**/v1/credits/**', (route) => route.fulfill({ status: 503, body: '' }));
		await open(page, hub);
		await expect(page.getByRole('status').filter({ hasText: text.down })).toHaveCount(1);
		await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
		await page.unroute('**/v1/credits/**');
		await main.getByRole('button', { name: text.tryNow }).click();
		await expect(page.getByRole('status').filter({ hasText: text.back })).toHaveCount(1);
		await expect(main.getByRole('time').first()).toBeVisible();
	});
}

test('a payment without an answer is told, held back offline, and not made by itself when the connection returns', async ({
	page,
	portal,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	await signInByCall(page, portal, 'agent', 'en');
	await open(page, '/desktop/credit-buy-post/credits-50');
	const order = page.getByRole('region', { name: 'Your order' });
	const pay = order.getByRole('button', { name: /^Pay \$/ });
	await expect(pay).toBeEnabled();
	await page.route('**/StartCreditPurchase', (route) => route.abort(), { times: 1 });
	await pay.click();
	await expect(order.getByRole('alert').first()).toContainText('We don’t know if');
	await context.setOffline(true);
	await expect(pay).toHaveAttribute('aria-disabled', 'true');
	await expect(pay).toHaveAccessibleDescription('You need a connection to the portal for this.');
	await pay.press('Enter');
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.url()));
	await context.setOffline(false);
	await expect(page.getByRole('status').filter({ hasText: words.en.back })).toHaveCount(1);
	// Whatever waited for the connection has been sent before this.
	await page.evaluate(async () => fetch('/healthz'));
	expect(sent.filter((address) => address.endsWith('/StartCreditPurchase'))).toEqual([]);
	await expect(order.getByRole('button', { name: 'Try purchase again' })).toBeEnabled();
});

test('a payment page that was left open is the one next step', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await page.clock.install();
	await page.route('**/v1/payments/GetCheckoutResult', (route) =>
		route.fulfill({
			json: toWire({
				returnStatus: { returnCode: 200, returnMessage: 'OK', requestId: 'journey' },
				state: 'pending',
				total: 28_250,
				currency: 'CAD',
				redirectTo: '/dev/processor',
			}),
		}),
	);
	await open(page, '/desktop/CCSuccess/01900000-0000-7000-8000-000000000001');
	const main = page.getByRole('main');
	await expect(async () => {
		await page.clock.fastForward(20_000);
		await expect(main.getByText('Your payment isn’t confirmed yet')).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(main.getByRole('link')).toHaveText(['Go back to the payment page']);
	await expect(main.getByRole('button')).toHaveCount(0);
});
