// Faults for a mutation run: each changes one place of a file as a slip of the hand would. A test that goes red has caught it.
import { parseSync } from 'vite';

export interface Mutant {
	readonly line: number;
	/** The code at the place before and after it was changed. */
	readonly was: string;
	readonly now: string;
	/** The whole file as it is with the fault. */
	readonly text: string;
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

interface Edit {
	readonly start: number;
	readonly end: number;
	readonly now: string;
}

const otherOperator: Readonly<Record<string, string>> = {
	'<': '<=',
	'<=': '<',
	'>': '>=',
	'>=': '>',
	'===': '!==',
	'!==': '===',
	'+': '-',
	'-': '+',
	'*': '/',
	'/': '*',
	'&&': '||',
	'||': '&&',
};
const otherName: Readonly<Record<string, string>> = {
	floor: 'ceil',
	ceil: 'floor',
	round: 'floor',
	min: 'max',
	max: 'min',
	some: 'every',
	every: 'some',
};

/** In the order of the file. Types, imports and texts are left alone: the compiler and other tests hold them. */
export function listMutants(path: string, text: string): readonly Mutant[] {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const edits: Edit[] = [];
	visit(program as unknown as Node, (node) => edits.push(...editsOf(node, text)));
	return edits
		.toSorted((a, b) => a.start - b.start)
		.map(({ start, end, now }) => ({
			line: text.slice(0, start).split('\n').length,
			was: text.slice(start, end),
			now,
			text: text.slice(0, start) + now + text.slice(end),
		}));
}

function visit(node: Node, see: (node: Node) => void): void {
	if (node.type.startsWith('TS') && !hasCode.has(node.type)) return;
	if (node.type.startsWith('Import')) return;
	see(node);
	for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, see);
}

/** TypeScript wraps these around an expression. */
const hasCode = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function editsOf(node: Node, text: string): readonly Edit[] {
	const { type, start, end } = node;
	switch (type) {
		case 'BinaryExpression':
		case 'LogicalExpression':
			return editOperator(node, text);
		case 'IfStatement':
		case 'ConditionalExpression':
			return isNode(node['test']) ? [negate(node['test'], text)] : [];
		case 'UnaryExpression':
			return node['operator'] === '!' ? [{ start, end, now: text.slice(start + 1, end) }] : [];
		case 'Literal':
			return editLiteral(node);
		case 'MemberExpression':
			return editName(node);
		default:
			return [];
	}
}

function editOperator({ left, right, operator }: Node, text: string): readonly Edit[] {
	const other = otherOperator[String(operator)];
	if (other === undefined || !isNode(left) || !isNode(right)) return [];
	const at = text.indexOf(String(operator), left.end);
	return at < right.start ? [{ start: at, end: at + String(operator).length, now: other }] : [];
}

function negate({ start, end }: Node, text: string): Edit {
	return { start, end, now: `!(${text.slice(start, end)})` };
}

function editLiteral({ value, start, end }: Node): readonly Edit[] {
	if (typeof value === 'number') return [{ start, end, now: String(value + 1) }];
	return typeof value === 'boolean' ? [{ start, end, now: String(!value) }] : [];
}

function editName({ property }: Node): readonly Edit[] {
	if (!isNode(property)) return [];
	const other = otherName[String(property['name'])];
	return other === undefined ? [] : [{ start: property.start, end: property.end, now: other }];
}
