// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteDesktop, setDefaultDesktop } from '#features/desktops/management/contract.ts';
import { handOverDesktop, shareDesktop } from '#features/desktops/sharing/contract.ts';
import { searchAudit } from '#features/staff/audit/contract.ts';
import {
	addDefaultsStage,
	type DefaultAudience,
	type DefaultsStage,
	makeDesktop,
	refused,
	succeed,
	toPerson,
} from '#test/support/default-desktops.ts';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { listAudienceDefaults, previewAudienceDefault, setAudienceDefault } from '../contract.ts';

let app: TestApp;
let stage: DefaultsStage;
let manager: DesktopUser;
let amelia: DesktopUser;
let officeId: string;
beforeAll(async () => {
	// What opens first for everyone would for the people of other tests.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	stage = await addDefaultsStage(app);
	({ manager, amelia, officeId } = stage);
});

const office = (): DefaultAudience => ({ kind: 'office', id: officeId });
const team = (index: 0 | 1 = 0): DefaultAudience => ({ kind: 'team', id: stage.teams[index] });
const everyone: DefaultAudience = { kind: 'brand', id: '' };

describe('setting it', () => {
	it('is for who manages desktops there: not another office, a team of others, everyone, nor people of these', async () => {
		const local = await addDesktopUser(app, { officeId });
		await grantTestRole(app, local.person, { role: 'desktop_manager', scopeKind: 'office', scopeId: officeId });
		const elsewhere = await addDesktopUser(app);
		const desktopId = await makeDesktop(local, 'Local');
		const other = (await addTestOffice(app)).officeId;
		for (const audience of [everyone, team(), { kind: 'office', id: other }] as const) {
			for (const endpoint of [setAudienceDefault, previewAudienceDefault]) {
				const input = { audience, ...(endpoint === setAudienceDefault && { desktopId }) };
				expect(await refused(local, endpoint, input)).toBe('managed_tiles.audience_not_found');
			}
		}
		const stranger = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		for (const id of [elsewhere.person.id, stranger.person.id, 0, 9_999_999_999, 'x'].map(String)) {
			const audience = { kind: 'person' as const, id };
			expect(await refused(local, setAudienceDefault, { audience, desktopId })).toBe('managed_tiles.person_not_found');
		}
		await succeed(local, setAudienceDefault, { audience: office(), desktopId });
		await succeed(local, setAudienceDefault, { audience: toPerson(amelia), desktopId });
		// They see nothing of others, and end nothing.
		await stage.makeSet(team());
		await stage.makeSet(toPerson(elsewhere));
		const { defaults } = await succeed(local, listAudienceDefaults, {});
		expect(defaults.map(({ audience: { kind, name } }) => [kind, name])).toEqual([
			['person', 'Amelia Chen'],
			['office', 'Waterfront'],
		]);
		expect(await refused(local, setAudienceDefault, { audience: team() })).toBe('managed_tiles.audience_not_found');
		const { status } = await amelia.client.post(setAudienceDefault, { audience: office() }, { token: amelia.token });
		expect(status).toBe(403);
	});

	it('is of an own live desktop', async () => {
		const theirs = (await amelia.open()).desktop.id;
		await succeed(amelia, shareDesktop, {
			desktopId: theirs,
			kind: 'person',
			id: String(manager.person.id),
			level: 'edit',
		});
		const gone = await makeDesktop(manager, 'Gone');
		await succeed(manager, deleteDesktop, { desktopId: gone });
		for (const [desktopId, problem] of [
			[theirs, 'desktops.not_owner'],
			[gone, 'desktops.not_found'],
			[crypto.randomUUID(), 'desktops.not_found'],
		] as const) {
			expect(await refused(manager, setAudienceDefault, { audience: office(), desktopId })).toBe(problem);
		}
	});

	it('is listed and kept in the audit log with names, once', async () => {
		const first = await stage.makeSet(office(), 'First');
		await stage.set(office(), first);
		const second = await stage.makeSet(office(), 'Second');
		await stage.set(toPerson(amelia), second);
		const { defaults } = await succeed(manager, listAudienceDefaults, {});
		expect(defaults).toMatchObject([
			{ audience: { ...toPerson(amelia), name: 'Amelia Chen' }, desktopName: 'Second', setBy: 'Priya Raman' },
			{ audience: { ...office(), name: 'Waterfront' }, desktopName: 'Second' },
		]);
		for (let times = 0; times < 2; times += 1) await stage.set(office());
		expect(await rowsOf(first)).toEqual([['managed_tiles.default_set', [['desktop', null, 'First']], 'Waterfront']]);
		expect(await rowsOf(second)).toEqual([
			['managed_tiles.default_ended', [['desktop', 'Second', null]], 'Waterfront'],
			['managed_tiles.default_set', [['desktop', null, 'Second']], undefined],
			['managed_tiles.default_set', [['desktop', 'First', 'Second']], 'Waterfront'],
		]);
	});

	it('tells before how many people it reaches, and who of them keeps their own', async () => {
		const colleague = await addDesktopUser(app, { officeId });
		await succeed(colleague, setDefaultDesktop, { desktopId: (await colleague.open()).desktop.id });
		const left = await addDesktopUser(app, { officeId });
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [
			left.person.id,
			new Date(app.clock.now().getTime() - 1),
		]);
		const preview = (audience: DefaultAudience) => succeed(manager, previewAudienceDefault, { audience });
		// The manager of the office counts, too.
		expect(await preview(office())).toEqual({ people: 3, choosers: 1 });
		await stage.makeSet(team());
		expect(await preview(team())).toEqual({ people: 1, choosers: 0, desktopName: 'Of the manager' });
		expect(await preview(toPerson(colleague))).toEqual({ people: 1, choosers: 1 });
		expect((await preview(everyone)).people).toBeGreaterThan(2);
		expect(await refused(manager, previewAudienceDefault, { audience: toPerson(left) })).toBe(
			'managed_tiles.person_not_found',
		);
	});

	it('ends when the desktop is handed over, which the audit log keeps', async () => {
		const id = await stage.makeSet(office());
		await stage.set(toPerson(amelia), id);
		await succeed(manager, handOverDesktop, { desktopId: id, userId: String(amelia.person.id) });
		expect((await amelia.open()).desktop.defaultBecause).toBe('first');
		expect((await succeed(manager, listAudienceDefaults, {})).defaults).toEqual([]);
		const ended = (await rowsOf(id)).filter(([event]) => event === 'managed_tiles.default_ended');
		// They end at once.
		expect(ended.map(([, changes, audience]) => [changes, audience ?? 'a person'])).toEqual(
			expect.arrayContaining(['Waterfront', 'a person'].map((one) => [[['desktop', 'Of the manager', null]], one])),
		);
		expect(ended).toHaveLength(2);
	});
});

/** Event, changes and audience of the rows of a desktop, the newest first. */
async function rowsOf(objectId: string) {
	const { token } = await addTestStaff(app, { role: 'auditor' });
	const { rows } = await app.client().succeed(searchAudit, { objectKind: 'desktop', objectId }, { token });
	return rows
		.filter(({ event }) => event.startsWith('managed_tiles.'))
		.map(({ event, changes, details }) => [
			event,
			changes.map(({ field, before, after }) => [field, before, after]),
			details.find(({ name }) => name === 'audience')?.value,
		]);
}
