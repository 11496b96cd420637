import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { en as platformEn } from '#platform/contract/messages.en.ts';
import { fr as platformFr } from '#platform/contract/messages.fr.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { problemStatuses } from './slices.ts';
import { endpoints, fileEndpoints, problemTexts } from './slices.ts';

interface Refused {
	readonly content?: {
		readonly 'application/json': {
			readonly schema: {
				readonly allOf?: readonly {
					readonly properties?: { ReturnStatus: { properties: { ErrorKey: { enum: readonly string[] } } } };
				}[];
			};
		};
	};
}
interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly description?: string;
	readonly 'x-access': unknown;
	readonly 'x-problems': readonly string[];
	readonly 'x-own-session-only'?: true;
	readonly security: readonly object[];
	readonly parameters?: readonly { readonly name: string }[];
	readonly responses: Readonly<Record<string, Refused>>;
	readonly requestBody: { content: { 'application/json': { schema: { additionalProperties?: boolean } } } };
}
interface OpenApi {
	readonly openapi: string;
	readonly info: { readonly license?: object };
	readonly servers: readonly object[];
	readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
}

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

describe('every call', () => {
	it('has a path, a name and a summary of its own, in the style of the specification', () => {
		for (const { path, name, summary } of endpoints) {
			expect(path).toMatch(/^\/v1\/[a-z]+\/[A-Z][A-Za-z]+$/);
			expect(name).toMatch(/^[a-z][A-Za-z]+$/);
			expect(summary.length).toBeGreaterThan(10);
		}
		expect(new Set(endpoints.map(({ path }) => path.toLowerCase())).size).toBe(endpoints.length);
		expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
	});

	it('that the specification gives has its path, letter for letter (§ 7)', () => {
		const paths = endpoints.map(({ path }) => path);
		for (const path of [
			'/v1/auth/GetAccessTokenByUserName',
			'/v1/portal/GetUserSecuritySettings',
			'/v1/auth/GetLoginTokenByUserID',
			'/v1/auth/LoginByLoginToken',
		])
			expect(paths).toContain(path);
	});

	it('is bound: none is unknown to the server', async () => {
		for (const endpoint of endpoints) {
			const { returnStatus } = await app.client().post(endpoint, { NotAField: 1 });
			expect(returnStatus.errorKey, endpoint.path).not.toBe('request.unknown_call');
		}
	});
});

describe('every problem code', () => {
	const declared = [
		...Object.keys(platformProblem.statuses),
		...[...endpoints, ...fileEndpoints].flatMap(({ problems }) => problems),
	];
	const texts = {
		en: Object.assign({}, platformEn, ...problemTexts.map(({ en }) => en)) as Record<string, unknown>,
		fr: Object.assign({}, platformFr, ...problemTexts.map(({ fr }) => fr)) as Record<string, unknown>,
	};

	it.each([...new Set(declared)])('%s has a text in both languages', (code) => {
		expect(texts.en[code]).toBeTypeOf('string');
		expect(texts.fr[code]).toBeTypeOf('string');
		expect(texts.fr[code]).not.toBe(texts.en[code]);
	});
});

describe('/openapi.json', () => {
	it('lists every call with its access, problems and closed body', async () => {
		const { text, status } = await app.client().send({ path: '/openapi.json' });
		expect(status).toBe(200);
		const { openapi, paths } = JSON.parse(text) as OpenApi;
		expect(openapi).toBe('3.1.0');
		const filePaths = fileEndpoints.map(({ path }) => path.replace(':id', '{id}'));
		expect(Object.keys(paths)).toEqual([...endpoints.map(({ path }) => path), ...filePaths]);
		for (const endpoint of endpoints) {
			const operation = paths[endpoint.path]?.post;
			expect(operation).toMatchObject({
				operationId: endpoint.name,
				summary: endpoint.summary,
				'x-access': endpoint.access,
				'x-problems': endpoint.problems,
			});
			expect(operation?.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
		}
	});

	it('says what a reader asks of every operation: who may call, where, and what it may be refused with', async () => {
		const { servers, info, operations } = await readOperations();
		expect(servers).toHaveLength(1);
		expect(info.license).toBeDefined();
		const names = operations.map(({ operationId }) => operationId);
		expect(new Set(names).size).toBe(names.length);
		for (const { operationId, security, responses, path, parameters = [], ...operation } of operations) {
			const isPublic = operation['x-access'] === 'public';
			expect(security, operationId).toEqual(isPublic ? [] : expect.arrayContaining([expect.any(Object)]));
			expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '421', '500', '503']));
			expect(responses['401'] === undefined, operationId).toBe(isPublic && !declares(operation, 401));
			expect(parameters.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
		}
	});

	it('names each declared refusal under its status, with the shape of its answer', async () => {
		for (const { operationId, responses, ...operation } of (await readOperations()).operations) {
			const named = Object.entries(responses).flatMap(([status, { content }]) => {
				const [envelope, { properties } = {}] = content?.['application/json'].schema.allOf ?? [];
				if (status === '200') return [];
				expect(envelope).toEqual({ $ref: '#/components/schemas/Refusal' });
				return properties?.ReturnStatus.properties.ErrorKey.enum.map((code) => [code, Number(status)] as const) ?? [];
			});
			expect(Object.fromEntries(named), operationId).toMatchObject(
				Object.fromEntries(operation['x-problems'].map((code) => [code, problemStatuses[code]])),
			);
		}
	});

	it('marks the calls that need one’s own session and a recent proof', async () => {
		const { operations } = await readOperations();
		const marked = operations.filter((operation) => operation['x-own-session-only'] === true);
		const ownOnly = [...endpoints, ...fileEndpoints].filter(
			({ ownSessionOnly, needsRecentProof }: Pick<Endpoint, 'ownSessionOnly' | 'needsRecentProof'>) =>
				ownSessionOnly === true || needsRecentProof === true,
		);
		expect(marked.map(({ operationId }) => operationId)).toEqual(ownOnly.map(({ name }) => name));
		for (const { description, responses } of marked) {
			expect(description).toContain("One's own session is needed");
			expect(JSON.stringify(responses['403'])).toContain('session.switched');
		}
	});
});

async function readOperations() {
	const { paths, ...document } = JSON.parse((await app.client().send({ path: '/openapi.json' })).text) as OpenApi;
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.values(methods).map((operation) => ({ ...operation, path })),
	);
	return { ...document, operations };
}

function declares(operation: Pick<Operation, 'x-problems'>, status: number): boolean {
	return operation['x-problems'].some((code) => problemStatuses[code] === status);
}
