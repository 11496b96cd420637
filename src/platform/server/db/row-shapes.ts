// What the rows of a text of SQL are: said once as a value, from which their type follows, and which a test holds against the database.

/** The words for what a column is, with what it is in the code. */
export interface ColumnTypes {
	text: string;
	number: number;
	boolean: boolean;
	/** An instant. */
	time: Date;
	/** `YYYY-MM-DD` */
	day: string;
	/** A number that may be larger or finer than one of the code. */
	decimal: string;
	bytes: Uint8Array;
	json: unknown;
	/** A function that answers nothing, such as a lock, has this type. */
	nothing: string;
}

type Listed = keyof ColumnTypes | `${keyof ColumnTypes}[]`;

/** `'time?'` may be null. `'time!'` may be null in its table, and is not in this answer. */
export type Column = Listed | `${Listed}?` | `${Listed}!`;

/** A column whose values are known more closely: words that a check allows, or what a json holds. */
export interface ClosedColumn<Value> {
	readonly column: Column;
	readonly value?: Value;
}

/** An answer has these columns, by their names in the code. */
export type Shape = Readonly<Record<string, Column | ClosedColumn<unknown>>>;

export type RowOf<Columns extends Shape> = { readonly [Name in keyof Columns]: ValueOf<Columns[Name]> };

type ValueOf<One> =
	One extends ClosedColumn<infer Value>
		? Value
		: One extends `${infer Inner}?`
			? ValueOf<Inner> | null
			: One extends `${infer Inner}!`
				? ValueOf<Inner>
				: One extends `${infer Inner}[]`
					? ValueOf<Inner>[]
					: One extends keyof ColumnTypes
						? ColumnTypes[One]
						: never;

/** `as<'open' | 'closed'>('text')` */
export function as<Value>(column: `${Listed}?`): ClosedColumn<Value | null>;
export function as<Value>(column: Listed | `${Listed}!`): ClosedColumn<Value>;
export function as<Value>(column: Column): ClosedColumn<Value> {
	return { column };
}

/** The types of the database, as `format_type` says them, that arrive as a column of this kind. */
export const databaseTypes: Readonly<Record<keyof ColumnTypes, readonly string[]>> = {
	text: ['text', 'character varying', 'uuid', 'inet', 'name', 'daterange'],
	number: ['smallint', 'integer', 'bigint', 'real', 'double precision'],
	boolean: ['boolean'],
	time: ['timestamp with time zone'],
	day: ['date'],
	decimal: ['numeric'],
	bytes: ['bytea'],
	json: ['json', 'jsonb'],
	nothing: ['void'],
};
