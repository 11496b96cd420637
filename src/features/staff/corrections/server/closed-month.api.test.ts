// A province that turns out to be wrong after its month was closed: what is closed stays, and the correction is of the open month.
import { beforeEach, expect, it } from 'vitest';
import { bookAll, expectSoundBooks, numberAccounts } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { seePlace } from '#test/support/place-corrections.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { closeBooksMonth } from '#features/staff/books/contract.ts';
import { getTaxReport } from '#features/staff/reports/contract.ts';
import { correctInvoice } from '../contract.ts';

let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-03-10');
	await numberAccounts(app);
	return () => app.close();
});

const taxOf = async (from: string, to: string) => {
	const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	const { all, journal } = await app.client().succeed(getTaxReport, { from, to }, { token });
	return { all, journal };
};

it('leaves the closed month as it was, and is in the taxes of the open one', async () => {
	const buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	setDay(app, '2027-04-02');
	await bookAll(app);
	const accountant = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	await app.client().succeed(closeBooksMonth, { month: '2027-03-01' }, { token: accountant.token });
	const march = await taxOf('2027-03-01', '2027-03-31');
	expect(march.all).toMatchObject({ documents: 1, base: 10_000, amount: 1_300, creditedBase: 0 });
	const [sealed] = await app.rows(`select * from books_closings where month = '2027-03-01'`);
	const { token } = await addTestStaff(app, { role: 'billing_officer' });
	const [invoice] = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [buyer.person.id]);
	const { asked } = await seePlace(app, token, invoice?.id ?? '', { province: 'BC' });
	await app.client().succeed(correctInvoice, asked, { token });
	await app.runDue();
	await expectSoundBooks(app);
	expect(await taxOf('2027-03-01', '2027-03-31')).toEqual(march);
	expect(await app.rows(`select * from books_closings where month = '2027-03-01'`)).toEqual([sealed]);
	const april = await taxOf('2027-04-01', '2027-04-30');
	// Both documents are of the open month, the corrected one at the rates of the closed one.
	expect(april.all).toMatchObject({ base: 10_000, amount: 1_200, creditedBase: -10_000, creditedTax: -1_300 });
	expect(april.journal).toEqual({ base: 0, tax: -100 });
	// Nothing was added to it.
	const [entries] = await app.rows(
		`select count(*)::integer = (select entries from books_closings) as "isSame" from books_entries
			where seller = 'portico' and day < '2027-04-01'`,
	);
	expect(entries).toEqual({ isSame: true });
});
