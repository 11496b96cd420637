// From what the server knows to what the contract says.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { DocumentTotals } from '#features/billing/invoices/server/api.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import type { PaymentOutcome } from '#features/billing/payments/server/api.ts';
import { periodOf } from '../rules.ts';
import type { QuoteOnWire } from '../shapes.ts';
import { getPackage } from './catalogue.ts';
import type { Paying } from './pay-now.ts';
import type { Plan } from './plan.ts';

export interface Reader {
	readonly brand: Brand;
	readonly language: Language;
}

/** The sums of a document: its lines are those of the invoice. */
export function sumsOf({ brand, language }: Reader, { document, lines }: Pick<Plan, 'document' | 'lines'>) {
	if (document === undefined) return { Lines: [], Subtotal: 0, Taxes: [], Total: 0 };
	const { totals, from, to } = document;
	const of = lines[0]?.daysOfPeriod ?? daysBetween(from, to);
	return {
		Lines: totals.lines.map((line, position) => {
			const sold = lines[position];
			const key = sold?.package ?? keyOfName(brand, line.description.en);
			const names = key === undefined ? line.description : getPackage(brand, key).names;
			return {
				Kind: line.credits === undefined ? ('charge' as const) : ('credit' as const),
				PackageKey: key ?? 'unknown',
				Names: { ...names },
				Seats: line.quantity,
				MonthlyPrice: line.unitAmount,
				Days: line.days?.count ?? daysBetween(from, to),
				DaysOfPeriod: line.days?.of ?? of,
				From: from,
				Through: addDays(to, -1),
				Amount: line.amount,
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
		Subtotal: subtotal,
		Taxes: rows.map(({ tax, rateMillionths, base, amount }) => ({
			Tax: tax,
			RateMillionths: rateMillionths,
			Label: taxLabel(tax, language),
			Rate: formatTaxRate(rateMillionths, language),
			Base: base,
			Amount: amount,
		})),
		Total: total,
	};
}

export function nextPaymentOf(reader: Reader, plan: Plan) {
	return { On: plan.effectiveOn, ...sumsOf(reader, plan), Carried: plan.carried, Amount: plan.charged };
}

type PlannedChange = NonNullable<QuoteOnWire['Replaces']>[number];

/** What a quote adds to its plan. */
export interface QuoteFacts {
	readonly id: string;
	readonly plan: Plan;
	readonly next: Plan | undefined;
	readonly nextBefore: Plan | undefined;
	readonly replaces: readonly PlannedChange[];
	readonly resumes: readonly PlannedChange[];
	readonly creditsMonthly: number;
	readonly card: QuoteOnWire['Card'];
	readonly today: string;
	readonly holdsUntil: Date;
}

export function quoteToWire(reader: Reader, facts: QuoteFacts): QuoteOnWire {
	const { id, plan, next, nextBefore, replaces, resumes, creditsMonthly, card, today, holdsUntil } = facts;
	const isCancel = plan.kind === 'cancel' || plan.state === 'ending';
	const ends = plan.plans.some(({ package: planned }) => planned === null);
	const until = plan.endsOn ?? (ends ? addDays(periodOf(plan.anchor, plan.period).to, -1) : undefined);
	return {
		QuoteID: id,
		Kind: plan.kind === 'renewal' ? 'change_package' : plan.kind,
		...(!plan.isNew && { SubscriptionID: plan.subscriptionId }),
		...sumsOf(reader, plan),
		Carried: plan.carried,
		ChargedToday: plan.charged,
		CarriedOver: plan.document === undefined ? 0 : plan.carriedOver,
		EffectiveOn: plan.effectiveOn,
		Today: today,
		...(next?.document !== undefined && !isCancel && { NextPayment: nextPaymentOf(reader, next) }),
		CreditsToday: plan.credits.reduce((sum, { amount }) => sum + amount, 0),
		CreditsMonthly: creditsMonthly,
		...(replaces.length > 0 && { Replaces: [...replaces] }),
		...(resumes.length > 0 && { Resumes: [...resumes] }),
		...(until !== undefined && { AccessUntil: until }),
		...(isCancel &&
			plan.givesUp === undefined &&
			nextBefore?.document !== undefined && {
				CallsOff: { On: nextBefore.effectiveOn, Amount: nextBefore.charged },
			}),
		...(plan.refunds !== undefined && { RefundedAfter: plan.refunds }),
		...(plan.keeps !== undefined && { TakenByOther: plan.keeps }),
		...(plan.givesUp !== undefined && { StaysDue: plan.givesUp.staysDue }),
		...(card && { Card: card }),
		HoldsUntil: holdsUntil.toISOString(),
	};
}

export function payingToWire(subscriptionId: string, outcome: PaymentOutcome | Paying) {
	const common = { SubscriptionID: subscriptionId };
	const session = 'paymentId' in outcome && outcome.paymentId !== undefined ? { SessionID: outcome.paymentId } : {};
	switch (outcome.state) {
		case 'paid':
			return { ...common, ...session, State: 'done' } as const;
		case 'settled':
			return { ...common, ...session, State: 'done' } as const;
		case 'pending':
			return outcome.redirectTo === undefined
				? ({ ...common, ...session, State: 'pending' } as const)
				: ({ ...common, ...session, State: 'redirect', RedirectTo: outcome.redirectTo } as const);
		case 'failed':
			return { ...common, ...session, State: 'failed', Reason: outcome.failure.reason } as const;
		case 'refused':
			return { ...common, State: 'failed', Reason: outcome.reason } as const;
		case 'requires_action':
			return { ...common, ...session, State: 'failed', Reason: 'authentication_required' } as const;
		case 'expired':
			return { ...common, ...session, State: 'failed', Reason: 'abandoned' } as const;
	}
}
