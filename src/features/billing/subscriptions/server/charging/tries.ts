// Tries to charge for an invoice that was issued. A try is written before the processor is asked, and what came of it in the transaction that
// makes its payment final, whenever that is.
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
import type { ChargingDependencies, SubscriptionDependencies } from '../dependencies.ts';
import { dunLater } from '../jobs.ts';
import { notifyPayer } from '../mail/notifications.ts';
import { buildOrder, describeInvoice } from '../quotes/order.ts';
import { changeSubscription, keyOf, lockSubscription, type SubscriptionRow } from '../rows.ts';
import { accountOf } from '../plans/subscription-state.ts';
import { goOn } from './go-on.ts';
import { addTry, findTry, finishTry, type TryRow } from './try-rows.ts';

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
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	{ invoiceId, origin, needsCard = true, clientKey }: WantedTry,
): Promise<string | undefined> {
	const { clock } = charging;
	const key = keyOf(subscription);
	const invoice = await findInvoice(queries, { organisationId: key.organisationId, invoiceId });
	if (invoice === undefined || invoice.payable <= 0) return undefined;
	const now = clock.now();
	const card = needsCard ? await findCardFor(charging, queries, subscription, origin) : undefined;
	const isMissing = needsCard && card === undefined;
	const row = {
		paymentMethodId: null,
		isFinal: isMissing,
		organisationId: key.organisationId,
		id: newId(clock),
		subscriptionId: subscription.id,
		invoiceId,
		day: businessDayOf(now),
		amount: invoice.payable,
		origin,
		state: isMissing ? ('failed' as const) : ('charging' as const),
		clientKey: clientKey ?? null,
		failureReason: isMissing ? ('card_gone' as const) : null,
		at: now,
		finishedAt: isMissing ? now : null,
	};
	await addTry(queries, row);
	if (isMissing) {
		await followFailure(charging, queries, subscription, row, { reason: 'card_gone', isHard: true });
		return undefined;
	}
	await changeSubscription(queries, subscription, { chargeId: row.id, chargingSince: now });
	return row.id;
}

/** A person who pays sees the ordinary card, or names another one. */
function findCardFor(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	origin: TryRow['origin'],
) {
	return origin === 'person'
		? findCard(charging, queries, subscription)
		: findCardOfTry(charging, queries, subscription);
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
	// A person who left pays no more, whatever was started.
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
			await database.tenant(organisationId, (queries) => noteOnItsWay(queries, organisationId, tryId));
		return outcome;
	} catch (error) {
		if (!isMethodMissing(error)) throw error;
		// The card went between the look and the charge.
		await database.tenant(organisationId, (queries) => failTry(dependencies, queries, organisationId, tryId));
		return undefined;
	}
}

/** While the try lasts: what became of its payment may have been told since it was asked. */
async function noteOnItsWay(queries: TransactionQueries, organisationId: number, tryId: string): Promise<void> {
	const { subscriptionId } = await requireTry(queries, organisationId, tryId);
	void (await lockSubscription(queries, { organisationId, subscriptionId }));
	const { state, invoiceId } = await requireTry(queries, organisationId, tryId);
	if (state === 'charging') await notePaymentOnItsWay(queries, { organisationId, invoiceId }, true);
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
		const subscription = await lockSubscription(queries, { organisationId, subscriptionId: row.subscriptionId });
		const invoice = await findInvoice(queries, { organisationId, invoiceId: row.invoiceId });
		const billTo = subscription && (await findBillTo(queries, { organisationId, userId: subscription.userId }));
		// Nothing is due before all of them are there. In silence the try would be begun for ever.
		if (subscription === undefined || invoice === undefined || billTo === undefined)
			throw new Error(`The try ${tryId} lacks its subscription, invoice or address`);
		const card = await findCardFor(dependencies, queries, subscription, row.origin);
		return { row, subscription, invoice, card, billTo };
	});
	if (facts === undefined) return undefined;
	const person = await findPersonById({ database, clock }, facts.subscription.userId);
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
		invoiceId: facts.row.invoiceId,
		origin: facts.row.origin,
	};
}

export function isMethodMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'payments.method_missing';
}

async function failTry(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	organisationId: number,
	tryId: string,
): Promise<void> {
	await endTry(charging, queries, organisationId, tryId, { reason: 'card_gone', isHard: true });
}

/** The payment of a try is final, and was paid. Money that came too late for it is in the payer's favour. */
export async function tryPaid(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	payment: Payment,
	tryId: string,
) {
	const { organisationId } = payment;
	const row = await requireTry(queries, organisationId, tryId);
	const key = { organisationId, subscriptionId: row.subscriptionId };
	const subscription = await lockSubscription(queries, key);
	if (subscription === undefined) throw new Error(`No subscription ${row.subscriptionId}`);
	await finishTry(queries, {
		organisationId,
		id: tryId,
		state: 'paid',
		failureReason: null,
		paymentMethodId: payment.paymentMethodId ?? null,
		isFinal: null,
		finishedAt: charging.clock.now(),
	});
	const released = releaseOf(subscription, tryId);
	if (subscription.unpaidInvoiceId === row.invoiceId) await goOn(charging, queries, subscription, released);
	else await changeSubscription(queries, subscription, released);
	// Last: the invoice's row is locked by who issues documents.
	await recordPayment(queries, charging, { organisationId, invoiceId: row.invoiceId }, payment);
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
	charging: ChargingDependencies,
	queries: TransactionQueries,
	organisationId: number,
	tryId: string,
	refusal: Refusal,
): Promise<void> {
	const row = await requireTry(queries, organisationId, tryId);
	const subscription = await lockSubscription(queries, { organisationId, subscriptionId: row.subscriptionId });
	const again = await requireTry(queries, organisationId, tryId);
	if (subscription === undefined || again.state !== 'charging') return;
	await finishTry(queries, {
		organisationId,
		id: tryId,
		state: 'failed',
		failureReason: refusal.reason,
		paymentMethodId: refusal.cardId ?? null,
		isFinal: isFinal(refusal),
		finishedAt: charging.clock.now(),
	});
	await notePaymentOnItsWay(queries, { organisationId, invoiceId: row.invoiceId }, false);
	const released = await changeSubscription(queries, subscription, releaseOf(subscription, tryId));
	await followFailure(charging, queries, released, row, refusal);
}

async function requireTry(queries: TransactionQueries, organisationId: number, tryId: string): Promise<TryRow> {
	const row = await findTry(queries, organisationId, tryId);
	if (row === undefined) throw new Error(`No try ${tryId}`);
	return row;
}

function releaseOf({ chargeId }: SubscriptionRow, id: string) {
	return chargeId === id ? { chargeId: null, chargingSince: null } : {};
}

/** Reasons for which the same card will not do any more. */
const cardReasons: readonly FailureReason[] = ['expired_card', 'card_gone', 'invalid_card'];

function isFinal({ reason, isHard }: Refusal): boolean {
	return isHard || cardReasons.includes(reason);
}

/** Past due from now on, or still; the next day of dunning is ordered and the person told. */
async function followFailure(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	row: Pick<TryRow, 'invoiceId' | 'origin' | 'amount'>,
	refusal: Refusal,
): Promise<void> {
	const { invoiceId } = row;
	const { reason, needsConfirmation = false } = refusal;
	if (subscription.state === 'ended' || subscription.unpaidInvoiceId !== invoiceId) return;
	const today = businessDayOf(charging.clock.now());
	const firstAttemptDay = subscription.failedOn ?? today;
	const needsCard = isFinal(refusal);
	const late = await changeSubscription(queries, subscription, {
		state: 'past_due',
		endsOn: null,
		failedOn: firstAttemptDay,
		failureReason: reason,
		needsCard,
		needsConfirmation,
	});
	const key = keyOf(subscription);
	await dunLater(charging, queries, key, { invoiceId, firstAttemptDay, today });
	// The person who asked for it sees it on the screen.
	if (row.origin !== 'person')
		await notifyPayer(charging, queries, late, {
			kind: 'failed',
			amount: row.amount,
			reason,
			firstAttemptDay,
			day: today,
			needsCard,
			needsConfirmation,
		});
}
