// Offices: who sees them, and who sets them up.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatement } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit, setUpOffice } from '#features/account/identity/server/api.ts';
import { organisationOf, reachesOffice, requireReach } from '#features/staff/access/server/api.ts';
import { directoryProblem, type listOffices, type saveOffice } from '../contract.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

interface OfficeRow {
	readonly id: string;
	readonly name: string;
	readonly city: string;
	readonly timeZone: string;
	readonly people: number;
}

const list: PreparedStatement = {
	name: 'directory_list_offices',
	isRead: true,
	text: `select o.id, o.name, o.city, o.time_zone as "timeZone", (select count(*) from users u where u.organisation_id = o.organisation_id
			and u.office_id = o.id and u.status = 'active' and (u.ends_at is null or u.ends_at > $2))::integer as people
		from offices o where o.organisation_id = $1 and ($3::text[] is null or o.id = any($3)) order by o.name, o.id`,
};

export async function readOffices(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ OrgID }: ParsedInputOf<typeof listOffices>,
): Promise<OutputOf<typeof listOffices>> {
	const organisationId = organisationOf(call, OrgID);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const { offices } = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const rows = await queries.prepared<OfficeRow>(list, [organisationId, now, offices === 'all' ? null : offices]);
		return {
			Offices: rows.map(({ id, name, city, timeZone, people }) => ({
				OfficeID: id,
				Name: name,
				City: city,
				TimeZone: timeZone,
				People: people,
			})),
			MayAdd: offices === 'all',
		};
	});
}

export async function setOffice(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ OrgID, OfficeID: id, Name: name, City: city, TimeZone: timeZone }: ParsedInputOf<typeof saveOffice>,
): Promise<void> {
	const moment = readOnce(clock);
	const organisationId = organisationOf(call, OrgID);
	await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.manage', moment.now(), organisationId);
		if (!reachesOffice(reach, id)) throw directoryProblem('directory.office_not_found');
		const outcome = await setUpOffice(queries, organisationId, { id, name, city, timeZone });
		if (outcome === 'name taken') throw directoryProblem('directory.name_taken');
		if (outcome === undefined) return;
		await recordAudit(queries, moment, call, {
			organisationId,
			event: outcome.before === undefined ? 'directory.office_added' : 'directory.office_changed',
			userId: call.actor.userId,
			sessionId: call.actor.sessionId,
			object: { kind: 'office', id, name },
			...(outcome.before !== undefined && { before: outcome.before }),
			after: { name, city, timeZone },
		});
	});
}
