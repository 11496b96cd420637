// Automatic loading: when the credits of a wallet fall below a level, the person's card is charged for more. Money in cents, credits in
// hundredths (specification §§ 1, 5, 9; R-83).
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day } from '#platform/contract/field-kinds.ts';
import { languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { hundredths, walletNames } from '#features/billing/credits/contract.ts';

/** The specification sets this least amount, $20 before taxes (§§ 5, 9). */
export const minAmount = 20_00;
/** Cents like the least one: more is a slip of the hand. */
export const maxAmount = 10_000_00;
/** The level below which credits are bought, in hundredths of a credit. */
export const threshold = { min: 1 * hundredths, max: 10_000 * hundredths } as const;
/** With taxes, in a calendar month of Eastern time, as allowances have it. */
export const maxMonthlyCap = 100_000_00;
/** At most one charge in this time. */
export const chargeWaitMs = hours(1);
/** When a charge is tried, counted from the first time; after the last one loading pauses. */
export const triesAtMs = [0, hours(1), hours(3), hours(7)] as const;
/** How long a card rests that was declined too often (docs.stripe.com/error-codes, `card_decline_rate_limit_exceeded`). */
export const restMs = hours(24);
/** How long a person may confirm a charge that their bank asks them about. */
export const confirmationLifetimeMs = hours(24);
/** How far a preview looks ahead, and how far back for the pace. */
export const forecastDays = 30;
/** Charges that are listed, the newest first. */
export const historyLength = 12;

/** Payments of automatic charges have this purpose. */
export const autoLoadPurpose = 'auto_load';

export const autoLoadProblem = defineProblems({
	/** The cap would not allow a single charge with its taxes. */
	'auto_load.cap_too_low': 400,
	/** What was consented to is not what is asked for now: prices, taxes or the text have changed. */
	'auto_load.consent_outdated': 409,
	/** The charge that resuming makes differs from the one that the person was shown. */
	'auto_load.charge_changed': 409,
	'auto_load.address_missing': 409,
	/** Another manager agreed to the charges: their card is not charged by anybody else. */
	'auto_load.paid_by_other': 403,
	/** The wallet would hold more than it may. */
	'auto_load.not_available': 409,
	/** The link has expired, or there is nothing to confirm any more. */
	'auto_load.link_expired': 410,
});

export const autoLoadStates = ['off', 'active', 'paused'] as const;
export const pauseReasons = [
	/** Every try was declined. */
	'declined',
	/** The issuer said that this card will never be charged again. */
	'card_refused',
	'card_missing',
	/** The processor has the card that was charged no longer. */
	'card_gone',
	/** The processor would not take the charge, time and again. */
	'refused',
	'not_confirmed',
	'address_missing',
	/** It is of an office whose credits are not managed any more by who agreed. */
	'unmanaged',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

const chargeStates = ['charging', 'waiting', 'confirming', 'paid', 'failed', 'cancelled'] as const;
export type ChargeStateName = (typeof chargeStates)[number];

const Wallet = z.optional(z.enum(walletNames));
const Amount = z.int().check(z.minimum(minAmount), z.maximum(maxAmount));
const Threshold = z.int().check(z.minimum(threshold.min), z.maximum(threshold.max));
const MonthlyCap = z.int().check(z.minimum(minAmount), z.maximum(maxMonthlyCap));
const ConsentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Time = z.iso.datetime();

const TaxLine = z.strictObject({ label: z.string(), amount: z.int() });
const Price = z.strictObject({
	/** Hundredths of a credit that one charge buys. */
	credits: z.int(),
	subtotal: z.int(),
	taxes: z.array(TaxLine),
	total: z.int(),
});

const CreditPrice = { unitPrice: z.int(), credits: z.int() };
const Settings = z.strictObject({
	state: z.enum(autoLoadStates),
	/** The caller agreed to the charges; of an office it may be another manager, whose card is charged. */
	isOwn: z.boolean(),
	threshold: z.int(),
	amount: z.int(),
	monthlyCap: z.int(),
	/** Kept word for word as it was agreed to. */
	consentText: z.string(),
	/** In which it was agreed to. */
	consentLanguage: z.enum(languages),
	consentedAt: Time,
	/** Cents for one credit, and what one charge buys at that price; absent where no credits are sold any more. */
	price: z.optional(
		z.strictObject({
			...CreditPrice,
			/** Announced, and in force from that day on. */
			next: z.optional(z.strictObject({ ...CreditPrice, from: Day })),
		}),
	),
	paused: z.optional(z.strictObject({ reason: z.enum(pauseReasons), at: Time })),
});

const Charge = z.strictObject({
	at: Time,
	state: z.enum(chargeStates),
	total: z.int(),
	credits: z.int(),
	/** Belongs to the receipt of a paid one. */
	paymentId: z.optional(z.string()),
	/** Set while it waits. */
	nextTryAt: z.optional(Time),
	/** Belongs to one that the person has to confirm. */
	confirmation: z.optional(z.strictObject({ token: z.string(), until: Time })),
});

export const getAutoLoad = endpoint({
	name: 'getAutoLoad',
	path: '/v1/credits/GetAutoLoad',
	summary: 'Tells whether and how credits are loaded automatically, and what came of it lately',
	access: 'signedIn',
	feature: 'autoLoad',
	viewing: 'amounts',
	input: z.strictObject({ wallet: Wallet }),
	output: z.strictObject({
		settings: z.optional(Settings),
		/** Charged in this calendar month, taxes included. */
		chargedThisMonth: z.int(),
		/** The newest first. */
		charges: z.array(Charge),
	}),
	problems: ['credits.no_office'],
	idempotent: true,
});

const Wish = { wallet: Wallet, threshold: Threshold, amount: Amount, monthlyCap: MonthlyCap };

/** At the pace of the last 30 days: an estimate. Days and months are those of the limit. */
const Forecast = z.strictObject({
	/** Each has the balance at the end of the day; today is first. */
	days: z.array(z.strictObject({ day: Day, balance: z.int() })),
	charges: z.array(z.strictObject({ day: Day, count: z.int(), before: z.int(), after: z.int() })),
	/** Adds up all charges, in cents with taxes. */
	total: z.int(),
	/** By its first day, each with what has been charged in it so far. */
	months: z.array(z.strictObject({ month: Day, charged: z.int() })),
	/** The balance would end then without automatic loading. */
	emptyOn: z.optional(Day),
	/** The first charge that the limit would not allow, and the lowest limit that allows all of them. */
	stopped: z.optional(z.strictObject({ day: Day, neededCap: z.int() })),
});

export const previewAutoLoad = endpoint({
	name: 'previewAutoLoad',
	path: '/v1/credits/PreviewAutoLoad',
	summary: 'Gives the price of one automatic charge, the text to consent to, and what the next 30 days would bring',
	access: 'signedIn',
	feature: 'autoLoad',
	ownSessionOnly: true,
	input: z.strictObject(Wish),
	output: z.strictObject({
		price: Price,
		/** Lines: what is authorized, when, how much, at most how much, and the terms. Kept word for word. */
		consentText: z.string(),
		consentHash: ConsentHash,
		/** Free credits of the wallet. */
		balance: z.int(),
		/** Whether the card is charged as soon as it is turned on. */
		isChargedNow: z.boolean(),
		/** Credits used in a day; absent in the first week of use. */
		pace: z.optional(z.int()),
		forecast: z.optional(Forecast),
	}),
	problems: ['credits.no_office', 'auto_load.address_missing', 'auto_load.cap_too_low', 'auto_load.not_available'],
	idempotent: true,
});

export const saveAutoLoad = endpoint({
	name: 'saveAutoLoad',
	path: '/v1/credits/SaveAutoLoad',
	summary: 'Turns automatic loading on or changes it; the consent to the charges is kept with it',
	access: 'signedIn',
	feature: 'autoLoad',
	ownSessionOnly: true,
	needsRecentProof: true,
	input: z.strictObject({ ...Wish, consentHash: ConsentHash }),
	output: z.strictObject({}),
	problems: [
		'credits.no_office',
		'auto_load.address_missing',
		'auto_load.cap_too_low',
		'auto_load.not_available',
		'auto_load.consent_outdated',
		'payments.method_missing',
	],
	idempotent: true,
});

export const stopAutoLoad = endpoint({
	name: 'stopAutoLoad',
	path: '/v1/credits/StopAutoLoad',
	summary:
		'Turns automatic loading off, of an office also what the own card pays for a former one; only a charge that is being made still goes through',
	access: 'signedIn',
	feature: 'autoLoad',
	ownSessionOnly: true,
	input: z.strictObject({ wallet: Wallet }),
	output: z.strictObject({}),
	problems: ['credits.no_office'],
	idempotent: true,
});

export const resumeAutoLoad = endpoint({
	name: 'resumeAutoLoad',
	path: '/v1/credits/ResumeAutoLoad',
	summary: 'Lets paused loading go on with the card that is kept now; for who agreed to the charges',
	access: 'signedIn',
	feature: 'autoLoad',
	ownSessionOnly: true,
	input: z.strictObject({
		wallet: Wallet,
		/** Cents with taxes that the person agreed to be charged at once; nothing where it is left out. */
		quoteTotal: z.optional(z.int().check(z.minimum(0))),
	}),
	output: z.strictObject({}),
	problems: [
		'credits.no_office',
		'payments.method_missing',
		'auto_load.address_missing',
		'auto_load.paid_by_other',
		'auto_load.not_available',
		'auto_load.charge_changed',
	],
	idempotent: true,
});

export const confirmAutoLoad = endpoint({
	name: 'confirmAutoLoad',
	path: '/v1/credits/ConfirmAutoLoad',
	summary: 'Leads to the page where the person confirms a charge that their bank asked about; the token comes by mail',
	access: 'signedIn',
	feature: 'autoLoad',
	ownSessionOnly: true,
	input: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
	output: z.strictObject({ redirectTo: z.string() }),
	problems: [
		'auto_load.link_expired',
		'auto_load.address_missing',
		'payments.too_many_checkouts',
		'payments.key_reused',
		'payments.unavailable',
	],
	idempotent: true,
});

export const autoLoadEndpoints = [
	getAutoLoad,
	previewAutoLoad,
	saveAutoLoad,
	stopAutoLoad,
	resumeAutoLoad,
	confirmAutoLoad,
];
