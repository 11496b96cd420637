import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addBuyer, buy, buyByPage, type Buyer, resultOf, typeCard } from '#test/support/payments.ts';
import { keepReturns } from '#test/support/returns.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { listInvoices } from '../contract.ts';
import { draftFor, issuerOf } from '#test/support/invoices.ts';
import { issueInvoice } from './issue.ts';
import { invoicePastPurchases } from './past-purchases.ts';
import { verifyInvoices } from './verify.ts';

let app: TestApp;
/** A second process on the same database. */
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
}, 60_000);

it('one purchase has one invoice, whoever finds out first that it was paid', async () => {
	const { SessionID, RedirectTo = '' } = await buy(buyer);
	await Promise.all([
		typeCard(buyer.client, RedirectTo),
		...upTo(4).map(() => resultOf(buyer, SessionID)),
		other.runDue(),
		app.runDue(),
	]);
	await resultOf(buyer, SessionID);
	expect((await list()).Invoices).toHaveLength(1);
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
	const { Invoices } = await list();
	expect(Invoices.map(({ Kind, Total, State }) => [Kind, Total, State])).toEqual([
		['credit_note', -11_300, 'refunded'],
		['invoice', 11_300, 'refunded'],
	]);
	await expectWhole();
});

it('past purchases get one invoice each, by date, from two processes that begin again after they were stopped', async () => {
	const paidIds: string[] = [];
	for (let count = 0; count < 7; count += 1) {
		const id = await buyByPage(buyer);
		await resultOf(buyer, id);
		paidIds.push(id);
		app.clock.advance(60_000);
	}
	// As the release before left them: paid, and without a document.
	const past = await app.rows<{ id: string }>(
		`insert into payments select organisation_id, 'zz' || id, user_id, seller, purpose, purpose_id, origin, state,
			'past ' || id, idempotency_hash, order_facts, amount, currency, processor, is_live, created_at, return_origin,
			cancel_path, keeps_card, null, null, expires_at, null, asked_at, null, checks, 'past ' || id, card,
			authorization_code, paid_at, 'PAST-' || id, null, null, null, finished_at
			from payments where id = any($1) returning id`,
		[paidIds],
	);
	const [refunded] = past;
	await app.rows(`insert into payment_returns values ($1, $2, $2, 'refund', 'done', 1000, null, false, null, $3, $3)`, [
		buyer.person.organisationId,
		refunded?.id,
		app.clock.now(),
	]);
	let left = 3;
	const issuer = issuerOf(app);
	const stopping = {
		...issuer,
		getBrand: (key: string) => {
			left -= 1;
			if (left < 0) throw new Error('the process was killed');
			return issuer.getBrand(key);
		},
	};
	await expect(invoicePastPurchases({ ...stopping, database: app.database }, 'portico')).rejects.toThrow('killed');
	const run = (at: TestApp) => invoicePastPurchases({ ...issuer, database: at.database }, 'portico');
	const issued = await Promise.all([run(app), run(other), run(app)]);
	expect(issued.reduce((all, count) => all + count, 0)).toBe(past.length);
	expect(await run(other)).toBe(0);
	expect(await numbers('M')).toEqual(upTo(past.length));
	const order = await app.rows<{ id: string }>(
		`select s.payment_id as id from invoices i join invoice_settlements s on s.invoice_id = i.id and s.kind = 'card'
			where i.series = 'M' order by i.number`,
	);
	expect(order.map(({ id }) => id)).toEqual(past.map(({ id }) => id).toSorted());
	const credited = await app.rows(
		`select n.total from invoices i join invoices n on n.credits_id = i.id where i.series = 'M'`,
	);
	expect(credited).toEqual([{ total: -1_000 }]);
	await expectWhole();
});
