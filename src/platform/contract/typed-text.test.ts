import { describe, expect, it } from 'vitest';
import { namePattern, notePattern, withoutLinks } from './typed-text.ts';

describe('a name', () => {
	it.each([
		'Amelia',
		'Zoë Ó Súilleabháin',
		'D’Arcy-Müller',
		'J. R. R. Tolkien',
		'J.R.R.',
		'St. John',
		'王小明',
		'علی',
		'Dr. Chen, Ph.D.',
		'Rapports 2025-2026 (no 2)',
		'v2.0',
		'Q&A / notes',
		'',
	])('may be %j', (name) => {
		expect(namePattern.test(name)).toBe(true);
	});

	it.each([
		'Locked! Verify at http://evil.example',
		'https://evil',
		'evil.example',
		'Go to Evil.COM now',
		'www.evil',
		'x.co',
		'пример.рф',
		'evil。example',
		'evil．example',
		'evil․example',
		'call@evil',
		'javascript://x',
		'two\nlines',
		'two\u2028lines',
		'tab\there',
		'nul\0',
		'turned \u202etxet',
		'iso\u2066lated',
		'zero\u200bwidth',
		'join\u200der',
		'soft\u00adhyphen',
		'bom\ufeff',
		'filler\u3164',
		'grapheme\u034fjoiner',
		'tag\u{e0041}',
		'\ud800',
	])('is never %j', (name) => {
		expect(namePattern.test(name)).toBe(false);
	});

	it('is judged in time that grows with its length alone', () => {
		const judge = (length: number): boolean => namePattern.test(`${'a '.repeat(length)}.`);
		expect(judge(50_000)).toBe(true);
	});
});

describe('a note', () => {
	it.each(['For the Lee file, see https://files.example/1', '👩\u200d👧 merci', 'می\u200cخواهم'])(
		'may be %j',
		(note) => {
			expect(notePattern.test(note)).toBe(true);
		},
	);

	it.each(['a\r\nb', 'a\u2028b', 'a\u202eb', 'a\u200bb', 'a\u2066b'])('is never %j', (note) => {
		expect(notePattern.test(note)).toBe(false);
	});
});

describe('words without links', () => {
	it.each([
		['see https://evil.example/a', 'see https:‸//evil.‸example/a'],
		['write to me@evil.example', 'write to me@‸evil.‸example'],
		['evil。中国', 'evil。‸中国'],
		['It is 12.50 at 10:30. Thanks and/or more', 'It is 12.50 at 10:30. Thanks and/or more'],
		['mailto:x', 'mailto:‸x'],
	])('of %j are the same words', (text, shown) => {
		expect(withoutLinks(text, '‸')).toBe(shown);
		expect(withoutLinks(text).replaceAll('\u200c', '')).toBe(text);
	});
});
