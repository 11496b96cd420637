// Writes OpenAPI 3.1 from the endpoint values.
import * as z from 'zod';
import { type Access, type Endpoint, serviceAccess } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import { languageHeader, languages } from '#platform/contract/language.ts';
import { toWireName } from '#platform/contract/wire-names.ts';
import type { ProblemStatuses } from '#platform/contract/problem.ts';
import { type DescribedCall, describeRefusals } from './open-api-refusals.ts';

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

const components = {
	schemas: {
		ReturnStatus: returnStatus,
		Refusal: {
			type: 'object',
			required: ['ReturnStatus'],
			properties: {
				ReturnStatus: {
					allOf: [{ $ref: '#/components/schemas/ReturnStatus' }, { type: 'object', required: ['ErrorKey'] }],
				},
			},
		},
	},
	securitySchemes: {
		session: {
			type: 'http',
			scheme: 'bearer',
			description:
				'The AccessToken of a sign-in. In a browser it counts together with the cookie that the sign-in set, which goes along by itself.',
		},
		serviceKey: {
			type: 'http',
			scheme: 'bearer',
			description: 'The key of a registered product, ptk_…, which has the scope that x-access names.',
		},
	},
};

/** `statuses`: the HTTP status of every code that a call declares. */
export function buildOpenApi(
	endpoints: readonly Endpoint[],
	fileEndpoints: readonly FileEndpoint[],
	statuses: ProblemStatuses,
): object {
	const calls = endpoints.map((endpoint) => [endpoint.path, { post: describe(endpoint, statuses) }] as const);
	return {
		openapi: '3.1.0',
		info: {
			title: 'Portal API',
			version: '1',
			description: `Every call of the portal. The brand is the one whose host is called. Answers are in the language that the header ${languageHeader} says, ${languages.join(' or ')}, and in that of the account where it says none.`,
			license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
		},
		servers: [{ url: '/', description: 'The host that this description was read from: each brand has its own.' }],
		paths: Object.fromEntries([...calls, ...fileEndpoints.map((endpoint) => describeFile(endpoint, statuses))]),
		components,
	};
}

const status = { $ref: '#/components/schemas/ReturnStatus' };

/** What every operation says of itself, whatever its body is. */
function describeRule(call: DescribedCall & Pick<Endpoint, 'name' | 'summary'>): object {
	const ownOnly = call.ownSessionOnly === true || call.needsRecentProof === true;
	const needs = [
		...(call.needsRecentProof === true ? ['A proof of who one is that is at most ten minutes old is needed.'] : []),
		...(ownOnly ? ["One's own session is needed: the call is closed while somebody acts in another's account."] : []),
	];
	return {
		operationId: call.name,
		summary: call.summary,
		...(needs.length > 0 && { description: needs.join(' ') }),
		security: securityOf(call.access),
		'x-access': call.access,
		...(call.needsRecentProof === true && { 'x-needs-recent-proof': true }),
		...(ownOnly && { 'x-own-session-only': true }),
		'x-problems': call.problems,
	};
}

/** An empty list says that nothing is asked for. */
function securityOf(access: Access): readonly object[] {
	if (access === 'public') return [];
	const service = serviceAccess(access);
	if (service === undefined) return [{ session: [] }];
	return service.orSignedIn === true ? [{ serviceKey: [] }, { session: [] }] : [{ serviceKey: [] }];
}

function describe(endpoint: Endpoint, statuses: ProblemStatuses): object {
	const input = describeShape(endpoint.input, 'input');
	return {
		...describeRule(endpoint),
		'x-idempotent': endpoint.idempotent,
		requestBody: { required: true, content: { 'application/json': { schema: input } } },
		responses: { 200: done(endpoint.output), ...describeRefusals(endpoint, statuses) },
	};
}

/** A parameter stands in braces here, behind a colon in the route. */
function describeFile(endpoint: FileEndpoint, statuses: ProblemStatuses): readonly [path: string, operations: object] {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
	const file = { schema: { type: 'string', format: 'binary' } };
	const operation = {
		...describeRule(endpoint),
		parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
	};
	const refusals = describeRefusals(endpoint, statuses);
	const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
	if (endpoint.method === 'GET') {
		return [path, { get: { ...operation, responses: { 200: { description: 'The file' }, ...refusals } } }];
	}
	const content = Object.fromEntries(endpoint.accepts.map((mediaType) => [mediaType, file]));
	const responses = { 200: done(endpoint.output), ...refusals };
	return [path, { post: { ...operation, requestBody: { required: true, content }, responses } }];
}

function done(output: z.core.$ZodType): object {
	return { description: 'Done', content: { 'application/json': { schema: envelopeOf(output) } } };
}

function envelopeOf(output: z.core.$ZodType): object {
	return {
		allOf: [
			{ type: 'object', required: ['ReturnStatus'], properties: { ReturnStatus: status } },
			withoutClosing(describeShape(output, 'output')),
		],
	};
}

/** In the wire's names. */
function describeShape(shape: z.core.$ZodType, io: 'input' | 'output'): object {
	return z.toJSONSchema(shape, {
		unrepresentable: 'any',
		io,
		override({ jsonSchema }) {
			const { properties, required } = jsonSchema;
			if (properties !== undefined)
				jsonSchema.properties = Object.fromEntries(
					Object.entries(properties).map(([name, property]) => [toWireName(name), property]),
				);
			if (required !== undefined) jsonSchema.required = required.map(toWireName);
		},
	});
}

/** In an `allOf` a closed part would forbid its sibling's properties. */
function withoutClosing(schema: object): object {
	return { ...schema, additionalProperties: undefined, $schema: undefined };
}
