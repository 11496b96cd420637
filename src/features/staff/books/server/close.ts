// Closes a month: the close itself is that of the books, however it is asked for.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { closeWithin } from '#features/billing/book-closing/server/api.ts';
import { booksProblem, type closeBooksMonth } from '../contract.ts';
import { firstDayOf } from './journal.ts';
import { type ClosingCore, withBooks } from './reach.ts';

const findName = keepSql(
	'staff_books_name',
	{ name: 'text!' },
	(of: { organisations: readonly number[]; userId: number }) => sql`
		select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as name
		from users u where u.organisation_id = any(${of.organisations}::integer[]) and u.id = ${of.userId}`,
);

export function close(
	core: ClosingCore,
	call: AuthenticatedCall,
	{ month }: ParsedInputOf<typeof closeBooksMonth>,
): Promise<OutputOf<typeof closeBooksMonth>> {
	const { organisationId, userId, sessionId } = call.actor;
	return withBooks(core, call, 'books.manage', async (queries) => {
		const closed = await closeWithin(queries, core, call, {
			seller: call.brand.key,
			month: firstDayOf(month),
			by: { organisationId, id: userId, sessionId },
		});
		if (closed.state === 'closed') return { closedAt: closed.at.toISOString() };
		if (closed.state !== 'closed_before') throw booksProblem(`books.${closed.state}`);
		// Who asks again, because an answer was lost, closed it before.
		const closedBy = closed.by === userId ? undefined : await nameOf(queries, call, closed.by);
		return { closedAt: closed.at.toISOString(), ...(closedBy !== undefined && { closedBy }) };
	});
}

async function nameOf(queries: PreparedStatements, { brand }: AuthenticatedCall, userId: number): Promise<string> {
	const [person] = await findName(queries, { organisations: brand.organisations, userId });
	// An operator's command may name somebody of no brand.
	return person?.name ?? '';
}
