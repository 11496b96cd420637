import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { openTestSession, tryPassword } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { searchAudit } from '../contract.ts';

let app: TestApp;
let auditor: Awaited<ReturnType<typeof addTestStaff>>;
let person: TestPerson;
beforeAll(async () => {
	app = await openOwnTestApp();
	app.clock.set('2027-03-02T15:00:00Z');
	return () => app.close();
});
beforeEach(async () => {
	// The clock is set to the beginning of an hour.
	const now = app.clock.now().getTime();
	app.clock.set(new Date(Math.ceil(now / hours(1)) * hours(1) + minutes(5)).toISOString());
	auditor = await addTestStaff(app, { role: 'auditor' });
	person = await addTestPerson(app);
});

const work = async (): Promise<void> => {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'sign_in.audit_failures');
	await job?.handler.handle({ id: 'test', payload: {}, attempt: 1 });
};
const fail = (loginName = person.loginName) => tryPassword(app.client(), loginName, 'Not-the-password-1');
const search = async (more: Partial<InputOf<typeof searchAudit>> = {}) =>
	(
		await app
			.client()
			.succeed(searchAudit, { userId: person.id, ...more }, { token: await openTestSession(app, auditor.person) })
	).rows;

describe('a sign-in that failed', () => {
	it('is in the audit within a minute, with the reason, and of no one as far as is known', async () => {
		await fail();
		const at = app.clock.now().getTime();
		app.clock.advance(minutes(1));
		await work();
		const rows = await search();
		expect(rows).toMatchObject([
			{
				event: 'sign_in.try_failed',
				person: { userId: person.id },
				details: expect.arrayContaining([{ name: 'why', value: 'wrong' }]) as unknown,
				network: expect.stringMatching(/\/24$/) as unknown,
			},
		]);
		expect(rows[0]).not.toHaveProperty('actor');
		expect(Math.abs(Date.parse(rows[0]?.at ?? '') - at)).toBeLessThan(minutes(1));
	});

	it('is two rows an hour, however many there were, and written once by any number of runs', async () => {
		for (let count = 0; count < 12; count += 1) await fail();
		await Promise.all([work(), work(), work()]);
		await work();
		expect((await search()).map(({ event }) => event)).toEqual(['sign_in.try_failed']);
		app.clock.advance(hours(1));
		await Promise.all([work(), work(), work()]);
		await work();
		const [others, first, ...more] = await search();
		expect(more).toEqual([]);
		expect(first?.event).toBe('sign_in.try_failed');
		expect(others?.event).toBe('sign_in.tries_failed');
		const counted = Object.fromEntries(others?.details.map(({ name, value }) => [name, value]) ?? []);
		expect(counted).toMatchObject({ count: 11, networks: 11 });
		expect(Number(counted['wrong']) + Number(counted['waited'])).toBe(11);
		expect(counted['waited']).toBeGreaterThan(0);
	});

	it('is one row among the sign-ins with the others of its hour, and with five and more among the changes', async () => {
		for (let count = 0; count < 12; count += 1) await fail();
		await work();
		app.clock.advance(hours(1));
		await work();
		const signIns = await search({ group: 'sign_in' });
		expect(signIns.map(({ event, steps }) => [event, ...steps.map((step) => step.event)])).toEqual([
			['sign_in.try_failed', 'sign_in.tries_failed'],
		]);
		const changes = await search({ group: 'changes' });
		expect(changes.map(({ event, steps }) => [event, ...steps.map((step) => step.event)])).toEqual([
			['sign_in.tries_failed', 'sign_in.try_failed'],
		]);
	});

	it('a few times is no change, and an hour keeps its own', async () => {
		for (let count = 0; count < 3; count += 1) await fail();
		await work();
		app.clock.advance(hours(1));
		for (let count = 0; count < 2; count += 1) await fail();
		await work();
		app.clock.advance(hours(1));
		await work();
		expect(await search({ group: 'changes' })).toEqual([]);
		const counts = (await search({ group: 'sign_in' })).map(({ steps }) =>
			steps.map(({ details }) => details.find(({ name }) => name === 'count')?.value),
		);
		expect(counts).toEqual([[1], [2]]);
	});

	it('in the next hour begins again', async () => {
		await fail();
		await work();
		app.clock.advance(hours(2));
		await fail();
		await work();
		expect((await search()).map(({ event }) => event)).toEqual(['sign_in.try_failed', 'sign_in.try_failed']);
	});

	it('under a name that no one has leaves nothing, and no row keeps what was typed', async () => {
		const count = async () => (await app.rows("select 1 from audit_events where event like 'sign_in.tr%'")).length;
		const before = await count();
		await fail('somebody.who.is.not.there');
		await work();
		expect(await count()).toBe(before);
		await fail();
		await work();
		expect(await count()).toBe(before + 1);
		const rows = await app.rows("select to_jsonb(a)::text as text from audit_events a where event like 'sign_in.tr%'");
		expect(JSON.stringify(rows)).not.toContain('Not-the-password-1');
	});
});
