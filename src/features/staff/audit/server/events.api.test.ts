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
	const { rows } = await app.client().succeed(searchAudit, { userId: person.id, group: 'money' }, { token });
	return rows;
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
		const paid = (await readMoney(subscriber)).filter(({ event }) => event === 'payments.paid');
		expect(paid).toHaveLength(1);
		expect(paid[0]?.details).toContainEqual({ name: 'charged', value: 6_667 });
		expect(paid[0]?.details).toContainEqual({ name: 'purpose', value: 'subscription' });
		expect(paid[0]?.network).toMatch(/^10\./);
		expect(paid[0]?.sessionId).toBeDefined();
		const { events } = await subscriber.client.succeed(getHistory, { group: 'money' }, subscriber);
		expect(events.map(({ event }) => event)).toEqual(
			expect.arrayContaining(['payments.card_added', 'payments.paid', 'subscriptions.begun']),
		);
	});

	it('says what a subscription was before and is after each act, who did it and from where', async () => {
		const subscriber = await addSubscriber(app);
		const { subscriptionId, client, token } = subscriber;
		const seen = new Set<string>();
		const expectLast = async (event: AuditEvent, changes: readonly object[]) => {
			const row = (await readMoney(subscriber)).find(
				({ eventId, event: rowEvent }) => rowEvent === event && !seen.has(eventId),
			);
			seen.add(row?.eventId ?? '');
			expect(row?.changes).toEqual(
				expect.arrayContaining(changes.map((one) => expect.objectContaining(one) as unknown)),
			);
			expect(row).toMatchObject({
				actor: { userId: subscriber.person.id },
				network: expect.stringMatching(/^10\./) as unknown,
			});
			expect(row?.sessionId).toBeDefined();
		};
		await expectLast('subscriptions.begun', [{ field: 'packages', after: 'Professional × 1' }]);
		await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'essential' });
		await expectLast('subscriptions.changed', [{ field: 'planned', before: '', after: 'Essential × 1' }]);
		await client.succeed(keepPackage, { subscriptionId }, { token });
		await expectLast('subscriptions.plan_dropped', [{ field: 'planned', before: 'Essential × 1', after: '' }]);
		await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		await expectLast('subscriptions.changed', [
			{ field: 'packages', before: 'Professional × 1', after: 'Complete × 1' },
		]);
		await change(subscriber, { kind: 'cancel', subscriptionId });
		await expectLast('subscriptions.cancelled', [{ field: 'state', before: 'active', after: 'ending' }]);
		await change(subscriber, { kind: 'reactivate', subscriptionId });
		await expectLast('subscriptions.reactivated', [{ field: 'state', before: 'ending', after: 'active' }]);
	});

	it('names the people whose seats are added, handed back and removed', async () => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		const colleague = await office.addMember({ givenName: 'Marcus', familyName: 'Osei' });
		await addCard(payer);
		await app.runDue();
		const wish = { kind: 'subscribe', packageKey: 'professional', payer: 'office' } as const;
		const { confirmed } = await change(payer, { ...wish, userIds: [office.manager.id] });
		const subscriber = { ...payer, subscriptionId: confirmed.subscriptionId ?? '' };
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
		const { seats } = await readSubscription(subscriber);
		const seatId = seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '';
		await payer.client.succeed(handBackSeat, { seatId }, { token: payer.token });
		const rows = await readMoney(subscriber);
		const changesOf = (event: AuditEvent) => rows.find((row) => row.event === event)?.changes;
		const added = expect.stringContaining('Marcus Osei') as unknown;
		expect(changesOf('subscriptions.seats_added')).toContainEqual(
			expect.objectContaining({ field: 'people', after: added }),
		);
		expect(changesOf('subscriptions.handed_back')).toContainEqual({
			field: 'seatsThatEnd',
			before: '',
			after: 'Marcus Osei',
		});
	});
});
