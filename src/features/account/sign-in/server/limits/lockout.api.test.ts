import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson, testPassword } from '#test/support/test-people.ts';
import { freeFailures, maxFailures } from '../../rules.ts';
import { createThrottle } from './throttle.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app, { isExempt: true });
});

/** Every try from a network of its own, so that only the name can be what is counted. */
async function fail(times: number, name = person.loginName): Promise<void> {
	for (let failure = 0; failure < times; failure += 1) await tryPassword(app.client(), name, 'wrong');
}
const statusOf = async (name = person.loginName, password = testPassword): Promise<number> =>
	(await tryPassword(app.client(), name, password)).status;

describe('a place that is taken before its try is judged', () => {
	it('leaves it to everything after it to wait for the disk', async () => {
		const setting = () => app.rows('show synchronous_commit');
		const before = await setting();
		const judge = async (): Promise<boolean> => {
			expect(await setting()).toEqual(before);
			return true;
		};
		expect(await createThrottle(app.database, app.clock).attempt(`user:${person.id}`, judge, Boolean)).toBe(true);
	});
});

describe('failures in a row (R-3)', () => {
	it('cost nothing up to the fourth; the right password then begins a new count', async () => {
		await fail(freeFailures - 1);
		expect(await statusOf()).toBe(200);
		await fail(freeFailures - 1);
		expect(await statusOf()).toBe(200);
	});

	it('make the right password wait 30 seconds after the fifth, failing with the same text until then', async () => {
		await fail(freeFailures);
		const inside = await tryPassword(app.client(), person.loginName);
		expect(inside.returnStatus).toMatchObject({ returnCode: 401, returnMessage: 'Invalid username or password' });
		expect(inside.headers['retry-after']).toBeUndefined();
		app.clock.advance(seconds(30) - seconds(1));
		expect(await statusOf()).toBe(401);
		app.clock.advance(seconds(1));
		expect(await statusOf()).toBe(200);
	});

	it('double the wait each time, up to an hour', async () => {
		await fail(freeFailures);
		const waits = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].map(seconds);
		for (const [index, wait] of waits.entries()) {
			app.clock.advance(wait - seconds(1));
			const [before] = await app.rows<{ failures: number }>(
				'select failures from sign_in_throttles where subject = $1',
				[`user:${person.id}`],
			);
			await fail(1);
			const [same] = await app.rows<{ failures: number }>('select failures from sign_in_throttles where subject = $1', [
				`user:${person.id}`,
			]);
			expect(same, `a try inside wait ${index} is not judged`).toEqual(before);
			app.clock.advance(seconds(1));
			await fail(1);
		}
		app.clock.advance(hours(1));
		expect(await statusOf()).toBe(200);
	});

	it('are forgotten once the sign-in succeeds', async () => {
		await fail(freeFailures);
		app.clock.advance(seconds(30));
		expect(await statusOf()).toBe(200);
		await fail(freeFailures - 1);
		expect(await statusOf()).toBe(200);
	});

	it('count together whether given by user name, by email address or in another letter case', async () => {
		const names = [person.loginName, person.email, person.loginName.toUpperCase(), ` ${person.email.toUpperCase()}`];
		for (const name of [...names, person.loginName]) await fail(1, name);
		for (const name of names) expect(await statusOf(name), name).toBe(401);
	});

	it('of one person leave another one alone', async () => {
		const other = await addTestPerson(app, { isExempt: true });
		await fail(freeFailures);
		expect(await statusOf(other.loginName)).toBe(200);
	});

	it('are counted for a name that no one has as for one that somebody has', async () => {
		const name = `Nobody.${crypto.randomUUID()}`;
		const start = app.clock.now();
		await fail(freeFailures - 1, name);
		await fail(1, name.toLowerCase());
		const counted = await app.rows<{ failures: number; wait: number }>(
			`select failures, extract(epoch from blocked_until - updated_at)::integer as wait from sign_in_throttles
				where updated_at > $1 and subject like 'name:%'`,
			[start],
		);
		expect(counted).toContainEqual({ failures: freeFailures, wait: 30 });
	});

	it('keep the submitted name of a stranger out of the database', async () => {
		await fail(1, 'a-password-typed-as-a-name');
		const found = await app.rows("select subject from sign_in_throttles where subject like '%a-password%'");
		expect(found).toEqual([]);
	});

	it('end in a standstill at the hundredth, whatever the wait (R-4)', async () => {
		// The counting itself, so that not a hundred hashes are made.
		const throttle = createThrottle(app.database, app.clock);
		let judged = 0;
		for (let attempt = 0; attempt < maxFailures + 5; attempt += 1) {
			await throttle.attempt(
				`user:${person.id}`,
				async () => (judged += 1),
				() => false,
			);
			app.clock.advance(hours(1));
		}
		expect(judged).toBe(100);
		app.clock.advance(hours(24 * 365));
		expect(await statusOf()).toBe(401);
	});
});

describe('a browser that the person signed in from before (R-5)', () => {
	it('gets in while a stranger holds the name locked', async () => {
		const known = app.client();
		await tryPassword(known, person.loginName);
		await fail(freeFailures + 3);
		expect(await statusOf()).toBe(401);
		expect((await tryPassword(known, person.loginName)).status).toBe(200);
		expect(await statusOf(), 'which does not unlock the stranger').toBe(401);
	});

	it('is counted by itself: its own failures lock it, and it alone', async () => {
		const known = app.client();
		await tryPassword(known, person.loginName);
		for (let failure = 0; failure < freeFailures; failure += 1) await tryPassword(known, person.loginName, 'wrong');
		expect((await tryPassword(known, person.loginName)).status).toBe(401);
		expect(await statusOf()).toBe(200);
	});

	it("helps no one else's account", async () => {
		const other = await addTestPerson(app, { isExempt: true });
		const known = app.client();
		await tryPassword(known, other.loginName);
		await fail(freeFailures);
		expect((await tryPassword(known, person.loginName)).status).toBe(401);
	});

	it('does not come from an invented cookie', async () => {
		await fail(freeFailures);
		const liar = app.client();
		liar.cookies.set(cookieNames.device, 'A'.repeat(43));
		expect((await tryPassword(liar, person.loginName)).status).toBe(401);
	});

	it('is forgotten after 180 days without use', async () => {
		const known = app.client();
		await tryPassword(known, person.loginName);
		app.clock.advance(hours(24 * 180));
		await fail(freeFailures);
		expect((await tryPassword(known, person.loginName)).status).toBe(401);
	});

	it('never replaces the second factor', async () => {
		const careful = await addTestPerson(app);
		const known = app.client();
		await signIn(app, known, careful);
		const { output } = await tryPassword(known, careful.loginName);
		expect(output?.userSession).toEqual({ userId: careful.id });
	});
});

describe('the password alone while a code is owed', () => {
	it('does not use up free failures, nor forgive earlier ones', async () => {
		const careful = await addTestPerson(app);
		await fail(freeFailures - 1, careful.loginName);
		for (let time = 0; time < 3; time += 1) expect(await statusOf(careful.loginName)).toBe(200);
		await fail(1, careful.loginName);
		expect(await statusOf(careful.loginName)).toBe(401);
		app.clock.advance(minutes(1));
	});
});
