// Whether anything moves while a screen comes.
import type { Locator, Page } from '@playwright/test';

/** Sums up from now on how much moves that nobody touched. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const shifts = { sum: 0 };
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) if ('value' in entry) shifts.sum += Number(entry.value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts') as object, 'sum')));
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
