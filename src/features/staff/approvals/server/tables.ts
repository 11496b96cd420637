import type { ColumnType } from 'kysely';

/** A type, not an interface: Kysely asks for an index signature. */
export type ApprovalTables = {
	proposals: {
		organisation_id: number;
		id: string;
		kind: string;
		payload: ColumnType<unknown, string, never>;
		changes: ColumnType<readonly Change[], string, never>;
		hash: Uint8Array;
		subject_id: number | null;
		reason: string;
		proposed_by: number;
		proposed_at: Date;
		expires_at: Date;
		decision: ColumnType<'approved' | 'refused' | 'withdrawn' | null, undefined, 'approved' | 'refused' | 'withdrawn'>;
		decided_by: ColumnType<number | null, undefined, number>;
		decided_at: ColumnType<Date | null, undefined, Date>;
		decision_reason: ColumnType<string | null, undefined, string>;
	};
	assistance_silences: {
		organisation_id: number;
		brand_key: string;
		proposal_id: string;
		begins_at: Date;
		ended_at: ColumnType<Date | null, undefined, Date>;
		ended_by: ColumnType<number | null, undefined, number>;
	};
};

/** One line of what a proposal changes, in no language: label and words are keys of the kind's texts. */
export interface Change {
	readonly label: string;
	readonly before: ChangeValue;
	readonly after: ChangeValue;
}

export type ChangeValue =
	/** It is a key of the kind's texts. */
	| { readonly word: string }
	| { readonly text: string }
	/** `YYYY-MM-DD`. */
	| { readonly day: string }
	/** Hundredths of a credit. */
	| { readonly credits: number };
