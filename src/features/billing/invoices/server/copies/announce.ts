// Copies that go out by themselves: a job for each address that gets every document, written in the transaction that issues.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { paperLanguages } from '../../contract.ts';
import type { InvoiceIssuer } from '../issue/draft.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	invoiceId: z.string(),
	copyId: z.string(),
	language: z.enum(paperLanguages),
});
export type CopyToSend = z.output<typeof payload>;

/** The PDF of a document to one address that was proved. */
export const sendCopy: JobKind<CopyToSend> = { kind: 'invoices.send_copy', payload, maxAttempts: 10, lane: 'bulk' };

const keep = keeper<Pick<Schema, 'invoiceCopies'>>();
const list = keep('invoices_list_recipients', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('invoiceCopies')
		.select(['id', 'language'])
		.where((row) => row.and({ userId, organisationId, getsEveryOne: true }))
		.where('stoppedAt', 'is', null)
		.where('confirmedAt', 'is not', null)
		.orderBy('id'),
);
type Recipient = Awaited<ReturnType<typeof list>>[number];

/** Who gets every document of a person. Read before the counter is locked. */
export function findRecipients(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<readonly Recipient[]> {
	return list(queries, { organisationId, userId });
}

export async function announceIssued(
	queries: TransactionQueries,
	{ queue }: Pick<InvoiceIssuer, 'queue'>,
	{ organisationId, invoiceId }: { readonly organisationId: number; readonly invoiceId: string },
	recipients: readonly Recipient[],
): Promise<void> {
	for (const { id: copyId, language } of recipients) {
		const copy = { organisationId, invoiceId, copyId, language };
		await queue.enqueue(queries, sendCopy, copy, { key: `${invoiceId}:${copyId}` });
	}
}
