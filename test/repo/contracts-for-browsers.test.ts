import { expect, it } from 'vitest';
import { lightenContract } from '../../scripts/lib/contracts-for-browsers.ts';
import { findSources } from './checkout.ts';

const contracts = findSources('src/features/*/*/contract.ts');
const pathsIn = (code: string): readonly string[] => code.match(/(?<=path: ')\/v1\/[^']+/g) ?? [];

it('the browser learns where each call goes, and nothing else about it', () => {
	for (const { path, text } of contracts) {
		const light = lightenContract(text);
		expect(pathsIn(light), path).toEqual(pathsIn(text));
		expect(light, path).not.toMatch(/^\s*(summary|access|input|output|problems):/m);
	}
	expect(contracts.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(50);
});

it('what an upload accepts stays for the form', () => {
	const light = lightenContract(contracts.find(({ path }) => path.includes('/profile/'))?.text ?? '');
	expect(light).toMatch(/uploadEndpoint\(\{[^}]*accepts: [^}]*maxBytes: /);
});

it('calls at the top level may be left out, those inside functions happen', () => {
	const rest = 'export function b() {\n\tlist.push(f());\n}\n';
	expect(lightenContract(`// é\nconst a = minutes(10);\n${rest}`)).toBe(
		`// é\nconst a = /* @__PURE__ */ minutes(10);\n${rest}`,
	);
});
