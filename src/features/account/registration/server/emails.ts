import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export interface Recipient {
	readonly email: string;
	readonly language: Language;
	/** Where the address is proved. What a stranger typed for somebody else's address must not reach it in the brand's name. */
	readonly givenName?: string;
}

function begin(brand: Brand, { email, givenName, language }: Recipient) {
	const text = texts[language];
	const greeting =
		givenName === undefined ? text('mail.greeting_unproved') : text('mail.greeting', { name: givenName });
	return {
		text,
		brandName: brand.names[language],
		message: { channel: 'email', lane: 'person', to: email, brandKey: brand.key, language, greeting } as const,
	};
}

/** The token stands in the fragment, which no server is sent. */
export function invitationMail(brand: Brand, recipient: Recipient, link: string): EmailMessage {
	const { text, brandName, message } = begin(brand, recipient);
	return {
		...message,
		isToStranger: true,
		// An import invites thousands.
		lane: 'bulk',
		subject: text('invitation.subject', { brand: brandName }),
		preview: text('invitation.preview'),
		blocks: [
			{ kind: 'paragraph', text: text('invitation.lead', { brand: brandName }) },
			{
				kind: 'button',
				text: text('invitation.button'),
				url: link,
			},
			{ kind: 'paragraph', text: text('invitation.expiry') },
			{ kind: 'note', text: text('invitation.note', { hotline: brand.hotline.number }) },
		],
	};
}

export function registrationCodeMail(brand: Brand, recipient: Recipient, code: string): EmailMessage {
	const { text, brandName, message } = begin(brand, recipient);
	return {
		...message,
		isToStranger: true,
		subject: text('code.subject', { code, brand: brandName }),
		preview: text('code.preview'),
		blocks: [
			{ kind: 'paragraph', text: text('code.lead', { brand: brandName }) },
			{ kind: 'code', text: code },
			{ kind: 'paragraph', text: text('code.expiry') },
			{ kind: 'note', text: text('code.note') },
		],
	};
}

/** To the owner of an address that somebody entered although it has an account: the page told them nothing. */
export function alreadyRegisteredMail(brand: Brand, recipient: Recipient, loginName: string): EmailMessage {
	const { text, brandName, message } = begin(brand, recipient);
	return {
		...message,
		subject: text('already.subject', { brand: brandName }),
		preview: text('already.preview'),
		blocks: [
			{ kind: 'paragraph', text: text('already.lead', { login: loginName }) },
			{ kind: 'button', text: text('already.button'), url: `${brand.canonicalOrigin}${pathTo('login')}` },
			{ kind: 'paragraph', text: text('already.forgot') },
			{ kind: 'note', text: text('already.note') },
		],
	};
}
