// What a person is told about their money: a refund, a dispute at the bank, a credit note. Written as a job with the fact, and worded by the job:
// in the language of its reader, with the numbers of the documents.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findAccount } from '#features/account/identity/server/api.ts';
import {
	type AfterReturned,
	type AfterStray,
	getPayment,
	type Payment,
} from '#features/billing/payments/server/api.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { creditPurpose, type InvoiceIssuer } from '../issue/draft.ts';
import { findMessage } from '../credit/correction-message.ts';
import { findInvoiceOfPayment } from '../find.ts';
import { moneyMail, type MoneyFacts, favourNews, type ReplacedBy, returnNews } from './money-mail.ts';
import { findReplacement, type KnownReplacement } from '../credit/replacement.ts';
import { findRecord } from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';

const News = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.enum(returnNews), paymentId: z.string(), returnId: z.string(), amount: z.int() }),
	z.strictObject({ kind: z.literal('credit_note'), invoiceId: z.string() }),
	z.strictObject({ kind: z.enum(favourNews), invoiceId: z.string(), amount: z.int() }),
	z.strictObject({ kind: z.literal('charge_refund'), amount: z.int(), message: z.nullable(z.string()) }),
]);
type News = z.output<typeof News>;
const Telling = z.strictObject({ organisationId: z.int(), userId: z.int(), seller: z.string(), news: News });
type Telling = z.output<typeof Telling>;
const kind: JobKind<Telling> = { kind: 'invoices.tell', payload: Telling, maxAttempts: 8, lane: 'bulk' };

/** Call it in the transaction of the fact. */
export async function tellOfMoney(
	queries: TransactionQueries,
	{ queue }: Pick<InvoiceIssuer, 'queue'>,
	telling: Telling,
): Promise<void> {
	await queue.enqueue(queries, kind, telling);
}

export async function tellOfReturns(
	queries: TransactionQueries,
	issuer: Pick<InvoiceIssuer, 'queue'>,
	{ organisationId, userId, seller, id: paymentId }: Payment,
	changes: Parameters<AfterReturned>[3],
): Promise<void> {
	for (const change of changes) {
		const what = newsOf(change);
		if (what === undefined) continue;
		const { id: returnId, amount } = change.one;
		const news = { kind: what, paymentId, returnId, amount };
		await tellOfMoney(queries, issuer, { organisationId, userId, seller, news });
	}
}

/** A charge that paid nothing has no document: the mail names the amount alone. */
export function createTellOfCharges(issuer: Pick<InvoiceIssuer, 'queue'>): AfterStray {
	return async (queries, { organisationId, userId, seller }, refunds) => {
		for (const { amount, message } of refunds) {
			const news = { kind: 'charge_refund', amount, message } as const;
			await tellOfMoney(queries, issuer, { organisationId, userId, seller, news });
		}
	};
}

/** Undefined for what is no news to the person: a refund on its way, a question of the bank, a warning. */
function newsOf({ one, before }: Parameters<AfterReturned>[3][number]): (typeof returnNews)[number] | undefined {
	const { kind: what, state, amount } = one;
	if (what === 'refund') {
		if (state === 'failed' && before?.state === 'done') return 'refund_failed';
		return state === 'done' && (before?.state !== 'done' || before.amount !== amount) ? 'refund' : undefined;
	}
	if (what !== 'dispute' || state === before?.state) return undefined;
	if (state === 'open' || state === 'lost') return `dispute_${state}`;
	// What was never open is closed without a word.
	const isKnown = before?.state === 'open' || before?.state === 'lost';
	return isKnown && (state === 'won' || state === 'closed') ? `dispute_${state}` : undefined;
}

/** Once: the mail is queued under the job's id. */
export function createTellHandler(
	dependencies: Pick<InvoiceDependencies, 'database' | 'outbox' | 'getBrand'>,
): JobHandler<Telling> {
	const { database, outbox, getBrand } = dependencies;
	return {
		kind,
		async handle({ id: key, payload: { organisationId, userId, seller, news } }) {
			// Their money is also told to who left.
			const person = await findAccount(database, userId);
			if (person === undefined) return;
			const facts = await readFacts(database, organisationId, news);
			const mail = moneyMail(getBrand(seller), person, facts);
			await database.tenant(organisationId, (queries) => outbox.send(queries, mail, { key }));
		},
	};
}

function readFacts(database: Database, organisationId: number, news: News): Promise<MoneyFacts> {
	return database.tenant(organisationId, async (queries) => {
		if (news.kind === 'credit_note') {
			const { invoiceId } = news;
			const record = await findRecord(queries, { organisationId, invoiceId });
			if (record === undefined) throw new Error(`There is no credit note ${invoiceId}`);
			const { number, credits } = readSnapshot(record.snapshot);
			const { total, balance } = record;
			const isOpen = balance < 0;
			const isKept = record.purpose !== creditPurpose;
			const replacement = await findReplacement(queries, { organisationId, invoiceId });
			const left = isKept ? 'kept' : 'open';
			return {
				kind: 'credit_note',
				amount: -total,
				invoiceId: replacement?.invoiceId ?? invoiceId,
				creditNotes: [number],
				invoice: credits?.number,
				isOpen,
				isKept,
				replacedBy: replacement && replacedBy(replacement, left),
				message: await findMessage(queries, { organisationId, invoiceId }),
			};
		}
		if (news.kind === 'charge_refund') {
			const { kind: what, amount, message } = news;
			return { kind: what, amount, creditNotes: [], message: message ?? undefined };
		}
		if (!('paymentId' in news)) {
			const { kind: what, invoiceId, amount } = news;
			const record = await findRecord(queries, { organisationId, invoiceId });
			if (record === undefined) throw new Error(`There is no document ${invoiceId}`);
			const { number, kind: document } = readSnapshot(record.snapshot);
			const isInvoice = document === 'invoice';
			return {
				kind: what,
				amount,
				invoiceId,
				invoice: isInvoice ? number : undefined,
				creditNotes: isInvoice ? [] : [number],
			};
		}
		const { kind: what, paymentId, returnId, amount } = news;
		const payment = await getPayment(queries, { organisationId, id: paymentId });
		const invoice = await findInvoiceOfPayment(queries, { organisationId, paymentId });
		const notes = await listCreditNotes(queries, { organisationId, paymentId, returnId });
		const messages = await Promise.all(notes.map(({ id }) => findMessage(queries, { organisationId, invoiceId: id })));
		const [note] = notes;
		const replacement =
			note && what === 'refund' ? await findReplacement(queries, { organisationId, invoiceId: note.id }) : undefined;
		return {
			kind: what,
			amount,
			total: payment.order.total,
			order: payment.paid?.orderNumber,
			card: payment.paid?.card,
			invoiceId: invoice?.invoiceId,
			invoice: invoice?.number,
			creditNotes: [...new Set(notes.map(({ series, number }) => formatInvoiceNumber(series, number)))],
			message: what === 'refund' ? messages.find((message) => message !== undefined) : undefined,
			// Of a refund that somebody made later the same note says nothing.
			replacedBy:
				replacement === undefined || replacement.credited - replacement.total !== amount
					? undefined
					: replacedBy(replacement, 'refund'),
		};
	});
}

/** @param left what becomes of what the new invoice is cheaper */
function replacedBy(
	{ number, total, credited, goodwill, isTakenNext }: KnownReplacement,
	left: 'refund' | 'kept' | 'open',
): ReplacedBy {
	const difference = credited - total;
	const dearer = goodwill !== null ? 'goodwill' : isTakenNext ? 'due_next' : 'due';
	return {
		number: formatInvoiceNumber('INV', number),
		difference,
		outcome: difference === 0 ? 'even' : difference > 0 ? left : dearer,
		goodwill: goodwill === null ? undefined : formatInvoiceNumber('CN', goodwill),
	};
}

interface BookedReturn {
	readonly organisationId: number;
	readonly paymentId: string;
	readonly returnId: string;
}

const keep = keeper<Pick<Schema, 'invoices' | 'invoiceSettlements'>>();
const listOfRefunds = keep(
	'invoices_list_credit_notes_of_payment',
	(database, { organisationId, paymentId }: Omit<BookedReturn, 'returnId'>) =>
		database
			.selectFrom('invoiceSettlements as s')
			.innerJoin('invoices as i', (join) =>
				join.onRef('i.organisationId', '=', 's.organisationId').onRef('i.id', '=', 's.invoiceId'),
			)
			.select(['s.fact', 'i.id', 'i.series', 'i.number'])
			.where((row) => row.and({ 's.refundedPaymentId': paymentId, 's.organisationId': organisationId }))
			.where('i.kind', '=', sql.lit('credit_note' as const))
			.orderBy('i.number'),
);

/** The credit notes by which one return is booked: its name is in each fact. */
async function listCreditNotes(queries: TransactionQueries, booked: BookedReturn) {
	const notes = await listOfRefunds(queries, booked);
	return notes.filter(({ fact }) => fact.split(':')[1] === booked.returnId);
}
