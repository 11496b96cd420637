// Shows one person as the staff see them.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { listOpenSessions } from '#features/account/identity/server/api.ts';
import { totalBalance } from '#features/billing/credits/server/api.ts';
import { listSubscriptionsOf } from '#features/billing/subscriptions/server/api.ts';
import { listDesktopsOf } from '#features/desktops/desktops/server/api.ts';
import { countShortcutsOf } from '#features/desktops/shortcuts/server/api.ts';
import {
	findGrants,
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { directoryProblem, type getDirectoryPerson } from '../contract.ts';
import { fromPeople, personColumns, personRow, toWire } from './people-rows.ts';

/** What the slice needs of others. */
export interface DirectoryPorts {
	readonly signInAccess: {
		readonly count: (
			queries: TransactionQueries,
			person: PersonKey,
			now: Date,
		) => Promise<{ readonly trustedBrowsers: number; readonly passkeys: number }>;
	};
}

type Dependencies = Pick<Core, 'database' | 'clock'> & DirectoryPorts;

const find = keepSql(
	'directory_find_person',
	{
		...personRow,
		phone: 'text?',
		language: as<Language>('text'),
		officeId: 'text?',
		city: 'text?',
		timeZone: 'text?',
		createdAt: 'time',
		lockedAt: 'time?',
		lastSeenAt: 'time?',
		teams: as<{ teamId: string; name: string; isLead: boolean }[]>('json'),
	},
	(of: PersonKey & ReachValues & { now: Date }) => sql`
		select ${personColumns(of.now)}, u.phone, u.language, o.id as "officeId", o.city, o.time_zone as "timeZone",
			u.created_at as "createdAt", u.locked_at as "lockedAt",
			(select max(s.last_used_at) from sessions s where s.organisation_id = u.organisation_id and s.user_id = u.id
				and s.actor_id is null) as "lastSeenAt",
			coalesce((select jsonb_agg(jsonb_build_object('teamId', t.id, 'name', t.name, 'isLead', m.is_lead) order by t.name, t.id)
				from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id), '[]') as teams
		${fromPeople} where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

export async function readPerson(
	{ database, clock, signInAccess }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getDirectoryPerson>,
): Promise<OutputOf<typeof getDirectoryPerson>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const person = { organisationId, userId };
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const [found] = await find(queries, { ...person, now, ...reachValues(reach) });
		if (found === undefined) throw directoryProblem('directory.person_not_found');
		const ways = await signInAccess.count(queries, person, now);
		return {
			...toWire(found, call.actor.language),
			givenName: found.givenName,
			familyName: found.familyName,
			...(found.phone !== null && { phone: found.phone }),
			language: found.language,
			...(found.officeId !== null && {
				office: {
					officeId: found.officeId,
					name: found.officeName ?? '',
					city: found.city ?? '',
					timeZone: found.timeZone ?? '',
				},
			}),
			teams: found.teams,
			createdAt: found.createdAt.toISOString(),
			...(found.lastSeenAt !== null && { lastSeenAt: found.lastSeenAt.toISOString() }),
			...(found.lockedAt !== null && { lockedAt: found.lockedAt.toISOString() }),
			holds: {
				sessions: (await listOpenSessions(queries, person, now)).length,
				trustedBrowsers: ways.trustedBrowsers,
				passkeys: ways.passkeys,
				subscriptions: (await listSubscriptionsOf(queries, person)).ownSeats.length,
				credits: await totalBalance(queries, organisationId, { userId }),
				desktops: (await listDesktopsOf(queries, person)).length,
				shortcuts: await countShortcutsOf(queries, person),
				grants: (await findGrants(queries, person, now)).length,
			},
		};
	});
}
