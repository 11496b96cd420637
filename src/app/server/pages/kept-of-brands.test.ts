import { expect, it } from 'vitest';
import type { Brand } from '#platform/contract/brand.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { keepOfBrands, mostBrands } from './kept-of-brands.ts';

const sample = loadBrands('src/brands', { port: 80 }).getByKey('portico');
const brandOf = (number: number): Brand => ({ ...sample, key: `brand-${number}` });

it('keeps what was asked for last, of so many brands and no more', () => {
	const kept = keepOfBrands<string>();
	const brands = Array.from({ length: 1000 }, (_, number) => brandOf(number));
	const [first] = brands;
	if (first === undefined) throw new Error('There are brands');
	for (const brand of brands) {
		kept.of(brand).set('page', brand.key);
		expect(kept.of(first).get('page')).toBe(first.key);
	}
	expect(kept.size).toBe(mostBrands);
	const newest = brands.slice(-(mostBrands - 1));
	expect(newest.map((brand) => kept.of(brand).get('page'))).toEqual(newest.map(({ key }) => key));
	expect(kept.of(brandOf(1)).size).toBe(0);
});

it('begins again with another version of a brand', () => {
	const kept = keepOfBrands<string>();
	kept.of(sample).set('page', 'before');
	expect(kept.of({ ...sample }).size).toBe(0);
	expect(kept.size).toBe(1);
	kept.clear();
	expect(kept.size).toBe(0);
});
