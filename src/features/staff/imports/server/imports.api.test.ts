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
	readonly ReturnStatus?: { readonly ErrorKey?: string; readonly ReturnMessage?: string };
	readonly ImportID?: string;
}

async function send(body: string | Buffer, who = admin, ImportID: string = crypto.randomUUID()): Promise<Sent> {
	const path = `${uploadImport.path}?${new URLSearchParams({ ImportID, Name: 'people.csv' }).toString()}`;
	const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'text/csv' };
	const { text } = await app.client().send({ method: 'POST', path, headers, body });
	return JSON.parse(text) as Sent;
}

async function upload(body: string | Buffer, who = admin): Promise<string> {
	const { ImportID, ReturnStatus } = await send(body, who);
	if (ImportID === undefined) throw new Error(ReturnStatus?.ReturnMessage);
	return ImportID;
}

const look = (ImportID: string, who = admin) => by(who).succeed(getImport, { ImportID });
const linesOf = async (ImportID: string, who = admin) => (await by(who).succeed(listImportLines, { ImportID })).Lines;

/** With the fields that were guessed; what is unknown is left out. */
async function check(ImportID: string, who = admin): Promise<OutputOf<typeof getImport>> {
	const { Columns, DayOrder } = await look(ImportID, who);
	const Fields = Columns.map(({ Field }) => Field ?? 'none');
	await by(who).succeed(checkImport, { ImportID, Fields, DayOrder });
	await app.runDue();
	return look(ImportID, who);
}

async function run(ImportID: string, who = admin): Promise<OutputOf<typeof getImport>> {
	await by(who).succeed(runImport, { ImportID });
	await app.runDue();
	return look(ImportID, who);
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
		const ImportID = await upload(Buffer.from(file(row(), row({ first: 'Zoé' })), 'latin1'));
		const read = await look(ImportID);
		expect(read).toMatchObject({ Encoding: 'windows-1252', Separator: ';', Rows: 2, State: 'columns', IsOwn: true });
		expect(read.Columns.map(({ Field }) => Field)).toEqual([
			'given_name',
			'family_name',
			'email',
			'office',
			'positions',
			'starts_on',
		]);
		expect(read.Columns[0]).toMatchObject({ Samples: ['Émilie', 'Zoé'], Filled: 100 });
	});

	it('is checked without anything being kept, and then does exactly what the check said', async () => {
		const email = mail();
		const ImportID = await upload(file(row({ email }), row({ office: 'Nowhere' }), row({ day: '2026-02-30' })));
		const checked = await check(ImportID);
		expect(checked).toMatchObject({ State: 'checked', Counts: { added: 1, changed: 0, unchanged: 0, refused: 2 } });
		expect(await peopleWith(email)).toEqual([]);
		const before = await linesOf(ImportID);
		expect(before.map(({ Line, Outcome }) => [Line, Outcome])).toEqual([
			[2, 'added'],
			[3, 'refused'],
			[4, 'refused'],
		]);
		expect(before[1]?.Faults).toEqual([{ Reason: 'office_unknown', Column: 'Bureau', Value: 'Nowhere' }]);
		expect(before[2]?.Faults).toEqual([{ Reason: 'day_unreadable', Column: 'Début', Value: '2026-02-30' }]);
		const done = await run(ImportID);
		expect(done).toMatchObject({ State: 'done', Done: 3, Counts: checked.Counts, Uninvited: 1 });
		expect(await peopleWith(email)).toMatchObject([{ office_id: laval.officeId, password_hash: null }]);
		const after = await linesOf(ImportID);
		expect(after).toMatchObject(before);
	});

	it('tells everything that is wrong with a line', async () => {
		const ImportID = await upload(file(row({ first: '', email: 'nobody', office: 'x', position: 'astronaut' })));
		await check(ImportID);
		const [line] = await linesOf(ImportID);
		expect(line?.Faults.map(({ Reason }) => Reason)).toEqual([
			'name_needed',
			'email_invalid',
			'office_unknown',
			'position_unknown',
		]);
	});

	it('changes those who are here, leaves what is the same, and refuses what is about others', async () => {
		const [email, same, other] = [mail(), mail(), mail()];
		await run(await checkedId(file(row({ email }), row({ email: same }), row({ email: other }))));
		const ImportID = await upload(
			file(
				row({ email, office: halifax.name, day: today }),
				row({ email: same }),
				row({ email: other, last: 'Somebody' }),
				row({ email: admin.person.email }),
			),
		);
		await check(ImportID);
		const lines = await linesOf(ImportID);
		expect(lines.map(({ Outcome, Faults }) => [Outcome, ...Faults.map(({ Reason }) => Reason)])).toEqual([
			['refused', 'day_taken'],
			['unchanged'],
			['refused', 'name_differs'],
			['refused', 'oneself'],
		]);
		const next = await checkedId(file(row({ email, office: halifax.name, day: addDays(today, 10) })));
		expect(await run(next)).toMatchObject({ Counts: { added: 0, changed: 1, unchanged: 0, refused: 0 } });
		expect(await peopleWith(email)).toMatchObject([{ office_id: laval.officeId }]);
		const again = await check(await upload(file(row({ email, office: halifax.name, day: addDays(today, 10) }))));
		expect(again.Counts).toMatchObject({ changed: 0, unchanged: 1 });
	});

	it('leaves people alone who have wider access than who imports', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		const { person } = await addTestStaff(app, {}, { officeId: laval.officeId });
		const names = { first: person.givenName, last: 'Chen', email: person.email };
		const moved = file(row({ ...names, office: halifax.name, day: addDays(today, 10) }));
		const ImportID = await upload(moved, officer);
		await check(ImportID, officer);
		const lines = await linesOf(ImportID, officer);
		expect(lines.map(({ Outcome, Faults }) => [Outcome, Faults[0]?.Reason])).toEqual([['refused', 'outranked']]);
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
		const ImportID = await upload(first);
		await check(ImportID);
		const lines = await linesOf(ImportID);
		expect(lines[2]?.Faults).toEqual([{ Reason: 'product_unknown', Column: 'Produits', Value: 'insights' }]);
		await run(ImportID);
		const productsOf = async (address: string) =>
			(await app.rows<{ products: string[] }>('select products from users where email = $1', [address]))[0]?.products;
		expect(await productsOf(email)).toEqual(['intake', 'northline']);
		// What somebody has stays theirs though the office has it no more; an empty cell says nothing.
		await app.rows("update offices set products = '{}' where id = $1", [laval.officeId]);
		const next = await checkedId(withProducts(`${row({ email })};northline`, `${row({ email: untouched })};`));
		expect((await run(next)).Counts).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
		expect([await productsOf(email), await productsOf(untouched)]).toEqual([['northline'], ['intake']]);
	});

	it('refuses a line that repeats another one, in the check and in the run', async () => {
		const email = mail();
		const ImportID = await upload(file(row({ email }), row(), row({ email: email.toUpperCase() })));
		await check(ImportID);
		expect((await linesOf(ImportID))[2]?.Faults).toEqual([
			{ Reason: 'repeats_line', OtherLine: 2, Column: 'Courriel', Value: email.toUpperCase() },
		]);
		expect((await run(ImportID)).Counts).toMatchObject({ added: 2, refused: 1 });
	});

	it('gives the refused lines back with the reasons, ready to be mended and sent again', async () => {
		const email = mail();
		const ImportID = await checkedId(
			file(row({ first: '=1+1', email, office: '=HYPERLINK("x")' }).replaceAll('"', '')),
		);
		const path = downloadRefusedLines.path.replace(':id', ImportID);
		const headers = { authorization: `Bearer ${admin.token}` };
		const { text } = await app.client().send({ method: 'GET', path, headers });
		expect(text).toContain("'=HYPERLINK(x)");
		expect(text).not.toMatch(/(?:^|[,;\n])=/);
		const again = await upload(text.replace("'=HYPERLINK(x)", laval.name));
		const read = await look(again);
		expect(read.Columns.map(({ Field }) => Field).slice(0, 3)).toEqual([null, null, 'given_name']);
		expect(read.Columns[2]?.Samples).toEqual(['=1+1']);
	});

	it('invites those whom it added once that is chosen, and no one before', async () => {
		const email = mail();
		const ImportID = await checkedId(file(row({ email })));
		await run(ImportID);
		const mails = () => app.rows('select 1 from captured_messages where recipient = $1', [email]);
		expect(await mails()).toHaveLength(0);
		await by(admin).succeed(inviteImported, { ImportID });
		await by(admin).succeed(inviteImported, { ImportID });
		await app.runDue();
		expect(await mails()).toHaveLength(1);
		expect((await look(ImportID)).Uninvited).toBe(0);
	});
});

async function checkedId(body: string, who = admin): Promise<string> {
	const ImportID = await upload(body, who);
	await check(ImportID, who);
	return ImportID;
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
		const ImportID = await checkedId(
			file(row({ email }), row({ office: halifax.name }), row({ email: outside })),
			local,
		);
		const lines = await linesOf(ImportID, local);
		expect(lines.map(({ Outcome, Faults }) => [Outcome, ...Faults.map(({ Reason }) => Reason)])).toEqual([
			['added'],
			['refused', 'office_unknown'],
			['refused', 'email_taken'],
		]);
		expect((await run(ImportID, local)).Counts).toMatchObject({ added: 1, refused: 2 });
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
		const ImportID = await checkedId(file(row()), local);
		expect(await by(other).refused(getImport, { ImportID })).toBe('imports.not_found');
		expect((await by(other).succeed(listImports, {})).Imports.map((one) => one.ImportID)).not.toContain(ImportID);
		expect(await look(ImportID)).toMatchObject({ IsOwn: false });
		expect(await by(admin).refused(runImport, { ImportID })).toBe('imports.not_found');
	});

	it('stops by itself when who began it may not import any more, and says so', async () => {
		const local = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: laval.officeId,
		});
		const email = mail();
		const ImportID = await checkedId(file(row({ email })), local);
		await by(local).succeed(runImport, { ImportID });
		await app.rows('update users set ends_at = $2 where id = $1', [local.person.id, app.clock.now()]);
		app.clock.advance(1_000);
		await app.runDue();
		admin = { ...admin, token: await openTestSession(app, admin.person) };
		expect(await look(ImportID)).toMatchObject({ State: 'stopped', IsHalted: true, Done: 0 });
		expect(await peopleWith(email)).toEqual([]);
	});
});

describe('pressed twice, or stopped', () => {
	it('adds each person once, and an upload whose answer was lost is there once', async () => {
		const key = crypto.randomUUID();
		const email = mail();
		const text = file(row({ email }));
		const sent = await Promise.all([send(text, admin, key), send(text, admin, key)]);
		expect(sent.map(({ ImportID }) => ImportID)).toEqual([key, key]);
		expect((await look(key)).Rows).toBe(1);
		const Fields = (await look(key)).Columns.map(({ Field }) => Field ?? ('none' as const));
		const wish = { ImportID: key, Fields, DayOrder: 'dmy' as const };
		await Promise.all([by(admin).succeed(checkImport, wish), by(admin).succeed(checkImport, wish)]);
		await app.runDue();
		await Promise.all([1, 2].map(() => by(admin).succeed(runImport, { ImportID: key })));
		await app.runDue();
		await by(admin).succeed(runImport, { ImportID: key });
		await app.runDue();
		expect((await look(key)).Counts).toMatchObject({ added: 1 });
		expect(await peopleWith(email)).toHaveLength(1);
	});

	it('keeps what is done, and goes on where it stopped', async () => {
		const ImportID = await checkedId(file(row(), row()));
		await by(admin).succeed(runImport, { ImportID });
		await by(admin).succeed(stopImport, { ImportID });
		await app.runDue();
		expect(await look(ImportID)).toMatchObject({ State: 'stopped', IsHalted: false, Done: 0 });
		expect(await run(ImportID)).toMatchObject({ State: 'done', Counts: { added: 2 } });
		expect(await by(admin).refused(checkImport, { ImportID, Fields: [], DayOrder: 'dmy' })).toBe('imports.not_now');
	});

	it('asks for a field of each column first, and once each', async () => {
		const ImportID = await upload(file(row()));
		const { Columns, DayOrder } = await look(ImportID);
		const Fields = Columns.map(({ Field }) => Field);
		const tell = (fields: typeof Fields) => by(admin).refused(checkImport, { ImportID, Fields: fields, DayOrder });
		expect(await tell(Fields.with(3, null))).toBe('imports.columns_open');
		expect(await tell(Fields.with(3, 'email'))).toBe('imports.columns_twice');
		expect(await tell(Fields.with(2, 'none'))).toBe('imports.columns_missing');
		expect(await by(admin).refused(runImport, { ImportID })).toBe('imports.not_now');
	});

	it.each([
		['a workbook', Buffer.from('504b030414000600', 'hex'), 'imports.file_not_text'],
		['nothing', '', 'imports.file_empty'],
		['20,001 rows', `a;b\n${'1;2\n'.repeat(20_001)}`, 'imports.file_too_many_rows'],
	])('%s is no list of people', async (_what, body, key) => {
		expect((await send(body)).ReturnStatus?.ErrorKey).toBe(key);
	});
});
