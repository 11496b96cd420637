// What a new slice begins with: one call, a section that shows its answer, texts in both languages and a test, all of it working.

export interface SliceNames {
	/** Folder, `saved-searches`. */
	readonly folder: string;
	/** Used in code: `savedSearches`. */
	readonly camel: string;
	/** Used in types, components and on the wire: `SavedSearches`. */
	readonly pascal: string;
	/** Used in problem codes: `saved_searches`. */
	readonly snake: string;
	/** Shown to people: `Saved searches`. */
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

/** Gives the contents of each file by its path inside the slice's folder. */
export function sliceFiles(names: SliceNames): Readonly<Record<string, string>> {
	return {
		'contract.ts': contract(names),
		'contract.test.ts': contractTest(names),
		'messages.en.ts': english(names),
		'messages.fr.ts': french(names),
		'server/routes.ts': routes(names),
		'server/slice.ts': slice(names),
		'web/queries.ts': queries(names),
		'web/texts.ts': texts(names),
		[`web/${names.pascal}Section.tsx`]: section(names),
	};
}

const contract = ({ folder, camel, pascal, words }: SliceNames): string => `// ${words}.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

export const get${pascal} = endpoint({
	name: 'get${pascal}',
	path: '/v1/${folder}/Get${pascal}',
	summary: 'Gives what the section of ${words.toLowerCase()} shows',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ Items: z.array(z.strictObject({ ID: z.string(), Name: z.string() })) }),
	problems: [],
	idempotent: true,
});

export const ${camel}Endpoints = [get${pascal}];
`;

const contractTest = ({ pascal }: SliceNames): string => `import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get${pascal} } from './contract.ts';

test('refuses a field that it does not know', () => {
	expect(z.safeParse(get${pascal}.input, {}).success).toBe(true);
	expect(z.safeParse(get${pascal}.input, { Surprise: 1 }).success).toBe(false);
});
`;

const english = ({ words }: SliceNames): string => `import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	title: '${words}',
	loading: 'Loading…',
	failed: 'This could not be loaded',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
	retry: 'Try again',
	empty: 'There is nothing here yet',
} as const satisfies Catalog;
`;

// The title stays in English until a person translates it: test/repo reports a title of several words until then.
const french = ({ words }: SliceNames): string => `import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	title: '${words}',
	loading: 'Chargement…',
	failed: 'Le chargement a échoué',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	retry: 'Réessayer',
	empty: 'Il n’y a encore rien ici',
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

const slice = ({ camel }: SliceNames): string => `import type { Slice } from '#platform/server/slice.ts';
import { ${camel}Endpoints } from '../contract.ts';
import { ${camel}Routes } from './routes.ts';

export const ${camel}Slice: Slice = {
	endpoints: ${camel}Endpoints,
	connect: () => ({ bindings: ${camel}Routes() }),
};
`;

const queries = ({
	folder,
	camel,
	pascal,
}: SliceNames): string => `import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { get${pascal} } from '../contract.ts';

export const ${camel}Query = queryOptions({
	queryKey: ['${folder}'],
	queryFn: () => call(get${pascal}, {}),
});
`;

const texts = ({
	folder,
	camel,
}: SliceNames): string => `import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { en } from '../messages.en.ts';

export const ${camel}Texts: SliceCatalog<typeof en> = {
	slice: '${folder}',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};
`;

const section = ({ folder, camel, pascal }: SliceNames): string => `import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ${camel}Query } from './queries.ts';
import { ${camel}Texts } from './texts.ts';

export function ${pascal}Section(): ReactElement {
	return (
		<SliceTexts catalog={${camel}Texts}>
			<Items />
		</SliceTexts>
	);
}

function Items(): ReactElement {
	const text = useText(${camel}Texts);
	const { data, error, isPending, isError, refetch } = useQuery(${camel}Query);
	if (isPending) return <SkeletonBlocks label={text('loading')} />;
	if (isError) {
		return (
			<FailedNotice title={text('failed')} retryLabel={text('retry')} onRetry={() => void refetch()}>
				{describeFailure(error, text('network_failure'))}
			</FailedNotice>
		);
	}
	if (data.Items.length === 0) return <EmptyState icon="inbox" level={2} title={text('empty')} />;
	return (
		<Card as="section" aria-labelledby="${folder}-title">
			<CardHeader title={text('title')} titleId="${folder}-title" />
			<ul className="divide-y divide-line">
				{data.Items.map(({ ID, Name }) => (
					<li key={ID} className="py-3">
						{Name}
					</li>
				))}
			</ul>
		</Card>
	);
}
`;
