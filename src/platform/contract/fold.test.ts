import { describe, expect, it } from 'vitest';
import { findBeginnings } from './fold.ts';

const marked = (text: string, typed: string): readonly string[] =>
	findBeginnings(text, typed).map(([from, to]) => text.slice(from, to));

describe('beginnings of words', () => {
	it('are found without letter case and accents, in any order', () => {
		expect(marked('Élodie Gagnon', 'gag elo')).toEqual(['Élo', 'Gag']);
		expect(marked('agent@harbourview.example', 'HARB')).toEqual(['harb']);
	});

	it('are the longest of those that were typed, and none in the middle of a word', () => {
		expect(marked('Amelia Chen', 'a ame')).toEqual(['Ame']);
		expect(marked('Amelia Chen', 'lia')).toEqual([]);
		expect(marked('Amelia Chen', ' ')).toEqual([]);
	});
});
