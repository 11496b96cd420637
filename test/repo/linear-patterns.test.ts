import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { numbering } from '#ui/phone-input/numbering.ts';
import { findSources, type SourceFile } from './checkout.ts';
import { findSlowness } from './linear-patterns.ts';
import { isNode, type Node, nameOf } from './syntax.ts';

const sources = findSources('src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path));

interface Found {
	readonly literals: { readonly line: number; readonly pattern: string; readonly flags: string }[];
	/** `new RegExp(…)` */
	composed: number;
}

function findPatterns({ path, text }: SourceFile): Found {
	const found: Found = { literals: [], composed: 0 };
	const visit = (node: Node): void => {
		if (node.type === 'Literal' && typeof node['regex'] === 'object' && node['regex'] !== null) {
			const { pattern, flags } = node['regex'] as { readonly pattern: string; readonly flags: string }; // as ESTree says
			found.literals.push({ line: text.slice(0, node.start).split('\n').length, pattern, flags });
		}
		const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
		if (isCall && nameOf(node['callee']) === 'RegExp') found.composed += 1;
		for (const value of Object.values(node)) {
			for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
		}
	};
	visit(parseSync(path, text).program as unknown as Node);
	return found;
}

const found = new Map(sources.map((source) => [source.path, findPatterns(source)]));

it('every regular expression takes time in proportion to the text, whatever the text is', () => {
	const slow = [...found].flatMap(([path, { literals }]) =>
		literals.flatMap(({ line, pattern, flags }) => {
			const slowness = findSlowness(pattern, flags);
			return slowness === undefined ? [] : [`${path}:${line} /${pattern}/${flags} ${slowness}`];
		}),
	);
	expect(slow).toEqual([]);
	expect([...found.values()].flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
});

/** For each file that puts expressions together: what makes it do so. */
const composing: Readonly<Record<string, () => Promise<unknown>>> = {
	// A developer types it in their own browser.
	'src/demo/web/PhonePlayground.tsx': () => Promise.resolve(),
	'src/features/account/recovery-codes/contract.ts': () => import('#features/account/recovery-codes/contract.ts'),
	'src/features/billing/address-lookup/server/lookup/parse-question.ts': () =>
		import('#features/billing/address-lookup/server/lookup/parse-question.ts'),
	'src/features/billing/invoices/rules.ts': () => import('#features/billing/invoices/rules.ts'),
	'src/platform/contract/paths.ts': () => import('#platform/contract/paths.ts'),
	'src/platform/contract/typed-forms.ts': async () =>
		(await import('#platform/contract/typed-forms.ts')).findCode('123 456', 6),
	'src/platform/contract/typed-text.ts': () => import('#platform/contract/typed-text.ts'),
	'src/ui/phone-input/phone-text.ts': async () => {
		const { openEntry } = await import('#ui/phone-input/phone-text.ts');
		const { listCountries } = await import('#ui/phone-input/countries.ts');
		const data = { numbering, metadata, examples };
		return openEntry({ data, countries: listCountries(data, 'en', { preferred: ['CA'] }) }, '011 44 20', 'CA');
	},
};

describe('so does every one that is put together while the program runs', () => {
	const whole = RegExp;
	afterEach(() => {
		globalThis.RegExp = whole;
	});

	it.each(Object.entries(composing))('in %s', async (_path, compose) => {
		vi.resetModules();
		const made: RegExp[] = [];
		globalThis.RegExp = new Proxy(whole, {
			construct(target, [pattern, flags]: [string, string | undefined]) {
				const one = new target(pattern, flags);
				made.push(one);
				return one;
			},
		});
		await compose();
		globalThis.RegExp = whole;
		const slow = made.flatMap(({ source, flags }) => {
			const slowness = findSlowness(source, flags);
			return slowness === undefined ? [] : [`/${source}/${flags} ${slowness}`];
		});
		expect(slow).toEqual([]);
		expect(made.length > 0 || compose === composing['src/demo/web/PhonePlayground.tsx']).toBe(true);
	});

	it('and no other file does', () => {
		expect([...found].flatMap(([path, { composed }]) => (composed > 0 ? [path] : []))).toEqual(Object.keys(composing));
	});
});

it('so do those of the library that judges what comes in', () => {
	const { email, e164, date, base64, uuid, datetime } = z.regexes;
	const slow = [email, e164, date, base64, uuid(), datetime({})].filter(
		({ source, flags }) => findSlowness(source, flags) !== undefined,
	);
	expect(slow).toEqual([]);
});

describe('an expression is refused', () => {
	it.each([
		['that begins anew at each sign', /<[^>]*>/g],
		['that does so in a lookahead', /(?=.*x)a/],
		['that trims an end', /\s+$/],
		['with a loop in a loop', /^(?:a+)+$/],
		['with two words for one thing', /^(?:a|a)*$/],
		['with a loop of what may be empty', /^(?:a*)*$/],
		['with two loops side by side', /^\s*\s*$/],
		['with two loops around what need not be there', /^\s*#?\s*x/],
		['that refers back', /^(a*)\1$/],
	])('%s', (_title, { source, flags }) => {
		expect(findSlowness(source, flags)).toBeDefined();
	});
});

describe('an expression passes', () => {
	it.each([
		['that is tied to the beginning', /^\s+/],
		['that ends wherever it is', / {2,}/g],
		['that cannot begin in its own middle', /(?<!\s)\s+x/],
		['whose loops have a sign between them', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
		['that does not search', /<[^>]*>/y],
	])('%s', (_title, { source, flags }) => {
		expect(findSlowness(source, flags)).toBeUndefined();
	});
});
