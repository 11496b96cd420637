import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { runTransferRuleCommand } from '../../../../../scripts/lib/transfer-rule-command.ts';
import { getTransferLimits, transferCredits } from '../contract.ts';

let app: TestApp;
let staff: TestPerson;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
});
beforeEach(async () => {
	person = await addTestPerson(app);
});

describe('npm run transfer-rule', () => {
	const organisation = String(organisations.portico);
	const set = (parts: object) =>
		runTransferRuleCommand(app, {
			command: 'set',
			organisations: organisation,
			scope: 'organisation',
			dailyLimit: '10',
			proofAbove: '5',
			by: staff.loginName,
			...parts,
		});
	const send = async (amount: number, to: TestPerson) => {
		const input = { recipientUserId: to.id, amount, idempotencyKey: newKey() };
		const { returnStatus } = await app
			.client()
			.call(transferCredits, input, { token: await openTestSession(app, person) });
		return returnStatus.errorKey;
	};
	afterEach(() => runTransferRuleCommand(app, { command: 'reset', organisations: organisation, by: staff.loginName }));

	it('changes what the next transfer may be, and what the search says of it', async () => {
		const colleague = await addTestPerson(app);
		await buyCredits(app, person, 5_000);
		expect(await set({})).toContain(
			`${organisation}: within the organisation, 10.00 in 24 hours, a recent proof above 5.00`,
		);
		expect(await send(1_001, colleague)).toBe('credits.daily_limit');
		const token = await openTestSession(app, person);
		expect(await app.client().succeed(getTransferLimits, {}, { token })).toMatchObject({
			leftToday: 1_000,
			proofAbove: 500,
		});
		await set({ scope: 'none' });
		expect(await send(100, colleague)).toBe('credits.recipient_not_found');
		await set({ scope: 'office' });
		expect(await send(100, colleague)).toBe('credits.recipient_not_found');
		await set({ scope: 'organisation', dailyLimit: '10.01' });
		expect(await send(1_001, colleague)).toBeUndefined();
		expect(await runTransferRuleCommand(app, { command: 'list' })).toContain('10.01 in 24 hours');
	});

	it.each([
		['an unknown scope', { scope: 'everybody' }, '--scope'],
		['a limit that is no amount', { dailyLimit: '-5' }, '--daily-limit'],
		['an organisation that is none', { organisations: '10001,4711' }, 'does not exist'],
		['nobody who answers for it', { by: 'nobody.at.all' }, 'No active account'],
	])('refuses %s and writes nothing', async (_title, parts, refusal) => {
		await set({ dailyLimit: '77' });
		await expect(set(parts)).rejects.toThrow(refusal);
		expect(await runTransferRuleCommand(app, { command: 'list' })).toContain('77.00 in 24 hours');
	});
});
