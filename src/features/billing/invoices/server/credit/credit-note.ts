// Credit notes: what is credited of an invoice at its own rates, line by line and tax by tax never more than was invoiced.
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { announceIssued, findRecipients } from '../copies/announce.ts';
import { computeCredit } from './compute-credit.ts';
import { giveBack, isOverCredited, toCreditable } from './creditable.ts';
import { type DocumentTotals, OverCredited } from '../issue/document.ts';
import { type CreditNoteDraft, creditPurpose, type InvoiceIssuer, type IssuedInvoice } from '../issue/draft.ts';
import { insertDocument } from '../issue/issue.ts';
import {
	changeStanding,
	findByPurpose,
	insertSettlements,
	type InvoiceRecord,
	lockInvoice,
	type NewSettlement,
	settle,
} from '../issue/records.ts';
import { tellOfMoney } from '../mail/tell.ts';
import type { UnsealedDocument } from '../issue/seal.ts';
import { cardOf } from './settle.ts';
import { reverseWriteOff } from './write-off.ts';
import { readSnapshot, sellerOf } from '../issue/snapshot.ts';
import { storedStateOf } from '../issue/state.ts';
import { requireSoundTotals } from '../issue/totals.ts';

/**
 * Credits an invoice in the caller's transaction, at its own rates. A repeat of the same fact gives the first one; undefined where nothing
 * is left to credit.
 * @throws OverCredited where a line or a tax has less left
 */
export async function issueCreditNote(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	draft: CreditNoteDraft,
): Promise<IssuedInvoice | undefined> {
	const { organisationId, factId: purposeId } = draft;
	const original = await lockInvoice(queries, draft);
	const purpose = { organisationId, purpose: draft.takenBy ?? creditPurpose, purposeId };
	const earlier = await findByPurpose(queries, purpose);
	if (earlier !== undefined) return earlier;
	if (original.kind !== 'invoice') throw new TypeError('Only invoices are credited');
	const totals = computeCredit(readSnapshot(original.snapshot), toCreditable(original), draft.credited);
	if (totals === undefined) return undefined;
	requireSoundTotals(totals);
	const clock = readOnce(issuer.clock);
	const at = clock.now();
	const id = newId(clock);
	const settlement = await noteOnOriginal(queries, { ...issuer, clock }, original, totals, { id, at, draft });
	const { userId, account } = original;
	const recipients = await findRecipients(queries, { organisationId, userId });
	const issued = await insertDocument(queries, unsealed(issuer, original, totals, { id, draft }), {
		account: { organisationId, userId, account },
		purpose,
		at,
		settlements: settlement === undefined ? [] : [settlement],
		creditsId: original.id,
	});
	await announceIssued(queries, issuer, { organisationId, invoiceId: id }, recipients);
	// Where money went back to a card, the mail about that names the credit note.
	if (draft.settles === 'invoice' && draft.isToldLater !== true)
		await tellOfMoney(queries, issuer, {
			organisationId,
			userId,
			seller: original.seller,
			news: { kind: 'credit_note', invoiceId: id },
		});
	return issued;
}

function unsealed(
	{ getBrand }: Pick<InvoiceIssuer, 'getBrand'>,
	original: InvoiceRecord,
	totals: DocumentTotals,
	{ id, draft: { day, reason, note } }: { readonly id: string; readonly draft: CreditNoteDraft },
): UnsealedDocument {
	const { number, day: creditedDay, billTo, isFrenchFirst, language, orderNumber } = readSnapshot(original.snapshot);
	return {
		...totals,
		id,
		series: 'CN',
		kind: 'credit_note',
		topic: original.topic,
		day,
		seller: sellerOf(getBrand(original.seller)),
		billTo,
		isFrenchFirst,
		language,
		isTest: original.isTest,
		currency: 'CAD',
		terms: 'none',
		credits: { invoiceId: original.id, number, day: creditedDay },
		reason,
		...(note !== undefined && { note }),
		...(orderNumber !== undefined && { orderNumber }),
	};
}

/** Writes on the invoice what is credited of it, and takes it off what is to be paid. Gives what the credit note is settled by. */
async function noteOnOriginal(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	original: InvoiceRecord,
	totals: DocumentTotals,
	{ id, at, draft }: { readonly id: string; readonly at: Date; readonly draft: CreditNoteDraft },
): Promise<NewSettlement | undefined> {
	const { day, reason, settles, factId } = draft;
	const given = giveBack(original.givenBack, original.id, totals);
	if (isOverCredited(original, given)) throw new OverCredited(original.id);
	const amount = -totals.total;
	const reversed =
		settles === 'invoice'
			? await reverseWriteOff(queries, issuer, original, { by: 'credit_note', amount, fact: `credit:${id}`, day })
			: [];
	const due = reversed.reduce((sum, { amount: back }) => sum - back, Math.max(original.balance, 0));
	const offBalance = settles === 'invoice' ? Math.min(due, amount) : 0;
	const pair = { kind: 'credit', day } as const;
	const taken: readonly NewSettlement[] =
		offBalance === 0
			? []
			: [...reversed, { ...pair, invoiceId: original.id, fact: `credit:${id}`, amount: offBalance, otherId: id }];
	await insertSettlements(queries, original.organisationId, taken, at);
	const isGivenUp = reason === 'uncollected' || reason === 'days_unused';
	const after = {
		...settle(original, taken),
		credited: original.credited + amount,
		uncollected: original.uncollected + (isGivenUp ? offBalance : 0),
	};
	void (await changeStanding(queries, original, { ...after, state: storedStateOf(after) }, given));
	if (settles !== 'invoice') {
		const { card: payment } = settles;
		const money = { kind: 'refund', amount: -amount, refundedPaymentId: payment.id, ...cardOf(payment) } as const;
		return { ...money, invoiceId: id, fact: `refund:${factId}`, day };
	}
	return offBalance === 0
		? undefined
		: { ...pair, invoiceId: id, fact: `credit:${original.id}`, amount: -offBalance, otherId: original.id };
}
