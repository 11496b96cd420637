import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { setAllowance } from '../contract.ts';

let app: TestApp;
let service: string;
let office: TestOffice;
let member: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	service = await addTestServiceClient(app);
	return () => app.close();
});
beforeEach(async () => {
	office = await addTestOffice(app, { credits: 100_000 });
	member = await office.addMember();
	token = await openTestSession(app, office.manager);
});

const order = (monthly: number) => ({ userId: member.id, monthly, idempotencyKey: newKey() });
const set = (input: ReturnType<typeof order>) => app.client().call(setAllowance, input, { token });
const spend = () =>
	app
		.client()
		.call(
			chargeCredits,
			{ userId: member.id, amount: 10, service: 'test', wallet: 'office', idempotencyKey: newKey() },
			{ token: service },
		);
const changes = () =>
	app.rows<{ before: number; after: number; used: number }>(
		'select monthly_before as before, monthly as after, used from credit_allowance_changes where user_id = $1 order by position',
		[member.id],
	);

it('an allowance that is lowered while it is spent holds from that charge on', async () => {
	expect((await set(order(1_000))).status).toBe(200);
	const answers = await Promise.all(
		Array.from({ length: 120 }, (_, index) => (index === 20 ? set(order(300)) : spend())),
	);
	expect(answers[20]?.status).toBe(200);
	const spent = answers.filter(({ status }, index) => index !== 20 && status === 200).length * 10;
	const [, lowered] = await changes();
	expect(lowered).toMatchObject({ before: 1_000, after: 300 });
	// Nothing beyond what was spent when it was lowered, and nothing refused that either allowance would have borne.
	expect(spent).toBe(Math.max(300, lowered?.used ?? 0));
	expect(await app.rows('select used from credit_allowances where user_id = $1', [member.id])).toEqual([
		{ used: spent },
	]);
	await expectBooksToAgree(app);
});

it('twins of one change are one change with one message, and others wait for each other', async () => {
	const twin = order(500);
	const answers = await Promise.all([
		...Array.from({ length: 40 }, () => set(twin)),
		...Array.from({ length: 40 }, (_, index) => set(order(600 + index))),
	]);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const history = await changes();
	expect(history).toHaveLength(41);
	expect(history.filter(({ after }) => after === 500)).toHaveLength(1);
	// A chain: every change saw the one before it.
	expect(new Set(history.map(({ before }) => before)).size).toBe(41);
	const mails = await app.rows(
		"select 1 from jobs where kind = 'mail.send_message' and payload::text like '%' || $1 || '%'",
		[member.email],
	);
	expect(mails).toHaveLength(41);
});

it('nothing is spent from the office after its member has left, whatever was under way', async () => {
	expect((await set(order(100_000))).status).toBe(200);
	const leave = () => app.rows('update users set office_id = null where id = $1', [member.id]);
	const answers = await Promise.all(
		Array.from({ length: 80 }, async (_, index) => (index === 20 ? void (await leave()) : (await spend()).status)),
	);
	const spent = answers.filter((status) => status === 200).length * 10;
	const [, left] = await changes();
	expect(left).toEqual({ before: 100_000, after: 0, used: spent });
	await expectBooksToAgree(app);
});
