import type { Brand } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

/** To who planned a publish that a check stopped. */
export function planFailedMail(brand: Brand, person: Person): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const values = { brand: brand.names[language] };
	return {
		channel: 'email',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text('plan_failed.subject', values),
		preview: text('plan_failed.preview'),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('plan_failed.lead') },
			{ kind: 'paragraph', text: text('plan_failed.next') },
			{ kind: 'button', text: text('plan_failed.button'), url: `${brand.canonicalOrigin}${pathTo('staffHome')}` },
		],
	};
}
