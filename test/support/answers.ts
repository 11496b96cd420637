// What every answer of a call must look like (specification §§ 7, 8), for every caller.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { fromWire, toWire } from './wire.ts';

const text = z.string().check(z.minLength(1));
const returnStatus = z.strictObject({
	returnCode: z.int(),
	returnMessage: text,
	errorKey: z.optional(text),
	fieldErrors: z.optional(z.array(z.strictObject({ field: z.string(), errorKey: text, message: text }))),
	retryAfterSeconds: z.optional(z.int().check(z.positive())),
	requestId: z.uuid(),
});

export interface SplitEnvelope<E extends Endpoint> {
	readonly returnStatus: ReturnStatus;
	readonly output: OutputOf<E> | undefined;
}

interface HttpAnswer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders | OutgoingHttpHeaders;
	readonly text: string;
}

/** Reads the ReturnStatus of any JSON answer and checks it against the HTTP answer that carries it. */
export function readReturnStatus({ status, headers, text: body }: HttpAnswer): {
	returnStatus: ReturnStatus;
	rest: Record<string, unknown>;
} {
	expect(headers['content-type'], body).toBe('application/json; charset=utf-8');
	expect(headers['cache-control']).toBe('no-store');
	const { ReturnStatus: raw, ...rest } = JSON.parse(body) as Record<string, unknown>;
	const parsed = returnStatus.parse(fromWire(raw)) as ReturnStatus; // zod writes optional fields as possibly undefined
	expect(parsed.returnCode).toBe(status);
	expect(parsed.requestId).toBe(headers['x-request-id']);
	expect(headers['retry-after'], 'Retry-After').toBe(
		parsed.retryAfterSeconds === undefined ? undefined : String(parsed.retryAfterSeconds),
	);
	return { returnStatus: parsed, rest };
}

/** Splits the answer of a call into its status and its output; fails the test where it breaks the call's contract. */
export function splitEnvelope<E extends Endpoint>(endpoint: E, answer: HttpAnswer): SplitEnvelope<E> {
	const { returnStatus: status, rest } = readReturnStatus(answer);
	if (status.returnCode === 200) {
		expect(status.errorKey).toBeUndefined();
		const output = endpoint.codec.read(rest);
		expect(toWire(output), 'an answer has no fields but those of its contract').toEqual(rest);
		return { returnStatus: status, output: z.parse(endpoint.output, output) as OutputOf<E> };
	}
	expect(rest, 'a refusal carries its ReturnStatus only').toEqual({});
	const declared = [...endpoint.problems, ...Object.keys(platformProblem.statuses)];
	expect(declared, `${endpoint.path} declares what it answers`).toContain(status.errorKey);
	return { returnStatus: status, output: undefined };
}
