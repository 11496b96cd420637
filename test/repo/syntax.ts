// Reads a source file with the parser that the build uses, so that comments and texts are never mistaken for code.
import { parseSync } from 'vite';
import type { SourceFile } from './checkout.ts';

export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

export interface ParsedFile {
	readonly path: string;
	/** What it imports, re-exports or loads, as written. */
	readonly specifiers: readonly string[];
	/** Those of them that it loads only when it gets there, by `import()`. */
	readonly onDemand: readonly string[];
	/** What it takes from where, by name; `undefined` for all that is there. */
	readonly imports: readonly { readonly specifier: string; readonly name: string | undefined }[];
	/** Values that it exports, and all that it passes on; types of its own stand in the signatures of its values. */
	readonly exportedNames: readonly string[];
	/** Its texts, `\0` where a template has a hole. */
	readonly strings: readonly string[];
	readonly hasDefaultExport: boolean;
	readonly exportsAllOfAnother: boolean;
	/** It has no code of its own. */
	readonly onlyReexports: boolean;
	/** Uses of things that turn text into code or markup. */
	readonly unsafeNames: readonly string[];
	/** Lines of each function that has a name; functions inside it count as part of it. */
	readonly functionLines: readonly { readonly name: string; readonly lines: number }[];
}

const unsafe = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'eval']);

export function parseFile({ path, text }: SourceFile): ParsedFile {
	const { program, module, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const body = program.body as unknown as readonly Node[];
	const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
		text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
	);
	const exported = module.staticExports.flatMap(({ entries }) => entries);
	const reexported = exported.flatMap(({ moduleRequest, importName }) =>
		moduleRequest === null ? [] : [{ specifier: moduleRequest.value, name: importName.name ?? undefined }],
	);
	const loaded = dynamic.filter((specifier) => /^[#.\w@][\w@#./:-]*$/.test(specifier));
	const found = { unsafeNames: [], functionLines: [], strings: [] } as Found;
	for (const statement of body) walk(statement, text, found, false);
	return {
		path,
		specifiers: [
			...module.staticImports.map((entry) => entry.moduleRequest.value),
			...reexported.map(({ specifier }) => specifier),
			...loaded,
		],
		onDemand: loaded,
		imports: [
			...module.staticImports.flatMap(({ moduleRequest, entries }) =>
				entries.map(({ importName }) => ({ specifier: moduleRequest.value, name: importName.name ?? undefined })),
			),
			...reexported,
			...loaded.map((specifier) => ({ specifier, name: undefined })),
		],
		exportedNames: exported.flatMap(({ exportName, isType, moduleRequest }) =>
			isType && moduleRequest === null ? [] : (exportName.name ?? []),
		),
		hasDefaultExport: body.some(isDefaultExport),
		exportsAllOfAnother: body.some((node) => node.type === 'ExportAllDeclaration'),
		onlyReexports: body.length > 0 && body.every(isReexport),
		...found,
	};
}

function isReexport(node: Node): boolean {
	return node.type === 'ExportNamedDeclaration' && node['source'] !== null;
}

function isDefaultExport(node: Node): boolean {
	if (node.type === 'ExportDefaultDeclaration') return true;
	const specifiers = node.type === 'ExportNamedDeclaration' ? (node['specifiers'] as readonly Node[]) : [];
	return specifiers.some((specifier) => nameOf(specifier['exported']) === 'default');
}

export function nameOf(value: unknown): string | undefined {
	return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

export function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

interface Found {
	readonly unsafeNames: string[];
	readonly strings: string[];
	readonly functionLines: { name: string; lines: number }[];
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function walk(node: Node, text: string, found: Found, isInFunction: boolean): void {
	const name = nameOf(node);
	const string = textOf(node);
	if (string !== undefined) found.strings.push(string);
	if (name !== undefined && unsafe.has(name)) found.unsafeNames.push(name);
	if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Function') found.unsafeNames.push('new Function');
	const named = isInFunction ? undefined : namedFunction(node);
	if (named !== undefined)
		found.functionLines.push({ name: named, lines: text.slice(node.start, node.end).split('\n').length });
	const inside = isInFunction || named !== undefined;
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, text, found, inside);
	}
}

/** What a literal or a template says; undefined for what is neither. */
function textOf(node: Node): string | undefined {
	if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
	if (node.type !== 'TemplateLiteral') return undefined;
	const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
	return quasis.map(({ value }) => value.cooked).join('\0');
}

/** The name of a declared function, of a method, or of a variable or property that holds a function. */
function namedFunction(node: Node): string | undefined {
	if (node.type === 'FunctionDeclaration') return nameOf(node['id']) ?? 'default';
	const holds = node.type === 'VariableDeclarator' ? node['init'] : node['value'];
	if (!isNode(holds) || !functionTypes.has(holds.type)) return undefined;
	return nameOf(node['id'] ?? node['key']) ?? node.type;
}
