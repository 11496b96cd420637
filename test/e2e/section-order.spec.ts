// A whole section is moved by keys, pointer, touch and menu: the same order in the end, and one undo away.
import type { CDPSession, Page } from '@playwright/test';
import type { Arrangement } from '#features/desktops/design/web/session/arrangement.ts';
import { editAlone, nextFrame } from './support/design-mode.ts';
import { expect, test } from './support/test.ts';

const place = { x: 0, y: 0, w: 2, h: 1 };
const start: Arrangement = [
	{ id: 'Rates', tiles: [{ id: 'Amber', place: { ...place, h: 3 } }] },
	{ id: 'Lenders', tiles: [{ id: 'Birch', place }] },
	{ id: 'Licensing', tiles: [] },
	{ id: 'Help', tiles: [{ id: 'Cedar', place: { ...place, h: 2 } }] },
];

const orderOf = (page: Page): Promise<readonly string[]> =>
	page.locator('[data-section] h2').evaluateAll((heads) => heads.map((head) => head.textContent ?? ''));
const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move section ${name}` });

type Move = (page: Page, name: string, by: number) => Promise<void>;

const byKeys: Move = async (page, name, by) => {
	await gripOf(page, name).focus();
	await page.keyboard.press('Enter');
	for (let step = 0; step < Math.abs(by); step += 1) await page.keyboard.press(by < 0 ? 'ArrowUp' : 'ArrowDown');
	await page.keyboard.press('Enter');
	await expect(gripOf(page, name)).toBeFocused();
};

const byMenu: Move = async (page, name, by) => {
	for (let step = 0; step < Math.abs(by); step += 1) {
		await page.getByRole('button', { name: `More actions for section ${name}` }).click();
		await page.getByRole('menuitem', { name: by < 0 ? 'Move up' : 'Move down' }).click();
		await expect(page.getByRole('menu')).toHaveCount(0);
	}
};

/** From its grip to the head of the section at that place, or behind the last one. */
async function findPath(page: Page, name: string, by: number) {
	const grip = await gripOf(page, name).boundingBox();
	const order = await orderOf(page);
	const target = order[order.indexOf(name) + by + (by > 0 ? 1 : 0)];
	const canvas = await page.locator('[data-section]').first().locator('..').boundingBox();
	const head = target === undefined ? null : await page.locator(`[data-section="${target}"]`).boundingBox();
	const begin = { x: (grip?.x ?? 0) + (grip?.width ?? 0) / 2, y: (grip?.y ?? 0) + (grip?.height ?? 0) / 2 };
	return { begin, end: { x: begin.x, y: head?.y ?? (canvas?.y ?? 0) + (canvas?.height ?? 0) } };
}

const byPointer: Move = async (page, name, by) => {
	const { begin, end } = await findPath(page, name, by);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(begin.x + 40, (begin.y + end.y) / 2);
	await page.mouse.move(end.x, end.y);
	await page.mouse.up();
};

function byTouch(client: CDPSession): Move {
	return async (page, name, by) => {
		const { begin, end } = await findPath(page, name, by);
		const touch = async (type: 'touchStart' | 'touchMove', at: typeof begin) => {
			await client.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
			await nextFrame(page);
		};
		await touch('touchStart', begin);
		await touch('touchMove', { x: begin.x, y: (begin.y + end.y) / 2 });
		await touch('touchMove', end);
		await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	};
}

for (const way of ['keys', 'pointer', 'touch', 'menu'] as const) {
	test(`a section is moved by ${way}, and back by undo`, async ({ portal, browser }) => {
		const context = await browser.newContext({
			baseURL: portal.origin(),
			hasTouch: way === 'touch',
		});
		const page = await context.newPage();
		await editAlone(page, portal, start);
		const touch = byTouch(await context.newCDPSession(page));
		const move = { keys: byKeys, pointer: byPointer, touch, menu: byMenu }[way];
		await move(page, 'Rates', 3);
		await expect.poll(() => orderOf(page)).toEqual(['Lenders', 'Licensing', 'Help', 'Rates']);
		await move(page, 'Help', -2);
		await expect.poll(() => orderOf(page)).toEqual(['Help', 'Lenders', 'Licensing', 'Rates']);
		await move(page, 'Lenders', 1);
		await expect.poll(() => orderOf(page)).toEqual(['Help', 'Licensing', 'Lenders', 'Rates']);
		// By menu each press is a step of its own.
		for (let step = 0; step < (way === 'menu' ? 6 : 3); step += 1) {
			await page.getByRole('button', { name: 'Undo' }).click();
		}
		await expect.poll(() => orderOf(page)).toEqual(['Rates', 'Lenders', 'Licensing', 'Help']);
		await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
		await context.close();
	});
}

test('a held section is put back by Escape, by key and under the pointer, and each step is spoken', async ({
	page,
	portal,
}) => {
	await editAlone(page, portal, start);
	const spoken = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
	await gripOf(page, 'Lenders').focus();
	await page.keyboard.press(' ');
	await expect(spoken(/^Lenders lifted\. Section 2 of 4\./)).toBeAttached();
	await page.keyboard.press('ArrowUp');
	await expect(spoken('Section 1 of 4')).toBeAttached();
	await page.keyboard.press('Escape');
	await expect(spoken('Lenders put back')).toBeAttached();
	const { begin, end } = await findPath(page, 'Lenders', 2);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(end.x, end.y);
	await expect(spoken('Section 4 of 4')).toBeAttached();
	await page.keyboard.press('Escape');
	await page.mouse.up();
	await expect(gripOf(page, 'Lenders')).toHaveAttribute('aria-pressed', 'false');
	expect(await orderOf(page)).toEqual(['Rates', 'Lenders', 'Licensing', 'Help']);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a new section asks for its name where it stands, by keys alone', async ({ page, portal }) => {
	await editAlone(page, portal, start);
	await page.getByRole('button', { name: 'Add section' }).press('Enter');
	await expect(page.getByRole('textbox', { name: 'Name this section' })).toBeFocused();
	await page.keyboard.type('Later');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 2, name: 'Later' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'More actions for section Later' })).toBeFocused();
});
