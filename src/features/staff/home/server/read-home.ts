import { sql } from 'kysely';
import { after, days } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonCards, isThere } from '#features/account/identity/server/api.ts';
import { rolesWith, type StaffRole } from '#features/staff/access/contract.ts';
import { reachesBrand, requireReach } from '#features/staff/access/server/api.ts';
import { listOverdue } from '#features/staff/announcements/server/api.ts';
import { endingSoonDays, type getStaffHome } from '../contract.ts';
import { type CardState, isDone, judgeSteps } from './first-hour.ts';
import { readComing } from './read-coming.ts';
import { readMoney } from './read-money.ts';

export interface HomeDependencies extends Pick<Core, 'database' | 'clock'> {
	readonly cardState: CardState;
}

const midnight = (of: { readonly today: string }) =>
	sql`(${of.today}::date)::timestamp at time zone ${sql.lit(businessTimeZone)}`;

/** Counts only: sessions, invitations and jobs are closed to the role that sees one organisation. */
const figures = keepSql(
	'staff_home_figures',
	{
		name: 'text',
		people: 'number',
		offices: 'number',
		firstOffice: 'text',
		signedIn: 'number',
		invitations: 'number',
		failedMail: 'number',
		hasSentMail: 'boolean',
	},
	(of: { organisationId: number; today: string; now: Date }) => sql`
		select n.name, (select count(*)::integer from users u where u.organisation_id = ${of.organisationId} and ${isThere('u', of.now)}) as people,
			(select count(*)::integer from offices where organisation_id = ${of.organisationId}) as offices,
			coalesce((select name from offices where organisation_id = ${of.organisationId} order by name, id limit 1), '') as "firstOffice",
			(select count(distinct user_id)::integer from sessions where organisation_id = ${of.organisationId} and scope = 'full' and actor_id is null
				and created_at >= ${midnight(of)} and expires_at >= ${midnight(of)}) as "signedIn",
			(select count(*)::integer from invitations where organisation_id = ${of.organisationId} and used_at is null and expires_at > ${of.now}) as invitations,
			(select count(*)::integer from jobs where kind = 'mail.send_message' and state = 'failed') as "failedMail",
			exists (select from jobs where kind = 'mail.send_message' and state = 'done') as "hasSentMail"
		from organisations n where n.id = ${of.organisationId}`,
);

const ending = keepSql(
	'staff_home_ending_grants',
	{ userId: 'number', role: as<StaffRole>('text'), endsOn: 'day!' },
	(of: { organisationId: number; from: string; until: string }) => sql`
		select user_id as "userId", role, ends_on as "endsOn" from staff_grants
		where organisation_id = ${of.organisationId} and revoked_at is null and ends_on between ${of.from}::date and ${of.until}::date order by ends_on, id limit 20`,
);
const administrators = keepSql(
	'staff_home_administrators',
	{ count: 'number' },
	(of: { organisationId: number; roles: readonly string[]; today: string }) => sql`
		select count(distinct user_id)::integer as count from staff_grants where organisation_id = ${of.organisationId} and revoked_at is null
		and role = any(${of.roles}::text[]) and scope_kind in ('brand', 'organisation') and ends_on is null and starts_on <= ${of.today}::date`,
);

export async function readHome(
	{ database, clock, cardState }: HomeDependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof getStaffHome>> {
	const { actor, brand } = call;
	const moment = readOnce(clock);
	const now = moment.now();
	const today = businessDayOf(now);
	const { organisationId } = actor;
	const standing = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, actor, 'directory.read', now);
		const [coming, money, overdueAnnouncements, grants] = await Promise.all([
			readComing(queries, actor, reach, { now, until: after(now, days(endingSoonDays)) }),
			readMoney(queries, actor, now),
			readOverdue(queries, call, now),
			readGrants(queries, call, now, today),
		]);
		return { isWide: reach.offices === 'all', coming, money, overdueAnnouncements, ...grants };
	});
	const [[row], cards] = await Promise.all([
		figures(database, { organisationId, today, now }),
		findPersonCards(
			database,
			standing.endings.map(({ userId }) => userId),
		),
	]);
	const names = new Map(cards.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]));
	const steps =
		standing.isAdministrator && row !== undefined ? judgeSteps({ brand, cardState, ...row, ...standing }) : [];
	return {
		organisationName: row?.name ?? '',
		today,
		...(standing.isWide &&
			row !== undefined && {
				figures: {
					people: row.people,
					offices: row.offices,
					signedInToday: row.signedIn,
					invitations: row.invitations,
				},
			}),
		endingGrants: standing.endings.map(({ userId, role, endsOn }) => ({
			userId,
			name: names.get(userId) ?? '',
			role,
			endsOn,
		})),
		...standing.coming,
		overdueAnnouncements: standing.overdueAnnouncements,
		...standing.money,
		...(steps.some((step) => !isDone(step)) && { firstHour: [...steps] }),
	};
}

/** A state that was set by hand and is older than its end asks staff again. */
async function readOverdue(queries: PreparedStatements, call: AuthenticatedCall, now: Date) {
	if (!(await reachesBrand(queries, call, 'announcements.manage', now))) return [];
	const rows = await listOverdue(queries, call.brand, now);
	return rows.map(({ id, title, endsAt }) => ({
		announcementId: id,
		title,
		endsAt: endsAt.toISOString(),
	}));
}

/** What an administrator of the whole organisation is told of its grants; no one else. */
async function readGrants(queries: PreparedStatements, { actor }: AuthenticatedCall, now: Date, today: string) {
	const none = { isAdministrator: false, endings: [], administrators: 0 };
	const reach = await requireReach(queries, actor, 'access.manage', now).catch(() => undefined);
	if (reach?.offices !== 'all') return none;
	const { organisationId } = actor;
	const soon = businessDayOf(after(now, days(endingSoonDays)));
	const [endings, [counted]] = await Promise.all([
		ending(queries, { organisationId, from: today, until: soon }),
		administrators(queries, { organisationId, roles: rolesWith('access.manage'), today }),
	]);
	return { isAdministrator: true, endings, administrators: counted?.count ?? 0 };
}
