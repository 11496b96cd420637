import { expect, it } from 'vitest';
import { keepTexts, numberOf } from './kept-texts.ts';

it('keeps what was asked for last, so many characters and no more', () => {
	const kept = keepTexts(5000);
	kept.keep('first', 'a'.repeat(100));
	for (let number = 0; number < 1000; number += 1) {
		kept.keep(`page ${number}`, String(number).padStart(100));
		expect(kept.find('first')).toHaveLength(100);
		expect(kept.length).toBeLessThanOrEqual(5000);
	}
	const newest = Array.from({ length: 49 }, (_, index) => 951 + index);
	expect(newest.map((number) => kept.find(`page ${number}`)?.trim())).toEqual(newest.map(String));
	expect(kept.find('page 950')).toBeUndefined();
});

it('counts a text once that was drawn twice at once', () => {
	const kept = keepTexts(10);
	kept.keep('page', 'seven77');
	kept.keep('page', 'nine99999');
	expect([kept.find('page'), kept.length]).toEqual(['nine99999', 9]);
});

it('keeps nothing that is longer than all that may be kept, and nothing after it was cleared', () => {
	const kept = keepTexts(10);
	kept.keep('long', 'eleven 1111');
	expect([kept.find('long'), kept.length]).toEqual([undefined, 0]);
	kept.keep('short', 'four');
	kept.clear();
	expect([kept.find('short'), kept.length]).toEqual([undefined, 0]);
});

it('tells versions of a brand apart', () => {
	const [one, other] = [{ key: 'piper' }, { key: 'piper' }];
	expect(numberOf(one)).toBe(numberOf(one));
	expect(numberOf(one)).not.toBe(numberOf(other));
});
