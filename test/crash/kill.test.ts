// kill -9, again and again, while people sign in and codes are mailed: what was answered stays true, and nothing happens twice.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { createPasswordHasher } from '#platform/server/crypto/passwords.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { demoPeople } from '#demo/server/people.ts';
import { readPepper } from '#app/server/secrets.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { addEmailMethod } from '#features/account/two-factor/server/fixtures.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { findFreePort, type Portal, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { type Crowd, insist, type Member, sendCrowd } from './crowd.ts';
import { newFolder } from './new-folder.ts';
import { createNextVersion } from './next-version.ts';
import { countMessages, countMostTries, findContradictions } from './ledger.ts';

/** Each takes a start. */
const kills = process.env['TEST_EVERYTHING'] === undefined ? 10 : 20;
const password = 'Lantern!7352';
const metricsToken = 'for the test of kills';
const longTest = { timeout: 1_800_000 };

interface Place {
	readonly dataDir: string;
	readonly databaseUrl?: string;
	/** The folder of another version than this one, built. */
	readonly root?: string;
}

test('the embedded database loses and doubles nothing that was answered', longTest, async () => {
	// Otherwise no kill met a message in hand, and the rest says little.
	expect(await killAndCheck({ dataDir: newFolder() })).toBeGreaterThan(1);
});

test('nor does PostgreSQL, which crashes now and then itself', longTest, async () => {
	const postgres = await startPostgres({ durable: true });
	onTestFinished(() => postgres.stop());
	await postgres.createDatabase('portal');
	const place = { dataDir: newFolder(), databaseUrl: postgres.databaseUrl('portal') };
	expect(await killAndCheck(place, () => postgres.crashAndRestart())).toBeGreaterThan(1);
});

test('a version goes on while the next one migrates, and starts again on its database', longTest, async () => {
	// Set by `npm run step-back` to the version before this one, which is then the one that goes on.
	const root = process.env['VERSION_BEFORE'];
	const databaseUrl = await createPostgresDatabase(root === undefined ? 'migrated' : 'empty');
	const place = { dataDir: newFolder(), databaseUrl };
	if (root === undefined) return expect(await killAndCheck(place, createNextVersion(databaseUrl))).toBeGreaterThan(1);
	const first = (await createStarter({ ...place, root }))();
	await first.ready();
	await first.kill();
	await killAndCheck({ ...place, root }, await createNeighbour(place));
});

/** While its files are unpacked, synced, migrated and filled. */
test.each([0, 300, 600, 1200, 1800])(
	'a first start that is killed after %i ms of database begins again',
	longTest,
	async (moment) => {
		const place = { dataDir: newFolder() };
		const start = await createStarter(place);
		const first = start();
		await expect.poll(() => existsSync(join(place.dataDir, 'postgres')), { interval: 5 }).toBe(true);
		await sleep(moment);
		await first.kill();
		const second = start();
		await second.ready();
		second.signal('SIGTERM');
		expect(await second.ended()).toEqual({ code: 0, signal: null, complaint: '' });
		const database = await openDatabase(place);
		onTestFinished(() => database.close());
		const people = { name: 'people', text: 'select count(*) as count from users' };
		expect(await database.prepared(people, [])).toEqual([{ count: demoPeople.length }]);
	},
);

/**
 * @param meanwhile What happens to the database now and then.
 * @returns how often the message was tried that was tried most often
 */
async function killAndCheck(place: Place, meanwhile?: () => Promise<void>): Promise<number> {
	const members = await addMembers(place, 400);
	const start = await createStarter(place);
	let portal = start();
	const crowd = sendCrowd({ origin: portal.origin, members, password, width: 4 });
	if (place.databaseUrl === undefined) {
		while (!(await killAtMessage(place, portal, crowd))) portal = start();
	} else {
		await portal.ready();
		await killWithMessageInHand(place.databaseUrl, portal);
	}
	portal = start();
	for (let kill = 1; kill <= kills; kill += 1) {
		// One kill in four comes while the server is still starting.
		if (kill % 4 !== 0) await portal.ready();
		await sleep(Math.random() * 900);
		if (kill % 5 === 0) await meanwhile?.();
		await portal.kill();
		portal = start();
	}
	await portal.ready();
	// However slow the machine is.
	await expect.poll(() => crowd.tokens.length, { timeout: 300_000 }).toBeGreaterThan(kills);
	await crowd.finish();
	await untilAllIsSent(portal.origin);
	await checkTokens(portal.origin, crowd);
	portal.signal('SIGTERM');
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
	return await checkDatabase(place, crowd);
}

/** Holds the delivery of messages until one is claimed, and kills the process that has it. */
async function killWithMessageInHand(databaseUrl: string, portal: Portal): Promise<void> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query('begin; lock table captured_messages in share row exclusive mode');
	const isInHand = async (): Promise<boolean> => {
		const { rowCount } = await client.query(
			"select from pg_locks where relation = 'captured_messages'::regclass and not granted",
		);
		return (rowCount ?? 0) > 0;
	};
	await expect.poll(isInHand, { timeout: 180_000 }).toBe(true);
	await portal.kill();
	await client.query('rollback');
	await client.end();
}

/**
 * The embedded database admits nobody beside the portal, so the process is killed as soon as it has taken a message.
 * @returns whether it had one in hand
 */
async function killAtMessage(place: Place, portal: Portal, { sends }: Crowd): Promise<boolean> {
	const before = sends.length;
	await expect.poll(() => sends.length, { interval: 5, timeout: 300_000 }).toBeGreaterThan(before);
	await portal.kill();
	const database = await openDatabase(place);
	const claimed = {
		name: 'claimed',
		text: `select id from jobs where kind = 'mail.send_message' and state = 'waiting' and attempts > 0`,
	};
	const inHand = await database.prepared(claimed, []);
	await database.close();
	return inHand.length > 0;
}

/** Messages that a killed process had in hand are taken up when its lease of them ends. */
async function untilAllIsSent(origin: string): Promise<void> {
	const isAllSent = async (): Promise<boolean> => {
		const headers = { authorization: `Bearer ${metricsToken}` };
		const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
		// Where the database did not answer nothing is counted.
		return metrics.includes('portico_database_up 1') && !/kind="mail\.send_message",state="waiting"/.test(metrics);
	};
	await expect.poll(isAllSent, { interval: 250, timeout: 300_000 }).toBe(true);
}

/** Every session that was handed out still opens the portal. */
async function checkTokens(origin: string, { tokens, surprises }: Crowd): Promise<void> {
	expect(surprises).toEqual([]);
	for (const token of tokens) {
		expect(await insist(origin, getUserSecuritySettings.path, {}, token)).toMatchObject({ status: 200 });
	}
}

async function checkDatabase(place: Place, { sends }: Crowd): Promise<number> {
	const database = await openDatabase(place);
	onTestFinished(() => database.close());
	expect(await findContradictions(database)).toEqual({});
	const messages = await countMessages(database);
	expect(sends.filter((email) => messages.get(email) !== 1)).toEqual([]);
	return await countMostTries(database);
}

async function createStarter({ dataDir, databaseUrl, root }: Place) {
	const port = await findFreePort();
	const env = {
		LOG_LEVEL: 'warn',
		METRICS_TOKEN: metricsToken,
		...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
	};
	const options = { port, dataDir, env, ...(root === undefined ? {} : { root }) };
	let last = startPortal(options);
	let isFirst = true;
	onTestFinished(async () => void (await last.kill()));
	return () => {
		if (isFirst) isFirst = false;
		else last = startPortal(options);
		return last;
	};
}

/** Starts this version beside another one and stops it, in turns. */
async function createNeighbour(place: Place): Promise<() => Promise<void>> {
	const start = await createStarter(place);
	let portal: Portal | undefined;
	return async () => {
		if (portal === undefined) {
			portal = start();
			return await portal.ready();
		}
		portal.signal('SIGTERM');
		expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
		portal = undefined;
	};
}

/** People with a password and an address, in addition to those that the demonstration brings. */
async function addMembers(place: Place, count: number): Promise<readonly Member[]> {
	const database = await openDatabase(place);
	const hasher = await createPasswordHasher({ pepper: readPepper({ dataDir: place.dataDir }) });
	const passwordHash = await hasher.hash(password);
	const members = Array.from({ length: count }, (_, index) => ({
		organisationId: 10001,
		id: 50_000 + index,
		loginName: `member.${index}`,
		email: `member.${index}@agents.example`,
		givenName: 'Alex',
		familyName: `Member ${index}`,
		passwordHash,
	}));
	await database.transaction(async (queries) => {
		await addOrganisation(queries, systemClock.now(), { id: 10001, name: 'Harbourview Mortgage Centre' });
		for (const member of members) {
			await addPerson(queries, systemClock.now(), member);
			await addEmailMethod(queries, systemClock, member);
		}
	});
	await database.close();
	return members;
}
