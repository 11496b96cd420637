// OpenAPI 3.1 from the endpoint values.
import * as z from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';

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

export function buildOpenApi(endpoints: readonly Endpoint[]): object {
	return {
		openapi: '3.1.0',
		info: { title: 'Portal API', version: '1' },
		paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: describe(endpoint) }])),
		components: {
			schemas: { ReturnStatus: returnStatus },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
		},
	};
}

function describe(endpoint: Endpoint): object {
	const status = { $ref: '#/components/schemas/ReturnStatus' };
	const output = z.toJSONSchema(endpoint.output, { unrepresentable: 'any', io: 'output' });
	const answer = {
		allOf: [
			{ type: 'object', required: ['ReturnStatus'], properties: { ReturnStatus: status } },
			withoutClosing(output),
		],
	};
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
			default: {
				description: 'Refused',
				content: { 'application/json': { schema: { type: 'object', properties: { ReturnStatus: status } } } },
			},
		},
	};
}

/** In an `allOf` a closed part would forbid its sibling's properties. */
function withoutClosing(schema: object): object {
	return { ...schema, additionalProperties: undefined, $schema: undefined };
}
