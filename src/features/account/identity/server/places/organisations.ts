// Organisations and their offices: made by an operator, never by a call.
import { type Insertable, sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

interface NewOrganisation {
	readonly id: number;
	readonly name: string;
	readonly offices?: readonly NewOffice[];
}

/** What is left out is not set up. */
type NewOffice = Omit<Insertable<Schema['offices']>, 'organisationId'>;

const keep = keeper<Pick<Schema, 'organisations'>>();
const add = keep.insert('identity_add_organisation', 'organisations', ['id', 'name', 'createdAt'], (row) =>
	row.onConflict((conflict) => conflict.column('id').doNothing()),
);
const addAll = keepSql(
	'identity_add_offices',
	(of: { organisationId: number; offices: string }) => sql`
		insert into offices (organisation_id, id, name, city, time_zone, street, province, postal_code, products, wallet, payee)
		select ${of.organisationId}, n.id, n.name, n.city, n."timeZone", n.street, n.province, n."postalCode", n.products, n.wallet, n.payee
		from jsonb_to_recordset(${of.offices}::jsonb) n (id text, name text, city text, "timeZone" text, street text, province text,
			"postalCode" text, products text[], wallet text, payee text)
		on conflict (organisation_id, id) do nothing`,
);
const findMissing = keepSql(
	'identity_find_missing_organisations',
	{ id: 'number' },
	(of: { ids: readonly number[] }) => sql`
		select n.id from unnest(${of.ids}::integer[]) n (id) where not exists (select from organisations o where o.id = n.id)`,
);
const notSetUp = {
	timeZone: 'America/Toronto',
	street: '',
	province: '',
	postalCode: '',
	products: [],
	wallet: 'person',
	payee: '',
} as const;

/** Adds what is not there; what is keeps its name. */
export async function addOrganisation(
	queries: TransactionQueries,
	createdAt: Date,
	{ id, name, offices = [] }: NewOrganisation,
): Promise<void> {
	void (await add(queries, { id, name, createdAt }));
	if (offices.length > 0) await addOffices(queries, id, offices);
}

/** Adds what is not there; what is keeps its name. */
export async function addOffices(
	queries: TransactionQueries,
	organisationId: number,
	offices: readonly NewOffice[],
): Promise<void> {
	const rows = offices.map((office) => ({ ...notSetUp, ...office }));
	void (await addAll(queries, { organisationId, offices: JSON.stringify(rows) }));
}

/** Those of the numbers that no organisation has, in their order. */
export async function findMissingOrganisations(
	queries: PreparedStatements,
	organisationIds: readonly number[],
): Promise<readonly number[]> {
	const ids = new Set((await findMissing(queries, { ids: organisationIds })).map(({ id }) => id));
	return organisationIds.filter((id) => ids.has(id));
}
