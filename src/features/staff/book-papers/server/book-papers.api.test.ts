// On both databases. The document behind a figure of the books opens for who reads those books, and for nobody else.
import { beforeAll, expect, it } from 'vitest';
import { listRegister } from '#features/staff/reports/contract.ts';
import { bookAll } from '#test/support/books.ts';
import { addBuyer, type Buyer, buyByPage } from '#test/support/payments.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { organisations } from '#test/support/test-people.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { downloadBookPaper } from '../contract.ts';

const march = { from: '2027-03-01', to: '2027-03-31' } as const;
let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-03-10');
	buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	setDay(app, '2027-04-02');
	await bookAll(app);
	return () => app.close();
});

async function open(number: string, token: string, brand: 'portico' | 'piper' = 'portico') {
	const path = `${downloadBookPaper.path}?Number=${number}&Language=en`;
	const { status, headers, text } = await app
		.client(brand)
		.send({ path, headers: { authorization: `Bearer ${token}` } });
	return { status, type: headers['content-type'], begins: text.slice(0, 5) };
}
const addAccountant = () => addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });

it('by the number that the register says; who opened it is in the audit log of its person', async () => {
	const { token, person } = await addAccountant();
	const { documents } = await app.client().succeed(listRegister, march, { token });
	const number = documents[0]?.number ?? '';
	const pdf = { status: 200, type: 'application/pdf', begins: '%PDF-' };
	expect(await open(number, token)).toEqual(pdf);
	expect(await open(number, token)).toEqual(pdf);
	const looks = await app.rows(
		`select actor_id, object_name from audit_events where user_id = $1 and event = 'money.document_opened'`,
		[buyer.person.id],
	);
	expect(looks).toEqual([{ actor_id: person.id, object_name: number }]);
});

it('not one that is not there, nor of another seller, nor without the permission', async () => {
	const { token } = await addAccountant();
	const { documents } = await app.client().succeed(listRegister, march, { token });
	const number = documents[0]?.number ?? '';
	expect((await open('INV-9999999', token)).status).toBe(404);
	expect((await open('INV-1', token)).status).toBe(400);
	const foreign = { role: 'accountant', scopeKind: 'brand', scopeId: 'piper' } as const;
	const other = await addTestStaff(app, foreign, { organisationId: organisations.piper });
	expect((await open(number, other.token, 'piper')).status).toBe(404);
	const officer = await addTestStaff(app, { role: 'billing_officer' });
	expect((await open(number, officer.token)).status).toBe(403);
});
