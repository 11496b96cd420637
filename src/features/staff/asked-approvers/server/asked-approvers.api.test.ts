// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideProposal, proposalLifetimeMs } from '#features/staff/approvals/contract.ts';
import { addDeciders, type Deciders, proposalReason, proposeForTest } from '#test/support/approvals.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { askApprover, getAskedApprover } from '../contract.ts';

let app: TestApp;
let deciders: Deciders;
let proposalId: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	// Those of the tests before may decide as well.
	await app.rows(`update staff_grants set revoked_at = $1, revoked_reason = 'Test' where revoked_at is null`, [
		app.clock.now(),
	]);
	deciders = await addDeciders(app);
	proposalId = await proposeForTest(app, deciders);
	await app.runDue();
});

const read = (token = deciders.proposer.token) => app.client().succeed(getAskedApprover, { proposalId }, { token });
const ask = (userId: number, token = deciders.proposer.token) =>
	app.client().call(askApprover, { proposalId, userId }, { token });
const refusalOf = async (userId: number, token?: string) => (await ask(userId, token)).returnStatus.errorKey;
const mailsTo = async (email: string) =>
	(await readMessages(app, email)).filter(({ subject }) => subject.startsWith('Priya Raman asks'));

describe('asking a person by name', () => {
	it('mails and shows them once, and leaves the decision to everybody who may', async () => {
		const { approver } = deciders;
		const third = await addTestStaff(app, {}, { givenName: 'Noor', familyName: 'Haddad' });
		const ids = (await read()).others.map(({ userId }) => userId);
		expect(new Set(ids)).toEqual(new Set([approver.person.id, third.person.id]));
		for (let press = 0; press < 2; press += 1) expect(await refusalOf(approver.person.id)).toBeUndefined();
		await app.runDue();
		const mails = await mailsTo(approver.person.email);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain(proposalReason);
		expect(mails[0]?.text).toContain(proposalId);
		const shown = { userId: approver.person.id, name: 'Victor Lam' };
		expect(await read()).toMatchObject({ asked: shown, others: [{ userId: third.person.id }] });
		expect(await read(third.token)).toMatchObject({ asked: shown, others: [] });
		const decision = { proposalId, decision: 'refused', reason: 'Not this week' } as const;
		await app.client().succeed(decideProposal, decision, { token: third.token });
		expect(await refusalOf(approver.person.id)).toBe('approvals.decided');
	});

	it('can be another one later, who is shown then', async () => {
		const third = await addTestStaff(app);
		for (const { person } of [deciders.approver, third]) expect(await refusalOf(person.id)).toBeUndefined();
		expect((await read()).asked?.userId).toBe(third.person.id);
		expect(await refusalOf(deciders.approver.person.id)).toBeUndefined();
		expect((await read()).asked?.userId).toBe(deciders.approver.person.id);
		await app.runDue();
		expect(await mailsTo(deciders.approver.person.email)).toHaveLength(1);
	});

	it('is for who may decide alone: not oneself, whom it concerns, or anybody else', async () => {
		for (const { id } of [deciders.proposer.person, deciders.person])
			expect(await refusalOf(id)).toBe('asked_approvers.cannot_decide');
		expect(await refusalOf(2_000_000_000)).toBe('asked_approvers.cannot_decide');
	});

	it('is done by the proposer alone, and seen by who may decide', async () => {
		const { approver, person } = deciders;
		expect(await refusalOf(approver.person.id, approver.token)).toBe('approvals.not_found');
		const token = await openTestSession(app, person);
		const { returnStatus } = await app.client().call(getAskedApprover, { proposalId }, { token });
		expect(returnStatus.errorKey).toBe('approvals.not_found');
	});

	it('ends with the proposal', async () => {
		app.clock.advance(proposalLifetimeMs);
		const token = await openTestSession(app, deciders.proposer.person);
		expect(await refusalOf(deciders.approver.person.id, token)).toBe('approvals.expired');
		expect((await read(token)).others).toEqual([]);
	});
});
