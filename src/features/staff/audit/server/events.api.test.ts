// What is done with money says in the audit log what changed, from where and in which session. What changed nothing is not said to have changed.
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { type AuditEvent, changeEvents } from '#features/account/identity/contract.ts';
import { getHistory } from '#features/account/security/contract.ts';
import { handBackSeat, keepPackage } from '#features/billing/subscriptions/contract.ts';
import { addCard, type Buyer, signInBuyer } from '#test/support/payments.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, change, readSubscription } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { searchAudit } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const from = { network: '24.48.0.0/24', request: { id: 'test' } };

async function readMoney({ person }: Pick<Buyer, 'person'>) {
	const { token } = await addTestStaff(app, { role: 'auditor' }, { organisationId: person.organisationId });
	const { Rows } = await app.client().succeed(searchAudit, { UserID: person.id, Group: 'money' }, { token });
	return Rows;
}

describe('every event', () => {
	it('that says something changed is refused where the row would not say what', async () => {
		const { organisationId, id: userId } = await addTestPerson(app);
		for (const event of changeEvents) {
			const write = app.database.transaction((queries) =>
				recordAudit(queries, app.clock, from, { organisationId, event, userId }),
			);
			await expect(write).rejects.toThrow('without what it changed');
		}
	});
});

describe('money in the audit log', () => {
	it('has the payments of today, each with its amount, network and session, and so has one’s own history', async () => {
		const subscriber = await addSubscriber(app);
		const paid = (await readMoney(subscriber)).filter(({ Event }) => Event === 'payments.paid');
		expect(paid).toHaveLength(1);
		expect(paid[0]?.Details).toContainEqual({ Name: 'charged', Value: 6_667 });
		expect(paid[0]?.Details).toContainEqual({ Name: 'purpose', Value: 'subscription' });
		expect(paid[0]?.Network).toMatch(/^10\./);
		expect(paid[0]?.SessionID).toBeDefined();
		const { Events } = await subscriber.client.succeed(getHistory, { Group: 'money' }, subscriber);
		expect(Events.map(({ Event }) => Event)).toEqual(
			expect.arrayContaining(['payments.card_added', 'payments.paid', 'subscriptions.begun']),
		);
	});

	it('says what a subscription was before and is after each act, who did it and from where', async () => {
		const subscriber = await addSubscriber(app);
		const { subscriptionId: SubscriptionID, client, token } = subscriber;
		const seen = new Set<string>();
		const expectLast = async (event: AuditEvent, changes: readonly object[]) => {
			const row = (await readMoney(subscriber)).find(({ EventID, Event }) => Event === event && !seen.has(EventID));
			seen.add(row?.EventID ?? '');
			expect(row?.Changes).toEqual(
				expect.arrayContaining(changes.map((one) => expect.objectContaining(one) as unknown)),
			);
			expect(row).toMatchObject({
				Actor: { UserID: subscriber.person.id },
				Network: expect.stringMatching(/^10\./) as unknown,
			});
			expect(row?.SessionID).toBeDefined();
		};
		await expectLast('subscriptions.begun', [{ Field: 'packages', After: 'Professional × 1' }]);
		await change(subscriber, { Kind: 'change_package', SubscriptionID, PackageKey: 'essential' });
		await expectLast('subscriptions.changed', [{ Field: 'planned', Before: '', After: 'Essential × 1' }]);
		await client.succeed(keepPackage, { SubscriptionID }, { token });
		await expectLast('subscriptions.plan_dropped', [{ Field: 'planned', Before: 'Essential × 1', After: '' }]);
		await change(subscriber, { Kind: 'change_package', SubscriptionID, PackageKey: 'complete' });
		await expectLast('subscriptions.changed', [
			{ Field: 'packages', Before: 'Professional × 1', After: 'Complete × 1' },
		]);
		await change(subscriber, { Kind: 'cancel', SubscriptionID });
		await expectLast('subscriptions.cancelled', [{ Field: 'state', Before: 'active', After: 'ending' }]);
		await change(subscriber, { Kind: 'reactivate', SubscriptionID });
		await expectLast('subscriptions.reactivated', [{ Field: 'state', Before: 'ending', After: 'active' }]);
	});

	it('names the people whose seats are added, handed back and removed', async () => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		const colleague = await office.addMember({ givenName: 'Marcus', familyName: 'Osei' });
		await addCard(payer);
		await app.runDue();
		const wish = { Kind: 'subscribe', PackageKey: 'professional', Payer: 'office' } as const;
		const { confirmed } = await change(payer, { ...wish, UserIDs: [office.manager.id] });
		const subscriber = { ...payer, subscriptionId: confirmed.SubscriptionID ?? '' };
		const { subscriptionId: SubscriptionID } = subscriber;
		await change(subscriber, { Kind: 'add_seats', SubscriptionID, UserIDs: [colleague.id] });
		const { Seats } = await readSubscription(subscriber);
		const SeatID = Seats.find(({ UserID }) => UserID === colleague.id)?.SeatID ?? '';
		await payer.client.succeed(handBackSeat, { SeatID }, { token: payer.token });
		const rows = await readMoney(subscriber);
		const changesOf = (event: AuditEvent) => rows.find((row) => row.Event === event)?.Changes;
		const added = expect.stringContaining('Marcus Osei') as unknown;
		expect(changesOf('subscriptions.seats_added')).toContainEqual(
			expect.objectContaining({ Field: 'people', After: added }),
		);
		expect(changesOf('subscriptions.handed_back')).toContainEqual({
			Field: 'seatsThatEnd',
			Before: '',
			After: 'Marcus Osei',
		});
	});
});
