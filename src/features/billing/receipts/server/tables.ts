import type { ColumnType } from 'kysely';

/** A seller as a receipt shows it. */
export interface Merchant {
	readonly name: string;
	readonly address: string;
	readonly website: string;
	readonly hotline: string;
}

/** A type, not an interface: Kysely asks for an index signature. */
export type ReceiptTables = {
	receipts: {
		organisation_id: number;
		payment_id: string;
		merchant: ColumnType<Merchant, string, never>;
		issued_at: Date;
	};
};
