import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { manageOffice } from '../../contract.ts';

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
export async function findOffice(database: Database, person: PersonKey): Promise<OfficeOfPerson | undefined> {
	const [office] = await database.prepared<OfficeOfPerson>(find, [person.organisationId, person.userId]);
	return office;
}

/** Whether somebody manages the wallet of an office: they work there, and hold that for it. */
export function managesOffice({ powers }: Pick<Actor, 'powers'>, officeId: string): boolean {
	const held = heldAt(powers, manageOffice);
	return held?.isWide === true || held?.offices.includes(officeId) === true;
}

/** The person's office, where they manage its wallet. */
export async function findManagedOffice(database: Database, actor: Actor): Promise<OfficeOfPerson | undefined> {
	if (heldAt(actor.powers, manageOffice) === undefined) return undefined;
	const office = await findOffice(database, actor);
	return office !== undefined && managesOffice(actor, office.id) ? office : undefined;
}
