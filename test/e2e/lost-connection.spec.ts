// Who loses the connection keeps the frame, is told so, and pays nothing behind their back once it is there again.
import { languages } from '#platform/contract/language.ts';
import { chooseLanguage, open, signInByCall, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: { security: 'Security', lost: 'The portal could not be reached' },
	fr: { security: 'Sécurité', lost: 'Impossible de joindre le portail' },
} as const;

for (const language of languages) {
	const text = words[language];

	test(`${language}: a screen that cannot be fetched says so inside the frame`, async ({
		page,
		portal,
		context,
		faults,
	}) => {
		faults.allow(/ERR_INTERNET_DISCONNECTED/);
		await chooseLanguage(page, portal, language);
		await signInByCall(page, portal);
		await open(page, '/desktop/home');
		await context.setOffline(true);
		await page.getByRole('navigation').getByRole('link', { name: text.security, exact: true }).click();
		await expect(page.getByRole('alert').getByRole('heading', { name: text.lost })).toBeVisible();
		await expect(page.getByRole('navigation').getByRole('link', { name: text.security, exact: true })).toBeVisible();
		await expect(page.getByRole('main')).toHaveCount(1);
	});
}

test('a payment that could not be sent is told, and not made by itself when the connection returns', async ({
	page,
	portal,
	context,
	faults,
}) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED/);
	await open(page, '/account/login');
	await signInByScreen(page, portal, 'agent');
	await open(page, '/desktop/credit-buy-post/credits-50');
	await page.getByRole('button', { name: 'Review and pay' }).click();
	const question = page.getByRole('alertdialog');
	await context.setOffline(true);
	await question.getByRole('button').last().click();
	await expect(question.getByRole('alert')).toContainText('No answer came.');
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.url()));
	await context.setOffline(false);
	// Whatever waited for the connection has been sent before this.
	await page.evaluate(async () => fetch('/healthz'));
	expect(sent.filter((address) => address.endsWith('/StartCreditPurchase'))).toEqual([]);
	await expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
