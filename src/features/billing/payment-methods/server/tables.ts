import type { ColumnType, Generated } from 'kysely';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { AskedFrom } from './asked-from.ts';
import type { ProcessorName } from '#features/billing/card-processors/server/api.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type PaymentMethodTables = {
	payment_customers: CustomersTable;
	payment_methods: MethodsTable;
	card_setups: CardSetupsTable;
};

interface CustomersTable {
	organisation_id: number;
	user_id: number;
	processor: ProcessorName;
	is_live: boolean;
	customer_id: string;
	created_at: Date;
	/** When it turned out that the processor has deleted it. */
	gone_at: ColumnType<Date | null, undefined, Date>;
}

interface MethodsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	processor: ProcessorName;
	is_live: boolean;
	customer_id: string;
	card_id: string;
	fingerprint: string | null;
	brand: CardBrand;
	last4: string;
	exp_month: number;
	exp_year: number;
	holder: string | null;
	is_default: boolean;
	is_backup: Generated<boolean>;
	created_at: Date;
	removed_at: Date | null;
	reminded_days: number | null;
	compared_at: ColumnType<Date | null, undefined, Date | null>;
}

interface CardSetupsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	state: 'open' | 'saved' | 'expired';
	idempotency_key: string;
	processor: ProcessorName;
	is_live: boolean;
	return_origin: string;
	session_id: string | null;
	session_url: string | null;
	created_at: Date;
	expires_at: Date;
	check_at: Date | null;
	checks: ColumnType<number, number | undefined, number>;
	payment_method_id: string | null;
	asked_from: ColumnType<AskedFrom | null, string | null | undefined, never>;
}
