// What a colleague is asked for, in words that are fixed: as mail, and as a matter of their home.
import type { Brand } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Holder } from '#features/staff/access/server/api.ts';
import { askEn } from '../../messages.en.ts';
import { askFr } from '../../messages.fr.ts';
import type { AskedRefusal } from './blockers.ts';

export const askTexts = translators(askEn, askFr);

export interface AskAbout {
	/** Asks. */
	readonly name: string;
	/** Whose employment cannot be ended. */
	readonly person: string;
	/** Stands in the way; absent for a plan. */
	readonly refusal?: AskedRefusal;
	/** For a plan: who leaves, and hands over to the person. */
	readonly leaver?: string;
	/** Whose page settles it, where it is one of a person. */
	readonly userId: number;
}

/** The name of the matter in the texts, and the page that settles it. */
export function describeAsk({ refusal, userId }: Pick<AskAbout, 'refusal' | 'userId'>) {
	const isAboutAccess = refusal === 'leaving.last_administrator' || refusal === 'leaving.no_approver';
	return {
		key: refusal ?? ('takes_over' as const),
		href: isAboutAccess
			? pathTo('staffAccess')
			: pathTo(refusal === 'personnel.outranked' ? 'changePersonnel' : 'terminatePersonnel', { key: String(userId) }),
	};
}

export function askMail(
	brand: Brand,
	{ email, givenName, language }: Pick<Holder, 'email' | 'givenName' | 'language'>,
	about: AskAbout,
): EmailMessage {
	const text = askTexts[language];
	const { key, href } = describeAsk(about);
	const { name, person, leaver = '' } = about;
	const values = { name, person, leaver };
	return {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject: text(`${key}.title`, values),
		preview: text(`${key}.detail`, values),
		greeting: text('greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${key}.title`, values) },
			{ kind: 'paragraph', text: text(`${key}.detail`, values) },
			{ kind: 'button', text: text('open'), url: `${brand.canonicalOrigin}${href}` },
		],
	};
}
