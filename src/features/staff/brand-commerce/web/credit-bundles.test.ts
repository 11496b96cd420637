import { expect, it } from 'vitest';
import { type Bundle, findFormer, listRemoved, withBundle } from './credit-bundles.ts';

const small = { key: 'small', credits: 50, bonus: 0, price: 5_000 };
const large = { key: 'large', credits: 500, bonus: 60, price: 50_000 };
const live: readonly Bundle[] = [small, large];

it('a bundle that was sold gets a new key with its new price, and its own with what it was', () => {
	const { key: _key, ...terms } = large;
	const dearer = withBundle(live, live, { ...terms, price: 52_000 }, 'large');
	expect(dearer).toEqual([small, { ...large, key: '560', price: 52_000 }]);
	const [, changed] = dearer;
	expect(changed && findFormer(changed, dearer, live)).toBe(large);
	expect(listRemoved(dearer, live)).toEqual([]);
	// One of the draft alone keeps its key.
	expect(withBundle(dearer, live, { ...terms, price: 53_000 }, '560')[1]).toMatchObject({ key: '560', price: 53_000 });
	expect(withBundle(dearer, live, terms, '560')).toEqual(live);
});

it('a new bundle takes a key that no other has', () => {
	const terms = { credits: 40, bonus: 10, price: 4_000 };
	const one = withBundle(live, live, terms);
	expect(one.at(-1)).toEqual({ key: '50', ...terms });
	expect(withBundle(one, live, { ...terms, price: 4_100 }).at(-1)?.key).toBe('50-2');
});

it('what is sold no more is told as such', () => {
	expect(listRemoved([small], live)).toEqual([large]);
});
