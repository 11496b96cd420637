import type { Brand } from '#platform/contract/brand.ts';
import { translator } from '#platform/contract/text.ts';
import type { Message } from '#platform/server/mail/message.ts';
import type { Person } from '#features/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { DeliveryMethod } from './methods.ts';

/** The message that carries a code, in the person's language and brand. */
export function codeMessage(brand: Brand, person: Person, method: DeliveryMethod, code: string): Message {
	const { language } = person;
	const text = translator<typeof mailEn>({ en: mailEn, fr: mailFr }[language], language);
	const brandName = brand.names[language];
	const envelope = { to: method.destination, brandKey: brand.key, language };
	if (method.method === 'sms') {
		return { ...envelope, channel: 'sms', text: text('code.sms', { brand: brandName, code }) };
	}
	return {
		...envelope,
		channel: 'email',
		subject: text('code.subject', { code, brand: brandName }),
		preview: text('code.preview'),
		greeting: text('code.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('code.lead') },
			{ kind: 'code', text: code },
			{ kind: 'paragraph', text: text('code.expiry', { brand: brandName }) },
			{ kind: 'note', text: text('code.note', { hotline: brand.hotline.number }) },
		],
	};
}
