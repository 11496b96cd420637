// On both databases. Money that hangs over all people: who sees it, who takes care of it, and how it ends.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after, days, hours, minutes } from '#platform/contract/duration.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';
import { proveBooks } from '#test/support/books.ts';
import { addInFavour, cancel, end, inFavour, paymentOf } from '#test/support/in-favour.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, buy, typeCard } from '#test/support/payments.ts';
import { addSettled, addStray, addUnplaced, type Unplaced, unplacedCents } from '#test/support/open-items.ts';
import { setReturns, type TestReturn } from '#test/support/returns.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { look } from '#test/support/subscriptions.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	assignOpenItem,
	checkLateMinutes,
	checkOpenItems,
	getOpenItem,
	getOpenItemHistory,
	listOpenItems,
	placeReturn,
	remindDays,
	settleOpenItem,
} from '../contract.ts';

let app: TestApp;
let officer: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	officer = await addTestStaff(app, { role: 'billing_officer' });
});

const as = (token = officer.token) => ({ token });
const list = (input: object = {}, token?: string) => app.client().succeed(listOpenItems, input, as(token));
const itemsOf = async (userId: number, token?: string) =>
	(await list({}, token)).items.filter(({ person }) => person.userId === userId);
const open = ({ returnId }: Unplaced, more: object = {}) =>
	app.client().succeed(getOpenItem, { kind: 'not_placed', itemId: returnId, ...more }, as());
const closedOf = async (userId: number) =>
	(await app.client().succeed(getOpenItemHistory, {}, as())).closed.filter(({ person }) => person.userId === userId);
const check = () => app.client().succeed(checkOpenItems, {}, as());

async function runJob(kind: 'open_items.check' | 'open_items.remind'): Promise<void> {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === kind);
	await job?.handler.handle({ id: 'a', payload: {}, attempt: 1 });
}

describe('what came back and has no document', () => {
	it('is listed at once, with how it was booked and where it can be placed', async () => {
		const unplaced = await addUnplaced(app);
		const { person } = unplaced.buyer;
		const [item, ...others] = await itemsOf(person.id);
		expect(others).toEqual([]);
		expect(item).toMatchObject({
			kind: 'not_placed',
			itemId: unplaced.returnId,
			amount: -unplacedCents,
			returned: 113_00,
			card: { last4: '4242' },
			isCharge: false,
			isManaged: true,
			limit: usualLimit,
		});
		const { placed, documents, preview } = await open(unplaced);
		expect(placed?.amount).toBe(103_00);
		expect(placed?.papers.map(({ number }) => number.slice(0, 3))).toEqual(['INV', 'CN-']);
		expect(documents).toMatchObject([{ left: 113_00, isSameCard: true }]);
		expect(preview).toEqual({
			invoiceId: documents[0]?.invoiceId,
			net: -8_85,
			taxes: [{ tax: 'HST', rateMillionths: 130_000, amount: -1_15 }],
			total: -unplacedCents,
		});
	});

	it('is placed by the credit note of the preview; no money moves, and documents and books agree', async () => {
		const unplaced = await addUnplaced(app);
		const { person } = unplaced.buyer;
		const { documents } = await open(unplaced);
		const place = { itemId: unplaced.returnId, invoiceId: documents[0]?.invoiceId ?? '', amount: unplacedCents };
		const refuse = (change: object) => app.client().refused(placeReturn, { ...place, ...change }, as());
		expect(await refuse({ amount: unplacedCents - 1 })).toBe('open_items.changed');
		expect(await refuse({ invoiceId: '01900000-0000-7000-8000-000000000000' })).toBe('open_items.document_not_found');
		const { number } = await app.client().succeed(placeReturn, place, as());
		expect(number).toMatch(/^CN-/);
		expect(await app.client().refused(placeReturn, place, as())).toBe('open_items.not_found');
		expect(await itemsOf(person.id)).toEqual([]);
		expect(await closedOf(person.id)).toMatchObject([
			{ kind: 'not_placed', outcome: 'placed', closedBy: { userId: officer.person.id }, amount: -unplacedCents },
		]);
		const notes = await app.rows(
			`select total::integer, balance::integer from invoices where user_id = $1 and credits_id = $2`,
			[person.id, place.invoiceId],
		);
		expect(notes).toEqual([{ total: -unplacedCents, balance: 0 }]);
		const { faults } = await verifyInvoices(app.database, after(app.clock.now(), days(1)));
		expect(faults.filter(({ subject }) => subject.includes(unplaced.paymentId))).toEqual([]);
		expect(await proveBooks(app)).toEqual([]);
		const suspense = await app.rows(
			`select coalesce(sum(amount), 0)::integer as amount from books_lines where account = 'suspense' and origin_id like $1`,
			[`${unplaced.returnId}%`],
		);
		expect(suspense).toEqual([{ amount: 0 }]);
	});

	it('is written off with a reason, as it was seen', async () => {
		const unplaced = await addUnplaced(app);
		const settle = { kind: 'not_placed', itemId: unplaced.returnId, reason: 'Lost at the bank' } as const;
		const refuse = (amount: number) => app.client().refused(settleOpenItem, { ...settle, amount }, as());
		expect(await refuse(-unplacedCents - 1)).toBe('open_items.changed');
		await app.client().succeed(settleOpenItem, { ...settle, amount: -unplacedCents }, as());
		expect(await closedOf(unplaced.buyer.person.id)).toMatchObject([
			{ outcome: 'settled', closedBy: { userId: officer.person.id } },
		]);
		const [act] = await app.rows(
			`select actor_id, session_id is null as "isCommand" from audit_events where event = 'payments.open_item_closed' and details ->> 'itemId' = $1`,
			[unplaced.returnId],
		);
		expect(act).toEqual({ actor_id: officer.person.id, isCommand: false });
		expect(await proveBooks(app)).toEqual([]);
	});
});

describe('above what one person may settle', () => {
	const reason = 'Refunded at the processor';

	it('a second one decides: it waits until then, once, and is settled by the approval', async () => {
		const stray = await addStray(app, { productId: 'credits-1000' });
		expect(stray.amount).toBeGreaterThan(usualLimit);
		const { id: userId } = stray.buyer.person;
		await check();
		const settle = { kind: 'not_placed', itemId: stray.charge, amount: -stray.amount, reason } as const;
		expect(await app.client().refused(settleOpenItem, { ...settle, amount: -1 }, as())).toBe('open_items.changed');
		const { outcome, proposalId = '' } = await app.client().succeed(settleOpenItem, settle, as());
		expect(outcome).toBe('proposed');
		expect(await app.client().succeed(settleOpenItem, settle, as())).toEqual({ outcome, proposalId });
		expect(await itemsOf(userId)).toMatchObject([{ itemId: stray.charge, proposalId }]);
		const second = await addTestStaff(app, { role: 'billing_officer' });
		expect(await app.client().refused(settleOpenItem, settle, as(second.token))).toBe('approvals.waits_already');
		const decide = { proposalId, decision: 'approved', reason } as const;
		expect(await app.client().refused(decideProposal, decide, as())).toBe('approvals.own');
		await app.client().succeed(decideProposal, decide, as(second.token));
		expect(await itemsOf(userId)).toEqual([]);
		expect(await closedOf(userId)).toMatchObject([{ outcome: 'settled', closedBy: { userId: second.person.id } }]);
		const acts = await app.rows(
			`select actor_id from audit_events where event = 'payments.open_item_closed' and details ->> 'itemId' = $1`,
			[stray.charge],
		);
		expect(acts).toEqual([{ actor_id: second.person.id }]);
		expect(await proveBooks(app)).toEqual([]);
	});

	it('what was settled of the person within 30 days counts together, and what changes meanwhile is not settled', async () => {
		const { buyer, returnId: itemId, paymentId } = await addUnplaced(app);
		await addSettled(app, buyer, usualLimit - unplacedCents + 1);
		const counted = await app.client().succeed(getOpenItem, { kind: 'not_placed', itemId }, as());
		expect(counted).toMatchObject({ limit: usualLimit, counted: usualLimit - unplacedCents + 1 });
		const settle = { kind: 'not_placed', itemId, amount: -unplacedCents, reason } as const;
		const { proposalId = '' } = await app.client().succeed(settleOpenItem, settle, as());
		await setReturns(app, paymentId, [
			{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: unplacedCents },
			{ id: itemId, kind: 'dispute', state: 'lost', amount: 123_00 },
		]);
		const second = await addTestStaff(app, { role: 'billing_officer' });
		const decide = { proposalId, decision: 'approved', reason } as const;
		expect(await app.client().refused(decideProposal, decide, as(second.token))).toBe('approvals.outdated');
		expect(await itemsOf(buyer.person.id)).toMatchObject([{ itemId, amount: -20_00 }]);
		app.clock.advance(days(31));
		// The sessions of before are over.
		officer = await addTestStaff(app, { role: 'billing_officer' });
		const later = { ...settle, amount: -20_00 };
		expect(await app.client().succeed(settleOpenItem, later, as())).toEqual({ outcome: 'done' });
	});

	it('a balance that is paid back by hand is above it as well', async () => {
		const subscriber = await addInFavour(app);
		const { id, amount } = await paymentOf(app, subscriber);
		// The card cannot have it back meanwhile.
		const dispute: TestReturn = { id: `dl-${id}`, kind: 'dispute', state: 'open', amount };
		await setReturns(app, id, [dispute]);
		await cancel(subscriber);
		await end(app, subscriber);
		await look(app);
		officer = await addTestStaff(app, { role: 'billing_officer' });
		await check();
		const item = (await itemsOf(subscriber.person.id)).find(({ kind }) => kind === 'owed');
		await setReturns(app, id, [{ ...dispute, state: 'won' }]);
		await addSettled(app, subscriber, usualLimit);
		const settle = { kind: 'owed', itemId: item?.itemId ?? '', amount: -inFavour, reason: 'Cheque 17' } as const;
		const { outcome, proposalId = '' } = await app.client().succeed(settleOpenItem, settle, as());
		expect(outcome).toBe('proposed');
		const second = await addTestStaff(app, { role: 'billing_officer' });
		const decide = { proposalId, decision: 'approved', reason } as const;
		await app.client().succeed(decideProposal, decide, as(second.token));
		expect((await closedOf(subscriber.person.id)).find(({ kind }) => kind === 'owed')).toMatchObject({
			outcome: 'returned',
			closedBy: { userId: second.person.id },
		});
	});
});

describe('a dispute', () => {
	it('is listed by its last day to answer, and leaves with the decision of the bank', async () => {
		const { buyer, paymentId } = await addUnplaced(app);
		const until = after(app.clock.now(), days(9)).toISOString();
		const dispute: TestReturn = { id: `dq_${paymentId}`, kind: 'dispute', state: 'open', amount: 20_00 };
		await setReturns(app, paymentId, [dispute]);
		await app.rows('update payment_returns set respond_by = $2 where id = $1 returning id', [dispute.id, until]);
		await check();
		const items = await itemsOf(buyer.person.id);
		expect(items).toMatchObject([
			{ kind: 'dispute', itemId: dispute.id, amount: 20_00, until },
			{ kind: 'not_placed' },
		]);
		await setReturns(app, paymentId, [{ ...dispute, state: 'won' }]);
		expect(await itemsOf(buyer.person.id)).toMatchObject([{ kind: 'not_placed' }]);
		expect(await closedOf(buyer.person.id)).toMatchObject([{ kind: 'dispute', outcome: 'won' }]);
	});

	it('leaves when it is answered, without another mail, and is back when the bank asks again', async () => {
		const { buyer, paymentId } = await addUnplaced(app);
		const { legalEntity, paymentNoticesTo: named = legalEntity.supportEmail } = app.registry.getByKey('portico');
		const dispute: TestReturn = { id: `da_${paymentId}`, kind: 'dispute', state: 'open', amount: 20_00 };
		const tell = async (isAnswered: boolean) => {
			await setReturns(app, paymentId, [{ ...dispute, isAnswered }]);
			return (await itemsOf(buyer.person.id)).filter(({ kind }) => kind === 'dispute');
		};
		expect(await tell(false)).toMatchObject([{ itemId: dispute.id, amount: 20_00, until: expect.any(String) }]);
		const mails = (await readMessages(app, named)).length;
		expect(await tell(true)).toEqual([]);
		await check();
		expect(await itemsOf(buyer.person.id)).toMatchObject([{ kind: 'not_placed' }]);
		expect(await closedOf(buyer.person.id)).toMatchObject([{ kind: 'dispute', outcome: 'answered' }]);
		expect(await tell(false)).toMatchObject([{ itemId: dispute.id }]);
		expect(await readMessages(app, named)).toHaveLength(mails);
		await setReturns(app, paymentId, [{ ...dispute, state: 'lost', amount: 1_00 }]);
		expect((await closedOf(buyer.person.id)).map(({ outcome }) => outcome)).toEqual(['lost', 'answered']);
	});

	it('reminds its owner and whom the brand names, once, before the last day to answer', async () => {
		const disputes = await Promise.all(
			[days(remindDays) - minutes(1), days(remindDays) - minutes(2), days(remindDays) + hours(2)].map(async (left) => {
				const { paymentId } = await addUnplaced(app);
				const id = `du_${paymentId}`;
				await setReturns(app, paymentId, [{ id, kind: 'dispute', state: 'open', amount: 20_00 }]);
				await app.rows('update payment_returns set respond_by = $2 where id = $1 returning id', [
					id,
					after(app.clock.now(), left),
				]);
				return id;
			}),
		);
		const [owned = ''] = disputes;
		await app.client().succeed(assignOpenItem, { kind: 'dispute', itemId: owned }, as());
		await check();
		const subjects = async (to: string) =>
			(await readMessages(app, to)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Respond to'));
		const { legalEntity, paymentNoticesTo: named = legalEntity.supportEmail } = app.registry.getByKey('portico');
		const before = (await subjects(named)).length;
		await runJob('open_items.remind');
		await runJob('open_items.remind');
		expect(await subjects(officer.person.email)).toHaveLength(1);
		expect(await subjects(named)).toHaveLength(before + 2);
	});
});

describe('a payment without an answer', () => {
	it('is the portal’s until it is known, and the processor is asked again when somebody wants', async () => {
		const buyer = await addBuyer(app);
		const { sessionId: paymentId, redirectTo = '' } = await buy(buyer);
		const later = after(app.clock.now(), hours(1));
		await app.rows(`update payments set state = 'unknown', check_at = $2 where id = $1 returning id`, [
			paymentId,
			later,
		]);
		await runJob('open_items.check');
		const [item] = await itemsOf(buyer.person.id);
		expect(item).toMatchObject({ kind: 'no_answer', itemId: paymentId, amount: 113_00 });
		expect(item?.owner).toBeUndefined();
		const { checkedAt } = await check();
		const [asked] = await app.rows<{ at: Date }>('select check_at as at from payments where id = $1', [paymentId]);
		expect(asked?.at.toISOString()).toBe(checkedAt);
		await typeCard(buyer.client, redirectTo);
		await app.runDue();
		await runJob('open_items.check');
		expect(await closedOf(buyer.person.id)).toMatchObject([{ kind: 'no_answer', outcome: 'paid' }]);
	});
});

describe('a balance that nothing will take', () => {
	it('is paid back by hand once, not while a bank has yet to decide', async () => {
		const subscriber = await addInFavour(app);
		const { id, amount } = await paymentOf(app, subscriber);
		const dispute: TestReturn = { id: `dp-${id}`, kind: 'dispute', state: 'open', amount };
		await setReturns(app, id, [dispute]);
		await cancel(subscriber);
		await end(app, subscriber);
		await look(app);
		// The session of before is over.
		officer = await addTestStaff(app, { role: 'billing_officer' });
		await check();
		const item = (await itemsOf(subscriber.person.id)).find(({ kind }) => kind === 'owed');
		expect(item).toMatchObject({ amount: -inFavour, paper: { number: expect.stringMatching(/^INV-/) } });
		const settle = { kind: 'owed', itemId: item?.itemId ?? '', amount: -inFavour, reason: 'Cheque 17' } as const;
		expect(await app.client().refused(settleOpenItem, settle, as())).toBe('open_items.undecided');
		await setReturns(app, id, [{ ...dispute, state: 'won' }]);
		await app.client().succeed(settleOpenItem, settle, as());
		expect((await closedOf(subscriber.person.id)).find(({ kind }) => kind === 'owed')).toMatchObject({
			outcome: 'returned',
			closedBy: { userId: officer.person.id },
		});
		expect(await app.client().refused(settleOpenItem, settle, as())).toBe('open_items.not_found');
	});
});

describe('who takes care of an item', () => {
	it('is the first person who takes it, or the one a colleague names; no one without the permission', async () => {
		const { buyer, returnId } = await addUnplaced(app);
		const ref = { kind: 'not_placed', itemId: returnId } as const;
		const other = await addTestStaff(app, { role: 'billing_officer' });
		const reader = await addTestStaff(app, { role: 'money_reader' });
		await app.client().succeed(assignOpenItem, ref, as());
		expect((await itemsOf(buyer.person.id))[0]?.owner).toMatchObject({ userId: officer.person.id });
		expect(await app.client().refused(assignOpenItem, ref, as(other.token))).toBe('open_items.taken');
		const give = (ownerId: number) => ({ ...ref, ownerId });
		expect(await app.client().refused(assignOpenItem, give(reader.person.id), as())).toBe('open_items.owner_not_found');
		await app.client().succeed(assignOpenItem, give(other.person.id), as());
		const mine = await list({ owner: 'mine' }, other.token);
		expect(mine.items.map(({ itemId }) => itemId)).toContain(returnId);
		expect((await list({ owner: 'none' })).items.map(({ itemId }) => itemId)).not.toContain(returnId);
		expect(await app.client().refused(assignOpenItem, ref, as(reader.token))).toBe('session.forbidden');
		expect((await itemsOf(buyer.person.id, reader.token))[0]?.isManaged).toBe(false);
	});

	it('settles neither their own money nor that of somebody of higher rank', async () => {
		const { buyer, returnId } = await addUnplaced(app);
		const settle = { kind: 'not_placed', itemId: returnId, amount: -unplacedCents, reason: 'Written off' } as const;
		await grantTestRole(app, buyer.person, { role: 'billing_officer' });
		expect(await app.client().refused(settleOpenItem, settle, as(buyer.token))).toBe('approvals.oneself');
		await grantTestRole(app, buyer.person);
		expect(await app.client().refused(settleOpenItem, settle, as())).toBe('approvals.outranked');
	});
});

describe('the list', () => {
	it('has people within reach alone, in pages, and the menu counts the same', async () => {
		const office = await addTestOffice(app);
		const near = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: office.officeId });
		const count = async () => (await app.client().succeed(getMyAccess, {}, as(near.token))).waiting.openItems;
		expect(await list({}, near.token)).toMatchObject({ items: [], counts: [] });
		const { buyer, returnId } = await addUnplaced(app, { officeId: office.officeId });
		await addUnplaced(app);
		const { items, counts } = await list({}, near.token);
		expect(items.map(({ itemId }) => itemId)).toEqual([returnId]);
		expect(counts).toEqual([{ kind: 'not_placed', count: 1 }]);
		expect(await count()).toBe(1);
		const far = await addTestOffice(app);
		const stranger = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: far.officeId });
		const ref = { kind: 'not_placed', itemId: returnId } as const;
		expect(await app.client().refused(getOpenItem, ref, as(stranger.token))).toBe('open_items.not_found');
		expect(await app.client().refused(assignOpenItem, ref, as(stranger.token))).toBe('open_items.not_found');
		expect(buyer.person.id).toBe(items[0]?.person.userId);
		const { days: shown } = await app.client().succeed(getOpenItemHistory, {}, as(near.token));
		expect(shown?.map(({ count: ofDay }) => ofDay)).toEqual([...Array.from({ length: 13 }, () => 0), 1]);
	});

	it('says when it was looked through last, and that this was too long ago', async () => {
		await runJob('open_items.check');
		const { checkedAt = '', isLate } = await list();
		expect(isLate).toBe(false);
		app.clock.advance(minutes(checkLateMinutes) + 1);
		expect(await list()).toMatchObject({ isLate: true, checkedAt });
	});
});
