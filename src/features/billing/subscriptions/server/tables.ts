import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import type { leavingReasons, SubscriptionState } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type SubscriptionTables = {
	subscriptions: SubscriptionsTable;
	subscription_lines: LinesTable;
	subscription_seats: SeatsTable;
	subscription_holds: HoldsTable;
	subscription_quotes: QuotesTable;
	subscription_tries: TriesTable;
	subscription_invoices: InvoicesTable;
	subscription_price_notices: NoticesTable;
};

interface SubscriptionsTable {
	organisation_id: number;
	id: string;
	user_id: number;
	office_id: string | null;
	anchor: string;
	period: number;
	state: SubscriptionState;
	version: Generated<number>;
	payment_method_id: string | null;
	activated_on: string;
	ends_on: string | null;
	unpaid_invoice_id: string | null;
	failed_on: string | null;
	failure_reason: FailureReason | null;
	needs_card: Generated<boolean>;
	needs_confirmation: Generated<boolean>;
	charge_id: string | null;
	charging_since: Date | null;
	leaving_reason: (typeof leavingReasons)[number] | null;
	leaving_text: string | null;
	created_at: Date;
}
export type SubscriptionRow = Selectable<SubscriptionsTable>;

interface LinesTable {
	organisation_id: number;
	id: string;
	subscription_id: string;
	period: number;
	invoice_id: string;
	position: number;
	package: string;
	seats: number;
	price: number;
	from_day: string;
	to_day: string;
	days_of_period: number;
	amount: number;
}
export type LineRow = Selectable<LinesTable>;

/** The price at which a planned package was confirmed; of another package than the planned one it says nothing. */
export interface PlannedPrice {
	readonly package: string;
	readonly version: number;
	readonly cents: number;
}

interface SeatsTable {
	organisation_id: number;
	id: string;
	subscription_id: string;
	user_id: number;
	package: string;
	package_group: string;
	price_version: number;
	price: number;
	since: string;
	line_id: string | null;
	ends_on: string | null;
	ended_at: Date | null;
	planned_package: string | null;
	planned_price: ColumnType<PlannedPrice | null, string | null | undefined, string | null>;
	plans_end: Generated<boolean>;
	handed_back_at: Date | null;
}
export type SeatRow = Selectable<SeatsTable>;

interface HoldsTable {
	organisation_id: number;
	user_id: number;
	package_group: string;
	quote_id: string;
}

export type QuoteState = 'open' | 'charging' | 'done' | 'failed' | 'lapsed';
interface QuotesTable {
	organisation_id: number;
	id: string;
	user_id: number;
	subscription_id: string | null;
	version: number | null;
	day: string;
	wish: unknown;
	plan: unknown;
	charged: number;
	state: QuoteState;
	confirm_key: string | null;
	payment_method_id: string | null;
	failure_reason: FailureReason | null;
	created_at: Date;
	confirmed_at: Date | null;
}
export type QuoteRow = Selectable<QuotesTable>;

interface TriesTable {
	organisation_id: number;
	id: string;
	subscription_id: string;
	invoice_id: string;
	day: string;
	amount: number;
	origin: 'renewal' | 'dunning' | 'new_card' | 'person';
	state: 'charging' | 'paid' | 'failed';
	client_key: string | null;
	failure_reason: FailureReason | null;
	payment_method_id: ColumnType<string | null, string | null | undefined, string | null>;
	is_final: Generated<boolean>;
	at: Date;
	finished_at: Date | null;
}
export type TryRow = Selectable<TriesTable>;

interface InvoicesTable {
	organisation_id: number;
	invoice_id: string;
	subscription_id: string;
	kind: 'period' | 'change' | 'seats';
	period: number;
	day: string;
	from_day: string;
	to_day: string;
}

interface NoticesTable {
	organisation_id: number;
	subscription_id: string;
	package: string;
	price_version: number;
	holds_from: string;
	told_at: Date;
}
export type NoticeRow = Selectable<NoticesTable>;
