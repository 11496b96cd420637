// The mail that says that a card expires.
import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import { formatCard } from '../rules.ts';
import type { KeptCard } from './kept-cards.ts';

const texts = translators(mailEn, mailFr);

export function expiryMail(brand: Brand, person: Person, kept: KeptCard, url: string): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const values = { card: formatCard(kept.brand, kept.last4), day: formatDay(kept.goodThrough, language) };
	return {
		channel: 'email',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text('expiry.subject', values),
		preview: text('expiry.preview', values),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('expiry.lead', values) },
			{ kind: 'paragraph', text: text('expiry.what') },
			{ kind: 'button', text: text('expiry.button'), url },
			{ kind: 'note', text: text('mail.help', { hotline: brand.hotline.number, brand: brand.names[language] }) },
		],
	};
}
