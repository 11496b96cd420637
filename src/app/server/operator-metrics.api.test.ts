// On both databases.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { before, hours, minutes } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { closeOpenItem, noteOpenItem } from '#features/billing/payments/server/api.ts';
import { addNextPayment } from '#features/billing/payments/server/fixtures.ts';
import { issueInvoice } from '#features/billing/invoices/server/api.ts';
import { draftFor, issuerOf } from '#test/support/invoices.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
	app = await openOwnTestApp({
		config: { metricsToken: 'a-token-of-the-operator' },
		log: { write: (line) => void log.push(line) },
	});
});
afterAll(() => app.close());

async function scrape(): Promise<ReadonlyMap<string, number>> {
	const headers = { authorization: 'Bearer a-token-of-the-operator' };
	const { status, text } = await app.client().send({ path: '/metrics', headers });
	expect(status).toBe(200);
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	return new Map(
		lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
	);
}

interface TestJob {
	readonly kind: string;
	readonly state?: 'waiting' | 'done' | 'failed';
	readonly overdueMs?: number;
	readonly key?: string;
}

async function addJob(id: string, { kind, state = 'waiting', overdueMs = 0, key }: TestJob): Promise<void> {
	const now = app.clock.now();
	const runAt = before(now, overdueMs);
	await app.rows(
		`insert into jobs (id, kind, key, state, run_at, created_at, finished_at) values ($1, $2, $3, $4, $5, $5, $6)`,
		[id, kind, key ?? null, state, runAt, state === 'waiting' ? null : now],
	);
}

test('sign-ins are counted by what became of them', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	await tryPassword(app.client(), person.loginName, 'a-wrong-password');
	await tryPassword(app.client(), person.loginName);
	const route = 'http_route="/v1/auth/GetAccessTokenByUserName"';
	const metrics = await scrape();
	expect(metrics.get(`portico_call_outcomes_total{${route},outcome="sign_in.invalid_credentials"}`)).toBe(1);
	expect(metrics.get(`portico_call_outcomes_total{${route},outcome="ok"}`)).toBe(1);
	const answered = `http_request_method="POST",${route},http_response_status_code="200"`;
	expect(metrics.get(`http_server_request_duration_seconds_count{${answered}}`)).toBe(1);
});

test('jobs are counted by kind and state, with the age of the one that is longest overdue', async () => {
	await addJob('metrics-1', { kind: 'test.late', overdueMs: hours(2) });
	await addJob('metrics-2', { kind: 'test.late', overdueMs: minutes(1) });
	await addJob('metrics-3', { kind: 'test.parked', state: 'failed' });
	const metrics = await scrape();
	expect(metrics.get('portico_jobs{kind="test.late",state="waiting"}')).toBe(2);
	expect(Math.round((metrics.get('portico_jobs_overdue_seconds{kind="test.late"}') ?? 0) / 60)).toBe(120);
	expect(metrics.get('portico_jobs{kind="test.parked",state="failed"}')).toBe(1);
	await app.rows(`delete from jobs where id like 'metrics-%'`);
	expect((await scrape()).has('portico_jobs{kind="test.late",state="waiting"}')).toBe(false);
});

test('a lane is told by how long its oldest job has been due, also where it was tried in vain', async () => {
	await app.rows(
		`insert into jobs (id, kind, lane, destination, run_at, first_run_at, attempts, created_at) values
			('lanes-1', 'test.tried', 'person', 'mail', $1::timestamptz + interval '1 minute', $1::timestamptz - interval '3 minutes', 4, $1),
			('lanes-2', 'test.later', 'money', 'none', $1::timestamptz + interval '1 day', $1::timestamptz + interval '1 day', 0, $1)`,
		[app.clock.now()],
	);
	const metrics = await scrape();
	expect(Math.round(metrics.get('portico_lane_waited_seconds{lane="person"}') ?? 0)).toBe(180);
	expect(metrics.get('portico_lane_waited_seconds{lane="money"}')).toBe(0);
	await app.rows(`delete from jobs where id like 'lanes-%'`);
	expect((await scrape()).get(`portico_lane_waited_seconds{lane="person"}`)).toBeLessThan(60);
});

test.each(['ledger', 'invoices', 'audit', 'books'])(
	'a proof of the %s that is slow, fails or contradicts is told apart',
	async (name) => {
		await app.rows(
			`insert into proofs (name, new_at, new_ms, all_at, all_ms, new_faults, all_faults, failures) values ($1, $2, 4000, $2, 9000, 1, 2, 3)`,
			[name, app.clock.now()],
		);
		const metrics = await scrape();
		const of = (metric: string, labels = '') => metrics.get(`portico_proof_${metric}{proof="${name}"${labels}}`);
		expect(of('contradictions')).toBe(3);
		expect(of('failures')).toBe(3);
		expect(of('duration_seconds', ',extent="new"')).toBe(4);
		expect(of('duration_seconds', ',extent="all"')).toBe(9);
		const age = app.clock.now().getTime() / 1000 - (of('timestamp_seconds', ',extent="new"') ?? 0);
		expect(Math.abs(age)).toBeLessThan(60);
	},
);

test('what differs between charges and payments is counted, with the time of the last comparison', async () => {
	const read = async () => {
		const metrics = await scrape();
		return [metrics.get('portico_charges_differ'), metrics.get('portico_charges_compared_timestamp_seconds')];
	};
	expect(await read()).toEqual([0, 0]);
	await app.rows(`insert into proofs (name, new_at, new_faults) values ('charges', to_timestamp(1800000000), 3)`);
	expect(await read()).toEqual([3, 1_800_000_000]);
});

test('sums that no document has are counted until they are booked or closed', async () => {
	const count = async () => (await scrape()).get('portico_payments_open_items');
	expect(await count()).toBe(0);
	const { organisationId, id: userId } = await addTestPerson(app);
	const { totals, billTo, language } = draftFor({ organisationId, userId }, '');
	const order = {
		organisationId,
		userId,
		billTo,
		language,
		purpose: 'credits',
		purposeId: 'metrics',
		currency: 'CAD',
		lines: [],
		subtotal: totals.total,
		taxes: [],
		total: totals.total,
	} as const;
	const at = app.clock.now();
	const payment = { id: newId(app.clock), seller: 'portico', order, at, isAutomatic: false };
	await app.database.transaction(async (queries) => {
		const { id } = await addNextPayment(queries, payment);
		for (const [item, amount] of [
			['re_1', 500],
			['re_2', -500],
			['re_3', 0],
		] as const)
			await noteOpenItem(queries, app.clock, {
				organisationId,
				id: item,
				paymentId: id,
				kind: 'return',
				amount,
			});
	});
	expect(await count()).toBe(2);
	await app.database.transaction((queries) =>
		closeOpenItem(queries, app.clock, 're_1', { userId, reason: 'Written off' }),
	);
	expect(await count()).toBe(1);
});

test('money in favour that the staff has to pay back is counted with them until it is settled', async () => {
	const count = async () => (await scrape()).get('portico_payments_open_items') ?? 0;
	const before = await count();
	const { organisationId, id: userId } = await addTestPerson(app);
	const draft = draftFor({ organisationId, userId }, 'metrics-favour');
	const issuer = issuerOf(app);
	const { invoiceId } = await app.database.transaction((queries) => issueInvoice(queries, issuer, draft));
	await app.rows(`update invoices set balance = -500, state = 'paid' where id = $1`, [invoiceId]);
	await app.rows(
		`insert into invoice_favours (organisation_id, id, invoice_id, noted_at) values ($1, 'metrics-favour', $2, $3)`,
		[organisationId, invoiceId, app.clock.now()],
	);
	expect(await count()).toBe(before + 1);
	await app.rows('update invoices set balance = 0 where id = $1', [invoiceId]);
	expect(await count()).toBe(before);
});

test('the connections of the process are told', async () => {
	const metrics = await scrape();
	expect(metrics.get('portico_database_up')).toBe(1);
	expect(metrics.get('db_client_connection_max')).toBeGreaterThan(0);
	expect(metrics.get('db_client_connection_pending_requests')).toBe(0);
});

test('probes that answer well leave no line in the log', async () => {
	log.length = 0;
	await app.client().send({ path: '/healthz' });
	await app.client().send({ path: '/readyz' });
	await scrape();
	expect(log.filter((line) => line.includes('answered'))).toEqual([]);
	await app.client().send({ path: '/metrics' });
	expect(log.filter((line) => line.includes('answered'))).toHaveLength(1);
});

test('the dashboard and the alerting rules ask for metrics that exist', async () => {
	const served = [...(await scrape()).keys()].join('\n');
	for (const path of ['ops/grafana/portico.json', 'ops/prometheus/alerts.yml']) {
		const asked = new Set(readFileSync(path, 'utf8').match(/\b(?:portico|http_server|db_client|nodejs)_\w+/g));
		expect(asked.size).toBeGreaterThan(5);
		for (const name of asked) expect(served, path).toContain(name);
	}
});
