import { expect, type Page } from '@playwright/test';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** A person comes back to the tab after a while: what it asked for with these words is asked for again. The page's clock is installed. */
export async function returnToTab(page: Page, { path }: Endpoint, words: string): Promise<void> {
	const asked = page.waitForResponse(
		(response) => response.url().endsWith(path) && (response.request().postData() ?? '').includes(words),
	);
	await page.clock.fastForward('00:31');
	await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
	expect((await asked).status()).toBe(200);
}
