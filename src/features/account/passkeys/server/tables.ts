/** A type, not an interface: Kysely asks for an index signature. */
export type PasskeyTables = {
	passkeys: PasskeysTable;
	passkey_challenges: { nonce: Uint8Array; used_at: Date };
};

interface PasskeysTable {
	organisation_id: number;
	id: string;
	user_id: number;
	credential_id: Uint8Array;
	relying_party: string;
	public_key: Uint8Array;
	counter: number;
	transports: string[];
	user_handle: Uint8Array;
	authenticator: string;
	name: string;
	is_synced: boolean;
	is_backed_up: boolean;
	is_user_verified: boolean | null;
	is_discoverable: boolean | null;
	created_at: Date;
	last_used_at: Date | null;
}
