// Where the chains of a seller's documents ended on a day, for whom the seller names. Who keeps the mail has a proof that nobody of the portal can
// change afterwards.
import type { Brand } from '#platform/contract/brand.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export interface ChainEnd {
	readonly series: 'INV' | 'CN';
	readonly number: number;
	readonly hash: Uint8Array;
}

export function endsMail(brand: Brand, to: string, day: string, ends: readonly ChainEnd[]): EmailMessage {
	const language = brand.defaultLanguage;
	const text = texts[language];
	const written = createDateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(day));
	return {
		channel: 'email',
		lane: 'bulk',
		to,
		brandKey: brand.key,
		language,
		subject: text('ends.subject', { day: written }),
		preview: text('ends.preview'),
		greeting: text('ends.greeting'),
		blocks: [
			{ kind: 'paragraph', text: text('ends.lead') },
			{
				kind: 'facts',
				facts: ends.flatMap(({ series, number, hash }) => {
					const name = series === 'INV' ? 'inv' : 'cn';
					return [
						{ label: text(`ends.${name}`), value: formatInvoiceNumber(series, number) },
						{ label: text(`ends.${name}_seal`), value: Buffer.from(hash).toString('hex') },
					];
				}),
			},
		],
	};
}
