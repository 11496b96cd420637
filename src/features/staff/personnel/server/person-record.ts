// The record of a person as everyone sees it who may look them up; what is paid to whom only for who may change it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findPersonDetails } from './records/person-details.ts';
import { findGrants, findReach, organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import type { getPersonRecord } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { describeLicences } from './licences.ts';
import { describeAssignments } from './read.ts';
import { reachesSubject, requireSubject } from './subject.ts';
import { listLicences } from './records/licences.ts';
import { findFormerRecord } from './records/former-records.ts';

export function readRecord(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ OrgID, UserID: userId }: ParsedInputOf<typeof getPersonRecord>,
): Promise<OutputOf<typeof getPersonRecord>> {
	const organisationId = organisationOf(call, OrgID);
	const now = readOnce(clock).now();
	const owner = { organisationId, userId };
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const subject = await requireSubject(queries, reach, userId, now, { mayHaveLeft: true });
		const today = dayIn(subject.person.timeZone, now);
		const holds = async (permission: 'personnel.manage' | 'access.manage'): Promise<boolean> => {
			const held = await findReach(queries, call.actor, permission, now, organisationId);
			return held !== undefined && reachesSubject(queries, held, subject);
		};
		const isManaged = await holds('personnel.manage');
		const details = await findPersonDetails(queries, owner);
		const former = await findFormerRecord(queries, owner);
		const assignments = await describeAssignments(queries, organisationId, subject.assignments, now);
		const current = assignments.find(({ State }) => State === 'now');
		const grants = (await holds('access.manage')) ? await findGrants(queries, owner, now) : undefined;
		return {
			Today: today,
			Assignments: assignments.map(({ Payee: _payee, Share: _share, ...seen }) => seen),
			...(isManaged && current !== undefined && { Payee: { Payee: current.Payee, Share: current.Share } }),
			Licences: describeLicences(await listLicences(queries, owner), today),
			ExternalIDs: (details?.externalIds ?? []).map(({ system, id }) => ({ System: system, ID: id })),
			...(former !== undefined && {
				Former: {
					UserID: former.id,
					Name: former.name,
					LastDay: lastDayUntil(former.timeZone, former.endsAt),
				},
			}),
			Products: [...(details?.products ?? [])],
			...(grants !== undefined && {
				Grants: grants.map(({ id, role, scopeName, startsOn, endsOn }) => ({
					GrantID: id,
					Role: role,
					ScopeName: scopeName,
					StartsOn: startsOn,
					...(endsOn !== null && { EndsOn: endsOn }),
				})),
			}),
			IsManaged: isManaged,
		};
	});
}
