// Who answers for what a command changes: a person with an account, so that the audit log has a name.
import { findPersonByLogin, type Person } from '#features/account/identity/server/api.ts';
import type { Database } from '#platform/server/db/database.ts';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';

/** @throws StartError where no one has the user name or email address, or their account is disabled */
export async function getOperator(database: Database, name: string): Promise<Person> {
	const person = await findPersonByLogin({ database, clock: systemClock }, name);
	if (person === undefined || person.status !== 'active') {
		throw new StartError(`No active account has the name or address ${name}.`);
	}
	return person;
}
