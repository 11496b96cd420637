/** A type, not an interface: Kysely asks for an index signature. */
export type PersonnelTables = {
	personnel_drafts: {
		organisation_id: number;
		staff_id: number;
		/** JSON of `PersonFields`. */
		fields: unknown;
		saved_at: Date;
	};
};
