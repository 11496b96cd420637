// On both databases. Accountants say what the accounts of their brand are called in the operator's own books.
import { beforeEach, expect, it } from 'vitest';
import { addBooksMonth } from '#test/support/writing-books-calls.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { getBooksDay, getBooksMonth } from '#features/staff/books/contract.ts';
import { getBookAccounts, maxFileBytes, previewBookNumbers, saveBookNumbers } from '../contract.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
let app: TestApp;
let month: string;
beforeEach(async () => {
	app = await openOwnTestApp();
	month = await addBooksMonth(app);
	return () => app.close();
});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand }, { familyName: 'Abacus' });
const none = { number: '', name: '' };

async function read(token: string, account: string) {
	const { accounts } = await app.client().succeed(getBookAccounts, {}, { token });
	return accounts.find((one) => one.account === account);
}

it('shows each account with what the oldest open month has in it, and which one is used without a number', async () => {
	const { token } = await accountant();
	const shown = await app.client().succeed(getBookAccounts, {}, { token });
	expect([shown.month, shown.mayChange, shown.accounts.length]).toEqual([month, true, 20]);
	expect(shown.accounts.filter(({ lines }) => lines > 0)).toEqual([
		{ account: 'deferred_subscriptions', ...none, lines: 1, debit: 500, credit: 0, firstDay: month },
		{ account: 'subscriptions', ...none, lines: 1, debit: 0, credit: 500, firstDay: month },
	]);
	const { hindrances } = await app.client().succeed(getBooksMonth, { month }, { token });
	expect(hindrances).toContainEqual({ kind: 'no_number', accounts: ['deferred_subscriptions', 'subscriptions'] });
});

it('saves all numbers in one act, with a line in the audit log for each that changed', async () => {
	const { person, token } = await accountant();
	const wanted = [
		{ account: 'subscriptions', number: '4100', name: 'Sales:Subscriptions', before: none },
		{ account: 'deferred_subscriptions', number: '4100', name: '', before: none },
	] as const;
	await app.client().succeed(saveBookNumbers, { accounts: [...wanted] }, { token });
	// Who asks again because an answer was lost changes nothing.
	await app.client().succeed(saveBookNumbers, { accounts: [...wanted] }, { token });
	expect(await read(token, 'subscriptions')).toMatchObject({
		number: '4100',
		name: 'Sales:Subscriptions',
		changedBy: `${person.givenName} Abacus`,
	});
	const audited = await app.rows(
		`select actor_id, object_id, before, after from audit_events where event = 'books.number_changed' order by object_id`,
	);
	expect(audited).toEqual([
		{ actor_id: person.id, object_id: 'deferred_subscriptions', before: { number: '' }, after: { number: '4100' } },
		{
			actor_id: person.id,
			object_id: 'subscriptions',
			before: none,
			after: { number: '4100', name: 'Sales:Subscriptions' },
		},
	]);
	const { accounts } = await app.client().succeed(getBooksDay, { day: month }, { token });
	expect(accounts.map(({ number }) => number)).toEqual(['4100', '4100']);
});

it('saves nothing where somebody else was faster, and takes what is sent with the newer number before it', async () => {
	const first = await accountant();
	const second = await accountant();
	const change = (number: string, before = none) => ({
		accounts: [
			{ account: 'bank' as const, number: '1010', name: '', before: none },
			{ account: 'suspense' as const, number, name: '', before },
		],
	});
	const both = await Promise.all([
		app.client().post(saveBookNumbers, change('1900'), { token: first.token }),
		app.client().post(saveBookNumbers, change('1901'), { token: second.token }),
	]);
	expect(both.map(({ returnStatus }) => returnStatus.errorKey ?? '').toSorted()).toEqual([
		'',
		'book_accounts.changed_meanwhile',
	]);
	const saved = (await read(first.token, 'suspense'))?.number ?? '';
	expect(['1900', '1901']).toContain(saved);
	await app.client().succeed(saveBookNumbers, change('1902', { number: saved, name: '' }), { token: second.token });
	expect((await read(first.token, 'suspense'))?.number).toBe('1902');
});

it('refuses what a format refuses, an account twice, and who does not keep the books of the brand', async () => {
	const { token } = await accountant();
	for (const number of ['=1+1', '-5', '4"1', '1'.repeat(21)]) {
		const accounts = [{ account: 'bank' as const, number, name: '', before: none }];
		expect(await app.client().refused(saveBookNumbers, { accounts }, { token }), number).toBe('request.invalid');
	}
	const one = { account: 'bank' as const, number: '1010', name: '', before: none };
	expect(await app.client().refused(saveBookNumbers, { accounts: [one, one] }, { token })).toBe('request.invalid');
	const reader = await addTestStaff(app, { role: 'books_reader', ...ofBrand });
	expect((await app.client().succeed(getBookAccounts, {}, { token: reader.token })).mayChange).toBe(false);
	expect(await app.client().refused(saveBookNumbers, { accounts: [one] }, { token: reader.token })).toBe(
		'session.forbidden',
	);
	const narrow = await addTestStaff(app);
	expect(await app.client().refused(getBookAccounts, {}, { token: narrow.token })).toBe('session.forbidden');
	const piper = { organisationId: organisations.piper };
	const foreign = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'piper' }, piper);
	await app.client('piper').succeed(saveBookNumbers, { accounts: [one] }, { token: foreign.token });
	expect((await read(token, 'bank'))?.number).toBe('');
});

it('proposes numbers out of a file, saves none of them, and says why a file is none', async () => {
	const { token } = await accountant();
	const send = (body: string | Buffer, by = token) =>
		app.client().send({
			method: 'POST',
			path: previewBookNumbers.path,
			headers: { authorization: `Bearer ${by}`, 'content-type': 'text/csv' },
			body: Buffer.from(body),
		});
	const { status, text } = await send('Code,Name\n1200,Accounts receivable\n=1+1,Bank\n4010,Sales of hats\n');
	expect([status, JSON.parse(text) as unknown]).toMatchObject([
		200,
		{
			Proposals: [{ Account: 'receivables', Number: '1200', Name: 'Accounts receivable', Line: 2 }],
			Lines: 2,
			Faults: [{ Line: 3, Reason: 'number' }],
		},
	]);
	expect((await read(token, 'receivables'))?.number, 'nothing is saved').toBe('');
	expect(await app.rows(`select 1 from audit_events where event = 'books.number_changed'`)).toEqual([]);
	const refused = async (body: string | Buffer) => (await send(body)).text;
	expect(await refused(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]))).toContain('book_accounts.file_not_text');
	expect(await refused('Name\nBank\n')).toContain('book_accounts.file_no_columns');
	expect((await send('1'.repeat(maxFileBytes + 1))).status).toBe(413);
	const reader = await addTestStaff(app, { role: 'books_reader', ...ofBrand });
	expect((await send('Code,Name\n1200,Bank\n', reader.token)).status).toBe(403);
});
