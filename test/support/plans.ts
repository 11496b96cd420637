// How the statements that a connection has prepared read: by the plan that serves every value of theirs.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TransactionQueries } from '#platform/server/db/database.ts';

interface Node {
	readonly 'Node Type': string;
	readonly 'Relation Name'?: string;
	readonly 'Index Name'?: string;
	readonly 'Index Cond'?: string;
	readonly Plans?: readonly Node[];
}

interface Statement {
	readonly name: string;
	readonly statement: string;
	readonly values: number;
}

export interface Reads {
	/** What finds nothing by an index: reads of whole tables and of whole indexes, with their statement. */
	readonly whole: readonly string[];
	readonly indexes: readonly string[];
	/** What is looked for in them, as `index: condition`. */
	readonly conditions: readonly string[];
}

/** Tells it of the statements about these tables. */
export async function reads(queries: TransactionQueries, ...tables: readonly string[]): Promise<Reads> {
	await forceGenericPlans(queries);
	const prepared = await listPrepared(queries, `\\m"?(${tables.join('|')})\\M`);
	expect(prepared.length, tables.join()).toBeGreaterThan(0);
	const whole: string[] = [];
	const indexes: string[] = [];
	const conditions: string[] = [];
	for (const one of prepared) {
		for (const node of await planOf(queries, one)) {
			if (isWhole(node)) whole.push(`${node['Node Type']} ${node['Relation Name'] ?? ''}: ${one.statement}`);
			if (node['Index Name'] === undefined) continue;
			indexes.push(node['Index Name']);
			conditions.push(`${node['Index Name']}: ${node['Index Cond'] ?? ''}`);
		}
	}
	return { whole, indexes, conditions };
}

/**
 * Lists those of all statements that read a whole table, as `statement: table`. The whole of an index that has a part of a table is what is
 * open, and no more than that.
 */
export async function readsOfWholeTables(queries: TransactionQueries): Promise<readonly string[]> {
	await forceGenericPlans(queries);
	const prepared = await listPrepared(queries, '^');
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_index join pg_class on oid = indexrelid where indpred is not null`.execute(queries);
	const partial = new Set(rows.map(({ name }) => name));
	const found: string[] = [];
	for (const one of prepared)
		for (const node of await planOf(queries, one))
			if (isWhole(node) && !partial.has(node['Index Name'] ?? '')) found.push(`${one.name}: ${node['Relation Name']}`);
	return found;
}

async function forceGenericPlans(queries: TransactionQueries): Promise<void> {
	await sql`set local plan_cache_mode = force_generic_plan`.execute(queries);
	// What still reads a whole table then has no other way.
	await sql`set local enable_seqscan = off`.execute(queries);
}

/** Those of this connection whose text matches a pattern of PostgreSQL. */
async function listPrepared(queries: TransactionQueries, pattern: string): Promise<readonly Statement[]> {
	const { rows } = await sql<Statement>`
		select name, statement, cardinality(parameter_types) as values from pg_prepared_statements
		where statement ~ ${pattern} and statement !~* '^\\s*(insert|explain)'`.execute(queries);
	return rows;
}

async function planOf(queries: TransactionQueries, { name, values }: Statement): Promise<readonly Node[]> {
	const nulls = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`;
	const explain = sql.raw<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
		`explain (format json) execute "${name}"${nulls}`,
	);
	const plan = (await explain.execute(queries)).rows[0]?.['QUERY PLAN'][0].Plan;
	return plan === undefined ? [] : nodesOf(plan);
}

function nodesOf(node: Node): Node[] {
	return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isWhole({ 'Node Type': type, 'Index Cond': condition }: Node): boolean {
	return type === 'Seq Scan' || (/Index (Only )?Scan/.test(type) && condition === undefined);
}
