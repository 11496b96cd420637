// Copies that go out by themselves: a job for each address that gets every document, written in the transaction that issues.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { paperLanguages } from '../../contract.ts';
import type { InvoiceIssuer } from '../issue/draft.ts';
import type { InvoiceTables } from '../tables.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	invoiceId: z.string(),
	copyId: z.string(),
	language: z.enum(paperLanguages),
});
export type CopyToSend = z.output<typeof payload>;

/** The PDF of a document to one address that was proved. */
export const sendCopy: JobKind<CopyToSend> = { kind: 'invoices.send_copy', payload, maxAttempts: 10, lane: 'bulk' };

interface Recipient {
	readonly id: string;
	readonly language: CopyToSend['language'];
}

/** Who gets every document of a person. Read before the counter is locked. */
export function findRecipients(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<readonly Recipient[]> {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_copies')
		.select(['id', 'language'])
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.where('gets_every_one', '=', true)
		.where('stopped_at', 'is', null)
		.where('confirmed_at', 'is not', null)
		.orderBy('id')
		.execute();
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
