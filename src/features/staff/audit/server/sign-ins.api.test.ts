// Each sign-in is one row, whatever its pages, its reader and its file.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type AuditEvent, eventsOfGroup } from '#features/account/identity/contract.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { fromWire } from '../../../../../test/support/wire.ts';
import { exportAudit, maxSignIns, pageSize, searchAudit } from '../contract.ts';

let app: TestApp;
let organisationId: number;
let token: string;
let person: TestPerson;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	app.clock.advance(days(2));
	const auditor = await addTestStaff(app, { role: 'auditor' });
	({ organisationId } = auditor.person);
	({ token } = auditor);
	person = await addTestPerson(app, { organisationId });
});

interface Fact {
	readonly event: AuditEvent;
	readonly sessionId?: string;
	readonly details?: Readonly<Record<string, string>>;
	readonly after?: Readonly<Record<string, string>>;
}
const write = async (of: TestPerson, ...facts: readonly Fact[]) => {
	for (const fact of facts) {
		app.clock.advance(seconds(1));
		await app.database.transaction((queries) =>
			recordAudit(
				queries,
				app.clock,
				{ network: '10.1.2.0/24', request: { id: 'request-1' } },
				{ organisationId, userId: of.id, ...fact },
			),
		);
	}
};
const first = (session: string): Fact => ({
	event: 'sign_in.first_step_passed',
	sessionId: `${session}-first`,
	details: { by: 'password', scope: 'pending' },
});
const code = (session: string): Fact => ({ event: 'two_factor.code_sent', sessionId: `${session}-first` });
const second = (session: string): Fact => ({
	event: 'sign_in.succeeded',
	sessionId: session,
	details: { by: 'password_and_email', firstStepSession: `${session}-first` },
});
const opened = (session: string): Fact => ({ event: 'launch.handed_over', sessionId: session });
const steps = ['sign_in.first_step_passed', 'two_factor.code_sent', 'sign_in.succeeded', 'launch.handed_over'];

const search = (input: InputOf<typeof searchAudit>, by = token) =>
	app.client().succeed(searchAudit, input, { token: by });
const shape = async (...given: Parameters<typeof search>) =>
	(await search(...given)).rows.map(({ event, steps: others }) => [event, ...others.map((one) => one.event)]);
const signIns = () => ({ group: 'sign_in', userId: person.id }) as const;

describe('a sign-in in the audit log', () => {
	it('is one row with its steps, in both of its sessions and in their order', async () => {
		await write(person, first('a'), code('a'), second('a'), opened('a'));
		expect(await shape(signIns())).toEqual([steps]);
	});

	it('keeps its steps apart from those of another that runs beside it', async () => {
		await write(person, first('b'), first('c'), code('c'), code('b'), second('b'), second('c'), opened('b'));
		expect(await shape(signIns())).toEqual([steps.slice(0, 3), steps]);
	});

	it('that was not completed has no second step', async () => {
		await write(person, first('d'), code('d'), { event: 'two_factor.code_refused', sessionId: 'd-first' });
		expect(await shape(signIns())).toEqual([
			['sign_in.first_step_passed', 'two_factor.code_sent', 'two_factor.code_refused'],
		]);
	});

	it('with one step is a single row, also with a trusted browser', async () => {
		const at = { event: 'sign_in.succeeded', sessionId: 'e' } as const;
		await write(person, { ...at, details: { by: 'passkey' } });
		await write(person, { ...at, sessionId: 'f', details: { by: 'password_and_trusted_browser' } });
		expect(await shape(signIns())).toEqual([['sign_in.succeeded'], ['sign_in.succeeded']]);
	});

	it('of an earlier version, which did not name its first session, is one row too', async () => {
		await write(person, first('g'), code('g'), { ...second('g'), details: { by: 'password_and_email' } }, opened('g'));
		expect(await shape(signIns())).toEqual([steps]);
	});

	it('whose steps lie on two pages is on one of them, and is there once', async () => {
		await write(person, first('early'), code('early'));
		for (let count = 0; count < pageSize - 1; count += 1) await write(person, first(`h${count}`));
		await write(person, second('early'), opened('early'));
		const page = await search(signIns());
		const next = await search({ ...signIns(), cursor: page.next });
		expect(next.next).toBeUndefined();
		const rows = [...page.rows, ...next.rows];
		expect(rows).toHaveLength(pageSize);
		expect(rows.at(-1)?.steps.map(({ event }) => event)).toEqual(steps.slice(1));
	});

	it('on a page of nothing but second steps passes that page over', async () => {
		const sessions = Array.from({ length: pageSize + 5 }, (_, index) => `j${index}`);
		await write(person, ...sessions.map(first), ...sessions.map(second));
		const { rows } = await search(signIns());
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.every(({ event, steps: own }) => event === 'sign_in.first_step_passed' && own.length === 1)).toBe(true);
	});

	it('says whether its session still runs', async () => {
		const { token: own, person: reader } = await addTestStaff(app, { role: 'auditor' }, { organisationId });
		const [session] = await app.rows<{ id: string }>('select id from sessions where user_id = $1', [reader.id]);
		await write(reader, { event: 'sign_in.succeeded', sessionId: session?.id ?? '', details: { by: 'passkey' } });
		const input = { group: 'sign_in', userId: reader.id } as const;
		expect((await search(input, own)).rows[0]?.isSessionOpen).toBe(true);
		await app.rows('update sessions set ended_at = $2 where id = $1', [session?.id, app.clock.now()]);
		expect((await search(input)).rows[0]?.isSessionOpen).toBe(false);
		await write(person, first('k'));
		expect((await search(signIns())).rows[0]).not.toHaveProperty('isSessionOpen');
	});
});

describe('changes', () => {
	it('leave out sign-ins and their steps, and say how many sign-ins', async () => {
		await write(person, first('l'), code('l'), second('l'), opened('l'), first('m'));
		await write(person, { event: 'profile.photo_changed', after: { photo: 'new' } });
		const ofPerson = { userId: person.id };
		const found = await search({ ...ofPerson, group: 'changes' });
		expect(found.rows.map(({ event }) => event)).toEqual(['profile.photo_changed']);
		expect(found.signInsLeftOut).toBe(2);
		expect((await search({ ...ofPerson, group: 'access' })).signInsLeftOut).toBeUndefined();
		expect((await search(ofPerson)).rows).toHaveLength(6);
	});

	it('count so many sign-ins and no more', async () => {
		await app.rows(
			`insert into audit_events (organisation_id, id, at, event, user_id, session_id)
				select $1, 'many-' || g, $2, 'sign_in.first_step_passed', $3, 'many-' || g from generate_series(1, $4::integer) g`,
			[organisationId, app.clock.now(), person.id, maxSignIns + 10],
		);
		expect((await search({ group: 'changes', userId: person.id })).signInsLeftOut).toBe(maxSignIns);
	});

	it('show a session that staff opened with what was done in it', async () => {
		await write(person, { event: 'assistance.viewing_begun', sessionId: 'visit' }, opened('visit'));
		expect(await shape({ group: 'changes', userId: person.id })).toEqual([
			['assistance.viewing_begun', 'launch.handed_over'],
		]);
	});

	it('have indexes that leave out no more than a search does', async () => {
		const found = await app.rows<{ text: string }>(
			"select pg_get_indexdef(indexrelid) as text from pg_index where indexrelid::regclass::text like 'audit\\_events\\_\\_%changes'",
		);
		expect(found).toHaveLength(2);
		const left = new Set<string>([...eventsOfGroup('sign_in'), ...eventsOfGroup('session')]);
		for (const { text } of found) {
			const events = [...text.matchAll(/'(\w+\.\w+)'/g)].map(([, event]) => event ?? '');
			expect(events.length).toBeGreaterThan(10);
			expect(events.filter((event) => !left.has(event))).toEqual([]);
		}
	});
});

describe('a reader with a scope', () => {
	it('sees sign-ins of their office with their steps, and of no other', async () => {
		const { officeId: mine } = await addTestOffice(app, { organisationId });
		const { officeId: foreign } = await addTestOffice(app, { organisationId });
		const near = await addTestPerson(app, { organisationId, officeId: mine });
		const far = await addTestPerson(app, { organisationId, officeId: foreign });
		await write(near, first('n'), code('n'), second('n'), opened('n'));
		await write(far, first('o'), code('o'));
		const grant = { role: 'auditor', scopeKind: 'office', scopeId: mine } as const;
		const { token: own } = await addTestStaff(app, grant, { organisationId });
		const found = await search({ group: 'sign_in' }, own);
		expect(found.rows.map(({ person: of, steps: others }) => [of?.userId, others.length])).toEqual([[near.id, 3]]);
		expect((await search({ group: 'changes' }, own)).signInsLeftOut).toBe(1);
	});
});

describe('a link to a row', () => {
	it('finds it alone, with its steps', async () => {
		await write(person, first('p'), code('p'), second('p'));
		const [row] = (await search(signIns())).rows;
		expect(await shape({ eventId: row?.eventId ?? '' })).toEqual([steps.slice(0, 3)]);
	});
});

describe('a file', () => {
	it('has one line for each sign-in, with its steps', async () => {
		await write(person, first('q'), code('q'), second('q'));
		app.clock.advance(minutes(1));
		const read = async (format: string) => {
			const path = `${exportAudit.path}?Format=${format}&Group=sign_in&UserID=${person.id}`;
			const answer = await app.client().send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
			return answer.bytes.toString().trim().split('\n');
		};
		const [line, ...more] = await read('jsonl');
		expect(more).toEqual([]);
		expect(fromWire(JSON.parse(line ?? ''))).toMatchObject({
			event: 'sign_in.first_step_passed',
			steps: [{ event: 'two_factor.code_sent' }, { event: 'sign_in.succeeded' }],
		});
		const [, row, ...others] = await read('csv');
		expect(others).toEqual([]);
		expect(row).toMatch(/Verification code sent; .* Signed in/);
	});
});
