// The part of a built style sheet that some code can need: rules whose classes it names, in their order, and all rules without a class.

import { classesIn } from '../../src/app/server/pages/first-styles.ts';

type Node = { readonly text: string } | { readonly prelude: string; readonly nodes: readonly Node[] };

/** What stands in code between spaces and quotes: every class is among it, as it is for the program that made the style from the same code. */
export function wordsOf(code: string): ReadonlySet<string> {
	// A class may have quotes of its own, of another kind than those around it.
	return new Set([/[\s"'`]+/, /[\s"`]+/, /[\s'`]+/].flatMap((ends) => code.split(ends)));
}

export function keepUsed(css: string, words: ReadonlySet<string>): string {
	const nodes = read(css);
	const rules = nodes.filter((node) => !isBeginning(node));
	const named = new Set(keep(rules, words).match(/--[\w-]+/g));
	return keep(
		nodes.flatMap((node) => (isBeginning(node) ? keepNamed(node, named) : [node])),
		words,
	);
}

/** Whether it says with which value properties begin that rules set for each other. */
function isBeginning(node: Node): boolean {
	return 'prelude' in node && (node.prelude.startsWith('@property ') || node.prelude === '@layer properties');
}

function keepNamed(node: Node, named: ReadonlySet<string>): readonly Node[] {
	if ('text' in node) return named.has(node.text.slice(0, node.text.indexOf(':'))) ? [node] : [];
	if (node.prelude.startsWith('@property ')) return named.has(node.prelude.slice('@property '.length)) ? [node] : [];
	return [{ ...node, nodes: node.nodes.flatMap((inner) => keepNamed(inner, named)) }];
}

function keep(nodes: readonly Node[], words: ReadonlySet<string>): string {
	return nodes.map((node) => ('text' in node ? `${node.text};` : keepBlock(node.prelude, node.nodes, words))).join('');
}

function keepBlock(prelude: string, nodes: readonly Node[], words: ReadonlySet<string>): string {
	if (/^@(media|supports|layer|container)\b/.test(prelude)) {
		// People with the system's colours wait for the styles that mend all screens alike: they are few, and everyone would wait for these bytes.
		const isForced = /^@media \(forced-colors: ?active\)$/.test(prelude);
		const kept = keep(isForced ? nodes.filter(isForcedClass) : nodes, words);
		return kept === '' ? '' : `${prelude}{${kept}}`;
	}
	if (prelude.startsWith('@')) return `${prelude}{${write(nodes)}}`;
	const selectors = listSelectors(prelude).filter((one) => classesOf(one).every((name) => words.has(name)));
	return selectors.length === 0 ? '' : `${selectors.join(',')}{${write(nodes)}}`;
}

/** Whether a rule is that of a class made for these colours. */
function isForcedClass(node: Node): boolean {
	return 'prelude' in node && node.prelude.startsWith('.forced-colors');
}

function write(nodes: readonly Node[]): string {
	return nodes.map((node) => ('text' in node ? `${node.text};` : `${node.prelude}{${write(node.nodes)}}`)).join('');
}

/** Reads what a minifier has written: no comment but one at the beginning. */
function read(css: string): readonly Node[] {
	const tokens = css.replace(/^\/\*[^]*?\*\//, '').match(tokenOf) ?? [];
	let place = 0;
	const readNodes = (): readonly Node[] => {
		const nodes: Node[] = [];
		let text = '';
		for (; place < tokens.length; place += 1) {
			const token = tokens[place] ?? '';
			if (token === '}') break;
			if (token === '{') {
				place += 1;
				nodes.push({ prelude: text.trim(), nodes: readNodes() });
				text = '';
			} else if (token === ';') {
				nodes.push({ text });
				text = '';
			} else text += token;
		}
		return text === '' ? nodes : [...nodes, { text }];
	};
	return readNodes();
}

/** A text, an escaped character, what stands in brackets without either, what means something, or anything else. */
const tokenOf = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^()"']*\)|[{};]|[^{};"'\\u]+|u/gs;

function listSelectors(prelude: string): readonly string[] {
	const selectors: string[] = [];
	let depth = 0;
	let selector = '';
	for (const [part] of prelude.matchAll(/\\.|[()[\],]|[^\\()[\],]+/gs)) {
		if (part === '(' || part === '[') depth += 1;
		if (part === ')' || part === ']') depth -= 1;
		if (part === ',' && depth === 0) {
			selectors.push(selector);
			selector = '';
		} else selector += part;
	}
	return [...selectors, selector];
}

/** The classes that an element or one around it has to have; not those that stand as a choice of several, as in `:is(…, …)`. */
function classesOf(selector: string): readonly string[] {
	const inside: string[] = [];
	const certain = selector.replace(nested, (_whole, kind: string, inner: string) => {
		const isOnly = (kind === 'is' || kind === 'where') && listSelectors(inner).length === 1;
		if (isOnly) inside.push(...classesOf(inner));
		return '';
	});
	return [...classesIn(certain), ...inside];
}

const nested = /(?<!\\):(not|is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
