// The one door by which an address, a phone number or a name in another system becomes a record's. Who reads the mail of the address can open the
// record and spend what it has: an address changes by its holder's proof alone, and no one else has a way to say it. It belongs in the
// transaction of its caller, who holds the record.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type ExternalId, listExternalIds } from './external-ids.ts';

export type IdentifierChange =
	/** Its holder proved that they read the mail of the new address, or read it of late. */
	| { readonly by: 'holder'; readonly email: string }
	/** A number of contact; it opens nothing. */
	| { readonly by: 'holder' | 'staff'; readonly phone: string | null }
	/** They open nothing. `isWhole`: a system that is not named knows the person no more. */
	| { readonly by: 'staff'; readonly externalIds: readonly ExternalId[]; readonly isWhole: boolean };

const keep = keeper<Pick<Schema, 'users'>>();
const writeEmail = keep('identity_write_email', (database, of: PersonKey & { email: string }) =>
	database
		.updateTable('users')
		.set({ email: of.email })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where('email', 'is distinct from', of.email)
		.returning('id'),
);
const writePhone = keep('identity_write_phone', (database, of: PersonKey & { phone: string | null }) =>
	database
		.updateTable('users')
		.set({ phone: of.phone })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where('phone', 'is distinct from', of.phone)
		.returning('id'),
);

type IdsOf = PersonKey & { readonly ids: string };
const named = (of: IdsOf) => sql`jsonb_to_recordset(${of.ids}::jsonb) n (system text, id text)`;
const dropIds = keepSql(
	'identity_drop_external_ids',
	(of: IdsOf) => sql`
		delete from external_ids x where x.organisation_id = ${of.organisationId} and x.user_id = ${of.userId}
			and not exists (select from ${named(of)} where n.system = x.system and n.id = x.external_id)`,
);
const renameIds = keepSql(
	'identity_rename_external_ids',
	(of: IdsOf) => sql`
		delete from external_ids x using ${named(of)}
		where x.organisation_id = ${of.organisationId} and x.user_id = ${of.userId} and n.system = x.system and n.id <> x.external_id`,
);
const writeIds = keepSql(
	'identity_write_external_ids',
	(of: IdsOf) => sql`
		insert into external_ids (organisation_id, user_id, system, external_id)
		select ${of.organisationId}, ${of.userId}, n.system, n.id from ${named(of)} on conflict do nothing`,
);

/**
 * @returns for an address or a number whether it was another one before; for ids whether all of them are the record's: false where one became
 * somebody else's in the meantime, and then nothing of it may stand
 */
export async function setIdentifiers(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	change: IdentifierChange,
): Promise<boolean> {
	const owner = { organisationId, userId };
	if ('email' in change) return (await writeEmail(queries, { ...owner, email: change.email })).length > 0;
	if ('phone' in change) return (await writePhone(queries, { ...owner, phone: change.phone })).length > 0;
	const ids = JSON.stringify(change.externalIds);
	void (await (change.isWhole ? dropIds : renameIds)(queries, { ...owner, ids }));
	void (await writeIds(queries, { ...owner, ids }));
	const held = await listExternalIds(queries, owner);
	return change.externalIds.every((one) => held.some(({ system, id }) => system === one.system && id === one.id));
}
