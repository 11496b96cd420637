// What a caller can say of a payment, as it is understood: card digits, an amount in either notation, a day, a number or a name. Both halves use it:
// the screen shows each part, and the server looks for it.
import { languages } from '#platform/contract/language.ts';
import { parseMoney } from '#platform/contract/money.ts';

export interface FindPart {
	/** `digits`: a bare number by itself, which may be the digits of a card, an amount or the number of a document. */
	readonly kind: 'card' | 'amount' | 'day' | 'number' | 'digits' | 'reference' | 'name';
	/** As it was typed, so that it can be taken out. */
	readonly typed: string;
	/** It is `4242`, cents, `2026-11-21`, or the words. */
	readonly value: string;
}

const months: readonly (readonly string[])[] = [
	['jan', 'janv'],
	['feb', 'fév', 'fev', 'févr'],
	['mar', 'mars'],
	['apr', 'avr', 'avril'],
	['may', 'mai'],
	['jun', 'juin'],
	['jul', 'juil', 'juillet'],
	['aug', 'août', 'aout'],
	['sep', 'sept'],
	['oct'],
	['nov'],
	['dec', 'déc'],
];

/** From 1; 0 for what is no month. */
function monthOf(word: string): number {
	const name = word.toLowerCase().replace(/\.$/, '');
	if (name.length < 3 || /\d/.test(name)) return 0;
	// “June” begins with “jun”, and “juin” is a word of its own.
	const exact = months.findIndex((names) => names.includes(name));
	return (exact < 0 ? months.findIndex((names) => names.some((one) => name.startsWith(one))) : exact) + 1;
}

function dayNumber(word: string): number {
	const number = Number(/^(\d{1,2})(?:st|nd|rd|th|er|,)?$/.exec(word)?.[1] ?? 0);
	return number <= 31 ? number : 0;
}

/** A day without a year is the latest one until today. */
function dayOf(month: number, day: number, year: number | undefined, today: string): string | undefined {
	const write = (of: number): string => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
	const isDay = (text: string): boolean => {
		const time = new Date(`${text}T00:00:00Z`);
		return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
	};
	const thisYear = Number(today.slice(0, 4));
	const candidates = year === undefined ? [thisYear, thisYear - 1, thisYear - 2, thisYear - 3] : [year];
	return candidates.map(write).find((text) => isDay(text) && (year !== undefined || text <= today));
}

interface Found {
	readonly part: FindPart;
	/** How many words it took. */
	readonly words: number;
}

function findDay(words: readonly string[], today: string): Found | undefined {
	const [first = '', second = '', third = ''] = words;
	const typed = (count: number): string => words.slice(0, count).join(' ');
	const found = (value: string | undefined, count: number): Found | undefined =>
		value === undefined ? undefined : { part: { kind: 'day', typed: typed(count), value }, words: count };
	const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(first);
	if (iso !== null) return found(dayOf(Number(iso[2]), Number(iso[3]), Number(iso[1]), today), 1);
	const month = monthOf(first) || monthOf(second);
	const day = monthOf(first) > 0 ? dayNumber(second) : dayNumber(first);
	if (month === 0 || day === 0) return undefined;
	const hasYear = /^20\d{2}$/.test(third);
	return found(dayOf(month, day, hasYear ? Number(third) : undefined, today), hasYear ? 3 : 2);
}

function findOne(words: readonly string[]): Found {
	const [word = '', next = ''] = words;
	const isDollarNext = next === '$';
	const typed = isDollarNext ? `${word} $` : word;
	const number = /^(?:INV|CN|PO)[-\d]/i.test(word);
	if (number) return { part: { kind: 'number', typed: word, value: word.toUpperCase() }, words: 1 };
	if (/^[•*]*\d{4}$/.test(word) && !isDollarNext)
		return { part: { kind: 'card', typed: word, value: word.slice(-4) }, words: 1 };
	const cents = languages
		.map((language) => parseMoney(typed.replace(/^[\u2212-]/u, ''), language))
		.find((one) => one !== undefined);
	if (cents !== undefined && Number.isSafeInteger(cents))
		return { part: { kind: 'amount', typed, value: String(Math.abs(cents)) }, words: isDollarNext ? 2 : 1 };
	if (/^[a-z]{2,6}_[\w-]{6,80}$/i.test(word))
		return { part: { kind: 'reference', typed: word, value: word }, words: 1 };
	return { part: { kind: 'name', typed: word, value: word }, words: 1 };
}

/** A day without a year is counted from `today`, the business day. */
export function parseFind(query: string, today: string): readonly FindPart[] {
	const parts: FindPart[] = [];
	let words = query
		.trim()
		.split(/\s+/)
		.filter((word) => word !== '' && word !== '••••')
		.slice(0, 12);
	while (words.length > 0) {
		const { part, words: count } = findDay(words, today) ?? findOne(words);
		words = words.slice(count);
		const last = parts.at(-1);
		// Words of one name are kept together.
		if (part.kind === 'name' && last?.kind === 'name') {
			parts[parts.length - 1] = {
				kind: 'name',
				typed: `${last.typed} ${part.typed}`,
				value: `${last.value} ${part.value}`,
			};
		} else parts.push(part);
	}
	const [only] = parts;
	return only !== undefined && /^\d{1,12}$/.test(query.trim())
		? [{ ...only, kind: 'digits', value: only.typed }]
		: parts;
}

/** Takes one part out of a query. */
export function withoutPart(parts: readonly FindPart[], part: FindPart): string {
	return parts
		.filter((one) => one !== part)
		.map(({ typed }) => typed)
		.join(' ');
}
