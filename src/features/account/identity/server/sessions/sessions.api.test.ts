// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { extendSession, logout } from '#features/account/sign-in/contract.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { openTestSession, provePassword, signIn } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { sessionIdleMs, sessionLifetimeMs } from '../../contract.ts';
import { createFindActor } from './sessions.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
});

const use = (token: string): Promise<string> => app.client().refused(extendSession, {}, { token });

describe('tokens (R-39)', () => {
	it('are 256 random bits, new with every step, the pending one dead once the code is right', async () => {
		const client = app.client();
		const pending = await provePassword(client, person);
		app.clock.advance(minutes(1));
		const full = await signIn(app, client, person);
		app.clock.advance(minutes(1));
		const again = await signIn(app, client, person);
		for (const token of [pending, full, again]) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
		expect(new Set([pending, full, again]).size).toBe(3);
		const rows = await app.rows<{ scope: string; ended_because: string | null }>(
			'select scope, ended_because from sessions where user_id = $1 and ended_at is not null',
			[person.id],
		);
		expect(rows).toEqual([
			{ scope: 'pending', ended_because: 'second factor proved' },
			{ scope: 'pending', ended_because: 'second factor proved' },
		]);
	});

	it('are kept as hashes only', async () => {
		const token = await openTestSession(app, person);
		const rows = await app.rows('select to_jsonb(s)::text as stored from sessions s where user_id = $1', [person.id]);
		const stored = JSON.stringify(rows);
		expect(stored).not.toContain(token);
		expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
		expect(stored).not.toContain(Buffer.from(token).toString('hex'));
	});

	it('count only as a bearer token', async () => {
		const token = await openTestSession(app, person);
		const client = app.client();
		for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token}, Bearer ${token}`]) {
			const answer = await client.post(extendSession, {}, { headers: { authorization } });
			expect(answer.returnStatus.errorKey, authorization).toBe('session.signed_out');
		}
		expect((await client.post(extendSession, {}, { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
	});
});

describe('time (R-40)', () => {
	it('ends a session after an hour without use', async () => {
		const token = await openTestSession(app, person);
		app.clock.advance(sessionIdleMs - seconds(1));
		expect(await use(token)).toBe('not refused');
		app.clock.advance(sessionIdleMs - seconds(1));
		expect(await use(token)).toBe('not refused');
		app.clock.advance(sessionIdleMs);
		expect(await use(token)).toBe('session.signed_out');
	});

	it('ends a session after a day however much it is used', async () => {
		const token = await openTestSession(app, person);
		for (let passed = minutes(45); passed < sessionLifetimeMs; passed += minutes(45)) {
			app.clock.advance(minutes(45));
			expect(await use(token)).toBe('not refused');
		}
		app.clock.advance(minutes(45));
		expect(await use(token)).toBe('session.signed_out');
	});

	it('ends a pending sign-in after ten minutes however much it is used', async () => {
		const token = await openTestSession(app, person, { scope: 'pending' });
		const client = app.client();
		app.clock.advance(minutes(10) - seconds(1));
		await client.succeed(getUserSecuritySettings, {}, { token });
		app.clock.advance(seconds(1));
		expect(await client.refused(getUserSecuritySettings, {}, { token })).toBe('session.signed_out');
	});

	it('does not write a use for every call', async () => {
		const token = await openTestSession(app, person);
		const lastUse = async (): Promise<Date | undefined> => {
			const [row] = await app.rows<{ at: Date }>('select last_used_at as at from sessions where user_id = $1', [
				person.id,
			]);
			return row?.at;
		};
		const opened = await lastUse();
		app.clock.advance(minutes(1) - seconds(1));
		await use(token);
		expect(await lastUse()).toEqual(opened);
		app.clock.advance(seconds(2));
		const start = app.clock.now();
		await use(token);
		expect(app.clock.gaveSince(start, await lastUse())).toBe(true);
	});
});

describe('signing out (R-41)', () => {
	it('ends the token on the server and clears what the browser keeps', async () => {
		const client = app.client();
		const token = await signIn(app, client, person);
		const { headers, output } = await client.call(logout, {}, { token });
		expect(headers['clear-site-data']).toBe('"storage"');
		expect(output?.logoutUrl).toBe('/account/login');
		expect(client.cookies.has(cookieNames.sessionBinding)).toBe(false);
		expect(await use(token)).toBe('session.signed_out');
		expect(await client.refused(logout, {}, { token })).toBe('session.signed_out');
	});

	it('works for a sign-in that still owes its code', async () => {
		const token = await openTestSession(app, person, { scope: 'pending' });
		await app.client().succeed(logout, {}, { token });
		expect(await app.client().refused(getUserSecuritySettings, {}, { token })).toBe('session.signed_out');
	});

	it('ends this session and no other one of the person', async () => {
		const [one, other] = [await openTestSession(app, person), await openTestSession(app, person)];
		await app.client().succeed(logout, {}, { token: one });
		expect(await use(other)).toBe('not refused');
	});

	it("leads people of organisation 10015 to their brand's own login address (R-60, specification § 4)", async () => {
		person = await addTestPerson(app, { organisationId: 10_015 });
		const token = await openTestSession(app, person);
		const { logoutUrl } = await app.client('maplecrest').succeed(logout, {}, { token });
		expect(logoutUrl).toBe('http://maplecrest.localhost:4321/account/login/maplecrest');
	});

	it.each(['piper', 'portico'] as const)('leads people of %s to the login page', async (brand) => {
		person = await addTestPerson(app, { organisationId: brand === 'piper' ? 10_007 : 10_002 });
		const token = await openTestSession(app, person);
		expect((await app.client(brand).succeed(logout, {}, { token })).logoutUrl).toBe('/account/login');
	});
});

describe('a disabled person (R-42)', () => {
	it('has no session from the next call on', async () => {
		const token = await openTestSession(app, person);
		expect(await use(token)).toBe('not refused');
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect(await use(token)).toBe('session.signed_out');
	});
});

describe('the binding secret (R-45)', () => {
	it('is asked for once the browser has shown that it keeps it', async () => {
		const client = app.client();
		const token = await signIn(app, client, person);
		expect(await use(token), 'a caller without cookies').toBe('not refused');
		await client.succeed(extendSession, {}, { token });
		expect(await use(token), 'the token alone').toBe('session.signed_out');
		await client.succeed(extendSession, {}, { token });
	});

	it("is this session's own: neither an invented one nor that of another session serves", async () => {
		const client = app.client();
		const token = await signIn(app, client, person);
		await client.succeed(extendSession, {}, { token });
		const thief = app.client();
		const other = await addTestPerson(app);
		await signIn(app, thief, other);
		expect(await thief.refused(extendSession, {}, { token })).toBe('session.signed_out');
		thief.cookies.set(cookieNames.sessionBinding, 'A'.repeat(43));
		expect(await thief.refused(extendSession, {}, { token })).toBe('session.signed_out');
	});

	it('opens nothing without the token, so that no other site can use it', async () => {
		const client = app.client();
		await signIn(app, client, person);
		expect(await client.refused(extendSession, {})).toBe('session.signed_out');
	});
});

describe('credentials that are asked for at the same moment', () => {
	it('are judged each by their own', async () => {
		const findActor = createFindActor(app.database, app.clock, () => []);
		const [ended, ...people] = await Promise.all(Array.from({ length: 9 }, () => addTestPerson(app)));
		const tokens = await Promise.all(people.map((one) => openTestSession(app, one)));
		const dead = await openTestSession(app, ended ?? person);
		await app.client().succeed(logout, {}, { token: dead });
		const client = app.client();
		const kept = await signIn(app, client, person);
		await client.succeed(extendSession, {}, { token: kept });
		const ownSecret = client.cookies.get(cookieNames.sessionBinding);
		const asked = [
			...[...tokens, ...tokens, dead, kept].map((token) => ({ token, sessionBindingSecret: undefined })),
			{ token: kept, sessionBindingSecret: ownSecret },
			{ token: kept, sessionBindingSecret: 'A'.repeat(43) },
		];
		const found = await Promise.all(asked.map((credentials) => findActor(credentials)));
		const ids = people.map(({ id }) => id);
		expect(found.map((actor) => actor?.userId)).toEqual([...ids, ...ids, undefined, undefined, person.id, undefined]);
	});
});

describe('the brand of a session (R-63)', () => {
	it('is the only one under which it opens anything', async () => {
		const token = await openTestSession(app, person);
		expect(await app.client('piper').refused(extendSession, {}, { token })).toBe('session.signed_out');
		expect(await app.client('maplecrest').refused(logout, {}, { token })).toBe('session.signed_out');
		expect(await use(token)).toBe('not refused');
	});
});

describe('the audit log (R-87)', () => {
	it('names who, what, when, where and in which request, and holds no secret', async () => {
		const client = app.client();
		const token = await signIn(app, client, person);
		const start = app.clock.now();
		const { returnStatus } = await client.call(logout, {}, { token });
		const rows = await app.rows<{ event: string; at: Date; network: string; request_id: string }>(
			'select event, at, user_id, network, request_id, details from audit_events where user_id = $1 order by event',
			[person.id],
		);
		expect(rows.map(({ event }) => event)).toEqual([
			'sign_in.first_step_passed',
			'sign_in.signed_out',
			'sign_in.succeeded',
			'two_factor.code_sent',
		]);
		const signedOut = rows.find(({ event }) => event === 'sign_in.signed_out');
		expect(signedOut?.request_id).toBe(returnStatus.requestId);
		expect(app.clock.gaveSince(start, signedOut?.at)).toBe(true);
		for (const { network } of rows) expect(network).toMatch(/^10\.\d+\.\d+\.0\/24$/);
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it('cannot be changed or erased by the roles that the server works as', async () => {
		await openTestSession(app, person);
		for (const statement of ['update audit_events set event = $1', 'delete from audit_events where event = $1']) {
			await expect(app.rows(statement, ['nothing'])).rejects.toThrow(/permission denied/);
		}
	});
});
