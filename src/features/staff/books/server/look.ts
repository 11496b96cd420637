// Who read or exported what of the books. Asked in the transaction that reads, so that nothing is shown that is not written.
import { sql } from 'kysely';
import { before, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { lookMinutes } from '../contract.ts';

const lately = keepSql(
	'reports_read_lately',
	{ id: 'text' },
	(of: { organisationId: number; actorId: number; sessionId: string; objectId: string; since: Date }) => sql`
		select a.id from audit_events a where a.organisation_id = ${of.organisationId} and a.object_kind = 'book_report' and a.object_id = ${of.objectId}
			and a.at > ${of.since} and a.event = 'books.report_read' and a.actor_id = ${of.actorId} and a.session_id = ${of.sessionId} limit 1`,
);

interface Read {
	/** Names the report and its period. */
	readonly id: string;
	/** Says the same in the reader's language. */
	readonly name: string;
	readonly isExported?: boolean;
}

/** The same reading of the same session is written once an hour; an export always. */
export async function noteRead(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ id, name, isExported = false }: Read,
): Promise<void> {
	const { organisationId, userId: actorId, sessionId } = call.actor;
	if (!isExported) {
		const since = before(clock.now(), minutes(lookMinutes));
		const known = await lately(queries, { organisationId, actorId, sessionId, objectId: id, since });
		if (known.length > 0) return;
	}
	await recordAudit(queries, clock, call, {
		organisationId,
		event: isExported ? 'books.report_exported' : 'books.report_read',
		actorId,
		sessionId,
		object: { kind: 'book_report', id, name },
	});
}
