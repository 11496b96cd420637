// OpenAPI 3.1 from the endpoint values.
import * as z from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';

const returnStatus = {
	type: 'object',
	required: ['ReturnCode', 'ReturnMessage', 'RequestID'],
	properties: {
		ReturnCode: { type: 'integer', description: 'Equals the HTTP status' },
		ReturnMessage: { type: 'string', description: "In the caller's language" },
		ErrorKey: { type: 'string', description: 'Stable problem code, absent on success' },
		FieldErrors: {
			type: 'array',
			items: {
				type: 'object',
				required: ['Field', 'ErrorKey', 'Message'],
				properties: { Field: { type: 'string' }, ErrorKey: { type: 'string' }, Message: { type: 'string' } },
			},
		},
		RetryAfterSeconds: { type: 'integer' },
		RequestID: { type: 'string' },
	},
};

export function buildOpenApi(endpoints: readonly Endpoint[], fileEndpoints: readonly FileEndpoint[]): object {
	const calls = endpoints.map((endpoint) => [endpoint.path, { post: describe(endpoint) }] as const);
	return {
		openapi: '3.1.0',
		info: { title: 'Portal API', version: '1' },
		paths: Object.fromEntries([...calls, ...fileEndpoints.map(describeFile)]),
		components: {
			schemas: { ReturnStatus: returnStatus },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
		},
	};
}

const status = { $ref: '#/components/schemas/ReturnStatus' };
const refused = {
	description: 'Refused',
	content: { 'application/json': { schema: { type: 'object', properties: { ReturnStatus: status } } } },
};

function describe(endpoint: Endpoint): object {
	const answer = envelopeOf(endpoint.output);
	return {
		operationId: endpoint.name,
		summary: endpoint.summary,
		...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
		'x-access': endpoint.access,
		...(endpoint.needsRecentProof ? { 'x-needs-recent-proof': true } : {}),
		'x-idempotent': endpoint.idempotent,
		'x-problems': endpoint.problems,
		requestBody: {
			required: true,
			content: {
				'application/json': { schema: z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' }) },
			},
		},
		responses: {
			200: { description: 'Done', content: { 'application/json': { schema: answer } } },
			default: refused,
		},
	};
}

/** A parameter stands in braces here, behind a colon in the route. */
function describeFile(endpoint: FileEndpoint): readonly [path: string, operations: object] {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
	const file = { schema: { type: 'string', format: 'binary' } };
	const operation = {
		operationId: endpoint.name,
		summary: endpoint.summary,
		security: [{ bearer: [] }],
		'x-access': endpoint.access,
		'x-problems': endpoint.problems,
		parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
	};
	const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
	if (endpoint.method === 'GET') {
		return [path, { get: { ...operation, responses: { 200: { description: 'The file' }, default: refused } } }];
	}
	const content = Object.fromEntries(endpoint.accepts.map((mediaType) => [mediaType, file]));
	const done = { description: 'Done', content: { 'application/json': { schema: envelopeOf(endpoint.output) } } };
	const post = { ...operation, requestBody: { required: true, content }, responses: { 200: done, default: refused } };
	return [path, { post }];
}

function envelopeOf(output: z.core.$ZodType): object {
	return {
		allOf: [
			{ type: 'object', required: ['ReturnStatus'], properties: { ReturnStatus: status } },
			withoutClosing(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })),
		],
	};
}

/** In an `allOf` a closed part would forbid its sibling's properties. */
function withoutClosing(schema: object): object {
	return { ...schema, additionalProperties: undefined, $schema: undefined };
}
