import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { runReverseCommand } from '../../../../../../scripts/lib/reverse-command.ts';
import { getBalance } from '../../contract.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { getStatement } from '#features/billing/transactions/contract.ts';
import { setAllowance } from '../allowances.ts';
import { wireQuery } from '../../../../../../test/support/wire.ts';

let app: TestApp;
let service: string;
let staff: TestPerson;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	service = await addTestServiceClient(app);
	staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
});
beforeEach(async () => {
	person = await addTestPerson(app);
});
afterEach(() => expectBooksToAgree(app));

const balance = async () =>
	(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) })).available;

const recentDays = () => {
	const day = (at: number) => new Date(at).toISOString().slice(0, 10);
	const now = app.clock.now().getTime();
	return { from: day(now - days(2)), to: day(now + days(2)), timeZone: 'UTC' };
};

async function readStatement(reader: TestPerson) {
	const token = await openTestSession(app, reader);
	return (await app.client().succeed(getStatement, recentDays(), { token })).transactions;
}

describe('npm run ledger:reverse', () => {
	const charge = async () => {
		await buyCredits(app, person, 1_000);
		const input = { userId: person.id, amount: 300, service: 'esign', idempotencyKey: newKey() };
		return (await app.client().succeed(chargeCredits, input, { token: service })).reference;
	};
	const order = (parts: object) => ({
		reference: '',
		organisation: String(organisations.portico),
		by: staff.loginName,
		reason: 'The report came back empty',
		...parts,
	});

	it('gives back what a service took, once, with its reason and who answers for it in the audit log', async () => {
		const reference = await charge();
		expect(await runReverseCommand(app, order({ reference: reference.toLowerCase() }))).toMatch(/spent.*is reversed/);
		expect(await balance()).toBe(1_000);
		await expect(runReverseCommand(app, order({ reference }))).rejects.toThrow('It was reversed before');
		const auditLog = await app.rows<{ actor_id: number; details: { reason: string } }>(
			"select actor_id, details from audit_events where user_id = $1 and event = 'credits.reversed'",
			[person.id],
		);
		expect(auditLog).toMatchObject([{ actor_id: staff.id, details: { reason: 'The report came back empty' } }]);
	});

	it('is told to the person by mail in their language, once, and no one is told of what was refused', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		const reference = await charge();
		await runReverseCommand(app, order({ reference }));
		await expect(runReverseCommand(app, order({ reference }))).rejects.toThrow('It was reversed before');
		const mails = await readMessages(app, person.email);
		expect(mails.map(({ subject }) => subject)).toEqual(['Correction de vos crédits\u00a0: +3,00']);
		const statement = await readStatement(person);
		const [reversal] = statement;
		const facts = ['The report came back empty', 'Signature électronique', '+3,00', '10,00', reference];
		for (const fact of [...facts, reversal?.reference]) expect(mails[0]?.text).toContain(fact);
		expect(mails[0]?.text).not.toContain('carte');
	});

	it('stands in the statement next to what it undid, each with the reference of the other', async () => {
		const reference = await charge();
		await runReverseCommand(app, order({ reference }));
		const [reversal, charged, bought] = await readStatement(person);
		expect(reversal).toMatchObject({
			kind: 'reversed',
			amount: 300,
			note: 'The report came back empty',
			reverses: { reference, kind: 'spent', service: 'esign' },
		});
		expect(charged).toMatchObject({ reference, reversedBy: reversal?.reference });
		expect(bought).not.toHaveProperty('reversedBy');
		const path = `/v1/files/credits/statement.csv?${wireQuery(recentDays())}`;
		const token = await openTestSession(app, person);
		const { text } = await app.client().send({ path, headers: { authorization: `Bearer ${token}` } });
		expect(text).toContain(`,Electronic signature · reversed by ${reversal?.reference},-3.00,`);
		expect(text).toContain(`,Electronic signature ${reference} · The report came back empty,3.00,`);
	});

	it('of a transfer is told to both, each with what it meant for them', async () => {
		const other = await addTestPerson(app);
		await buyCredits(app, person, 1_000);
		const input = { recipientUserId: other.id, amount: 400, idempotencyKey: newKey() };
		const token = await openTestSession(app, person);
		const { reference } = await app.client().succeed(transferCredits, input, { token });
		await readMessages(app, person.email);
		await runReverseCommand(app, order({ reference }));
		const subjectsOf = async ({ email }: TestPerson) =>
			(await readMessages(app, email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Corr'));
		expect(await subjectsOf(person)).toEqual(['Correction to your credits: +4.00']);
		expect(await subjectsOf(other)).toEqual(['Correction to your credits: −4.00']);
		expect((await readStatement(person))[0]?.reverses?.kind).toBe('transferred_out');
		expect((await readStatement(other))[0]?.reverses?.kind).toBe('transferred_in');
	});

	it('of what a member spent from the office is told to the member, without what is in its wallet', async () => {
		const office = await addTestOffice(app, { credits: 12_345 });
		const member = await office.addMember();
		await app.database.transaction((queries) =>
			setAllowance(queries, app.clock, { ...office, userId: member.id, monthly: 1_000 }),
		);
		const input = {
			userId: member.id,
			amount: 300,
			service: 'esign',
			idempotencyKey: newKey(),
			wallet: 'office' as const,
		};
		const { reference } = await app.client().succeed(chargeCredits, input, { token: service });
		await runReverseCommand(app, order({ reference }));
		const [mail] = await readMessages(app, member.email);
		expect(mail?.text).toContain('returned its credits to your office’s wallet');
		expect(mail?.text).not.toContain('123.45');
		expect(await readMessages(app, office.manager.email)).toEqual([]);
	});

	it('leaves what was spent meanwhile, and says so', async () => {
		const reference = await charge();
		const [bought] = await app.rows<{ reference: string }>(
			"select reference from credit_transactions where user_id = $1 and kind = 'bought'",
			[person.id],
		);
		await expect(runReverseCommand(app, order({ reference: bought?.reference ?? '' }))).rejects.toThrow(
			'has been spent',
		);
		expect(await balance()).toBe(700);
		await runReverseCommand(app, order({ reference }));
	});

	it.each([
		['without a reason', { reason: ' ' }, 'Usage'],
		['with a reason of two lines', { reason: 'one\ntwo' }, 'Usage'],
		['by nobody', { by: 'nobody.at.all' }, 'No active account'],
		['of another organisation', { organisation: String(organisations.piper) }, 'has no transaction'],
	])('reverses nothing %s', async (_title, parts, refusal) => {
		const reference = await charge();
		await expect(runReverseCommand(app, order({ reference, ...parts }))).rejects.toThrow(refusal);
		expect(await balance()).toBe(700);
	});
});
