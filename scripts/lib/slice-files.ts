// What a new slice begins with: one call, its page, its texts in both languages and a test, all of it working.

export interface SliceNames {
	/** Folder, `saved-searches`. */
	readonly folder: string;
	/** In code, `savedSearches`. */
	readonly camel: string;
	/** In types, components and on the wire, `SavedSearches`. */
	readonly pascal: string;
	/** In problem codes, `saved_searches`. */
	readonly snake: string;
	/** For people, `Saved searches`. */
	readonly words: string;
}

export function namesOf(folder: string): SliceNames {
	const parts = folder.split('-');
	const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
	const pascal = parts.map(capital).join('');
	return {
		folder,
		pascal,
		camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
		snake: parts.join('_'),
		words: capital(parts.join(' ')),
	};
}

/** Why this cannot be a slice's name; undefined when it can. */
export function nameProblem(folder: string): string | undefined {
	if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(folder))
		return 'must be lower-case words joined by hyphens, e.g. saved-searches';
	if (folder.length > 30) return 'must have at most 30 characters';
	const drawers = ['util', 'utils', 'helper', 'helpers', 'misc', 'common'];
	if (folder.split('-').some((part) => drawers.includes(part))) return 'must say what a user would name';
	return undefined;
}

/** Contents by path inside the slice's folder. */
export function sliceFiles(names: SliceNames): Readonly<Record<string, string>> {
	return {
		'contract.ts': contract(names),
		'messages.en.ts': english(names),
		'messages.fr.ts': french(names),
		'server/routes.ts': routes(names),
		[`web/${names.pascal}Page.tsx`]: page(names),
		'contract.test.ts': contractTest(names),
	};
}

const contract = ({ folder, camel, pascal, snake, words }: SliceNames): string => `// ${words}.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

export const ${camel}Problem = defineProblems({
	'${snake}.not_found': 404,
});

export const get${pascal} = endpoint({
	name: 'get${pascal}',
	path: '/v1/${folder}/Get${pascal}',
	summary: 'Gives what the ${folder} page shows.',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ Items: z.array(z.strictObject({ Name: z.string() })) }),
	problems: ['${snake}.not_found'],
	idempotent: true,
});
`;

const english = ({ snake, words }: SliceNames): string => `import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	'${snake}.not_found': 'This was not found.',
	'page.title': '${words}',
	'page.empty': 'There is nothing here yet.',
} as const satisfies Catalog;
`;

// The title stays in English until a person translates it: test/repo reports a title of several words until then.
const french = ({ snake, words }: SliceNames): string => `import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'${snake}.not_found': 'Élément introuvable.',
	'page.title': '${words}',
	'page.empty': 'Il n’y a encore rien ici.',
};
`;

const routes = ({
	camel,
	pascal,
}: SliceNames): string => `import { bind, type Binding } from '#platform/server/http/bind-endpoint.ts';
import { get${pascal} } from '../contract.ts';

export function ${camel}Routes(): readonly Binding[] {
	return [bind(get${pascal}, async () => ({ Items: [] }))];
}
`;

const page = ({ pascal }: SliceNames): string => `import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { get${pascal} } from '../contract.ts';
import type { en } from '../messages.en.ts';

export interface ${pascal}PageProps {
	readonly data: OutputOf<typeof get${pascal}>;
	readonly text: Translate<typeof en>;
}

export function ${pascal}Page({ data, text }: ${pascal}PageProps) {
	return (
		<section>
			<h1>{text('page.title')}</h1>
			{data.Items.length === 0 ? (
				<p>{text('page.empty')}</p>
			) : (
				<ul>
					{data.Items.map((item) => (
						<li key={item.Name}>{item.Name}</li>
					))}
				</ul>
			)}
		</section>
	);
}
`;

const contractTest = ({ pascal }: SliceNames): string => `import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get${pascal} } from './contract.ts';

test('refuses a field that it does not know', () => {
	expect(z.safeParse(get${pascal}.input, {}).success).toBe(true);
	expect(z.safeParse(get${pascal}.input, { Surprise: 1 }).success).toBe(false);
});
`;
