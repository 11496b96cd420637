// Several processes that read a processor at once, while others book, keep and book each movement once; of several people one settles.
import { expect, it, onTestFinished } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { balancesOf, bookAll, expectSoundBooks } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addOpenPayout, readAll } from '#test/support/payouts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { settlePayout } from '#features/staff/payouts/contract.ts';

const fee = 358;

it('four that read and book at once keep each movement once', async () => {
	const app = await openOwnTestApp();
	onTestFinished(() => app.close());
	for (let day = 1; day <= 3; day += 1) {
		await buyByPage(await addBuyer(app));
		await app.runDue();
		app.clock.advance(days(1));
	}
	app.clock.advance(days(3));
	await Promise.all([readAll(app), bookAll(app), readAll(app), readAll(app), bookAll(app), readAll(app)]);
	await readAll(app);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toMatchObject({ bank: 3 * (11_300 - fee), processor_fees: 3 * fee });
	expect(await app.rows('select count(*)::integer as count from processor_lines')).toEqual([{ count: 6 }]);
	expect(await app.rows('select sum(gross - fee)::integer as left from processor_days')).toEqual([{ left: 0 }]);
});

it('of ten presses by two people one settles a payout', async () => {
	const app = await openOwnTestApp();
	onTestFinished(() => app.close());
	const payoutId = await addOpenPayout(app);
	const role = { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' } as const;
	const people = [await addTestStaff(app, role), await addTestStaff(app, role)];
	const input = { payoutId, difference: 5_000, reason: 'Top-up by the operator' };
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, press) =>
			app.client().call(settlePayout, input, { token: people[press % 2]?.token ?? '' }),
		),
	);
	const keys = answers.map(({ returnStatus }) => returnStatus.errorKey ?? 'done');
	// The first one gets the same answer each time, the other is told that it has changed.
	expect(keys.filter((key) => key === 'done')).toHaveLength(5);
	expect(keys.filter((key) => key === 'payouts.changed')).toHaveLength(5);
	expect(await app.rows(`select actor_id from audit_events where event = 'books.payout_settled'`)).toHaveLength(1);
});
