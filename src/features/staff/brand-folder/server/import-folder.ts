// A folder becomes the draft of a new brand: nothing is written before all of it is right.
import type * as z from 'zod/mini';
import { Problem } from '#platform/contract/problem.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type BrandContent, takeApart, type TakenApart } from '#platform/server/brands/brand-content.ts';
import { keepPictures } from '#platform/server/brands/brand-rows.ts';
import { type LoadedBrand, readBrandAlone } from '#platform/server/brands/read-brand.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { begin, beginningOf } from '#features/staff/brand-beginnings/server/api.ts';
import { brandProblem } from '#features/staff/brand-editor/contract.ts';
import {
	applyChanges,
	draftOf,
	type FieldChange,
	findField,
	findShared,
	holdDraft,
	isSame,
	keepChanges,
	listPaths,
	noContent,
	readField,
	readStanding,
	requireEditor,
	requirePicture,
} from '#features/staff/brand-editor/server/api.ts';
import { type FolderFault, type importBrandFolder, maxReasons } from '../contract.ts';
import { openFolder, type OpenFolder } from './open-folder.ts';
import { unzip } from './unzip.ts';

type FolderDependencies = Pick<Core, 'database' | 'clock' | 'publishing'>;
type Outcome = z.output<(typeof importBrandFolder)['output']>;

export async function importFolder(
	dependencies: FolderDependencies,
	call: AuthenticatedCall,
	archive: Buffer,
	wantedKey: string | undefined,
): Promise<Outcome> {
	const { database, clock, publishing } = dependencies;
	const folder = openFolder(unzip(archive), wantedKey);
	const read = await readFolder(folder, publishing.options);
	return database.transaction(async (queries) => {
		await holdDraft(queries, folder.key);
		const moment = readOnce(clock);
		await requireEditor(queries, call, moment.now());
		if (!('taken' in read)) return refused(read.faults);
		const { content } = read.taken;
		const shared = await findShared(queries, publishing, { key: folder.key, content, live: noContent });
		if (shared.length > 0)
			return refused(shared.map(({ path, code }) => faultAt(content, path, code === 'host' ? 'host' : 'organisation')));
		const wanted = listWanted(content);
		await keepDraft({ queries, call, moment }, folder.key, read, wanted);
		return { outcome: 'begun', brandKey: folder.key, faults: [], moreFaults: 0, omitted: listOmitted(content, wanted) };
	});
}

function refused(faults: readonly FolderFault[]): Outcome {
	const listed = faults.slice(0, maxReasons);
	return { outcome: 'refused', faults: listed, moreFaults: faults.length - listed.length, omitted: [] };
}

interface ReadFolder {
	readonly brand: Brand;
	readonly taken: TakenApart;
}

/** The validator of folders reads it, then each field is held to what the editor takes for it. */
async function readFolder(
	{ key, files, faults: unreadable }: OpenFolder,
	options: FolderDependencies['publishing']['options'],
): Promise<ReadFolder | { readonly faults: readonly FolderFault[] }> {
	if (unreadable.length > 0) return { faults: unreadable };
	const { loaded, faults } = readBrandAlone(files, key, options);
	if (loaded === undefined)
		return {
			faults: faults.map(({ file, path, reason: { says: _says, ...reason } }) => ({
				file: file.slice(key.length + 1),
				member: path,
				...reason,
			})),
		};
	const taken = takeApart(files, loaded);
	const unusable = [...listUnusable(taken.content), ...(await listUnfit(taken.content, loaded))];
	return unusable.length > 0 ? { faults: unusable } : { brand: loaded.brand, taken };
}

function listUnusable(content: BrandContent): readonly FolderFault[] {
	return listWanted(content)
		.filter(({ path, value }) => findField(path)?.schema.safeParse(value).success !== true)
		.map(({ path }) => faultAt(content, path, 'unusable'));
}

/** Pictures that do not fit where they stand: each place has its shape. */
async function listUnfit(content: BrandContent, { assets }: LoadedBrand): Promise<readonly FolderFault[]> {
	const faults: FolderFault[] = [];
	for (const { path, value } of listWanted(content)) {
		const body = path.startsWith('pictures.') ? assets.get(String(Object(value).name))?.body : undefined;
		if (body === undefined) continue;
		// oxlint-disable-next-line no-await-in-loop -- one decoder at a time
		const code = await requirePicture(path.slice('pictures.'.length), body).then(() => undefined, reasonOf);
		if (code !== undefined) faults.push(faultAt(content, path, code));
	}
	return faults;
}

function reasonOf(error: unknown): 'shape' | 'image' | 'view_box' {
	if (!(error instanceof Problem)) throw error;
	if (error.code === 'brands.picture_shape') return 'shape';
	return error.code === 'brands.picture_no_view_box' ? 'view_box' : 'image';
}

/** Every field that the folder has. */
function listWanted(content: BrandContent): readonly FieldChange[] {
	return listPaths(content)
		.map((path) => ({ path, value: readField(content, path) }))
		.filter(({ value }) => value !== null);
}

/** Members that the fields do not bring back. */
function listOmitted(content: BrandContent, wanted: readonly FieldChange[]): string[] {
	const draft = applyChanges(noContent, wanted);
	return (['appearance', 'commerce'] as const).flatMap((kind) =>
		Object.entries(content[kind].brand)
			.filter(([name, value]) => !isSame(value, draft[kind].brand[name]))
			.map(([name]) => name),
	);
}

/** The file, and the member of it, that a field is read from. */
function faultAt(content: BrandContent, path: string, code: FolderFault['code']): FolderFault {
	const legal = /^legal\.([a-z]+)\.([a-z]+)$/.exec(path);
	if (legal !== null) return { file: `legal.${legal[2]}.json`, member: legal[1] ?? '', code };
	if (path.startsWith('pictures.')) return { file: String(Object(readField(content, path)).name), member: '', code };
	return { file: 'brand.json', member: path === 'colours.accent' ? 'colours.light.accent' : path, code };
}

interface Writing {
	readonly queries: TransactionQueries;
	readonly call: AuthenticatedCall;
	readonly moment: { now(): Date };
}

/** @throws brands.key_taken, brands.too_many, brands.draft_full, brands.accent_too_weak */
async function keepDraft(
	{ queries, call, moment }: Writing,
	brandKey: string,
	{ brand, taken }: ReadFolder,
	wanted: readonly FieldChange[],
): Promise<void> {
	const order = { brandKey, names: brand.names, accent: brand.colours.light.accent, copiesCommerce: false };
	const isBegun = await begin(queries, moment.now(), call, order);
	const standing = await readStanding(queries, brandKey, moment.now());
	if (!isBegun) {
		// The same folder once more, because its answer was lost, changes nothing; another draft of that key is somebody's work.
		const draft = draftOf(standing);
		if (wanted.every(({ path, value }) => isSame(readField(draft, path), value))) return;
		throw brandProblem('brands.key_taken');
	}
	await keepPictures(queries, taken.pictures);
	await keepChanges(queries, call, standing, wanted, moment.now());
	await auditAction(queries, moment, call, 'brands.begun', {}, { object: beginningOf(order) });
}
