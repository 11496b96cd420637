// Documents as the contract gives them.
import { inEachLanguage } from '#platform/contract/language.ts';
import type { Invoice, InvoiceRow } from '../contract.ts';
import { formatInvoiceNumber } from '../rules.ts';
import { readSnapshot, type Snapshot, toHex } from './issue/snapshot.ts';
import { givenBackOf, stateOf } from './issue/state.ts';
import type { InvoiceRecord } from './issue/records.ts';
import type { WholeInvoice } from './read.ts';

export interface Reader {
	readonly userId: number;
	readonly today: string;
}

export function toRow(record: InvoiceRecord, { today }: Pick<Reader, 'today'>): InvoiceRow {
	const snapshot = readSnapshot(record.snapshot);
	const { lines, period, orderNumber, credits, reason } = snapshot;
	const [first] = lines;
	return {
		invoiceId: record.id,
		number: snapshot.number,
		kind: record.kind,
		topic: record.topic,
		day: record.day,
		description: first === undefined ? inEachLanguage(() => '') : { ...first.description },
		moreLines: Math.max(lines.length - 1, 0),
		period: period && { from: period.from, to: period.to },
		orderNumber,
		credits: credits && { invoiceId: credits.invoiceId, number: credits.number },
		reason,
		state: stateOf(record, today),
		givenBack: givenBackOf(record),
		dueOn: dueOnOf(record),
		total: record.total,
		balance: record.balance,
		currency: 'CAD',
		isOffices: record.account.startsWith('o'),
	};
}

function dueOnOf({ dueOn, balance }: InvoiceRecord): string | undefined {
	return dueOn === null || balance <= 0 ? undefined : dueOn;
}

export function toWire({ record, settlements, creditNotes, fate }: WholeInvoice, reader: Reader): Invoice {
	const snapshot = readSnapshot(record.snapshot);
	const { period, credits, seller } = snapshot;
	return {
		invoiceId: record.id,
		number: snapshot.number,
		kind: record.kind,
		topic: record.topic,
		day: record.day,
		issuedAt: snapshot.issuedAt,
		state: stateOf(record, reader.today),
		givenBack: givenBackOf(record),
		dueOn: dueOnOf(record),
		paidOn: record.paidOn ?? undefined,
		isTest: snapshot.isTest,
		isFrenchFirst: snapshot.isFrenchFirst,
		seller: { name: seller.name, address: seller.address, website: seller.website, hotline: seller.hotline },
		billTo: inEachLanguage((language) => [...snapshot.billTo[language]]),
		terms: snapshot.terms,
		period: period && { from: period.from, to: period.to },
		note: snapshot.note && { ...snapshot.note },
		orderNumber: snapshot.orderNumber,
		lines: toLines(snapshot),
		groups: toGroups(snapshot),
		subtotal: snapshot.subtotal,
		total: snapshot.total,
		currency: 'CAD',
		settlements: toSettlements(settlements, record, reader),
		balance: record.balance,
		inFavour: fate,
		credits: credits && { invoiceId: credits.invoiceId, number: credits.number, day: credits.day },
		reason: snapshot.reason,
		creditNotes: creditNotes.map(({ id, series, number, day, total }) => {
			return { invoiceId: id, number: formatInvoiceNumber(series, number), day, total };
		}),
		template: snapshot.template,
		seal: toSeal(record),
	};
}

function toSeal({ series, number, hash, previousHash: previous }: InvoiceRecord): Invoice['seal'] {
	return {
		after: number === 1 ? undefined : formatInvoiceNumber(series, number - 1),
		hash: toHex(hash),
		previousHash: toHex(previous),
	};
}

function toLines({ lines }: Snapshot): Invoice['lines'] {
	return lines.map(({ description, quantity, unitAmount, days, amount, taxes, group, credits }) => ({
		description: { ...description },
		quantity,
		unitAmount,
		days: days && { count: days.count, of: days.of },
		amount,
		taxes: [...taxes],
		group,
		credits: credits && { invoiceId: credits.invoiceId, number: credits.number },
	}));
}

function toGroups({ groups }: Snapshot): Invoice['groups'] {
	return groups.map(({ kind, day, place: { country, province }, base, taxes }) => ({
		kind,
		day,
		place: country === 'CA' && province !== undefined ? province : country,
		base,
		taxes: taxes.map(({ tax, rateMillionths, amount, registration }) => {
			return { tax, rateMillionths, amount, registration };
		}),
	}));
}

function toSettlements(
	settlements: WholeInvoice['settlements'],
	{ userId: payer }: InvoiceRecord,
	{ userId }: Reader,
): Invoice['settlements'] {
	return settlements.map(({ kind, day, amount, card, paymentId, otherId, series, number }) => ({
		kind,
		day,
		amount,
		card: card === null ? undefined : { brand: card.brand, last4: card.last4 },
		orderNumber: card?.orderNumber,
		sessionId: paymentId === null || payer !== userId ? undefined : paymentId,
		document:
			otherId === null || series === null || number === null
				? undefined
				: { invoiceId: otherId, number: formatInvoiceNumber(series, number) },
	}));
}
