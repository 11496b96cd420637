import type { Generated } from 'kysely';

/** A type, not an interface: Kysely asks for an index signature. */
export type SignInTables = {
	sign_in_throttles: {
		subject: string;
		failures: number;
		under_way: number;
		blocked_until: Date | null;
		updated_at: Date;
	};
	sign_in_network_failures: { network: string; window_start: Date; failures: number; under_way: Generated<number> };
	sign_in_failures: {
		id: string;
		organisation_id: number | null;
		user_id: number | null;
		at: Date;
		network: string;
		user_agent: string;
		reason: string | null;
	};
	known_devices: {
		organisation_id: number;
		user_id: number;
		device_hash: Uint8Array;
		created_at: Date;
		last_used_at: Date;
	};
	login_tokens: LoginTokensTable;
};

export interface LoginTokensTable {
	organisation_id: number;
	id: string;
	token_hash: Uint8Array;
	user_id: number;
	issued_by_session: string | null;
	issued_by_client: string | null;
	actor_organisation_id: number | null;
	actor_id: number | null;
	brand_key: string;
	assurance: 'aal1' | 'aal2';
	created_at: Date;
	expires_at: Date;
	used_at: Date | null;
	opened_session: string | null;
}
