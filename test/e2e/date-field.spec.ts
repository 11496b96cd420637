// Dates (the field and the period): what can be typed, the month by keyboard and by press, limits with their reason, a phone's sheet.
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { preferenceCookie } from './support/preferences.ts';
import { open } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The gallery's day is November 24, 2026, its limits are that day and December 18.
const field = (page: Page, name: string | RegExp): Locator => page.getByRole('combobox', { name });
const sent = (page: Page, name: string): Locator => page.locator(`input[type=hidden][name=${name}]`);
const month = (page: Page): Locator => page.getByRole('dialog');
const focused = (page: Page): Locator => page.locator('[role=grid] :focus');

test('what is typed is read, said before it counts, and sent as a day', async ({ page }) => {
	await open(page, '/dev/ui');
	const first = field(page, 'First day');
	await first.fill('dec 6');
	await expect(page.getByRole('option')).toHaveAccessibleName('Sunday, December 6, 2026');
	await expect(sent(page, 'date-a')).toHaveValue('');
	await first.press('Enter');
	await expect(first).toHaveValue('Sunday, December 6, 2026');
	await expect(sent(page, 'date-a')).toHaveValue('2026-12-06');

	await first.fill('06/12');
	await expect(page.getByRole('option')).toHaveText([/^December 6, 2026Sunday/, /^June 12, 2027Saturday/]);
	await first.press('ArrowDown');
	await first.press('Tab');
	await expect(sent(page, 'date-a')).toHaveValue('2027-06-12');

	// Escape gives back what was there.
	await first.fill('tomo');
	await first.press('Escape');
	await expect(first).toHaveValue('Saturday, June 12, 2027');
	await expect(sent(page, 'date-a')).toHaveValue('2027-06-12');

	await first.fill('nov 31');
	await first.press('Tab');
	await expect(first).toHaveAccessibleDescription(/November 2026 has 30 days\. Use November 30, 2026/);
	await expect(sent(page, 'date-a')).toHaveValue('');
	await page.getByRole('button', { name: 'Use November 30, 2026' }).click();
	await expect(sent(page, 'date-a')).toHaveValue('2026-11-30');
	await expect(first).not.toHaveAttribute('aria-invalid');
});

test('a day beyond the limits is refused with the reason and the nearest day, and never put right silently', async ({
	page,
}) => {
	await open(page, '/dev/ui');
	const last = field(page, 'Last day');
	await last.fill('2026-12-25');
	await last.press('Enter');
	await expect(last).toHaveValue('Friday, December 25, 2026');
	await expect(last).toHaveAccessibleDescription(
		/From December 19, Marcus leads the Commercial team\. Use December 18, 2026/,
	);
	await expect(sent(page, 'date-b')).toHaveValue('');
	await page.getByRole('button', { name: 'Use December 18, 2026' }).click();
	await expect(sent(page, 'date-b')).toHaveValue('2026-12-18');
});

test('the month works by keyboard alone, says why a day is not taken, and gives the focus back', async ({ page }) => {
	await open(page, '/dev/ui');
	const last = field(page, 'Last day');
	await last.focus();
	await page.keyboard.press('ArrowDown');
	await expect(focused(page)).toHaveAccessibleName('Friday, December 18, 2026, chosen');
	await page.keyboard.press('ArrowRight');
	const why = 'From December 19, Marcus leads the Commercial team.';
	await expect(focused(page)).toHaveAccessibleName(`Saturday, December 19, 2026, not available: ${why}`);
	await expect(month(page).getByText(why, { exact: true })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(month(page)).toBeVisible();
	for (const [key, day] of [
		['Home', 'Sunday, December 13, 2026'],
		['End', 'Saturday, December 19, 2026'],
		['ArrowUp', 'Saturday, December 12, 2026'],
		['PageDown', 'Tuesday, January 12, 2027'],
		['Shift+PageUp', 'Monday, January 12, 2026'],
		['t', 'Today, Tuesday, November 24, 2026'],
		['ArrowLeft', 'Monday, November 23, 2026'],
	] as const) {
		await page.keyboard.press(key);
		await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${day}`));
	}
	await page.keyboard.press('Escape');
	await expect(month(page)).toHaveCount(0);
	await expect(last).toBeFocused();
	await expect(sent(page, 'date-b')).toHaveValue('2026-12-18');

	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Enter');
	await expect(last).toBeFocused();
	await expect(sent(page, 'date-b')).toHaveValue('2026-12-17');
});

test('quick days, another month and the dots of the record are in what opens', async ({ page }) => {
	await open(page, '/dev/ui');
	const button = page.locator('[data-field=date-a]').getByRole('button', { name: 'Open calendar' });
	await button.click();
	await month(page).getByRole('button', { name: 'December 1', exact: true }).click();
	await expect(sent(page, 'date-a')).toHaveValue('2026-12-01');
	await expect(button).toBeFocused();
	await button.click();
	await expect(month(page).getByText('Ontario licence ends')).toBeVisible();
	await expect(
		month(page).getByRole('button', { name: /^Thursday, December 17, 2026, Ontario licence ends$/ }),
	).toBeVisible();
	await month(page).getByRole('button', { name: 'December 2026, choose another month' }).click();
	await expect(page.getByRole('button', { name: 'Dec 2026', exact: true })).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await month(page).getByRole('button', { name: 'Friday, September 18, 2026', exact: true }).click();
	await expect(sent(page, 'date-a')).toHaveValue('2026-09-18');

	const until = field(page, /^Access ends/);
	await expect(sent(page, 'date-c')).toHaveValue('2027-03-01');
	await page.locator('[data-field=date-c]').getByRole('button', { name: 'Clear date' }).click();
	await expect(sent(page, 'date-c')).toHaveValue('');
	await expect(until).toHaveAttribute('placeholder', 'No end date');
});

test('a period is two presses, or two typed days that may come in either order', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await open(page, '/dev/ui');
	const period = page.getByRole('button', { name: /^Period/ });
	await period.click();
	await month(page)
		.getByRole('button', { name: /^Monday, October 5, 2026/ })
		.click();
	await month(page)
		.getByRole('button', { name: /^Monday, November 2, 2026/ })
		.click();
	await expect(month(page).getByLabel('From')).toHaveValue('Oct 5, 2026');
	await expect(month(page).getByLabel('To', { exact: true })).toHaveValue('Nov 2, 2026');
	await expect(month(page).getByRole('status')).toHaveText('29 days, Eastern Time');
	expect(await findViolations(page)).toEqual([]);
	await month(page).getByRole('button', { name: 'Show 29 days' }).click();
	await expect(period).toHaveText(/^October 5\s?–\s?November 2, 2026$/);
	await expect(period).toBeFocused();

	await page.keyboard.press('ArrowDown');
	await month(page).getByLabel('From').fill('sept 30');
	await month(page).getByLabel('To', { exact: true }).fill('sept 1');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await expect(period).toHaveText(/^September 1\s?–\s?30, 2026$/);
	await period.click();
	await month(page).getByRole('button', { name: 'Last month' }).click();
	await expect(period).toHaveText('Last month');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

	test('a sheet with days of a finger’s size chooses by its one button, in French', async ({ page, portal }) => {
		await page.context().addCookies([preferenceCookie(portal, 'language', 'fr')]);
		await open(page, '/dev/ui');
		const button = page.locator('[data-field=date-b]').getByRole('button', { name: 'Ouvrir le calendrier' });
		await button.tap();
		const sheet = page.getByRole('dialog', { name: 'Dernier jour' });
		const day = sheet.getByRole('button', { name: 'Mardi 1er décembre 2026', exact: true });
		await expect(sheet.getByRole('columnheader')).toHaveCount(0); // the letters are for the eye
		await expect(sheet.locator('th')).toHaveText(['D', 'L', 'M', 'M', 'J', 'V', 'S']);
		// On its way a sheet stands between two pixels.
		expect(Math.round((await day.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
		expect(await findViolations(page)).toEqual([]);
		await day.tap();
		await expect(sent(page, 'date-b')).toHaveValue('2026-12-18');
		await sheet.getByRole('button', { name: 'Choisir le mardi 1er décembre' }).tap();
		await expect(sheet).toHaveCount(0);
		await expect(sent(page, 'date-b')).toHaveValue('2026-12-01');

		await button.tap();
		await sheet.getByRole('button', { name: /^jeudi 3 décembre 2026/i }).tap();
		await sheet.getByRole('button', { name: 'Fermer' }).tap();
		await expect(sheet).toHaveCount(0);
		await expect(sent(page, 'date-b')).toHaveValue('2026-12-01');
	});
});
