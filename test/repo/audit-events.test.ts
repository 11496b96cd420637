// Every event that the code writes into the audit log has a group and words in both languages, so that no one reads a key.
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { auditEvents, eventsOfGroup, auditGroups } from '#features/staff/audit/events.ts';
import { findSources, type SourceFile } from './checkout.ts';
import type { Node } from './syntax.ts';

const writers = new Set(['recordAudit', 'prepareAudit', 'auditAction']);
/** What an event looks like: `slice.fact`, `*` where a template has a hole. */
const eventShape = /^[a-z_]+\.[a-z_*]+$/;

/** Files that write the audit log, or say what is written by one that does: all that import a writer, and what names an event for it. */
function eventsWritten({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly string[] {
	const { program } = parseSync(path, text);
	const found = new Set<string>();
	const isWriter = [...writers].some((name) => text.includes(`${name}(`));
	visit(program as unknown as Node, (node) => {
		if (node.type === 'Property' && nameOf(node['key']) === 'event') add(node['value']);
		if (isWriter && node.type === 'VariableDeclarator' && nameOf(node['id']) === 'event') add(node['init']);
		if (node.type !== 'CallExpression') return;
		const given = node['arguments'] as readonly Node[];
		const called = nameOf(node['callee']) ?? '';
		if (called === 'auditAction') add(given[3]);
		// Functions of one's own that pass an event on.
		if (isWriter) for (const one of given) if (isEvent(one, called)) add(one);
	});
	return [...found];

	function add(value: unknown): void {
		for (const event of textsOf(value as Node | undefined)) if (eventShape.test(event)) found.add(event);
	}
	function isEvent(node: Node, called: string): boolean {
		return /audit|addKey/i.test(called) && textsOf(node).some((one) => eventShape.test(one));
	}
}

function nameOf(node: unknown): string | undefined {
	const name = (node as Node | undefined)?.['name'];
	return typeof name === 'string' ? name : undefined;
}

/** The texts that an expression may have. */
function textsOf(node: Node | undefined): readonly string[] {
	if (node === undefined) return [];
	if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
	if (node.type === 'ConditionalExpression')
		return [...textsOf(node['consequent'] as Node), ...textsOf(node['alternate'] as Node)];
	if (node.type === 'TemplateLiteral') {
		const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
		return [parts.map(({ value }) => value.cooked).join('*')];
	}
	return [];
}

function visit(node: Node, see: (node: Node) => void): void {
	see(node);
	for (const value of Object.values(node)) {
		for (const one of Array.isArray(value) ? value : [value]) {
			if (typeof one === 'object' && one !== null && 'type' in one) visit(one as Node, see);
		}
	}
}

const sources = findSources('src/**/*.ts').filter(({ path }) => /\/server\//.test(path) && !path.endsWith('.test.ts'));
const written = sources
	.filter(({ text }) => /\baudit|\bevent\b/i.test(text) && /features\/account\/identity|[/.]audit\.ts/.test(text))
	.flatMap((file) => eventsWritten(file).map((event) => ({ path: file.path, event })));
const known = Object.keys(auditEvents);

function withoutGroup(events: typeof written): string[] {
	return events
		.filter(({ event }) => {
			const pattern = new RegExp(`^${event.replaceAll('.', String.raw`\.`).replaceAll('*', '[a-z_]+')}$`);
			return !known.some((one) => pattern.test(one));
		})
		.map(({ path, event }) => `${path}: ${event}`);
}

test('every event that is written has a group and words (src/features/staff/audit/events.ts)', () => {
	expect(withoutGroup(written)).toEqual([]);
});
test('the events are found', () => {
	expect(new Set(written.map(({ event }) => event)).size).toBeGreaterThan(60);
});
test('every group has events', () => {
	for (const group of auditGroups) if (group !== 'approvals') expect(eventsOfGroup(group)).not.toEqual([]);
});
test('the rule catches its fault', () => {
	const text = `import { recordAudit } from '#features/account/identity/server/api.ts';
		await recordAudit(queries, clock, call, { organisationId, event: isNew ? 'nowhere.begun' : 'sign_in.succeeded' });
		await auditAction(queries, clock, call, \`nowhere.\${state}\`);`;
	const events = eventsWritten({ path: 'src/x.ts', text }).map((event) => ({ path: 'x', event }));
	expect(withoutGroup(events)).toEqual(['x: nowhere.begun', 'x: nowhere.*']);
});
