// What crosses the wire has the specification's names, what the code sees has its own. A codec is made from the shape of a call and knows the
// fields of nothing else. The browser's build writes it out as text for each call; the server makes it from the same text.
import type * as z from 'zod/mini';
import { toWireName, unknownMark } from './wire-names.ts';

/** Which fields a value has, as far as names are concerned: `undefined` where it has none. */
export type Names = FieldNames | ListNames | undefined;
interface FieldNames {
	readonly fields: ReadonlyMap<string, Field>;
	/** It may be something else as well: null, or of another kind. */
	readonly isSure: boolean;
}
interface ListNames {
	readonly items: FieldNames | ListNames;
	readonly isSure: boolean;
}
interface Field {
	readonly names: Names;
	readonly isOptional: boolean;
}

type Schema = z.core.$ZodTypes;

/** @throws where a shape has free keys: by no rule could they be told from names */
export function namesOf(schema: z.core.$ZodType): Names {
	const { def } = (schema as Schema)._zod;
	switch (def.type) {
		case 'object': {
			const fields = Object.entries(def.shape).map(([name, shape]) => [name, fieldOf(shape)] as const);
			return { fields: new Map(fields), isSure: true };
		}
		case 'array': {
			const items = namesOf(def.element);
			return items && { items, isSure: true };
		}
		case 'union':
			return def.options.map(namesOf).reduce(merge);
		case 'nullable':
			return unsure(namesOf(def.innerType));
		case 'optional':
		case 'default':
		case 'prefault':
		case 'readonly':
		case 'nonoptional':
			return namesOf(def.innerType);
		case 'pipe':
			return namesOf(def.in);
		case 'record':
		case 'map':
		case 'intersection':
		case 'lazy':
		case 'tuple':
			throw new TypeError(`The names within a shape of the kind ${def.type} cannot be told`);
		default:
			return undefined;
	}
}

function fieldOf(schema: z.core.$ZodType): Field {
	const { optin, optout } = schema._zod;
	return { names: namesOf(schema), isOptional: optin !== undefined || optout !== undefined };
}

/** What either of two shapes may have. */
function merge(one: Names, other: Names): Names {
	if (one === undefined || other === undefined) return unsure(one ?? other);
	const isSure = one.isSure && other.isSure;
	if ('items' in one && 'items' in other) {
		const items = merge(one.items, other.items);
		return items && { items, isSure };
	}
	if ('items' in one || 'items' in other) throw new TypeError('A list or fields: their names cannot be told');
	const fields = new Map(one.fields);
	for (const [name, field] of other.fields) {
		const known = one.fields.get(name);
		fields.set(name, {
			names: known === undefined ? field.names : merge(known.names, field.names),
			isOptional: known?.isOptional !== false || field.isOptional,
		});
	}
	for (const [name, field] of one.fields) if (!other.fields.has(name)) fields.set(name, { ...field, isOptional: true });
	return { fields, isSure };
}

function unsure(names: Names): Names {
	return names && { ...names, isSure: false };
}

/** From the wire's names to the code's, or back. */
export type Direction = 'read' | 'write';

/** Text of a function of JavaScript that gives a value, which is known to have the shape, its other names; its fields keep their order. */
export function renamingText(names: Names, direction: Direction): string {
	return names === undefined ? 'v=>v' : `v=>${renamed('v', names, direction, 0)}`;
}

function renamed(value: string, names: FieldNames | ListNames, direction: Direction, depth: number): string {
	const text =
		'items' in names ? renamedList(value, names, direction, depth) : renamedFields(value, names, direction, depth);
	return names.isSure ? text : `(${value}&&typeof ${value}=="object"?${text}:${value})`;
}

function renamedList(value: string, { items }: ListNames, direction: Direction, depth: number): string {
	const item = `v${depth}`;
	return `${value}.map(${item}=>${renamed(item, items, direction, depth + 1)})`;
}

/** What is not there on the way in stays away; on the way out, JSON leaves out what is undefined. */
function renamedFields(value: string, { fields }: FieldNames, direction: Direction, depth: number): string {
	const parts = [...fields].map(([name, { names, isOptional }]) => {
		const [from, to] = direction === 'read' ? [toWireName(name), name] : [name, toWireName(name)];
		const given = `${value}.${from}`;
		const renamedValue = names === undefined ? given : renamed(given, names, direction, depth);
		if (!isOptional) return `${to}:${renamedValue}`;
		if (direction === 'read') return `...(${given}!==void 0&&{${to}:${renamedValue}})`;
		return `${to}:${names?.isSure === true ? `${given}&&${renamedValue}` : renamedValue}`;
	});
	return `({${parts.join(',')}})`;
}

const namesBySchema = new WeakMap<z.core.$ZodType, { readonly names: Names }>();

/**
 * Gives a stranger's value the code's names, as far as it has fields of the shape; what it has besides keeps its name behind a mark. The names of
 * a shape are worked out once.
 */
export function readStranger(schema: z.core.$ZodType, value: unknown): unknown {
	const known = namesBySchema.get(schema) ?? { names: namesOf(schema) };
	namesBySchema.set(schema, known);
	return readFields(known.names, value);
}

function readFields(names: Names, value: unknown): unknown {
	if (names === undefined || typeof value !== 'object' || value === null) return value;
	if ('items' in names) return Array.isArray(value) ? value.map((item) => readFields(names.items, item)) : value;
	if (Array.isArray(value)) return value;
	const byWireName = wireNames(names);
	return Object.fromEntries(
		Object.entries(value).map(([wire, content]) => {
			const name = byWireName.get(wire);
			return name === undefined
				? [`${unknownMark}${wire}`, content]
				: [name, readFields(names.fields.get(name)?.names, content)];
		}),
	);
}

const namesByWire = new WeakMap<FieldNames, ReadonlyMap<string, string>>();

function wireNames(names: FieldNames): ReadonlyMap<string, string> {
	const found = namesByWire.get(names) ?? new Map([...names.fields.keys()].map((name) => [toWireName(name), name]));
	namesByWire.set(names, found);
	return found;
}

/** Turns a value into its other names. Made at the first call: most calls of a process are never made. */
export function renaming(schema: z.core.$ZodType, direction: Direction): (value: unknown) => unknown {
	let rename: ((value: unknown) => unknown) | undefined;
	return (value) => {
		// oxlint-disable-next-line typescript/no-implied-eval -- the text is ours, made of the names of a contract alone
		rename ??= Function(`return ${renamingText(namesOf(schema), direction)}`)() as (value: unknown) => unknown;
		return rename(value);
	};
}
