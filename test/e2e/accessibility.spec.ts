// WCAG 2.2 AA as axe can judge it, reflow at 320 px, and what the house asks of every screen: large targets, rows that open wholly, and no
// primary act beside a form in which something is typed. In both themes, in the system's own colours, and in both languages.
import type { Browser, Page } from '@playwright/test';
import { languages, locales } from '#platform/contract/language.ts';
import { findKeys } from '#test/support/keys-in-text.ts';
import { findViolations } from './support/axe.ts';
import { findUnseen, findUnseenFocus, type Palette } from './support/forced-colours.ts';
import { readMailbox } from './support/mailbox.ts';
import { preferenceCookie, showTheme } from './support/preferences.ts';
import { processorScreens } from './support/processor-screens.ts';
import { areAllInDoubt, isShownBy, keepToDoubt } from './support/screens-in-doubt.ts';
import { publicScreens, type Screen, signedInScreens } from './support/screens.ts';
import { signInByCall } from './support/sign-in.ts';
import { findTargets, withFinger } from './support/targets.ts';
import { expect, type Portal, test } from './support/test.ts';
import { findArmedButtons } from './support/typed-forms.ts';

const softly = expect.configure({ soft: true });
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The longest file of all: its tests share the workers.
test.describe.configure({ mode: 'parallel' });
/** Each of them signs in; few screens need no second one. */
const parts = areAllInDoubt ? 4 : 1;

// French is the longer language, so that a screen that fits in French fits in English.
for (const language of process.env['TEST_EVERYTHING'] === undefined ? (['fr'] as const) : languages) {
	test.describe(`in ${language}`, () => {
		/** Each screen is brought up once, and looked at in both themes and on a small phone. */
		const examine = (page: Page, portal: Portal, screen: Screen): Promise<void> =>
			test.step(screen.name, async () => {
				await page.setViewportSize({ width: 1280, height: 800 });
				// What stood in for an answer on the screen before is not for this one.
				await page.unrouteAll({ behavior: 'ignoreErrors' });
				if (!(await isShownBy(() => screen.show(page, portal)))) return;
				const html = page.locator(`html[lang=${locales[language]}][data-theme=default]`);
				await expect.soft(html, `${screen.name} in its language and theme`).toBeAttached();
				await requireNoFindings(page, screen.name, {});
				await requireTargets(page, screen.name, 24);
				await requireNames(page, screen.name);
				await showTheme(page, 'dark');
				await requireNoFindings(page, `${screen.name} in the dark theme`, { colours: true });
				await requireForcedColours(page, `${screen.name} in the dark theme`, 'dark');
				await showTheme(page, 'default');
				await requireForcedColours(page, screen.name, 'light');
				await requireForcedColours(page, screen.name, 'dark');
				await requireFit(page, screen.name);
				await requireTargets(page, `${screen.name} at 320 px`, 24);
				await requireTouchTargets(page, screen.name);
				await requireWaiting(page, screen.name);
				await requireFocus(page, screen.name);
			});

		test.beforeEach(async ({ browser, context, page, portal, faults }) => {
			test.setTimeout(1_800_000);
			faults.allow(/status of 4(03|04|09|10)/);
			// A year that is still being made when its screen is left, and a list that cannot be fetched.
			faults.allow(/ERR_FAILED .*(year\.zip|ListPaymentsAndInvoices)/);
			await requireMail(browser, portal);
			keepToDoubt(page);
			await context.addCookies([preferenceCookie(portal, 'language', language)]);
		});

		test('public screens pass axe and fit 320 px', async ({ page, portal }) => {
			for (const screen of publicScreens) await examine(page, portal, screen);
		});

		for (const part of Array.from({ length: parts }, (_none, index) => index)) {
			test(`signed-in screens pass axe and fit 320 px, part ${part + 1}`, async ({ page, portal }) => {
				await signInByCall(page, portal);
				const size = Math.ceil(signedInScreens.length / parts);
				const screens = signedInScreens.slice(part * size, (part + 1) * size);
				for (const screen of screens) await examine(page, portal, screen);
			});
		}

		test('the local card processor’s pages pass axe and fit 320 px', async ({ page, portal, faults }) => {
			faults.allow(/status of 402/);
			await signInByCall(page, portal, payers[language], language);
			for (const screen of processorScreens) await examine(page, portal, screen);
		});
	});
}

/** The processor speaks the language of the account. */
const payers = { en: 'agent', fr: 'agent.fr' } as const;

/** The mailbox is looked at with a message in it. */
async function requireMail(browser: Browser, portal: Portal): Promise<void> {
	const page = await browser.newPage({ baseURL: portal.origin() });
	if ((await readMailbox(page, portal.origin())).length === 0) {
		await signInByCall(page, portal, 'agent', 'en');
	}
	await page.context().close();
}

/** All rules, or those that a theme can break. */
async function requireNoFindings(page: Page, name: string, only: { readonly colours?: true }): Promise<void> {
	// An open list hides the rest from screen readers while the focus stays in its field; Tab closes it first.
	const hasList = (await page.getByRole('combobox', { expanded: true }).count()) > 0;
	const findings = await findViolations(page, {
		runOnly: only.colours === undefined ? { type: 'tag', values: wcag } : { type: 'rule', values: ['color-contrast'] },
		rules: hasList ? { 'aria-hidden-focus': { enabled: false } } : {},
	});
	expect.soft(findings, `axe on ${name}`).toEqual([]);
}

/** What has a name is called by it. */
async function requireNames(page: Page, name: string): Promise<void> {
	expect.soft(findKeys(await page.locator('body').innerText()), `keys on ${name}`).toEqual([]);
}

/** Where the system imposes its colours, nothing is told by a ground alone. */
async function requireForcedColours(page: Page, name: string, palette: Palette): Promise<void> {
	expect.soft(await findUnseen(page, palette), `unseen in forced ${palette} colours on ${name}`).toEqual([]);
}

/** No page is scrolled in two directions (WCAG 2.2 SC 1.4.10). */
async function requireFit(page: Page, name: string): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	// What floats above the page finds its new place a moment later.
	await softly
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${name}`)
		.toBeLessThanOrEqual(320);
}

/** WCAG 2.2 SC 2.5.8, and that rows and tiles open wholly. */
async function requireTargets(page: Page, name: string, least: 24 | 44): Promise<void> {
	const { small, partly } = await findTargets(page, least);
	expect.soft(small, `targets below ${least} px on ${name}`).toEqual([]);
	expect.soft(partly, `rows that open by their title alone on ${name}`).toEqual([]);
}

/** A finger needs 44 px. */
async function requireTouchTargets(page: Page, name: string): Promise<void> {
	await page.setViewportSize({ width: 390, height: 844 });
	await withFinger(page, () => requireTargets(page, `${name} under a finger`, 44));
}

/** The keyboard's place is seen there, too. Comes after the rest: what floats closes when it loses the focus. */
async function requireFocus(page: Page, name: string): Promise<void> {
	expect.soft(await findUnseenFocus(page), `focus without a line on ${name}`).toEqual([]);
}

/** A primary act beside a form waits while something is typed in it. Comes late: what it types stays. */
async function requireWaiting(page: Page, name: string): Promise<void> {
	expect.soft(await findArmedButtons(page), `armed beside a form on ${name}`).toEqual([]);
}
