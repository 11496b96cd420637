import { beforeAll, expect, it } from 'vitest';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { planFactorRemoval, removalNoticeMs, withdrawFactorRemoval } from '../contract.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	// It is a second process on the same database.
	second = await openOwnTestApp({ database: app.database, clock: app.clock });
	return async () => {
		await second.close();
		await app.close();
	};
});

it('of stopping a removal and its effect at one moment exactly one happens', async () => {
	const { person: staff } = await addTestStaff(app, { role: 'support_lead' });
	const reason = 'You called us: your old address is gone.';
	for (let round = 0; round < 6; round += 1) {
		const { id: userId } = await addTestPerson(app);
		const token = await openTestSession(app, staff);
		const checks = { licenceNumber: true, callBack: true, manager: false };
		const wanted = { userId, reason, method: 'email' as const, checks, reference: 'HV-2041' };
		const { removalId } = await app.client().succeed(planFactorRemoval, wanted, { token });
		app.clock.advance(removalNoticeMs);
		// The session from the day before has ended.
		const today = { token: await openTestSession(app, staff) };
		const stop = { userId, removalId, reason };
		const [{ status }] = await Promise.all([
			app.client().call(withdrawFactorRemoval, stop, today),
			app.runDue(),
			second.runDue(),
		]);
		const [row] = await app.rows<{ state: string; factors: number; audited: number }>(
			`select state, (select count(*)::integer from two_factor_methods m where m.user_id = r.user_id) as factors,
				(select count(*)::integer from audit_events a where a.user_id = r.user_id
					and a.event in ('assistance.factor_removed', 'assistance.factor_removal_stopped')) as audited
				from assistance_factor_removals r where id = $1`,
			[removalId],
		);
		const isStopped = status === 200;
		expect(row).toEqual({ state: isStopped ? 'stopped' : 'done', factors: isStopped ? 1 : 0, audited: 1 });
	}
});
