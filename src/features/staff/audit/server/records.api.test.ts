import { beforeAll, describe, expect, it } from 'vitest';
import { createDesktop } from '#features/desktops/management/contract.ts';
import { endShare, shareDesktop } from '#features/desktops/sharing/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { getPersonHoldings } from '#features/staff/directory/contract.ts';
import { addDeciders, proposeForTest } from '#test/support/approvals.ts';
import { addDesktopUser } from '#test/support/desktops.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, change } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { searchAudit } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const rowsOf = async (kind: string, id: string) => {
	const { token } = await addTestStaff(app, { role: 'auditor' });
	const { rows } = await app.client().succeed(searchAudit, { objectKind: kind, objectId: id }, { token });
	return rows.map(({ event, object }) => [event, object?.name]);
};
const holdings = async (userId: number) => {
	const { token } = await addTestStaff(app, { role: 'auditor' });
	return app.client().succeed(getPersonHoldings, { userId }, { token });
};

describe('the rows of one record are found by the record', () => {
	it('a desktop, under the id that the person’s page has', async () => {
		const owner = await addDesktopUser(app);
		const other = await addTestPerson(app);
		const desktopId = crypto.randomUUID();
		const as = { token: owner.token };
		await owner.client.succeed(createDesktop, { desktopId, name: 'Closings' }, as);
		const grantee = { desktopId, kind: 'person', id: String(other.id) } as const;
		await owner.client.succeed(shareDesktop, { ...grantee, level: 'view' }, as);
		await owner.client.succeed(endShare, grantee, as);
		const { desktops } = await holdings(owner.person.id);
		const shown = desktops.find(({ name }) => name === 'Closings')?.desktopId ?? '';
		expect(await rowsOf('desktop', shown)).toEqual([
			['sharing.ended', 'Closings'],
			['sharing.shared', 'Closings'],
		]);
	});

	it('a share names the other side', async () => {
		const owner = await addDesktopUser(app);
		const other = await addTestPerson(app, { givenName: 'Odile', familyName: 'Brun' });
		const desktopId = crypto.randomUUID();
		const as = { token: owner.token };
		await owner.client.succeed(createDesktop, { desktopId, name: 'Closings' }, as);
		await owner.client.succeed(shareDesktop, { desktopId, kind: 'person', id: String(other.id), level: 'view' }, as);
		const { token } = await addTestStaff(app, { role: 'auditor' });
		const { rows } = await app.client().succeed(searchAudit, { objectKind: 'desktop', objectId: desktopId }, { token });
		expect(rows.flatMap(({ details }) => details)).toContainEqual({ name: 'recipient', value: 'Odile Brun' });
	});

	it('a subscription, under the id that the person’s page has', async () => {
		const subscriber = await addSubscriber(app);
		await change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
		const { subscriptions } = await holdings(subscriber.person.id);
		expect(subscriptions.map(({ subscriptionId }) => subscriptionId)).toEqual([subscriber.subscriptionId]);
		expect((await rowsOf('subscription', subscriber.subscriptionId)).map(([event]) => event)).toEqual([
			'subscriptions.cancelled',
			'subscriptions.begun',
		]);
	});

	it('a proposal, with its decision', async () => {
		const deciders = await addDeciders(app);
		const proposalId = await proposeForTest(app, deciders);
		await app
			.client()
			.succeed(
				decideProposal,
				{ proposalId, decision: 'refused', reason: 'Not without the manager' },
				{ token: deciders.approver.token },
			);
		expect((await rowsOf('proposal', proposalId)).map(([event]) => event)).toEqual([
			'approvals.refused',
			'approvals.proposed',
		]);
	});
});
