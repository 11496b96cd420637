// Mail to a person about what staff did: who, when and why, in the staff member’s own words.
import type { Brand } from '#platform/contract/brand.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export type ActKind = 'reset_started' | 'sessions_ended' | 'factor_removed';

interface Told {
	/** Names the staff member. */
	readonly name: string;
	readonly reason: string;
	readonly at: Date;
	readonly ticket?: string;
}

export function visitMail(brand: Brand, person: Person, told: Told): EmailMessage {
	return staffMail(brand, person, 'visit', told);
}

export function actMail(brand: Brand, person: Person, kind: ActKind, told: Told): EmailMessage {
	return staffMail(brand, person, kind, told);
}

function staffMail(brand: Brand, person: Person, kind: ActKind | 'visit', told: Told): EmailMessage {
	const { name, reason, at, ticket = '' } = told;
	const { language } = person;
	const text = texts[language];
	const brandName = brand.names[language];
	return {
		channel: 'email',
		lane: 'person',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text(`${kind}.subject`, { brand: brandName }),
		preview: text(`${kind}.preview`, { name }),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${kind}.lead`, { name, brand: brandName }) },
			...(kind === 'visit'
				? [
						{
							kind: 'paragraph' as const,
							text: text(brand.visitsShowMoney === true ? 'visit.money' : 'visit.no_money'),
						},
					]
				: []),
			{
				kind: 'facts',
				facts: [
					{ label: text('fact.who'), value: name },
					{ label: text('fact.when'), value: formatMailTime(at, language) },
					{ label: text('fact.why'), value: reason, isQuoted: true },
					...(ticket === '' ? [] : [{ label: text('fact.ticket'), value: ticket, isQuoted: true }]),
				],
			},
			{
				kind: 'button',
				text: text('mail.button'),
				url: `${brand.canonicalOrigin}${pathTo('securitySettings')}`,
			},
			{ kind: 'note', text: text('mail.help', { hotline: brand.hotline.number, brand: brandName }) },
		],
	};
}
