// Subscriptions in every state, as the server tells of them: no real one is in all of them on one day.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type {
	getPackages,
	getSubscription,
	listSubscriptions,
	quoteSubscription,
} from '#features/billing/subscriptions/contract.ts';

export type Detail = OutputOf<typeof getSubscription>;
export type Quote = OutputOf<typeof quoteSubscription>;
type Seat = Detail['Seats'][number];

export const subscriptionId = '01900000-0000-7000-8000-000000000001';
const id = (count: number): string => `01900000-0000-7000-8000-0000000000${count}`;
const names = {
	essential: { en: 'Essential', fr: 'Essentiel' },
	professional: { en: 'Professional', fr: 'Professionnel' },
	complete: { en: 'Complete', fr: 'Intégral' },
} as const;
type Key = keyof typeof names;
const prices: Readonly<Record<Key, number>> = { essential: 2900, professional: 5900, complete: 10_900 };

const hst = (base: number, amount: number): Quote['Taxes'][number] => ({
	Tax: 'HST',
	RateMillionths: 130_000,
	Label: 'HST',
	Rate: '13%',
	Base: base,
	Amount: amount,
});

function line(key: Key, seats: number, amount: number, days = 31): Quote['Lines'][number] {
	return {
		Kind: amount < 0 ? 'credit' : 'charge',
		PackageKey: key,
		Names: names[key],
		Seats: seats,
		MonthlyPrice: prices[key],
		Days: days,
		DaysOfPeriod: 31,
		From: '2026-12-23',
		Through: '2027-01-03',
		Amount: amount,
	};
}

function seat(count: number, name: string, jobTitle: string, key: Key, others: Partial<Seat> = {}): Seat {
	return {
		SeatID: id(10 + count),
		UserID: 20_000 + count,
		Name: name,
		JobTitle: jobTitle,
		State: 'active',
		PackageKey: key,
		PackageNames: names[key],
		Since: '2026-10-04',
		MonthlyPrice: prices[key],
		IsHandedBack: false,
		IsMe: false,
		...others,
	};
}

const card = {
	PaymentMethodID: id(90),
	Brand: 'visa',
	Last4: '4242',
	GoodThrough: '2028-11-30',
	IsExpired: false,
} as const;
const next: NonNullable<Detail['NextPayment']> = {
	On: '2027-01-04',
	Lines: [line('essential', 2, 5800)],
	Subtotal: 5800,
	Taxes: [hst(5800, 754)],
	Total: 6554,
	Carried: 0,
	Amount: 6554,
};
const planned = { To: { PackageKey: 'essential', Names: names.essential }, On: '2027-01-04' };
const seats = [
	seat(1, 'Amelia Chen', 'Mortgage agent, level 2', 'professional', { IsMe: true, Planned: planned }),
	seat(2, 'Ines Haddad', 'Licensed assistant', 'professional', { Since: '2026-10-16', Planned: planned }),
];
const payment = (count: number, others: Partial<Detail['Payments'][number]>): Detail['Payments'][number] => ({
	On: '2026-12-04',
	From: '2026-12-04',
	Through: '2027-01-03',
	Kind: 'period',
	InvoiceID: id(50 + count),
	InvoiceNumber: `INV-00128${70 + count}`,
	State: 'paid',
	Amount: 13_334,
	...others,
});

/** With a change that is planned. */
const monthly = {
	Lines: [line('professional', 2, 11_800)],
	Subtotal: 11_800,
	Taxes: [hst(11_800, 1534)],
	Total: 13_334,
};

export const active: Detail = {
	SubscriptionID: subscriptionId,
	State: 'active',
	Packages: [{ PackageKey: 'professional', Names: names.professional, Seats: 2 }],
	Role: 'payer',
	SourcePayee: 'self',
	ActivatedOn: '2026-10-04',
	PaidThrough: '2027-01-03',
	Period: { From: '2026-12-04', Through: '2027-01-03', Days: 31 },
	Monthly: monthly,
	NextPayment: next,
	Card: card,
	IsPaymentInProgress: false,
	Seats: seats,
	Credits: { Left: 3150, Given: 8000, Until: '2027-01-03', Monthly: 2000, NextOn: '2027-01-04' },
	Payments: [
		payment(4, {}),
		payment(3, { On: '2026-11-04', From: '2026-11-04', Through: '2026-12-03' }),
		payment(2, { On: '2026-10-16', From: '2026-10-16', Through: '2026-11-03', Kind: 'seats', Amount: 4086 }),
		payment(1, { On: '2026-10-04', From: '2026-10-04', Through: '2026-11-03', Amount: 6667 }),
	],
	May: ['change_package', 'add_seats', 'remove_seats', 'cancel', 'choose_card'],
	HasLeavingReason: false,
};

const { NextPayment: _next, Card: _card, Monthly: _monthly, ...bare } = active;
const unplanned = seats.map(({ Planned: _planned, ...one }) => one);

export const pastDue: Detail = {
	...active,
	State: 'past_due',
	Seats: unplanned,
	PaidThrough: '2026-12-03',
	Credits: { Left: 0, Given: 0, Until: '2027-01-03', Monthly: 8000 },
	Payments: [payment(4, { State: 'due' }), payment(3, { On: '2026-11-04' })],
	PastDue: {
		...monthly,
		Carried: 0,
		Amount: 13_334,
		InvoiceID: id(54),
		InvoiceNumber: 'INV-0012874',
		Reason: 'insufficient_funds',
		NeedsCard: false,
		NeedsConfirmation: false,
		Steps: [
			{ On: '2026-12-04', At: '2026-12-04T14:40:00.000Z', Step: 'failed', Reason: 'insufficient_funds' },
			{ On: '2026-12-06', At: '2026-12-06T14:40:00.000Z', Step: 'failed', Reason: 'insufficient_funds' },
			{ On: '2026-12-14', At: '2026-12-14T14:40:00.000Z', Step: 'try' },
			{ On: '2026-12-18', At: '2026-12-18T14:40:00.000Z', Step: 'last_try' },
			{ On: '2026-12-19', Step: 'end' },
		],
		LastDay: '2026-12-18',
	},
	May: ['cancel', 'pay_now', 'choose_card'],
};

export const ending: Detail = {
	...bare,
	State: 'ending',
	AccessUntil: '2027-01-03',
	Seats: unplanned.map((one) => ({ ...one, State: 'ending' })),
	May: ['reactivate'],
};

export const ended: Detail = {
	...bare,
	State: 'ended',
	AccessUntil: '2027-01-03',
	Seats: [],
	May: ['subscribe_again'],
};

export const paidByOffice: Detail = {
	...bare,
	Role: 'seat',
	SourcePayee: 'office',
	PayerName: 'Toronto Waterfront',
	Packages: [{ PackageKey: 'professional', Names: names.professional, Seats: 1 }],
	Seats: [{ ...seat(1, 'Amelia Chen', '', 'professional', { IsMe: true }), IsHandedBack: true }],
	Payments: [],
	May: ['take_over'],
	TakeOverSeatID: id(11),
};

const { Card: _gone, ...cardless } = active;
export const withoutCard: Detail = cardless;

export const forOthers: Detail = {
	...active,
	SourcePayee: 'office',
	PayerName: 'Toronto Waterfront',
	Packages: [
		{ PackageKey: 'complete', Names: names.complete, Seats: 1 },
		{ PackageKey: 'professional', Names: names.professional, Seats: 3 },
		{ PackageKey: 'essential', Names: names.essential, Seats: 2 },
	],
	NextPayment: {
		...next,
		On: '2027-01-01',
		Lines: [line('complete', 1, 10_900), line('professional', 2, 11_800), line('essential', 2, 5800)],
		Subtotal: 28_500,
		Taxes: [hst(28_500, 3705)],
		Total: 32_205,
		Amount: 32_205,
	},
	Card: { ...card, Brand: 'mastercard', Last4: '4444', GoodThrough: '2031-07-31' },
	Seats: [
		seat(1, 'Marcus Osei', 'Mortgage broker', 'complete'),
		seat(2, 'Chloé Lavoie', 'Mortgage agent, level 2', 'professional'),
		seat(3, 'Sofia Marino', 'Mortgage agent, level 2', 'professional', { Planned: planned }),
		seat(4, 'Nathan Brooks', 'Mortgage broker', 'professional', { IsHandedBack: true }),
		seat(5, 'Julien Côté', 'Licensed assistant', 'essential'),
		seat(6, 'Maximilian Featherstonehaugh-Montgomery', 'Licensed assistant', 'essential', {
			State: 'ending',
			Planned: { On: '2027-01-04' },
		}),
	],
};

/** Professional to Complete with 12 of 31 days left. */
export const upgrade: Quote = {
	QuoteID: id(70),
	Kind: 'change_package',
	SubscriptionID: subscriptionId,
	Lines: [line('complete', 2, 8439, 12), line('professional', 2, -4568, 12)],
	Subtotal: 3871,
	Taxes: [hst(3871, 503)],
	Total: 4374,
	Carried: 0,
	ChargedToday: 4374,
	CarriedOver: 0,
	EffectiveOn: '2026-12-23',
	Today: '2026-12-23',
	NextPayment: {
		...next,
		Lines: [line('complete', 2, 21_800)],
		Subtotal: 21_800,
		Taxes: [hst(21_800, 2834)],
		Total: 24_634,
		Amount: 24_634,
	},
	CreditsToday: 4600,
	CreditsMonthly: 20_000,
	Replaces: [{ From: names.professional, To: names.essential, Seats: 2, On: '2027-01-04' }],
	Card: card,
	HoldsUntil: '2026-12-24T05:00:00.000Z',
};

const { NextPayment: _none, Replaces: _nothing, Card: _unneeded, ...nothingDue } = upgrade;
export const cancel: Quote = {
	...nothingDue,
	Kind: 'cancel',
	Lines: [],
	Subtotal: 0,
	Taxes: [],
	Total: 0,
	ChargedToday: 0,
	CreditsToday: 0,
	CreditsMonthly: 0,
	AccessUntil: '2027-01-03',
	CallsOff: { On: '2027-01-04', Amount: 6554 },
	RefundedAfter: 1130,
};

export const reactivate: Quote = {
	...cancel,
	Kind: 'reactivate',
	NextPayment: next,
	Resumes: [{ From: names.professional, To: names.essential, Seats: 2, On: '2027-01-04' }],
};

export const noSubscription: OutputOf<typeof listSubscriptions> = { Subscriptions: [] };

const feature = (en: string, fr: string, value: boolean | string) => ({
	Names: { en, fr },
	Value: typeof value === 'string' ? { en: value, fr: value } : value,
});

export const packages: OutputOf<typeof getPackages> = {
	MayPayForOthers: true,
	Office: { Name: 'Toronto Waterfront' },
	Packages: (['essential', 'professional', 'complete'] as const).map((key, index) => ({
		PackageKey: key,
		Names: names[key],
		Descriptions: names[key],
		MonthlyPrice: prices[key],
		IncludedCredits: [1000, 4000, 10_000][index] ?? 0,
		Features: [
			feature('Northline deals at a time', 'Dossiers Northline actifs', ['15', '60', '∞'][index] ?? ''),
			feature('Client intake page', 'Page d’accueil des clients', index > 0),
			feature('Document requests', 'Demandes de documents', index > 0),
			feature('Team figures', 'Chiffres de l’équipe', index > 1),
		],
		MaxSeats: 50,
		Group: 'northline',
		IsOnSale: true,
		IsMine: key === 'professional',
	})),
};
