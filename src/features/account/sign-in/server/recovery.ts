import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'signInThrottles' | 'knownDevices'>>();
const forgetAttempts = keep('sign_in_forget_attempts', (database, of: { user: string; from: string; until: string }) =>
	database.deleteFrom('signInThrottles').where((row) =>
		row.or([
			row('subject', '=', of.user),
			// Everything that begins with `device:<id>:`: the column is in the order of bytes, in which `;` follows `:`.
			row.and([row('subject', '>=', of.from), row('subject', '<', of.until)]),
		]),
	),
);
const forgetAll = keep('sign_in_forget_known_devices', (database, { organisationId, userId }: PersonKey) =>
	database.deleteFrom('knownDevices').where((row) => row.and({ organisationId, userId })),
);

/**
 * Forgets what was counted under a person's name and every browser that was known: after a recovery no one keeps what an
 * intruder may have got, and a name that came to its standstill is free again.
 */
export async function forgetAttemptsAndDevices(queries: TransactionQueries, person: PersonRowKey): Promise<void> {
	const { id } = person;
	void (await forgetAttempts(queries, { user: `user:${id}`, from: `device:${id}:`, until: `device:${id};` }));
	await forgetDevices(queries, person);
}

/** Forgets every browser that the person signed in from. */
export async function forgetDevices(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<void> {
	await forgetAll(queries, { organisationId, userId });
}
