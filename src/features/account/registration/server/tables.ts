import type { Generated } from 'kysely';
import type { Language } from '#platform/contract/language.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type RegistrationTables = {
	invitations: {
		organisation_id: number;
		id: string;
		token_hash: Uint8Array;
		email: string;
		given_name: string;
		family_name: string;
		office_id: string | null;
		language: Language;
		invited_by: number | null;
		permissions: Generated<string[]>;
		staff_role: Generated<string | null>;
		/** Of a person whom the staff added. */
		user_id: Generated<number | null>;
		created_at: Date;
		expires_at: Date;
		used_at: Date | null;
	};
	registrations: RegistrationsTable;
};

interface RegistrationsTable {
	organisation_id: number;
	id: string;
	token_hash: Uint8Array;
	brand_key: string;
	invitation_id: string | null;
	email: string;
	login_name: string;
	given_name: string;
	family_name: string;
	language: Language;
	password_hash: string;
	terms_effective: string;
	terms_accepted_at: Date;
	code_hash: Uint8Array | null;
	code_expires_at: Date;
	failures: Generated<number>;
	proved_at: Date | null;
	created_at: Date;
	expires_at: Date;
	completed_at: Date | null;
}
