// What a person may change of themselves. Each function belongs in the transaction of its caller.
import type { Updateable } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { IdentityTables, UsersTable } from './tables.ts';

type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export interface Names {
	readonly givenName: string;
	readonly familyName: string;
	/** '' where the person goes by the given name. */
	readonly preferredName: string;
}

export async function saveNames(queries: TransactionQueries, owner: Owner, names: Names): Promise<void> {
	const { givenName, familyName, preferredName } = names;
	await update(queries, owner, { given_name: givenName, family_name: familyName, preferred_name: preferredName });
}

/** Returns whether it was another one before. */
export async function savePhone(queries: TransactionQueries, owner: Owner, phone: string | null): Promise<boolean> {
	const changed = await ownRow(queries, owner)
		.set({ phone })
		.where('phone', 'is distinct from', phone)
		.returning('id')
		.execute();
	return changed.length > 0;
}

export async function savePhotoId(queries: TransactionQueries, owner: Owner, photoId: string | null): Promise<void> {
	await update(queries, owner, { photo_id: photoId });
}

/** Returns the address until now. @throws where the address is another account's (`users__email`). */
export async function replaceEmail(queries: TransactionQueries, owner: Owner, email: string): Promise<string> {
	const { email: before } = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('email')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.forUpdate()
		.executeTakeFirstOrThrow();
	await update(queries, owner, { email });
	return before;
}

/** Whether a failed statement would have given two accounts one address. */
export function isEmailTaken(error: unknown): boolean {
	return error instanceof Error && 'constraint' in error && error.constraint === 'users__email';
}

async function update(queries: TransactionQueries, owner: Owner, values: Updateable<UsersTable>): Promise<void> {
	await ownRow(queries, owner).set(values).execute();
}

function ownRow(queries: TransactionQueries, owner: Owner) {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId);
}
