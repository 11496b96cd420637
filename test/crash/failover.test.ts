// The database goes away under a running portal and comes back, as in a failover: people are told to come again, and no one restarts anything.
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '#demo/server/people.ts';
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';
import { insist } from './crowd.ts';
import { newFolder } from './new-folder.ts';
import { fromWire, toWire } from '../support/wire.ts';

const patience = { timeout: 600_000 };
const credentials = { loginName: 'agent.exempt', password: demoPassword, languageId: 1 };

async function startPortalOnOwnServer() {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	await postgres.createDatabase('portal');
	const env = { DATABASE_URL: postgres.databaseUrl('portal') };
	const portal = startPortal({ port: await findFreePort(), dataDir: newFolder(), env });
	onTestFinished(async () => void (await portal.kill()));
	await portal.ready();

	const readiness = async (): Promise<number> => (await fetch(`${portal.origin}/readyz`)).status;
	const call = (path: string, body: object, token?: string): Promise<Response> =>
		fetch(`${portal.origin}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
			body: JSON.stringify(toWire(body)),
		});
	const { token } = await insist(portal.origin, getAccessTokenByUserName.path, credentials);
	const readAndWrite = (): Promise<readonly Response[]> =>
		Promise.all([
			call(getProfile.path, {}, token),
			call(getDesktop.path, {}, token),
			call(getAccessTokenByUserName.path, credentials),
		]);
	expect((await readAndWrite()).map(({ status }) => status)).toEqual([200, 200, 200]);
	return { postgres, portal, readiness, call, readAndWrite };
}

async function expectToComeAgain(answers: readonly Response[]): Promise<void> {
	for (const answer of answers) {
		expect(answer.status).toBe(503);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(fromWire(await answer.json())).toMatchObject({ returnStatus: { errorKey: 'server.unavailable' } });
	}
}

test('calls meanwhile end in 503 with a time to come again, and all goes on by itself afterwards', async () => {
	const { postgres, portal, readiness, call, readAndWrite } = await startPortalOnOwnServer();

	await postgres.halt();
	await expectToComeAgain(await readAndWrite());
	// What takes a moment is no reason to take the process out of the load balancer; what lasts is.
	expect(await readiness()).toBe(200);
	await expect.poll(readiness, patience).toBe(503);

	await postgres.resume();
	await expect.poll(readiness, patience).toBe(200);
	await expect.poll(async () => (await readAndWrite()).map(({ status }) => status), patience).toEqual([200, 200, 200]);

	// Work in the background goes on, too.
	expect((await call(requestPasswordReset.path, { loginName: 'agent', languageId: 1 })).status).toBe(200);
	const mailbox = async (): Promise<string> => (await fetch(`${portal.origin}/dev/mailbox.json`)).text();
	await expect.poll(mailbox, patience).toContain('/auth/resetpwd/');
	portal.signal('SIGTERM');
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
});

test('a server that only reads makes calls end in 503 and the process unready, until it is the primary again', async () => {
	const { postgres, readiness, readAndWrite } = await startPortalOnOwnServer();

	await postgres.demote();
	await expectToComeAgain(await readAndWrite());
	await expect.poll(readiness, patience).toBe(503);

	await postgres.promote();
	await expect.poll(readiness, patience).toBe(200);
	await expect.poll(async () => (await readAndWrite()).map(({ status }) => status), patience).toEqual([200, 200, 200]);
});

test('a process that has only just begun to answer outlasts it, too', async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	await postgres.createDatabase('portal');
	const databaseUrl = postgres.databaseUrl('portal');
	const env = buildProduction(databaseUrl, writeProductionBrands(newFolder()));
	const start = async () => {
		const portal = startPortal({ port: await findFreePort(), dataDir: newFolder(), env });
		onTestFinished(async () => void (await portal.kill()));
		await portal.ready();
		return portal;
	};
	await (await start()).kill();
	// So it cannot write its recurring jobs, which it does when it answers already.
	const holder = new Client({ connectionString: databaseUrl });
	holder.on('error', () => undefined);
	await holder.connect();
	await holder.query('begin');
	await holder.query('lock table jobs in exclusive mode');
	const portal = await start();
	const waiting = 'select 1 from pg_locks where not granted';
	await expect.poll(async () => (await holder.query(waiting)).rows.length, patience).toBeGreaterThan(0);
	await postgres.halt();
	await expect.poll(() => portal.output(), patience).toContain('a recurring job could not be written');
	await postgres.resume();
	await expect.poll(async () => (await fetch(`${portal.origin}/readyz`)).status, patience).toBe(200);
});
