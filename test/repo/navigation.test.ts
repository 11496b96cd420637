// Links, addresses and toasts are the platform's: a component makes its own and is handed none. A screen of one slice comes from that slice.
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findSources, type SourceFile } from './checkout.ts';
import { isNode, type Node, nameOf, parseFile } from './syntax.ts';

/** What was handed down before `Link`, `useNavigate` and `showToast` were open to slices. */
const handedNames =
	/^(say|onSaid|link|links|navigate|go|goTo|toList|historyOf|[a-z]\w*Link|link(To)?[A-Z]\w*|linkTo|render\w*Link\w*|addressOf|\w+Address|\w+AddressOf)$/;

/** Names of props that are functions, and of types, by which links, addresses or toasts are handed to a component. */
function handedOver({ path, text }: SourceFile): string[] {
	const found: string[] = [];
	const visit = (node: Node): void => {
		const name = nameOf(node['key'] ?? node['id']);
		if (node.type === 'TSPropertySignature' && isFunction(node) && (handedNames.test(name ?? '') || takesWords(node)))
			found.push(`${path} ${name}`);
		if (/^TS(Interface|TypeAlias)Declaration$/.test(node.type) && name?.endsWith('Links') === true)
			found.push(`${path} ${name}`);
		for (const child of childrenOf(node)) visit(child);
	};
	for (const statement of parseSync(path, text).program.body as unknown as readonly Node[]) visit(statement);
	return found;
}

function childrenOf(node: Node): readonly Node[] {
	return Object.values(node)
		.flatMap((value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
		.filter(isNode);
}

function typeOf(node: Node): Node | undefined {
	const annotation = node['typeAnnotation'];
	const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
	return isNode(type) ? type : undefined;
}

const isFunction = (node: Node): boolean => typeOf(node)?.type === 'TSFunctionType';

/** `(words) => …` that gives something makes a link of words. */
function takesWords(node: Node): boolean {
	const type = typeOf(node);
	const [params, returnType] = [type?.['params'], type?.['returnType']];
	const given = isNode(returnType) ? returnType['typeAnnotation'] : undefined;
	const isEvent = isNode(given) && given.type === 'TSVoidKeyword';
	return !isEvent && Array.isArray(params) && params.some((param) => nameOf(param) === 'words');
}

/** Slices that a file of `app` knows. */
function slicesOf({ specifiers }: ReturnType<typeof parseFile>): ReadonlySet<string> {
	return new Set(specifiers.flatMap((one) => /^#features\/([\w-]+\/[\w-]+)\//.exec(one)?.[1] ?? []));
}

/** Files that only show one slice's component, with nothing of `app` or of another slice. What is around others has children. */
function adapters(files: readonly SourceFile[]): string[] {
	return files
		.filter(({ text }) => !/\bchildren\b/.test(text))
		.map(parseFile)
		.filter((file) => slicesOf(file).size === 1)
		.filter(({ specifiers }) => !specifiers.some((one) => one.startsWith('.')))
		.map(({ path }) => path);
}

const features = findSources('src/features/*/*/web/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('.test.ts'));
const screens = findSources('src/app/web/desktop/**/*.tsx');

test('no component of a slice is handed a link, an address or a way to say something', () => {
	expect(features.length).toBeGreaterThan(100);
	expect(features.flatMap(handedOver)).toEqual([]);
});

test('what app adds to a slice’s screen is a part of another slice or of the frame', () => {
	expect(screens.length).toBeGreaterThan(20);
	expect(adapters(screens)).toEqual([]);
});

test.each([
	'interface P { readonly say: (title: string) => void; }',
	'interface P { readonly more: (words: string) => ReactNode; }',
	'interface P { readonly personAddress: (userId: number) => string; }',
	'interface P { readonly linkTo?: (id: string) => ReactElement; }',
	'interface PaymentLinks { readonly receipt: string; }',
])('%s is found', (text) => expect(handedOver({ path: 'a.ts', text })).toHaveLength(1));

test.each([
	'interface P { readonly address: string; readonly linked: boolean; readonly onLinked: () => void; }',
	'interface P { readonly cardMark: (brand: CardBrand) => ReactNode; }',
])('%s is let through', (text) => expect(handedOver({ path: 'a.ts', text })).toEqual([]));

test('a file that adapts one slice is found', () => {
	const one = "import { A } from '#features/billing/credits/web/A.tsx';\nexport const B = () => <A go={1} />;";
	const frame = one + "\nimport { F } from '../Frame.tsx';";
	const two = one + "\nimport { C } from '#features/billing/tax/web/C.tsx';";
	const files = [one, frame, two].map((text, index) => ({ path: `${index}.tsx`, text }));
	expect(adapters(files)).toEqual(['0.tsx']);
});
