// What was entered of a tile that is to be published, and the tile that people see of it.
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import {
	type createShortcut,
	type NamedLimit,
	parseShortcutLink,
	type Shortcut,
	shortcutName,
	toAddress,
} from '#features/desktops/shortcuts/contract.ts';
import type { publishTiles } from '../contract.ts';

export type Content = InputOf<typeof publishTiles>['tiles'][number]['content'];

export const tileTypes = [
	'note',
	'new_shortcut',
	'shortcut',
	'live',
	'heading',
] as const satisfies readonly Content['kind'][];

export type LinkDraft = Omit<InputOf<typeof createShortcut>, 'shortcutId' | 'library' | 'limits'> & {
	readonly limits: readonly NamedLimit[];
};

/** What was entered, of each type: changing the type loses nothing. */
export interface Draft {
	readonly kind: Content['kind'];
	readonly note: Multilingual;
	readonly heading: Multilingual;
	readonly live: NonNullable<Tile['live']> | undefined;
	readonly link: LinkDraft;
	readonly shortcut: Shortcut | undefined;
	/** What was typed to find it. */
	readonly shortcutWords: string;
}

export const noWords = inEachLanguage(() => '');

export const emptyDraft: Draft = {
	kind: 'note',
	note: noWords,
	heading: noWords,
	live: undefined,
	link: { name: '', nameFr: '', link: '', opens: 'new', icon: 'link', pictureId: '', tint: 'blue', limits: [] },
	shortcut: undefined,
	shortcutWords: '',
};

/** In all languages, or undefined. */
export function readWords(words: Multilingual): Multilingual | undefined {
	const trimmed = inEachLanguage((language) => words[language].trim());
	return languages.every((language) => trimmed[language] !== '') ? trimmed : undefined;
}

/** What keeps a draft from being published. */
export type Fault = 'words' | 'name' | 'link' | 'shortcut' | 'live';

export function toContent(draft: Draft): Content | Fault {
	const { kind } = draft;
	switch (kind) {
		case 'note':
		case 'heading': {
			const words = readWords(draft[kind]);
			return words === undefined ? 'words' : { kind, words };
		}
		case 'new_shortcut': {
			const { limits, ...link } = draft.link;
			const [name, address] = [link.name.trim(), toAddress(link.link)];
			if (name === '') return 'name';
			if (parseShortcutLink(address) === undefined) return 'link';
			const limited = limits.map(({ kind: limit, key }) => ({ kind: limit, key }));
			return { kind, ...link, name, nameFr: link.nameFr.trim(), link: address, limits: limited };
		}
		case 'shortcut':
			return draft.shortcut === undefined ? 'shortcut' : { kind, shortcutId: draft.shortcut.id };
		case 'live':
			return draft.live === undefined ? 'live' : { kind, live: draft.live };
	}
}

interface Size {
	readonly w: number;
	readonly h: number;
}

/** As somebody who reads this language sees it. */
export function toTile(draft: Draft, { w, h }: Size, language: Language): Tile {
	const { kind, live } = draft;
	const tile = { id: language, sectionId: '', version: 1, places: { wide: { x: 0, y: 0, w, h } }, title: '', text: '' };
	switch (kind) {
		case 'note':
		case 'heading':
			return { ...tile, kind, text: draft[kind][language] };
		case 'live':
			return { ...tile, kind, ...(live !== undefined && { live }) };
		case 'new_shortcut':
			return { ...tile, kind: 'shortcut', shortcut: inLanguage({ id: '', ...draft.link }, language) };
		case 'shortcut':
			return { ...tile, kind, ...(draft.shortcut && { shortcut: inLanguage(draft.shortcut, language) }) };
	}
}

/** Has one name, whatever the reader's own language is. */
function inLanguage(shortcut: Shortcut, language: Language): Shortcut {
	const name = shortcutName(shortcut, language);
	return { ...shortcut, link: toAddress(shortcut.link), name, nameFr: name };
}
