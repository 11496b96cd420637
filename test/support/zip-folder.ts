// A folder as the ZIP file that a person would make of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { languages } from '#platform/contract/language.ts';
import { readStored } from '#platform/server/brands/published-brands.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';

export type FolderFiles = ReadonlyMap<string, Buffer | string>;

export function zipFolder(files: FolderFiles): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, body] of files) zip.addBuffer(Buffer.from(body), name);
	zip.end();
	return buffer(zip.outputStream);
}

/** What `npm run brand -- export maplecrest` writes, as a brand that nobody has yet. */
export async function exportSample(database: PreparedStatements, key: string): Promise<Map<string, Buffer>> {
	const stored = await readStored(database, ['maplecrest']);
	return asNew(
		stored.paths.map((path) => [path.replace('maplecrest/', ''), stored.read(path) ?? Buffer.alloc(0)]),
		key,
	);
}

const sampleFiles = ['brand.json', 'logo-dark.svg', 'logo-light.svg', 'mark-mail.png', 'mark.svg'];

/** The same from the sample on disk, for who has no database at hand. */
export function readSampleFolder(key: string): Map<string, Buffer> {
	const folder = 'src/brands';
	const files = sampleFiles.map((name): readonly [string, Buffer] => [
		name,
		readFileSync(join(folder, 'maplecrest', name)),
	]);
	const whole = languages.map((language): readonly [string, Buffer] => {
		const read = (place: string) => JSON.parse(readFileSync(join(folder, place), 'utf8')) as object; // as the samples are
		const texts = { ...read(`legal/${language}.json`), ...read(`maplecrest/legal.${language}.json`) };
		return [`legal.${language}.json`, Buffer.from(JSON.stringify(texts))];
	});
	return asNew([...files, ...whole], key);
}

function asNew(named: readonly (readonly [string, Buffer])[], key: string): Map<string, Buffer> {
	const files = new Map(named.map(([name, body]) => [`${key}/${name}`, body]));
	const host = `${key}.example.com`;
	const names = { en: 'Harbour Mortgages', fr: 'Hypothèques du Port' };
	const mail = { fromName: names, fromAddress: `no-reply@${host}` };
	editBrand(files, key, {
		key,
		names,
		hosts: [host],
		canonicalOrigin: `https://${host}`,
		organisations: [99_015],
		mail,
	});
	return files;
}

/** Writes members over those of brand.json; undefined takes one away. */
export function editBrand(files: Map<string, Buffer>, key: string, change: Readonly<Record<string, unknown>>): void {
	const path = `${key}/brand.json`;
	const brand = JSON.parse(String(files.get(path))) as object; // as it was exported
	files.set(path, Buffer.from(JSON.stringify({ ...brand, ...change })));
}
