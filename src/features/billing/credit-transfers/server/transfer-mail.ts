import type { Brand } from '#platform/contract/brand.ts';
import { countHundredths } from '#platform/contract/decimal.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export interface TransferMail {
	readonly side: 'sent' | 'received';
	/** The other person, as the reader may know them. */
	readonly counterpart: string;
	readonly amount: number;
	readonly at: Date;
	readonly reference: string;
	readonly note: string | null;
}

export function transferMail(brand: Brand, person: Person, transfer: TransferMail): EmailMessage {
	const { language } = person;
	const { side, counterpart, at, reference, note } = transfer;
	const text = texts[language];
	const credits = countHundredths(transfer.amount, language);
	return {
		channel: 'email',
		topic: `transfers.${side}`,
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text(`${side}.subject`, credits),
		preview: text(`${side}.preview`, { ...credits, counterpart }),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${side}.lead`, { ...credits, counterpart }) },
			{
				kind: 'facts',
				facts: [
					{ label: text('fact.reference'), value: reference },
					{ label: text('fact.amount'), value: credits.amount },
					{ label: text(side === 'sent' ? 'fact.to' : 'fact.from'), value: counterpart },
					{ label: text('fact.when'), value: formatMailTime(at, language) },
					...(note === null ? [] : [{ label: noteLabel(text, transfer), value: note, isQuoted: true }]),
				],
			},
			{
				kind: 'note',
				text: text('mail.help', { hotline: brand.hotline.number, brand: brand.names[language] }),
			},
		],
	};
}

function noteLabel(text: Translate<typeof mailEn>, { side, counterpart }: TransferMail): string {
	return side === 'sent' ? text('fact.own_note') : text('fact.note_of', { name: counterpart });
}
