// What was proposed is what is approved: kind, payload and the change that both people read, under one hash.
import { createHash } from 'node:crypto';
import type { Change } from './kinds/kinds.ts';

export interface FrozenProposal {
	readonly kind: string;
	readonly payload: unknown;
	readonly changes: readonly Change[];
}

/** SHA-256. The database gives the fields of an object in another order. */
export function hashProposal({ kind, payload, changes }: FrozenProposal): Buffer {
	return createHash('sha256')
		.update(canonical([kind, payload, changes]))
		.digest();
}

export function isSameChange(one: readonly Change[], other: readonly Change[]): boolean {
	return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) => {
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
	});
}
