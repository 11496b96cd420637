// From what the server knows to what the contract says.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { DocumentTotals } from '#features/billing/invoices/server/api.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { PaymentOutcome } from '#features/billing/payments/server/api.ts';
import { periodOf } from '../rules.ts';
import type { QuoteOnWire } from '../shapes.ts';
import { getPackage } from './plans/catalogue.ts';
import type { Paying } from './charging/pay-now.ts';
import type { Plan } from './plans/plan.ts';

export interface Reader {
	readonly brand: Brand;
	readonly language: Language;
}

/** The sums of a document: its lines are those of the invoice. */
export function sumsOf({ brand, language }: Reader, { document, lines }: Pick<Plan, 'document' | 'lines'>) {
	if (document === undefined) return { lines: [], subtotal: 0, taxes: [], total: 0 };
	const { totals, from, to } = document;
	const of = lines[0]?.daysOfPeriod ?? daysBetween(from, to);
	return {
		lines: totals.lines.map((line, position) => {
			const sold = lines[position];
			const key = sold?.package ?? keyOfName(brand, line.description.en);
			const names = key === undefined ? line.description : getPackage(brand, key).names;
			return {
				kind: line.credits === undefined ? ('charge' as const) : ('credit' as const),
				packageKey: key ?? 'unknown',
				names: { ...names },
				seats: line.quantity,
				monthlyPrice: line.unitAmount,
				days: line.days?.count ?? daysBetween(from, to),
				daysOfPeriod: line.days?.of ?? of,
				from,
				through: addDays(to, -1),
				amount: line.amount,
			};
		}),
		...taxesOf(language, totals),
	};
}

/** A credit line is described by its package’s name and what it is. */
function keyOfName({ packages = [] }: Brand, description: string): string | undefined {
	return packages
		.filter(({ names }) => description.startsWith(names.en))
		.toSorted((one, other) => other.names.en.length - one.names.en.length)[0]?.key;
}

function taxesOf(language: Language, { groups, subtotal, total }: DocumentTotals) {
	// Each tax of each group is rounded by itself, and stands as on the invoice: 13% of their sum is not the sum of both.
	const rows = groups.flatMap(({ taxes }) => taxes);
	return {
		subtotal,
		taxes: rows.map(({ tax, rateMillionths, base, amount }) => ({
			tax,
			rateMillionths,
			label: taxLabel(tax, language),
			rate: formatTaxRate(rateMillionths, language),
			base,
			amount,
		})),
		total,
	};
}

export function nextPaymentOf(reader: Reader, plan: Plan) {
	return { on: plan.effectiveOn, ...sumsOf(reader, plan), carried: plan.carried, amount: plan.charged };
}

type PlannedChange = NonNullable<QuoteOnWire['replaces']>[number];

/** What a quote adds to its plan. */
export interface QuoteFacts {
	readonly id: string;
	readonly plan: Plan;
	readonly next: Plan | undefined;
	readonly nextBefore: Plan | undefined;
	readonly replaces: readonly PlannedChange[];
	readonly resumes: readonly PlannedChange[];
	readonly creditsMonthly: number;
	readonly card: QuoteOnWire['card'];
	readonly today: string;
	readonly holdsUntil: Date;
}

export function quoteToWire(reader: Reader, facts: QuoteFacts): QuoteOnWire {
	const { id, plan, next, nextBefore, replaces, resumes, creditsMonthly, card, today, holdsUntil } = facts;
	const isCancel = plan.kind === 'cancel' || plan.state === 'ending';
	const ends = plan.plans.some(({ package: planned }) => planned === null);
	const until = plan.endsOn ?? (ends ? addDays(periodOf(plan.anchor, plan.period).to, -1) : undefined);
	return {
		quoteId: id,
		kind: plan.kind === 'renewal' ? 'change_package' : plan.kind,
		...(!plan.isNew && { subscriptionId: plan.subscriptionId }),
		...sumsOf(reader, plan),
		carried: plan.carried,
		chargedToday: plan.charged,
		carriedOver: plan.document === undefined ? 0 : plan.carriedOver,
		effectiveOn: plan.effectiveOn,
		today,
		...(next?.document !== undefined && !isCancel && { nextPayment: nextPaymentOf(reader, next) }),
		creditsToday: plan.credits.reduce((sum, { amount }) => sum + amount, 0),
		creditsMonthly,
		...(replaces.length > 0 && { replaces: [...replaces] }),
		...(resumes.length > 0 && { resumes: [...resumes] }),
		...(until !== undefined && { accessUntil: until }),
		...(isCancel &&
			plan.givesUp === undefined &&
			nextBefore?.document !== undefined && {
				callsOff: { on: nextBefore.effectiveOn, amount: nextBefore.charged },
			}),
		...(plan.refunds !== undefined && { refundedAfter: plan.refunds }),
		...(plan.keeps !== undefined && { takenByOther: plan.keeps }),
		...(plan.givesUp !== undefined && { staysDue: plan.givesUp.staysDue }),
		...(card && { card }),
		holdsUntil: holdsUntil.toISOString(),
	};
}

export function payingToWire(subscriptionId: string, outcome: PaymentOutcome | Paying) {
	const common = { subscriptionId };
	const session = 'paymentId' in outcome && outcome.paymentId !== undefined ? { sessionId: outcome.paymentId } : {};
	switch (outcome.state) {
		case 'paid':
			return { ...common, ...session, state: 'done' } as const;
		case 'settled':
			return { ...common, ...session, state: 'done' } as const;
		case 'pending':
			return outcome.redirectTo === undefined
				? ({ ...common, ...session, state: 'pending' } as const)
				: ({ ...common, ...session, state: 'redirect', redirectTo: outcome.redirectTo } as const);
		case 'failed':
			return { ...common, ...session, state: 'failed', reason: outcome.failure.reason } as const;
		case 'refused':
			return { ...common, state: 'failed', reason: outcome.reason } as const;
		case 'requires_action':
			return { ...common, ...session, state: 'failed', reason: 'authentication_required' } as const;
		case 'expired':
			return { ...common, ...session, state: 'failed', reason: 'abandoned' } as const;
	}
}
