// A desktop under edit that only one page has: what the server does with it is another test's.
import type { Page } from '@playwright/test';
import type { Arrangement } from '#features/desktops/design/web/session/arrangement.ts';
import { open, signInByCall } from './sign-in.ts';
import { callsApart } from './single-calls.ts';
import { expect, type Portal } from './test.ts';
import { fromWire, toWire } from '../../support/wire.ts';

/** Tiles are notes, and all are named by their ids. */
export async function editAlone(page: Page, portal: Portal, sections: Arrangement): Promise<void> {
	await page.setViewportSize({ width: 1440, height: 3000 });
	await signInByCall(page, portal);
	await callsApart(page);
	await page.route('**/v1/desktops/GetDesktop', async (route) => {
		const response = await route.fetch();
		const answer = fromWire(await response.json()) as { readonly desktop: { sections: object[]; tiles: object[] } };
		answer.desktop.sections = sections.map(({ id }) => ({ id, name: id, version: 0 }));
		answer.desktop.tiles = sections.flatMap(({ id: section, tiles }) =>
			tiles.map(({ id, place }) => ({
				id,
				kind: 'note',
				sectionId: section,
				version: 0,
				places: { wide: place },
				title: id,
				text: '',
			})),
		);
		await route.fulfill({ response, json: toWire(answer) });
	});
	// Nothing comes back: the layout is what the person did.
	await page.route('**/v1/desktops/{GetDesktopChanges,ApplyOperations}', () => undefined);
	await open(page, '/desktop/home');
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await expect(page.locator('[data-tile]')).toHaveCount(sections.flatMap(({ tiles }) => tiles).length);
}

export const nextFrame = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
