import { expect, it } from 'vitest';
import type { Brand } from '#platform/contract/brand.ts';
import { loadBrands } from '../brands/registry.ts';
import { createFindLetterhead, mostLogos } from './letterhead.ts';

const samples = loadBrands('src/brands', { port: 80 });
const sample = samples.getByKey('piper');
const brandOf = (number: number): Brand => ({ ...sample, key: `brand-${number}` });
/** Every brand has the sample's logo at an address of its own. */
const registry = {
	...samples,
	view: (brand: Brand, language: 'en' | 'fr') => ({
		...samples.view(sample, language),
		logoLight: `/brand-assets/${brand.key}/logo.svg`,
	}),
	findAsset: () => samples.findAsset(samples.view(sample, 'en').logoLight),
};

it('keeps the logos of so many brands, those whose documents were asked for last', async () => {
	const find = createFindLetterhead(registry);
	const logoOf = async (number: number) => (await find(brandOf(number))).logo;
	const [first, second] = [await logoOf(0), await logoOf(1)];
	for (let number = 2; number <= mostLogos; number += 1) {
		// oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
		await logoOf(number);
		// oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
		expect(await logoOf(0)).toBe(first);
	}
	expect(await logoOf(1)).not.toBe(second);
	expect(await logoOf(0)).toBe(first);
});
