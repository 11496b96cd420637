// Documentation that is written from code: the table of variables, .env.example and the list of problem codes.
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProblemFactory, ProblemStatuses } from '#platform/contract/problem.ts';
import type { Catalog, Text } from '#platform/contract/text.ts';
import { documentation, variables } from '#platform/server/config-variables.ts';

export const root = join(import.meta.dirname, '../..');

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`;
	return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

function documented() {
	return Object.entries(variables).map(([name, schema]) => {
		const about = documentation.get(schema);
		if (about === undefined) throw new Error(`${name} has no description`);
		return { name, ...about };
	});
}

/** The table of docs/operations.md. */
export function configurationTable(): string {
	const rows = documented().map((about) => [
		`\`${about.name}\``,
		about.description,
		about.requiredInProduction === true ? `**required in production**; ${about.fallback}` : about.fallback,
	]);
	return table(['Variable', 'Meaning', 'Without it'], rows);
}

/** All of .env.example: every line is a comment, so that the file works unedited. */
export function environmentExample(): string {
	const head = [
		'# Copy to .env and uncomment what you need. Unedited, this is demo mode. docs/operations.md says more.',
	];
	const entries = documented().flatMap((about) => [
		'',
		`# ${about.description.replaceAll('`', '')}`,
		`# Without it: ${about.fallback.replaceAll('`', '')}.${about.requiredInProduction === true ? ' Required in production.' : ''}`,
		`#${about.name}=${about.example}`,
	]);
	return [...head, ...entries, ''].join('\n');
}

const tableStart = '<!-- configuration: written by npm run docs -->';
const tableEnd = '<!-- configuration: end -->';

/** The page with the text between its two markers replaced. */
export function withTable(page: string, content: string): string {
	const start = page.indexOf(tableStart);
	const end = page.indexOf(tableEnd);
	if (start < 0 || end < start) throw new Error(`docs/operations.md must contain ${tableStart} and ${tableEnd}`);
	return `${page.slice(0, start + tableStart.length)}\n\n${content}\n\n${page.slice(end)}`;
}

export interface DocumentedProblem {
	/** Path of the contract that declares it. */
	readonly source: string;
	readonly code: string;
	readonly status: number;
	/** English text; absent when the catalogue next to the contract has none. */
	readonly text?: string;
}

/** Files that may declare problem codes. */
export function problemSources(): string[] {
	return globSync(['src/**/contract.ts', 'src/platform/contract/problem.ts'], { cwd: root }).sort((one, other) =>
		one.localeCompare(other, 'en'),
	);
}

/** Every problem code of the product, found by loading the contracts. */
export async function collectProblems(): Promise<DocumentedProblem[]> {
	const perFile = await Promise.all(problemSources().map(problemsOf));
	return perFile.flat();
}

async function problemsOf(source: string): Promise<DocumentedProblem[]> {
	const exports = Object.values(await load(source));
	const factories = exports.filter(isProblemFactory);
	if (factories.length === 0) return [];
	// A messages file may hold several catalogues: the server's problems apart from what the browser loads.
	const catalogs = Object.values(await load(join(dirname(source), 'messages.en.ts'))) as Catalog[];
	const en: Catalog = Object.assign({}, ...catalogs);
	return factories.flatMap(({ statuses }) =>
		Object.entries(statuses).map(([code, status]) => ({ source, code, status, ...englishText(en[code]) })),
	);
}

function load(path: string): Promise<Record<string, unknown>> {
	return import(/* @vite-ignore */ pathToFileURL(join(root, path)).href) as Promise<Record<string, unknown>>;
}

function isProblemFactory(value: unknown): value is ProblemFactory<ProblemStatuses> {
	return typeof value === 'function' && 'statuses' in value;
}

function englishText(text: Text | undefined): { text?: string } {
	if (text === undefined) return {};
	if (typeof text === 'string') return { text };
	return { text: text.one === undefined ? text.other : `${text.one} / ${text.other}` };
}

/** All of docs/errors.md. */
export function errorsPage(problems: readonly DocumentedProblem[]): string {
	const sources = [...new Set(problems.map((problem) => problem.source))];
	const sections = sources.flatMap((source) => [
		`## ${areaOf(source)}`,
		'',
		table(
			['Code', 'Status', 'English text'],
			problems
				.filter((problem) => problem.source === source)
				.map((problem) => [`\`${problem.code}\``, String(problem.status), problem.text ?? '']),
		),
		'',
	]);
	return [...errorsHead, ...sections].join('\n');
}

const errorsHead = [
	'# Problem codes',
	'',
	'`ReturnStatus.ErrorKey` of every refusal. The code is stable; the text is for people and may change. `ReturnCode` equals the HTTP',
	'status. Any call may answer with the codes of the platform; the others are listed with the calls that declare them in',
	'`/openapi.json`. Written from the contracts by `npm run docs`.',
	'',
];

function areaOf(source: string): string {
	if (source.startsWith('src/platform')) return 'platform';
	return relative('src', dirname(source)).replace(/^features\/[\w-]+\//, '');
}
