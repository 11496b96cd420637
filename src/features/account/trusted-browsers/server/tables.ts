/** A type, not an interface: Kysely asks for an index signature. */
export type TrustedBrowserTables = {
	two_factor_trusted_devices: {
		organisation_id: number;
		id: string;
		user_id: number;
		token_hash: Uint8Array;
		user_agent: string;
		network: string;
		created_at: Date;
		last_used_at: Date;
		expires_at: Date;
	};
};
