import { setTimeout } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#platform/server/crypto/passwords.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { openTestSession, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson, testPassword } from '#test/support/test-people.ts';
import { extendSession, getLoginTokenByUserId, loginByLoginToken } from '../contract.ts';
import { freeFailures, longestAttemptMs, maxNetworkFailures } from '../rules.ts';
import { countFailures, type NetworkWindow } from './limits/network-throttle.ts';
import { createThrottle } from './limits/throttle.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
});

const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('parallel guesses (R-3)', () => {
	it('of one name are judged five times, not a hundred, however many processes they reach', async () => {
		const subject = `user:${person.id}`;
		const processes = [createThrottle(app.database, app.clock), createThrottle(app.database, app.clock)];
		let judged = 0;
		const outcomes = await together(100, (index) => {
			const throttle = processes[index % 2];
			return (
				throttle?.attempt(
					subject,
					async () => {
						judged += 1;
						return 'wrong';
					},
					() => false,
				) ?? Promise.reject(new Error('no process'))
			);
		});
		expect(judged).toBe(freeFailures);
		expect(outcomes.filter((outcome) => outcome === 'blocked')).toHaveLength(95);
		const rows = await app.rows('select failures from sign_in_throttles where subject = $1', [subject]);
		expect(rows).toEqual([{ failures: freeFailures }]);
	});

	it('are judged five times, however many right tries are among them', async () => {
		const subject = `user:${person.id}`;
		const processes = [createThrottle(app.database, app.clock), createThrottle(app.database, app.clock)];
		let wrong = 0;
		await together(60, async (index) => {
			const isRight = index % 3 === 0;
			const judge = async (): Promise<boolean> => {
				if (!isRight) wrong += 1;
				return isRight;
			};
			await processes[index % 2]?.attempt(subject, judge, (outcome) => outcome);
		});
		expect(wrong).toBe(freeFailures);
		const rows = await app.rows('select failures, under_way from sign_in_throttles where subject = $1', [subject]);
		expect(rows).toEqual([{ failures: freeFailures, under_way: 0 }]);
	});

	it('of a process that died are failures after a while, and keep no one waiting for ever', async () => {
		const subject = `user:${person.id}`;
		const dead = createThrottle(app.database, app.clock);
		const alive = createThrottle(app.database, app.clock);
		let begun = 0;
		const never = (): Promise<string> => {
			begun += 1;
			return new Promise(() => undefined);
		};
		for (let time = 0; time < freeFailures - 1; time += 1) void dead.attempt(subject, never, () => false);
		void alive.attempt(subject, never, () => false);
		await expect.poll(() => begun).toBe(freeFailures);
		const waiting = alive.attempt(
			subject,
			async () => 'wrong',
			() => false,
		);
		app.clock.advance(longestAttemptMs);
		expect(await waiting).toBe('wrong');
		const rows = await app.rows('select failures, under_way from sign_in_throttles where subject = $1', [subject]);
		expect(rows).toEqual([{ failures: freeFailures + 1, under_way: 0 }]);
		expect(
			await alive.attempt(
				subject,
				async () => 'right',
				() => true,
			),
		).toBe('blocked');
	});

	it('over HTTP leave the right password among them no chance', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		await together(4, () => tryPassword(app.client(), exempt.loginName, 'wrong'));
		const answers = await together(24, () => tryPassword(app.client(), exempt.loginName, 'wrong'));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
		const rows = await app.rows('select failures from sign_in_throttles where subject = $1', [`user:${exempt.id}`]);
		expect(rows).toEqual([{ failures: freeFailures }]);
		expect((await tryPassword(app.client(), exempt.loginName)).status).toBe(401);
	});

	it('count each failure of a network', async () => {
		const throttle = createThrottle(app.database, app.clock);
		const network = `172.31.${person.id & 255}.0/24`;
		await together(99, () => throttle.recordNetworkFailure(network));
		expect(await throttle.isNetworkBlocked(network)).toBe(false);
		await throttle.recordNetworkFailure(network);
		expect(await throttle.isNetworkBlocked(network)).toBe(true);
	});
});

describe('parallel failures from one network (R-6)', () => {
	it('end with the hundredth', async () => {
		const throttle = createThrottle(app.database, app.clock);
		const address = `172.30.${person.id & 255}.9`;
		for (let failure = 0; failure < 95; failure += 1) await throttle.recordNetworkFailure(clientNetwork(address));
		const client = app.client('portico', address);
		const answers = await together(60, (index) => tryPassword(client, `nobody.${person.id}.${index}`, 'wrong'));
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
	});

	it('end with the hundredth over any number of processes, and right ones among them take no one’s place', async () => {
		const network = `172.29.${person.id & 255}.0/24`;
		const processes = Array.from({ length: 4 }, () => createThrottle(app.database, app.clock));
		let wrong = 0;
		const outcomes = await together(600, async (index) => {
			const isRight = index % 3 === 0;
			const judge = async (): Promise<boolean> => {
				await setTimeout(2);
				if (!isRight) wrong += 1;
				return isRight;
			};
			const look = async (window: NetworkWindow) => ({
				networkFailures: await countFailures(app.database, window),
				isKnownBrowser: false,
			});
			return processes[index % 4]?.attemptFrom(network, look, judge, (outcome) => outcome);
		});
		expect(wrong).toBe(maxNetworkFailures);
		expect(outcomes).toContain('network blocked');
		const rows = await app.rows('select failures, under_way from sign_in_network_failures where network = $1', [
			network,
		]);
		expect(rows).toEqual([{ failures: maxNetworkFailures, under_way: 0 }]);
	});
});

describe('a known browser in a network that must wait (R-5)', () => {
	/** A browser from which the person signed in once, in a network where a hundred others then failed. */
	async function openBlocked(): Promise<TestClient> {
		const address = `172.29.${person.id & 255}.9`;
		const known = app.client('portico', address);
		await signIn(app, known, person);
		const throttle = createThrottle(app.database, app.clock);
		await together(maxNetworkFailures, () => throttle.recordNetworkFailure(clientNetwork(address)));
		expect((await tryPassword(app.client('portico', address), person.loginName)).status).toBe(429);
		return known;
	}

	it('gets in with the right password, while neighbours go on', async () => {
		const known = await openBlocked();
		const neighbour = app.client('portico', `172.29.${person.id & 255}.200`);
		const [own, ...others] = await Promise.all([
			tryPassword(known, person.loginName),
			...Array.from({ length: 20 }, (_, index) => tryPassword(neighbour, `nobody.${index}`, 'wrong')),
		]);
		expect(own.status).toBe(200);
		expect(new Set(others.map(({ status }) => status))).toEqual(new Set([429]));
	});

	it('opens no way to guess: five tries at that account, and none at another', async () => {
		const known = await openBlocked();
		const other = await addTestPerson(app);
		const guesses = await together(40, () => tryPassword(known, person.loginName, 'wrong'));
		expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
		const rows = await app.rows('select failures from sign_in_throttles where subject like $1', [
			`device:${person.id}:%`,
		]);
		expect(rows).toEqual([{ failures: freeFailures }]);
		expect((await tryPassword(known, person.loginName)).status, 'the browser must wait now').toBe(401);
		expect((await tryPassword(known, other.loginName)).status).toBe(429);
		expect((await tryPassword(known, 'nobody.at.all')).status).toBe(429);
	});
});

describe('parallel right sign-ins', () => {
	it('of one person all succeed, 64 at once', async () => {
		const answers = await together(64, () => tryPassword(app.client(), person.loginName));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
		expect(new Set(answers.map(({ output }) => output?.accessToken)).size).toBe(64);
		const rows = await app.rows('select failures from sign_in_throttles where subject = $1', [`user:${person.id}`]);
		expect(rows, 'and no failure is left').toEqual([{ failures: 0 }]);
	});

	it('of one person do not make each other wait, over several processes, round after round', async () => {
		const { database, clock } = app;
		const second = await openOwnTestApp({ database, clock });
		const third = await openOwnTestApp({ database, clock });
		const processes = [app, second, third];
		for (let round = 0; round < 6; round += 1) {
			const answers = await together(12, (index) =>
				tryPassword((processes[index % 3] ?? app).client(), person.loginName),
			);
			expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
		}
		await Promise.all([second.close(), third.close()]);
	});

	it('of one exempt person leave one remembered count: none', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		const answers = await together(12, () => tryPassword(app.client(), exempt.loginName));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const rows = await app.rows('select failures, under_way from sign_in_throttles where subject = $1', [
			`user:${exempt.id}`,
		]);
		expect(rows).toEqual([{ failures: 0, under_way: 0 }]);
	});

	it('that find the server too busy to judge them count as no failure, and forgive none', async () => {
		const { database, clock } = app;
		await tryPassword(app.client(), person.loginName, 'wrong');
		const hasher = await createPasswordHasher({
			pepper: Buffer.alloc(32, 'test pepper'),
			concurrency: 1,
			maxWaiting: 0,
		});
		const crowded = await openOwnTestApp({ database, clock, hasher });
		const answers = await together(24, () => tryPassword(crowded.client(), person.loginName));
		await crowded.close();
		const busy = answers.filter(({ returnStatus }) => returnStatus.errorKey === 'server.busy');
		expect(busy.length).toBeGreaterThan(freeFailures);
		for (const { returnStatus } of busy) expect(returnStatus).toMatchObject({ returnCode: 503, retryAfterSeconds: 2 });
		expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
		const rows = await app.rows('select failures from sign_in_throttles where subject = $1', [`user:${person.id}`]);
		expect(rows).toEqual([{ failures: 1 }]);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(200);
	});
});

describe('a login token tried in parallel (R-36)', () => {
	it('opens exactly one session out of a hundred tries', async () => {
		const token = await openTestSession(app, person);
		const issue = { userId: person.id, languageId: 1 } as const;
		const { loginToken } = await app.client().succeed(getLoginTokenByUserId, issue, { token });
		const answers = await together(100, () => app.client().call(loginByLoginToken, { loginToken }));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ returnStatus }) => returnStatus.errorKey === 'sign_in.login_token_invalid')).toHaveLength(
			99,
		);
		const opened = await app.rows('select 1 from sessions where user_id = $1', [person.id]);
		expect(opened).toHaveLength(2);
	});

	it('leaves no session behind: one of the tries was a thief’s', async () => {
		for (let round = 0; round < 10; round += 1) {
			const token = await openTestSession(app, person);
			const issue = { userId: person.id, languageId: 1 } as const;
			const { loginToken } = await app.client().succeed(getLoginTokenByUserId, issue, { token });
			const answers = await together(2, () => app.client().call(loginByLoginToken, { loginToken }));
			const opened = answers.find(({ status }) => status === 200)?.output?.accessToken;
			expect(await app.client().refused(extendSession, {}, { token: opened })).toBe('session.signed_out');
		}
	});
});

describe('calls of one session at once', () => {
	it('all find it, while its use and its cookie are first written', async () => {
		const client = app.client();
		const token = await signIn(app, client, person);
		const answers = await together(50, () => client.call(extendSession, {}, { token }));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});
});

describe('a hash of older parameters (R-10)', () => {
	const older = '$argon2id$v=19$m=8192,t=1,p=1$';
	/** The person's password as it was hashed before the parameters changed. */
	async function makeOlder(of: TestPerson): Promise<void> {
		const prepared = hashWithKey(Buffer.alloc(32, 'test pepper'), 'password', testPassword).toString('base64');
		const stored = await hash(prepared, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1, outputLen: 32 });
		await app.rows('update users set password_hash = $2 where id = $1', [of.id, stored]);
	}
	const storedHash = async (of: TestPerson): Promise<string | undefined> =>
		(await app.rows<{ hash: string }>('select password_hash as hash from users where id = $1', [of.id]))[0]?.hash;

	it('is renewed by the sign-in that proves the password only', async () => {
		await makeOlder(person);
		await tryPassword(app.client(), person.loginName, 'wrong');
		expect(await storedHash(person)).toContain(older);
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(200);
		expect(await storedHash(person)).toContain('$argon2id$v=19$m=12288,t=3,p=1$');
		expect((await tryPassword(app.client(), person.loginName)).status).toBe(200);
	});

	it('is renewed once by sign-ins at the same time, which all succeed', async () => {
		await makeOlder(person);
		const answers = await together(8, () => tryPassword(app.client(), person.loginName));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
	});
});
