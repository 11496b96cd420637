import { beforeAll, expect, it } from 'vitest';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { endGrant, grantAccess } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const live = () =>
	app.rows<{ id: string; user_id: number }>(
		"select id, user_id from staff_grants where role = 'organisation_administrator' and revoked_at is null",
	);

it('two administrators who end each other at the same moment leave one', async () => {
	for (let round = 0; round < 8; round += 1) {
		await app.rows(
			"update staff_grants set revoked_at = now(), revoked_reason = 'Another round' where revoked_at is null",
		);
		const pair = [await addTestStaff(app), await addTestStaff(app)] as const;
		const grants = await live();
		const idOf = (userId: number): string => grants.find(({ user_id }) => user_id === userId)?.id ?? '';
		const [one, other] = pair;
		const end = (by: typeof one, whose: typeof one) =>
			app
				.client()
				.call(endGrant, { grantId: idOf(whose.person.id), reason: 'At the same moment' }, { token: by.token });
		const proposals = [await end(one, other), await end(other, one)].map(({ output }) => output?.proposalId ?? '');
		// Each of them agrees to lose their own grant, at the same moment.
		const decide = ({ token }: typeof one, proposalId = '') =>
			app.client().call(decideProposal, { proposalId, decision: 'approved', reason: 'At the same moment' }, { token });
		const answers = await Promise.all([decide(other, proposals[0]), decide(one, proposals[1])]);
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
		expect(await live()).toHaveLength(1);
	}
});

it('the same role granted by several at once stands once', async () => {
	const admins = await Promise.all([1, 2, 3, 4].map(() => addTestStaff(app)));
	const person = await addTestPerson(app);
	const answers = await Promise.all(
		admins.map(({ token }) =>
			app.client().post(
				grantAccess,
				{
					grantId: crypto.randomUUID(),
					userId: person.id,
					role: 'auditor',
					scope: { kind: 'organisation', id: '' },
					reason: 'Asked for by four',
				},
				{ token },
			),
		),
	);
	const keys = answers.map(({ returnStatus }) => returnStatus.errorKey ?? 'done').toSorted();
	expect(keys).toEqual(['access.already_granted', 'access.already_granted', 'access.already_granted', 'done']);
	expect(await app.rows('select 1 from staff_grants where user_id = $1', [person.id])).toHaveLength(1);
});
