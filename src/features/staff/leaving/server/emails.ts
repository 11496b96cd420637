// What the person is told of the end of their employment.
import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export type LeavingNews =
	| { readonly kind: 'planned'; readonly day: string }
	| { readonly kind: 'ended' }
	| { readonly kind: 'withdrawn' };

export function leavingMail(brand: Brand, person: Person, news: LeavingNews): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const values = {
		brand: brand.names[language],
		hotline: brand.hotline.number,
		day: news.kind === 'planned' ? formatDay(news.day, language) : '',
	};
	return {
		channel: 'email',
		lane: 'bulk',
		isForLeavers: true,
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text(`${news.kind}.subject`, values),
		preview: text(`${news.kind}.preview`),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${news.kind}.lead`, values) },
			...(news.kind === 'withdrawn' ? [] : ([{ kind: 'paragraph', text: text('mail.stays') }] as const)),
			{ kind: 'note', text: text('mail.help', values) },
		],
	};
}
