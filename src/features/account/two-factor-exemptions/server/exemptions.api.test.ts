// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { after, days, seconds } from '#platform/contract/duration.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { provePassword, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { maxExemptionDays } from '../contract.ts';
import { importExemptions, listExemptions } from './exemption-import.ts';
import type { ListedExemption } from './exemption-list.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const exemption = (user: string, line = 1): ListedExemption => ({
	line,
	user,
	reason: 'Kiosk',
	owner: 'Front desk',
	approvedBy: 'Priya Raman',
	secondApprover: 'Grace Holloway',
	endsAt: after(app.clock.now(), days(30)),
});
const take = (listed: readonly ListedExemption[], isDryRun = false) => importExemptions(app, listed, { isDryRun });

describe('taking exemptions over (R-26)', () => {
	it('writes all of them once, by number, name or address, and each use is counted', async () => {
		const people = [await addTestPerson(app), await addTestPerson(app), await addTestPerson(app)];
		const [one, two, three] = people;
		const listed = [String(one?.id), two?.loginName ?? '', three?.email.toUpperCase() ?? ''].map((user) =>
			exemption(user),
		);
		expect(await take(listed, true)).toEqual({ faults: [], added: 3, unchanged: 0 });
		expect(await take(listed)).toEqual({ faults: [], added: 3, unchanged: 0 });
		expect(await take(listed)).toEqual({ faults: [], added: 0, unchanged: 3 });
		expect((await tryPassword(app.client(), one?.loginName ?? '')).output?.userSession.orgId).toBe(one?.organisationId);
		const inForce = await listExemptions(app);
		expect(inForce.find(({ userId }) => userId === one?.id)).toMatchObject({ uses: 1, owner: 'Front desk' });
		expect(inForce.find(({ userId }) => userId === two?.id)).toMatchObject({ uses: 0 });
	});

	it('writes none where one line names no one', async () => {
		const person = await addTestPerson(app);
		const outcome = await take([exemption(String(person.id)), exemption('nobody.at.all', 2)]);
		expect(outcome).toEqual({
			faults: [{ line: 2, fault: 'names nobody.at.all, whom nobody knows' }],
			added: 0,
			unchanged: 0,
		});
		expect(await app.rows('select 1 from two_factor_exemptions where user_id = $1', [person.id])).toEqual([]);
	});
});

describe('an exemption (R-26)', () => {
	it('serves until its day and not after', async () => {
		const exempt = await addTestPerson(app, { isExempt: true });
		const isFull = async (): Promise<boolean> =>
			(await tryPassword(app.client(), exempt.loginName)).output?.userSession.orgId !== undefined;
		app.clock.advance(days(maxExemptionDays) - seconds(1));
		expect(await isFull()).toBe(true);
		app.clock.advance(seconds(1));
		expect(await isFull()).toBe(false);
	});

	it('is refused by the database when longer than 90 days or approved twice by one person', async () => {
		const insert = `insert into two_factor_exemptions
			(organisation_id, id, user_id, reason, owner, approved_by, second_approver, starts_at, ends_at)
			values ($1, gen_random_uuid()::text, $2, 'r', 'o', 'A', $3, $4, $4::timestamptz + $5 * interval '1 day')`;
		const person = await addTestPerson(app);
		const key = [person.organisationId, person.id];
		await expect(app.rows(insert, [...key, 'B', app.clock.now(), 91])).rejects.toThrow(/check constraint/);
		await expect(app.rows(insert, [...key, 'A', app.clock.now(), 30])).rejects.toThrow(/check constraint/);
	});

	it('that ended leads a person without a factor to set one up', async () => {
		const person = await addTestPerson(app, { hasEmailMethod: false, isExempt: true });
		app.clock.advance(days(90));
		const client = app.client();
		const token = await provePassword(client, person);
		expect(await client.succeed(getUserSecuritySettings, {}, { token })).toMatchObject({ setUpFlag: true });
	});

	it('does not serve with a password shorter than fifteen characters (R-27)', async () => {
		const person = await addTestPerson(app, { isExempt: true, password: 'Lighthouse!42' });
		const { output } = await tryPassword(app.client(), person.loginName, 'Lighthouse!42');
		expect(output?.userSession).toEqual({ userId: person.id });
	});

	it('opens a session that is marked as proved by one factor', async () => {
		const person = await addTestPerson(app, { isExempt: true });
		await provePassword(app.client(), person);
		const sessions = await app.rows('select scope, assurance from sessions where user_id = $1', [person.id]);
		expect(sessions).toEqual([{ scope: 'full', assurance: 'aal1' }]);
	});
});
