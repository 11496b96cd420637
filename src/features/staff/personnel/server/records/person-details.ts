// What the staff keeps of a person from this moment on, whatever they work as: phone, language, products and names in other systems. Each
// function belongs in the transaction of its caller, who holds the person's row.
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { setIdentifiers, type ExternalId, listExternalIds } from '#features/account/identity/server/api.ts';

export interface PersonDetails {
	readonly phone: string | null;
	readonly language: Language;
	/** Codes. */
	readonly products: readonly string[];
	readonly externalIds: readonly ExternalId[];
}

const find: PreparedStatement = {
	name: 'personnel_find_person_details',
	isRead: true,
	text: 'select phone, language, products from users where organisation_id = $1 and id = $2',
};

/** Undefined for no one. */
export async function findPersonDetails(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<PersonDetails | undefined> {
	const [found] = await queries.prepared<Omit<PersonDetails, 'externalIds'>>(find, [organisationId, userId]);
	if (found === undefined) return undefined;
	return { ...found, externalIds: await listExternalIds(queries, { organisationId, userId }) };
}

const write: PreparedStatement = {
	name: 'personnel_write_person_details',
	text: `update users set language = $3, products = $4 where organisation_id = $1 and id = $2 returning id`,
};

/**
 * They are exactly so from now on; a system that is not named knows the person no more.
 * @returns false where one of the ids became somebody else's in the meantime; then nothing of it may stand
 */
export async function savePersonDetails(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ phone, language, products, externalIds }: PersonDetails,
): Promise<boolean> {
	const written = await queries.prepared(write, [organisationId, userId, language, products]);
	if (written.length === 0) throw new Error(`person ${userId} is gone`);
	const owner = { organisationId, userId };
	void (await setIdentifiers(queries, owner, { by: 'staff', phone }));
	return setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: true });
}
