// What the staff keeps of a person from this moment on, whatever they work as: phone, language, products and names in other systems. Each
// function belongs in the transaction of its caller, who holds the person's row.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { setIdentifiers, listExternalIds } from '#features/account/identity/server/api.ts';

export interface PersonDetails {
	readonly phone: string | null;
	readonly language: Language;
	/** Codes. */
	readonly products: readonly string[];
	readonly externalIds: Awaited<ReturnType<typeof listExternalIds>>;
}

const keep = keeper<Pick<Schema, 'users'>>();
const find = keep('personnel_find_person_details', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('users')
		.select(['phone', 'language', 'products'])
		.where((row) => row.and({ organisationId, id: userId })),
);

/** Undefined for no one. */
export async function findPersonDetails(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<PersonDetails | undefined> {
	const [found] = await find(queries, { organisationId, userId });
	if (found === undefined) return undefined;
	return { ...found, externalIds: await listExternalIds(queries, { organisationId, userId }) };
}

const write = keep(
	'personnel_write_person_details',
	(
		database,
		{ organisationId, userId, language, products }: PersonKey & { language: Language; products: readonly string[] },
	) =>
		database
			.updateTable('users')
			.set({ language, products: sql<string[]>`${products}` })
			.where((row) => row.and({ organisationId, id: userId }))
			.returning('id'),
);

/**
 * They are exactly so from now on; a system that is not named knows the person no more.
 * @returns false where one of the ids became somebody else's in the meantime; then nothing of it may stand
 */
export async function savePersonDetails(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ phone, language, products, externalIds }: PersonDetails,
): Promise<boolean> {
	const written = await write(queries, { organisationId, userId, language, products });
	if (written.length === 0) throw new Error(`person ${userId} is gone`);
	const owner = { organisationId, userId };
	void (await setIdentifiers(queries, owner, { by: 'staff', phone }));
	return setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: true });
}
