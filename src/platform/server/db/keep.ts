// Statements of the product: each is written once in the code's names, compiled when it first runs, and prepared under its name. Its rows come in
// camelCase by the aliases of its text, so nothing is renamed for each row. A test describes every one of them to the database.
import {
	AliasNode,
	CamelCasePlugin,
	ColumnNode,
	type Compilable,
	type CompiledQuery,
	type DeleteResult,
	DummyDriver,
	IdentifierNode,
	type Insertable,
	type InsertQueryBuilder,
	type InsertResult,
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
	sql,
	type UpdateResult,
} from 'kysely';
import type { PreparedStatement, PreparedStatements, PreparedWrite } from './database.ts';
import type { RowOf, Shape } from './row-shapes.ts';
import type { Schema } from './schema.ts';
import { isRead } from './single-statements.ts';

/** A statement takes its values by name. */
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

export interface KeptStatement {
	/** Compiles it, if it was not yet. */
	readonly compiled: () => Compiled;
	/** What a text of SQL claims to answer. */
	readonly shape?: Shape;
}

/** All statements of the modules that are loaded. */
export const keptStatements: KeptStatement[] = [];

/** What a write answers that gives no rows back. */
type Answered<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row;

/** The columns that an insert must name, because their table fills nothing in. */
type Needed<Table> = {
	[Name in keyof Insertable<Table>]-?: undefined extends Insertable<Table>[Name] ? never : Name;
}[keyof Insertable<Table>];

type Inserted<Table, Name extends keyof Insertable<Table>> = {
	readonly [One in Name]-?: Exclude<Insertable<Table>[One], undefined>;
};

interface Keep<Tables> {
	/** @param name is unique and has at most 60 characters */
	<Values, Row>(
		name: string,
		build: (database: Kysely<Tables>, values: Values) => Compilable<Row>,
		options?: KeepOptions,
	): Kept<Values, Answered<Row>>;
	/**
	 * Adds a row whose values have the names of its columns: `keep.insert('slice_add_thing', 'things', ['organisationId', 'id'])`.
	 * @param more says what happens on a conflict and what is answered
	 */
	insert<
		Table extends keyof Tables & string,
		Name extends keyof Insertable<Tables[Table]> & string,
		Row = InsertResult,
	>(
		name: string,
		table: Table,
		columns: readonly Name[] & ([Needed<Tables[Table]>] extends [Name] ? unknown : { missing: Needed<Tables[Table]> }),
		more?: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<Row>,
		options?: KeepOptions,
	): Kept<Inserted<Tables[Table], Name>, Answered<Row>>;
}

/** For a slice, whose tables are named once: `const keep = keeper<Tables>()`. A builder of Kysely is checked against the tables. */
export function keeper<Tables extends Partial<Schema>>(): Keep<Tables> {
	const database = compiler as unknown as Kysely<Tables>; // no table is named while nothing runs
	const keep = <Values, Row>(
		name: string,
		build: (database: Kysely<Tables>, values: Values) => Compilable<Row>,
		options?: KeepOptions,
	): Kept<Values, Answered<Row>> =>
		remember(() => compile(name, build(database, parameters as Values).compile(), options));
	const insert: Keep<Tables>['insert'] = (name, table, columns, more, options) =>
		keep(
			name,
			(_, values) => {
				// `insert` takes no columns but those of the table.
				const row = Object.fromEntries(columns.map((one) => [one, values[one]])) as never;
				const added = database.insertInto(table).values(row);
				return more === undefined ? added : more(added);
			},
			options,
		);
	return Object.assign(keep, { insert });
}

type Text<Values> = (values: Values) => RawBuilder<unknown>;

/**
 * What a builder cannot say, as a text of SQL in the names of the database: it gives the columns of its answer their names in the code
 * (`user_id as "userId"`), and says what they are as a value, which a test holds against the database. Without any, rows are counted at most.
 * @param name unique, at most 60 characters
 */
export function keepSql<Values>(name: string, text: Text<Values>, options?: KeepOptions): Kept<Values, unknown>;
export function keepSql<Values, Columns extends Shape>(
	name: string,
	shape: Columns,
	text: Text<Values>,
	options?: KeepOptions,
): Kept<Values, RowOf<Columns>>;
export function keepSql<Values>(
	name: string,
	...given: readonly (Shape | Text<Values> | KeepOptions | undefined)[]
): Kept<Values, unknown> {
	const hasShape = typeof given[0] !== 'function';
	const [text, options] = (hasShape ? given.slice(1) : given) as [Text<Values>, KeepOptions?];
	const shape = hasShape ? (given[0] as Shape) : {};
	return remember(() => compile(name, text(parameters as Values).compile(compiler), options), shape);
}

/** `where('id', '=', anyOf(of.ids))` sends a list of any length as one value. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
	return sql`any(${values})`;
}

function remember<Values, Row>(build: () => Compiled, shape?: Shape): Kept<Values, Row> {
	let known: Compiled | undefined;
	const compiled = (): Compiled => (known ??= build());
	keptStatements.push({ compiled, ...(shape && { shape }) });
	const prepare = (values: Values): PreparedWrite => {
		const { statement, parameters: given } = compiled();
		return { statement, values: given.map((one) => valueOf(one, values)) };
	};
	const run = (queries: PreparedStatements, values: Values): Promise<readonly Row[]> => {
		const write = prepare(values);
		return queries.prepared<Row>(write.statement, write.values);
	};
	return Object.assign(run, { with: prepare });
}

const parameters: unknown = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

function valueOf(parameter: unknown, values: unknown): unknown {
	return parameter instanceof Parameter ? (values as Readonly<Record<string, unknown>>)[parameter.name] : parameter;
}

/** A value that is named twice is sent once. */
function compile(name: string, { sql: text, parameters: given }: CompiledQuery, options?: KeepOptions): Compiled {
	const sent: unknown[] = [];
	const places = given.map((one) => {
		if (one === undefined) throw new Error(`A value of ${name} is none of those that are known when it runs`);
		const known = sent.findIndex(
			(other) => one instanceof Parameter && other instanceof Parameter && other.name === one.name,
		);
		return known < 0 ? sent.push(one) : known + 1;
	});
	const numbered = text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${places[Number(place) - 1]}`);
	return { statement: { name, text: numbered, ...(isRead(text) && { isRead: true }), ...options }, parameters: sent };
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

/** Gives a table or column the code's name. */
export function camelCase(name: string): string {
	return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Gives a table or column the database's name. */
export function snakeCase(name: string): string {
	return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
