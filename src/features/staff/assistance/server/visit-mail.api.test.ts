import { beforeAll, describe, expect, it } from 'vitest';
import { addDeciders } from '#test/support/approvals.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { getAssistanceMail, setAssistanceMail } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

describe('the mail about visits', () => {
	it('is turned off for a brand by two people with the whole brand, and on again by one', async () => {
		const deciders = await addDeciders(app);
		const brand = { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' } as const;
		const [one, other] = [await addTestStaff(app, brand), await addTestStaff(app, brand)];
		const isOn = async () => (await app.client().succeed(getAssistanceMail, {}, { token: one.token })).isOn;
		const wish = { isOn: false, reason: 'People asked for fewer mails' };
		expect(await app.client().refused(setAssistanceMail, wish, { token: deciders.proposer.token })).toBe(
			'session.forbidden',
		);
		const { proposalId = '' } = await app.client().succeed(setAssistanceMail, wish, { token: one.token });
		expect(await isOn()).toBe(true);
		const yes = { proposalId, decision: 'approved', reason: 'Fewer mails for them' } as const;
		const approve = ({ token }: { token: string }) => app.client().call(decideProposal, yes, { token });
		expect((await approve(deciders.approver)).returnStatus.errorKey).toBe('session.forbidden');
		expect((await approve(other)).status).toBe(200);
		expect(await isOn()).toBe(false);
		const again = { isOn: true, reason: 'People want the mail' };
		expect(await app.client().succeed(setAssistanceMail, again, { token: other.token })).toEqual({ outcome: 'done' });
		expect(await isOn()).toBe(true);
		expect(await app.client().refused(setAssistanceMail, again, { token: other.token })).toBe('approvals.mail_is_on');
	});
});
