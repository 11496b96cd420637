// What follows from a payment that was paid, in its transaction: the seller is kept as it is today, and the mail with the receipt ordered.
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { AfterPaid } from '#features/billing/payments/server/api.ts';
import type { ReceiptDependencies } from './dependencies.ts';
import { receiptMail } from './emails.ts';
import { findReceipt, type Merchant, type ReceiptTables } from './find.ts';

const payload = z.strictObject({ organisationId: z.int(), userId: z.int(), paymentId: z.string() });
type IssuedReceipt = z.output<typeof payload>;
const kind: JobKind<IssuedReceipt> = { kind: 'receipts.send_issued', payload, maxAttempts: 10, lane: 'bulk' };

export interface IssueDependencies {
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly getBrand: (key: string) => Brand;
}

export function createIssueReceipt({ clock, queue, getBrand }: IssueDependencies): AfterPaid {
	return async (queries, payment) => {
		const { organisationId, userId, id: paymentId } = payment;
		const merchant = JSON.stringify(merchantOf(getBrand(payment.seller)));
		await addReceipt(queries, { organisationId, paymentId, merchant, issuedAt: clock.now() });
		await queue.enqueue(queries, kind, { organisationId, userId, paymentId }, { key: paymentId });
	};
}

const keep = keeper<ReceiptTables>();
export const addReceipt = keep.insert('receipts_add', 'receipts', [
	'organisationId',
	'paymentId',
	'merchant',
	'issuedAt',
]);

export function merchantOf({ legalEntity, canonicalOrigin, hotline }: Brand): Merchant {
	return {
		name: legalEntity.name,
		address: legalEntity.postalAddress,
		website: legalEntity.website ?? canonicalOrigin,
		hotline: hotline.number,
	};
}

/** Mails each receipt once: the mail is queued under the job's id. */
export function createReceiptHandler(
	dependencies: Pick<ReceiptDependencies, 'database' | 'clock' | 'outbox' | 'getBrand'>,
): JobHandler<IssuedReceipt> {
	const { database, clock, outbox } = dependencies;
	return {
		kind,
		async handle({ id, payload: { organisationId, userId, paymentId } }) {
			const person = await findPersonById({ database, clock }, userId);
			if (person === undefined) return;
			const { receipt, seller } = await findReceipt(database, { organisationId, userId }, paymentId);
			const mail = receiptMail(dependencies.getBrand(seller), person, receipt);
			await database.transaction((queries) => outbox.send(queries, mail, { key: id }));
		},
	};
}
