// Opening the mortgage product from the portal.
import { open, signInByCall, waitUntilAlive } from './support/sign-in.ts';
import { preferenceCookie } from './support/preferences.ts';
import { expect, test } from './support/test.ts';

const texts = {
	en: { welcome: 'Welcome, Dana', failed: 'Northline could not be opened', retry: 'Try again', menu: 'Main' },
	fr: {
		welcome: 'Bienvenue, Dana',
		failed: 'Impossible d’ouvrir Northline',
		retry: 'Réessayer',
		menu: 'Navigation principale',
	},
} as const;

for (const language of ['en', 'fr'] as const) {
	test.describe(language, () => {
		test.beforeEach(async ({ context, page, portal }) => {
			await context.addCookies([preferenceCookie(portal, 'language', language)]);
			await signInByCall(page, portal);
			await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
		});

		test('the menu opens the product in a tab of its own, signed in, with nothing of the hand-over in an address', async ({
			page,
			context,
		}) => {
			await open(page, '/desktop/home');
			const opening = context.waitForEvent('page');
			await page
				.getByRole('navigation', { name: texts[language].menu })
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
			await expect(page.getByRole('heading', { level: 1, name: texts[language].failed })).toBeVisible();
			await page.getByRole('button', { name: texts[language].retry }).click();
			await page.waitForURL('**/dev/product');
			await expect(page.getByText('Dana Whitfield')).toBeVisible();
		});
	});
}

test('a product that does not take the person over leaves a way to try again', async ({ page, portal, faults }) => {
	faults.allow(/ERR_FAILED|ERR_ABORTED/);
	await signInByCall(page, portal);
	// No content: the browser stays where it is.
	await page.route('**/dev/product', (route) => route.fulfill({ status: 204 }));
	await open(page, '/desktop/LaunchNAS');
	await expect(page.getByRole('heading', { level: 1, name: 'Opening Northline' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Open Northline again' })).toBeVisible({ timeout: 12_000 });
});

test('a brand without the product has no entry, and its address says so', async ({ page, portal, faults }) => {
	faults.allow(/status of 404/);
	const answer = await page.request.post(`${portal.origin()}/v1/auth/GetAccessTokenByUserName`, { data: {} });
	expect(answer.status()).toBe(400);
	await signInByCall(page, portal);
	await page.route('**/v1/launch/LaunchProduct', (route) =>
		route.fulfill({
			status: 404,
			json: {
				ReturnStatus: { ReturnCode: 404, ReturnMessage: 'None', ErrorKey: 'launch.not_configured', RequestID: 'r' },
			},
		}),
	);
	await page.goto('/desktop/LaunchNAS');
	await waitUntilAlive(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Nothing to open here yet' })).toBeVisible();
});
