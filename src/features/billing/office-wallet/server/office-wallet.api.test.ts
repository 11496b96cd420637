// On both databases.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openSwitchedSession, openTestSession, readMessages } from '#test/support/sign-in.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	getOfficeWallet,
	listAllowanceChanges,
	listMembers,
	maxMonthly,
	memberPageSize,
	officeWalletEndpoints,
	setAllowance,
} from '../contract.ts';

let app: TestApp;
let service: string;
let office: TestOffice;
let member: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	service = await addTestServiceClient(app);
});
beforeEach(async () => {
	office = await addTestOffice(app, { credits: 10_000 });
	member = await office.addMember({ givenName: 'Élodie', familyName: 'Gagnon', language: 'fr' });
	token = await openTestSession(app, office.manager);
});
afterEach(() => expectBooksToAgree(app));

const order = (monthly: number, userId = member.id) => ({ userId, monthly, idempotencyKey: newKey() });
const allow = (monthly: number, userId = member.id) =>
	app.client().succeed(setAllowance, order(monthly, userId), { token });
const refused = (input: Parameters<typeof setAllowance.input.parse>[0], by = token) =>
	app.client().refused(setAllowance, input as never, { token: by });
const list = (input: object = {}) => app.client().succeed(listMembers, input, { token });
const spend = (amount: number, userId = member.id) =>
	app
		.client()
		.call(
			chargeCredits,
			{ userId, amount, service: 'esign', wallet: 'office', idempotencyKey: newKey() },
			{ token: service },
		);
const move = (person: TestPerson, officeId: string | null) =>
	app.rows('update users set office_id = $2 where id = $1', [person.id, officeId]);
const seenByMember = async () =>
	(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, member) })).office;

describe('an allowance', () => {
	it('lets a member spend so much a month, and is shown to both with what was used', async () => {
		expect((await spend(100)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		await allow(1_000);
		expect((await spend(700)).status).toBe(200);
		expect((await spend(301)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		expect(await seenByMember()).toEqual({ name: 'Waterfront', monthly: 1_000, used: 700 });
		expect((await list({ query: 'élodie' })).members).toEqual([
			{ userId: member.id, name: 'Élodie Gagnon', jobTitle: '', monthly: 1_000, used: 700 },
		]);
	});

	it('that is lowered below what was used leaves nothing, until the next month', async () => {
		await allow(1_000);
		await spend(700);
		await allow(500);
		expect((await spend(1)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		app.clock.advance(days(31));
		expect((await spend(500)).status).toBe(200);
		expect(await seenByMember()).toMatchObject({ monthly: 500, used: 500 });
	});

	it('that is taken away and given again in one month does not begin again', async () => {
		await allow(1_000);
		await spend(700);
		await allow(0);
		expect((await spend(1)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		expect(await seenByMember()).toBeUndefined();
		await allow(1_000);
		expect((await spend(301)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
	});

	it('is told to the member by mail in their language, once, and not when nothing changes', async () => {
		const once = order(1_500);
		await app.client().succeed(setAllowance, once, { token });
		await app.client().succeed(setAllowance, once, { token });
		await allow(1_500);
		await allow(2_000);
		await allow(0);
		const messages = await readMessages(app, member.email);
		expect(messages.map(({ subject }) => subject).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
			'Votre allocation du bureau est maintenant de 20,00 crédits par mois',
			'Vous ne pouvez plus dépenser les crédits de votre bureau',
			'Vous pouvez maintenant dépenser les crédits de votre bureau',
		]);
		for (const { text } of messages) expect(text).toContain('Priya Raman');
	});

	it.each([
		[40, '0,40 crédit'],
		[1_50, '1,50 crédit'],
		[2_00, '2,00 crédits'],
	])('of %d hundredths is told in French in the number that the amount takes', async (monthly, words) => {
		await allow(1_000);
		await allow(monthly);
		const messages = await readMessages(app, member.email);
		const mail = messages.find(({ subject }) => subject.startsWith('Votre allocation'));
		expect(mail?.subject).toBe(`Votre allocation du bureau est maintenant de ${words} par mois`);
		expect(mail?.text).toContain(`dépenser chaque mois ${words} du portefeuille`);
	});

	it('ends when the member leaves the office, and a member who comes back has none', async () => {
		await allow(1_000);
		await spend(300);
		await move(member, null);
		await move(member, office.officeId);
		expect(await seenByMember()).toBeUndefined();
		expect((await spend(1)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		expect((await list({ withAllowance: true })).members).toEqual([]);
		const { changes } = await app.client().succeed(listAllowanceChanges, { userId: member.id }, { token });
		expect(changes[0]).toMatchObject({ before: 1_000, after: 0 });
		expect(changes[0]).not.toHaveProperty('changedBy');
		// What was spent this month still counts.
		await allow(1_000);
		expect((await spend(701)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
		expect((await spend(700)).status).toBe(200);
	});

	it('stays as it is while the member does, and one of another office is another', async () => {
		const other = await addTestOffice(app, { credits: 1_000 });
		await allow(1_000);
		await app.rows('update users set job_title_en = $2, office_id = office_id where id = $1', [member.id, 'Agent']);
		expect(await seenByMember()).toMatchObject({ monthly: 1_000 });
		await move(member, other.officeId);
		expect(await seenByMember()).toBeUndefined();
		expect((await spend(1)).returnStatus.errorKey).toBe('credits.allowance_exceeded');
	});

	it('keeps its history, which neither role can change, and a line in the audit log', async () => {
		await allow(1_500);
		await allow(1_500);
		await allow(0);
		const { changes } = await app.client().succeed(listAllowanceChanges, { userId: member.id }, { token });
		expect(changes.map(({ at: _at, ...change }) => change)).toEqual([
			{ before: 1_500, after: 0, changedBy: 'Priya Raman' },
			{ before: 0, after: 1_500, changedBy: 'Priya Raman' },
		]);
		for (const run of [
			() => app.rows('delete from credit_allowance_changes'),
			() => app.rows('update credit_allowance_changes set monthly = 1'),
		])
			await expect(run()).rejects.toThrow(/permission denied/);
		const auditLog = await app.rows(
			"select actor_id, before, after from audit_events where user_id = $1 and event = 'office_wallet.allowance_set' order by before ->> 'monthly'",
			[member.id],
		);
		expect(auditLog).toEqual([
			{ actor_id: office.manager.id, before: { monthly: '0.00' }, after: { monthly: '15.00' } },
			{ actor_id: office.manager.id, before: { monthly: '15.00' }, after: { monthly: '0.00' } },
		]);
	});

	it.each([-1, 0.5, maxMonthly + 1])('is never %s', async (monthly) => {
		expect(await refused(order(monthly))).toBe('request.invalid');
	});
});

describe('a key of a change (R-80)', () => {
	it('changes once: a late repeat does not undo what came after it', async () => {
		const first = order(1_000);
		await app.client().succeed(setAllowance, first, { token });
		await allow(200);
		await app.client().succeed(setAllowance, first, { token });
		expect(await seenByMember()).toMatchObject({ monthly: 200 });
	});

	it('counts also where the change changed nothing', async () => {
		await allow(1_000);
		const same = order(1_000);
		await app.client().succeed(setAllowance, same, { token });
		await allow(200);
		await app.client().succeed(setAllowance, same, { token });
		expect(await seenByMember()).toMatchObject({ monthly: 200 });
	});

	it('is refused with another body', async () => {
		const first = order(1_000);
		await app.client().succeed(setAllowance, first, { token });
		expect(await refused({ ...first, monthly: 2_000 })).toBe('credits.key_reused');
		expect(await seenByMember()).toMatchObject({ monthly: 1_000 });
	});
});

describe('who may (R-47)', () => {
	it('is no one without the right: not a member, not staff of another kind', async () => {
		const staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		await grantTestRole(app, staff, { role: 'personnel_officer' });
		for (const person of [member, staff]) {
			const by = { token: await openTestSession(app, person) };
			expect(await app.client().refused(getOfficeWallet, {}, by)).toBe('credits.no_office');
			expect(await app.client().refused(listMembers, {}, by)).toBe('credits.no_office');
			expect(await app.client().refused(listAllowanceChanges, { userId: member.id }, by)).toBe('credits.no_office');
			expect(await refused(order(1), by.token)).toBe('credits.no_office');
		}
	});

	it('ends at the own office: people of others, of other organisations, disabled and unknown ones get the same answer', async () => {
		const other = await addTestOffice(app);
		const elsewhere = await addTestOffice(app, { organisationId: organisations.porticoStaff });
		const disabled = await office.addMember({ status: 'disabled' });
		const strangers = [other.manager.id, elsewhere.manager.id, disabled.id, 2_147_483_647];
		for (const id of strangers) {
			expect(await refused(order(500, id))).toBe('office_wallet.member_not_found');
			expect(await app.client().refused(listAllowanceChanges, { userId: id }, { token })).toBe(
				'office_wallet.member_not_found',
			);
		}
		expect(await app.rows('select 1 from credit_allowances where user_id = any($1)', [strangers])).toEqual([]);
	});

	it('is not a person acting in the manager’s account', async () => {
		const helper = await addTestPerson(app);
		const acting = await openSwitchedSession(app, helper, office.manager);
		expect(await refused(order(500), acting)).toBe('session.switched');
	});

	it('never reaches past the own office, whatever the call is', () => {
		const fields = officeWalletEndpoints.flatMap(({ input }) => Object.keys(input.def.shape));
		expect(fields).not.toContain('officeId');
	});
});

describe('the members', () => {
	it('come by name and page by page, each once', async () => {
		const names = Array.from({ length: memberPageSize + 3 }, (_, index) => `Member${String(index).padStart(3, '0')}`);
		for (const familyName of names.toReversed())
			await office.addMember({ familyName, password: null, hasEmailMethod: false });
		const first = await list({ query: 'Member' });
		expect(first.members).toHaveLength(memberPageSize);
		const second = await list({ query: 'Member', cursor: first.nextCursor });
		expect(second.nextCursor).toBeUndefined();
		expect([...first.members, ...second.members].map(({ name }) => name)).toEqual(
			names.map((familyName) => `Amelia ${familyName}`),
		);
	});

	it('come in the order of dictionaries, accents or not, also from page to page', async () => {
		const filler = Array.from({ length: memberPageSize }, (_, index) => `Ea${String(index).padStart(3, '0')}`);
		const names = ['Élodie', 'Eric', 'Éric', 'Zoé', 'Çelik', 'Šimić', 'Œillet', ...filler];
		const people = await Promise.all(
			names.map((givenName) =>
				office.addMember({ givenName, familyName: 'Lavoie', password: null, hasEmailMethod: false }),
			),
		);
		const first = await list({ query: 'Lavoie' });
		const second = await list({ query: 'Lavoie', cursor: first.nextCursor });
		const listed = [...first.members, ...second.members].map(({ name }) => name.split(' ')[0]);
		expect(listed).toEqual(['Çelik', ...filler, 'Élodie', 'Eric', 'Éric', 'Œillet', 'Šimić', 'Zoé']);
		expect(people).toHaveLength(listed.length);
	});

	it('are found by name, user name and whole email address, with or without accents, and a sign of the pattern is only a sign', async () => {
		for (const query of ['gagn', 'ÉLODIE g', 'elodie', member.loginName, member.email.toUpperCase()])
			expect((await list({ query })).members.map(({ userId }) => userId)).toEqual([member.id]);
		expect((await list({ query: '%' })).members).toEqual([]);
	});

	it('with an allowance can be seen alone, and are counted in the wallet', async () => {
		await allow(1_000);
		await spend(300);
		const gone = await office.addMember();
		await allow(500, gone.id);
		await spend(200, gone.id);
		await move(gone, null);
		expect((await list({ withAllowance: true })).members.map(({ userId }) => userId)).toEqual([member.id]);
		expect(await app.client().succeed(getOfficeWallet, {}, { token })).toEqual({
			name: 'Waterfront',
			available: 9_500,
			held: 0,
			monthly: 1_000,
			used: 500,
			spenders: 1,
		});
	});
});
