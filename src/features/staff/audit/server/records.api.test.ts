import { beforeAll, describe, expect, it } from 'vitest';
import { createDesktop } from '#features/desktops/desktops/contract.ts';
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
	const { Rows } = await app.client().succeed(searchAudit, { ObjectKind: kind, ObjectID: id }, { token });
	return Rows.map(({ Event, Object: object }) => [Event, object?.Name]);
};
const holdings = async (UserID: number) => {
	const { token } = await addTestStaff(app, { role: 'auditor' });
	return app.client().succeed(getPersonHoldings, { UserID }, { token });
};

describe('the rows of one record are found by the record', () => {
	it('a desktop, under the id that the person’s page has', async () => {
		const owner = await addDesktopUser(app);
		const other = await addTestPerson(app);
		const DesktopID = crypto.randomUUID();
		const as = { token: owner.token };
		await owner.client.succeed(createDesktop, { DesktopID, Name: 'Closings' }, as);
		const grantee = { DesktopID, Kind: 'person', ID: String(other.id) } as const;
		await owner.client.succeed(shareDesktop, { ...grantee, Level: 'view' }, as);
		await owner.client.succeed(endShare, grantee, as);
		const { Desktops } = await holdings(owner.person.id);
		const shown = Desktops.find(({ Name }) => Name === 'Closings')?.DesktopID ?? '';
		expect(await rowsOf('desktop', shown)).toEqual([
			['sharing.ended', 'Closings'],
			['sharing.shared', 'Closings'],
		]);
	});

	it('a subscription, under the id that the person’s page has', async () => {
		const subscriber = await addSubscriber(app);
		await change(subscriber, { Kind: 'cancel', SubscriptionID: subscriber.subscriptionId });
		const { Subscriptions } = await holdings(subscriber.person.id);
		expect(Subscriptions.map(({ SubscriptionID }) => SubscriptionID)).toEqual([subscriber.subscriptionId]);
		expect((await rowsOf('subscription', subscriber.subscriptionId)).map(([event]) => event)).toEqual([
			'subscriptions.cancelled',
			'subscriptions.begun',
		]);
	});

	it('a proposal, with its decision', async () => {
		const deciders = await addDeciders(app);
		const ProposalID = await proposeForTest(app, deciders);
		await app
			.client()
			.succeed(
				decideProposal,
				{ ProposalID, Decision: 'refused', Reason: 'Not without the manager' },
				{ token: deciders.approver.token },
			);
		expect((await rowsOf('proposal', ProposalID)).map(([event]) => event)).toEqual([
			'approvals.refused',
			'approvals.proposed',
		]);
	});
});
