// To the administrators: that a review of all access began, and that it is about to end.
import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { addressFor } from './holders.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export interface ReviewNews {
	readonly kind: 'opened' | 'reminder';
	/** Until when answers are asked for, or when what has none ends; `YYYY-MM-DD`. */
	readonly day: string;
	/** The one whose access is reviewed; people of another one are told its name. */
	readonly organisation: { readonly id: number; readonly name: string };
}

export function reviewMail(brand: Brand, person: Person, { kind, day, organisation }: ReviewNews): EmailMessage {
	const { language } = person;
	const isOwn = person.organisationId === organisation.id;
	const text = texts[language];
	const said = { day: formatDay(day, language) };
	return {
		channel: 'email',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text(`review.${kind}_subject`, said),
		preview: text(`review.${kind}_preview`, said),
		greeting: text('review.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`review.${kind}_text`, said) },
			...(isOwn
				? []
				: [{ kind: 'facts' as const, facts: [{ label: text('review.organisation'), value: organisation.name }] }]),
			{ kind: 'paragraph', text: text('review.rule') },
			{
				kind: 'button',
				text: text('review.button'),
				url: addressFor(brand, pathTo('staffAccess'), organisation.id, isOwn),
			},
		],
	};
}
