import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Leaves a menu or dialog by its key. It takes the focus a moment after it is seen, and hears no key before. */
export async function closeByEscape(overlay: Locator): Promise<void> {
	await expect.poll(() => overlay.evaluate((one) => one.contains(document.activeElement))).toBe(true);
	await overlay.page().keyboard.press('Escape');
	await expect(overlay).toBeHidden();
}
