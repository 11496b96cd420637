// In a visit of staff nothing is written, no money moves and no secret is shown, whatever calls there are: each call of the product is made.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, showsAmounts } from '#platform/contract/endpoint.ts';
import { getBillingAddress } from '#features/billing/billing-address/contract.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { turnOn } from '#test/support/auto-load.ts';
import { buyCredits } from '#test/support/credits.ts';
import { readLastMessage } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, type Subscriber } from '#test/support/subscriptions.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
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
	const input = { userId: person.id, reason: Reason };
	token = (await app.client().succeed(startViewing, input, { token: staff.token })).accessToken;
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
		expect(returnStatus.errorKey).toBe('session.viewing');
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
			expect(returnStatus.errorKey ?? '', endpoint.path).not.toMatch(/^session\.|^server\./);
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
			expect(Object.keys(inputSchema(one).properties ?? {}), one.name).not.toContain('idempotencyKey');
			expect(one.needsRecentProof ?? one.ownSessionOnly ?? false, one.name).toBe(false);
		}
	});

	it('is nothing of ways to sign in', () => {
		const paths = open.map(({ path }) => path);
		expect(
			paths.filter((path) => /^\/v1\/(auth|portal|twofactor|passkeys|linkedaccounts|security)\//.test(path)),
		).toEqual([]);
	});

	it('is of money amounts and states alone, where the brand lets visits see them', () => {
		const ofMoney = open.filter(({ path }) =>
			/^\/v1\/(?:files\/)?(credits|payments|receipts|address|invoices|subscriptions)\//.test(path),
		);
		expect(ofMoney.filter((one) => !('input' in one) || !showsAmounts(one)).map(({ path }) => path)).toEqual([]);
		expect(ofMoney.map(({ path }) => path).toSorted((one, other) => one.localeCompare(other))).toEqual([
			'/v1/credits/GetAutoLoad',
			'/v1/credits/GetBalance',
			'/v1/credits/GetCreditCatalogue',
			'/v1/credits/GetGlance',
			'/v1/credits/GetOfficeWallet',
			'/v1/credits/GetStatement',
			'/v1/credits/GetTransaction',
			'/v1/credits/GetUsage',
			'/v1/credits/ListTransactions',
			'/v1/credits/SumTransactions',
			'/v1/invoices/ListInvoices',
			'/v1/payments/GetPaymentMethods',
			'/v1/payments/ListPaymentsAndInvoices',
			'/v1/subscriptions/GetPackages',
			'/v1/subscriptions/GetSubscription',
			'/v1/subscriptions/ListSubscriptions',
		]);
	});
});

describe('what a visit sees of somebody with a card, an address, a subscription and invoices', () => {
	let owner: Subscriber;
	let visit: string;
	beforeAll(async () => {
		owner = await addSubscriber(app);
		await buyCredits(app, owner.person, 5_000);
		await turnOn(owner);
		await app.runDue();
		const staff = await addTestStaff(app);
		const input = { userId: owner.person.id, reason: Reason };
		visit = (await app.client().succeed(startViewing, input, { token: staff.token })).accessToken;
	});

	/** Bodies under which the answers are about what there is. */
	const inputs: Readonly<Record<string, () => object>> = {
		getSubscription: () => ({ subscriptionId: owner.subscriptionId }),
		listInvoices: () => ({}),
		listPaymentsAndInvoices: () => ({ isEveryYear: true }),
		...Object.fromEntries(
			['listTransactions', 'getStatement', 'sumTransactions', 'getUsage'].map((name) => [
				name,
				() => ({ from: '2026-02-01', to: '2026-06-30', timeZone: 'America/Toronto' }),
			]),
		),
	};
	const answers = async (as: string, which: readonly Endpoint[]) =>
		Promise.all(
			which.map(async (endpoint) => {
				const input = inputs[endpoint.name]?.() ?? sampleOf(inputSchema(endpoint));
				return JSON.stringify(await app.client().post(endpoint, input, { token: as }));
			}),
		);
	/** Matches digits of cards, the address, and whole addresses of mail. */
	const secrets = () => [/"last4":"\d/, /M5H 3T4/, /"streetName"/, new RegExp(owner.person.email)];

	it('has no digit of a card, no postal address and no address of mail', async () => {
		const all = (await answers(visit, askedBySessions.filter(isOpen))).join('\n');
		expect(all).toContain('"paymentMethods":[{');
		expect(all).toContain('"invoices":[{');
		expect(all).toContain('"entries":[{');
		expect(all).toContain('"subscriptions":[{');
		for (const secret of secrets()) expect(all).not.toMatch(secret);
	});

	it('hides what the person sees there', async () => {
		const own = [...askedBySessions.filter(isOpen), getBillingAddress];
		const all = (await answers(owner.token, own)).join('\n');
		for (const secret of secrets()) expect(all).toMatch(secret);
	});

	it.each(askedBySessions.filter(({ viewing }) => typeof viewing === 'object' && viewing.without !== undefined))(
		'finds nothing by its number: $path',
		async (endpoint) => {
			const input = { ...inputs[endpoint.name]?.(), search: 'INV-0000001' };
			const { returnStatus } = await app.client().post(endpoint, input, { token: visit });
			expect(returnStatus.errorKey).toBe('session.viewing');
			const own = await app.client().post(endpoint, input, { token: owner.token });
			expect(own.returnStatus.errorKey).toBeUndefined();
		},
	);

	it('is named completely: whatever can be searched is closed to visits or takes no search', () => {
		const searching = askedBySessions.filter((one) => isOpen(one) && 'search' in (inputSchema(one).properties ?? {}));
		const without = searching.filter(
			({ viewing }) => typeof viewing === 'object' && viewing.without?.includes('search'),
		);
		expect(searching).toHaveLength(5);
		expect(without).toEqual(searching);
	});
});

describe('a brand that does not let visits see money', () => {
	it.each(askedBySessions.filter(showsAmounts))('has $path closed to them', async (endpoint) => {
		const of = { organisationId: organisations.piper };
		const [subject, helper] = [await addTestPerson(app, of), await addTestStaff(app, {}, of)];
		const client = app.client('piper');
		const begun = await client.succeed(startViewing, { userId: subject.id, reason: Reason }, { token: helper.token });
		const { returnStatus } = await client.post(endpoint, sampleOf(inputSchema(endpoint)), { token: begun.accessToken });
		expect(returnStatus.errorKey).toBe('session.viewing');
	});

	it('is said in the mail about the visit', async () => {
		await app.runDue();
		expect((await readLastMessage(app, person.email)).text).toContain('the amounts and status of your credits');
		const of = { organisationId: organisations.piper };
		const [subject, helper] = [await addTestPerson(app, of), await addTestStaff(app, {}, of)];
		await app.client('piper').succeed(startViewing, { userId: subject.id, reason: Reason }, { token: helper.token });
		const { text } = await readLastMessage(app, subject.email);
		expect(text).toContain('Your credits, subscriptions, invoices and cards were hidden.');
	});
});
