import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { after, days, minutes } from '#platform/contract/duration.ts';
import {
	getStatement,
	listTransactions,
	type Movement,
	type MovementGroup,
	movementGroups,
	pageSize,
	sumTransactions,
} from '../contract.ts';
import { addSpending, addTransfer } from '#features/billing/credits/server/fixtures.ts';
import { fulfilPurchase, grant, reverse } from '#features/billing/credits/server/api.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { nameCounterpart } from './movements.ts';
import { prepareSearch } from './search.ts';
import { readPage } from './statement.ts';
import { sumMovements } from './statement-sums.ts';

let app: TestApp;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

type Parts = Readonly<Record<string, unknown>>;
const around = (parts: Parts = {}) => ({
	from: dayAt(-days(2)),
	to: dayAt(days(2)),
	timeZone: 'America/Toronto',
	...parts,
});
const dayAt = (distance: number) =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(app.clock.now().getTime() + distance);
const sums = (parts?: Parts, by = token) => app.client().succeed(sumTransactions, around(parts), { token: by });

/** All rows, page after page. */
async function list(parts?: Parts, by = token): Promise<readonly Movement[]> {
	const { transactions, nextCursor } = await app.client().succeed(getStatement, around(parts), { token: by });
	const rows = [...transactions];
	for (let next = nextCursor; next !== undefined;) {
		const page = await app.client().succeed(listTransactions, around({ ...parts, cursor: next }), { token: by });
		rows.push(...page.transactions);
		next = page.nextCursor;
	}
	return rows;
}
const found = async (search: string, by = token) => (await list({ search }, by)).map(({ amount }) => amount);
const sumOf = (rows: readonly Movement[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const groupOf = (answer: OutputOf<typeof sumTransactions>, name: MovementGroup) =>
	answer.groups.find(({ group }) => group === name);

function spend(amount: number, service = 'idcheck', externalReference = 'HV-1000', owner: TestPerson = person) {
	const { organisationId, id: userId } = owner;
	return app.database.transaction((queries) =>
		addSpending(queries, app.clock, {
			organisationId,
			owner: { userId },
			userId,
			amount,
			service,
			externalReference,
		}),
	);
}
function send(from: TestPerson, to: TestPerson, amount: number) {
	const { organisationId } = from;
	return app.database.transaction((queries) =>
		addTransfer(queries, app.clock, { organisationId, from: from.id, to: to.id, amount }),
	);
}

/** One of everything: bought with a bonus, granted with a note, sent, received, spent and reversed. No reference has the letters I, L and O. */
async function fill(): Promise<{ readonly other: TestPerson; readonly spentId: string }> {
	const other = await addTestPerson(app, { givenName: 'Zoé', familyName: 'Lemieux-Roy' });
	const { organisationId, id: userId } = person;
	const owner = { userId };
	await app.database.transaction(async (queries) => {
		await fulfilPurchase(queries, app.clock, {
			organisationId,
			owner,
			userId,
			amount: 10_000,
			bonus: 700,
			purchaseId: newKey(),
			externalReference: 'PO-000777',
		});
		await grant(queries, app.clock, { organisationId, owner, amount: 2_500, grantId: newKey(), note: '100 %_Îlot' });
	});
	await buyCredits(app, other, 5_000);
	app.clock.advance(minutes(1));
	await send(person, other, 1_200);
	await send(other, person, 300);
	const spent = await spend(225, 'idcheck', 'HV-2041');
	await spend(950, 'bureau.equifax', 'HV-2042');
	await spend(5, 'some.new_service', 'HV-3');
	await app.database.transaction((queries) =>
		reverse(queries, app.clock, { organisationId, transactionId: spent.transactionId, reason: 'Wrong file' }),
	);
	return { other, spentId: spent.transactionId };
}

describe('counts and sums of a range', () => {
	it('are those of all of its rows, and its opening balance leads by them to the closing one', async () => {
		await fill();
		const all = await list();
		const answer = await sums();
		expect(answer.opening + answer.in - answer.out).toBe(answer.closing);
		expect(answer.closing).toBe(all[0]?.balanceAfter);
		expect(answer.in).toBe(sumOf(all.filter(({ amount }) => amount > 0)));
		expect(answer.out).toBe(-sumOf(all.filter(({ amount }) => amount < 0)));
		for (const [group, kinds] of Object.entries(movementGroups)) {
			const rows = all.filter(({ kind: rowKind }) => kinds.some((kind) => kind === rowKind));
			const [count, foundAmount] = [rows.length, sumOf(rows)];
			expect(groupOf(answer, group as MovementGroup)).toEqual({ group, count, found: count, foundAmount });
			expect(await list({ group })).toEqual(rows);
			expect(rows.length).toBeGreaterThan(0);
		}
	});

	it('are of more than is loaded, and pages of what is found go on to its end', async () => {
		// Letters that no reference has.
		await buyCredits(app, person, 100_000);
		for (let count = 0; count < pageSize + 3; count += 1) {
			await spend(1, 'idcheck', 'OIL-7');
			await spend(2, 'esign', 'OIL-8');
		}
		const rows = await list({ search: 'oil-7', group: 'spent' });
		expect(rows).toHaveLength(pageSize + 3);
		expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(rows.length);
		expect(groupOf(await sums({ search: 'oil-7' }), 'spent')).toMatchObject({
			count: 2 * pageSize + 6,
			found: pageSize + 3,
			foundAmount: -(pageSize + 3),
		});
	});

	it('count a purchase with its bonus as one, and what was set aside not at all', async () => {
		await fill();
		expect(groupOf(await sums(), 'bought')).toMatchObject({ count: 1, foundAmount: 10_700 });
	});

	it('of who never had any are nothing', async () => {
		const answer = await sums();
		expect(answer).toMatchObject({ opening: 0, in: 0, out: 0, closing: 0 });
		expect(answer.groups.every(({ count, found }) => count === 0 && found === 0)).toBe(true);
	});
});

describe('a search', () => {
	it('finds by file, reference, service, person, note and kind, in part and in any letter case', async () => {
		await fill();
		const [newest] = await list({ search: 'HV-2041' });
		expect(await found('hv-2041')).toEqual([-225]);
		expect(await found('HV-20')).toEqual([-950, -225]);
		expect(await found((newest?.reference ?? '').slice(3).toLowerCase())).toEqual([-225]);
		expect(await found('PO-000777')).toEqual([10_700]);
		expect(await found('equifax')).toEqual([-950]);
		// The correction that undid it is found, too.
		expect(await found('identity')).toEqual([225, -225]);
		expect(await found('some.new')).toEqual([-5]);
		expect(await found('zoe')).toEqual([300, -1_200]);
		expect(await found('ilot')).toEqual([2_500]);
		expect(await found('granted')).toEqual([2_500]);
		expect(await found('HV-9')).toEqual([]);
	});

	it('takes signs of patterns for themselves', async () => {
		await fill();
		expect(await found('%')).toEqual([2_500]);
		expect(await found('_')).toEqual([-5, 2_500]);
		expect(await found('\\')).toEqual([]);
	});

	it('is in the words of the reader', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		token = await openTestSession(app, person);
		await fill();
		expect(await found("verification d'identite")).toEqual([225, -225]);
		expect(await found('equifax')).toEqual([-950]);
		expect(await found('identity')).toEqual([]);
		// The code of a service that has a name is not shown.
		expect(await found('bureau')).toEqual([]);
	});

	it('finds whom credits went to and came from by the name that is shown', async () => {
		await fill();
		expect(await found('Lemieux')).toEqual([300, -1_200]);
		expect((await sums({ search: 'Lemieux' })).groups.reduce((sum, { found }) => sum + found, 0)).toBe(2);
	});

	it('knows of a person of another organisation no more than is shown, so that letters cannot be tried', () => {
		const card = { id: 2, organisationId: 2, loginName: 'z', organisationName: 'B', officeName: null };
		const person = { ...card, givenName: 'Zoé', familyName: 'Lemieux-Roy' };
		expect(nameCounterpart(1, person, 'transferred_out')).toBe('Zoé L•••');
		expect(nameCounterpart(2, person, 'transferred_out')).toBe('Zoé Lemieux-Roy');
	});

	it.each([
		['nothing', { search: ' ' }],
		['too much', { search: 'x'.repeat(121) }],
		['several lines', { search: 'HV\n1' }],
		['a group that there is not', { group: 'reserved' }],
	])('refuses %s', async (_title, parts) => {
		expect(await app.client().refused(listTransactions, around(parts) as never, { token })).toBe('request.invalid');
	});
});

describe('a range with more transactions than a search looks at', () => {
	const range = () => ({ start: after(app.clock.now(), -days(2)), end: after(app.clock.now(), days(2)) });
	const look = async (words: string, limit?: number) => {
		const wallet = { organisationId: person.organisationId, wallet: `u${person.id}` };
		const search = await prepareSearch(app.database, { language: 'en' }, wallet, range(), words, limit);
		return app.database.tenant(person.organisationId, async (queries) => {
			const sums = await sumMovements(queries, wallet, range(), search);
			const { movements } = await readPage(queries, wallet, range(), { search });
			const count = sums.groups.reduce((sum, { found: one }) => sum + one, 0);
			const all = sums.groups.reduce((sum, { count: one }) => sum + one, 0);
			return { amounts: movements.map(({ amount }) => amount), count, all, from: search.from };
		});
	};

	it('is searched from its newest transaction back to the limit; the others are counted and not found', async () => {
		await buyCredits(app, person, 5_000);
		for (const amount of [1, 2, 3, 4]) {
			app.clock.advance(minutes(1));
			await spend(amount, 'idcheck', 'HV-2041');
		}
		expect(await look('HV-2041')).toMatchObject({ amounts: [-4, -3, -2, -1], count: 4, all: 5, from: undefined });
		expect(await look('HV-2041', 5)).toMatchObject({ amounts: [-4, -3, -2, -1], count: 4, from: undefined });
		const { from, ...limited } = await look('HV-2041', 2);
		expect(limited).toEqual({ amounts: [-4, -3], count: 2, all: 5 });
		const third = (await list()).find(({ amount }) => amount === -3);
		expect(from?.toISOString()).toBe(third?.at);
	});

	it('is told as such only where there is more', async () => {
		await fill();
		expect((await sums({ search: 'HV-2041' })).searchedFrom).toBeUndefined();
	});
});

describe('other people’s transactions (R-47)', () => {
	it('are neither found nor counted, in the same organisation, in another one, or in the office', async () => {
		const { other } = await fill();
		await spend(100, 'idcheck', 'HV-2041', other);
		const office = await addTestOffice(app);
		const manager = await openTestSession(app, office.manager);
		const stranger = await openTestSession(
			app,
			await addTestPerson(app, { organisationId: organisations.porticoStaff }),
		);
		expect(await found('HV-2041')).toEqual([-225]);
		expect(await found('HV-2041', await openTestSession(app, other))).toEqual([-100]);
		for (const [by, parts] of [
			[stranger, {}],
			[manager, { wallet: 'office' }],
		] as const) {
			expect(await list({ ...parts, search: 'HV-2041' }, by)).toEqual([]);
			expect((await sums({ ...parts, search: 'HV-2041' }, by)).groups.every(({ count }) => count === 0)).toBe(true);
		}
	});

	it('of an office are closed to who does not manage it', async () => {
		expect(await app.client().refused(sumTransactions, around({ wallet: 'office' }), { token })).toBe(
			'credits.no_office',
		);
	});
});
