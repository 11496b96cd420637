// A new account.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { loginKey } from '../login-key.ts';
import type { IdentityTables } from './tables.ts';

export interface NewPerson {
	readonly organisationId: number;
	readonly officeId: string | null;
	readonly jobTitle?: Multilingual;
	readonly phone?: string | null;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	readonly passwordHash: string | null;
}

/** The number of the new person, or what stands in the way. User names and addresses share one space: either signs in. */
export async function createPerson(
	queries: TransactionQueries,
	clock: Clock,
	person: NewPerson,
): Promise<number | 'login name taken' | 'email taken'> {
	const tables = queries.withTables<IdentityTables>();
	const [created] = await tables
		.insertInto('users')
		.values({
			organisation_id: person.organisationId,
			id: sql<number>`nextval('user_numbers')`,
			office_id: person.officeId,
			...(person.jobTitle && { job_title_en: person.jobTitle.en, job_title_fr: person.jobTitle.fr }),
			phone: person.phone ?? null,
			login_name: person.loginName,
			login_key: loginKey(person.loginName),
			email: person.email,
			given_name: person.givenName,
			family_name: person.familyName,
			language: person.language,
			password_hash: person.passwordHash,
			created_at: clock.now(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.execute();
	if (created !== undefined) return created.id;
	const owner = await tables
		.selectFrom('users')
		.select('id')
		.where(sql`lower(email)`, '=', person.email.toLowerCase())
		.executeTakeFirst();
	return owner === undefined ? 'login name taken' : 'email taken';
}
