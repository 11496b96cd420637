import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage, MessageBlock } from '#platform/server/mail/message.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { KeptCard } from '#features/billing/payment-methods/server/api.ts';
import { dunningDays } from '../../contract.ts';
import { lastAccessDay, nextTryAfter } from '../../rules.ts';
import { en } from '../../messages.en.ts';
import { fr } from '../../messages.fr.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import * as z from 'zod/mini';
import { failureReasons } from '#features/billing/payments/contract.ts';

const Day = z.iso.date();

export const News = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('failed'),
		amount: z.int(),
		reason: z.enum(failureReasons),
		dayZero: Day,
		day: Day,
		needsCard: z.boolean(),
		needsConfirmation: z.boolean(),
	}),
	z.strictObject({ kind: z.literal('ended'), lastDay: Day, debt: z.int(), refunds: z.optional(z.int()) }),
	z.strictObject({
		kind: z.literal('cancelled'),
		until: Day,
		staysDue: z.int(),
		hasPlan: z.optional(z.boolean()),
		refunds: z.optional(z.int()),
		keeps: z.optional(z.int()),
		/** The days left were credited. */
		gaveUp: z.optional(z.boolean()),
	}),
	z.strictObject({ kind: z.literal('price'), package: z.string(), from: z.int(), to: z.int(), on: Day }),
	z.strictObject({ kind: z.literal('handed_back'), until: Day, package: z.string() }),
	z.strictObject({ kind: z.literal('seat_ends'), until: Day, package: z.string() }),
	/** The numbers were for the staff, who refunded it before the portal did. */
	z.strictObject({
		kind: z.literal('late_payment'),
		amount: z.int(),
		order: z.optional(z.string()),
		charge: z.optional(z.string()),
	}),
]);

export type News = z.output<typeof News>;

const texts = translators(mailEn, mailFr);
/** Says the bank's answer in the words of the screen. */
const reasons = translators(en, fr);
/** The mail of this day names the last try and the last day. */
const warningDay = dunningDays[3];

/** `nextCard`: charged by the next attempt, where there will be one. */
export function notificationMail(
	brand: Brand,
	person: Person,
	subscriptionId: string,
	news: News,
	nextCard?: KeptCard,
): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const day = (of: string): string => formatDay(of, language);
	const money = (cents: number): string => formatMoney(cents, language);
	const path = news.kind === 'late_payment' ? pathTo('invoices') : pathTo('subscription', { key: subscriptionId });
	const url = `${brand.canonicalOrigin}${path}`;
	const nameOf = (key: string): string => brand.packages?.find((one) => one.key === key)?.names[language] ?? key;
	const say = (paragraph: string): MessageBlock => ({ kind: 'paragraph', text: paragraph });
	const build = (
		subject: string,
		preview: string,
		said: readonly MessageBlock[],
		button: 'button.pay' | 'button.see' | 'button.card' | 'button.take_over' | 'button.packages' | 'button.invoices',
	): EmailMessage => ({
		channel: 'email',
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject,
		preview,
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			...said,
			{ kind: 'button', text: text(button), url },
			{ kind: 'note', text: text('mail.help', { hotline: brand.hotline.number, brand: brand.names[language] }) },
		],
	});
	switch (news.kind) {
		case 'failed': {
			const amount = money(news.amount);
			const last = day(lastAccessDay(news.dayZero));
			const offset = daysBetween(news.dayZero, news.day);
			const next = nextTryAfter(news.dayZero, news.day);
			const card = nextCard && formatCard(nextCard.brand, nextCard.last4);
			const isOver = news.needsCard && card === undefined;
			const nextText = nextCard?.isBackup === true ? 'failed.next_backup' : 'failed.next';
			return build(
				text('failed.subject', { amount }),
				text('failed.preview'),
				[
					say(text(isOver ? 'failed.card' : 'failed.lead', { amount })),
					say(text('failed.reason', { reason: reasons[language](`reason.${news.reason}`) })),
					...(news.needsConfirmation ? [say(text('failed.confirm'))] : []),
					...(card === undefined || next === undefined ? [] : [say(text(nextText, { day: day(next), card }))]),
					...(isOver ? [] : [say(text('failed.pay'))]),
					say(text(offset >= (warningDay ?? 0) ? 'failed.last_day' : 'failed.access', { day: last })),
				],
				isOver ? 'button.card' : 'button.pay',
			);
		}
		case 'ended':
			return build(
				text('ended.subject'),
				text('ended.preview', { day: day(news.lastDay) }),
				[
					say(text('ended.lead', { day: day(news.lastDay) })),
					...(news.debt > 0 ? [say(text('ended.debt', { amount: money(news.debt) }))] : []),
					...(news.refunds === undefined ? [] : [say(text('ended.refund', { amount: money(news.refunds) }))]),
				],
				'button.see',
			);
		case 'cancelled':
			return build(
				text('cancelled.subject'),
				text('cancelled.preview', { day: day(news.until) }),
				[
					say(text('cancelled.lead', { day: day(news.until) })),
					say(
						news.refunds === undefined
							? text('cancelled.no_refund')
							: text(news.gaveUp === true ? 'ended.refund' : 'cancelled.refund', { amount: money(news.refunds) }),
					),
					...(news.keeps === undefined ? [] : [say(text('cancelled.keeps', { amount: money(news.keeps) }))]),
					...(news.staysDue > 0 ? [say(text('cancelled.due', { amount: money(news.staysDue) }))] : []),
					...(news.hasPlan === true ? [say(text('cancelled.plan'))] : []),
				],
				'button.see',
			);
		case 'price':
			return build(
				text('price.subject', { name: nameOf(news.package) }),
				text('price.preview', { day: day(news.on) }),
				[
					say(
						text('price.lead', {
							name: nameOf(news.package),
							from: money(news.from),
							to: money(news.to),
							day: day(news.on),
						}),
					),
					say(text('price.choice', { day: day(addDays(news.on, -1)) })),
				],
				'button.see',
			);
		case 'handed_back':
			return build(
				text('handed_back.subject', { name: nameOf(news.package) }),
				text('handed_back.preview', { day: day(news.until) }),
				[say(text('handed_back.lead', { name: nameOf(news.package), day: day(news.until) }))],
				'button.take_over',
			);
		case 'late_payment':
			return build(
				text('late.subject', { amount: money(news.amount) }),
				text('late.preview'),
				[say(text('late.lead', { amount: money(news.amount) })), say(text('late.refund'))],
				'button.invoices',
			);
		case 'seat_ends':
			return build(
				text('seat_ends.subject', { name: nameOf(news.package) }),
				text('seat_ends.preview', { day: day(news.until) }),
				[say(text('seat_ends.lead', { name: nameOf(news.package), day: day(news.until) }))],
				'button.packages',
			);
	}
}
