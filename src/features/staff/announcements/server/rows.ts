// Announcements and their histories as rows. Whose they are and who may write them is asked by the callers.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type AnnouncementKind, maintenanceLeadMs, maxListed, maxShown, maxUpdates } from '../contract.ts';

const announcementRow = {
	id: 'text',
	kind: as<AnnouncementKind>('text'),
	product: 'text?',
	title: as<Multilingual>('json'),
	text: as<Multilingual>('json'),
	beginsAt: 'time',
	endsAt: 'time?',
	nextUpdateAt: 'time?',
	closedAt: 'time?',
	isAutomatic: 'boolean',
	version: 'number',
	updatedAt: 'time',
} as const;
export type AnnouncementRow = RowOf<typeof announcementRow>;

const columns = sql`a.id, a.kind, a.product, a.title, a.text,
	a.begins_at as "beginsAt", a.ends_at as "endsAt", a.next_update_at as "nextUpdateAt", a.closed_at as "closedAt", a.is_automatic as "isAutomatic",
	a.version, coalesce((select u.at from announcement_updates u where u.announcement_id = a.id and u.version = a.version), a.written_at) as "updatedAt"`;

/** Whose announcements are read: those of a product only where the brand launches it, which everybody of the brand may do. */
export interface Audience {
	readonly brandKey: string;
	readonly product: string | null;
}

export const audienceOf = ({ key, mortgageProduct }: Pick<Brand, 'key' | 'mortgageProduct'>): Audience => ({
	brandKey: key,
	product: mortgageProduct?.client ?? null,
});

type Moment = Audience & { readonly now: Date; readonly aheadOf: Date };

const isOfAudience = (of: Audience): RawBuilder<SqlBool> =>
	sql`a.brand_key = ${of.brandKey} and (a.product is null or a.product = ${of.product}::text)`;

/** A disturbance whose end has passed is shown until somebody ends it. */
const isShown = (of: Moment): RawBuilder<SqlBool> => sql`${isOfAudience(of)} and a.closed_at is null
	and a.begins_at <= case when a.kind = 'maintenance' then ${of.aheadOf}::timestamptz else ${of.now}::timestamptz end
	and (a.ends_at is null or a.ends_at > ${of.now} or a.kind = 'disturbed')`;

const byWeight = sql`order by array_position(array['disturbed', 'maintenance', 'note'], a.kind), a.begins_at, a.id`;

const shown = keepSql(
	'announcements_shown',
	announcementRow,
	(of: Moment) =>
		sql`select ${columns} from announcements a where ${isShown(of)} ${byWeight} limit ${sql.lit(maxShown)}`,
);

interface WrittenUpdate {
	/** ISO 8601, as a json has it. */
	readonly at: string;
	readonly state: AnnouncementKind | 'ended';
	readonly text: Multilingual;
	readonly endsAt: string | null;
}

const withHistory = keepSql(
	'announcements_with_history',
	{ ...announcementRow, updates: as<readonly WrittenUpdate[]>('json') },
	(of: Moment) => sql`
		select ${columns}, (select coalesce(jsonb_agg(jsonb_build_object('at', u.at, 'state', u.state, 'text', u.text,
				'endsAt', u.ends_at) order by u.version desc), '[]')
			from announcement_updates u where u.announcement_id = a.id and u.version <= ${sql.lit(maxUpdates)}) as updates
		from announcements a where ${isShown(of)} ${byWeight} limit ${sql.lit(maxShown)}`,
);

const momentOf = (audience: Audience, now: Date): Moment => ({
	...audience,
	now,
	aheadOf: new Date(now.getTime() + maintenanceLeadMs),
});

/** Lists what people of the brand see at this moment. */
export const listShown = (queries: PreparedStatements, audience: Audience, now: Date) =>
	shown(queries, momentOf(audience, now));

export const listWithHistory = (queries: PreparedStatements, audience: Audience, now: Date) =>
	withHistory(queries, momentOf(audience, now));

const list = keepSql(
	'announcements_list',
	{ ...announcementRow, writtenBy: 'text?' },
	(of: Audience) => sql`
		select ${columns}, coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name as "writtenBy"
		from announcements a left join users w on w.organisation_id = a.written_in and w.id = a.written_by
		where ${isOfAudience(of)} order by a.closed_at is not null, a.written_at desc, a.id limit ${sql.lit(maxListed)}`,
);

export const listOfBrand = (queries: PreparedStatements, audience: Audience) => list(queries, audience);

const hold = keepSql(
	'announcements_hold',
	announcementRow,
	(of: Audience & { id: string }) =>
		sql`select ${columns} from announcements a where ${isOfAudience(of)} and a.id = ${of.id} for no key update of a`,
);

/** Locks it: an act that changes it afterwards finds what this transaction wrote. */
export async function holdAnnouncement(
	queries: TransactionQueries,
	audience: Audience,
	id: string,
): Promise<AnnouncementRow | undefined> {
	const [found] = await hold(queries, { ...audience, id });
	return found;
}

const holdOpen = keepSql(
	'announcements_hold_open',
	announcementRow,
	(of: Audience & { now: Date }) => sql`
		select ${columns} from announcements a where ${isOfAudience(of)} and a.product is not null and a.closed_at is null and a.begins_at <= ${of.now}
			and a.kind in ('disturbed', 'maintenance') and (a.ends_at is null or a.ends_at > ${of.now} or a.kind = 'disturbed')
		order by a.id limit ${sql.lit(maxListed)} for no key update of a`,
);

/** What is announced about the product now, locked. */
export const holdOpenOfProduct = (queries: TransactionQueries, audience: Audience, now: Date) =>
	holdOpen(queries, { ...audience, now });

const overdue = keepSql(
	'announcements_overdue',
	{ id: 'text', title: as<Multilingual>('json'), endsAt: 'time!' },
	(of: Audience & { now: Date }) => sql`
		select a.id, a.title, a.ends_at as "endsAt" from announcements a
		where ${isOfAudience(of)} and a.closed_at is null and a.kind = 'disturbed' and a.ends_at <= ${of.now}
		order by a.ends_at, a.id limit ${sql.lit(maxShown)}`,
);

/** Disturbances that people still see although their end has passed. */
export const listOverdue = (queries: PreparedStatements, brand: Brand, now: Date) =>
	overdue(queries, { ...audienceOf(brand), now });

const keep = keeper<Pick<Schema, 'announcements' | 'announcementUpdates'>>();

export const insertAnnouncement = keep.insert(
	'announcements_add',
	'announcements',
	[
		'id',
		'brandKey',
		'kind',
		'product',
		'title',
		'text',
		'beginsAt',
		'endsAt',
		'nextUpdateAt',
		'isAutomatic',
		'writtenIn',
		'writtenBy',
		'writtenAt',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
);

export const insertUpdate = keep.insert('announcements_add_update', 'announcementUpdates', [
	'announcementId',
	'version',
	'at',
	'state',
	'text',
	'endsAt',
	'writtenIn',
	'writtenBy',
]);

interface Changed {
	readonly id: string;
	readonly version: number;
	readonly kind: AnnouncementKind;
	readonly title: string;
	readonly text: string;
	readonly endsAt: Date;
	readonly nextUpdateAt: Date | null;
}

/** What staff have changed is theirs: the product's own address ends it no more. */
export const changeAnnouncement = keep('announcements_change', (database, of: Changed) =>
	database
		.updateTable('announcements')
		.set({
			version: of.version,
			kind: of.kind,
			title: of.title,
			text: of.text,
			endsAt: of.endsAt,
			nextUpdateAt: of.nextUpdateAt,
			isAutomatic: false,
		})
		.where('id', '=', of.id),
);

export const closeRow = keep('announcements_close', (database, of: { id: string; version: number; now: Date }) =>
	database
		.updateTable('announcements')
		.set({ closedAt: of.now, version: of.version, nextUpdateAt: null })
		.where('id', '=', of.id),
);
