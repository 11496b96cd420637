import { expect, test } from 'vitest';
import { findMarks, findResults, isSameNumber, type SearchResult } from './find-results.ts';

const place = (name: string, more: Partial<SearchResult> = {}): SearchResult => ({
	id: name,
	group: 'places',
	icon: 'house',
	name,
	href: `/${name}`,
	isElsewhere: false,
	...more,
});
const numbers = (number: string) => [place(`Payments with ${number}`, { group: 'numbers' })];
const namesOf = (candidates: readonly SearchResult[], query: string): readonly string[] =>
	findResults(candidates, query, numbers).map(({ name }) => name);

test('every word of the query is in the name, whatever the letter case and accents', () => {
	const all = [place('Sécurité du compte'), place('Compte bancaire'), place('Sécurité')];
	expect(namesOf(all, 'COMPTE securite')).toEqual(['Sécurité du compte']);
});

test('a name in the other language finds it too', () => {
	const all = [place('Bank of Canada rates', { alsoKnownAs: 'Taux de la Banque du Canada' })];
	expect(namesOf(all, 'taux')).toEqual(['Bank of Canada rates']);
});

test('names that begin with the query come first within their group, and shortcuts before pages', () => {
	const all = [place('All credits'), place('Credits'), place('My credits', { group: 'shortcuts' })];
	expect(namesOf(all, 'cred')).toEqual(['My credits', 'Credits', 'All credits']);
});

test('without a query each group shows its first six', () => {
	const all = Array.from({ length: 9 }, (_, index) => place(`Page ${index}`));
	expect(namesOf(all, ' ')).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
});

test.each([
	['PO-000007', ['Payments with PO-000007']],
	[' CR-7K3M ', ['Payments with CR-7K3M']],
	['equifax', []],
	['12', []],
	['form 12', []],
])('%s leads to the lists of what has a number: %j', (query, expected) => {
	expect(namesOf([], query)).toEqual(expected);
});

test('what the server found is shown whatever its words, and below what is known here', () => {
	const all = [place('Credit note', { isFound: true }), place('My credits')];
	expect(namesOf(all, 'cred')).toEqual(['My credits', 'Credit note']);
	expect(namesOf([place('Equifax', { isFound: true })], 'bureau')).toEqual(['Equifax']);
});

test('words of the query are marked where they stand, whatever the accents', () => {
	expect(findMarks('Équipe de crédit', 'credit EQUIPE')).toEqual([
		[0, 6],
		[10, 16],
	]);
	expect(findMarks('Credits', 'x')).toEqual([]);
});

test('what has the very number that was typed comes before everything else', () => {
	const invoice = place('INV-0000042', { group: 'numbers', isFound: true, isExact: true });
	const shortcut = place('Notes on INV-0000042', { group: 'shortcuts' });
	expect(namesOf([shortcut, invoice], 'INV-0000042')).toEqual([
		'INV-0000042',
		'Payments with INV-0000042',
		'Notes on INV-0000042',
	]);
});

test.each([
	['INV-0000042', 'inv 42', true],
	['INV-0000042', '0000042', true],
	['INV-0000042', '42', true],
	['INV-0000420', '42', false],
	['CN-0000042', 'INV-42', false],
	['CR-7K3M-09QX-T2VB', 'cr7k3m09qxt2vb', true],
	['INV-0000042', '-', false],
])('%s is the number of “%s”: %s', (number, typed, isSame) => {
	expect(isSameNumber(number, typed)).toBe(isSame);
});
