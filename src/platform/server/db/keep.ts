// Statements of the product: each is written once in the code's names, compiled when it first runs, and prepared under its name. Its rows come in
// camelCase by the aliases of its text, so nothing is renamed for each row.
import {
	AliasNode,
	CamelCasePlugin,
	ColumnNode,
	type Compilable,
	DummyDriver,
	IdentifierNode,
	Kysely,
	type KyselyPlugin,
	type OperationNode,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type RawBuilder,
	ReferenceNode,
	type RootOperationNode,
	SelectionNode,
} from 'kysely';
import type { PreparedStatement, PreparedStatements, PreparedWrite } from './database.ts';
import type { Schema } from './schema.ts';
import { isRead } from './single-statements.ts';

/** A statement with its values by name. */
export interface Kept<Values, Row> {
	(queries: PreparedStatements, values: Values): Promise<readonly Row[]>;
	/** The same with its values, for who runs several as one. */
	with(values: Values): PreparedWrite;
}

export interface KeepOptions {
	/** It may run twice where its answer was lost, as a count or a stamp may. */
	readonly isRepeatable?: true;
}

/** Stands for a value that is known at the call alone. */
class Parameter {
	readonly name: string;

	constructor(name: string) {
		this.name = name;
	}

	[Symbol.toPrimitive](): never {
		throw new Error(`The value ${this.name} is known when the statement runs: it cannot be used to build it`);
	}
}

interface Compiled {
	readonly statement: PreparedStatement;
	/** In the order of the text; what is not a parameter is the same at each call. */
	readonly parameters: readonly unknown[];
}

/**
 * For a slice, whose tables are named once: `const keep = keeper<Tables>()`. A builder of Kysely is checked against the tables; what it cannot
 * say is its `sql`, with the row that it claims, which a test holds against the database.
 * @param name unique, at most 60 characters
 */
export function keeper<Tables extends Partial<Schema>>() {
	const database = compiler as unknown as Kysely<Tables>; // no table is named while nothing runs
	return function keep<Values, Row>(
		name: string,
		build: (database: Kysely<Tables>, values: Values) => Compilable<Row> | RawBuilder<Row>,
		options: KeepOptions = {},
	): Kept<Values, Row> {
		let compiled: Compiled | undefined;
		const prepare = (values: Values): PreparedWrite => {
			compiled ??= compile(name, build(database, parameters as Values), options); // each is read by its name alone
			return { statement: compiled.statement, values: compiled.parameters.map((one) => valueOf(one, values)) };
		};
		const run = (queries: PreparedStatements, values: Values): Promise<readonly Row[]> => {
			const write = prepare(values);
			return queries.prepared<Row>(write.statement, write.values);
		};
		return Object.assign(run, { with: prepare });
	};
}

const parameters: unknown = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

function valueOf(parameter: unknown, values: unknown): unknown {
	return parameter instanceof Parameter ? (values as Readonly<Record<string, unknown>>)[parameter.name] : parameter;
}

function compile(name: string, built: Compilable | RawBuilder<unknown>, options: KeepOptions): Compiled {
	const { sql: text, parameters: given } = 'isRawBuilder' in built ? built.compile(compiler) : built.compile();
	return { statement: { name, text, ...(isRead(text) && { isRead: true }), ...options }, parameters: given };
}

/** Gives the columns that a statement answers the names of the code, behind the plugin that gives the database its own. */
const aliases: KyselyPlugin = {
	transformQuery: ({ node }) => nameAnswers(node),
	transformResult: ({ result }) => Promise.resolve(result),
};

function nameAnswers(node: RootOperationNode): RootOperationNode {
	if (node.kind === 'SelectQueryNode')
		return { ...node, ...(node.selections && { selections: node.selections.map(nameAnswer) }) };
	if (!('returning' in node) || node.returning === undefined) return node;
	return { ...node, returning: { ...node.returning, selections: node.returning.selections.map(nameAnswer) } };
}

/** @throws where a statement asks for all columns: those that a later migration adds would be answered, too */
function nameAnswer({ selection }: SelectionNode): SelectionNode {
	if (selection.kind === 'SelectAllNode') throw new Error('Name the columns that a statement answers');
	if (AliasNode.is(selection)) {
		const { alias, node } = selection;
		return IdentifierNode.is(alias) ? SelectionNode.create(named(node, alias.name)) : SelectionNode.create(selection);
	}
	const column = ReferenceNode.is(selection) ? selection.column : selection;
	if (column.kind === 'SelectAllNode') throw new Error('Name the columns that a statement answers');
	return SelectionNode.create(ColumnNode.is(column) ? named(selection, column.column.name) : selection);
}

function named(node: OperationNode, name: string): AliasNode {
	return AliasNode.create(node, IdentifierNode.create(camelCase(name)));
}

/** The code's name of a table or column. */
export function camelCase(name: string): string {
	return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const compiler = new Kysely<Schema>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (kysely) => new PostgresIntrospector(kysely),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
	plugins: [new CamelCasePlugin(), aliases],
});
