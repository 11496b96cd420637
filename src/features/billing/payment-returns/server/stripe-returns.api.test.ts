// What comes back at Stripe, from the dashboard or the bank to the books of the portal: each event is delivered as Stripe does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { findEntry } from '#test/support/entries.ts';
import {
	buyByStripe,
	openStripeApp,
	type StripeApp,
	type StripePurchase,
	tellAll,
} from '#test/support/stripe/stripe-app.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { refundSoon } from './refunds.ts';

let portal: StripeApp;
beforeAll(async () => {
	portal = await openStripeApp();
});
afterAll(() => portal.close());

const buyNow = () => buyByStripe(portal);
const deliver = () => tellAll(portal);

async function booksOf({ buyer, paymentId }: StripePurchase) {
	const { app } = portal;
	const [standing] = await app.rows<{ refunded: number; disputed: number }>(
		'select refunded::integer, disputed::integer from payment_standings where payment_id = $1',
		[paymentId],
	);
	const notes = await app.rows<{ total: number }>(
		`select total::integer from invoices where user_id = $1 and kind = 'credit_note' order by number`,
		[buyer.person.id],
	);
	const open = await app.rows('select 1 from payment_open_items where payment_id = $1 and closed_at is null', [
		paymentId,
	]);
	expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
	return { standing, notes: notes.map(({ total }) => total), open: open.length };
}

it('a refund that the portal asks for is made once at Stripe, noted by its events, and has a credit note', async () => {
	const { app, stripe } = portal;
	const bought = await buyNow();
	await deliver();
	const { clock } = app;
	const payment = { organisationId: bought.buyer.person.organisationId, id: bought.paymentId };
	const fact = `test:${newId(clock)}`;
	stripe.faults.next('POST /v1/refunds', 'answer-lost', 2);
	for (let times = 0; times < 2; times += 1)
		await app.database.tenant(payment.organisationId, (queries) =>
			refundSoon({ clock, queue: createJobQueue({ clock }) }, queries, { payment, amount: 1_130, fact }),
		);
	for (let minute = 0; minute < 20; minute += 1) {
		clock.advance(60_000);
		await app.runDue();
	}
	await deliver();
	expect(stripe.returns.chargeOf(bought.intent)).toMatchObject({ amount_refunded: 1_130, refunded: false });
	expect(stripe.objects.list('refund')).toHaveLength(1);
	expect(await booksOf(bought)).toEqual({ standing: { refunded: 1_130, disputed: 0 }, notes: [-1_130], open: 0 });
});

it('refunds of the dashboard are noted, in part and whole, and one that fails is taken back', async () => {
	const { stripe } = portal;
	const bought = await buyNow();
	stripe.returns.refund(bought.intent, 1_000);
	await deliver();
	expect(await booksOf(bought)).toMatchObject({ standing: { refunded: 1_000 }, notes: [-1_000], open: 0 });
	const rest = stripe.returns.refund(bought.intent);
	await deliver();
	const notes = [-1_000, 1_000 - bought.total];
	expect(await booksOf(bought)).toMatchObject({ standing: { refunded: bought.total }, notes, open: 0 });
	stripe.returns.failRefund(rest.id);
	await deliver();
	expect((await booksOf(bought)).standing).toEqual({ refunded: 1_000, disputed: 0 });
});

it('a dispute is shown while it is open, and booked where it is lost', async () => {
	const { stripe } = portal;
	const bought = await buyNow();
	const { id } = stripe.returns.dispute(bought.intent);
	await deliver();
	expect(await booksOf(bought)).toMatchObject({ standing: { disputed: bought.total }, notes: [] });
	expect(await findEntry(bought.buyer, bought.paymentId)).toMatchObject({
		state: 'disputed',
		events: expect.arrayContaining([expect.objectContaining({ kind: 'dispute_open', amount: bought.total })]),
	});
	stripe.returns.decideDispute(id, 'lost');
	await deliver();
	expect(await booksOf(bought)).toMatchObject({
		standing: { disputed: bought.total },
		notes: [-bought.total],
		open: 0,
	});
});

it('a dispute is to be answered until the seller has answered it', async () => {
	const { app, stripe } = portal;
	const bought = await buyNow();
	const { id } = stripe.returns.dispute(bought.intent);
	await deliver();
	const stands = () =>
		app.rows(
			`select r.state, r.respond_by is null as "isAnswered", o.outcome from payment_returns r join open_items o on o.item_id = r.id where r.id = $1`,
			[id],
		);
	expect(await stands()).toEqual([{ state: 'open', isAnswered: false, outcome: null }]);
	stripe.returns.answerDispute(id);
	await deliver();
	expect(await stands()).toEqual([{ state: 'open', isAnswered: true, outcome: 'answered' }]);
});

it('a dispute that is won and a warning change nothing in the books', async () => {
	const { app, stripe } = portal;
	const bought = await buyNow();
	stripe.returns.warn(bought.intent);
	const { id } = stripe.returns.dispute(bought.intent);
	await deliver();
	stripe.returns.decideDispute(id, 'won');
	await deliver();
	expect(await booksOf(bought)).toEqual({ standing: { refunded: 0, disputed: 0 }, notes: [], open: 0 });
	const kinds = `select kind, state from payment_returns where payment_id = $1 order by kind`;
	expect(await app.rows(kinds, [bought.paymentId])).toEqual([
		{ kind: 'dispute', state: 'won' },
		{ kind: 'fraud_warning', state: 'closed' },
	]);
});
