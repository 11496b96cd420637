import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { languages } from '#platform/contract/language.ts';
import { findSources, type SourceFile } from './checkout.ts';
import { isNode, type Node, nameOf } from './syntax.ts';
import { isTest } from './walls.ts';

const product = findSources('src/{app,features,platform,ui}/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));

const isLanguage = (node: unknown): boolean =>
	isNode(node) && node.type === 'Literal' && languages.some((language) => language === node['value']);
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter((one) => isNode(one)) : []);

/** What is written down for each language by hand, and would miss a third one. */
function saysTwo(node: Node): boolean {
	const members = nodesOf(node['properties'] ?? node['body'] ?? node['members']).map(({ key }) => nameOf(key));
	if (languages.every((language) => members.includes(language))) return true;
	const listed = nodesOf(node['elements'] ?? node['types']);
	const values = listed.map((one) => (one.type === 'TSLiteralType' ? one['literal'] : one));
	if (values.length > 1 && values.filter(isLanguage).length === languages.length) return true;
	const isComparison = node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator']));
	return isComparison && (isLanguage(node['left']) || isLanguage(node['right']));
}

function placesIn({ path, text }: SourceFile): readonly string[] {
	const places: string[] = [];
	const visit = (node: Node): void => {
		if (saysTwo(node)) places.push(`${path}:${text.slice(0, node.start).split('\n').length}`);
		for (const value of Object.values(node)) {
			for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
		}
	};
	visit(parseSync(path, text).program as unknown as Node);
	return places;
}

it('a third language finds few places that say two: their number only falls', () => {
	// The importer of a slice's catalogues is a part of them.
	const places = product.filter(({ path }) => !path.endsWith('/texts.ts')).flatMap(placesIn);
	expect(places.length, places.join('\n')).toBeLessThanOrEqual(123);
});

it.each([
	["const a = { en: one('en'), fr: one('fr') };", 1],
	["const a = language === 'fr' ? b : c;", 1],
	["const a = ['en', 'fr'];", 1],
	["type A = 'en' | 'fr'; type B = { en: string; fr: string };", 2],
	["const a = inEachLanguage(one); const b = language === other; const c = ['fr-CA'];", 0],
])('in %s there are %d', (text, count) => expect(placesIn({ path: 'a.ts', text })).toHaveLength(count));
