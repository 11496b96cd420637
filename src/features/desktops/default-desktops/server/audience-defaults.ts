// Which desktop opens first for an office, a team, everyone of the organisation or one person: set by those who manage desktops there.
import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { Core } from '#platform/server/slice.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { isThere, listGroups, lockPeopleRows, lockPersonRow } from '#features/account/identity/server/api.ts';
import {
	auditAudienceDefault,
	type AudienceName,
	audienceNameSql,
	holdDesktop,
	isChosenSql,
} from '#features/desktops/desktops/server/api.ts';
import { readStanding, scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import { managedProblem } from '#features/desktops/managed-tiles/contract.ts';
import {
	isManagedPerson,
	isWide,
	listAudiences,
	personNumber,
	requireManagedPerson,
} from '#features/desktops/managed-tiles/server/api.ts';
import type { listAudienceDefaults, previewAudienceDefault, setAudienceDefault } from '../contract.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

type AudienceKey = ParsedInputOf<typeof setAudienceDefault>['audience'];

interface Audience extends AudienceName {
	readonly scope: string;
}

const scopeOfKey = ({ kind, id }: AudienceKey): string => scopeOf(kind, kind === 'brand' ? '' : id);

/** @throws for one that the caller does not manage as for one that there is not */
async function requireAudience(
	queries: TransactionQueries,
	call: AuthenticatedCall,
	key: AudienceKey,
	{ manages, now }: { readonly manages: readonly string[]; readonly now: Date },
): Promise<Audience> {
	const { kind, id } = key;
	if (kind === 'person') {
		const person = await requireManagedPerson(queries, call.actor, { manages, userId: personNumber(id), now });
		return { kind, scope: scopeOf(kind, person.id), name: person.name };
	}
	const scope = scopeOfKey(key);
	const groups = await listGroups(queries, call.actor.organisationId);
	const found = listAudiences(call, groups).find((one) => scopeOf(one.kind, one.id) === scope);
	if (found === undefined || !manages.includes(scope)) throw managedProblem('managed_tiles.audience_not_found');
	return { kind, scope, name: kind === 'brand' ? '' : found.name };
}

const list = keepSql(
	'default_desktops_list_defaults',
	{
		scope: 'text',
		kind: as<AudienceName['kind']>('text'),
		name: 'text',
		id: 'text',
		desktopName: 'text',
		isLive: 'boolean',
		setBy: 'text',
		setAt: 'time',
	},
	(of: { organisationId: number; manages: readonly string[]; isWide: boolean }) => sql`
		select a.scope, split_part(a.scope, ':', 1) as kind, ${audienceNameSql} as name, d.id, d.name as "desktopName", d.is_live as "isLive",
			s.given_name || ' ' || s.family_name as "setBy", a.set_at as "setAt"
		from audience_defaults a
		join desktops d on d.organisation_id = a.organisation_id and d.id = a.desktop_id
		join users s on s.organisation_id = a.organisation_id and s.id = a.set_by
		left join users u on u.organisation_id = ${of.organisationId} and u.id = case when a.scope like 'person:%' then substr(a.scope, 8)::integer end
		where a.organisation_id = ${of.organisationId} and (a.scope = any(${of.manages}::text[]) or (u.id is not null and ${isManagedPerson('u', of)}))
		order by a.set_at desc, a.scope limit 200`,
);

/** Those of the audiences that the caller manages. */
export function listDefaults(
	{ database }: Dependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listAudienceDefaults>> {
	const { organisationId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		const rows = await list(queries, { organisationId, manages, isWide: isWide(call.actor) });
		return {
			defaults: rows.map(({ scope, kind, name, id, desktopName, isLive, setBy, setAt }) => ({
				audience: { kind, id: scope.slice(kind.length + 1), name },
				desktopId: id,
				desktopName,
				isDeleted: !isLive,
				setBy,
				setAt: setAt.toISOString(),
			})),
		};
	});
}

interface Group {
	readonly organisationId: number;
	readonly id: string;
}
const members: Readonly<Record<AudienceKey['kind'], (of: Group) => RawBuilder<unknown>>> = {
	brand: ({ id }) => sql`${id}::text = ''`,
	office: ({ id }) => sql`u.office_id = ${id}`,
	team: ({ organisationId, id }) =>
		sql`u.id in (select m.user_id from team_members m where m.organisation_id = ${organisationId} and m.team_id = ${id})`,
	person: ({ id }) => sql`u.id = ${id}::text::integer`,
};
const countOf = (kind: AudienceKey['kind']) =>
	keepSql(
		`default_desktops_count_${kind}`,
		{ people: 'number', choosers: 'number' },
		(of: Group & { now: Date }) => sql`
			select count(*)::integer as people, count(*) filter (where ${isChosenSql})::integer as choosers
			from users u left join desktop_defaults f on f.organisation_id = u.organisation_id and f.user_id = u.id
			where u.organisation_id = ${of.organisationId} and ${members[kind](of)} and ${isThere('u', of.now)}`,
	);
const counts = { brand: countOf('brand'), office: countOf('office'), team: countOf('team'), person: countOf('person') };

const current = keepSql(
	'default_desktops_read_default',
	{ id: 'text', name: 'text' },
	(of: { organisationId: number; scope: string }) => sql`
		select d.id, d.name from audience_defaults a join desktops d on d.organisation_id = a.organisation_id and d.id = a.desktop_id
		where a.organisation_id = ${of.organisationId} and a.scope = ${of.scope}`,
);

/** Whom a default for the audience reaches. */
export function previewDefault(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	key: AudienceKey,
): Promise<OutputOf<typeof previewAudienceDefault>> {
	const { organisationId } = call.actor;
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		const { kind, scope } = await requireAudience(queries, call, key, { manages, now });
		const [count] = await counts[kind](queries, { organisationId, id: scope.slice(kind.length + 1), now });
		const [before] = await current(queries, { organisationId, scope });
		return {
			people: count?.people ?? 0,
			choosers: count?.choosers ?? 0,
			...(before !== undefined && { desktopName: before.name }),
		};
	});
}

interface NewDefault {
	readonly organisationId: number;
	readonly scope: string;
	readonly desktopId: string;
	readonly setBy: number;
	readonly at: Date;
}
/** Replaces what was set for the audience. */
export const writeDefault = keepSql(
	'default_desktops_set_default',
	(of: NewDefault) => sql`
		insert into audience_defaults (organisation_id, scope, desktop_id, set_by, set_at) values (${of.organisationId}, ${of.scope}, ${of.desktopId}, ${of.setBy}, ${of.at})
		on conflict (organisation_id, scope) do update set desktop_id = excluded.desktop_id, set_by = excluded.set_by, set_at = excluded.set_at`,
);
const end = keepSql(
	'default_desktops_end_default',
	(of: { organisationId: number; scope: string }) => sql`
		delete from audience_defaults where organisation_id = ${of.organisationId} and scope = ${of.scope}`,
);

/**
 * Sets an own desktop of the caller, or ends what is set. What is so already stays.
 * Holds the caller and the person first, as the end of an employment does: neither is over before this is done.
 */
export async function setDefaultFor(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ audience: key, desktopId }: ParsedInputOf<typeof setAudienceDefault>,
): Promise<void> {
	const { organisationId, userId } = call.actor;
	await database.tenant(organisationId, async (queries) => {
		const people = [userId, ...(key.kind === 'person' ? [personNumber(key.id)] : [])];
		// Whether the person is there is asked with whose they are to set.
		void (await lockPeopleRows(
			queries,
			clock,
			people.map((id) => ({ organisationId, id })),
		));
		await lockPersonRow(queries, clock, call.actor);
		const standing = await readStanding(queries, call.actor, call.brand);
		const desktop = desktopId === undefined ? undefined : await holdDesktop(queries, standing, desktopId, 'own');
		// Changes of one audience come one after the other: each says what was before.
		await takeTurn(queries, `default of ${scopeOfKey(key)}`, organisationId);
		const moment = readOnce(clock);
		const now = moment.now();
		const { scope, ...audience } = await requireAudience(queries, call, key, { manages: standing.manages, now });
		const [before] = await current(queries, { organisationId, scope });
		const changed = desktop ?? before;
		if (changed === undefined || before?.id === desktop?.id) return;
		if (desktop === undefined) await end(queries, { organisationId, scope });
		else await writeDefault(queries, { organisationId, scope, desktopId: desktop.id, setBy: userId, at: now });
		const { id, name } = changed;
		const change = {
			scope,
			audience,
			desktop: { id, name },
			before: before?.name ?? null,
			after: desktop?.name ?? null,
		};
		await auditAudienceDefault(queries, moment, call, change);
	});
}
