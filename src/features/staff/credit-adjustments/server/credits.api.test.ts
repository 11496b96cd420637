// On both databases.
import { days } from '#platform/contract/duration.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { addDeciders, type Deciders } from '#test/support/approvals.ts';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { creditLimit, getPersonCredits, grantCredits, reverseCredits } from '../contract.ts';

let app: TestApp;
let deciders: Deciders;
beforeAll(async () => {
	// Mail goes to the first twenty who may approve: of other tests there would be more.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	deciders = await addDeciders(app);
});
afterEach(() => expectBooksToAgree(app));

const Reason = 'For the outage of May 3';
const give = (amount: number, idempotencyKey = newKey()) =>
	app
		.client()
		.succeed(
			grantCredits,
			{ userId: deciders.person.id, amount, reason: Reason, idempotencyKey },
			{ token: deciders.proposer.token },
		);
const balance = async () =>
	(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, deciders.person) })).available;
const approve = (proposalId = '') =>
	app
		.client()
		.call(decideProposal, { proposalId, decision: 'approved', reason: Reason }, { token: deciders.approver.token });
const referenceOf = async (transactionId: string): Promise<string> =>
	(await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [transactionId]))[0]
		?.reference ?? '';

describe('credits given by hand', () => {
	it('are one person’s act up to the limit, once for one key', async () => {
		const key = newKey();
		expect(await give(creditLimit, key)).toEqual({ outcome: 'done' });
		expect(await give(creditLimit, key)).toEqual({ outcome: 'done' });
		expect(await balance()).toBe(creditLimit);
	});

	it('are two people’s above it, and one proposal for one key', async () => {
		const key = newKey();
		const first = await give(creditLimit + 1, key);
		expect(first.outcome).toBe('proposed');
		expect(await balance()).toBe(0);
		expect(await give(creditLimit + 1, key)).toEqual(first);
		expect((await approve(first.proposalId)).status).toBe(200);
		expect(await balance()).toBe(creditLimit + 1);
		// A late repeat of the call that proposed it.
		expect(await give(creditLimit + 1, key)).toEqual(first);
		expect(await balance()).toBe(creditLimit + 1);
	});

	it('count together for a day, also where several are given at once', async () => {
		const half = creditLimit / 2;
		const keys = [newKey(), newKey(), newKey(), newKey()];
		const outcomes = await Promise.all(keys.map((key) => give(half, key)));
		expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(2);
		expect(outcomes.filter(({ outcome }) => outcome === 'proposed')).toHaveLength(2);
		expect(await balance()).toBe(creditLimit);
		const { token } = deciders.proposer;
		const seen = await app.client().succeed(getPersonCredits, { userId: deciders.person.id }, { token });
		expect(seen).toMatchObject({ limit: creditLimit, givenToday: creditLimit });
		expect(await Promise.all(keys.map((key) => give(half, key)))).toEqual(outcomes);
		app.clock.advance(days(1) + 1);
		const { proposer } = deciders;
		deciders = { ...deciders, proposer: { ...proposer, token: await openTestSession(app, proposer.person) } };
		expect((await give(half)).outcome).toBe('done');
		expect(await balance()).toBe(creditLimit + half);
	});

	it('are never given to oneself', async () => {
		const { proposer } = deciders;
		const input = { userId: proposer.person.id, amount: 100, reason: Reason, idempotencyKey: newKey() };
		expect(await app.client().refused(grantCredits, input, { token: proposer.token })).toBe('approvals.oneself');
		const mine = await app
			.client()
			.succeed(getPersonCredits, { userId: proposer.person.id }, { token: proposer.token });
		expect(mine).toMatchObject({ available: 0, mayGive: false, transactions: [] });
	});

	it('are not given by who holds no such permission', async () => {
		const agent = await addTestStaff(app, { role: 'support_agent' });
		const input = { userId: deciders.person.id, amount: 100, reason: Reason, idempotencyKey: newKey() };
		expect(await app.client().refused(grantCredits, input, { token: agent.token })).toBe('session.forbidden');
		expect(await balance()).toBe(0);
	});
});

describe('a transaction', () => {
	it('is taken back by one person where it is small, and by two where it is not', async () => {
		const { token } = deciders.proposer;
		const small = await referenceOf(await buyCredits(app, deciders.person, creditLimit));
		expect(await app.client().succeed(reverseCredits, { reference: small, reason: Reason }, { token })).toEqual({
			outcome: 'done',
		});
		expect(await balance()).toBe(0);
		const large = await referenceOf(await buyCredits(app, deciders.person, creditLimit + 1));
		const { proposalId } = await app
			.client()
			.succeed(reverseCredits, { reference: large.toLowerCase(), reason: Reason }, { token });
		expect(await balance()).toBe(creditLimit + 1);
		expect((await approve(proposalId)).status).toBe(200);
		expect(await balance()).toBe(0);
	});

	it('that was spent meanwhile is refused by the books, and the proposal waits', async () => {
		const { token } = deciders.proposer;
		const reference = await referenceOf(await buyCredits(app, deciders.person, creditLimit + 1));
		const { proposalId } = await app.client().succeed(reverseCredits, { reference, reason: Reason }, { token });
		const service = await addTestServiceClient(app);
		const spent = { userId: deciders.person.id, amount: 2, service: 'test', idempotencyKey: newKey() };
		await app.client().succeed(chargeCredits, spent, { token: service });
		expect((await approve(proposalId)).returnStatus.errorKey).toBe('credits.insufficient');
		const [proposal] = await app.rows('select decision from proposals where id = $1', [proposalId]);
		expect(proposal).toEqual({ decision: null });
	});

	it('that no one knows by this reference is not taken back', async () => {
		const input = { reference: 'CR-NONE', reason: Reason };
		expect(await app.client().refused(reverseCredits, input, { token: deciders.proposer.token })).toBe(
			'approvals.transaction_not_found',
		);
	});
});

describe('a person’s credits', () => {
	it('show the balance, and which transactions can be taken back', async () => {
		const { token } = deciders.proposer;
		const input = { userId: deciders.person.id };
		const read = () => app.client().succeed(getPersonCredits, input, { token });
		await give(creditLimit);
		const large = await referenceOf(await buyCredits(app, deciders.person, creditLimit + 1));
		const service = await addTestServiceClient(app);
		const spent = { userId: deciders.person.id, amount: 2, service: 'test', idempotencyKey: newKey() };
		await app.client().succeed(chargeCredits, spent, { token: service });
		const before = await read();
		expect(before).toMatchObject({ available: 2 * creditLimit - 1, limit: creditLimit, mayGive: true });
		expect(before.transactions).toMatchObject([
			{ kind: 'spent', service: 'test', amount: -2, state: 'reversible', moves: 2 },
			{ kind: 'bought', reference: large, state: 'reversible', moves: creditLimit + 1 },
			{ kind: 'granted', amount: creditLimit, state: 'reversible', note: Reason },
		]);
		const { reference = '' } = before.transactions[0] ?? {};
		await app.client().succeed(reverseCredits, { reference, reason: Reason }, { token });
		expect((await read()).transactions).toMatchObject([
			{ kind: 'reversed', state: 'final', reverses: { reference, kind: 'spent', service: 'test' } },
			{ kind: 'spent', state: 'reversed' },
			{ kind: 'bought' },
			{ kind: 'granted' },
		]);
	});

	it('are shown to no one out of reach or without the permission', async () => {
		const input = { userId: deciders.person.id };
		const { token: elsewhere } = await addTestStaff(app, {
			role: 'billing_officer',
			scopeKind: 'team',
			scopeId: 'none',
		});
		expect(await app.client().refused(getPersonCredits, input, { token: elsewhere })).toBe(
			'approvals.person_not_found',
		);
		const agent = await addTestStaff(app, { role: 'support_agent' });
		expect(await app.client().refused(getPersonCredits, input, { token: agent.token })).toBe('session.forbidden');
	});
});
