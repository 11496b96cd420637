import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { audienceName, readNews } from '#features/desktops/desktops/server/api.ts';
import { readStanding, toShortcut } from '#features/desktops/shortcuts/server/api.ts';
import { type listNews, maxNews } from '../contract.ts';

/** What staff published to the caller lately. */
export function listForCaller(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listNews>> {
	const now = clock.now();
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const rows = await readNews(queries, { ...standing, language: call.language }, now, maxNews);
		return {
			news: rows.map(({ id, text, scope, shortcut, publishedAt }) => ({
				tileId: id,
				text,
				audience: audienceName(scope, standing, call),
				publishedAt: publishedAt.toISOString(),
				...(shortcut !== null && { shortcut: toShortcut(shortcut) }),
			})),
		};
	});
}
