// The desktop of a person who is signed in, on a desk.
import type { Browser, Page } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { type desktopSizes, ownerOf, signIn } from './people.ts';
import type { Portal } from './portal.ts';

type Size = (typeof desktopSizes)[number];

/** Resolves when all shortcuts are in the page. */
export async function openHome(browser: Browser, { origin }: Portal, size: Size): Promise<Page> {
	const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
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
	// The scripts come with the first act, and the tiles below the window with them.
	await page.locator('a[href="https://www.example.ca/tools/1"]').waitFor();
	await page.getByRole('main').getByRole('heading', { level: 1 }).dispatchEvent('click');
	await page.locator(`a[href="https://www.example.ca/tools/${size}"]`).waitFor({ state: 'attached' });
	return page;
}
