import type { Generated } from 'kysely';
import type { IdentityCheck, RemovableFactor } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type AssistanceTables = {
	assistance_factor_removals: {
		organisation_id: number;
		id: string;
		user_id: number;
		method: RemovableFactor;
		method_verified_at: Date;
		checks: readonly IdentityCheck[];
		reference: string;
		reason: string;
		requested_by: number;
		requested_at: Date;
		effective_at: Date;
		state: Generated<'planned' | 'done' | 'stopped' | 'void'>;
		closed_at: Date | null;
	};
};
