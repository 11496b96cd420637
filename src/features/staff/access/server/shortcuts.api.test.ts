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

type Given = Pick<InputOf<typeof createShortcut>, 'Library'> & Partial<InputOf<typeof createShortcut>>;
const add = (given: Given) => keeper.addShortcut(given);
const ofOffice = (one = office) => ({ Kind: 'office', OwnerID: one.officeId }) as const;
const broker = { en: 'Mortgage broker', fr: 'Courtier hypothécaire' };
const brand = { Kind: 'brand', OwnerID: '' } as const;
const explain = (ShortcutID: string, { token } = admin) =>
	app.client().succeed(whoCanSeeShortcut, { ShortcutID }, { token });
/** Whether the person's own library has it: the rule that the answer must agree with. */
const sees = async (person: TestPerson, id: string): Promise<boolean> => {
	const token = await openTestSession(app, person);
	const { Shortcuts } = await app.client().succeed(searchLibrary, { Query: 'bank' }, { token });
	return Shortcuts.some(({ ID }) => ID === id);
};

describe('who can see a shortcut', () => {
	it('is who finds it in the library, with the reason', async () => {
		const near = await office.addMember({ givenName: 'Camille', familyName: 'Roy', jobTitle: broker });
		const far = await other.addMember();
		const lead = await addDesktopUser(app, { officeId: other.officeId });
		const member = await addDesktopUser(app, { officeId: other.officeId });
		const teamId = await addTestTeam(app, [member], { leads: [lead], name: 'Renewals' });
		const people = [near, far, lead.person, member.person, keeper.person];
		const limit = (Kind: 'office' | 'team' | 'role', Key: string) => ({ Limits: [{ Kind, Key }] });
		const shortcuts = [
			await add({ Library: ofOffice() }),
			await add({ Library: brand }),
			await add({ Library: brand, ...limit('office', office.officeId) }),
			await add({ Library: { Kind: 'team', OwnerID: teamId }, ...limit('office', office.officeId) }),
			await add({ Library: ofOffice(other), ...limit('team', teamId) }),
			await add({ Library: brand, ...limit('role', 'mortgage broker') }),
		];
		for (const id of shortcuts) {
			const { People, HasMore } = await explain(id);
			expect(HasMore).toBe(false);
			const told = new Set(People.map(({ UserID }) => UserID));
			for (const person of people)
				expect([id, person.id, told.has(person.id)]).toEqual([id, person.id, await sees(person, id)]);
		}
		const [, , limited, ofTeam] = shortcuts;
		const first = await explain(limited ?? '');
		expect(first.Limits).toEqual([{ Kind: 'office', Name: 'Waterfront' }]);
		expect(first.People).toContainEqual({
			UserID: near.id,
			Name: 'Camille Roy',
			OfficeName: 'Waterfront',
			Because: 'member',
			Meets: ['Waterfront'],
		});
		expect(first.People.find(({ UserID }) => UserID === keeper.person.id)).toMatchObject({ Because: 'keeper' });
		const second = await explain(ofTeam ?? '');
		expect(second.Library).toEqual({ Kind: 'team', Name: 'Renewals' });
		expect(second.People.find(({ UserID }) => UserID === lead.person.id)).toMatchObject({ Because: 'lead', Meets: [] });
	});

	it('is told within reach only: another office’s shortcut is like none, its people are not named', async () => {
		const scope = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
		const near = await addTestStaff(app, scope, { officeId: office.officeId });
		const foreign = await add({ Library: ofOffice(other) });
		const stranger = await other.addMember();
		const { token } = near;
		expect(await app.client().refused(whoCanSeeShortcut, { ShortcutID: foreign }, { token })).toBe(
			'access.shortcut_not_found',
		);
		const { People } = await explain(await add({ Library: brand }), near);
		const told = People.map(({ UserID }) => UserID);
		expect(told).toContain(near.person.id);
		expect(told).not.toContain(stranger.id);
	});

	it('is not told of what stands in a person’s own library', async () => {
		const own = await keeper.addShortcut({ ...sampleShortcut(), Name: 'Bank of my own' });
		expect(await app.client().refused(whoCanSeeShortcut, { ShortcutID: own }, { token: admin.token })).toBe(
			'access.shortcut_not_found',
		);
		const { Shortcuts } = await app
			.client()
			.succeed(findSharedShortcuts, { Query: 'bank own' }, { token: admin.token });
		expect(Shortcuts).toEqual([]);
	});
});

it('a shortcut is found by words of either name, once, with whose it is', async () => {
	const id = await add({ Library: ofOffice(), Name: 'Quarterly closings', NameFr: 'Clôtures du trimestre' });
	for (const Query of ['quart', 'clot tri', 'closings quarterly']) {
		const { Shortcuts } = await app.client().succeed(findSharedShortcuts, { Query }, { token: admin.token });
		expect(Shortcuts.filter(({ ShortcutID }) => ShortcutID === id)).toEqual([
			{ ShortcutID: id, Name: 'Quarterly closings', Library: { Kind: 'office', Name: 'Waterfront' } },
		]);
	}
	for (const Query of ['closings nothing', '%%', '--']) {
		const { Shortcuts } = await app.client().succeed(findSharedShortcuts, { Query }, { token: admin.token });
		expect(Shortcuts).toEqual([]);
	}
});
