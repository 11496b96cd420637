import type { Brand } from '#platform/contract/brand.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { createDateTimeFormat, formatDay } from '#platform/contract/date-time.ts';
import { countHundredths } from '#platform/contract/decimal.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import type { EmailMessage, MessageBlock } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import * as z from 'zod/mini';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { pauseReasons } from '../contract.ts';
import { creditsFor } from '../rules.ts';

const Time = z.iso.datetime();

/** Why a bank said no, as far as a person is told. */
export const declineWhys = [
	'insufficient_funds',
	'expired_card',
	'wrong_details',
	'invalid_card',
	'not_supported',
	'temporary',
	'too_many_tries',
	'generic',
] as const satisfies readonly FailureReason[];

export type DeclineWhy = (typeof declineWhys)[number];

/** Absent in jobs of older processes. */
const Why = z.optional(z.enum(declineWhys));

export const AutoLoadNotification = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('declined'), why: Why, total: z.int(), nextTryAt: Time }),
	z.strictObject({
		kind: z.literal('paused'),
		reason: z.enum(pauseReasons),
		why: Why,
		/** Its reader may agree in the place of who paid. */
		isForManager: z.optional(z.boolean()),
	}),
	z.strictObject({ kind: z.literal('confirm'), total: z.int(), until: Time, token: z.string() }),
	z.strictObject({ kind: z.literal('cap'), cap: z.int(), resumesAt: Time }),
	/** Cents for one credit, until and from a day, and for how many cents each charge buys. */
	z.strictObject({ kind: z.literal('price'), from: z.int(), to: z.int(), on: z.iso.date(), amount: z.int() }),
	/** A dearer price that was announced does not come. */
	z.strictObject({ kind: z.literal('price_stays'), price: z.int() }),
]);

export type AutoLoadNotification = z.output<typeof AutoLoadNotification>;

const texts = translators(mailEn, mailFr);

export function notificationMail(brand: Brand, person: Person, notification: AutoLoadNotification): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const page = `${brand.canonicalOrigin}${pathTo('credit', { key: 'auto-load' })}`;
	const build = (subject: string, preview: string, blocks: readonly MessageBlock[]) =>
		({ ...mailTo(brand, person, subject, preview, blocks), topic: `auto_load.${notification.kind}` }) as const;
	const why = (of: { readonly why?: DeclineWhy | undefined }): readonly MessageBlock[] =>
		of.why === undefined ? [] : [{ kind: 'paragraph', text: text(`why.${of.why}`) }];
	switch (notification.kind) {
		case 'declined': {
			const total = formatMoney(notification.total, language);
			return build(text('declined.subject', { total }), text('declined.preview'), [
				{
					kind: 'paragraph',
					text: text('declined.lead', { total, time: formatMailTime(new Date(notification.nextTryAt), language) }),
				},
				...why(notification),
				{ kind: 'button', text: text('declined.button'), url: page },
			]);
		}
		case 'paused':
			if (notification.reason === 'unmanaged') {
				const isForManager = notification.isForManager === true;
				return build(text('paused.subject'), text('paused.unmanaged_preview'), [
					{ kind: 'paragraph', text: text(isForManager ? 'paused.unmanaged_manager' : 'paused.unmanaged') },
					...(isForManager ? [{ kind: 'button', text: text('paused.button'), url: page } as const] : []),
				]);
			}
			return build(text('paused.subject'), text('paused.preview'), [
				{ kind: 'paragraph', text: text(`paused.${notification.reason}`) },
				...why(notification),
				{ kind: 'paragraph', text: text('paused.what_next') },
				{ kind: 'button', text: text('paused.button'), url: page },
			]);
		case 'confirm': {
			const total = formatMoney(notification.total, language);
			const url = `${page}?confirm=${encodeURIComponent(notification.token)}`;
			return build(text('confirm.subject', { total }), text('confirm.preview'), [
				{ kind: 'paragraph', text: text('confirm.lead', { total }) },
				{ kind: 'button', text: text('confirm.button'), url },
				{
					kind: 'paragraph',
					text: text('confirm.expiry', { time: formatMailTime(new Date(notification.until), language) }),
				},
			]);
		}
		case 'cap': {
			const day = createDateTimeFormat(language, { dateStyle: 'long', timeZone: businessTimeZone });
			const cap = formatMoney(notification.cap, language);
			return build(text('cap.subject'), text('cap.preview'), [
				{ kind: 'paragraph', text: text('cap.lead', { cap, day: day(new Date(notification.resumesAt)) }) },
				{ kind: 'button', text: text('cap.button'), url: page },
			]);
		}
		case 'price': {
			const { from, to, on, amount } = notification;
			const money = (cents: number) => formatMoney(cents, language);
			const day = formatDay(on, language);
			const credits = (unitPrice: number) => countHundredths(creditsFor(amount, unitPrice), language).amount;
			return build(text('price.subject'), text('price.preview', { day }), [
				{ kind: 'paragraph', text: text('price.lead', { day, from: money(from), to: money(to) }) },
				{
					kind: 'paragraph',
					text: text('price.charge', { amount: money(amount), before: credits(from), after: credits(to) }),
				},
				{ kind: 'paragraph', text: text('price.choice', { day: formatDay(addDays(on, -1), language) }) },
				{ kind: 'button', text: text('price.button'), url: page },
			]);
		}
		case 'price_stays': {
			const price = formatMoney(notification.price, language);
			return build(text('price_stays.subject'), text('price_stays.preview', { price }), [
				{ kind: 'paragraph', text: text('price_stays.lead', { price }) },
				{ kind: 'button', text: text('price.button'), url: page },
			]);
		}
	}
}

function mailTo(
	brand: Brand,
	{ language, email, givenName }: Person,
	subject: string,
	preview: string,
	blocks: readonly MessageBlock[],
): EmailMessage {
	const text = texts[language];
	return {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject,
		preview,
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			...blocks,
			{ kind: 'note', text: text('mail.help', { hotline: brand.hotline.number, brand: brand.names[language] }) },
		],
	};
}
