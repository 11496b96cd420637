// Finds functions that read the clock more than once. What one act writes and compares must carry one time: two readings are milliseconds
// apart, and months apart at the end of a month.
import { parseSync } from 'vite';
import type { SourceFile } from './checkout.ts';

interface Node {
	readonly type: string;
	readonly [key: string]: unknown;
}

export interface Readings {
	readonly name: string;
	readonly count: number;
}

/** Functions that read the clock, with how often; a callback of an array's method reads it for every element. */
export function findClockReadings({ path, text }: SourceFile): readonly Readings[] {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const found: Act[] = [];
	walk(program as unknown as Node, { name: 'module', count: 0 }, found);
	return found.filter(({ count }) => count > 0);
}

interface Act {
	readonly name: string;
	count: number;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const perElement = new Set([
	'map',
	'flatMap',
	'filter',
	'find',
	'findLast',
	'some',
	'every',
	'forEach',
	'reduce',
	'toSorted',
]);

function walk(node: Node, act: Act, found: Act[], parent?: Node, key?: string): void {
	const own = functions.has(node.type) && !(parent !== undefined && isInlineCallback(parent, key));
	const inside = own
		? { name: nameOf(node['id']) ?? nameOf(parent?.['id'] ?? parent?.['key']) ?? act.name, count: 0 }
		: act;
	if (own) found.push(inside);
	if (isReading(node)) inside.count += 1;
	const before = inside.count;
	for (const [name, value] of Object.entries(node)) {
		for (const child of Array.isArray(value) ? value : [value])
			if (isNode(child)) walk(child, inside, found, node, name);
	}
	if (inside.count > before && perElement.has(calledName(node) ?? '') && readsInArguments(node)) inside.count += 1;
}

/** It runs as part of the function around it; what is bound to an address or a timer runs by itself. */
function isInlineCallback(parent: Node, key: string | undefined): boolean {
	if (parent.type !== 'CallExpression' || key !== 'arguments') return false;
	const called = calledName(parent) ?? '';
	return !called.startsWith('bind') && called !== 'setInterval' && called !== 'setTimeout';
}

function readsInArguments(node: Node): boolean {
	const args = node['arguments'];
	return Array.isArray(args) && args.some((one) => isNode(one) && functions.has(one.type) && contains(one));
}

function contains(node: Node): boolean {
	if (isReading(node)) return true;
	return Object.values(node).some((value) =>
		(Array.isArray(value) ? value : [value]).some((child) => isNode(child) && contains(child)),
	);
}

/** `clock.now()`, wherever the clock is kept. */
function isReading(node: Node): boolean {
	if (calledName(node) !== 'now') return false;
	const callee = node['callee'] as Node;
	const holder = callee['object'];
	return isNode(holder) && (nameOf(holder) ?? nameOf(holder['property'])) === 'clock';
}

/** The last name of what is called. */
function calledName(node: Node): string | undefined {
	if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
	return nameOf(node['callee']) ?? nameOf(node['callee']['property']);
}

function nameOf(value: unknown): string | undefined {
	return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
