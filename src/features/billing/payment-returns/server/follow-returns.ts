// What came back of a payment after it was paid. The processor is asked for all of it, and what is new is written down, told to the staff
// and handed to what was sold, in one transaction: how often, how late and in which order events come does not matter.
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import {
	type CardProcessor,
	ProcessorRefused,
	type PaymentReturn,
	type ReturnKind,
	type ReturnState,
	standingOf,
	returnedAmount,
} from '#features/billing/card-processors/server/api.ts';
import { askedCall, type PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import {
	findRow,
	locatePayment,
	noteOpenItem,
	type Payment,
	type PaymentDependencies,
	settle,
	toPayment,
} from '#features/billing/payments/server/api.ts';
import { endChargeRefunds } from './charge-refunds.ts';
import {
	addReturn,
	changeReturn,
	changeStanding,
	type KeptReturn,
	listKept,
	lockStanding,
	readVersion,
} from './rows.ts';
import { returnMail } from './staff-mail.ts';

/** Askings of one event that others overtook, before the job waits and begins again. */
const maxRounds = 5;

export async function followReturns(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	processorPaymentId: string,
): Promise<void> {
	const { database, log } = dependencies;
	const reference = await findReference(processor, processorPaymentId);
	const key = reference === undefined ? undefined : await locatePayment(database, { id: reference });
	if (key === undefined) return log.info({ processorPaymentId }, 'a webhook is about a charge that is not ours');
	// The event may be the first that is heard of the charge.
	await settle(dependencies, key);
	const row = await database.tenant(key.organisationId, (queries) => findRow(queries, key));
	if (row === undefined || (row.finishedAt === null && row.checkAt !== null))
		throw new Error(`The payment ${key.id} is not settled yet`);
	const isStray = row.processorPaymentId !== processorPaymentId;
	for (let round = 0; round < maxRounds; round += 1) {
		const version = await database.tenant(key.organisationId, (queries) => readVersion(queries, key));
		const returns = await processor.findReturns(processorPaymentId);
		const isWritten = isStray
			? await noteStray(dependencies, key, version, await findStray(processor, processorPaymentId, returns))
			: await write(dependencies, key, version, returns);
		if (isWritten) return;
	}
	throw new Error(`The returns of payment ${key.id} are being written by others`);
}

/** Undefined for a charge that the processor does not know: asking again would not change that. */
async function findReference(processor: CardProcessor, processorPaymentId: string): Promise<string | undefined> {
	try {
		return (await processor.retrieveCharge(processorPaymentId)).reference;
	} catch (error) {
		if (error instanceof ProcessorRefused) return undefined;
		throw error;
	}
}

interface Stray {
	readonly charge: string;
	/** Cents that the charge took and that have not come back. */
	readonly left: number;
	readonly returns: readonly PaymentReturn[];
}

async function findStray(processor: CardProcessor, charge: string, returns: readonly PaymentReturn[]): Promise<Stray> {
	const state = (await processor.retrieveCharge(charge)).charge;
	const charged = state.state === 'paid' ? state.paid.amount : 0;
	const over = returns.filter(({ state: stands }) => stands === 'done' || stands === 'lost');
	const { refunded, disputed } = standingOf(over);
	return { charge, left: charged - refunded - disputed, returns };
}

/**
 * A charge that names our payment but did not pay it, such as one that was refused as a contradiction. Staff have it refunded; what is not given back
 * yet stays open. False where somebody wrote since the processor was asked.
 */
function noteStray(
	{ database, clock, log, afterStray }: PaymentDependencies,
	key: PaymentKey,
	version: number,
	{ charge, left, returns }: Stray,
): Promise<boolean> {
	const { organisationId } = key;
	return database.tenant(organisationId, async (queries) => {
		const standing = await lockStanding(queries, key);
		if (standing.version !== version) return false;
		const row = await findRow(queries, key);
		if (row === undefined) throw new Error(`There is no payment ${key.id}`);
		await noteOpenItem(queries, clock, { organisationId, id: charge, paymentId: key.id, kind: 'charge', amount: left });
		const refunds = await endChargeRefunds(queries, { organisationId, charge }, returns);
		await changeStanding(queries, key, { ...standing, version: version + 1 });
		await recordAudit(queries, clock, askedCall(key.id).call, {
			organisationId,
			event: 'payments.stray_return',
			details: { paymentId: key.id, charge },
		});
		for (const follow of afterStray) await follow(queries, toPayment(row), refunds);
		log.warn({ paymentId: key.id, charge }, 'something came back of a charge that did not pay its payment');
		return true;
	});
}

/** False where somebody wrote since the processor was asked: what it said may be older than what is there. */
function write(
	dependencies: PaymentDependencies,
	key: PaymentKey,
	version: number,
	returns: readonly PaymentReturn[],
): Promise<boolean> {
	return dependencies.database.tenant(key.organisationId, async (queries) => {
		const standing = await lockStanding(queries, key);
		if (standing.version !== version) return false;
		const kept = new Map((await listKept(queries, key)).map((one) => [one.id, one]));
		const changed = returns.filter((one) => hasChanged(one, kept.get(one.id)));
		// The seller has answered, or the bank asks again: nobody is told, and the dispute leaves the list of those to answer, or is back on it.
		const moved = returns.filter((one) => !changed.includes(one) && hasMoved(one, kept.get(one.id)));
		if (changed.length + moved.length === 0) return true;
		const row = await findRow(queries, key);
		if (row === undefined) throw new Error(`There is no payment ${key.id}`);
		const payment = toPayment(row);
		const act = { ...dependencies, clock: readOnce(dependencies.clock) };
		for (const one of changed) await note(act, queries, payment, one, kept.get(one.id));
		for (const one of moved) await changeReturn(queries, key, one, act.clock.now());
		const now = standingOf(returns);
		await changeStanding(queries, key, { ...now, version: version + 1 });
		const { total, purpose } = payment.order;
		const amount = returnedAmount(now, total);
		if (amount !== returnedAmount(standing, total))
			await dependencies.purposes.find((one) => one.purpose === purpose)?.onMoneyReturned?.(queries, payment, amount);
		const changes = changed.map((one) => ({ one, before: kept.get(one.id) }));
		for (const follow of dependencies.afterReturned) await follow(queries, payment, returns, changes);
		return true;
	});
}

function hasChanged(one: PaymentReturn, kept: KeptReturn | undefined): boolean {
	if (kept === undefined) return true;
	const { state, amount, isWithheld } = kept;
	return one.state !== state || one.amount !== amount || (one.isWithheld ?? false) !== isWithheld;
}

/** The last moment to answer it is another one, or there is none any more. */
function hasMoved({ respondBy }: PaymentReturn, kept: KeptReturn | undefined): boolean {
	return respondBy?.getTime() !== kept?.respondBy?.getTime();
}

/** Writes it into its row, the audit log and a mail to the staff. */
async function note(
	{ clock, outbox, findBrandOfOrganisation }: PaymentDependencies,
	queries: TransactionQueries,
	payment: Payment,
	one: PaymentReturn,
	before: KeptReturn | undefined,
): Promise<void> {
	const { organisationId, id: paymentId, userId } = payment;
	await (before === undefined ? addReturn : changeReturn)(queries, { organisationId, id: paymentId }, one, clock.now());
	await recordAudit(queries, clock, askedCall(paymentId).call, {
		organisationId,
		event: eventOf(one),
		userId,
		actorId: null,
		...(before !== undefined && { before: { state: before.state } }),
		after: { state: one.state },
		details: {
			paymentId,
			returnId: one.id,
			charged: one.amount,
			...(one.kind === 'dispute' && { isWithheld: one.isWithheld ?? false }),
			...(one.reason !== undefined && { reason: one.reason }),
		},
	});
	const brand = findBrandOfOrganisation(organisationId);
	if (brand !== undefined) await outbox.send(queries, returnMail(brand, payment, one));
}

const events: Readonly<Record<ReturnKind, Partial<Readonly<Record<ReturnState, AuditFact['event']>>>>> = {
	refund: { pending: 'payments.refund_pending', done: 'payments.refund_done', failed: 'payments.refund_failed' },
	dispute: {
		inquiry: 'payments.dispute_inquiry',
		open: 'payments.dispute_open',
		won: 'payments.dispute_won',
		lost: 'payments.dispute_lost',
		closed: 'payments.dispute_closed',
	},
	fraud_warning: { open: 'payments.fraud_warning_open', closed: 'payments.fraud_warning_closed' },
};

/** @throws for a state that nothing of this kind can have */
function eventOf({ id, kind, state }: PaymentReturn): AuditFact['event'] {
	const event = events[kind][state];
	if (event === undefined) throw new Error(`The ${kind} ${id} cannot be ${state}`);
	return event;
}
