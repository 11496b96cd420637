// Every call that writes × every way in which the answer to COMMIT gets lost: the call ends as it would have, is done once, and a
// repeat of it is answered as a repeat is. A new call is in it by being declared, or fails here until somebody says how to make it.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { confirmAutoLoad } from '#features/billing/auto-load/contract.ts';
import {
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	startLinking,
	unlinkAccount as unlinkExternal,
} from '#features/account/linked-accounts/contract.ts';
import { signInWithPasskey, verifyPasskeyStep } from '#features/account/passkeys/contract.ts';
import { removePhoto } from '#features/account/profile/contract.ts';
import { forgetBrowser } from '#features/account/two-factor/contract.ts';
import { cuts, type Cut, DatabaseProxy } from '#test/support/database-proxy.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { accountCalls } from '#test/support/writing-account-calls.ts';
import { moneyCalls, type WritingCall } from '#test/support/writing-calls.ts';
import { desktopCalls } from '#test/support/writing-desktop-calls.ts';
import { endpoints } from './slices.ts';

/** Where the line is whole. */
let app: TestApp;
/** Another process of the same portal, behind the proxy. */
let cutOff: TestApp;
let proxy: DatabaseProxy;
let owner: Client;
let closeDatabases: () => Promise<void>;
beforeAll(async () => {
	const databaseUrl = await createPostgresDatabase();
	owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	app = await openOwnTestApp({ database });
	await addTestOrganisations(database, app.clock);
	proxy = new DatabaseProxy(databaseUrl);
	await proxy.accept();
	const throughProxy = await openDatabase({ dataDir: '', databaseUrl: proxy.urlOf(databaseUrl) });
	cutOff = await openOwnTestApp({ database: throughProxy, clock: app.clock });
	closeDatabases = async () => {
		await throughProxy.close();
		await database.close();
	};
});
afterAll(async () => {
	await cutOff.close();
	await app.close();
	await closeDatabases();
	await proxy.refuse();
	await owner.end();
});

const calls: readonly WritingCall[] = [...accountCalls, ...moneyCalls, ...desktopCalls];

/** Calls that need a browser, a vendor or a ceremony: their own tests hold over a cut line as well (TEST_CUT_COMMITS in test/support/test-database.ts). */
const heldElsewhere: readonly Endpoint[] = [
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	confirmAutoLoad,
	forgetBrowser,
	removePhoto,
	signInWithPasskey,
	startLinking,
	unlinkExternal,
	verifyPasskeyStep,
];
const onlyReads = /\/(Get|List|Find|Search|Sum|Describe|Check|Quote|Preview|Retrieve|BeginPasskey)/;

interface Outcome {
	readonly code: number;
	readonly errorKey: string | undefined;
	/** Of each table that changed: how many rows there are more, and how many were written. */
	readonly changes: Readonly<Record<string, readonly [more: number, written: number]>>;
	/** How a repeat of the same call was answered, and whether that was the first answer. */
	readonly repeat: readonly [code: number, errorKey: string | undefined, isSame: boolean];
	readonly commits: number;
}

/** Makes a call whose n-th COMMIT is cut, and then repeats it. */
async function observe({ endpoint, prepare }: WritingCall, cut?: Cut, nth = 1): Promise<Outcome> {
	const { input, token } = await prepare(app);
	const before = await countRows();
	const { commits } = proxy;
	proxy.cutNext(cut, nth);
	const client = cutOff.client();
	const answer = await client.post(endpoint, input, { token });
	proxy.cutNext(undefined);
	const made = proxy.commits - commits;
	const after = await countRows(before.transaction);
	const again = await client.post(endpoint, input, { token });
	const changes = Object.entries(after.tables).map(([name, { rows, written }]) => {
		const more = rows - (before.tables[name]?.rows ?? 0);
		return [name, [more, written]] as const;
	});
	const { ReturnCode, ErrorKey } = again.returnStatus;
	return {
		code: answer.returnStatus.ReturnCode,
		errorKey: answer.returnStatus.ErrorKey,
		changes: Object.fromEntries(changes.filter(([, [more, written]]) => more !== 0 || written !== 0)),
		repeat: [ReturnCode, ErrorKey, JSON.stringify(again.output) === JSON.stringify(answer.output)],
		commits: made,
	};
}

interface Count {
	readonly transaction: string;
	readonly tables: Readonly<Record<string, { readonly rows: number; readonly written: number }>>;
}

/** The rows of every table, and those written since a transaction. */
async function countRows(since = '0'): Promise<Count> {
	const { rows: tables } = await owner.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
	);
	const each = tables.map(
		({ name }) =>
			`select '${name}' as name, count(*)::int as rows, (count(*) filter (where xmin::text::bigint > $1::bigint))::int as written from ${name}`,
	);
	const { rows } = await owner.query<{ name: string; rows: number; written: number }>(each.join(' union all '), [
		since,
	]);
	const {
		rows: [now],
	} = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
	return {
		transaction: now?.id ?? '',
		tables: Object.fromEntries(rows.map(({ name, ...count }) => [name, count])),
	};
}

describe.each(calls)('$endpoint.path', (call) => {
	it('ends as it would have, wherever the answer to COMMIT is lost', { timeout: 120_000 }, async () => {
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
	const held = [...calls.map(({ endpoint }) => endpoint), ...heldElsewhere].map(({ path }) => path);
	const paths: readonly string[] = endpoints.map(({ path }) => path).filter((path) => !onlyReads.test(path));
	expect(paths.filter((path) => !(held as string[]).includes(path))).toEqual([]);
});

it('every call that is a repeat of one with the same key is answered as the first', async () => {
	const keyed = moneyCalls.filter(({ endpoint }) => {
		const { shape = {} } = endpoint.input._zod.def as { readonly shape?: object }; // of objects, which all inputs are
		return 'IdempotencyKey' in shape;
	});
	expect(keyed.length).toBeGreaterThan(6);
	for (const call of keyed) {
		const { repeat } = await observe(call, 'after COMMIT');
		expect(repeat, call.endpoint.path).toEqual([200, undefined, true]);
	}
});
