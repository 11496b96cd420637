// A text before and after, word by word, as a person would mark it: few words between two changes belong to the change.
import { align } from './align.ts';

export interface Passage {
	readonly kind: 'same' | 'removed' | 'added';
	readonly text: string;
}

/** Fewer words than these between two changes are part of one change. */
const fewestSame = 3;

export function compareWords(before: string, after: string): readonly Passage[] {
	const passages: { kind: Passage['kind']; text: string }[] = [];
	let removed = '';
	let added = '';
	const endChange = (): void => {
		if (removed !== '') passages.push({ kind: 'removed', text: removed });
		if (added !== '') passages.push({ kind: 'added', text: added });
		removed = '';
		added = '';
	};
	for (const { kind, text } of joinChanges(alignWords(before, after))) {
		if (kind === 'same') {
			endChange();
			passages.push({ kind, text });
		} else if (kind === 'removed') removed += text;
		else added += text;
	}
	endChange();
	return passages;
}

/** Runs of words that are alike in kind. */
function alignWords(before: string, after: string): readonly Passage[] {
	const runs: { kind: Passage['kind']; text: string }[] = [];
	for (const { kind, item } of align(split(before), split(after))) {
		const last = runs.at(-1);
		if (last?.kind === kind) last.text += item;
		else runs.push({ kind, text: item });
	}
	return runs;
}

/** What is the same, but too little to be read between two changes, is on both sides of one. */
function joinChanges(runs: readonly Passage[]): readonly Passage[] {
	return runs.flatMap((run, index): readonly Passage[] => {
		const isBetween = index > 0 && index < runs.length - 1;
		if (run.kind !== 'same' || !isBetween || countWords(run.text) >= fewestSame || run.text.includes('\n'))
			return [run];
		return [
			{ kind: 'removed', text: run.text },
			{ kind: 'added', text: run.text },
		];
	});
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** An amount is one word with its sign, which a language puts before or after it. */
function split(text: string): readonly string[] {
	const words: string[] = [];
	for (const { segment } of segmenter.segment(text)) {
		const [number, space] = [words.at(-2) ?? '', words.at(-1) ?? ''];
		if (space === '$' && startsWithDigit(segment)) words.splice(-1, 1, `$${segment}`);
		else if (segment === '$' && space.trim() === '' && startsWithDigit(number))
			words.splice(-2, 2, `${number}${space}$`);
		else words.push(segment);
	}
	return words;
}

function startsWithDigit(word: string): boolean {
	return word >= '0' && word < ':';
}

function countWords(text: string): number {
	return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
