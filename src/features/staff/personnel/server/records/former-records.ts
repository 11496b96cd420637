// Who left and came back under another address has a new record, which names the old one. Each function belongs in the transaction of its caller.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { setIdentifiers, listExternalIds } from '#features/account/identity/server/api.ts';

const link: PreparedStatement = {
	name: 'personnel_link_former_record',
	text: 'update users set former_id = $3 where organisation_id = $1 and id = $2 and ends_at is null returning id',
};
const moveLicences: PreparedStatement = {
	name: 'personnel_move_licences',
	text: 'update licences set user_id = $2 where organisation_id = $1 and user_id = $3',
};

/**
 * The new record takes over what tells who the person is elsewhere, licences and ids. Credits, cards, papers and everything else stay with the
 * old one, which stays closed.
 */
export async function linkFormerRecord(queries: TransactionQueries, owner: PersonKey, formerId: number): Promise<void> {
	const former = { organisationId: owner.organisationId, userId: formerId };
	const linked = await queries.prepared(link, [owner.organisationId, owner.userId, formerId]);
	if (linked.length === 0) throw new Error(`person ${owner.userId} is gone`);
	await queries.prepared(moveLicences, [owner.organisationId, owner.userId, formerId]);
	const externalIds = await listExternalIds(queries, former);
	void (await setIdentifiers(queries, former, { by: 'staff', externalIds: [], isWhole: true }));
	void (await setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: true }));
}

export interface FormerRecord {
	readonly id: number;
	readonly name: string;
	readonly endsAt: Date;
	readonly timeZone: string;
}

const find: PreparedStatement = {
	name: 'personnel_find_former_record',
	isRead: true,
	text: `select f.id, f.given_name || ' ' || f.family_name as name, f.ends_at as "endsAt", coalesce(o.time_zone, 'America/Toronto') as "timeZone"
		from users u join users f on f.organisation_id = u.organisation_id and f.id = u.former_id
		left join offices o on o.organisation_id = f.organisation_id and o.id = f.office_id
		where u.organisation_id = $1 and u.id = $2 and f.ends_at is not null`,
};

export async function findFormerRecord(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<FormerRecord | undefined> {
	const [found] = await queries.prepared<FormerRecord>(find, [organisationId, userId]);
	return found;
}
