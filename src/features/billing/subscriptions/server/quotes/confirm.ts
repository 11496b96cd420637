// Confirming a quote: what was previewed is done and charged exactly, once, or nothing is.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { factSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { type FailureReason, paymentProblem } from '#features/billing/payments/contract.ts';
import {
	chargeSaved,
	findPaymentByKey,
	type Order,
	type PaymentOutcome,
	startCheckout,
} from '#features/billing/payments/server/api.ts';
import { type confirmQuote, subscriptionProblem } from '../../contract.ts';
import { chargedBy, requireCardOf } from '../charging/card.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import { getPackage } from '../plans/catalogue.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { applyConsequences } from '../mail/consequences.ts';
import { buildOrder, describeSold, paidKindOf } from './order.ts';
import { findParticipants, type Participants } from '../people/people.ts';
import type { Plan } from '../plans/plan.ts';
import { isSamePlan } from './quotes.ts';
import { findQuote, findQuoteByKey, lockQuote, noteConfirmation, type QuoteRow } from './quote-rows.ts';
import { changeSubscription, listSeatsOfPeople, lockSubscription } from '../rows.ts';
import { isMethodMissing } from '../charging/tries.ts';
import { planChangeRequest } from '../plans/change-requests.ts';
import { releaseQuote } from './quote-outcomes.ts';

type Input = ParsedInputOf<typeof confirmQuote>;

export type Confirmed =
	| { readonly state: 'refused'; readonly subscriptionId: string; readonly reason: FailureReason }
	| { readonly state: 'done'; readonly subscriptionId: string }
	| { readonly state: 'paying'; readonly subscriptionId: string; readonly outcome: PaymentOutcome };

export async function confirm(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	input: Input,
): Promise<Confirmed> {
	const { database } = dependencies;
	const { organisationId } = call.actor;
	const seen = await database.tenant(organisationId, (queries) => findSeen(queries, call, input));
	const participants = seen.state === 'open' ? await findParticipants(dependencies, call.actor, seen.wish) : undefined;
	const known = { input, seen, participants };
	const { row, isDone } = await database.tenant(organisationId, (queries) => begin(dependencies, queries, call, known));
	const { plan } = row.plan;
	// What was charged is answered from its payment, so that a repeat says the same.
	if (isDone && plan.charged <= 0) return { state: 'done', subscriptionId: plan.subscriptionId };
	// It was given up before the processor was asked: it is never asked now.
	if (
		row.state === 'failed' &&
		(await findPaymentByKey(dependencies.payments, payerOf(row), sourceOf(row))) === undefined
	)
		return { state: 'refused', subscriptionId: plan.subscriptionId, reason: row.failureReason ?? 'generic' };
	return { state: 'paying', subscriptionId: plan.subscriptionId, outcome: await pay(dependencies, call, row) };
}

interface Known {
	readonly input: Input;
	/** It was read before the transaction. */
	readonly seen: QuoteRow;
	readonly participants: Participants | undefined;
}

/** Does at once what charges nothing; otherwise holds everything until the payment is final. A repeat finds it begun. */
async function begin(
	dependencies: SubscriptionDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	{ input, seen, participants }: Known,
): Promise<{ readonly row: QuoteRow; readonly isDone: boolean }> {
	const { actor } = call;
	// The subscription first, then the quote, as the outcome of its payment locks them.
	if (seen.subscriptionId !== null)
		void (await lockSubscription(queries, {
			organisationId: actor.organisationId,
			subscriptionId: seen.subscriptionId,
		}));
	const row = await lockQuote(queries, actor.organisationId, seen.id);
	if (row === undefined) throw outdated();
	if (row.confirmKey !== null) {
		if (row.state === 'lapsed') throw outdated();
		if (row.confirmKey !== input.idempotencyKey && row.state === 'failed') throw outdated();
		return { row, isDone: row.state === 'done' };
	}
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const today = businessDayOf(now);
	if (row.state !== 'open' || row.day !== today || participants === undefined) throw outdated();
	const again = await planChangeRequest(dependencies, queries, call, {
		changeRequest: row.wish,
		participants,
		today,
	});
	const { plan, billTo, language } = row.plan;
	if (again.subscription !== undefined && again.subscription.version !== row.version) throw outdated();
	if (!isSamePlan(plan, again.plan)) throw outdated();
	const needsCard = plan.charged > 0 || plan.kind === 'take_over';
	const charged = chargedBy(actor.organisationId, plan, again.subscription);
	const { paymentMethodId: kept } = input;
	const card = needsCard ? await requireCardOf({ ...dependencies, clock }, queries, charged, kept) : undefined;
	// The preview named a card: another one is not charged without being shown.
	if (kept === undefined && card !== undefined && row.paymentMethodId !== null && row.paymentMethodId !== card.id)
		throw outdated();
	const key = { organisationId: actor.organisationId, id: row.id };
	const confirmed = {
		confirmKey: input.idempotencyKey,
		confirmedAt: now,
		paymentMethodId: card?.id ?? null,
	};
	if (plan.charged > 0) {
		await hold(queries, row, plan);
		if (again.subscription !== undefined)
			await changeSubscription(queries, again.subscription, { chargeId: row.id, chargingSince: now });
		await noteConfirmation(queries, { ...key, ...confirmed, state: 'charging' });
		return { row: { ...row, ...confirmed, state: 'charging' }, isDone: false };
	}
	await noteConfirmation(queries, { ...key, ...confirmed, state: 'done' });
	const facts = { organisationId: actor.organisationId, brand: call.brand, factId: row.id, billTo, language };
	await applyConsequences(dependencies, queries, plan, again.subscription);
	await applyPlan({ ...dependencies, clock }, queries, plan, {
		...facts,
		paidBy: [],
		paymentMethodId: kept,
		asked: { call, sessionId: actor.sessionId },
	});
	return { row: { ...row, ...confirmed, state: 'done' }, isDone: true };
}

const outdated = () => subscriptionProblem('subscriptions.quote_outdated');

async function findSeen(queries: TransactionQueries, { actor }: AuthenticatedCall, input: Input): Promise<QuoteRow> {
	const { organisationId, userId } = actor;
	const byKey = await findQuoteByKey(queries, { organisationId, userId, confirmKey: input.idempotencyKey });
	if (byKey !== undefined && byKey.id !== input.quoteId) throw paymentProblem('payments.key_reused');
	const row = byKey ?? (await findQuote(queries, { organisationId, userId, id: input.quoteId }));
	if (row === undefined) throw subscriptionProblem('subscriptions.quote_not_found');
	return row;
}

const addHolds = keepSql(
	'subscriptions_add_holds',
	{ userId: 'number' },
	(of: { organisationId: number; quoteId: string; userIds: readonly number[]; groups: readonly string[] }) => sql`
		insert into subscription_holds (organisation_id, user_id, package_group, quote_id)
		select ${of.organisationId}, p.user_id, p.package_group, ${of.quoteId}
		from unnest(${of.userIds}::integer[], ${of.groups}::text[]) as p(user_id, package_group)
		on conflict do nothing returning user_id as "userId"`,
);

/** No one else begins to pay for a seat of the same people meanwhile. @throws subscriptions.payment_in_progress */
async function hold(queries: TransactionQueries, row: QuoteRow, plan: Plan): Promise<void> {
	const people = plan.seats.filter(({ isNew }) => isNew);
	if (people.length === 0) return;
	const inOrder = people.toSorted((one, other) => one.userId - other.userId);
	const held = await addHolds(queries, {
		organisationId: row.organisationId,
		quoteId: row.id,
		userIds: inOrder.map(({ userId }) => userId),
		groups: inOrder.map(({ group }) => group),
	});
	if (held.length < people.length) throw subscriptionProblem('subscriptions.payment_in_progress');
	// The transaction that had the lock before may have given the seat to someone.
	const seats = await listSeatsOfPeople(
		queries,
		row.organisationId,
		people.map(({ userId }) => userId),
	);
	if (seats.some((seat) => people.some(({ userId, group }) => seat.userId === userId && seat.packageGroup === group)))
		throw outdated();
}

function sourceOf({ id }: QuoteRow): IdempotencySource {
	return factSource(`subscription-quote:${id}`, []);
}

function payerOf(row: QuoteRow) {
	return { organisationId: row.organisationId, userId: row.plan.plan.userId };
}

async function pay(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	row: QuoteRow,
): Promise<PaymentOutcome> {
	const { payments, database } = dependencies;
	const order = await orderOf(dependencies, call, row);
	const source = sourceOf(row);
	try {
		const paymentMethodId = row.paymentMethodId ?? undefined;
		const outcome = await chargeSaved(payments, order, { source, paymentMethodId, call });
		if (outcome.state !== 'requires_action') return outcome;
	} catch (error) {
		// The card went between the look and the charge.
		if (isMethodMissing(error))
			await database.tenant(row.organisationId, (queries) =>
				releaseQuote(queries, { organisationId: row.organisationId, quoteId: row.id }, 'card_gone'),
			);
		throw error;
	}
	// The bank wants the person, who is here: on the page they can confirm.
	const page = { saveCard: false, cancelPath: pathTo('subscription') };
	return startCheckout(payments, call, order, { ...page, source: { ...source, name: `${source.name}:page` } });
}

async function orderOf(
	{ database, clock }: SubscriptionDependencies,
	{ brand }: AuthenticatedCall,
	row: QuoteRow,
): Promise<Order> {
	const { plan, billTo, language } = row.plan;
	const payer = await findPersonById({ database, clock }, plan.userId);
	return buildOrder({
		kind: paidKindOf(plan.kind),
		account: {
			organisationId: row.organisationId,
			userId: plan.userId,
			...(plan.officeId !== null && { officeId: plan.officeId }),
		},
		paidFor: { quoteId: row.id },
		language: payer?.language ?? language,
		billTo,
		amount: plan.charged,
		description: describeSold(
			plan.lines.map(({ package: key, seats }) => ({ names: getPackage(brand, key).names, seats })),
		),
	});
}
