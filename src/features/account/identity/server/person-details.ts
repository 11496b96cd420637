// What the staff keeps of a person from this moment on, whatever they work as: phone, language, products and names in other systems. Each
// function belongs in the transaction of its caller, who holds the person's row.
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { type ExternalId, listExternalIds } from './external-ids.ts';
import type { SessionOwner } from './own-sessions.ts';

export interface PersonDetails {
	readonly phone: string | null;
	readonly language: Language;
	/** Codes. */
	readonly products: readonly string[];
	readonly externalIds: readonly ExternalId[];
}

const find: PreparedStatement = {
	name: 'identity_find_person_details',
	isRead: true,
	text: 'select phone, language, products from users where organisation_id = $1 and id = $2',
};

/** Undefined for no one. */
export async function findPersonDetails(
	queries: PreparedStatements,
	{ organisationId, userId }: SessionOwner,
): Promise<PersonDetails | undefined> {
	const [found] = await queries.prepared<Omit<PersonDetails, 'externalIds'>>(find, [organisationId, userId]);
	if (found === undefined) return undefined;
	return { ...found, externalIds: await listExternalIds(queries, { organisationId, userId }) };
}

const write: PreparedStatement = {
	name: 'identity_write_person_details',
	text: `update users set phone = $3, language = $4, products = $5 where organisation_id = $1 and id = $2 returning id`,
};
const dropIds: PreparedStatement = {
	name: 'identity_drop_external_ids',
	text: `delete from external_ids x where x.organisation_id = $1 and x.user_id = $2
		and not exists (select from jsonb_to_recordset($3::jsonb) n (system text, id text) where n.system = x.system and n.id = x.external_id)`,
};
const writeIds: PreparedStatement = {
	name: 'identity_write_external_ids',
	text: `insert into external_ids (organisation_id, user_id, system, external_id)
		select $1, $2, n.system, n.id from jsonb_to_recordset($3::jsonb) n (system text, id text) on conflict do nothing`,
};

/**
 * They are exactly so from now on; a system that is not named knows the person no more.
 * @returns false where one of the ids became somebody else's in the meantime; then nothing of it may stand
 */
export async function savePersonDetails(
	queries: TransactionQueries,
	{ organisationId, userId }: SessionOwner,
	{ phone, language, products, externalIds }: PersonDetails,
): Promise<boolean> {
	const written = await queries.prepared(write, [organisationId, userId, phone, language, products]);
	if (written.length === 0) throw new Error(`person ${userId} is gone`);
	const ids = JSON.stringify(externalIds);
	void (await queries.prepared(dropIds, [organisationId, userId, ids]));
	void (await queries.prepared(writeIds, [organisationId, userId, ids]));
	return (await listExternalIds(queries, { organisationId, userId })).length === externalIds.length;
}
