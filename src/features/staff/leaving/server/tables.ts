import type { Choice, LeavingReason } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type LeavingTables = {
	leavings: {
		organisation_id: number;
		id: string;
		user_id: number;
		last_day: string | null;
		ends_at: Date;
		reason: LeavingReason;
		note: string;
		/** JSON of `Choice[]`. */
		choices: unknown;
		state: 'planned' | 'done' | 'withdrawn';
		filed_by: number;
		filed_at: Date;
		closed_at: Date | null;
	};
};

export type StoredChoices = readonly Choice[];
