import type { ScopeKind, StaffRole } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type AccessTables = {
	staff_grants: {
		organisation_id: number;
		id: string;
		user_id: number;
		role: StaffRole;
		scope_kind: ScopeKind;
		scope_id: string;
		granted_by: number | null;
		reason: string;
		starts_on: string;
		ends_on: string | null;
		revoked_at: Date | null;
		revoked_by: number | null;
		revoked_reason: string | null;
		created_at: Date;
	};
};
