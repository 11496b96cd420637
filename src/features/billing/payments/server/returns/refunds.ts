// Refunds that the portal asks for. The wish is written with what gave the reason; a job asks the processor, and what came of it is booked as
// every return is.
import * as z from 'zod/mini';
import { before, hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findOwnProcessor, ProcessorRefused } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { followSoon } from '../events/event-job.ts';
import { findRow, toPayment } from '../rows.ts';
import type { PaymentTables } from '../tables.ts';
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
const askingEndsAfterMs = hours(20);

interface WantedRefund {
	readonly payment: PaymentKey;
	readonly amount: number;
	/** What it is given back for: of one fact there is one refund. */
	readonly fact: string;
}

/** In the transaction of what gives the reason. */
export async function refundSoon(
	{ clock, queue }: Pick<PaymentDependencies, 'clock' | 'queue'>,
	queries: TransactionQueries,
	{ payment: { organisationId, id: paymentId }, amount, fact }: WantedRefund,
): Promise<void> {
	const id = newId(clock);
	const written = await queries
		.withTables<PaymentTables>()
		.insertInto('payment_refunds')
		.values({
			organisation_id: organisationId,
			id,
			payment_id: paymentId,
			fact,
			amount,
			state: 'asked',
			asked_at: clock.now(),
		})
		.onConflict((conflict) => conflict.columns(['organisation_id', 'fact']).doNothing())
		.returning('id')
		.executeTakeFirst();
	if (written !== undefined) await queue.enqueue(queries, refund, { organisationId, id });
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
			const { processor_payment_id: processorPaymentId } = payment;
			const isTooLate = row.asked_at < before(clock.now(), askingEndsAfterMs);
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
				if (!(await setState(queries, key, { state: 'sent', return_id: returnId }))) return;
				await followSoon(queries, queue, { kind: 'returns', objectId: processorPaymentId, processor: processor.name });
			});
			log.info({ refundId: row.id, paymentId: payment.id }, 'a refund was asked for');
		},
	};
}

async function findRefund(queries: TransactionQueries, { organisationId, id }: Refund) {
	const row = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_refunds')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.executeTakeFirst();
	const payment = row && (await findRow(queries, { organisationId, id: row.payment_id }));
	return row === undefined || payment === undefined ? undefined : { row, payment };
}

type Outcome =
	| { readonly state: 'sent'; readonly return_id: string }
	| { readonly state: 'refused'; readonly is_unknown: boolean };

/** False where another run of the job was first. */
async function setState(
	queries: TransactionQueries,
	{ organisationId, id }: Refund,
	change: Outcome,
): Promise<boolean> {
	const changed = await queries
		.withTables<PaymentTables>()
		.updateTable('payment_refunds')
		.set(change)
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('state', '=', 'asked')
		.returning('id')
		.executeTakeFirst();
	return changed !== undefined;
}

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
		if (found === undefined || !(await setState(queries, key, { state: 'refused', is_unknown: isUnknown }))) return;
		const brand = findBrandOfOrganisation(organisationId);
		const { row, payment } = found;
		log.error(
			{ refundId: row.id, paymentId: payment.id, reason },
			'a refund was refused: somebody has to give it back',
		);
		if (brand !== undefined) await outbox.send(queries, toRefundMail(brand, toPayment(payment), row.amount));
	});
}
