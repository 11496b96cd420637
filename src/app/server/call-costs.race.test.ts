// What each call asks of PostgreSQL is exact, so it is no benchmark: statements and round trips are kept in call-costs.json and change only with
// it. A new call is in it by being declared, or fails here until somebody says how to make it. What the local card processor asks is counted with
// what the portal asks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { type PreparedWriting, prepareCall, writingCalls } from '#test/support/all-writing-calls.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { DatabaseProxy } from '#test/support/database-proxy.ts';
import type { DatabaseWork } from '#test/support/database-work.ts';
import { createNoCostHasher } from '#test/support/no-cost-hasher.ts';
import { prepareReaders } from '#test/support/reading-calls.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { openTwoProcesses } from '#test/support/two-processes.ts';
import { endpoints } from './slices.ts';

const file = join(import.meta.dirname, 'call-costs.json');
const isKept = process.env['KEEP_CALL_COSTS'] !== undefined;
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, DatabaseWork>; // npm run costs wrote it
const whatToDo = 'where it is meant, run npm run costs and say in the commit why';

/** The calls need people and objects, which are made in this portal. */
let app: TestApp;
/** Another process of the same portal, whose line to the database is listened to. */
let counted: TestApp;
let proxy: DatabaseProxy;
let prepareReading: Awaited<ReturnType<typeof prepareReaders>>;
beforeAll(async () => {
	const processes = await openTwoProcesses({
		async wayOfSecond(databaseUrl) {
			proxy = new DatabaseProxy(databaseUrl);
			await proxy.accept();
			proxy.gatherAnswers();
			return proxy.urlOf(databaseUrl);
		},
		hasher: createNoCostHasher(),
	});
	({ first: app, second: counted } = processes);
	prepareReading = await prepareReaders(app);
	// The renderer is loaded with the first signed-in page, and names the calls of a screen.
	await counted.client().send({ path: pathTo('home') });
	return async () => {
		await processes.close();
		await proxy.refuse();
	};
});

/** The second time: what a process finds out once is known then. */
async function workOf({ path, prepare }: PreparedWriting): Promise<DatabaseWork> {
	let work = { ...proxy.work };
	for (const _ of ['first', 'second']) {
		const make = await prepare(app);
		const before = { ...proxy.work };
		const { returnStatus } = await make(counted.client());
		expect(returnStatus.returnCode, `${path}: ${returnStatus.errorKey}`).toBe(200);
		const { statements, roundTrips } = proxy.work;
		work = { statements: statements - before.statements, roundTrips: roundTrips - before.roundTrips };
	}
	return work;
}

const written = new Set(writingCalls.map(({ path }) => path));
// The first time the person's desktop is made: that is among the calls that write.
const read: readonly Endpoint[] = [getDesktop, ...endpoints.filter(({ path }) => !written.has(path))];
const readingCalls = read.map((endpoint) => prepareCall({ endpoint, prepare: () => prepareReading(endpoint) }));
/** A path that has several right calls is there once for each. */
const names = new Map<string, number>();
const calls = [...readingCalls, ...writingCalls].map((call) => {
	const times = (names.get(call.path) ?? 0) + 1;
	names.set(call.path, times);
	return { ...call, name: times === 1 ? call.path : `${call.path} (${times})` };
});
const measured: Record<string, DatabaseWork> = {};

describe.each(inDoubt(calls, ({ path }) => path))('$name', (call) => {
	it('asks of the database what it asked before', async () => {
		measured[call.name] = await workOf(call);
		if (!isKept) expect(measured[call.name], whatToDo).toEqual(kept[call.name]);
	});
});

it('no call is kept that is gone', () => {
	const present = new Set(calls.map(({ name }) => name));
	expect(
		Object.keys(kept).filter((name) => !isKept && !present.has(name)),
		whatToDo,
	).toEqual([]);
});

afterAll(() => {
	if (!isKept) return;
	const lines = Object.entries(measured)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(
			([name, { statements, roundTrips }]) =>
				`\t"${name}": { "statements": ${statements}, "roundTrips": ${roundTrips} }`,
		);
	writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
});
