import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { manageOffice } from '../../contract.ts';

const keep = keeper<Pick<Schema, 'offices' | 'users'>>();
/** An office names by `wallet` whose credits a product takes that names no wallet. */
const find = keep('identity_find_office', (database, of: PersonKey) =>
	database
		.selectFrom('users as u')
		.innerJoin('offices as o', (join) =>
			join.onRef('o.organisationId', '=', 'u.organisationId').onRef('o.id', '=', 'u.officeId'),
		)
		.select(['o.id', 'o.name', 'o.wallet'])
		.where((row) => row.and({ 'u.organisationId': of.organisationId, 'u.id': of.userId })),
);

type OfficeOfPerson = Awaited<ReturnType<typeof find>>[number];

/** Where a person works; undefined for who belongs to no office. */
export async function findOffice(database: Database, person: PersonKey): Promise<OfficeOfPerson | undefined> {
	const [office] = await find(database, person);
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
