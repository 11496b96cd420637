// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { openTestSession, readMessages, signIn } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { endOtherSessions, endSession, getSessions } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const list = async (token: string) => (await app.client().succeed(getSessions, {}, { token })).sessions;

async function idOf(token: string): Promise<string> {
	return (await list(token)).find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
}

async function twice(): Promise<{ person: TestPerson; here: string; there: string }> {
	const person = await addTestPerson(app);
	return { person, here: await openTestSession(app, person), there: await openTestSession(app, person) };
}

describe('the list of sessions (R-43)', () => {
	it('shows the person’s own open ones, which one asks, and no one else’s', async () => {
		const { person, here } = await twice();
		await openTestSession(app, person, { scope: 'pending' });
		await openTestSession(app, await addTestPerson(app));
		const sessions = await list(here);
		expect(sessions).toHaveLength(2);
		expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
		expect(sessions[0]).toMatchObject({ network: '10.0.0.0/24', way: 'password_and_email', kind: 'computer' });
	});

	it('shows the country of a network, where that is known', async () => {
		const here = await signIn(app, app.client('portico', '24.48.0.7'), await addTestPerson(app));
		expect(await list(here)).toMatchObject([{ network: '24.48.0.0/24', country: 'CA' }]);
		const nowhere = await signIn(app, app.client(), await addTestPerson(app));
		expect((await list(nowhere))[0]).not.toHaveProperty('country');
	});

	it('leaves out those that idled out', async () => {
		const { person, there } = await twice();
		app.clock.advance(minutes(61));
		expect(await list(await openTestSession(app, person))).toHaveLength(1);
		expect(await app.client().refused(getSessions, {}, { token: there })).toBe('session.signed_out');
	});
});

describe('ending a session', () => {
	it('ends that one at once, once', async () => {
		const { here, there } = await twice();
		const sessionId = await idOf(there);
		await app.client().succeed(endSession, { sessionId }, { token: here });
		expect(await app.client().refused(getProfile, {}, { token: there })).toBe('session.signed_out');
		expect(await app.client().refused(endSession, { sessionId }, { token: here })).toBe('security.session_not_found');
		await app.client().succeed(getProfile, {}, { token: here });
	});

	it('of someone else is as unknown as an invented one, in one’s own organisation and in another', async () => {
		const { here } = await twice();
		for (const organisationId of [organisations.portico, organisations.porticoStaff]) {
			const token = await openTestSession(app, await addTestPerson(app, { organisationId }));
			const input = { sessionId: await idOf(token) };
			expect(await app.client().refused(endSession, input, { token: here })).toBe('security.session_not_found');
			await app.client().succeed(getProfile, {}, { token });
		}
		const invented = { sessionId: 'nothing' };
		expect(await app.client().refused(endSession, invented, { token: here })).toBe('security.session_not_found');
	});

	it('is not how one leaves the session one calls from', async () => {
		const { here } = await twice();
		const input = { sessionId: await idOf(here) };
		expect(await app.client().refused(endSession, input, { token: here })).toBe('security.session_is_current');
	});
});

describe('signing out everywhere else', () => {
	it('ends all others, pending ones too, says how many, and mails it', async () => {
		const { person, here, there } = await twice();
		const pending = await openTestSession(app, person, { scope: 'pending' });
		const { ended } = await app.client().succeed(endOtherSessions, {}, { token: here });
		expect(ended).toBe(1);
		for (const token of [there, pending]) {
			expect(await app.client().refused(getProfile, {}, { token })).toBe('session.signed_out');
		}
		expect(await list(here)).toHaveLength(1);
		const [mail] = await readMessages(app, person.email);
		expect(mail?.subject).toBe('Your other sessions were ended');
	});

	it('a second time changes nothing and mails nothing', async () => {
		const { person, here } = await twice();
		await app.client().succeed(endOtherSessions, {}, { token: here });
		expect(await app.client().succeed(endOtherSessions, {}, { token: here })).toEqual({ ended: 0 });
		expect(await readMessages(app, person.email)).toHaveLength(1);
	});
});
