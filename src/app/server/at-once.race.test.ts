// Every call that writes × many at once on two processes: together they leave what they leave one after the other, and as many succeed.
import { beforeAll, describe, expect, it } from 'vitest';
import { type PreparedWriting, writingCalls } from '#test/support/all-writing-calls.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { countRows } from '#test/support/row-counts.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { openTwoProcesses, type TwoProcesses } from '#test/support/two-processes.ts';

/** Fewer than the places that a process has for files and the purchases that a person may begin: those limits count repeats differently. */
const many = 10;

let app: TestApp;
let second: TestApp;
let owner: TwoProcesses['owner'];
beforeAll(async () => {
	const processes = await openTwoProcesses();
	({ first: app, second, owner } = processes);
	return () => processes.close();
});

type Make = Awaited<ReturnType<PreparedWriting['prepare']>>;
type Answers = Awaited<ReturnType<Make>>[];

async function oneByOne(make: Make, clients: readonly TestClient[]): Promise<Answers> {
	const answers: Answers = [];
	for (const client of clients) answers.push(await make(client));
	return answers;
}

const atOnce = (make: Make, clients: readonly TestClient[]): Promise<Answers> => Promise.all(clients.map(make));

/** A call that came while the session was open is not refused because the session has ended since. */
const endsItsSession = ['/v1/auth/Logout', '/v1/security/LockOwnAccount'];
/** Refusals write these: a proof that lost the race is a wrong proof, and is counted as one. */
const wrongProofs = ['call_counts', 'audit_events'];
const proves = ['/v1/account/ConfirmRegistration', '/v1/auth/VerifyPasskeyStep'];

/** How many succeeded, and how many rows each table has more. */
async function observe({ path, prepare }: PreparedWriting, way: typeof oneByOne) {
	const make = await prepare(app);
	const before = await countRows(owner);
	const clients = Array.from({ length: many }, (_, index) => (index % 2 === 0 ? app : second).client());
	const answers = await way(make, clients);
	const after = await countRows(owner);
	const more = Object.entries(after.tables).map(
		([name, { rows }]) => [name, rows - (before.tables[name]?.rows ?? 0)] as const,
	);
	const statuses = answers.map(({ returnStatus }) => returnStatus.returnCode);
	const isCounted = ([name, rows]: readonly [string, number]): boolean =>
		rows !== 0 && !(proves.includes(path) && wrongProofs.includes(name));
	return {
		...(endsItsSession.includes(path) ? {} : { succeeded: statuses.filter((status) => status === 200).length }),
		failed: statuses.filter((status) => status >= 500),
		more: Object.fromEntries(more.filter(isCounted)),
	};
}

it('there are calls to make', () => {
	expect(writingCalls.length).toBeGreaterThan(100);
});

describe.each(inDoubt(writingCalls, ({ path }) => path))('$path', (call) => {
	it('leaves at once what it leaves one by one', async () => {
		// The first of all makes rows that later ones share.
		await observe(call, oneByOne);
		const expected = await observe(call, oneByOne);
		expect(await observe(call, atOnce)).toEqual(expected);
	});
});
