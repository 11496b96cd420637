// Design mode: what a key press costs that moves a held tile among a thousand, on a processor four times slower.
import type { CDPSession, Page } from '@playwright/test';
import { readTaskMs, slowPhone, withBrowser } from './lib/browser.ts';
import { openHome } from './lib/home.ts';
import { desktopSizes } from './lib/people.ts';
import { withData, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';
import { median } from './lib/statistics.ts';

/** Compiled by then. */
const warmUps = 6;
const measured = 12;
const budgetMs = 60;
/** The page says so after the frame that shows the move. Nothing of the driver's runs in the page between the press and this. */
const shownMessage = 'bench: shown';

export async function measureDesign(report: Report): Promise<void> {
	await withData('embedded', (data) =>
		withPortal(data, (portal) =>
			withBrowser(async (browser) => {
				for (const size of desktopSizes) {
					const page = await openHome(browser, portal, size);
					const presses = await measurePresses(page, size);
					const name = `key press on a held tile among ${size}, slow CPU`;
					const budget = size === 1000 ? { budget: atMost(budgetMs) } : {};
					report.add({ name, unit: 'ms', value: median(presses) * slowPhone.cpuSlowdown, ...budget });
					await page.context().close();
				}
			}),
		),
	);
}

async function measurePresses(page: Page, size: number): Promise<readonly number[]> {
	const session = await holdFirst(page, size);
	const presses: number[] = [];
	for (let count = 0; count < warmUps + measured; count += 1)
		presses.push(await press(page, session, count % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
	return presses.slice(warmUps);
}

/** Holds the first tile by its grip, as a person with a keyboard does. */
async function holdFirst(page: Page, size: number): Promise<CDPSession> {
	await page.keyboard.press('e');
	await page
		.locator('[data-grip]')
		.nth(size - 1)
		.waitFor();
	await page.locator('[data-grip]').first().focus();
	await page.keyboard.press('Enter');
	await page.locator('[data-grip][aria-pressed=true]').waitFor();
	await page.evaluate((message) => {
		addEventListener(
			'keydown',
			// The second frame begins when the first one is on the screen.
			() => requestAnimationFrame(() => requestAnimationFrame(() => console.debug(message))),
			{ capture: true },
		);
	}, shownMessage);
	const session = await page.context().newCDPSession(page);
	await session.send('Runtime.enable');
	// Of the thread, not of the clock: what else the machine does is not in it. A processor that the browser slows down burns such time as well.
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	return session;
}

/** What the page's own thread worked from the press to the frame: scripts, styles, layout and painting. */
async function press(page: Page, session: CDPSession, key: string): Promise<number> {
	const shown = nextMessage(session);
	const before = await readTaskMs(session);
	await page.keyboard.down(key);
	await shown;
	const after = await readTaskMs(session);
	await page.keyboard.up(key);
	return after - before;
}

function nextMessage(session: CDPSession): Promise<void> {
	return new Promise((resolve) => {
		session.once('Runtime.consoleAPICalled', () => resolve());
	});
}
