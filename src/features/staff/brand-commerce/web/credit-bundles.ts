// Credit bundles as a brand's own files have them. One that was sold keeps its meaning: what changes it gives it a new key.
import type { CreditSales } from '#platform/contract/brand.ts';

export type Bundle = CreditSales['bundles'][number];
export type BundleTerms = Omit<Bundle, 'key'>;

/** The portal has checked the shape of what it sends. */
const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null && 'bonus' in value;

export const readBundles = (value: unknown): readonly Bundle[] => (Array.isArray(value) ? value.filter(isBundle) : []);

const isSameTerms = (one: BundleTerms, other: BundleTerms): boolean =>
	one.credits === other.credits && one.bonus === other.bonus && one.price === other.price;

/** Puts these terms in the place of those of `key`, or at the end. */
export function withBundle(
	draft: readonly Bundle[],
	live: readonly Bundle[],
	terms: BundleTerms,
	key?: string,
): readonly Bundle[] {
	const bundle = { key: keyFor(draft, live, terms, key), ...terms };
	return key === undefined ? [...draft, bundle] : draft.map((one) => (one.key === key ? bundle : one));
}

function keyFor(draft: readonly Bundle[], live: readonly Bundle[], terms: BundleTerms, key?: string): string {
	const others = draft.filter((one) => one.key !== key).map((one) => one.key);
	const same = live.find((one) => isSameTerms(one, terms) && !others.includes(one.key));
	if (same !== undefined) return same.key;
	if (key !== undefined && !live.some((one) => one.key === key)) return key;
	const taken = new Set([...others, ...live.map((one) => one.key)]);
	const base = String(terms.credits + terms.bonus);
	for (let number = 1; ; number += 1) {
		const candidate = number === 1 ? base : `${base}-${number}`;
		if (!taken.has(candidate)) return candidate;
	}
}

/** The live bundle whose place one of the draft takes, at another price. */
export function findFormer(bundle: Bundle, draft: readonly Bundle[], live: readonly Bundle[]): Bundle | undefined {
	if (live.some((one) => one.key === bundle.key)) return undefined;
	const gone = live.filter((one) => !draft.some(({ key }) => key === one.key));
	return gone.find((one) => one.credits === bundle.credits && one.bonus === bundle.bonus);
}

/** Live bundles that the draft no longer sells, at any price. */
export function listRemoved(draft: readonly Bundle[], live: readonly Bundle[]): readonly Bundle[] {
	const replaced = draft.map((one) => findFormer(one, draft, live)?.key);
	return live.filter(({ key }) => !replaced.includes(key) && !draft.some((one) => one.key === key));
}
