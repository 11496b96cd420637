// What people are told of their record: that a licence is about to end, and that staff opened it again or added them anew. No text that somebody typed about it stands in the mail: the address may not be proved yet.
import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { provinces } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { EndingLicence } from './records/licences.ts';

const texts = translators(mailEn, mailFr);

export interface LicenceNews extends Pick<EndingLicence, 'province' | 'lastDay' | 'userId'> {
	/** Whose it is; absent in the mail to themself. */
	readonly holder: string | undefined;
}

export function licenceMail(brand: Brand, recipient: Person, news: LicenceNews): EmailMessage {
	const { language } = recipient;
	const text = texts[language];
	const province = provinces.find((one) => one === news.province) ?? provinces[0];
	const values = {
		place: text(`mail.place.${province}`),
		day: formatDay(news.lastDay, language),
		brand: brand.names[language],
		hotline: brand.hotline.number,
	};
	const { holder } = news;
	const lead =
		holder === undefined
			? text('mail.licence_own_lead', values)
			: text('mail.licence_manager_lead', { ...values, name: holder });
	const key = String(news.userId);
	return {
		channel: 'email',
		lane: 'bulk',
		to: recipient.email,
		brandKey: brand.key,
		language,
		subject:
			holder === undefined
				? text('mail.licence_own_subject', values)
				: text('mail.licence_manager_subject', { ...values, name: holder }),
		preview: text('mail.licence_preview', values),
		greeting: text('mail.greeting', { name: recipient.givenName }),
		blocks: [
			{ kind: 'paragraph', text: lead },
			{ kind: 'paragraph', text: text(holder === undefined ? 'mail.licence_own_next' : 'mail.licence_manager_next') },
			...(holder === undefined
				? []
				: ([
						{
							kind: 'button',
							text: text('mail.licence_button'),
							url: `${brand.canonicalOrigin}${pathTo('changePersonnel', { key })}`,
						},
					] as const)),
			{ kind: 'note', text: text('mail.help', values) },
		],
	};
}

/** `linked`: with another address, of which nothing is said here. */
export function returnMail(
	brand: Brand,
	{ email, language, givenName }: Person,
	news: 'reopened' | 'linked',
): EmailMessage {
	const text = texts[language];
	const values = { brand: brand.names[language], hotline: brand.hotline.number };
	return {
		channel: 'email',
		lane: 'bulk',
		isForLeavers: true,
		to: email,
		brandKey: brand.key,
		language,
		subject: text(`mail.${news}_subject`, values),
		preview: text(`mail.${news}_preview`),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`mail.${news}_lead`, values) },
			{ kind: 'paragraph', text: text(`mail.${news}_keeps`) },
			{ kind: 'note', text: text('mail.return_object', values) },
		],
	};
}
