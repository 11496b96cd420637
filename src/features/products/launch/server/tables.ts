/** A type, not an interface: Kysely asks for an index signature. */
export type LaunchTables = {
	launch_tokens: {
		organisation_id: number;
		id: string;
		token_hash: Uint8Array;
		user_id: number;
		session_id: string;
		audience: string;
		brand_key: string;
		created_at: Date;
		expires_at: Date;
		redeemed_at: Date | null;
	};
};
