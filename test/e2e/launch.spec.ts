// The mortgage product is opened from the portal.
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toWire } from '../support/wire.ts';

const texts = {
	en: {
		welcome: 'Welcome, Dana',
		failed: 'Couldn’t open Northline',
		retry: 'Try again',
		menu: 'Main',
		opening: 'Opening Northline',
		again: 'Open Northline again',
		none: 'Nothing to open yet',
	},
	fr: {
		welcome: 'Bienvenue, Dana',
		failed: 'Impossible d’ouvrir Northline',
		retry: 'Réessayer',
		menu: 'Navigation principale',
		opening: 'Ouverture de Northline',
		again: 'Ouvrir de nouveau Northline',
		none: 'Rien à ouvrir pour l’instant',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = texts[language];

	test.describe(language, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await signInByCall(page, portal);
		});

		test('the menu opens the product in a tab of its own, signed in, with nothing of the hand-over in an address', async ({
			page,
			context,
		}) => {
			await open(page, '/desktop/home');
			const opening = context.waitForEvent('page');
			await page
				.getByRole('navigation', { name: text.menu })
				.getByRole('link', { name: /Northline/ })
				.click();
			const product = await opening;
			const addresses: string[] = [];
			product.on('request', (request) => addresses.push(request.url()));
			await product.waitForURL('**/dev/product');
			await expect(product.getByText('Dana Whitfield')).toBeVisible();
			await expect(product.getByText('agent.exempt@harbourview.example')).toBeVisible();
			expect(addresses.filter((address) => /token/i.test(new URL(address).search))).toEqual([]);
			await expect(page).toHaveURL('/desktop/home');
		});

		test('a launch that fails says so and can be tried again', async ({ page, faults }) => {
			faults.allow(/status of 503|ERR_FAILED/);
			await page.route('**/v1/launch/LaunchProduct', (route) => route.abort(), { times: 1 });
			await open(page, '/desktop/LaunchNAS');
			await expect(page.getByRole('heading', { level: 1, name: text.failed })).toBeVisible();
			await page.getByRole('button', { name: text.retry }).click();
			await page.waitForURL('**/dev/product');
			await expect(page.getByText('Dana Whitfield')).toBeVisible();
		});

		test('a product that does not take the person over leaves a way to try again', async ({ page, faults }) => {
			faults.allow(/ERR_FAILED|ERR_ABORTED/);
			await page.clock.install();
			// No content: the browser stays where it is.
			await page.route('**/dev/product', (route) => route.fulfill({ status: 204 }));
			const sent = page.waitForRequest('**/dev/product');
			// A page that asks for the product before its own load event may never have one.
			await page.goto('/desktop/LaunchNAS', { waitUntil: 'commit' });
			await expect(page.getByRole('heading', { level: 1, name: text.opening })).toBeVisible();
			await sent;
			await page.clock.fastForward('00:07');
			await expect(page.getByRole('button', { name: text.again })).toBeVisible();
		});

		test('a brand without the product says so at its address', async ({ page, faults }) => {
			faults.allow(/status of 404/);
			const status = { returnCode: 404, returnMessage: '-', errorKey: 'launch.not_configured', requestId: '-' };
			await page.route('**/v1/launch/LaunchProduct', (route) =>
				route.fulfill({ status: 404, json: toWire({ returnStatus: status }) }),
			);
			await open(page, '/desktop/LaunchNAS');
			await expect(page.getByRole('heading', { level: 1, name: text.none })).toBeVisible();
		});
	});
}
