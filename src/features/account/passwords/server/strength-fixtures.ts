// Passwords for measuring the judgement of strength.ts: ones that guessers try first, and ones that people should be able to keep.
import { createHash } from 'node:crypto';

export const personOf = {
	words: [
		'ian.tremblay',
		'ian.tremblay@harbourview.example',
		'Ian',
		'Tremblay',
		'Harbourview Mortgage Centre',
		'Portico',
	],
} as const;

const commonWords = (
	'password dragon monkey shadow master sunshine princess welcome football baseball hockey charlie michael jordan ' +
	'superman batman summer winter spring freedom whatever trustno1 letmein computer internet soccer killer pepper ginger ' +
	'cookie banana orange purple flower butterfly chocolate bonjour soleil montreal toronto quebec canada motdepasse azerty ' +
	'bienvenue printemps automne janvier octobre mortgage broker maison argent diamond tigger jessica ashley daniel thomas'
).split(' ');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const leet = (word: string): string => word.replace(/[aeios]/g, (letter) => '@3105'['aeios'.indexOf(letter)] ?? letter);
const someLeet = (word: string): string => word.replace(/[ao]/, (letter) => (letter === 'a' ? '@' : '0'));
const backwards = (word: string): string => Array.from(word).toReversed().join('');

const spellings: readonly ((word: string) => string)[] = [
	capital,
	(word) => word.toUpperCase().slice(0, -1) + word.slice(-1),
	(word) => capital(leet(word)),
	(word) => capital(someLeet(word)),
	(word) => capital(backwards(word)),
];
const affixes: readonly ((word: string) => string)[] = [
	(word) => `${word}1!`,
	(word) => `${word}123!`,
	(word) => `${word}2026!`,
	(word) => `${word}#1`,
	(word) => `!${word}99`,
	(word) => `1!${word}`,
	(word) => `${word}!4821`,
	(word) => `2025_${word}`,
];

/** Gives every word in every spelling with every affix; some break the rules. */
export function commonVariants(): readonly string[] {
	return commonWords.flatMap((word) => spellings.flatMap((spell) => affixes.map((affix) => affix(spell(word)))));
}

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-.:;=?@_';
const plainWords = (
	'otter kayak plum kiln walnut copper lantern thistle marmot gravel cobalt fern turnip saddle pebble lichen quarry heron ' +
	'mitten anvil bramble cedar puddle tundra velvet wicket yarrow zephyr badger canvas dahlia ember flint gusset hazel ivory'
).split(' ');
const howMany = 1500;

/** The same in every run, though nothing a person would see a pattern in. */
function* numbers(seed: string): Generator<number> {
	for (let round = 0; ; round += 1) yield* createHash('sha256').update(`${seed} ${round}`).digest();
}

export function goodPasswords(kind: 'random' | 'words'): readonly string[] {
	const source = numbers(kind);
	const next = (below: number): number => ((source.next().value ?? 0) * 256 + (source.next().value ?? 0)) % below;
	const pick = <T>(list: ArrayLike<T>): T => list[next(list.length)] as T; // next() is always below the length
	const random = (): string => Array.from({ length: 8 + next(9) }, () => pick(characters)).join('');
	const words = (): string => {
		const first = pick(plainWords);
		const second = pick(plainWords.filter((word) => word !== first));
		return `${capital(first)}${pick('-.!_ ')}${second}${next(90) + 10}`;
	};
	return Array.from({ length: howMany }, kind === 'random' ? random : words);
}
