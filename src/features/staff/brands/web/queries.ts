import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { download } from '#platform/web/file-client.ts';
import { getBrand, getBrandPicture, listBrands } from '#features/staff/brand-editor/contract.ts';
import { getBrandFeatures, getBrandSignIn } from '#features/staff/brand-features/contract.ts';
import { getBrandVersion, listBrandVersions, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import type { BrandSection, VersionKind } from '#features/staff/brand-editor/contract.ts';

export type Brands = OutputOf<typeof listBrands>;
export type BrandRow = Brands['brands'][number];
export type EditedBrand = OutputOf<typeof getBrand>;
export type BrandFeatures = OutputOf<typeof getBrandFeatures>;
export type BrandSignIn = OutputOf<typeof getBrandSignIn>;
export type Review = OutputOf<typeof reviewBrand>;
export type Version = OutputOf<typeof listBrandVersions>['versions'][number];

const brandsKey = ['staff-brands'] as const;

export const brandsQuery = queryOptions({ queryKey: [...brandsKey, 'list'], queryFn: () => call(listBrands, {}) });

/** @param section whose fields are shown; left out for what the brand is as a whole */
export function brandQuery(brandKey: string, section?: BrandSection) {
	return queryOptions({
		queryKey: [...brandsKey, 'one', brandKey, section],
		queryFn: () => call(getBrand, { brandKey, ...(section !== undefined && { section }) }),
		throwOnError: isAbsence,
	});
}

/** Whom each feature touches, as it is when the section is opened. */
export function featuresQuery(brandKey: string) {
	return queryOptions({
		queryKey: [...brandsKey, 'features', brandKey],
		queryFn: () => call(getBrandFeatures, { brandKey }),
		staleTime: 0,
	});
}

/** How many come in by each way, with what the draft takes from them. */
export function signInQuery(brandKey: string) {
	return queryOptions({
		queryKey: [...brandsKey, 'sign-in', brandKey],
		queryFn: () => call(getBrandSignIn, { brandKey }),
		staleTime: 0,
	});
}

export function reviewQuery(brandKey: string, kind: VersionKind) {
	return queryOptions({
		queryKey: [...brandsKey, 'review', brandKey, kind],
		queryFn: () => call(reviewBrand, { brandKey, kind }),
		throwOnError: isAbsence,
		// Its checks are those of the moment in which it is opened.
		staleTime: 0,
	});
}

export function versionsQuery(brandKey: string, kind: VersionKind) {
	return infiniteQueryOptions({
		queryKey: [...brandsKey, 'versions', brandKey, kind],
		queryFn: ({ pageParam: below }) =>
			call(listBrandVersions, { brandKey, kind, ...(below !== undefined && { below }) }),
		initialPageParam: undefined as number | undefined,
		getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.number : undefined),
		throwOnError: isAbsence,
	});
}

export function versionQuery(brandKey: string, kind: VersionKind, number: number) {
	return queryOptions({
		queryKey: [...brandsKey, 'version', brandKey, kind, number],
		queryFn: () => call(getBrandVersion, { brandKey, kind, number }),
	});
}

/** An address for `<img>`, which cannot send the token. What a hash names never changes. */
export function pictureQuery(sha256: string) {
	return queryOptions({
		queryKey: ['staff-brand-picture', sha256],
		queryFn: async () => URL.createObjectURL(await download(getBrandPicture.path.replace(':id', sha256))),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
}

/** After a change of a brand, its draft or what is live. Where the screen is being left, what is on it is not asked for again. */
export function renewBrands(queries: QueryClient, isStaying = true): Promise<void> {
	return queries.invalidateQueries({ queryKey: brandsKey, refetchType: isStaying ? 'active' : 'none' });
}
