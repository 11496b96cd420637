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
import { followSoon } from '../event-job.ts';
import { findRow, toPayment } from '../repo.ts';
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

/** Those of these facts for which a refund was asked, whatever became of it. */
export async function findRefundFacts(
	queries: TransactionQueries,
	organisationId: number,
	facts: readonly string[],
): Promise<ReadonlySet<string>> {
	if (facts.length === 0) return new Set();
	const rows = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_refunds')
		.select('fact')
		.where('organisation_id', '=', organisationId)
		.where('fact', 'in', [...facts])
		.execute();
	return new Set(rows.map(({ fact }) => fact));
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
				return refuse(dependencies, key, isTooLate ? 'no answer for too long' : 'no card processor');
			try {
				const wanted = {
					processorPaymentId,
					amount: row.amount,
					reference: row.id,
					idempotencyKey: `refund:${row.id}`,
				};
				await processor.refundCharge(wanted);
			} catch (error) {
				if (error instanceof ProcessorRefused) return refuse(dependencies, key, error.message);
				throw error;
			}
			await database.tenant(organisationId, async (queries) => {
				if (!(await setState(queries, key, 'sent'))) return;
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

/** False where another run of the job was first. */
async function setState(
	queries: TransactionQueries,
	{ organisationId, id }: Refund,
	state: 'sent' | 'refused',
): Promise<boolean> {
	const changed = await queries
		.withTables<PaymentTables>()
		.updateTable('payment_refunds')
		.set({ state })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('state', '=', 'asked')
		.returning('id')
		.executeTakeFirst();
	return changed !== undefined;
}

/** The portal cannot give it back: the staff is asked to. */
async function refuse(dependencies: PaymentDependencies, key: Refund, reason: string): Promise<void> {
	const { database, log, outbox, findBrandOfOrganisation } = dependencies;
	const { organisationId } = key;
	await database.tenant(organisationId, async (queries) => {
		const found = await findRefund(queries, key);
		if (found === undefined || !(await setState(queries, key, 'refused'))) return;
		const brand = findBrandOfOrganisation(organisationId);
		const { row, payment } = found;
		log.error(
			{ refundId: row.id, paymentId: payment.id, reason },
			'a refund was refused: somebody has to give it back',
		);
		if (brand !== undefined) await outbox.send(queries, toRefundMail(brand, toPayment(payment), row.amount));
	});
}
