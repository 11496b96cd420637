// Mails about documents. One to the person has a link that asks them to sign in; one to an address that is not proved has a link to agree
// by, and no word that anybody wrote.
import { formatSignedMoney } from '#platform/contract/money.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { after, days } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { Attachment, EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { confirmationLifetimeMs, type Invoice, type PaperLanguage } from '../../contract.ts';
import { mailEn } from '../../messages.en.ts';
import { mailFr } from '../../messages.fr.ts';
import { invoiceLanguages } from '../../rules.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import type { InvoiceRecord } from '../issue/records.ts';

const texts = translators(mailEn, mailFr);

/** What all mails about documents have. They wait behind those that somebody waits for, and also reach who has left. */
export function documentMail(brand: Brand, to: string, language: Language) {
	return { lane: 'bulk', isForLeavers: true, to, brandKey: brand.key, language } as const;
}

function documentFacts(
	text: (typeof texts)[Language],
	{ number, day, total }: Readonly<Record<'number' | 'day' | 'total', string>>,
): EmailMessage['blocks'][number] {
	return {
		kind: 'facts',
		facts: [
			{ label: text('mail.number'), value: number },
			{ label: text('mail.day'), value: day },
			{ label: text('mail.total'), value: `${total} CAD` },
		],
	};
}

export function linkMail(
	brand: Brand,
	{ email, givenName, language }: Pick<Person, 'email' | 'givenName' | 'language'>,
	record: InvoiceRecord,
): EmailMessage {
	const text = texts[language];
	const { number } = readSnapshot(record.snapshot);
	const facts = {
		number,
		kind: text(`mail.${record.kind}`),
		day: formatDay(record.day, language),
		total: formatSignedMoney(record.total, language),
	};
	return {
		channel: 'email',
		...documentMail(brand, email, language),
		subject: text('mail.subject', facts),
		preview: text('mail.preview', facts),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('mail.lead') },
			documentFacts(text, facts),
			{
				kind: 'button',
				text: text('mail.button'),
				url: new URL(pathTo('invoice', { SMTransactionId: record.id }), brand.canonicalOrigin).href,
			},
		],
	};
}

/** A day without a time, as the sellers' books have it. */
function formatDay(day: string, language: Language): string {
	return createDateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`));
}

export interface CopyToMail {
	readonly email: string;
	readonly invoice: Invoice;
	readonly language: PaperLanguage;
	/** Absent where the mail is only shown. */
	readonly file?: Attachment | undefined;
	/** Where its reader ends the copies. */
	readonly stopAt: string;
}

/** To an address that was proved: the document itself, in the language that it is drawn up in. */
export function copyMail(
	brand: Brand,
	{ givenName, familyName }: Pick<Person, 'givenName' | 'familyName'>,
	{ email, invoice, language: wanted, file, stopAt }: CopyToMail,
): EmailMessage {
	const [language = 'en'] = invoiceLanguages(wanted, invoice.isFrenchFirst);
	const text = texts[language];
	const facts = {
		number: invoice.number,
		kind: text(`mail.${invoice.kind}`),
		day: formatDay(invoice.day, language),
		total: formatSignedMoney(invoice.total, language),
		name: `${givenName} ${familyName}`,
	};
	return {
		channel: 'email',
		...documentMail(brand, email, language),
		isToStranger: true,
		subject: text('mail.subject', facts),
		preview: text('copy.preview', facts),
		greeting: text('copy.greeting'),
		blocks: [
			{ kind: 'paragraph', text: text('copy.lead', facts) },
			documentFacts(text, facts),
			{ kind: 'note', text: text('copy.note', facts) },
			{ kind: 'link', text: text('copy.stop'), url: stopAt },
		],
		stopAt,
		...(file !== undefined && { attachments: [file] }),
	};
}

export interface ConfirmationToMail {
	readonly email: string;
	readonly language: Language;
	readonly token: string;
	readonly at: Date;
}

/** Its link leads to a page with one button: programs that look through mail follow links. No word in it is the person's. */
export function confirmationMail(brand: Brand, { email, language, token, at }: ConfirmationToMail): EmailMessage {
	const text = texts[language];
	const facts = { brand: brand.names[language], days: confirmationLifetimeMs / days(1) };
	return {
		channel: 'email',
		lane: 'person',
		isToStranger: true,
		to: email,
		brandKey: brand.key,
		language,
		expiresAt: after(at, confirmationLifetimeMs).toISOString(),
		subject: text('confirm.subject', facts),
		preview: text('confirm.preview'),
		greeting: text('copy.greeting'),
		blocks: [
			{ kind: 'paragraph', text: text('confirm.lead', facts) },
			{
				kind: 'button',
				text: text('confirm.button'),
				url: `${brand.canonicalOrigin}${pathTo('confirmCopies', { token })}?language=${language}`,
			},
			{ kind: 'note', text: text('confirm.note') },
		],
	};
}
