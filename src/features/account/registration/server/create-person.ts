// A new account.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { loginKey } from '#features/account/identity/server/api.ts';

export interface NewPerson {
	readonly organisationId: number;
	readonly officeId: string | null;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	readonly passwordHash: string | null;
}

const keep = keeper<Pick<Schema, 'users'>>();
const create = keep(
	'registration_create_person',
	(database, person: NewPerson & { loginKey: string; createdAt: Date }) =>
		database
			.insertInto('users')
			.values({
				organisationId: person.organisationId,
				id: sql<number>`nextval('user_numbers')`,
				officeId: person.officeId,
				loginName: person.loginName,
				loginKey: person.loginKey,
				email: person.email,
				givenName: person.givenName,
				familyName: person.familyName,
				language: person.language,
				passwordHash: person.passwordHash,
				createdAt: person.createdAt,
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('id'),
);
const findOwner = keep('registration_find_owner_of_email', (database, of: { email: string }) =>
	database
		.selectFrom('users')
		.select('id')
		.where(sql`lower(email)`, '=', of.email),
);

/** Gives the number of the new person, or the reason why there is none. User names and addresses share one space, because either signs in. */
export async function createPerson(
	queries: TransactionQueries,
	clock: Clock,
	person: NewPerson,
): Promise<number | 'login name taken' | 'email taken'> {
	const [created] = await create(queries, { ...person, loginKey: loginKey(person.loginName), createdAt: clock.now() });
	if (created !== undefined) return created.id;
	const owners = await findOwner(queries, { email: person.email.toLowerCase() });
	return owners.length === 0 ? 'login name taken' : 'email taken';
}
