// WCAG 2.2 AA as axe can judge it, and reflow at 320 px, on every screen in both themes and both languages.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { locales } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { readMailbox } from './support/mailbox.ts';
import { preferenceCookie } from './support/preferences.ts';
import { processorScreens } from './support/processor-screens.ts';
import { publicScreens, type Screen, signedInScreens } from './support/screens.ts';
import { open, signInByCall, signInByScreen, store } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const softly = expect.configure({ soft: true });
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// A colour on its way to another has the contrast of neither.
test.use({ reducedMotion: 'reduce' });
// The longest file of all: its tests share the workers.
test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'fr'] as const) {
	for (const theme of ['default', 'dark'] as const) {
		test.describe(`${language}, ${theme} theme`, () => {
			const examine = (page: Page, portal: Portal, screen: Screen): Promise<void> =>
				test.step(screen.name, async () => {
					await page.setViewportSize({ width: 1280, height: 800 });
					await screen.show(page, portal);
					const html = page.locator(`html[lang=${locales[language]}][data-theme=${theme}]`);
					await expect.soft(html, `${screen.name} in its language and theme`).toBeAttached();
					await requireNoFindings(page, screen.name);
					await requireFit(page, screen.name);
				});

			test.beforeEach(async ({ browser, context, portal, faults }) => {
				test.setTimeout(180_000);
				faults.allow(/status of 4(03|04|09|10)/);
				await requireMail(browser, portal);
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

			test('the local card processor’s pages pass axe and fit 320 px', async ({ page, portal, faults }) => {
				faults.allow(/status of 402/);
				await open(page, `/account/login?language=${language}`);
				// A theme of this browser's own stays when the account brings another.
				await store(page, { [storageKeys.theme]: theme });
				await signInByScreen(page, portal, payers[language], language);
				for (const screen of processorScreens) await examine(page, portal, screen);
			});
		});
	}
}

/** The processor speaks the language of the account. */
const payers = { en: 'agent', fr: 'agent.fr' } as const;

/** The mailbox is looked at with a message in it. */
async function requireMail(browser: Browser, portal: Portal): Promise<void> {
	const page = await browser.newPage({ baseURL: portal.origin() });
	if ((await readMailbox(page, portal.origin())).length === 0) {
		await open(page, '/account/login');
		await signInByScreen(page, portal, 'agent');
	}
	await page.context().close();
}

async function requireNoFindings(page: Page, name: string): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze();
	const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, target, html })));
	expect.soft(findings, `axe on ${name}`).toEqual([]);
}

/** WCAG 2.2 SC 1.4.10: no scrolling in two directions. */
async function requireFit(page: Page, name: string): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	// What floats above the page finds its new place a moment later.
	await softly
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${name}`)
		.toBeLessThanOrEqual(320);
}
