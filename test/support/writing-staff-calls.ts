// Writing calls of the staff area.
import { endGrant, grantAccess, listGrants } from '#features/staff/access/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson } from './test-people.ts';
import { personnelCalls } from './writing-personnel-calls.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function auditorToBe(app: TestApp) {
	const { token } = await addTestStaff(app);
	const { id } = await addTestPerson(app);
	const input = {
		GrantID: crypto.randomUUID(),
		UserID: id,
		Role: 'auditor' as const,
		Scope: { Kind: 'organisation' as const, ID: '' },
		Reason: 'Yearly review',
	};
	return { input, token };
}

export const staffCalls: readonly WritingCall[] = [
	writing(grantAccess, auditorToBe),
	writing(endGrant, async (app) => {
		const { input, token } = await auditorToBe(app);
		await app.client().succeed(grantAccess, input, { token });
		const { Grants } = await app.client().succeed(listGrants, { UserID: input.UserID }, { token });
		return { input: { GrantID: Grants[0]?.GrantID ?? '', Reason: 'Review is done' }, token };
	}),
	...personnelCalls,
];
