// Reads and writes planned and past ends. Each act that changes one locks the person's row.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Choice, maxBlockers } from '../contract.ts';

const keep = keeper<Pick<Schema, 'leavings'>>();
const columns = [
	'organisationId',
	'id',
	'userId',
	'lastDay',
	'endsAt',
	'reason',
	'note',
	'choices',
	'state',
	'filedBy',
	'filedAt',
	'closedAt',
] as const;
export type LeavingRow = Selectable<Schema['leavings']>;

const plansOf = (database: Kysely<Pick<Schema, 'leavings'>>, organisationId: number) =>
	database
		.selectFrom('leavings')
		.select(columns)
		.where('organisationId', '=', organisationId)
		.where('state', '=', sql.lit('planned'));
const ofPerson = keep('leaving_find_planned', (database, { organisationId, userId }: PersonKey) =>
	plansOf(database, organisationId).where('userId', '=', userId),
);
const filedBy = keep('leaving_list_filed_by', (database, { organisationId, userId }: PersonKey) =>
	plansOf(database, organisationId).where('filedBy', '=', userId).orderBy('id'),
);
const naming = keep(
	'leaving_list_naming',
	(database, { organisationId, choices }: { organisationId: number; choices: string }) =>
		plansOf(database, organisationId)
			.where('choices', '@>', sql<string>`${choices}::jsonb`)
			.orderBy('id')
			.limit(sql.lit(maxBlockers)),
);
const all = keep('leaving_list_planned', (database, { organisationId }: { organisationId: number }) =>
	plansOf(database, organisationId).orderBy('endsAt').orderBy('id'),
);

export async function findPlanned(queries: PreparedStatements, person: PersonKey): Promise<LeavingRow | undefined> {
	return (await ofPerson(queries, person))[0];
}

/** Lists planned ends of others that the person filed. */
export function listPlansFiledBy(queries: PreparedStatements, person: PersonKey): Promise<readonly LeavingRow[]> {
	return filedBy(queries, person);
}

/** Lists planned ends of people from whom the person is to take something over. */
export function listPlansNaming(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly LeavingRow[]> {
	return naming(queries, { organisationId, choices: JSON.stringify([{ userId }]) });
}

const takeOver = {
	fromUserId: 'number',
	fromName: 'text',
	/** The first day on which it is the person's. */
	day: 'text',
	kinds: as<Choice['kind'][]>('text[]'),
	teams: 'text[]',
	filedBy: 'number',
	filedAt: 'time',
} as const;
export type TakeOver = RowOf<typeof takeOver>;

const takeOvers = keepSql(
	'leaving_list_take_overs',
	takeOver,
	(of: PersonKey & { choices: string }) => sql`
		select l.user_id as "fromUserId", u.given_name || ' ' || u.family_name as "fromName",
			(l.ends_at at time zone coalesce(o.time_zone, 'America/Toronto'))::date::text as day,
			array(select distinct c ->> 'kind' from jsonb_array_elements(l.choices) c where (c ->> 'userId')::integer = ${of.userId} order by 1) as kinds,
			array(select t.name from jsonb_array_elements(l.choices) c join teams t on t.organisation_id = l.organisation_id and t.id = c ->> 'id'
				where c ->> 'kind' = 'team' and (c ->> 'userId')::integer = ${of.userId} order by t.name) as teams,
			l.filed_by as "filedBy", l.filed_at as "filedAt"
		from leavings l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where l.organisation_id = ${of.organisationId} and l.state = 'planned' and l.choices @> ${of.choices}::jsonb order by l.ends_at, l.id`,
);

/** Lists what the person takes over from people whose end is planned. */
export function listTakeOvers(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly TakeOver[]> {
	return takeOvers(queries, { organisationId, userId, choices: JSON.stringify([{ userId }]) });
}

export function listPlanned(queries: PreparedStatements, organisationId: number): Promise<readonly LeavingRow[]> {
	return all(queries, { organisationId });
}

interface LeavingKey {
	readonly organisationId: number;
	readonly id: string;
}
const lock = keep('leaving_lock', (database, { organisationId, id }: LeavingKey) =>
	database
		.selectFrom('leavings')
		.select(columns)
		.where((row) => row.and({ organisationId, id }))
		.forUpdate(),
);
const add = keep.insert('leaving_add', 'leavings', columns);
const close = keep(
	'leaving_close',
	(database, { organisationId, id, state, at }: LeavingKey & { state: 'done' | 'withdrawn'; at: Date }) =>
		database
			.updateTable('leavings')
			.set({ state, closedAt: at })
			.where((row) => row.and({ organisationId, id }))
			.where('state', '=', sql.lit('planned'))
			.returning('id'),
);
const setChoices = keep(
	'leaving_set_choices',
	(database, { organisationId, id, choices }: LeavingKey & { choices: string }) =>
		database
			.updateTable('leavings')
			.set({ choices })
			.where((row) => row.and({ organisationId, id }))
			.where('state', '=', sql.lit('planned')),
);
const setFiledBy = keep('leaving_refile', (database, { organisationId, userId, to }: PersonKey & { to: number }) =>
	database
		.updateTable('leavings')
		.set({ filedBy: to })
		.where((row) => row.and({ organisationId, filedBy: userId }))
		.where('state', '=', sql.lit('planned')),
);

export async function lockLeaving(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<LeavingRow | undefined> {
	return (await lock(queries, { organisationId, id }))[0];
}

export async function addLeaving(queries: TransactionQueries, row: LeavingRow): Promise<void> {
	await add(queries, { ...row, choices: JSON.stringify(row.choices) });
}

/** False where it is not planned any more. */
export async function closeLeaving(
	queries: TransactionQueries,
	{ organisationId, id }: LeavingKey,
	state: 'done' | 'withdrawn',
	at: Date,
): Promise<boolean> {
	return (await close(queries, { organisationId, id, state, at })).length > 0;
}

/** The caller holds the row, and found it planned. */
export async function writeChoices(
	queries: TransactionQueries,
	{ organisationId, id }: LeavingKey,
	choices: readonly Choice[],
): Promise<void> {
	void (await setChoices(queries, { organisationId, id, choices: JSON.stringify(choices) }));
}

/** What a member of the staff planned is another's from now on. */
export async function refile(queries: TransactionQueries, person: PersonKey, to: number): Promise<void> {
	void (await setFiledBy(queries, { ...person, to }));
}

/** As the contract had them when they were stored. */
export function choicesOf({ choices }: Pick<LeavingRow, 'choices'>): readonly Choice[] {
	return choices as readonly Choice[];
}
