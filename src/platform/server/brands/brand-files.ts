// What brands are read from: a folder on disk, or what the database keeps of them. Paths are those of a folder of brands.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface BrandFiles {
	/** Where they are, as a message says it. */
	readonly place: string;
	/** Keys of the brands stand in order. */
	readonly keys: readonly string[];
	/** A file such as `piper/brand.json`; undefined where it is missing or cannot be read. */
	read(path: string): Buffer | undefined;
}

/** There is no brand to read. */
export class NoBrandsError extends StartError {}

/** @throws NoBrandsError where the folder cannot be read or holds no brand. */
export function openBrandFolder(folder: string): BrandFiles {
	return { place: folder, keys: listKeys(folder), read: (path) => readFile(join(folder, path)) };
}

/** Folders of brands: every one but `legal`, which holds the shared texts. */
function listKeys(folder: string): readonly string[] {
	let entries;
	try {
		entries = readdirSync(folder, { withFileTypes: true });
	} catch {
		throw new NoBrandsError(`The brand folder ${folder} cannot be read.`);
	}
	const keys = entries.filter((entry) => entry.isDirectory() && /^[^.]/.test(entry.name) && entry.name !== 'legal');
	if (keys.length === 0) throw new NoBrandsError(`The brand folder ${folder} holds no brand.`);
	return keys.map((entry) => entry.name).sort();
}

function readFile(path: string): Buffer | undefined {
	try {
		return readFileSync(path);
	} catch {
		return undefined;
	}
}
