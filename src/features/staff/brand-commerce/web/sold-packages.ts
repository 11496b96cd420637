// Packages as a brand's own files have them. Prices only follow each other: who has bought keeps theirs until a newer one was announced.
import type { SubscriptionPackage } from '#platform/contract/brand.ts';
import { keyOf } from '#features/staff/brand-editor/contract.ts';
import type { EditedDraft, EditedField } from '#features/staff/brands/contract.ts';

/** The portal has checked the shape of what it sends. */
const isPackage = (value: unknown): value is SubscriptionPackage =>
	typeof value === 'object' && value !== null && 'prices' in value;

export interface DraftedPackage {
	readonly path: string;
	readonly sold: SubscriptionPackage;
	/** Undefined for one that is new in the draft. */
	readonly live: SubscriptionPackage | undefined;
	readonly field: EditedField;
}

export function listPackages({ paths, find }: Pick<EditedDraft, 'paths' | 'find'>): readonly DraftedPackage[] {
	return paths
		.filter((path) => path.startsWith('packages.'))
		.flatMap((path) => {
			const field = find(path);
			const { value, live } = field;
			return isPackage(value) ? [{ path, sold: value, live: isPackage(live) ? live : undefined, field }] : [];
		});
}

export const priceOf = ({ prices }: SubscriptionPackage): number => prices.at(-1) ?? 0;

/** The prices with a new one: after those that people have bought at, in the place of one that is in the draft alone. */
export function withPrice(live: readonly number[], price: number): readonly number[] {
	return live.at(-1) === price ? live : [...live, price];
}

/** A key that nothing else has; `otherwise` where the name suggests none. */
export function freeKey(wanted: string, taken: readonly string[], otherwise: string): string {
	const base = wanted.length < 2 ? otherwise : wanted;
	for (let number = 1; ; number += 1) {
		const candidate = number === 1 ? base : `${base}-${number}`;
		if (!taken.includes(candidate)) return candidate;
	}
}

export const keysOf = (packages: readonly DraftedPackage[]): readonly string[] =>
	packages.map(({ path }) => keyOf(path));
