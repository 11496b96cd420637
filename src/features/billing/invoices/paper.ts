// What an invoice or credit note says, once for the screen, paper and files.
import { formatDay } from '#platform/contract/date-time.ts';
import { type Language, locales, inEachLanguage } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { Invoice } from './contract.ts';
import type { invoiceEn } from './messages.en.ts';
import { formatInvoiceAmount } from './rules.ts';

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
	const { Number: number, Kind: kind, Seller } = invoice;
	return {
		language,
		title: text(`paper.${kind}`),
		number,
		total: formatInvoiceAmount(invoice.Total, language),
		standing: describeStanding(invoice, language, text),
		facts: listFacts(invoice, language, text),
		seller: [Seller.Name, ...splitAddress(Seller.Address)],
		contact: `${Seller.Hotline} · ${Seller.Website.replace(/^https?:\/\//, '')}`,
		billTo: invoice.BillTo[language],
		lines: listLines(invoice, language, text),
		sums: listSums(invoice, language, text),
		notices: [
			...(invoice.IsTest ? [text('paper.test')] : []),
			text('paper.questions', { hotline: Seller.Hotline, number }),
			text(`paper.keep_${kind}`),
		],
		seal: describeSeal(invoice, text),
	};
}

/** Street and place under each other; no line ends within a Canadian postal code. */
function splitAddress(address: string): readonly string[] {
	const whole = address.replaceAll(/\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g, '$1\u00a0$2');
	const cut = whole.lastIndexOf(', ');
	return cut === -1 ? [whole] : [whole.slice(0, cut), whole.slice(cut + 2)];
}

function describeStanding({ State, PaidOn, DueOn, GivenBack }: Invoice, language: Language, text: Text): string {
	if (State === 'refunded_part' || State === 'credited_part')
		return text(`stands.${State}`, { amount: formatInvoiceAmount(GivenBack, language) });
	if (State === 'paid') {
		return PaidOn === undefined ? text('stands.settled') : text('stands.paid', { day: formatDay(PaidOn, language) });
	}
	if (State === 'past_due' || State === 'to_pay') {
		return DueOn === undefined ? text('stands.open') : text(`stands.${State}`, { day: formatDay(DueOn, language) });
	}
	return text(`stands.${State}`);
}

function listFacts(invoice: Invoice, language: Language, text: Text): readonly PaperFact[] {
	const { Day, Terms, Period, DueOn, Note, Reason, OrderNumber, Credits, Balance } = invoice;
	const day = (on: string) => formatDay(on, language);
	const why = Note?.[language] ?? (Reason && text(`reason.${Reason}`));
	const credited = Credits && text('paper.credited_invoice', { number: Credits.Number, day: day(Credits.Day) });
	const facts: readonly (readonly [keyof typeof invoiceEn, string | undefined])[] = [
		['paper.date', day(Day)],
		['paper.credits', credited],
		['paper.terms', text(`terms.${Terms}`)],
		['paper.due_on', DueOn !== undefined && Balance > 0 ? day(DueOn) : undefined],
		['paper.period', Period && text('paper.period_days', { from: day(Period.From), to: day(Period.To) })],
		['paper.order_number', OrderNumber],
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
	const { Lines, Groups } = invoice;
	const money = (amount: number) => formatInvoiceAmount(amount, language);
	// Which taxes a line has is said where not all have the same.
	const isMixed = Groups.length > 1 || new Set(Lines.map(({ Taxes }) => Taxes.join(' '))).size > 1;
	const taxesOf = (taxes: Invoice['Lines'][number]['Taxes']) =>
		taxes.length === 0
			? text('paper.line_no_tax')
			: text('paper.line_taxes', { taxes: taxes.map((tax) => taxLabel(tax, language)).join(' + ') });
	return Lines.map(({ Description, Quantity, UnitAmount, Days, Amount, Taxes, Credits }) => ({
		description: [
			Description[language],
			Days && text('paper.days', { days: Days.Count, all: Days.Of }),
			Credits && text('paper.line_credits', { number: Credits.Number }),
			isMixed ? taxesOf(Taxes) : undefined,
		]
			.filter((part) => part !== undefined)
			.join(', '),
		quantity: counts[language].format(Quantity),
		// What is given back says so at its price, too.
		unitPrice: money(Amount < 0 && UnitAmount > 0 ? -UnitAmount : UnitAmount),
		amount: money(Amount),
	}));
}

function listSums(invoice: Invoice, language: Language, text: Text): readonly PaperSum[] {
	const money = (amount: number) => formatInvoiceAmount(amount, language);
	const { Groups } = invoice;
	const taxes = Groups.flatMap(({ Day, Place, Taxes }) =>
		Taxes.map(({ Tax, RateMillionths, Amount, Registration }): PaperSum => {
			const values = { tax: taxLabel(Tax, language), rate: formatTaxRate(RateMillionths, language) };
			return {
				label:
					Groups.length === 1
						? text('paper.tax', values)
						: text('paper.tax_of', { ...values, place: Place, day: formatDay(Day, language) }),
				detail: text('paper.registration', { number: Registration }),
				amount: money(Amount),
			};
		}),
	);
	return [
		{ label: text('paper.subtotal'), amount: money(invoice.Subtotal) },
		...(taxes.length === 0 ? [{ label: text('paper.no_tax'), amount: money(0) }] : taxes),
		{ label: text('paper.total'), amount: money(invoice.Total), weight: 'total' },
		...invoice.Settlements.map((one) => ({
			label: describeSettlement(one, language, text),
			// It takes away from what is to be paid.
			amount: money(one.Amount === 0 ? 0 : -one.Amount),
		})),
		{ label: text('paper.balance'), amount: money(invoice.Balance), weight: 'balance' },
	];
}

function describeSettlement(settlement: Invoice['Settlements'][number], language: Language, text: Text): string {
	const { Kind, Day, Card, Document } = settlement;
	const day = formatDay(Day, language);
	if (Kind === 'card' || Kind === 'refund') {
		if (Kind === 'refund' && Card === undefined) return text('paper.paid_back', { day });
		const card = Card === undefined ? '' : formatCard(Card.Brand, Card.Last4);
		return text(Kind === 'card' ? 'paper.paid' : 'paper.refunded', { day, card });
	}
	return text(Kind === 'carried' ? 'paper.carried' : 'paper.credited', { day, number: Document?.Number ?? '' });
}

function describeSeal({ Seal: { After, Hash } }: Invoice, text: Text): string {
	const hash = shortenHash(Hash);
	return After === undefined
		? text('paper.sealed_first', { hash })
		: text('paper.sealed_after', { number: After, hash });
}

/** `4f2a 91c7 … 9c1e`: enough to compare by eye. */
function shortenHash(hash: string): string {
	return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}
