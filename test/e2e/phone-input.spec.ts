// The phone field (specification § 5): what can be typed, whose country it is, the list of countries.
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { preferenceCookie, showTheme } from './support/preferences.ts';
import { open } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Phone' });
const country = (page: Page): Locator => page.getByRole('button', { name: /^Country:/ });
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Countries and regions' });
const changes = (page: Page): Locator => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
const marked = (page: Page): Locator => page.locator('[role=option][data-focused]');
const validityMessage = (page: Page): Promise<string> =>
	field(page).evaluate((input: HTMLInputElement) => input.validationMessage);

/** A new field, in the page that is there already or a new one. */
async function openField(page: Page, query = ''): Promise<void> {
	const path = '/dev/ui/phone-input';
	if (new URL(page.url()).pathname === path) await page.evaluate(changeAddress, path + query);
	else await open(page, path + query);
	await expect(page.locator('[data-field]:not([data-before]) button[aria-haspopup=listbox]')).toBeVisible();
}

function changeAddress(address: string): void {
	document.querySelector('[data-field]')?.setAttribute('data-before', '');
	history.pushState(null, '', address);
	dispatchEvent(new PopStateEvent('popstate'));
}

async function openList(page: Page, query = ''): Promise<void> {
	await openField(page, query);
	await country(page).click();
	await expect(list(page)).toBeFocused();
}

test('the first country is the given one, that of the number, the detected one or the first preferred one', async ({
	page,
}) => {
	for (const [title, query, name] of [
		['is the first preferred one when detection fails', '?detect=reject', 'United States (US)'],
		['is the detected one', '?detect=CA', 'Canada (CA)'],
		['is the first preferred one when detection knows none', '?detect=unknown', 'United States (US)'],
		['is the first preferred one when the detected one is not listed', '?detect=DE&only=US,CA', 'United States (US)'],
		['is the given one, whatever detection would say', '?country=GB&detect=CA', 'United Kingdom (GB)'],
		['is the first listed one where none is preferred', '?preferred=', 'Afghanistan (AF)'],
		['is that of a Canadian number', '?value=%2B1%20416%20555%200123&detect=GB', 'Canada (CA)'],
		['is that of a British number', '?value=%2B44%2020%207946%200018', 'United Kingdom (GB)'],
		['is the first preferred one that is listed', '?ignored=us', 'Canada (CA)'],
	] as const) {
		await test.step(title, async () => {
			await openField(page, query);
			await expect(country(page)).toHaveAccessibleName(new RegExp(`: ${name.replace(/[()]/g, '\\$&')}, \\+`));
			await expect(changes(page)).toHaveCount(0);
			await expect(field(page)).not.toBeFocused();
		});
	}

	await test.step('comes with the example of a mobile number there', async () => {
		await openField(page, '?detect=reject');
		await expect(field(page)).toHaveAttribute('placeholder', '+1 201 555 0123');
		await openField(page, '?country=CA&mode=national');
		await expect(field(page)).toHaveAttribute('placeholder', '(506) 234-5678');
	});
});

test('the first country is never changed by a detection that comes after the person began, or too late', async ({
	page,
}) => {
	await page.clock.install();
	await openField(page, '?detect=slow');
	await field(page).pressSequentially('2015');
	await page.clock.runFor(5000);
	await expect(country(page)).toHaveAccessibleName(/United States/);
	await openField(page, '?detect=late');
	await page.clock.runFor(5000);
	await expect(country(page)).toHaveAccessibleName(/United States/);
	await openField(page, '?detect=slow');
	await page.clock.runFor(5000);
	await expect(country(page)).toHaveAccessibleName(/Canada/);
});

test('what is typed or pasted becomes a number, or is said to be none', async ({ page }) => {
	await test.step('what may not stand there leaves the text as it was and says why', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('416');
		await field(page).press('a');
		await expect(field(page)).toHaveValue('416');
		await expect(changes(page)).toHaveCount(3);
		await expect(page.getByRole('status')).toHaveText('Use only digits, spaces, parentheses, + and -.');
		await field(page).press('ArrowLeft');
		await field(page).press('.');
		await field(page).press('5');
		await expect(field(page)).toHaveValue('4156');
		await expect(page.getByRole('status')).toHaveText('');
	});

	await test.step('a number is written properly the moment it becomes valid, and is reported once', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('416555012');
		await expect.poll(() => validityMessage(page)).toBe('1 digit is missing.');
		await field(page).press('3');
		await expect(field(page)).toHaveValue('(416) 555-0123');
		await expect.poll(() => validityMessage(page)).toBe('');
		await expect(changes(page).filter({ hasText: / valid$/ })).toHaveText(['+14165550123 CA valid']);
	});

	await test.step('what is pasted is taken as others write numbers, and the code to leave the country is followed', async () => {
		await openField(page, '?country=CA');
		const paste = async (text: string): Promise<void> => {
			await field(page).fill('');
			await field(page).evaluate((input: HTMLInputElement, copied) => {
				input.setRangeText(copied, 0, input.value.length, 'end');
				input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
			}, text);
		};
		await paste('\u202Atel:416.555.0123\u202C');
		await expect(field(page)).toHaveValue('(416) 555-0123');
		await paste('416\u2013555\u00A00123');
		await expect(field(page)).toHaveValue('(416) 555-0123');
		await field(page).fill('');
		await field(page).pressSequentially(' +1 416 555 0123');
		await expect(field(page)).toHaveValue('+1 416 555 0123');
		await field(page).fill('');
		await field(page).pressSequentially('011 44 20 7946 0018');
		await expect(field(page)).toHaveValue('+44 20 7946 0018');
		await expect(country(page)).toHaveAccessibleName(/United Kingdom/);
	});

	await test.step('a digit too many is kept, and the field says that the number is not valid', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('41655501234');
		await expect(field(page)).toHaveValue('(416) 555-01234');
		await expect.poll(() => validityMessage(page)).toBe('Remove 1 digit.');
		await expect(field(page)).not.toHaveAttribute('aria-invalid');
		await field(page).blur();
		await expect(field(page)).toHaveAccessibleDescription(/^Remove 1 digit/);
		await expect(changes(page).last()).toHaveText('CA invalid');
	});

	await test.step('in the middle keeps the caret where the person types', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('416555013');
		await field(page).press('ArrowLeft');
		await field(page).press('2');
		await expect(field(page)).toHaveValue('(416) 555-0123');
		await expect.poll(() => field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(13);
	});

	await test.step('a custom pattern is asked in addition, and numbers stay as they are typed', async () => {
		await openField(page, '?country=CA&pattern=^[0-9]*$');
		await field(page).pressSequentially('416-');
		await expect(field(page)).toHaveValue('416');
		await field(page).pressSequentially('5550123');
		await expect(field(page)).toHaveValue('4165550123');
		await expect(changes(page).last()).toHaveText('+14165550123 CA valid');
	});

	await test.step('an emptied optional field is fine, an emptied required one is not', async () => {
		await openField(page);
		await field(page).pressSequentially('416');
		await field(page).fill('');
		await expect.poll(() => validityMessage(page)).toBe('');
		await expect(changes(page).last()).toHaveText('US valid');
		await openField(page, '?required');
		await field(page).pressSequentially('416');
		await field(page).fill('');
		await expect.poll(() => validityMessage(page)).not.toBe('');
		await expect(changes(page).last()).toHaveText('US invalid');
	});

	await test.step('a code brings its country, and takes it along when it is deleted', async () => {
		await openField(page, '?home=CA');
		await expect(country(page)).toHaveAccessibleName(/Canada/);
		await field(page).pressSequentially('+33612345678');
		await expect(country(page)).toHaveAccessibleName(/France/);
		await field(page).fill('');
		await expect(country(page)).toHaveAccessibleName(/Canada/);
		await field(page).pressSequentially('5550123');
		await field(page).blur();
		await expect(field(page)).toHaveAccessibleDescription(/^Add the area code/);
	});

	await test.step('national digits never change the country, a prefix does', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('2015550123');
		await expect(country(page)).toHaveAccessibleName(/Canada/);
		await field(page).fill('');
		await field(page).pressSequentially('+12015550123');
		await expect(country(page)).toHaveAccessibleName(/United States/);
	});
});

test('the list of countries finds what is typed within 700 ms, below the preferred ones, and then starts again', async ({
	page,
}) => {
	await page.clock.install();
	await openList(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.keyboard.press('C');
	await page.clock.runFor(699);
	await page.keyboard.press('Shift');
	await page.keyboard.press('a');
	await page.clock.runFor(699);
	await page.keyboard.press('n');
	await expect(marked(page)).toHaveText(/Canada/);
	await expect(page.getByRole('group', { name: 'All countries and regions' }).locator(marked(page))).toBeVisible();
	await page.clock.runFor(700);
	await page.keyboard.press('f');
	await expect(marked(page)).toHaveText(/Falkland/);
	await page.clock.runFor(700);
	await page.keyboard.type('united s');
	await expect(marked(page)).toHaveText(/United States/);
	await page.clock.runFor(700);
	await page.keyboard.type('allem');
	await expect(marked(page)).toHaveText(/Germany/);
	await page.clock.runFor(700);
	await page.keyboard.type('+33');
	await expect(marked(page)).toHaveText(/France/);
});

test('the list of countries opens where there is room, is walked by keys, and moves the number', async ({ page }) => {
	await test.step('stops at both ends', async () => {
		await openList(page);
		await page.keyboard.press('Home');
		await page.keyboard.press('ArrowUp');
		await expect(marked(page)).toHaveText(/United States/);
		await page.keyboard.press('ArrowDown');
		await expect(marked(page)).toHaveText(/Canada/);
		await page.keyboard.press('End');
		await page.keyboard.press('ArrowDown');
		await expect(marked(page)).toHaveText(/Zimbabwe|Åland/);
		await expect(marked(page)).toBeInViewport();
	});

	for (const [room, side] of [
		[199, 'top'],
		[200, 'bottom'],
		[201, 'bottom'],
	] as const) {
		await test.step(`opens at the ${side} with ${room} px below the field`, async () => {
			await openField(page);
			await placeField(page, room);
			await country(page).click();
			await expect(page.locator('[data-placement]')).toHaveAttribute('data-placement', side);
		});
	}

	await test.step('closes with Escape and forgets where the person was', async () => {
		await openList(page, '?country=CA');
		await page.keyboard.press('End');
		await page.keyboard.press('Escape');
		await expect(list(page)).toBeHidden();
		await expect(country(page)).toBeFocused();
		await expect(country(page)).toHaveAttribute('aria-expanded', 'false');
		await page.keyboard.press('ArrowDown');
		await expect(marked(page)).toHaveAttribute('aria-selected', 'true');
		await expect(marked(page)).toHaveText(/Canada/);
		await page.keyboard.press('Enter');
		await expect(list(page)).toBeHidden();
		await expect(country(page)).toBeFocused();
	});

	await test.step('moves an international number to the country that is chosen', async () => {
		await openField(page, '?value=%2B1%20416%20555%200123');
		await expect(field(page)).toHaveValue('+1 416 555 0123');
		await country(page).click();
		await page.getByRole('option', { name: /United Kingdom/ }).click();
		await expect(field(page)).toHaveValue('+44 4165550123');
		await expect(changes(page)).toHaveText(['GB invalid']);
		await expect(country(page)).toBeFocused();
	});

	await test.step('judges national digits again for the country that is chosen', async () => {
		await openField(page, '?country=CA');
		await field(page).pressSequentially('02079460018');
		await country(page).click();
		await page.getByRole('option', { name: /United Kingdom/ }).click();
		await expect(field(page)).toHaveValue('020 7946 0018');
		await expect(changes(page).last()).toHaveText('+442079460018 GB valid');
	});

	await test.step('does not open while the field is disabled', async () => {
		await openField(page, '?disabled&value=%2B14165550123');
		await expect(field(page)).toBeDisabled();
		await expect(country(page)).toBeDisabled();
		await country(page).click({ force: true });
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(list(page)).toBeHidden();
	});

	await test.step('closes on a press elsewhere', async () => {
		await openList(page);
		await page.mouse.click(5, 5);
		await expect(list(page)).toBeHidden();
	});

	await test.step('has every country once below the two preferred ones', async () => {
		await openList(page);
		await expect(page.getByRole('option')).toHaveCount(247);
		const preferred = page.getByRole('group', { name: 'Suggested' }).getByRole('option');
		await expect(preferred).toHaveText([/United States/, /Canada/]);
		await expect(list(page).locator('[aria-selected=true]')).toHaveCount(1);
	});
});

test.describe('in French', () => {
	test.beforeEach(async ({ context, portal }) => {
		await context.addCookies([preferenceCookie(portal, 'language', 'fr')]);
	});

	test('names and messages are French, and accents need not be typed', async ({ page }) => {
		await openField(page, '?country=GB');
		await page.getByRole('button', { name: 'Pays : Royaume-Uni (GB), +44' }).click();
		await page.keyboard.type('emi');
		await expect(marked(page)).toHaveText(/Émirats arabes unis/);
		await page.keyboard.press('Enter');
		await field(page).pressSequentially('12');
		await field(page).blur();
		await expect(field(page)).toHaveAccessibleDescription(/trop court/);
	});
});

test('passes axe in both themes closed, with an error and open, and fits 320 px', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await openField(page, '?country=CA');
	await requireNoFindings(page);
	await field(page).pressSequentially('12');
	await field(page).blur();
	await requireNoFindings(page);
	await country(page).click();
	await expect(list(page)).toBeFocused();
	await requireNoFindings(page);
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

async function requireNoFindings(page: Page): Promise<void> {
	for (const theme of ['default', 'dark'] as const) {
		await showTheme(page, theme);
		expect(await findViolations(page), `in the theme ${theme}`).toEqual([]);
	}
}

/** Moves the field so that this much room remains below it. */
async function placeField(page: Page, room: number): Promise<void> {
	await page.evaluate((wanted) => {
		const box = document.querySelector('[data-field] input')?.parentElement;
		const form = document.querySelector<HTMLElement>('[data-field]');
		if (box === null || box === undefined || form === null) throw new Error('no field');
		form.style.marginTop = `${innerHeight - wanted - box.getBoundingClientRect().bottom}px`;
	}, room);
}
