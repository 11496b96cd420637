import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addBuyer, buy, buyByPage, type Buyer, resultOf, typeCard } from '#test/support/payments.ts';
import { keepReturns } from '#test/support/returns.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { listInvoices } from '../contract.ts';
import { draftFor, issuerOf } from '#test/support/invoices.ts';
import { issueInvoice } from './issue/issue.ts';
import { verifyInvoices } from './proof/verify.ts';

let app: TestApp;
/** A second process runs on the same database. */
let other: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openOwnTestApp();
	other = await openOwnTestApp({ database: app.database, clock: app.clock });
	return async () => {
		await other.close();
		await app.close();
	};
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const expectWhole = async () => expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
const numbers = async (series: string) =>
	(await app.rows<{ number: number }>('select number from invoices where series = $1 order by number', [series])).map(
		({ number }) => number,
	);
const upTo = (count: number) => Array.from({ length: count }, (_unused, index) => index + 1);
const list = () => buyer.client.succeed(listInvoices, {}, { token: buyer.token });

it('a hundred invoices of one seller at once have numbers without gap and a whole chain, though some are rolled back', async () => {
	const { organisationId, id: userId } = buyer.person;
	const before = (await numbers('INV')).length;
	const issue = (index: number) =>
		(index % 2 === 0 ? app : other).database.tenant(organisationId, async (queries) => {
			await issueInvoice(queries, issuerOf(app), draftFor({ organisationId, userId }, `race-${index}`));
			if (index % 7 === 0) throw new Error('changed our mind');
		});
	const results = await Promise.allSettled(upTo(100).map(issue));
	const kept = results.filter(({ status }) => status === 'fulfilled').length;
	expect(kept).toBe(100 - 14);
	expect(await numbers('INV')).toEqual(upTo(before + kept));
	await expectWhole();
});

it('one purchase has one invoice, however it becomes known first that it was paid', async () => {
	const { sessionId, redirectTo = '' } = await buy(buyer);
	await Promise.all([
		typeCard(buyer.client, redirectTo),
		...upTo(4).map(() => resultOf(buyer, sessionId)),
		other.runDue(),
		app.runDue(),
	]);
	await resultOf(buyer, sessionId);
	expect((await list()).invoices).toHaveLength(1);
	await expectWhole();
});

it('what came back is credited once, however many hear of it at once', async () => {
	const paymentId = await buyByPage(buyer);
	await resultOf(buyer, paymentId);
	// The processor tells of it four times.
	const returned = [{ id: `re-${paymentId}`, kind: 'refund', state: 'done', amount: 11_300 }] as const;
	for (let told = 0; told < 4; told += 1) await keepReturns(app, paymentId, returned);
	await Promise.all([app, other, app, other].map((at) => at.runDue()));
	await app.runDue();
	const { invoices } = await list();
	expect(invoices.map(({ kind, total, state }) => [kind, total, state])).toEqual([
		['credit_note', -11_300, 'refunded'],
		['invoice', 11_300, 'refunded'],
	]);
	await expectWhole();
});
