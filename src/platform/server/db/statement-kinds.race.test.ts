// What may take long meets a table that is held for longer than a person's statement may wait.
import { Client } from 'pg';
import * as z from 'zod/mini';
import { expect, onTestFinished, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/contract/duration.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { verifyAudit } from '#features/staff/audit/server/api.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { openDatabase } from './open.ts';
import { onRetry } from './retries.ts';
import { asStatements, currentStatementKind, silenceMs, statementLimitsMs } from './statement-kinds.ts';

/** Longer than both ends give a statement that a person waits for. */
const heldMs = silenceMs('interactive') + seconds(1);

test('jobs, proofs and commands outlast what ends a person’s statement', async () => {
	const databaseUrl = await createPostgresDatabase();
	const database = await openDatabase({ dataDir: '', databaseUrl, poolSize: 30 });
	const app = await openOwnTestApp({ database });
	onTestFinished(async () => {
		await app.close();
		await database.close();
	});
	const { clock, portal } = app;
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	onTestFinished(() => owner.end());
	await owner.query('begin; lock table credit_entries, invoices, audit_events, users in access exclusive mode');
	const person = database.query((queries) =>
		queries.withTables<{ users: { id: number } }>().selectFrom('users').select('id').execute(),
	);
	const outcome = person.then(
		() => 'answered',
		(error: unknown) => (error as { code?: string }).code,
	);
	const work = Promise.all([
		asStatements('command', () => verifyLedger(database)),
		asStatements('command', () => verifyInvoices(database, clock.now())),
		asStatements('command', () => verifyAudit(database, { isFull: true })),
		...portal.recurringJobs.map(({ handler }) =>
			asStatements('job', () => handler.handle({ id: handler.kind.kind, payload: {}, attempt: 1 })),
		),
	]);
	// A read that this side gave up would be repeated unseen.
	const retried: string[] = [];
	onTestFinished(onRetry((reason) => void retried.push(reason)));
	// The person's statement may have begun late.
	const [said] = await Promise.all([outcome, sleep(heldMs)]);
	await owner.query('rollback');
	expect(said).toBe('57014');
	const [ledger, invoices, audit] = await work;
	expect([ledger, invoices.faults, audit.faults]).toEqual([[], [], []]);
	expect(retried).toEqual([]);
	const [failed] = await app.rows('select sum(failures)::int as count, count(*)::int as proofs from proofs');
	expect(failed).toEqual({ count: 0, proofs: 5 });
});

test.each(['interactive', 'job', 'proof', 'command'] as const)(
	'the server and this side know the limit of %s',
	async (kind) => {
		const app = await openOwnTestApp();
		onTestFinished(() => app.close());
		const ask = {
			name: 'limit',
			text: `select extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as ms`,
		};
		const both = await asStatements(kind, async () => [
			await app.database.prepared<{ ms: number }>(ask, []),
			await app.database.transaction((queries) => queries.prepared<{ ms: number }>(ask, [])),
		]);
		expect(both.flat().map(({ ms }) => ms)).toEqual([statementLimitsMs[kind], statementLimitsMs[kind]]);
		const [{ ms } = { ms: 0 }] = await app.database.prepared<{ ms: number }>(ask, []);
		expect(ms).toBe(statementLimitsMs.interactive);
	},
);

test('a runner says of its jobs what they are', async () => {
	const app = await openOwnTestApp();
	onTestFinished(() => app.close());
	const kind = { kind: 'test.kind', payload: z.strictObject({}), maxAttempts: 1, lane: 'night' } as const;
	let seen: string | undefined;
	const handler: JobHandler<unknown> = { kind, handle: async () => void (seen = currentStatementKind()) };
	const { database, clock } = app;
	await database.transaction((queries) => app.portal.payments.queue.enqueue(queries, kind, {}));
	const log = { warn: () => undefined, error: () => undefined };
	await createJobRunner({ database, clock, handlers: [handler], log }).runDue();
	expect(seen).toBe('job');
});
