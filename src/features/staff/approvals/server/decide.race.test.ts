import { beforeAll, expect, it } from 'vitest';
import { addDeciders, dayIn, proposalReason as Reason, proposeForTest } from '#test/support/approvals.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { creditLimit, grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { decideProposal, proposeExemption } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

it('of many who decide one proposal at once one decides, and it is carried out once', async () => {
	const { proposer, person } = await addDeciders(app);
	const approvers = await Promise.all(Array.from({ length: 8 }, () => addTestStaff(app)));
	const input = { userId: person.id, amount: creditLimit + 1, reason: Reason, idempotencyKey: newKey() };
	const { proposalId = '' } = await app.client().succeed(grantCredits, input, { token: proposer.token });
	const answers = await Promise.all(
		approvers.flatMap(({ token }, index) => {
			const decision = index % 2 === 0 ? ('approved' as const) : ('refused' as const);
			// Each twice: a repeat by the one who decided is the same decision.
			return [0, 1].map(() => app.client().call(decideProposal, { proposalId, decision, reason: Reason }, { token }));
		}),
	);
	const [row] = await app.rows<{ decision: string; by: number }>(
		'select decision, decided_by as by from proposals where id = $1',
		[proposalId],
	);
	const winners = answers.filter(({ status }) => status === 200);
	expect(winners.length).toBe(2);
	for (const { output } of winners) expect(output?.state).toBe(row?.decision);
	for (const { returnStatus } of answers.filter(({ status }) => status !== 200))
		expect(returnStatus.errorKey).toBe('approvals.decided');
	const given = await app.rows("select 1 from credit_transactions where user_id = $1 and kind = 'granted'", [
		row?.by ?? 0,
	]);
	expect(given).toHaveLength(row?.decision === 'approved' ? 1 : 0);
	await expectBooksToAgree(app);
});

it('of twins that are proposed at once one waits', async () => {
	const deciders = await addDeciders(app);
	const input = { userId: deciders.person.id, endsOn: dayIn(app, 10), reason: Reason };
	const tokens = [deciders.proposer.token, deciders.approver.token];
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) => app.client().call(proposeExemption, input, { token: tokens[index % 2] })),
	);
	const waiting = await app.rows('select id from proposals where subject_id = $1', [deciders.person.id]);
	expect(waiting).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
});

it('an approval and the end of the approver’s grant have one order', async () => {
	for (let round = 0; round < 6; round += 1) {
		const deciders = await addDeciders(app);
		const proposalId = await proposeForTest(app, deciders);
		const { token, person } = deciders.approver;
		const end = "update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1";
		const [answer] = await Promise.all([
			app.client().call(decideProposal, { proposalId, decision: 'approved', reason: Reason }, { token }),
			app.rows(end, [person.id, app.clock.now()]),
		]);
		const exemptions = await app.rows('select id from two_factor_exemptions where user_id = $1', [deciders.person.id]);
		expect(exemptions).toHaveLength(answer.status === 200 ? 1 : 0);
		if (answer.status !== 200)
			expect(['approvals.right_lost', 'session.forbidden']).toContain(answer.returnStatus.errorKey);
	}
});
