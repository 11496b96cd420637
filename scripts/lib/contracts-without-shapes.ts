// The browser never parses by a contract: what it sends TypeScript has checked, and what it gets the server has. Its build
// therefore gives contracts an empty stand-in for the shapes' library, which is a tenth of the login page.
import type { Plugin } from 'vite';

const standIn = '\0contracts-without-shapes';
/** Not in the stand-in, so that parsing by a contract in the browser fails loudly. */
const parsing = /parse|decode|encode|validate/i;

export function contractsWithoutShapes(): Plugin {
	return {
		name: 'portico:contracts-without-shapes',
		enforce: 'pre',
		resolveId(source, importer) {
			return source === 'zod/mini' && /\/contract(\/[\w-]+)?\.ts$/.test(importer ?? '') ? standIn : null;
		},
		async load(id) {
			if (id !== standIn) return null;
			const library = await import('zod/mini');
			const names = Object.keys(library).filter((name) => !parsing.test(name) && name !== 'default');
			const exports = names.map((name) => `shape as ${name}`).join(', ');
			// `z.string().check(…)`, `z.iso.datetime()`
			const members = ['check', ...Object.keys(library.iso)].map((name) => `shape.${name} = shape;`);
			return `function shape() { return shape; }\n${members.join('\n')}\nexport { ${exports} };`;
		},
	};
}
