// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { before, days, hours } from '#platform/contract/duration.ts';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { addPausedLoading } from '#features/billing/auto-load/server/fixtures.ts';
import { buildAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { handBackSeat, payNow } from '#features/billing/subscriptions/contract.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addDeciders, dayIn, proposeForTest } from '#test/support/approvals.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addCard, type Buyer, signInBuyer } from '#test/support/payments.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	addSubscriber,
	change,
	passTo,
	readSubscription,
	setOutcome,
	settleAll,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson, type TestPersonOptions } from '#test/support/test-people.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { getNeeds, putOffNeed } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

it('asks the database nothing twice, not even for a new person', async () => {
	const asked: string[] = [];
	const { database } = app;
	const watched: Database = {
		...database,
		tenant: (organisationId, run) =>
			database.tenant(organisationId, (queries) =>
				run(
					new Proxy(queries, {
						get(target, key) {
							if (key !== 'prepared') return Reflect.get(target, key);
							return (statement: PreparedStatement, values: readonly unknown[]) => {
								asked.push(statement.name);
								return target.prepared(statement, values);
							};
						},
					}),
				),
			),
	};
	const other = await openOwnTestApp({ database: watched, clock: app.clock });
	const token = await openTestSession(app, await addTestPerson(app));
	await other.client().succeed(getNeeds, {}, { token });
	expect(asked).toContain('needs_list_pauses');
	expect(new Set(asked).size).toBe(asked.length);
	await other.close();
});

type Reader = Pick<Buyer, 'token'>;
const read = ({ token }: Reader) => app.client().succeed(getNeeds, {}, { token });
const titles = async (reader: Reader) => (await read(reader)).needs.map(({ words }) => words.en.title);
const putOff = ({ token }: Reader, key: string) => app.client().succeed(putOffNeed, { key }, { token });
const makeCodes = ({ token }: Reader) => app.client().succeed(makeRecoveryCodes, {}, { token });

async function addReader(options: TestPersonOptions = {}): Promise<Reader & { readonly person: TestPerson }> {
	const person = await addTestPerson(app, options);
	await endFirstDays(person);
	return { person, token: await openTestSession(app, person) };
}

async function endFirstDays({ id }: TestPerson): Promise<void> {
	await app.rows('update users set created_at = $2 where id = $1', [id, before(app.clock.now(), days(20))]);
}

/** Somebody whose card was declined for the renewal of this day. */
async function addLate(options: TestPersonOptions = {}) {
	const subscriber = await addSubscriber(app, options);
	await endFirstDays(subscriber.person);
	await makeCodes(subscriber);
	await setOutcome(app, subscriber, 'decline_later');
	const day = addMonths(today(app), 1);
	return { ...(await passTo(app, subscriber, day)), day };
}

async function pauseLoading({ person }: Pick<Buyer, 'person'>): Promise<void> {
	const { organisationId, id: userId } = person;
	const brand = app.registry.getByKey('portico');
	const wish = { threshold: 20_00, amount: 50_00, monthlyCap: 300_00 };
	const fixture = {
		brand,
		person: { organisationId, userId },
		billTo: buildAddress({}),
		language: 'en',
		wish,
	} as const;
	await app.database.transaction((queries) => addPausedLoading(queries, { ...fixture, at: app.clock.now() }));
}

describe('what waits for a person', () => {
	it('is nothing where all is in order, and nothing of it is said before everybody was asked', async () => {
		const reader = await addReader();
		expect(await titles(reader)).toEqual(['You have no recovery codes left']);
		await makeCodes(reader);
		expect(await read(reader)).toEqual({ needs: [], isComplete: true });
	});

	it('is a missing second step, rather than codes for one', async () => {
		const reader = await addReader({ hasEmailMethod: false, isExempt: true });
		expect((await read(reader)).needs).toMatchObject([
			{ key: 'second_step', tone: 'warning', href: '/desktop/setupSecuritySettings', canWait: true },
		]);
	});

	it('is a payment past due, with its amount, card and days, until it is paid; nobody else is told', async () => {
		const late = await addLate();
		const colleague = await addReader({ organisationId: late.person.organisationId });
		const { client, token, subscriptionId } = late;
		const [on, until] = [late.day, addDays(late.day, 14)].map((day) => formatDayOfYear(day, 'en'));
		expect((await read(late)).needs).toEqual([
			{
				key: `past_due ${subscriptionId}`,
				tone: 'danger',
				words: {
					en: {
						name: 'the payment for Professional',
						title: '$66.67 for Professional is past due',
						detail: `Visa •••• 4242 was declined on ${on}. You keep access until ${until}.`,
						action: 'Pay $66.67',
					},
					fr: expect.objectContaining({ title: '66,67\u00A0$ en souffrance pour Professionnel' }) as object,
				},
				href: `/desktop/subscription/${subscriptionId}`,
				canWait: false,
			},
		]);
		expect(await titles(colleague)).toEqual(['You have no recovery codes left']);
		await setOutcome(app, late, 'approve');
		await client.succeed(payNow, { subscriptionId, amount: 66_67, idempotencyKey: newKey() }, { token });
		await settleAll(app);
		expect(await titles(late)).toEqual([]);
	});

	it('begins with the worst: what is past due, then what has stopped, then what makes the account less safe', async () => {
		const late = await addLate();
		await pauseLoading(late);
		await app.rows('delete from two_factor_recovery_codes where user_id = $1', [late.person.id]);
		expect((await read(late)).needs.map(({ key, tone }) => [key.split(' ')[0], tone])).toEqual([
			['past_due', 'danger'],
			['auto_load', 'warning'],
			['codes', 'warning'],
		]);
	});

	it('is a card that ends before its next charge, unless another one is charged then', async () => {
		const subscriber = await addSubscriber(app);
		await makeCodes(subscriber);
		expect(await titles(subscriber)).toEqual([]);
		const [year = 0, month = 0] = today(app).split('-').map(Number);
		await app.rows('update payment_methods set exp_year = $2, exp_month = $3 where user_id = $1', [
			subscriber.person.id,
			year,
			month,
		]);
		const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
		expect((await read(subscriber)).needs).toMatchObject([
			{
				words: {
					en: {
						title: `Visa •••• 4242 expires on ${formatDayOfYear(end, 'en')}`,
						detail: `Your next payment is on ${formatDayOfYear(addMonths(today(app), 1), 'en')}.`,
					},
				},
				href: '/desktop/credit/payment-method',
				canWait: true,
			},
		]);
		await addCard(subscriber, { number: '5555 5555 5555 4444' });
		await app.runDue();
		await app.rows("update payment_methods set is_default = (last4 = '4444') where user_id = $1", [
			subscriber.person.id,
		]);
		expect(await titles(subscriber)).toEqual([]);
	});

	it('is a seat that may be taken over, for its person alone', async () => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await makeCodes(payer);
		await addCard(payer);
		await app.runDue();
		const colleague = await office.addMember({ givenName: 'Marcus', familyName: 'Osei' });
		const userIds = [office.manager.id, colleague.id];
		const wish = { kind: 'subscribe', packageKey: 'professional', payer: 'office', userIds } as const;
		const subscriptionId = (await change(payer, wish)).confirmed.subscriptionId ?? '';
		const { seats } = await readSubscription({ ...payer, subscriptionId });
		const seatId = seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '';
		const guest = await signInBuyer(app, colleague);
		await makeCodes(guest);
		expect(await titles(guest)).toEqual([]);
		await payer.client.succeed(handBackSeat, { seatId }, { token: payer.token });
		expect((await read(guest)).needs).toMatchObject([
			{
				tone: 'info',
				words: {
					en: { title: expect.stringMatching(/\w invited you to take over your Professional seat$/) as string },
				},
			},
		]);
		expect(await titles(payer)).toEqual([]);
	});

	it('is a proposal, for who may decide it, until it is decided', async () => {
		const deciders = await addDeciders(app);
		const { approver, proposer, person } = deciders;
		const others = [approver, proposer, { token: await openTestSession(app, person) }];
		for (const one of others) await makeCodes(one);
		const proposalId = await proposeForTest(app, deciders);
		expect((await read(approver)).needs).toMatchObject([
			{
				words: {
					en: {
						title: 'Priya Raman needs your approval',
						detail: expect.stringContaining(
							`Amelia Chen. Decide by ${formatDayOfYear(dayIn(app, 7), 'en')}.`,
						) as string,
					},
				},
				href: `/UserAgentAdmin/approvals/${proposalId}`,
			},
		]);
		for (const one of others.slice(1)) expect(await titles(one)).toEqual([]);
		const input = { proposalId, decision: 'refused', reason: 'Has the telephone back' } as const;
		await app.client().succeed(decideProposal, input, { token: approver.token });
		expect(await titles(approver)).toEqual([]);
	});

	it('is nothing in an account that one is in, one’s own other one or a visited one', async () => {
		const { person } = await addReader();
		const staff = await addTestStaff(app);
		const visit = { userId: person.id, reason: 'You asked us to look at it' };
		const tokens = [
			await openSwitchedSession(app, await addTestPerson(app), person),
			(await app.client().succeed(startViewing, visit, { token: staff.token })).accessToken,
		];
		for (const token of tokens) {
			expect(await read({ token })).toEqual({ needs: [], isComplete: false });
			expect(await app.client().refused(putOffNeed, { key: 'codes' }, { token })).toMatch(/^session\./);
		}
	});
});

describe('the first day', () => {
	const addNewcomer = async () => {
		const person = await addTestPerson(app);
		return { person, token: await openTestSession(app, person) };
	};
	const steps = async (reader: Reader) => (await read(reader)).firstDay?.map(({ key, isDone }) => `${key} ${isDone}`);

	it('has its steps in order and says nothing twice, and is over when all is done', async () => {
		const newcomer = await addNewcomer();
		expect(await steps(newcomer)).toEqual(['second_step true', 'codes false', 'credits false']);
		expect(await titles(newcomer)).toEqual([]);
		await makeCodes(newcomer);
		expect(await steps(newcomer)).toEqual(['second_step true', 'codes true', 'credits false']);
		await buyCredits(app, newcomer.person, 1_000);
		expect(await read(newcomer)).toEqual({ needs: [], isComplete: true });
	});

	it('is given up with its last step, for good', async () => {
		const newcomer = await addNewcomer();
		expect((await putOff(newcomer, 'first_day')).firstDay).toHaveLength(3);
		await makeCodes(newcomer);
		expect((await putOff(newcomer, 'first_day')).firstDay).toBeUndefined();
		app.clock.advance(days(3));
		expect(await steps({ token: await openTestSession(app, newcomer.person) })).toBeUndefined();
	});

	it('is over after fourteen days, and what is still missing is said as for everybody', async () => {
		const newcomer = await addNewcomer();
		app.clock.advance(days(14));
		const later = { token: await openTestSession(app, newcomer.person) };
		expect(await steps(later)).toBeUndefined();
		expect(await titles(later)).toEqual(['You have no recovery codes left']);
	});
});

describe('putting off', () => {
	it('hides what can wait for a day, twice as well as once, and for this person alone', async () => {
		const [reader, other] = [await addReader(), await addReader()];
		const both = await Promise.all([putOff(reader, 'codes'), putOff(reader, 'codes')]);
		expect(both).toEqual([
			{ needs: [], isComplete: true },
			{ needs: [], isComplete: true },
		]);
		expect(await titles(reader)).toEqual([]);
		expect(await titles(other)).toHaveLength(1);
		app.clock.advance(days(1) + hours(1));
		expect(await titles({ token: await openTestSession(app, reader.person) })).toHaveLength(1);
	});

	it('hides nothing that cannot wait, and remembers nothing that is not there', async () => {
		const late = await addLate();
		const { needs } = await putOff(late, `past_due ${late.subscriptionId}`);
		expect(needs.map(({ tone }) => tone)).toEqual(['danger']);
		await putOff(late, 'codes');
		expect(await app.rows('select 1 from need_pauses where user_id = $1', [late.person.id])).toEqual([]);
	});
});

it('a slice that fails does not take the others with it, and nothing says then that all is done', async () => {
	const late = await addLate();
	await pauseLoading(late);
	await app.rows("update subscription_seats set package = 'of nobody' where user_id = $1", [late.person.id]);
	expect(await read(late)).toMatchObject({
		needs: [{ words: { en: { title: 'Auto-load is paused' } } }],
		isComplete: false,
	});
	expect(takeErrorLog()).toEqual([expect.stringContaining('a slice cannot say what waits')]);
});
