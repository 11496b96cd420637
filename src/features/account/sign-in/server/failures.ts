import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/account/identity/server/api.ts';

/**
 * Why a try failed, as its row and the audit log have it. `wrong`: the password. `waited`: it was not judged, because of the tries before
 * it. `locked`: the account is. `elsewhere`: the account belongs to another brand.
 */
export type FailureReason = 'wrong' | 'waited' | 'locked' | 'elsewhere';

const add: PreparedStatement = {
	name: 'sign_in_add_failure',
	text: `insert into sign_in_failures (id, organisation_id, user_id, at, network, user_agent, reason)
		values ($1, $2, $3, $4, $5, $6, $7)`,
};

/** For the history of the person, and for no one where the name is unknown: both take the same time. */
export async function recordFailedSignIn(
	database: Database,
	clock: Clock,
	call: Call,
	person: Person | undefined,
	reason: FailureReason,
): Promise<void> {
	const whose = [person?.organisationId ?? null, person?.id ?? null];
	await database.prepared(add, [newId(clock), ...whose, clock.now(), call.network, call.userAgent ?? '', reason]);
}
