// Makes a plan true, in the transaction of its payment, of its confirm, or of the renewal. The caller holds the subscription's row.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { type IssuedInvoice, issueInvoice, openBalances } from '#features/billing/invoices/server/api.ts';
import type { Asked } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import { periodOf } from '../../rules.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import type { SubscriptionWriter } from '../dependencies.ts';
import { giveCredits, periodFact } from '../credit/grants.ts';
import { renewLater } from '../jobs.ts';
import { noteMonth } from './note-month.ts';
import type { Plan } from './plan.ts';
import { isCarried } from './subscription-state.ts';
import {
	addSeat,
	addSubscription,
	changeSeats,
	changeSubscription,
	nothingPlanned,
	type SubscriptionKey,
	type SubscriptionTables,
} from '../rows.ts';

const keep = keeper<SubscriptionTables>();

export interface PlanApplication {
	readonly organisationId: number;
	readonly brand: Brand;
	/** Names the plan: of one fact there is one invoice. */
	readonly factId: string;
	readonly billTo: BillTo;
	readonly language: Language;
	/** Final ones that were made for it. */
	readonly paidBy: readonly Payment[];
	/** The card that is charged from now on. */
	readonly paymentMethodId?: string | null | undefined;
	/** By whom; absent where the portal renews. */
	readonly asked?: Asked | undefined;
}

/** Undefined where nothing is invoiced. */
export async function applyPlan(
	charging: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	facts: PlanApplication,
): Promise<IssuedInvoice | undefined> {
	const { organisationId } = facts;
	const key = { organisationId, subscriptionId: plan.subscriptionId };
	const before = await readFacts(queries, facts.brand, key);
	await writeSubscription(charging, queries, plan, facts);
	await writeSeats(charging, queries, plan, organisationId);
	if (plan.takesOver !== undefined) await leaveOther(queries, plan, plan.takesOver, organisationId);
	await noteMonths(queries, plan, facts);
	const isSettled = plan.document === undefined || plan.charged === 0 || facts.paidBy.length > 0;
	const until = periodOf(plan.anchor, plan.period).to;
	const factId = plan.opensPeriod ? periodFact(plan.subscriptionId, plan.period) : facts.factId;
	if (isSettled) await giveCredits(queries, charging.clock, { organisationId, factId, until, credits: plan.credits });
	const { asked } = facts;
	await auditSince(queries, charging.clock, facts.brand, key, before, { event: eventOf[plan.kind], asked });
	if (plan.opensPeriod) await renewLater(charging, queries, key, { anchor: plan.anchor, number: plan.period + 1 });
	return plan.document === undefined ? undefined : writeDocument(charging, queries, plan, plan.document, facts);
}

const eventOf = {
	subscribe: 'subscriptions.begun',
	change_package: 'subscriptions.changed',
	add_seats: 'subscriptions.seats_added',
	remove_seats: 'subscriptions.seats_removed',
	cancel: 'subscriptions.cancelled',
	reactivate: 'subscriptions.reactivated',
	take_over: 'subscriptions.taken_over',
	renewal: 'subscriptions.renewed',
} as const satisfies Readonly<Record<Plan['kind'], string>>;

async function writeSubscription(
	{ clock }: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	{ organisationId, paymentMethodId }: PlanApplication,
): Promise<void> {
	if (!plan.isNew) {
		await changeSubscription(
			queries,
			{ organisationId, id: plan.subscriptionId },
			{
				period: plan.period,
				...(plan.state !== undefined && { state: plan.state, endsOn: plan.endsOn ?? null }),
				...(plan.state === 'active' && { leavingReason: null, leavingText: null }),
				...(paymentMethodId !== undefined && { paymentMethodId }),
			},
		);
		return;
	}
	await addSubscription(queries, {
		organisationId,
		id: plan.subscriptionId,
		userId: plan.userId,
		officeId: plan.officeId,
		anchor: plan.anchor,
		period: plan.period,
		state: 'active',
		activatedOn: plan.day,
		paymentMethodId: paymentMethodId ?? null,
		createdAt: clock.now(),
	});
}

async function writeSeats(
	{ clock }: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	organisationId: number,
): Promise<void> {
	const at = clock.now();
	await changeSeats(queries, organisationId, plan.dropsPlansOf, nothingPlanned);
	const last = addDays(periodOf(plan.anchor, plan.period).to, -1);
	for (const { seatId, package: planned, price } of plan.plans)
		await changeSeats(
			queries,
			organisationId,
			[seatId],
			planned === null
				? { plannedPackage: null, plannedPrice: null, plansEnd: true, endsOn: last }
				: {
						...nothingPlanned,
						plannedPackage: planned,
						plannedPrice: price === undefined ? null : { package: planned, ...price },
					},
		);
	for (const { seatId, endsOn } of plan.endsSeats)
		await changeSeats(queries, organisationId, [seatId], { endsOn, endedAt: at });
	// A seat that moves to another subscription ends there before it begins here.
	if (plan.takesOver !== undefined)
		await changeSeats(queries, organisationId, [plan.takesOver.seatId], { endsOn: plan.day, endedAt: at });
	for (const seat of plan.seats) {
		const sold = {
			package: seat.package,
			packageGroup: seat.group,
			priceVersion: seat.priceVersion,
			price: seat.price,
			lineId: seat.lineId,
		};
		if (!seat.isNew) await changeSeats(queries, organisationId, [seat.id], sold);
		else
			await addSeat(queries, {
				...sold,
				organisationId,
				id: seat.id,
				subscriptionId: plan.subscriptionId,
				userId: seat.userId,
				since: plan.day,
				plannedPackage: seat.plannedPackage ?? null,
				plannedPrice: seat.plannedPrice === undefined ? null : JSON.stringify(seat.plannedPrice),
			});
	}
}

async function noteMonths(
	queries: TransactionQueries,
	{ day, endsOn, endsSeats, seats, subscriptionId, takesOver }: Plan,
	{ organisationId, brand: { key: seller } }: PlanApplication,
): Promise<void> {
	if (seats.length + endsSeats.length === 0) return;
	const from = seats.length === 0 && endsOn !== undefined ? addDays(endsOn, 1) : day;
	await noteMonth(queries, { organisationId, subscriptionId, seller, day: from });
	if (takesOver !== undefined)
		await noteMonth(queries, { organisationId, subscriptionId: takesOver.subscriptionId, seller, day });
}

const findSeatLeft = keep(
	'subscriptions_find_seat_left',
	(database, { organisationId, subscriptionId }: SubscriptionKey) =>
		database
			.selectFrom('subscriptionSeats')
			.select('id')
			.where((row) => row.and({ organisationId, subscriptionId }))
			.where('endedAt', 'is', null)
			.limit(1),
);

/** The subscription that a seat was taken over from ends where it has no other. */
async function leaveOther(
	queries: TransactionQueries,
	plan: Plan,
	{ subscriptionId }: NonNullable<Plan['takesOver']>,
	organisationId: number,
): Promise<void> {
	const left = await findSeatLeft(queries, { organisationId, subscriptionId });
	const row = { organisationId, id: subscriptionId };
	await changeSubscription(queries, row, left.length === 0 ? { state: 'ended', endsOn: plan.day } : {});
}

/** Last: the seller's counter is the last lock of a transaction. */
async function writeDocument(
	charging: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	document: NonNullable<Plan['document']>,
	{ organisationId, brand, factId, billTo, language, paidBy }: PlanApplication,
): Promise<IssuedInvoice> {
	const { kind, from, to, totals } = document;
	const account = {
		organisationId,
		userId: plan.userId,
		...(plan.officeId !== null && { officeId: plan.officeId }),
	};
	const isDue = plan.charged > 0 && paidBy.length === 0;
	const open = await openBalances(queries, { ...account, seller: brand.key, purpose: subscriptionPurpose });
	// What another document has taken meanwhile is not there any more: what is then left of this one goes to the next.
	const carries = plan.carries.filter((id) => open.some((one) => one.invoiceId === id && isCarried(one)));
	const invoice = await issueInvoice(queries, charging, {
		...account,
		seller: brand.key,
		topic: 'subscription',
		purpose: subscriptionPurpose,
		purposeId: factId,
		language,
		day: plan.day,
		totals,
		billTo,
		period: { from, to: addDays(to, -1) },
		terms: isDue ? 'on_receipt' : paidBy.length > 0 ? 'in_advance' : 'none',
		...(isDue && { dueOn: plan.day }),
		isTest: charging.processor?.isLive !== true,
		paidBy,
		carries,
	});
	const { subscriptionId, period } = plan;
	const issued = { organisationId, subscriptionId, period, invoiceId: invoice.invoiceId };
	await addLines(queries, { ...issued, lines: JSON.stringify(plan.lines) });
	await addInvoice(queries, { ...issued, kind, day: plan.day, fromDay: from, toDay: to });
	return invoice;
}

const addLines = keepSql(
	'subscriptions_add_lines',
	(of: SubscriptionKey & { period: number; invoiceId: string; lines: string }) => sql`
		insert into subscription_lines (organisation_id, id, subscription_id, period, invoice_id, position, package, seats, price, from_day,
			to_day, days_of_period, amount)
		select ${of.organisationId}, l.id, ${of.subscriptionId}, ${of.period}, ${of.invoiceId}, l.position, l.package, l.seats, l.price, l."from",
			l."to", l."daysOfPeriod", l.amount
		from jsonb_to_recordset(${of.lines}::jsonb) as l(id text, position integer, package text, seats integer, price bigint, "from" date,
			"to" date, "daysOfPeriod" integer, amount bigint)`,
);
const addInvoice = keep.insert('subscriptions_add_invoice', 'subscriptionInvoices', [
	'organisationId',
	'invoiceId',
	'subscriptionId',
	'kind',
	'period',
	'day',
	'fromDay',
	'toDay',
]);
