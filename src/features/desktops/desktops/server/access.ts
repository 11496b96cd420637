// Which desktops a person has, and what they may do with each. Whose they are and with whom they are shared is in every query.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import type { Background, DesktopSummary, Right } from '../contract.ts';
import { desktopProblem } from '../contract.ts';

export interface DesktopRow {
	readonly id: string;
	readonly ownerId: number;
	/** '' for an own one. */
	readonly ownerName: string;
	readonly name: string;
	readonly isDefault: boolean;
	/** No own one was there before. */
	readonly isFirst: boolean;
	readonly right: Right;
	readonly revision: number;
	readonly arranged: readonly ('medium' | 'phone')[];
	readonly background: Background['Key'];
	readonly pictureId: string | null;
	readonly fit: Background['Fit'];
	readonly dimming: number;
	readonly darkest: number | null;
	readonly brightest: number | null;
}

/** Of the person $2 with the grantees $3, in their order. */
const seen = `select d.id, d.owner_id as "ownerId", case when d.owner_id = $2 then '' else u.given_name || ' ' || u.family_name end as "ownerName",
		d.name, coalesce(f.desktop_id = d.id, false) as "isDefault",
		not exists (select from desktops before where before.organisation_id = $1 and before.owner_id = $2 and before.is_live
			and before.position < d.position) as "isFirst",
		case when d.owner_id = $2 then 'own' when g.level = 'edit' then 'edit' else 'view' end as "right",
		d.revision, d.arranged, d.background, d.picture_id as "pictureId", d.picture_fit as fit, d.dimming, p.darkest, p.brightest
	from desktops d
	join users u on u.organisation_id = d.organisation_id and u.id = d.owner_id
	left join lateral (select min(s.level) as level from desktop_shares s
		where s.organisation_id = $1 and s.desktop_id = d.id and s.grantee = any($3::text[])) g on true
	left join desktop_defaults f on f.organisation_id = $1 and f.user_id = $2
	left join desktop_orders o on o.organisation_id = $1 and o.user_id = $2
	left join desktop_pictures p on p.organisation_id = $1 and p.id = d.picture_id
	where d.organisation_id = $1 and d.is_live and (d.owner_id = $2 or g.level is not null)`;

const ids = `(select id from desktops where organisation_id = $1 and owner_id = $2
		union select desktop_id from desktop_shares where organisation_id = $1 and grantee = any($3::text[]))`;

const list: PreparedStatement = {
	name: 'desktops_list',
	isRead: true,
	text: `${seen} and d.id in ${ids}
		order by array_position(o.desktop_ids, d.id), (d.owner_id = $2) desc, d.position, d.created_at, d.id`,
};
const one: PreparedStatement = { name: 'desktops_find', isRead: true, text: `${seen} and d.id = $4` };
const defaultOne: PreparedStatement = {
	name: 'desktops_find_default',
	isRead: true,
	text: `${seen} and d.id = f.desktop_id`,
};

/** In the person's order. Few by nature, so never paged. */
export function listDesktops(queries: TransactionQueries, standing: Standing): Promise<readonly DesktopRow[]> {
	return queries.prepared<DesktopRow>(list, [standing.organisationId, standing.userId, standing.grantees]);
}

/** The default one where none is named. Undefined for what the person has no right to as for nothing. */
export async function findDesktop(
	queries: TransactionQueries,
	standing: Standing,
	id: string | undefined,
): Promise<DesktopRow | undefined> {
	const values = [standing.organisationId, standing.userId, standing.grantees];
	const rows =
		id === undefined
			? queries.prepared<DesktopRow>(defaultOne, values)
			: queries.prepared<DesktopRow>(one, [...values, id]);
	return (await rows)[0];
}

const hold: PreparedStatement = {
	name: 'desktops_hold',
	text: 'select 1 from desktops where organisation_id = $1 and id = $2 and is_live for update',
};

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
	await queries.prepared(hold, [standing.organisationId, id]);
	const desktop = await findDesktop(queries, standing, id);
	if (desktop === undefined) throw desktopProblem('desktops.not_found');
	if (needs === 'own' && desktop.right !== 'own') throw desktopProblem('desktops.not_owner');
	if (needs === 'edit' && desktop.right === 'view') throw desktopProblem('desktops.view_only');
	return desktop;
}

export function toSummary({ id, name, isDefault, isFirst, right, ownerName }: DesktopRow): DesktopSummary {
	return {
		ID: id,
		Name: name,
		IsDefault: isDefault,
		...(isDefault && { DefaultBecause: isFirst ? 'first' : 'chosen' }),
		Right: right,
		OwnerName: ownerName,
	};
}

export function toBackground(desktop: DesktopRow): Background {
	return {
		Key: desktop.background,
		PictureID: desktop.pictureId ?? '',
		Fit: desktop.fit,
		Dimming: desktop.dimming,
		Darkest: desktop.darkest ?? 0,
		Brightest: desktop.brightest ?? 1,
	};
}
