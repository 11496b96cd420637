// The one door by which an address, a phone number or a name in another system becomes a record's. Who reads the mail of the address can open the
// record and spend what it has: an address changes by its holder's proof alone, and no one else has a way to say it. It belongs in the
// transaction of its caller, who holds the record.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type ExternalId, listExternalIds } from './external-ids.ts';

export type IdentifierChange =
	/** Its holder proved that they read the mail of the new address, or read it of late. */
	| { readonly by: 'holder'; readonly email: string }
	/** A number of contact; it opens nothing. */
	| { readonly by: 'holder' | 'staff'; readonly phone: string | null }
	/** They open nothing. `isWhole`: a system that is not named knows the person no more. */
	| { readonly by: 'staff'; readonly externalIds: readonly ExternalId[]; readonly isWhole: boolean };

const writeEmail: PreparedStatement = {
	name: 'identity_write_email',
	text: 'update users set email = $3 where organisation_id = $1 and id = $2 and email is distinct from $3 returning id',
};
const writePhone: PreparedStatement = {
	name: 'identity_write_phone',
	text: 'update users set phone = $3 where organisation_id = $1 and id = $2 and phone is distinct from $3 returning id',
};
const dropIds: PreparedStatement = {
	name: 'identity_drop_external_ids',
	text: `delete from external_ids x where x.organisation_id = $1 and x.user_id = $2
		and not exists (select from jsonb_to_recordset($3::jsonb) n (system text, id text) where n.system = x.system and n.id = x.external_id)`,
};
const renameIds: PreparedStatement = {
	name: 'identity_rename_external_ids',
	text: `delete from external_ids x using jsonb_to_recordset($3::jsonb) n (system text, id text)
		where x.organisation_id = $1 and x.user_id = $2 and n.system = x.system and n.id <> x.external_id`,
};
const writeIds: PreparedStatement = {
	name: 'identity_write_external_ids',
	text: `insert into external_ids (organisation_id, user_id, system, external_id)
		select $1, $2, n.system, n.id from jsonb_to_recordset($3::jsonb) n (system text, id text) on conflict do nothing`,
};

/**
 * @returns for an address or a number whether it was another one before; for ids whether all of them are the record's: false where one became
 * somebody else's in the meantime, and then nothing of it may stand
 */
export async function setIdentifiers(
	queries: TransactionQueries,
	owner: PersonKey,
	change: IdentifierChange,
): Promise<boolean> {
	const key = [owner.organisationId, owner.userId];
	if ('email' in change) return (await queries.prepared(writeEmail, [...key, change.email])).length > 0;
	if ('phone' in change) return (await queries.prepared(writePhone, [...key, change.phone])).length > 0;
	const ids = JSON.stringify(change.externalIds);
	void (await queries.prepared(change.isWhole ? dropIds : renameIds, [...key, ids]));
	void (await queries.prepared(writeIds, [...key, ids]));
	const held = await listExternalIds(queries, owner);
	return change.externalIds.every((one) => held.some(({ system, id }) => system === one.system && id === one.id));
}
