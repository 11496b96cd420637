// Every call that writes × every way in which the answer to COMMIT gets lost: the call ends as it would have, is done once, and a
// repeat of it is answered as a repeat is. A new call is in it by being declared, or fails here until somebody says how to make it.
import { beforeAll, describe, expect, it } from 'vitest';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { cuts, type Cut, DatabaseProxy } from '#test/support/database-proxy.ts';
import { createNoCostHasher } from '#test/support/no-cost-hasher.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { countRows } from '#test/support/row-counts.ts';
import { openTwoProcesses, type TwoProcesses } from '#test/support/two-processes.ts';
import { moneyCalls } from '#test/support/writing-calls.ts';
import { subscriptionCalls } from '#test/support/writing-subscription-calls.ts';
import { type PreparedWriting, prepareCall, writingCalls } from '#test/support/all-writing-calls.ts';
import { endpoints, fileEndpoints } from './slices.ts';

/** Where the line is whole. */
let app: TestApp;
/** Another process of the same portal, connected through the proxy. */
let cutOff: TestApp;
let proxy: DatabaseProxy;
let owner: TwoProcesses['owner'];
beforeAll(async () => {
	const processes = await openTwoProcesses({
		async wayOfSecond(databaseUrl) {
			proxy = new DatabaseProxy(databaseUrl);
			await proxy.accept();
			return proxy.urlOf(databaseUrl);
		},
		hasher: createNoCostHasher(),
	});
	({ first: app, second: cutOff, owner } = processes);
	return async () => {
		await processes.close();
		await proxy.refuse();
	};
});

const onlyReads = /\/(Get|List|Find|Who|Search|Sum|Describe|Check|Quote|Preview|Review|Retrieve|BeginPasskey)/;

interface Outcome {
	readonly code: number;
	readonly errorKey: string | undefined;
	/** For each table that changed: how many rows there are more, and how many were written. */
	readonly changes: Readonly<Record<string, readonly [more: number, written: number]>>;
	/** How a repeat of the same call was answered, and whether that was the first answer. */
	readonly repeat: readonly [code: number, errorKey: string | undefined, isSame: boolean];
	readonly commits: number;
}

/** Makes a call whose n-th COMMIT is cut, and then repeats it. */
async function observe({ prepare }: PreparedWriting, cut?: Cut, nth = 1): Promise<Outcome> {
	const make = await prepare(app);
	const before = await countRows(owner);
	const { commits } = proxy;
	proxy.cutNext(cut, nth);
	const client = cutOff.client();
	const answer = await make(client);
	proxy.cutNext(undefined);
	const made = proxy.commits - commits;
	const after = await countRows(owner, before.transaction);
	const again = await make(client);
	const changes = Object.entries(after.tables).map(([name, { rows, written }]) => {
		const more = rows - (before.tables[name]?.rows ?? 0);
		return [name, [more, written]] as const;
	});
	const { returnCode, errorKey } = again.returnStatus;
	return {
		code: answer.returnStatus.returnCode,
		errorKey: answer.returnStatus.errorKey,
		changes: Object.fromEntries(changes.filter(([, [more, written]]) => more !== 0 || written !== 0)),
		repeat: [returnCode, errorKey, JSON.stringify(again.rest) === JSON.stringify(answer.rest)],
		commits: made,
	};
}

describe.each(inDoubt(writingCalls, ({ path }) => path))('$path', (call) => {
	it('ends as it would have, wherever the answer to COMMIT is lost', { timeout: 600_000 }, async () => {
		// The first of all makes rows that later ones share.
		await observe(call);
		const { commits, ...undisturbed } = await observe(call);
		expect(undisturbed.code, undisturbed.errorKey).toBe(200);
		if (Object.keys(undisturbed.changes).length > 0) expect(commits).toBeGreaterThan(0);
		for (let nth = 1; nth <= commits; nth += 1) {
			for (const cut of cuts) {
				const { cuts: before } = proxy;
				const { commits: _, ...outcome } = await observe(call, cut, nth);
				expect(proxy.cuts, `${cut} ${nth} did not happen`).toBe(before + 1);
				expect(outcome, `${cut} ${nth} of ${commits}`).toEqual(undisturbed);
			}
		}
	});
});

it('every call that writes is in the table', () => {
	const held = writingCalls.map(({ path }) => path);
	const files = fileEndpoints.filter(({ method }) => method === 'POST');
	const paths: readonly string[] = [...endpoints, ...files].map(({ path }) => path);
	expect(paths.filter((path) => !onlyReads.test(path) && !held.includes(path))).toEqual([]);
});

it('every call that is a repeat of one with the same key is answered as the first', async () => {
	const keyed = [...moneyCalls, ...subscriptionCalls].filter(({ endpoint }) => {
		const { shape = {} } = endpoint.input._zod.def as { readonly shape?: object }; // of objects, which all inputs are
		return 'idempotencyKey' in shape;
	});
	expect(keyed.length).toBeGreaterThan(6);
	for (const call of keyed) {
		const { repeat } = await observe(prepareCall(call), 'after COMMIT');
		expect(repeat, call.endpoint.path).toEqual([200, undefined, true]);
	}
});
