import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { openTestSession, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, testPassword, type TestPerson } from '#test/support/test-people.ts';
import { getHistory, historyPageSize, prove } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const read = (token: string, input: InputOf<typeof getHistory> = {}) =>
	app.client().succeed(getHistory, input, { token });
const eventsOf = async (token: string, input: InputOf<typeof getHistory> = {}) =>
	(await read(token, input)).events.map((one) => one.event);

async function fail(person: TestPerson, times = 1): Promise<void> {
	for (let failure = 0; failure < times; failure += 1) {
		app.clock.advance(minutes(61));
		await tryPassword(app.client(), person.loginName, 'wrong');
	}
}

describe('one’s own history', () => {
	it('tells of sign-ins, failed tries and changes, newest first, with how and from where', async () => {
		const person = await addTestPerson(app);
		await fail(person);
		app.clock.advance(1);
		const client = app.client();
		const token = await signIn(app, client, person);
		app.clock.advance(1);
		const { accessToken } = await client.succeed(prove, { method: 'password', answer: testPassword }, { token });
		const { events } = await client.succeed(getHistory, {}, { token: accessToken });
		expect(events.map((one) => one.event)).toEqual(['security.proof_given', 'sign_in.succeeded', 'sign_in.failed']);
		expect(events[1]).toMatchObject({ how: 'password_and_email', kind: 'computer' });
		expect(events[1]?.network).toMatch(/^10\.\d+\.\d+\.0\/24$/);
	});

	it('tells of credits that went to somebody else', async () => {
		const person = await addTestPerson(app);
		const { organisationId, id: userId } = person;
		const from = { network: '24.48.0.0/24', request: { id: 'test' } };
		await app.database.transaction((queries) =>
			recordAudit(queries, app.clock, from, {
				organisationId,
				event: 'credits.transferred',
				userId,
				details: { amount: 2500 },
			}),
		);
		const { events } = await read(await openTestSession(app, person), { group: 'money' });
		expect(events).toMatchObject([{ event: 'credits.transferred', country: 'CA', credits: 2500 }]);
	});

	it('tells how much was charged, and to which card', async () => {
		const person = await addTestPerson(app);
		const { organisationId, id: userId } = person;
		const from = { network: '24.48.0.0/24', request: { id: 'test' } };
		const details = { charged: 11_300, last4: '4242', amount: 5 };
		await app.database.transaction((queries) =>
			recordAudit(queries, app.clock, from, { organisationId, event: 'payments.paid', userId, details }),
		);
		const { events } = await read(await openTestSession(app, person), { group: 'money' });
		expect(events).toMatchObject([{ event: 'payments.paid', charged: 11_300, last4: '4242' }]);
		expect(events[0]).not.toHaveProperty('credits');
	});

	it('tells who of the staff did something about the person, and why', async () => {
		const [person, other] = [await addTestPerson(app), await addTestPerson(app, { familyName: 'Marsh' })];
		const from = { network: '24.48.0.0/24', request: { id: 'test' } };
		const fact = { organisationId: person.organisationId, userId: person.id, actorId: other.id };
		const write = (more: { readonly reason?: string; readonly actorOrganisationId?: number }) =>
			app.database.transaction((queries) =>
				recordAudit(queries, app.clock, from, { ...fact, event: 'access.granted', ...more }),
			);
		await write({ reason: 'Covers for a colleague' });
		await write({ actorOrganisationId: 10_002 });
		const { events } = await read(await openTestSession(app, person), { group: 'changes' });
		expect(events).toMatchObject([
			{ event: 'access.granted', by: '' },
			{ event: 'access.granted', by: expect.stringContaining('Marsh') as unknown, reason: 'Covers for a colleague' },
		]);
	});

	it('can be read group by group', async () => {
		const person = await addTestPerson(app);
		await fail(person);
		const client = app.client();
		const token = await signIn(app, client, person);
		expect(await eventsOf(token, { group: 'sign_ins' })).toEqual(['sign_in.succeeded']);
		expect(await eventsOf(token, { group: 'failures' })).toEqual(['sign_in.failed']);
		expect(await eventsOf(token, { group: 'changes' })).toEqual([]);
	});

	it('comes in pages without a gap or a repeat, whatever happens meanwhile', async () => {
		const person = await addTestPerson(app);
		await fail(person, historyPageSize + 3);
		const token = await openTestSession(app, person);
		const first = await read(token);
		expect(first.events).toHaveLength(historyPageSize);
		await fail(person);
		const fresh = await openTestSession(app, person);
		const second = await read(fresh, { after: first.next });
		expect(second.events).toHaveLength(3);
		expect(second.next).toBeUndefined();
		const ids = [...first.events, ...second.events].map((one) => one.eventId);
		expect(new Set(ids).size).toBe(historyPageSize + 3);
	});

	it('refuses a cursor that no page ended with', async () => {
		const token = await openTestSession(app, await addTestPerson(app));
		for (const after of ['nothing', '2026-01-01_', "'; drop table users"]) {
			expect(await app.client().refused(getHistory, { after }, { token })).toBe('request.invalid');
		}
	});

	it('is no one else’s, of the same organisation or another', async () => {
		const person = await addTestPerson(app);
		await fail(person);
		const stranger = await openTestSession(app, await addTestPerson(app));
		expect(await eventsOf(stranger)).toEqual([]);
	});

	it('keeps failed sign-ins under names that no one has for no one (R-2)', async () => {
		const count = async () => (await app.rows('select 1 from sign_in_failures where user_id is null')).length;
		const before = await count();
		await tryPassword(app.client(), 'nobody.at.all');
		expect(await count()).toBe(before + 1);
	});
});
