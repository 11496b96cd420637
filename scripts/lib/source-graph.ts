// Which file of the checkout names which: in an import of any kind, or in a text by its path or by the path of a call.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Names {
	/** All that it names. */
	readonly all: ReadonlySet<string>;
	/** Those of them that it loads only when it gets there, by `import()`. */
	readonly onDemand: ReadonlySet<string>;
	/** The contracts of which it takes a call, by its name or its path. */
	readonly calls: ReadonlySet<string>;
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
const commandsOfTests = 'test/support/operator-commands.ts';

/** The compiler looks after what is imported as types alone. */
function withoutTypes(text: string): string {
	return text.replaceAll(/^(import|export) type [^;]* from '[^']+';/gm, '');
}

/** Reads the code of every file, keyed by its path; a file without code has an empty text. */
export function readTexts(root: string): ReadonlyMap<string, string> {
	return new Map(
		listFiles(root).map((path) => [path, hasCode(path) ? withoutTypes(readFileSync(join(root, path), 'utf8')) : '']),
	);
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

export function buildGraph(texts: ReadonlyMap<string, string>): Graph {
	const contracts = listCalls(texts);
	const callNames = new Map(
		[...texts].flatMap(([path, text]) => (isContract(path) ? [[path, namesOfCalls(text)] as const] : [])),
	);
	/** What stands between quotes, as the file of its importer, of the checkout, of its own folder, or of the programs of tests. */
	const find = (from: string, quoted: string): string | undefined =>
		[
			contracts.get(quoted),
			resolveImport(from, quoted),
			quoted,
			posix.join(posix.dirname(from), quoted),
			`test/support/programs/${quoted}`,
		].find((path) => path !== undefined && texts.has(path));
	const findAll = (from: string, text: string, pattern: RegExp): Set<string> =>
		new Set([...text.matchAll(pattern)].flatMap(([, quoted = '']) => find(from, quoted) ?? []));
	const commands = [...texts.keys()].filter((path) => /^scripts\/[\w-]+\.ts$/.test(path));
	return new Map(
		[...texts].map(([path, text]) => {
			const all = findAll(path, text, /['"`]([#./\w][\w@#./-]*)/g);
			const onDemand = findAll(path, text, /\bimport\(\s*'([^']+)'/g);
			for (const [, quoted = ''] of text.matchAll(/\bfrom '([^']+)'/g)) onDemand.delete(find(path, quoted) ?? '');
			// It finds them by their names in package.json.
			if (path === commandsOfTests) for (const command of commands) all.add(command);
			const words = new Set(text.match(/\b[A-Za-z]\w*/g));
			const takes = (name: string): boolean => words.has(name);
			const byName = [...all].filter((one) => [...(callNames.get(one) ?? [])].some(takes));
			const byPath = [...text.matchAll(/['"`](\/v1\/[\w/.-]+)/g)].flatMap(([, call = '']) => contracts.get(call) ?? []);
			return [path, { all, onDemand, calls: new Set([...byName, ...byPath]) }];
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
	// A set also hands out what is added to it meanwhile.
	for (const from of reached) {
		for (const to of graph.get(from)?.all ?? []) if (follows(from, to)) reached.add(to);
	}
	return reached;
}
