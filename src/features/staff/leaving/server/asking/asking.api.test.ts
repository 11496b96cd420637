// On both databases.
// A member of the staff who cannot settle what keeps an employment from ending asks someone who can: once a day, by mail and on that person's home.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { grantAccess } from '#features/staff/access/contract.ts';
import { getPersonnel } from '#features/staff/personnel/contract.ts';
import { DesktopUser } from '#test/support/desktops.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { askToSettle, endEmployment, maxAsks, previewLeaving, replaceSuccessor } from '../../contract.ts';

interface Member {
	readonly person: TestPerson;
	readonly token: string;
}

let app: TestApp;
let office: TestOffice;
let admin: Member;
let officer: Member;
let aaron: TestPerson;
beforeAll(async () => {
	// At most three colleagues are offered: of other tests there would be more.
	app = await openOwnTestApp();
	admin = await addTestStaff(app, {}, { givenName: 'Grace', familyName: 'Holloway' });
});
afterAll(() => app.close());
beforeEach(async () => {
	// Days pass in these tests, and sessions end with them.
	admin = { ...admin, token: await openTestSession(app, admin.person) };
	office = await addTestOffice(app);
	aaron = await office.addMember({ givenName: 'Aaron', familyName: 'Chernoff' });
	officer = await addOfficer();
});

async function addOfficer(): Promise<Member> {
	const person = await office.addMember({ givenName: 'Helen', familyName: 'Marsh' });
	await grantTestRole(app, person, { role: 'personnel_officer', scopeKind: 'office', scopeId: office.officeId });
	return { person, token: await openTestSession(app, person) };
}
const preview = (userId: number, token = officer.token) => app.client().succeed(previewLeaving, { userId }, { token });
const ask = (input: object, token = officer.token) =>
	app.client().succeed(askToSettle, { userId: aaron.id, askedId: admin.person.id, ...input }, { token });
const refused = (input: object, token = officer.token) =>
	app.client().refused(askToSettle, { userId: aaron.id, askedId: admin.person.id, ...input }, { token });
const needsOf = async (token: string) =>
	(await app.client().succeed(getNeeds, {}, { token })).needs.filter(({ key }) => key.startsWith('asked '));
const mailTo = async ({ person }: Member) =>
	(await readMessages(app, person.email)).filter(({ subject }) => subject.includes(' asks you to '));

/** Somebody of another office leaves, and Aaron takes over. */
async function planElsewhere() {
	const person = await addTestPerson(app, { givenName: 'Nathan', familyName: 'Brooks' });
	await new DesktopUser(person, await openTestSession(app, person), app.client()).open();
	const { today, version, impact } = await preview(person.id, admin.token);
	const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'person' as const, userId: aaron.id }));
	const input = { userId: person.id, lastDay: today, reason: 'resigned' as const, choices, version };
	const { leavingId = '' } = await app.client().succeed(endEmployment, input, { token: admin.token });
	return { userId: person.id, leavingId };
}

describe('somebody else’s plan', () => {
	it('is settled by who is asked, once a day, by mail and on their home', async () => {
		const { userId, leavingId } = await planElsewhere();
		const settlers = [{ userId: admin.person.id, name: 'Grace Holloway' }];
		expect((await preview(aaron.id)).takesOver).toMatchObject([{ leavingId, help: { settlers } }]);
		const before = (await mailTo(admin)).length;
		const { asked } = await ask({ leavingId });
		expect(asked.name).toBe('Grace Holloway');
		expect((await preview(aaron.id)).takesOver).toMatchObject([{ help: { asked } }]);
		// Another one who asks the same day is told who was asked, and nobody gets a second mail.
		expect(await ask({ leavingId }, (await addOfficer()).token)).toEqual({ asked });
		const mails = await mailTo(admin);
		expect(mails.length).toBe(before + 1);
		expect(mails[0]?.subject).toBe('Helen Marsh asks you to choose another successor for Nathan Brooks');
		expect(mails[0]?.text).toContain(`/UserAgentAdmin/CentumTerminatePersonnel/${userId}`);
		expect(await needsOf(admin.token)).toMatchObject([
			{ key: `asked ${aaron.id} ${leavingId}`, href: `/UserAgentAdmin/CentumTerminatePersonnel/${userId}` },
		]);
		const rows = await app.rows(
			"select actor_id as by, details from audit_events where user_id = $1 and event = 'leaving.asked'",
			[aaron.id],
		);
		expect(rows).toMatchObject([{ by: officer.person.id, details: { asked: 'Grace Holloway' } }]);
		const settle = { userId, leavingId, fromUserId: aaron.id, toUserId: admin.person.id };
		await app.client().succeed(replaceSuccessor, settle, { token: admin.token });
		expect(await needsOf(admin.token)).toEqual([]);
		expect((await preview(aaron.id)).takesOver).toEqual([]);
	});

	it('is asked about again on another day, and the home forgets after seven', async () => {
		const { leavingId } = await planElsewhere();
		const first = await ask({ leavingId });
		app.clock.advance(days(1));
		const token = await openTestSession(app, officer.person);
		expect((await ask({ leavingId }, token)).asked.at > first.asked.at).toBe(true);
		expect(await needsOf(await openTestSession(app, admin.person))).toHaveLength(1);
		app.clock.advance(days(7));
		expect(await needsOf(await openTestSession(app, admin.person))).toEqual([]);
	});

	it('is not settled by who could not, nor where there is nothing to settle', async () => {
		const { leavingId } = await planElsewhere();
		expect(await refused({ leavingId, askedId: officer.person.id })).toBe('leaving.cannot_settle');
		expect(await refused({ leavingId, askedId: (await addOfficer()).person.id })).toBe('leaving.cannot_settle');
		expect(await refused({ leavingId: crypto.randomUUID() })).toBe('leaving.cannot_settle');
		expect(await refused({})).toBe('leaving.cannot_settle');
		const far = await addTestPerson(app);
		expect(await refused({ userId: far.id, leavingId })).toBe('leaving.person_not_found');
		expect(await refused({ leavingId }, await openTestSession(app, aaron))).toBe('session.forbidden');
	});
});

describe('a refusal', () => {
	it('for rank is shown to people who have more', async () => {
		await grantTestRole(app, aaron, { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId });
		expect(await preview(aaron.id)).toMatchObject({
			refusal: 'leaving.outranked',
			help: { settlers: [{ name: 'Grace Holloway' }] },
		});
		// An administrator of the whole brand in another organisation sees that one's people.
		const elsewhere = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		const { organisationId } = aaron;
		const grant = { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' } as const;
		await grantTestRole(app, { id: elsewhere.id, organisationId }, grant);
		expect(await refused({ askedId: elsewhere.id })).toBe('leaving.cannot_settle');
		const end = "update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1";
		await app.rows(end, [elsewhere.id, app.clock.now()]);
		await ask({});
		const subjects = (await mailTo(admin)).map(({ subject }) => subject);
		expect(subjects).toContain('Helen Marsh asks you to review Aaron Chernoff’s employment');
		expect(await needsOf(admin.token)).toContainEqual(
			expect.objectContaining({ href: `/UserAgentAdmin/CentumTerminatePersonnel/${aaron.id}` }),
		);
	});

	it('for rank of a change is shown to people who have more, with the way to the record', async () => {
		const record = () => app.client().succeed(getPersonnel, { userId: aaron.id }, { token: officer.token });
		expect(await refused({ isChange: true })).toBe('leaving.cannot_settle');
		expect(await record()).not.toHaveProperty('refusal');
		await grantTestRole(app, aaron, { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId });
		const settlers = [{ userId: admin.person.id, name: 'Grace Holloway' }];
		expect(await record()).toMatchObject({ refusal: 'outranked', help: { settlers } });
		const { asked } = await ask({ isChange: true });
		expect(await record()).toMatchObject({ help: { asked } });
		// The end of the employment is another matter.
		expect(await preview(aaron.id)).not.toHaveProperty('help.asked');
		expect((await mailTo(admin))[0]?.subject).toBe('Helen Marsh asks you to review Aaron Chernoff’s position');
		expect(await needsOf(admin.token)).toContainEqual(
			expect.objectContaining({ href: `/UserAgentAdmin/CentumChangePersonnel/${aaron.id}` }),
		);
		const own = { userId: officer.person.id };
		expect(await app.client().succeed(getPersonnel, own, { token: officer.token })).toMatchObject({
			refusal: 'oneself',
		});
	});

	it('for want of a second person is shown to who can give somebody else the access', async () => {
		const equal = await addTestStaff(app, {}, { givenName: 'Priya', familyName: 'Raman' });
		const userId = equal.person.id;
		expect(await preview(userId, admin.token)).toMatchObject({
			refusal: 'leaving.no_approver',
			help: { settlers: [{ userId, name: 'Priya Raman' }] },
		});
		await ask({ userId, askedId: userId }, admin.token);
		const [mail] = await mailTo(equal);
		expect(mail?.subject).toBe('Grace Holloway asks you to give someone else the same access you have');
		// A person who is asked to share their access is not told why.
		expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/employment|leav/i);
		expect(await needsOf(equal.token)).toMatchObject([{ href: '/UserAgentAdmin/access' }]);
		const scope = { kind: 'organisation' as const, id: '' };
		const role = 'organisation_administrator' as const;
		const grant = { grantId: crypto.randomUUID(), userId: aaron.id, role, scope, reason: 'A second one' };
		await app.client().succeed(grantAccess, grant, { token: equal.token });
		expect(await needsOf(equal.token)).toEqual([]);
		expect(await preview(userId, admin.token)).not.toHaveProperty('help');
	});
});

it(`asks at most ${maxAsks} times a day`, async () => {
	const { leavingId } = await planElsewhere();
	await app.rows(
		`insert into leaving_asks (organisation_id, user_id, blocker, day, asked_by, asked_id, asked_at)
			select $1, $2, 'other ' || n, $3::timestamptz at time zone 'America/Toronto', $4, $5, $3
			from generate_series(1, ${maxAsks}) n returning blocker`,
		[aaron.organisationId, aaron.id, app.clock.now(), officer.person.id, admin.person.id],
	);
	expect(await refused({ leavingId })).toBe('leaving.too_many_asks');
	expect((await ask({ leavingId }, (await addOfficer()).token)).asked.name).toBe('Grace Holloway');
});
