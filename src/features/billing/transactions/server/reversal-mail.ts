import type { Brand } from '#platform/contract/brand.ts';
import { formatHundredths, formatSignedHundredths } from '#platform/contract/decimal.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import { nameReversed } from './statement-file.ts';
import type { ReversedTransaction } from './movements.ts';

const texts = translators(mailEn, mailFr);

export interface ReversalMail {
	readonly reference: string;
	/** What the wallet got back is above zero. */
	readonly amount: number;
	/** In the words of the person who corrected it. */
	readonly reason: string | null;
	readonly isOffice: boolean;
	/** What the wallet had right after it. */
	readonly balance: number | null;
	readonly reversedReference: string;
	readonly reversedKind: ReversedTransaction['kind'];
	readonly reversedAt: Date;
	readonly service: string | null;
}

/** An office's balance is for who manages it, so a member is not told of it. */
export function reversalMail(brand: Brand, person: Person, reversal: ReversalMail): EmailMessage {
	const { language } = person;
	const { reference, reason, isOffice, balance, reversedReference, reversedKind: kind, reversedAt, service } = reversal;
	const text = texts[language];
	const amount = formatSignedHundredths(reversal.amount, language);
	const what = nameReversed({ kind, service, reference: reversedReference }, language);
	const when = formatMailTime(reversedAt, language);
	const side = reversal.amount > 0 ? 'returned' : 'taken';
	return {
		channel: 'email',
		topic: 'credits.reversed',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text('reversal.subject', { amount }),
		preview: text('reversal.preview', { what, when }),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(isOffice ? `${side}.lead_office` : `${side}.lead`) },
			{
				kind: 'facts',
				facts: [
					{ label: text('fact.reference'), value: reference },
					{ label: text('fact.amount'), value: amount },
					...(reason === null ? [] : [{ label: text('fact.reason'), value: reason, isQuoted: true }]),
					{ label: text('fact.reversed'), value: what },
					{ label: text('fact.reversed_reference'), value: reversedReference },
					{ label: text('fact.reversed_when'), value: when },
					...(isOffice || balance === null
						? []
						: [{ label: text('fact.balance'), value: formatHundredths(balance, language) }]),
				],
			},
			...(kind === 'bought' ? [{ kind: 'paragraph', text: text('mail.no_refund') } as const] : []),
			{ kind: 'button', text: text('mail.all_transactions'), url: `${brand.canonicalOrigin}${pathTo('credit')}` },
			{
				kind: 'note',
				text: text('mail.reversal_help', { hotline: brand.hotline.number, brand: brand.names[language] }),
			},
		],
	};
}
