// The search of everything: how soon a letter shows what is in memory where there are a thousand shortcuts. Against a hundred, on the same
// machine in turn. Then a typo, which is compared with every word that is known.
import type { Page } from '@playwright/test';
import { withBrowser } from './lib/browser.ts';
import { openHome } from './lib/home.ts';
import { interleave } from './lib/interleave.ts';
import { withData, withPortal } from './lib/portal.ts';
import { type Report, ratioAtMost } from './lib/report.ts';

const rounds = 5;

export async function measurePalette(report: Report): Promise<void> {
	await withData('embedded', (data) =>
		withPortal(data, (portal) =>
			withBrowser(async (browser) => {
				const [few, many] = [await openHome(browser, portal, 100), await openHome(browser, portal, 1000)];
				const letter = (page: Page) => () => measureLetter(page);
				const found = await interleave(rounds, { few: letter(few), many: letter(many) });
				report.compare('first local result, 1000 shortcuts against 100', 'ms', found.many, found.few, ratioAtMost(4));
				const typo = (page: Page) => () => measureLetter(page, 'cancle sub', 's');
				const put = await interleave(rounds, { few: typo(few), many: typo(many) });
				report.compare('a typo put right, 1000 shortcuts against 100', 'ms', put.many, put.few, ratioAtMost(4));
			}),
		),
	);
}

/** From a letter in the field to the frame that shows what it finds in memory. */
async function measureLetter(page: Page, before = '', letter = 't'): Promise<number> {
	await page.keyboard.press('Control+k');
	const field = page.getByRole('combobox');
	await field.fill(before);
	await startWatch(page);
	await field.press(letter);
	await page.getByRole('option').first().waitFor();
	const took = await endWatch(page);
	await field.fill('');
	await page.keyboard.press('Escape');
	await field.waitFor({ state: 'detached' });
	return took;
}

/** The second frame after the event begins when the first one is on the screen. */
async function startWatch(page: Page): Promise<void> {
	await page.evaluate(() => {
		const watch = new Promise<number>((resolve) => {
			const listen = (): void => {
				const startedAt = performance.now();
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
			};
			addEventListener('input', listen, { capture: true, once: true });
		});
		Object.assign(globalThis, { benchWatch: watch });
	});
}

function endWatch(page: Page): Promise<number> {
	return page.evaluate(() => (globalThis as unknown as { benchWatch: Promise<number> }).benchWatch);
}
