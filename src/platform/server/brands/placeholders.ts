// `{name}` in the strings of a parsed JSON file.
import type { Reason } from './fault.ts';

const placeholder = /\{(\w+)\}/g;

/** Why a placeholder is refused. */
export const noPlaceholder = (name: string): Reason => ({
	code: 'placeholder',
	says: `nothing fills the placeholder {${name}}`,
	value: `{${name}}`,
});

type Strings = Readonly<Record<string, string>>;

/**
 * A copy of a JSON value in which every string has its known placeholders filled. A value that ends in a full stop
 * ("Portico Inc.") swallows the one that follows it at the end of a sentence.
 */
export function fillPlaceholders<T>(value: T, values: Strings): T {
	const fill = (whole: string, name: string, stop: string) => {
		const filled = values[name];
		if (filled === undefined) return whole;
		return filled.endsWith('.') ? filled : filled + stop;
	};
	return mapStrings(value, (text) => text.replace(/\{(\w+)\}(\.?)/g, fill)) as T;
}

/** Finds every placeholder in the strings of a JSON value, with its place. */
export function findPlaceholders(value: unknown): { path: string; name: string }[] {
	const found: { path: string; name: string }[] = [];
	visitStrings(value, '', (path, text) => {
		for (const match of text.matchAll(placeholder)) found.push({ path, name: match[1] ?? '' });
	});
	return found;
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]));
}

function visitStrings(value: unknown, path: string, visit: (path: string, text: string) => void): void {
	if (typeof value === 'string') visit(path, value);
	if (typeof value !== 'object' || value === null) return;
	for (const [key, item] of Object.entries(value)) visitStrings(item, path === '' ? key : `${path}.${key}`, visit);
}
