import type { ColumnType } from 'kysely';

/** A type, not an interface: Kysely asks for an index signature. */
export type AuditTables = {
	audit_seals: {
		organisation_id: number;
		number: number;
		from_at: Date;
		until_at: Date;
		/** In the order in which they were hashed. */
		ids: ColumnType<string[], readonly string[], never>;
		previous_hash: Buffer;
		hash: Buffer;
		sealed_at: Date;
	};
	audit_checks: {
		organisation_id: number;
		checked_at: Date;
		last: number;
		hash: Buffer;
		is_whole: boolean;
	};
};
