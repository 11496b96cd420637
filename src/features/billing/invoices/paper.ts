// What an invoice or credit note says, once for the screen, paper and files.
import { formatSignedMoney } from '#platform/contract/money.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { type Language, locales, inEachLanguage } from '#platform/contract/language.ts';
import { contactLine, sellerLines } from '#platform/contract/seller-lines.ts';
import type { Translate } from '#platform/contract/text.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { Invoice } from './contract.ts';
import type { invoiceEn } from './messages.en.ts';

type Text = Translate<typeof invoiceEn>;

export interface PaperFact {
	readonly label: string;
	readonly value: string;
}

export interface PaperLine {
	readonly description: string;
	readonly quantity: string;
	readonly unitPrice: string;
	readonly amount: string;
}

export interface PaperSum {
	readonly label: string;
	readonly amount: string;
	/** The registration that the seller has for a tax. */
	readonly detail?: string;
	/** `total`: what everything comes to. `balance`: what is left of it. */
	readonly weight?: 'total' | 'balance';
}

/** A document in words of one language. Those of two languages have the same facts, lines and sums in the same order. */
export interface InvoiceWords {
	readonly language: Language;
	readonly title: string;
	readonly number: string;
	readonly total: string;
	/** How it stands. */
	readonly standing: string;
	readonly facts: readonly PaperFact[];
	readonly seller: readonly string[];
	/** Hotline and website. */
	readonly contact: string;
	readonly billTo: readonly string[];
	readonly lines: readonly PaperLine[];
	readonly sums: readonly PaperSum[];
	readonly notices: readonly string[];
	readonly seal: string;
}

export function describeInvoice(invoice: Invoice, language: Language, text: Text): InvoiceWords {
	const { number, kind, seller } = invoice;
	return {
		language,
		title: text(`paper.${kind}`),
		number,
		total: formatSignedMoney(invoice.total, language),
		standing: describeStanding(invoice, language, text),
		facts: listFacts(invoice, language, text),
		seller: sellerLines(seller),
		contact: contactLine(seller),
		billTo: invoice.billTo[language],
		lines: listLines(invoice, language, text),
		sums: listSums(invoice, language, text),
		notices: [
			...(invoice.isTest ? [text('paper.test')] : []),
			text('paper.questions', { hotline: seller.hotline, number }),
			text(`paper.keep_${kind}`),
		],
		seal: describeSeal(invoice, text),
	};
}

function describeStanding({ state, paidOn, dueOn, givenBack }: Invoice, language: Language, text: Text): string {
	if (state === 'refunded_part' || state === 'credited_part')
		return text(`stands.${state}`, { amount: formatSignedMoney(givenBack, language) });
	if (state === 'paid') {
		return paidOn === undefined ? text('stands.settled') : text('stands.paid', { day: formatDay(paidOn, language) });
	}
	if (state === 'past_due' || state === 'to_pay') {
		return dueOn === undefined ? text('stands.open') : text(`stands.${state}`, { day: formatDay(dueOn, language) });
	}
	return text(`stands.${state}`);
}

function listFacts(invoice: Invoice, language: Language, text: Text): readonly PaperFact[] {
	const { day: issuedOn, terms, period, dueOn, note, reason, orderNumber, credits, balance } = invoice;
	const day = (on: string) => formatDay(on, language);
	const why = note?.[language] ?? (reason && text(`reason.${reason}`));
	const credited = credits && text('paper.credited_invoice', { number: credits.number, day: day(credits.day) });
	const facts: readonly (readonly [keyof typeof invoiceEn, string | undefined])[] = [
		['paper.date', day(issuedOn)],
		['paper.credits', credited],
		['paper.terms', text(`terms.${terms}`)],
		['paper.due_on', dueOn !== undefined && balance > 0 ? day(dueOn) : undefined],
		['paper.period', period && text('paper.period_days', { from: day(period.from), to: day(period.to) })],
		['paper.order_number', orderNumber],
		['paper.note', why],
	];
	return facts.flatMap(([key, value]) => (value === undefined ? [] : [{ label: labelOf(key, text), value }]));
}

/** Takes keys that have no placeholders. */
function labelOf(key: keyof typeof invoiceEn, text: Text): string {
	return (text as (name: string) => string)(key);
}

const counts = inEachLanguage((language) => new Intl.NumberFormat(locales[language]));

function listLines(invoice: Invoice, language: Language, text: Text): readonly PaperLine[] {
	const { lines, groups } = invoice;
	const money = (amount: number) => formatSignedMoney(amount, language);
	// Which taxes a line has is said where not all have the same.
	const isMixed = groups.length > 1 || new Set(lines.map(({ taxes }) => taxes.join(' '))).size > 1;
	const taxesOf = (taxes: Invoice['lines'][number]['taxes']) =>
		taxes.length === 0
			? text('paper.line_no_tax')
			: text('paper.line_taxes', { taxes: taxes.map((tax) => taxLabel(tax, language)).join(' + ') });
	return lines.map(({ description, quantity, unitAmount, days, amount, taxes, credits }) => ({
		description: [
			description[language],
			days && text('paper.days', { days: days.count, all: days.of }),
			credits && text('paper.line_credits', { number: credits.number }),
			isMixed ? taxesOf(taxes) : undefined,
		]
			.filter((part) => part !== undefined)
			.join(', '),
		quantity: counts[language].format(quantity),
		// What is given back says so at its price, too.
		unitPrice: money(amount < 0 && unitAmount > 0 ? -unitAmount : unitAmount),
		amount: money(amount),
	}));
}

function listSums(invoice: Invoice, language: Language, text: Text): readonly PaperSum[] {
	const money = (amount: number) => formatSignedMoney(amount, language);
	const { groups } = invoice;
	const taxes = groups.flatMap(({ day, place, taxes }) =>
		taxes.map(({ tax, rateMillionths, amount, registration }): PaperSum => {
			const values = { tax: taxLabel(tax, language), rate: formatTaxRate(rateMillionths, language) };
			return {
				label:
					groups.length === 1
						? text('paper.tax', values)
						: text('paper.tax_of', { ...values, place, day: formatDay(day, language) }),
				detail: text('paper.registration', { number: registration }),
				amount: money(amount),
			};
		}),
	);
	return [
		{ label: text('paper.subtotal'), amount: money(invoice.subtotal) },
		...(taxes.length === 0 ? [{ label: text('paper.no_tax'), amount: money(0) }] : taxes),
		{ label: text('paper.total'), amount: money(invoice.total), weight: 'total' },
		...invoice.settlements.map((one) => ({
			label: describeSettlement(one, language, text),
			// It takes away from what is to be paid.
			amount: money(one.amount === 0 ? 0 : -one.amount),
		})),
		{ label: text('paper.balance'), amount: money(invoice.balance), weight: 'balance' },
	];
}

function describeSettlement(settlement: Invoice['settlements'][number], language: Language, text: Text): string {
	const { kind, day: bookedOn, card: usedCard, document, amount } = settlement;
	const day = formatDay(bookedOn, language);
	if (kind === 'written_off') return text(amount < 0 ? 'paper.write_off_reversed' : 'paper.written_off', { day });
	if (kind === 'card' || kind === 'refund') {
		if (kind === 'refund' && usedCard === undefined) return text('paper.paid_back', { day });
		const card = usedCard === undefined ? '' : formatCard(usedCard.brand, usedCard.last4);
		return text(kind === 'card' ? 'paper.paid' : 'paper.refunded', { day, card });
	}
	return text(kind === 'carried' ? 'paper.carried' : 'paper.credited', { day, number: document?.number ?? '' });
}

function describeSeal({ seal: { after, hash: ownHash } }: Invoice, text: Text): string {
	const hash = shortenHash(ownHash);
	return after === undefined
		? text('paper.sealed_first', { hash })
		: text('paper.sealed_after', { number: after, hash });
}

/** `4f2a 91c7 … 9c1e`: enough to compare by eye. */
function shortenHash(hash: string): string {
	return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}
