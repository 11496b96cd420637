// What subscriptions look like on the wire.
import * as z from 'zod/mini';
import { SerialNumber, Multilingual } from '#platform/contract/field-kinds.ts';
import { failureReasons } from '#features/billing/payments/contract.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

export const subscriptionStates = ['active', 'ending', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export const seatStates = ['active', 'ending', 'ended'] as const;
export const quoteKinds = [
	'subscribe',
	'change_package',
	'add_seats',
	'remove_seats',
	'cancel',
	'reactivate',
	'take_over',
] as const;
export type QuoteKind = (typeof quoteKinds)[number];
/** `failed` and `today` have happened; `try` and `last_try` are to come; `end`: the day after access. */
export const timelineSteps = ['failed', 'try', 'last_try', 'end'] as const;
export type DunningStep = (typeof timelineSteps)[number];

export const Cents = z.int().check(z.minimum(0));
const SignedCents = z.int();
/** `YYYY-MM-DD` in the sellers' books. */
export const Day = z.iso.date();
const Time = z.iso.datetime();
export const PackageKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
export const UserID = SerialNumber;

export const Card = z.strictObject({
	paymentMethodId: z.uuid(),
	brand: z.enum(cardBrands),
	last4: z.string(),
	/** The last day on which it is good. */
	goodThrough: Day,
	isExpired: z.boolean(),
});

/** For people who view an account that is another's. */
export function maskCard<Shown extends { readonly last4: string }>(card: Shown): Shown {
	return { ...card, last4: '••••' };
}

const Feature = z.strictObject({
	names: Multilingual,
	/** Absent, it is shown as a tick; `false` means that it is not in this package. */
	value: z.union([z.boolean(), Multilingual]),
});

export const PackageOnSale = z.strictObject({
	packageKey: PackageKey,
	names: Multilingual,
	descriptions: Multilingual,
	/** A seat a month, before taxes; for who has it, the price in force. */
	monthlyPrice: Cents,
	/** Hundredths of a credit that each seat includes every month. */
	includedCredits: z.int(),
	features: z.array(Feature),
	/** Maximum number of seats that a subscription can have; 1 means the person alone. */
	maxSeats: z.int(),
	/** Packages of one group are in each other's place. */
	group: z.string(),
	isOnSale: z.boolean(),
	/** The person has it. */
	isMine: z.boolean(),
});

const Tax = z.strictObject({
	tax: z.enum(taxes),
	rateMillionths: z.int(),
	/** Written in the language of the account. */
	label: z.string(),
	rate: z.string(),
	base: SignedCents,
	amount: SignedCents,
});

/** One line of the invoice that it becomes. */
const QuoteLine = z.strictObject({
	/** `credit`: given back of a line that was paid. */
	kind: z.enum(['charge', 'credit']),
	packageKey: PackageKey,
	names: Multilingual,
	seats: z.int(),
	/** A seat, before taxes. */
	monthlyPrice: Cents,
	/** 12 of 31 days. */
	days: z.int(),
	daysOfPeriod: z.int(),
	from: Day,
	/** The last day. */
	through: Day,
	amount: SignedCents,
});

const Sums = {
	lines: z.array(QuoteLine),
	subtotal: SignedCents,
	taxes: z.array(Tax),
	total: SignedCents,
};

const NextPayment = z.strictObject({
	on: Day,
	...Sums,
	/** Taken over from earlier invoices: below zero lessens the payment. */
	carried: SignedCents,
	/** This is charged. */
	amount: Cents,
});

const PlannedChange = z.strictObject({
	from: Multilingual,
	/** Absent: the seats end. */
	to: z.optional(Multilingual),
	seats: z.int(),
	on: Day,
});

export const Quote = z.strictObject({
	quoteId: z.uuid(),
	kind: z.enum(quoteKinds),
	subscriptionId: z.optional(z.uuid()),
	...Sums,
	/** Taken over from earlier invoices: below zero lessens what is charged. */
	carried: SignedCents,
	/** Exactly this is charged today; 0 where it waits or is carried over. */
	chargedToday: Cents,
	/** What is too little to be charged, or is given back, and goes to the next invoice. */
	carriedOver: SignedCents,
	/** From this day the change holds: today, or the day of the next period. */
	effectiveOn: Day,
	today: Day,
	/** What the month costs from then on. Absent after a cancel. */
	nextPayment: z.optional(NextPayment),
	/** Hundredths: given at once by this change, and every month from the next payment on. */
	creditsToday: z.int(),
	creditsMonthly: z.int(),
	/** A planned change that this one is in the place of, or that a cancel calls off. */
	replaces: z.optional(z.array(PlannedChange)),
	/** For a reactivation: what was planned before the cancel and is planned again. */
	resumes: z.optional(z.array(PlannedChange)),
	/** For a cancel and for seats that end: the last day with access. */
	accessUntil: z.optional(Day),
	/** The payment that a cancel calls off. */
	callsOff: z.optional(z.strictObject({ on: Day, amount: Cents })),
	/** For a cancel: left in the payer's favour; it goes back to the card, or in another way, once the subscription has ended. */
	refundedAfter: z.optional(Cents),
	/** For a cancel: left in the payer's favour; the next invoice of another subscription uses it. */
	takenByOther: z.optional(Cents),
	/** Cancelled while past due: what stays due for the days used. */
	staysDue: z.optional(Cents),
	/** Absent where none is kept or it has expired. */
	card: z.optional(Card),
	/** The amounts hold until the end of the day: the first moment after it. */
	holdsUntil: Time,
});

const Planned = z.strictObject({
	/** Absent: the seat ends. */
	to: z.optional(z.strictObject({ packageKey: PackageKey, names: Multilingual })),
	on: Day,
});

const Seat = z.strictObject({
	seatId: z.uuid(),
	userId: UserID,
	name: z.string(),
	jobTitle: z.string(),
	state: z.enum(seatStates),
	packageKey: PackageKey,
	packageNames: Multilingual,
	since: Day,
	/** Before taxes; only for who pays. */
	monthlyPrice: z.optional(Cents),
	planned: z.optional(Planned),
	/** The last day with access, of a seat that ends or has ended. */
	accessUntil: z.optional(Day),
	/** Its person was asked to go on with an own card. */
	isHandedBack: z.boolean(),
	isMe: z.boolean(),
});

/** The next attempt that the portal makes by itself for what is past due; absent where no card will do. */
const NextTry = z.strictObject({ on: Day, card: Card, isBackup: z.boolean() });

export function maskNextTry<Due extends { readonly nextTry?: z.output<typeof NextTry> | undefined }>(due: Due): Due {
	return due.nextTry === undefined ? due : { ...due, nextTry: { ...due.nextTry, card: maskCard(due.nextTry.card) } };
}

/** Every card that an attempt names is masked as well. */
export function maskPastDue<Due extends NonNullable<z.output<typeof Detail>['pastDue']>>(due: Due): Due {
	const steps = due.steps.map(({ card, ...step }) => ({ ...step, ...(card && { card: maskCard(card) }) }));
	return { ...maskNextTry(due), steps };
}

const Counted = { packages: z.array(z.strictObject({ packageKey: PackageKey, names: Multilingual, seats: z.int() })) };

/** Shown in lists and on the overview. */
export const SubscriptionCard = z.strictObject({
	subscriptionId: z.uuid(),
	state: z.enum(subscriptionStates),
	...Counted,
	/** `seat` means that somebody else pays for the person's seat. */
	role: z.enum(['payer', 'seat']),
	sourcePayee: z.enum(['self', 'broker', 'office']),
	/** Name of the office or of the senior broker who pays. */
	payerName: z.optional(z.string()),
	activatedOn: Day,
	/** The last day that is paid, or with access. */
	goodThrough: Day,
	/** Only for who pays. */
	nextPayment: z.optional(z.strictObject({ on: Day, amount: Cents })),
	/** Past due: what is to be paid, and the last day with access. */
	due: z.optional(z.strictObject({ amount: Cents, lastDay: Day, nextTry: z.optional(NextTry) })),
});

export const Detail = z.strictObject({
	subscriptionId: z.uuid(),
	state: z.enum(subscriptionStates),
	...Counted,
	role: z.enum(['payer', 'seat']),
	sourcePayee: z.enum(['self', 'broker', 'office']),
	payerName: z.optional(z.string()),
	activatedOn: Day,
	/** The last day that is paid. */
	paidThrough: z.optional(Day),
	/** For one that ends or has ended: the last day with access. */
	accessUntil: z.optional(Day),
	period: z.strictObject({ from: Day, through: Day, days: z.int() }),
	/** What the current month costs in full with taxes; only for who pays. */
	monthly: z.optional(z.strictObject(Sums)),
	nextPayment: z.optional(NextPayment),
	/** Absent for who does not pay, and where no card is kept. */
	card: z.optional(Card),
	/** A charge of a change or a renewal is on its way. */
	isPaymentInProgress: z.boolean(),
	seats: z.array(Seat),
	/** The person's own, hundredths; `Left` of what this period gave. */
	credits: z.optional(
		z.strictObject({
			left: z.int(),
			given: z.int(),
			until: z.optional(Day),
			monthly: z.int(),
			nextOn: z.optional(Day),
		}),
	),
	/** The newest first; only for who pays. */
	payments: z.array(
		z.strictObject({
			on: Day,
			from: z.optional(Day),
			through: z.optional(Day),
			kind: z.enum(['period', 'change', 'seats']),
			invoiceId: z.string(),
			invoiceNumber: z.string(),
			/** As of the invoice, where some of it was taken back or is disputed. */
			state: z.enum(['paid', 'due', 'carried', 'credited', 'credited_part', 'refunded', 'refunded_part', 'disputed']),
			amount: SignedCents,
		}),
	),
	pastDue: z.optional(
		z.strictObject({
			/** As on the invoice; less what was paid of it, or more for what it took over, it is the amount. */
			...Sums,
			carried: SignedCents,
			amount: Cents,
			invoiceId: z.string(),
			invoiceNumber: z.string(),
			reason: z.optional(z.enum(failureReasons)),
			/** The ordinary card was refused for good, has expired or is missing: the portal does not charge it again. */
			needsCard: z.boolean(),
			/** A saved card that is good has not been declined for this invoice. */
			hasUntriedCard: z.boolean(),
			/** The bank wants the person to confirm: pay now leads there. */
			needsConfirmation: z.boolean(),
			nextTry: z.optional(NextTry),
			/** Sorted by day. */
			steps: z.array(
				z.strictObject({
					on: Day,
					at: z.optional(Time),
					step: z.enum(timelineSteps),
					reason: z.optional(z.enum(failureReasons)),
					/** It was declined, and may have been removed since. */
					card: z.optional(z.pick(Card, { brand: true, last4: true })),
				}),
			),
			/** The last day on which there is access. */
			lastDay: Day,
		}),
	),
	/** Ended without being paid: what is still due for the days used. */
	debt: z.optional(Cents),
	/** Prices that were announced and come into force. */
	priceChange: z.optional(z.strictObject({ on: Day, from: Cents, to: Cents })),
	/** What the person may do. */
	may: z.array(
		z.enum([
			'change_package',
			'add_seats',
			'remove_seats',
			'cancel',
			'reactivate',
			'pay_now',
			'choose_card',
			'take_over',
			'subscribe_again',
		]),
	),
	/** Seat that the person can take over. */
	takeOverSeatId: z.optional(z.uuid()),
	/** A reason for leaving was given. */
	hasLeavingReason: z.boolean(),
});
export type DetailOnWire = z.output<typeof Detail>;
export type QuoteOnWire = z.output<typeof Quote>;
