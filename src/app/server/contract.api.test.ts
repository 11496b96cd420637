import { beforeAll, describe, expect, it } from 'vitest';
import { platformProblem } from '#platform/contract/problem.ts';
import { en as platformEn } from '#platform/contract/messages.en.ts';
import { fr as platformFr } from '#platform/contract/messages.fr.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { endpoints, fileEndpoints, problemTexts } from './slices.ts';

interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly 'x-access': unknown;
	readonly 'x-problems': readonly string[];
	readonly security?: readonly object[];
	readonly requestBody: { content: { 'application/json': { schema: { additionalProperties?: boolean } } } };
}
interface OpenApi {
	readonly openapi: string;
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
			expect(returnStatus.ErrorKey, endpoint.path).not.toBe('request.unknown_call');
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
			expect(operation?.security !== undefined, endpoint.path).toBe(endpoint.access !== 'public');
			expect(operation?.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
		}
	});
});
