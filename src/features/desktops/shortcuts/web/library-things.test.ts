import { expect, it } from 'vitest';
import type { LibraryShortcut } from '../contract.ts';
import { doublesOf, listThings, sourcesOf } from './library-things.ts';

const shortcut = (id: string, link: string, kind: 'own' | 'brand' = 'own'): LibraryShortcut => ({
	id,
	name: id,
	nameFr: '',
	link,
	opens: 'new',
	icon: 'link',
	pictureId: '',
	tint: 'blue',
	library: { kind, ownerId: '', name: kind === 'own' ? '' : 'Portico' },
	limits: [],
	mayEdit: kind === 'own',
	version: 1,
});
const all = [
	shortcut('mine', 'https://www.a.example/'),
	shortcut('other', 'https://b.example'),
	shortcut('shared', 'https://a.example', 'brand'),
	shortcut('mine again', 'https://a.example?utm_source=x'),
];

it('lists each address once, where its first one stands, by the copy that others keep', () => {
	expect(listThings(all, new Set()).map((one) => one.shortcut.id)).toEqual(['shared', 'other']);
});

it('takes the copy that is on the desktop before any other', () => {
	expect(listThings(all, new Set(['mine again'])).map((one) => one.shortcut.id)).toEqual(['mine again', 'other']);
});

it('names every source once and counts own copies', () => {
	const [first] = listThings(all, new Set());
	expect(first && sourcesOf(first)).toEqual({ names: ['Portico'], own: 2 });
});

it('keeps the copy that others keep, and of own ones the one that is shown', () => {
	const idsOf = (things: ReturnType<typeof listThings>) => {
		const doubles = things[0] && doublesOf(things[0]);
		return doubles && [doubles.kept.id, ...doubles.copies.map(({ id }) => id)];
	};
	expect(idsOf(listThings(all, new Set(['mine again'])))).toEqual(['shared', 'mine', 'mine again']);
	const own = all.filter(({ id }) => id !== 'shared');
	expect(idsOf(listThings(own, new Set(['mine again'])))).toEqual(['mine again', 'mine']);
	expect(idsOf(listThings(all.slice(1, 3), new Set()))).toBeUndefined();
});
