// What a person opened lately. It is kept by its key; whether they may still open it is asked each time it is listed.
import { type Selectable, sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listDesktops } from '#features/desktops/desktops/server/api.ts';
import { findShortcuts, readStanding, toShortcut } from '#features/desktops/shortcuts/server/api.ts';
import { type listRecent, maxRecent } from '../contract.ts';
import { toHit } from './search.ts';

const keep = keeper<Pick<Schema, 'paletteRecent'>>();

interface Opener {
	readonly organisationId: number;
	readonly userId: number;
}

const list = keep('palette_list_recent', (database, of: Opener & { readonly limit: number }) =>
	database
		.selectFrom('paletteRecent')
		.select(['kind', 'key'])
		.where('organisationId', '=', of.organisationId)
		.where('userId', '=', of.userId)
		.orderBy('openedAt', 'desc')
		.orderBy('kind')
		.orderBy('key')
		.limit(of.limit),
);
const remember = keep.insert(
	'palette_remember',
	'paletteRecent',
	['organisationId', 'userId', 'kind', 'key', 'openedAt'],
	(row) =>
		row.onConflict((conflict) =>
			conflict
				.columns(['organisationId', 'userId', 'kind', 'key'])
				.doUpdateSet((row) => ({ openedAt: row.ref('excluded.openedAt') })),
		),
);
const forget = keep('palette_forget_older', (database, of: Opener & { readonly kept: number }) =>
	database
		.deleteFrom('paletteRecent')
		.where('organisationId', '=', of.organisationId)
		.where('userId', '=', of.userId)
		.where('openedAt', '<', (row) =>
			row
				.selectFrom('paletteRecent as p')
				.select('p.openedAt')
				.where('p.organisationId', '=', of.organisationId)
				.where('p.userId', '=', of.userId)
				.orderBy('p.openedAt', 'desc')
				.offset(sql<number>`${of.kept} - 1`)
				.limit(1),
		),
);

export function readRecent(database: Database, call: AuthenticatedCall): Promise<OutputOf<typeof listRecent>> {
	const { organisationId, userId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const opened = await list(queries, { organisationId, userId, limit: maxRecent });
		const isTile = ({ kind }: (typeof opened)[number]): boolean => kind === 'desktop' || kind === 'shortcut';
		const rows = standing.features.includes('desktops') ? opened : opened.filter((row) => !isTile(row));
		const desktops = new Map((await listDesktops(queries, standing)).map((one) => [one.id, toHit(one)]));
		const keys = rows.filter(({ kind }) => kind === 'shortcut').map(({ key }) => key);
		const shortcuts = new Map((await findShortcuts(queries, standing, keys)).map((one) => [one.id, toShortcut(one)]));
		return {
			recent: rows.flatMap(({ kind, key }) => {
				const desktop = kind === 'desktop' ? desktops.get(key) : undefined;
				const shortcut = kind === 'shortcut' ? shortcuts.get(key) : undefined;
				if ((kind === 'desktop' && desktop === undefined) || (kind === 'shortcut' && shortcut === undefined)) return [];
				return [{ kind, key, desktop, shortcut }];
			}),
		};
	});
}

export async function rememberOne(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ actor: { organisationId, userId } }: AuthenticatedCall,
	{ kind, key }: Pick<Selectable<Schema['paletteRecent']>, 'kind' | 'key'>,
): Promise<void> {
	const now = clock.now();
	await database.tenant(organisationId, async (queries) => {
		await remember(queries, { organisationId, userId, kind, key, openedAt: now });
		void (await forget(queries, { organisationId, userId, kept: maxRecent }));
	});
}
