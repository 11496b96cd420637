import type { backgrounds, tints } from '../contract.ts';

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
	};
	shortcuts: {
		organisation_id: number;
		id: string;
		desktop_id: string;
		name: string;
		name_fr: string;
		link: string;
		icon: string;
		tint: (typeof tints)[number];
		position: number;
	};
};
