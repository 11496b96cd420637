// On both databases.
import { after, days, hours, minutes } from '#platform/contract/duration.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { getStaffHome } from '#features/staff/home/contract.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import {
	endAnnouncement,
	getAnnouncements,
	listAnnouncements,
	maxUpdates,
	updateAnnouncement,
	writeAnnouncement,
} from '../contract.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof addTestStaff>>;
let reader: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	staff = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' });
	reader = await openTestSession(app, await addTestPerson(app));
});
afterEach(() => app.rows('delete from announcements'));

const inMs = (durationMs: number): string => after(app.clock.now(), durationMs).toISOString();
const words = {
	title: { en: 'Northline: credit reports are slow', fr: 'Northline : dossiers de crédit au ralenti' },
	text: { en: 'Your other work is not affected.', fr: 'Le reste de votre travail n’est pas touché.' },
};
const newId = () => crypto.randomUUID();
type Wish = InputOf<typeof writeAnnouncement>;
const wish = (more: Partial<Wish> = {}): Wish => ({
	announcementId: newId(),
	kind: 'disturbed',
	isAboutProduct: true,
	...words,
	endsAt: inMs(hours(2)),
	...more,
});
const write = (input: Wish, { token } = staff) => app.client().call(writeAnnouncement, input, { token });
const written = async (more: Partial<Wish> = {}): Promise<string> => {
	const input = wish(more);
	expect((await write(input)).status).toBe(200);
	return input.announcementId;
};
type Update = InputOf<typeof updateAnnouncement>;
const update = (input: Pick<Update, 'announcementId' | 'version'> & Partial<Update>, { token } = staff) =>
	app.client().call(updateAnnouncement, { kind: 'disturbed', ...words, endsAt: inMs(hours(2)), ...input }, { token });
const end = (announcementId: string, version = 1) =>
	app.client().call(endAnnouncement, { announcementId, version }, { token: staff.token });
const shown = async (token = reader, client = app.client()) =>
	(await client.succeed(getProfile, {}, { token })).announcements;
const listed = async () => app.client().succeed(listAnnouncements, {}, { token: staff.token });

describe('an announcement', () => {
	it('comes with the profile of everybody of the brand, in both languages, until it is ended', async () => {
		const nextUpdateAt = inMs(hours(1));
		const id = await written({ nextUpdateAt });
		const [one] = await shown();
		expect(one).toMatchObject({ announcementId: id, kind: 'disturbed', isAboutProduct: true, ...words, nextUpdateAt });
		const elsewhere = await addTestPerson(app, { organisationId: organisations.piper });
		expect(await shown(await openTestSession(app, elsewhere), app.client('piper'))).toEqual([]);
		expect((await end(id)).status).toBe(200);
		expect(await shown()).toEqual([]);
	});

	it('keeps the line breaks of its text, and has a title of one line', async () => {
		const text = {
			en: 'Reports are slow.\nEverything else works.',
			fr: 'Les dossiers sont lents.\nLe reste fonctionne.',
		};
		await written({ text });
		expect((await shown())[0]?.text).toEqual(text);
		const broken = { en: 'Northline\nis slow', fr: 'Northline\nest lente' };
		expect((await write(wish({ title: broken }))).returnStatus.errorKey).toBe('request.invalid');
	});

	it('is seen by who looks at an account in a visit', async () => {
		await written();
		const { person: helper } = await addTestStaff(app, { role: 'support_agent' });
		const visit = await openSwitchedSession(app, helper, await addTestPerson(app), 'staff');
		expect(await shown(visit)).toHaveLength(1);
	});

	it('of the same id is the same one', async () => {
		const input = wish();
		for (const _ of [1, 2]) expect((await write(input)).status).toBe(200);
		expect((await listed()).announcements).toHaveLength(1);
	});

	it('about a product is for brands that launch one', async () => {
		const { person } = await addTestStaff(
			app,
			{ role: 'brand_administrator', scopeKind: 'brand', scopeId: 'piper' },
			{ organisationId: organisations.piper },
		);
		const token = await openTestSession(app, person);
		const input = { ...wish(), isAboutProduct: true };
		expect(await app.client('piper').refused(writeAnnouncement, input, { token })).toBe('announcements.no_product');
		await app.rows(
			`insert into announcements (id, brand_key, kind, product, title, text, begins_at, ends_at, is_automatic, written_at)
			values ('other', 'portico', 'note', 'gone-product', '{}', '{}', $1, $2, false, $1)`,
			[app.clock.now(), inMs(hours(1))],
		);
		expect(await shown(), 'of a product that the brand launches no longer').toEqual([]);
	});

	it('puts a disturbance first, shows maintenance from a day before, and a notice while it lasts', async () => {
		const note = await written({ kind: 'note', isAboutProduct: false });
		const soon = await written({ kind: 'maintenance', beginsAt: inMs(hours(23)), endsAt: inMs(hours(26)) });
		const later = await written({ kind: 'maintenance', beginsAt: inMs(hours(25)), endsAt: inMs(hours(26)) });
		const disturbed = await written();
		const ids = async () => (await shown()).map(({ announcementId }) => announcementId);
		expect(await ids()).toEqual([disturbed, soon, note]);
		const phases = (await listed()).announcements.map(({ announcementId, phase }) => [announcementId, phase]);
		expect(Object.fromEntries(phases)).toEqual({
			[disturbed]: 'now',
			[note]: 'now',
			[soon]: 'planned',
			[later]: 'planned',
		});
		expect(phases.map(([, phase]) => phase)).toEqual(['now', 'now', 'planned', 'planned']);
	});

	it('of a disturbance stays after its end and asks staff again; others are over', async () => {
		const id = await written({ endsAt: inMs(minutes(10)) });
		const note = await written({ kind: 'note', endsAt: inMs(minutes(10)) });
		const asks = async () =>
			(await app.client().succeed(getStaffHome, {}, { token: staff.token })).overdueAnnouncements;
		expect(await asks()).toEqual([]);
		app.clock.advance(minutes(11));
		expect(await asks()).toMatchObject([{ announcementId: id, title: words.title }]);
		expect((await shown()).map(({ announcementId }) => announcementId)).toEqual([id]);
		const rows = (await listed()).announcements;
		expect(rows.find((row) => row.announcementId === id)).toMatchObject({ phase: 'now', isOverdue: true });
		expect(rows.find((row) => row.announcementId === note)).toMatchObject({ phase: 'past', isOverdue: false });
	});

	it.each([
		['an end that has passed', () => ({ endsAt: inMs(-minutes(1)) })],
		['an end before its begin', () => ({ beginsAt: inMs(hours(3)), endsAt: inMs(hours(2)) })],
		['an end that is too far away', () => ({ endsAt: inMs(days(31)) })],
		['a begin of long ago', () => ({ beginsAt: inMs(-days(2)) })],
		['a next update that has passed', () => ({ nextUpdateAt: inMs(-minutes(1)) })],
	])('is refused with %s', async (_, more) => {
		expect((await write(wish(more()))).returnStatus.errorKey).toBe('announcements.times_invalid');
	});

	it('is refused with a text in one language alone', async () => {
		const { returnStatus } = await write(wish({ text: { en: 'Only here.', fr: ' ' } }));
		expect(returnStatus.errorKey).toBe('request.invalid');
	});
});

describe('its history', () => {
	it('has each update, the newest first, and its end', async () => {
		const id = await written();
		const text = { en: 'Reports arrive again, slowly.', fr: 'Les dossiers arrivent de nouveau, lentement.' };
		expect((await update({ announcementId: id, version: 1, text })).output).toEqual({ version: 2 });
		const kind = 'note' as const;
		const silent = { announcementId: id, version: 2, kind, text: { en: '', fr: '' }, endsAt: inMs(hours(5)) };
		expect((await update(silent)).output).toEqual({ version: 3 });
		const { announcements } = await app.client().succeed(getAnnouncements, {}, { token: reader });
		expect(announcements).toMatchObject([
			{
				announcementId: id,
				kind,
				text,
				updates: [
					{ state: 'note', text: { en: '', fr: '' } },
					{ state: 'disturbed', text },
					{ state: 'disturbed', text: words.text },
				],
			},
		]);
	});

	it('says in the audit log who wrote what', async () => {
		const id = await written();
		await update({ announcementId: id, version: 1, kind: 'note' });
		await end(id, 2);
		const rows = await app.rows(
			`select event, user_id as "userId", object_name as name, before ->> 'announcement' as before, after ->> 'announcement' as after
			from audit_events where object_kind = 'announcement' and object_id = $1 order by at`,
			[id],
		);
		const by = { userId: staff.person.id, name: words.title.en };
		expect(rows).toEqual([
			{ event: 'announcements.written', ...by, before: null, after: 'disturbed' },
			{ event: 'announcements.updated', ...by, before: 'disturbed', after: 'note' },
			{ event: 'announcements.ended', ...by, before: null, after: null },
		]);
	});

	it('loses nothing that somebody wrote meanwhile', async () => {
		const id = await written();
		const colleague = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' });
		await update({ announcementId: id, version: 1 }, colleague);
		const late = { announcementId: id, version: 1 };
		expect((await update(late)).returnStatus.errorKey).toBe('announcements.changed_meanwhile');
		expect((await end(id, 1)).returnStatus.errorKey).toBe('announcements.changed_meanwhile');
		expect((await end(id, 2)).status).toBe(200);
		expect((await end(id, 2)).status, 'again').toBe(200);
		expect((await update({ ...late, version: 3 })).returnStatus.errorKey).toBe('announcements.ended');
	});

	it('has an end', async () => {
		const id = await written();
		await app.rows('update announcements set version = $1', [maxUpdates]);
		const full = await update({ announcementId: id, version: maxUpdates });
		expect(full.returnStatus.errorKey).toBe('announcements.too_many_updates');
		expect((await end(id, maxUpdates)).status).toBe(200);
	});
});

describe('writing', () => {
	it('is for who has a say over the whole brand', async () => {
		// The brand has two organizations.
		const ofOne = await addTestStaff(app);
		expect((await write(wish(), ofOne)).returnStatus.errorKey).toBe('session.forbidden');
		const id = await written();
		expect((await update({ announcementId: id, version: 1 }, ofOne)).returnStatus.errorKey).toBe('session.forbidden');
		const seen = await app.client().succeed(listAnnouncements, {}, { token: ofOne.token });
		expect(seen).toMatchObject({ mayWrite: false, product: 'Northline' });
		expect(await listed()).toMatchObject({ mayWrite: true });
	});

	it('is for the organization’s administrators where the brand has one alone', async () => {
		const only = await addTestStaff(app, {}, { organisationId: organisations.piper });
		const input = { ...wish(), isAboutProduct: false };
		expect((await app.client('piper').call(writeAnnouncement, input, { token: only.token })).status).toBe(200);
		expect(
			await app
				.client()
				.refused(endAnnouncement, { announcementId: input.announcementId, version: 1 }, { token: staff.token }),
		).toBe('announcements.not_found');
	});
});
