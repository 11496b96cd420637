// How a document stands, from what was set against it.
import type { Selectable } from 'kysely';
import type { Schema } from '#platform/server/db/schema.ts';
import type { DocumentKind, InvoiceState } from '../../contract.ts';

type StoredInvoice = Selectable<Schema['invoices']>;

/** `open`: something is to be paid. The other states that people see follow from the day and from what was paid. */
type StoredState = StoredInvoice['state'];

interface Sums {
	readonly kind: DocumentKind;
	readonly total: number;
	readonly balance: number;
	readonly refunded: number;
	readonly credited: number;
	readonly uncollected: number;
	readonly writtenOff: number;
}

/** What is kept of it: all that does not depend on the day. */
export function storedStateOf({
	kind,
	total,
	balance,
	refunded,
	credited,
	uncollected,
	writtenOff,
}: Sums): StoredState {
	if (balance > 0) return 'open';
	if (kind === 'credit_note' || total < 0) return refunded !== 0 && balance === 0 ? 'refunded' : 'credited';
	if (uncollected > 0 || writtenOff > 0) return 'uncollected';
	return total > 0 && credited >= total ? 'credited' : 'paid';
}

/** What is said beside its state, in cents. */
export function givenBackOf({ returned, credited }: Pick<StoredInvoice, 'returned' | 'credited'>): number {
	return returned > 0 ? returned : credited;
}

type UndoneState = Extract<InvoiceState, 'disputed' | 'credited' | 'credited_part' | 'refunded' | 'refunded_part'>;

/** What is said in place of “paid”, where somebody took some of it back or wants to. */
export function undoneStateOf({
	state,
	credited,
	returned,
	isDisputed,
}: Pick<StoredInvoice, 'state' | 'credited' | 'returned' | 'isDisputed'>): UndoneState | undefined {
	if (isDisputed) return 'disputed';
	if (state === 'credited') return returned > 0 && returned >= credited ? 'refunded' : 'credited';
	if (state !== 'paid' || credited === 0) return undefined;
	return returned > 0 ? 'refunded_part' : 'credited_part';
}

/** As people see it on a day, `YYYY-MM-DD`. */
export function stateOf(
	record: Pick<
		StoredInvoice,
		'state' | 'isOnItsWay' | 'dueOn' | 'balance' | 'total' | 'credited' | 'returned' | 'isDisputed'
	>,
	today: string,
): InvoiceState {
	const { state, isOnItsWay, dueOn, balance, total } = record;
	const undone = undoneStateOf(record);
	if (undone !== undefined) return undone;
	if (state !== 'open') return state;
	if (isOnItsWay) return 'on_its_way';
	if (dueOn !== null && dueOn < today) return 'past_due';
	return balance < total ? 'partly_paid' : 'to_pay';
}
