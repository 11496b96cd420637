import type { Brand } from '#platform/contract/brand.ts';
import { contactLine, sellerLines } from '#platform/contract/seller-lines.ts';
import type { BrandAsset } from '../brands/assets.ts';
import type { BrandRegistry } from '../brands/registry.ts';

/** What a document shows of the company whose it is. */
export interface Letterhead {
	readonly name: string;
	readonly legalName: string;
	readonly accent: string;
	readonly hotline: string;
	/** Stands beside the logo, the company's name first. */
	readonly contact: readonly string[];
	readonly logo: { readonly png: Uint8Array; readonly width: number; readonly height: number };
}

export type FindLetterhead = (brand: Brand) => Promise<Letterhead>;

/** Height of a logo on paper, in points, and how many pixels each of them gets. */
const logoHeight = 30;
const density = 5;
const maxLogoWidth = 220;
/** Pictures that are kept, of the brands whose documents were asked for last: each has some tens of kilobytes. */
export const mostLogos = 50;

/** A brand's logo becomes a picture with its first document; pictures of SVG would otherwise need a browser. */
export function createFindLetterhead(registry: BrandRegistry): FindLetterhead {
	const logos = new Map<string, Promise<Letterhead['logo']>>();
	return async (brand) => {
		const { logoLight } = registry.view(brand, brand.defaultLanguage);
		const asset = registry.findAsset(logoLight);
		if (asset === undefined) throw new RangeError(`Brand ${brand.key} has no logo`);
		const logo = logos.get(logoLight) ?? drawLogo(asset);
		// The one that was asked for last is the last in the order.
		logos.delete(logoLight);
		logos.set(logoLight, logo);
		for (const oldest of logos.keys()) {
			if (logos.size <= mostLogos) break;
			logos.delete(oldest);
		}
		const { legalEntity, hotline, canonicalOrigin } = brand;
		const website = legalEntity.website ?? canonicalOrigin;
		return {
			name: brand.names[brand.defaultLanguage],
			legalName: legalEntity.name,
			accent: brand.colours.light.accent,
			hotline: hotline.number,
			contact: [
				...sellerLines({ name: legalEntity.name, address: legalEntity.postalAddress }),
				contactLine({ hotline: hotline.number, website }),
			],
			logo: await logo,
		};
	};
}

/** On white and without transparency, which would have to be taken apart again for each document. */
async function drawLogo({ body }: BrandAsset): Promise<Letterhead['logo']> {
	const { default: sharp } = await import('sharp');
	const { data, info } = await sharp(body, { density: 72 * density })
		.resize({ height: logoHeight * density, width: maxLogoWidth * density, fit: 'inside' })
		.flatten({ background: '#ffffff' })
		.png()
		.toBuffer({ resolveWithObject: true });
	return { png: data, width: info.width / density, height: info.height / density };
}
