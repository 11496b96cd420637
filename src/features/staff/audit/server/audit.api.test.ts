// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { exportAudit, findAuditPeople, getAuditScope, pageSize, searchAudit } from '../contract.ts';
import { type AuditEvent, auditEvents } from '#features/account/identity/contract.ts';
import { fromWire } from '../../../../../test/support/wire.ts';

let app: TestApp;
let organisationId: number;
let auditor: { readonly person: TestPerson; readonly token: string };
beforeAll(async () => {
	app = await openTestApp();
	auditor = await addTestStaff(app, { role: 'auditor' });
	({ organisationId } = auditor.person);
});

interface Fact {
	readonly event?: AuditEvent;
	readonly userId?: number;
	readonly actorId?: number;
	readonly details?: Readonly<Record<string, string>>;
	readonly before?: Readonly<Record<string, string>>;
	readonly after?: Readonly<Record<string, string>>;
	readonly reason?: string;
	readonly object?: { readonly kind: string; readonly id: string; readonly name?: string };
	readonly organisationId?: number;
}
const write = (fact: Fact) =>
	app.database.transaction((queries) =>
		recordAudit(
			queries,
			app.clock,
			{ network: '10.1.2.0/24', request: { id: 'request-1' } },
			{ organisationId, event: 'profile.photo_changed', after: { photo: 'new' }, ...fact },
		),
	);
const search = (input: InputOf<typeof searchAudit> = {}, token = auditor.token) =>
	app.client().succeed(searchAudit, input, { token });
const idsOf = async (...given: Parameters<typeof search>) =>
	(await search(...given)).rows.map(({ eventId }) => eventId);

describe('a row of the audit log', () => {
	it('tells who did what to whom, in which office, what changed, and why', async () => {
		const { officeId } = await addTestOffice(app, { organisationId });
		const person = await addTestPerson(app, { organisationId, officeId });
		await write({
			userId: person.id,
			actorId: auditor.person.id,
			before: { phone: '+1 416 555-0100' },
			after: { phone: '+1 416 555-0199', email: 'new@example.com' },
			details: { method: 'telephone' },
			reason: 'Asked by telephone',
		});
		const { rows } = await search({ userId: person.id });
		expect(rows).toMatchObject([
			{
				event: 'profile.photo_changed',
				actor: { userId: auditor.person.id },
				person: { userId: person.id },
				isFromElsewhere: false,
				changes: [
					{ field: 'phone', before: '+1 416 555-0100', after: '+1 416 555-0199' },
					{ field: 'email', after: 'new@example.com' },
				],
				details: [{ name: 'method', value: 'telephone' }],
				reason: 'Asked by telephone',
				network: '10.1.2.0/24',
				requestId: 'request-1',
			},
		]);
		expect(rows[0]?.officeName).not.toBe('');
	});

	it('keeps the name of that day', async () => {
		const person = await addTestPerson(app, { organisationId });
		await write({ userId: person.id });
		const [before] = (await search({ userId: person.id })).rows;
		await app.rows('update users set family_name = $2 where organisation_id = $3 and id = $1', [
			person.id,
			'Married-Otherwise',
			organisationId,
		]);
		const [after] = (await search({ userId: person.id })).rows;
		expect(after?.person?.name).toBe(before?.person?.name);
		expect(after?.person?.name).not.toContain('Married-Otherwise');
	});

	it('without a change and an office is readable', async () => {
		const person = await addTestPerson(app, { organisationId });
		await app.rows(
			`insert into audit_events (organisation_id, id, at, event, user_id, actor_id) values ($1, 'plain-1', $2, 'passwords.changed', $3, $3)`,
			[organisationId, app.clock.now(), person.id],
		);
		expect((await search({ userId: person.id })).rows).toMatchObject([
			{ eventId: 'plain-1', event: 'passwords.changed', person: { userId: person.id }, changes: [], details: [] },
		]);
	});

	it('is refused with a field that is called like a secret', async () => {
		await expect(write({ details: { newPassword: 'x' } })).rejects.toThrow('newPassword');
		await expect(write({ after: { token: 'x' } })).rejects.toThrow('token');
	});
});

describe('the search', () => {
	it('finds what a person did and what was done to them', async () => {
		const [person, other] = [
			await addTestPerson(app, { organisationId }),
			await addTestPerson(app, { organisationId }),
		];
		await write({ userId: person.id });
		await write({ userId: other.id, actorId: person.id });
		await write({ userId: other.id });
		expect(await idsOf({ userId: person.id })).toHaveLength(2);
		expect(await idsOf({ userId: other.id })).toHaveLength(2);
		expect(await idsOf({ userId: person.id, isAboutOnly: true })).toHaveLength(1);
		expect(await idsOf({ userId: other.id, isAboutOnly: true, group: 'changes' })).toHaveLength(2);
	});

	it('finds by group, by days and by the thing that was changed', async () => {
		const person = await addTestPerson(app, { organisationId });
		await write({ userId: person.id, event: 'credits.transferred' });
		app.clock.advance(minutes(2));
		const later = app.clock.now().toISOString();
		await write({ userId: person.id, object: { kind: 'office', id: 'o-1', name: 'Halifax' } });
		const ofPerson = { userId: person.id };
		expect((await search({ ...ofPerson, group: 'money' })).rows.map(({ event }) => event)).toEqual([
			'credits.transferred',
		]);
		expect(await idsOf({ ...ofPerson, from: later })).toHaveLength(1);
		expect(await idsOf({ ...ofPerson, to: later })).toHaveLength(1);
		const groups = (await search({ group: 'money' })).rows.map(
			({ event }) => (auditEvents as Record<string, string>)[event],
		);
		expect(new Set(groups)).toEqual(new Set(['money']));
		expect((await search({ objectKind: 'office', objectId: 'o-1' })).rows).toMatchObject([
			{ object: { kind: 'office', id: 'o-1', name: 'Halifax' } },
		]);
	});

	it('comes in pages without a gap or a repeat, whatever happens meanwhile', async () => {
		const person = await addTestPerson(app, { organisationId });
		for (let count = 0; count < pageSize + 3; count += 1) await write({ userId: person.id });
		const first = await search({ userId: person.id });
		await write({ userId: person.id });
		const second = await search({ userId: person.id, cursor: first.next });
		expect(second.next).toBeUndefined();
		const ids = [...first.rows, ...second.rows].map(({ eventId }) => eventId);
		expect(new Set(ids).size).toBe(pageSize + 3);
	});

	it('refuses a cursor that no page ended with', async () => {
		for (const cursor of ['nothing', '2026-01-01_x', "'; drop table users"]) {
			expect(await app.client().refused(searchAudit, { cursor }, { token: auditor.token })).toBe('request.invalid');
		}
	});
});

describe('reach', () => {
	it('is the rows of the offices that a grant names, in every way of searching and in files', async () => {
		const { officeId: mine } = await addTestOffice(app, { organisationId });
		const { officeId: foreign } = await addTestOffice(app, { organisationId });
		const near = await addTestPerson(app, { organisationId, officeId: mine });
		const far = await addTestPerson(app, { organisationId, officeId: foreign });
		await write({ userId: near.id });
		await write({ userId: far.id });
		const grant = { role: 'auditor', scopeKind: 'office', scopeId: mine } as const;
		const { token } = await addTestStaff(app, grant, { organisationId });
		const people = (rows: Awaited<ReturnType<typeof search>>['rows']) =>
			new Set(rows.map(({ person }) => person?.userId));
		expect(people((await search({}, token)).rows)).toEqual(new Set([near.id]));
		expect(await idsOf({ userId: far.id }, token)).toEqual([]);
		expect(await idsOf({ officeId: foreign }, token)).toEqual([]);
		expect(people((await search({ group: 'personnel' }, token)).rows)).toEqual(new Set([near.id]));
		const scope = await app.client().succeed(getAuditScope, { userId: far.id }, { token });
		expect(scope.offices.map(({ officeId }) => officeId)).toEqual([mine]);
		expect(scope.person).toBeUndefined();
		const found = await app.client().succeed(findAuditPeople, { search: 'chen' }, { token });
		expect(found.people.map(({ userId }) => userId)).not.toContain(far.id);
		const file = await readFile('jsonl', token, '');
		expect(file).toContain(`"UserID":${near.id},`);
		expect(file).not.toContain(`"UserID":${far.id},`);
	});

	it('ends at the organisation', async () => {
		const stranger = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		await write({ organisationId: stranger.organisationId, userId: stranger.id });
		expect(await idsOf({ userId: stranger.id })).toEqual([]);
		const other = { orgId: stranger.organisationId };
		expect(await app.client().refused(searchAudit, other, { token: auditor.token })).toBe('session.forbidden');
	});

	it('is no one’s without the permission', async () => {
		const { token } = await addTestStaff(app, { role: 'support_agent' });
		expect(await app.client().refused(searchAudit, {}, { token })).toBe('session.forbidden');
	});
});

const readFile = async (format: string, token: string, more: string) => {
	const answer = await app.client().send({
		method: 'GET',
		path: `${exportAudit.path}?Format=${format}${more}`,
		headers: { authorization: `Bearer ${token}` },
	});
	expect(answer.status).toBe(200);
	return answer.bytes.toString();
};

describe('an export', () => {
	it('has every row of the search, past the first page, and is in the audit log itself', async () => {
		const person = await addTestPerson(app, { organisationId });
		for (let count = 0; count < pageSize + 3; count += 1) await write({ userId: person.id });
		app.clock.advance(minutes(1));
		const lines = (await readFile('jsonl', auditor.token, `&UserID=${person.id}`)).trim().split('\n');
		expect(lines).toHaveLength(pageSize + 3);
		expect(lines.map((line) => fromWire(JSON.parse(line)))).toContainEqual(
			expect.objectContaining({ event: 'profile.photo_changed' }),
		);
		const [asked] = (await search({ userId: auditor.person.id })).rows;
		expect(asked).toMatchObject({
			event: 'audit.exported',
			details: expect.arrayContaining([{ name: 'userId', value: person.id }]) as unknown,
		});
	});

	it('is text in a spreadsheet, also where a cell begins like a formula (R-70)', async () => {
		const person = await addTestPerson(app, { organisationId });
		for (const sign of ['=', '+', '-', '@']) await write({ userId: person.id, reason: `${sign}HYPERLINK("x")` });
		const file = await readFile('csv', auditor.token, `&UserID=${person.id}`);
		for (const sign of ['=', '+', '-', '@']) expect(file).toContain(`"'${sign}HYPERLINK(""x"")"`);
		expect(file.startsWith('\uFEFF')).toBe(true);
	});
});
