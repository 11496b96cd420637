import type { ColumnType } from 'kysely';
import type {
	CardFacts,
	ProcessorName,
	ReturnKind,
	ReturnState,
} from '#features/billing/card-processors/server/api.ts';
import type { AskedFrom } from '#features/billing/payment-methods/server/api.ts';
import type { FailureReason } from '../contract.ts';
import type { Order } from './paying/order.ts';
import type { PaymentState } from './payment.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type PaymentTables = {
	payments: PaymentsTable;
	processor_events: ProcessorEventsTable;
	order_counters: { seller: string; last: number };
	payment_returns: ReturnsTable;
	payment_standings: StandingsTable;
	payment_refunds: RefundsTable;
	payment_open_items: OpenItemsTable;
};

type Json<T> = ColumnType<T, string, string>;
/** Not among what may be changed. */
type Fixed<T> = ColumnType<T, T, never>;

interface PaymentsTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	user_id: Fixed<number>;
	seller: Fixed<string>;
	purpose: Fixed<string>;
	purpose_id: Fixed<string>;
	origin: Fixed<'checkout' | 'saved_card'>;
	state: PaymentState;
	idempotency_key: Fixed<string>;
	idempotency_hash: Fixed<Uint8Array>;
	order_facts: ColumnType<Order, string, never>;
	amount: Fixed<number>;
	currency: Fixed<'CAD'>;
	processor: Fixed<ProcessorName>;
	is_live: Fixed<boolean>;
	created_at: Fixed<Date>;
	return_origin: Fixed<string | null>;
	cancel_path: Fixed<string | null>;
	keeps_card: Fixed<boolean | null>;
	asked_from: ColumnType<AskedFrom | null, string | null, never>;
	session_id: string | null;
	session_url: string | null;
	expires_at: Date | null;
	payment_method_id: Fixed<string | null>;
	asked_at: Date | null;
	check_at: Date | null;
	checks: ColumnType<number, number | undefined, number>;
	processor_payment_id: string | null;
	card: Json<CardFacts> | null;
	authorization_code: string | null;
	paid_at: Date | null;
	order_number: string | null;
	failure_reason: FailureReason | null;
	failure_code: string | null;
	failure_is_hard: boolean | null;
	finished_at: Date | null;
}

interface ProcessorEventsTable {
	processor: ProcessorName;
	id: string;
	type: string;
	object_kind: string;
	object_id: string | null;
	received_at: Date;
}

interface ReturnsTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	payment_id: Fixed<string>;
	kind: Fixed<ReturnKind>;
	state: ReturnState;
	amount: number;
	reason: string | null;
	is_withheld: boolean;
	respond_by: Date | null;
	happened_at: Fixed<Date>;
	noted_at: Date;
}

interface OpenItemsTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	payment_id: Fixed<string>;
	kind: Fixed<'return' | 'charge'>;
	/** Below zero it came back to the seller; 0 once it was booked. */
	amount: number;
	noted_at: Fixed<Date>;
	closed_at: Date | null;
	closed_by: number | null;
	reason: string | null;
}

interface StandingsTable {
	organisation_id: Fixed<number>;
	payment_id: Fixed<string>;
	version: number;
	refunded: number;
	disputed: number;
}

interface RefundsTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	payment_id: Fixed<string>;
	fact: Fixed<string>;
	amount: Fixed<number>;
	state: 'asked' | 'sent' | 'refused';
	asked_at: Fixed<Date>;
	return_id: ColumnType<string | null, undefined, string>;
	/** Of one that is refused: no answer came, so it may have been made. */
	is_unknown: ColumnType<boolean, undefined, boolean>;
}
