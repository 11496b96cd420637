// The documents behind the figures of a brand's books, as their people have them. The audit log says who opened one.
import * as z from 'zod/mini';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { paperLanguages } from '#features/billing/invoices/contract.ts';

export const bookPapersProblem = defineProblems({
	/** It is said of another seller’s document as well. */
	'book_papers.not_found': 404,
});

export const downloadBookPaper = downloadEndpoint({
	name: 'downloadBookPaper',
	cost: 'one',
	path: '/v1/files/staff/books/document.pdf',
	summary:
		'An invoice or credit note of the brand’s books as PDF, as its person has it; Number as query; the audit log says who opened it',
	access: { staff: 'books.read' },
	problems: ['book_papers.not_found'],
});
/** What its query must be. */
export const paperQuery = z.strictObject({
	/** As every list writes it. */
	number: z.string().check(z.regex(/^(?:INV|CN)-\d{7,9}$/)),
	language: z.optional(z.enum(paperLanguages)),
});

export const bookPapersFileEndpoints = [downloadBookPaper];
