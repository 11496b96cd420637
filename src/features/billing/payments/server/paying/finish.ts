// The one transaction in which a payment becomes final: number, card, what was sold, mail, trail. Before it money may have moved without
// our knowing; after it everything that follows from the money is there.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { PaidFacts, ProcessorContradiction, SavedCard } from '#features/billing/card-processors/server/api.ts';
import {
	askedCall,
	findCardOf,
	keepCardOfPage,
	isCustomerOf,
	type PaymentKey,
} from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { followSoon } from '../events/event-job.ts';
import type { Failure, FinalState, Payment, PaymentOutcome } from '../payment.ts';
import { lockRow, parkRow, paymentColumns, type PaymentRow, toOutcome, toPayment } from '../rows.ts';
import { hasSettledCharges, noteOpenItem, unknownCharge } from '../open-items.ts';

export type Verdict =
	| { readonly state: 'paid'; readonly paid: PaidFacts; readonly card?: SavedCard }
	| { readonly state: Exclude<FinalState, 'paid'>; readonly failure: Failure };

/** Makes it final, once: the second caller gets the stored result. */
export async function finish(
	dependencies: PaymentDependencies,
	key: PaymentKey,
	verdict: Verdict,
): Promise<PaymentOutcome> {
	const { database, log } = dependencies;
	const { outcome, fault } = await database.tenant(key.organisationId, async (queries) => {
		const row = await lockRow(queries, key);
		const wrong = verdict.state === 'paid' ? await findContradiction(queries, row, verdict.paid) : undefined;
		if (wrong !== undefined) return refuse(dependencies, queries, row, wrong, chargeOf(verdict));
		if (row.finishedAt === null) await write(dependencies, queries, row, verdict);
		return { outcome: toOutcome(await lockRow(queries, key)), fault: undefined };
	});
	if (fault !== undefined) log.error({ paymentId: key.id, fault }, 'a charge contradicts its payment');
	return outcome;
}

/** For an answer that cannot be to what was asked: the payment stays open, is not asked after again, and a person has to look. */
export async function park(
	dependencies: PaymentDependencies,
	key: PaymentKey,
	{ message }: ProcessorContradiction,
): Promise<PaymentOutcome> {
	dependencies.log.error(
		{ paymentId: key.id, reason: message },
		'an answer of the card processor contradicts a payment',
	);
	return dependencies.database.tenant(key.organisationId, async (queries) => {
		const row = await lockRow(queries, key);
		if (row.finishedAt !== null) return toOutcome(row);
		// What was charged, if anything, is not known.
		return (await refuse(dependencies, queries, row, 'mode', { id: `${unknownCharge}${row.id}`, amount: row.amount }))
			.outcome;
	});
}

const contradicted: Failure = { reason: 'refused', code: 'contradicted', isHard: false };

/** A payment whose charges contradicted it and are settled was not paid: what waits for it goes on. Undefined while one is open, or none was. */
export async function giveUpSettled(
	dependencies: PaymentDependencies,
	key: PaymentKey,
): Promise<PaymentOutcome | undefined> {
	return dependencies.database.tenant(key.organisationId, async (queries) => {
		const row = await lockRow(queries, key);
		if (row.finishedAt === null) {
			if (!(await hasSettledCharges(queries, key))) return undefined;
			// It names no decline of a card, so the next try may use the same one.
			await write(dependencies, queries, row, { state: 'failed', failure: contradicted });
		}
		return toOutcome(await lockRow(queries, key));
	});
}

/** What the processor says was paid must be what was asked for. */
async function findContradiction(
	queries: TransactionQueries,
	row: PaymentRow,
	paid: PaidFacts,
): Promise<string | undefined> {
	if (row.finishedAt !== null) {
		if (row.state !== 'paid') return `paid after it was ${row.state}`;
		return row.processorPaymentId === paid.processorPaymentId ? undefined : 'charged twice';
	}
	if (paid.amount !== row.amount) return 'amount';
	if (paid.currency !== row.currency) return 'currency';
	if (paid.isLive !== row.isLive) return 'mode';
	if (paid.reference !== undefined && paid.reference !== row.id) return 'reference';
	if (paid.customerId !== undefined && !(await isCustomerOfRow(queries, row, paid.customerId))) return 'customer';
	return undefined;
}

function isCustomerOfRow(queries: TransactionQueries, row: PaymentRow, customerId: string): Promise<boolean> {
	const { processor: name, isLive, organisationId, userId } = row;
	return isCustomerOf(queries, { name, isLive }, { organisationId, userId }, customerId);
}

interface Charge {
	readonly id: string;
	readonly amount: number;
}

function chargeOf(verdict: Verdict): Charge {
	if (verdict.state !== 'paid') throw new TypeError('Only what was paid contradicts its payment');
	return { id: verdict.paid.processorPaymentId, amount: verdict.paid.amount };
}

/** Nothing is given for it, and it is in no book. It is not asked after again: a person has to look. */
async function refuse(
	{ clock }: PaymentDependencies,
	queries: TransactionQueries,
	row: PaymentRow,
	fault: string,
	charge: Charge,
): Promise<{ readonly outcome: PaymentOutcome; readonly fault: string }> {
	const key = { organisationId: row.organisationId, id: row.id };
	await parkRow(queries, key);
	await noteOpenItem(queries, clock, {
		organisationId: key.organisationId,
		id: charge.id,
		paymentId: key.id,
		kind: 'charge',
		amount: charge.amount,
	});
	const { call, sessionId } = askedCall(row.id, row.askedFrom);
	await recordAudit(queries, clock, call, {
		organisationId: row.organisationId,
		event: 'payments.contradicted',
		...(sessionId !== undefined && { sessionId }),
		userId: row.userId,
		details: { paymentId: row.id, fault },
	});
	return { outcome: toOutcome(await lockRow(queries, key)), fault };
}

async function write(
	dependencies: PaymentDependencies,
	queries: TransactionQueries,
	row: PaymentRow,
	verdict: Verdict,
): Promise<void> {
	const { clock, purposes, afterPaid } = dependencies;
	const purpose = purposes.find((one) => one.purpose === row.purpose);
	if (purpose === undefined) throw new Error(`Nothing is sold for the purpose ${row.purpose}`);
	const payment =
		verdict.state === 'paid'
			? await writePaid(dependencies, queries, row, verdict.paid)
			: await writeUnpaid(dependencies, queries, row, verdict.state, verdict.failure);
	if (verdict.state === 'paid') {
		// The payment is what it is, whether or not there was room for its card.
		if (verdict.card !== undefined) void (await keepCardOfPage(queries, dependencies, row, verdict.card));
		await purpose.onPaid(queries, payment);
		for (const follow of afterPaid) await follow(queries, payment);
	} else {
		if (verdict.failure.reason === 'card_gone') await followLostCard(dependencies, queries, row);
		await purpose.onFailed?.(queries, payment);
	}
	const { call, sessionId } = askedCall(row.id, row.askedFrom);
	await recordAudit(queries, clock, call, {
		organisationId: row.organisationId,
		event: `payments.${verdict.state}`,
		...(sessionId === undefined ? { actorId: null } : { sessionId }),
		userId: row.userId,
		details: {
			paymentId: row.id,
			purpose: row.purpose,
			charged: row.amount,
			...(payment.paid && { order: payment.paid.orderNumber, last4: payment.paid.card.last4 }),
			...(payment.failure && { reason: payment.failure.reason }),
		},
	});
}

/** The card goes when the processor confirms that it has it no longer. */
async function followLostCard(
	{ queue }: PaymentDependencies,
	queries: TransactionQueries,
	{ organisationId, paymentMethodId: methodId }: PaymentRow,
): Promise<void> {
	const card = await findCardOf(queries, organisationId, methodId);
	if (card !== undefined) await followSoon(queries, queue, { kind: 'card', objectId: card.cardId });
}

const keep = keeper<Pick<Schema, 'payments' | 'orderCounters'>>();

interface PaidRow extends PaymentKey {
	readonly orderNumber: string;
	readonly processorPaymentId: string;
	readonly card: string;
	readonly authorizationCode: string | null;
	readonly paidAt: Date;
	readonly finishedAt: Date;
}
const setPaid = keep('payments_set_paid', (database, of: PaidRow) =>
	database
		.updateTable('payments as p')
		.set({
			state: 'paid',
			orderNumber: of.orderNumber,
			processorPaymentId: of.processorPaymentId,
			card: of.card,
			authorizationCode: of.authorizationCode,
			paidAt: of.paidAt,
			finishedAt: of.finishedAt,
			checkAt: null,
		})
		.where('p.organisationId', '=', of.organisationId)
		.where('p.id', '=', of.id)
		.returning(paymentColumns),
);

async function writePaid(
	{ clock }: PaymentDependencies,
	queries: TransactionQueries,
	{ organisationId, id, seller }: PaymentRow,
	paid: PaidFacts,
): Promise<Payment> {
	const [row] = await setPaid(queries, {
		organisationId,
		id,
		orderNumber: await takeOrderNumber(queries, seller),
		processorPaymentId: paid.processorPaymentId,
		card: JSON.stringify(paid.card),
		authorizationCode: paid.authorizationCode ?? null,
		paidAt: paid.paidAt,
		finishedAt: clock.now(),
	});
	if (row === undefined) throw new Error(`There is no payment ${id}`);
	return toPayment(row);
}

interface UnpaidRow extends PaymentKey, Failure {
	readonly state: Exclude<FinalState, 'paid'>;
	readonly finishedAt: Date;
}
const setUnpaid = keep('payments_set_unpaid', (database, of: UnpaidRow) =>
	database
		.updateTable('payments as p')
		.set({
			state: of.state,
			failureReason: of.reason,
			failureCode: of.code,
			failureIsHard: of.isHard,
			finishedAt: of.finishedAt,
			checkAt: null,
		})
		.where('p.organisationId', '=', of.organisationId)
		.where('p.id', '=', of.id)
		.returning(paymentColumns),
);

async function writeUnpaid(
	{ clock }: PaymentDependencies,
	queries: TransactionQueries,
	{ organisationId, id }: PaymentRow,
	state: UnpaidRow['state'],
	failure: Failure,
): Promise<Payment> {
	const [row] = await setUnpaid(queries, { ...failure, organisationId, id, state, finishedAt: clock.now() });
	if (row === undefined) throw new Error(`There is no payment ${id}`);
	return toPayment(row);
}

const take = keep.insert('payments_take_order_number', 'orderCounters', ['seller', 'last'], (insert) =>
	insert
		.onConflict((conflict) => conflict.column('seller').doUpdateSet({ last: sql`order_counters.last + 1` }))
		.returning('last'),
);

/** The next number of a seller; the row stays locked until the commit, so that none is lost. */
export async function takeOrderNumber(queries: PreparedStatements, seller: string): Promise<string> {
	const [taken] = await take(queries, { seller, last: 1 });
	if (taken === undefined) throw new Error(`The seller ${seller} has no counter`);
	return formatOrderNumber(taken.last);
}

export function formatOrderNumber(count: number): string {
	return `PO-${String(count).padStart(6, '0')}`;
}
