// A key press on a held tile costs what it moves, however many tiles stand on the desktop.
import type { Page } from '@playwright/test';
import { editAlone, nextFrame } from './support/design-mode.ts';
import { expect, test } from './support/test.ts';

const inARow = 4;
const rows = 100;
const tiles = Array.from({ length: inARow * rows }, (_none, index) => ({
	id: `Tile ${index}`,
	place: { x: (index % inARow) * 2, y: Math.floor(index / inARow), w: 2, h: 1 },
}));

test.use({ reducedMotion: 'no-preference' });

/** What the page notes of a step. */
interface Noted {
	/** Tiles of which anything in the page changed. */
	readonly changed: string[];
	/** Elements that came or went. */
	made: number;
	/** In their order: whether a tile is seen, and that one begins to glide. */
	readonly glides: ('look' | 'start')[];
}

declare global {
	interface Window {
		noted?: Noted;
	}
}

async function noteSteps(page: Page): Promise<void> {
	await page.evaluate(() => {
		const noted: Noted = { changed: [], made: 0, glides: [] };
		window.noted = noted;
		// oxlint-disable-next-line typescript/unbound-method -- each is called on its element below
		const { checkVisibility, animate } = Element.prototype;
		Element.prototype.checkVisibility = function look(...options) {
			if (this.closest('[data-tile]') !== null) noted.glides.push('look');
			return checkVisibility.apply(this, options);
		};
		Element.prototype.animate = function start(...options) {
			if (this.matches('[data-tile]')) noted.glides.push('start');
			return animate.apply(this, options);
		};
		new MutationObserver((changes) => {
			for (const { type, target } of changes) {
				const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
				if (tile?.dataset['tile'] !== undefined) noted.changed.push(tile.dataset['tile']);
				if (type === 'childList' && tile !== null) noted.made += 1;
			}
		}).observe(document.querySelector('main') ?? document.body, { subtree: true, childList: true, attributes: true });
	});
}

const linesOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
	page
		.locator('[data-tile]')
		.evaluateAll((all) =>
			Object.fromEntries(all.map((one) => [one.getAttribute('data-tile') ?? '', (one as HTMLElement).style.gridArea])),
		);

test('a step among four hundred tiles changes those that move and no other, and looks at all of them before one glides', async ({
	page,
	portal,
}) => {
	await editAlone(page, portal, [{ id: 'All', tiles }]);
	await page.locator('[data-tile="Tile 0"] [data-grip]').focus();
	await page.keyboard.press('Enter');
	await nextFrame(page);
	const before = await linesOf(page);
	await noteSteps(page);
	await page.keyboard.press('ArrowDown');
	await nextFrame(page);
	const after = await linesOf(page);
	const noted = await page.evaluate(() => window.noted);
	const moved = Object.keys(after).filter((id) => after[id] !== before[id]);
	expect(moved.length).toBeGreaterThan(1);
	expect(moved.length).toBeLessThan(tiles.length / 2);
	// The held one says its new place below it.
	expect(new Set(noted?.changed)).toEqual(new Set(moved));
	expect(noted?.made).toBe(0);
	expect(noted?.glides).toContain('start');
	expect(noted?.glides.lastIndexOf('look')).toBeLessThan(noted?.glides.indexOf('start') ?? -1);
});
