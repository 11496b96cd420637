// Subscriptions: what can be subscribed to, what people have, and every change with its exact price first (specification §§ 1, 4, 8).
// Prices in cents, credits in hundredths, days of the sellers' books. The server computes every price (R-76).
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { paragraph, line, SerialNumber, IdempotencyKey, Multilingual } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { failureReasons, SessionID } from '#features/billing/payments/contract.ts';
import {
	Card,
	Cents,
	Day,
	Detail,
	maskCard,
	maskNextTry,
	maskPastDue,
	PackageKey,
	PackageOnSale,
	Quote,
	SubscriptionCard,
	UserID,
} from './shapes.ts';

export { quoteKinds, seatStates, subscriptionStates, timelineSteps } from './shapes.ts';
export type { DunningStep, QuoteKind, SubscriptionState } from './shapes.ts';

/** Payments of subscriptions have this purpose. */
export const subscriptionPurpose = 'subscription';
/** Days after the first failed try on which the card is tried again; on the day after the last one access has ended. */
export const dunningDays = [0, 2, 5, 10, 14] as const;
/** A payment that is not final by then is called off. */
export const paymentWaitMs = hours(24);
/** The processor takes no smaller charge; what is less is carried to the next invoice. */
export const leastCharge = 50;
/** A new price holds from the first period that begins so many days after the mail about it. */
export const priceNoticeDays = 30;
/** Seats of one subscription. */
export const maxSeats = 200;
/** Maximum number of people returned by a search. */
export const candidatePageSize = 20;

export const leavingReasons = [
	'too_expensive',
	'too_little_used',
	'feature_missing',
	'too_difficult',
	'other_product',
	'support',
	'leaving_business',
	'other',
] as const;

export const subscriptionProblem = defineProblems({
	/** The brand sells none, or the person may take none. */
	'subscriptions.not_sold': 404,
	'subscriptions.package_unknown': 404,
	/** Withdrawn from sale since the page was shown. Who has it keeps it. */
	'subscriptions.package_withdrawn': 409,
	'subscriptions.package_not_allowed': 409,
	/** It does not exist, or belongs to another person. */
	'subscriptions.not_found': 404,
	'subscriptions.seat_not_found': 404,
	/** Seats go to people of the payer's own office. */
	'subscriptions.person_not_found': 404,
	/** The person has a seat already that this package would be in the place of. */
	'subscriptions.already_subscribed': 409,
	'subscriptions.too_many_seats': 409,
	/** Something changed since the quote, or its day is over. Nothing was charged: ask for a new quote. */
	'subscriptions.quote_outdated': 409,
	'subscriptions.quote_not_found': 404,
	/** A charge for a change is on its way; nothing else can be changed until it is settled. */
	'subscriptions.payment_in_progress': 409,
	/** Pay what is due first. */
	'subscriptions.past_due': 409,
	/** What was used before is not paid yet: it is paid before a new subscription begins. */
	'subscriptions.debt_open': 409,
	'subscriptions.ended': 409,
	'subscriptions.ending': 409,
	'subscriptions.not_ending': 409,
	'subscriptions.nothing_due': 409,
	/** Nothing would change. */
	'subscriptions.nothing_to_change': 409,
	'subscriptions.nothing_planned': 409,
	/** Somebody else pays: they decide. */
	'subscriptions.paid_by_other': 403,
	'subscriptions.no_office': 404,
	/** Taxes follow the billing address. */
	'subscriptions.address_missing': 409,
	'subscriptions.not_handed_back': 409,
});

const SubscriptionID = z.uuid();
const QuoteID = z.uuid();
const SeatID = z.uuid();

export const getPackages = endpoint({
	name: 'getPackages',
	path: '/v1/subscriptions/GetPackages',
	summary: 'Lists the packages that the person may take, and those they have, also withdrawn ones; prices before taxes',
	access: 'signedIn',
	feature: 'subscriptions',
	viewing: 'amounts',
	input: z.strictObject({}),
	output: z.strictObject({
		packages: z.array(PackageOnSale),
		/** Whether the person may also subscribe for their office. */
		office: z.optional(z.strictObject({ name: z.string() })),
		/** Whether the person may pay for others with an own card. */
		mayPayForOthers: z.boolean(),
	}),
	problems: ['subscriptions.not_sold'],
	idempotent: true,
});

export const listSubscriptions = endpoint({
	name: 'listSubscriptions',
	path: '/v1/subscriptions/ListSubscriptions',
	summary: 'Lists the subscriptions that the person pays or has a seat in; what is past due first, what has ended last',
	access: 'signedIn',
	feature: 'subscriptions',
	viewing: {
		shows: 'amounts',
		mask: ({ subscriptions, ...rest }) => ({
			...rest,
			subscriptions: subscriptions.map(({ due, ...one }) => ({ ...one, ...(due && { due: maskNextTry(due) }) })),
		}),
	},
	input: z.strictObject({}),
	output: z.strictObject({ subscriptions: z.array(SubscriptionCard) }),
	problems: [],
	idempotent: true,
});

export const getSubscription = endpoint({
	name: 'getSubscription',
	path: '/v1/subscriptions/GetSubscription',
	summary: 'Shows one subscription: state, next payment, seats, credits, payments, and what happens on which day',
	access: 'signedIn',
	feature: 'subscriptions',
	viewing: {
		shows: 'amounts',
		mask: ({ card, pastDue: due, ...detail }) => ({
			...detail,
			...(card !== undefined && { card: maskCard(card) }),
			...(due !== undefined && { pastDue: maskPastDue(due) }),
		}),
	},
	input: z.strictObject({ subscriptionId: SubscriptionID }),
	output: Detail,
	problems: ['subscriptions.not_found'],
	idempotent: true,
});

/** What is asked for. Each kind takes the fields that its line names; `SeatIDs` absent means all seats. */
const ChangeRequest = {
	kind: z.enum([
		/** Takes PackageKey, UserIDs (absent: the person alone), Payer. */
		'subscribe',
		/** SubscriptionID, PackageKey, SeatIDs. */
		'change_package',
		/** Takes SubscriptionID, UserIDs, PackageKey (absent: that of the first seat). */
		'add_seats',
		/** SubscriptionID, SeatIDs: they end with the period. */
		'remove_seats',
		/** SubscriptionID. */
		'cancel',
		/** SubscriptionID; PackageKey where the package is changed with it; Planned. */
		'reactivate',
		/** SeatIDs (one): a seat that its payer handed back, on an own card. */
		'take_over',
	]),
	subscriptionId: z.optional(SubscriptionID),
	packageKey: z.optional(PackageKey),
	seatIds: z.optional(z.array(SeatID).check(z.minLength(1), z.maxLength(maxSeats))),
	userIds: z.optional(z.array(UserID).check(z.minLength(1), z.maxLength(maxSeats))),
	/** What was planned before the cancel: `resumed`, which is the default, or `dropped`, to go on as it is now. */
	planned: z.optional(z.enum(['resumed', 'dropped'])),
	/** `office`: for who manages it. */
	payer: z.optional(z.enum(['self', 'office'])),
};

const changeProblems = [
	'subscriptions.not_sold',
	'subscriptions.package_unknown',
	'subscriptions.package_withdrawn',
	'subscriptions.package_not_allowed',
	'subscriptions.not_found',
	'subscriptions.seat_not_found',
	'subscriptions.person_not_found',
	'subscriptions.already_subscribed',
	'subscriptions.too_many_seats',
	'subscriptions.payment_in_progress',
	'subscriptions.past_due',
	'subscriptions.debt_open',
	'subscriptions.ended',
	'subscriptions.ending',
	'subscriptions.not_ending',
	'subscriptions.nothing_to_change',
	'subscriptions.paid_by_other',
	'subscriptions.no_office',
	'subscriptions.address_missing',
	'subscriptions.not_handed_back',
] as const;

export const quoteSubscription = endpoint({
	name: 'quoteSubscription',
	path: '/v1/subscriptions/QuoteSubscription',
	summary: 'Says to the cent what a change charges today, line by line, and what follows; nothing is changed',
	access: 'signedIn',
	feature: 'subscriptions',
	input: z.strictObject(ChangeRequest),
	output: Quote,
	problems: changeProblems,
	idempotent: true,
});

/** `redirect`: the bank wants the person, on the page `RedirectTo`. `pending`: charged perhaps; the subscription tells. */
const paidStates = ['done', 'pending', 'redirect', 'failed'] as const;
const Paid = {
	state: z.enum(paidStates),
	subscriptionId: z.optional(SubscriptionID),
	/** Belongs to the address CCSuccess, where something was charged. */
	sessionId: z.optional(SessionID),
	redirectTo: z.optional(z.string()),
	/** Where it failed: nothing changed and nothing was charged. */
	reason: z.optional(z.enum(failureReasons)),
};
const payProblems = [
	'payments.method_missing',
	'payments.key_reused',
	'payments.unavailable',
	'payments.too_many_checkouts',
] as const;

export const confirmQuote = endpoint({
	name: 'confirmQuote',
	path: '/v1/subscriptions/ConfirmQuote',
	summary: 'Carries out what a quote says, for exactly its amounts, or refuses it where anything has changed since',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({
		quoteId: QuoteID,
		idempotencyKey: IdempotencyKey,
		/** The card that is charged, now and for renewals; absent: the one of the subscription, else the default one. */
		paymentMethodId: z.optional(z.uuid()),
	}),
	output: z.strictObject(Paid),
	problems: [...changeProblems, ...payProblems, 'subscriptions.quote_not_found', 'subscriptions.quote_outdated'],
	idempotent: true,
});

export const keepPackage = endpoint({
	name: 'keepPackage',
	path: '/v1/subscriptions/KeepPackage',
	summary: 'Takes back a change that is planned for the end of the period',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({ subscriptionId: SubscriptionID, seatIds: ChangeRequest.seatIds }),
	output: z.strictObject({}),
	problems: [
		'subscriptions.not_found',
		'subscriptions.seat_not_found',
		'subscriptions.nothing_planned',
		'subscriptions.paid_by_other',
		'subscriptions.payment_in_progress',
	],
	idempotent: false,
});

export const saveLeavingReason = endpoint({
	name: 'saveLeavingReason',
	path: '/v1/subscriptions/SaveLeavingReason',
	summary: 'Keeps why a person cancelled, where they want to say',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({
		subscriptionId: SubscriptionID,
		reason: z.enum(leavingReasons),
		text: z.optional(paragraph({ max: 1000 })),
	}),
	output: z.strictObject({}),
	problems: ['subscriptions.not_found', 'subscriptions.not_ending', 'subscriptions.paid_by_other'],
	idempotent: true,
});

export const payNow = endpoint({
	name: 'payNow',
	path: '/v1/subscriptions/PayNow',
	summary: 'Pays what is due of a subscription, for the same period and with the same monthly day',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({
		subscriptionId: SubscriptionID,
		/** As the person has seen it. */
		amount: Cents,
		idempotencyKey: IdempotencyKey,
		/** Another card than that of the subscription, which becomes it. */
		paymentMethodId: z.optional(z.uuid()),
		/** The card that the person has seen: where another one would be charged now, nothing is. */
		shownCardId: z.optional(z.uuid()),
	}),
	output: z.strictObject(Paid),
	problems: [
		'subscriptions.not_found',
		'subscriptions.nothing_due',
		'subscriptions.quote_outdated',
		'subscriptions.paid_by_other',
		'subscriptions.payment_in_progress',
		...payProblems,
	],
	idempotent: true,
});

export const chooseCard = endpoint({
	name: 'chooseCard',
	path: '/v1/subscriptions/ChooseCard',
	summary: 'Charges another kept card from now on; what is past due waits for its next try, or for PayNow',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({ subscriptionId: SubscriptionID, paymentMethodId: z.uuid() }),
	output: z.strictObject({ card: Card }),
	problems: [
		'subscriptions.not_found',
		'subscriptions.ended',
		'subscriptions.paid_by_other',
		'subscriptions.payment_in_progress',
		'subscriptions.address_missing',
		'payments.method_missing',
	],
	idempotent: true,
});

export const handBackSeat = endpoint({
	name: 'handBackSeat',
	path: '/v1/subscriptions/HandBackSeat',
	summary: 'Ends a seat with the paid period and lets its person go on with an own card; they are told by mail',
	access: 'signedIn',
	feature: 'subscriptions',
	ownSessionOnly: true,
	input: z.strictObject({ seatId: SeatID }),
	/** Until when the person has access, and can take the seat over. */
	output: z.strictObject({ until: Day }),
	problems: [
		'subscriptions.seat_not_found',
		'subscriptions.paid_by_other',
		'subscriptions.past_due',
		'subscriptions.payment_in_progress',
	],
	idempotent: true,
});

export const findSeatPeople = endpoint({
	name: 'findSeatPeople',
	path: '/v1/subscriptions/FindSeatPeople',
	summary: 'Finds people of the payer’s office who can be given a seat',
	access: 'signedIn',
	feature: 'subscriptions',
	input: z.strictObject({ query: z.optional(line({ max: 80 })) }),
	output: z.strictObject({
		people: z.array(
			z.strictObject({
				userId: SerialNumber,
				name: z.string(),
				jobTitle: z.string(),
				/** The package of the seat that they have already. */
				hasPackage: z.optional(Multilingual),
			}),
		),
	}),
	problems: ['subscriptions.no_office'],
	idempotent: true,
});

export const subscriptionEndpoints = [
	getPackages,
	listSubscriptions,
	getSubscription,
	quoteSubscription,
	confirmQuote,
	keepPackage,
	saveLeavingReason,
	payNow,
	chooseCard,
	handBackSeat,
	findSeatPeople,
];
