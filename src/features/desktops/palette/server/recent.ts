// What a person opened lately. It is kept by its key; whether they may still open it is asked each time it is listed.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listDesktops } from '#features/desktops/desktops/server/api.ts';
import { findShortcuts, readStanding, toShortcut } from '#features/desktops/shortcuts/server/api.ts';
import { type listRecent, maxRecent, type recentKinds } from '../contract.ts';
import { toHit } from './search.ts';

interface RecentRow {
	readonly kind: (typeof recentKinds)[number];
	readonly key: string;
}

const list: PreparedStatement = {
	name: 'palette_list_recent',
	isRead: true,
	text: `select kind, key from palette_recent where organisation_id = $1 and user_id = $2 order by opened_at desc, kind, key limit $3`,
};
const remember: PreparedStatement = {
	name: 'palette_remember',
	text: `insert into palette_recent (organisation_id, user_id, kind, key, opened_at) values ($1, $2, $3, $4, $5)
		on conflict (organisation_id, user_id, kind, key) do update set opened_at = excluded.opened_at`,
};
const forget: PreparedStatement = {
	name: 'palette_forget_older',
	text: `delete from palette_recent where organisation_id = $1 and user_id = $2 and opened_at < (
		select opened_at from palette_recent where organisation_id = $1 and user_id = $2 order by opened_at desc offset $3 - 1 limit 1)`,
};

export function readRecent(database: Database, call: AuthenticatedCall): Promise<OutputOf<typeof listRecent>> {
	const { organisationId, userId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const rows = await queries.prepared<RecentRow>(list, [organisationId, userId, maxRecent]);
		const desktops = new Map((await listDesktops(queries, standing)).map((one) => [one.id, toHit(one)]));
		const keys = rows.filter(({ kind }) => kind === 'shortcut').map(({ key }) => key);
		const shortcuts = new Map((await findShortcuts(queries, standing, keys)).map((one) => [one.id, toShortcut(one)]));
		return {
			Recent: rows.flatMap(({ kind, key }) => {
				const Desktop = kind === 'desktop' ? desktops.get(key) : undefined;
				const Shortcut = kind === 'shortcut' ? shortcuts.get(key) : undefined;
				if ((kind === 'desktop' && Desktop === undefined) || (kind === 'shortcut' && Shortcut === undefined)) return [];
				return [{ Kind: kind, Key: key, Desktop, Shortcut }];
			}),
		};
	});
}

export async function rememberOne(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ actor: { organisationId, userId } }: AuthenticatedCall,
	{ kind, key }: RecentRow,
): Promise<void> {
	const now = clock.now();
	await database.tenant(organisationId, async (queries) => {
		await queries.prepared(remember, [organisationId, userId, kind, key, now]);
		await queries.prepared(forget, [organisationId, userId, maxRecent]);
	});
}
