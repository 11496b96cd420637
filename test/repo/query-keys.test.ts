// What an answer depends on stands in its key: every parameter of a function that makes a query is in the key, or the key is of an answer to
// something else. The language of the page is not: see renewAnswers in platform/web/query-client.ts.
import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';

/** Parameters that carry nothing of the answer, each with the reason. */
const without: Readonly<Record<string, string>> = {
	'cardResultQuery.queries': 'the memory itself',
	'suggestionsQuery.isAsked': 'only whether to ask',
};

interface MadeQuery {
	readonly name: string;
	readonly parameters: readonly string[];
	readonly body: string;
	readonly key: string;
}

/** The functions of a file that make a query, by their text. */
function findQueries(text: string): readonly MadeQuery[] {
	const starts = [...text.matchAll(/export (?:function (\w+)|const (\w+) = )\(([^)]*)\)/g)];
	return starts.flatMap((start, index) => {
		const body = text.slice(start.index, starts[index + 1]?.index);
		const key = /queryKey: \[([^\]]*)\]/.exec(body)?.[1] ?? /const queryKey = \[([^\]]*)\]/.exec(body)?.[1];
		if (key === undefined || !/queryKey/.test(body)) return [];
		const parameters = (start[3] ?? '').split(',').flatMap((part) => /^\s*(\w+)\??:/.exec(part)?.[1] ?? []);
		return [{ name: start[1] ?? start[2] ?? '', parameters, body, key }];
	});
}

/** Those that neither the key names nor what the key is made of. */
function missing({ name, parameters, body, key }: MadeQuery): readonly string[] {
	const made = [...body.matchAll(/const (\w+) = ([^;]+);/g)].filter(([, local = '']) => has(key, local));
	const named = [key, ...made.map(([, , value = '']) => value)].join(' ');
	return parameters.filter((one) => !has(named, one)).map((one) => `${name}.${one}`);
}

const has = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);

const files = findSources('src/**/web/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'));
const found = files.flatMap(({ text }) => findQueries(text)).flatMap(missing);

test('the key of a query has all that its answer depends on', () => {
	expect(found.filter((one) => without[one] === undefined)).toEqual([]);
	expect(Object.keys(without).filter((one) => !found.includes(one))).toEqual([]);
});

test('a key that leaves something out is found', () => {
	const query = (key: string) =>
		`export function aQuery(id: string, reader: Language) {\n\treturn queryOptions({ queryKey: ['a', ${key}], queryFn: () => ask(id, reader) });\n}`;
	expect(findQueries(query('id')).flatMap(missing)).toEqual(['aQuery.reader']);
	expect(findQueries(query('id, reader')).flatMap(missing)).toEqual([]);
});

test('there is one memory of answers, and nothing of it is kept over a page load', () => {
	const makers = files.filter(({ text }) => /new QueryClient\(/.test(text)).map(({ path }) => path);
	expect(makers).toEqual(['src/platform/web/query-client.ts']);
	expect(files.filter(({ text }) => /persistQueryClient|PersistQueryClient/.test(text))).toEqual([]);
});

test('a page that changes its language asks for every answer again', () => {
	const changers = findSources('src/**/web/**/*.{ts,tsx}')
		.filter(({ text }) => /\bapplyLanguage\(\w+(\(|\);)/.test(text) && !/function applyLanguage/.test(text))
		.map(({ path, text }) => [path, /renewAnswers\(/.test(text)]);
	expect(changers).toEqual([
		['src/app/web/desktop/DesktopApplication.tsx', true],
		// Documents have no memory of answers, or load another page.
		['src/app/web/public/switch-language.ts', false],
		['src/features/account/sign-in/web/public/account-preferences.ts', false],
		['src/features/account/sign-in/web/public/login-via-steps.ts', false],
		['src/features/staff/assistance/web/enter-visit.ts', false],
		['src/platform/web/boot-preferences.ts', false],
	]);
});
