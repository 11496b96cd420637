import { expect, test } from 'vitest';
import { findResults, isSameNumber, mayBeNumber, type SearchResult } from './find-results.ts';

const place = (name: string, more: Partial<SearchResult> = {}): SearchResult => ({
	id: name,
	group: 'places',
	icon: 'house',
	name,
	href: `/${name}`,
	isElsewhere: false,
	...more,
});
const namesOf = (
	known: readonly SearchResult[],
	query: string,
	found: readonly SearchResult[] = [],
): readonly string[] => findResults(known, found, query).results.map(({ name }) => name);

test('groups have their order, and the best comes first in its group', () => {
	const all = [
		place('My credits', { group: 'shortcuts' }),
		place('All credits'),
		place('Credits today'),
		place('Buy credits', { group: 'actions' }),
	];
	expect(namesOf(all, 'cred')).toEqual(['Buy credits', 'All credits', 'Credits today', 'My credits']);
});

test('an entire name comes first, wherever its group is', () => {
	const all = [place('Buy credits', { group: 'actions' }), place('Credits')];
	expect(namesOf(all, 'credits')).toEqual(['Credits', 'Buy credits']);
});

test('a group shows six', () => {
	const all = Array.from({ length: 9 }, (_, index) => place(`Page ${index}`));
	expect(namesOf(all, 'page')).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
});

test('before anything is typed it shows four recent ones, three acts that are possible, and pages', () => {
	const many = (group: SearchResult['group'], name: string): readonly SearchResult[] =>
		Array.from({ length: 9 }, (_, index) => place(`${name} ${index}`, { group }));
	const closed = place('Closed', { group: 'actions', reason: 'Not now' });
	const all = [closed, ...many('shortcuts', 'Tile'), ...many('places', 'Page'), ...many('actions', 'Act')];
	expect(namesOf([...many('recent', 'Recent'), ...all], ' ')).toEqual([
		'Recent 0',
		'Recent 1',
		'Recent 2',
		'Recent 3',
		'Act 0',
		'Act 1',
		'Act 2',
		'Page 0',
		'Page 1',
		'Page 2',
		'Page 3',
		'Page 4',
		'Page 5',
	]);
	expect(namesOf(all, 'closed')).toEqual(['Closed']);
});

test('what the server found is shown whatever its words, below what is known here', () => {
	const found = [place('Credit note', { isFound: true }), place('Equifax', { isFound: true })];
	expect(namesOf([place('My credits')], 'cred', found)).toEqual(['My credits', 'Credit note', 'Equifax']);
});

test('of the answer to an earlier query only what this one finds as well stays', () => {
	const found = [place('Credit note', { isFound: false }), place('Equifax', { isFound: false })];
	expect(namesOf([], 'cred', found)).toEqual(['Credit note']);
});

test('what is here and what the server found are one row', () => {
	expect(namesOf([place('Equifax')], 'equi', [place('Equifax', { isFound: true })])).toEqual(['Equifax']);
});

test('a typo is put right only where nothing was found as typed', () => {
	const all = [place('Cancel subscription', { group: 'actions' })];
	expect(findResults(all, [], 'cancle subs')).toMatchObject({ corrected: 'cancel subs', words: ['cancel', 'subs'] });
	expect(findResults(all, [], 'cancel subs').corrected).toBeUndefined();
	const person = place('Jane Cancle', { group: 'people', isFound: true });
	expect(findResults(all, [person], 'cancle')).toMatchObject({
		corrected: undefined,
		results: [{ name: 'Jane Cancle' }],
	});
});

test('the very number that was typed comes first, and what can be done with it after it', () => {
	const invoice = place('INV-0000042', { group: 'numbers', isFound: true, isExact: true });
	const download = place('Download PDF', { group: 'hit', isFound: true });
	const list = place('Search invoices', { group: 'lists', isFound: true });
	const tile = place('Notes on INV-0000042', { group: 'shortcuts' });
	expect(namesOf([tile], 'INV-0000042', [list, invoice, download])).toEqual([
		'INV-0000042',
		'Download PDF',
		'Notes on INV-0000042',
		'Search invoices',
	]);
	// As the answer to an earlier query it waits for its own.
	const stale = { ...invoice, isFound: false };
	expect(namesOf([tile], 'INV-0000042', [stale])[0]).toBe('Notes on INV-0000042');
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

test.each([
	['INV-42', true],
	['inv 42', true],
	['0000042', true],
	['42', true],
	['CN 7', true],
	['PO-000007', true],
	['CR-7K3M', true],
	['cr7k3m09qxt2vb', true],
	['4', false],
	['equifax', false],
	['form 12', false],
	['credit 2', false],
])('“%s” may be a number: %s', (typed, isNumber) => {
	expect(mayBeNumber(typed)).toBe(isNumber);
});
