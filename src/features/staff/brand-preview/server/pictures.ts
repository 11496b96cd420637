// The pictures of a draft are inside its pages: no other host is asked for them, and a page that is being opened while its draft is published
// is whole.
import type { BrandAsset } from '#platform/server/brands/assets.ts';
import type { LoadedBrand } from '#platform/server/brands/read-brand.ts';

export function withPreviewPictures(loaded: LoadedBrand): LoadedBrand {
	const shown = [...loaded.assets].map(([name, asset]) => [name, { ...asset, url: dataAddress(asset) }] as const);
	return { ...loaded, assets: new Map(shown) };
}

function dataAddress({ contentType, body }: BrandAsset): string {
	return `data:${contentType.replace(' ', '')};base64,${body.toString('base64')}`;
}
