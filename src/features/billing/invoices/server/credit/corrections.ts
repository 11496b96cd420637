// Issues the credit note of a correction, in the transaction of the decision, and keeps who decided.
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { refundSoon } from '#features/billing/payment-returns/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import type { CorrectionReason } from '../../contract.ts';
import type { CreditedAmount, InvoiceIssuer, InvoiceKey, IssuedInvoice } from '../issue/draft.ts';
import { correctionEn } from '../messages.en.ts';
import { correctionFr } from '../messages.fr.ts';
import { issueCreditNote } from './credit-note.ts';
import { refundFactOf } from './in-favour.ts';

const texts = translators(correctionEn, correctionFr);

export type CorrectionWay = Schema['invoiceCorrections']['way'];

export interface NewCorrection extends InvoiceKey {
	readonly credited: CreditedAmount;
	readonly reason: CorrectionReason;
	readonly way: CorrectionWay;
	/** Cents that move; back to the card of this payment, where they do. */
	readonly refund: { readonly paymentId: string; readonly amount: number } | undefined;
	/** The slice whose next document takes what is kept. */
	readonly takenBy: string | undefined;
	readonly message: string | undefined;
	readonly madeBy: number;
	readonly approvedBy: number | undefined;
	readonly key: string;
	/** SHA-256, hexadecimal, of what was asked. */
	readonly askedHash: string;
}

const keep = keeper<Pick<Schema, 'invoiceCorrections' | 'invoiceReplacements' | 'invoices'>>();
export const addCorrection = keep.insert('invoices_add_correction', 'invoiceCorrections', [
	'organisationId',
	'invoiceId',
	'reason',
	'way',
	'message',
	'madeBy',
	'approvedBy',
	'key',
	'askedHash',
]);

/**
 * The caller holds the invoice and has asked for its key. What moves to a card is asked of the processor by a job: the money is in the
 * person's favour until then, and goes to the staff where the processor refuses.
 * @throws OverCredited where it has less left
 */
export async function issueCorrection(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	correction: NewCorrection,
): Promise<IssuedInvoice | undefined> {
	const { organisationId, invoiceId, credited, reason, way, refund, takenBy, key } = correction;
	const note = inEachLanguage((language) => texts[language](reason));
	const issued = await issueCreditNote(queries, issuer, {
		organisationId,
		invoiceId,
		credited,
		reason: 'correction',
		factId: `correction:${key}`,
		day: taxDayOf(issuer.clock.now()),
		note,
		settles: 'invoice',
		takenBy,
		isToldLater: refund !== undefined,
	});
	if (issued === undefined) return undefined;
	const { message, madeBy, approvedBy, askedHash } = correction;
	await addCorrection(queries, {
		organisationId,
		invoiceId: issued.invoiceId,
		reason,
		way,
		message: message ?? null,
		madeBy,
		approvedBy: approvedBy ?? null,
		key,
		askedHash: Buffer.from(askedHash, 'hex'),
	});
	if (refund !== undefined)
		await refundSoon(issuer, queries, {
			payment: { organisationId, id: refund.paymentId },
			amount: refund.amount,
			fact: refundFactOf(issued.invoiceId),
		});
	return issued;
}

interface KnownCorrection extends InvoiceKey {
	/** Belongs to the invoice that it credits. */
	readonly creditsId: string | null;
	readonly series: Schema['invoices']['series'];
	readonly number: number;
	readonly total: number;
	readonly reason: CorrectionReason;
	readonly way: CorrectionWay;
	/** Of the invoice that was issued with it, where one was. */
	readonly replacementNumber: number | null;
	readonly replacementTotal: number | null;
	/** Null for those of before it was kept. */
	readonly askedHash: Uint8Array | null;
}

const findKey = keep(
	'invoices_find_correction',
	(database, { organisationId, key }: { organisationId: number; key: string }) =>
		database
			.selectFrom('invoiceCorrections as c')
			.innerJoin('invoices as i', (join) =>
				join.onRef('i.organisationId', '=', 'c.organisationId').onRef('i.id', '=', 'c.invoiceId'),
			)
			.leftJoin('invoiceReplacements as r', (join) =>
				join.onRef('r.organisationId', '=', 'c.organisationId').onRef('r.creditNoteId', '=', 'c.invoiceId'),
			)
			.leftJoin('invoices as n', (join) =>
				join.onRef('n.organisationId', '=', 'r.organisationId').onRef('n.id', '=', 'r.invoiceId'),
			)
			.select([
				'n.number as replacementNumber',
				'n.total as replacementTotal',
				'c.organisationId',
				'c.invoiceId',
				'i.creditsId',
				'i.series',
				'i.number',
				'i.total',
				'c.reason',
				'c.way',
				'c.askedHash',
			])
			.where((row) => row.and({ 'c.key': key, 'c.organisationId': organisationId })),
);

/** What was issued with a key before. */
export async function findCorrection(
	queries: PreparedStatements,
	of: { readonly organisationId: number; readonly key: string },
): Promise<KnownCorrection | undefined> {
	return (await findKey(queries, of))[0];
}
