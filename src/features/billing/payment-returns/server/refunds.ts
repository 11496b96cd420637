// Refunds that the portal asks for. The wish is written with what gave the reason; a job asks the processor, and what came of it is booked as
// every return is.
import * as z from 'zod/mini';
import { before, hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findOwnProcessor, ProcessorRefused } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import { findRow, followSoon, type PaymentDependencies, toPayment } from '#features/billing/payments/server/api.ts';
import { toRefundMail } from './staff-mail.ts';

const payload = z.strictObject({ organisationId: z.int(), id: z.string() });
type Refund = z.output<typeof payload>;
const refund: JobKind<Refund> = {
	kind: 'payments.refund',
	payload,
	maxAttempts: 12,
	lane: 'money',
	destination: 'cards',
};

/** The processor knows a key again for a day: later on a repeat could give the money back twice. */
export const askingEndsAfterMs = hours(20);

interface WantedRefund {
	readonly payment: PaymentKey;
	readonly amount: number;
	/** What it is given back for: of one fact there is one refund. */
	readonly fact: string;
}

const keep = keeper<Pick<Schema, 'paymentRefunds'>>();
const add = keep.insert(
	'payments_add_refund',
	'paymentRefunds',
	['organisationId', 'id', 'paymentId', 'fact', 'amount', 'state', 'askedAt'],
	(insert) => insert.onConflict((conflict) => conflict.columns(['organisationId', 'fact']).doNothing()).returning('id'),
);

/** In the transaction of what gives the reason. */
export async function refundSoon(
	{ clock, queue }: Pick<PaymentDependencies, 'clock' | 'queue'>,
	queries: TransactionQueries,
	{ payment: { organisationId, id: paymentId }, amount, fact }: WantedRefund,
): Promise<void> {
	const id = newId(clock);
	const written = await add(queries, {
		organisationId,
		id,
		paymentId,
		fact,
		amount,
		state: 'asked',
		askedAt: clock.now(),
	});
	if (written.length > 0) await queue.enqueue(queries, refund, { organisationId, id });
}

export function createRefundHandler(dependencies: PaymentDependencies): JobHandler<Refund> {
	const { database, clock, log, queue } = dependencies;
	return {
		kind: refund,
		async handle({ payload: key }) {
			const { organisationId } = key;
			const found = await database.tenant(organisationId, (queries) => findRefund(queries, key));
			if (found?.row.state !== 'asked') return;
			const { row, payment } = found;
			const processor = findOwnProcessor(dependencies, payment);
			const { processorPaymentId } = payment;
			const isTooLate = row.askedAt < before(clock.now(), askingEndsAfterMs);
			if (processor === undefined || processorPaymentId === null || isTooLate)
				return refuse(dependencies, key, {
					reason: isTooLate ? 'no answer for too long' : 'no card processor',
					isUnknown: isTooLate,
				});
			let returnId: string;
			try {
				const wanted = {
					processorPaymentId,
					amount: row.amount,
					reference: row.id,
					idempotencyKey: `refund:${row.id}`,
				};
				returnId = await processor.refundCharge(wanted);
			} catch (error) {
				if (error instanceof ProcessorRefused)
					return refuse(dependencies, key, { reason: error.message, isUnknown: false });
				throw error;
			}
			await database.tenant(organisationId, async (queries) => {
				// Another run of the job may have been first.
				if ((await noteSent(queries, { ...key, returnId })).length === 0) return;
				await followSoon(queries, queue, { kind: 'returns', objectId: processorPaymentId, processor: processor.name });
			});
			log.info({ refundId: row.id, paymentId: payment.id }, 'a refund was asked for');
		},
	};
}

const find = keep('payments_find_refund', (database, { organisationId, id }: Refund) =>
	database
		.selectFrom('paymentRefunds')
		.select(['id', 'paymentId', 'amount', 'state', 'askedAt'])
		.where((row) => row.and({ organisationId, id })),
);

async function findRefund(queries: TransactionQueries, key: Refund) {
	const [row] = await find(queries, key);
	const payment = row && (await findRow(queries, { organisationId: key.organisationId, id: row.paymentId }));
	return row === undefined || payment === undefined ? undefined : { row, payment };
}

const noteSent = keep(
	'payments_note_refund_sent',
	(database, { organisationId, id, returnId }: Refund & { returnId: string }) =>
		database
			.updateTable('paymentRefunds')
			.set({ state: 'sent', returnId })
			.where((row) => row.and({ organisationId, id, state: 'asked' }))
			.returning('id'),
);
const noteRefused = keep(
	'payments_note_refund_refused',
	(database, { organisationId, id, isUnknown }: Refund & { isUnknown: boolean }) =>
		database
			.updateTable('paymentRefunds')
			.set({ state: 'refused', isUnknown })
			.where((row) => row.and({ organisationId, id, state: 'asked' }))
			.returning('id'),
);

/** The portal cannot give it back: the staff is asked to. */
async function refuse(
	dependencies: PaymentDependencies,
	key: Refund,
	{ reason, isUnknown }: { readonly reason: string; readonly isUnknown: boolean },
): Promise<void> {
	const { database, log, outbox, findBrandOfOrganisation } = dependencies;
	const { organisationId } = key;
	await database.tenant(organisationId, async (queries) => {
		const found = await findRefund(queries, key);
		if (found === undefined || (await noteRefused(queries, { ...key, isUnknown })).length === 0) return;
		const brand = findBrandOfOrganisation(organisationId);
		const { row, payment } = found;
		log.error(
			{ refundId: row.id, paymentId: payment.id, reason },
			'a refund was refused: somebody has to give it back',
		);
		if (brand !== undefined) await outbox.send(queries, toRefundMail(brand, toPayment(payment), row.amount));
	});
}
