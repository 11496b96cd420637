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
	PaymentMethodID: z.uuid(),
	Brand: z.enum(cardBrands),
	Last4: z.string(),
	/** The last day on which it is good. */
	GoodThrough: Day,
	IsExpired: z.boolean(),
});

/** For people who view an account that is another's. */
export function maskCard(card: z.output<typeof Card>): z.output<typeof Card> {
	return { ...card, Last4: '••••' };
}

const Feature = z.strictObject({
	Names: Multilingual,
	/** Absent, it is shown as a tick; `false` means that it is not in this package. */
	Value: z.union([z.boolean(), Multilingual]),
});

export const PackageOnSale = z.strictObject({
	PackageKey,
	Names: Multilingual,
	Descriptions: Multilingual,
	/** A seat a month, before taxes; for who has it, the price in force. */
	MonthlyPrice: Cents,
	/** Hundredths of a credit that each seat includes every month. */
	IncludedCredits: z.int(),
	Features: z.array(Feature),
	/** Maximum number of seats that a subscription can have; 1 means the person alone. */
	MaxSeats: z.int(),
	/** Packages of one group are in each other's place. */
	Group: z.string(),
	IsOnSale: z.boolean(),
	/** The person has it. */
	IsMine: z.boolean(),
});

const Tax = z.strictObject({
	Tax: z.enum(taxes),
	RateMillionths: z.int(),
	/** Written in the language of the account. */
	Label: z.string(),
	Rate: z.string(),
	Base: SignedCents,
	Amount: SignedCents,
});

/** One line of the invoice that it becomes. */
const QuoteLine = z.strictObject({
	/** `credit`: given back of a line that was paid. */
	Kind: z.enum(['charge', 'credit']),
	PackageKey,
	Names: Multilingual,
	Seats: z.int(),
	/** A seat, before taxes. */
	MonthlyPrice: Cents,
	/** 12 of 31 days. */
	Days: z.int(),
	DaysOfPeriod: z.int(),
	From: Day,
	/** The last day. */
	Through: Day,
	Amount: SignedCents,
});

const Sums = {
	Lines: z.array(QuoteLine),
	Subtotal: SignedCents,
	Taxes: z.array(Tax),
	Total: SignedCents,
};

const NextPayment = z.strictObject({
	On: Day,
	...Sums,
	/** Taken over from earlier invoices: below zero lessens the payment. */
	Carried: SignedCents,
	/** This is charged. */
	Amount: Cents,
});

const PlannedChange = z.strictObject({
	From: Multilingual,
	/** Absent: the seats end. */
	To: z.optional(Multilingual),
	Seats: z.int(),
	On: Day,
});

export const Quote = z.strictObject({
	QuoteID: z.uuid(),
	Kind: z.enum(quoteKinds),
	SubscriptionID: z.optional(z.uuid()),
	...Sums,
	/** Taken over from earlier invoices: below zero lessens what is charged. */
	Carried: SignedCents,
	/** Exactly this is charged today; 0 where it waits or is carried over. */
	ChargedToday: Cents,
	/** What is too little to be charged, or is given back, and goes to the next invoice. */
	CarriedOver: SignedCents,
	/** From this day the change holds: today, or the day of the next period. */
	EffectiveOn: Day,
	Today: Day,
	/** What the month costs from then on. Absent after a cancel. */
	NextPayment: z.optional(NextPayment),
	/** Hundredths: given at once by this change, and every month from the next payment on. */
	CreditsToday: z.int(),
	CreditsMonthly: z.int(),
	/** A planned change that this one is in the place of, or that a cancel calls off. */
	Replaces: z.optional(z.array(PlannedChange)),
	/** Of a reactivation: what was planned before the cancel and is planned again. */
	Resumes: z.optional(z.array(PlannedChange)),
	/** Of a cancel and of seats that end: the last day with access. */
	AccessUntil: z.optional(Day),
	/** The payment that a cancel calls off. */
	CallsOff: z.optional(z.strictObject({ On: Day, Amount: Cents })),
	/** Of a cancel: left in the payer's favour; it goes back to the card, or in another way, once the subscription has ended. */
	RefundedAfter: z.optional(Cents),
	/** Of a cancel: left in the payer's favour; the next invoice of another subscription uses it. */
	TakenByOther: z.optional(Cents),
	/** Cancelled while past due: what stays due for the days used. */
	StaysDue: z.optional(Cents),
	/** Absent where none is kept or it has expired. */
	Card: z.optional(Card),
	/** The amounts hold until the end of the day: the first moment after it. */
	HoldsUntil: Time,
});

const Planned = z.strictObject({
	/** Absent: the seat ends. */
	To: z.optional(z.strictObject({ PackageKey, Names: Multilingual })),
	On: Day,
});

const Seat = z.strictObject({
	SeatID: z.uuid(),
	UserID,
	Name: z.string(),
	JobTitle: z.string(),
	State: z.enum(seatStates),
	PackageKey,
	PackageNames: Multilingual,
	Since: Day,
	/** Before taxes; only for who pays. */
	MonthlyPrice: z.optional(Cents),
	Planned: z.optional(Planned),
	/** The last day with access, of a seat that ends or has ended. */
	AccessUntil: z.optional(Day),
	/** Its person was asked to go on with an own card. */
	IsHandedBack: z.boolean(),
	IsMe: z.boolean(),
});

/** The next attempt that the portal makes by itself for what is past due; absent where no card will do. */
const NextTry = z.strictObject({ On: Day, Card, IsBackup: z.boolean() });

export function maskNextTry<Due extends { readonly NextTry?: z.output<typeof NextTry> | undefined }>(due: Due): Due {
	return due.NextTry === undefined ? due : { ...due, NextTry: { ...due.NextTry, Card: maskCard(due.NextTry.Card) } };
}

const Counted = { Packages: z.array(z.strictObject({ PackageKey, Names: Multilingual, Seats: z.int() })) };

/** Shown in lists and on the overview. */
export const SubscriptionCard = z.strictObject({
	SubscriptionID: z.uuid(),
	State: z.enum(subscriptionStates),
	...Counted,
	/** `seat` means that somebody else pays for the person's seat. */
	Role: z.enum(['payer', 'seat']),
	SourcePayee: z.enum(['self', 'broker', 'office']),
	/** Name of the office or of the senior broker who pays. */
	PayerName: z.optional(z.string()),
	ActivatedOn: Day,
	/** The last day that is paid, or with access. */
	GoodThrough: Day,
	/** Only for who pays. */
	NextPayment: z.optional(z.strictObject({ On: Day, Amount: Cents })),
	/** Past due: what is to be paid, and the last day with access. */
	Due: z.optional(z.strictObject({ Amount: Cents, LastDay: Day, NextTry: z.optional(NextTry) })),
});

export const Detail = z.strictObject({
	SubscriptionID: z.uuid(),
	State: z.enum(subscriptionStates),
	...Counted,
	Role: z.enum(['payer', 'seat']),
	SourcePayee: z.enum(['self', 'broker', 'office']),
	PayerName: z.optional(z.string()),
	ActivatedOn: Day,
	/** The last day that is paid. */
	PaidThrough: z.optional(Day),
	/** Of one that ends or has ended: the last day with access. */
	AccessUntil: z.optional(Day),
	Period: z.strictObject({ From: Day, Through: Day, Days: z.int() }),
	/** What the current month costs in full with taxes; only for who pays. */
	Monthly: z.optional(z.strictObject(Sums)),
	NextPayment: z.optional(NextPayment),
	/** Absent for who does not pay, and where no card is kept. */
	Card: z.optional(Card),
	/** A charge of a change or a renewal is on its way. */
	IsPaymentInProgress: z.boolean(),
	Seats: z.array(Seat),
	/** The person's own, hundredths; `Left` of what this period gave. */
	Credits: z.optional(
		z.strictObject({
			Left: z.int(),
			Given: z.int(),
			Until: z.optional(Day),
			Monthly: z.int(),
			NextOn: z.optional(Day),
		}),
	),
	/** The newest first; only for who pays. */
	Payments: z.array(
		z.strictObject({
			On: Day,
			From: z.optional(Day),
			Through: z.optional(Day),
			Kind: z.enum(['period', 'change', 'seats']),
			InvoiceID: z.string(),
			InvoiceNumber: z.string(),
			/** As of the invoice, where some of it was taken back or is disputed. */
			State: z.enum(['paid', 'due', 'carried', 'credited', 'credited_part', 'refunded', 'refunded_part', 'disputed']),
			Amount: SignedCents,
		}),
	),
	PastDue: z.optional(
		z.strictObject({
			/** As on the invoice; less what was paid of it, or more for what it took over, it is the amount. */
			...Sums,
			Carried: SignedCents,
			Amount: Cents,
			InvoiceID: z.string(),
			InvoiceNumber: z.string(),
			Reason: z.optional(z.enum(failureReasons)),
			/** The ordinary card was refused for good, has expired or is missing: the portal does not charge it again. */
			NeedsCard: z.boolean(),
			/** The bank wants the person to confirm: pay now leads there. */
			NeedsConfirmation: z.boolean(),
			NextTry: z.optional(NextTry),
			/** Sorted by day. */
			Steps: z.array(
				z.strictObject({
					On: Day,
					At: z.optional(Time),
					Step: z.enum(timelineSteps),
					Reason: z.optional(z.enum(failureReasons)),
				}),
			),
			/** The last day on which there is access. */
			LastDay: Day,
		}),
	),
	/** Ended without being paid: what is still due for the days used. */
	Debt: z.optional(Cents),
	/** Prices that were announced and come into force. */
	PriceChange: z.optional(z.strictObject({ On: Day, From: Cents, To: Cents })),
	/** What the person may do. */
	May: z.array(
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
	TakeOverSeatID: z.optional(z.uuid()),
	/** A reason for leaving was given. */
	HasLeavingReason: z.boolean(),
});
export type DetailOnWire = z.output<typeof Detail>;
export type QuoteOnWire = z.output<typeof Quote>;
