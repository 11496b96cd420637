// What people and the load balancer are told while the database is silent, crowded or full: to come again, never that we failed.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner, openPool } from '#platform/server/db/connections.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createPooledDatabase } from '#platform/server/db/pooled-database.ts';
import { getProfile, saveNames } from '#features/account/profile/contract.ts';
import { DatabaseProxy } from '#test/support/database-proxy.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations, addTestPerson } from '#test/support/test-people.ts';

let proxy: DatabaseProxy;
let whole: Database;
let database: Database;
let app: TestApp;
let client: TestClient;
let token: string;
let asTableOwner: (statements: string) => Promise<unknown>;
const log: string[] = [];
beforeEach(async () => {
	const databaseUrl = await createPostgresDatabase();
	proxy = new DatabaseProxy(databaseUrl);
	await proxy.accept();
	asTableOwner = (statements) => asOwner({ connectionString: databaseUrl }, (owner) => owner.query(statements));
	whole = await openDatabase({ dataDir: '', databaseUrl });
	const pool = openPool({ connectionString: proxy.urlOf(databaseUrl) }, 2, { connectMs: 600, statementMs: 1_500 });
	database = createPooledDatabase({ kind: 'postgres', pool });
	const config = { metricsToken: 'a-token-of-the-operator' };
	app = await openOwnTestApp({ database, config, log: { write: (line) => void log.push(line) } });
	await addTestOrganisations(whole, app.clock);
	client = app.client();
	token = await openTestSession(app, await addTestPerson(app));
});
afterEach(async () => {
	await app.close();
	await proxy.refuse();
	await database.close();
	await whole.close();
});

const names = { givenName: 'Amélie', familyName: 'Bouchard', preferredName: '' };
const readiness = async (): Promise<number> => (await client.send({ path: '/readyz' })).status;

it('a silent database makes calls end in 503, and the process unready when it stays silent; all is well when it speaks', async () => {
	expect(await readiness()).toBe(200);
	proxy.goSilent();
	expect(await readiness()).toBe(200);
	await expect.poll(readiness).toBe(503);
	const answer = await client.call(getProfile, {}, { token });
	expect(answer.returnStatus).toMatchObject({ returnCode: 503, errorKey: 'server.unavailable', retryAfterSeconds: 5 });
	expect(answer.headers['retry-after']).toBe('5');
	proxy.speak();
	expect(await readiness()).toBe(200);
	await client.succeed(saveNames, names, { token });
});

it('a call that finds no connection free ends in 503 with a time to come again', async () => {
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
	const begun = [1, 2].map(() => Promise.withResolvers<void>());
	const holders = begun.map(({ resolve }) =>
		database.transaction(() => {
			resolve();
			return held;
		}),
	);
	await Promise.all(begun.map(({ promise }) => promise));
	const answer = await client.call(getProfile, {}, { token });
	await expect.poll(readiness).toBe(503);
	letGo();
	await Promise.all(holders);
	expect(answer.returnStatus).toMatchObject({ returnCode: 503, errorKey: 'server.unavailable' });
	expect(answer.headers['retry-after']).toBe('5');
	expect(await readiness()).toBe(200);
});

it('a write of which no one can tell what became is said to be unknown, with no time to repeat it', async () => {
	proxy.cutNext('after COMMIT');
	// The line that is there serves until it is cut; none can be had to ask over.
	proxy.refuseNew(true);
	const { returnStatus, headers } = await client.call(saveNames, names, { token });
	proxy.refuseNew(false);
	expect(returnStatus).toMatchObject({
		returnCode: 503,
		errorKey: 'server.outcome_unknown',
		returnMessage: 'We couldn’t confirm that this was done. Check before you try again.',
	});
	expect(headers['retry-after']).toBeUndefined();
	expect((await client.succeed(getProfile, {}, { token })).givenName).toBe('Amélie');
});

it('a full disk of the database ends in 503, and the operator reads why', async () => {
	await asTableOwner(`create function refuse_for_want_of_room() returns trigger language plpgsql as $$ begin
			raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
		create trigger full_disk before update on users for each row execute function refuse_for_want_of_room()`);
	const answer = await client.call(saveNames, names, { token });
	expect(answer.returnStatus).toMatchObject({ errorKey: 'server.unavailable', retryAfterSeconds: 60 });
	expect(log.filter((line) => line.includes('No space left on device'))).toHaveLength(1);
});

it('repeats are counted for the operator', async () => {
	const count = async (): Promise<string | undefined> => {
		const headers = { authorization: 'Bearer a-token-of-the-operator' };
		const { text } = await client.send({ path: '/metrics', headers });
		return /^portico_database_retries_total\{reason="lost_connection"\} (\d+)$/m.exec(text)?.[1];
	};
	const before = Number(await count());
	proxy.cutNext('before COMMIT');
	await client.succeed(saveNames, names, { token });
	expect(Number(await count())).toBe(before + 1);
});
