import type { Brand } from '#platform/contract/brand.ts';
import { after } from '#platform/contract/duration.ts';
import { translators } from '#platform/contract/text.ts';
import type { Message } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { codeLifetimeMs } from '../../contract.ts';
import { mailEn } from '../../messages.en.ts';
import { mailFr } from '../../messages.fr.ts';
import { getSender } from '../../methods/server/list.ts';
import type { CodePurpose } from '../factor-method.ts';
import type { DeliveryMethod } from '../methods.ts';

const texts = translators(mailEn, mailFr);

export interface CodeMessage {
	readonly to: DeliveryMethod;
	readonly purpose: CodePurpose;
	readonly code: string;
	readonly sentAt: Date;
	/** Under which its delivery is told of, where what carries it tells. */
	readonly deliveryId: string;
}

/** The message that carries a code, in the person's language and brand. */
export function codeMessage(
	brand: Brand,
	person: Pick<Person, 'language' | 'givenName'>,
	{ to, purpose, code, sentAt, deliveryId }: CodeMessage,
): Message {
	const { language } = person;
	const expiresAt = after(sentAt, codeLifetimeMs).toISOString();
	return getSender(to.method).writeMessage({
		envelope: { to: to.destination, brandKey: brand.key, language, expiresAt },
		text: texts[language],
		brandName: brand.names[language],
		hotline: brand.hotline.number,
		givenName: person.givenName,
		purpose,
		code,
		deliveryId,
	});
}
