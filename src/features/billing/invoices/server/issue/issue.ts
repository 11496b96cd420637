// Issues a document in the caller's transaction. What has to be locked is locked first; the seller's counter comes last.
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { accountOf } from '../account.ts';
import { announceIssued, findRecipients } from '../copies/announce.ts';
import { giveBack, isOverCredited } from '../credit/creditable.ts';
import { OverCredited } from './document.ts';
import type { InvoiceDraft, InvoiceIssuer, IssuedInvoice } from './draft.ts';
import {
	changeStanding,
	findByPurpose,
	insertSettlements,
	type InvoiceRecord,
	lockInvoices,
	newStanding,
	type NewSettlement,
	settle,
	settleLocked,
	toIssued,
} from './records.ts';
import { advanceCounter, lockCounter, sealDocument, type UnsealedDocument } from './seal.ts';
import { billToOf, sellerOf } from './snapshot.ts';
import { requireSoundTotals } from './totals.ts';

const keep = keeper<Pick<Schema, 'invoices'>>();

/**
 * Issues it in the caller's transaction: number, seal, and what pays it. A repeat for the same purpose and purposeId gives the first one;
 * the caller holds a lock on what it bills.
 * @throws OverCredited where an earlier invoice has less left than the draft gives back of it
 * @throws TypeError where its totals do not agree
 */
export async function issueInvoice(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	draft: InvoiceDraft,
): Promise<IssuedInvoice> {
	const earlier = await findByPurpose(queries, draft);
	if (earlier !== undefined) return earlier;
	requireSoundTotals(draft.totals);
	const { organisationId, userId, totals, carries = [], paidBy } = draft;
	const clock = readOnce(issuer.clock);
	const at = clock.now();
	const id = newId(clock);
	const credited = [...totals.lines, ...totals.groups].flatMap(({ credits }) => credits?.invoiceId ?? []);
	const locked = await lockInvoices(queries, organisationId, [...new Set([...credited, ...carries])]);
	const found = new Map(locked.map((record) => [record.id, record]));
	for (const invoiceId of new Set(credited)) await takeCredits(queries, found, invoiceId, draft);
	const carried = await takeCarried(queries, found, carries, { id, day: draft.day, at });
	const recipients = await findRecipients(queries, { organisationId, userId });
	const issued = await insertDocument(queries, unsealed(issuer, draft, id), {
		account: draft,
		purpose: draft,
		at,
		settlements: [...paidBy.map((payment) => paymentSettlement(id, payment)), ...carried],
	});
	await announceIssued(queries, issuer, { organisationId, invoiceId: id }, recipients);
	return issued;
}

function unsealed({ getBrand }: Pick<InvoiceIssuer, 'getBrand'>, draft: InvoiceDraft, id: string): UnsealedDocument {
	const { topic, day, totals, billTo, language, isTest, terms, dueOn, period, note, paidBy } = draft;
	const orderNumber = paidBy.find(({ paid }) => paid !== undefined)?.paid?.orderNumber;
	return {
		...billToOf(billTo),
		seller: sellerOf(getBrand(draft.seller)),
		...totals,
		id,
		series: 'INV',
		kind: 'invoice',
		topic,
		day,
		language,
		isTest,
		currency: 'CAD',
		terms,
		...(dueOn !== undefined && { dueOn }),
		...(period !== undefined && { period }),
		...(note !== undefined && { note }),
		...(orderNumber !== undefined && { orderNumber }),
	};
}

/** Notes on an earlier invoice what the new one gives back of it, under its lock. */
async function takeCredits(
	queries: TransactionQueries,
	found: Map<string, InvoiceRecord>,
	invoiceId: string,
	{ totals, seller }: InvoiceDraft,
): Promise<void> {
	const record = found.get(invoiceId);
	if (record?.seller !== seller || record.kind !== 'invoice') throw new OverCredited(invoiceId);
	const given = giveBack(record.givenBack, invoiceId, totals);
	if (isOverCredited(record, given)) throw new OverCredited(invoiceId);
	found.set(invoiceId, await changeStanding(queries, record, record, given));
}

/** Sets the balances of earlier documents against the new one, both ways. */
async function takeCarried(
	queries: TransactionQueries,
	found: ReadonlyMap<string, InvoiceRecord>,
	carries: readonly string[],
	{ id, day, at }: { readonly id: string; readonly day: string; readonly at: Date },
): Promise<readonly NewSettlement[]> {
	const settlements: NewSettlement[] = [];
	for (const otherId of new Set(carries)) {
		const record = found.get(otherId);
		if (record === undefined) throw new Error(`There is no invoice ${otherId} to carry`);
		const { balance } = record;
		if (balance === 0) continue;
		const pair = { kind: 'carried', day } as const;
		const taken = { ...pair, invoiceId: otherId, fact: `carried:${id}`, amount: balance, otherId: id };
		void (await settleLocked(queries, record, [taken], at));
		settlements.push({ ...pair, invoiceId: id, fact: `carried:${otherId}`, amount: -balance, otherId });
	}
	return settlements;
}

/** @throws for a payment that is not paid */
export function paymentSettlement(invoiceId: string, { id, order, paid }: Payment): NewSettlement {
	if (paid === undefined) throw new Error(`Payment ${id} is not paid`);
	const { brand, last4 } = paid.card;
	return {
		invoiceId,
		fact: `payment:${id}`,
		kind: 'card',
		amount: order.total,
		day: taxDayOf(paid.at),
		paymentId: id,
		card: { brand, last4, orderNumber: paid.orderNumber },
	};
}

interface Issuing {
	readonly account: PersonKey & ({ readonly officeId?: string | undefined } | { readonly account: string });
	readonly purpose: { readonly purpose: string; readonly purposeId: string };
	readonly at: Date;
	readonly settlements: readonly NewSettlement[];
	/** For a credit note: the document has the invoice's id. */
	readonly creditsId?: string;
}

const insert = keep.insert('invoices_insert', 'invoices', [
	'organisationId',
	'id',
	'userId',
	'account',
	'seller',
	'series',
	'number',
	'kind',
	'topic',
	'purpose',
	'purposeId',
	'day',
	'issuedAt',
	'total',
	'snapshot',
	'previousHash',
	'hash',
	'creditsId',
	'reason',
	'isTest',
	'dueOn',
	'balance',
	'paid',
	'refunded',
	'credited',
	'uncollected',
	'writtenOff',
	'givenBack',
	'isOnItsWay',
	'paidOn',
	'state',
]);

/** Takes the number, seals and writes. From its first statement on, everybody else who issues in this series waits for the commit. */
export async function insertDocument(
	queries: TransactionQueries,
	document: UnsealedDocument,
	{ account, purpose, at, settlements, creditsId }: Issuing,
): Promise<IssuedInvoice> {
	const { id, seller, series, kind, topic, day, total, reason, isTest, dueOn } = document;
	const { organisationId, userId } = account;
	const sealed = sealDocument(at, await lockCounter(queries, seller.key, series), document);
	const standing = settle(newStanding({ kind, total }), settlements);
	const number = sealed.snapshot.count;
	await insert(queries, {
		...standing,
		organisationId,
		id,
		userId,
		account: 'account' in account ? account.account : accountOf(account),
		seller: seller.key,
		series,
		number,
		topic,
		purpose: purpose.purpose,
		purposeId: purpose.purposeId,
		day,
		issuedAt: at,
		snapshot: sealed.text,
		previousHash: sealed.previousHash,
		hash: sealed.hash,
		creditsId: creditsId ?? null,
		reason: reason ?? null,
		isTest,
		dueOn: dueOn ?? null,
		givenBack: JSON.stringify({ lines: {}, taxes: {} }),
		isOnItsWay: false,
	});
	await insertSettlements(queries, organisationId, settlements, at);
	await advanceCounter(queries, sealed);
	return toIssued({ id, series, number, total, balance: standing.balance });
}
