// The mail of a notice: what happened, when, where from, in the person's language.
import type { Brand } from '#platform/contract/brand.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import { type Translate, translator } from '#platform/contract/text.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import type { EmailMessage, MessageFact } from '#platform/server/mail/message.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { NoticeDetail, NoticeOrigin, NoticePerson, SecurityNotice } from './notices.ts';

export interface NoticeMail {
	readonly brand: Brand;
	readonly person: NoticePerson;
	readonly notice: SecurityNotice;
	readonly origin: NoticeOrigin;
	readonly to: string;
	readonly at: Date;
}

/** Mail has no clock of its reader's; the zone is written beside the time. */
const timeZone = 'America/Toronto';

export function noticeMessage({ brand, person, notice, origin, to, at }: NoticeMail): EmailMessage {
	const { language } = person;
	const text = translator<typeof mailEn>({ en: mailEn, fr: mailFr }[language], language);
	const brandName = brand.names[language];
	return {
		channel: 'email',
		to,
		brandKey: brand.key,
		language,
		subject: text(`${notice.kind}.subject`),
		preview: text('notice.preview'),
		greeting: text('notice.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${notice.kind}.lead`, { brand: brandName }) },
			{ kind: 'facts', facts: [...detailFacts(text, notice), ...originFacts(text, language, origin, at)] },
			{ kind: 'paragraph', text: text('notice.was_me') },
			{ kind: 'note', text: text('notice.hotline', { hotline: brand.hotline.number, brand: brandName }) },
		],
	};
}

function detailFacts(text: Translate<typeof mailEn>, { details = {} }: SecurityNotice): readonly MessageFact[] {
	return Object.entries(details).map(([name, value]) => {
		const valueKey = `value.${value}`;
		return {
			label: text(`fact.${name as NoticeDetail}`), // entries widen the keys
			value: isValueKey(valueKey) ? text(valueKey) : value,
		};
	});
}

type ValueKey = Extract<keyof typeof mailEn, `value.${string}`>;

function isValueKey(key: string): key is ValueKey {
	return Object.hasOwn(mailEn, key);
}

function originFacts(
	text: Translate<typeof mailEn>,
	language: Language,
	origin: NoticeOrigin,
	at: Date,
): readonly MessageFact[] {
	const format = new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'long',
		timeZone,
	});
	const { browser, system } = readUserAgent(origin.userAgent);
	const isKnown = browser !== undefined && system !== undefined;
	return [
		{ label: text('fact.when'), value: format.format(at) },
		{ label: text('fact.where'), value: text('where.network', { network: origin.network }) },
		{
			label: text('fact.browser'),
			value: isKnown ? text('browser.known', { browser, system }) : text('browser.unknown'),
		},
	];
}
