import type { libraries, tints } from '../contract.ts';

export type Library = (typeof libraries)[number];
export type Tint = (typeof tints)[number];

/** A type, not an interface: Kysely asks for an index signature. */
export type ShortcutTables = {
	library_shortcuts: {
		organisation_id: number;
		id: string;
		library: Library;
		owner_id: string;
		scope: string;
		name: string;
		name_fr: string;
		link: string;
		opens: 'new' | 'same';
		icon: string;
		picture_id: string | null;
		tint: Tint;
		limits: string[];
		sort_key: string;
		version: number;
		created_at: Date;
		removed_at: Date | null;
	};
	library_words: { organisation_id: number; scope: string; word: string; shortcut_id: string };
	shortcut_pictures: { organisation_id: number; id: string; user_id: number; image: Uint8Array; created_at: Date };
};
