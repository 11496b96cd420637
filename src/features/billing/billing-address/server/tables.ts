import type { Country } from '../address.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type BillingAddressTables = {
	billing_addresses: {
		organisation_id: number;
		user_id: number;
		name: string;
		company: string;
		unit: string;
		street_number: string;
		number_suffix: string;
		street_name: string;
		street_type: string;
		direction: string;
		po_box: string;
		rural_route: string;
		city: string;
		province: string;
		postal_code: string;
		country: Country;
		updated_at: Date;
	};
	address_imports: {
		id: string;
		file_name: string;
		position: number;
		rows_read: number;
		rows_kept: number;
		started_at: Date;
		finished_at: Date | null;
	};
};
