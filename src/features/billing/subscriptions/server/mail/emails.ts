import type { Brand } from '#platform/contract/brand.ts';
import type { FeatureMail } from '#platform/contract/features.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage, MessageFact } from '#platform/server/mail/message.ts';
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

export const NotificationContent = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('failed'),
		amount: z.int(),
		reason: z.enum(failureReasons),
		firstAttemptDay: Day,
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

export type NotificationContent = z.output<typeof NotificationContent>;

const texts = translators(mailEn, mailFr);
/** Says the bank's answer in the words of the screen. */
const reasons = translators(en, fr);
/** The mail of this day names the last try and the last day. */
const warningDay = dunningDays[3];

type Button = 'button.pay' | 'button.see' | 'button.card' | 'button.take_over' | 'button.packages' | 'button.invoices';

/** What a mail says besides what all of them say. */
interface Content {
	readonly subject: string;
	readonly preview: string;
	readonly paragraphs: readonly string[];
	/** Follow the paragraphs. */
	readonly facts?: readonly MessageFact[];
	readonly button: Button;
}

/** The reader's words. */
interface Words {
	readonly text: (typeof texts)['en'];
	readonly reason: (typeof reasons)['en'];
	readonly day: (of: string) => string;
	readonly money: (cents: number) => string;
	/** Names a package by its key. */
	readonly nameOf: (key: string) => string;
}

type Said<Kind extends NotificationContent['kind']> = Extract<NotificationContent, { kind: Kind }>;

/** `nextCard` is the one that the next attempt charges, where there will be one. */
export function notificationMail(
	brand: Brand,
	person: Person,
	subscriptionId: string,
	content: NotificationContent,
	nextCard?: KeptCard,
): EmailMessage {
	const { language } = person;
	const text = texts[language];
	const mail = contentOf(wordsOf(brand, person), content, nextCard);
	const path = content.kind === 'late_payment' ? pathTo('invoices') : pathTo('subscription', { key: subscriptionId });
	return {
		channel: 'email',
		topic: topicOf(content.kind),
		lane: 'bulk',
		to: person.email,
		brandKey: brand.key,
		language,
		subject: mail.subject,
		preview: mail.preview,
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: [
			...mail.paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph }) as const),
			...(mail.facts === undefined ? [] : [{ kind: 'facts', facts: mail.facts } as const]),
			{ kind: 'button', text: text(mail.button), url: `${brand.canonicalOrigin}${path}` },
			{ kind: 'note', text: text('mail.help', { hotline: brand.hotline.number, brand: brand.names[language] }) },
		],
	};
}

/** What is due, and how it ended, is told in any case. */
function topicOf(kind: NotificationContent['kind']): FeatureMail | undefined {
	return kind === 'price' || kind === 'handed_back' || kind === 'seat_ends' ? `subscriptions.${kind}` : undefined;
}

function wordsOf({ packages = [] }: Brand, { language }: Person): Words {
	return {
		text: texts[language],
		reason: reasons[language],
		day: (of) => formatDay(of, language),
		money: (cents) => formatMoney(cents, language),
		nameOf: (key) => packages.find((one) => one.key === key)?.names[language] ?? key,
	};
}

function contentOf(words: Words, content: NotificationContent, nextCard: KeptCard | undefined): Content {
	const { text, day, money, nameOf } = words;
	switch (content.kind) {
		case 'failed':
			return failed(words, content, nextCard);
		case 'ended':
			return ended(words, content);
		case 'cancelled':
			return cancelled(words, content);
		case 'price':
			return priceChange(words, content);
		case 'handed_back':
			return {
				subject: text('handed_back.subject', { name: nameOf(content.package) }),
				preview: text('handed_back.preview', { day: day(content.until) }),
				paragraphs: [text('handed_back.lead', { name: nameOf(content.package), day: day(content.until) })],
				button: 'button.take_over',
			};
		case 'late_payment':
			return {
				subject: text('late.subject', { amount: money(content.amount) }),
				preview: text('late.preview'),
				paragraphs: [text('late.lead', { amount: money(content.amount) }), text('late.refund')],
				button: 'button.invoices',
			};
		case 'seat_ends':
			return {
				subject: text('seat_ends.subject', { name: nameOf(content.package) }),
				preview: text('seat_ends.preview', { day: day(content.until) }),
				paragraphs: [text('seat_ends.lead', { name: nameOf(content.package), day: day(content.until) })],
				button: 'button.packages',
			};
	}
}

function failed({ text, reason, day, money }: Words, content: Said<'failed'>, nextCard: KeptCard | undefined): Content {
	const amount = money(content.amount);
	const last = day(lastAccessDay(content.firstAttemptDay));
	const offset = daysBetween(content.firstAttemptDay, content.day);
	const next = nextTryAfter(content.firstAttemptDay, content.day);
	const card = nextCard && formatCard(nextCard.brand, nextCard.last4);
	const isOver = content.needsCard && card === undefined;
	const nextText = nextCard?.isBackup === true ? 'fact.next_backup' : 'fact.next_value';
	const isWarned = offset >= (warningDay ?? 0);
	const why = reason(`reason.${content.reason}`);
	return {
		subject: text('failed.subject', { amount }),
		preview: text('failed.preview'),
		paragraphs: [
			text(isOver ? 'failed.card' : 'failed.lead', { amount }),
			...(content.needsConfirmation ? [text('failed.confirm')] : []),
			...(isOver ? [] : [text('failed.pay')]),
			...(isWarned ? [text('failed.last_day', { day: last })] : []),
		],
		facts: [
			{ label: text('fact.reason'), value: `${why.charAt(0).toUpperCase()}${why.slice(1)}` },
			...(card === undefined || next === undefined
				? []
				: [{ label: text('fact.next'), value: text(nextText, { day: day(next), card }) }]),
			...(isWarned ? [] : [{ label: text('fact.access'), value: last }]),
		],
		button: isOver ? 'button.card' : 'button.pay',
	};
}

function ended({ text, day, money }: Words, { lastDay, debt, refunds }: Said<'ended'>): Content {
	return {
		subject: text('ended.subject'),
		preview: text('ended.preview', { day: day(lastDay) }),
		paragraphs: [
			text('ended.lead', { day: day(lastDay) }),
			...(debt > 0 ? [text('ended.debt', { amount: money(debt) })] : []),
			...(refunds === undefined ? [] : [text('ended.refund', { amount: money(refunds) })]),
		],
		button: 'button.see',
	};
}

function cancelled({ text, day, money }: Words, content: Said<'cancelled'>): Content {
	const { until, refunds, gaveUp, keeps, staysDue, hasPlan } = content;
	return {
		subject: text('cancelled.subject'),
		preview: text('cancelled.preview', { day: day(until) }),
		paragraphs: [
			text('cancelled.lead', { day: day(until) }),
			refunds === undefined
				? text('cancelled.no_refund')
				: text(gaveUp === true ? 'ended.refund' : 'cancelled.refund', { amount: money(refunds) }),
			...(keeps === undefined ? [] : [text('cancelled.keeps', { amount: money(keeps) })]),
			...(staysDue > 0 ? [text('cancelled.due', { amount: money(staysDue) })] : []),
			...(hasPlan === true ? [text('cancelled.plan')] : []),
		],
		button: 'button.see',
	};
}

function priceChange({ text, day, money, nameOf }: Words, content: Said<'price'>): Content {
	const [name, from, to] = [nameOf(content.package), money(content.from), money(content.to)];
	return {
		subject: text('price.subject', { name }),
		preview: text('price.preview', { day: day(content.on) }),
		paragraphs: [
			text('price.lead', { name, from, to, day: day(content.on) }),
			text('price.choice', { day: day(addDays(content.on, -1)) }),
		],
		button: 'button.see',
	};
}
