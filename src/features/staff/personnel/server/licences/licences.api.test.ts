import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { endLicence, getPersonnel, saveLicence } from '../../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let office: TestOffice;
let agent: TestPerson;
let today: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	office = await addTestOffice(app);
	agent = await office.addMember({ language: 'fr', familyName: 'Bouchard' });
	today = dayIn('America/Toronto', app.clock.now());
});

const by = ({ token }: { readonly token: string }) => ({
	succeed: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		app.client().succeed(endpoint, input, { token }),
	refused: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => app.client().refused(endpoint, input, { token }),
});
function wish(from: number, last: number, change: Partial<InputOf<typeof saveLicence>['licence']> = {}) {
	const days = { startsOn: addDays(today, from), endsOn: addDays(today, last) };
	const licence = { province: 'ON', class: 'agent', number: crypto.randomUUID().slice(0, 12), ...days, ...change };
	return { userId: agent.id, licenceId: crypto.randomUUID(), licence, reason: '' };
}
const read = async () => (await by(admin).succeed(getPersonnel, { userId: agent.id })).licences;
const facts = () =>
	app.rows<{ event: string; before: object | null; after: object; reason: string | null }>(
		`select event, before, after, reason from audit_events where user_id = $1 and event like 'personnel.licence%' order by at`,
		[agent.id],
	);

describe('licences of somebody who is there', () => {
	it('are added once, renewed, and ended with a day and a reason; the audit log says from what to what', async () => {
		const input = wish(-300, 40);
		await by(admin).succeed(saveLicence, input);
		await by(admin).succeed(saveLicence, input);
		expect(await read()).toMatchObject([{ state: 'valid', daysLeft: 40, endsOn: addDays(today, 40) }]);
		await by(admin).succeed(saveLicence, { ...input, licence: { ...input.licence, endsOn: addDays(today, 400) } });
		const [renewed] = await read();
		expect(renewed?.daysLeft).toBeUndefined();
		const end = { userId: agent.id, licenceId: input.licenceId, because: 'surrendered', reason: 'Moves west' } as const;
		await by(admin).succeed(endLicence, { ...end, lastDay: addDays(today, 3) });
		expect(await read()).toMatchObject([{ state: 'ended', endedBecause: 'surrendered', endsOn: addDays(today, 3) }]);
		expect(await facts()).toMatchObject([
			{ event: 'personnel.licence_added', before: null },
			{
				event: 'personnel.licence_changed',
				before: { endsOn: addDays(today, 40) },
				after: { endsOn: addDays(today, 400) },
			},
			{ event: 'personnel.licence_ended', after: { endsOn: addDays(today, 3) }, reason: 'Moves west' },
		]);
	});

	it('do not overlap in a province, are no one else’s, and end after they begin', async () => {
		const input = wish(-10, 300);
		await by(admin).succeed(saveLicence, input);
		expect(await by(admin).refused(saveLicence, wish(200, 500))).toBe('personnel.invalid');
		await by(admin).succeed(saveLicence, wish(301, 500));
		const other = await office.addMember();
		const same = { ...wish(-10, 300, { number: input.licence.number }), userId: other.id };
		expect(await by(admin).refused(saveLicence, same)).toBe('personnel.invalid');
		expect(
			await by(admin).refused(saveLicence, { ...wish(-10, 300), licenceId: input.licenceId, userId: other.id }),
		).toBe('personnel.licence_not_found');
		const end = { userId: agent.id, licenceId: input.licenceId, because: 'other', reason: '' } as const;
		expect(await by(admin).refused(endLicence, { ...end, lastDay: addDays(today, 301) })).toBe('personnel.invalid');
		expect(await by(admin).refused(endLicence, { ...end, licenceId: 'none', lastDay: today })).toBe(
			'personnel.licence_not_found',
		);
	});

	it('are corrected for days that are over by who may, and with a reason', async () => {
		const input = wish(-300, 300);
		await by(admin).succeed(saveLicence, input);
		const corrected = { ...input, licence: { ...input.licence, startsOn: addDays(today, -200) } };
		const reach = { scopeKind: 'office', scopeId: office.officeId } as const;
		const officer = await addTestStaff(app, { role: 'office_administrator', ...reach });
		expect(await by(officer).refused(saveLicence, { ...corrected, reason: 'Typed wrong' })).toBe(
			'personnel.correction_not_allowed',
		);
		expect(await by(admin).refused(saveLicence, corrected)).toBe('personnel.reason_needed');
		await by(admin).succeed(saveLicence, { ...corrected, reason: 'Typed wrong' });
		expect((await facts()).at(-1)).toMatchObject({
			event: 'personnel.licence_corrected',
			before: { startsOn: addDays(today, -300) },
			after: { startsOn: addDays(today, -200) },
			reason: 'Typed wrong',
		});
	});

	it('are not one’s own to change', async () => {
		expect(await by(admin).refused(saveLicence, { ...wish(0, 9), userId: admin.person.id })).toBe('personnel.oneself');
	});
});

const endGrantsOf = ({ id }: TestPerson) =>
	app.rows("update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1 returning id", [
		id,
		app.clock.now(),
	]);

describe('reminders of the end of a licence', () => {
	const look = async (): Promise<void> => {
		const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'personnel.look_at_licences');
		await job?.handler.handle({ id: 'test', payload: {}, attempt: 1 });
	};
	const subjectsOf = async ({ email }: Pick<TestPerson, 'email'>) =>
		(await readMessages(app, email)).map(({ subject }) => subject).filter((one) => /licence|permis/.test(one));
	const goTo = (day: string) => app.clock.set(`${day}T17:00:00Z`);

	it('go to the person and the manager of the office once at 60, 30 and 7 days, each in their language', async () => {
		const last = addDays(today, 100);
		await by(admin).succeed(saveLicence, wish(-300, 100));
		for (const daysLeft of [61, 60, 59, 30, 29, 8, 7, 6, 0, -1]) {
			goTo(addDays(last, -daysLeft));
			await Promise.all([look(), look()]);
			await app.runDue();
		}
		const own = await subjectsOf(agent);
		expect(own).toHaveLength(3);
		expect(own[0]).toMatch(/^Votre permis d’exercer en Ontario expire le /);
		const managed = await subjectsOf(office.manager);
		expect(managed).toHaveLength(3);
		expect(managed[0]).toContain('Bouchard’s licence for Ontario expires on');
	});

	it('stop where it was renewed or ended, or its person left, also between the look and the mail', async () => {
		const [renewed, left, ended, gone] = await Promise.all([1, 2, 3, 4].map(() => office.addMember()));
		if (renewed === undefined || left === undefined || ended === undefined || gone === undefined)
			throw new Error('Four');
		const inputs = await Promise.all(
			[renewed, left, ended, gone].map(async ({ id }) => {
				const input = { ...wish(-300, 20), userId: id };
				await by(admin).succeed(saveLicence, input);
				return input;
			}),
		);
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [gone.id, app.clock.now()]);
		await look();
		const [first, , third] = inputs;
		if (first === undefined || third === undefined) throw new Error('Four');
		await by(admin).succeed(saveLicence, { ...first, licence: { ...first.licence, endsOn: addDays(today, 385) } });
		const end = { userId: ended.id, licenceId: third.licenceId, lastDay: today, because: 'moved', reason: '' } as const;
		await by(admin).succeed(endLicence, end);
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [left.id, app.clock.now()]);
		await app.runDue();
		for (const one of [renewed, left, ended, gone]) expect(await subjectsOf(one)).toEqual([]);
		expect(await subjectsOf(office.manager)).toEqual([]);
	});

	it('pass over a manager who never opened their account, and go on to who manages when the mail is sent', async () => {
		await app.rows('update users set password_hash = null where id = $1 returning id', [office.manager.id]);
		await by(admin).succeed(saveLicence, wish(-300, 20));
		await look();
		await app.runDue();
		expect(await subjectsOf(office.manager)).toEqual([]);
		expect((await subjectsOf(admin.person)).filter((one) => one.includes('Bouchard'))).toHaveLength(1);

		await app.rows("update users set password_hash = 'opened' where id = $1 returning id", [office.manager.id]);
		const later = await office.addMember({ familyName: 'Later' });
		await by(admin).succeed(saveLicence, { ...wish(-300, 20), userId: later.id });
		await look();
		const next = await office.addMember({ permissions: ['credits.manage_office'] });
		await endGrantsOf(office.manager);
		await app.runDue();
		expect(await subjectsOf(office.manager)).toEqual([]);
		expect((await subjectsOf(next)).filter((one) => one.includes('Later'))).toHaveLength(1);
	});

	it('go to the lead of a team, and to who changes people where there is neither', async () => {
		const lead = await office.addMember();
		await endGrantsOf(office.manager);
		await app.rows(`insert into teams (organisation_id, id, name, created_at) values ($1, $2, $2, $3) returning id`, [
			agent.organisationId,
			`team ${agent.id}`,
			app.clock.now(),
		]);
		await by(admin).succeed(saveLicence, wish(-300, 5));
		const alone = await office.addMember({ familyName: 'Solo' });
		await by(admin).succeed(saveLicence, { ...wish(-300, 5), userId: alone.id });
		for (const [person, isLead] of [
			[agent, false],
			[lead, true],
		] as const) {
			await app.rows(
				'insert into team_members (organisation_id, team_id, user_id, is_lead) values ($1, $2, $3, $4) returning user_id',
				[person.organisationId, `team ${agent.id}`, person.id, isLead],
			);
		}
		await look();
		await app.runDue();
		expect(await subjectsOf(lead)).toHaveLength(1);
		expect((await subjectsOf(admin.person)).map((one) => one.includes('Solo'))).toEqual([true]);
	});
});
