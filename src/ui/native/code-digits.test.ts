import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test.each([
	['123456', '123456'],
	['123 456', '123456'],
	[' 123-456\n', '123456'],
	['Portico: 204518 is your code', '204518'],
	['1234567', '123456'],
	['12a', '12'],
	['', ''],
])('keeps the digits of %j', (typed, digits) => {
	expect(codeDigits(typed, 6)).toBe(digits);
});
