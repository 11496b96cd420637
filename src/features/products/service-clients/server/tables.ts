/** A type, not an interface: Kysely asks for an index signature. */
export type ServiceClientTables = {
	service_clients: {
		key: string;
		name: string;
		scopes: string[];
		organisations: number[];
		networks: string[];
		created_at: Date;
		revoked_at: Date | null;
	};
	service_client_keys: {
		prefix: string;
		client_key: string;
		key_hash: Uint8Array;
		created_at: Date;
		expires_at: Date;
		revoked_at: Date | null;
		last_used_at: Date | null;
	};
};
