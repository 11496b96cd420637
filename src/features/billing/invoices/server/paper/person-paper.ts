// A document of a person for somebody else who may see it: who that is, the caller decides.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { PaperLanguage } from '../../contract.ts';
import { accountOf } from '../account.ts';
import { findRecord } from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import { readWhole, type WholeInvoice } from '../read.ts';
import { makePaper, type PaperMaker } from './make-paper.ts';
import { nameFile } from './words.ts';

export interface PersonPaper {
	readonly number: string;
	/** Once the transaction is over: a file takes its time. */
	readonly draw: (
		maker: PaperMaker,
		wanted: PaperLanguage,
	) => Promise<{ readonly bytes: Buffer; readonly name: string }>;
}

/** Finds a paper of the person's own account, or one that they paid; undefined for any other, as for one that is not there. */
export async function findPersonPaper(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	invoiceId: string,
): Promise<PersonPaper | undefined> {
	const record = await findRecord(queries, { organisationId, invoiceId });
	if (record === undefined || (record.account !== accountOf({ userId }) && record.userId !== userId)) return undefined;
	const whole = await readWhole(queries, record);
	const { number } = readSnapshot(record.snapshot);
	return { number, draw: (maker, wanted) => draw(maker, whole, wanted) };
}

async function draw(maker: PaperMaker, whole: WholeInvoice, wanted: PaperLanguage) {
	const { invoice, bytes } = await makePaper(maker, whole, wanted);
	return { bytes, name: nameFile(invoice, wanted) };
}
