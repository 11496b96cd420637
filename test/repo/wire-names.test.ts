// The wire's names are the codec's business: everything else says what the code says.
import { expect, it } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';
import type * as z from 'zod/mini';
import { type Names, namesOf } from '#platform/contract/codec.ts';
import { toCodeName, toWireName } from '#platform/contract/wire-names.ts';
import { findSources, root } from './checkout.ts';

/** Edges of the portal, and of the services that others run. */
const edges = [
	/^src\/platform\/contract\/wire-names\.ts$/,
	/^src\/platform\/server\/http\/(?:bind-endpoint|open-api|open-api-refusals|wire)\.ts$/,
	/^src\/platform\/web\/(?:api-client|browser-storage|early-calls)\.ts$/,
	// An inline script has no codec.
	/^src\/app\/web\/boot\/first-screen\.ts$/,
	/^src\/platform\/server\/(?:mail\/twilio|pdf\/)/,
	/^src\/features\/billing\/address-lookup\/server\/lookup\/address-complete\.ts$/,
	/^src\/demo\/server\/identity\//,
];

/** Lists the names of the fields of each object in the shapes of all calls. */
const objects: readonly (readonly string[])[] = await listObjects();

it('every name of the code has one name on the wire, and the way back', () => {
	expect(objects.length).toBeGreaterThan(500);
	for (const names of objects) {
		const wire = names.map(toWireName);
		expect(wire.map(toCodeName)).toEqual(names);
		expect(new Set(wire).size, names.join(', ')).toBe(names.length);
	}
});

it('no name of the wire stands in the code but at its edges', () => {
	const wire = new Set(objects.flat().map(toWireName));
	const code = findSources('src/**/*.{ts,tsx}').filter(
		({ path }) => !/\.test\.tsx?$/.test(path) && !edges.some((edge) => edge.test(path)),
	);
	// A single letter may be the code of a region.
	const isWire = (name: string): boolean => /^[A-Z]\w/.test(name) && wire.has(name);
	const found = code.flatMap(({ path, text }) =>
		listFields(path, text)
			.filter(isWire)
			.map((name) => `${path} ${name}`),
	);
	expect(found).toEqual([]);
});

it('no test asks for a property by its name on the wire: what is never there proves nothing', () => {
	const asked = findSources('{src,test}/**/*.test.ts').flatMap(({ path, text }) =>
		[...text.matchAll(/\.toHaveProperty\('([A-Z]\w*)'/g)].map(([, name]) => `${path} ${name}`),
	);
	expect(asked).toEqual([]);
});

interface Shapes {
	readonly codec?: unknown;
	readonly input?: z.ZodMiniType;
	readonly output?: z.ZodMiniType;
}

function listFields(path: string, text: string): readonly string[] {
	const fields: string[] = [];
	const add = (key: ESTree.Node, isComputed: boolean): void => {
		if (key.type === 'Identifier' && !isComputed) fields.push(key.name);
	};
	new Visitor({
		MemberExpression({ object, property, computed }) {
			// What a module exports is no field.
			if (object.type !== 'ParenthesizedExpression' && object.type !== 'AwaitExpression') add(property, computed);
		},
		Property: ({ key, computed }) => add(key, computed),
		TSPropertySignature: ({ key, computed }) => add(key, computed),
	}).visit(parseSync(path, text).program);
	return fields;
}

async function listObjects(): Promise<(readonly string[])[]> {
	const found: (readonly string[])[] = [];
	const collect = (names: Names): void => {
		if (names === undefined) return;
		if ('items' in names) return collect(names.items);
		found.push([...names.fields.keys()]);
		for (const field of names.fields.values()) collect(field.names);
	};
	for (const { path } of findSources('src/features/*/*/contract{,/*}.ts', 'src/platform/contract/geo.ts')) {
		const module = (await import(/* @vite-ignore */ `${root}/${path}`)) as Record<string, unknown>;
		for (const value of Object.values(module)) {
			if (typeof value !== 'object' || value === null || !('codec' in value)) continue;
			const { input, output } = value as Shapes;
			for (const shape of [input, output]) if (shape !== undefined) collect(namesOf(shape));
		}
	}
	return found;
}
