import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { getHistory, lockAccountByLink } from '#features/account/security/contract.ts';
import { addTestPasskey } from '#test/support/passkeys.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { getFactors, planFactorRemoval, removalNoticeMs, withdrawFactorRemoval } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
let staff: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	// Its clock goes by days.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	staff = await addTestStaff(app, { role: 'support_lead' }, { givenName: 'Aisha', familyName: 'Karim' });
	person = await addTestPerson(app);
});

const Reason = 'You called us: your old address is gone.';
const input = (userId = person.id) => ({
	userId,
	reason: Reason,
	method: 'email' as const,
	checks: { licenceNumber: true, callBack: true, manager: false },
	reference: 'HV-2041',
});
const plan = () => app.client().succeed(planFactorRemoval, input(), { token: staff.token });
const refused = (wanted: ReturnType<typeof input>, { token } = staff) =>
	app.client().refused(planFactorRemoval, wanted, { token });
const methods = async (): Promise<number> =>
	(await app.rows('select 1 from two_factor_methods where user_id = $1', [person.id])).length;
const stateOf = async (id: string): Promise<unknown> =>
	(await app.rows<{ state: string }>('select state from assistance_factor_removals where id = $1', [id]))[0]?.state;
const subjects = async () => (await readMessages(app, person.email)).map(({ subject }) => subject);
const aDayLater = async (): Promise<void> => {
	app.clock.advance(removalNoticeMs);
	await app.runDue();
};

describe('a factor that staff takes away', () => {
	it('goes a day after the notice and not before, once, and the person reads who did it and why', async () => {
		const { removalId, effectiveAt } = await plan();
		expect(await subjects()).toEqual(['A verification method will be removed in 24 hours']);
		app.clock.advance(removalNoticeMs - seconds(60));
		await app.runDue();
		expect([await methods(), await stateOf(removalId)]).toEqual([1, 'planned']);
		expect(new Date(effectiveAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
		app.clock.advance(seconds(60));
		await app.runDue();
		expect([await methods(), await stateOf(removalId)]).toEqual([0, 'done']);
		expect((await subjects())[0]).toBe('Staff removed a verification method');
		// A job that runs again, because its first answer was lost, finds nothing to do.
		const payload = JSON.stringify({ organisationId: person.organisationId, removalId });
		await app.rows(
			`insert into jobs (id, kind, payload, run_at, created_at) values ($1, 'assistance.remove_factor', $2, $3, $3) returning id`,
			[crypto.randomUUID(), payload, app.clock.now()],
		);
		await app.runDue();
		expect((await subjects()).length).toBe(2);
		const token = await openTestSession(app, person);
		const { events } = await app.client().succeed(getHistory, {}, { token });
		expect(events.map(({ event }) => event)).toEqual(
			expect.arrayContaining(['assistance.factor_removal_planned', 'assistance.factor_removed']),
		);
		expect(events.find(({ event }) => event === 'assistance.factor_removed')?.staff).toEqual({
			name: 'Aisha Karim',
			reason: Reason,
		});
	});

	it('is every passkey of the person where it is the passkey; one that is added meanwhile keeps all', async () => {
		await addTestPasskey(app, person);
		await addTestPasskey(app, person);
		const passkeys = async () => (await app.rows('select 1 from passkeys where user_id = $1', [person.id])).length;
		const wish = { ...input(), method: 'passkey' as const };
		const first = await app.client().succeed(planFactorRemoval, wish, { token: staff.token });
		app.clock.advance(seconds(5));
		await addTestPasskey(app, person);
		await aDayLater();
		expect([await passkeys(), await stateOf(first.removalId)]).toEqual([3, 'void']);
		const token = await openTestSession(app, staff.person);
		const second = await app.client().succeed(planFactorRemoval, wish, { token });
		await aDayLater();
		expect([await passkeys(), await stateOf(second.removalId)]).toEqual([0, 'done']);
		expect(await methods()).toBe(1);
	});

	it('stays where the person presses “this was not me”', async () => {
		const { removalId } = await plan();
		const [mail] = await readMessages(app, person.email);
		const token = /\/account\/secure\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
		await app.client().succeed(lockAccountByLink, { token });
		expect(await stateOf(removalId)).toBe('stopped');
		await aDayLater();
		expect(await methods()).toBe(1);
	});

	it('stays where staff withdraws it', async () => {
		const { removalId } = await plan();
		const wish = { userId: person.id, removalId, reason: Reason };
		const { token } = staff;
		const read = (by = token) => app.client().succeed(getFactors, { userId: person.id }, { token: by });
		expect((await read()).removals).toMatchObject([{ removalId, method: 'email', requestedBy: 'Aisha Karim' }]);
		await app.client().succeed(withdrawFactorRemoval, wish, { token });
		expect(await app.client().refused(withdrawFactorRemoval, wish, { token })).toBe('assistance.removal_not_found');
		await aDayLater();
		const today = await openTestSession(app, staff.person);
		expect([await methods(), (await read(today)).removals]).toEqual([1, []]);
	});

	const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
		[
			'the person left',
			() => app.rows('update users set ends_at = $2 where id = $1 returning id', [person.id, app.clock.now()]),
		],
		[
			'the account is disabled',
			() => app.rows(`update users set status = 'disabled' where id = $1 returning id`, [person.id]),
		],
		[
			'the staff member lost the permission',
			() =>
				app.rows(
					`update staff_grants set revoked_at = $2, revoked_reason = 'For a test' where user_id = $1 returning id`,
					[staff.person.id, app.clock.now()],
				),
		],
		[
			'the factor was proved again',
			() =>
				app.rows('update two_factor_methods set verified_at = $2 where user_id = $1 returning user_id', [
					person.id,
					app.clock.now(),
				]),
		],
	];
	it.each(changes)('stays where %s meanwhile', async (_what, change) => {
		const { removalId } = await plan();
		await change();
		await aDayLater();
		expect([await methods(), await stateOf(removalId)]).toEqual([1, 'void']);
	});

	it('needs two checks, somebody of lower rank than oneself, and is planned once', async () => {
		const few = { ...input(), checks: { licenceNumber: true, callBack: false, manager: false } };
		expect(await refused(few)).toBe('assistance.checks_missing');
		expect(await refused(input(staff.person.id))).toBe('assistance.rank');
		expect(await refused({ ...input(), method: 'sms' as 'email' })).toBe('assistance.factor_not_found');
		const agent = await addTestStaff(app, { role: 'support_agent' });
		expect(await refused(input(), agent)).toBe('session.forbidden');
		const first = await plan();
		expect(await plan()).toEqual(first);
		expect(await refused(input(), await addTestStaff(app, { role: 'support_lead' }))).toBe(
			'assistance.removal_planned',
		);
	});
});
