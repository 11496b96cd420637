// A document of the seller's books by its number. Whose it is decides nothing: who reads the books sees the whole seller.
import { sql } from 'kysely';
import { readOnce } from '#platform/server/clock.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonPaper } from '#features/billing/invoices/server/api.ts';
import { requireBrandReach } from '#features/staff/access/server/api.ts';
import { noteLook } from '#features/staff/money/server/api.ts';
import { bookPapersProblem, paperQuery } from '../contract.ts';

/** What the slice needs of others. */
export interface BookPaperPorts {
	readonly findLetterhead: FindLetterhead;
}

type Dependencies = Pick<Core, 'database' | 'clock' | 'workers' | 'getBrand'> & BookPaperPorts;

const findByNumber = keepSql(
	'book_papers_find',
	{ organisationId: 'number', invoiceId: 'text', userId: 'number' },
	(of: { seller: string; series: string; number: number }) => sql`
		select organisation_id as "organisationId", id as "invoiceId", user_id as "userId" from invoices
		where seller = ${of.seller} and series = ${of.series} and number = ${of.number}`,
);

/** @throws book_papers.not_found */
export async function servePaper(dependencies: Dependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { number: named, language = call.language } = readInput(paperQuery, call.request.query);
	const [series = '', number = ''] = named.split('-');
	// The document may be of any organisation of the seller, as the books are.
	const paper = await dependencies.database.transaction(async (queries) => {
		const clock = readOnce(dependencies.clock);
		await requireBrandReach(queries, call, 'books.read', clock.now());
		const [found] = await findByNumber(queries, { seller: call.brand.key, series, number: Number(number) });
		if (found === undefined) throw bookPapersProblem('book_papers.not_found');
		const whole = await findPersonPaper(queries, found, found.invoiceId);
		if (whole === undefined) throw bookPapersProblem('book_papers.not_found');
		const { organisationId, userId, invoiceId } = found;
		const object = { kind: 'invoice', id: invoiceId, name: whole.number };
		const look = { organisationId, userId, event: 'money.document_opened', object } as const;
		await noteLook(queries, clock, call, look);
		return whole;
	});
	return { ...(await paper.draw(dependencies, language)), mediaType: 'application/pdf', isSaved: true };
}
