// A page of the audit log, the newest rows first, by keyset. Each source is one walk along one index that is cut to a page, whatever the filter:
// the sources are put together, so that a page costs the same among ten thousand rows and among ten million. Reach is in every source.
// Changes have indexes of their own, since most rows are about sessions.
import { type RawBuilder, sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { planOnce } from '#platform/server/db/plan-once.ts';
import type { Reach } from '#features/staff/access/server/api.ts';
import { type AuditEvent, eventsOfGroup, sessionIdleMs } from '#features/account/identity/contract.ts';
import { type ChosenGroup, manyFailures } from '../contract.ts';

export interface AuditFilter {
	readonly userId?: number | undefined;
	/** Leaves out what the person did to others. */
	readonly isAboutOnly?: boolean | undefined;
	readonly group?: ChosenGroup | undefined;
	readonly officeId?: string | undefined;
	readonly eventId?: string | undefined;
	readonly object?: { readonly kind: string; readonly id: string } | undefined;
	readonly from?: Date | undefined;
	readonly to?: Date | undefined;
}

export interface AuditPlace {
	/** ISO 8601 with microseconds, as the database has it. */
	readonly at: string;
	readonly id: string;
}

export interface AuditWish {
	readonly reach: Reach;
	readonly filter: AuditFilter;
	readonly after?: AuditPlace | undefined;
	readonly size: number;
	/** By which a session is open or has ended. */
	readonly now: Date;
}

export interface AuditRecord {
	readonly id: string;
	readonly at: Date;
	readonly place: string;
	readonly event: string;
	readonly userId: number | null;
	readonly actorId: number | null;
	readonly actorOrganisationId: number | null;
	readonly sessionId: string | null;
	readonly network: string | null;
	readonly requestId: string | null;
	readonly details: Readonly<Record<string, unknown>>;
	readonly objectKind: string | null;
	readonly objectId: string | null;
	readonly objectName: string | null;
	readonly before: Readonly<Record<string, unknown>> | null;
	readonly after: Readonly<Record<string, unknown>> | null;
	readonly reason: string | null;
	readonly personName: string | null;
	readonly actorName: string | null;
	readonly officeName: string | null;
	readonly userAgent: string | null;
	/** Null for a row without a session, and for one whose session is forgotten. */
	readonly isSessionOpen: boolean | null;
	/** A sign-in whose first step is another row. */
	readonly isSecondStep: boolean;
}

/** For the row `a`: a sign-in whose first step is another row. Those of earlier versions do not name the first session. */
const isSecondStep = sql`(a.event = 'sign_in.succeeded' and (a.details ? 'firstStepSession'
	or (a.details ->> 'by' like '%\\_and\\_%' and a.details ->> 'by' not like '%\\_and\\_trusted\\_browser')))`;

/** A page of them: where the next one begins is undefined on the last. */
export async function readAudit(queries: TransactionQueries, wish: AuditWish) {
	const { reach, size, now } = wish;
	const [, rows] = await Promise.all([
		planOnce(queries),
		readRecords(queries, reach.organisationId, now, pageOf(wish)),
	]);
	const shown = rows.slice(0, size);
	const last = rows.length > size ? shown.at(-1) : undefined;
	return { rows: shown, next: last && { at: last.place, id: last.id } };
}

/** Finds the places of the rows, at most one more than a page. */
function pageOf(wish: AuditWish): RawBuilder<unknown> {
	return sql`select distinct one.at, one.id from (${sql.join(listSources(wish), sql` union all `)}) as one
		order by one.at desc, one.id desc limit ${wish.size + 1}::bigint`;
}

/** @param places statement with the columns `at` and `id` */
export async function readRecords(
	queries: TransactionQueries,
	organisationId: number,
	now: Date,
	places: RawBuilder<unknown>,
): Promise<readonly AuditRecord[]> {
	const { rows } = await sql<AuditRecord>`
		with page as materialized (${places})
		select a.id, a.at, a.event, a.user_id as "userId", a.actor_id as "actorId", a.actor_organisation_id as "actorOrganisationId",
			a.session_id as "sessionId", a.network, a.request_id as "requestId", a.details, a.object_kind as "objectKind", a.object_id as "objectId",
			a.object_name as "objectName", a.before, a.after, a.reason, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
			coalesce(nullif(p.preferred_name, ''), p.given_name) || ' ' || p.family_name as "personName",
			coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name as "actorName",
			o.name as "officeName", s.user_agent as "userAgent",
			s.ended_at is null and s.expires_at > ${now} and s.last_used_at > ${before(now, sessionIdleMs)} as "isSessionOpen",
			${isSecondStep} as "isSecondStep"
		from page join audit_events a on a.organisation_id = ${organisationId} and a.id = page.id
			left join users p on p.organisation_id = a.organisation_id and p.id = a.user_id
			left join users w on w.organisation_id = a.organisation_id and w.id = a.actor_id and a.actor_organisation_id is null
			left join offices o on o.organisation_id = a.organisation_id and o.id = a.office_id
			left join sessions s on s.organisation_id = a.organisation_id and s.id = a.session_id
		order by page.at desc, page.id desc`.execute(queries);
	return rows;
}

/** How many sign-ins a search of changes leaves out, counted no further than `size`. */
export async function countSignIns(queries: TransactionQueries, wish: AuditWish): Promise<number> {
	const { reach, filter } = wish;
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from (${pageOf({ ...wish, filter: { ...filter, group: 'sign_in' } })}) page
		join audit_events a on a.organisation_id = ${reach.organisationId} and a.id = page.id and not ${isSecondStep}`.execute(
		queries,
	);
	return rows[0]?.count ?? 0;
}

/** Rows of sessions, except for many failures, which are worth a look: as the indexes of changes leave them out. */
const noChanges: readonly AuditEvent[] = [...eventsOfGroup('sign_in'), ...eventsOfGroup('session')].filter(
	(event) => event !== 'sign_in.tries_failed',
);
// The planner takes a partial index only where it sees the same names in the statement.
const namesOf = (events: readonly AuditEvent[]) => sql.join(events.map((event) => sql.lit(event)));
const isChange = sql`a.event not in (${namesOf(noChanges)})
	and (a.event <> 'sign_in.tries_failed' or (a.details ->> 'count')::integer >= ${sql.lit(manyFailures - 1)})`;

/** The events of a group, each of which has an index; undefined where there is none, or they are all but a few. */
function eventsOf(group: ChosenGroup | undefined): readonly AuditEvent[] | undefined {
	if (group === undefined || group === 'changes') return undefined;
	// The others of an hour are told with its first.
	return eventsOfGroup(group).filter((event) => event !== 'sign_in.tries_failed');
}

function listSources({ reach, filter, after, size }: AuditWish): readonly RawBuilder<unknown>[] {
	const { userId, isAboutOnly, group, officeId, eventId, object, from, to } = filter;
	const events = eventsOf(group);
	const range = sql.join(
		[
			after === undefined ? sql`` : sql`and (a.at, a.id) < (${after.at}::timestamptz, ${after.id})`,
			from === undefined ? sql`` : sql`and a.at >= ${from}`,
			to === undefined ? sql`` : sql`and a.at < ${to}`,
		],
		sql` `,
	);
	const ofGroup =
		group === 'changes'
			? sql`and ${isChange}`
			: events === undefined
				? sql``
				: sql`and a.event in (${namesOf(events)})`;
	const ofOffice = officeId === undefined ? sql`` : sql`and a.office_id = ${officeId}`;
	const walk = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
		sql`(select a.at, a.id from audit_events a where a.organisation_id = ${reach.organisationId} and ${where} ${range}
			order by a.at desc, a.id desc limit ${size + 1}::bigint)`;
	const each = (list: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
		sql`(select found.at, found.id from ${list} as each_one (value) cross join lateral ${walk(where)} as found
			order by found.at desc, found.id desc limit ${size + 1}::bigint)`;
	if (eventId !== undefined) return [walk(sql`a.id = ${eventId} ${within(reach)}`)];
	if (object !== undefined) {
		return [
			walk(
				sql`a.object_kind = ${object.kind} and a.object_id is not null and a.object_id = ${object.id} ${ofGroup} ${ofOffice} ${within(reach)}`,
			),
		];
	}
	if (userId !== undefined) {
		const about = walk(sql`a.user_id = ${userId} ${ofGroup} ${ofOffice} ${within(reach)}`);
		if (isAboutOnly === true) return [about];
		return [
			about,
			walk(sql`a.actor_id is not null and a.actor_id = ${userId} and a.actor_organisation_id is null
				${ofGroup} ${ofOffice} ${within(reach)}`),
		];
	}
	if (reach.offices !== 'all' || officeId !== undefined) {
		const offices = officesOf(reach, officeId);
		return [
			each(sql`unnest(${offices}::text[])`, sql`a.office_id is not null and a.office_id = each_one.value ${ofGroup}`),
			...(reach.teams.length === 0
				? []
				: [each(teamMembers(reach), sql`a.user_id = each_one.value ${ofGroup} ${ofOffice}`)]),
		];
	}
	if (events !== undefined) return [each(sql`unnest(${[...events]}::text[])`, sql`a.event = each_one.value`)];
	return [walk(sql`true ${ofGroup}`)];
}

/** Offices that are read: those of the reach, or the one that is asked for if it is among them. */
function officesOf({ offices }: Reach, wanted: string | undefined): string[] {
	if (wanted === undefined) return offices === 'all' ? [] : [...offices];
	return offices === 'all' || offices.includes(wanted) ? [wanted] : [];
}

function teamMembers({ organisationId, teams }: Reach): RawBuilder<unknown> {
	return sql`(select distinct m.user_id from team_members m where m.organisation_id = ${organisationId} and m.team_id = any(${[...teams]}::text[]))`;
}

/** For the row `a`: an office that the reach covers, or a person of one of its teams. */
export function within(reach: Reach): RawBuilder<unknown> {
	if (reach.offices === 'all') return sql``;
	return sql`and (a.office_id = any(${[...reach.offices]}::text[]) or a.user_id in ${teamMembers(reach)})`;
}
