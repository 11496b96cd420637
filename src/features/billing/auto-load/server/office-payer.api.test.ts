// An office's automatic loading charges the card of the manager who agreed, and only as long as they manage the office.
import { beforeAll, expect, it } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { setAllowance } from '#features/billing/credits/server/api.ts';
import { addSpending } from '#features/billing/credits/server/fixtures.ts';
import { getPaymentMethods, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { turnOn } from '#test/support/auto-load.ts';
import { addBuyer, addCard, type Buyer, cardNumbers, passTime, type TypedCard } from '#test/support/payments.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { confirmAutoLoad, getAutoLoad, resumeAutoLoad, stopAutoLoad } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

let made = 0;

/** Two managers of an office whose loading charges the card of the first, for the first time already. */
async function addLoadedOffice(card: TypedCard = {}) {
	made += 1;
	const officeId = `paid-office-${made}`;
	const insert = 'insert into offices (organisation_id, id, name, city) values ($1, $2, $3, $4)';
	await app.rows(insert, [organisations.portico, officeId, officeId, 'Toronto']);
	const options = { permissions: [manageOffice] as const, officeId };
	const payer = await addBuyer(app, options);
	const other = await addBuyer(app, options);
	await addCard(payer, card);
	await addCard(other);
	await app.runDue();
	await turnOn(payer, { wallet: 'office' });
	await app.runDue();
	return { officeId, payer, other };
}

async function spendOf(officeId: string, { person }: Buyer): Promise<void> {
	const { organisationId, id: userId } = person;
	app.clock.advance(hours(2));
	await app.database.transaction(async (queries) => {
		const allowance = { organisationId, userId, officeId, monthly: 4_000, changedBy: userId };
		void (await setAllowance(queries, app.clock, allowance));
		const spending = { organisationId, owner: { officeId }, userId, amount: 4_000, service: 'avm.report' };
		await addSpending(queries, app.clock, spending);
	});
	await app.runDue();
}

async function signInAgain(buyer: Buyer): Promise<Buyer> {
	return { ...buyer, token: await openTestSession(app, buyer.person) };
}

const states = async ({ person }: Buyer) => {
	const rows = await app.rows<{ state: string }>(
		`select state from payments where user_id = $1 and purpose = 'auto_load' order by created_at`,
		[person.id],
	);
	return rows.map(({ state }) => state);
};
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const standing = async ({ client, token }: Buyer) =>
	(await client.succeed(getAutoLoad, { wallet: 'office' }, { token })).settings;
/** Handles the attempt of the office's only charge once more, as after a process that died. */
async function repeatAttempt({ person: { organisationId } }: Buyer, officeId: string): Promise<void> {
	const [charge] = await app.rows<{ chargeId: string; tryId: string }>(
		'select id as "chargeId", try_id as "tryId" from auto_load_charges where organisation_id = $1 and wallet_id = $2',
		[organisationId, `o${officeId}`],
	);
	const payload = { organisationId, chargeId: charge?.chargeId ?? '', tryId: charge?.tryId ?? '' };
	const attempt = app.portal.handlers.find(({ kind }) => kind.kind === 'auto_load.try_charge');
	await attempt?.handle({ id: 'repeated', payload, attempt: 2 });
}

const leaveOffice = ({ person }: Buyer) => app.rows('update users set office_id = null where id = $1', [person.id]);
const loseGrant = ({ person }: Buyer) =>
	app.rows(
		`update staff_grants set revoked_at = now(), revoked_by = user_id, revoked_reason = 'Another task' where user_id = $1`,
		[person.id],
	);

it.each([
	['works elsewhere', leaveOffice],
	['has lost the grant', loseGrant],
])('an office is not loaded by who %s, and its managers are told', async (_name, change) => {
	const { officeId, payer, other } = await addLoadedOffice();
	await change(payer);
	await spendOf(officeId, other);
	expect(await states(payer)).toEqual(['paid']);
	expect(await standing(await signInAgain(other))).toMatchObject({ state: 'paused', paused: { reason: 'unmanaged' } });
	for (const reader of [payer, other]) expect(await subjects(reader)).toContain('Auto-load is paused');
	expect(await states(other)).toEqual([]);
});

it('nor is an attempt made that waits', async () => {
	const { payer, other } = await addLoadedOffice({ number: cardNumbers.declineLater });
	expect(await states(payer)).toEqual(['failed']);
	await leaveOffice(payer);
	app.clock.advance(hours(2));
	await app.runDue();
	expect(await states(payer)).toEqual(['failed']);
	expect(await standing(await signInAgain(other))).toMatchObject({ paused: { reason: 'unmanaged' } });
});

it('who manages the office no more can stop what their card pays there, and remove the card', async () => {
	const { payer, other } = await addLoadedOffice();
	await leaveOffice(payer);
	const { client, token } = await signInAgain(payer);
	const { paymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
	const input = { paymentMethodId: paymentMethods[0]?.paymentMethodId ?? '' };
	await client.succeed(removePaymentMethod, input, { token });
	await client.succeed(stopAutoLoad, { wallet: 'office' }, { token });
	expect(await standing(other)).toMatchObject({ state: 'off' });
	// A repeat has nothing to stop; who never paid for an office is told that they have none.
	await client.succeed(stopAutoLoad, { wallet: 'office' }, { token });
	const stranger = await addBuyer(app);
	expect(await stranger.client.refused(stopAutoLoad, { wallet: 'office' }, stranger)).toBe('credits.no_office');
});

it('what has paused is resumed by its payer alone; another manager agrees to charges of their own', async () => {
	const { payer, other } = await addLoadedOffice({ number: cardNumbers.lost });
	expect(await standing(payer)).toMatchObject({ isOwn: true, paused: { reason: 'card_refused' } });
	expect(await standing(other)).toMatchObject({ isOwn: false, paused: { reason: 'card_refused' } });
	await addCard(payer);
	await app.runDue();
	const wallet = { wallet: 'office' } as const;
	expect(await other.client.refused(resumeAutoLoad, wallet, other)).toBe('auto_load.paid_by_other');
	await app.runDue();
	expect(await states(payer)).toEqual(['failed']);
	await turnOn(other, wallet);
	await app.runDue();
	expect([await states(payer), await states(other)]).toEqual([['failed'], ['paid']]);
	expect(await standing(other)).toMatchObject({ isOwn: true, state: 'active' });
});

it('an attempt that is repeated after another manager took over charges one card, and only one', async () => {
	const { officeId, payer, other } = await addLoadedOffice({ number: cardNumbers.answerLost });
	await turnOn(other, { wallet: 'office' });
	await repeatAttempt(payer, officeId);
	expect(await states(other)).toEqual([]);
	await passTime(app, 40, 5);
	expect([await states(payer), await states(other)]).toEqual([['paid'], []]);
});

it('a page that the former payer leaves ends their charge, and the card of who took over is asked', async () => {
	const { payer, other } = await addLoadedOffice({ number: cardNumbers.authenticate });
	const { charges } = await payer.client.succeed(getAutoLoad, { wallet: 'office' }, payer);
	const token = charges[0]?.confirmation?.token ?? '';
	void (await payer.client.succeed(confirmAutoLoad, { token }, payer));
	await turnOn(other, { wallet: 'office' });
	await passTime(app, 90, 10);
	expect(await states(other)).toEqual(['paid']);
	expect(await states(payer)).not.toContain('paid');
});
