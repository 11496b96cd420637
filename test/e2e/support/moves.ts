// Whether anything moves while a screen comes.
import type { Locator, Page } from '@playwright/test';

interface Moves {
	sum: number;
	/** As people would look for it: what it says, from where to where. */
	readonly moved: string[];
}

/** The Layout Instability API has it, and TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
}

/** Sums up from now on how much moves that nobody touched. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const moves: Moves = { sum: 0, moved: [] };
		Object.assign(window, { moves });
		const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as LayoutShift[]) {
				moves.sum += value;
				for (const { node, previousRect, currentRect } of sources) {
					const words = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 60) ?? '';
					moves.moved.push(`${node?.nodeName} ${words}: ${place(previousRect)} to ${place(currentRect)}`);
				}
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return async () => (await readMoves(page)).sum;
}

/** Of a page whose shifts are watched. */
export function readMoves(page: Page): Promise<Moves> {
	return page.evaluate(() => Reflect.get(window, 'moves') as Moves);
}

export const loaded = (page: Page): Locator => page.locator('html[data-alive]:not([data-loading])');

/** Keeps the scripts of the application on their way until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
	const scripts = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await scripts.promise;
		await route.continue();
	});
	return scripts.resolve;
}
