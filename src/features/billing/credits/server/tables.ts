import type { ColumnType, Generated } from 'kysely';
import type { MovementKind } from '../contract.ts';

export type TransactionKind =
	| 'bought'
	| 'granted'
	| 'transferred'
	| 'spent'
	| 'reserved'
	| 'released'
	| 'reversed'
	| 'expired';
/** `reserved` and `released` only set aside and give back: they change no balance and stand in no statement. */
export type EntryKind = MovementKind | 'reserved' | 'released';

/** A type, not an interface: Kysely asks for an index signature. */
export type CreditTables = {
	credit_wallets: WalletsTable;
	credit_purses: BucketsTable;
	credit_transactions: TransactionsTable;
	credit_entries: EntriesTable;
	credit_reservations: ReservationsTable;
	credit_allowances: AllowancesTable;
	credit_allowance_changes: AllowanceChangesTable;
	credit_proposals: ProposalsTable;
};

interface WalletsTable {
	organisation_id: number;
	id: string;
	user_id: number | null;
	office_id: string | null;
	balance: Generated<number>;
	position: Generated<number>;
	last_at: Date;
	watch_below: number | null;
	watch_claim: string | null;
}

/** The database calls a bucket `purse`. */
interface BucketsTable {
	organisation_id: number;
	wallet_id: string;
	purse: string;
	balance: number;
	expires_at: Date | null;
	expired_at: Date | null;
}

/** Written by post_credits alone. */
interface TransactionsTable {
	organisation_id: ColumnType<number, never, never>;
	id: ColumnType<string, never, never>;
	kind: ColumnType<TransactionKind, never, never>;
	at: ColumnType<Date, never, never>;
	reference: ColumnType<string, never, never>;
	source: ColumnType<string | null, never, never>;
	source_hash: ColumnType<Uint8Array | null, never, never>;
	user_id: ColumnType<number | null, never, never>;
	client_key: ColumnType<string | null, never, never>;
	service: ColumnType<string | null, never, never>;
	external_reference: ColumnType<string | null, never, never>;
	note: ColumnType<string | null, never, never>;
	reverses_id: ColumnType<string | null, never, never>;
	counter_organisation_id: ColumnType<number | null, never, never>;
	counter_user_id: ColumnType<number | null, never, never>;
}

/** Written by post_credits alone. */
interface EntriesTable {
	organisation_id: ColumnType<number, never, never>;
	transaction_id: ColumnType<string, never, never>;
	leg: ColumnType<number, never, never>;
	wallet_id: ColumnType<string | null, never, never>;
	account: ColumnType<string, never, never>;
	kind: ColumnType<EntryKind, never, never>;
	amount: ColumnType<number, never, never>;
	at: ColumnType<Date, never, never>;
	position: ColumnType<number | null, never, never>;
	balance_after: ColumnType<number | null, never, never>;
}

interface ReservationsTable {
	organisation_id: number;
	id: string;
	wallet_id: string;
	user_id: number;
	client_key: string;
	service: string;
	amount: number;
	allowance_month: string | null;
	state: Generated<'open' | 'captured' | 'released' | 'expired'>;
	expires_at: Date;
	closed_at: Date | null;
}

interface AllowancesTable {
	organisation_id: number;
	office_id: string;
	user_id: number;
	monthly: number;
	month: string;
	used: Generated<number>;
}

/** Insert-only. */
interface AllowanceChangesTable {
	organisation_id: ColumnType<number, number, never>;
	office_id: ColumnType<string, string, never>;
	user_id: ColumnType<number, number, never>;
	position: ColumnType<number, number, never>;
	at: ColumnType<Date, Date, never>;
	monthly_before: ColumnType<number, number, never>;
	monthly: ColumnType<number, number, never>;
	used: ColumnType<number, number, never>;
	changed_by: ColumnType<number | null, number | null, never>;
	source: ColumnType<string | null, string | null, never>;
	source_hash: ColumnType<Uint8Array | null, Uint8Array | null, never>;
}

interface ProposalsTable {
	organisation_id: ColumnType<number, number, never>;
	id: ColumnType<string, string, never>;
	transaction_id: ColumnType<string, string, never>;
	amount: ColumnType<number, number, never>;
	proposed_at: ColumnType<Date, Date, never>;
	decision: ColumnType<
		'confirmed' | 'dismissed' | 'withdrawn' | null,
		undefined,
		'confirmed' | 'dismissed' | 'withdrawn'
	>;
	decided_at: ColumnType<Date | null, undefined, Date>;
	decided_by: ColumnType<number | null, undefined, number>;
	reason: ColumnType<string | null, undefined, string>;
}
