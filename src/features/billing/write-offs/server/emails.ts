// Mails about what is due: a statement to the person who owes it, and to staff that what they wrote off was paid after all.
import type { Brand } from '#platform/contract/brand.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { Language } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { Attachment, EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { DueDocument, WriteOffReversed } from '#features/billing/invoices/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);
type Reader = Pick<Person, 'email' | 'givenName' | 'language'>;

/** More than these are summed up. */
const mostNamed = 20;

function formatDay(day: string, language: Language): string {
	return createDateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`));
}

export interface StatementFacts {
	/** The oldest first. */
	readonly documents: readonly Pick<DueDocument, 'invoiceId' | 'number' | 'day' | 'balance'>[];
	/** It says the same on paper. */
	readonly file: Attachment;
}

/** People who left get it as well: it is about their money. */
export function statementMail(
	brand: Brand,
	{ email, givenName, language }: Reader,
	{ documents, file }: StatementFacts,
): EmailMessage {
	const text = texts[language];
	const values = {
		amount: formatMoney(sum(documents), language),
		brand: brand.names[language],
		hotline: brand.hotline.number,
	};
	const named = documents.slice(0, mostNamed);
	const rest = sum(documents.slice(mostNamed));
	const [only, ...others] = documents;
	const path =
		only !== undefined && others.length === 0
			? pathTo('invoice', { SMTransactionId: only.invoiceId })
			: pathTo('payments');
	return {
		channel: 'email',
		lane: 'bulk',
		isForLeavers: true,
		to: email,
		brandKey: brand.key,
		language,
		subject: text('statement.subject', values),
		preview: text('statement.preview', values),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('statement.lead') },
			{
				kind: 'facts',
				facts: [
					...named.map(({ number, day, balance }) => ({
						label: text('statement.document', { number, day: formatDay(day, language) }),
						value: formatMoney(balance, language),
					})),
					...(rest === 0 ? [] : [{ label: text('statement.more'), value: formatMoney(rest, language) }]),
					{ label: text('statement.total'), value: values.amount },
				],
			},
			{
				kind: 'button',
				text: text(others.length === 0 ? 'statement.one' : 'statement.all'),
				url: `${brand.canonicalOrigin}${path}`,
			},
			{ kind: 'note', text: text('statement.note', values) },
		],
		attachments: [file],
	};
}

function sum(documents: StatementFacts['documents']): number {
	return documents.reduce((total, { balance }) => total + balance, 0);
}

export interface ReversedFacts extends Pick<WriteOffReversed, 'amount' | 'by'> {
	readonly number: string;
	readonly payer: string;
	/** What of it is written off still. */
	readonly left: number;
	/** Day of the write-off. */
	readonly day: string;
}

/** The person who wrote it off gets this mail. */
export function reversedMail(
	brand: Brand,
	{ email, givenName, language }: Reader,
	{ amount, by, number, payer, left, day }: ReversedFacts,
): EmailMessage {
	const text = texts[language];
	const values = { amount: formatMoney(amount, language), number, payer };
	return {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject: text(`reversed.subject_${by}`, values),
		preview: text('reversed.preview'),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`reversed.lead_${by}`, values) },
			{
				kind: 'facts',
				facts: [
					{ label: text('reversed.payer'), value: payer },
					{ label: text('reversed.invoice'), value: number },
					{ label: text('reversed.written_off'), value: formatDay(day, language) },
					{ label: text('reversed.amount'), value: values.amount },
					...(left === 0 ? [] : [{ label: text('reversed.left'), value: formatMoney(left, language) }]),
				],
			},
			{ kind: 'button', text: text('reversed.button'), url: `${brand.canonicalOrigin}${pathTo('staffBooks')}` },
		],
	};
}
