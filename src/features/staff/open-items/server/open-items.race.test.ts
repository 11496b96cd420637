import { beforeAll, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { addSettled, addUnplaced, unplacedCents } from '#test/support/open-items.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { assignOpenItem, checkOpenItems, getOpenItem, placeReturn, settleOpenItem } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const officers = (count: number) =>
	Promise.all(Array.from({ length: count }, () => addTestStaff(app, { role: 'billing_officer' })));

/** What is in favour is given back by a job that does not run here. */
async function expectSound(): Promise<void> {
	const { faults } = await verifyInvoices(app.database, after(app.clock.now(), days(1)));
	expect(faults.filter(({ check }) => !check.startsWith('money in a person’s favour'))).toEqual([]);
	await expectSoundBooks(app);
}

it('of many who take an item at once one gets it', async () => {
	const { returnId: itemId } = await addUnplaced(app);
	const ref = { kind: 'not_placed', itemId } as const;
	const answers = await Promise.all(
		(await officers(6)).map(({ token }) => app.client().call(assignOpenItem, ref, { token })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const acts = await app.rows(
		`select 1 from audit_events where event = 'payments.open_item_assigned' and details ->> 'itemId' = $1`,
		[itemId],
	);
	expect(acts).toHaveLength(1);
});

it('a return that is placed and written off by many at once ends once, and the rest are told so', async () => {
	for (let round = 0; round < 4; round += 1) {
		const { returnId: itemId, buyer } = await addUnplaced(app);
		const [first, ...others] = await officers(4);
		const ref = { kind: 'not_placed', itemId } as const;
		const { documents } = await app.client().succeed(getOpenItem, ref, { token: first?.token ?? '' });
		const place = { itemId, invoiceId: documents[0]?.invoiceId ?? '', amount: unplacedCents };
		const settle = { ...ref, amount: -unplacedCents, reason: 'Lost at the bank' };
		const answers = await Promise.all([
			...others.map(({ token }) => app.client().call(placeReturn, place, { token })),
			app.client().call(settleOpenItem, settle, { token: first?.token ?? '' }),
			...others.map(({ token }) => app.client().call(checkOpenItems, {}, { token })),
		]);
		const ended = answers.slice(0, 4);
		expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, returnStatus } of ended)
			if (status !== 200) expect(['open_items.not_found', 'open_items.changed']).toContain(returnStatus.errorKey);
		const closed = await app.rows('select 1 from open_items where item_id = $1 and closed_at is not null', [itemId]);
		expect(closed).toHaveLength(1);
		const notes = await app.rows('select 1 from invoices where user_id = $1 and credits_id = $2', [
			buyer.person.id,
			place.invoiceId,
		]);
		expect(notes).toHaveLength(ended[3]?.status === 200 ? 0 : 1);
	}
	await expectSound();
});

it('two items of one person that are above the limit together are not both settled by one person each', async () => {
	for (let round = 0; round < 4; round += 1) {
		const { buyer, returnId, paymentId } = await addUnplaced(app);
		const [first] = await app.rows<{ id: string }>('select id from payments where user_id = $1 and id <> $2', [
			buyer.person.id,
			paymentId,
		]);
		const other = `dp_${first?.id}`;
		await setReturns(app, first?.id ?? '', [
			{ id: `re_${first?.id}`, kind: 'refund', state: 'done', amount: unplacedCents },
			{ id: other, kind: 'dispute', state: 'lost', amount: 113_00 },
		]);
		await addSettled(app, buyer, usualLimit - unplacedCents);
		const two = await officers(2);
		const answers = await Promise.all(
			[returnId, other].map((itemId, at) => {
				const settle = { kind: 'not_placed', itemId, amount: -unplacedCents, reason: 'Lost at the bank' } as const;
				return app.client().succeed(settleOpenItem, settle, { token: two[at]?.token ?? '' });
			}),
		);
		expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'proposed']);
	}
	await expectSound();
});

it('a return that changes while it is placed is booked to the cent', async () => {
	for (let round = 0; round < 4; round += 1) {
		const { returnId: itemId, paymentId } = await addUnplaced(app);
		const [officer] = await officers(1);
		const token = officer?.token ?? '';
		const { documents } = await app.client().succeed(getOpenItem, { kind: 'not_placed', itemId }, { token });
		const place = { itemId, invoiceId: documents[0]?.invoiceId ?? '', amount: unplacedCents };
		// The refund fails at last: the dispute is what was paid, and has its documents.
		await Promise.all([
			app.client().call(placeReturn, place, { token }),
			setReturns(app, paymentId, [
				{ id: `re_${paymentId}`, kind: 'refund', state: 'failed', amount: unplacedCents },
				{ id: itemId, kind: 'dispute', state: 'lost', amount: 113_00 },
			]),
		]);
		await app.runDue();
	}
	await expectSound();
});
