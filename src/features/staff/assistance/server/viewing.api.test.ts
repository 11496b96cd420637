// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { languageIds } from '#platform/contract/language.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { endSession, getHistory, getSessions } from '#features/account/security/contract.ts';
import { logout } from '#features/account/sign-in/contract.ts';
import { returnToOwnAccount, switchUser } from '#features/account/switch-user/contract.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { startViewing } from '../contract.ts';

let app: TestApp;
let staff: TestPerson;
let person: TestPerson;
let token: string;
const Reason = 'You asked us why your credits do not show.';
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	({ person: staff, token } = await addTestStaff(
		app,
		{ role: 'support_agent' },
		{ givenName: 'Aisha', familyName: 'Karim' },
	));
	person = await addTestPerson(app);
	await app.rows("update users set phone = '+14165550188' where id = $1", [person.id]);
});

const view = (userId: number, by = token) =>
	app.client().call(startViewing, { userId, reason: Reason, ticket: 'HV-2041' }, { token: by });
const refused = async (userId: number, by = token) => (await view(userId, by)).returnStatus.errorKey;
const enter = async () => (await view(person.id)).output?.accessToken ?? '';
const isAlive = async (who: string) => (await app.client().call(getProfile, {}, { token: who })).status === 200;

describe('a visit (R-38)', () => {
	it('shows what the person sees, with addresses masked, under both names', async () => {
		const profile = await app.client().succeed(getProfile, {}, { token: await enter() });
		expect(profile).toMatchObject({
			userId: person.id,
			email: 'p•••@office.example',
			phone: '••• 88',
			actedBy: { name: 'Aisha Karim', kind: 'staff' },
		});
	});

	it('begins in the person’s language, and says that of the helper', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		const { accessToken, userSession } = (await view(person.id)).output ?? {};
		expect(userSession?.languageId).toBe(languageIds.fr);
		const profile = await app.client().succeed(getProfile, {}, { token: accessToken ?? '' });
		expect(profile.actedBy?.languageId).toBe(languageIds.en);
	});

	it('stands in the audit of both, and in the person’s history with who, why and how long', async () => {
		const inside = await enter();
		app.clock.advance(minutes(12));
		await app.client().succeed(returnToOwnAccount, {}, { token: inside });
		const audit = await app.rows(
			`select user_id as who, actor_id as by, event, details->>'reason' as reason from audit_events
				where actor_id = $1 order by event`,
			[staff.id],
		);
		expect(audit).toEqual([
			{ who: staff.id, by: staff.id, event: 'assistance.left_own_account', reason: Reason },
			{ who: person.id, by: staff.id, event: 'assistance.viewing_begun', reason: Reason },
			{ who: person.id, by: staff.id, event: 'assistance.viewing_ended', reason: null },
		]);
		const own = await openTestSession(app, person);
		const { events } = await app.client().succeed(getHistory, {}, { token: own });
		expect(events.find(({ event }) => event === 'assistance.viewing_begun')?.staff).toEqual({
			name: 'Aisha Karim',
			reason: Reason,
			minutes: 13,
		});
	});

	it('is told by mail in the person’s language, unless two people turned that off for the brand', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		await enter();
		const [mail] = await readMessages(app, person.email);
		expect(mail?.subject).toContain('Le personnel a consulté votre compte');
		for (const part of ['Aisha Karim', Reason, 'HV-2041']) expect(mail?.text).toContain(part);
	});

	it('ends after half an hour, and brings the own session back before that', async () => {
		const first = await enter();
		app.clock.advance(minutes(29));
		const back = await app.client().succeed(returnToOwnAccount, {}, { token: first });
		expect(back.userSession).toMatchObject({ userId: staff.id });
		token = await openTestSession(app, staff);
		const second = await enter();
		app.clock.advance(minutes(30) - seconds(1));
		expect(await isAlive(second)).toBe(true);
		app.clock.advance(seconds(1));
		expect(await isAlive(second)).toBe(false);
	});

	it('ends at once with the right to it, with its person and with the session it comes from', async () => {
		const end = "update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1";
		const inside = await enter();
		await app.rows(end, [staff.id, app.clock.now()]);
		expect(await isAlive(inside)).toBe(false);
		for (const close of [
			() => app.rows("update users set status = 'disabled' where id = $1", [staff.id]),
			() => app.rows("update users set status = 'disabled' where id = $1", [person.id]),
			() =>
				app.rows("update sessions set ended_at = $2, ended_because = 'Test' where user_id = $1", [
					staff.id,
					app.clock.now(),
				]),
		]) {
			({ person: staff, token } = await addTestStaff(app, { role: 'support_agent' }));
			person = await addTestPerson(app);
			const visit = await enter();
			expect(await isAlive(visit)).toBe(true);
			await close();
			expect(await isAlive(visit)).toBe(false);
		}
	});

	it('lasts no longer than the session it comes from', async () => {
		const soon = await openTestSession(app, staff);
		await app.rows('update sessions set expires_at = $2 where user_id = $1', [
			staff.id,
			new Date(app.clock.now().getTime() + minutes(10)),
		]);
		const inside = (await view(person.id, soon)).output?.accessToken ?? '';
		app.clock.advance(minutes(10));
		expect(await isAlive(inside)).toBe(false);
	});

	it('changes nothing, does not chain and cannot go on by itself', async () => {
		const inside = { token: await enter() };
		const client = app.client();
		expect(await client.refused(startViewing, { userId: person.id, reason: Reason }, inside)).toBe('session.viewing');
		expect(await client.refused(switchUser, { userId: staff.id }, inside)).toBe('session.viewing');
		expect(await client.refused(getSessions, {}, inside)).toBe('session.viewing');
		expect(await client.refused(endSession, { sessionId: 'x' }, inside)).toBe('session.viewing');
		expect((await client.call(getBalance, {}, inside)).status).toBe(200);
	});

	it('is left by signing out, which ends the waiting session too', async () => {
		const inside = await enter();
		await app.client().succeed(logout, {}, { token: inside });
		expect(await isAlive(inside)).toBe(false);
		const open = await app.rows('select id from sessions where user_id = $1 and ended_at is null', [staff.id]);
		expect(open).toEqual([]);
	});
});

describe('a visit is opened', () => {
	it('with the permission, a recent proof, two factors and a reason alone', async () => {
		const auditor = await addTestStaff(app, { role: 'auditor' });
		expect(await refused(person.id, auditor.token)).toBe('session.forbidden');
		const single = await openTestSession(app, staff, { assurance: 'aal1' });
		expect(await refused(person.id, single)).toBe('assistance.second_factor_needed');
		for (const short of ['', '   ', 'help'])
			expect(await app.client().refused(startViewing, { userId: person.id, reason: short }, { token })).toBe(
				'request.invalid',
			);
		app.clock.advance(minutes(10));
		expect(await refused(person.id)).toBe('session.proof_required');
	});

	it('for no equal, superior, oneself, disabled person or one who signs in with Microsoft only', async () => {
		const equal = await addTestStaff(app, { role: 'support_lead' });
		const administrator = await addTestStaff(app);
		for (const { person: other } of [equal, administrator]) expect(await refused(other.id)).toBe('assistance.rank');
		expect(await refused(staff.id)).toBe('assistance.rank');
		const gone = await addTestPerson(app, { status: 'disabled' });
		expect(await refused(gone.id)).toBe('assistance.account_unavailable');
	});

	it('for no one out of reach, with one answer for them and for an unknown number', async () => {
		const office = { role: 'support_agent', scopeKind: 'office', scopeId: 'laval' } as const;
		const { token: far } = await addTestStaff(app, office);
		const foreign = await addTestPerson(app, { organisationId: organisations.piper });
		const { requestId: _one, ...unknown } = (await view(999_999_999, far)).returnStatus;
		expect(unknown.errorKey).toBe('assistance.person_not_found');
		for (const id of [person.id, foreign.id, staff.id]) {
			const { requestId: _other, ...told } = (await view(id, far)).returnStatus;
			expect(told).toEqual(unknown);
		}
	});
});
