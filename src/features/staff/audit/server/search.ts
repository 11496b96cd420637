// A page of the audit log, the newest rows first, by keyset. Each source is one walk along one index that is cut to a page, whatever the filter:
// the sources are put together, so that a page costs the same among ten thousand rows and among ten million. Reach is in every source.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { planOnce } from '#platform/server/db/plan-once.ts';
import type { Reach } from '#features/staff/access/server/api.ts';
import { type AuditGroup, eventsOfGroup } from '#features/account/identity/contract.ts';

export interface AuditFilter {
	readonly userId?: number | undefined;
	readonly group?: AuditGroup | undefined;
	readonly officeId?: string | undefined;
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
}

/** A page of them: where the next one begins is undefined on the last. */
export async function readAudit(queries: TransactionQueries, wish: AuditWish) {
	const { reach, size } = wish;
	const { organisationId } = reach;
	const [, { rows }] = await Promise.all([
		planOnce(queries),
		sql<AuditRecord>`
		with page as materialized (
			select distinct one.at, one.id from (${sql.join(listSources(wish), sql` union all `)}) as one
			order by one.at desc, one.id desc limit ${size + 1}::bigint)
		select a.id, a.at, a.event, a.user_id as "userId", a.actor_id as "actorId", a.actor_organisation_id as "actorOrganisationId",
			a.session_id as "sessionId", a.network, a.request_id as "requestId", a.details, a.object_kind as "objectKind", a.object_id as "objectId",
			a.object_name as "objectName", a.before, a.after, a.reason, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
			coalesce(nullif(p.preferred_name, ''), p.given_name) || ' ' || p.family_name as "personName",
			coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name as "actorName",
			o.name as "officeName", s.user_agent as "userAgent"
		from page join audit_events a on a.organisation_id = ${organisationId} and a.id = page.id
			left join users p on p.organisation_id = a.organisation_id and p.id = a.user_id
			left join users w on w.organisation_id = a.organisation_id and w.id = a.actor_id and a.actor_organisation_id is null
			left join offices o on o.organisation_id = a.organisation_id and o.id = a.office_id
			left join sessions s on s.organisation_id = a.organisation_id and s.id = a.session_id
		order by page.at desc, page.id desc`.execute(queries),
	]);
	const shown = rows.slice(0, size);
	const last = rows.length > size ? shown.at(-1) : undefined;
	return { rows: shown, next: last && { at: last.place, id: last.id } };
}

function listSources({ reach, filter, after, size }: AuditWish): readonly RawBuilder<unknown>[] {
	const { userId, group, officeId, object, from, to } = filter;
	const events = group === undefined ? undefined : eventsOfGroup(group);
	const range = sql.join(
		[
			after === undefined ? sql`` : sql`and (a.at, a.id) < (${after.at}::timestamptz, ${after.id})`,
			from === undefined ? sql`` : sql`and a.at >= ${from}`,
			to === undefined ? sql`` : sql`and a.at < ${to}`,
		],
		sql` `,
	);
	const ofGroup = events === undefined ? sql`` : sql`and a.event = any(${[...events]}::text[])`;
	const ofOffice = officeId === undefined ? sql`` : sql`and a.office_id = ${officeId}`;
	const walk = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
		sql`(select a.at, a.id from audit_events a where a.organisation_id = ${reach.organisationId} and ${where} ${range}
			order by a.at desc, a.id desc limit ${size + 1}::bigint)`;
	const each = (list: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
		sql`(select found.at, found.id from ${list} as each_one (value) cross join lateral ${walk(where)} as found
			order by found.at desc, found.id desc limit ${size + 1}::bigint)`;
	if (object !== undefined) {
		return [
			walk(
				sql`a.object_kind = ${object.kind} and a.object_id is not null and a.object_id = ${object.id} ${ofGroup} ${ofOffice} ${within(reach)}`,
			),
		];
	}
	if (userId !== undefined) {
		return [
			walk(sql`a.user_id = ${userId} ${ofGroup} ${ofOffice} ${within(reach)}`),
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
	return [walk(sql`true`)];
}

/** Offices that are read: those of the reach, or the one that is asked for if it is among them. */
function officesOf({ offices }: Reach, wanted: string | undefined): string[] {
	if (wanted === undefined) return offices === 'all' ? [] : [...offices];
	return offices === 'all' || offices.includes(wanted) ? [wanted] : [];
}

function teamMembers({ organisationId, teams }: Reach): RawBuilder<unknown> {
	return sql`(select distinct m.user_id from team_members m where m.organisation_id = ${organisationId} and m.team_id = any(${[...teams]}::text[]))`;
}

/** Of the row `a`: an office that the reach covers, or a person of one of its teams. */
function within(reach: Reach): RawBuilder<unknown> {
	if (reach.offices === 'all') return sql``;
	return sql`and (a.office_id = any(${[...reach.offices]}::text[]) or a.user_id in ${teamMembers(reach)})`;
}
