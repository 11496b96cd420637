import type { Brand } from '#platform/contract/brand.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Holder } from '#features/staff/access/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

interface BrokenHost {
	readonly host: string;
	readonly since: Date;
}

export function hostMail(
	brand: Brand,
	{ email, givenName, language }: Pick<Holder, 'email' | 'givenName' | 'language'>,
	{ host, since }: BrokenHost,
): EmailMessage {
	const text = texts[language];
	const values = { host, brand: brand.names[language] };
	const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: businessTimeZone } as const;
	const time = createDateTimeFormat(language, moment)(since);
	return {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject: text('host.subject', values),
		preview: text('host.preview'),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('host.lead', { ...values, time }) },
			{ kind: 'paragraph', text: text('host.next') },
			{
				kind: 'button',
				text: text('mail.button'),
				url: `${brand.canonicalOrigin}${pathTo('staffBrand', { brandKey: brand.key, section: 'hosts' })}`,
			},
		],
	};
}
