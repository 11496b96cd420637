// The calls of approvals and assistance that write, each with all that it needs.
import { askApprover } from '#features/staff/asked-approvers/contract.ts';
import { decideProposal, endExemption, proposeExemption } from '#features/staff/approvals/contract.ts';
import { grantCredits, reverseCredits } from '#features/staff/credit-adjustments/contract.ts';
import {
	endSessions,
	planFactorRemoval,
	startReset,
	startViewing,
	withdrawFactorRemoval,
	setAssistanceMail,
} from '#features/staff/assistance/contract.ts';
import { addDeciders, dayIn, proposalReason as Reason, proposeForTest } from './approvals.ts';
import { buyCredits, newKey } from './credits.ts';
import { openTestSession } from './sign-in.ts';
import { addTestStaff } from './staff.ts';
import type { TestPerson } from './test-people.ts';
import type { TestApp } from './test-app.ts';
import { type WritingCall, writing } from './writing-calls.ts';

const brandAdministrators = new WeakMap<TestApp, Promise<TestPerson>>();

/** One, so that each proposal is mailed to as many. */
function brandAdministratorOf(app: TestApp): Promise<TestPerson> {
	const grant = { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' } as const;
	const known = brandAdministrators.get(app) ?? addTestStaff(app, grant).then(({ person }) => person);
	brandAdministrators.set(app, known);
	return known;
}

const removal = {
	method: 'email',
	checks: { licenceNumber: true, callBack: true, manager: false },
	reference: 'HV-2041',
} as const;

async function helping(app: TestApp) {
	const { proposer, person } = await addDeciders(app);
	return { input: { userId: person.id, reason: Reason }, token: proposer.token };
}

export const assistanceCalls: readonly WritingCall[] = [
	writing(startViewing, helping),
	writing(startReset, helping),
	writing(endSessions, helping),
	writing(planFactorRemoval, async (app) => {
		const { input, token } = await helping(app);
		return { input: { ...input, ...removal }, token };
	}),
	writing(withdrawFactorRemoval, async (app) => {
		const { input, token } = await helping(app);
		const { removalId } = await app.client().succeed(planFactorRemoval, { ...input, ...removal }, { token });
		return { input: { ...input, removalId }, token };
	}),
	writing(proposeExemption, async (app) => {
		const { input, token } = await helping(app);
		return { input: { ...input, endsOn: dayIn(app, 10) }, token };
	}),
	writing(endExemption, async (app) => {
		const deciders = await addDeciders(app);
		const proposalId = await proposeForTest(app, deciders);
		const decision = { proposalId, decision: 'approved', reason: Reason } as const;
		await app.client().succeed(decideProposal, decision, { token: deciders.approver.token });
		return { input: { userId: deciders.person.id, reason: Reason }, token: deciders.approver.token };
	}),
	writing(decideProposal, async (app) => {
		const deciders = await addDeciders(app);
		const proposalId = await proposeForTest(app, deciders);
		return { input: { proposalId, decision: 'approved' as const, reason: Reason }, token: deciders.approver.token };
	}),
	writing(askApprover, async (app) => {
		const deciders = await addDeciders(app);
		const proposalId = await proposeForTest(app, deciders);
		return { input: { proposalId, userId: deciders.approver.person.id }, token: deciders.proposer.token };
	}),
	writing(grantCredits, async (app) => {
		const { input, token } = await helping(app);
		return { input: { ...input, amount: 500, idempotencyKey: newKey() }, token };
	}),
	writing(reverseCredits, async (app) => {
		const { proposer, person } = await addDeciders(app);
		const transactionId = await buyCredits(app, person, 500);
		const [row] = await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [
			transactionId,
		]);
		return { input: { reference: row?.reference ?? '', reason: Reason }, token: proposer.token };
	}),
	writing(setAssistanceMail, async (app) => {
		const token = await openTestSession(app, await brandAdministratorOf(app));
		// One proposal of the brand waits at a time.
		await app.rows(
			`update proposals set decision = 'withdrawn', decided_by = proposed_by, decided_at = $1, decision_reason = 'For a test'
				where decision is null and subject_id is null returning id`,
			[app.clock.now()],
		);
		return { input: { isOn: false, reason: Reason }, token };
	}),
];
