import { expect, it } from 'vitest';
import { type ContractModule, isContract, lightenContract } from '../../scripts/lib/contracts-for-browsers.ts';
import { findSources, root } from './checkout.ts';

const contracts = await Promise.all(
	findSources('src/features/*/*/{contract,contract/*}.ts')
		.filter(({ path }) => isContract(path))
		.map(async ({ path, text }) => ({
			path,
			text,
			module: (await import(/* @vite-ignore */ `${root}/${path}`)) as ContractModule,
		})),
);
const pathsIn = (code: string): readonly string[] => code.match(/(?<=path: ')\/v1\/[^']+/g) ?? [];

it('the browser learns where each call goes, and nothing else about it', () => {
	for (const { path, text, module } of contracts) {
		const light = lightenContract(text, module);
		expect(pathsIn(light), path).toEqual(pathsIn(text));
		expect(light, path).not.toMatch(/^\s*(summary|access|input|output|problems):/m);
	}
	expect(contracts.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(50);
});

/** In the browser a shape is a function without members: spread, they are nothing, and read, they are undefined. */
const readsShape = /(?<!\.\.\.\w+)\.shape\b/;

it('nothing that the browser gets of a contract reads a part of a shape', () => {
	for (const { path, text, module } of contracts) expect(lightenContract(text, module), path).not.toMatch(readsShape);
	expect('const { revision } = Desktop.shape;').toMatch(readsShape);
	expect('z.strictObject({ ...Desktop.shape })').not.toMatch(readsShape);
});

it('what an upload accepts stays for the form', () => {
	const { text = '', module = {} } = contracts.find(({ path }) => path.includes('/profile/')) ?? {};
	expect(lightenContract(text, module)).toMatch(/\{[^}]*accepts: [^}]*maxBytes: /);
});

it('calls at the top level may be left out, those inside functions happen', () => {
	const rest = 'export function b() {\n\tlist.push(f());\n}\n';
	expect(lightenContract(`// é\nconst a = minutes(10);\n${rest}`, {})).toBe(
		`// é\nconst a = /* @__PURE__ */ minutes(10);\n${rest}`,
	);
});

it('a call is declared in a contract, or the browser would get all of it', () => {
	const declares = /^export const \w+ = (?:endpoint|uploadEndpoint|downloadEndpoint)\(/m;
	const others = findSources('src/{features,platform,app}/**/*.ts').filter(
		({ path, text }) => declares.test(text) && !isContract(path),
	);
	expect(others.map(({ path }) => path)).toEqual([]);
});
