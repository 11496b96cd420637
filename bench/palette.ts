// The search of everything: how soon a letter shows what is in memory where there are a thousand shortcuts. Against a hundred, on the same
// machine in turn.
import type { Page } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { withBrowser } from './lib/browser.ts';
import { interleave } from './lib/interleave.ts';
import { desktopSizes, ownerOf, signIn } from './lib/people.ts';
import { type Portal, withData, withPortal } from './lib/portal.ts';
import { type Report, ratioAtMost } from './lib/report.ts';

type Size = (typeof desktopSizes)[number];

const rounds = 5;

export async function measurePalette(report: Report): Promise<void> {
	await withData('embedded', (data) =>
		withPortal(data, (portal) =>
			withBrowser(async (browser) => {
				const open = async (size: Size): Promise<Page> => {
					const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
					await openHome(page, portal, size);
					return page;
				};
				const [few, many] = [await open(100), await open(1000)];
				const letter = (page: Page) => () => measureLetter(page);
				const found = await interleave(rounds, { few: letter(few), many: letter(many) });
				report.compare('first local result, 1000 shortcuts against 100', 'ms', found.many, found.few, ratioAtMost(4));
			}),
		),
	);
}

async function openHome(page: Page, { origin }: Portal, size: Size): Promise<void> {
	const { token, session } = await signIn(origin, ownerOf(size));
	await page.goto(`${origin}/healthz`);
	await page.evaluate(
		(entries) => {
			for (const [key, value] of entries) localStorage.setItem(key, value);
		},
		[
			[storageKeys.accessToken, token],
			[storageKeys.session, JSON.stringify(session)],
		] as const,
	);
	await page.goto(`${origin}/desktop/home`);
	await page.locator(`a[href="https://www.example.ca/tools/${size}"]`).waitFor({ state: 'attached' });
}

/** From a letter in the field to the frame that shows what it finds in memory. */
async function measureLetter(page: Page): Promise<number> {
	await page.keyboard.press('Control+k');
	const field = page.getByRole('combobox');
	await field.fill('');
	await startWatch(page);
	await field.press('t');
	await page.getByRole('option').first().waitFor();
	const took = await endWatch(page);
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
