// Two people of the staff who may decide together, and somebody whom it concerns.
import { proposeExemption } from '#features/staff/approvals/contract.ts';
import { after, days } from '#platform/contract/duration.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, type TestPerson } from './test-people.ts';

type Member = Awaited<ReturnType<typeof addTestStaff>>;

export interface Deciders {
	readonly proposer: Member;
	readonly approver: Member;
	readonly person: TestPerson;
}

export const proposalReason = 'Lost phone, travels until Friday';

export async function addDeciders(app: TestApp): Promise<Deciders> {
	const [proposer, approver] = [
		await addTestStaff(app, {}, { givenName: 'Priya', familyName: 'Raman' }),
		await addTestStaff(app, {}, { givenName: 'Victor', familyName: 'Lam' }),
	];
	return { proposer, approver, person: await addTestPerson(app) };
}

/** Gives the day that is `count` days from now. */
export function dayIn(app: TestApp, count: number): string {
	return after(app.clock.now(), days(count)).toISOString().slice(0, 10);
}

export async function proposeForTest(app: TestApp, { proposer, person }: Deciders): Promise<string> {
	const input = { userId: person.id, endsOn: dayIn(app, 10), reason: proposalReason };
	return (await app.client().succeed(proposeExemption, input, { token: proposer.token })).proposalId;
}
