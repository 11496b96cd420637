// Puts shortcuts into libraries: for the demonstration's data and for benchmarks.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { insertShortcut } from './change.ts';
import type { Library, LibraryRow } from './library.ts';
import { scopeOf } from './standing.ts';

export interface LibraryFixture {
	readonly organisationId: number;
	readonly library: Library;
	/** Number of the person, or id of the office or team; '' for the brand. */
	readonly ownerId: string;
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly icon: string;
	readonly tint?: LibraryRow['tint'] | undefined;
	/** `kind:key` of who sees it. */
	readonly limits?: readonly string[];
}

/** Returns the shortcut's id. */
export async function addShortcut(
	queries: TransactionQueries,
	clock: Clock,
	shortcut: LibraryFixture,
): Promise<string> {
	const { organisationId, library, ownerId, name, nameFr, link, icon, tint = 'neutral', limits = [] } = shortcut;
	const id = newId(clock);
	const content = {
		name,
		nameFr,
		link,
		opens: 'new' as const,
		icon,
		pictureId: '',
		tint,
	};
	const row = {
		id,
		library,
		owner: ownerId,
		scope: scopeOf(library, ownerId),
		content,
		limits,
		createdAt: clock.now(),
	};
	void (await insertShortcut(queries, [organisationId], row));
	return id;
}
