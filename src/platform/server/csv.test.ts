import { describe, expect, it } from 'vitest';
import { decimalCell, textCell, writeCsvRow } from './csv.ts';

describe('a cell of text', () => {
	it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\0a'])(
		'that begins like a formula is marked as text: %j',
		(value) => {
			expect(textCell(value)).toBe(`'${value}`);
		},
	);
	it.each(['', 'a=1', '1-2', 'é'])('that does not stays: %j', (value) => expect(textCell(value)).toBe(value));
});

it.each([
	[0, '0.00'],
	[5, '0.05'],
	[-5, '-0.05'],
	[100, '1.00'],
	[-123_456, '-1234.56'],
	[Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%s hundredths are written %s', (amount, text) => expect(decimalCell(amount)).toBe(text));

it('a cell with a comma, a quotation mark or a line break is in quotation marks', () =>
	expect(writeCsvRow(['a', 'b,c', 'd "e"', 'f\ng', ''])).toBe('a,"b,c","d ""e""","f\ng",\r\n'));
