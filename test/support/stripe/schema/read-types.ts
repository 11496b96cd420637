// Reads the types of Stripe's library with the TypeScript compiler: what each object always holds, what it may hold, and what a request may say.
import { fileURLToPath } from 'node:url';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { InterfaceDeclaration } from 'typescript/unstable/ast';
import { followed } from './shapes.ts';

/** By name: the fields of an object, `?` behind the name of an optional one, or what an entry of a list may be. */
export type ReadTypes = Record<string, Record<string, string> | string>;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export function readTypes(): ReadTypes {
	const api = new API({ cwd: path('../../../..') });
	try {
		const project = api.updateSnapshot({ openProject: path('../../../../tsconfig.test.json') }).getProjects()[0];
		const file = project?.program.getSourceFile(path('shapes.ts'));
		if (project === undefined || file === undefined) throw new Error('The compiler does not know shapes.ts');
		const reader = new Reader(project.checker);
		for (const statement of file.statements) {
			const { name } = statement as InterfaceDeclaration;
			const symbol = name === undefined ? undefined : project.checker.getSymbolAtLocation(name);
			if (symbol?.name === 'Answers' || symbol?.name === 'Requests')
				reader.begin(project.checker.getDeclaredTypeOfSymbol(symbol));
		}
		return reader.types;
	} finally {
		api.close();
	}
}

class Reader {
	readonly types: ReadTypes = {};
	readonly #checker: Checker;
	/** Resources refer to each other: they are read once each. */
	readonly #names = new Map<number, string>();

	constructor(checker: Checker) {
		this.#checker = checker;
	}

	begin(shapes: Type): void {
		const roots = this.#fieldsOf(shapes);
		for (const { name, type } of roots) this.#names.set(type.id, name);
		for (const { name, type } of roots) this.#readFields(name, type);
	}

	#fieldsOf(type: Type) {
		return this.#checker.getPropertiesOfType(type).map((symbol) => ({
			name: symbol.name,
			type: this.#checker.getTypeOfSymbol(symbol) ?? raise(`no type of ${symbol.name}`),
			isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
		}));
	}

	#readFields(name: string, type: Type): void {
		const fields: Record<string, string> = {};
		this.types[name] = fields;
		for (const field of this.#fieldsOf(type)) {
			const at = `${name}.${field.name}`;
			const isRead = !field.isOptional || followed.includes(at);
			fields[`${field.name}${field.isOptional ? '?' : ''}`] = this.#alternatives(at, field.type, isRead);
		}
	}

	/** What a value may be, apart by ` | `. */
	#alternatives(at: string, type: Type, isRead: boolean): string {
		const members = type.isUnionType() ? type.getTypes() : [type];
		const words = members.flatMap((member) => this.#word(at, member, isRead) ?? []);
		return [...new Set(words)].toSorted().join(' | ');
	}

	#word(at: string, type: Type, isRead: boolean): string | undefined {
		if ((type.flags & TypeFlags.Undefined) !== 0) return undefined;
		if (type.isStringLiteralType()) return `'${type.value}'`;
		if (type.isBooleanLiteralType() || (type.flags & TypeFlags.Boolean) !== 0) return 'boolean';
		for (const [flag, word] of plain) if ((type.flags & flag) !== 0) return word;
		// `string & {}`: texts that later versions may add to the literals.
		if (type.isIntersectionType()) return 'other string';
		return this.#object(at, type, isRead);
	}

	#object(at: string, type: Type, isRead: boolean): string {
		if (type.isTypeReference() && this.#checker.isArrayLikeType(type)) {
			const [entry] = this.#checker.getTypeArguments(type);
			const name = `${at}[]`;
			const words = entry === undefined ? 'unread' : this.#alternatives(name, entry, isRead);
			// A list of objects is named as its objects are.
			this.types[name] ??= words;
			return `list:${name}`;
		}
		const known = this.#names.get(type.id);
		if (known !== undefined) return known;
		const isAnything = this.#checker.getPropertiesOfType(type).length === 0;
		if (isAnything || this.#checker.getIndexInfosOfType(type).length > 0) return 'map';
		const isResource = this.#fieldsOf(type).some(
			(field) => field.name === 'object' && field.type.isStringLiteralType(),
		);
		if (!isRead || isResource) return 'unread';
		this.#names.set(type.id, at);
		this.#readFields(at, type);
		return at;
	}
}

const plain: readonly (readonly [flag: number, word: string])[] = [
	[TypeFlags.String, 'string'],
	[TypeFlags.Number, 'number'],
	[TypeFlags.Null, 'null'],
];

function raise(message: string): never {
	throw new Error(message);
}
