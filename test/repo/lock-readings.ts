// Finds acts that read the clock before they wait for a row. The transaction that has the row may write a later instant into it: the act then
// judges the row by a time at which it was not so yet, and what may happen once happens twice.
import { parseSync } from 'vite';
import type { SourceFile } from './checkout.ts';
import { isNode, nameOf, type Node, parseFile } from './syntax.ts';
import { placeOf, sliceOf, visit } from './writes.ts';

/** Waits for a row or a name that somebody else holds. */
const waits =
	/\bfor (?:no key )?update\b(?! skip)|\bfor (?:key )?share\b|\.for(?:NoKey)?(?:Update|Share)\(\)|pg_advisory_xact_lock|\btakeTurn\(/;

interface Act {
	readonly path: string;
	readonly name: string;
	/** `slice name`, as others call it. */
	readonly key: string;
	readonly text: string;
	readonly params: string;
	/** Of what it calls by name, with where. */
	readonly calls: readonly { readonly key: string; readonly start: number }[];
	/** Where it reads the clock. */
	readonly readings: readonly number[];
	/** It waits in its own statements. */
	readonly isWaiting: boolean;
}

/** `path name` of functions that read the clock, or are given an instant, before they wait for the first row. */
export function readingsBeforeLocks(files: readonly SourceFile[]): string[] {
	const acts = files.flatMap(actsOf);
	const waiting = new Set(acts.flatMap(({ isWaiting, key }) => (isWaiting ? key : [])));
	const firstWait = ({ calls }: Act): number => {
		return Math.min(...calls.filter(({ key }) => waiting.has(key)).map(({ start }) => start));
	};
	const isEarly = (act: Act): boolean => {
		return /\bnow: Date\b/.test(act.params) || act.readings.some((start) => start < firstWait(act));
	};
	// What holds rows for its caller is named so, and waits like the row itself.
	for (let size = -1; size !== waiting.size;) {
		size = waiting.size;
		for (const act of acts) {
			if (/^(?:hold|lock)/.test(act.name) && Number.isFinite(firstWait(act)) && !isEarly(act)) waiting.add(act.key);
		}
	}
	return acts
		.filter((act) => Number.isFinite(firstWait(act)) && isEarly(act))
		.map(({ path, name }) => `${path} ${name}`);
}

function actsOf(file: SourceFile): Act[] {
	const { path, text } = file;
	const known = new Map<string, string>();
	for (const { specifier, name } of parseFile(file).imports) {
		if (name !== undefined) known.set(name, `${sliceOf(placeOf(path, specifier))} ${name}`);
	}
	const keyOf = (name: string): string => known.get(name) ?? `${sliceOf(path)} ${name}`;
	// A file that takes such a statement from another one calls what waits.
	const lent = [...text.matchAll(/^export const (\w+) = keep/gm)].filter(([, name = '']) =>
		waits.test(declarationOf(text, name)),
	);
	const acts = lent.map(([, name = '']): Act => {
		return { path, name, key: keyOf(name), text: '', params: '', calls: [], readings: [], isWaiting: true };
	});
	visit(parseSync(path, text).program as unknown as Node, (node) => {
		const name = nameOf(node['id']);
		const body = node['body'];
		if (node.type !== 'FunctionDeclaration' || name === undefined || !isNode(body)) return;
		const calls: { key: string; start: number }[] = [];
		const readings: number[] = [];
		let isWaiting = waits.test(text.slice(body.start, body.end));
		visit(body, (inner) => {
			if (inner.type !== 'CallExpression' || !isNode(inner['callee'])) return;
			const callee = inner['callee'];
			const called = nameOf(callee) ?? nameOf(callee['property']);
			const holder = callee['object'];
			const isClock = isNode(holder) && (nameOf(holder) ?? nameOf(holder['property'])) === 'clock';
			if (called === 'readOnce' || (called === 'now' && isClock)) readings.push(inner.start);
			else if (nameOf(callee) !== undefined) calls.push({ key: keyOf(called ?? ''), start: inner.start });
			if (called === 'prepared') isWaiting ||= waits.test(statementOf(text, (inner['arguments'] as Node[])[0]));
			else if (callee.type === 'Identifier') isWaiting ||= waits.test(statementOf(text, callee, ' = keep'));
		});
		const params = text.slice(node.start, body.start);
		acts.push({
			path,
			name,
			key: keyOf(name),
			text: text.slice(body.start, body.end),
			params,
			calls,
			readings,
			isWaiting,
		});
	});
	return acts;
}

/** The text of a prepared or kept statement that the file declares. */
function statementOf(text: string, statement: Node | undefined, declaration = ''): string {
	const name = nameOf(statement);
	return name === undefined ? '' : declarationOf(text, name, declaration);
}

function declarationOf(text: string, name: string, declaration = ''): string {
	const end = String.raw`[\s\S]*?\n(?=\n|const |export |function |async )`;
	return new RegExp(String.raw`^(?:export )?const ${name}\b${declaration}${end}`, 'm').exec(text)?.[0] ?? '';
}
