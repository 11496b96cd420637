/** A type, not an interface: Kysely asks for an index signature. */
export type SwitchTables = {
	account_links: {
		organisation_id: number;
		user_id: number;
		other_organisation_id: number;
		other_user_id: number;
		linked_at: Date;
	};
};
