// The whole way through without a pointer, seeing at every step where one is.
import type { Locator, Page } from '@playwright/test';
import { closeByEscape } from './support/close-by-escape.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails, waitForCode, waitForText } from './support/mailbox.ts';
import { demoPassword } from './support/people.ts';
import { chooseLanguage, open, signInByCall, signInFields, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('signing in, the account menu and signing out need no pointer', async ({ page, portal }) => {
	const before = await listMails(page, portal.origin(), 'agent');
	await open(page, '/account/login?language=en');
	const { name, password, code } = signInFields(page);
	await tabTo(page, name);
	await page.keyboard.type('agent');
	await tabTo(page, password);
	await page.keyboard.type(demoPassword);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilHydrated(page);
	await tabTo(page, code);
	await page.keyboard.type(await waitForCode(page, portal.origin(), 'agent', before));
	await page.waitForURL('**/desktop/home');
	await waitUntilHydrated(page);

	const account = page.getByRole('button', { name: /Amelia Chen/ });
	await tabTo(page, account);
	await page.keyboard.press('Enter');
	await closeByEscape(page.getByRole('menu'));
	await expect(account).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toBeVisible();
	await page.keyboard.press('End');
	await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/account/login');
});

const words = {
	en: {
		microsoft: 'Sign in with Microsoft',
		accept: 'Continue',
		add: 'Add a method',
		sms: /^Mobile phone/,
		phone: 'Mobile phone number',
		remove: 'Remove',
		removed: /Mobile phone/,
		number: '+14165550151',
	},
	fr: {
		microsoft: 'Continuer avec Microsoft',
		accept: 'Continuer',
		add: 'Ajouter une méthode',
		sms: /^Téléphone cellulaire/,
		phone: 'Numéro de téléphone cellulaire',
		remove: 'Retirer',
		removed: /Téléphone cellulaire/,
		number: '+15145550151',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`single sign-on and its code need no pointer (${language})`, async ({ page, portal }) => {
		const before = await listMails(page, portal.origin(), 'agent.microsoft');
		await open(page, `/account/login?language=${language}`);
		await tabTo(page, page.getByRole('link', { name: text.microsoft }));
		await page.keyboard.press('Enter');
		await tabTo(page, page.getByRole('link', { name: /Sofia Marino/ }));
		await page.keyboard.press('Enter');
		await tabTo(page, page.getByRole('button', { name: text.accept }));
		await page.keyboard.press('Enter');
		await page.waitForURL('**/auth/verifyTwoFactor');
		await waitUntilHydrated(page);
		await tabTo(page, signInFields(page, language).code);
		await page.keyboard.type(await waitForCode(page, portal.origin(), 'agent.microsoft', before));
		await page.waitForURL('**/desktop/home');
	});

	test(`a second factor is added and removed without a pointer (${language})`, async ({ page, portal }) => {
		await chooseLanguage(page, portal, language);
		const token = await signInByCall(page, portal);
		// A person who has recovery codes is not shown new ones.
		const headers = { authorization: `Bearer ${token}` };
		const made = await page.request.post(`${portal.origin()}/v1/twofactor/MakeRecoveryCodes`, { headers, data: {} });
		expect(made.status()).toBe(200);
		await open(page, '/desktop/securitysettings/two-factor');
		await tabTo(page, page.getByRole('link', { name: text.add }), 40);
		await page.keyboard.press('Enter');
		const methods = page.getByRole('radio');
		await tabTo(page, methods.first(), 40);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('radio', { name: text.sms })).toBeChecked();
		// The field of numbers is fetched when it is wanted.
		await page.getByLabel(text.phone).waitFor();
		await tabTo(page, page.getByLabel(text.phone), 40);
		await page.keyboard.type(text.number);
		await page.keyboard.press('Enter');
		const code = page.locator('input[name=code]');
		await expect(code, 'what the person came to enter').toBeFocused();
		await page.keyboard.type(await waitForText(page, portal.origin(), text.number, 0));
		await page.waitForURL('**/desktop/securitysettings/two-factor');
		const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text.removed });
		await tabTo(page, row.getByRole('button'), 40);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('menuitem').first()).toBeFocused();
		await page.keyboard.press('End');
		await expect(page.getByRole('menuitem', { name: text.remove })).toBeFocused();
		await page.keyboard.press('Enter');
		// What was done before is told beside it, in a toast.
		const question = page.getByRole('alertdialog', { name: text.remove });
		await expect(question).toBeVisible();
		await tabTo(page, question.getByRole('button', { name: text.remove }));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: text.removed })).toBeVisible();
		await expect(row).toHaveCount(0);
	});
}

test('the skip link is the first stop and leads past the header', async ({ page, portal }) => {
	for (const address of ['/account/login', '/desktop/home']) {
		if (address !== '/account/login') await signInByCall(page, portal);
		await open(page, address);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await tabTo(page, skip, 1);
		await expect(skip).toBeInViewport();
		await page.keyboard.press('Enter');
		await expect(page.locator('#content')).toBeFocused();
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);
	}
});

test('every stop on the desktop home shows the focus', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const stops: string[] = [];
	for (let press = 0; press < 30; press += 1) {
		await page.keyboard.press('Tab');
		const stop = await page.evaluate(() => document.activeElement?.tagName ?? '');
		if (stop === 'BODY') break;
		stops.push(stop);
		await requireVisibleFocus(page);
	}
	expect(stops.length).toBeGreaterThan(10);
});

test('with reduced motion nothing moves for longer than a blink', async ({ page, portal }) => {
	await signInByCall(page, portal);
	await open(page, '/desktop/home');
	await page.setViewportSize({ width: 375, height: 740 });
	await page.evaluate(() => {
		const durations: number[] = [];
		Object.assign(window, { durations });
		for (const kind of ['transitionrun', 'animationstart']) {
			document.addEventListener(kind, () => {
				for (const animation of document.getAnimations()) {
					durations.push(Number(animation.effect?.getComputedTiming().duration));
				}
			});
		}
	});
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await closeByEscape(page.getByRole('dialog'));
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	const durations = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
	await expect.poll(async () => (await durations()).length).toBeGreaterThan(0);
	expect(Math.max(...(await durations()))).toBeLessThanOrEqual(1);
});

/** Presses Tab until the element has the focus, and requires the focus to show on it. */
async function tabTo(page: Page, target: Locator, limit = 25): Promise<void> {
	await expect(target).toBeVisible();
	for (let press = 0; press < limit; press += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return requireVisibleFocus(page);
	}
	throw new Error(`${limit} presses of Tab do not reach ${String(target)}`);
}

/** The focused element, or the box drawn around a field, has an outline. */
async function requireVisibleFocus(page: Page): Promise<void> {
	const isVisible = (): boolean => {
		const element = document.activeElement;
		if (element === null || !element.matches(':focus-visible')) return false;
		// A link that covers a whole tile has its outline around the tile.
		return [getComputedStyle(element), getComputedStyle(element, '::after'), element.parentElement].some((box) => {
			if (box === null) return false;
			const { outlineStyle, outlineWidth } = box instanceof Element ? getComputedStyle(box) : box;
			return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
		});
	};
	const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
	await expect.poll(() => page.evaluate(isVisible), focused).toBe(true);
}
