import type { Brand } from '#platform/contract/brand.ts';
import { after } from '#platform/contract/duration.ts';
import { translators } from '#platform/contract/text.ts';
import type { Message } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { codeLifetimeMs } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { DeliveryMethod } from './methods.ts';

const texts = translators(mailEn, mailFr);

/** What the code is for: to finish signing in, to prove a new address or number, to confirm who is at the screen. */
export type CodePurpose = 'sign_in' | 'set_up' | 'confirm';

export interface CodeMessage {
	readonly to: DeliveryMethod;
	readonly purpose: CodePurpose;
	readonly code: string;
	readonly sentAt: Date;
	/** Under which its delivery is told of, where it is a text. */
	readonly deliveryId: string;
}

/** The message that carries a code, in the person's language and brand. */
export function codeMessage(
	brand: Brand,
	person: Person,
	{ to, purpose, code, sentAt, deliveryId }: CodeMessage,
): Message {
	const { language } = person;
	const text = texts[language];
	const brandName = brand.names[language];
	const expiresAt = after(sentAt, codeLifetimeMs).toISOString();
	const envelope = { to: to.destination, brandKey: brand.key, language, expiresAt };
	if (to.method === 'sms') {
		return { ...envelope, channel: 'sms', deliveryId, text: text('code.sms', { brand: brandName, code }) };
	}
	return {
		...envelope,
		channel: 'email',
		subject: text('code.subject', { code, brand: brandName }),
		preview: text('code.preview'),
		// No one has proved yet that the address is theirs: it may be a stranger's, to whom the name would say what its bearer likes.
		greeting: purpose === 'set_up' ? text('code.greeting_unproved') : text('code.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`code.lead_${purpose}`) },
			{ kind: 'code', text: code },
			{ kind: 'paragraph', text: text('code.expiry', { brand: brandName }) },
			{ kind: 'note', text: text(`code.note_${purpose}`, { hotline: brand.hotline.number }) },
		],
	};
}
