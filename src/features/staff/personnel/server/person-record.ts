// The record of a person as everyone sees it who may look them up; what is paid to whom only for who may change it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findPersonDetails } from './records/person-details.ts';
import { findGrants, findReach, organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import type { getPersonRecord } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { describeLicences } from './licences/licences.ts';
import { describeAssignments } from './read.ts';
import { reachesSubject, requireSubject } from './subject.ts';
import { listLicences } from './records/licences.ts';
import { findFormerRecord } from './records/former-records.ts';

export function readRecord(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getPersonRecord>,
): Promise<OutputOf<typeof getPersonRecord>> {
	const organisationId = organisationOf(call, orgId);
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
		const current = assignments.find(({ state }) => state === 'now');
		const grants = (await holds('access.manage')) ? await findGrants(queries, owner, now) : undefined;
		return {
			today,
			assignments: assignments.map(({ payee: _payee, share: _share, ...seen }) => seen),
			...(isManaged && current !== undefined && { payee: { payee: current.payee, share: current.share } }),
			licences: describeLicences(await listLicences(queries, owner), today),
			externalIds: (details?.externalIds ?? []).map(({ system, id }) => ({ system, id })),
			...(former !== undefined && {
				former: {
					userId: former.id,
					name: former.name,
					lastDay: lastDayUntil(former.timeZone, former.endsAt),
				},
			}),
			products: [...(details?.products ?? [])],
			...(grants !== undefined && {
				grants: grants.map(({ id, role, scopeName, startsOn, endsOn }) => ({
					grantId: id,
					role,
					scopeName,
					startsOn,
					...(endsOn !== null && { endsOn }),
				})),
			}),
			isManaged,
		};
	});
}
