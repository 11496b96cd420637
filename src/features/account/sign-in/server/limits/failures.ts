import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/account/identity/server/api.ts';

/**
 * Why a try failed, as its row and the audit log have it. `wrong`: the password. `waited`: it was not judged, because of the tries before
 * it. `locked`: the account is. `elsewhere`: the account belongs to another brand.
 */
export type FailureReason = 'wrong' | 'waited' | 'locked' | 'elsewhere';

const keep = keeper<Pick<Schema, 'signInFailures'>>();
const add = keep.insert('sign_in_add_failure', 'signInFailures', [
	'id',
	'organisationId',
	'userId',
	'at',
	'network',
	'userAgent',
	'reason',
]);

/** For the history of the person, and for no one where the name is unknown: both take the same time. */
export async function recordFailedSignIn(
	database: Database,
	clock: Clock,
	call: Call,
	person: Person | undefined,
	reason: FailureReason,
): Promise<void> {
	const whose = { organisationId: person?.organisationId ?? null, userId: person?.id ?? null };
	const from = { network: call.network, userAgent: call.userAgent ?? '' };
	await add(database, { id: newId(clock), ...whose, at: clock.now(), ...from, reason });
}
