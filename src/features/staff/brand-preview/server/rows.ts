// Links to drafts as rows. Whose they are and who may act on them is asked by the callers.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { maxLinks } from '../contract.ts';

const keep = keeper<Pick<Schema, 'brandDraftLinks' | 'brandLiveVersions'>>();

const linkRow = {
	id: 'text',
	brandKey: 'text',
	hostBrandKey: 'text',
	forWhom: 'text',
	madeIn: 'number',
	madeBy: 'number',
	expiresAt: 'time',
	revokedAt: 'time?',
	openedCount: 'number',
	openedAt: 'time?',
	/** Whether what it showed was published since, or went back. */
	isOutdated: 'boolean',
} as const;
export type LinkRow = RowOf<typeof linkRow>;

const liveVersion = sql`coalesce((select v.number from brand_live_versions v
	where v.brand_key = l.brand_key and v.kind = 'appearance'), 0)`;
const columns = sql`l.id, l.brand_key as "brandKey", l.host_brand_key as "hostBrandKey", l.for_whom as "forWhom", l.made_in as "madeIn",
	l.made_by as "madeBy", l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.opened_count as "openedCount",
	l.opened_at as "openedAt", l.base_version <> ${liveVersion} as "isOutdated"`;

const open = keepSql(
	'brand_preview_open_links',
	linkRow,
	(of: { brandKey: string; now: Date }) => sql`select ${columns} from brand_draft_links l
		where l.brand_key = ${of.brandKey} and l.revoked_at is null and l.expires_at > ${of.now}
			and l.base_version = ${liveVersion}
		order by l.expires_at, l.id limit ${sql.lit(maxLinks)}`,
);
const byHash = keepSql(
	'brand_preview_link_of_hash',
	linkRow,
	(of: { hash: Uint8Array }) => sql`select ${columns} from brand_draft_links l where l.token_hash = ${of.hash}`,
);
const held = keepSql(
	'brand_preview_hold_link',
	linkRow,
	(of: { id: string }) => sql`select ${columns} from brand_draft_links l where l.id = ${of.id} for update of l`,
);
const live = keep('brand_preview_live_version', (database, of: { brandKey: string }) =>
	database
		.selectFrom('brandLiveVersions')
		.select('number')
		.where('brandKey', '=', of.brandKey)
		.where('kind', '=', sql.lit('appearance')),
);
const insert = keep.insert('brand_preview_add_link', 'brandDraftLinks', [
	'id',
	'brandKey',
	'hostBrandKey',
	'tokenHash',
	'baseVersion',
	'forWhom',
	'madeIn',
	'madeBy',
	'madeAt',
	'expiresAt',
]);
const revoke = keep('brand_preview_revoke_link', (database, of: { id: string; at: Date }) =>
	database.updateTable('brandDraftLinks').set({ revokedAt: of.at }).where('id', '=', of.id),
);
/** A reader of a moment ago counts as still there. */
const count = keepSql(
	'brand_preview_count_visit',
	(of: {
		id: string;
		at: Date;
		since: Date;
	}) => sql`update brand_draft_links set opened_count = opened_count + 1, opened_at = ${of.at}
		where id = ${of.id} and (opened_at is null or opened_at <= ${of.since})`,
	{ isRepeatable: true },
);

export const listOpen = (queries: PreparedStatements, brandKey: string, now: Date) => open(queries, { brandKey, now });
export const findByHash = async (queries: PreparedStatements, hash: Uint8Array) => (await byHash(queries, { hash }))[0];
export const holdLink = async (queries: TransactionQueries, id: string) => (await held(queries, { id }))[0];
export const addLink = insert;
export const endLink = (queries: TransactionQueries, id: string, at: Date) => revoke(queries, { id, at });
export const countVisit = (queries: PreparedStatements, of: { id: string; at: Date; since: Date }) =>
	count(queries, of);

/** The appearance that people see; 0 for a brand that was never published. */
export async function liveVersionOf(queries: PreparedStatements, brandKey: string): Promise<number> {
	const [row] = await live(queries, { brandKey });
	return row?.number ?? 0;
}
