// Write-offs that wait for a second person.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';

/** Names the proposals, for ever. */
export const writeOffKey = 'books.write_off';

/** Of these invoices, each by the proposal that was made first. */
export const listWaitingWriteOffs = keepSql(
	'write_offs_list_waiting',
	{ id: 'text', invoiceId: 'text!', key: 'text!' },
	(of: { organisationId: number; invoiceIds: readonly string[]; now: Date }) => sql`
		select p.id, p.payload ->> 'invoiceId' as "invoiceId", p.payload ->> 'key' as key from proposals p
		where p.organisation_id = ${of.organisationId} and p.kind = ${sql.lit(writeOffKey)} and p.decision is null and p.expires_at > ${of.now}
			and p.payload ->> 'invoiceId' = any(${of.invoiceIds}::text[]) order by p.id limit 200`,
);
