import { describe, expect, it } from 'vitest';
import { findCode, toCodeDigits, toEmail, toPhoneText, toPlainText } from './typed-forms.ts';

describe('a plain text', () => {
	it.each([
		['\u00A0 M4E\u202F2V8 \n', 'M4E 2V8'],
		['\u200EK1A\u2011０Ｂ１\u202C', 'K1A-0B1'],
		['1–2—3−4', '1-2-3-4'],
		['Élodie', 'Élodie'],
		['5²', '5²'],
	])('of %j is %j', (typed, plain) => expect(toPlainText(typed)).toBe(plain));
});

describe('an email address', () => {
	it.each([
		[' amelia@harbourview.example ', 'amelia@harbourview.example'],
		['\u00A0amelia@harbourview.example\u200B', 'amelia@harbourview.example'],
		['mailto:amelia@harbourview.example', 'amelia@harbourview.example'],
		['Amelia Chen <Amelia@Harbourview.example>', 'Amelia@Harbourview.example'],
		['<mailto:amelia@harbourview.example>', 'amelia@harbourview.example'],
		['\u202Aamelia-chen@harbourview.example\u202C', 'amelia-chen@harbourview.example'],
		['amelia @harbourview.example', 'amelia @harbourview.example'],
		['nobody', 'nobody'],
		['', ''],
	])('out of %j is %j', (typed, email) => expect(toEmail(typed)).toBe(email));
});

describe('a code', () => {
	it.each([
		['123456', '123456'],
		['123 456', '123456'],
		[' 123-456\n', '123456'],
		['123\u202F456', '123456'],
		['123–456', '123456'],
		['１２３４５６', '123456'],
		['1 2 3 4 5 6', '123456'],
		['Code: 123456', '123456'],
		['Code\u00A0: \u200E123\u2011456', '123456'],
		['Portico: 204518 is your code', '204518'],
		['Your 2FA code is 204 518. It ends in 10 minutes.', '204518'],
		['1234567', '123456'],
		['12a', '12'],
		['', ''],
	])('out of %j has the digits %j', (typed, digits) => expect(toCodeDigits(typed, 6)).toBe(digits));
});

describe('a whole code', () => {
	it.each([
		[' 123 456 ', '123456'],
		['Code: 123-456', '123456'],
		['1 2\t3\n4\u00A05 6', '123456'],
		['1234567', undefined],
		['12345', undefined],
		['12345a', undefined],
		['1e5000', undefined],
		['٠١٢٣٤٥', undefined],
	])('in %j is %j', (typed, code) => expect(findCode(typed, 6)).toBe(code));
});

describe('a phone number', () => {
	it.each([
		[' +1 416 555 0123', '+1 416 555 0123'],
		['416.555.0123', '416-555-0123'],
		['(416)\u00A0555\u20110123', '(416) 555-0123'],
		['416–555—0123', '416-555-0123'],
		['tel:+1-416-555-0123', '+1-416-555-0123'],
		['\u202A+1 416 555 0123\u202C', '+1 416 555 0123'],
		['＋１ ４１６ ５５５ ０１２３', '+1 416 555 0123'],
		['416 555 0123 ext 5', '416 555 0123 ext 5'],
	])('out of %j is %j', (typed, number) => expect(toPhoneText(typed)).toBe(number));
});
