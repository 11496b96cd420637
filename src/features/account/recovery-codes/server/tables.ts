/** A type, not an interface: Kysely asks for an index signature. */
export type RecoveryCodeTables = {
	two_factor_recovery_codes: {
		organisation_id: number;
		user_id: number;
		code_hash: Uint8Array;
		made_at: Date;
		used_at: Date | null;
	};
};
