import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language, Theme } from '#platform/contract/language.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type IdentityTables = {
	organisations: { id: number; name: string; created_at: Date };
	offices: {
		organisation_id: number;
		id: string;
		name: string;
		city: string;
		time_zone: Generated<string>;
		street: Generated<string>;
		province: Generated<string>;
		postal_code: Generated<string>;
		products: Generated<readonly string[]>;
		wallet: Generated<'person' | 'office'>;
		payee: Generated<string>;
	};
	users: UsersTable;
	teams: { organisation_id: number; id: string; name: string; created_at: Date };
	team_members: { organisation_id: number; team_id: string; user_id: number; is_lead: boolean };
	sessions: SessionsTable;
	former_emails: {
		organisation_id: number;
		id: string;
		/** Counts up in the order in which addresses were left. */
		position: GeneratedAlways<number>;
		user_id: number;
		email: string;
		held_until: Date;
	};
	audit_events: AuditEventsTable;
	microsoft_rules: MicrosoftRulesTable;
	microsoft_exemptions: MicrosoftExemptionsTable;
};

export interface UsersTable {
	organisation_id: number;
	id: number;
	office_id: string | null;
	login_name: string;
	/** See login-key.ts. */
	login_key: string;
	email: string;
	given_name: string;
	family_name: string;
	preferred_name: Generated<string>;
	phone: Generated<string | null>;
	/** Codes. */
	products: Generated<readonly string[]>;
	photo_id: Generated<string | null>;
	job_title_en: Generated<string>;
	job_title_fr: Generated<string>;
	language: Generated<Language>;
	theme: Generated<Theme>;
	password_hash: string | null;
	status: Generated<'active' | 'disabled'>;
	locked_at: Generated<Date | null>;
	recoverable_from: Generated<Date | null>;
	/** From then on the person is not there; see presence.ts. */
	ends_at: Generated<Date | null>;
	/** The record of the same person from before they left. */
	former_id: Generated<number | null>;
	is_demo: Generated<boolean>;
	created_at: Date;
}

interface SessionsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	brand_key: string;
	token_hash: Uint8Array;
	half_hash: Uint8Array | null;
	half_confirmed: Generated<boolean>;
	scope: SessionScope;
	assurance: 'aal1' | 'aal2';
	opened_by: string;
	user_agent: string;
	network: string;
	created_at: Date;
	last_used_at: Date;
	proved_at: Date;
	expires_at: Date;
	ended_at: Date | null;
	ended_because: string | null;
	actor_organisation_id: number | null;
	actor_id: number | null;
	actor_session_id: string | null;
	switch_kind: 'own' | 'staff' | null;
	parked_for: string | null;
}

interface AuditEventsTable {
	organisation_id: number;
	id: string;
	at: Date;
	event: string;
	user_id: number | null;
	actor_id: number | null;
	session_id: string | null;
	network: string | null;
	request_id: string | null;
	details: ColumnType<Record<string, unknown>, string, never>;
	office_id: string | null;
	object_kind: string | null;
	object_id: string | null;
	object_name: string | null;
	before: ColumnType<Record<string, unknown> | null, string | null, never>;
	after: ColumnType<Record<string, unknown> | null, string | null, never>;
	reason: string | null;
	actor_organisation_id: number | null;
}

interface MicrosoftRulesTable {
	organisation_id: number;
	id: string;
	applies_to: 'organisation' | 'domain' | 'person';
	domain: string | null;
	user_id: number | null;
	reason: string;
	owner: string;
	starts_at: Date;
	ends_at: Date | null;
}

interface MicrosoftExemptionsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	reason: string;
	owner: string;
	approved_by: string;
	is_break_glass: boolean;
	starts_at: Date;
	ends_at: Date;
}
