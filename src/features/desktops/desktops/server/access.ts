// Which desktops a person has, and what they may do with each. Whose they are and with whom they are shared is in every query.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { hasDesktop, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import type { AudienceKind, Background, DesktopSummary, Right } from '../contract.ts';
import { desktopProblem } from '../contract.ts';

export interface AudienceName {
	readonly kind: AudienceKind;
	/** It is '' for everyone of the organisation. */
	readonly name: string;
}

const desktopRow = {
	id: 'text',
	ownerId: 'number',
	/** It is '' for an own one. */
	ownerName: 'text',
	name: 'text',
	/** Opens first for the person. */
	isDefault: 'boolean',
	/** Among a person's own desktops, the one that opens first where nothing was set for the person: there always is one. */
	isOwnDefault: 'boolean',
	/** Whether the person chose that one. */
	isChosen: 'boolean',
	/** Of what was set for the person and comes first of that: for whom. */
	setFor: as<AudienceName>('json?'),
	/** For an own one: all for whom it was set. */
	firstFor: as<readonly AudienceName[]>('json'),
	right: as<Right>('text'),
	revision: 'number',
	arranged: as<readonly ('medium' | 'phone')[]>('text[]'),
	background: as<Background['key']>('text'),
	pictureId: 'text?',
	fit: as<Background['fit']>('text'),
	dimming: 'number',
	darkest: 'number?',
	brightest: 'number?',
} as const;
export type DesktopRow = RowOf<typeof desktopRow>;

/** SQL that names the audience of a scope `a.scope` of `audience_defaults`; it is '' for everyone of the organisation. */
export const audienceNameSql = sql`coalesce(case split_part(a.scope, ':', 1)
		when 'team' then (select t.name from teams t where t.organisation_id = a.organisation_id and t.id = substr(a.scope, 6))
		when 'office' then (select o.name from offices o where o.organisation_id = a.organisation_id and o.id = substr(a.scope, 8))
		when 'person' then (select n.given_name || ' ' || n.family_name from users n
			where n.organisation_id = a.organisation_id and n.id = substr(a.scope, 8)::integer) end, '')`;

/** Whether the person of the row `f` of `desktop_defaults` chose it, as SQL. */
export const isChosenSql = sql`coalesce(f.is_chosen, exists (select from desktops c join desktops e on e.organisation_id = c.organisation_id
		and e.owner_id = c.owner_id and e.is_live and e.position < c.position
	where c.organisation_id = f.organisation_id and c.id = f.desktop_id))`;

type Beholder = Pick<Standing, 'organisationId' | 'userId' | 'audiences'>;

/**
 * What opens first for a person with their audiences: the own one that they chose; else what was set for them, the narrowest audience
 * first and of two teams what was set last; else the own one that is always there.
 */
const home = (of: Beholder) => sql`with home as materialized (
		select f.desktop_id as own, coalesce(f."isChosen", false) as "isChosen", s.desktop_id as set, s.kind, s.name,
			case when f."isChosen" or s.desktop_id is null then f.desktop_id else s.desktop_id end as opens
		from (values (1)) person
		left join (select f.desktop_id, ${isChosenSql} as "isChosen" from desktop_defaults f where f.organisation_id = ${of.organisationId} and f.user_id = ${of.userId}) f on true
		left join lateral (select a.desktop_id, split_part(a.scope, ':', 1) as kind, ${audienceNameSql} as name
			from audience_defaults a join desktops l on l.organisation_id = a.organisation_id and l.id = a.desktop_id and l.is_live
			where a.organisation_id = ${of.organisationId} and a.scope = any(${of.audiences}::text[])
			order by array_position(array['person', 'team', 'office', 'brand'], split_part(a.scope, ':', 1)), a.set_at desc, a.scope
			limit 1) s on true)`;

/**
 * What of the desktops with the ids of `source` the person with the audiences has. Each is found by its key alone: together with the
 * rest the planner may walk all of an organisation's desktops, where nothing has been counted yet.
 */
const seen = (of: Beholder, source: RawBuilder<unknown>) => sql`${home(of)}
	select d.id, d.owner_id as "ownerId", case when d.owner_id = ${of.userId} then '' else (select u.given_name || ' ' || u.family_name from users u
			where u.organisation_id = ${of.organisationId} and u.id = d.owner_id) end as "ownerName",
		d.name, coalesce(h.opens = d.id, false) as "isDefault", coalesce(h.own = d.id, false) as "isOwnDefault", h."isChosen",
		case when h.set = d.id then jsonb_build_object('kind', h.kind, 'name', h.name) end as "setFor",
		coalesce((select jsonb_agg(jsonb_build_object('kind', split_part(a.scope, ':', 1), 'name', ${audienceNameSql}) order by a.scope)
			from audience_defaults a where d.owner_id = ${of.userId} and a.organisation_id = ${of.organisationId} and a.desktop_id = d.id), '[]') as "firstFor",
		case when d.owner_id = ${of.userId} then 'own' when g.level = 'edit' then 'edit' else 'view' end as "right",
		d.revision, d.arranged, d.background, d.picture_id as "pictureId", d.picture_fit as fit, d.dimming, p.darkest, p.brightest
	from home h
	cross join lateral ${source} as i (id)
	cross join lateral (select * from desktops x where x.organisation_id = ${of.organisationId} and x.id = i.id offset 0) d
	left join lateral (select min(s.level) as level from desktop_shares s
		where s.organisation_id = ${of.organisationId} and s.desktop_id = d.id and s.grantee = any(${of.audiences}::text[])) g on true
	left join desktop_orders o on o.organisation_id = ${of.organisationId} and o.user_id = ${of.userId}
	left join desktop_pictures p on p.organisation_id = ${of.organisationId} and p.id = d.picture_id
	where d.is_live and ${hasDesktop(of)}`;

const ids = (
	of: Beholder,
) => sql`(select id from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId}
		union select desktop_id from desktop_shares where organisation_id = ${of.organisationId} and grantee = any(${of.audiences}::text[])
		union select desktop_id from audience_defaults where organisation_id = ${of.organisationId} and scope = any(${of.audiences}::text[]))`;

/** In the person's order. Few by nature, so never paged. */
export const listDesktops = keepSql(
	'desktops_list',
	desktopRow,
	(of: Beholder) => sql`${seen(of, ids(of))}
		order by array_position(o.desktop_ids, d.id), (d.owner_id = ${of.userId}) desc, d.position, d.created_at, d.id`,
);
const one = keepSql('desktops_find', desktopRow, (of: Beholder & { id: string }) =>
	seen(of, sql`(values (${of.id}::text))`),
);
const defaultOne = keepSql('desktops_find_default', desktopRow, (of: Beholder) => seen(of, sql`(values (h.opens))`));

/** The default one where none is named. Undefined for what the person has no right to as for nothing. */
export async function findDesktop(
	queries: TransactionQueries,
	standing: Standing,
	id: string | undefined,
): Promise<DesktopRow | undefined> {
	const rows = id === undefined ? defaultOne(queries, standing) : one(queries, { ...standing, id });
	return (await rows)[0];
}

const hold = keepSql(
	'desktops_hold',
	(of: { organisationId: number; id: string }) => sql`
		select 1 from desktops where organisation_id = ${of.organisationId} and id = ${of.id} and is_live for update`,
);

/**
 * The desktop, held until the transaction ends: its tiles, its shares and its owner change one after the other.
 * @throws desktops.not_found, desktops.view_only or desktops.not_owner where the person's right is less than `needs`
 */
export async function holdDesktop(
	queries: TransactionQueries,
	standing: Standing,
	id: string,
	needs: Right,
): Promise<DesktopRow> {
	await hold(queries, { ...standing, id });
	const desktop = await findDesktop(queries, standing, id);
	if (desktop === undefined) throw desktopProblem('desktops.not_found');
	if (needs === 'own' && desktop.right !== 'own') throw desktopProblem('desktops.not_owner');
	if (needs === 'edit' && desktop.right === 'view') throw desktopProblem('desktops.view_only');
	return desktop;
}

export function toSummary(desktop: DesktopRow): DesktopSummary {
	const { id, name, isDefault, setFor, firstFor, right, ownerName } = desktop;
	return {
		id,
		name,
		isDefault,
		...(isDefault && { defaultBecause: whyDefault(desktop) }),
		...(setFor !== null && { setFor: toAudience(setFor) }),
		...(firstFor.length > 0 && { firstFor: firstFor.map(toAudience) }),
		right,
		ownerName,
	};
}

/** Why the desktop opens first, which it does. */
export function whyDefault({
	isOwnDefault,
	isChosen,
	setFor,
}: DesktopRow): NonNullable<DesktopSummary['defaultBecause']> {
	if (isOwnDefault && isChosen) return 'chosen';
	return setFor === null ? 'first' : 'set';
}

export function toAudience({ kind, name }: AudienceName) {
	return { kind, name };
}

export function toBackground(desktop: DesktopRow): Background {
	return {
		key: desktop.background,
		pictureId: desktop.pictureId ?? '',
		fit: desktop.fit,
		dimming: desktop.dimming,
		darkest: desktop.darkest ?? 0,
		brightest: desktop.brightest ?? 1,
	};
}
