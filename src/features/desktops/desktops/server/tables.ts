import type { Generated } from 'kysely';
import type { backgrounds } from '../contract.ts';

/** Who changed a field last, from which editor, when, and to which version of its tile. */
export interface Mark {
	readonly by: number;
	readonly editor: string;
	readonly at: string;
	readonly version: number;
}
export type Marks = Readonly<Record<string, Mark>>;

/** A type, not an interface: Kysely asks for an index signature. */
export type DesktopTables = {
	desktops: {
		organisation_id: number;
		id: string;
		owner_id: number;
		name: string;
		is_default: boolean;
		background: (typeof backgrounds)[number];
		position: number;
		created_at: Date;
		revision: Generated<number>;
		arranged: Generated<string[]>;
		picture_id: Generated<string | null>;
		picture_fit: Generated<'cover' | 'contain' | 'tile'>;
		dimming: Generated<number>;
		deleted_at: Generated<Date | null>;
		handed_over_at: Generated<Date | null>;
		is_live: Generated<boolean>;
	};
	desktop_defaults: {
		organisation_id: number;
		user_id: number;
		desktop_id: string;
		is_live: Generated<true>;
		is_chosen: Generated<boolean | null>;
	};
	desktop_orders: { organisation_id: number; user_id: number; desktop_ids: string[] };
	desktop_sections: {
		organisation_id: number;
		desktop_id: string;
		id: string;
		name: string;
		position: number;
	};
	desktop_tiles: {
		organisation_id: number;
		desktop_id: string;
		id: string;
		section_id: string;
		kind: 'shortcut' | 'note' | 'live' | 'heading';
		shortcut_id: string | null;
		live: string | null;
		text: string;
		/** JSON of a `Place`. */
		wide: string;
		created_by: number;
	};
	desktop_pictures: {
		organisation_id: number;
		id: string;
		user_id: number;
		image: Uint8Array;
		darkest: number;
		brightest: number;
		created_at: Date;
	};
};
