// The mail of a notice: what happened, when, where from, in the person's language.
import type { Brand } from '#platform/contract/brand.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { isLoopback } from '#platform/contract/network.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import type { EmailMessage, MessageBlock, MessageFact } from '#platform/server/mail/message.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { SecurityNoticeKind } from '../contract.ts';

export type NoticeDetail = 'method' | 'destination' | 'provider' | 'account' | 'remaining';

interface LockFacts {
	/** When a new password can be chosen at the earliest, where not at once. */
	readonly recoverableFrom?: Date | undefined;
	/** Whether ways in that were added of late are gone. */
	readonly hasLost?: boolean | undefined;
}

export interface SecurityNotice {
	readonly kind: SecurityNoticeKind;
	/** Rows of the mail besides when and where; a method is translated, anything else stands as it is. Never a secret. */
	readonly details?: Readonly<Partial<Record<NoticeDetail, string>>>;
	/** It is set for the notice of a lock, and says what the lock did. */
	readonly lock?: LockFacts;
	/** Further addresses that must hear of it, such as the one that the account had until now. */
	readonly alsoTo?: readonly string[];
}

export type NoticePerson = Pick<Person, 'organisationId' | 'id' | 'email' | 'givenName' | 'language'>;

/** The call that caused it: the mail says where it came from. */
export type NoticeOrigin = Pick<Call, 'network' | 'userAgent' | 'request'>;

const texts = translators(mailEn, mailFr);

export interface NoticeMail {
	readonly brand: Brand;
	readonly person: NoticePerson;
	readonly notice: SecurityNotice;
	readonly origin: Omit<NoticeOrigin, 'request'>;
	/** Where the call came from, if anyone knows. */
	readonly country: string | undefined;
	readonly to: string;
	readonly at: Date;
	/** Token of the link by which the reader locks the account; undefined where it is locked already. */
	readonly notMeToken: string | undefined;
}

export function noticeMessage(mail: NoticeMail): EmailMessage {
	const { brand, person, notice, origin, country, to, at, notMeToken } = mail;
	const { language } = person;
	const text = texts[language];
	const brandName = brand.names[language];
	return {
		channel: 'email',
		lane: 'person',
		to,
		brandKey: brand.key,
		language,
		subject: text(`${notice.kind}.subject`),
		preview: text(notMeToken === undefined ? 'notice.locked_preview' : 'notice.preview'),
		greeting: text('notice.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${notice.kind}.lead`, { brand: brandName }) },
			{ kind: 'facts', facts: [...detailFacts(text, notice), ...originFacts(text, language, { origin, country, at })] },
			...(notMeToken === undefined ? wayBack(text, mail) : whatToDo(text, brand, language, notMeToken)),
			{ kind: 'note', text: text('notice.hotline', { hotline: brand.hotline.number, brand: brandName }) },
		],
	};
}

/** How a locked account is opened again. An address that is the account's no more is told nothing of that. */
function wayBack(text: Translate<typeof mailEn>, { brand, person, notice, to }: NoticeMail): readonly MessageBlock[] {
	if (to !== person.email) return [];
	const { recoverableFrom, hasLost = false } = notice.lock ?? {};
	const lost: MessageBlock[] = hasLost ? [{ kind: 'paragraph', text: text('notice.taken_back') }] : [];
	if (recoverableFrom !== undefined) {
		const time = formatMailTime(recoverableFrom, person.language);
		return [...lost, { kind: 'paragraph', text: text('notice.recover_from', { time }) }];
	}
	const url = addressOf(brand, person.language, pathTo('forgotPassword'));
	return [
		...lost,
		{ kind: 'paragraph', text: text('notice.recover') },
		{ kind: 'button', text: text('notice.recover_button'), url },
	];
}

/** The reader's browser may never have been told their language. */
function addressOf(brand: Brand, language: Language, path: string): string {
	return `${brand.canonicalOrigin}${path}?language=${language}`;
}

function whatToDo(
	text: Translate<typeof mailEn>,
	brand: Brand,
	language: Language,
	notMeToken: string,
): readonly MessageBlock[] {
	const url = addressOf(brand, language, pathTo('secureAccount', { token: notMeToken }));
	return [
		{ kind: 'paragraph', text: text('notice.was_me') },
		{ kind: 'paragraph', text: text('notice.not_me') },
		{ kind: 'button', text: text('notice.not_me_button'), url },
	];
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
	{ origin, country, at }: Pick<NoticeMail, 'origin' | 'country' | 'at'>,
): readonly MessageFact[] {
	const locale = locales[language];
	const { network } = origin;
	const place = country === undefined ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
	const { browser, system } = readUserAgent(origin.userAgent);
	const isKnown = browser !== undefined && system !== undefined;
	const whereFrom = (): string => {
		if (isLoopback(network)) return text('where.this_machine');
		return place === undefined ? text('where.network', { network }) : text('where.place', { place, network });
	};
	return [
		{ label: text('fact.when'), value: formatMailTime(at, language) },
		{
			label: text('fact.where'),
			value: whereFrom(),
		},
		{
			label: text('fact.browser'),
			value: isKnown ? text('browser.known', { browser, system }) : text('browser.unknown'),
		},
	];
}
