// Tries to charge for an invoice that was issued. A try is written before the processor is asked, and what came of it in the transaction that
// makes its payment final, whenever that is.
import type { Updateable } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { factSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { findInvoice, notePaymentOnItsWay, recordPayment } from '#features/billing/invoices/server/api.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import {
	chargeSaved,
	findPaymentByKey,
	type Payment,
	type PaymentOutcome,
} from '#features/billing/payments/server/api.ts';
import { findCard, findCardOfTry } from './card.ts';
import type { SubscriptionBooks, SubscriptionDependencies } from '../dependencies.ts';
import { givePeriodCredits } from '../credit/grants.ts';
import { dunLater } from '../jobs.ts';
import { tell } from '../mail/news.ts';
import { buildOrder, describeInvoice } from '../quotes/order.ts';
import { changeSubscription, findTry, keyOf, lockSubscription } from '../rows.ts';
import { accountOf } from '../plans/scene.ts';
import type { SubscriptionRow, SubscriptionTables, TryRow } from '../tables.ts';

interface WantedTry {
	readonly invoiceId: string;
	readonly origin: TryRow['origin'];
	/** False on the processor’s page, where any card does. */
	readonly needsCard?: boolean;
	readonly clientKey?: string;
}

/**
 * Begins a try for what an invoice still lacks; the caller holds the subscription. Gives its id; undefined where there is nothing to pay, or
 * no good card, which counts as a try that failed.
 */
export async function beginTry(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	{ invoiceId, origin, needsCard = true, clientKey }: WantedTry,
): Promise<string | undefined> {
	const { clock } = books;
	const key = keyOf(subscription);
	const invoice = await findInvoice(queries, { organisationId: key.organisationId, invoiceId });
	if (invoice === undefined || invoice.balance <= 0) return undefined;
	const now = clock.now();
	const card = needsCard ? await findCardFor(books, queries, subscription, origin) : undefined;
	const isMissing = needsCard && card === undefined;
	const row: TryRow = {
		payment_method_id: null,
		is_final: isMissing,
		organisation_id: key.organisationId,
		id: newId(clock),
		subscription_id: subscription.id,
		invoice_id: invoiceId,
		day: businessDayOf(now),
		amount: invoice.balance,
		origin,
		state: isMissing ? 'failed' : 'charging',
		client_key: clientKey ?? null,
		failure_reason: isMissing ? 'card_gone' : null,
		at: now,
		finished_at: isMissing ? now : null,
	};
	await queries.withTables<SubscriptionTables>().insertInto('subscription_tries').values(row).execute();
	if (isMissing) {
		await followFailure(books, queries, subscription, row, { reason: 'card_gone', isHard: true });
		return undefined;
	}
	await changeSubscription(queries, subscription, { charge_id: row.id, charging_since: now });
	return row.id;
}

/** A person who pays sees the ordinary card, or names another one. */
function findCardFor(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	origin: TryRow['origin'],
) {
	return origin === 'person' ? findCard(books, queries, subscription) : findCardOfTry(books, queries, subscription);
}

/** Names the payment of a try: by a kept card, or on the processor’s page. */
export function sourceOfTry(tryId: string, by: 'card' | 'page' = 'card'): IdempotencySource {
	return factSource(`subscription-try:${tryId}:${by}`, []);
}

/** Charges what a try says, once however often this is called. */
export async function makeTry(
	dependencies: SubscriptionDependencies,
	organisationId: number,
	tryId: string,
	call?: AuthenticatedCall,
): Promise<PaymentOutcome | undefined> {
	const { database, payments } = dependencies;
	const asked = await orderOfTry(dependencies, organisationId, tryId);
	if (asked === undefined) return undefined;
	// Who left pays no more, whatever was begun.
	if (asked.payer === undefined) {
		await database.tenant(organisationId, (queries) => failTry(dependencies, queries, organisationId, tryId));
		return undefined;
	}
	// What a person began they may be paying on a page: it is never begun once more without them.
	if (asked.origin === 'person' && call === undefined) return undefined;
	try {
		const source = sourceOfTry(tryId);
		const outcome = await chargeSaved(payments, asked.order, {
			source,
			paymentMethodId: asked.paymentMethodId ?? null,
			...(call && { call }),
		});
		if (outcome.state === 'pending')
			await database.tenant(organisationId, (queries) =>
				notePaymentOnItsWay(queries, { organisationId, invoiceId: asked.invoiceId }, true),
			);
		return outcome;
	} catch (error) {
		if (!isMethodMissing(error)) throw error;
		// The card went between the look and the charge.
		await database.tenant(organisationId, (queries) => failTry(dependencies, queries, organisationId, tryId));
		return undefined;
	}
}

/** Its payment was begun and is not final: until it is, money may have moved. */
export async function isAskedAfter(
	{ payments }: SubscriptionDependencies,
	person: PersonKey,
	tryId: string,
): Promise<boolean> {
	for (const by of ['card', 'page'] as const) {
		const payment = await findPaymentByKey(payments, person, sourceOfTry(tryId, by));
		if (payment !== undefined && openStates.includes(payment.state)) return true;
	}
	return false;
}

const openStates: readonly Payment['state'][] = ['created', 'pending', 'unknown'];

/** What a try asks the processor for; undefined for one that is over. */
export async function orderOfTry(dependencies: SubscriptionDependencies, organisationId: number, tryId: string) {
	const { database, clock } = dependencies;
	const facts = await database.tenant(organisationId, async (queries) => {
		const row = await findTry(queries, organisationId, tryId);
		if (row?.state !== 'charging') return undefined;
		const subscription = await lockSubscription(queries, { organisationId, subscriptionId: row.subscription_id });
		const invoice = await findInvoice(queries, { organisationId, invoiceId: row.invoice_id });
		const billTo = subscription && (await findBillTo(queries, { organisationId, userId: subscription.user_id }));
		// Nothing is due before all of them are there. In silence the try would be begun for ever.
		if (subscription === undefined || invoice === undefined || billTo === undefined)
			throw new Error(`The try ${tryId} lacks its subscription, invoice or address`);
		const card = await findCardFor(dependencies, queries, subscription, row.origin);
		return { row, subscription, invoice, card, billTo };
	});
	if (facts === undefined) return undefined;
	const person = await findPersonById({ database, clock }, facts.subscription.user_id);
	const order = buildOrder({
		kind: 'renewal',
		account: accountOf(facts.subscription),
		paidFor: { tryId },
		language: person?.language ?? 'en',
		billTo: facts.billTo,
		amount: facts.row.amount,
		description: describeInvoice(facts.invoice.number),
	});
	return {
		payer: person,
		order,
		paymentMethodId: facts.card?.id,
		invoiceId: facts.row.invoice_id,
		origin: facts.row.origin,
	};
}

export function isMethodMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'payments.method_missing';
}

async function failTry(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	organisationId: number,
	tryId: string,
): Promise<void> {
	await endTry(books, queries, organisationId, tryId, { reason: 'card_gone', isHard: true });
}

/** The payment of a try is final, and was paid. Money that came too late for it is in the payer's favour. */
export async function tryPaid(books: SubscriptionBooks, queries: TransactionQueries, payment: Payment, tryId: string) {
	const { organisationId } = payment;
	const row = await requireTry(queries, organisationId, tryId);
	const key = { organisationId, subscriptionId: row.subscription_id };
	const subscription = await lockSubscription(queries, key);
	if (subscription === undefined) throw new Error(`No subscription ${row.subscription_id}`);
	await finishTry(books, queries, row, { state: 'paid', failure_reason: null, ...chargedOf(payment.paymentMethodId) });
	const isAwaited = subscription.unpaid_invoice_id === row.invoice_id;
	const brand = books.findBrandOfOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	const isLive =
		subscription.state === 'past_due' || subscription.state === 'active' || subscription.state === 'ending';
	if (isAwaited && isLive) await givePeriodCredits(queries, books.clock, brand, subscription);
	await changeSubscription(queries, subscription, {
		...releaseOf(subscription, tryId),
		...(isAwaited && {
			unpaid_invoice_id: null,
			failed_on: null,
			failure_reason: null,
			needs_card: false,
			needs_confirmation: false,
			...(subscription.state === 'past_due' && { state: 'active' as const }),
		}),
	});
	// Last: the invoice's row is locked by who issues documents.
	await recordPayment(queries, books, { organisationId, invoiceId: row.invoice_id }, payment);
}

export interface Refusal {
	readonly reason: FailureReason;
	readonly isHard: boolean;
	readonly needsConfirmation?: boolean;
	/** The saved card that was asked. */
	readonly cardId?: string | undefined;
}

/** The payment of a try is final, and was not paid. */
export async function endTry(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	organisationId: number,
	tryId: string,
	refusal: Refusal,
): Promise<void> {
	const row = await requireTry(queries, organisationId, tryId);
	const subscription = await lockSubscription(queries, { organisationId, subscriptionId: row.subscription_id });
	const again = await requireTry(queries, organisationId, tryId);
	if (subscription === undefined || again.state !== 'charging') return;
	await finishTry(books, queries, row, {
		state: 'failed',
		failure_reason: refusal.reason,
		...chargedOf(refusal.cardId),
		is_final: isFinal(refusal),
	});
	await notePaymentOnItsWay(queries, { organisationId, invoiceId: row.invoice_id }, false);
	const released = await changeSubscription(queries, subscription, releaseOf(subscription, tryId));
	await followFailure(books, queries, released, row, refusal);
}

async function requireTry(queries: TransactionQueries, organisationId: number, tryId: string): Promise<TryRow> {
	const row = await findTry(queries, organisationId, tryId);
	if (row === undefined) throw new Error(`No try ${tryId}`);
	return row;
}

async function finishTry(
	{ clock }: SubscriptionBooks,
	queries: TransactionQueries,
	row: TryRow,
	change: Updateable<SubscriptionTables['subscription_tries']>,
): Promise<void> {
	await queries
		.withTables<SubscriptionTables>()
		.updateTable('subscription_tries')
		.set({ ...change, finished_at: clock.now() })
		.where('organisation_id', '=', row.organisation_id)
		.where('id', '=', row.id)
		.execute();
}

function chargedOf(cardId: string | undefined) {
	return cardId === undefined ? {} : { payment_method_id: cardId };
}

function releaseOf({ charge_id }: SubscriptionRow, id: string) {
	return charge_id === id ? { charge_id: null, charging_since: null } : {};
}

/** Reasons for which the same card will not do any more. */
const cardReasons: readonly FailureReason[] = ['expired_card', 'card_gone', 'invalid_card'];

function isFinal({ reason, isHard }: Refusal): boolean {
	return isHard || cardReasons.includes(reason);
}

/** Past due from now on, or still; the next day of dunning is ordered and the person told. */
async function followFailure(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	row: TryRow,
	refusal: Refusal,
): Promise<void> {
	const { invoice_id: invoiceId } = row;
	const { reason, needsConfirmation = false } = refusal;
	if (subscription.state === 'ended' || subscription.unpaid_invoice_id !== invoiceId) return;
	const today = businessDayOf(books.clock.now());
	const dayZero = subscription.failed_on ?? today;
	const needsCard = isFinal(refusal);
	const late = await changeSubscription(queries, subscription, {
		state: 'past_due',
		ends_on: null,
		failed_on: dayZero,
		failure_reason: reason,
		needs_card: needsCard,
		needs_confirmation: needsConfirmation,
	});
	const key = keyOf(subscription);
	await dunLater(books, queries, key, { invoiceId, dayZero, today });
	// Whoever pressed sees it on the screen.
	if (row.origin !== 'person')
		await tell(books, queries, late, {
			kind: 'failed',
			amount: row.amount,
			reason,
			dayZero,
			day: today,
			needsCard,
			needsConfirmation,
		});
}
