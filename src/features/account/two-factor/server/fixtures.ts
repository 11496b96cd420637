// Makes second factors: for the demonstration's data and for tests.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { addMethod } from './methods.ts';

export async function addEmailMethod(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey & { readonly email: string },
): Promise<void> {
	await addMethod(queries, clock, person, { method: 'email', destination: person.email });
}

/** By text message, in addition to a preferred method. */
export async function addSmsMethod(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	number: string,
): Promise<void> {
	await addMethod(queries, clock, person, { method: 'sms', destination: number });
}
