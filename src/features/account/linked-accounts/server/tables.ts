import type { ColumnType } from 'kysely';

/** A type, not an interface: Kysely asks for an index signature. */
export type LinkedAccountsTables = {
	linked_accounts: LinkedAccountsTable;
	external_visits: ExternalVisitsTable;
};

interface LinkedAccountsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	provider: string;
	issuer: string;
	tenant: string;
	subject: string;
	display_name: string;
	email_hint: string;
	linked_at: Date;
	last_used_at: Date | null;
}

interface ExternalVisitsTable {
	id: string;
	state_hash: Uint8Array;
	browser_hash: Uint8Array;
	provider: string;
	brand_key: string;
	redirect_uri: string;
	purpose: 'sign_in' | 'link';
	user_id: number | null;
	created_at: Date;
	expires_at: Date;
	returned_at: Date | null;
	identity: ColumnType<StoredIdentity | null, string | null, string | null>;
	closed_at: Date | null;
}

/** As JSON in the row. */
export interface StoredIdentity {
	readonly issuer: string;
	readonly tenant: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string;
}
