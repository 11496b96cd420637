// A dearer credit under automatic loading: told by mail, and charged from the announced day on.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { addLoader, readAutoLoad, spend, turnOn } from '#test/support/auto-load.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import type { Buyer } from '#test/support/payments.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { stopAutoLoad } from '../../contract.ts';

let app: TestApp;
let began: number;
beforeAll(async () => {
	app = await openOwnTestApp();
	began = credits().unitPrice;
	return () => app.close();
});
beforeEach(() => sell(100));
afterEach(async () => {
	sell(began);
	await expectBooksToAgree(app);
});

function credits(): { unitPrice: number } {
	const { credits: sold } = app.registry.getByKey('portico');
	if (sold === undefined) throw new Error('The brand sells no credits');
	return sold;
}
/** From now on the brand sells a credit for so many cents. */
const sell = (cents: number) => void (credits().unitPrice = cents);
const today = () => businessDayOf(app.clock.now());
const announced = 'The price of credits is changing';
const calledOff = 'The announced price of credits no longer applies';

/** What the hourly job does. */
async function look(): Promise<void> {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'auto_load.announce_prices');
	await job?.handler.handle({ id: 'look', payload: {}, attempt: 1 });
	await app.runDue();
}
async function passDays(buyer: Buyer, count: number): Promise<Buyer> {
	app.clock.set(new Date(`${addDays(today(), count)}T16:00:00Z`));
	await look();
	return { ...buyer, token: await openTestSession(app, buyer.person) };
}
const told = async ({ person }: Buyer, about: string) =>
	(await readMessages(app, person.email)).filter(({ subject }) => subject === about);
const priceOf = async (buyer: Buyer) => (await readAutoLoad(buyer)).settings?.price;

/** Credits that the next automatic charge of 50 dollars loads. */
async function load(buyer: Buyer): Promise<number | undefined> {
	const { available } = await buyer.client.succeed(getBalance, {}, { token: buyer.token });
	await spend(app, buyer, available - 1_500);
	await app.runDue();
	return (await readAutoLoad(buyer)).charges.find(({ state }) => state === 'paid')?.credits;
}

describe('a dearer credit', () => {
	it('is told once with both prices and the day, and is charged from that day on', async () => {
		let buyer = await addLoader(app, {}, { monthlyCap: 100_000 });
		const day = addDays(today(), 30);
		sell(125);
		await look();
		await look();
		const mails = await told(buyer, announced);
		expect(mails).toHaveLength(1);
		for (const words of ['$1.00', '$1.25', '50', '40']) expect(mails[0]?.text).toContain(words);
		const now = { unitPrice: 100, credits: 5_000 };
		const next = { unitPrice: 125, credits: 4_000 };
		expect(await priceOf(buyer)).toEqual({ ...now, next: { ...next, from: day } });
		buyer = await passDays(buyer, 29);
		expect(await load(buyer)).toBe(5_000);
		buyer = await passDays(buyer, 1);
		expect(await priceOf(buyer)).toEqual(next);
		expect(await load(buyer)).toBe(4_000);
		expect(await told(buyer, announced)).toHaveLength(1);
	});

	it('holds at once for who agrees to it, and is told to nobody whose loading is off', async () => {
		const [changed, stopped] = [await addLoader(app), await addLoader(app)];
		await stopped.client.succeed(stopAutoLoad, {}, { token: stopped.token });
		sell(125);
		await turnOn(changed);
		await look();
		expect(await priceOf(changed)).toEqual({ unitPrice: 125, credits: 4_000 });
		expect(await told(changed, announced)).toHaveLength(0);
		expect(await told(stopped, announced)).toHaveLength(0);
	});

	it('is not charged when a dearer one takes its place, until that one was told as long before', async () => {
		let buyer = await addLoader(app);
		sell(125);
		await look();
		buyer = await passDays(buyer, 20);
		sell(200);
		await look();
		const day = addDays(today(), 30);
		buyer = await passDays(buyer, 15);
		expect(await priceOf(buyer)).toMatchObject({ unitPrice: 100, next: { unitPrice: 200, from: day } });
		expect(await told(buyer, announced)).toHaveLength(2);
		buyer = await passDays(buyer, 15);
		expect(await priceOf(buyer)).toEqual({ unitPrice: 200, credits: 2_500 });
	});

	it('that does not come is called off', async () => {
		let buyer = await addLoader(app);
		sell(125);
		await look();
		sell(100);
		expect(await priceOf(buyer)).toEqual({ unitPrice: 100, credits: 5_000 });
		await look();
		expect(await told(buyer, calledOff)).toHaveLength(1);
		buyer = await passDays(buyer, 31);
		expect(await priceOf(buyer)).toEqual({ unitPrice: 100, credits: 5_000 });
	});
});

it('a cheaper credit is charged at once, and a way back up is told', async () => {
	let buyer = await addLoader(app);
	sell(80);
	expect(await load(buyer)).toBe(6_250);
	await look();
	sell(100);
	await look();
	expect(await priceOf(buyer)).toMatchObject({ unitPrice: 80, next: { unitPrice: 100 } });
	buyer = await passDays(buyer, 30);
	expect(await priceOf(buyer)).toEqual({ unitPrice: 100, credits: 5_000 });
});

it('what was agreed to before prices were kept is held at the price of the first look', async () => {
	const buyer = await addLoader(app);
	const { id } = buyer.person;
	await app.rows(
		`insert into auto_load_consents (organisation_id, id, wallet_id, user_id, language, consent_text, threshold, amount, monthly_cap, network, at)
			select organisation_id, 'older', wallet_id, user_id, language, consent_text, threshold, amount, monthly_cap, network, at
			from auto_load_consents where user_id = $1`,
		[id],
	);
	await app.rows(`update auto_loads set consent_id = 'older' where user_id = $1`, [id]);
	await look();
	sell(125);
	await look();
	expect(await priceOf(buyer)).toMatchObject({ unitPrice: 100, next: { unitPrice: 125 } });
	expect(await told(buyer, announced)).toHaveLength(1);
});
