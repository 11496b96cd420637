// Secrets of brands that the portal must read again, sealed in the database. Nobody is shown one again: what can be asked is since when it is there
// and who set it.
import type { KeyRing, Sealed } from './crypto/key-ring.ts';
import type { PreparedStatements, TransactionQueries } from './db/database.ts';
import { keeper } from './db/keep.ts';
import type { Schema } from './db/schema.ts';
import type { PersonKey } from './person-key.ts';

/** What secrets are for. */
export type SecretPurpose = Schema['keptSecrets']['purpose'];

/** The one place where a secret belongs. */
export interface SecretPlace {
	readonly purpose: SecretPurpose;
	readonly brandKey: string;
	readonly name: string;
}

type Group = Pick<SecretPlace, 'purpose' | 'brandKey'>;

const keep = keeper<Pick<Schema, 'keptSecrets'>>();
const put = keep.insert(
	'kept_secrets_put',
	'keptSecrets',
	['purpose', 'brandKey', 'name', 'keyId', 'sealed', 'ending', 'setAt', 'setIn', 'setBy'],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['purpose', 'brandKey', 'name']).doUpdateSet((excluded) => ({
				keyId: excluded.ref('excluded.keyId'),
				sealed: excluded.ref('excluded.sealed'),
				ending: excluded.ref('excluded.ending'),
				setAt: excluded.ref('excluded.setAt'),
				setIn: excluded.ref('excluded.setIn'),
				setBy: excluded.ref('excluded.setBy'),
			})),
		),
);
const list = keep('kept_secrets_list', (database, { purpose, brandKey }: Group) =>
	database
		.selectFrom('keptSecrets')
		.select(['name', 'keyId', 'ending', 'setAt', 'setIn', 'setBy'])
		.where((row) => row.and({ purpose, brandKey }))
		.orderBy('name'),
);
const listSealed = keep('kept_secrets_list_sealed', (database, { purpose }: { purpose: SecretPurpose }) =>
	database
		.selectFrom('keptSecrets')
		.select(['brandKey', 'name', 'keyId', 'sealed'])
		.where('purpose', '=', purpose)
		.orderBy('brandKey')
		.orderBy('name'),
);
const find = keep('kept_secrets_find', (database, { purpose, brandKey, name }: SecretPlace) =>
	database
		.selectFrom('keptSecrets')
		.select(['keyId', 'sealed'])
		.where((row) => row.and({ purpose, brandKey, name })),
);
const remove = keep('kept_secrets_remove', (database, { purpose, brandKey, name }: SecretPlace) =>
	database
		.deleteFrom('keptSecrets')
		.where((row) => row.and({ purpose, brandKey, name }))
		.returning('name'),
);
const countByKey = keep('kept_secrets_count_by_key', (database) =>
	database
		.selectFrom('keptSecrets')
		.select((row) => ['keyId', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
		.groupBy('keyId')
		.orderBy('keyId'),
);
const listOfOtherKeys = keep('kept_secrets_list_of_other_keys', (database, { keyId }: { keyId: string }) =>
	database
		.selectFrom('keptSecrets')
		.select(['purpose', 'brandKey', 'name', 'keyId', 'sealed'])
		.where('keyId', '<>', keyId)
		.orderBy('purpose')
		.orderBy('brandKey')
		.orderBy('name')
		.forUpdate(),
);
const reseal = keep(
	'kept_secrets_reseal',
	(database, { purpose, brandKey, name, keyId, sealed }: SecretPlace & { keyId: string; sealed: Uint8Array }) =>
		database
			.updateTable('keptSecrets')
			.set({ keyId, sealed })
			.where((row) => row.and({ purpose, brandKey, name })),
);

/** It is part of the seal: a row that is moved to another brand or name does not open there. */
const placeOf = ({ purpose, brandKey, name }: SecretPlace): string => `${purpose} of ${brandKey}: ${name}`;

export interface NewSecret {
	readonly place: SecretPlace;
	readonly value: string;
	/** Its last characters, by which people know it. */
	readonly ending?: string | undefined;
	/** Undefined where the portal made it itself. */
	readonly by?: PersonKey;
	readonly at: Date;
}

/** Takes the place of what was there. @throws SealFault where nothing can be sealed */
export async function keepSecret(
	queries: PreparedStatements,
	keys: KeyRing,
	{ place, value, ending, by, at }: NewSecret,
): Promise<void> {
	const { purpose, brandKey, name } = place;
	const { keyId, sealed } = keys.seal(placeOf(place), Buffer.from(value));
	const setter = { setIn: by?.organisationId ?? null, setBy: by?.userId ?? null };
	void (await put(queries, { purpose, brandKey, name, keyId, sealed, ending: ending ?? null, setAt: at, ...setter }));
}

/** @returns whether there was one */
export async function removeSecret(queries: PreparedStatements, place: SecretPlace): Promise<boolean> {
	return (await remove(queries, place)).length > 0;
}

/** Lists a brand's secrets for a purpose: since when each is there, who set it, and which key opens it. */
export const listSecrets = (queries: PreparedStatements, group: Group) => list(queries, group);

export interface SealedSecret extends Sealed {
	readonly brandKey: string;
	readonly name: string;
}

/** All brands' secrets for a purpose, as they are kept. */
export const listSealedSecrets = (
	queries: PreparedStatements,
	purpose: SecretPurpose,
): Promise<readonly SealedSecret[]> => listSealed(queries, { purpose });

/** @throws SealFault that says why it does not open */
export function openSecret(keys: KeyRing, place: SecretPlace, sealed: Sealed): string {
	return keys.open(placeOf(place), sealed).toString();
}

/** The secret of one place, if there is one. @throws SealFault */
export async function findSecret(
	queries: PreparedStatements,
	keys: KeyRing,
	place: SecretPlace,
): Promise<string | undefined> {
	const [row] = await find(queries, place);
	return row && openSecret(keys, place, row);
}

/** How many secrets each key opens. */
export const countSecretsByKey = (queries: PreparedStatements) => countByKey(queries, {});

/** Seals with the first key what others have sealed. All or nothing. @returns how many. @throws SealFault */
export async function sealAgain(queries: TransactionQueries, keys: KeyRing): Promise<number> {
	const keyId = keys.sealingKeyId;
	if (keyId === undefined) return 0;
	const rows = await listOfOtherKeys(queries, { keyId });
	for (const { keyId: formerKeyId, sealed, ...place } of rows) {
		const value = keys.open(placeOf(place), { keyId: formerKeyId, sealed });
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		await reseal(queries, { ...place, ...keys.seal(placeOf(place), value) });
	}
	return rows.length;
}
