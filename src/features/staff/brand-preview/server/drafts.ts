// Drafts as they are looked at. What one is now is asked at each opening; what it comes to is kept until it changes.
import type { Brand } from '#platform/contract/brand.ts';
import type { BrandFiles } from '#platform/server/brands/brand-files.ts';
import { withAppearance } from '#platform/server/brands/brand-content.ts';
import { filesOf } from '#platform/server/brands/published-brands.ts';
import {
	type BrandOptions,
	type LoadedBrand,
	readBrandFile,
	readBrandFolder,
} from '#platform/server/brands/read-brand.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import {
	changesOf,
	draftOf,
	readStanding,
	revisionOf,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import { completeFiles } from './complete-draft.ts';
import { withPreviewPictures } from './pictures.ts';

export interface FoundDraft {
	readonly standing: Standing;
	/** Names what the draft comes to: another one after each change, and where something else goes live. */
	readonly revision: string;
	/** Whether others would see something new in it. */
	readonly hasAppearance: boolean;
}

/** Undefined where nothing differs from what is live. */
export async function findDraft(
	queries: PreparedStatements,
	brandKey: string,
	now: Date,
): Promise<FoundDraft | undefined> {
	const standing = await readStanding(queries, brandKey, now);
	if (standing.changes.length === 0) return undefined;
	return {
		standing,
		revision: `${revisionOf(standing, 'appearance')}${revisionOf(standing, 'commerce')}`,
		hasAppearance: changesOf(standing, ['appearance']).length > 0,
	};
}

/** What is looked at: all of it for who edits it, appearance and words for everybody else. */
export interface ShownDraft {
	readonly whole: LoadedBrand;
	readonly appearance: LoadedBrand;
}

/** So many drafts stay as they were read: their pages hold their pictures. */
const maxKept = 5;

interface Kept extends ShownDraft {
	readonly revision: string;
	readonly live: Brand | undefined;
}

export interface ShownDrafts {
	/** Undefined where its values cannot be shown at all. */
	show(queries: PreparedStatements, draft: FoundDraft): Promise<ShownDraft | undefined>;
}

/** A review opens a dozen pages, and reading a draft checks every colour and file of it. */
export function createShownDrafts(options: BrandOptions, registry: Pick<BrandRegistry, 'findByKey'>): ShownDrafts {
	const kept = new Map<string, Kept>();
	return {
		async show(queries, { standing, revision }) {
			const { brandKey } = standing;
			const live = registry.findByKey(brandKey);
			const known = kept.get(brandKey);
			if (known !== undefined && known.revision === revision && known.live === live) return known;
			const files = await filesOf(queries, new Map([[brandKey, draftOf(standing)]]));
			const loaded = load(completeFiles(files, brandKey), brandKey, options);
			if (loaded === undefined) return undefined;
			const whole = withPreviewPictures(loaded);
			const appearance = { ...whole, brand: withoutCommerce(whole.brand, live) };
			kept.delete(brandKey);
			const shown = { revision, live, whole, appearance };
			kept.set(brandKey, shown);
			for (const oldest of kept.keys()) {
				if (kept.size <= maxKept) break;
				kept.delete(oldest);
			}
			return shown;
		},
	};
}

/** What is wrong with a draft stops its publication; it is looked at as far as it can be read. */
function load(files: BrandFiles, brandKey: string, options: BrandOptions): LoadedBrand | undefined {
	const ignore = (): void => undefined;
	const brand = readBrandFile(files, brandKey, options, ignore);
	return brand && readBrandFolder(files, brand, undefined, ignore);
}

/** Commerce and access are as they are live; of a brand that was never published nothing of them shows. */
function withoutCommerce(draft: Brand, live: Brand | undefined): Brand {
	if (live !== undefined) return withAppearance(live, draft);
	const { credits: _credits, packages: _packages, identityProviders: _providers, ...rest } = draft;
	return { ...rest, signInMethods: ['password'] };
}
