// Many who refund one charge at once, and what comes back of it meanwhile: no cent goes back twice.
import { beforeAll, expect, it } from 'vitest';
import { expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { addStray, type Stray, tellOfStray } from '#test/support/open-items.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { settleOpenItem } from '#features/staff/open-items/contract.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { refundCharge } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const wantedOf = ({ charge, amount }: Stray, part = amount) => ({
	charge,
	amount: part,
	left: amount,
	note: 'Charged twice on November 12',
	idempotencyKey: newKey(),
});
const officers = (count: number) =>
	Promise.all(Array.from({ length: count }, () => addTestStaff(app, { role: 'billing_officer' })));
const press = (wanted: ReturnType<typeof wantedOf>, token: string) =>
	app.client().call(refundCharge, wanted, { token });
const refundsOf = ({ charge }: Stray) =>
	app.rows<{ amount: number; state: string }>(
		'select amount::integer, state from charge_refunds where charge = $1 order by asked_at',
		[charge],
	);

it('ten presses of one act at once do it once', async () => {
	const stray = await addStray(app);
	const [officer] = await officers(1);
	const wanted = wantedOf(stray);
	const answers = await Promise.all(Array.from({ length: 10 }, () => press(wanted, officer?.token ?? '')));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	await app.runDue();
	expect(await refundsOf(stray)).toEqual([{ amount: stray.amount, state: 'done' }]);
	await expectSoundBooks(app);
});

it('of several colleagues one refunds it, and the others are told that it changed', async () => {
	const stray = await addStray(app);
	const all = await officers(4);
	const answers = await Promise.all(all.map(({ token }) => press(wantedOf(stray), token)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	for (const { status, returnStatus } of answers)
		if (status !== 200) expect(returnStatus.errorKey).toBe('corrections.changed');
	await app.runDue();
	expect(await refundsOf(stray)).toHaveLength(1);
});

it('one key refunds one charge, also where two are asked for at once', async () => {
	const [one, two] = [await addStray(app), await addStray(app)];
	const [officer] = await officers(1);
	const idempotencyKey = newKey();
	const answers = await Promise.all(
		[one, two].map((stray) => press({ ...wantedOf(stray), idempotencyKey }, officer?.token ?? '')),
	);
	expect(answers.map(({ returnStatus }) => returnStatus.errorKey)).toEqual(
		expect.arrayContaining([undefined, 'corrections.key_reused']),
	);
	await app.runDue();
	expect((await Promise.all([one, two].map(refundsOf))).flat()).toHaveLength(1);
});

it('a refund, a mark by hand and news from the processor at once leave one of the two acts', async () => {
	for (let round = 0; round < 4; round += 1) {
		const stray = await addStray(app);
		const [one, two] = await officers(2);
		const mark = { kind: 'not_placed', itemId: stray.charge, amount: -stray.amount, reason: 'By cheque' } as const;
		const [refunded, marked] = await Promise.all([
			press(wantedOf(stray), one?.token ?? ''),
			app.client().call(settleOpenItem, mark, { token: two?.token ?? '' }),
			tellOfStray(app, stray.charge),
		]);
		expect([refunded.status, marked.status].filter((status) => status === 200)).toHaveLength(1);
		await app.runDue();
		const made = await refundsOf(stray);
		expect(made.map(({ state }) => state)).toEqual(refunded.status === 200 ? ['done'] : []);
	}
	await expectSoundBooks(app);
});
