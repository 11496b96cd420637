// What is left in a payer's favour when nothing more is charged goes back to the card, or the staff pays it back, and stays open nowhere.
import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import {
	addInFavour,
	askedOf,
	cancel,
	closeFavourOf,
	end,
	inFavour,
	listFavoursOf,
	openOf,
	paymentOf,
	refundsOf,
} from '#test/support/in-favour.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { keepReturns, setReturns, type TestReturn } from '#test/support/returns.ts';
import { readMessages } from '#test/support/sign-in.ts';
import {
	change,
	listOwn,
	look,
	passTo,
	quoteFor,
	setOutcome,
	settleAll,
	signInAgain,
	type Subscriber,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { runOpenItemsCommand } from '../../../../../../scripts/lib/open-items-command.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const staff = () => addTestPerson(app);
const again = { kind: 'subscribe', packageKey: 'essential' } as const;

async function mailsTo({ person }: Subscriber, subject: string): Promise<readonly string[]> {
	const messages = await readMessages(app, person.email);
	return messages.filter((message) => message.subject.includes(subject)).map(({ text }) => text);
}

async function faultsOf({ person }: Subscriber, later = 0) {
	const documents = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [person.id]);
	const { faults } = await verifyInvoices(app.database, new Date(app.clock.now().getTime() + later));
	return faults.filter(({ subject }) => documents.some(({ id }) => id === subject));
}

/** Its payment is disputed before it ends. */
async function endDisputed() {
	const subscriber = await addInFavour(app);
	const { id, amount } = await paymentOf(app, subscriber);
	const dispute: TestReturn = { id: `dp-${id}`, kind: 'dispute', state: 'open', amount };
	await setReturns(app, id, [dispute]);
	await cancel(subscriber);
	const decide = (state: 'won' | 'lost') => setReturns(app, id, [{ ...dispute, state }]);
	return { subscriber: await end(app, subscriber), decide };
}

describe('money in favour at the end', () => {
	it('is announced by the cancel and its mail, and refunded once when the subscription has ended', async () => {
		const subscriber = await addInFavour(app);
		const { quoted } = await cancel(subscriber);
		expect(quoted.refundedAfter).toBe(inFavour);
		await look(app);
		expect(await refundsOf(app, subscriber)).toEqual([]);
		const [mail] = await mailsTo(subscriber, 'cancelled');
		expect(mail).toContain('leave $3.67 in your favour');
		expect(mail).not.toContain('Nothing is refunded');
		const later = await end(app, subscriber);
		await look(app);
		expect(await refundsOf(app, later)).toEqual([{ amount: inFavour, state: 'done' }]);
		expect(await openOf(app, later)).toEqual([]);
		expect(await listFavoursOf(app, later)).toEqual([]);
		expect(await faultsOf(later, days(62))).toEqual([]);
	});

	it('is left alone, and locked by nobody, while a next payment will take it', async () => {
		const subscriber = await addInFavour(app);
		// A row says which transaction locked it last.
		const locker = () =>
			app.rows('select xmax::text as locker from invoices where user_id = $1 and balance < 0', [subscriber.person.id]);
		const before = await locker();
		expect(before).toHaveLength(1);
		await look(app);
		expect(await locker()).toEqual(before);
		await cancel(subscriber);
		await look(app);
		expect(await refundsOf(app, subscriber)).toEqual([]);
	});

	it('is not taken by a new subscription while its refund is on its way or may have been made', async () => {
		const subscriber = await addInFavour(app);
		await cancel(subscriber);
		let later = await passTo(app, subscriber, addMonths(today(app), 1));
		expect((await quoteFor(later, again)).carried).toBe(-inFavour);
		await app.rows(
			`insert into payment_refunds (organisation_id, id, payment_id, fact, amount, state, asked_at)
				select i.organisation_id, 'asked-' || i.id, p.id, 'balance:' || i.id, -i.balance, 'asked', $2
				from invoices i join payments p on p.user_id = i.user_id where i.user_id = $1 and i.balance < 0`,
			[later.person.id, app.clock.now()],
		);
		const carried = async () => (await quoteFor(later, again)).carried;
		const become = (change: string) =>
			app.rows(
				`update payment_refunds set ${change} where payment_id in (select id from payments where user_id = $1)`,
				[later.person.id],
			);
		expect(await carried()).toBe(0);
		await look(app);
		expect(await listFavoursOf(app, later)).toEqual([]);
		expect(await faultsOf(later, days(1.5))).toEqual([]);
		const { id } = await paymentOf(app, later);
		await become(`state = 'sent', return_id = 'slow-' || payment_id`);
		await setReturns(app, id, [{ id: `slow-${id}`, kind: 'refund', state: 'pending', amount: inFavour }]);
		app.clock.advance(days(3));
		await look(app);
		later = await signInAgain(app, later);
		expect(await carried()).toBe(0);
		expect(await listFavoursOf(app, later)).toEqual([]);
		expect(await faultsOf(later, days(3))).toEqual([]);
		// No answer came in time: it may have been made, so that the staff looks.
		await become(`state = 'refused', is_unknown = true, return_id = null`);
		expect(await carried()).toBe(0);
		app.clock.advance(days(3));
		await look(app);
		expect(await listFavoursOf(app, later)).toEqual([expect.stringContaining('3.67 CAD favour')]);
		const { loginName } = await staff();
		await expect(closeFavourOf(app, later, loginName)).rejects.toThrow('a refund is on its way');
		expect((await listOwn(await signInAgain(app, later))).subscriptions).toMatchObject([{ state: 'ended' }]);
	});

	it('is taken by the next payment while there is one', async () => {
		const subscriber = await addInFavour(app);
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		await look(app);
		expect(await refundsOf(app, later)).toEqual([]);
		expect(await openOf(app, later)).toEqual([]);
	});

	it('is what a cancel while past due credits beyond what is to be paid, and is refunded to the card of an earlier payment', async () => {
		const subscriber = await addInFavour(app);
		await setOutcome(app, subscriber, 'decline_later');
		const late = await passTo(app, subscriber, addMonths(today(app), 1));
		const { quoted } = await cancel(late);
		const over = quoted.refundedAfter ?? 0;
		expect(over).toBeGreaterThan(0);
		expect(quoted.staysDue).toBe(0);
		const [mail] = await mailsTo(late, 'cancelled');
		expect(mail).toContain(`You have $${(over / 100).toFixed(2)} in your favour`);
		expect(mail).not.toContain('remaining days aren’t refunded');
		const [open] = await openOf(app, late);
		expect(open).toEqual({ balance: -over });
		await look(app);
		await look(app);
		expect(await refundsOf(app, late)).toEqual([{ amount: over, state: 'done' }]);
		expect(await openOf(app, late)).toEqual([]);
		expect(await faultsOf(late, days(3))).toEqual([]);
	});

	it('is left to another subscription of the same person, and the cancel says so', async () => {
		const subscriber = await addInFavour(app);
		await app.rows(
			`insert into subscriptions (organisation_id, id, user_id, anchor, period, state, activated_on, created_at)
				select organisation_id, gen_random_uuid()::text, user_id, anchor, period, 'active', activated_on, created_at
				from subscriptions where id = $1`,
			[subscriber.subscriptionId],
		);
		const { quoted } = await cancel(subscriber);
		expect([quoted.takenByOther, quoted.refundedAfter]).toEqual([inFavour, undefined]);
		const [mail] = await mailsTo(subscriber, 'cancelled');
		expect(mail).toContain('$3.67 in your favour. We’ll apply it to your other subscription’s next invoice');
		await app.rows(`update subscriptions set state = 'ended', ends_on = activated_on where user_id = $1`, [
			subscriber.person.id,
		]);
	});

	it('is said on its document, with what becomes of it', async () => {
		const said = async (who: Subscriber) => {
			const [document] = await app.rows<{ id: string }>(
				'select id from invoices where user_id = $1 order by total limit 1',
				[who.person.id],
			);
			const { client, token } = await signInAgain(app, who);
			const { invoice } = await client.succeed(getInvoice, { invoiceId: document?.id ?? '' }, { token });
			return [invoice.balance, invoice.inFavour];
		};
		const subscriber = await addInFavour(app);
		expect(await said(subscriber)).toEqual([-inFavour, 'next_invoice']);
		const { id, amount } = await paymentOf(app, subscriber);
		const dispute: TestReturn = { id: `dp-${id}`, kind: 'dispute', state: 'open', amount };
		await setReturns(app, id, [dispute]);
		await cancel(subscriber);
		const later = await end(app, subscriber);
		expect(await said(later)).toEqual([-inFavour, 'other_way']);
		await setReturns(app, id, [{ ...dispute, state: 'won' }]);
		const { loginName } = await staff();
		await closeFavourOf(app, later, loginName);
		expect(await said(later)).toEqual([0, undefined]);
	});

	it('contradicts the books where nobody gives it back', async () => {
		const { subscriber } = await endDisputed();
		expect(await faultsOf(subscriber, days(62))).toEqual([]);
		await app.rows(
			`update invoice_favours set closed_at = noted_at, closed_by = 1, reason = 'Nothing was paid', amount = 1
				where invoice_id in (select id from invoices where user_id = $1)`,
			[subscriber.person.id],
		);
		expect(await faultsOf(subscriber)).toEqual([]);
		expect(await faultsOf(subscriber, days(3))).toMatchObject([
			{ check: expect.stringContaining('in a person’s favour'), found: -inFavour },
		]);
	});
});

describe('money in favour that no card can be refunded', () => {
	it('is listed for the staff, and closed once by who paid it back, not before the bank has decided', async () => {
		const { subscriber, decide } = await endDisputed();
		const { loginName } = await staff();
		expect(await askedOf(app, subscriber)).toEqual([]);
		await look(app);
		const [line, ...others] = await listFavoursOf(app, subscriber);
		expect(line).toContain('3.67 CAD favour, no card can be refunded: INV-');
		expect(others).toEqual([]);
		expect(await mailsTo(subscriber, 'We owe you $3.67')).toHaveLength(1);
		await expect(closeFavourOf(app, subscriber, loginName)).rejects.toThrow('A bank has yet to decide');
		expect(await openOf(app, subscriber)).toEqual([{ balance: -inFavour }]);
		await decide('won');
		await look(app);
		expect(await askedOf(app, subscriber)).toEqual([]);
		expect(await closeFavourOf(app, subscriber, loginName)).toContain('Closed: ');
		await app.runDue();
		expect(await openOf(app, subscriber)).toEqual([]);
		expect(await mailsTo(subscriber, 'We paid you back $3.67')).toHaveLength(1);
		const closing = { close: line?.split(' ')[0], by: loginName, reason: 'Again' };
		await expect(runOpenItemsCommand(app, closing)).rejects.toThrow('is open');
		const acts = await app.rows(
			`select user_id, details ->> 'amount' as amount, details ->> 'reason' as reason from audit_events
				where event = 'payments.open_item_closed' and user_id = $1`,
			[subscriber.person.id],
		);
		expect(acts).toEqual([{ user_id: subscriber.person.id, amount: String(inFavour), reason: 'Cheque 17' }]);
		await look(app);
		expect(await askedOf(app, subscriber)).toEqual([]);
		expect(await faultsOf(subscriber, days(62))).toEqual([]);
	});

	it('is settled by a dispute that the seller loses', async () => {
		const { subscriber, decide } = await endDisputed();
		await decide('lost');
		expect(await openOf(app, subscriber)).toEqual([]);
		expect(await listFavoursOf(app, subscriber)).toEqual([]);
		expect(await faultsOf(subscriber, days(62))).toEqual([]);
	});

	it('is taken by the next invoice of who comes back, and is then nothing to close', async () => {
		const { subscriber, decide } = await endDisputed();
		await decide('won');
		const { loginName } = await staff();
		const [line = ''] = await listFavoursOf(app, subscriber);
		const { quoted } = await change(subscriber, again);
		expect(quoted.carried).toBe(-inFavour);
		await settleAll(app);
		expect(await openOf(app, subscriber)).toEqual([]);
		expect(await listFavoursOf(app, subscriber)).toEqual([]);
		const closing = { close: line.split(' ')[0], by: loginName, reason: 'Cheque 17' };
		await expect(runOpenItemsCommand(app, closing)).rejects.toThrow('is open');
		expect(await faultsOf(subscriber, days(1))).toEqual([]);
	});

	it('is the staff’s after a refund that the bank sent back, and is not refunded a second time', async () => {
		const subscriber = await addInFavour(app);
		await cancel(subscriber);
		const later = await end(app, subscriber);
		const { id } = await paymentOf(app, later);
		const [refund] = await app.rows<{ id: string }>('select id from payment_returns where payment_id = $1', [id]);
		await setReturns(app, id, [{ id: refund?.id ?? '', kind: 'refund', state: 'failed', amount: inFavour }]);
		expect(await openOf(app, later)).toEqual([{ balance: -inFavour }]);
		await look(app);
		expect(await askedOf(app, later)).toHaveLength(1);
		expect(await listFavoursOf(app, later)).toHaveLength(1);
		// The person was told when the refund came back.
		expect(await mailsTo(later, 'We owe you')).toEqual([]);
		expect(await mailsTo(later, 'Your refund of $3.67 didn’t go through')).toHaveLength(1);
	});

	it('is the staff’s where the processor refuses the refund', async () => {
		const subscriber = await addInFavour(app);
		const { id, amount } = await paymentOf(app, subscriber);
		await cancel(subscriber);
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		// The processor knows of a dispute that the portal has not heard of.
		await keepReturns(app, id, [{ id: `dp-${id}`, kind: 'dispute', state: 'open', amount }]);
		await app.rows(`delete from jobs where kind = 'local_processor.deliver_event' and state = 'waiting'`);
		await look(app);
		expect(await askedOf(app, later)).toEqual([{ amount: inFavour, state: 'refused' }]);
		expect(takeErrorLog().join('')).toContain('a refund was refused');
		await look(app);
		expect(await listFavoursOf(app, later)).toHaveLength(1);
		expect(await mailsTo(later, 'We owe you $3.67')).toHaveLength(1);
		expect(await faultsOf(later, days(62))).toEqual([]);
	});
});
