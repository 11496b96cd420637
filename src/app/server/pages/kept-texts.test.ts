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

/** Each drawing waits until the test ends it. */
function setUpDrawings() {
	const kept = keepTexts(1000);
	const drawings: PromiseWithResolvers<string>[] = [];
	function ask(key = 'page'): Promise<string> {
		return kept.findOrDraw(key, () => {
			const drawing = Promise.withResolvers<string>();
			drawings.push(drawing);
			return drawing.promise;
		});
	}
	return { kept, drawings, ask };
}

it('draws once for requests that come together, and keeps it', async () => {
	const { drawings, ask } = setUpDrawings();
	const together = [ask(), ask(), ask()];
	expect(drawings).toHaveLength(1);
	drawings[0]?.resolve('<main>');
	expect(await Promise.all(together)).toEqual(['<main>', '<main>', '<main>']);
	expect(await ask()).toBe('<main>');
	expect(drawings).toHaveLength(1);
	void ask('another page');
	expect(drawings).toHaveLength(2);
});

it('draws anew what could not be drawn', async () => {
	const { drawings, ask } = setUpDrawings();
	const together = Promise.allSettled([ask(), ask()]);
	drawings[0]?.reject(new Error('no renderer'));
	expect((await together).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	void ask();
	expect(drawings).toHaveLength(2);
});

it('keeps nothing that was begun before it was cleared', async () => {
	const { kept, drawings, ask } = setUpDrawings();
	const before = ask();
	kept.clear();
	const after = ask();
	drawings[1]?.resolve('today');
	drawings[0]?.resolve('yesterday');
	expect([await before, await after]).toEqual(['yesterday', 'today']);
	expect(kept.find('page')).toBe('today');
});
