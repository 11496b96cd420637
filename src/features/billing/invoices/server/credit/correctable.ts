// What staff can correct of an invoice, and the credit note that it would be: one function for who looks and for who issues.
import { sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { areUndecided, findRefundable } from '#features/billing/payment-returns/server/api.ts';
import type { PlaceOfSupply } from '#features/billing/tax/contract.ts';
import type { Creditable, DocumentTotals } from '../issue/document.ts';
import type { CreditedAmount, InvoiceKey } from '../issue/draft.ts';
import { type CardUsed, findRecord, type InvoiceRecord } from '../issue/records.ts';
import { readSnapshot, type Snapshot } from '../issue/snapshot.ts';
import { sum } from '../issue/totals.ts';
import { computeCredit } from './compute-credit.ts';
import { toCreditable } from './creditable.ts';
import { officeOf } from '../account.ts';
import { lockLinked } from './linked.ts';
import { computeElsewhere, type Elsewhere, findFamily, findPlaceBlock, type PlaceBlock } from './replacement.ts';

/** A payment of the invoice, as far as the processor can still refund it. */
export interface PaidBy {
	readonly paymentId: string;
	readonly day: string;
	readonly card: CardUsed | null;
	readonly amount: number;
	/** Cents; 0 where a bank has some of it. */
	readonly left: number;
}

export interface Correctable
	extends
		InvoiceKey,
		Pick<InvoiceRecord, 'userId' | 'topic' | 'seller' | 'total' | 'balance'>,
		Pick<Snapshot, 'number' | 'day'> {
	/** The first of the invoices that were replaced one after the other, which is most often the invoice itself. */
	readonly rootId: string;
	/** Where the office pays. */
	readonly officeId: string | null;
	readonly isInvoice: boolean;
	readonly description: Multilingual;
	readonly sellerLines: readonly string[];
	readonly billTo: Snapshot['billTo'];
	readonly lines: readonly { readonly description: Multilingual; readonly amount: number; readonly left: number }[];
	readonly groups: Creditable['groups'];
	/** Cents that can still be credited. */
	readonly left: number;
	/** Cents that staff have corrected of it before, and of those that it replaced. */
	readonly corrected: number;
	/** The newest first. */
	readonly paidBy: readonly PaidBy[];
	/** A payment, a bank or a refund may still change what it comes to. */
	readonly isUndecided: boolean;
	/** @throws OverCredited where it has less left */
	readonly compute: (credited: CreditedAmount) => Correction | undefined;
	/** Where it was taxed. */
	readonly place: PlaceOfSupply | undefined;
	readonly placeBlock: PlaceBlock | undefined;
	/** Undefined where no other one can be issued in its place. */
	readonly replace: (elsewhere: Elsewhere) => Replacement | undefined;
}

export interface Correction {
	readonly totals: DocumentTotals;
	/** Cents above zero. */
	readonly amount: number;
	/** Taken off what is due of the invoice, or was written off. */
	readonly offDue: number;
	/** What is left of it moves: to a card, or to the next invoice. */
	readonly moved: number;
	/** The newest payment that has as much left. */
	readonly refundable: PaidBy | undefined;
}

/** The credit note of all of it, of which only the difference moves, and the invoice in its place. */
export interface Replacement extends Correction {
	readonly invoice: DocumentTotals;
	/** Cents that the new one is dearer. */
	readonly due: number;
}

/** Only to be shown: nothing is locked. */
export async function showCorrectable(queries: PreparedStatements, key: InvoiceKey): Promise<Correctable | undefined> {
	const record = await findRecord(queries, key);
	return record && readCorrectable(queries, record);
}

/** Of the account no document changes until the transaction ends. The caller holds the standings of its payments. */
export async function lockCorrectable(queries: TransactionQueries, key: InvoiceKey): Promise<Correctable | undefined> {
	const [record] = await lockLinked(queries, key);
	return record && readCorrectable(queries, record);
}

const keep = keeper<Pick<Schema, 'invoiceSettlements'>>();
interface Family {
	readonly organisationId: number;
	readonly ids: readonly string[];
}
const listPaid = keep('invoices_list_paid_by', (database, { organisationId, ids }: Family) =>
	database
		.selectFrom('invoiceSettlements')
		.select(['paymentId', 'day', 'amount', sql<CardUsed | null>`card`.as('card')])
		.where('organisationId', '=', organisationId)
		.where('invoiceId', '=', anyOf(ids))
		.where('kind', '=', sql.lit('card'))
		.orderBy('at', 'desc')
		.orderBy('fact'),
);
const sumCorrected = keepSql(
	'invoices_sum_corrected',
	{ amount: 'number' },
	(of: Family) => sql`
		select coalesce(-sum(n.total), 0)::bigint as amount from invoices n
		where n.credits_id = any(${of.ids}::text[]) and n.organisation_id = ${of.organisationId} and n.reason = 'correction'`,
);

async function readCorrectable(queries: PreparedStatements, record: InvoiceRecord): Promise<Correctable> {
	const { organisationId, id: invoiceId, userId, account, topic, seller, total, balance, writtenOff, kind } = record;
	const snapshot = readSnapshot(record.snapshot);
	const creditable = toCreditable(record);
	// Its money and what staff gave back of it are also those of the invoices that it replaced.
	const { rootId, ids } = await findFamily(queries, { organisationId, invoiceId });
	const paid = await listPaid(queries, { organisationId, ids });
	const paymentIds = paid.flatMap(({ paymentId }) => paymentId ?? []);
	const left = await findRefundable(queries, organisationId, paymentIds);
	const [corrected] = await sumCorrected(queries, { organisationId, ids });
	const paidBy = paid.flatMap(({ paymentId, day, card, amount }): readonly PaidBy[] =>
		paymentId === null ? [] : [{ paymentId, day, card, amount, left: left.get(paymentId) ?? 0 }],
	);
	const compute = (credited: CreditedAmount): Correction | undefined => {
		const totals = computeCredit(snapshot, creditable, credited);
		if (totals === undefined) return undefined;
		const amount = -totals.total;
		const offDue = Math.min(Math.max(balance, 0) + writtenOff, amount);
		const moved = amount - offDue;
		return { totals, amount, offDue, moved, refundable: paidBy.find((one) => one.left >= moved) };
	};
	const isInvoice = kind === 'invoice';
	// What is on its way back to the cards was not sold at all.
	const isGoingBack = paidBy.length > 0 && paidBy.every((one) => one.left === 0);
	const placeBlock = findPlaceBlock(record, snapshot) ?? (isGoingBack ? 'credited' : undefined);
	const replace = (elsewhere: Elsewhere): Replacement | undefined => {
		const whole = compute('rest');
		if (placeBlock !== undefined || whole === undefined) return undefined;
		const invoice = computeElsewhere(snapshot, elsewhere);
		const moved = Math.max(0, whole.amount - invoice.total);
		const due = Math.max(0, invoice.total - whole.amount);
		return { ...whole, moved, refundable: paidBy.find((one) => one.left >= moved), invoice, due };
	};
	return {
		organisationId,
		invoiceId,
		userId,
		rootId,
		officeId: officeOf(account),
		isInvoice,
		number: snapshot.number,
		day: snapshot.day,
		topic,
		seller,
		total,
		balance,
		description: snapshot.lines[0]?.description ?? inEachLanguage(() => ''),
		sellerLines: [snapshot.seller.name, ...snapshot.seller.address.split('\n')],
		billTo: snapshot.billTo,
		lines: snapshot.lines.map(({ description, amount }, index) => ({
			description,
			amount,
			left: creditable.lines[index]?.left ?? 0,
		})),
		groups: creditable.groups,
		left: isInvoice ? Math.max(0, sum(leftOfAll(creditable))) : 0,
		corrected: corrected?.amount ?? 0,
		paidBy,
		isUndecided: record.isOnItsWay || (await areUndecided(queries, organisationId, paymentIds)),
		compute,
		place: snapshot.groups[0]?.place,
		placeBlock,
		replace,
	};
}

function leftOfAll({ lines, groups }: Creditable): readonly number[] {
	return [...lines, ...groups.flatMap(({ taxes }) => taxes)].map(({ left }) => left);
}
