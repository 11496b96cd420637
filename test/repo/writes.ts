// Finds conditional writes of which no one asks whether they met their row. TypeScript has no "must use": an ignored result compiles.
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { snakeCase } from '#platform/server/db/keep.ts';
import type { SourceFile } from './checkout.ts';
import { isNode, nameOf, type Node, parseFile } from './syntax.ts';

interface Call {
	readonly name: string;
	readonly isMethod: boolean;
	readonly arguments: readonly Node[];
}

/** A write of an SQL text that gives rows back, and does so to tell what it did. */
const tellsOutcome = /\breturning\b|\bdo nothing\b/;
const writers = new Set(['updateTable', 'deleteFrom', 'insertInto']);
const transactions = new Set(['transaction', 'tenant', 'query']);
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** `slice name` of functions whose answer says whether something was done: `Promise<boolean>`, or a write that may find nothing. */
export function outcomeNames(files: readonly SourceFile[]): ReadonlySet<string> {
	const names = files.flatMap((file) =>
		namedFunctions(file).flatMap((one) => (saysOutcome(file, one) ? `${sliceOf(file.path)} ${one.name}` : [])),
	);
	return new Set(names);
}

/** `path:line` of what is done without looking at what came of it. `void (await …)` says that either outcome will do. */
export function ignoredOutcomes(file: SourceFile, outcomes: ReadonlySet<string>, keys: KeyColumns): string[] {
	const answers = new Map(namedFunctions(file).map((one) => [one.name, saysOutcome(file, one)]));
	for (const { specifier, name } of parseFile(file).imports) {
		if (name !== undefined) answers.set(name, outcomes.has(`${sliceOf(placeOf(file.path, specifier))} ${name}`));
	}
	for (const [name, body] of keptWrites(file)) answers.set(name, isConditionalStatement(file, body, keys));
	const builders = new Set(namedFunctions(file).flatMap(({ name, node }) => (isBuilder(node) ? name : [])));
	return discarded(parse(file))
		.filter((node) => {
			const [last, ...before] = chain(node);
			if (last === undefined) return false;
			if (last.name === 'prepared') return returnsRows(file, last);
			if (before.length === 0 && !last.isMethod) return answers.get(last.name) ?? false;
			return last.name.startsWith('execute') && isWrite(before, builders) && isConditional(file, before, keys);
		})
		.map(({ start }) => `${file.path}:${file.text.slice(0, start).split('\n').length}`);
}

/** Where a name comes from, as far as the slices let it through. */
export function sliceOf(path: string): string {
	return /^src\/(?:features\/[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
}

export function placeOf(importer: string, specifier: string): string {
	return specifier.startsWith('#') ? specifier.replace('#', 'src/') : posix.join(posix.dirname(importer), specifier);
}

/** The columns of a table's primary key. Besides them, what names a row or whose it is ends in `id`. */
export type KeyColumns = ReadonlyMap<string, ReadonlySet<string>>;

export function keyColumns(migrations: readonly SourceFile[]): KeyColumns {
	const keys = new Map<string, Set<string>>();
	for (const { text } of migrations) {
		for (const [, table = '', body = ''] of text.matchAll(/create table (\w+) \(\n([\s\S]*?)\n\)/g)) {
			const whole = /primary key \(([^)]+)\)/.exec(body)?.[1]?.split(/,\s*/) ?? [];
			const single = /^\s*(\w+)[^\n,]* primary key/m.exec(body)?.[1];
			keys.set(table, new Set(single === undefined || whole.length > 0 ? whole : [single]));
		}
	}
	return keys;
}

function isWrite(calls: readonly Call[], builders: ReadonlySet<string>): boolean {
	return calls.some(({ name }) => writers.has(name) || builders.has(name));
}

function isConditional({ text }: SourceFile, calls: readonly Call[], keys: KeyColumns): boolean {
	const table = columnName(calls.find(({ name }) => writers.has(name))?.arguments[0]);
	const isKey = (column: string | undefined): boolean =>
		column !== undefined && (/(^|_)id$/.test(column) || (keys.get(table ?? '')?.has(column) ?? false));
	return calls.some((call) => {
		const [first, operator] = call.arguments;
		const together =
			first === undefined ? undefined : /\.and\(\{(.*)\}\)$/s.exec(text.slice(first.start, first.end))?.[1];
		if (call.name === 'where' && together !== undefined) {
			return [...together.matchAll(/(?:^|,)\s*(\w+)/g)].some(([, column = '']) => !isKey(snakeCase(column)));
		}
		if (call.name === 'where') return !isKey(columnName(first)) || !['=', 'in'].includes(literal(operator) ?? '');
		return (
			call.name === 'onConflict' &&
			first !== undefined &&
			/\.doNothing\(|\.where\(/.test(text.slice(first.start, first.end))
		);
	});
}

/** A prepared statement that gives rows back, and does so to tell what it did. */
function returnsRows({ text }: SourceFile, { arguments: [statement] }: Call): boolean {
	const name = nameOf(statement);
	if (name === undefined) return false;
	const [, body = ''] = new RegExp(`const ${name}\\b[^=]*= \\{([\\s\\S]*?)\\n\\};`).exec(text) ?? [];
	return tellsOutcome.test(body);
}

interface NamedFunction {
	readonly name: string;
	readonly node: Node;
}

function namedFunctions(file: SourceFile): NamedFunction[] {
	const found: NamedFunction[] = [];
	visit(parse(file), (node) => {
		const name = nameOf(node['id']);
		if (node.type === 'FunctionDeclaration' && name !== undefined) found.push({ name, node });
	});
	return found;
}

function saysOutcome(file: SourceFile, { node }: NamedFunction): boolean {
	const type = node['returnType'];
	if (!isNode(type)) return false;
	const said = file.text.slice(type.start, type.end);
	if (/Promise<boolean>/.test(said)) return true;
	return (
		/\| undefined>|\| '/.test(said) &&
		[...allChains(node)].some((calls) => calls.some(({ name }) => writers.has(name) || keptWrites(file).has(name)))
	);
}

const kept = new Map<SourceFile, ReadonlyMap<string, Node>>();

/** The writes that a file keeps, by name, with what each is. */
function keptWrites(file: SourceFile): ReadonlyMap<string, Node> {
	const known = kept.get(file);
	if (known !== undefined) return known;
	const found = new Map<string, Node>();
	visit(parse(file), (node) => {
		const [call] = isNode(node['init']) ? chain(node['init']) : [];
		const name = nameOf(node['id']);
		const build = call?.arguments.find(({ type }) => functionTypes.has(type));
		const isInsert = isNode(node['init']) && file.text.startsWith('keep.insert(', node['init'].start);
		if (
			call === undefined ||
			!(isInsert || /^keep(?:Sql)?$/.test(call.name)) ||
			literal(call.arguments[0]) === undefined ||
			name === undefined
		)
			return;
		const body = unwrap(build?.['body']);
		if (isInsert) {
			if (body !== undefined) found.set(name, body);
			return;
		}
		if (body === undefined) throw new Error(`${file.path}: ${name} is not built by an expression`);
		if (/(?<!\bfor (?:no key )?)\b(?:update|delete|insert)/i.test(file.text.slice(body.start, body.end)))
			found.set(name, body);
	});
	kept.set(file, found);
	return found;
}

function isConditionalStatement(file: SourceFile, body: Node, keys: KeyColumns): boolean {
	if (body.type === 'CallExpression') return isConditional(file, chain(body), keys);
	return tellsOutcome.test(file.text.slice(body.start, body.end));
}

/** It gives a write to the caller that completes it. */
function isBuilder(node: Node): boolean {
	let isOne = false;
	visit(node, (inner) => {
		const argument = inner['argument'];
		if (inner.type !== 'ReturnStatement' || !isNode(argument)) return;
		const calls = chain(argument);
		isOne ||= calls.some(({ name }) => writers.has(name)) && !(calls[0]?.name.startsWith('execute') ?? false);
	});
	return isOne;
}

function* allChains(node: Node): Iterable<readonly Call[]> {
	const found: (readonly Call[])[] = [];
	visit(node, (inner) => {
		if (inner.type === 'CallExpression') found.push(chain(inner));
	});
	yield* found;
}

/** What is awaited or called for nothing but its effect, also at the end of a transaction whose answer is dropped. */
function discarded(program: Node): Node[] {
	const found: Node[] = [];
	visit(program, (node) => {
		if (node.type !== 'ExpressionStatement') return;
		const expression = unwrap(node['expression']);
		if (expression?.type !== 'CallExpression') return;
		found.push(expression);
		const [last] = chain(expression);
		if (last === undefined || !transactions.has(last.name)) return;
		for (const run of last.arguments) {
			const body = functionTypes.has(run.type) ? unwrap(run['body']) : undefined;
			if (body?.type === 'CallExpression') found.push(body);
		}
	});
	return found;
}

function unwrap(value: unknown): Node | undefined {
	if (!isNode(value)) return undefined;
	return value.type === 'AwaitExpression' ? unwrap(value['argument']) : value;
}

/** The calls of `a().b().c()`, last first. */
function chain(node: Node): Call[] {
	const calls: Call[] = [];
	let at: Node | undefined = unwrap(node);
	while (at?.type === 'CallExpression') {
		const callee = unwrap(at['callee']);
		const isMethod = callee?.type === 'MemberExpression';
		const name = isMethod ? callee['property'] : callee;
		calls.push({ name: nameOf(name) ?? '', isMethod, arguments: (at['arguments'] as Node[]).filter(isNode) });
		at = isMethod ? unwrap(callee['object']) : undefined;
	}
	return calls;
}

function literal(node: Node | undefined): string | undefined {
	return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** A column or table as the database names it. */
function columnName(node: Node | undefined): string | undefined {
	const name = literal(node);
	return name === undefined ? undefined : snakeCase(name);
}

const parsed = new Map<SourceFile, Node>();

function parse(file: SourceFile): Node {
	const known = parsed.get(file);
	if (known !== undefined) return known;
	const program = parseSync(file.path, file.text).program as unknown as Node;
	parsed.set(file, program);
	return program;
}

export function visit(node: Node, see: (node: Node) => void): void {
	see(node);
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
	}
}
