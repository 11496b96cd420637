// Dates are entered in the portal's own fields (src/ui/date-field). The browser's inputs write days in the order of the machine's language,
// not the page's, and cannot say why a day is not taken.
import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';

const isNativeDate = (text: string): boolean =>
	/\btype(?:=|: )\{?["'`](?:date|datetime-local|month|week)["'`]/.test(text);

test('no date is entered in an input of the browser', () => {
	const found = findSources('src/**/*.{ts,tsx}').filter(({ text }) => isNativeDate(text));
	expect(found.map(({ path }) => path)).toEqual([]);
});

test('an input of the browser is found', () => {
	expect(isNativeDate('<TextField\n\ttype="date"\n\tname="from"\n/>')).toBe(true);
	expect(isNativeDate("<input type={'datetime-local'} />")).toBe(true);
	expect(isNativeDate("const field = { name, type: 'month' };")).toBe(true);
	expect(isNativeDate('<input type="text" />')).toBe(false);
});
