import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Brand } from '#platform/contract/brand.ts';
import type { BrandFiles } from './brand-files.ts';
import { exactly } from './exact-bytes.ts';
import type { Reason, Report } from './fault.ts';
import { findSvgFaults } from './svg.ts';

/** One picture of a brand, kept in memory; its address names its content, so it may be cached for ever. */
export interface BrandAsset {
	readonly brandKey: string;
	readonly url: string;
	readonly contentType: string;
	readonly body: Buffer;
}

/** Logos are in every page; what exceeds this is a photograph. */
const maxBytes = 200_000;
const contentTypes: Readonly<Record<string, string>> = {
	'.svg': 'image/svg+xml; charset=utf-8',
	'.png': 'image/png',
	'.webp': 'image/webp',
};

/** The defaults (quality 11, a 4 MB window) cost 8 ms a file and save 7 % of a kilobyte. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Every file that the brand names, by file name. */
export function readAssets(files: BrandFiles, brand: Brand, report: Report): Map<string, BrandAsset> {
	const assets = new Map<string, BrandAsset>();
	for (const name of listAssetNames(brand)) {
		const file = `${brand.key}/${name}`;
		const body = files.read(file);
		if (body === undefined)
			report(file, '', {
				code: 'missing_picture',
				says: 'brand.json names this file, but it is missing or cannot be read',
			});
		else if (body.length > maxBytes) {
			const says = `has ${body.length} bytes, at most ${maxBytes} are allowed`;
			report(file, '', { code: 'too_large', says, value: String(body.length), other: String(maxBytes) });
		} else {
			for (const reason of findContentFaults(name, body)) report(file, '', reason);
			assets.set(name, buildAsset(brand.key, name, body));
		}
	}
	return assets;
}

function listAssetNames(brand: Brand): Set<string> {
	const partners = Object.values(brand.partners).flatMap(({ logo, logoDark }) => [logo, logoDark]);
	const { light, dark, mark, mail } = brand.logos;
	return new Set([light, dark, mark, ...(mail === undefined ? [] : [mail]), ...partners]);
}

function findContentFaults(name: string, body: Buffer): readonly Reason[] {
	if (name.endsWith('.svg'))
		return findSvgFaults(body.toString('utf8')).map((says) => ({
			code: says.includes('viewBox') ? 'view_box' : 'drawing',
			says,
		}));
	const isPng = body.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
	const isWebp = body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP';
	return (name.endsWith('.png') ? isPng : isWebp)
		? []
		: [{ code: 'ending', says: 'its content is not what its ending says' }];
}

function buildAsset(brandKey: string, name: string, body: Buffer): BrandAsset {
	const ending = extname(name);
	const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
	const url = `/brand-assets/${brandKey}/${name.slice(0, -ending.length)}.${hash}${ending}`;
	const contentType = contentTypes[ending] ?? 'application/octet-stream';
	return { brandKey, url, contentType, body: exactly(body) };
}

const compressed = new WeakMap<BrandAsset, Buffer | undefined>();

/**
 * The body for `content-encoding: br`; undefined where that is not smaller. It is made when somebody first asks: a start that compresses the
 * drawings of a thousand brands leaves 25 MB of memory in pieces that nothing else fits.
 */
export function findBrotli(asset: BrandAsset): Buffer | undefined {
	if (!compressed.has(asset)) compressed.set(asset, compress(asset));
	return compressed.get(asset);
}

function compress({ url, body }: BrandAsset): Buffer | undefined {
	if (!url.endsWith('.svg')) return undefined;
	const brotli = brotliCompressSync(body, quickBrotli);
	return brotli.length < body.length ? exactly(brotli) : undefined;
}

/** Below this a picture costs less inside the page than its own request would. */
const maxInlineBytes = 700;

/** A small drawing as a data address; any other picture where it is served. */
export function iconAddressOf(asset: BrandAsset): string {
	const isSmallDrawing = asset.url.endsWith('.svg') && asset.body.length <= maxInlineBytes;
	return isSmallDrawing ? `data:image/svg+xml,${encodeURIComponent(asset.body.toString('utf8'))}` : asset.url;
}
