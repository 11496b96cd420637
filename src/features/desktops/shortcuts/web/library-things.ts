import { type LibraryShortcut, maxCopies } from '../contract.ts';
import { addressOf } from '../address-of.ts';

/** Shortcuts of one address, which the library lists once. */
export interface LibraryThing {
	/** The one that is added; where one is on the desktop already, that. */
	readonly shortcut: LibraryShortcut;
	/** They keep the order of the list. */
	readonly copies: readonly LibraryShortcut[];
}

/** In the order in which the first of each comes. One that others keep goes before an own copy: it stays up to date by itself. */
export function listThings(shortcuts: readonly LibraryShortcut[], here: ReadonlySet<string>): readonly LibraryThing[] {
	const groups = Map.groupBy(shortcuts, ({ link }) => addressOf(link));
	return [...groups.values()].flatMap((copies) => {
		const shortcut =
			copies.find(({ id }) => here.has(id)) ?? copies.find(({ library }) => library.kind !== 'own') ?? copies[0];
		return shortcut === undefined ? [] : [{ shortcut, copies }];
	});
}

/** Whose libraries a thing is in: each name once, and how many are the person's own. */
export function sourcesOf({ copies }: LibraryThing): { readonly names: readonly string[]; readonly own: number } {
	const others = copies.filter(({ library }) => library.kind !== 'own').map(({ library }) => library.name);
	return { names: [...new Set(others)], own: copies.length - others.length };
}

/** Own copies that one of a thing can take the place of. One that others keep goes before an own one. */
export interface Doubles {
	readonly kept: LibraryShortcut;
	readonly copies: readonly LibraryShortcut[];
}

/** Undefined where there are none. */
export function doublesOf({ shortcut, copies }: LibraryThing): Doubles | undefined {
	const kept = copies.find(({ library }) => library.kind !== 'own') ?? shortcut;
	const doubles = copies.filter(({ id, library }) => library.kind === 'own' && id !== kept.id);
	return doubles.length === 0 ? undefined : { kept, copies: doubles.slice(0, maxCopies) };
}
