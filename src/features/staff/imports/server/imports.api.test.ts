// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import {
	checkImport,
	downloadRefusedLines,
	getImport,
	inviteImported,
	listImportLines,
	listImports,
	runImport,
	stopImport,
	uploadImport,
} from '../contract.ts';
import { fromWire, wireQuery } from '../../../../../test/support/wire.ts';

interface Staff {
	readonly person: TestPerson;
	readonly token: string;
}

let app: TestApp;
let admin: Staff;
type NamedOffice = TestOffice & { readonly name: string };
let laval: NamedOffice;
let halifax: NamedOffice;
let today: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	laval = await addOffice('Laval');
	halifax = await addOffice('Halifax');
	today = dayIn('America/Toronto', app.clock.now());
});

async function addOffice(city: string): Promise<NamedOffice> {
	const office = await addTestOffice(app);
	const name = `${city} ${office.officeId.slice(-8)}`;
	await app.rows('update offices set name = $2, city = $3 where id = $1', [office.officeId, name, city]);
	return { ...office, name };
}

const by = ({ token }: Staff) => ({
	succeed: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		app.client().succeed(endpoint, input, { token }),
	refused: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => app.client().refused(endpoint, input, { token }),
});

interface Sent {
	readonly returnStatus?: { readonly errorKey?: string; readonly returnMessage?: string };
	readonly importId?: string;
}

async function send(body: string | Buffer, who = admin, importId: string = crypto.randomUUID()): Promise<Sent> {
	const path = `${uploadImport.path}?${wireQuery({ importId, name: 'people.csv' })}`;
	const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'text/csv' };
	const { text } = await app.client().send({ method: 'POST', path, headers, body });
	return fromWire(JSON.parse(text)) as Sent;
}

async function upload(body: string | Buffer, who = admin): Promise<string> {
	const { importId, returnStatus } = await send(body, who);
	if (importId === undefined) throw new Error(returnStatus?.returnMessage);
	return importId;
}

const look = (importId: string, who = admin) => by(who).succeed(getImport, { importId });
const linesOf = async (importId: string, who = admin) => (await by(who).succeed(listImportLines, { importId })).lines;

/** With the fields that were guessed; what is unknown is left out. */
async function check(importId: string, who = admin): Promise<OutputOf<typeof getImport>> {
	const { columns, dayOrder } = await look(importId, who);
	const fields = columns.map(({ field }) => field ?? 'none');
	await by(who).succeed(checkImport, { importId, fields, dayOrder });
	await app.runDue();
	return look(importId, who);
}

async function run(importId: string, who = admin): Promise<OutputOf<typeof getImport>> {
	await by(who).succeed(runImport, { importId });
	await app.runDue();
	return look(importId, who);
}

let count = 0;
function mail(): string {
	count += 1;
	return `person.${count}.${crypto.randomUUID()}@harbourview.example`;
}
const head = 'Prénom;Nom;Courriel;Bureau;Poste;Début';
const row = (
	change: Partial<Record<'first' | 'last' | 'email' | 'office' | 'position' | 'day', string>> = {},
): string =>
	[
		change.first ?? 'Émilie',
		change.last ?? 'Tremblay',
		change.email ?? mail(),
		change.office ?? laval.name,
		change.position ?? 'Agent hypothécaire',
		change.day ?? today,
	].join(';');
const file = (...rows: readonly string[]): string => [head, ...rows].join('\r\n');
const peopleWith = (email: string) =>
	app.rows<{ id: number; office_id: string | null; password_hash: string | null }>(
		'select id, office_id, password_hash from users where email = $1',
		[email],
	);

describe('a file of people', () => {
	it('is read in Windows-1252 with semicolons, and its columns are guessed', async () => {
		const importId = await upload(Buffer.from(file(row(), row({ first: 'Zoé' })), 'latin1'));
		const read = await look(importId);
		expect(read).toMatchObject({ encoding: 'windows-1252', separator: ';', rows: 2, state: 'columns', isOwn: true });
		expect(read.columns.map(({ field }) => field)).toEqual([
			'given_name',
			'family_name',
			'email',
			'office',
			'positions',
			'starts_on',
		]);
		expect(read.columns[0]).toMatchObject({ samples: ['Émilie', 'Zoé'], filled: 100 });
	});

	it('is checked without anything being kept, and then does exactly what the check said', async () => {
		const email = mail();
		const importId = await upload(file(row({ email }), row({ office: 'Nowhere' }), row({ day: '2026-02-30' })));
		const checked = await check(importId);
		expect(checked).toMatchObject({ state: 'checked', counts: { added: 1, changed: 0, unchanged: 0, refused: 2 } });
		expect(await peopleWith(email)).toEqual([]);
		const before = await linesOf(importId);
		expect(before.map(({ line, outcome }) => [line, outcome])).toEqual([
			[2, 'added'],
			[3, 'refused'],
			[4, 'refused'],
		]);
		expect(before[1]?.faults).toEqual([{ reason: 'office_unknown', column: 'Bureau', value: 'Nowhere' }]);
		expect(before[2]?.faults).toEqual([{ reason: 'day_unreadable', column: 'Début', value: '2026-02-30' }]);
		const done = await run(importId);
		expect(done).toMatchObject({ state: 'done', done: 3, counts: checked.counts, uninvited: 1 });
		expect(await peopleWith(email)).toMatchObject([{ office_id: laval.officeId, password_hash: null }]);
		const after = await linesOf(importId);
		expect(after).toMatchObject(before);
	});

	it('tells everything that is wrong with a line', async () => {
		const importId = await upload(file(row({ first: '', email: 'nobody', office: 'x', position: 'astronaut' })));
		await check(importId);
		const [line] = await linesOf(importId);
		expect(line?.faults.map(({ reason }) => reason)).toEqual([
			'name_needed',
			'email_invalid',
			'office_unknown',
			'position_unknown',
		]);
	});

	it('changes those who are here, leaves what is the same, and refuses what is about others', async () => {
		const [email, same, other] = [mail(), mail(), mail()];
		await run(await checkedId(file(row({ email }), row({ email: same }), row({ email: other }))));
		const importId = await upload(
			file(
				row({ email, office: halifax.name, day: today }),
				row({ email: same }),
				row({ email: other, last: 'Somebody' }),
				row({ email: admin.person.email }),
			),
		);
		await check(importId);
		const lines = await linesOf(importId);
		expect(lines.map(({ outcome, faults }) => [outcome, ...faults.map(({ reason }) => reason)])).toEqual([
			['refused', 'day_taken'],
			['unchanged'],
			['refused', 'name_differs'],
			['refused', 'oneself'],
		]);
		const next = await checkedId(file(row({ email, office: halifax.name, day: addDays(today, 10) })));
		expect(await run(next)).toMatchObject({ counts: { added: 0, changed: 1, unchanged: 0, refused: 0 } });
		expect(await peopleWith(email)).toMatchObject([{ office_id: laval.officeId }]);
		const again = await check(await upload(file(row({ email, office: halifax.name, day: addDays(today, 10) }))));
		expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 });
	});

	it('leaves people alone who have wider access than who imports', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		const { person } = await addTestStaff(app, {}, { officeId: laval.officeId });
		const names = { first: person.givenName, last: 'Chen', email: person.email };
		const moved = file(row({ ...names, office: halifax.name, day: addDays(today, 10) }));
		const importId = await upload(moved, officer);
		await check(importId, officer);
		const lines = await linesOf(importId, officer);
		expect(lines.map(({ outcome, faults }) => [outcome, faults[0]?.reason])).toEqual([['refused', 'outranked']]);
	});

	it('gives the products that the office has, takes back what the line leaves out, and refuses others', async () => {
		await app.rows("update offices set products = '{intake,northline}' where id = $1", [laval.officeId]);
		const withProducts = (...rows: readonly string[]): string => [`${head};Produits`, ...rows].join('\r\n');
		const [email, untouched] = [mail(), mail()];
		const first = withProducts(
			`${row({ email })};Northline, ACCUEIL des clients`,
			`${row({ email: untouched })};intake`,
			`${row()};insights`,
		);
		const importId = await upload(first);
		await check(importId);
		const lines = await linesOf(importId);
		expect(lines[2]?.faults).toEqual([{ reason: 'product_unknown', column: 'Produits', value: 'insights' }]);
		await run(importId);
		const productsOf = async (address: string) =>
			(await app.rows<{ products: string[] }>('select products from users where email = $1', [address]))[0]?.products;
		expect(await productsOf(email)).toEqual(['intake', 'northline']);
		// What somebody has stays theirs though the office has it no more; an empty cell says nothing.
		await app.rows("update offices set products = '{}' where id = $1", [laval.officeId]);
		const next = await checkedId(withProducts(`${row({ email })};northline`, `${row({ email: untouched })};`));
		expect((await run(next)).counts).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
		expect([await productsOf(email), await productsOf(untouched)]).toEqual([['northline'], ['intake']]);
	});

	it('refuses a line that repeats another one, in the check and in the run', async () => {
		const email = mail();
		const importId = await upload(file(row({ email }), row(), row({ email: email.toUpperCase() })));
		await check(importId);
		expect((await linesOf(importId))[2]?.faults).toEqual([
			{ reason: 'repeats_line', otherLine: 2, column: 'Courriel', value: email.toUpperCase() },
		]);
		expect((await run(importId)).counts).toMatchObject({ added: 2, refused: 1 });
	});

	it('gives the refused lines back with the reasons, ready to be mended and sent again', async () => {
		const email = mail();
		const importId = await checkedId(
			file(row({ first: '=1+1', email, office: '=HYPERLINK("x")' }).replaceAll('"', '')),
		);
		const path = downloadRefusedLines.path.replace(':id', importId);
		const headers = { authorization: `Bearer ${admin.token}` };
		const { text } = await app.client().send({ method: 'GET', path, headers });
		expect(text).toContain("'=HYPERLINK(x)");
		expect(text).not.toMatch(/(?:^|[,;\n])=/);
		const again = await upload(text.replace("'=HYPERLINK(x)", laval.name));
		const read = await look(again);
		expect(read.columns.map(({ field }) => field).slice(0, 3)).toEqual([null, null, 'given_name']);
		expect(read.columns[2]?.samples).toEqual(['=1+1']);
	});

	it('gives no cell of a stranger back as a formula, whatever its column is called', async () => {
		const importId = await upload(file(row({ email: 'nobody' })).replace('Courriel', '=1+1'));
		const { columns, dayOrder } = await look(importId);
		const fields = columns.map(({ field, name }) => (name === '=1+1' ? 'email' : (field ?? 'none')));
		await by(admin).succeed(checkImport, { importId, fields, dayOrder });
		await app.runDue();
		const path = downloadRefusedLines.path.replace(':id', importId);
		const headers = { authorization: `Bearer ${admin.token}` };
		const { text } = await app.client().send({ method: 'GET', path, headers });
		expect(text).toContain("'=1+1: nobody.");
		expect(text).not.toMatch(/(?:^|[,;\n])"?=/);
	});

	it('invites those whom it added once that is chosen, and no one before', async () => {
		const email = mail();
		const importId = await checkedId(file(row({ email })));
		await run(importId);
		const mails = () => app.rows('select 1 from captured_messages where recipient = $1', [email]);
		expect(await mails()).toHaveLength(0);
		await by(admin).succeed(inviteImported, { importId });
		await by(admin).succeed(inviteImported, { importId });
		await app.runDue();
		expect(await mails()).toHaveLength(1);
		expect((await look(importId)).uninvited).toBe(0);
	});
});

async function checkedId(body: string, who = admin): Promise<string> {
	const importId = await upload(body, who);
	await check(importId, who);
	return importId;
}

describe('an import within reach', () => {
	it('of who administers one office adds people to that office alone', async () => {
		const local = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const [email, outside] = [mail(), mail()];
		await run(await checkedId(file(row({ email: outside, office: halifax.name }))));
		const importId = await checkedId(
			file(row({ email }), row({ office: halifax.name }), row({ email: outside })),
			local,
		);
		const lines = await linesOf(importId, local);
		expect(lines.map(({ outcome, faults }) => [outcome, ...faults.map(({ reason }) => reason)])).toEqual([
			['added'],
			['refused', 'office_unknown'],
			['refused', 'email_taken'],
		]);
		expect((await run(importId, local)).counts).toMatchObject({ added: 1, refused: 2 });
	});

	it('is seen by who began it and by who looks after the whole organization, and only run by the former', async () => {
		const local = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const other = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const importId = await checkedId(file(row()), local);
		expect(await by(other).refused(getImport, { importId })).toBe('imports.not_found');
		expect((await by(other).succeed(listImports, {})).imports.map((one) => one.importId)).not.toContain(importId);
		expect(await look(importId)).toMatchObject({ isOwn: false });
		expect(await by(admin).refused(runImport, { importId })).toBe('imports.not_found');
	});

	it('stops by itself when who began it may not import any more, and says so', async () => {
		const local = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const email = mail();
		const importId = await checkedId(file(row({ email })), local);
		await by(local).succeed(runImport, { importId });
		await app.rows('update users set ends_at = $2 where id = $1', [local.person.id, app.clock.now()]);
		app.clock.advance(1_000);
		await app.runDue();
		admin = { ...admin, token: await openTestSession(app, admin.person) };
		expect(await look(importId)).toMatchObject({ state: 'stopped', isHalted: true, done: 0 });
		expect(await peopleWith(email)).toEqual([]);
	});
});

describe('pressed twice, or stopped', () => {
	it('adds each person once, and an upload whose answer was lost is there once', async () => {
		const key = crypto.randomUUID();
		const email = mail();
		const text = file(row({ email }));
		const sent = await Promise.all([send(text, admin, key), send(text, admin, key)]);
		expect(sent.map(({ importId }) => importId)).toEqual([key, key]);
		expect((await look(key)).rows).toBe(1);
		const fields = (await look(key)).columns.map(({ field }) => field ?? ('none' as const));
		const wish = { importId: key, fields, dayOrder: 'dmy' as const };
		await Promise.all([by(admin).succeed(checkImport, wish), by(admin).succeed(checkImport, wish)]);
		await app.runDue();
		await Promise.all([1, 2].map(() => by(admin).succeed(runImport, { importId: key })));
		await app.runDue();
		await by(admin).succeed(runImport, { importId: key });
		await app.runDue();
		expect((await look(key)).counts).toMatchObject({ added: 1 });
		expect(await peopleWith(email)).toHaveLength(1);
	});

	it('keeps what is done, and goes on where it stopped', async () => {
		const importId = await checkedId(file(row(), row()));
		await by(admin).succeed(runImport, { importId });
		await by(admin).succeed(stopImport, { importId });
		await app.runDue();
		expect(await look(importId)).toMatchObject({ state: 'stopped', isHalted: false, done: 0 });
		expect(await run(importId)).toMatchObject({ state: 'done', counts: { added: 2 } });
		expect(await by(admin).refused(checkImport, { importId, fields: [], dayOrder: 'dmy' })).toBe('imports.not_now');
	});

	it('asks for a field of each column first, and once each', async () => {
		const importId = await upload(file(row()));
		const { columns, dayOrder } = await look(importId);
		const found = columns.map(({ field }) => field);
		const tell = (fields: typeof found) => by(admin).refused(checkImport, { importId, fields, dayOrder });
		expect(await tell(found.with(3, null))).toBe('imports.columns_open');
		expect(await tell(found.with(3, 'email'))).toBe('imports.columns_twice');
		expect(await tell(found.with(2, 'none'))).toBe('imports.columns_missing');
		expect(await by(admin).refused(runImport, { importId })).toBe('imports.not_now');
	});

	it.each([
		['a workbook', Buffer.from('504b030414000600', 'hex'), 'imports.file_not_text'],
		['nothing', '', 'imports.file_empty'],
		['20,001 rows', `a;b\n${'1;2\n'.repeat(20_001)}`, 'imports.file_too_many_rows'],
	])('%s is no list of people', async (_what, body, key) => {
		expect((await send(body)).returnStatus?.errorKey).toBe(key);
	});
});
