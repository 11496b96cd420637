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
	RecipientUserID: receiver.id,
	Amount: 500,
	IdempotencyKey: newKey(),
	...parts,
});
const send = (parts: Partial<Input> = {}) => app.client().succeed(transferCredits, input(parts), { token });
const refused = (parts: Partial<Input> = {}, by = token) =>
	app.client().refused(transferCredits, input(parts), { token: by });
const balanceOf = async (person: TestPerson) =>
	app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) });
const today = () => {
	const day = app.clock.now().toISOString().slice(0, 10);
	return { From: day, To: day, TimeZone: 'UTC' };
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
		const receipt = await send({ Amount: 1_250, Note: 'For the Lee file' });
		expect(receipt).toMatchObject({ BalanceAfter: 750, Reference: expect.stringMatching(/^CR(-[0-9A-Z]{4}){3}$/) });
		expect(await balanceOf(receiver)).toMatchObject({ Available: 1_250, Transferable: 1_250 });
		const [sent] = (await app.client().succeed(listTransactions, today(), { token })).Transactions;
		const other = await openTestSession(app, receiver);
		const [received] = (await app.client().succeed(listTransactions, today(), { token: other })).Transactions;
		expect(sent).toMatchObject({
			Reference: receipt.Reference,
			Kind: 'transferred_out',
			Amount: -1_250,
			BalanceAfter: 750,
			Counterpart: 'Élodie Gagnon',
			Note: 'For the Lee file',
		});
		expect(received).toMatchObject({
			Reference: receipt.Reference,
			Kind: 'transferred_in',
			Amount: 1_250,
			Counterpart: 'Priya Raman',
		});
	});

	it('tells both by mail, each in their language, once', async () => {
		await buyCredits(app, sender, 2_000);
		const repeated = input({ Amount: 150 });
		const { Reference } = await app.client().succeed(transferCredits, repeated, { token });
		await app.client().succeed(transferCredits, repeated, { token });
		const [toSender, ...noMore] = await readMessages(app, sender.email);
		expect(noMore).toEqual([]);
		expect(toSender?.subject).toBe('You transferred 1.50 credits');
		expect(toSender?.text).toContain(Reference);
		expect(toSender?.text).toContain('Élodie Gagnon');
		const messages = await readMessages(app, receiver.email);
		expect(messages.map(({ subject }) => subject)).toEqual(['Vous avez reçu 1,50 crédit']);
		expect(messages[0]?.text).toContain('Priya Raman');
	});

	it.each([
		[40, '0,40 crédit. Il est déjà'],
		[1_50, '1,50 crédit. Il est déjà'],
		[2_00, '2,00 crédits. Ils sont déjà'],
	])('of %d hundredths is told in French in the number that the amount takes', async (Amount, words) => {
		await buyCredits(app, sender, 2_000);
		await send({ Amount });
		const [mail] = await readMessages(app, receiver.email);
		expect(mail?.subject).toBe(`Vous avez reçu ${words.slice(0, words.indexOf('.'))}`);
		expect(mail?.text).toContain(`Priya Raman vous a transféré ${words} dans votre solde.`);
	});

	it('stands in the audit log with who, whom, how much and from which session (R-87)', async () => {
		await buyCredits(app, sender, 2_000);
		const { TransactionID } = await send({ Amount: 150 });
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
				details: { transactionId: TransactionID, amount: 150, to: receiver.id },
			},
		]);
	});

	it('passes on what was received, and never what was granted, in whatever order it came', async () => {
		await grantCredits(app, sender, 5_000);
		expect(await refused({ Amount: 1 })).toBe('credits.not_transferable');
		await buyCredits(app, sender, 100);
		await grantCredits(app, sender, 5_000, new Date(app.clock.now().getTime() + days(30)));
		expect(await refused({ Amount: 101 })).toBe('credits.not_transferable');
		expect((await send({ Amount: 100 })).BalanceAfter).toBe(10_000);
		const onwards = { RecipientUserID: sender.id, Amount: 100, IdempotencyKey: newKey() };
		await app.client().succeed(transferCredits, onwards, { token: await openTestSession(app, receiver) });
		expect(await balanceOf(sender)).toMatchObject({ Available: 10_100, Transferable: 100 });
	});

	it.each([0, -1, 1.5, maxAmount + 1, Number.MAX_SAFE_INTEGER + 1])('refuses the amount %s', async (Amount) => {
		expect(await refused({ Amount })).toBe('request.invalid');
	});

	it('refuses a note of several lines', async () => {
		expect(await refused({ Note: 'one\r\ntwo' })).toBe('request.invalid');
	});

	it('gives the same answer for oneself, unknown, disabled and unreachable people', async () => {
		await buyCredits(app, sender, 2_000);
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const otherBrand = await addTestPerson(app, { organisationId: organisations.piper });
		const otherOrganisation = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		for (const { id } of [sender, { id: 2_147_483_647 }, disabled, otherBrand, otherOrganisation]) {
			expect(await refused({ RecipientUserID: id })).toBe('credits.recipient_not_found');
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
		expect(await refused({ Amount: transferRule.proofAbove + 1 })).toBe('session.proof_required');
		expect(await refused({ Amount: 1 }, weak)).toBe('session.proof_required');
		await send({ Amount: transferRule.proofAbove });
		token = await openTestSession(app, sender);
		await send({ Amount: transferRule.proofAbove + 1 });
	});

	it('hold over any 24 hours', async () => {
		await buyCredits(app, sender, 300_000);
		await send({ Amount: transferRule.dailyLimit - 100 });
		expect(await refused({ Amount: 101 })).toBe('credits.daily_limit');
		await send({ Amount: 100 });
		app.clock.advance(days(1) - seconds(1));
		token = await openTestSession(app, sender);
		expect(await refused({ Amount: 1 })).toBe('credits.daily_limit');
		app.clock.advance(seconds(1));
		await send({ Amount: transferRule.dailyLimit });
	});
});

describe('a key of a transfer (R-80)', () => {
	it('with the same body gets the same answer, and moves nothing again', async () => {
		await buyCredits(app, sender, 2_000);
		const once = input();
		const first = await app.client().succeed(transferCredits, once, { token });
		await send({ Amount: 100 });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(first);
		expect(await balanceOf(receiver)).toMatchObject({ Available: 600 });
	});

	it('still gets it when nothing would be left for a second transfer', async () => {
		await buyCredits(app, sender, 500);
		const once = input();
		const first = await app.client().succeed(transferCredits, once, { token });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(first);
	});

	it('still gets it when the transfer would be refused by now', async () => {
		await buyCredits(app, sender, 20_000);
		const once = input({ Amount: transferRule.proofAbove + 1 });
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
		for (const other of [{ Amount: 501 }, { Note: 'x' }, { RecipientUserID: third.id }]) {
			expect(await refused({ ...once, ...other })).toBe('credits.key_reused');
		}
		expect(await balanceOf(sender)).toMatchObject({ Available: 1_500 });
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
		const once = input({ Amount: 100 });
		await app.client().succeed(transferCredits, once, { token });
		const back = { ...once, RecipientUserID: sender.id };
		await app.client().succeed(transferCredits, back, { token: await openTestSession(app, receiver) });
	});
});

describe('finding a recipient', () => {
	const find = (Query: string, by = token) => app.client().succeed(findRecipients, { Query }, { token: by });

	it('goes by the begin of a name or the whole e-mail, and names a colleague in full', async () => {
		const familyName = `Zu${receiver.id}`;
		const person = await addTestPerson(app, { givenName: 'Marcus', familyName });
		for (const query of [
			familyName.toUpperCase(),
			`marcus\u00A0 ${familyName}`,
			person.loginName,
			person.email,
			`Marcus <${person.email}>`,
		]) {
			const { Recipients } = await find(query);
			expect(Recipients, query).toContainEqual({ UserID: person.id, Name: `Marcus ${familyName}`, OfficeName: '' });
		}
		expect((await find(person.email.slice(2))).Recipients).toEqual([]);
		expect((await find('%%')).Recipients).toEqual([]);
	});

	it('gives the best match first', async () => {
		const word = `Qu${sender.id}`;
		const called = await addTestPerson(app, { givenName: 'Aude', familyName: `${word}ette` });
		const named = await addTestPerson(app, { givenName: `${word}y`, familyName: 'Zola' });
		const whole = await addTestPerson(app, { givenName: 'Zoé', familyName: word });
		expect((await find(word)).Recipients.map(({ UserID }) => UserID)).toEqual([whole.id, named.id, called.id]);
		expect((await find(`ZOE ${word}`)).Recipients.map(({ Name }) => Name)).toEqual([`Zoé ${word}`]);
	});

	it('gives people of the same office before others of the same name', async () => {
		const familyName = `Rang${sender.id}`;
		const office = await addTestOffice(app, { organisationId: organisations.portico });
		const member = await office.addMember();
		const far = await addTestPerson(app, { givenName: 'Anne', familyName });
		const near = await office.addMember({ givenName: 'Zoé', familyName });
		const { Recipients } = await find(familyName, await openTestSession(app, member));
		expect(Recipients.map(({ UserID }) => UserID)).toEqual([near.id, far.id]);
	});

	it('finds neither oneself, the disabled nor people of other organisations', async () => {
		const familyName = `Same${sender.id}`;
		const own = await addTestPerson(app, { familyName });
		await addTestPerson(app, { familyName, status: 'disabled' });
		await addTestPerson(app, { familyName, organisationId: organisations.porticoStaff });
		expect((await find(familyName, await openTestSession(app, own))).Recipients).toEqual([]);
	});

	it('finds a colleague of the own office among more people of a name than a search looks at', async () => {
		const name = `Vq${sender.id}`;
		const office = await addTestOffice(app, { organisationId: organisations.portico });
		const member = await office.addMember();
		for (let count = 0; count < 105; count += 1)
			await addTestPerson(app, { givenName: `${name}a`, familyName: 'Abel' });
		const near = await office.addMember({ givenName: `${name}z`, familyName: 'Zoltan' });
		const byMember = await openTestSession(app, member);
		expect((await find(name, byMember)).Recipients[0]?.UserID).toBe(near.id);
		expect((await find(name)).Recipients).toHaveLength(maxRecipients);
		for (const query of [`${name}z`, `${name}z zol`])
			expect((await find(query)).Recipients.map(({ UserID }) => UserID)).toEqual([near.id]);
	});

	it('ends after many searches', async () => {
		for (let count = 0; count < 60; count += 1) await find('nobody of this name');
		expect(await app.client().refused(findRecipients, { Query: 'one more' }, { token })).toBe(
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
		const once = input({ RecipientUserID: far.id, Amount: 400 });
		const receipt = await app.client().succeed(transferCredits, once, { token });
		expect(await app.client().succeed(transferCredits, once, { token })).toEqual(receipt);
		expect(await balanceOf(far)).toMatchObject({ Available: 400, Transferable: 400 });
		const halves = await app.rows(
			'select organisation_id, reference from credit_transactions where id = $1 order by 1',
			[receipt.TransactionID],
		);
		expect(halves).toEqual([
			{ organisation_id: organisations.portico, reference: receipt.Reference },
			{ organisation_id: organisations.porticoStaff, reference: receipt.Reference },
		]);
	});

	it('people of the other organisation are masked in the search, the statement, its files and the mail', async () => {
		await setRule(organisations.portico, 'brand', 100_000, 100_000);
		await setRule(organisations.porticoStaff, 'brand', 100_000, 100_000);
		const familyName = `Geheim${sender.id}`;
		const far = await addTestPerson(app, { givenName: 'Uma', familyName, organisationId: organisations.porticoStaff });
		const near = await addTestPerson(app, { givenName: 'Ina', familyName });
		const { Recipients } = await app.client().succeed(findRecipients, { Query: familyName }, { token });
		expect(Recipients.map(({ Name }) => Name)).toEqual([`Ina ${familyName}`, 'Uma G•••']);
		await buyCredits(app, sender, 1_000);
		for (const { id } of [far, near]) await send({ RecipientUserID: id, Amount: 100 });
		await app.runDue();
		const { Transactions } = await app.client().succeed(listTransactions, today(), { token });
		expect(Transactions.slice(0, 2).map(({ Counterpart }) => Counterpart)).toEqual([`Ina ${familyName}`, 'Uma G•••']);
		const path = `/v1/files/credits/statement.csv?${new URLSearchParams(today()).toString()}`;
		const file = await app.client().send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
		const mails = (await readMessages(app, sender.email)).map(({ text }) => text);
		for (const seen of [file.text, mails.join('\n')]) {
			expect(seen).toContain(`Ina ${familyName}`);
			expect(seen).toContain('Uma G•••');
			expect(seen).not.toContain(`Uma ${familyName}`);
		}
	});
});
