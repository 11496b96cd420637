import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { createSealJob, sealAudit } from './seal.ts';
import { createAuditProof, verifyAudit } from './verify.ts';

let app: TestApp;
let person: TestPerson;
let rows: string[];
const logged: string[] = [];
beforeAll(async () => {
	// Its own database: what these tests break, no other test may meet.
	app = await openOwnTestApp({ log: { write: (line) => void logged.push(line) } });
	person = await addTestPerson(app);
	for (let count = 0; count < 3; count += 1) {
		await write();
		app.clock.advance(minutes(1));
	}
	app.clock.advance(minutes(3));
	await seal();
	rows = (await app.rows<{ id: string }>(`select id from audit_events where ${own()} order by at, id`)).map(
		({ id }) => id,
	);
	return () => app.close();
});

const own = () => `organisation_id = ${person.organisationId}`;
/** The owner of the tables may do what neither role of the portal may. */
const asOwner = (statement: string) =>
	app.database.transaction(async (queries) => {
		await sql`set local role none`.execute(queries);
		await sql.raw(statement).execute(queries);
	});
const seal = () => sealAudit(app.database, app.clock.now());
const faultsOf = async () => {
	const { faults } = await verifyAudit(app.database, { isFull: true });
	return [...new Set(faults.map(({ check }) => check))];
};
const write = (at: Clock = app.clock) =>
	app.database.transaction((queries) =>
		recordAudit(
			queries,
			at,
			{ network: '10.1.2.0/24', request: { id: 'test' } },
			{
				organisationId: person.organisationId,
				event: 'profile.phone_changed',
				userId: person.id,
				before: { phone: '' },
				after: { phone: '+1 416 555-0100' },
				reason: 'By telephone',
			},
		),
	);

describe('the audit log is only ever added to', () => {
	it.each([
		"update audit_events set reason = 'other'",
		'delete from audit_events',
		'truncate audit_events',
		"update audit_seals set hash = '\\x00'",
		'delete from audit_seals',
		'delete from audit_checks',
	])('%s is refused to both roles', async (statement) => {
		const refusal = /permission denied|must be owner/;
		const asApp = app.database.tenant(person.organisationId, (queries) => sql.raw(statement).execute(queries));
		await expect(asApp).rejects.toThrow(refusal);
		await expect(app.database.transaction((queries) => sql.raw(statement).execute(queries))).rejects.toThrow(refusal);
	});
});

describe('the seals', () => {
	it('take each row once, however often they are made', async () => {
		expect(await seal()).toEqual([]);
		const seals = await app.rows<{ ids: string[] }>(`select ids from audit_seals where ${own()} order by number`);
		expect(seals.flatMap(({ ids }) => ids)).toEqual(rows);
	});

	it('leave what was written a moment ago to the next one', async () => {
		await write();
		expect(await seal()).toEqual([]);
		app.clock.advance(minutes(4));
		expect(await seal()).toMatchObject([{ organisationId: person.organisationId, rows: 1 }]);
	});

	it('take a row in whose transaction came late', async () => {
		const early = app.clock.now();
		await write();
		app.clock.advance(minutes(4));
		await seal();
		await write({ now: () => new Date(early.getTime() + 5) });
		expect(await seal()).toMatchObject([{ rows: 1 }]);
		expect(await faultsOf()).toEqual([]);
	});

	it('are made once by two processes at the same moment', async () => {
		await write();
		app.clock.advance(minutes(4));
		const made = await Promise.all([seal(), seal()]);
		expect(made.flat()).toHaveLength(1);
		expect(await faultsOf()).toEqual([]);
	});

	it('are told to the log, with their hashes', async () => {
		await write();
		app.clock.advance(minutes(4));
		await createSealJob(app.portal.payments).handler.handle({ id: 'seal', payload: {}, attempt: 1 });
		const [last] = await app.rows<{ hash: Buffer }>(
			`select hash from audit_seals where ${own()} order by number desc limit 1`,
		);
		expect(logged.find((line) => line.includes('the audit log was sealed'))).toContain(last?.hash.toString('hex'));
	});
});

describe('the proof', () => {
	/** As somebody could who owns the database; undone afterwards. */
	const whileBroken = async (breaks: string, mends: string, check: string) => {
		await asOwner(breaks);
		expect(await faultsOf()).toContain(check);
		await asOwner(mends);
		expect(await faultsOf()).toEqual([]);
	};
	const first = () => `${own()} and id = '${rows[0]}'`;

	it('finds nothing wrong with what the portal wrote', async () => expect(await faultsOf()).toEqual([]));

	it.each([
		['reason', `'Something else'`, `'By telephone'`],
		['after', `'{"phone": "+1 900 555-0100"}'`, `'{"phone": "+1 416 555-0100"}'`],
		['event', `'profile.names_changed'`, `'profile.phone_changed'`],
	])('finds a row whose %s was changed', async (column, wrong, right) => {
		const set = (value: string) => `update audit_events set ${column} = ${value} where ${first()}`;
		await whileBroken(set(wrong), set(right), 'every sealed row is as it was');
	});

	it('finds a row that was put at another time', async () => {
		const move = (by: string) => `update audit_events set at = at ${by} interval '1 second' where ${first()}`;
		await whileBroken(move('+'), move('-'), 'every sealed row is as it was');
	});

	it('finds a row that was removed', async () => {
		await asOwner(`create table kept as select * from audit_events where ${first()}`);
		const restore = 'insert into audit_events select * from kept';
		await whileBroken(`delete from audit_events where ${first()}`, restore, 'every sealed row is there');
	});

	it('finds a row that was slipped in', async () => {
		const insert = `insert into audit_events (organisation_id, id, at, event)
			select organisation_id, 'slipped-in', at + interval '1 second', event from audit_events where ${first()}`;
		app.clock.advance(minutes(30));
		await write();
		app.clock.advance(minutes(4));
		await asOwner(insert);
		await seal();
		expect(await faultsOf()).toEqual(['every row is in a seal']);
		await asOwner(`delete from audit_events where id = 'slipped-in'`);
		expect(await faultsOf()).toEqual([]);
	});

	it('is made every hour, kept, and finds a seal that was cut off the end', async () => {
		const { handler } = createAuditProof(app.portal.payments).hourly;
		await handler.handle({ id: 'proof', payload: {}, attempt: 1 });
		const [kept] = await app.rows<{ last: number; is_whole: boolean }>(
			`select last, is_whole from audit_checks where ${own()}`,
		);
		expect(kept?.is_whole).toBe(true);
		await asOwner(`create table kept_seal as select * from audit_seals where ${own()} and number = ${kept?.last}`);
		await whileBroken(
			`delete from audit_seals where ${own()} and number = ${kept?.last}`,
			'insert into audit_seals select * from kept_seal',
			'no seal is cut off the end',
		);
	});

	it('of everything goes on from piece to piece, and finds an old row that was changed', async () => {
		const proof = async () => {
			await app.rows(`update proofs set began_at = null where name = 'audit'`);
			await createAuditProof(app.portal.payments).hourly.handler.handle({ id: 'night', payload: {}, attempt: 1 });
			await app.runDue();
			return await app.rows(`select new_faults, all_faults, step from proofs where name = 'audit'`);
		};
		expect(await proof()).toEqual([{ new_faults: 0, all_faults: 0, step: null }]);
		await asOwner(`update audit_events set reason = 'Something else' where ${first()}`);
		expect(await proof()).toEqual([{ new_faults: 0, all_faults: 1, step: null }]);
		await asOwner(`update audit_events set reason = 'By telephone' where ${first()}`);
		expect(await proof()).toEqual([{ new_faults: 0, all_faults: 0, step: null }]);
	});

	it('finds a chain that was made again from its start', async () => {
		await asOwner(`update audit_events set reason = 'Something else' where ${first()}`);
		await asOwner(`create table old_seals as select * from audit_seals where ${own()}`);
		await asOwner(`delete from audit_seals where ${own()}`);
		await seal();
		expect(await faultsOf()).not.toEqual([]);
		await createAuditProof(app.portal.payments).hourly.handler.handle({ id: 'proof', payload: {}, attempt: 1 });
		const [{ found } = { found: 0 }] = await app.rows<{ found: number }>(
			`select new_faults as found from proofs where name = 'audit'`,
		);
		expect(found).toBeGreaterThan(0);
		const [kept] = await app.rows<{ is_whole: boolean }>(`select is_whole from audit_checks where ${own()}`);
		expect(kept?.is_whole).toBe(false);
	});
});
