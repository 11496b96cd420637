// On both databases.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { buyCredits, expectBooksToAgree, grantCredits, newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openSwitchedSession, openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { findRecipients, maxRecipients, transferCredits, transferRule } from '../contract.ts';
import { getBalance, maxAmount } from '#features/billing/credits/contract.ts';
import { listTransactions } from '#features/billing/transactions/contract.ts';
import { wireQuery } from '../../../../../test/support/wire.ts';

let app: TestApp;
let sender: TestPerson;
let receiver: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	sender = await addTestPerson(app, { givenName: 'Priya', familyName: 'Raman' });
	receiver = await addTestPerson(app, { givenName: 'Élodie', familyName: 'Gagnon', language: 'fr' });
	token = await openTestSession(app, sender);
});
afterEach(() => expectBooksToAgree(app));

type Input = InputOf<typeof transferCredits>;
const input = (parts: Partial<Input> = {}): Input => ({
	recipientUserId: receiver.id,
	amount: 500,
	idempotencyKey: newKey(),
	...parts,
});
const send = (parts: Partial<Input> = {}) => app.client().succeed(transferCredits, input(parts), { token });
const refused = (parts: Partial<Input> = {}, by = token) =>
	app.client().refused(transferCredits, input(parts), { token: by });
const balanceOf = async (person: TestPerson) =>
	app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) });
const today = () => {
	const day = app.clock.now().toISOString().slice(0, 10);
	return { from: day, to: day, timeZone: 'UTC' };
};

async function setRule(organisationId: number, scope: string, dailyLimit: number, proofAbove: number): Promise<void> {
	await app.rows(
		`insert into credit_transfer_rules values ($1, $2, $3, $4)
			on conflict (organisation_id) do update set scope = $2, daily_limit = $3, proof_above = $4`,
		[organisationId, scope, dailyLimit, proofAbove],
	);
}
afterEach(async () => {
	await app.rows('update credit_transfer_rules set scope = $1, daily_limit = $2, proof_above = $3', [
		'organisation',
		transferRule.dailyLimit,
		transferRule.proofAbove,
	]);
});

describe('transferring credits (R-84)', () => {
	it('moves bought credits, and both sides see it with one reference', async () => {
		await buyCredits(app, sender, 2_000);
		const receipt = await send({ amount: 1_250, note: 'For the Lee file' });
		expect(receipt).toMatchObject({ balanceAfter: 750, reference: expect.stringMatching(/^CR(-[0-9A-Z]{4}){3}$/) });
		expect(await balanceOf(receiver)).toMatchObject({ available: 1_250, transferable: 1_250 });
		const [sent] = (await app.client().succeed(listTransactions, today(), { token })).transactions;
		const other = await openTestSession(app, receiver);
		const [received] = (await app.client().succeed(listTransactions, today(), { token: other })).transactions;
		expect(sent).toMatchObject({
			reference: receipt.reference,
			kind: 'transferred_out',
			amount: -1_250,
			balanceAfter: 750,
			counterpart: 'Élodie Gagnon',
			note: 'For the Lee file',
		});
		expect(received).toMatchObject({
			reference: receipt.reference,
			kind: 'transferred_in',
			amount: 1_250,
			counterpart: 'Priya Raman',
		});
	});

	it('tells both by mail, each in their language, once', async () => {
		await buyCredits(app, sender, 2_000);
		const repeated = input({ amount: 150 });
		const { reference } = await app.client().succeed(transferCredits, repeated, { token });
		await app.client().succeed(transferCredits, repeated, { token });
		const [toSender, ...noMore] = await readMessages(app, sender.email);
		expect(noMore).toEqual([]);
		expect(toSender?.subject).toBe('You transferred 1.50 credits');
		expect(toSender?.text).toContain(reference);
		expect(toSender?.text).toContain('Élodie Gagnon');
		const messages = await readMessages(app, receiver.email);
		expect(messages.map(({ subject }) => subject)).toEqual(['Vous avez reçu 1,50 crédit']);
		expect(messages[0]?.text).toContain('Priya Raman');
	});

	it.each([
		[40, '0,40 crédit. Il est maintenant'],
		[1_50, '1,50 crédit. Il est maintenant'],
		[2_00, '2,00 crédits. Ils sont maintenant'],
	])('of %d hundredths is told in French in the number that the amount takes', async (amount, words) => {
		await buyCredits(app, sender, 2_000);
		await send({ amount });
		const [mail] = await readMessages(app, receiver.email);
		expect(mail?.subject).toBe(`Vous avez reçu ${words.slice(0, words.indexOf('.'))}`);
		expect(mail?.text).toContain(`Priya Raman vous a transféré ${words} dans votre solde.`);
	});

	it('stands in the audit log with who, whom, how much and from which session (R-87)', async () => {
		await buyCredits(app, sender, 2_000);
		const { transactionId } = await send({ amount: 150 });
		await app.runDue();
		const auditLog = await app.rows(
			'select event, actor_id, session_id is not null as has_session, request_id is not null as has_request, details from audit_events where user_id = $1',
			[sender.id],
		);
		expect(auditLog).toEqual([
			{
				event: 'credits.transferred',
				actor_id: sender.id,
				has_session: true,
				has_request: true,
				details: { transactionId, amount: 150, to: receiver.id },
			},
		]);
	});

	it('passes on what was received, and never what was granted, in whatever order it came', async () => {
		await grantCredits(app, sender, 5_000);
		expect(await refused({ amount: 1 })).toBe('credits.not_transferable');
		await buyCredits(app, sender, 100);
		await grantCredits(app, sender, 5_000, new Date(app.clock.now().getTime() + days(30)));
		expect(await refused({ amount: 101 })).toBe('credits.not_transferable');
		expect((await send({ amount: 100 })).balanceAfter).toBe(10_000);
		const onwards = { recipientUserId: sender.id, amount: 100, idempotencyKey: newKey() };
		await app.client().succeed(transferCredits, onwards, { token: await openTestSession(app, receiver) });
		expect(await balanceOf(sender)).toMatchObject({ available: 10_100, transferable: 100 });
	});

	it.each([0, -1, 1.5, maxAmount + 1, Number.MAX_SAFE_INTEGER + 1])('refuses the amount %s', async (amount) => {
		expect(await refused({ amount })).toBe('request.invalid');
	});

	it('refuses a note of several lines', async () => {
		expect(await refused({ note: 'one\r\ntwo' })).toBe('request.invalid');
	});

	it('gives the same answer for oneself, unknown, disabled and unreachable people', async () => {
		await buyCredits(app, sender, 2_000);
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const otherBrand = await addTestPerson(app, { organisationId: organisations.piper });
		const otherOrganisation = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		for (const { id } of [sender, { id: 2_147_483_647 }, disabled, otherBrand, otherOrganisation]) {
			expect(await refused({ recipientUserId: id })).toBe('credits.recipient_not_found');
		}
	});

	it('is closed to a person acting in another’s account', async () => {
		await buyCredits(app, sender, 2_000);
		const switched = await openSwitchedSession(app, await addTestPerson(app), sender);
		expect(await refused({}, switched)).toBe('session.switched');
	});
});

describe('the limits of an organisation', () => {
	it('ask for a recent proof above an amount, and of who signed in by one step at any', async () => {
		await buyCredits(app, sender, 50_000);
		const weak = await openTestSession(app, sender, { assurance: 'aal1' });
		app.clock.advance(minutes(10));
		expect(await refused({ amount: transferRule.proofAbove + 1 })).toBe('session.proof_required');
		expect(await refused({ amount: 1 }, weak)).toBe('session.proof_required');
		await send({ amount: transferRule.proofAbove });
		token = await openTestSession(app, sender);
		await send({ amount: transferRule.proofAbove + 1 });
	});

	it('hold over any 24 hours', async () => {
		await buyCredits(app, sender, 300_000);
		await send({ amount: transferRule.dailyLimit - 100 });
		expect(await refused({ amount: 101 })).toBe('credits.daily_limit');
		await send({ amount: 100 });
		app.clock.advance(days(1) - seconds(1));
		token = await openTestSession(app, sender);
		expect(await refused({ amount: 1 })).toBe('credits.daily_limit');
		app.clock.advance(seconds(1));
		await send({ amount: transferRule.dailyLimit });
	});
});

describe('a key of a transfer (R-80)', () => {
	it('with the same body gets the same answer, and moves nothing again', async () => {
		await buyCredits(app, sender, 2_000);
		const once = input();
		const first = await app.client().succeed(transferCredits, once, { token });
		await send({ amount: 100 });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(first);
		expect(await balanceOf(receiver)).toMatchObject({ available: 600 });
	});

	it('still gets it when nothing would be left for a second transfer', async () => {
		await buyCredits(app, sender, 500);
		const once = input();
		const first = await app.client().succeed(transferCredits, once, { token });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(first);
	});

	it('still gets it when the transfer would be refused by now', async () => {
		await buyCredits(app, sender, 20_000);
		const once = input({ amount: transferRule.proofAbove + 1 });
		const first = await app.client().succeed(transferCredits, once, { token });
		await app.rows("update users set status = 'disabled' where id = $1", [receiver.id]);
		app.clock.advance(minutes(10));
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(first);
	});

	it('with another body is refused', async () => {
		await buyCredits(app, sender, 2_000);
		const once = input();
		await app.client().succeed(transferCredits, once, { token });
		const third = await addTestPerson(app);
		for (const other of [{ amount: 501 }, { note: 'x' }, { recipientUserId: third.id }]) {
			expect(await refused({ ...once, ...other })).toBe('credits.key_reused');
		}
		expect(await balanceOf(sender)).toMatchObject({ available: 1_500 });
	});

	it('of a refused transfer may be used again', async () => {
		const once = input();
		expect(await refused(once)).toBe('credits.not_transferable');
		await buyCredits(app, sender, 500);
		await app.client().succeed(transferCredits, once, { token });
	});

	it('is the person’s own: another’s equal key is another key', async () => {
		await buyCredits(app, sender, 500);
		await buyCredits(app, receiver, 500);
		const once = input({ amount: 100 });
		await app.client().succeed(transferCredits, once, { token });
		const back = { ...once, recipientUserId: sender.id };
		await app.client().succeed(transferCredits, back, { token: await openTestSession(app, receiver) });
	});
});

describe('finding a recipient', () => {
	const find = (query: string, by = token) => app.client().succeed(findRecipients, { query }, { token: by });

	it('goes by the begin of a name or the whole email, and names a colleague in full', async () => {
		const familyName = `Zu${receiver.id}`;
		const person = await addTestPerson(app, { givenName: 'Marcus', familyName });
		for (const query of [
			familyName.toUpperCase(),
			`marcus\u00A0 ${familyName}`,
			person.loginName,
			person.email,
			`Marcus <${person.email}>`,
		]) {
			const { recipients } = await find(query);
			expect(recipients, query).toContainEqual({ userId: person.id, name: `Marcus ${familyName}`, officeName: '' });
		}
		expect((await find(person.email.slice(2))).recipients).toEqual([]);
		expect((await find('%%')).recipients).toEqual([]);
	});

	it('gives the best match first', async () => {
		const word = `Qu${sender.id}`;
		const called = await addTestPerson(app, { givenName: 'Aude', familyName: `${word}ette` });
		const named = await addTestPerson(app, { givenName: `${word}y`, familyName: 'Zola' });
		const whole = await addTestPerson(app, { givenName: 'Zoé', familyName: word });
		expect((await find(word)).recipients.map(({ userId }) => userId)).toEqual([whole.id, named.id, called.id]);
		expect((await find(`ZOE ${word}`)).recipients.map(({ name }) => name)).toEqual([`Zoé ${word}`]);
	});

	it('gives people of the same office before others of the same name', async () => {
		const familyName = `Rang${sender.id}`;
		const office = await addTestOffice(app, { organisationId: organisations.portico });
		const member = await office.addMember();
		const far = await addTestPerson(app, { givenName: 'Anne', familyName });
		const near = await office.addMember({ givenName: 'Zoé', familyName });
		const { recipients } = await find(familyName, await openTestSession(app, member));
		expect(recipients.map(({ userId }) => userId)).toEqual([near.id, far.id]);
	});

	it('finds neither oneself, the disabled nor people of other organisations', async () => {
		const familyName = `Same${sender.id}`;
		const own = await addTestPerson(app, { familyName });
		await addTestPerson(app, { familyName, status: 'disabled' });
		await addTestPerson(app, { familyName, organisationId: organisations.porticoStaff });
		expect((await find(familyName, await openTestSession(app, own))).recipients).toEqual([]);
	});

	it('finds a colleague of the own office among more people of a name than a search looks at', async () => {
		const name = `Vq${sender.id}`;
		const office = await addTestOffice(app, { organisationId: organisations.portico });
		const member = await office.addMember();
		for (let count = 0; count < 105; count += 1)
			await addTestPerson(app, { givenName: `${name}a`, familyName: 'Abel' });
		const near = await office.addMember({ givenName: `${name}z`, familyName: 'Zoltan' });
		const byMember = await openTestSession(app, member);
		expect((await find(name, byMember)).recipients[0]?.userId).toBe(near.id);
		expect((await find(name)).recipients).toHaveLength(maxRecipients);
		for (const query of [`${name}z`, `${name}z zol`])
			expect((await find(query)).recipients.map(({ userId }) => userId)).toEqual([near.id]);
	});

	it('ends after many searches', async () => {
		for (let count = 0; count < 60; count += 1) await find('nobody of this name');
		expect(await app.client().refused(findRecipients, { query: 'one more' }, { token })).toBe(
			'credits.too_many_searches',
		);
	});
});

describe('where two organisations of a brand both allow it', () => {
	it('credits change organisation as two halves with one reference', async () => {
		await setRule(organisations.portico, 'brand', 100_000, 100_000);
		await setRule(organisations.porticoStaff, 'brand', 100_000, 100_000);
		const far = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		await buyCredits(app, sender, 1_000);
		const once = input({ recipientUserId: far.id, amount: 400 });
		const receipt = await app.client().succeed(transferCredits, once, { token });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(receipt);
		expect(await balanceOf(far)).toMatchObject({ available: 400, transferable: 400 });
		const halves = await app.rows(
			'select organisation_id, reference from credit_transactions where id = $1 order by 1',
			[receipt.transactionId],
		);
		expect(halves).toEqual([
			{ organisation_id: organisations.portico, reference: receipt.reference },
			{ organisation_id: organisations.porticoStaff, reference: receipt.reference },
		]);
	});

	it('people of the other organisation are masked in the search, the statement, its files and the mail', async () => {
		await setRule(organisations.portico, 'brand', 100_000, 100_000);
		await setRule(organisations.porticoStaff, 'brand', 100_000, 100_000);
		const familyName = `Geheim${sender.id}`;
		const far = await addTestPerson(app, { givenName: 'Uma', familyName, organisationId: organisations.porticoStaff });
		const near = await addTestPerson(app, { givenName: 'Ina', familyName });
		const { recipients } = await app.client().succeed(findRecipients, { query: familyName }, { token });
		expect(recipients.map(({ name }) => name)).toEqual([`Ina ${familyName}`, 'Uma G•••']);
		await buyCredits(app, sender, 1_000);
		for (const { id } of [far, near]) await send({ recipientUserId: id, amount: 100 });
		await app.runDue();
		const { transactions } = await app.client().succeed(listTransactions, today(), { token });
		expect(transactions.slice(0, 2).map(({ counterpart }) => counterpart)).toEqual([`Ina ${familyName}`, 'Uma G•••']);
		const path = `/v1/files/credits/statement.csv?${wireQuery(today())}`;
		const file = await app.client().send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
		const mails = (await readMessages(app, sender.email)).map(({ text }) => text);
		for (const seen of [file.text, mails.join('\n')]) {
			expect(seen).toContain(`Ina ${familyName}`);
			expect(seen).toContain('Uma G•••');
			expect(seen).not.toContain(`Uma ${familyName}`);
		}
	});
});
