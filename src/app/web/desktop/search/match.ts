// How a text that somebody types finds a name: by the beginnings of its words, in either language, with one typo a word. Pure.
import { fold } from '#platform/contract/fold.ts';
import { isOneTypo } from './typos.ts';

interface Token {
	/** Folded. */
	readonly plain: string;
	readonly stem: string;
	readonly from: number;
	readonly to: number;
}

interface Phrase {
	readonly text: string;
	readonly tokens: readonly Token[];
	/** The stems of its words that count: who types all of them means it. */
	readonly sense: string;
}

/** What can be found, by its name and by other words for it. */
export interface Findable {
	readonly name: string;
	/** Shown next to the name, so that it finds but is not shown once more. */
	readonly detail?: string | undefined;
	/** They are its name in the other language, and synonyms in both. */
	readonly aliases?: readonly string[] | undefined;
	/** Some of the aliases: who reads the other language knows them only by entire words. */
	readonly foreign?: readonly string[] | undefined;
}

interface Prepared {
	readonly name: Phrase;
	readonly detail: Phrase;
	readonly aliases: readonly Phrase[];
	/** Every word of it, each after a blank: most candidates are told apart by it alone. */
	readonly all: string;
}

export interface Match {
	/** The lower the better. */
	readonly cost: number;
	/** The query is its name, or another name of it. */
	readonly isWhole: boolean;
}

/** Words that say nothing of what is looked for, in both languages, folded. */
const stopWords = new Set(
	(
		'a an the my me i im id we our you your it its is are am be do does did can could should would how where what when which who to of in on ' +
		'at for from with and or this that these please want need like get go got one some any someone ' +
		'le la les l un une des du de d mon ma mes ton ta tes son sa ses notre nos votre vos je j tu il elle on nous vous me m te t se s y en ' +
		'au aux et ou ce cet cette ces c qu que qui quoi quel quelle est sont dans sur pour par avec comment quand veux veut voudrais peux puis ' +
		'peut faire fait dois quelqu'
	).split(' '),
);

const wordPattern = /[\p{L}\p{N}]+/gu;

function senseOf(words: readonly string[]): string {
	return withoutStopWords(words).map(stemOf).join(' ');
}

function readPhrase(text: string): Phrase {
	const tokens = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
		const plain = fold(word);
		return { plain, stem: stemOf(plain), from: index, to: index + word.length };
	});
	return { text, tokens, sense: senseOf(tokens.map(({ plain }) => plain)) };
}

const preparedOf = new WeakMap<Findable, Prepared>();

/** Each candidate is read once: a key that is typed compares words only. */
function prepare(one: Findable): Prepared {
	const known = preparedOf.get(one);
	if (known !== undefined) return known;
	const name = readPhrase(one.name);
	const detail = readPhrase(one.detail ?? '');
	const aliases = (one.aliases ?? []).map(readPhrase);
	const plains = [name, detail, ...aliases].flatMap(({ tokens }) => tokens.map(({ plain }) => ` ${plain}`));
	const made = { name, detail, aliases, all: plains.join('') };
	preparedOf.set(one, made);
	return made;
}

/** The words of a query that count: those that say nothing are left out where others remain. */
export function wordsOf(query: string): readonly string[] {
	return withoutStopWords(readPhrase(query).tokens.map(({ plain }) => plain));
}

function withoutStopWords(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !stopWords.has(word));
	return telling.length === 0 ? words : telling;
}

/** Without the mark of a plural: “invoices” finds “Invoice”. */
function stemOf(word: string): string {
	return word.length >= 4 && (word.endsWith('s') || word.endsWith('x')) ? word.slice(0, -1) : word;
}

/** A word as thousands of candidates are compared with it. */
interface Wanted {
	readonly word: string;
	readonly stem: string;
	/** Is how `Prepared.all` has it where a word begins so. */
	readonly beginning: string;
}

const wantedOf = new WeakMap<readonly string[], readonly Wanted[]>();

function prepareWords(words: readonly string[]): readonly Wanted[] {
	const known = wantedOf.get(words);
	if (known !== undefined) return known;
	const made = words.map((word) => ({ word, stem: stemOf(word), beginning: ` ${stemOf(word)}` }));
	wantedOf.set(words, made);
	return made;
}

function hasAll({ all }: Prepared, words: readonly string[]): boolean {
	return prepareWords(words).every(
		({ word, beginning }) => all.includes(beginning) || (word.length >= 3 && all.includes(word)),
	);
}

const weights = { whole: 0, beginning: 1, inside: 6 } as const;

/** How well a word of a query suits a phrase; undefined where it does not. */
function weighWord({ tokens }: Phrase, { word, stem }: Omit<Wanted, 'beginning'>): number | undefined {
	let best: number | undefined;
	for (const { plain, stem: own } of tokens) {
		if (own === stem) return weights.whole;
		if (plain.startsWith(stem)) best = weights.beginning;
		// Two letters are somewhere in every name.
		else if (best === undefined && word.length >= 3 && plain.includes(word)) best = weights.inside;
	}
	return best;
}

/** Found by another word is less than found by the name. */
const aliasPenalty = 2;
const detailPenalty = 5;
/** Words that are in no one phrase together say less. */
const mixedPenalty = 3;

/** How well all words of a query suit a candidate; undefined where one of them is nowhere in it. */
export function matchWords(one: Findable, words: readonly string[]): Match | undefined {
	const prepared = prepare(one);
	if (!hasAll(prepared, words)) return undefined;
	const { name, detail, aliases } = prepared;
	const phrases: readonly (readonly [phrase: Phrase, penalty: number])[] = [
		[name, 0],
		...aliases.map((alias) => [alias, aliasPenalty] as const),
		[detail, detailPenalty],
	];
	const mixed = words.map(() => Number.POSITIVE_INFINITY);
	let together = Number.POSITIVE_INFINITY;
	for (const [phrase, penalty] of phrases) {
		let sum = penalty;
		for (const [index, wanted] of prepareWords(words).entries()) {
			const weight = weighWord(phrase, wanted) ?? Number.POSITIVE_INFINITY;
			sum += weight;
			mixed[index] = Math.min(mixed[index] ?? 0, weight + penalty);
		}
		// The shorter of two that match says it more exactly.
		together = Math.min(together, sum + phrase.tokens.length / 20);
	}
	const cost = Math.min(
		together,
		mixed.reduce((sum, weight) => sum + weight, mixedPenalty),
	);
	if (!Number.isFinite(cost)) return undefined;
	const sense = senseOf(words);
	if (name.sense === sense) return { cost: -2, isWhole: true };
	if (aliases.some((alias) => alias.sense === sense)) return { cost: -1, isWhole: true };
	return { cost, isWhole: false };
}

/** The other word that a candidate was found by, where neither its name nor what is next to it shows why. */
export function foundBy(one: Findable, words: readonly string[]): string | undefined {
	const { name, detail, aliases: all } = prepare(one);
	const wanted = prepareWords(words);
	const isKnown = (alias: Phrase): boolean =>
		one.foreign?.includes(alias.text) !== true || wanted.some((word) => weighWord(alias, word) === weights.whole);
	const aliases = all.filter(isKnown);
	const unseen = wanted.filter((word) => weighWord(name, word) === undefined && weighWord(detail, word) === undefined);
	if (unseen.length === 0) return undefined;
	const missesOf = (alias: Phrase, of: readonly Wanted[]): number =>
		of.filter((word) => weighWord(alias, word) === undefined).length;
	// The one of two that has more of the query says it better.
	const [best] = aliases.toSorted(
		(a, b) =>
			missesOf(a, unseen) - missesOf(b, unseen) ||
			missesOf(a, wanted) - missesOf(b, wanted) ||
			a.tokens.length - b.tokens.length,
	);
	return best !== undefined && missesOf(best, unseen) < unseen.length ? best.text : undefined;
}

/** Where a text shows words of a query, as from and to: for the eye. */
export function findMarks(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
	return readPhrase(text).tokens.flatMap(({ plain, from, to }) => {
		// A number is found without the zeros that it is filled up with.
		const zeros = /^0*(?=[1-9])/.exec(plain)?.[0].length ?? 0;
		const digits = words.find((word) => zeros > 0 && /^[1-9]\d*$/.test(word) && plain.startsWith(word, zeros));
		if (digits !== undefined) return [[from + zeros, from + zeros + digits.length] as const];
		const lengths = words.flatMap((word) => {
			if (plain.startsWith(word)) return word.length;
			return plain.startsWith(stemOf(word)) ? stemOf(word).length : [];
		});
		if (lengths.length > 0) return [[from, Math.min(to, from + Math.max(...lengths))] as const];
		const inner = words.find((word) => word.length >= 3 && plain.includes(word));
		if (inner === undefined) return [];
		const start = from + plain.indexOf(inner);
		return [[start, Math.min(to, start + inner.length)] as const];
	});
}

/** How many corrections of each word are tried, and how many queries in all. */
const maxReadings = 6;
const maxTries = 40;

export interface Correction {
	readonly words: readonly string[];
	/** As it is shown to the person. */
	readonly text: string;
}

/** Words for what one does with a thing: the thing alone says enough where nothing has both. */
const weakWords = new Set(
	(
		'change update modify edit set add new see show view make find open pay use give put turn create much many ' +
		'changer modifier mettre jour ajouter voir afficher trouver ouvrir payer nouveau nouvelle creer utiliser donner obtenir combien ai'
	).split(' '),
);

/**
 * What a query that finds nothing was probably meant to be: each word of it that begins no known word, with one letter too many, missing,
 * wrong or swapped with its neighbour; and where that finds nothing either, without the words that nothing is called by.
 */
export function correct(candidates: readonly Findable[], query: string): Correction | undefined {
	const known = vocabularyOf(candidates);
	const typed = new Map(readPhrase(query).tokens.map(({ plain, from, to }) => [plain, query.slice(from, to)]));
	const readings = wordsOf(query).map((word) => ({ word, meant: readingsOf(word, known) }));
	const telling = readings.filter(({ word, meant }) => word.length >= 3 && meant.length > 0 && !weakWords.has(word));
	for (const some of [readings, telling]) {
		const words = firstFound(
			candidates,
			some.map(({ word, meant }) => (meant.length === 0 ? [word] : meant)),
		);
		if (words !== undefined) {
			return { words, text: words.map((word) => typed.get(word) ?? spellingOf(word, known)).join(' ') };
		}
	}
	return undefined;
}

function firstFound(
	candidates: readonly Findable[],
	readings: readonly (readonly string[])[],
): readonly string[] | undefined {
	if (readings.length === 0) return undefined;
	let tries: readonly (readonly string[])[] = [[]];
	for (const options of readings) {
		tries = tries.flatMap((words) => options.map((option) => [...words, option])).slice(0, maxTries);
	}
	return tries.find((words) => candidates.some((one) => hasAll(prepare(one), words)));
}

/** Known words, folded, and how they are written. */
type Vocabulary = ReadonlyMap<string, string>;
const vocabularies = new WeakMap<readonly Findable[], Vocabulary>();

function vocabularyOf(candidates: readonly Findable[]): Vocabulary {
	const made = vocabularies.get(candidates) ?? new Map(candidates.flatMap(spellingsOf));
	vocabularies.set(candidates, made);
	return made;
}

function spellingsOf(one: Findable): readonly (readonly [plain: string, written: string])[] {
	const { name, detail, aliases } = prepare(one);
	return [name, detail, ...aliases].flatMap(({ text, tokens }) =>
		tokens.map(({ plain, from, to }) => [plain, text.slice(from, to).toLowerCase()] as const),
	);
}

/** The words that one may have been meant to be: itself where it begins a known one; none where it is like no other. */
function readingsOf(word: string, known: Vocabulary): readonly string[] {
	const stem = stemOf(word);
	const all = [...known.keys()];
	if (all.some((plain) => plain.startsWith(stem))) return [word];
	if (word.length < 4 || /\d/.test(word)) return [];
	// A typo in the first letter is rare, unless it changed places with the second one.
	const plains = all.filter((plain) => plain[0] === word[0] || plain[0] === word[1]);
	const entire = plains.filter((plain) => isOneTypo(word, plain));
	// The beginning of a word has to be longer: four letters with one wrong begin too many.
	const begun = word.length < 5 ? [] : plains.flatMap((plain) => beginningMeant(word, plain) ?? []);
	return [...new Set([...entire, ...begun])].slice(0, maxReadings);
}

function beginningMeant(word: string, plain: string): string | undefined {
	const lengths = [word.length, word.length - 1, word.length + 1];
	return lengths.map((length) => plain.slice(0, length)).find((beginning) => isOneTypo(word, beginning));
}

function spellingOf(plain: string, known: Vocabulary): string {
	const written = known.get(plain) ?? [...known].find(([one]) => one.startsWith(plain))?.[1] ?? plain;
	return written.slice(0, plain.length);
}
