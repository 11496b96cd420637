// The notice to a member whose allowance was changed.
import type { Brand } from '#platform/contract/brand.ts';
import { countHundredths } from '#platform/contract/decimal.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);

export interface AllowanceChange {
	readonly officeName: string;
	readonly changedBy: string;
	/** It is in hundredths of a credit, as `monthly` is; 0 stands for none. */
	readonly before: number;
	readonly monthly: number;
}

export function allowanceMail(brand: Brand, person: Person, change: AllowanceChange): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const { officeName: office, changedBy: name } = change;
	const monthly = countHundredths(change.monthly, language);
	const kind = change.monthly === 0 ? 'ended' : change.before === 0 ? 'given' : 'changed';
	return {
		channel: 'email',
		topic: 'credits.allowance',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text(`${kind}.subject`, monthly),
		preview: text(`${kind}.preview`, { office, ...monthly }),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${kind}.lead`, { name, office, ...monthly }) },
			...(kind === 'ended' ? [] : ([{ kind: 'paragraph', text: text('mail.rule') }] as const)),
			{
				kind: 'button',
				text: text('mail.button'),
				url: `${brand.canonicalOrigin}${pathTo('creditsAndSubscriptions')}`,
			},
			{ kind: 'note', text: text('mail.help', { name, hotline: brand.hotline.number, brand: brand.names[language] }) },
		],
	};
}
