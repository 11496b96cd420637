// Every text field and every number of every call × what people and programs type. The rest of the body is valid, so that what the
// shape lets through reaches the slice, its statements and its mail. A new call is in it by being declared. On a real server only: the embedded
// database refuses the same values, and thirty thousand calls are many.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { createNoCostHasher } from '#test/support/no-cost-hasher.ts';
import { hostileNumbers, hostileStrings } from '#test/support/hostile-strings.ts';
import { openAppWithProviders } from '#test/support/identity-provider.ts';
import { type Stage, setStage } from '#test/support/hostile-stage.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { type FieldPath, fieldsOf, inputSchema, sampleOf, withValue } from '#test/support/valid-input.ts';
import * as z from 'zod/mini';
import { endpoints } from './slices.ts';

let app: TestApp;
let stage: Stage;
beforeAll(async () => {
	app = await openAppWithProviders({ hasher: createNoCostHasher() });
	stage = await setStage(app);
});
afterAll(() => app.close());

/** Calls under way at once: few enough that none waits for a place among tries of one person. */
const atOnce = 8;

interface Case {
	readonly endpoint: Endpoint;
	readonly title: string;
	readonly path: FieldPath;
	readonly values: readonly unknown[];
}
const called = inDoubt<Endpoint>(endpoints, ({ path }) => path);
const cases: readonly Case[] = called.flatMap((endpoint) => {
	const schema = inputSchema(endpoint);
	const of = (type: 'string' | 'integer', values: readonly unknown[]): Case[] =>
		fieldsOf(schema, type).map((path) => ({ endpoint, title: `${endpoint.path} ${path.join('.')}`, path, values }));
	return [...of('string', hostileStrings), ...of('integer', hostileNumbers)];
});

it('has a valid body for every call, so that only the field in question is in doubt', async () => {
	for (const { endpoint, title, path } of cases) {
		const { error } = z.safeParse(
			endpoint.input,
			await stage.bodyFor(endpoint, sampleOf(inputSchema(endpoint), path), path),
		);
		expect(error?.issues, title).toBeUndefined();
	}
});

describe.each(cases)('$title', ({ endpoint, path, values }) => {
	it('is never answered with a failure of ours', async () => {
		const sample = sampleOf(inputSchema(endpoint), path);
		const isLetIn = (value: unknown): boolean =>
			z.safeParse(endpoint.input, place(sample, path, value)).success || path[0] === 'productId';
		// All refusals of the shape are one answer of one place: a few of them stand for the rest.
		const refused = values.filter((value) => !isLetIn(value));
		const sent = [...values.filter(isLetIn), ...refused.slice(0, atOnce)];
		const faults: string[] = [];
		for (let start = 0; start < sent.length; start += atOnce) {
			const answers = sent.slice(start, start + atOnce).map((value) => tryOut(endpoint, path, value));
			faults.push(...(await Promise.all(answers)).flat());
		}
		expect(faults).toEqual([]);
		// What was let in is mailed, too.
		await app.runDue();
	});
});

/** What is wrong with the answer, if anything. */
async function tryOut(endpoint: Endpoint, path: FieldPath, value: unknown): Promise<string[]> {
	// A sample of its own: its idempotency key is new.
	const sample = sampleOf(inputSchema(endpoint), path);
	const body = place(await stage.bodyFor(endpoint, sample, path), path, value);
	const { status, returnStatus } = await stage.send(endpoint, body);
	if (status < 500 || endpoint.problems.includes(returnStatus.errorKey ?? '')) return [];
	return [`${JSON.stringify(value).slice(0, 80)}: ${status} ${returnStatus.errorKey}`];
}

/** A range of days begins and ends on the day in question: another one would refuse it as a range. */
function place(body: unknown, path: FieldPath, value: unknown): unknown {
	const isDay = path[0] === 'from' || path[0] === 'to';
	return isDay ? withValue(withValue(body, ['from'], value), ['to'], value) : withValue(body, path, value);
}
