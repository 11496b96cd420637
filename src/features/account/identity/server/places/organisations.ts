// Organisations and their offices: made by an operator, never by a call.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { IdentityTables } from '../tables.ts';

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

/** Adds what is not there; what is keeps its name. */
export async function addOrganisation(
	queries: TransactionQueries,
	createdAt: Date,
	{ id, name, offices = [] }: NewOrganisation,
): Promise<void> {
	void (await queries
		.withTables<IdentityTables>()
		.insertInto('organisations')
		.values({ id, name, created_at: createdAt })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute());
	if (offices.length > 0) await addOffices(queries, id, offices);
}

/** Adds what is not there; what is keeps its name. */
export async function addOffices(
	queries: TransactionQueries,
	organisationId: number,
	offices: NonNullable<NewOrganisation['offices']>,
): Promise<void> {
	void (await queries
		.withTables<IdentityTables>()
		.insertInto('offices')
		.values(
			offices.map(({ id, name, city, timeZone, street, province, postalCode, products, wallet, payee }) => ({
				organisation_id: organisationId,
				id,
				name,
				city,
				time_zone: timeZone ?? 'America/Toronto',
				street: street ?? '',
				province: province ?? '',
				postal_code: postalCode ?? '',
				products: products ?? [],
				wallet: wallet ?? 'person',
				payee: payee ?? '',
			})),
		)
		.onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
		.execute());
}

const findMissing: PreparedStatement = {
	name: 'identity_find_missing_organisations',
	text: `select id from unnest($1::integer[]) id where not exists (select from organisations o where o.id = id)`,
};

/** Those of the numbers that no organisation has, in their order. */
export async function findMissingOrganisations(
	queries: PreparedStatements,
	organisationIds: readonly number[],
): Promise<readonly number[]> {
	const missing = await queries.prepared<{ id: number }>(findMissing, [organisationIds]);
	const ids = new Set(missing.map(({ id }) => id));
	return organisationIds.filter((id) => ids.has(id));
}

const listOffices: PreparedStatement = {
	name: 'identity_list_office_ids',
	text: 'select id from offices where organisation_id = $1 order by id',
};

export async function listOfficeIds(queries: PreparedStatements, organisationId: number): Promise<readonly string[]> {
	const offices = await queries.prepared<{ id: string }>(listOffices, [organisationId]);
	return offices.map(({ id }) => id);
}
