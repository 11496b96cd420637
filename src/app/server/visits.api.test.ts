// In a visit of staff nothing is written, no money moves and no secret is shown, whatever calls there are: each call of the product is made.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { buyCredits } from '#test/support/credits.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { inputSchema, sampleOf } from '#test/support/valid-input.ts';
import { accountCalls } from '#test/support/writing-account-calls.ts';
import { assistanceCalls } from '#test/support/writing-assistance-calls.ts';
import { moneyCalls } from '#test/support/writing-calls.ts';
import { ceremonyCalls } from '#test/support/writing-ceremony-calls.ts';
import { desktopCalls } from '#test/support/writing-desktop-calls.ts';
import { invoiceCalls } from '#test/support/writing-invoice-calls.ts';
import { subscriptionCalls } from '#test/support/writing-subscription-calls.ts';
import { endpoints, fileEndpoints } from './slices.ts';

let app: TestApp;
let person: TestPerson;
let token: string;
const Reason = 'You asked us to look at it';
beforeAll(async () => {
	app = await openTestApp();
	person = await addTestPerson(app);
	await buyCredits(app, person, 5_000);
	const staff = await addTestStaff(app);
	const input = { UserID: person.id, Reason };
	token = (await app.client().succeed(startViewing, input, { token: staff.token })).AccessToken;
	await app.runDue();
});

const admitsSessions = ({ access }: Pick<Endpoint, 'access'>): boolean =>
	access !== 'public' && !(typeof access === 'object' && 'service' in access && access.orSignedIn !== true);
const askedBySessions = endpoints.filter(admitsSessions);
const isOpen = ({ viewing }: Endpoint): boolean => viewing !== undefined && viewing !== 'leave';
const send = (endpoint: Endpoint) => app.client().post(endpoint, sampleOf(inputSchema(endpoint)), { token });

/** All rows of the database but the session’s last use, and what is counted to slow callers down. */
async function everything(): Promise<unknown> {
	const tables = await app.rows<{ name: string }>(
		`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p') and n.nspname = 'public' and has_table_privilege(c.oid, 'select')
				and c.relname not in ('sessions', 'call_counts') order by 1`,
	);
	const sums: string[] = [];
	for (const { name } of tables) {
		const [row] = await app.rows<{ sum: string | null }>(
			`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${name}" t`,
		);
		sums.push(`${name} ${row?.sum ?? ''}`);
	}
	return sums;
}

describe('in a visit', () => {
	it.each(askedBySessions.filter((endpoint) => endpoint.viewing === undefined))('$path is closed', async (endpoint) => {
		const { returnStatus } = await send(endpoint);
		expect(returnStatus.ErrorKey).toBe('session.viewing');
	});

	it.each(fileEndpoints.filter(({ viewing }) => viewing === undefined))('$method $path is closed', async (file) => {
		const path = file.path.replaceAll(/:\w+/g, '01999999-0000-7000-8000-000000000000');
		const headers = { authorization: `Bearer ${token}` };
		const { text } = await app.client().send({ method: file.method, path, headers });
		expect(text).toContain('"session.viewing"');
	});

	it('what is open answers, and writes nothing', async () => {
		const before = await everything();
		for (const endpoint of askedBySessions.filter(isOpen)) {
			const { returnStatus } = await send(endpoint);
			expect(returnStatus.ErrorKey ?? '', endpoint.path).not.toMatch(/^session\.|^server\./);
		}
		expect(await everything()).toEqual(before);
	});
});

describe('what declares that it is open to a visit', () => {
	const open = [...endpoints.filter(isOpen), ...fileEndpoints.filter(({ viewing }) => viewing !== undefined)];

	it('is a reading call: idempotent, of no key of money, and none of the calls that write', () => {
		const writing = new Set(
			[
				...accountCalls,
				...assistanceCalls,
				...ceremonyCalls,
				...desktopCalls,
				...invoiceCalls,
				...moneyCalls,
				...subscriptionCalls,
			].map(({ endpoint }) => endpoint.name),
		);
		// Its first call by the person makes their first desktop; by a visit it does not, as the test above proves.
		writing.delete('getDesktop');
		for (const one of open) {
			expect(writing.has(one.name), one.name).toBe(false);
			if (!('idempotent' in one)) continue;
			expect(one.idempotent, one.name).toBe(true);
			expect(Object.keys(inputSchema(one).properties ?? {}), one.name).not.toContain('IdempotencyKey');
			expect(one.needsRecentProof ?? one.ownSessionOnly ?? false, one.name).toBe(false);
		}
	});

	it('is nothing of ways to sign in, and of payments the masked list of cards and the masked address alone', () => {
		const paths = open.map(({ path }) => path);
		expect(
			paths.filter((path) => /^\/v1\/(auth|portal|twofactor|passkeys|linkedaccounts|security)\//.test(path)),
		).toEqual([]);
		const ofPayments = open.filter(({ path }) => /^\/v1\/(payments|receipts|address)\//.test(path));
		expect(ofPayments.map(({ path }) => path).toSorted((one, other) => one.localeCompare(other))).toEqual([
			'/v1/payments/GetBillingAddress',
			'/v1/payments/GetPaymentMethods',
		]);
		for (const one of ofPayments) expect(one.viewing).not.toBe('open');
	});
});
