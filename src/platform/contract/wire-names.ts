// The names of fields: the specification writes them in PascalCase (`UserID`), the code in camelCase (`userId`). One rule turns one into the
// other, at the edges alone.
import { languages } from './language.ts';

/** Names that the rule does not give, as the code and as the wire say them. */
const exceptions: ReadonlyMap<string, string> = new Map([
	...languages.map((language) => [language, language] as const),
	['poBox', 'POBox'],
	['added', 'added'],
	['additions', 'Added'],
	['changed', 'changed'],
	['unchanged', 'unchanged'],
	['refused', 'refused'],
]);
const byWireName: ReadonlyMap<string, string> = new Map([...exceptions].map(([name, wire]) => [wire, name]));

/** `userIds` → `UserIDs` */
export function toWireName(name: string): string {
	return (
		exceptions.get(name) ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/Id(?=s?(?:[A-Z]|$))/g, 'ID')
	);
}

/** `UserIDs` → `userIds` */
export function toCodeName(wire: string): string {
	const known = byWireName.get(wire);
	if (known !== undefined) return known;
	const name = wire.replaceAll(/ID(?=s?(?:[A-Z]|$))/g, 'Id');
	return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Stands before a name that no field of a shape has, and that is none of the code's. */
export const unknownMark = '?';

/** Names a field and the fields that it is in, joined by dots; places in lists stay, and what is behind the mark is as it came. */
export function toWirePath(path: string): string {
	const [known = '', ...unknown] = path.split(unknownMark);
	return known.split('.').map(toWireName).join('.') + unknown.join(unknownMark);
}

/** The way back. */
export function toCodePath(path: string): string {
	return path.split('.').map(toCodeName).join('.');
}

/** A value of JSON with all its fields renamed, however deep. For what has no shape of its own; a call has its codec. */
export function renameFields(value: unknown, rename: (name: string) => string): unknown {
	if (Array.isArray(value)) return value.map((item) => renameFields(item, rename));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, content]) => [rename(name), renameFields(content, rename)]),
	);
}
