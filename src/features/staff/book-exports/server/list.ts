// The files that a month can be downloaded as, who took them last, and which years are closed.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type BooksCore, firstDayOf, withBooks } from '#features/staff/books/server/api.ts';
import { type getBookExports, mostFiles, mostYears } from '../contract.ts';
import { listClosings, listYears, missingMonths } from './closed-years.ts';
import { prepareMonth } from './prepare.ts';

const listDownloads = keepSql(
	'book_exports_list_downloads',
	{ file: 'text', at: 'time', by: 'text?' },
	(of: { seller: string; files: readonly string[]; organisations: readonly number[] }) => sql`
		select d.file, d.at, (select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name
			from users u where u.organisation_id = any(${of.organisations}::integer[]) and u.id = d.user_id) as by
		from books_downloads d where d.seller = ${of.seller} and d.file = any(${of.files}::text[])`,
);

export function listExports(
	core: BooksCore,
	call: AuthenticatedCall,
	{ month: named }: ParsedInputOf<typeof getBookExports>,
): Promise<OutputOf<typeof getBookExports>> {
	const { key: seller, organisations } = call.brand;
	return withBooks(core, call, 'books.read', async (queries) => {
		const month = firstDayOf(named);
		const { isClosed, formats } = await prepareMonth(queries, { seller, month });
		const closings = await listClosings(queries, { seller });
		const years = listYears(closings).slice(0, mostYears);
		const keyOf = (format: string, place: number): string => `${month.slice(0, 7)}/${format}/${place}`;
		const keys = formats.flatMap(({ format, files }) =>
			[0, ...files.slice(0, mostFiles).map((_, index) => index + 1)].map((place) => keyOf(format, place)),
		);
		const taken = await listDownloads(queries, { seller, organisations, files: [...keys, ...years.map(String)] });
		const lastOf = (file: string) => {
			const found = taken.find((one) => one.file === file);
			if (found === undefined) return {};
			return { last: { at: found.at.toISOString(), ...(found.by !== null && { by: found.by }) } };
		};
		return {
			month,
			isClosed,
			formats: formats.map(({ format, files, unnumbered, tooLong }) => ({
				format,
				lines: files.reduce((sum, { lines }) => sum + lines, 0),
				fileCount: files.length,
				files: files
					.slice(0, mostFiles)
					.map(({ from, to, lines }, index) => ({ from, to, lines, ...lastOf(keyOf(format, index + 1)) })),
				...lastOf(keyOf(format, 0)),
				unnumbered: [...unnumbered],
				tooLong: [...tooLong],
			})),
			years: years.map((year) => ({
				year,
				missing: [...missingMonths(closings, year)],
				...lastOf(String(year)),
			})),
		};
	});
}
