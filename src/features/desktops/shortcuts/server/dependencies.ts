import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';

export interface ShortcutDependencies {
	readonly database: Database;
	readonly clock: Clock;
}
