import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createShortcut, manageDesktops, searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { addDesktopUser, addTestTeam, type DesktopUser, sampleShortcut } from '#test/support/desktops.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { findSharedShortcuts, whoCanSeeShortcut } from '../contract.ts';

let app: TestApp;
let office: TestOffice;
let other: TestOffice;
let keeper: DesktopUser;
let admin: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	office = await addTestOffice(app);
	other = await addTestOffice(app);
	keeper = await addDesktopUser(app, { permissions: [manageDesktops], givenName: 'Kim', familyName: 'Keeper' });
	admin = await addTestStaff(app);
});

type Given = Pick<InputOf<typeof createShortcut>, 'library'> & Partial<InputOf<typeof createShortcut>>;
const add = (given: Given) => keeper.addShortcut(given);
const ofOffice = (one = office) => ({ kind: 'office', ownerId: one.officeId }) as const;
const broker = { en: 'Mortgage broker', fr: 'Courtier hypothécaire' };
const brand = { kind: 'brand', ownerId: '' } as const;
const explain = (shortcutId: string, { token } = admin) =>
	app.client().succeed(whoCanSeeShortcut, { shortcutId }, { token });
/** Whether the person's own library has it: the rule that the answer must agree with. */
const sees = async (person: TestPerson, id: string): Promise<boolean> => {
	const token = await openTestSession(app, person);
	const { shortcuts } = await app.client().succeed(searchLibrary, { query: 'bank' }, { token });
	return shortcuts.some((one) => one.id === id);
};

describe('who can see a shortcut', () => {
	it('is who finds it in the library, with the reason', async () => {
		const near = await office.addMember({ givenName: 'Camille', familyName: 'Roy', jobTitle: broker });
		const far = await other.addMember();
		const lead = await addDesktopUser(app, { officeId: other.officeId });
		const member = await addDesktopUser(app, { officeId: other.officeId });
		const teamId = await addTestTeam(app, [member], { leads: [lead], name: 'Renewals' });
		const people = [near, far, lead.person, member.person, keeper.person];
		const limit = (kind: 'office' | 'team' | 'role', key: string) => ({ limits: [{ kind, key }] });
		const shortcuts = [
			await add({ library: ofOffice() }),
			await add({ library: brand }),
			await add({ library: brand, ...limit('office', office.officeId) }),
			await add({ library: { kind: 'team', ownerId: teamId }, ...limit('office', office.officeId) }),
			await add({ library: ofOffice(other), ...limit('team', teamId) }),
			await add({ library: brand, ...limit('role', 'mortgage broker') }),
		];
		for (const id of shortcuts) {
			const { people: seenBy, hasMore } = await explain(id);
			expect(hasMore).toBe(false);
			const told = new Set(seenBy.map(({ userId }) => userId));
			for (const person of people)
				expect([id, person.id, told.has(person.id)]).toEqual([id, person.id, await sees(person, id)]);
		}
		const [, , limited, ofTeam] = shortcuts;
		const first = await explain(limited ?? '');
		expect(first.limits).toEqual([{ kind: 'office', name: 'Waterfront' }]);
		expect(first.people).toContainEqual({
			userId: near.id,
			name: 'Camille Roy',
			officeName: 'Waterfront',
			because: 'member',
			meets: ['Waterfront'],
		});
		expect(first.people.find(({ userId }) => userId === keeper.person.id)).toMatchObject({ because: 'keeper' });
		const second = await explain(ofTeam ?? '');
		expect(second.library).toEqual({ kind: 'team', name: 'Renewals' });
		expect(second.people.find(({ userId }) => userId === lead.person.id)).toMatchObject({ because: 'lead', meets: [] });
	});

	it('is told within reach only: another office’s shortcut is like none, its people are not named', async () => {
		const scope = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
		const near = await addTestStaff(app, scope, { officeId: office.officeId });
		const foreign = await add({ library: ofOffice(other) });
		const stranger = await other.addMember();
		const { token } = near;
		expect(await app.client().refused(whoCanSeeShortcut, { shortcutId: foreign }, { token })).toBe(
			'access.shortcut_not_found',
		);
		const { people } = await explain(await add({ library: brand }), near);
		const told = people.map(({ userId }) => userId);
		expect(told).toContain(near.person.id);
		expect(told).not.toContain(stranger.id);
	});

	it('is not told of what stands in a person’s own library', async () => {
		const own = await keeper.addShortcut({ ...sampleShortcut(), name: 'Bank of my own' });
		expect(await app.client().refused(whoCanSeeShortcut, { shortcutId: own }, { token: admin.token })).toBe(
			'access.shortcut_not_found',
		);
		const { shortcuts } = await app
			.client()
			.succeed(findSharedShortcuts, { query: 'bank own' }, { token: admin.token });
		expect(shortcuts).toEqual([]);
	});
});

it('a shortcut is found by words of either name, once, with whose it is', async () => {
	const id = await add({ library: ofOffice(), name: 'Quarterly closings', nameFr: 'Clôtures du trimestre' });
	for (const query of ['quart', 'clot tri', 'closings quarterly']) {
		const { shortcuts } = await app.client().succeed(findSharedShortcuts, { query }, { token: admin.token });
		expect(shortcuts.filter(({ shortcutId }) => shortcutId === id)).toEqual([
			{ shortcutId: id, name: 'Quarterly closings', library: { kind: 'office', name: 'Waterfront' } },
		]);
	}
	for (const query of ['closings nothing', '%%', '--']) {
		const { shortcuts } = await app.client().succeed(findSharedShortcuts, { query }, { token: admin.token });
		expect(shortcuts).toEqual([]);
	}
});
