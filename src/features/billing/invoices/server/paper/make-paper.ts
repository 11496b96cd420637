// A document as PDF, and what is kept of it.
import { createHash } from 'node:crypto';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { asBuffer } from '#platform/server/workers/task.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import type { Invoice, PaperLanguage } from '../../contract.ts';
import { invoiceLanguages } from '../../rules.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { drawInvoice } from './tasks.ts';
import { toWire } from '../answers.ts';
import type { WholeInvoice } from '../read.ts';

export type PaperMaker = Pick<InvoiceDependencies, 'database' | 'clock' | 'workers' | 'getBrand' | 'findLetterhead'>;

export interface Paper {
	readonly invoice: Invoice;
	readonly bytes: Buffer;
	/** No one had it in this language before: its hash was kept. */
	readonly isFirst: boolean;
}

const keep = keeper<Pick<Schema, 'invoicePapers'>>();
const add = keep.insert(
	'invoices_add_paper',
	'invoicePapers',
	['organisationId', 'invoiceId', 'language', 'template', 'hash', 'madeAt'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('template'),
);

/** Keeps the hash of the first one that is handed out in a language. */
export async function makePaper(
	{ database, clock, workers, getBrand, findLetterhead }: PaperMaker,
	whole: WholeInvoice,
	wanted: PaperLanguage,
): Promise<Paper> {
	const { organisationId, id: invoiceId, userId, seller } = whole.record;
	const now = clock.now();
	const invoice = toWire(whole, { userId, today: taxDayOf(now) });
	const letterhead = await findLetterhead(getBrand(seller));
	const bytes = asBuffer(await workers.run(drawInvoice, { invoice, wanted, letterhead }));
	const kept = await database.tenant(organisationId, (queries) =>
		add(queries, {
			organisationId,
			invoiceId,
			language: drawnIn(wanted, invoice),
			template: invoice.template,
			hash: createHash('sha256').update(bytes).digest(),
			madeAt: now,
		}),
	);
	return { invoice, bytes, isFirst: kept.length > 0 };
}

/** A person who asks for English only may get both. */
function drawnIn(wanted: PaperLanguage, { isFrenchFirst }: Invoice): PaperLanguage {
	const [first, second] = invoiceLanguages(wanted, isFrenchFirst);
	return second === undefined ? (first ?? wanted) : 'both';
}
