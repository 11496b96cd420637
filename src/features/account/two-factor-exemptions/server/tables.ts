/** A type, not an interface: Kysely asks for an index signature. */
export type ExemptionTables = {
	two_factor_exemptions: {
		organisation_id: number;
		id: string;
		user_id: number;
		reason: string;
		owner: string;
		approved_by: string;
		second_approver: string;
		starts_at: Date;
		ends_at: Date;
	};
};
