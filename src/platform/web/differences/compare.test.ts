import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import { compareParagraphs } from './compare-paragraphs.ts';
import { compareWords } from './compare-words.ts';

/** As it would be read aloud: `-removed-` and `+added+`. */
function read(before: string, after: string): string {
	const marks = { same: '', removed: '-', added: '+' } as const;
	return compareWords(before, after)
		.map(({ kind, text }) => `${marks[kind]}${text}${marks[kind]}`)
		.join('');
}

describe('a text before and after', () => {
	it('is compared word by word', () => {
		expect(read('Maplecrest Mortgages', 'Maplecrest Mortgage Brokers')).toBe(
			'Maplecrest -Mortgages-+Mortgage Brokers+',
		);
		expect(read('Financing made simple, from Gatineau', 'The brokers’ house, from Gatineau')).toBe(
			'-Financing made simple-+The brokers’ house+, from Gatineau',
		);
	});

	it('keeps an amount and its sign together', () => {
		expect(read('Essential: $29.00 per seat', 'Essential: $31.00 per seat')).toBe(
			'Essential: -$29.00-+$31.00+ per seat',
		);
		expect(read('1,00\u00A0$ par crédit, sans taxes', '1,10\u00A0$ par crédit, sans taxes')).toBe(
			'-1,00\u00A0$-+1,10\u00A0$+ par crédit, sans taxes',
		);
		expect(read('$1.00', '$1.10')).toBe('-$1.00-+$1.10+');
		expect(read('1,00\u00A0$', '1,10\u00A0$')).toBe('-1,00\u00A0$-+1,10\u00A0$+');
		expect(read('$', '$ 5')).toBe('$+ 5+');
	});

	it('has one change where few words are between two', () => {
		expect(read('from 8 to 6, Eastern Time zone', 'from 9 to 5, Eastern Time zone')).toBe(
			'from -8 to 6-+9 to 5+, Eastern Time zone',
		);
		expect(read('from 8 every working day to 6', 'from 9 every working day to 5')).toBe(
			'from -8-+9+ every working day to -6-+5+',
		);
	});

	it('gives both texts again', () => {
		const before = 'du lundi au vendredi, de 8 h à 18 h';
		const after = 'du lundi au samedi, de 9 h à 17 h, heure de l’Est';
		const without = (kind: 'removed' | 'added'): string =>
			compareWords(before, after)
				.filter((passage) => passage.kind !== kind)
				.map(({ text }) => text)
				.join('');
		expect(without('added')).toBe(before);
		expect(without('removed')).toBe(after);
	});

	it('is not split where one of them is empty, or they are the same', () => {
		expect(read('', 'New')).toBe('+New+');
		expect(read('Old', '')).toBe('-Old-');
		expect(read('Same', 'Same')).toBe('Same');
		expect(read('', '')).toBe('');
	});
});

describe('a long text', () => {
	it('shows what changed, and how many paragraphs did not', () => {
		expect(compareParagraphs(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'd', 'e'])).toEqual([
			{ kind: 'same', count: 2 },
			{ kind: 'changed', before: 'c', after: 'x' },
			{ kind: 'same', count: 1 },
			{ kind: 'changed', before: '', after: 'e' },
		]);
	});

	it('is taken for replaced between its common ends where it is too long to be aligned', () => {
		const many = (word: string): string[] => Array.from({ length: 600 }, (_, index) => `${word}${index}`);
		const steps = align(['first', ...many('old'), 'last'], ['first', ...many('new'), 'last']);
		expect(steps.filter(({ kind }) => kind === 'same').map(({ item }) => item)).toEqual(['first', 'last']);
		expect(steps).toHaveLength(1202);
	});
});
