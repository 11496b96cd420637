// The browser never parses by a contract: what it sends TypeScript has checked, and what it gets the server has. Its build
// therefore leaves out of contracts what only the server reads, more than a tenth of the login page.
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { namesOf, renamingText } from '../../src/platform/contract/codec.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';

const standIn = '\0contracts-for-browsers';
/** Not in the stand-in, so that parsing by a contract in the browser fails loudly. */
const parsing = /parse|decode|encode|validate/i;
/** A slice's calls and what goes with them. */
export const isContract = (path: string): boolean => /\/contract(\/[\w-]+)?\.ts$/.test(path);
/** Where contracts get their shapes from: the library, and the portal's own kinds of fields, of which the browser has no use either. */
const shapes = /^zod\/mini$|^#platform\/contract\/(?:field-kinds|typed-text)\.ts$/;

const makers: ReadonlySet<string> = new Set(['endpoint', 'uploadEndpoint', 'downloadEndpoint']);
/** The browser's client asks for these members of an endpoint. */
const readByBrowsers: ReadonlySet<string> = new Set(['path', 'accepts', 'maxBytes']);

export function contractsForBrowsers(): Plugin {
	return {
		name: 'portico:contracts-for-browsers',
		enforce: 'pre',
		resolveId(source, importer) {
			return shapes.test(source) && isContract(importer ?? '') ? standIn : null;
		},
		async load(id) {
			if (id !== standIn) return null;
			const library = await import('zod/mini');
			const kinds = await import('../../src/platform/contract/field-kinds.ts');
			const texts = await import('../../src/platform/contract/typed-text.ts');
			const names = [library, kinds, texts]
				.flatMap(Object.keys)
				.filter((name) => !parsing.test(name) && name !== 'default');
			const exports = names.map((name) => `shape as ${name}`).join(', ');
			// `z.string().check(…)`, `z.iso.datetime()`
			const members = ['check', ...Object.keys(library.iso)].map((name) => `shape.${name} = shape;`);
			const code = `function shape() { return shape; }\n${members.join('\n')}\nexport { ${exports} };`;
			return { code, moduleSideEffects: false };
		},
		async transform(code, id) {
			if (!isContract(id)) return null;
			// A changed contract is another module while files are watched.
			const module: unknown = await import(
				`${pathToFileURL(id).href}?${createHash('sha256').update(code).digest('hex')}`
			);
			return { code: lightenContract(code, module as ContractModule), map: null, moduleSideEffects: false };
		},
	};
}

/** What a contract exports, as the build has loaded it. */
export type ContractModule = Readonly<Record<string, unknown>>;

/** A contract without what only the server reads, and with the names of its calls on the wire. */
export function lightenContract(code: string, module: ContractModule): string {
	return markCalls(lightenEndpoints(code, module));
}

/** In place of each endpoint, only what the browser reads. */
function lightenEndpoints(code: string, module: ContractModule): string {
	const edits: Edit[] = [];
	new Visitor({
		VariableDeclarator({ id, init }) {
			if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
			const [definition] = init.arguments;
			if (!makers.has(init.callee.name) || definition?.type !== 'ObjectExpression') return;
			const kept = definition.properties.filter(
				(property) =>
					property.type === 'Property' && property.key.type === 'Identifier' && readByBrowsers.has(property.key.name),
			);
			const parts = kept.map(({ start, end }) => code.slice(start, end));
			const codec = codecText(module[id.name] as Partial<Endpoint>); // made by one of the makers
			edits.push({ start: init.start, end: init.end, text: `{ ${[...parts, ...codec].join(', ')} }` });
		},
	}).visit(parse(code));
	return apply(edits, code);
}

function codecText({ input, output }: Partial<Endpoint>): readonly string[] {
	if (output === undefined) return [];
	const read = `read: ${renamingText(namesOf(output), 'read')}`;
	const write = input === undefined ? '' : `, write: ${renamingText(namesOf(input), 'write')}`;
	return [`codec: { ${read}${write} }`];
}

/** Tells the bundler that a contract only names values, so that those which nothing in the browser asks for go. */
function markCalls(code: string): string {
	const starts: number[] = [];
	let depth = 0;
	const enter = (): void => void (depth += 1);
	const leave = (): void => void (depth -= 1);
	new Visitor({
		FunctionDeclaration: enter,
		'FunctionDeclaration:exit': leave,
		FunctionExpression: enter,
		'FunctionExpression:exit': leave,
		ArrowFunctionExpression: enter,
		'ArrowFunctionExpression:exit': leave,
		CallExpression({ start }) {
			// What a function does when it is called may have effects.
			if (depth === 0) starts.push(start);
		},
	}).visit(parse(code));
	return apply(
		starts.map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
		code,
	);
}

interface Edit {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

function apply(edits: readonly Edit[], code: string): string {
	let edited = code;
	for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
		edited = edited.slice(0, start) + text + edited.slice(end);
	}
	return edited;
}

function parse(code: string): ESTree.Program {
	const { program, errors } = parseSync('contract.ts', code);
	if (errors[0] !== undefined) throw new Error(errors[0].message);
	return program;
}
