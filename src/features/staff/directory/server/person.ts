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
import { isThere, isUnopened, listOpenSessions } from '#features/account/identity/server/api.ts';
import { listFactors } from '#features/account/two-factor/server/api.ts';
import { readExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { totalBalance } from '#features/billing/credits/server/api.ts';
import { listSubscriptionsOf } from '#features/billing/subscriptions/server/api.ts';
import { listDesktopsOf } from '#features/desktops/management/server/api.ts';
import { countShortcutsOf } from '#features/desktops/shortcuts/server/api.ts';
import {
	findGrants,
	isWithinReach,
	organisationOf,
	reachesOffice,
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

type Dependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'> & DirectoryPorts;

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
		hasOpened: 'boolean',
		failedSignIns: 'number',
		reportsTo: as<{ userId: number; name: string; isInReach: boolean }[]>('json'),
		teams: as<{ teamId: string; name: string; isLead: boolean }[]>('json'),
	},
	(of: PersonKey & ReachValues & { now: Date }) => sql`
		select ${personColumns(of.now)}, u.phone, u.language, o.id as "officeId", o.city, o.time_zone as "timeZone",
			u.created_at as "createdAt", u.locked_at as "lockedAt",
			greatest((select max(s.last_used_at) from sessions s where s.organisation_id = u.organisation_id and s.user_id = u.id
				and s.actor_id is null and s.ended_at is null), (select max(s.last_used_at) from sessions s
				where s.organisation_id = u.organisation_id and s.user_id = u.id and s.actor_id is null and s.ended_at is not null)) as "lastSeenAt", not (${sql.raw(isUnopened('u'))}) as "hasOpened",
			(select coalesce(sum(coalesce((f.details ->> 'count')::integer, 1)), 0)::integer from audit_events f
				where f.organisation_id = u.organisation_id and f.user_id = u.id and f.event in ('sign_in.try_failed', 'sign_in.tries_failed')
					and f.at >= date_trunc('day', ${of.now}::timestamptz, coalesce(o.time_zone, 'America/Toronto'))) as "failedSignIns",
			coalesce((select jsonb_agg(jsonb_build_object('userId', l.id, 'name', l.given_name || ' ' || l.family_name,
					'isInReach', ${isWithinReach('l', of)}) order by l.family_name, l.given_name, l.id)
				from (select distinct lead.id, lead.organisation_id, lead.office_id, lead.given_name, lead.family_name
					from team_members own join team_members led on led.organisation_id = own.organisation_id and led.team_id = own.team_id
						join users lead on lead.organisation_id = led.organisation_id and lead.id = led.user_id
					where own.organisation_id = u.organisation_id and own.user_id = u.id and led.is_lead and led.user_id <> u.id
						and ${isThere('lead', of.now)}) l), '[]') as "reportsTo",
			coalesce((select jsonb_agg(jsonb_build_object('teamId', t.id, 'name', t.name, 'isLead', m.is_lead) order by t.name, t.id)
				from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id), '[]') as teams
		${fromPeople} where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

export async function readPerson(
	{ database, clock, findBrandOfOrganisation, signInAccess }: Dependencies,
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
		const [ways, factors, exemption, sessions, subscriptions, credits, desktops, shortcuts, grants] = await Promise.all(
			[
				signInAccess.count(queries, person, now),
				listFactors(queries, { organisationId, id: userId }),
				readExemption(queries, person, now),
				listOpenSessions(queries, person, now),
				listSubscriptionsOf(queries, person),
				totalBalance(queries, organisationId, { userId }),
				listDesktopsOf(queries, person),
				countShortcutsOf(queries, person),
				findGrants(queries, person, now),
			],
		);
		const isAsked = findBrandOfOrganisation(organisationId)?.secondFactor !== 'optional';
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
					isInReach: reachesOffice(reach, found.officeId),
				},
			}),
			teams: found.teams,
			createdAt: found.createdAt.toISOString(),
			...(found.lastSeenAt !== null && { lastSeenAt: found.lastSeenAt.toISOString() }),
			...(found.lockedAt !== null && { lockedAt: found.lockedAt.toISOString() }),
			reportsTo: found.reportsTo,
			secondSteps: factors.map(({ method }) => method),
			lacksSecondStep: isAsked && found.hasOpened && factors.length === 0 && exemption === undefined,
			failedSignIns: found.failedSignIns,
			holds: {
				sessions: sessions.length,
				trustedBrowsers: ways.trustedBrowsers,
				passkeys: ways.passkeys,
				subscriptions: subscriptions.ownSeats.length,
				credits,
				desktops: desktops.length,
				shortcuts,
				grants: grants.length,
			},
		};
	});
}
