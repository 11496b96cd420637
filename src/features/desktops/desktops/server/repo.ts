import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { DesktopTables } from './tables.ts';

interface Owner {
	readonly organisationId: number;
	readonly userId: number;
}

/** A person's desktops in their own order; few by nature, so never paged. */
export function listDesktops(queries: TransactionQueries, owner: Owner) {
	return queries
		.withTables<DesktopTables>()
		.selectFrom('desktops')
		.select(['id', 'name', 'is_default', 'background'])
		.where('organisation_id', '=', owner.organisationId)
		.where('owner_id', '=', owner.userId)
		.orderBy('position')
		.execute();
}

export function listShortcuts(queries: TransactionQueries, organisationId: number, desktopId: string) {
	return queries
		.withTables<DesktopTables>()
		.selectFrom('shortcuts')
		.select(['id', 'name', 'name_fr', 'link', 'icon', 'tint'])
		.where('organisation_id', '=', organisationId)
		.where('desktop_id', '=', desktopId)
		.orderBy('position')
		.execute();
}

/** The default desktop of a person who has none; of two calls at once one writes it. */
export async function insertFirstDesktop(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	name: string,
): Promise<void> {
	void (await queries
		.withTables<DesktopTables>()
		.insertInto('desktops')
		.values({
			organisation_id: owner.organisationId,
			id: newId(clock),
			owner_id: owner.userId,
			name,
			is_default: true,
			background: 'plain',
			position: 1,
			created_at: clock.now(),
		})
		.onConflict((conflict) =>
			// As the index has it: behind a parameter the planner stops seeing the index after a few executions.
			conflict
				.columns(['organisation_id', 'owner_id'])
				.where(sql<boolean>`is_default`)
				.doNothing(),
		)
		.execute());
}
