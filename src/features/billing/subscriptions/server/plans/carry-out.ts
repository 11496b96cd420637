// Makes a plan true, in the transaction of its payment, of its confirm, or of the renewal. The caller holds the subscription's row.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { type IssuedInvoice, issueInvoice, openBalances } from '#features/billing/invoices/server/api.ts';
import type { Asked } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { leastCharge, subscriptionPurpose } from '../../contract.ts';
import { periodOf } from '../../rules.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import type { SubscriptionWriter } from '../dependencies.ts';
import { giveCredits, periodFact } from '../credit/grants.ts';
import { renewLater } from '../jobs.ts';
import type { Plan } from './plan.ts';
import { changeSeats, changeSubscription, nothingPlanned } from '../rows.ts';
import type { SubscriptionTables } from '../tables.ts';

export interface CarryOut {
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
export async function carryOut(
	books: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	facts: CarryOut,
): Promise<IssuedInvoice | undefined> {
	const { organisationId } = facts;
	const key = { organisationId, subscriptionId: plan.subscriptionId };
	const before = await readFacts(queries, facts.brand, key);
	await writeSubscription(books, queries, plan, facts);
	await writeSeats(books, queries, plan, organisationId);
	if (plan.takesOver !== undefined) await leaveOther(queries, plan, plan.takesOver, organisationId);
	const isSettled = plan.document === undefined || plan.charged === 0 || facts.paidBy.length > 0;
	const until = periodOf(plan.anchor, plan.period).to;
	const factId = plan.opensPeriod ? periodFact(plan.subscriptionId, plan.period) : facts.factId;
	if (isSettled) await giveCredits(queries, books.clock, { organisationId, factId, until, credits: plan.credits });
	const { asked } = facts;
	await auditSince(queries, books.clock, facts.brand, key, before, { event: eventOf[plan.kind], asked });
	if (plan.opensPeriod) await renewLater(books, queries, key, { anchor: plan.anchor, number: plan.period + 1 });
	return plan.document === undefined ? undefined : writeDocument(books, queries, plan, plan.document, facts);
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
	{ organisationId, paymentMethodId }: CarryOut,
): Promise<void> {
	if (!plan.isNew) {
		await changeSubscription(
			queries,
			{ organisation_id: organisationId, id: plan.subscriptionId },
			{
				period: plan.period,
				...(plan.state !== undefined && { state: plan.state, ends_on: plan.endsOn ?? null }),
				...(plan.state === 'active' && { leaving_reason: null, leaving_text: null }),
				...(paymentMethodId !== undefined && { payment_method_id: paymentMethodId }),
			},
		);
		return;
	}
	await queries
		.withTables<SubscriptionTables>()
		.insertInto('subscriptions')
		.values({
			organisation_id: organisationId,
			id: plan.subscriptionId,
			user_id: plan.userId,
			office_id: plan.officeId,
			anchor: plan.anchor,
			period: plan.period,
			state: 'active',
			activated_on: plan.day,
			payment_method_id: paymentMethodId ?? null,
			created_at: clock.now(),
		})
		.execute();
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
				? { planned_package: null, planned_price: null, plans_end: true, ends_on: last }
				: {
						...nothingPlanned,
						planned_package: planned,
						planned_price: price === undefined ? null : JSON.stringify({ package: planned, ...price }),
					},
		);
	for (const { seatId, endsOn } of plan.endsSeats)
		await changeSeats(queries, organisationId, [seatId], { ends_on: endsOn, ended_at: at });
	// A seat that moves to another subscription ends there before it begins here.
	if (plan.takesOver !== undefined)
		await changeSeats(queries, organisationId, [plan.takesOver.seatId], { ends_on: plan.day, ended_at: at });
	for (const seat of plan.seats) {
		const sold = {
			package: seat.package,
			package_group: seat.group,
			price_version: seat.priceVersion,
			price: seat.price,
			line_id: seat.lineId,
		};
		if (!seat.isNew) await changeSeats(queries, organisationId, [seat.id], sold);
		else
			await queries
				.withTables<SubscriptionTables>()
				.insertInto('subscription_seats')
				.values({
					...sold,
					organisation_id: organisationId,
					id: seat.id,
					subscription_id: plan.subscriptionId,
					user_id: seat.userId,
					since: plan.day,
					ends_on: null,
					ended_at: null,
					planned_package: seat.plannedPackage ?? null,
					planned_price: seat.plannedPrice === undefined ? null : JSON.stringify(seat.plannedPrice),
					handed_back_at: null,
				})
				.execute();
	}
}

/** The subscription that a seat was taken over from ends where it has no other. */
async function leaveOther(
	queries: TransactionQueries,
	plan: Plan,
	{ subscriptionId }: NonNullable<Plan['takesOver']>,
	organisationId: number,
): Promise<void> {
	const left = await queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_seats')
		.select('id')
		.where('organisation_id', '=', organisationId)
		.where('subscription_id', '=', subscriptionId)
		.where('ended_at', 'is', null)
		.limit(1)
		.execute();
	const row = { organisation_id: organisationId, id: subscriptionId };
	await changeSubscription(queries, row, left.length === 0 ? { state: 'ended', ends_on: plan.day } : {});
}

/** Last: the seller's counter is the last lock of a transaction. */
async function writeDocument(
	books: SubscriptionWriter,
	queries: TransactionQueries,
	plan: Plan,
	{ kind, from, to, totals }: NonNullable<Plan['document']>,
	{ organisationId, brand, factId, billTo, language, paidBy }: CarryOut,
): Promise<IssuedInvoice> {
	const account = {
		organisationId,
		userId: plan.userId,
		...(plan.officeId !== null && { officeId: plan.officeId }),
	};
	const isDue = plan.charged > 0 && paidBy.length === 0;
	const open = await openBalances(queries, { ...account, seller: brand.key, purpose: subscriptionPurpose });
	// What another document has taken meanwhile is not there any more: what is then left of this one goes to the next.
	const carries = plan.carries.filter((id) =>
		open.some(({ invoiceId, balance }) => invoiceId === id && balance < leastCharge),
	);
	const invoice = await issueInvoice(queries, books, {
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
		isTest: books.processor?.isLive !== true,
		paidBy,
		carries,
	});
	const tables = queries.withTables<SubscriptionTables>();
	await tables
		.insertInto('subscription_lines')
		.values(
			plan.lines.map((line) => ({
				organisation_id: organisationId,
				id: line.id,
				subscription_id: plan.subscriptionId,
				period: plan.period,
				invoice_id: invoice.invoiceId,
				position: line.position,
				package: line.package,
				seats: line.seats,
				price: line.price,
				from_day: line.from,
				to_day: line.to,
				days_of_period: line.daysOfPeriod,
				amount: line.amount,
			})),
		)
		.execute();
	await tables
		.insertInto('subscription_invoices')
		.values({
			organisation_id: organisationId,
			invoice_id: invoice.invoiceId,
			subscription_id: plan.subscriptionId,
			kind,
			period: plan.period,
			day: plan.day,
			from_day: from,
			to_day: to,
		})
		.execute();
	return invoice;
}
