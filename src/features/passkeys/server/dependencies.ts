import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { OtherWayIn } from '#features/sign-in/server/api.ts';

export interface PasskeyDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Key of the challenges' signatures and of the user handles. */
	readonly key: Buffer;
	/** The sign-in that a passkey completes. */
	readonly wayIn: OtherWayIn;
}
