// Documents as the contract gives them.
import { inEachLanguage } from '#platform/contract/language.ts';
import type { InFavourFate, Invoice, InvoiceRow } from '../contract.ts';
import { formatInvoiceNumber } from '../rules.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { givenBackOf, stateOf } from './state.ts';
import type { InvoiceRecord, SettlementRecord } from './tables.ts';

/** What of a document is read for its page. */
export interface WholeInvoice {
	readonly record: InvoiceRecord;
	readonly settlements: readonly (SettlementRecord & { readonly otherNumber: string | undefined })[];
	readonly creditNotes: readonly Pick<InvoiceRecord, 'id' | 'series' | 'number' | 'day' | 'total'>[];
	/** Of what is in the person's favour. */
	readonly fate: InFavourFate | undefined;
}

export interface Reader {
	readonly userId: number;
	readonly today: string;
}

export function toRow(record: InvoiceRecord, { today }: Pick<Reader, 'today'>): InvoiceRow {
	const snapshot = readSnapshot(record.snapshot);
	const { lines, period, orderNumber, credits, reason } = snapshot;
	const [first] = lines;
	return {
		InvoiceID: record.id,
		Number: snapshot.number,
		Kind: record.kind,
		Topic: record.topic,
		Day: record.day,
		Description: first === undefined ? inEachLanguage(() => '') : { ...first.description },
		MoreLines: Math.max(lines.length - 1, 0),
		Period: period && { From: period.from, To: period.to },
		OrderNumber: orderNumber,
		Credits: credits && { InvoiceID: credits.invoiceId, Number: credits.number },
		Reason: reason,
		State: stateOf(record, today),
		GivenBack: givenBackOf(record),
		DueOn: dueOnOf(record),
		Total: record.total,
		Balance: record.balance,
		Currency: 'CAD',
		IsOffices: record.account.startsWith('o'),
	};
}

function dueOnOf({ due_on: dueOn, balance }: InvoiceRecord): string | undefined {
	return dueOn === null || balance <= 0 ? undefined : dueOn;
}

export function toWire({ record, settlements, creditNotes, fate }: WholeInvoice, reader: Reader): Invoice {
	const snapshot = readSnapshot(record.snapshot);
	const { period, credits, seller } = snapshot;
	return {
		InvoiceID: record.id,
		Number: snapshot.number,
		Kind: record.kind,
		Topic: record.topic,
		Day: record.day,
		IssuedAt: snapshot.issuedAt,
		State: stateOf(record, reader.today),
		GivenBack: givenBackOf(record),
		DueOn: dueOnOf(record),
		PaidOn: record.paid_on ?? undefined,
		IsTest: snapshot.isTest,
		IsFrenchFirst: snapshot.isFrenchFirst,
		Seller: { Name: seller.name, Address: seller.address, Website: seller.website, Hotline: seller.hotline },
		BillTo: inEachLanguage((language) => [...snapshot.billTo[language]]),
		Terms: snapshot.terms,
		Period: period && { From: period.from, To: period.to },
		Note: snapshot.note && { ...snapshot.note },
		OrderNumber: snapshot.orderNumber,
		Lines: toLines(snapshot),
		Groups: toGroups(snapshot),
		Subtotal: snapshot.subtotal,
		Total: snapshot.total,
		Currency: 'CAD',
		Settlements: toSettlements(settlements, record, reader),
		Balance: record.balance,
		InFavour: fate,
		Credits: credits && { InvoiceID: credits.invoiceId, Number: credits.number, Day: credits.day },
		Reason: snapshot.reason,
		CreditNotes: creditNotes.map(({ id, series, number, day, total }) => {
			return { InvoiceID: id, Number: formatInvoiceNumber(series, number), Day: day, Total: total };
		}),
		Template: snapshot.template,
		Seal: toSeal(record),
	};
}

function toSeal({ series, number, hash, previous_hash: previous }: InvoiceRecord): Invoice['Seal'] {
	return {
		After: number === 1 ? undefined : formatInvoiceNumber(series, number - 1),
		Hash: hash.toString('hex'),
		PreviousHash: previous.toString('hex'),
	};
}

function toLines({ lines }: Snapshot): Invoice['Lines'] {
	return lines.map(({ description, quantity, unitAmount, days, amount, taxes, group, credits }) => ({
		Description: { ...description },
		Quantity: quantity,
		UnitAmount: unitAmount,
		Days: days && { Count: days.count, Of: days.of },
		Amount: amount,
		Taxes: [...taxes],
		Group: group,
		Credits: credits && { InvoiceID: credits.invoiceId, Number: credits.number },
	}));
}

function toGroups({ groups }: Snapshot): Invoice['Groups'] {
	return groups.map(({ kind, day, place: { country, province }, base, taxes }) => ({
		Kind: kind,
		Day: day,
		Place: country === 'CA' && province !== undefined ? province : country,
		Base: base,
		Taxes: taxes.map(({ tax, rateMillionths, amount, registration }) => {
			return { Tax: tax, RateMillionths: rateMillionths, Amount: amount, Registration: registration };
		}),
	}));
}

function toSettlements(
	settlements: WholeInvoice['settlements'],
	{ user_id: payer }: InvoiceRecord,
	{ userId }: Reader,
): Invoice['Settlements'] {
	return settlements.map(({ kind, day, amount, card, payment_id: paymentId, other_id: otherId, otherNumber }) => ({
		Kind: kind,
		Day: day,
		Amount: amount,
		Card: card === null ? undefined : { Brand: card.brand, Last4: card.last4 },
		OrderNumber: card?.orderNumber,
		SessionID: paymentId === null || payer !== userId ? undefined : paymentId,
		Document: otherId === null || otherNumber === undefined ? undefined : { InvoiceID: otherId, Number: otherNumber },
	}));
}
