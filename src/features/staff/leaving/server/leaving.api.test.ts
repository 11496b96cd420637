// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { days, hours, seconds } from '#platform/contract/duration.ts';
import { getSecurityOverview } from '#features/account/security/contract.ts';
import { createDesktop } from '#features/desktops/desktops/contract.ts';
import { setAudienceDefault } from '#features/desktops/managed-tiles/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addTestTeam, DesktopUser } from '#test/support/desktops.ts';
import { openTestSession, readLastMessage, tryPassword } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	type Choice,
	endEmployment,
	findSuccessors,
	listPlannedLeavings,
	previewLeaving,
	withdrawLeaving,
} from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let nathan: DesktopUser;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app, {}, { givenName: 'Grace', familyName: 'Holloway' });
	nathan = await addUser({ givenName: 'Nathan', familyName: 'Brooks' });
});

async function addUser(names: { givenName: string; familyName: string }): Promise<DesktopUser> {
	const person = await addTestPerson(app, names);
	return new DesktopUser(person, await openTestSession(app, person), app.client());
}
const by = ({ token }: { readonly token: string }) => ({
	succeed: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		app.client().succeed(endpoint, input, { token }),
	refused: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => app.client().refused(endpoint, input, { token }),
});
const preview = (user = nathan) => by(admin).succeed(previewLeaving, { UserID: user.person.id });

/** What ends with the person by default; a team or a plan goes to `to`. */
async function wish(change: Partial<InputOf<typeof endEmployment>> = {}, to?: number, user = nathan) {
	const { Impact, Version } = await preview(user);
	const Choices = Impact.Rows.map(({ Kind, ID, Options }): Choice => {
		const To = to !== undefined && Options.includes('person') ? 'person' : (Options[0] ?? 'end');
		return { Kind, ID, To, ...(To === 'person' && { UserID: to }) };
	});
	return { UserID: user.person.id, Reason: 'resigned' as const, Choices, Version, ...change };
}
const isIn = async (user: DesktopUser) =>
	(await app.client().call(getSecurityOverview, {}, { token: user.token })).status === 200;

describe('an end at once', () => {
	it('puts the person out of every session and keeps them from signing in, and tells them', async () => {
		const second = await openTestSession(app, nathan.person);
		expect(await by(admin).succeed(endEmployment, await wish())).toMatchObject({ Outcome: 'ended' });
		for (const token of [nathan.token, second]) {
			expect(await by({ token }).refused(getSecurityOverview, {})).toBe('session.signed_out');
		}
		const tried = await tryPassword(app.client(), nathan.person.loginName);
		expect(tried.returnStatus.ErrorKey).toBe('sign_in.invalid_credentials');
		expect((await readLastMessage(app, nathan.person.email)).subject).toContain('has ended');
		expect(await preview()).toMatchObject({ EndedOn: (await preview()).Today, Impact: { Sessions: 0 } });
	});

	it('shows before what it does, and is refused where that changed by others', async () => {
		await nathan.open();
		const input = await wish();
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		expect(await by(admin).refused(endEmployment, input)).toBe('leaving.impact_changed');
		expect(await isIn(nathan)).toBe(true);
		const { Impact } = await preview();
		expect(Impact).toMatchObject({ Grants: [{ Role: 'auditor' }], Rows: [{ Kind: 'desktops', Count: 1 }] });
	});

	it('is not kept waiting by the person, whose own changes hold up a planned end alone', async () => {
		const [now, planned] = [await wish(), await wish({ LastDay: (await preview()).Today })];
		await nathan.client.succeed(createDesktop, { DesktopID: crypto.randomUUID(), Name: 'New' }, nathan);
		expect(await by(admin).refused(endEmployment, planned)).toBe('leaving.impact_changed');
		await by(admin).succeed(endEmployment, now);
		expect(await isIn(nathan)).toBe(false);
	});

	it('gives desktops, shortcuts and teams to whom was chosen', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await nathan.open();
		const shortcut = await nathan.addShortcut();
		const team = await addTestTeam(app, [nathan], { leads: [nathan] });
		const { Impact } = await preview();
		expect(Impact.Rows.map(({ Kind, ID, Options }) => [Kind, ID, Options[0]])).toEqual([
			['desktops', '', 'end'],
			['team', team, 'person'],
			['shortcuts', '', 'end'],
		]);
		await by(admin).succeed(endEmployment, await wish({}, aaron.person.id));
		const { Desktops } = await aaron.open();
		expect(Desktops).toMatchObject([{ Right: 'own', IsDefault: true }]);
		const [member] = await app.rows<{ user_id: number; is_lead: boolean }>(
			'select user_id, is_lead from team_members where team_id = $1',
			[team],
		);
		expect(member).toEqual({ user_id: aaron.person.id, is_lead: true });
		expect(await app.rows('select owner_id from library_shortcuts where id = $1', [shortcut])).toEqual([
			{ owner_id: String(aaron.person.id) },
		]);
	});

	it('ends what opens first for others because of the person, whoever gets the desktop', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await grantTestRole(app, nathan.person, { role: 'desktop_manager' });
		const DesktopID = (await nathan.open()).Desktop.ID;
		const audience = { Kind: 'person', ID: String(admin.person.id) } as const;
		await by(nathan).succeed(setAudienceDefault, { Audience: audience, DesktopID });
		expect((await preview()).Impact.FirstDesktops).toBe(1);
		await by(admin).succeed(endEmployment, await wish({}, aaron.person.id));
		expect(await app.rows('select 1 from audience_defaults where desktop_id = $1', [DesktopID])).toEqual([]);
	});

	it('closes grants, and leaves the record with its name', async () => {
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		await by(admin).succeed(endEmployment, await wish());
		const [grant] = await app.rows<{ revoked_by: number }>('select revoked_by from staff_grants where user_id = $1', [
			nathan.person.id,
		]);
		expect(grant?.revoked_by).toBe(admin.person.id);
		expect((await preview()).Person).toMatchObject({ GivenName: 'Nathan', FamilyName: 'Brooks' });
	});
});

describe('a planned end', () => {
	const planFor = async (daysAhead: number, change: Partial<InputOf<typeof endEmployment>> = {}) => {
		const { Today } = await preview();
		const LastDay = new Date(new Date(Today).getTime() + days(daysAhead)).toISOString().slice(0, 10);
		const { LeavingID = '', EndsAt = '' } = await by(admin).succeed(endEmployment, await wish({ LastDay, ...change }));
		return { LeavingID, EndsAt };
	};

	it('puts the person out at its instant, before any job has run, and does the rest once', async () => {
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		const { EndsAt } = await planFor(3);
		expect(await isIn(nathan)).toBe(true);
		app.clock.set(new Date(new Date(EndsAt).getTime() - seconds(1)));
		const token = await openTestSession(app, nathan.person);
		expect(await isIn(new DesktopUser(nathan.person, token, app.client()))).toBe(true);
		app.clock.set(EndsAt);
		expect(await by({ token }).refused(getSecurityOverview, {})).toBe('session.signed_out');
		const open = 'select 1 from staff_grants where user_id = $1 and revoked_at is null';
		expect(await app.rows(open, [nathan.person.id])).toHaveLength(1);
		await app.runDue();
		expect(await app.rows(open, [nathan.person.id])).toHaveLength(0);
		await app.runDue();
		const effects = `select 1 from audit_events where user_id = $1 and event = 'leaving.took_effect'`;
		expect(await app.rows(effects, [nathan.person.id])).toHaveLength(1);
	});

	it('is there once, can be edited, and is withdrawn until it takes effect', async () => {
		const first = await planFor(3);
		const other = await wish({ LastDay: (await preview()).Planned?.LastDay ?? '' });
		expect(await by(admin).refused(endEmployment, other)).toBe('leaving.already_planned');
		const second = await planFor(5, { LeavingID: first.LeavingID });
		expect((await preview()).Planned).toMatchObject({ LeavingID: second.LeavingID, FiledBy: 'Grace Holloway' });
		const { Leavings } = await by(admin).succeed(listPlannedLeavings, {});
		expect(Leavings.filter(({ UserID }) => UserID === nathan.person.id)).toHaveLength(1);
		const { id: UserID } = nathan.person;
		const old = { UserID, LeavingID: first.LeavingID };
		expect(await by(admin).refused(withdrawLeaving, old)).toBe('leaving.not_planned');
		await by(admin).succeed(withdrawLeaving, { UserID, LeavingID: second.LeavingID });
		app.clock.advance(days(8));
		await app.runDue();
		const token = await openTestSession(app, nathan.person);
		expect(await isIn(new DesktopUser(nathan.person, token, app.client()))).toBe(true);
	});

	it('is not withdrawn after its instant', async () => {
		const { LeavingID, EndsAt } = await planFor(0);
		app.clock.set(new Date(new Date(EndsAt).getTime() + hours(1)));
		const again = { token: await openTestSession(app, admin.person) };
		const input = { UserID: nathan.person.id, LeavingID };
		expect(await by(again).refused(withdrawLeaving, input)).toBe('leaving.not_planned');
	});

	it.each(['2020-01-01', '2900-01-01'])('is refused for %s', async (LastDay) => {
		expect(await by(admin).refused(endEmployment, await wish({ LastDay }))).toBe('leaving.day_invalid');
	});
});

describe('who can be ended', () => {
	it('is nobody by themself, and nobody out of reach', async () => {
		const own = await by(admin).succeed(previewLeaving, { UserID: admin.person.id });
		expect(own.Refusal).toBe('leaving.oneself');
		const input = { ...(await wish()), UserID: admin.person.id, Version: own.Version };
		expect(await by(admin).refused(endEmployment, input)).toBe('leaving.oneself');
		const stranger = await addTestPerson(app, { organisationId: organisations.maplecrest });
		for (const UserID of [stranger.id, 2_000_000_000]) {
			expect(await by(admin).refused(previewLeaving, { UserID })).toBe('leaving.person_not_found');
		}
		expect(await by(nathan).refused(previewLeaving, { UserID: admin.person.id })).toBe('session.forbidden');
	});

	it('waits for a lead of each team, who stays', async () => {
		await addTestTeam(app, [], { leads: [nathan] });
		const none = { ...(await wish()), Choices: [] };
		expect(await by(admin).refused(endEmployment, none)).toBe('leaving.choice_missing');
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await by(admin).succeed(endEmployment, await wish({}, undefined, aaron));
		expect(await by(admin).refused(endEmployment, await wish({}, aaron.person.id))).toBe('leaving.successor_unfit');
		expect(await by(admin).refused(endEmployment, await wish({}, nathan.person.id))).toBe('leaving.successor_unfit');
	});

	it('is nobody who is to take over from another', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await nathan.open();
		const { Today } = await preview();
		await by(admin).succeed(endEmployment, await wish({ LastDay: Today }, aaron.person.id));
		expect(await by(admin).refused(endEmployment, await wish({}, undefined, aaron))).toBe('leaving.takes_over');
		const shown = await by(admin).succeed(previewLeaving, { UserID: aaron.person.id });
		expect(shown).toMatchObject({
			Refusal: 'leaving.takes_over',
			TakesOverFrom: { Name: expect.stringContaining(nathan.person.givenName) as unknown, UserID: nathan.person.id },
		});
	});

	it('is nobody of higher rank', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer', scopeKind: 'team', scopeId: 'none' });
		const team = await addTestTeam(app, [new DesktopUser(admin.person, admin.token, app.client())]);
		await app.rows('update staff_grants set scope_id = $2 where user_id = $1', [officer.person.id, team]);
		const { Version, Refusal } = await by(officer).succeed(previewLeaving, { UserID: admin.person.id });
		expect(Refusal).toBe('leaving.outranked');
		const input = { UserID: admin.person.id, Reason: 'other' as const, Choices: [], Version };
		expect(await by(officer).refused(endEmployment, input)).toBe('leaving.outranked');
	});
});

it('finds who can take over, without who leaves', async () => {
	const aaron = await addUser({ givenName: 'Aaron', familyName: 'Zzyzx' });
	const find = () => by(admin).succeed(findSuccessors, { UserID: nathan.person.id, Query: 'zzyz' });
	expect((await find()).People.map(({ UserID }) => UserID)).toContain(aaron.person.id);
	await by(admin).succeed(endEmployment, await wish({}, undefined, aaron));
	expect((await find()).People.map(({ UserID }) => UserID)).not.toContain(aaron.person.id);
});

describe('the end of who administers the organization', () => {
	const approve = async (ProposalID = '', { token }: { readonly token: string }) =>
		(await app.client().post(decideProposal, { ProposalID, Decision: 'approved', Reason: 'They leave us' }, { token }))
			.returnStatus.ErrorKey;

	it('is proposed by one and carried out by the approval of another', async () => {
		const leaver = new DesktopUser((await addTestStaff(app)).person, nathan.token, app.client());
		const second = await addTestStaff(app);
		const { Outcome, ProposalID } = await by(admin).succeed(endEmployment, await wish({}, undefined, leaver));
		expect(Outcome).toBe('proposed');
		const state = async () =>
			app.rows('select ends_at is not null as gone from users where id = $1', [leaver.person.id]);
		expect(await state()).toEqual([{ gone: false }]);
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		expect(await approve(ProposalID, admin)).toBe('approvals.own');
		expect(await approve(ProposalID, officer)).toBe('approvals.right_lost');
		expect(await state()).toEqual([{ gone: false }]);
		expect(await approve(ProposalID, second)).toBeUndefined();
		expect(await state()).toEqual([{ gone: true }]);
		const open = 'select 1 from staff_grants where user_id = $1 and revoked_at is null';
		expect(await app.rows(open, [leaver.person.id])).toHaveLength(0);
	});

	it('is planned by two as well, and not carried out where what others hang on has changed', async () => {
		const leaver = new DesktopUser((await addTestStaff(app)).person, nathan.token, app.client());
		const second = await addTestStaff(app);
		const { Today } = await preview(leaver);
		const input = await wish({ LastDay: Today }, undefined, leaver);
		const first = await by(admin).succeed(endEmployment, input);
		await grantTestRole(app, leaver.person, { role: 'auditor' });
		expect(await approve(first.ProposalID, second)).toBe('approvals.outdated');
		const again = await by(admin).succeed(endEmployment, await wish({ LastDay: Today }, undefined, leaver));
		expect(await approve(again.ProposalID, second)).toBeUndefined();
		expect((await preview(leaver)).Planned).toMatchObject({ LastDay: Today, FiledBy: 'Grace Holloway' });
	});

	it('is proposed where somebody may not end the grants of an equal, and refused where no one could approve', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		const equal = await addTestStaff(app, { role: 'personnel_officer' });
		const UserID = equal.person.id;
		const { Version, Approvers } = await by(officer).succeed(previewLeaving, { UserID });
		expect(Approvers).not.toEqual([]);
		const end = { UserID, Reason: 'other' as const, Choices: [], Version };
		expect(await by(officer).succeed(endEmployment, end)).toMatchObject({ Outcome: 'proposed' });
		const alone = await openOwnTestApp();
		const one = await addTestStaff(alone);
		const other = await addTestStaff(alone);
		const options = { token: one.token };
		const seen = await alone.client().succeed(previewLeaving, { UserID: other.person.id }, options);
		expect(seen.Refusal).toBe('leaving.no_approver');
		const wanted = { ...end, UserID: other.person.id, Version: seen.Version };
		expect(await alone.client().refused(endEmployment, wanted, options)).toBe('leaving.no_approver');
		await addTestStaff(alone, {}, { givenName: 'Victor', familyName: 'Lam' });
		const then = await alone.client().succeed(previewLeaving, { UserID: other.person.id }, options);
		expect(then).toMatchObject({ Approvers: ['Victor Lam'] });
		expect(then.Refusal).toBeUndefined();
		await alone.close();
	});
});
