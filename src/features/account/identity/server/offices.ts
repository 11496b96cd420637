import type { Database, PreparedStatement } from '#platform/server/db/database.ts';

const find: PreparedStatement = {
	name: 'identity_find_office',
	text: `select o.id, o.name, o.wallet from users u
		join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = $1 and u.id = $2`,
};

interface OfficeOfPerson {
	readonly id: string;
	readonly name: string;
	/** Whose credits a product takes that names no wallet. */
	readonly wallet: 'person' | 'office';
}

/** Where a person works; undefined for who belongs to no office. */
export async function findOffice(
	database: Database,
	person: { readonly organisationId: number; readonly userId: number },
): Promise<OfficeOfPerson | undefined> {
	const [office] = await database.prepared<OfficeOfPerson>(find, [person.organisationId, person.userId]);
	return office;
}
