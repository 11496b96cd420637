// Issues an invoice in place of one that was taxed in the wrong province. The credit note of the other one pays it, so that only the difference
// moves.
import { addDays } from '#platform/contract/calendar-days.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { announceIssued, findRecipients } from '../copies/announce.ts';
import { replacementFact } from '../find.ts';
import type { DocumentTotals } from '../issue/document.ts';
import { type InvoiceIssuer, type IssuedInvoice, replacementPurpose } from '../issue/draft.ts';
import { insertDocument } from '../issue/issue.ts';
import { type InvoiceRecord, lockInvoice } from '../issue/records.ts';
import type { UnsealedDocument } from '../issue/seal.ts';
import { readSnapshot, sellerOf } from '../issue/snapshot.ts';
import { requireSoundTotals } from '../issue/totals.ts';
import { correctionEn } from '../messages.en.ts';
import { correctionFr } from '../messages.fr.ts';
import { addCorrection, issueCorrection, type NewCorrection } from './corrections.ts';
import { issueCreditNote } from './credit-note.ts';
import { type Billing, findFamily } from './replacement.ts';
import { setOff } from './write-off.ts';

const texts = translators(correctionEn, correctionFr);
/** What is dearer was nobody's fault but the seller's: so long it is not past due. */
const daysToPay = 30;

export interface NewReplacement extends Omit<NewCorrection, 'credited' | 'reason'> {
	/** As they were planned. */
	readonly invoice: DocumentTotals;
	readonly billing: Billing;
	/** Cents that it is dearer. */
	readonly due: number;
	/** The seller takes them. */
	readonly isAbsorbed: boolean;
	/** The slice whose next document takes what is due of it. */
	readonly dueTakenBy: string | undefined;
}

export interface IssuedReplacement {
	readonly creditNote: IssuedInvoice;
	readonly invoice: IssuedInvoice;
}

const keep = keeper<Pick<Schema, 'invoiceReplacements'>>();
const add = keep.insert('invoices_add_replacement', 'invoiceReplacements', [
	'organisationId',
	'invoiceId',
	'creditNoteId',
	'replacesId',
	'rootId',
	'goodwillId',
]);

/** The caller holds the invoice, has asked for its key, and knows that it can be replaced. */
export async function issueReplacement(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ invoice: totals, billing, due, isAbsorbed, dueTakenBy, ...correction }: NewReplacement,
): Promise<IssuedReplacement> {
	const { organisationId, invoiceId, key } = correction;
	requireSoundTotals(totals);
	const original = await lockInvoice(queries, correction);
	const { rootId } = await findFamily(queries, correction);
	const clock = readOnce(issuer.clock);
	const acting = { ...issuer, clock };
	const at = clock.now();
	const day = taxDayOf(at);
	const id = newId(clock);
	const { userId, account } = original;
	const recipients = await findRecipients(queries, { organisationId, userId });
	const isDue = due > 0 && !isAbsorbed;
	const document = { ...unsealed(acting, original, totals, { id, day, isDue }), ...billing };
	const invoice = await insertDocument(queries, document, {
		account: { organisationId, userId, account },
		purpose: { purpose: dueTakenBy ?? replacementPurpose, purposeId: replacementFact(key) },
		at,
		settlements: [],
	});
	await announceIssued(queries, acting, { organisationId, invoiceId: id }, recipients);
	const creditNote = await issueCorrection(queries, acting, {
		...correction,
		credited: 'rest',
		reason: 'wrong_place',
	});
	if (creditNote === undefined) throw new Error(`Nothing is left to credit of the invoice ${invoiceId}`);
	const amount = Math.min(invoice.balance, -creditNote.balance);
	await setOff(queries, organisationId, { due: id, favour: creditNote.invoiceId, amount, day, at });
	const absorbed = { invoiceId: id, gross: due, day };
	const goodwill = due > 0 && isAbsorbed ? await absorb(queries, acting, correction, absorbed) : undefined;
	await add(queries, {
		organisationId,
		invoiceId: id,
		creditNoteId: creditNote.invoiceId,
		replacesId: invoiceId,
		rootId,
		goodwillId: goodwill?.invoiceId ?? null,
	});
	return { creditNote, invoice };
}

interface Absorbed {
	readonly invoiceId: string;
	readonly gross: number;
	readonly day: string;
}

/** The seller takes what the new invoice is dearer. */
async function absorb(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ organisationId, key, madeBy, approvedBy }: Pick<NewCorrection, 'organisationId' | 'key' | 'madeBy' | 'approvedBy'>,
	{ invoiceId, gross, day }: Absorbed,
): Promise<IssuedInvoice | undefined> {
	const issued = await issueCreditNote(queries, issuer, {
		organisationId,
		invoiceId,
		credited: { gross },
		reason: 'correction',
		factId: `goodwill:${key}`,
		day,
		note: inEachLanguage((language) => texts[language]('goodwill')),
		settles: 'invoice',
		isToldLater: true,
	});
	if (issued === undefined) return undefined;
	await addCorrection(queries, {
		organisationId,
		invoiceId: issued.invoiceId,
		reason: 'goodwill',
		way: 'due',
		message: null,
		madeBy,
		approvedBy: approvedBy ?? null,
		key: `${key}:goodwill`,
		askedHash: null,
	});
	return issued;
}

interface Issuing {
	readonly id: string;
	readonly day: string;
	readonly isDue: boolean;
}

function unsealed(
	{ getBrand }: Pick<InvoiceIssuer, 'getBrand'>,
	original: InvoiceRecord,
	totals: DocumentTotals,
	{ id, day, isDue }: Issuing,
): Omit<UnsealedDocument, keyof Billing> {
	const { number, day: replacedDay, language, period, orderNumber } = readSnapshot(original.snapshot);
	return {
		...totals,
		id,
		series: 'INV',
		kind: 'invoice',
		topic: original.topic,
		day,
		seller: sellerOf(getBrand(original.seller)),
		language,
		isTest: original.isTest,
		currency: 'CAD',
		terms: isDue ? 'on_receipt' : 'none',
		...(isDue && { dueOn: addDays(day, daysToPay) }),
		...(period && { period }),
		note: inEachLanguage((reader) => texts[reader]('replaces', { number, day: formatDay(replacedDay, reader) })),
		...(orderNumber !== undefined && { orderNumber }),
	};
}
