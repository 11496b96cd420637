// Which file of the checkout names which: in an import of any kind, or in a text by its path or by the path of a call.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Names {
	/** All that it names. Of a file that hands on what others define, those of which it takes something. */
	readonly all: ReadonlySet<string>;
	/** The files that handed it on. A change of one reaches who passed through it, and what else it hands on reaches nobody by that. */
	readonly passed: ReadonlySet<string>;
	/** Those of them that it loads only when it gets there, by `import()`. */
	readonly onDemand: ReadonlySet<string>;
	/** The contracts of which it takes a call, by its name or its path. */
	readonly calls: ReadonlySet<string>;
	/** The one test of a slice that runs on both databases. */
	readonly standsForSlice: boolean;
}
/** By path inside the checkout. Files without code name nothing. */
export type Graph = ReadonlyMap<string, Names>;

/** Everything that is, or is about to be, in version control, as it is now. */
function listFiles(root: string): readonly string[] {
	const list = (...args: readonly string[]): readonly string[] =>
		execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, maxBuffer: 1e8 })
			.toString()
			.split('\0');
	const deleted = new Set(list('--deleted'));
	return [...new Set(list('--cached', '--others', '--exclude-standard'))].filter(
		(path) => path !== '' && !deleted.has(path),
	);
}

/** The file that a specifier names, inside the checkout; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
	const plain = specifier.replace(/\?.*$/, '');
	if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
	if (!plain.startsWith('#')) return undefined;
	return plain.startsWith('#test/') ? plain.slice(1) : `src/${plain.slice(1)}`;
}

const hasCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
/** It says which words are commands. */
const manifest = 'package.json';

/** The compiler looks after what is imported as types alone. */
function withoutTypes(text: string): string {
	return text.replaceAll(/^(import|export) type [^;]* from '[^']+';/gm, '');
}

/** Reads the code of every file, keyed by its path; a file without code has an empty text. */
export function readTexts(root: string): ReadonlyMap<string, string> {
	return new Map(
		listFiles(root).map((path) => [
			path,
			hasCode(path) || path === manifest ? withoutTypes(readFileSync(join(root, path), 'utf8')) : '',
		]),
	);
}

/** What a file imports in one text: two with the same one load the same. */
export function listSpecifiers(text: string): string {
	const found = withoutTypes(text).matchAll(/\b(?:from|import)\b\s*\(?\s*'([^']+)'/g);
	return [...new Set([...found].map(([, specifier = '']) => specifier))].sort().join('\n');
}

const isContract = (path: string): boolean => /^src\/.*\/contract\b/.test(path);

/** Finds the contracts by the paths of their calls, without a key at the end. */
export function listCalls(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
	return new Map(
		[...texts].flatMap(([path, text]) =>
			!isContract(path)
				? []
				: [...text.matchAll(/\bpath: '(\/v1\/[\w/.-]+)/g)].map(
						([, call = '']) => [call.replace(/\/$/, ''), path] as const,
					),
		),
	);
}

/** Finds by their names the scripts that npm runs. */
function listCommands(text: string): ReadonlyMap<string, string> {
	const found = text.matchAll(/"([\w:-]+)": "node (scripts\/[\w-]+\.ts)\b/g);
	return new Map([...found].map(([, name = '', script = '']) => [name, script]));
}

/** Where each screen of the application stands with what it loads. */
export const screenTable = 'src/app/web/desktop/screens.tsx';

/** Finds by the names of the screens the modules with which they begin. */
export function listScreens(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
	const [before = '', after = ''] = (texts.get(screenTable) ?? '').split(/^const screens\b.*$/m);
	const [table = ''] = after.split(/^};$/m, 1);
	const partsIn = (text: string): readonly string[] => {
		const loaded = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
		// The first screen comes with the application.
		const drawn = [...text.matchAll(/<(\w+) \/>/g)].map(([, name]) => `./${name}.tsx`);
		const paths = [...loaded, ...drawn].flatMap((specifier) => resolveImport(screenTable, specifier) ?? []);
		return paths.filter((path) => texts.has(path));
	};
	/** One to which two addresses lead is written above. */
	const shared = [...before.matchAll(/^const (\w+) = screen\([^]*?^\);$/gm)];
	const screens = table.split(/^\t(?=\w+:)/m).slice(1);
	return new Map(
		screens.map((text) => {
			const also = shared.flatMap(([written, name = '']) => (text.includes(`: ${name},`) ? [written] : []));
			return [/^\w+/.exec(text)?.[0] ?? '', [...new Set([text, ...also].flatMap(partsIn))]];
		}),
	);
}

/** Calls and lists of calls, as a contract exports them. */
function namesOfCalls(contract: string): ReadonlySet<string> {
	const exported = contract.matchAll(/\bexport const (\w+)(?:: [^=]+)? = (?:\w*[eE]ndpoint\(|\[)/g);
	return new Set([...exported].map(([, name = '']) => name));
}

/** Reads the names in the list of an import or an export. The compiler looks after types. */
const listNames = (list: string): readonly string[] =>
	list
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '));

/** Finds by the names that a file hands on the specifiers of the files that define them. */
function listHandedOn(text: string): ReadonlyMap<string, string> {
	const statements = [...text.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)];
	return new Map(
		statements.flatMap(([, list = '', specifier = '']) =>
			listNames(list).map((name) => [name.replace(/^.* as /, ''), specifier] as const),
		),
	);
}

type Find = (from: string, quoted: string) => string | undefined;

/** Takes out of a text what it imports from files that hand on all of it, and names these and the files that define it. */
function createTakeImports(texts: ReadonlyMap<string, string>, find: Find) {
	const handedOn = new Map([...texts].map(([path, text]) => [path, listHandedOn(text)] as const));
	const findDefinitions = (file: string, list: string): readonly string[] | undefined => {
		const names = listNames(list).map((name) => name.replace(/ as .*$/, ''));
		const specifiers = names.map((name) => handedOn.get(file)?.get(name));
		const found = specifiers.map((specifier) => (specifier === undefined ? undefined : find(file, specifier)));
		return found.every((one) => one !== undefined) ? found : undefined;
	};
	return (path: string, text: string) => {
		const passed = new Set<string>();
		const defining = new Set<string>();
		const statements = /^import \{([^}]*)\} from '([^']+)';/gm;
		const rest = text.replaceAll(statements, (statement, list: string, specifier: string) => {
			const file = find(path, specifier);
			const definitions = file === undefined ? undefined : findDefinitions(file, list);
			if (file === undefined || definitions === undefined) return statement;
			passed.add(file);
			for (const one of definitions) defining.add(one);
			return '';
		});
		return { passed, defining, rest };
	};
}

/** For those that npm knows: all, or what a test runs by name. */
function commandsIn(text: string, commands: ReadonlyMap<string, string>): readonly string[] {
	if (!/\b(operatorCommands|runOperatorCommand)\b/.test(text)) return [];
	const isAll = /\boperatorCommands\.|\(operatorCommands\b/.test(text);
	return [...commands].flatMap(([name, script]) => (isAll || text.includes(`'${name}'`) ? [script] : []));
}

export function buildGraph(texts: ReadonlyMap<string, string>): Graph {
	const contracts = listCalls(texts);
	const callNames = new Map(
		[...texts].flatMap(([path, text]) => (isContract(path) ? [[path, namesOfCalls(text)] as const] : [])),
	);
	/** What stands between quotes, as the file of its importer, of the checkout, of its own folder, or of the programs of tests. */
	const find: Find = (from, quoted) =>
		[
			contracts.get(quoted),
			resolveImport(from, quoted),
			quoted,
			posix.join(posix.dirname(from), quoted),
			`test/support/programs/${quoted}`,
		].find((path) => path !== undefined && texts.has(path));
	const findAll = (from: string, text: string, pattern: RegExp): Set<string> =>
		new Set([...text.matchAll(pattern)].flatMap(([, quoted = '']) => find(from, quoted) ?? []));
	const takeImports = createTakeImports(texts, find);
	const commands = listCommands(texts.get(manifest) ?? '');
	return new Map(
		[...texts].map(([path, text]) => {
			const { passed, defining, rest } = takeImports(path, text);
			const all = new Set([...findAll(path, rest, /['"`]([#./\w][\w@#./-]*)/g), ...defining]);
			if (path.startsWith('test/')) for (const command of commandsIn(text, commands)) all.add(command);
			const onDemand = findAll(path, text, /\bimport\(\s*'([^']+)'/g);
			for (const [, quoted = ''] of text.matchAll(/\bfrom '([^']+)'/g)) onDemand.delete(find(path, quoted) ?? '');
			const words = new Set(text.match(/\b[A-Za-z]\w*/g));
			const takes = (name: string): boolean => words.has(name);
			const byName = [...all].filter((one) => [...(callNames.get(one) ?? [])].some(takes));
			const byPath = [...text.matchAll(/['"`](\/v1\/[\w/.-]+)/g)].flatMap(([, call = '']) => contracts.get(call) ?? []);
			const standsForSlice = text.startsWith('// On both databases.');
			return [path, { all, passed, onDemand, calls: new Set([...byName, ...byPath]), standsForSlice }];
		}),
	);
}

/** All files that can be reached from some, these included, over the ways that `follows` lets through. */
export function reachFrom(
	graph: Graph,
	roots: Iterable<string>,
	follows: (from: string, to: string) => boolean = () => true,
): ReadonlySet<string> {
	const reached = new Set(roots);
	const passed = new Set<string>();
	// A set also hands out what is added to it meanwhile.
	for (const from of reached) {
		for (const to of graph.get(from)?.all ?? []) if (follows(from, to)) reached.add(to);
		for (const to of graph.get(from)?.passed ?? []) if (follows(from, to)) passed.add(to);
	}
	return new Set([...reached, ...passed]);
}
