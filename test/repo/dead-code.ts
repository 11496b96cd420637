// What no one uses any more, as functions over files and what they import.
import { resolveImport } from '../../scripts/lib/source-graph.ts';
import type { ParsedFile } from './syntax.ts';
import { isTest, placeOf } from './walls.ts';

/** Exports that no other file imports, as `path name`. */
export function unusedExports(files: readonly ParsedFile[]): string[] {
	const taken = new Map<string, Set<string | undefined>>();
	for (const { path, imports } of files) {
		for (const { specifier, name } of imports) {
			const from = resolveImport(path, specifier);
			if (from !== undefined) taken.set(from, (taken.get(from) ?? new Set()).add(name));
		}
	}
	return files.flatMap(({ path, exportedNames }) => {
		const names = taken.get(path);
		if (names?.has(undefined) === true) return [];
		return exportedNames.filter((name) => names?.has(name) !== true).map((name) => `${path} ${name}`);
	});
}

/**
 * Keys of a catalogue that neither its slice nor `app`, which makes pages of several slices, names. The texts of a method are for every
 * slice of its area that names the method.
 */
export function unusedTexts(path: string, keys: readonly string[], files: readonly ParsedFile[]): string[] {
	const place = placeOf(path);
	// What a factor method is called is said wherever factors are.
	const slice = /^(?:methods|accounts)\//.test(place?.inner ?? '') ? undefined : place?.slice;
	const strings = files
		.filter((file) => !isTest(file.path) && !isCatalogue(file.path) && isReader(file.path, slice))
		.flatMap((file) => file.strings);
	const whole = new Set(strings);
	const parts = strings.filter((text) => /^[\w.\0]*[a-z]{2}[\w.\0]*$/.test(text) && text.includes('\0')).map(toPattern);
	return keys.filter((key) => !whole.has(key) && !parts.some((part) => part.test(key)));
}

const isCatalogue = (path: string): boolean => /\.(en|fr)\.ts$/.test(path);

function isReader(path: string, slice: string | undefined): boolean {
	const place = placeOf(path);
	return (
		place !== undefined &&
		(place.layer === 'app' || slice === undefined || place.slice === slice || place.area === slice)
	);
}

function toPattern(template: string): RegExp {
	return new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll('\0', String.raw`[\w.-]+`)}$`);
}
