// Staff correct what a subscription is past due with: no money moves, and where nothing is left to charge it goes on.
import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { quoteSubscription } from '#features/billing/subscriptions/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { proveBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	addSubscriber,
	passTo,
	readSubscription,
	setOutcome,
	settleAll,
	type Subscriber,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addDebtor, addWriter, readDebt, writeOffBy } from '#test/support/write-offs.ts';
import { correctInvoice, type Credited, getCorrection } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const total = 6_667;

interface Late extends Subscriber {
	readonly day: string;
	readonly invoiceId: string;
}

/** Whose renewal was declined. */
async function addLate(): Promise<Late> {
	const subscriber = await addSubscriber(app);
	const day = addMonths(today(app), 1);
	await setOutcome(app, subscriber, 'decline_later');
	const late = await passTo(app, subscriber, day);
	return { ...late, day, ...(await readDebt(app, late)) };
}

const officer = async () => (await addTestStaff(app, { role: 'billing_officer' })).token;

async function seenBy(token: string, invoiceId: string, credited: Credited) {
	const { preview } = await app.client().succeed(getCorrection, { invoiceId, credited }, { token });
	if (preview === undefined) throw new Error('There is no preview');
	const wanted: InputOf<typeof correctInvoice> = {
		invoiceId,
		credited,
		reason: 'goodwill',
		way: preview.way,
		takesCredits: false,
		amount: -preview.total,
		moved: preview.moved,
		note: 'The service was down for a week',
		idempotencyKey: newKey(),
	};
	return { preview, wanted };
}

async function correct(invoiceId: string, credited: Credited) {
	const token = await officer();
	const { preview, wanted } = await seenBy(token, invoiceId, credited);
	await app.client().succeed(correctInvoice, wanted, { token });
	await app.runDue();
	return preview;
}

async function expectSound(): Promise<void> {
	const { faults } = await verifyInvoices(app.database, app.clock.now());
	expect(faults).toEqual([]);
	expect(await proveBooks(app)).toEqual([]);
}

it('of everything lets the subscription go on, with the credits of its period, and charges the next one', async () => {
	const late = await addLate();
	expect(await readSubscription(late)).toMatchObject({ state: 'past_due', credits: { left: 0 } });
	const preview = await correct(late.invoiceId, 'rest');
	expect(preview).toMatchObject({ ways: ['due'], way: 'due', offDue: total, moved: 0, total: -total });
	const shown = await readSubscription(late);
	expect(shown).toMatchObject({ state: 'active', credits: { left: 4_000 } });
	expect(shown.pastDue).toBeUndefined();
	const change = { kind: 'cancel', subscriptionId: late.subscriptionId } as const;
	expect(await late.client.call(quoteSubscription, change, { token: late.token })).toMatchObject({ status: 200 });
	await setOutcome(app, late, 'approve');
	let who = await passTo(app, late, addDays(late.day, 15));
	expect(await readSubscription(who)).toMatchObject({ state: 'active' });
	who = await passTo(app, who, addMonths(late.day, 1));
	expect(await readSubscription(who)).toMatchObject({ state: 'active' });
	expect(await sumsOf(app, who)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	await expectSound();
});

it('of all but what no card can be charged with lets it go on, and the next invoice takes the rest', async () => {
	const late = await addLate();
	await correct(late.invoiceId, { lines: [{ line: 0, amount: 58_73 }] });
	expect((await readDebt(app, late)).amount).toBe(31);
	expect(await readSubscription(late)).toMatchObject({ state: 'active' });
	await setOutcome(app, late, 'approve');
	const who = await passTo(app, late, addMonths(late.day, 1));
	expect(await sumsOf(app, who)).toMatchObject({ paid: 2 * total + 31, charges: 2 });
	await expectSound();
});

it('of a part leaves it past due with the rest, which is what is charged next', async () => {
	const late = await addLate();
	await correct(late.invoiceId, { lines: [{ line: 0, amount: 50_00 }] });
	const { amount } = await readDebt(app, late);
	expect(await readSubscription(late)).toMatchObject({ state: 'past_due', pastDue: { amount } });
	expect(amount).toBe(total - 56_50);
	await setOutcome(app, late, 'approve');
	const who = await passTo(app, late, addDays(late.day, 2));
	expect(await readSubscription(who)).toMatchObject({ state: 'active' });
	expect(await sumsOf(app, who)).toMatchObject({ paid: total + amount });
	await expectSound();
});

it('goes on at its next day of dunning where it was corrected before there was this job', async () => {
	const late = await addLate();
	await correct(late.invoiceId, 'rest');
	await app.rows(
		`update subscriptions set state = 'past_due', unpaid_invoice_id = $2, failed_on = $3, failure_reason = 'generic' where id = $1`,
		[late.subscriptionId, late.invoiceId, late.day],
	);
	const who = await passTo(app, late, addDays(late.day, 15));
	expect(await readSubscription(who)).toMatchObject({ state: 'active' });
});

it('is refused while a payment of it is on its way', async () => {
	const late = await addLate();
	const token = await officer();
	const { wanted } = await seenBy(token, late.invoiceId, 'rest');
	await app.rows(`update subscriptions set charge_id = 'one', charging_since = $2 where id = $1`, [
		late.subscriptionId,
		app.clock.now(),
	]);
	expect((await app.client().succeed(getCorrection, { invoiceId: late.invoiceId }, { token })).blocked).toBe(
		'undecided',
	);
	expect(await app.client().refused(correctInvoice, wanted, { token })).toBe('corrections.undecided');
	await app.rows('update subscriptions set charge_id = null, charging_since = null where id = $1', [
		late.subscriptionId,
	]);
	await app.client().succeed(correctInvoice, wanted, { token });
	await settleAll(app);
	await expectSound();
});

it('of what was written off shows that nothing moves, and takes the write-off back', async () => {
	const debtor = await addDebtor(app);
	await writeOffBy(app, await addWriter(app), debtor);
	const preview = await correct(debtor.invoiceId, 'rest');
	expect(preview).toMatchObject({ way: 'due', offDue: debtor.amount, moved: 0, total: -debtor.amount });
	const [row] = await app.rows('select balance::integer, written_off::integer as left from invoices where id = $1', [
		debtor.invoiceId,
	]);
	expect(row).toEqual({ balance: 0, left: 0 });
	const [kept] = await app.rows(
		`select c.way from invoice_corrections c join invoices n on n.id = c.invoice_id where n.credits_id = $1`,
		[debtor.invoiceId],
	);
	expect(kept).toEqual({ way: 'due' });
	await expectSound();
});
