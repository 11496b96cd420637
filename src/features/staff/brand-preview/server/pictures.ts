// The pictures of a draft: served beside its pages, by the same token, so that no other host is asked for them.
import type { LoadedBrand } from '#platform/server/brands/read-brand.ts';

const folder = 'picture/';

/** Makes their addresses relative to the page. */
export function withPreviewPictures(loaded: LoadedBrand): LoadedBrand {
	const shown = [...loaded.assets].map(([name, asset]) => [name, { ...asset, url: `${folder}${name}` }] as const);
	return { ...loaded, assets: new Map(shown) };
}
