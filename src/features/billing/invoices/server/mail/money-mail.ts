// Writes the mail about a refund, a dispute or a credit note.
import type { Brand } from '#platform/contract/brand.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage, MessageFact } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { PaidPayment } from '#features/billing/payments/server/api.ts';
import { moneyEn } from '../messages.en.ts';
import { moneyFr } from '../messages.fr.ts';
import { documentMail } from './emails.ts';

export const returnNews = [
	'refund',
	'refund_failed',
	'dispute_open',
	'dispute_won',
	'dispute_lost',
	'dispute_closed',
] as const;

/** Money in the person's favour that no card gets back: the staff will pay it back, or has. */
export const favourNews = ['favour_open', 'favour_paid'] as const;

const texts = translators(moneyEn, moneyFr);

/** The invoice that was issued together with the credit note. */
export interface ReplacedBy {
	readonly number: string;
	/** Cents that it is cheaper, above zero; below zero it is dearer. */
	readonly difference: number;
	/** What became of the difference. */
	readonly outcome: 'even' | 'refund' | 'kept' | 'open' | 'due' | 'due_next' | 'goodwill';
	/** Number of the credit note by which the seller took the difference. */
	readonly goodwill?: string | undefined;
}

export interface MoneyFacts {
	readonly kind: (typeof returnNews)[number] | (typeof favourNews)[number] | 'credit_note' | 'charge_refund';
	readonly replacedBy?: ReplacedBy | undefined;
	/** Cents above zero. */
	readonly amount: number;
	/** This was paid. */
	readonly total?: number;
	readonly order?: string | undefined;
	readonly card?: PaidPayment['card'] | undefined;
	/** Absent where the payment has no invoice. */
	readonly invoiceId?: string | undefined;
	readonly invoice?: string | undefined;
	readonly creditNotes: readonly string[];
	/** Its amount is in the person’s favour. */
	readonly isOpen?: boolean;
	/** The next invoice takes it. */
	readonly isKept?: boolean;
	/** What staff wrote to the person. */
	readonly message?: string | undefined;
}

export function moneyMail(
	brand: Brand,
	{ email, givenName, language }: Pick<Person, 'email' | 'givenName' | 'language'>,
	facts: MoneyFacts,
): EmailMessage {
	const text = texts[language];
	const { kind, total, order, card, invoiceId, invoice, creditNotes, replacedBy } = facts;
	const amount = formatMoney(facts.amount, language);
	const isPart = kind === 'refund' && total !== undefined && facts.amount < total;
	const isReplaced = kind === 'credit_note' && replacedBy !== undefined;
	const what = isReplaced ? 'replaced' : isPart ? 'refund_part' : kind;
	const values = {
		amount,
		total: formatMoney(total ?? 0, language),
		brand: brand.names[language],
		hotline: brand.hotline.number,
		number: creditNotes[0] ?? '',
		invoice: invoice ?? '',
		corrected: replacedBy?.number ?? '',
		difference: formatMoney(Math.abs(replacedBy?.difference ?? 0), language),
		goodwill: replacedBy?.goodwill ?? '',
	};
	const path = invoiceId === undefined ? pathTo('payments') : pathTo('invoice', { SMTransactionId: invoiceId });
	const list: readonly (readonly [keyof typeof moneyEn & `fact.${string}`, string | undefined])[] = [
		['fact.amount', isReplaced ? undefined : amount],
		['fact.card', card && formatCard(card.brand, card.last4)],
		['fact.order', order],
		['fact.invoice', invoice],
		['fact.credit_note', creditNotes.length === 0 ? undefined : creditNotes.join(', ')],
		['fact.corrected_invoice', replacedBy?.number],
	];
	const { message } = facts;
	return {
		channel: 'email',
		...documentMail(brand, email, language),
		subject: text(`${what}.subject`, values),
		preview: text(`${what}.preview`, values),
		greeting: text('money.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${what}.lead`, values) },
			...(replacedBy === undefined
				? []
				: [{ kind: 'paragraph', text: text(`replaced.${replacedBy.outcome}`, values) } as const]),
			...(kind === 'credit_note' && !isReplaced && facts.isOpen === true
				? [{ kind: 'paragraph', text: text(facts.isKept === true ? 'credit_note.kept' : 'credit_note.open') } as const]
				: []),
			...(message === undefined
				? []
				: [{ kind: 'facts', facts: [{ label: text('fact.message'), value: message, isQuoted: true }] } as const]),
			{
				kind: 'facts',
				facts: list.flatMap(([key, value]): readonly MessageFact[] =>
					value === undefined ? [] : [{ label: text(key), value }],
				),
			},
			{
				kind: 'button',
				text: text(
					kind === 'credit_note' && !isReplaced
						? 'money.button_credit_note'
						: invoiceId === undefined
							? 'money.button_payments'
							: 'money.button',
				),
				url: `${brand.canonicalOrigin}${path}`,
			},
			{ kind: 'note', text: text('money.help', values) },
		],
	};
}
