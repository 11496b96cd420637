import type { ColumnType, Selectable } from 'kysely';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { CreditReason, DocumentKind, PaperLanguage, Series, Topic } from '../contract.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type InvoiceTables = {
	invoices: InvoicesTable;
	invoice_settlements: SettlementsTable;
	invoice_counters: CountersTable;
	invoice_chain_checks: ChecksTable;
	invoice_copies: CopiesTable;
	invoice_papers: PapersTable;
	invoice_favours: FavoursTable;
};
export type InvoiceRecord = Selectable<InvoicesTable>;
export type SettlementRecord = Selectable<SettlementsTable>;
export type CopyRecord = Selectable<CopiesTable>;

/** Not among what may be changed. */
type Fixed<T> = ColumnType<T, T, never>;

/** `open`: something is to be paid; the other states of the wire follow from the day and from what was paid. */
export type StoredState = 'open' | 'paid' | 'credited' | 'refunded' | 'uncollected';

/** Cents that were given back, above zero: of lines by index, of taxes by `0 GST`, the group and the tax. */
export interface GivenBack {
	readonly lines: Readonly<Record<string, number>>;
	readonly taxes: Readonly<Record<string, number>>;
}

/** A document that was sent to an address before it was confirmed. */
export interface AwaitedDocument {
	readonly invoiceId: string;
	readonly language: PaperLanguage;
}

export interface CardUsed {
	readonly brand: CardBrand;
	readonly last4: string;
	readonly orderNumber: string;
}

interface InvoicesTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	user_id: Fixed<number>;
	account: Fixed<string>;
	seller: Fixed<string>;
	series: Fixed<Series>;
	number: Fixed<number>;
	kind: Fixed<DocumentKind>;
	topic: Fixed<Topic>;
	purpose: Fixed<string>;
	purpose_id: Fixed<string>;
	day: Fixed<string>;
	issued_at: Fixed<Date>;
	total: Fixed<number>;
	snapshot: Fixed<string>;
	previous_hash: Fixed<Buffer>;
	hash: Fixed<Buffer>;
	credits_id: Fixed<string | null>;
	reason: Fixed<CreditReason | null>;
	is_test: Fixed<boolean>;
	due_on: Fixed<string | null>;
	balance: number;
	paid: number;
	refunded: number;
	credited: number;
	/** Of what was credited: what went back to a card. */
	returned: ColumnType<number, number | undefined, number>;
	/** A dispute of its payment is open at the bank. */
	is_disputed: ColumnType<boolean, boolean | undefined, boolean>;
	uncollected: number;
	given_back: ColumnType<GivenBack, string, string>;
	is_on_its_way: boolean;
	paid_on: string | null;
	state: StoredState;
}

interface SettlementsTable {
	organisation_id: Fixed<number>;
	invoice_id: Fixed<string>;
	fact: Fixed<string>;
	kind: Fixed<'card' | 'refund' | 'carried' | 'credit'>;
	amount: Fixed<number>;
	day: Fixed<string>;
	at: Fixed<Date>;
	payment_id: Fixed<string | null>;
	refunded_payment_id: Fixed<string | null>;
	other_id: Fixed<string | null>;
	card: ColumnType<CardUsed | null, string | null, never>;
}

interface CountersTable {
	seller: string;
	series: Series;
	last: number;
	hash: Buffer;
}

interface ChecksTable {
	seller: string;
	series: Series;
	checked_at: Date;
	last: number;
	hash: Buffer;
	is_whole: boolean;
}

interface CopiesTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	user_id: Fixed<number>;
	name: Fixed<string>;
	email: Fixed<string>;
	created_at: Fixed<Date>;
	/** Of the token in the link that was mailed last. */
	code_hash: Buffer | null;
	code_sent_at: Date;
	failures: Fixed<number>;
	confirmed_at: Date | null;
	stopped_at: ColumnType<Date | null, undefined, Date>;
	gets_every_one: boolean;
	language: PaperLanguage;
	/** What goes there as soon as the address is confirmed. */
	awaited: ColumnType<readonly AwaitedDocument[], string | undefined, string>;
}

interface FavoursTable {
	organisation_id: Fixed<number>;
	id: Fixed<string>;
	invoice_id: Fixed<string>;
	noted_at: Fixed<Date>;
	closed_at: ColumnType<Date | null, undefined, Date>;
	closed_by: ColumnType<number | null, undefined, number>;
	reason: ColumnType<string | null, undefined, string>;
	/** Cents that were paid back by hand. */
	amount: ColumnType<number | null, undefined, number>;
}

interface PapersTable {
	organisation_id: Fixed<number>;
	invoice_id: Fixed<string>;
	language: Fixed<PaperLanguage>;
	template: Fixed<number>;
	hash: Fixed<Buffer>;
	made_at: Fixed<Date>;
}
