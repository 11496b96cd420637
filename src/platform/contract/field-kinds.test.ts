import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Day, Email, line, oneTimeCode, paragraph, plainLine, SerialNumber, TimeZone } from './field-kinds.ts';

const takes = (kind: z.ZodMiniType, value: unknown): boolean => z.safeParse(kind, value).success;

describe('a line', () => {
	it('is given without the blanks and line breaks around it', () => {
		expect(z.parse(line({ max: 20 }), ' \tÉlodie d’Arc\n')).toBe('Élodie d’Arc');
	});

	it.each(['a\nb', 'a\rb', 'a\tb', 'a\0b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u202eb', 'a\u2066b'])(
		'%j is none',
		(text) => expect(takes(line({ max: 20 }), text)).toBe(false),
	);

	it.each(['مُنَاقَشَةُ', '田中さん', '👩‍👩‍👧‍👦', 'נא‎מה', 'X Æ A-12', ''])('%j is one', (text) =>
		expect(takes(line({ max: 20 }), text)).toBe(true),
	);

	it('has a smallest and a greatest length', () => {
		const kind = line({ min: 2, max: 4 });
		expect([' a ', 'ab', 'abcd', 'abcde'].map((text) => takes(kind, text))).toEqual([false, true, true, false]);
	});
});

it('a plain line is given as it would have been typed, and holds no control character', () => {
	expect(z.parse(plainLine({ max: 7 }), '\u202A\u00A0m4e\u20112v8\u202C\n')).toBe('m4e-2v8');
	expect(takes(plainLine({ max: 7 }), 'a\0b')).toBe(false);
});

describe('an email address', () => {
	it.each(['amelia@harbourview.example', ' amelia@harbourview.example\n', 'Amelia <amelia@harbourview.example>'])(
		'is given bare out of %j',
		(typed) => expect(z.parse(Email, typed)).toBe('amelia@harbourview.example'),
	);
	it.each(['', 'amelia', 'amelia chen@harbourview.example', 'a@b.example, c@d.example'])('%j is none', (typed) =>
		expect(takes(Email, typed)).toBe(false),
	);
});

it('a code is given by its digits, and what holds none as it was typed', () => {
	expect(z.parse(oneTimeCode(6), 'Code\u00A0: １２３-456')).toBe('123456');
	expect(z.parse(oneTimeCode(6), ' 1234567 ')).toBe('1234567');
});

describe('a paragraph', () => {
	it('takes the breaks of lines and tabs inside it, and no other control character', () => {
		expect(z.parse(paragraph({ max: 40 }), ' one\r\ntwo\n\n\tthree ')).toBe('one\r\ntwo\n\n\tthree');
		expect(['a\0b', 'a\vb', 'a\u001bb', 'a\u202eb'].filter((text) => takes(paragraph({ max: 40 }), text))).toEqual([]);
	});
});

describe('a day', () => {
	it.each(['1900-01-01', '2024-02-29', '2999-12-31'])('%s is one', (day) => expect(takes(Day, day)).toBe(true));

	it.each(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '2026-02-29', '2026-1-1', '+275760-09-13', 'today'])(
		'%s is none',
		(day) => expect(takes(Day, day)).toBe(false),
	);
});

describe('a time zone', () => {
	it.each(['America/Toronto', 'UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
		'%s is one',
		(zone) => expect(takes(TimeZone, zone)).toBe(true),
	);

	it.each(['America/Atlantis', '+05:00', 'localtime', 'x', '', 'America/\ud800Toronto', "UTC'; select 1"])(
		'%j is none',
		(zone) => expect(takes(TimeZone, zone)).toBe(false),
	);
});

it('a number of a person or an organisation fits its column', () => {
	expect([0, 1, 2_147_483_647, 2_147_483_648, 1.5].map((value) => takes(SerialNumber, value))).toEqual([
		false,
		true,
		true,
		false,
		false,
	]);
});
