// The whole way through without a pointer, seeing at every step where one is.
import type { Locator, Page } from '@playwright/test';
import { listMails, waitForCode } from './support/mailbox.ts';
import { demoPassword } from './support/people.ts';
import { open, signInByCall, signInFields, waitUntilAlive } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('signing in, the account menu and signing out need no pointer', async ({ page, portal }) => {
	const before = (await listMails(page, portal.origin(), 'agent')).length;
	await open(page, '/account/login?language=en');
	const { name, password, code } = signInFields(page);
	await tabTo(page, name);
	await page.keyboard.type('agent');
	await tabTo(page, password);
	await page.keyboard.type(demoPassword);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilAlive(page);
	await tabTo(page, code);
	await page.keyboard.type(await waitForCode(page, portal.origin(), 'agent', before));
	await page.waitForURL('**/desktop/home');
	await waitUntilAlive(page);

	const account = page.getByRole('button', { name: /Amelia Chen/ });
	await tabTo(page, account);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('menu')).toBeHidden();
	await expect(account).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toBeVisible();
	await page.keyboard.press('End');
	await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/account/login');
});

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
	await page.emulateMedia({ reducedMotion: 'reduce' });
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
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
	expect(durations.length).toBeGreaterThan(0);
	expect(Math.max(...durations)).toBeLessThanOrEqual(1);
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
	const isVisible = await page.evaluate(() => {
		const element = document.activeElement;
		if (element === null || !element.matches(':focus-visible')) return false;
		return [element, element.parentElement].some((box) => {
			if (box === null) return false;
			const { outlineStyle, outlineWidth } = getComputedStyle(box);
			return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
		});
	});
	expect(isVisible, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(true);
}
