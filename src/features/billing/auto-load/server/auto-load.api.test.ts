// On both databases.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { reserveCredits } from '#features/billing/product-charges/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { checkoutLimit, getPaymentMethods, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { addLoader, readAutoLoad, spend, turnOn, usualWish } from '#test/support/auto-load.ts';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import {
	addBuyer,
	addCard,
	answerBank,
	type Buyer,
	cardNumbers,
	comparePurchases,
	passTime,
	typeCard,
} from '#test/support/payments.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openSwitchedSession, openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { confirmAutoLoad, previewAutoLoad, resumeAutoLoad, saveAutoLoad, stopAutoLoad } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
afterEach(() => expectBooksToAgree(app));

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
/** How often the card was asked for money, and what came of it. */
const tries = async ({ person }: Buyer) =>
	app.rows<{ state: string }>(
		`select state from payments where user_id = $1 and purpose = 'auto_load' order by created_at`,
		[person.id],
	);
const states = async (buyer: Buyer) => (await tries(buyer)).map(({ state }) => state);

/** Sessions end while time passes. */
async function signInAgain(buyer: Buyer): Promise<Buyer> {
	return { ...buyer, token: await openTestSession(app, buyer.person) };
}

/** The begin of a month's second day, so that no test is cut by the begin of a month. */
function startOfSomeMonth(): void {
	const now = app.clock.now();
	app.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12)));
}

describe('when the balance falls below the level', () => {
	it('the card is charged once, and the credits are there', async () => {
		const buyer = await addLoader(app);
		await spend(app, buyer, 1_000);
		await app.runDue();
		expect(await states(buyer)).toEqual([]);
		await spend(app, buyer, 1);
		await app.runDue();
		expect(await balance(buyer)).toBe(1_999 + 5_000);
		const { charges, chargedThisMonth } = await readAutoLoad(buyer);
		expect(charges).toMatchObject([{ state: 'paid', total: 5_650, credits: 5_000 }]);
		expect(chargedThisMonth).toBe(5_650);
	});

	it('what is set aside counts as spent', async () => {
		const buyer = await addLoader(app);
		const key = await addTestServiceClient(app);
		const wish = { userId: buyer.person.id, amount: 1_001, service: 'avm.report', idempotencyKey: newKey() };
		await app.client().succeed(reserveCredits, wish, { token: key });
		await app.runDue();
		expect(await states(buyer)).toEqual(['paid']);
	});

	it('a level that holds already counts when loading is turned on', async () => {
		const buyer = await addLoader(app, {}, { threshold: 4_000 });
		await app.runDue();
		expect(await balance(buyer)).toBe(8_000);
	});

	it('there is at most one charge an hour, and loading goes on until the level is reached', async () => {
		const buyer = await addLoader(app, {}, { threshold: 10_000 });
		await app.runDue();
		expect(await states(buyer)).toEqual(['paid']);
		await passTime(app, 59, 1);
		expect(await states(buyer)).toEqual(['paid']);
		await passTime(app, 2, 1);
		expect(await states(buyer)).toEqual(['paid', 'paid']);
		await passTime(app, 300, 30);
		expect(await states(buyer)).toEqual(['paid', 'paid']);
		expect(await balance(await signInAgain(buyer))).toBe(13_000);
	});

	it('credits that came meanwhile spare the next try', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.declineLater });
		await spend(app, buyer, 2_000);
		await app.runDue();
		await buyCredits(app, buyer.person, 5_000);
		await passTime(app, 120, 10);
		expect(await states(buyer)).toEqual(['failed']);
		expect((await readAutoLoad(await signInAgain(buyer))).charges).toMatchObject([{ state: 'cancelled' }]);
	});

	it('nothing is charged once it is turned off', async () => {
		const buyer = await addLoader(app);
		await buyer.client.succeed(stopAutoLoad, {}, { token: buyer.token });
		await spend(app, buyer, 2_500);
		await passTime(app, 120, 30);
		expect(await states(buyer)).toEqual([]);
	});

	it('an office’s wallet is loaded by who manages it, for its own balance', async () => {
		const insert = 'insert into offices (organisation_id, id, name, city) values ($1, $2, $3, $4)';
		await app.rows(insert, [organisations.portico, 'loaded-office', 'Loaded', 'Toronto']);
		const options = { permissions: [manageOffice] as const, officeId: 'loaded-office' };
		const buyer = await addBuyer(app, options);
		await addCard(buyer);
		await app.runDue();
		await turnOn(buyer, { wallet: 'office' });
		await app.runDue();
		const { office, available } = await buyer.client.succeed(getBalance, {}, { token: buyer.token });
		expect({ office: office?.available, own: available }).toEqual({ office: 5_000, own: 0 });
	});
});

describe('a declined card', () => {
	it('is tried at 0, 1, 3 and 7 hours, with a mail at the first time; then loading pauses, for good', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.declineLater });
		await spend(app, buyer, 2_000);
		await app.runDue();
		const counts = [(await tries(buyer)).length];
		for (const hour of [1, 2, 3, 4, 5, 6, 7]) {
			await passTime(app, 60, 30);
			counts[hour] = (await tries(buyer)).length;
		}
		expect(counts).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
		await passTime(app, 30 * 24 * 60, 24 * 60);
		expect(await states(buyer)).toEqual(['failed', 'failed', 'failed', 'failed']);
		expect((await readAutoLoad(await signInAgain(buyer))).settings).toMatchObject({
			state: 'paused',
			paused: { reason: 'declined' },
		});
		const mails = await subjects(buyer);
		expect(mails.filter((subject) => subject.startsWith('Your card was declined'))).toHaveLength(1);
		expect(mails.filter((subject) => subject === 'Auto-load is paused')).toHaveLength(1);
	});

	it('that will never be charged again pauses at once', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.lost });
		await spend(app, buyer, 2_000);
		await passTime(app, 10 * 60, 60);
		expect(await states(buyer)).toEqual(['failed']);
		expect((await readAutoLoad(await signInAgain(buyer))).settings?.paused?.reason).toBe('card_refused');
	});

	it('gives way to a new one, which is charged once its person resumes loading, and not for being added', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.lost });
		await spend(app, buyer, 2_000);
		await app.runDue();
		await addCard(buyer);
		await spend(app, buyer, 1);
		await passTime(app, 24 * 60, 60);
		const later = await signInAgain(buyer);
		expect(await states(buyer)).toEqual(['failed']);
		expect((await readAutoLoad(later)).settings?.state).toBe('paused');
		await later.client.succeed(resumeAutoLoad, { quoteTotal: 5_650 }, { token: later.token });
		await app.runDue();
		expect((await states(buyer)).toSorted()).toEqual(['failed', 'paid']);
		expect(await cardsOf(later, '4242')).toMatchObject([{ isDefault: true }]);
		expect((await readAutoLoad(later)).settings?.state).toBe('active');
	});
});

describe('a bank that asks', () => {
	const ask = async () => {
		const buyer = await addLoader(app, { number: cardNumbers.authenticate });
		await spend(app, buyer, 2_000);
		await app.runDue();
		const { charges } = await readAutoLoad(buyer);
		return { buyer, token: charges[0]?.confirmation?.token ?? '' };
	};
	const confirm = async ({ client, token }: Buyer, linkToken: string) =>
		(await client.succeed(confirmAutoLoad, { token: linkToken }, { token })).redirectTo;

	it('is answered by a link of the mail, in any number of tabs once', async () => {
		const { buyer, token } = await ask();
		const mail = (await readMessages(app, buyer.person.email)).find(({ subject }) => subject.startsWith('Confirm'));
		expect(mail?.text).toContain(`confirm=${token}`);
		const pages = [await confirm(buyer, token), await confirm(buyer, token)];
		expect(new Set(pages).size).toBe(1);
		await typeCard(buyer.client, pages[0] ?? '', { number: cardNumbers.authenticate });
		await answerBank(buyer.client, pages[0] ?? '', true);
		await app.runDue();
		expect(await balance(buyer)).toBe(6_000);
		expect((await readAutoLoad(buyer)).charges).toMatchObject([{ state: 'paid' }]);
		expect((await comparePurchases(app, buyer)).charged?.count).toBe(1);
		const again = await buyer.client.refused(confirmAutoLoad, { token }, { token: buyer.token });
		expect(again).toBe('auto_load.link_expired');
	});

	it('waits for 24 hours; then loading pauses and the link is dead', async () => {
		const { buyer, token } = await ask();
		await passTime(app, 24 * 60, 60);
		const later = await signInAgain(buyer);
		expect((await readAutoLoad(later)).settings?.paused?.reason).toBe('not_confirmed');
		const refused = await buyer.client.refused(confirmAutoLoad, { token }, { token: later.token });
		expect(refused).toBe('auto_load.link_expired');
		expect((await comparePurchases(app, buyer)).charged?.count).toBe(0);
	});

	it('a page that could not be opened does not keep the charge open', async () => {
		const { buyer, token } = await ask();
		for (let count = 0; count < checkoutLimit.max; count += 1)
			void (await app.portal.payments.checkoutLimit.take(`person ${buyer.person.id}`));
		expect(await buyer.client.refused(confirmAutoLoad, { token }, buyer)).toBe('payments.too_many_checkouts');
		await passTime(app, 25 * 60, 60);
		const later = await signInAgain(buyer);
		expect((await readAutoLoad(later)).settings?.paused?.reason).toBe('not_confirmed');
		await addCard(later);
		await app.runDue();
		await turnOn(later);
		await app.runDue();
		expect(await states(buyer)).toContain('paid');
	});

	it('nor does a page that was never asked for, after a process died', async () => {
		const { buyer } = await ask();
		await app.rows('update auto_load_charges set is_page_open = true where user_id = $1', [buyer.person.id]);
		await passTime(app, 25 * 60, 60);
		expect((await readAutoLoad(await signInAgain(buyer))).charges).toMatchObject([{ state: 'failed' }]);
	});

	it('a page that was left may be opened again', async () => {
		const { buyer, token } = await ask();
		const left = await confirm(buyer, token);
		await passTime(app, 90, 10);
		const opened = await confirm(await signInAgain(buyer), token);
		expect(opened).not.toBe(left);
	});

	it('no one else can confirm, nor with an altered link', async () => {
		const { buyer, token } = await ask();
		const other = await addBuyer(app);
		const refused = (by: Buyer, token: string) => by.client.refused(confirmAutoLoad, { token }, { token: by.token });
		expect(await refused(other, token)).toBe('auto_load.link_expired');
		const [id = '', until = '', signature = ''] = token.split('.');
		const longer = `${id}.${(Number.parseInt(until, 36) + days(30)).toString(36)}.${signature}`;
		expect(await refused(buyer, longer)).toBe('auto_load.link_expired');
	});
});

describe('an answer that is lost', () => {
	it('after the charge ends as one charge and one load', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.answerLost });
		await spend(app, buyer, 2_000);
		await app.runDue();
		expect((await readAutoLoad(buyer)).charges).toMatchObject([{ state: 'charging' }]);
		await passTime(app, 40, 5);
		expect(await balance(buyer)).toBe(6_000);
		expect(await comparePurchases(app, buyer)).toMatchObject({ charged: { count: 1 }, paid: { count: 1 } });
	});

	it('before it keeps the next charge away, and never doubles it', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.neverArrives });
		await spend(app, buyer, 2_000);
		await passTime(app, 5 * 60, 10);
		const { charged, paid } = await comparePurchases(app, buyer);
		expect(charged).toEqual(paid);
		expect(charged?.count).toBeLessThanOrEqual(1);
	});
});

describe('the monthly cap', () => {
	it('is never exceeded by a cent; the person is told once, and loading goes on next month', async () => {
		startOfSomeMonth();
		const buyer = await addLoader(app, {}, { threshold: 50_000, monthlyCap: 2 * 5_650 + 5_649 });
		await passTime(app, 5 * 60, 30);
		expect(await states(buyer)).toEqual(['paid', 'paid']);
		const told = (await subjects(buyer)).filter((subject) => subject === 'You’ve reached your monthly auto-load limit');
		expect(told).toHaveLength(1);
		await passTime(app, 32 * 24 * 60, 12 * 60);
		expect(await states(buyer)).toEqual(['paid', 'paid', 'paid', 'paid']);
	});

	it('may be as high as what is charged, to the cent', async () => {
		startOfSomeMonth();
		const buyer = await addLoader(app, {}, { threshold: 4_000, monthlyCap: 5_650 });
		await app.runDue();
		expect(await states(buyer)).toEqual(['paid']);
	});
});

describe('turning it on', () => {
	it('keeps the words that were agreed to', async () => {
		const buyer = await addLoader(app);
		const { settings } = await readAutoLoad(buyer);
		const shown = await buyer.client.succeed(previewAutoLoad, usualWish, buyer);
		expect(settings?.consentText).toBe(shown.consentText);
		expect(shown.consentText.split('\n').slice(1)).toEqual([
			'When my balance falls below 20.00 credits, at most once an hour.',
			'$56.50 each time for 50.00 credits, at today’s price: $50.00 and $6.50 HST.',
			'At most $200.00 in a calendar month, taxes included.',
			'Purchased credits can’t be refunded to the card. I can turn this off at any time.',
		]);
		await expect(app.rows('update auto_load_consents set consent_text = $1', ['Something else'])).rejects.toThrow(
			/permission denied/,
		);
	});

	it.each([
		[1_50, '1,50 crédit'],
		[2_00, '2,00 crédits'],
	])('at %d hundredths names the level in French in the number that it takes', async (threshold, words) => {
		const buyer = await addBuyer(app, { language: 'fr' });
		const shown = await buyer.client.succeed(previewAutoLoad, { ...usualWish, threshold }, buyer);
		expect(shown.consentText).toContain(`descend sous ${words}, au plus`);
		expect(shown.consentText).toContain('pour 50,00 crédits, au prix d’aujourd’hui');
	});

	it('says before whether the card is charged at once, by the level and the limit', async () => {
		const buyer = await addLoader(app);
		const look = async (change: object) => {
			const wish = { ...usualWish, ...change };
			const { balance, isChargedNow } = await buyer.client.succeed(previewAutoLoad, wish, buyer);
			return { balance, isChargedNow };
		};
		expect(await look({ threshold: 3_000 })).toEqual({ balance: 3_000, isChargedNow: false });
		expect(await look({ threshold: 3_001 })).toEqual({ balance: 3_000, isChargedNow: true });
		await turnOn(buyer, { threshold: 3_001, monthlyCap: 10_000 });
		await app.runDue();
		expect(await states(buyer)).toEqual(['paid']);
		expect(await look({ threshold: 8_001, monthlyCap: 10_000 })).toEqual({ balance: 8_000, isChargedNow: false });
	});

	it('looks ahead at the pace of the last days once there is a week of it', async () => {
		const buyer = await addLoader(app);
		const look = () => buyer.client.succeed(previewAutoLoad, usualWish, buyer);
		expect((await look()).forecast).toBeUndefined();
		await spend(app, buyer, 1_000);
		app.clock.advance(days(9));
		const token = await openTestSession(app, buyer.person);
		const { pace, forecast, isChargedNow } = await buyer.client.succeed(previewAutoLoad, usualWish, { token });
		expect({ pace, isChargedNow }).toEqual({ pace: 100, isChargedNow: false });
		expect(forecast?.charges).toMatchObject([{ count: 1, before: 1_900, after: 6_900 }]);
		expect(forecast).toMatchObject({ total: 5_650, emptyOn: expect.any(String) });
	});

	it('to words that were not shown is refused', async () => {
		const buyer = await addLoader(app);
		const shown = await buyer.client.succeed(previewAutoLoad, usualWish, buyer);
		const other = { ...usualWish, amount: 9_000, consentHash: shown.consentHash };
		expect(await buyer.client.refused(saveAutoLoad, other, buyer)).toBe('auto_load.consent_outdated');
	});

	it('asks for at least $20, a cap that allows one charge, an address and a card', async () => {
		const buyer = await addBuyer(app);
		const refused = (change: object, by = buyer) => by.client.refused(previewAutoLoad, { ...usualWish, ...change }, by);
		expect(await refused({ amount: 1_999 })).toBe('request.invalid');
		expect(await refused({ monthlyCap: 5_649 })).toBe('auto_load.cap_too_low');
		const stranger = await addTestPerson(app);
		const client = app.client();
		const by = { person: stranger, client, token: await openTestSession(app, stranger) };
		expect(await refused({}, by)).toBe('auto_load.address_missing');
		const { consentHash } = await buyer.client.succeed(previewAutoLoad, usualWish, buyer);
		const saved = await buyer.client.refused(saveAutoLoad, { ...usualWish, consentHash }, buyer);
		expect(saved).toBe('payments.method_missing');
	});

	it('keeps the last card from being removed, until it is turned off', async () => {
		const buyer = await addLoader(app);
		const [card] = await cardsOf(buyer, '4242');
		const input = { paymentMethodId: card?.paymentMethodId ?? '' };
		const refused = await buyer.client.refused(removePaymentMethod, input, buyer);
		expect(refused).toBe('payments.needed_for_auto_load');
		await buyer.client.succeed(stopAutoLoad, {}, buyer);
		await buyer.client.succeed(removePaymentMethod, input, buyer);
	});

	it('is not for who acts in another’s account, nor for the office of somebody who does not manage it', async () => {
		const buyer = await addBuyer(app);
		const other = await addTestPerson(app);
		const token = await openSwitchedSession(app, other, buyer.person);
		expect(await buyer.client.refused(previewAutoLoad, usualWish, { token })).toBe('session.switched');
		const office = await buyer.client.refused(previewAutoLoad, { ...usualWish, wallet: 'office' }, buyer);
		expect(office).toBe('credits.no_office');
	});
});

async function cardsOf({ client, token }: Buyer, last4: string) {
	const { paymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
	return paymentMethods.filter((one) => one.last4 === last4);
}
