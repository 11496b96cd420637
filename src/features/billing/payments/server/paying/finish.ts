// The one transaction in which a payment becomes final: number, card, what was sold, mail, trail. Before it money may have moved without
// our knowing; after it everything that follows from the money is there.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { PaidFacts, ProcessorContradiction, SavedCard } from '#features/billing/card-processors/server/api.ts';
import {
	askedCall,
	findCardOf,
	keepCard,
	isCustomerOf,
	type PaymentKey,
} from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { followSoon } from '../events/event-job.ts';
import type { Failure, FinalState, Payment, PaymentOutcome } from '../payment.ts';
import { lockRow, type PaymentRow, toOutcome, toPayment, updateOpenRow } from '../rows.ts';
import { noteOpenItem } from '../returns/open-items.ts';
import type { PaymentTables } from '../tables.ts';

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
		if (row.finished_at === null) await write(dependencies, queries, row, verdict);
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
		if (row.finished_at !== null) return toOutcome(row);
		// What was charged, if anything, is not known.
		return (await refuse(dependencies, queries, row, 'mode', { id: `payment ${row.id}`, amount: row.amount })).outcome;
	});
}

/** What the processor says was paid must be what was asked for. */
async function findContradiction(
	queries: TransactionQueries,
	row: PaymentRow,
	paid: PaidFacts,
): Promise<string | undefined> {
	if (row.finished_at !== null) {
		if (row.state !== 'paid') return `paid after it was ${row.state}`;
		return row.processor_payment_id === paid.processorPaymentId ? undefined : 'charged twice';
	}
	if (paid.amount !== row.amount) return 'amount';
	if (paid.currency !== row.currency) return 'currency';
	if (paid.isLive !== row.is_live) return 'mode';
	if (paid.reference !== undefined && paid.reference !== row.id) return 'reference';
	if (paid.customerId !== undefined && !(await isCustomerOfRow(queries, row, paid.customerId))) return 'customer';
	return undefined;
}

function isCustomerOfRow(queries: TransactionQueries, row: PaymentRow, customerId: string): Promise<boolean> {
	const { processor: name, is_live: isLive, organisation_id: organisationId, user_id: userId } = row;
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
	const key = { organisationId: row.organisation_id, id: row.id };
	await updateOpenRow(queries, key, { state: 'unknown', check_at: null });
	await noteOpenItem(queries, clock, {
		organisation_id: key.organisationId,
		id: charge.id,
		payment_id: key.id,
		kind: 'charge',
		amount: charge.amount,
	});
	const { call, sessionId } = askedCall(row.id, row.asked_from);
	await recordAudit(queries, clock, call, {
		organisationId: row.organisation_id,
		event: 'payments.contradicted',
		...(sessionId !== undefined && { sessionId }),
		userId: row.user_id,
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
	const { clock, purposes, afterPaid, processor } = dependencies;
	const purpose = purposes.find((one) => one.purpose === row.purpose);
	if (purpose === undefined) throw new Error(`Nothing is sold for the purpose ${row.purpose}`);
	const payment =
		verdict.state === 'paid'
			? await writePaid(dependencies, queries, row, verdict.paid)
			: await writeUnpaid(dependencies, queries, row, verdict.state, verdict.failure);
	if (verdict.state === 'paid') {
		if (verdict.card !== undefined && processor !== undefined)
			// The payment is what it is, whether or not there was room for its card.
			void (await keepCard(queries, { ...dependencies, processor }, payment, verdict.card, row.asked_from));
		await purpose.onPaid(queries, payment);
		for (const follow of afterPaid) await follow(queries, payment);
	} else {
		if (verdict.failure.reason === 'card_gone') await followLostCard(dependencies, queries, row);
		await purpose.onFailed?.(queries, payment);
	}
	const { call, sessionId } = askedCall(row.id, row.asked_from);
	await recordAudit(queries, clock, call, {
		organisationId: row.organisation_id,
		event: `payments.${verdict.state}`,
		...(sessionId === undefined ? { actorId: null } : { sessionId }),
		userId: row.user_id,
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
	{ organisation_id: organisationId, payment_method_id: methodId }: PaymentRow,
): Promise<void> {
	const card = await findCardOf(queries, organisationId, methodId);
	if (card !== undefined) await followSoon(queries, queue, { kind: 'card', objectId: card.cardId });
}

async function writePaid(
	{ clock }: PaymentDependencies,
	queries: TransactionQueries,
	row: PaymentRow,
	paid: PaidFacts,
): Promise<Payment> {
	return writeFinal(queries, row, {
		state: 'paid',
		order_number: await takeOrderNumber(queries, row.seller),
		processor_payment_id: paid.processorPaymentId,
		card: JSON.stringify(paid.card),
		authorization_code: paid.authorizationCode ?? null,
		paid_at: paid.paidAt,
		finished_at: clock.now(),
	});
}

function writeUnpaid(
	{ clock }: PaymentDependencies,
	queries: TransactionQueries,
	row: PaymentRow,
	state: Exclude<FinalState, 'paid'>,
	{ reason, code, isHard }: Failure,
): Promise<Payment> {
	return writeFinal(queries, row, {
		state,
		failure_reason: reason,
		failure_code: code,
		failure_is_hard: isHard,
		finished_at: clock.now(),
	});
}

async function writeFinal(
	queries: TransactionQueries,
	{ organisation_id, id }: PaymentRow,
	facts: Parameters<typeof setFinal>[1],
): Promise<Payment> {
	return toPayment(
		await setFinal(queries, facts)
			.where('organisation_id', '=', organisation_id)
			.where('id', '=', id)
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
}

type FinalFacts = Partial<
	Pick<PaymentRow, 'order_number' | 'processor_payment_id' | 'authorization_code' | 'paid_at'> &
		Pick<PaymentRow, 'failure_reason' | 'failure_code' | 'failure_is_hard'>
> & { readonly state: FinalState; readonly finished_at: Date; readonly card?: string };

function setFinal(queries: TransactionQueries, facts: FinalFacts) {
	return queries
		.withTables<PaymentTables>()
		.updateTable('payments')
		.set({ ...facts, check_at: null });
}

/** The next number of a seller; the row stays locked until the commit, so that none is lost. */
export async function takeOrderNumber(queries: TransactionQueries, seller: string): Promise<string> {
	const { last } = await queries
		.withTables<PaymentTables>()
		.insertInto('order_counters')
		.values({ seller, last: 1 })
		.onConflict((conflict) => conflict.column('seller').doUpdateSet({ last: sql`order_counters.last + 1` }))
		.returning('last')
		.executeTakeFirstOrThrow();
	return formatOrderNumber(last);
}

export function formatOrderNumber(count: number): string {
	return `PO-${String(count).padStart(6, '0')}`;
}
