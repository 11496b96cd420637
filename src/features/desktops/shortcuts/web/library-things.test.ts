import { expect, it } from 'vitest';
import type { LibraryShortcut } from '../contract.ts';
import { listThings, sourcesOf } from './library-things.ts';

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
