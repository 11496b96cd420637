/** A type, not an interface: Kysely asks for an index signature. */
export type PasswordTables = {
	password_resets: {
		organisation_id: number;
		id: string;
		user_id: number;
		token_hash: Uint8Array;
		started_by: 'self' | 'staff' | 'lock';
		network: string | null;
		from_known_browser: boolean;
		created_at: Date;
		expires_at: Date;
		ended_at: Date | null;
		ended_because: 'used' | 'replaced' | 'not sent' | null;
	};
};
