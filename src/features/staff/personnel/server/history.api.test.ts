import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { changePersonnel, correctPersonnel, getPersonnel, getPersonnelHistory } from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let toronto: TestOffice;
let laval: TestOffice;
let agent: TestPerson;
let today: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	toronto = await addTestOffice(app);
	laval = await addTestOffice(app);
	await app.rows(`update offices set name = 'Laval' where id = $1 returning id`, [laval.officeId]);
	agent = await toronto.addMember();
	today = dayIn('America/Toronto', app.clock.now());
});

const by = ({ token }: { readonly token: string }) => ({
	succeed: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		app.client().succeed(endpoint, input, { token }),
	refused: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => app.client().refused(endpoint, input, { token }),
});
const read = () => by(admin).succeed(getPersonnel, { userId: agent.id });
const work = (startsOn: string, reason: string, office = laval) => ({
	officeId: office.officeId,
	teamId: '',
	positions: ['mortgage_agent'],
	payee: 'office' as const,
	share: 40,
	startsOn,
	reason,
});
async function change(startsOn: string, office = laval): Promise<void> {
	const { version } = await read();
	const change = work(startsOn, 'Opens the counter', office);
	await by(admin).succeed(changePersonnel, { userId: agent.id, version, change });
}
async function correction(change: Partial<InputOf<typeof correctPersonnel>['change']>, index = 1) {
	const { version, assignments } = await read();
	const assignmentId = assignments[index]?.assignmentId ?? 'none';
	return { userId: agent.id, version, assignmentId, change: { ...work(today, 'Typed wrong'), ...change } };
}
const officeOf = async () =>
	(await app.rows<{ office_id: string }>('select office_id from users where id = $1', [agent.id]))[0]?.office_id;

describe('a correction of what has begun', () => {
	it('moves the first day with the end of what was before, and the account follows where it is about now', async () => {
		await change(today);
		const input = await correction({ startsOn: addDays(today, -20), officeId: toronto.officeId, share: 55 });
		await by(admin).succeed(correctPersonnel, input);
		const { assignments } = await read();
		expect(assignments).toMatchObject([
			{ state: 'past', endsOn: addDays(today, -21) },
			{ state: 'now', startsOn: addDays(today, -20), officeId: toronto.officeId, share: 55 },
		]);
		expect(await officeOf()).toBe(toronto.officeId);
		// People who saw the former entry learn that it no longer applies.
		expect(await by(admin).refused(correctPersonnel, input)).toBe('personnel.changed_meanwhile');
		await by(admin).succeed(correctPersonnel, await correction({ startsOn: addDays(today, -3), share: 55 }));
		expect((await read()).assignments).toMatchObject([
			{ endsOn: addDays(today, -4) },
			{ startsOn: addDays(today, -3) },
		]);
	});

	it('is kept in the history with both entries and the reason, next to the change itself', async () => {
		await change(today);
		await by(admin).succeed(correctPersonnel, await correction({ share: 55 }));
		const { rows } = await by(admin).succeed(getPersonnelHistory, { userId: agent.id });
		expect(rows).toMatchObject([
			{
				event: 'personnel.corrected',
				reason: 'Typed wrong',
				day: today,
				changes: [{ field: 'share', from: '40', to: '55' }],
			},
			{ event: 'personnel.changed', reason: 'Opens the counter', day: today, by: 'Amelia Chen' },
		]);
		expect(rows[1]?.changes).toContainEqual({ field: 'office', from: 'Waterfront', to: 'Laval' });
	});

	it('needs the permission for it, a reason, a day that is over, and something that began', async () => {
		await change(today);
		await change(addDays(today, 30), toronto);
		const manager = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const good = await correction({ share: 55 });
		expect(await by(manager).refused(correctPersonnel, good)).toBe('session.forbidden');
		expect(await by(admin).refused(correctPersonnel, await correction({ share: 55, reason: 'no' }))).toBe(
			'personnel.reason_needed',
		);
		expect(await by(admin).refused(correctPersonnel, await correction({ startsOn: addDays(today, 1) }))).toBe(
			'personnel.invalid',
		);
		expect(await by(admin).refused(correctPersonnel, await correction({ share: 55 }, 2))).toBe(
			'personnel.not_correctable',
		);
		expect(await by(admin).refused(correctPersonnel, await correction({}))).toBe('personnel.nothing_changes');
	});
});

describe('the history of a person', () => {
	it('comes in pages, the newest first, to who may change the person alone', async () => {
		for (let count = 1; count <= 22; count += 1) await change(addDays(today, count), count % 2 === 0 ? toronto : laval);
		const first = await by(admin).succeed(getPersonnelHistory, { userId: agent.id });
		const second = await by(admin).succeed(getPersonnelHistory, { userId: agent.id, before: first.next ?? '' });
		const days = [...first.rows, ...second.rows].map(({ day = '' }) => day);
		expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 2, undefined]);
		expect(days).toEqual(Array.from({ length: 22 }, (_, index) => addDays(today, 22 - index)));
		const stranger = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		expect(await by(stranger).refused(getPersonnelHistory, { userId: agent.id })).toBe('personnel.person_not_found');
	});
});

describe('a planned change at the edge of a day', () => {
	// The nights in which the clocks change in 2025, and those that follow.
	it.each([
		['America/St_Johns', '2025-03-09', '2025-03-09T03:30:00Z'],
		['America/St_Johns', '2025-03-10', '2025-03-10T02:30:00Z'],
		['America/St_Johns', '2025-11-02', '2025-11-02T02:30:00Z'],
		['America/St_Johns', '2025-11-03', '2025-11-03T03:30:00Z'],
		['America/Vancouver', '2025-03-09', '2025-03-09T08:00:00Z'],
		['America/Vancouver', '2025-03-10', '2025-03-10T07:00:00Z'],
		['America/Vancouver', '2025-11-02', '2025-11-02T07:00:00Z'],
		['America/Vancouver', '2025-11-03', '2025-11-03T08:00:00Z'],
	])('in %s begins on %s at %s, with the next call and without a job', async (zone, day, midnight) => {
		await app.rows('update offices set time_zone = $2 where id = $1 returning id', [laval.officeId, zone]);
		app.clock.set(`${addDays(day, -5)}T15:00:00Z`);
		admin = { person: admin.person, token: await openTestSession(app, admin.person) };
		await app.rows(`update staff_grants set starts_on = '2025-01-01' where user_id = $1 returning id`, [
			admin.person.id,
		]);
		await change(day);
		const at = new Date(midnight);
		app.clock.set(new Date(at.getTime() - 2000).toISOString());
		const early = await openTestSession(app, agent);
		await by({ token: early }).refused(getPersonnel, { userId: agent.id });
		expect(await officeOf()).toBe(toronto.officeId);
		app.clock.set(midnight);
		const onTime = await openTestSession(app, agent);
		await by({ token: onTime }).refused(getPersonnel, { userId: agent.id });
		expect(await officeOf()).toBe(laval.officeId);
	});
});
