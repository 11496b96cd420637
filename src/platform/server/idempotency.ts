// The key of a call about money. It stands on the fact that the call made, for ever and never twice, so that neither a repeat nor a
// twin at the same time can have a second effect.
import { createHash } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';

export interface IdempotencySource {
	/** Whose key it is, and the key. */
	readonly name: string;
	/** SHA-256, hexadecimal, of what was asked. */
	readonly hash: string;
}

/** The source of a call: the same body with its fields in another order is the same. */
export function callSource(
	caller: string,
	{ path }: Pick<Endpoint, 'path'>,
	input: { readonly idempotencyKey: string },
): IdempotencySource {
	const fields = Object.entries(input).filter(([, value]) => value !== undefined);
	const body = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
	return { name: `${caller}:${input.idempotencyKey}`, hash: hashOf([path, body]) };
}

/** The source of a fact within the product, such as a purchase or a scheduled grant. */
export function factSource(name: string, content: readonly unknown[]): IdempotencySource {
	return { name, hash: hashOf(content) };
}

function hashOf(content: unknown): string {
	return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
