// An hour's look reads the people who changed since the last one, and everybody once a day.
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { days, hours } from '#platform/contract/duration.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addCard, signInBuyer } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { setPrice } from '#test/support/subscription-prices.ts';
import { change, look, today } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { forgetChanged, readChanged } from './looks.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** An office that pays for its manager and a colleague, on a day on which all were looked at. */
async function addLooked() {
	const { manager, addMember } = await addTestOffice(app);
	const colleague = await addMember();
	const payer = await signInBuyer(app, manager);
	await addCard(payer);
	await app.runDue();
	const userIds = [manager.id, colleague.id];
	const { confirmed } = await change(payer, {
		kind: 'subscribe',
		packageKey: 'professional',
		payer: 'office',
		userIds,
	});
	app.clock.advance(days(1));
	await look(app);
	return { manager, colleague, subscriptionId: confirmed.subscriptionId };
}

async function seatsThatEnd(subscriptionId: string | undefined): Promise<readonly number[]> {
	const rows = await app.rows<{ id: number }>(
		'select user_id as id from subscription_seats where subscription_id = $1 and plans_end order by 1',
		[subscriptionId],
	);
	return rows.map(({ id }) => id);
}
const noted = () => app.rows('select from subscription_looks');

it('ends the seat of who moves to another office within the hour, and looks at that person once', async () => {
	const { colleague, subscriptionId } = await addLooked();
	await app.rows('update users set office_id = null where id = $1', [colleague.id]);
	expect(await noted()).toHaveLength(1);
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([colleague.id]);
	expect(await noted()).toEqual([]);
});

it('ends all seats whose payer may sign in no more', async () => {
	const { manager, colleague, subscriptionId } = await addLooked();
	await app.rows(`update users set status = 'disabled' where id = $1`, [manager.id]);
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([manager.id, colleague.id].toSorted((one, other) => one - other));
});

it('waits for an end that is planned, and says nothing of one that was taken back', async () => {
	const { colleague, subscriptionId } = await addLooked();
	const endsAt = new Date(app.clock.now().getTime() + hours(3));
	await app.rows('update users set ends_at = $2 where id = $1', [colleague.id, endsAt]);
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([]);
	expect(await noted()).toHaveLength(1);
	await app.rows('update users set ends_at = null where id = $1', [colleague.id]);
	app.clock.advance(hours(4));
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([]);
	await app.rows('update users set ends_at = $2 where id = $1', [colleague.id, app.clock.now()]);
	app.clock.advance(hours(1));
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([colleague.id]);
	expect(await noted()).toEqual([]);
});

it('looks again at who was paid for meanwhile', async () => {
	const { colleague, subscriptionId } = await addLooked();
	const charge = (id: string | null) =>
		app.rows('update subscriptions set charge_id = $2, charging_since = $3 where id = $1', [
			subscriptionId,
			id,
			id === null ? null : app.clock.now(),
		]);
	await charge('a quote');
	await app.rows('update users set office_id = null where id = $1', [colleague.id]);
	await look(app);
	expect(await noted()).toHaveLength(1);
	await charge(null);
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([colleague.id]);
	expect(await noted()).toEqual([]);
});

it('keeps what changed again after it was read', async () => {
	const { colleague } = await addLooked();
	const touch = (officeId: string | null) =>
		app.rows('update users set office_id = $2 where id = $1', [colleague.id, officeId]);
	await touch(null);
	for await (const people of readChanged(app.database, app.clock.now())) {
		const known = await app.rows<{ id: string }>('select id from offices limit 1');
		await touch(known[0]?.id ?? null);
		await forgetChanged(app.database, people);
	}
	expect(await noted()).toHaveLength(1);
	for await (const people of readChanged(app.database, app.clock.now())) await forgetChanged(app.database, people);
	expect(await noted()).toEqual([]);
});

it('tells of another price within the hour', async () => {
	const { manager } = await addLooked();
	const subjects = async () => (await readMessages(app, manager.email)).map(({ subject }) => subject);
	const before = (await subjects()).length;
	const takeBack = setPrice(app, 'professional', 6_900);
	await look(app);
	takeBack();
	expect((await subjects()).length).toBe(before + 1);
});

it('finds on the next day what no change was noted of', async () => {
	const { colleague, subscriptionId } = await addLooked();
	await app.rows('update users set office_id = null where id = $1', [colleague.id]);
	await app.rows('delete from subscription_looks');
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([]);
	app.clock.set(new Date(`${addDays(today(app), 1)}T17:00:00Z`));
	await look(app);
	expect(await seatsThatEnd(subscriptionId)).toEqual([colleague.id]);
});
