// What a browser fetches for each part of the product, from the build's manifest.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
	readonly file: string;
	readonly isEntry?: boolean;
	readonly isDynamicEntry?: boolean;
	readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Scripts that must be there before a part runs, compressed by brotli. */
export interface Weight {
	/** A kilobyte has 1,000 bytes. */
	readonly kilobytes: number;
	readonly files: number;
}

export interface PartWeight extends Weight {
	readonly part: string;
	/** Texts in how many languages are among them. */
	readonly languages: number;
}

export const weightsFile = 'test/repo/script-weights.json';
const folder = 'dist/web';
const entries = ['src/app/web/public/main.tsx', 'src/app/web/desktop/main.tsx'];
const textsOf = /\.(en|fr)-[\w-]+\.js$/;

/** The entries as a whole, and of each part that is fetched later what it adds to the entry of its side. */
export function weighScripts(root: string): readonly PartWeight[] {
	const manifest = JSON.parse(readFileSync(join(root, folder, 'manifest.json'), 'utf8')) as Manifest; // Vite wrote it
	const weigh = (part: string, there: ReadonlySet<string>): PartWeight => {
		const files = [...closure(manifest, [part])].filter((file) => !there.has(file));
		const bytes = files.reduce((sum, file) => sum + statSync(join(root, folder, `${file}.br`)).size, 0);
		const languages = new Set(files.flatMap((file) => textsOf.exec(file)?.[1] ?? [])).size;
		return { part, kilobytes: bytes / 1000, files: files.length, languages };
	};
	const later = Object.keys(manifest).filter(
		(part) => manifest[part]?.isDynamicEntry === true && part.startsWith('src/') && !part.startsWith('src/demo/'),
	);
	return [
		...entries.map((entry) => weigh(entry, new Set())),
		...later.map((part) =>
			weigh(
				part,
				closure(
					manifest,
					entries.filter((entry) => isPublic(entry) === isPublic(part)),
				),
			),
		),
	];
}

function isPublic(part: string): boolean {
	return part.includes('/web/public/');
}

/** Files that must be there before any of these parts runs, their own among them. */
function closure(manifest: Manifest, parts: readonly string[]): ReadonlySet<string> {
	const seen = new Set(parts);
	// A set also hands out what is added to it meanwhile.
	for (const part of seen) for (const imported of manifest[part]?.imports ?? []) seen.add(imported);
	return new Set([...seen].flatMap((part) => manifest[part]?.file ?? []));
}
