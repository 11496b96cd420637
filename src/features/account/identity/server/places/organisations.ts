// Organisations and their offices: made by an operator, never by a call.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

/** How an office is set up. */
export interface OfficeFacts {
	readonly name: string;
	readonly city: string;
	/** IANA name. */
	readonly timeZone: string;
	readonly street: string;
	/** The code of Canada Post; '' where it is not known. */
	readonly province: string;
	readonly postalCode: string;
	/** Codes of the products that its people may be given. */
	readonly products: readonly string[];
	/** Whose credits a product takes that names no wallet. */
	readonly wallet: 'person' | 'office';
	/** The name to which the office's part is paid; '' for its own. */
	readonly payee: string;
}

export interface NewOrganisation {
	readonly id: number;
	readonly name: string;
	readonly offices?: readonly NewOffice[];
}

/** What is left out is not set up. */
type NewOffice = Pick<OfficeFacts, 'name' | 'city'> & Partial<OfficeFacts> & { readonly id: string };

const keep = keeper<Pick<Schema, 'offices' | 'organisations'>>();
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
		select id from unnest(${of.ids}::integer[]) id where not exists (select from organisations o where o.id = id)`,
);
const listOffices = keep('identity_list_office_ids', (database, { organisationId }: { organisationId: number }) =>
	database
		.selectFrom('offices')
		.select('id')
		.where((row) => row.and({ organisationId }))
		.orderBy('id'),
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

export async function listOfficeIds(queries: PreparedStatements, organisationId: number): Promise<readonly string[]> {
	return (await listOffices(queries, { organisationId })).map(({ id }) => id);
}
