// Values of the database are turned into values of the code in the same way on both kinds.
import { type CustomTypesConfig, types } from 'pg';

const oids = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 };

/** int8 holds ids, cents and hundredths of credits, all safe integers by rule: one that is not is a fault, never a rounded number. */
function parseInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`);
	return value;
}

const textArray = (text: string): string[] => types.getTypeParser(oids.textArray, 'text')(text) as string[];

const ownParsers: Readonly<Record<number, (text: string) => unknown>> = {
	[oids.int8]: parseInt8,
	[oids.int8Array]: (text) => textArray(text).map(parseInt8),
	// A date without time stays `YYYY-MM-DD`: as a Date it would move with the server's time zone.
	[oids.date]: (text) => text,
	[oids.dateArray]: textArray,
};

/** timestamptz → Date, bytea → Buffer, json and jsonb → parsed, numeric → string; the rest as `pg` does. */
export const valueTypes: CustomTypesConfig = {
	getTypeParser(oid: number, format?: 'text' | 'binary') {
		const own = format === 'binary' ? undefined : ownParsers[oid];
		return own ?? types.getTypeParser(oid, format);
	},
};
