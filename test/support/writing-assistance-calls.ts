// The calls of approvals and assistance that write, each with all that it needs.
import {
	decideProposal,
	endExemption,
	grantCredits,
	proposeExemption,
	reverseCredits,
	setAssistanceMail,
} from '#features/staff/approvals/contract.ts';
import {
	endSessions,
	planFactorRemoval,
	startReset,
	startViewing,
	withdrawFactorRemoval,
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
	Method: 'email',
	Checks: { LicenceNumber: true, CallBack: true, Manager: false },
	Reference: 'HV-2041',
} as const;

async function helping(app: TestApp) {
	const { proposer, person } = await addDeciders(app);
	return { input: { UserID: person.id, Reason }, token: proposer.token };
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
		const { RemovalID } = await app.client().succeed(planFactorRemoval, { ...input, ...removal }, { token });
		return { input: { ...input, RemovalID }, token };
	}),
	writing(proposeExemption, async (app) => {
		const { input, token } = await helping(app);
		return { input: { ...input, EndsOn: dayIn(app, 10) }, token };
	}),
	writing(endExemption, async (app) => {
		const deciders = await addDeciders(app);
		const ProposalID = await proposeForTest(app, deciders);
		const decision = { ProposalID, Decision: 'approved', Reason } as const;
		await app.client().succeed(decideProposal, decision, { token: deciders.approver.token });
		return { input: { UserID: deciders.person.id, Reason }, token: deciders.approver.token };
	}),
	writing(decideProposal, async (app) => {
		const deciders = await addDeciders(app);
		const ProposalID = await proposeForTest(app, deciders);
		return { input: { ProposalID, Decision: 'approved' as const, Reason }, token: deciders.approver.token };
	}),
	writing(grantCredits, async (app) => {
		const { input, token } = await helping(app);
		return { input: { ...input, Amount: 500, IdempotencyKey: newKey() }, token };
	}),
	writing(reverseCredits, async (app) => {
		const { proposer, person } = await addDeciders(app);
		const transactionId = await buyCredits(app, person, 500);
		const [row] = await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [
			transactionId,
		]);
		return { input: { Reference: row?.reference ?? '', Reason }, token: proposer.token };
	}),
	writing(setAssistanceMail, async (app) => {
		const token = await openTestSession(app, await brandAdministratorOf(app));
		// One proposal of the brand waits at a time.
		await app.rows(
			`update proposals set decision = 'withdrawn', decided_by = proposed_by, decided_at = $1, decision_reason = 'For a test'
				where decision is null and subject_id is null returning id`,
			[app.clock.now()],
		);
		return { input: { IsOn: false, Reason }, token };
	}),
];
