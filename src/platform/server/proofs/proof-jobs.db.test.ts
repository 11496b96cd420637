import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { days, hours } from '#platform/contract/duration.ts';
import { createJobRunner } from '#platform/server/jobs/runner.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createProofJobs, type Proof } from './proof-jobs.ts';

let app: TestApp;
let done: string[];
/** Thrown by the piece of this number, once. */
let failing: { readonly at: number; readonly error: Error } | undefined;
beforeEach(async () => {
	app = await openOwnTestApp();
	done = [];
	failing = undefined;
	return () => app.close();
});

const counting: Proof<number> = {
	name: 'ledger',
	kind: 'test.prove',
	place: z.number(),
	complaint: 'it contradicts itself',
	async proveNew() {
		done.push('new');
		return [];
	},
	async provePiece(_now, place = 0) {
		if (failing?.at === place) {
			const { error } = failing;
			failing = undefined;
			throw error;
		}
		done.push(`piece ${place}`);
		return { faults: place === 1 ? [{ subject: 'one' }] : [], next: place < 3 ? place + 1 : undefined };
	},
};

function open() {
	const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
	const jobs = createProofJobs({ ...app.portal.payments, log: { ...app.portal.payments.log, ...log } }, counting);
	const handlers = [jobs.hourly.handler, jobs.pieces];
	const { database, clock } = app;
	return { ...jobs, runner: createJobRunner({ database, clock, handlers, log }) };
}
const facts = async () => {
	const [row] = await app.rows<Record<string, unknown>>(
		`select new_faults, all_faults, step, failures, last_error from proofs where name = 'ledger'`,
	);
	return row;
};

test('everything is proved once a night, and what is new each hour', async () => {
	const { hourly, runner } = open();
	await hourly.begin();
	await runner.runDue();
	expect(done.toSorted()).toEqual(['new', 'piece 0', 'piece 1', 'piece 2', 'piece 3']);
	expect(await facts()).toEqual({ new_faults: 0, all_faults: 1, step: null, failures: 0, last_error: null });
	done = [];
	app.clock.advance(days(1));
	await runner.runDue();
	expect(done.filter((what) => what === 'piece 0')).toHaveLength(1);
	app.clock.advance(hours(1));
	done = [];
	await runner.runDue();
	expect(done).toEqual(['new']);
});

test('a piece that fails is tried again from its place, and is counted as a proof that could not run', async () => {
	const { hourly, runner } = open();
	failing = { at: 2, error: new Error('Query read timeout') };
	await hourly.begin();
	await runner.runDue();
	expect(await facts()).toMatchObject({ failures: 1, last_error: 'Query read timeout' });
	app.clock.advance(hours(1));
	await runner.runDue();
	expect(done).toContain('piece 3');
	expect(await facts()).toMatchObject({ failures: 0, step: null, last_error: null });
});

test('another process goes on where one died', async () => {
	const first = open();
	await app.rows(`insert into proofs (name, began_at, step, place) values ('ledger', $1, 7, '2')`, [app.clock.now()]);
	// What it had done is known, and its job is waiting.
	await first.hourly.handler.handle({ id: 'hour', payload: {}, attempt: 1 });
	await open().runner.runDue();
	expect(done).toEqual(['new', 'piece 2', 'piece 3']);
});

test('a step whose end was written down is not done again', async () => {
	const { hourly, pieces, runner } = open();
	await hourly.begin();
	await runner.runDue();
	done = [];
	await pieces.handle({ id: 'again', payload: { step: 1 }, attempt: 2 });
	expect(done).toEqual([]);
});
