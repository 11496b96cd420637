import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from '#features/identity/server/api.ts';
import type { SignInTables } from './tables.ts';

/**
 * Forgets what was counted under a person's name and every browser that was known: after a recovery nobody keeps what an
 * intruder may have got, and a name that came to its standstill is free again.
 */
export async function forgetTriesAndDevices(
	queries: TransactionQueries,
	{ organisationId, id }: Pick<Person, 'organisationId' | 'id'>,
): Promise<void> {
	const tables = queries.withTables<SignInTables>();
	await tables
		.deleteFrom('sign_in_throttles')
		.where((row) => row.or([row('subject', '=', `user:${id}`), row('subject', 'like', `device:${id}:%`)]))
		.execute();
	await tables
		.deleteFrom('known_devices')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', id)
		.execute();
}
