import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { SignInTables } from './tables.ts';

/**
 * Forgets what was counted under a person's name and every browser that was known: after a recovery no one keeps what an
 * intruder may have got, and a name that came to its standstill is free again.
 */
export async function forgetAttemptsAndDevices(
	queries: TransactionQueries,
	person: Pick<Person, 'organisationId' | 'id'>,
): Promise<void> {
	const { id } = person;
	void (await queries
		.withTables<SignInTables>()
		.deleteFrom('sign_in_throttles')
		.where((row) =>
			row.or([
				row('subject', '=', `user:${id}`),
				// Everything that begins with `device:<id>:`: the column is in the order of bytes, in which `;` follows `:`.
				row.and([row('subject', '>=', `device:${id}:`), row('subject', '<', `device:${id};`)]),
			]),
		)
		.execute());
	await forgetDevices(queries, person);
}

/** Forgets every browser that the person signed in from. */
export async function forgetDevices(
	queries: TransactionQueries,
	person: Pick<Person, 'organisationId' | 'id'>,
): Promise<void> {
	await queries
		.withTables<SignInTables>()
		.deleteFrom('known_devices')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.execute();
}
