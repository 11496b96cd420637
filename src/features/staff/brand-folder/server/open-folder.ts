// A brand's folder out of the files of an archive, wherever in it that stands.
import { brandKey as brandKeyShape } from '#platform/contract/brand-key.ts';
import { languages } from '#platform/contract/language.ts';
import type { BrandFiles } from '#platform/server/brands/brand-files.ts';
import { holdsNoText } from '#platform/server/http/json-body.ts';
import { brandFolderProblem, type FolderFault } from '../contract.ts';

export interface OpenFolder {
	/** The folder has this name, whatever it has in the archive. */
	readonly key: string;
	readonly files: BrandFiles;
	/** Says what cannot be given to any reader. */
	readonly faults: readonly FolderFault[];
}

/** Stands for a key that cannot be read; its reader says what is wrong with it. */
const noKey = 'new-brand';
const jsonNames = ['brand.json', ...languages.map((language) => `legal.${language}.json`)];
/** As deep as no file of a brand is. */
const maxDepth = 12;

/**
 * @param wantedKey takes the place of the folder's own
 * @throws brand_folder.no_brand, brand_folder.several_brands
 */
export function openFolder(archive: ReadonlyMap<string, Buffer>, wantedKey: string | undefined): OpenFolder {
	const starts = [...archive.keys()].filter((name) => /(?:^|\/)brand\.json$/.test(name));
	const [start] = starts;
	if (start === undefined) throw brandFolderProblem('brand_folder.no_brand');
	if (starts.length > 1) throw brandFolderProblem('brand_folder.several_brands');
	const folder = start.slice(0, -'brand.json'.length);
	const own = new Map(
		[...archive].flatMap(([name, body]) => (name.startsWith(folder) ? [[name.slice(folder.length), body]] : [])),
	);
	const faults = jsonNames
		.filter((name) => !isReadable(own.get(name)))
		.map((file) => ({ file, member: '', code: 'unreadable' as const }));
	const brand = parse(own.get('brand.json'));
	const key = wantedKey ?? readKey(brand);
	if (wantedKey !== undefined && faults.length === 0 && typeof brand === 'object' && brand !== null)
		own.set('brand.json', Buffer.from(JSON.stringify({ ...brand, key: wantedKey })));
	return {
		key,
		faults,
		files: { place: 'the archive', keys: [key], read: (path) => own.get(path.slice(key.length + 1)) },
	};
}

function readKey(brand: unknown): string {
	const parsed = brandKeyShape.safeParse(Object(brand).key);
	return parsed.success ? parsed.data : noKey;
}

/** Undefined where there is no JSON; the reader of the file says so. */
function parse(body: Buffer | undefined): unknown {
	if (body === undefined) return undefined;
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}

function isReadable(body: Buffer | undefined): boolean {
	const value = parse(body);
	return !isDeeper(value, maxDepth) && !holdsNoText(value);
}

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
