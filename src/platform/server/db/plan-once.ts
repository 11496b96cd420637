// The planner of a large table plans a statement for its values each time, which can take longer than the statement itself.
import { sql } from 'kysely';
import type { PreparedStatements } from './database.ts';
import { keepSql } from './keep.ts';

const useGenericPlans = keepSql(
	'plan_once',
	{ mode: 'text' },
	() => sql`select set_config('plan_cache_mode', 'force_generic_plan', true) as mode`,
);

/**
 * For the rest of the transaction, prepared statements keep the plan that serves every value. For statements that find by an index
 * whatever their values. Started together with another statement it costs no round trip.
 */
export async function planOnce(queries: PreparedStatements): Promise<void> {
	await useGenericPlans(queries, {});
}

const useOwnPlans = keepSql(
	'plan_each',
	{ mode: 'text' },
	() => sql`select set_config('plan_cache_mode', 'force_custom_plan', true) as mode`,
);

/** The opposite, for a statement of which the values leave parts out: a plan for every value would read tables for those as well. */
export async function planEach(queries: PreparedStatements): Promise<void> {
	await useOwnPlans(queries, {});
}
