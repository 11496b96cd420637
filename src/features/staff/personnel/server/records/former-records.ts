// A person who left and came back under another address has a new record, which names the old one. Each function belongs in the transaction of its caller.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { setIdentifiers, listExternalIds } from '#features/account/identity/server/api.ts';

const keep = keeper<Pick<Schema, 'licences' | 'users'>>();
const link = keep(
	'personnel_link_former_record',
	(database, { organisationId, userId, formerId }: PersonKey & { formerId: number }) =>
		database
			.updateTable('users')
			.set({ formerId })
			.where((row) => row.and({ organisationId, id: userId }))
			.where('endsAt', 'is', null)
			.returning('id'),
);
const moveLicences = keep(
	'personnel_move_licences',
	(database, { organisationId, userId, formerId }: PersonKey & { formerId: number }) =>
		database
			.updateTable('licences')
			.set({ userId })
			.where((row) => row.and({ organisationId, userId: formerId })),
);

/**
 * The new record takes over what tells who the person is elsewhere, licences and ids. Credits, cards, papers and everything else stay with the
 * old one, which stays closed.
 */
export async function linkFormerRecord(queries: TransactionQueries, owner: PersonKey, formerId: number): Promise<void> {
	const former = { organisationId: owner.organisationId, userId: formerId };
	const linked = await link(queries, { ...owner, formerId });
	if (linked.length === 0) throw new Error(`person ${owner.userId} is gone`);
	await moveLicences(queries, { ...owner, formerId });
	const externalIds = await listExternalIds(queries, former);
	void (await setIdentifiers(queries, former, { by: 'staff', externalIds: [], isWhole: true }));
	void (await setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: true }));
}

const find = keepSql(
	'personnel_find_former_record',
	{ id: 'number', name: 'text', endsAt: 'time!', timeZone: 'text' },
	(of: PersonKey) => sql`
		select f.id, f.given_name || ' ' || f.family_name as name, f.ends_at as "endsAt", coalesce(o.time_zone, 'America/Toronto') as "timeZone"
		from users u join users f on f.organisation_id = u.organisation_id and f.id = u.former_id
		left join offices o on o.organisation_id = f.organisation_id and o.id = f.office_id
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and f.ends_at is not null`,
);

export type FormerRecord = Awaited<ReturnType<typeof find>>[number];

export async function findFormerRecord(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<FormerRecord | undefined> {
	const [found] = await find(queries, { organisationId, userId });
	return found;
}
