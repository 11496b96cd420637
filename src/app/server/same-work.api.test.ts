// What a number that the caller may not ask for costs: the same statements, no matter who has it or whether anyone does. Time follows work;
// `npm run bench -- secrecy` measures it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLoginTokenByUserId } from '#features/account/sign-in/contract.ts';
import { switchUser } from '#features/account/switch-user/contract.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import type { Database } from '#platform/server/db/database.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';

let app: TestApp;
let watched: TestApp;
/** Names of the prepared statements and kinds of the transactions, in their order. */
let work: string[] = [];

function watch(database: Database): Database {
	return {
		...database,
		prepared(statement, values) {
			work.push(statement.name);
			return database.prepared(statement, values);
		},
		transaction(run) {
			work.push('transaction');
			return database.transaction(run);
		},
		tenant(organisationId, run) {
			work.push('tenant');
			return database.tenant(organisationId, run);
		},
		query(run) {
			work.push('query');
			return database.query(run);
		},
	};
}

beforeAll(async () => {
	app = await openTestApp();
	watched = await openOwnTestApp({ database: watch(app.database), clock: app.clock });
});
afterAll(() => watched.close());

/** Numbers that the caller has no business with. */
let numbers: { readonly foreign: number; readonly disabled: number; readonly unknown: number };
beforeEach(async () => {
	const foreign = await addTestPerson(app, { organisationId: organisations.piper });
	const disabled = await addTestPerson(app, { organisationId: organisations.piper, status: 'disabled' });
	numbers = { foreign: foreign.id, disabled: disabled.id, unknown: 999_999_999 };
});

async function workOf(call: () => Promise<string>): Promise<readonly string[]> {
	work = [];
	const refusal = await call();
	// The caller is found out first, which makes changes of office that are due, and a key's use is noted now and then.
	const isOurs = (name: string): boolean =>
		!/^((platform|jobs|service_clients)_|identity_settle_assignments$)/.test(name);
	return [refusal, ...work.filter(isOurs)];
}

describe('a number costs the same, no matter who has it:', () => {
	it('a login token', async () => {
		const token = await openTestSession(app, await addTestPerson(app));
		const known = (await addTestPerson(app)).id;
		const ask = (userId: number) =>
			workOf(() => watched.client().refused(getLoginTokenByUserId, { userId, languageId: 1 }, { token }));
		const expected = await ask(numbers.unknown);
		expect(expected[0]).toBe('sign_in.account_not_found');
		for (const number of [known, numbers.foreign, numbers.disabled]) expect(await ask(number)).toEqual(expected);
	});

	it('a login token for a product, and a charge', async () => {
		const token = await addTestServiceClient(app, { organisations: [organisations.portico] });
		const ask = (userId: number) =>
			workOf(() => watched.client().refused(getLoginTokenByUserId, { userId, languageId: 1 }, { token }));
		const charge = (userId: number) => {
			const input = {
				userId,
				wallet: 'person',
				amount: 100,
				service: 'credit_report',
				idempotencyKey: newKey(),
			} as const;
			return workOf(() => watched.client().refused(chargeCredits, input, { token }));
		};
		const expected = await ask(numbers.unknown);
		expect(expected[0]).toBe('sign_in.account_not_found');
		const expectedOfCharge = await charge(numbers.unknown);
		expect(expectedOfCharge[0]).toBe('credits.person_not_found');
		for (const number of [numbers.foreign, numbers.disabled]) {
			expect(await ask(number)).toEqual(expected);
			expect(await charge(number)).toEqual(expectedOfCharge);
		}
	});

	it('going into an account', async () => {
		const token = await openTestSession(app, await addTestPerson(app));
		const known = (await addTestPerson(app)).id;
		const ask = (userId: number) => workOf(() => watched.client().refused(switchUser, { userId }, { token }));
		const expected = await ask(numbers.unknown);
		expect(expected[0]).toBe('switch_user.not_linked');
		for (const number of [known, numbers.foreign, numbers.disabled]) expect(await ask(number)).toEqual(expected);
	});

	it('helping, where the person is of another brand', async () => {
		const { token } = await addTestStaff(app, {}, { organisationId: organisations.porticoStaff });
		const reason = 'Ticket 4711: cannot find an invoice';
		const ask = (userId: number) => workOf(() => watched.client().refused(startViewing, { userId, reason }, { token }));
		const expected = await ask(numbers.unknown);
		expect(expected[0]).toBe('assistance.person_not_found');
		for (const number of [numbers.foreign, numbers.disabled]) expect(await ask(number)).toEqual(expected);
	});
});
