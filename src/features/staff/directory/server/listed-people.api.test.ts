import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { days } from '#platform/contract/duration.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { changePersonnel, getPersonnel, saveLicence } from '#features/staff/personnel/contract.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { findPeople, getDirectoryPerson, personStates } from '../contract.ts';

let app: TestApp;
let office: TestOffice;
let elsewhere: TestOffice;
let admin: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openTestApp();
	office = await addTestOffice(app);
	elsewhere = await addTestOffice(app);
	admin = await addTestStaff(app);
});
const today = () => dayIn('America/Toronto', app.clock.now());

describe('what a list shows besides', () => {
	const listed = async (query: string) =>
		(await app.client().succeed(findPeople, { query }, { token: admin.token })).people[0];

	it('is the next planned change, a move with its office', async () => {
		const person = await office.addMember({ givenName: 'Mona', familyName: 'Mover' });
		expect(await listed('mover')).not.toHaveProperty('planned');
		const { assignments, version } = await app
			.client()
			.succeed(getPersonnel, { userId: person.id }, { token: admin.token });
		const work = { teamId: '', positions: ['mortgage_broker'], payee: 'office' as const, share: 40, reason: '' };
		const change = { ...work, officeId: elsewhere.officeId, startsOn: addDays(today(), 12) };
		const wish = { userId: person.id, version, change };
		await app.client().succeed(changePersonnel, wish, { token: admin.token });
		expect(assignments).toHaveLength(1);
		expect((await listed('mover'))?.planned).toEqual({ day: change.startsOn, officeName: 'Waterfront' });
	});

	it('is each licence of today, and which one is about to end', async () => {
		const person = await office.addMember({ givenName: 'Lina', familyName: 'Licensed' });
		const add = (province: string, from: number, until: number) =>
			app.client().succeed(
				saveLicence,
				{
					userId: person.id,
					licenceId: `${province}-${from}-${person.id}`,
					licence: {
						province,
						class: 'broker',
						number: `${province}${from}-${person.id}`,
						startsOn: addDays(today(), from),
						endsOn: addDays(today(), until),
					},
					reason: '',
				},
				{ token: admin.token },
			);
		await add('ON', -9, 20);
		await add('QC', -9, 20);
		await add('QC', 21, 400);
		await add('BC', 5, 400);
		await add('AB', -90, -10);
		const day = addDays(today(), 20);
		expect((await listed('licensed'))?.licences).toEqual([
			{ province: 'ON', endsOn: day, isEnding: true },
			{ province: 'QC', endsOn: day, isEnding: false },
		]);
	});
});

describe('a list of one state', () => {
	it.each(['everybody', 'an office'])('has those whom a list of %s shows in it, and nobody else', async (whose) => {
		const own = await addTestOffice(app);
		const past = days(-3);
		for (const status of ['active', 'disabled'])
			for (const [locked, ends] of [
				[false, undefined],
				[true, undefined],
				[false, past],
				[true, past],
				[false, days(30)],
				[true, days(30)],
			] as const)
				for (const loginName of [`new.${crypto.randomUUID()}`, crypto.randomUUID()]) {
					const { id } = await own.addMember({ familyName: `Aa of ${whose}` });
					const endsAt = ends === undefined ? null : new Date(app.clock.now().getTime() + ends);
					await app.rows(
						`update users set status = $2, locked_at = case when $3 then now() end, ends_at = $4, password_hash = null, login_name = $5
							where id = $1 returning id`,
						[id, status, locked, endsAt, loginName],
					);
				}
		const filter = whose === 'everybody' ? {} : { officeId: own.officeId };
		const list = async (state?: (typeof personStates)[number]) => {
			const input = { ...filter, ...(state !== undefined && { state }) };
			const { people } = await app.client().succeed(findPeople, input, { token: admin.token });
			return people.filter(({ name }) => name.endsWith(whose));
		};
		const lists = await Promise.all(personStates.map(async (state) => [state, await list(state)] as const));
		for (const [state, people] of lists) expect(new Set(people.map((one) => one.state))).toEqual(new Set([state]));
		const staying = lists.flatMap(([state, people]) => (state === 'left' ? [] : people));
		expect(new Set((await list()).map(({ userId }) => userId))).toEqual(new Set(staying.map(({ userId }) => userId)));
		expect(lists.flatMap(([, people]) => people)).toHaveLength(24);
	});

	it('of who reaches an office has its people and those of their teams', async () => {
		const own = await addTestOffice(app);
		const [inside, beside] = [await own.addMember(), await elsewhere.addMember()];
		await elsewhere.addMember();
		const team = { id: `of-${inside.id}`, name: `Of ${inside.id}`, memberIds: [beside.id], leadIds: [] };
		await app.database.transaction((queries) =>
			addTeam(queries, app.clock.now(), { organisationId: inside.organisationId, ...team }),
		);
		const grants = [
			{ scopeKind: 'office', scopeId: own.officeId },
			{ scopeKind: 'team', scopeId: team.id },
		] as const;
		for (const [scope, ids] of [
			[grants[0], [own.manager.id, inside.id]],
			[grants[1], [beside.id]],
		] as const) {
			const reader = await addTestStaff(app, { role: 'directory_reader', ...scope });
			const { people } = await app.client().succeed(findPeople, {}, { token: reader.token });
			expect(new Set(people.map(({ userId }) => userId))).toEqual(new Set<number>(ids));
		}
	});
});

describe('a person’s page', () => {
	const read = async (userId: number, token = admin.token) =>
		app.client().succeed(getDirectoryPerson, { userId }, { token });

	it('names the leads of the person’s teams, and those that the reader may open', async () => {
		const [person, near] = [
			await office.addMember(),
			await office.addMember({ givenName: 'Nora', familyName: 'Near' }),
		];
		const far = await elsewhere.addMember({ givenName: 'Fay', familyName: 'Far' });
		for (const [id, leads] of [
			[`one-${person.id}`, [near.id, far.id]],
			[`two-${person.id}`, [near.id, person.id]],
		] as const) {
			const team = { id, name: `Team ${id}`, memberIds: [person.id], leadIds: [...leads] };
			await app.database.transaction((queries) =>
				addTeam(queries, app.clock.now(), { organisationId: person.organisationId, ...team }),
			);
		}
		const scope = { role: 'directory_reader', scopeKind: 'office', scopeId: office.officeId } as const;
		const reader = await addTestStaff(app, scope);
		expect((await read(person.id, reader.token)).reportsTo).toEqual([
			{ userId: far.id, name: 'Fay Far', isInReach: false },
			{ userId: near.id, name: 'Nora Near', isInReach: true },
		]);
	});

	it('tells the second steps, and whether the next sign-in asks for one that is missing', async () => {
		const person = await office.addMember();
		const steps = async () => {
			const { secondSteps, lacksSecondStep } = await read(person.id);
			return { secondSteps, lacksSecondStep };
		};
		await app.rows('delete from two_factor_methods where user_id = $1 returning user_id', [person.id]);
		expect(await steps()).toEqual({ secondSteps: [], lacksSecondStep: true });
		await app.rows(
			`insert into two_factor_methods (organisation_id, user_id, method, is_preferred, destination, verified_at)
				values ($1, $2, 'email', true, $3, $4) returning user_id`,
			[person.organisationId, person.id, person.email, app.clock.now()],
		);
		expect(await steps()).toEqual({ secondSteps: ['email'], lacksSecondStep: false });
	});

	it('counts the attempts to sign in that failed today', async () => {
		const person = await office.addMember();
		const fail = (event: string, at: Date, details: object) =>
			app.rows(
				`insert into audit_events (organisation_id, id, at, event, user_id, details) values ($1, $2, $3, $4, $5, $6) returning id`,
				[person.organisationId, crypto.randomUUID(), at, event, person.id, JSON.stringify(details)],
			);
		const now = app.clock.now();
		await fail('sign_in.try_failed', now, {});
		await fail('sign_in.tries_failed', now, { count: 6 });
		await fail('sign_in.try_failed', new Date(now.getTime() - days(2)), {});
		await fail('profile.names_changed', now, {});
		expect((await read(person.id)).failedSignIns).toBe(7);
	});
});
