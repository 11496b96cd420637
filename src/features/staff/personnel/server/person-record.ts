// The record of a person as everyone sees it who may look them up; what is paid to whom only for who may change it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findAccount, namePeople } from '#features/account/identity/server/api.ts';
import { isInvited } from '#features/account/registration/server/api.ts';
import { findGrants, findReach, hasRankOver, organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { listTakeOvers } from '#features/staff/leaving/server/api.ts';
import type { getPersonRecord } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { describeLicences } from './licences/licences.ts';
import { describeAssignments } from './read.ts';
import { reachesSubject, requireSubject, type Subject } from './subject.ts';
import { findFormerRecord } from './records/former-records.ts';
import { listLicences, listMissingLicences } from './records/licences.ts';
import { findPersonDetails } from './records/person-details.ts';

type SeenRecord = OutputOf<typeof getPersonRecord>;

export function readRecord(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getPersonRecord>,
): Promise<SeenRecord> {
	const organisationId = organisationOf(call, orgId);
	const clock = readOnce(running);
	const now = clock.now();
	const owner = { organisationId, userId };
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const subject = await requireSubject(queries, reach, userId, now, { mayHaveLeft: true });
		const today = dayIn(subject.person.timeZone, now);
		const holds = async (permission: 'personnel.manage' | 'access.manage'): Promise<boolean> => {
			const held = await findReach(queries, call.actor, permission, now, organisationId);
			return held !== undefined && reachesSubject(queries, held, subject);
		};
		const [isManaged, isAdministered, details, former, assignments, licences, missingLicences] = await Promise.all([
			holds('personnel.manage'),
			holds('access.manage'),
			findPersonDetails(queries, owner),
			findFormerRecord(queries, owner),
			describeAssignments(queries, organisationId, subject.assignments, now),
			listLicences(queries, owner),
			listMissingLicences(queries, owner, now),
		]);
		const [grants, managed] = await Promise.all([
			isAdministered ? describeGrants(queries, owner, now) : undefined,
			isManaged ? describeManaged(queries, clock, call, subject) : undefined,
		]);
		const current = assignments.find(({ state }) => state === 'now');
		return {
			today,
			assignments: assignments.map(({ payee: _payee, share: _share, nextLead: _nextLead, ...seen }) => seen),
			...(isManaged && current !== undefined && { payee: { payee: current.payee, share: current.share } }),
			licences: describeLicences(licences, today),
			externalIds: (details?.externalIds ?? []).map(({ system, id }) => ({ system, id })),
			...(former !== undefined && {
				former: {
					userId: former.id,
					name: former.name,
					lastDay: lastDayUntil(former.timeZone, former.endsAt),
				},
			}),
			products: [...(details?.products ?? [])],
			...(grants !== undefined && { grants }),
			missingLicences: [...missingLicences],
			isManaged,
			...(managed !== undefined && { managed }),
		};
	});
}

async function describeGrants(
	queries: TransactionQueries,
	owner: Parameters<typeof findGrants>[1],
	now: Date,
): Promise<NonNullable<SeenRecord['grants']>> {
	const grants = await findGrants(queries, owner, now);
	return grants.map(({ id, role, scopeName, startsOn, endsOn }) => ({
		grantId: id,
		role,
		scopeName,
		startsOn,
		...(endsOn !== null && { endsOn }),
	}));
}

/** What the acts of a manager need: whether they are possible, and what they would change. */
async function describeManaged(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ person, version }: Subject,
): Promise<NonNullable<SeenRecord['managed']>> {
	const now = clock.now();
	const { id: userId, organisationId, endsAt } = person;
	const [account, takeOvers, isOutranked] = await Promise.all([
		findAccount(queries, userId),
		listTakeOvers(queries, { organisationId, userId }),
		hasRankOver(queries, call.actor, { organisationId, userId }, 'personnel.manage', now).then((has) => !has),
	]);
	const [hasLink, names] = await Promise.all([
		isInvited(queries, clock, { organisationId, email: account?.email ?? '' }),
		namePeople(
			queries,
			organisationId,
			takeOvers.map(({ filedBy }) => filedBy),
		),
	]);
	const refusal =
		endsAt !== null && endsAt <= now
			? 'left'
			: userId === call.actor.userId
				? 'oneself'
				: isOutranked
					? 'outranked'
					: undefined;
	return {
		...(refusal !== undefined && { refusal }),
		version,
		account: account?.passwordHash !== null ? 'open' : hasLink ? 'invited' : 'none',
		takesOver: takeOvers.map(({ filedBy, filedAt, ...one }) => {
			const name = names.get(filedBy)?.name;
			return { ...one, ...(name !== undefined && { filedBy: name }), filedAt: filedAt.toISOString() };
		}),
	};
}
