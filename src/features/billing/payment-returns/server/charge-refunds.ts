// Refunds of charges that paid no payment, such as a second one. Staff ask for one; a job asks the processor, and what it reports later lowers what the
// charge has left. No document and no standing of the payment is about them.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { before } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import {
	type CardProcessor,
	findOwnProcessor,
	type PaymentReturn,
	ProcessorRefused,
} from '#features/billing/card-processors/server/api.ts';
import {
	findRow,
	followSoon,
	type PaymentDependencies,
	type RefundedCharge,
	toPayment,
} from '#features/billing/payments/server/api.ts';
import { askingEndsAfterMs } from './refunds.ts';
import { toRefundMail } from './staff-mail.ts';

const payload = z.strictObject({ organisationId: z.int(), id: z.string() });
type RefundKey = z.output<typeof payload>;
const refundCharge: JobKind<RefundKey> = {
	kind: 'payments.refund_charge',
	payload,
	maxAttempts: 12,
	lane: 'money',
	destination: 'cards',
};

interface WantedChargeRefund {
	readonly organisationId: number;
	/** The processor calls it so. */
	readonly charge: string;
	/** The charge names it, and did not pay it. */
	readonly paymentId: string;
	readonly amount: number;
	/** It names the call. */
	readonly key: string;
	readonly message: string | null;
	readonly madeBy: number;
	/** Null where one person decided alone. */
	readonly approvedBy: number | null;
}

const keep = keeper<Pick<Schema, 'chargeRefunds'>>();
const add = keep.insert(
	'payments_add_charge_refund',
	'chargeRefunds',
	[
		'organisationId',
		'id',
		'charge',
		'paymentId',
		'amount',
		'state',
		'key',
		'message',
		'madeBy',
		'approvedBy',
		'askedAt',
	],
	(insert) => insert.onConflict((conflict) => conflict.columns(['organisationId', 'key']).doNothing()).returning('id'),
);

/** The caller holds the standing of the payment, and has seen that the charge has as much left. False where the key was used for another charge. */
export async function refundChargeSoon(
	{ clock, queue }: Pick<PaymentDependencies, 'clock' | 'queue'>,
	queries: TransactionQueries,
	wanted: WantedChargeRefund,
): Promise<boolean> {
	const id = newId(clock);
	const written = await add(queries, { ...wanted, id, state: 'asked', askedAt: clock.now() });
	if (written.length === 0) return false;
	await queue.enqueue(queries, refundCharge, { organisationId: wanted.organisationId, id });
	return true;
}

interface ChargeKey {
	readonly organisationId: number;
	readonly charge: string;
}
/** Cents on their way, and all that staff have given back of it. */
const sumUp = keepSql(
	'payments_sum_charge_refunds',
	{ going: 'number!', asked: 'number!' },
	(of: ChargeKey) => sql`
		select coalesce(sum(amount) filter (where state in ('asked', 'sent')), 0)::bigint as going,
			coalesce(sum(amount) filter (where state <> 'refused'), 0)::bigint as asked
		from charge_refunds where organisation_id = ${of.organisationId} and charge = ${of.charge}`,
);

export async function sumChargeRefunds(
	queries: PreparedStatements,
	key: ChargeKey,
): Promise<{ readonly going: number; readonly asked: number }> {
	const [sums] = await sumUp(queries, key);
	return sums ?? { going: 0, asked: 0 };
}

const findByKey = keep(
	'payments_find_charge_refund_by_key',
	(database, { organisationId, key }: { organisationId: number; key: string }) =>
		database
			.selectFrom('chargeRefunds')
			.select(['charge', 'amount'])
			.where((row) => row.and({ organisationId, key })),
);

/** What was asked for by an earlier call with the key. */
export async function findChargeRefund(
	queries: PreparedStatements,
	of: { readonly organisationId: number; readonly key: string },
): Promise<{ readonly charge: string; readonly amount: number } | undefined> {
	return (await findByKey(queries, of))[0];
}

/** A bank may send back what was made. */
const end = keepSql(
	'payments_end_charge_refund',
	{ amount: 'number', message: 'text?' },
	(of: ChargeKey & { returnId: string; state: 'done' | 'refused' }) => sql`
		update charge_refunds set state = ${of.state}::text
		where organisation_id = ${of.organisationId} and charge = ${of.charge} and return_id = ${of.returnId}
			and (state = 'sent' or (state = 'done' and ${of.state}::text = 'refused'))
		returning amount, message`,
);

/** In the transaction that notes what the charge has left. Gives those that are made now. */
export async function endChargeRefunds(
	queries: PreparedStatements,
	key: ChargeKey,
	returns: readonly PaymentReturn[],
): Promise<readonly RefundedCharge[]> {
	const made: RefundedCharge[] = [];
	for (const { id: returnId, kind, state } of returns) {
		if (kind !== 'refund' || (state !== 'done' && state !== 'failed')) continue;
		const ended = await end(queries, { ...key, returnId, state: state === 'done' ? 'done' : 'refused' });
		if (state === 'done') made.push(...ended);
	}
	return made;
}

const find = keep('payments_find_charge_refund', (database, { organisationId, id }: RefundKey) =>
	database
		.selectFrom('chargeRefunds')
		.select(['id', 'charge', 'paymentId', 'amount', 'state', 'askedAt'])
		.where((row) => row.and({ organisationId, id })),
);

async function findAsked(queries: TransactionQueries, key: RefundKey) {
	const [row] = await find(queries, key);
	const payment = row && (await findRow(queries, { organisationId: key.organisationId, id: row.paymentId }));
	return row === undefined || payment === undefined ? undefined : { row, payment };
}
type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

export function createChargeRefundHandler(dependencies: PaymentDependencies): JobHandler<RefundKey> {
	const { database, clock, log, queue } = dependencies;
	return {
		kind: refundCharge,
		async handle({ payload: key }) {
			const { organisationId } = key;
			const found = await database.tenant(organisationId, (queries) => findAsked(queries, key));
			if (found?.row.state !== 'asked') return;
			const { row, payment } = found;
			const processor = findOwnProcessor(dependencies, payment);
			const isTooLate = row.askedAt < before(clock.now(), askingEndsAfterMs);
			if (processor === undefined || isTooLate)
				return refuse(dependencies, key, isTooLate ? 'no answer for too long' : 'no card processor', isTooLate);
			let returnId: string;
			try {
				returnId = await ask(processor, found);
			} catch (error) {
				if (error instanceof ProcessorRefused) return refuse(dependencies, key, error.message, false);
				throw error;
			}
			await database.tenant(organisationId, async (queries) => {
				// Another run of the job may have been first.
				if ((await noteSent(queries, { ...key, returnId })).length === 0) return;
				await followSoon(queries, queue, { kind: 'returns', objectId: row.charge, processor: processor.name });
			});
			log.info({ refundId: row.id, charge: row.charge }, 'a refund of a charge without a payment was asked for');
		},
	};
}

/** @throws ProcessorRefused for what cannot be refunded: also a charge that pays this payment or another one after all */
async function ask(processor: CardProcessor, { row, payment }: Asked): Promise<string> {
	const { reference, charge } = await processor.retrieveCharge(row.charge);
	if (reference !== payment.id || payment.processorPaymentId === row.charge)
		throw new ProcessorRefused('the charge is another payment’s');
	if (charge.state !== 'paid' || charge.paid.currency !== payment.currency || charge.paid.isLive !== payment.isLive)
		throw new ProcessorRefused('the charge is in another currency or mode');
	return processor.refundCharge({
		processorPaymentId: row.charge,
		amount: row.amount,
		reference: row.id,
		idempotencyKey: `charge-refund:${row.id}`,
	});
}

const noteSent = keep(
	'payments_note_charge_refund_sent',
	(database, { organisationId, id, returnId }: RefundKey & { returnId: string }) =>
		database
			.updateTable('chargeRefunds')
			.set({ state: 'sent', returnId })
			.where((row) => row.and({ organisationId, id, state: 'asked' }))
			.returning('id'),
);
const noteRefused = keep(
	'payments_note_charge_refund_refused',
	(database, { organisationId, id, isUnknown }: RefundKey & { isUnknown: boolean }) =>
		database
			.updateTable('chargeRefunds')
			.set({ state: 'refused', isUnknown })
			.where((row) => row.and({ organisationId, id, state: 'asked' }))
			.returning('id'),
);

/** The item stays open, and the staff is asked to give it back by hand. */
async function refuse(
	{ database, log, outbox, findBrandOfOrganisation }: PaymentDependencies,
	key: RefundKey,
	reason: string,
	isUnknown: boolean,
): Promise<void> {
	const { organisationId } = key;
	await database.tenant(organisationId, async (queries) => {
		const found = await findAsked(queries, key);
		if (found === undefined || (await noteRefused(queries, { ...key, isUnknown })).length === 0) return;
		const { row, payment } = found;
		log.error({ refundId: row.id, charge: row.charge, reason }, 'a refund was refused: somebody has to give it back');
		const brand = findBrandOfOrganisation(organisationId);
		if (brand !== undefined)
			await outbox.send(queries, toRefundMail(brand, toPayment(payment), row.amount, row.charge));
	});
}
