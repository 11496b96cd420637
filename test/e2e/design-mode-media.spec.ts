// Design mode for those who set the colours themselves, and for those who want nothing to move.
import type { Locator, Page } from '@playwright/test';
import { editAlone } from './support/design-mode.ts';
import { expect, type Portal, test } from './support/test.ts';

const edit = (page: Page, portal: Portal): Promise<void> =>
	editAlone(page, portal, [
		{ id: 'First', tiles: [{ id: 'Amber', place: { x: 0, y: 0, w: 2, h: 1 } }] },
		{ id: 'Second', tiles: [{ id: 'Birch', place: { x: 0, y: 0, w: 2, h: 1 } }] },
	]);

const tileOf = (page: Page, id: string): Locator => page.locator(`[data-tile="${id}"]`);

/** Whether an outline is drawn, in a colour that is not the ground's. */
const hasOutline = (element: Locator): Promise<boolean> =>
	element.evaluate((node) => {
		const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
		const ground = getComputedStyle(document.body).backgroundColor;
		return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
	});

test('in forced colours handles, focus, a held tile and a choice are drawn apart', async ({ page, portal }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await edit(page, portal);
	const grip = tileOf(page, 'Amber').locator('[data-grip]');
	for (const handle of [grip, tileOf(page, 'Amber').locator('[title^="Resize"] > span')]) {
		const [ink, ground] = await handle.evaluate((node) => [
			getComputedStyle(node).color,
			getComputedStyle(document.body).backgroundColor,
		]);
		expect(ink).not.toBe(ground);
	}
	await page.keyboard.press('Tab');
	await grip.focus();
	await expect.poll(() => hasOutline(grip), 'focus').toBe(true);
	const box = tileOf(page, 'Amber').locator('> div').first();
	await expect.poll(() => hasOutline(box), 'at rest').toBe(false);
	await page.keyboard.press('Enter');
	await expect(grip).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(() => hasOutline(box), 'held').toBe(true);
	await page.keyboard.press('Escape');
	await expect.poll(() => hasOutline(box), 'put back').toBe(false);

	const sectionGrip = page.getByRole('button', { name: 'Move section First' });
	await sectionGrip.focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowDown');
	const line = page.locator('[aria-hidden=true].h-1');
	const [drawn, ground] = await line.evaluate((node) => [
		getComputedStyle(node).backgroundColor,
		getComputedStyle(document.body).backgroundColor,
	]);
	expect(drawn).not.toBe(ground);
	await page.keyboard.press('Escape');

	const widths = page.getByRole('group', { name: 'Layout', exact: true }).locator('label');
	await expect.poll(() => hasOutline(widths.nth(0)), 'the chosen width').toBe(true);
	await expect.poll(() => hasOutline(widths.nth(1)), 'another width').toBe(false);
});

/** What moves on the canvas in the moment after it changed. */
const countMoving = (page: Page): Promise<number> =>
	page.evaluate(() => {
		document.body.getBoundingClientRect();
		return document
			.getAnimations()
			.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('[data-tile], [data-section]'))
			.length;
	});

test('with reduced motion no tile glides, nor takes any time to be where it was dropped', async ({ page, portal }) => {
	await edit(page, portal);
	for (const id of ['Amber', 'Birch']) {
		const property = await tileOf(page, id).evaluate((node) => getComputedStyle(node).transitionProperty);
		expect(property).toBe('none');
	}
	// Counted by the page itself as soon as the step is drawn.
	await page.evaluate(() => {
		const moved: string[] = [];
		Object.assign(globalThis, { moved });
		// oxlint-disable-next-line typescript/unbound-method -- the proxy calls it on the element that was asked
		Element.prototype.animate = new Proxy(Element.prototype.animate, {
			apply(animate, element: Element, input: Parameters<Element['animate']>) {
				moved.push(element.outerHTML.slice(0, 80));
				return Reflect.apply(animate, element, input);
			},
		});
		addEventListener('transitionrun', ({ target }) => {
			if (target instanceof Element && target.matches('[data-tile], [data-section]')) moved.push(target.tagName);
		});
	});
	const grip = tileOf(page, 'Amber').locator('[data-grip]');
	await grip.focus();
	for (const key of ['Enter', 'ArrowRight', 'PageDown', 'Enter']) await page.keyboard.press(key);
	await expect(grip).toHaveAttribute('aria-pressed', 'false');
	await expect(grip).toBeFocused();
	expect(await countMoving(page)).toBe(0);
	const box = await tileOf(page, 'Amber').locator('[data-grip]').boundingBox();
	await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
	await page.mouse.down();
	await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 10);
	await page.mouse.up();
	await expect(tileOf(page, 'Amber')).toHaveCSS('grid-column-start', '5');
	expect(await page.evaluate(() => (globalThis as unknown as { moved: readonly string[] }).moved)).toEqual([]);
});
