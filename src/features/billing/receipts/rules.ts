// What a receipt says, once for the screen, paper and mail (card networks and processors ask for these contents, see docs/decisions).
import { type Language, locales } from '#platform/contract/language.ts';
import { formatHundredths } from '#platform/contract/decimal.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { contactLine, sellerLines } from '#platform/contract/seller-lines.ts';
import type { Translate } from '#platform/contract/text.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { Receipt } from './contract.ts';
import type { receiptEn } from './messages.en.ts';

/**
 * What a receipt is written in. In Québec a receipt is drawn up in French (Charter of the French Language, s. 57) and may be in another
 * language next to it: English readers get both, French first.
 */
export function receiptLanguages(
	reader: Language,
	{ isFrenchFirst }: Pick<Receipt, 'isFrenchFirst'>,
): readonly Language[] {
	return isFrenchFirst && reader !== 'fr' ? ['fr', reader] : [reader];
}

export interface Fact {
	readonly label: string;
	readonly value: string;
}

interface ReceiptItem {
	readonly description: string;
	readonly quantity: string;
	readonly unitPrice: string;
	readonly amount: string;
}

export interface ReceiptSum {
	readonly label: string;
	readonly amount: string;
	/** The registration that the seller has for a tax. */
	readonly detail?: string;
	readonly isTotal?: boolean;
}

/** Describes a receipt in words of one language. */
export interface ReceiptWords {
	readonly language: Language;
	readonly title: string;
	readonly number: string;
	readonly total: string;
	/** What the bank answered. */
	readonly standing: string;
	/** The merchant as a letterhead has it, and what a mail says of it. */
	readonly seller: readonly string[];
	/** Hotline and website. */
	readonly contact: string;
	readonly merchant: readonly Fact[];
	readonly payment: readonly Fact[];
	readonly billTo: readonly string[];
	readonly items: readonly ReceiptItem[];
	readonly sums: readonly ReceiptSum[];
	readonly notices: readonly string[];
}

export function describeReceipt(receipt: Receipt, language: Language, text: Translate<typeof receiptEn>): ReceiptWords {
	const money = (amount: number) => formatMoney(amount, language);
	return {
		language,
		title: text('receipt.title'),
		number: receipt.orderNumber,
		total: money(receipt.total),
		standing: text('receipt.approved'),
		seller: sellerLines(receipt.merchant),
		contact: contactLine(receipt.merchant),
		merchant: listMerchant(receipt, text),
		payment: listPayment(receipt, language, text),
		billTo: receipt.billTo[language],
		items: receipt.items.map(({ description, quantity, unitAmount, amount }) => ({
			description: description[language],
			quantity: new Intl.NumberFormat(locales[language]).format(quantity),
			unitPrice: money(unitAmount),
			amount: money(amount),
		})),
		sums: [
			{ label: text('receipt.subtotal'), amount: money(receipt.subtotal) },
			...receipt.taxes.map(({ tax, rateMillionths, amount, registration }) => ({
				label: text('receipt.tax', { tax: taxLabel(tax, language), rate: formatTaxRate(rateMillionths, language) }),
				detail: text('receipt.registration', { number: registration }),
				amount: money(amount),
			})),
			{ label: text('receipt.total'), amount: money(receipt.total), isTotal: true },
			...listReturned(receipt, language, text),
		],
		notices: [
			...(receipt.isTest ? [text('receipt.test')] : []),
			...listReturnNotices(receipt, language, text),
			...(receipt.refunds.length === 0 ? [text('receipt.no_refund')] : []),
			text('receipt.questions', { hotline: receipt.merchant.hotline }),
			text('receipt.keep'),
		],
	};
}

interface Refunded {
	readonly day: string;
	readonly amount: number;
	readonly isDone: boolean;
}

/** Sums the refunds of each day. */
function sumRefunds({ refunds }: Receipt, language: Language): readonly Refunded[] {
	const days = new Map<string, Refunded>();
	for (const { at, amount, isDone } of refunds) {
		const day = formatDayOf(at, language);
		const key = `${day} ${isDone}`;
		days.set(key, { day, isDone, amount: amount + (days.get(key)?.amount ?? 0) });
	}
	return [...days.values()];
}

/** Under the total: what went back to the card, and what is left. */
function listReturned(receipt: Receipt, language: Language, text: Translate<typeof receiptEn>): readonly ReceiptSum[] {
	const refunds = sumRefunds(receipt, language);
	if (refunds.length === 0) return [];
	const left = refunds.reduce((rest, { amount }) => rest - amount, receipt.total);
	return [
		...refunds.map(({ day, amount, isDone }) => ({
			label: text(isDone ? 'receipt.refunded_on' : 'receipt.refund_pending', { day }),
			amount: `\u2212${formatMoney(amount, language)}`,
		})),
		{ label: text('receipt.left'), amount: formatMoney(left, language), isTotal: true },
	];
}

function listReturnNotices(receipt: Receipt, language: Language, text: Translate<typeof receiptEn>): readonly string[] {
	const money = (amount: number) => `${formatMoney(amount, language)} CAD`;
	return [
		...sumRefunds(receipt, language).map(({ day, amount, isDone }) =>
			text(isDone ? 'receipt.refund_notice' : 'receipt.refund_pending_notice', {
				refunded: money(amount),
				total: money(receipt.total),
				day,
			}),
		),
		...receipt.disputes.map(({ at, amount }) =>
			text('receipt.dispute_notice', { amount: money(amount), day: formatDayOf(at, language) }),
		),
	];
}

function formatDayOf(at: string, language: Language): string {
	return createDateTimeFormat(language, { dateStyle: 'long', timeZone: businessTimeZone })(new Date(at));
}

function listMerchant({ merchant }: Receipt, text: Translate<typeof receiptEn>): readonly Fact[] {
	return [
		{ label: text('receipt.name'), value: merchant.name },
		{ label: text('receipt.address'), value: keepTogether(merchant.address) },
		{ label: text('receipt.website'), value: merchant.website },
		{ label: text('receipt.hotline'), value: merchant.hotline },
	];
}

function listPayment(receipt: Receipt, language: Language, text: Translate<typeof receiptEn>): readonly Fact[] {
	const { card, authorizationCode } = receipt;
	return [
		{ label: text('receipt.order_number'), value: receipt.orderNumber },
		...(receipt.invoice === undefined ? [] : [{ label: text('receipt.invoice'), value: receipt.invoice.number }]),
		{ label: text('receipt.type'), value: text('receipt.purchase') },
		{ label: text('receipt.paid_at'), value: formatTime(receipt.paidAt, language) },
		{ label: text('receipt.card'), value: formatCard(card.brand, card.last4) },
		...(card.holder === undefined ? [] : [{ label: text('receipt.holder'), value: card.holder }]),
		...(authorizationCode === undefined ? [] : [{ label: text('receipt.authorization'), value: authorizationCode }]),
		{ label: text('receipt.reference'), value: receipt.reference },
		{ label: text('receipt.response'), value: text('receipt.approved') },
		...listCredits(receipt, language, text),
	];
}

/** What the purchase did to the wallet. */
function listCredits({ credits }: Receipt, language: Language, text: Translate<typeof receiptEn>): readonly Fact[] {
	if (credits === undefined) return [];
	return [
		{ label: text('receipt.credits_added'), value: formatHundredths(credits.additions, language) },
		{ label: text('receipt.balance_before'), value: formatHundredths(credits.balanceBefore, language) },
		{ label: text('receipt.balance_after'), value: formatHundredths(credits.balanceAfter, language) },
	];
}

/** No line ends within a Canadian postal code. */
function keepTogether(address: string): string {
	return address.replaceAll(/\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g, '$1\u00a0$2');
}

/** With seconds and the zone, as card networks advise; in the zone whose day decided the taxes. */
function formatTime(at: string, language: Language): string {
	const format = createDateTimeFormat(language, {
		dateStyle: 'long',
		timeStyle: 'long',
		hourCycle: 'h23',
		timeZone: businessTimeZone,
	});
	return format(new Date(at));
}
