// One random script of two hundred steps, by keys, pointer, touch and menu: the same layout on the screen in the end.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Arrangement, type Held, lift, resultOf } from '#features/desktops/design/web/session/arrangement.ts';
import { type Step, take } from '#features/desktops/design/web/canvas/inputs.ts';
import { editAlone, nextFrame } from './support/design-mode.ts';
import { expect, test } from './support/test.ts';

const stepCount = 200;
const names = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove'] as const;
const start: Arrangement = [
	{
		id: 'all',
		tiles: names.map((id, index) => ({ id, place: { x: (index % 4) * 2, y: Math.floor(index / 4), w: 2, h: 1 } })),
	},
];
/** A cell has this height with its gap, in rem and pixels. */
const rowPx = 6.1 * 16 + 12;

interface Act {
	readonly id: string;
	readonly steps: readonly Step[];
}

/** Always the same for the same seed: a run that fails can be run again. */
function makeScript(seed: number): readonly Act[] {
	let state = seed;
	const random = (below: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T; // random() is always below the length
	const moves = ['left', 'right', 'up', 'down'] as const;
	const sizes = ['narrower', 'wider', 'shorter', 'taller'] as const;
	const acts: Act[] = [];
	for (let left = stepCount; left > 0;) {
		const verbs = pick([moves, moves, sizes]);
		const count = Math.min(left, 2 + random(7));
		acts.push({ id: pick(names), steps: Array.from({ length: count }, () => pick<Step>(verbs)) });
		left -= count;
	}
	return acts;
}

const isResize = ({ steps }: Act): boolean =>
	steps.some((step) => ['narrower', 'wider', 'shorter', 'taller'].includes(step));

const tileOf = (page: Page, id: string): Locator => page.locator(`[data-tile="${id}"]`);

/** Where each tile is drawn, as it is measured: a hand goes by that. */
async function layoutOf(page: Page): Promise<Readonly<Record<string, string>>> {
	const places = await page.locator('[data-tile]').evaluateAll((tiles, heightPx) => {
		const top = document.querySelector('[data-section]')?.getBoundingClientRect().bottom ?? 0;
		return tiles.map((tile) => {
			const box = tile.getBoundingClientRect();
			const row = Math.round((box.top - top - 12) / heightPx) + 1;
			const rows = Math.round((box.height + 12) / heightPx);
			const canvas = tile.parentElement?.getBoundingClientRect();
			const columnPx = ((canvas?.width ?? 0) + 12) / 8;
			const column = Math.round((box.left - (canvas?.left ?? 0)) / columnPx) + 1;
			const columns = Math.round((box.width + 12) / columnPx);
			return [tile.getAttribute('data-tile') ?? '', `${column} / span ${columns} row ${row} / span ${rows}`];
		});
	}, rowPx);
	return Object.fromEntries(places) as Record<string, string>;
}

type Play = (page: Page, act: Act, held: Held) => Promise<void>;

const arrows: Readonly<Record<string, string>> = {
	left: 'ArrowLeft',
	right: 'ArrowRight',
	up: 'ArrowUp',
	down: 'ArrowDown',
	narrower: 'Shift+ArrowLeft',
	wider: 'Shift+ArrowRight',
	shorter: 'Shift+ArrowUp',
	taller: 'Shift+ArrowDown',
};

const byKeys: Play = async (page, { id, steps }) => {
	await tileOf(page, id).locator('[data-grip]').focus();
	await page.keyboard.press('Enter');
	for (const step of steps) await page.keyboard.press(arrows[step] ?? '');
	await page.keyboard.press('Enter');
};

const byMenu: Play = async (page, { id, steps }) => {
	await tileOf(page, id).locator('button[aria-haspopup=menu]').click();
	await page.getByRole('menuitem', { name: 'Move or resize…' }).click();
	const pad = page.getByRole('group', { name: `Move ${id}` });
	const names = [...steps.map((step) => `${step[0]?.toUpperCase()}${step.slice(1)}`), 'Drop'];
	// As a switch presses them: faster than they are drawn.
	await pad.evaluate((box, pressed) => {
		const buttons = [...box.querySelectorAll('button')];
		for (const name of pressed) buttons.find(({ textContent }) => textContent === name)?.click();
	}, names);
};

/** Where the hand takes the tile, and where it lets go. */
async function findPath(page: Page, act: Act, { from, to }: Held) {
	const tile = tileOf(page, act.id);
	const handle = isResize(act) ? tile.locator('[title^="Resize"]') : tile.locator('[data-grip]');
	const box = await handle.boundingBox();
	const canvas = await tile.locator('..').boundingBox();
	const columnPx = ((canvas?.width ?? 0) + 12) / 8;
	const begin = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
	const across = isResize(act) ? to.w - from.w : to.x - from.x;
	const down = isResize(act) ? to.h - from.h : to.y - from.y;
	return { begin, end: { x: begin.x + across * columnPx, y: begin.y + down * rowPx } };
}

const byPointer: Play = async (page, act, held) => {
	const { begin, end } = await findPath(page, act, held);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	// Aside first, as a hand does.
	await page.mouse.move(begin.x + 90, begin.y + 70);
	await page.mouse.move(end.x, end.y);
	await page.mouse.up();
};

function byTouch(client: CDPSession): Play {
	return async (page, act, held) => {
		const { begin, end } = await findPath(page, act, held);
		const touch = async (type: 'touchStart' | 'touchMove', at: typeof begin) => {
			await client.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
			// A finger is where it was for a frame at least.
			await nextFrame(page);
		};
		await touch('touchStart', begin);
		await touch('touchMove', { x: begin.x + 90, y: begin.y + 70 });
		await touch('touchMove', end);
		await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	};
}

/** Plays the script; where a hand goes is computed from where the tiles stand by then. */
async function perform(page: Page, script: readonly Act[], way: string, play: Play): Promise<void> {
	let arrangement = start;
	for (const [index, act] of script.entries()) {
		const lifted = lift(arrangement, act.id, 'wide');
		if (lifted === undefined) throw new Error(`There is no tile ${act.id}`);
		const held = act.steps.reduce(take, lifted);
		await play(page, act, held);
		arrangement = resultOf(held);
		// The next act is measured on what this one left.
		await expect(page.locator('[data-grip][aria-pressed=true]')).toHaveCount(0);
		const said = `by ${way}, act ${index + 1} of ${script.length}: ${act.id} ${act.steps.join(', ')}`;
		await expect.poll(() => layoutOf(page), said).toEqual(placesOf(arrangement));
	}
}

/** As `layoutOf` says it. */
function placesOf(arrangement: Arrangement): Readonly<Record<string, string>> {
	const tiles = arrangement.flatMap(({ tiles: placed }) => placed);
	return Object.fromEntries(
		tiles.map(({ id, place: { x, y, w, h } }) => [id, `${x + 1} / span ${w} row ${y + 1} / span ${h}`]),
	);
}

test('keys, pointer, touch and menu end in the same layout', async ({ portal, browser }) => {
	const script = makeScript(20_261_122);
	const layouts = await Promise.all(
		(['keys', 'pointer', 'touch', 'menu'] as const).map(async (way) => {
			const context = await browser.newContext({
				baseURL: portal.origin(),
				hasTouch: way === 'touch',
			});
			const page = await context.newPage();
			await editAlone(page, portal, start);
			const touch = byTouch(await context.newCDPSession(page));
			await perform(page, script, way, { keys: byKeys, pointer: byPointer, touch, menu: byMenu }[way]);
			const layout = await layoutOf(page);
			await context.close();
			return [way, layout] as const;
		}),
	);
	const first: Readonly<Record<string, string>> = layouts[0]?.[1] ?? {};
	expect(Object.keys(first)).toHaveLength(names.length);
	for (const [way, layout] of layouts) expect(layout, `by ${way}`).toEqual(first);
	// It went somewhere.
	expect(new Set(Object.values(first)).size).toBe(names.length);
	expect(first['Amber']).not.toBe(placesOf(start)['Amber']);
});
