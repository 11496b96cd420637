// What a seller does not expect any more of an invoice. The document stays as it is; what is paid or credited of it later takes the write-off back.
import * as z from 'zod/mini';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { PlaceOfSupply, Tax } from '#features/billing/tax/contract.ts';
import { officeOf } from '../account.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import type { InvoiceIssuer, InvoiceKey } from '../issue/draft.ts';
import {
	type InvoiceRecord,
	listRecords,
	lockInvoices,
	type NewSettlement,
	nextCarriedFact,
	settleLocked,
} from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import { sum } from '../issue/totals.ts';
import { computeCredit, leftOfCharges } from './compute-credit.ts';
import { toCreditable } from './creditable.ts';

export interface DueTax {
	readonly tax: Tax;
	readonly rateMillionths: number;
	readonly registration: string;
	readonly place: PlaceOfSupply;
	readonly base: number;
	readonly amount: number;
}

/** A document with what of it is due. */
export interface DueDocument {
	readonly invoiceId: string;
	readonly number: string;
	readonly kind: InvoiceRecord['kind'];
	readonly purpose: string;
	readonly userId: number;
	readonly account: string;
	readonly officeId: string | null;
	readonly seller: string;
	readonly day: string;
	readonly description: Multilingual | undefined;
	readonly moreLines: number;
	readonly days: { readonly count: number; readonly of: number } | undefined;
	readonly total: number;
	/** The amount that is due; below zero it is in the payer's favour. */
	readonly balance: number;
	readonly writtenOff: number;
	/** The taxes of the balance, as a credit note over it would give them back. */
	readonly taxes: readonly DueTax[];
	readonly isOnItsWay: boolean;
	readonly isDisputed: boolean;
}

/** By their ids; only to be shown. */
export async function showDue(
	queries: PreparedStatements,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly DueDocument[]> {
	return (await listRecords(queries, organisationId, invoiceIds)).map(toDue);
}

/** No one else changes them until the transaction ends. */
export async function lockDue(
	queries: TransactionQueries,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly DueDocument[]> {
	return (await lockInvoices(queries, organisationId, [...new Set(invoiceIds)])).map(toDue);
}

function toDue(record: InvoiceRecord): DueDocument {
	const { id: invoiceId, series, number, snapshot, balance, ...rest } = record;
	const { lines } = readSnapshot(snapshot);
	const { kind, purpose, userId, account, seller, day, total, writtenOff, isOnItsWay, isDisputed } = rest;
	return {
		invoiceId,
		number: formatInvoiceNumber(series, number),
		kind,
		purpose,
		userId,
		account,
		seller,
		day,
		total,
		balance,
		writtenOff,
		isOnItsWay,
		isDisputed,
		officeId: officeOf(account),
		description: lines[0]?.description,
		moreLines: Math.max(lines.length - 1, 0),
		days: lines[0]?.days,
		taxes: balance > 0 && kind === 'invoice' ? taxesOf(record, balance) : [],
	};
}

/** What was carried over from earlier documents is of none of its lines. */
function taxesOf(record: InvoiceRecord, due: number): readonly DueTax[] {
	const creditable = toCreditable(record);
	const gross = Math.min(due, sum(leftOfCharges(creditable)));
	const credit = computeCredit(readSnapshot(record.snapshot), creditable, { gross });
	return (credit?.groups ?? []).flatMap(({ place, taxes }) =>
		taxes.map(({ tax, rateMillionths, registration, base, amount }) => ({
			tax,
			rateMillionths,
			registration,
			place,
			base: -base,
			amount: -amount,
		})),
	);
}

/** Sets against each other what is due of a document and what another one has in the payer's favour. The caller holds both. */
export async function setOff(
	queries: TransactionQueries,
	organisationId: number,
	{ due, favour, amount, day, at }: Readonly<Record<'due' | 'favour' | 'day', string>> & { amount: number; at: Date },
): Promise<void> {
	for (const [id, otherId, sign] of [
		[due, favour, 1],
		[favour, due, -1],
	] as const) {
		const [record] = await lockInvoices(queries, organisationId, [id]);
		if (record === undefined) throw new Error(`There is no document ${id}`);
		const pair = { kind: 'carried', day, otherId, fact: await nextCarriedFact(queries, record, otherId) } as const;
		void (await settleLocked(queries, record, [{ ...pair, invoiceId: id, amount: sign * amount }], at));
	}
}

/** Writes off all that is due of a document; the caller holds it, and knows the amount. */
export async function writeOffDue(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
	{ id, amount, day, at }: { readonly id: string; readonly amount: number; readonly day: string; readonly at: Date },
): Promise<void> {
	const [record] = await lockInvoices(queries, organisationId, [invoiceId]);
	if (record?.balance !== amount || amount <= 0) throw new Error(`Another amount is due of ${invoiceId}`);
	const settlement = { invoiceId, fact: `written_off:${id}`, kind: 'written_off', amount, day } as const;
	void (await settleLocked(queries, record, [settlement], at));
}

const Reversed = z.strictObject({
	organisationId: z.int(),
	invoiceId: z.string(),
	/** Cents above zero. */
	amount: z.int(),
	by: z.enum(['payment', 'credit_note']),
});
export type WriteOffReversed = z.output<typeof Reversed>;
/** Its handler tells the person who wrote it off. */
export const writeOffReversed: JobKind<WriteOffReversed> = {
	kind: 'invoices.write_off_reversed',
	payload: Reversed,
	maxAttempts: 8,
	lane: 'bulk',
};

/**
 * What has to be set against a document before something is paid or credited of it, so that it is due again. The caller holds the document,
 * and writes these settlements with its own.
 */
export async function reverseWriteOff(
	queries: TransactionQueries,
	{ clock, queue }: Pick<InvoiceIssuer, 'clock' | 'queue'>,
	{ organisationId, id: invoiceId, userId, series, number, balance, writtenOff }: InvoiceRecord,
	{ by, amount: taken, fact, day }: Pick<NewSettlement, 'amount' | 'fact' | 'day'> & Pick<WriteOffReversed, 'by'>,
): Promise<readonly NewSettlement[]> {
	const amount = Math.min(writtenOff, Math.max(taken - Math.max(balance, 0), 0));
	if (amount === 0) return [];
	const call = { network: '', request: { id: fact } };
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'books.write_off_reversed',
		userId,
		actorId: null,
		details: { invoice: formatInvoiceNumber(series, number), amount, by },
	});
	await queue.enqueue(queries, writeOffReversed, { organisationId, invoiceId, amount, by });
	return [{ invoiceId, fact: `reversed:${fact}`, kind: 'written_off', amount: -amount, day }];
}
