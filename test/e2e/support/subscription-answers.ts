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
type Seat = Detail['seats'][number];

export const subscriptionId = '01900000-0000-7000-8000-000000000001';
const id = (count: number): string => `01900000-0000-7000-8000-0000000000${count}`;
const names = {
	essential: { en: 'Essential', fr: 'Essentiel' },
	professional: { en: 'Professional', fr: 'Professionnel' },
	complete: { en: 'Complete', fr: 'Complet' },
} as const;
type Key = keyof typeof names;
const prices: Readonly<Record<Key, number>> = { essential: 2900, professional: 5900, complete: 10_900 };

const hst = (base: number, amount: number): Quote['taxes'][number] => ({
	tax: 'HST',
	rateMillionths: 130_000,
	label: 'HST',
	rate: '13%',
	base,
	amount,
});

function line(key: Key, seats: number, amount: number, days = 31): Quote['lines'][number] {
	return {
		kind: amount < 0 ? 'credit' : 'charge',
		packageKey: key,
		names: names[key],
		seats,
		monthlyPrice: prices[key],
		days,
		daysOfPeriod: 31,
		from: '2026-12-23',
		through: '2027-01-03',
		amount,
	};
}

function seat(count: number, name: string, jobTitle: string, key: Key, others: Partial<Seat> = {}): Seat {
	return {
		seatId: id(10 + count),
		userId: 20_000 + count,
		name,
		jobTitle,
		state: 'active',
		packageKey: key,
		packageNames: names[key],
		since: '2026-10-04',
		monthlyPrice: prices[key],
		isHandedBack: false,
		isMe: false,
		...others,
	};
}

const card = {
	paymentMethodId: id(90),
	brand: 'visa',
	last4: '4242',
	goodThrough: '2028-11-30',
	isExpired: false,
} as const;
const next: NonNullable<Detail['nextPayment']> = {
	on: '2027-01-04',
	lines: [line('essential', 2, 5800)],
	subtotal: 5800,
	taxes: [hst(5800, 754)],
	total: 6554,
	carried: 0,
	amount: 6554,
};
const planned = { to: { packageKey: 'essential', names: names.essential }, on: '2027-01-04' };
const seats = [
	seat(1, 'Amelia Chen', 'Mortgage agent, level 2', 'professional', { isMe: true, planned }),
	seat(2, 'Ines Haddad', 'Licensed assistant', 'professional', { since: '2026-10-16', planned }),
];
const payment = (count: number, others: Partial<Detail['payments'][number]>): Detail['payments'][number] => ({
	on: '2026-12-04',
	from: '2026-12-04',
	through: '2027-01-03',
	kind: 'period',
	invoiceId: id(50 + count),
	invoiceNumber: `INV-00128${70 + count}`,
	state: 'paid',
	amount: 13_334,
	...others,
});

/** With a change that is planned. */
const monthly = {
	lines: [line('professional', 2, 11_800)],
	subtotal: 11_800,
	taxes: [hst(11_800, 1534)],
	total: 13_334,
};

export const active: Detail = {
	subscriptionId,
	state: 'active',
	packages: [{ packageKey: 'professional', names: names.professional, seats: 2 }],
	role: 'payer',
	sourcePayee: 'self',
	activatedOn: '2026-10-04',
	paidThrough: '2027-01-03',
	period: { from: '2026-12-04', through: '2027-01-03', days: 31 },
	monthly,
	nextPayment: next,
	card,
	isPaymentInProgress: false,
	seats,
	credits: { left: 3150, given: 8000, until: '2027-01-03', monthly: 2000, nextOn: '2027-01-04' },
	payments: [
		payment(4, {}),
		payment(3, { on: '2026-11-04', from: '2026-11-04', through: '2026-12-03' }),
		payment(2, { on: '2026-10-16', from: '2026-10-16', through: '2026-11-03', kind: 'seats', amount: 4086 }),
		payment(1, { on: '2026-10-04', from: '2026-10-04', through: '2026-11-03', amount: 6667 }),
	],
	may: ['change_package', 'add_seats', 'remove_seats', 'cancel', 'choose_card'],
	hasLeavingReason: false,
};

const { nextPayment: _next, card: _card, monthly: _monthly, ...bare } = active;
const unplanned = seats.map(({ planned: _planned, ...one }) => one);

const charged = { brand: 'visa', last4: '4242' } as const;

export const pastDue: Detail = {
	...active,
	state: 'past_due',
	seats: unplanned,
	paidThrough: '2026-12-03',
	credits: { left: 0, given: 0, until: '2027-01-03', monthly: 8000 },
	payments: [payment(4, { state: 'due' }), payment(3, { on: '2026-11-04' })],
	pastDue: {
		...monthly,
		carried: 0,
		amount: 13_334,
		invoiceId: id(54),
		invoiceNumber: 'INV-0012874',
		reason: 'insufficient_funds',
		needsCard: false,
		hasUntriedCard: true,
		needsConfirmation: false,
		steps: [
			{ on: '2026-12-04', at: '2026-12-04T14:40:00.000Z', step: 'failed', reason: 'insufficient_funds', card: charged },
			{ on: '2026-12-06', at: '2026-12-06T14:40:00.000Z', step: 'failed', reason: 'insufficient_funds', card: charged },
			{ on: '2026-12-14', at: '2026-12-14T14:40:00.000Z', step: 'try' },
			{ on: '2026-12-18', at: '2026-12-18T14:40:00.000Z', step: 'last_try' },
			{ on: '2026-12-19', step: 'end' },
		],
		lastDay: '2026-12-18',
	},
	may: ['cancel', 'pay_now', 'choose_card'],
};

export const ending: Detail = {
	...bare,
	state: 'ending',
	accessUntil: '2027-01-03',
	seats: unplanned.map((one) => ({ ...one, state: 'ending' })),
	may: ['reactivate'],
};

export const ended: Detail = {
	...bare,
	state: 'ended',
	accessUntil: '2027-01-03',
	seats: [],
	may: ['subscribe_again'],
};

export const paidByOffice: Detail = {
	...bare,
	role: 'seat',
	sourcePayee: 'office',
	payerName: 'Toronto Waterfront',
	packages: [{ packageKey: 'professional', names: names.professional, seats: 1 }],
	seats: [{ ...seat(1, 'Amelia Chen', '', 'professional', { isMe: true }), isHandedBack: true }],
	payments: [],
	may: ['take_over'],
	takeOverSeatId: id(11),
};

const { card: _gone, ...cardless } = active;
export const withoutCard: Detail = cardless;

export const forOthers: Detail = {
	...active,
	sourcePayee: 'office',
	payerName: 'Toronto Waterfront',
	packages: [
		{ packageKey: 'complete', names: names.complete, seats: 1 },
		{ packageKey: 'professional', names: names.professional, seats: 3 },
		{ packageKey: 'essential', names: names.essential, seats: 2 },
	],
	nextPayment: {
		...next,
		on: '2027-01-01',
		lines: [line('complete', 1, 10_900), line('professional', 2, 11_800), line('essential', 2, 5800)],
		subtotal: 28_500,
		taxes: [hst(28_500, 3705)],
		total: 32_205,
		amount: 32_205,
	},
	card: { ...card, brand: 'mastercard', last4: '4444', goodThrough: '2031-07-31' },
	seats: [
		seat(1, 'Marcus Osei', 'Mortgage broker', 'complete'),
		seat(2, 'Chloé Lavoie', 'Mortgage agent, level 2', 'professional'),
		seat(3, 'Sofia Marino', 'Mortgage agent, level 2', 'professional', { planned }),
		seat(4, 'Nathan Brooks', 'Mortgage broker', 'professional', { isHandedBack: true }),
		seat(5, 'Julien Côté', 'Licensed assistant', 'essential'),
		seat(6, 'Maximilian Featherstonehaugh-Montgomery', 'Licensed assistant', 'essential', {
			state: 'ending',
			planned: { on: '2027-01-04' },
		}),
	],
};

/** Professional to Complete with 12 of 31 days left. */
export const upgrade: Quote = {
	quoteId: id(70),
	kind: 'change_package',
	subscriptionId,
	lines: [line('complete', 2, 8439, 12), line('professional', 2, -4568, 12)],
	subtotal: 3871,
	taxes: [hst(3871, 503)],
	total: 4374,
	carried: 0,
	chargedToday: 4374,
	carriedOver: 0,
	effectiveOn: '2026-12-23',
	today: '2026-12-23',
	nextPayment: {
		...next,
		lines: [line('complete', 2, 21_800)],
		subtotal: 21_800,
		taxes: [hst(21_800, 2834)],
		total: 24_634,
		amount: 24_634,
	},
	creditsToday: 4600,
	creditsMonthly: 20_000,
	replaces: [{ from: names.professional, to: names.essential, seats: 2, on: '2027-01-04' }],
	card,
	holdsUntil: '2026-12-24T05:00:00.000Z',
};

const { nextPayment: _none, replaces: _nothing, card: _unneeded, ...nothingDue } = upgrade;
export const cancel: Quote = {
	...nothingDue,
	kind: 'cancel',
	lines: [],
	subtotal: 0,
	taxes: [],
	total: 0,
	chargedToday: 0,
	creditsToday: 0,
	creditsMonthly: 0,
	accessUntil: '2027-01-03',
	callsOff: { on: '2027-01-04', amount: 6554 },
	refundedAfter: 1130,
};

export const reactivate: Quote = {
	...cancel,
	kind: 'reactivate',
	nextPayment: next,
	resumes: [{ from: names.professional, to: names.essential, seats: 2, on: '2027-01-04' }],
};

export const noSubscription: OutputOf<typeof listSubscriptions> = { subscriptions: [] };

const feature = (en: string, fr: string, value: boolean | string) => ({
	names: { en, fr },
	value: typeof value === 'string' ? { en: value, fr: value } : value,
});

export const packages: OutputOf<typeof getPackages> = {
	mayPayForOthers: true,
	office: { name: 'Toronto Waterfront' },
	packages: (['essential', 'professional', 'complete'] as const).map((key, index) => ({
		packageKey: key,
		names: names[key],
		descriptions: names[key],
		monthlyPrice: prices[key],
		includedCredits: [1000, 4000, 10_000][index] ?? 0,
		features: [
			feature('Northline deals at a time', 'Dossiers Northline actifs', ['15', '60', '∞'][index] ?? ''),
			feature('Client intake page', 'Page d’accueil des clients', index > 0),
			feature('Document requests', 'Demandes de documents', index > 0),
			feature('Team figures', 'Chiffres de l’équipe', index > 1),
		],
		maxSeats: 50,
		group: 'northline',
		isOnSale: true,
		isMine: key === 'professional',
	})),
};
