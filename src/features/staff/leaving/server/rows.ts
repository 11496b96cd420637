// Reading and writing planned and past ends. Whoever changes one holds the person's row.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Choice } from '../contract.ts';
import type { LeavingTables, StoredChoices } from './tables.ts';

export type LeavingRow = Selectable<LeavingTables['leavings']>;

export function findPlanned(queries: Queries, person: PersonKey): Promise<LeavingRow | undefined> {
	return planned(queries, person.organisationId).where('user_id', '=', person.userId).executeTakeFirst();
}

/** Planned ends of others that the person filed. */
export function listPlansFiledBy(queries: Queries, person: PersonKey): Promise<readonly LeavingRow[]> {
	return planned(queries, person.organisationId).where('filed_by', '=', person.userId).orderBy('id').execute();
}

/** From whom the person is to take something over. */
export function listPlansNaming(queries: Queries, person: PersonKey): Promise<readonly LeavingRow[]> {
	return planned(queries, person.organisationId)
		.where('choices', '@>', sql<string>`${JSON.stringify([{ userId: person.userId }])}::jsonb`)
		.orderBy('id')
		.execute();
}

export function listPlanned(queries: Queries, organisationId: number): Promise<readonly LeavingRow[]> {
	return planned(queries, organisationId).orderBy('ends_at').orderBy('id').execute();
}

export function lockLeaving(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<LeavingRow | undefined> {
	return queries
		.withTables<LeavingTables>()
		.selectFrom('leavings')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

export async function addLeaving(queries: TransactionQueries, row: LeavingRow): Promise<void> {
	await queries
		.withTables<LeavingTables>()
		.insertInto('leavings')
		.values({ ...row, choices: JSON.stringify(row.choices) })
		.execute();
}

/** False where it is not planned any more. */
export async function closeLeaving(
	queries: TransactionQueries,
	{ organisation_id: organisationId, id }: Pick<LeavingRow, 'organisation_id' | 'id'>,
	state: 'done' | 'withdrawn',
	at: Date,
): Promise<boolean> {
	const closed = await queries
		.withTables<LeavingTables>()
		.updateTable('leavings')
		.set({ state, closed_at: at })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('state', '=', sql.lit('planned'))
		.returning('id')
		.execute();
	return closed.length > 0;
}

/** What a member of the staff planned is another's from now on. */
export async function refile(queries: TransactionQueries, person: PersonKey, to: number): Promise<void> {
	void (await queries
		.withTables<LeavingTables>()
		.updateTable('leavings')
		.set({ filed_by: to })
		.where('organisation_id', '=', person.organisationId)
		.where('filed_by', '=', person.userId)
		.where('state', '=', sql.lit('planned'))
		.execute());
}

/** As the contract had them when they were stored. */
export function choicesOf({ choices }: Pick<LeavingRow, 'choices'>): StoredChoices {
	return choices as readonly Choice[];
}

function planned(queries: Queries, organisationId: number) {
	return queries
		.withTables<LeavingTables>()
		.selectFrom('leavings')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('state', '=', sql.lit('planned'));
}
