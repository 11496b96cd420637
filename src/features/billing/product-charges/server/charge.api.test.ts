// On both databases.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { type InputOf } from '#platform/contract/endpoint.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { fulfilPurchase, reverse, setAllowance } from '#features/billing/credits/server/api.ts';
import { captureReservation, chargeCredits, releaseReservation, reserveCredits } from '../contract.ts';
import { getStatement, getUsage } from '#features/billing/transactions/contract.ts';
import { buyCredits, expectBooksToAgree, grantCredits, newKey } from '#test/support/credits.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { charge as chargeAt, reserve as reserveAt } from './charge.ts';
import { expireDue } from './expiry.ts';

let app: TestApp;
let key: string;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	key = await addTestServiceClient(app);
});
beforeEach(async () => {
	person = await addTestPerson(app);
});
afterEach(() => expectBooksToAgree(app));

const base = (parts: Partial<InputOf<typeof chargeCredits>> = {}) => ({
	userId: person.id,
	amount: 300,
	service: 'avm.report',
	externalReference: 'file 77',
	idempotencyKey: newKey(),
	...parts,
});
const charge = (parts: object = {}, by = key) => app.client().call(chargeCredits, base(parts), { token: by });
const reserve = (parts: object = {}) => app.client().succeed(reserveCredits, base(parts), { token: key });
const closing = (reservationId: string) => ({ userId: person.id, reservationId, idempotencyKey: newKey() });
const capture = (id: string, amount: number, parts: object = {}) =>
	app.client().call(captureReservation, { ...closing(id), amount, ...parts }, { token: key });
const release = (id: string) => app.client().call(releaseReservation, closing(id), { token: key });
const balance = async (of = person) => app.client().succeed(getBalance, {}, { token: await openTestSession(app, of) });
const undo = (transactionId: string) =>
	app.database.transaction((queries) =>
		reverse(queries, app.clock, { organisationId: person.organisationId, transactionId, reason: 'A test' }),
	);

describe('a charge', () => {
	it('burns what ends first, then what was granted, then what was bought', async () => {
		const end = (count: number) => new Date(app.clock.now().getTime() + days(count));
		await buyCredits(app, person, 100);
		await grantCredits(app, person, 100);
		await grantCredits(app, person, 100, end(20));
		await grantCredits(app, person, 100, end(10));
		await charge({ amount: 150 });
		expect(await balance()).toMatchObject({ expiring: [{ amount: 50 }], transferable: 100, available: 250 });
		await charge({ amount: 120 });
		expect(await balance()).toMatchObject({ expiring: [], transferable: 100, available: 130 });
		await charge({ amount: 31 });
		expect(await balance()).toMatchObject({ transferable: 99, available: 99 });
	});

	it('that the wallet cannot bear takes nothing', async () => {
		await buyCredits(app, person, 299);
		expect((await charge()).returnStatus).toMatchObject({ returnCode: 409, errorKey: 'credits.insufficient' });
		expect(await balance()).toMatchObject({ available: 299 });
	});

	it('with the same key is one charge, with another body refused', async () => {
		await buyCredits(app, person, 1_000);
		const once = base();
		const first = await charge(once);
		expect((await charge(once)).output).toEqual(first.output);
		expect((await charge({ ...once, service: 'esign' })).returnStatus.errorKey).toBe('credits.key_reused');
		expect(await balance()).toMatchObject({ available: 700 });
	});

	it('gets the same refusal for unknown numbers, for people of other organisations or brands, and for the disabled', async () => {
		const limited = await addTestServiceClient(app, { organisations: [organisations.porticoStaff] });
		const otherBrand = await addTestPerson(app, { organisationId: organisations.piper });
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const answers = [
			await charge({ userId: 2_147_483_647 }),
			await charge({}, limited),
			await charge({ userId: otherBrand.id }),
			await charge({ userId: disabled.id }),
		];
		for (const { returnStatus } of answers) expect(returnStatus.errorKey).toBe('credits.person_not_found');
	});

	it.each(['', 'Upper', 'a..b', 'a b', '../x'])('refuses the service %j', async (service) => {
		expect((await charge({ service })).returnStatus.errorKey).toBe('request.invalid');
	});
});

describe('a reservation', () => {
	it('sets credits aside, and a capture spends a part and gives the rest back to where it was', async () => {
		await grantCredits(app, person, 200, new Date(app.clock.now().getTime() + days(5)));
		await buyCredits(app, person, 500);
		const { reservationId } = await reserve({ amount: 300 });
		expect(await balance()).toMatchObject({ available: 400, held: 300, transferable: 400, expiring: [] });
		expect((await capture(reservationId, 250)).output).toMatchObject({ balanceAfter: 450 });
		expect(await balance()).toMatchObject({ available: 450, held: 0, transferable: 450, expiring: [] });
	});

	it('that is given back leaves everything as it was, and no trace in the statement', async () => {
		await grantCredits(app, person, 200, new Date(app.clock.now().getTime() + days(5)));
		await buyCredits(app, person, 500);
		const before = await balance();
		const { reservationId } = await reserve();
		await release(reservationId);
		expect(await balance()).toEqual(before);
		const day = app.clock.now().toISOString().slice(0, 10);
		const token = await openTestSession(app, person);
		const { transactions } = await app
			.client()
			.succeed(getStatement, { from: day, to: day, timeZone: 'UTC' }, { token });
		expect(transactions.map(({ kind }) => kind)).toEqual(['bought', 'granted']);
	});

	it('ends by its time, and then cannot be captured even before the books say so', async () => {
		await buyCredits(app, person, 500);
		const start = app.clock.now();
		const { reservationId, expiresAt } = await reserve({ expiresInSeconds: 60 });
		expect(app.clock.gaveSince(start, new Date(Date.parse(expiresAt) - minutes(1)))).toBe(true);
		app.clock.advance(minutes(1));
		expect((await capture(reservationId, 100)).returnStatus.errorKey).toBe('credits.reservation_closed');
		await expireDue(app.portal.payments);
		expect(await balance()).toMatchObject({ available: 500, held: 0 });
		expect((await release(reservationId)).returnStatus.errorKey).toBe('credits.reservation_closed');
	});

	it('is closed once: the same call gets the same answer, any other is refused', async () => {
		await buyCredits(app, person, 500);
		const { reservationId } = await reserve();
		const once = { idempotencyKey: newKey() };
		const first = await capture(reservationId, 300, once);
		expect((await capture(reservationId, 300, once)).output).toEqual(first.output);
		expect((await capture(reservationId, 299, once)).returnStatus.errorKey).toBe('credits.key_reused');
		expect((await capture(reservationId, 300)).returnStatus.errorKey).toBe('credits.reservation_closed');
		expect((await release(reservationId)).returnStatus.errorKey).toBe('credits.reservation_closed');
		expect(await balance()).toMatchObject({ available: 200 });
	});

	it('is captured and given back also for who left or was disabled, who is charged nothing more', async () => {
		await buyCredits(app, person, 1_000);
		const [delivered, dropped] = [await reserve(), await reserve()];
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect((await capture(delivered.reservationId, 200)).output).toMatchObject({ balanceAfter: 800 });
		await app.rows("update users set status = 'active', ends_at = $1 where id = $2", [app.clock.now(), person.id]);
		expect((await release(dropped.reservationId)).output).toMatchObject({ balanceAfter: 800 });
		const answer = await app.client().call(reserveCredits, base(), { token: key });
		expect(answer.returnStatus.errorKey).toBe('credits.person_not_found');
		expect((await charge()).returnStatus.errorKey).toBe('credits.person_not_found');
	});

	it('is not spent beyond its amount, nor by another product, nor for another person', async () => {
		await buyCredits(app, person, 500);
		const { reservationId } = await reserve();
		expect((await capture(reservationId, 301)).returnStatus.errorKey).toBe('credits.over_reservation');
		const other = await addTestPerson(app);
		const foreign = await capture(reservationId, 1, { userId: other.id });
		expect(foreign.returnStatus.errorKey).toBe('credits.reservation_not_found');
		const product = { token: await addTestServiceClient(app) };
		const answer = await app.client().call(releaseReservation, closing(reservationId), product);
		expect(answer.returnStatus.errorKey).toBe('credits.reservation_not_found');
	});
});

describe('the wallet of an office', () => {
	let officeId: string;
	beforeEach(async () => {
		officeId = `office-${person.id}`;
		await app.rows('insert into offices (organisation_id, id, name, city) values ($1, $2, $3, $4)', [
			person.organisationId,
			officeId,
			'Waterfront',
			'Toronto',
		]);
		await app.rows('update users set office_id = $1 where id = $2', [officeId, person.id]);
		const purchase = {
			organisationId: person.organisationId,
			owner: { officeId },
			amount: 10_000,
			purchaseId: newKey(),
		};
		await app.database.transaction((queries) => fulfilPurchase(queries, app.clock, purchase));
	});
	const allow = (monthly: number) =>
		app.database.transaction((queries) =>
			setAllowance(queries, app.clock, { organisationId: person.organisationId, officeId, userId: person.id, monthly }),
		);

	it('is closed to members without an allowance', async () => {
		expect((await charge({ wallet: 'office' })).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		expect((await balance()).office).toBeUndefined();
	});

	it('is what a product takes from where the office is set up so, unless it names the person’s own', async () => {
		await buyCredits(app, person, 500);
		await allow(1_000);
		await charge({ amount: 100 });
		expect((await balance()).office).toMatchObject({ used: 0 });
		await app.rows("update offices set wallet = 'office' where id = $1", [officeId]);
		await charge({ amount: 100 });
		await reserve({ amount: 50 });
		await charge({ wallet: 'person', amount: 100 });
		expect(await balance()).toMatchObject({ available: 300, office: { used: 150 } });
		expect((await charge({ amount: 851 })).returnStatus.errorKey).toBe('credits.allowance_exceeded');
	});

	it('bears what a member may spend a month; what is set aside counts, what is given back does not', async () => {
		await allow(1_000);
		await charge({ wallet: 'office', amount: 600 });
		const { reservationId } = await reserve({ wallet: 'office', amount: 400 });
		expect((await charge({ wallet: 'office', amount: 1 })).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		await capture(reservationId, 100);
		expect((await balance()).office).toEqual({ name: 'Waterfront', monthly: 1_000, used: 700 });
		expect((await charge({ wallet: 'office', amount: 301 })).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		app.clock.advance(days(31));
		await charge({ wallet: 'office', amount: 1_000 });
		expect((await balance()).office).toMatchObject({ used: 1_000 });
	});

	it('forgets nothing of a month for a call that read its clock in the month before', async () => {
		await allow(1_000);
		const at = (now: Date) => ({ ...app.portal.payments, clock: { now: () => now } });
		const product = {
			client: { key: 'late', name: 'Late', scopes: [], organisations: [person.organisationId] },
			brand: app.registry.getByKey('portico'),
		};
		const before = app.clock.now();
		app.clock.advance(days(31));
		const after = app.clock.now();
		await chargeAt(at(after), product, base({ wallet: 'office', amount: 300 }));
		await chargeAt(at(before), product, base({ wallet: 'office', amount: 100 }));
		await reserveAt(at(before), product, { ...base({ wallet: 'office', amount: 400 }), expiresInSeconds: 60 });
		expect((await balance()).office).toMatchObject({ used: 800 });
		await chargeAt(at(after), product, base({ wallet: 'office', amount: 200 }));
		expect((await charge({ wallet: 'office', amount: 1 })).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		await expireDue(app.portal.payments);
		expect((await balance()).office).toMatchObject({ used: 600 });
	});

	it('answers a repeat as before, also when the member has left the office or the allowance is used up', async () => {
		await allow(1_000);
		const once = base({ wallet: 'office', amount: 600 });
		const first = await charge(once);
		const aside = base({ wallet: 'office', amount: 400 });
		const reserved = await app.client().succeed(reserveCredits, aside, { token: key });
		expect((await charge(once)).output).toEqual(first.output);
		await app.rows('update users set office_id = null where id = $1', [person.id]);
		expect((await charge(once)).output).toEqual(first.output);
		expect(await app.client().succeed(reserveCredits, aside, { token: key })).toEqual(reserved);
		expect((await charge({ ...once, amount: 1 })).returnStatus.errorKey).toBe('credits.no_office');
	});

	it('is shown whole to who manages it', async () => {
		await allow(1_000);
		await charge({ wallet: 'office', amount: 600 });
		const scope = { role: 'office_manager', scopeKind: 'office', scopeId: officeId } as const;
		await grantTestRole(app, person, scope);
		expect((await balance()).office).toMatchObject({ available: 9_400 });
		const token = await openTestSession(app, person);
		const day = app.clock.now().toISOString().slice(0, 10);
		const range = { from: day, to: day, timeZone: 'UTC', wallet: 'office' } as const;
		expect(await app.client().succeed(getStatement, range, { token })).toMatchObject({ closing: 9_400 });
		expect((await app.client().succeed(getUsage, range, { token })).days).toMatchObject([{ amount: 600 }]);
	});
});

describe('a reversal', () => {
	it('of a charge gives back to the purses that it came from, also where it was captured in part', async () => {
		await grantCredits(app, person, 200);
		await buyCredits(app, person, 200);
		const before = await balance();
		const { output } = await charge();
		await undo(output?.transactionId ?? '');
		expect(await balance()).toEqual(before);
		const { reservationId } = await reserve({ amount: 350 });
		const captured = await capture(reservationId, 250);
		await undo(captured.output?.transactionId ?? '');
		expect(await balance()).toEqual(before);
	});

	it('happens once, and not to what only set aside or was a reversal itself', async () => {
		await buyCredits(app, person, 1_000);
		const { output } = await charge();
		const reversal = await undo(output?.transactionId ?? '');
		await expect(undo(output?.transactionId ?? '')).rejects.toThrow('credits.already_reversed');
		await expect(undo(reversal)).rejects.toThrow('credits.not_reversible');
		await expect(undo((await reserve()).reservationId)).rejects.toThrow('credits.not_reversible');
	});

	it('of a purchase is refused once it was spent', async () => {
		const purchase = await buyCredits(app, person, 1_000);
		await charge();
		await expect(undo(purchase)).rejects.toThrow('credits.insufficient');
		expect(await balance()).toMatchObject({ available: 700 });
	});
});

it('what cannot be ended is told to the operators and holds nothing behind it', async () => {
	const other = await addTestPerson(app);
	await buyCredits(app, person, 500);
	await buyCredits(app, other, 500);
	await grantCredits(app, other, 100, new Date(app.clock.now().getTime() + minutes(1)));
	await reserve({ expiresInSeconds: 60 });
	await reserve({ userId: other.id, expiresInSeconds: 61 });
	const setHeld = (amount: number) =>
		app.rows(`update credit_purses set balance = $1 where wallet_id = $2 and purse = 'held'`, [
			amount,
			`u${person.id}`,
		]);
	await setHeld(0);
	app.clock.advance(minutes(2));
	await expireDue(app.portal.payments);
	expect(takeErrorLog()).toEqual([expect.stringContaining('credits past their time could not be ended')]);
	expect(await balance(other)).toMatchObject({ available: 500, held: 0, expiring: [] });
	await setHeld(300);
	await expireDue(app.portal.payments);
	expect(await balance()).toMatchObject({ available: 500, held: 0 });
});

it('granted credits end at their time, those that came back later too', async () => {
	await grantCredits(app, person, 1_000, new Date(app.clock.now().getTime() + days(1)));
	const { reservationId } = await reserve({ amount: 400 });
	app.clock.advance(minutes(10));
	const { output } = await charge({ amount: 100 });
	app.clock.advance(days(1));
	await expireDue(app.portal.payments);
	expect(await balance()).toMatchObject({ available: 0, held: 0 });
	expect((await release(reservationId)).returnStatus.errorKey).toBe('credits.reservation_closed');
	await undo(output?.transactionId ?? '');
	await expireDue(app.portal.payments);
	await expireDue(app.portal.payments);
	expect(await app.rows('select balance from credit_wallets where user_id = $1', [person.id])).toEqual([
		{ balance: 0 },
	]);
});
