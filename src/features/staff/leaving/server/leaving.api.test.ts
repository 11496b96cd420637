// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { days, hours, seconds } from '#platform/contract/duration.ts';
import { getSecurityOverview } from '#features/account/security/contract.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';
import { setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addTestTeam, DesktopUser } from '#test/support/desktops.ts';
import { openTestSession, readLastMessage, readMessages, tryPassword } from '#test/support/sign-in.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { addSubscriber, change } from '#test/support/subscriptions.ts';
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
const preview = (user = nathan) => by(admin).succeed(previewLeaving, { userId: user.person.id });

/** What ends with the person by default; a team or a plan goes to `to`. */
async function wish(change: Partial<InputOf<typeof endEmployment>> = {}, to?: number, user = nathan) {
	const { impact, version } = await preview(user);
	const choices = impact.rows.map(({ kind, id, options }): Choice => {
		const choice = to !== undefined && options.includes('person') ? 'person' : (options[0] ?? 'end');
		return { kind, id, to: choice, ...(choice === 'person' && { userId: to }) };
	});
	return { userId: user.person.id, reason: 'resigned' as const, choices, version, ...change };
}
const isIn = async (user: DesktopUser) =>
	(await app.client().call(getSecurityOverview, {}, { token: user.token })).status === 200;

describe('an end at once', () => {
	it('leaves seats that the person pays to who has them, and tells them', async () => {
		const office = await addTestOffice(app);
		const payer = await addSubscriber(app, { officeId: office.officeId });
		const colleague = await office.addMember();
		const { subscriptionId } = payer;
		void (await change(payer, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] }));
		const user = new DesktopUser(payer.person, payer.token, payer.client);
		await by(admin).succeed(endEmployment, await wish({}, undefined, user));
		await app.runDue();
		const messages = await readMessages(app, colleague.email);
		expect(messages.map(({ subject }) => subject)).toContain('Keep Professional with your own card');
	});

	it('puts the person out of every session and keeps them from signing in, and tells them', async () => {
		const second = await openTestSession(app, nathan.person);
		expect(await by(admin).succeed(endEmployment, await wish())).toMatchObject({ outcome: 'ended' });
		for (const token of [nathan.token, second]) {
			expect(await by({ token }).refused(getSecurityOverview, {})).toBe('session.signed_out');
		}
		const tried = await tryPassword(app.client(), nathan.person.loginName);
		expect(tried.returnStatus.errorKey).toBe('sign_in.invalid_credentials');
		expect((await readLastMessage(app, nathan.person.email)).subject).toContain('has ended');
		expect(await preview()).toMatchObject({ endedOn: (await preview()).today, impact: { sessions: 0 } });
	});

	it('shows before what it does, and is refused where that changed by others', async () => {
		await nathan.open();
		const input = await wish();
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		expect(await by(admin).refused(endEmployment, input)).toBe('leaving.impact_changed');
		expect(await isIn(nathan)).toBe(true);
		const { impact } = await preview();
		expect(impact).toMatchObject({ grants: [{ role: 'auditor' }], rows: [{ kind: 'desktops', count: 1 }] });
	});

	it('is not kept waiting by the person, whose own changes hold up a planned end alone', async () => {
		const [now, planned] = [await wish(), await wish({ lastDay: (await preview()).today })];
		await nathan.client.succeed(createDesktop, { desktopId: crypto.randomUUID(), name: 'New' }, nathan);
		expect(await by(admin).refused(endEmployment, planned)).toBe('leaving.impact_changed');
		await by(admin).succeed(endEmployment, now);
		expect(await isIn(nathan)).toBe(false);
	});

	it('gives desktops, shortcuts and teams to whom was chosen', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await nathan.open();
		const shortcut = await nathan.addShortcut();
		const team = await addTestTeam(app, [nathan], { leads: [nathan] });
		const { impact } = await preview();
		expect(impact.rows.map(({ kind, id, options }) => [kind, id, options[0]])).toEqual([
			['desktops', '', 'end'],
			['team', team, 'person'],
			['shortcuts', '', 'end'],
		]);
		await by(admin).succeed(endEmployment, await wish({}, aaron.person.id));
		const { desktops } = await aaron.open();
		expect(desktops).toMatchObject([{ right: 'own', isDefault: true }]);
		const [member] = await app.rows<{ user_id: number; is_lead: boolean }>(
			'select user_id, is_lead from team_members where team_id = $1',
			[team],
		);
		expect(member).toEqual({ user_id: aaron.person.id, is_lead: true });
		expect(await app.rows('select owner_id from library_shortcuts where id = $1', [shortcut])).toEqual([
			{ owner_id: String(aaron.person.id) },
		]);
		const audited =
			"select details ->> 'newLead' as lead from audit_events where user_id = $1 and event = 'leaving.ended'";
		const [{ name = '' } = {}] = await app.rows<{ name?: string }>('select name from teams where id = $1', [team]);
		expect(await app.rows(audited, [nathan.person.id])).toEqual([{ lead: `Aaron Chernoff (${name})` }]);
	});

	it('ends what opens first for others because of the person, also when someone gets the desktop', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await grantTestRole(app, nathan.person, { role: 'desktop_manager' });
		const desktopId = (await nathan.open()).desktop.id;
		const audience = { kind: 'person', id: String(admin.person.id) } as const;
		await by(nathan).succeed(setAudienceDefault, { audience, desktopId });
		expect((await preview()).impact.firstDesktops).toBe(1);
		await by(admin).succeed(endEmployment, await wish({}, aaron.person.id));
		expect(await app.rows('select 1 from audience_defaults where desktop_id = $1', [desktopId])).toEqual([]);
	});

	it('closes grants, and leaves the record with its name', async () => {
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		await by(admin).succeed(endEmployment, await wish());
		const [grant] = await app.rows<{ revoked_by: number }>('select revoked_by from staff_grants where user_id = $1', [
			nathan.person.id,
		]);
		expect(grant?.revoked_by).toBe(admin.person.id);
		expect((await preview()).person).toMatchObject({ givenName: 'Nathan', familyName: 'Brooks' });
	});
});

describe('a planned end', () => {
	const planFor = async (daysAhead: number, change: Partial<InputOf<typeof endEmployment>> = {}) => {
		const { today } = await preview();
		const lastDay = new Date(new Date(today).getTime() + days(daysAhead)).toISOString().slice(0, 10);
		const { leavingId = '', endsAt = '' } = await by(admin).succeed(endEmployment, await wish({ lastDay, ...change }));
		return { leavingId, endsAt };
	};

	it('puts the person out at its instant, before any job has run, and does the rest once', async () => {
		await grantTestRole(app, nathan.person, { role: 'auditor' });
		const { endsAt } = await planFor(3);
		expect(await isIn(nathan)).toBe(true);
		app.clock.set(new Date(new Date(endsAt).getTime() - seconds(1)));
		const token = await openTestSession(app, nathan.person);
		expect(await isIn(new DesktopUser(nathan.person, token, app.client()))).toBe(true);
		app.clock.set(endsAt);
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
		const other = await wish({ lastDay: (await preview()).planned?.lastDay ?? '' });
		expect(await by(admin).refused(endEmployment, other)).toBe('leaving.already_planned');
		const second = await planFor(5, { leavingId: first.leavingId });
		expect((await preview()).planned).toMatchObject({ leavingId: second.leavingId, filedBy: 'Grace Holloway' });
		const { leavings } = await by(admin).succeed(listPlannedLeavings, {});
		expect(leavings.filter(({ userId }) => userId === nathan.person.id)).toHaveLength(1);
		const { id: userId } = nathan.person;
		const old = { userId, leavingId: first.leavingId };
		expect(await by(admin).refused(withdrawLeaving, old)).toBe('leaving.not_planned');
		await by(admin).succeed(withdrawLeaving, { userId, leavingId: second.leavingId });
		app.clock.advance(days(8));
		await app.runDue();
		const token = await openTestSession(app, nathan.person);
		expect(await isIn(new DesktopUser(nathan.person, token, app.client()))).toBe(true);
	});

	describe('whose planner leaves', () => {
		const endsAt = async () =>
			(await app.rows<{ ends_at: Date | null }>('select ends_at from users where id = $1', [nathan.person.id]))[0]
				?.ends_at;
		async function planByAnother() {
			const planner = await addTestStaff(app, { role: 'personnel_officer' });
			const { today } = await preview();
			const lastDay = new Date(new Date(today).getTime() + days(9)).toISOString().slice(0, 10);
			await by(planner).succeed(endEmployment, await wish({ lastDay }));
			return planner;
		}
		async function endPlanner({ person }: { readonly person: TestPerson }, planned: Choice, lastDay?: string) {
			const { impact, version } = await by(admin).succeed(previewLeaving, { userId: person.id });
			const choices = impact.rows.map(({ kind, id, options }): Choice =>
				kind === 'planned' ? planned : { kind, id, to: options[0] ?? 'end' },
			);
			const order = { userId: person.id, reason: 'resigned' as const, choices, version, lastDay };
			await by(admin).succeed(endEmployment, order);
		}

		it('is cancelled where that was chosen, which the person and their record are told', async () => {
			await endPlanner(await planByAnother(), { kind: 'planned', id: '', to: 'end' });
			expect(await endsAt()).toBeNull();
			await app.runDue();
			expect((await readLastMessage(app, nathan.person.email)).subject).toContain('continues');
			const rows = await app.rows(
				"select actor_id as by from audit_events where user_id = $1 and event = 'leaving.withdrawn'",
				[nathan.person.id],
			);
			expect(rows).toEqual([{ by: admin.person.id }]);
		});

		it('stays where its next planner has left by then', async () => {
			const planner = await planByAnother();
			const next = await addTestStaff(app, { role: 'personnel_officer' });
			const { today } = await preview();
			const lastDay = new Date(new Date(today).getTime() + days(2)).toISOString().slice(0, 10);
			await endPlanner(planner, { kind: 'planned', id: '', to: 'person', userId: next.person.id }, lastDay);
			await app.rows("update users set status = 'disabled' where id = $1", [next.person.id]);
			const before = await endsAt();
			app.clock.advance(days(4));
			await app.runDue();
			expect(before).toBeInstanceOf(Date);
			expect(await endsAt()).toEqual(before);
		});
	});

	it('is not withdrawn after its instant', async () => {
		const { leavingId, endsAt } = await planFor(0);
		app.clock.set(new Date(new Date(endsAt).getTime() + hours(1)));
		const again = { token: await openTestSession(app, admin.person) };
		const input = { userId: nathan.person.id, leavingId };
		expect(await by(again).refused(withdrawLeaving, input)).toBe('leaving.not_planned');
	});

	it.each(['2020-01-01', '2900-01-01'])('is refused for %s', async (lastDay) => {
		expect(await by(admin).refused(endEmployment, await wish({ lastDay }))).toBe('leaving.day_invalid');
	});
});

describe('who can be ended', () => {
	it('is nobody by themself, and nobody out of reach', async () => {
		const own = await by(admin).succeed(previewLeaving, { userId: admin.person.id });
		expect(own.refusal).toBe('leaving.oneself');
		const input = { ...(await wish()), userId: admin.person.id, version: own.version };
		expect(await by(admin).refused(endEmployment, input)).toBe('leaving.oneself');
		const stranger = await addTestPerson(app, { organisationId: organisations.maplecrest });
		for (const userId of [stranger.id, 2_000_000_000]) {
			expect(await by(admin).refused(previewLeaving, { userId })).toBe('leaving.person_not_found');
		}
		expect(await by(nathan).refused(previewLeaving, { userId: admin.person.id })).toBe('session.forbidden');
	});

	it('waits for a lead of each team, who stays', async () => {
		await addTestTeam(app, [], { leads: [nathan] });
		const none = { ...(await wish()), choices: [] };
		expect(await by(admin).refused(endEmployment, none)).toBe('leaving.choice_missing');
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await by(admin).succeed(endEmployment, await wish({}, undefined, aaron));
		expect(await by(admin).refused(endEmployment, await wish({}, aaron.person.id))).toBe('leaving.successor_unfit');
		expect(await by(admin).refused(endEmployment, await wish({}, nathan.person.id))).toBe('leaving.successor_unfit');
	});

	it('is nobody who is to take over from another', async () => {
		const aaron = await addUser({ givenName: 'Aaron', familyName: 'Chernoff' });
		await nathan.open();
		const { today } = await preview();
		await by(admin).succeed(endEmployment, await wish({ lastDay: today }, aaron.person.id));
		expect(await by(admin).refused(endEmployment, await wish({}, undefined, aaron))).toBe('leaving.takes_over');
		const shown = await by(admin).succeed(previewLeaving, { userId: aaron.person.id });
		expect(shown).toMatchObject({
			refusal: 'leaving.takes_over',
			takesOver: [
				{
					name: expect.stringContaining(nathan.person.givenName) as unknown,
					kinds: ['desktops'],
					replaceable: { userId: nathan.person.id, isCallerFit: true },
				},
			],
		});
	});

	it('is nobody of higher rank', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer', scopeKind: 'team', scopeId: 'none' });
		const team = await addTestTeam(app, [new DesktopUser(admin.person, admin.token, app.client())]);
		await app.rows('update staff_grants set scope_id = $2 where user_id = $1', [officer.person.id, team]);
		const { version, refusal } = await by(officer).succeed(previewLeaving, { userId: admin.person.id });
		expect(refusal).toBe('leaving.outranked');
		const input = { userId: admin.person.id, reason: 'other' as const, choices: [], version };
		expect(await by(officer).refused(endEmployment, input)).toBe('leaving.outranked');
	});
});

it('finds who can take over, without who leaves', async () => {
	const aaron = await addUser({ givenName: 'Aaron', familyName: 'Zzyzx' });
	const find = () => by(admin).succeed(findSuccessors, { userId: nathan.person.id, query: 'zzyz' });
	expect((await find()).people.map(({ userId }) => userId)).toContain(aaron.person.id);
	await by(admin).succeed(endEmployment, await wish({}, undefined, aaron));
	expect((await find()).people.map(({ userId }) => userId)).not.toContain(aaron.person.id);
});

describe('the end of who administers the organization', () => {
	const approve = async (proposalId = '', { token }: { readonly token: string }) =>
		(await app.client().post(decideProposal, { proposalId, decision: 'approved', reason: 'They leave us' }, { token }))
			.returnStatus.errorKey;

	it('is proposed by one and carried out by the approval of another', async () => {
		const leaver = new DesktopUser((await addTestStaff(app)).person, nathan.token, app.client());
		const second = await addTestStaff(app);
		const { outcome, proposalId } = await by(admin).succeed(endEmployment, await wish({}, undefined, leaver));
		expect(outcome).toBe('proposed');
		const state = async () =>
			app.rows('select ends_at is not null as gone from users where id = $1', [leaver.person.id]);
		expect(await state()).toEqual([{ gone: false }]);
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		expect(await approve(proposalId, admin)).toBe('approvals.own');
		expect(await approve(proposalId, officer)).toBe('approvals.right_lost');
		expect(await state()).toEqual([{ gone: false }]);
		expect(await approve(proposalId, second)).toBeUndefined();
		expect(await state()).toEqual([{ gone: true }]);
		const open = 'select 1 from staff_grants where user_id = $1 and revoked_at is null';
		expect(await app.rows(open, [leaver.person.id])).toHaveLength(0);
	});

	it('is planned by two as well, and not carried out where what others hang on has changed', async () => {
		const leaver = new DesktopUser((await addTestStaff(app)).person, nathan.token, app.client());
		const second = await addTestStaff(app);
		const { today } = await preview(leaver);
		const input = await wish({ lastDay: today }, undefined, leaver);
		const first = await by(admin).succeed(endEmployment, input);
		await grantTestRole(app, leaver.person, { role: 'auditor' });
		expect(await approve(first.proposalId, second)).toBe('approvals.outdated');
		const again = await by(admin).succeed(endEmployment, await wish({ lastDay: today }, undefined, leaver));
		expect(await approve(again.proposalId, second)).toBeUndefined();
		expect((await preview(leaver)).planned).toMatchObject({ lastDay: today, filedBy: 'Grace Holloway' });
	});

	it('is proposed where somebody may not end the grants of an equal, and refused where no one could approve', async () => {
		const officer = await addTestStaff(app, { role: 'personnel_officer' });
		const equal = await addTestStaff(app, { role: 'personnel_officer' });
		const userId = equal.person.id;
		const { version, approvers } = await by(officer).succeed(previewLeaving, { userId });
		expect(approvers).not.toEqual([]);
		const end = { userId, reason: 'other' as const, choices: [], version };
		expect(await by(officer).succeed(endEmployment, end)).toMatchObject({ outcome: 'proposed' });
		const alone = await openOwnTestApp();
		const one = await addTestStaff(alone);
		const other = await addTestStaff(alone);
		const options = { token: one.token };
		const seen = await alone.client().succeed(previewLeaving, { userId: other.person.id }, options);
		expect(seen.refusal).toBe('leaving.no_approver');
		const wanted = { ...end, userId: other.person.id, version: seen.version };
		expect(await alone.client().refused(endEmployment, wanted, options)).toBe('leaving.no_approver');
		await addTestStaff(alone, {}, { givenName: 'Victor', familyName: 'Lam' });
		const then = await alone.client().succeed(previewLeaving, { userId: other.person.id }, options);
		expect(then).toMatchObject({ approvers: ['Victor Lam'] });
		expect(then.refusal).toBeUndefined();
		await alone.close();
	});
});
