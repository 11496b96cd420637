// Mails of the product with sample data, for who wants to see what a brand sends: made by the same functions as for people who are meant.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { after, before, days, hours } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import { instructionsMail } from '#features/account/passwords/server/api.ts';
import {
	alreadyRegisteredMail,
	invitationMail,
	registrationCodeMail,
} from '#features/account/registration/server/api.ts';
import { noticeMessage } from '#features/account/security/server/api.ts';
import { codeMessage } from '#features/account/two-factor/server/api.ts';
import { notificationMail as autoLoadMail } from '#features/billing/auto-load/server/api.ts';
import { copyMail } from '#features/billing/invoices/server/api.ts';
import { receiptMail } from '#features/billing/receipts/server/api.ts';
import { transferMail } from '#features/billing/credit-transfers/server/api.ts';
import { notificationMail as subscriptionMail } from '#features/billing/subscriptions/server/api.ts';
import { reversalMail } from '#features/billing/transactions/server/api.ts';
import type { SampleMail, SampleRecipient } from '#features/staff/brand-sender/server/api.ts';
import { sampleInvoice, sampleReceipt } from './brand-preview/sample-papers.ts';

const code = '482913';
const token = 'sample';
const total = 48_29;
const credits = 50_00;
const reference = 'T-2026-000123';
const counterpart = 'Robin Doucette';

type Instructions = Parameters<typeof instructionsMail>[2];
type AutoLoad = Parameters<typeof autoLoadMail>[2];
type Subscription = Parameters<typeof subscriptionMail>[3];

const instructions = (key: string, of: (now: Date) => Instructions): SampleMail => ({
	key,
	make: ({ brand, person, now }) => instructionsMail(brand, person, of(now)),
});
const autoLoad = (key: string, of: (now: Date) => AutoLoad): SampleMail => ({
	key: `auto_load.${key}`,
	make: ({ brand, person, now }) => autoLoadMail(brand, person, of(now)),
});
/** `day` gives one so many days from today. */
const subscription = (key: string, of: (day: (ahead: number) => string, name: string) => Subscription): SampleMail => ({
	key: `subscription.${key}`,
	make: ({ brand, person, now }) => {
		const day = (ahead: number): string => businessDayOf(after(now, days(ahead)));
		return subscriptionMail(brand, person, token, of(day, brand.packages?.[0]?.key ?? token));
	},
});
const transfer = (side: 'sent' | 'received'): SampleMail => ({
	key: `transfer.${side}`,
	make: ({ brand, person, now }) =>
		transferMail(brand, person, { side, counterpart, amount: credits, at: now, reference, note: null }),
});

const account: readonly SampleMail[] = [
	{ key: 'sign_in_code', make: makeCode },
	instructions('password.reset', () => ({ kind: 'reset', token, startedBy: 'self', lifetimeMs: hours(1) / 2 })),
	instructions('password.reset_by_staff', () => ({ kind: 'reset', token, startedBy: 'staff', lifetimeMs: hours(24) })),
	instructions('password.waiting', (now) => ({ kind: 'waiting', until: after(now, hours(1)) })),
	instructions('password.microsoft', () => ({ kind: 'microsoft' })),
	instructions('password.disabled', () => ({ kind: 'disabled' })),
	{
		key: 'invitation',
		make: ({ brand, person }) => invitationMail(brand, person, `${brand.canonicalOrigin}${pathTo('login')}`),
	},
	{ key: 'registration_code', make: ({ brand, person }) => registrationCodeMail(brand, person, code) },
	{
		key: 'security_notice',
		make: ({ brand, person, now: at }) =>
			noticeMessage({
				brand,
				person,
				at,
				to: person.email,
				notMeToken: token,
				country: undefined,
				notice: { kind: 'password_changed' },
				origin: { network: '203.0.113.7', userAgent: undefined },
			}),
	},
	{ key: 'already_registered', make: ({ brand, person }) => alreadyRegisteredMail(brand, person, person.loginName) },
];

/** What people get for a payment: the documents of the preview, without their files. */
const papers: readonly SampleMail[] = [
	{ key: 'receipt', make: ({ brand, person, now }) => receiptMail(brand, person, sampleReceipt(brand, now).receipt) },
	{
		key: 'invoice',
		make({ brand, person, now }) {
			const { email, language } = person;
			const stopAt = new URL(pathTo('login'), brand.canonicalOrigin).href;
			return copyMail(brand, person, { email, language, stopAt, ...sampleInvoice(brand, now) });
		},
	},
];

const billing: readonly SampleMail[] = [
	...papers,
	autoLoad('declined', (now) => ({
		kind: 'declined',
		why: 'insufficient_funds',
		total,
		nextTryAt: after(now, days(1)).toISOString(),
	})),
	autoLoad('paused', () => ({ kind: 'paused', reason: 'declined', why: 'expired_card' })),
	autoLoad('confirm', (now) => ({ kind: 'confirm', total, until: after(now, hours(1)).toISOString(), token })),
	autoLoad('cap', (now) => ({ kind: 'cap', cap: total, resumesAt: after(now, days(9)).toISOString() })),
	autoLoad('price', (now) => ({
		kind: 'price',
		from: 1_00,
		to: 1_10,
		on: businessDayOf(after(now, days(30))),
		amount: 50_00,
	})),
	autoLoad('price_stays', () => ({ kind: 'price_stays', price: 1_00 })),
	subscription('failed', (day) => ({
		kind: 'failed',
		amount: total,
		reason: 'insufficient_funds',
		firstAttemptDay: day(0),
		day: day(0),
		needsCard: false,
		needsConfirmation: false,
	})),
	subscription('ended', (day) => ({ kind: 'ended', lastDay: day(0), debt: total })),
	subscription('cancelled', (day) => ({ kind: 'cancelled', until: day(20), staysDue: 0 })),
	subscription('price', (day, name) => ({ kind: 'price', package: name, from: total, to: total + 3_00, on: day(40) })),
	subscription('handed_back', (day, name) => ({ kind: 'handed_back', until: day(20), package: name })),
	subscription('seat_ends', (day, name) => ({ kind: 'seat_ends', until: day(20), package: name })),
	subscription('late_payment', () => ({ kind: 'late_payment', amount: total })),
	transfer('sent'),
	transfer('received'),
	{
		key: 'credits.reversed',
		make: ({ brand, person, now }) =>
			reversalMail(brand, person, {
				reference,
				amount: credits,
				reason: null,
				isOffice: false,
				balance: 2 * credits,
				reversedReference: 'T-2026-000120',
				reversedKind: 'spent',
				reversedAt: before(now, days(1)),
				service: null,
			}),
	},
];

export const sampleMails: readonly SampleMail[] = [...account, ...billing];

function makeCode({ brand, person, now }: SampleRecipient): EmailMessage {
	const to = { method: 'email', destination: person.email } as const;
	const message = codeMessage(brand, person, { to, purpose: 'sign_in', code, sentAt: now, deliveryId: '' });
	if (message.channel !== 'email') throw new TypeError('A code by email is an email');
	return message;
}
