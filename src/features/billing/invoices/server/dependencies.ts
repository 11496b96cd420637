import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';

export interface InvoiceDependencies extends Pick<
	Core,
	'database' | 'clock' | 'outbox' | 'queue' | 'workers' | 'getBrand' | 'findBrandOfOrganisation'
> {
	/** Mails with an invoice that a person asks for, by person. */
	readonly sendLimit: CallLimit;
	/** Mails that ask readers of addresses for copies whether they agree, by person, and by person and address. */
	readonly confirmationLimit: CallLimit;
	readonly addressLimit: CallLimit;
	/** Limits files of a whole year, by person. */
	readonly yearLimit: CallLimit;
	readonly findLetterhead: FindLetterhead;
	/** Counts a message under the limits of codes, or refuses it; false where nothing may leave. */
	readonly recordSend: (
		queries: TransactionQueries,
		send: { readonly destination: string; readonly network: string; readonly sessionId: string },
	) => Promise<boolean>;
	/** It was confirmed: what was sent for it counts no more. */
	readonly settleSends: (
		queries: TransactionQueries,
		send: { readonly destination: string; readonly sessionId: string },
	) => Promise<void>;
	/** Keys the hashes of addresses that are counted; not in the database. */
	readonly copyKey: Buffer;
}
