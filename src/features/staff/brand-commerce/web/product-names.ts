// What products are called, as a brand's own files have it.
import type { Language } from '#platform/contract/language.ts';
import { keyOf } from '#features/staff/brand-editor/contract.ts';

export interface ProductName {
	readonly key: string;
	readonly names: Readonly<Record<Language, string>>;
}

export const productPath = (key: string): string => `productNames.${key}`;

/** Undefined for another field, and for a product without a name. The portal has checked the shape of what it sends. */
export function toProductName(path: string, value: unknown): ProductName | undefined {
	if (!path.startsWith(productPath('')) || typeof value !== 'object' || value === null) return undefined;
	return { key: keyOf(path), names: value as ProductName['names'] }; // as its field has it
}

/** As products name themselves. */
export const isProductKey = (key: string): boolean => /^[a-z][a-z0-9._-]{1,59}$/.test(key);
