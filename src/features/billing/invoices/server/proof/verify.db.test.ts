import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, buyByPage, type Buyer, resultOf } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { canonicalJson } from '../issue/canonical-json.ts';
import { seal } from '../issue/snapshot.ts';
import { createInvoiceProof, verifyInvoices } from './verify.ts';

let app: TestApp;
let buyer: Buyer;
const logged: string[] = [];
beforeAll(async () => {
	// Its own database: what these tests break, no other test may meet.
	app = await openOwnTestApp({ log: { write: (line) => void logged.push(line) } });
	buyer = await addBuyer(app);
	for (let count = 0; count < 3; count += 1) await resultOf(buyer, await buyByPage(buyer));
	const [first] = await app.rows<{ id: string }>('select id from payments order by id limit 1');
	await setReturns(app, first?.id ?? '', [{ id: 're-1', kind: 'refund', state: 'done', amount: 5_000 }]);
	await app.runDue();
	return () => app.close();
});

const asApp = (statement: string) =>
	app.database.tenant(buyer.person.organisationId, (queries) => sql.raw(statement).execute(queries));
const asSystem = (statement: string) => app.database.transaction((queries) => sql.raw(statement).execute(queries));
const silent = { ...console, info: () => undefined, error: () => undefined } as never;
const checks = async (isFull = true) => [
	...new Set((await verifyInvoices(app.database, app.clock.now(), { isFull })).faults.map(({ check }) => check)),
];

describe('what was issued stays as it was', () => {
	it.each([
		"update invoices set snapshot = '{}'",
		'update invoices set total = 0',
		'update invoices set number = number + 1',
		'update invoices set hash = previous_hash',
		'update invoices set due_on = null',
		'delete from invoices',
		'truncate invoices',
		'update invoice_settlements set amount = 0',
		'delete from invoice_settlements',
		'delete from invoice_counters',
		'delete from invoice_chain_checks',
	])('%s is refused to both roles', async (statement) => {
		await expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/);
		await expect(asSystem(statement)).rejects.toThrow(/permission denied|must be owner/);
	});
});

describe('the proof', () => {
	const whole = async () => expect(await checks()).toEqual([]);
	/** As somebody could who has the role of the server; undone afterwards. */
	const whileBroken = async (breaks: string, mends: string, run: () => Promise<void>) => {
		await app.rows(breaks);
		await run();
		await app.rows(mends);
		await whole();
	};

	it('finds nothing wrong with what the portal wrote', whole);

	it('is made every hour, and its end is logged', async () => {
		const dependencies = app.portal.payments;
		const { handler } = createInvoiceProof(dependencies).hourly;
		await handler.handle({ id: 'proof', payload: {}, attempt: 1 });
		const line = logged.find((one) => one.includes('the invoice chains were walked'));
		const [counter] = await app.rows<{ hash: Buffer }>(`select hash from invoice_counters where series = 'INV'`);
		expect(line).toContain(counter?.hash.toString('hex'));
		const kept = await app.rows('select series, last, is_whole from invoice_chain_checks order by series');
		expect(kept).toEqual([
			{ series: 'CN', last: 1, is_whole: true },
			{ series: 'INV', last: 3, is_whole: true },
		]);
	});

	it('goes on from the document that the last one found whole, and takes the sums of new ones with it', async () => {
		const change = (set: string) => `update invoices set ${set} where number = 1 and series = 'INV'`;
		await whileBroken(change('balance = balance - 1'), change('balance = balance + 1'), async () => {
			expect(await checks(false)).toEqual([]);
			expect(await checks()).toEqual(['a balance is the total less what was set against it']);
			await app.rows('update invoice_chain_checks set last = 0');
			expect(await checks(false)).toEqual(['a balance is the total less what was set against it']);
			await app.rows(`update invoice_chain_checks c set last = n.last from invoice_counters n
				where n.seller = c.seller and n.series = c.series`);
		});
	});

	it('of everything is made in pieces once a night, and finds what is wrong with an old document', async () => {
		const proof = async () => {
			await app.rows(`update proofs set began_at = null where name = 'invoices'`);
			await createInvoiceProof(app.portal.payments).hourly.handler.handle({ id: 'night', payload: {}, attempt: 1 });
			await app.runDue();
			const [{ faults, step } = { faults: -1, step: -1 }] = await app.rows<{ faults: number; step: number | null }>(
				`select all_faults as faults, step from proofs where name = 'invoices'`,
			);
			expect(step).toBeNull();
			return faults;
		};
		expect(await proof()).toBe(0);
		const change = (set: string) => `update invoices set ${set} where number = 1 and series = 'INV'`;
		await whileBroken(change('balance = balance - 1'), change('balance = balance + 1'), async () => {
			expect(await proof()).toBe(1);
		});
		const [row] = await app.rows<{ given: object }>(
			`select given_back as given from invoices where number = 1 and series = 'INV'`,
		);
		await whileBroken(
			change(`given_back = '{"lines": {}, "taxes": {}}'`),
			change(`given_back = '${JSON.stringify(row?.given)}'`),
			async () => expect(await proof()).toBeGreaterThan(0),
		);
		const [{ snapshot } = { snapshot: '' }] = await app.rows<{ snapshot: string }>(
			`select snapshot from invoices where number = 1 and series = 'INV'`,
		);
		// The owner of the tables may do what neither role of the portal may.
		const asOwner = (statement: string) =>
			app.database.transaction(async (queries) => {
				await sql`set local role none`.execute(queries);
				await sql.raw(statement).execute(queries);
			});
		await asOwner(change(`snapshot = replace(snapshot, '"quantity":1', '"quantity":2')`));
		expect(await proof()).toBeGreaterThan(0);
		const marked = await app.rows(`select is_whole from invoice_chain_checks where series = 'INV'`);
		expect(marked).toEqual([{ is_whole: false }]);
		await asOwner(change(`snapshot = '${snapshot.replaceAll("'", "''")}'`));
		expect(await proof()).toBe(0);
	});

	it('finds a balance, a sum of payments and what was given back that do not meet', async () => {
		const change = (set: string) => `update invoices set ${set} where number = 1 and series = 'INV'`;
		await whileBroken(change('balance = balance - 1'), change('balance = balance + 1'), async () => {
			expect(await checks()).toEqual(['a balance is the total less what was set against it']);
		});
		await whileBroken(change('paid = paid + 1'), change('paid = paid - 1'), async () => {
			expect(await checks()).toEqual(['what cards paid, and got back, is the sum of its payments']);
		});
		await whileBroken(change('credited = credited + 1'), change('credited = credited - 1'), async () => {
			expect(await checks()).toEqual(['what is credited of an invoice is the sum of its credit notes']);
		});
		const [row] = await app.rows<{ given: object }>(
			`select given_back as given from invoices where number = 1 and series = 'INV'`,
		);
		const given = JSON.stringify(row?.given);
		await whileBroken(
			change(`given_back = '{"lines": {}, "taxes": {}}'`),
			change(`given_back = '${given}'`),
			async () => expect(await checks()).toEqual(['what was given back is what documents give back']),
		);
	});

	it('finds that the end was cut off, or the counter moved', async () => {
		await whileBroken(
			`update invoice_counters set last = last + 1 where series = 'INV'`,
			`update invoice_counters set last = last - 1 where series = 'INV'`,
			async () => expect(await checks()).toEqual(['the last number is that of the counter']),
		);
		const [second] = await app.rows<{ hash: Buffer }>(`select hash from invoices where series = 'INV' and number = 2`);
		const [third] = await app.rows<{ hash: Buffer }>(`select hash from invoices where series = 'INV' and number = 3`);
		const set = (last: number, hash: Buffer | undefined) =>
			`update invoice_counters set last = ${last}, hash = '\\x${hash?.toString('hex')}' where series = 'INV'`;
		await whileBroken(set(2, second?.hash), set(3, third?.hash), async () => {
			expect(await checks()).toEqual(['no document is cut off the end']);
		});
	});
});

describe('a document that was not issued', () => {
	/** Nothing takes it away again: it stands at the end of this database. */
	const forge = async (number: number, snapshot: string) => {
		const columns = (
			await app.rows<{ name: string }>(
				`select attname as name from pg_attribute where attrelid = 'invoices'::regclass and attnum > 0 order by attnum`,
			)
		).map(({ name }) => name);
		const forged: Readonly<Record<string, string>> = {
			id: `'forged-${number}'`,
			number: String(number),
			purpose_id: `'forged-${number}'`,
			snapshot,
			balance: 'total',
			paid: '0',
			state: `'open'`,
		};
		await app.rows(`insert into invoices (${columns.join(', ')}) select ${columns.map((name) => forged[name] ?? name).join(', ')}
			from invoices where series = 'INV' and number = 3`);
		await app.rows(`update invoice_counters set last = ${number} where series = 'INV'`);
	};
	it('breaks the chain: its number, its seal and the one before it', async () => {
		await forge(5, 'snapshot');
		expect(await checks()).toEqual([
			'numbers have no gap',
			'a document is sealed to the one before it',
			'a document says what its row says, and sums up',
		]);
		// An hourly proof begins where the last one found the chain whole, and at its first document after it was broken.
		const set = (last: number, isWhole: boolean) =>
			app.rows(`update invoice_chain_checks set last = ${last}, is_whole = ${isWhole} where series = 'INV'`);
		expect(await checks(false)).toContain('numbers have no gap');
		await set(5, true);
		expect(await checks(false)).toEqual([]);
		await set(5, false);
		expect(await checks(false)).toContain('numbers have no gap');
		await set(3, true);
		await forge(6, `replace(snapshot, '"quantity":1', '"quantity":2')`);
		expect(await checks()).toContain('a seal is that of its document');
		const { handler } = createInvoiceProof({ ...app.portal.payments, log: silent }).hourly;
		await handler.handle({ id: 'proof-2', payload: {}, attempt: 1 });
		const [{ found } = { found: 0 }] = await app.rows<{ found: number }>(
			`select new_faults as found from proofs where name = 'invoices'`,
		);
		expect(found).toBeGreaterThan(0);
		expect(await app.rows(`select last, is_whole from invoice_chain_checks where series = 'INV'`)).toEqual([
			{ last: 3, is_whole: false },
		]);
	});
});

describe('canonical JSON (RFC 8785)', () => {
	it('is the example of the RFC', () => {
		const value = JSON.parse(String.raw`{
			"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
			"string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
			"literals": [null, true, false]
		}`) as unknown;
		expect(canonicalJson(value)).toBe(
			String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
		);
	});
	it('sorts by UTF-16 units and leaves out what is not there', () => {
		const value = {
			'\u20ac': 1,
			'\r': 2,
			'\ufb33': 3,
			1: 4,
			'\u{1f600}': 5,
			'\u0080': 6,
			'\u00f6': 7,
			gone: undefined,
		};
		expect(Object.keys(JSON.parse(canonicalJson(value)) as object).toSorted()).toHaveLength(7);
		expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
	});
	it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', () => 1, 1n])('holds no %s', (value) => {
		expect(() => canonicalJson({ value })).toThrow(TypeError);
	});
	it('changes its seal with every bit', () => {
		const one = seal(Buffer.alloc(32), '{"a":1}');
		expect(seal(Buffer.alloc(32), '{"a":2}').equals(one)).toBe(false);
		expect(seal(Buffer.alloc(32, 1), '{"a":1}').equals(one)).toBe(false);
	});
});

it('a payment for which there is no document is named', async () => {
	expect(await checks()).not.toContain('every payment that was paid has its document');
	// Nothing takes it away again, either.
	await asApp(`insert into payments select p.* from payments q, jsonb_populate_record(q, jsonb_build_object('id', 'later-' || q.id,
			'idempotency_key', 'later', 'session_id', null, 'processor_payment_id', 'later', 'order_number', 'PO-999999')) p
		order by q.id limit 1`);
	expect(await checks()).toContain('every payment that was paid has its document');
});
