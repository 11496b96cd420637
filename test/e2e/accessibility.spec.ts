// WCAG 2.2 AA as axe can judge it, and reflow at 320 px, on every screen in both themes and both languages.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { preferenceCookie } from './support/preferences.ts';
import { publicScreens, type Screen, signedInScreens } from './support/screens.ts';
import { signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// A colour on its way to another has the contrast of neither.
test.use({ reducedMotion: 'reduce' });

for (const language of ['en', 'fr'] as const) {
	for (const theme of ['default', 'dark'] as const) {
		test.describe(`${language}, ${theme} theme`, () => {
			test.beforeEach(async ({ context, portal, faults }) => {
				test.setTimeout(90_000);
				faults.allow(/status of 404/);
				await context.addCookies([
					preferenceCookie(portal, 'language', language),
					preferenceCookie(portal, 'theme', theme),
				]);
			});

			test('public screens pass axe and fit 320 px', async ({ page, portal }) => {
				for (const screen of publicScreens) await examine(page, portal, screen);
			});

			test('signed-in screens pass axe and fit 320 px', async ({ page, portal }) => {
				await signInByCall(page, portal);
				for (const screen of signedInScreens) await examine(page, portal, screen);
			});
		});
	}
}

async function examine(page: Page, portal: Portal, screen: Screen): Promise<void> {
	await test.step(screen.name, async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await screen.show(page, portal);
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze();
		const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, target, html })));
		expect.soft(findings, `axe on ${screen.name}`).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect.soft(width, `width of ${screen.name}`).toBeLessThanOrEqual(320);
	});
}
