// A table of all calls takes minutes. `npm test -- changed` names the slices whose calls the change can alter, and the table holds theirs alone.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '#platform/server/product-root.ts';

/** Keeps the calls that are to be tested: all of them, unless the run names slices. */
export function inDoubt<Call>(calls: readonly Call[], pathOf: (call: Call) => string): readonly Call[] {
	const named = process.env['TEST_SLICES'];
	if (named === undefined) return calls;
	const contracts = named
		.split(',')
		.flatMap((slice) => globSync(`src/features/${slice}/{contract.ts,contract/*.ts}`, { cwd: productRoot }))
		.map((path) => readFileSync(join(productRoot, path), 'utf8'));
	return calls.filter((call) => contracts.some((text) => text.includes(`'${pathOf(call)}'`)));
}
