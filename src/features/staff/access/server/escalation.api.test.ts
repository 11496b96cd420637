// Every way by which somebody could come to more than they were given. Each is refused, and nothing of what people hold has changed by it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { after } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { decideProposal, proposeExemption } from '#features/staff/approvals/contract.ts';
import { grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { endSessions, planFactorRemoval, startReset, startViewing } from '#features/staff/assistance/contract.ts';
import { searchAudit } from '#features/staff/audit/contract.ts';
import { getDirectoryPerson } from '#features/staff/directory/contract.ts';
import { previewLeaving } from '#features/staff/leaving/contract.ts';
import { getPersonnel } from '#features/staff/personnel/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openSwitchedSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	confirmGrant,
	endGrant,
	getGrantOptions,
	grantAccess,
	listGrants,
	whoCanSee,
	whoCanSeeShortcut,
	type ScopeKind,
	type StaffRole,
} from '../contract.ts';

type Member = Awaited<ReturnType<typeof addTestStaff>>;

let app: TestApp;
let office: TestOffice;
let elsewhere: TestOffice;
/** Administers the whole organisation. */
let admin: Member;
/** Administers one office. */
let officeAdmin: Member;
let supportLead: Member;
let billing: Member;
let member: TestPerson;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	office = await addTestOffice(app);
	elsewhere = await addTestOffice(app);
	const inOffice = { officeId: office.officeId };
	const ofOffice = (role: StaffRole) => ({ role, scopeKind: 'office', scopeId: office.officeId }) as const;
	admin = await addTestStaff(app, {}, inOffice);
	officeAdmin = await addTestStaff(app, ofOffice('office_administrator'), inOffice);
	supportLead = await addTestStaff(app, ofOffice('support_lead'), inOffice);
	billing = await addTestStaff(app, ofOffice('billing_officer'), inOffice);
	member = await office.addMember();
});

const Reason = 'To come to more than I have';
const by =
	({ token }: Pick<Member, 'token'>) =>
	<E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
		app.client().refused(endpoint, input, { token });
const grant = (userId: number, role: StaffRole, kind: ScopeKind, id = '') => ({
	grantId: crypto.randomUUID(),
	userId,
	role,
	scope: { kind, id },
	reason: Reason,
});
const grantOf = async ({ person }: Member): Promise<string> => {
	const [row] = await app.rows<{ id: string }>('select id from staff_grants where user_id = $1', [person.id]);
	return row?.id ?? '';
};
const dayIn = (count: number): string => businessDayOf(after(app.clock.now(), days(count)));

/** All that a person can hold, or lose, by what is tried here. */
const standing = async () => ({
	grants: await app.rows('select * from staff_grants order by organisation_id, id'),
	powers: await app.rows('select id, status, ends_at, office_id from users order by id'),
	exemptions: await app.rows('select * from two_factor_exemptions order by id'),
	factors: await app.rows('select user_id, method from two_factor_methods order by user_id, method'),
	removals: await app.rows('select id, state from assistance_factor_removals order by id'),
	credits: await app.rows('select id from credit_transactions order by id'),
	decided: await app.rows('select id from proposals where decision is not null order by id'),
	sessions: await app.rows('select id from sessions where ended_at is null order by id'),
});
/** What is tried is refused so, and everything stands as before. */
async function expectRefusal(attempt: () => Promise<string | undefined>, code: string): Promise<void> {
	const before = await standing();
	expect(await attempt()).toBe(code);
	expect(await standing()).toEqual(before);
}

describe('nobody comes to more by granting', () => {
	it('to themselves, whatever they hold', async () => {
		for (const one of [admin, officeAdmin]) {
			const own = grant(one.person.id, 'directory_reader', 'office', office.officeId);
			await expectRefusal(() => by(one)(grantAccess, own), 'access.own_grants');
		}
	});

	it('a role that they do not hold, to somebody who would give it back', async () => {
		for (const role of ['auditor', 'support_lead', 'billing_officer', 'personnel_officer'] as const) {
			const gift = grant(member.id, role, 'office', office.officeId);
			await expectRefusal(() => by(officeAdmin)(grantAccess, gift), 'access.beyond_own');
		}
	});

	it('at a wider scope, at another office, and where a role does not stand', async () => {
		const wider = grant(member.id, 'organisation_administrator', 'organisation');
		await expectRefusal(() => by(officeAdmin)(grantAccess, wider), 'access.scope_not_found');
		const other = grant(member.id, 'office_administrator', 'office', elsewhere.officeId);
		await expectRefusal(() => by(officeAdmin)(grantAccess, other), 'access.scope_not_found');
		const brand = grant(member.id, 'brand_administrator', 'brand');
		await expectRefusal(() => by(admin)(grantAccess, brand), 'access.scope_not_found');
		const misplaced = grant(member.id, 'organisation_administrator', 'office', office.officeId);
		await expectRefusal(() => by(admin)(grantAccess, misplaced), 'access.role_not_for_scope');
	});

	it('to somebody out of reach, or in another organisation', async () => {
		const stranger = await elsewhere.addMember();
		const gift = grant(stranger.id, 'directory_reader', 'office', office.officeId);
		await expectRefusal(() => by(officeAdmin)(grantAccess, gift), 'access.person_not_found');
		for (const orgId of [organisations.porticoStaff, organisations.maplecrest]) {
			const abroad = { orgId, ...grant(member.id, 'directory_reader', 'organisation') };
			await expectRefusal(() => by(admin)(grantAccess, abroad), 'session.forbidden');
		}
	});

	it('under the id of a grant that stands, or for days that are over', async () => {
		const taken = { ...grant(member.id, 'auditor', 'organisation'), grantId: await grantOf(officeAdmin) };
		await expectRefusal(() => by(admin)(grantAccess, taken), 'access.already_granted');
		const past = { ...grant(member.id, 'auditor', 'organisation'), startsOn: dayIn(-1) };
		await expectRefusal(() => by(admin)(grantAccess, past), 'access.days_invalid');
	});

	it('for longer than they have it themselves, also by ending what ends', async () => {
		const until = dayIn(1);
		const inOffice = { officeId: office.officeId };
		const role = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
		const brief = await addTestStaff(app, { ...role, endsOn: until }, inOffice);
		const { scopes } = await app.client().succeed(getGrantOptions, {}, { token: brief.token });
		expect(scopes).toMatchObject([{ id: office.officeId, lastDay: until }]);
		const gift = grant(member.id, 'directory_reader', 'office', office.officeId);
		await expectRefusal(() => by(brief)(grantAccess, gift), 'access.outlives_own');
		await expectRefusal(() => by(brief)(grantAccess, { ...gift, endsOn: dayIn(2) }), 'access.outlives_own');
		await app.client().succeed(grantAccess, { ...gift, endsOn: until }, { token: brief.token });
		await expectRefusal(
			() => by(brief)(endGrant, { grantId: gift.grantId, endsOn: dayIn(9), reason: Reason }),
			'access.days_invalid',
		);
		await expectRefusal(
			() => by(admin)(endGrant, { grantId: gift.grantId, endsOn: dayIn(9), reason: Reason }),
			'access.days_invalid',
		);
	});

	it('without the permission to grant', async () => {
		for (const one of [supportLead, billing]) {
			const gift = grant(member.id, 'directory_reader', 'office', office.officeId);
			await expectRefusal(() => by(one)(grantAccess, gift), 'session.forbidden');
			await expectRefusal(() => by(one)(listGrants, {}), 'session.forbidden');
		}
	});
});

describe('nobody takes what is not theirs to take', () => {
	it('their own, that of who holds more, and one that they could not have given', async () => {
		const end = async (one: Member, whose: Member, more: object = {}) =>
			by(one)(endGrant, { grantId: await grantOf(whose), reason: Reason, ...more });
		await expectRefusal(() => end(officeAdmin, officeAdmin), 'access.own_grants');
		await expectRefusal(() => end(officeAdmin, officeAdmin, { endsOn: dayIn(900) }), 'access.own_grants');
		await expectRefusal(() => end(officeAdmin, admin), 'access.grant_not_found');
		await expectRefusal(() => end(officeAdmin, supportLead), 'access.beyond_own');
		await expectRefusal(() => end(supportLead, billing), 'session.forbidden');
	});

	it('all other administrators alone', async () => {
		const other = await addTestStaff(app);
		const wish = { grantId: await grantOf(other), reason: Reason };
		const before = await standing();
		const { proposalId = '' } = await app.client().succeed(endGrant, wish, { token: admin.token });
		const decision = { proposalId, decision: 'approved', reason: Reason } as const;
		expect(await by(admin)(decideProposal, decision)).toBe('approvals.own');
		expect(await by(officeAdmin)(decideProposal, decision)).toBe('approvals.right_lost');
		expect(await standing()).toEqual(before);
	});

	it('the review of what they hold themselves', async () => {
		const grantId = await grantOf(admin);
		await expectRefusal(() => by(admin)(confirmGrant, { grantId }), 'access.no_review');
		await app.rows(
			`insert into access_reviews (organisation_id, id, half_year, due_on, ends_on, created_at)
				values ($1, $2, '2020-01-01', '2999-01-01', '2999-02-01', $3)
				on conflict (organisation_id, half_year) do update set created_at = excluded.created_at`,
			[admin.person.organisationId, crypto.randomUUID(), after(app.clock.now(), days(1))],
		);
		await expectRefusal(() => by(admin)(confirmGrant, { grantId }), 'access.own_grants');
		await expectRefusal(() => by(officeAdmin)(confirmGrant, { grantId }), 'access.grant_not_found');
	});
});

describe('nobody comes to more through another’s account', () => {
	it('in a session that was switched into it', async () => {
		const token = await openSwitchedSession(app, member, admin.person);
		const gift = grant(member.id, 'organisation_administrator', 'organisation');
		const before = await standing();
		expect(await by({ token })(grantAccess, gift)).toBe('session.forbidden');
		expect(await by({ token })(searchAudit, {})).toBe('session.forbidden');
		expect(await standing()).toEqual(before);
	});

	it('by helping somebody who holds more, or oneself', async () => {
		const checks = { licenceNumber: true, callBack: true, manager: true };
		for (const { person } of [admin, supportLead]) {
			const whom = { userId: person.id, reason: Reason };
			const removal = { ...whom, method: 'email', checks, reference: 'T-1' } as const;
			await expectRefusal(() => by(supportLead)(startViewing, whom), 'assistance.rank');
			await expectRefusal(() => by(supportLead)(startReset, whom), 'assistance.rank');
			await expectRefusal(() => by(supportLead)(endSessions, whom), 'assistance.rank');
			await expectRefusal(() => by(supportLead)(planFactorRemoval, removal), 'assistance.rank');
		}
	});

	it('by a visit, which opens nothing of the staff area', async () => {
		const whom = { userId: member.id, reason: Reason };
		const { accessToken } = await app.client().succeed(startViewing, whom, { token: supportLead.token });
		const gift = grant(supportLead.person.id, 'support_lead', 'organisation');
		const before = await standing();
		expect(await by({ token: accessToken })(grantAccess, gift)).toMatch(/^session\./);
		expect(await by({ token: accessToken })(getDirectoryPerson, { userId: member.id })).toMatch(/^session\./);
		expect(await standing()).toEqual(before);
	});
});

describe('nobody decides for themselves', () => {
	it('credits and exemptions, alone or with a colleague who proposes', async () => {
		const own = { userId: billing.person.id, reason: Reason };
		const credits = { ...own, amount: 100, idempotencyKey: newKey() };
		await expectRefusal(() => by(billing)(grantCredits, credits), 'approvals.oneself');
		const exemption = { ...own, endsOn: dayIn(9) };
		await expectRefusal(() => by(billing)(proposeExemption, exemption), 'approvals.oneself');
		const { proposalId } = await app.client().succeed(proposeExemption, exemption, { token: admin.token });
		const decision = { proposalId, decision: 'approved', reason: Reason } as const;
		await expectRefusal(() => by(admin)(decideProposal, decision), 'approvals.own');
		await expectRefusal(() => by(billing)(decideProposal, decision), 'approvals.oneself');
		await expectRefusal(() => by(supportLead)(decideProposal, decision), 'approvals.right_lost');
	});

	it('the end of who administers more, and their own', async () => {
		const refusal = async (one: Member, userId: number) =>
			(await app.client().succeed(previewLeaving, { userId }, { token: one.token })).refusal;
		expect(await refusal(officeAdmin, admin.person.id)).toBe('leaving.outranked');
		expect(await refusal(officeAdmin, officeAdmin.person.id)).toBe('leaving.oneself');
	});
});

describe('nobody sees past their reach', () => {
	it('people, offices and shortcuts of another office are like none', async () => {
		const stranger = await elsewhere.addMember();
		const tries = by(officeAdmin);
		for (const userId of [stranger.id, 2_000_000_000]) {
			await expectRefusal(() => tries(getDirectoryPerson, { userId }), 'directory.person_not_found');
			await expectRefusal(() => tries(getPersonnel, { userId }), 'personnel.person_not_found');
			await expectRefusal(() => tries(whoCanSee, { kind: 'person', id: String(userId) }), 'access.scope_not_found');
		}
		for (const id of [elsewhere.officeId, 'nowhere'])
			await expectRefusal(() => tries(whoCanSee, { kind: 'office', id }), 'access.scope_not_found');
		await expectRefusal(() => tries(whoCanSeeShortcut, { shortcutId: 'none' }), 'access.shortcut_not_found');
		await expectRefusal(() => tries(searchAudit, {}), 'session.forbidden');
	});

	it('once the grant is over, from the next call on, in the session that is open', async () => {
		const tries = by(officeAdmin);
		await app.client().succeed(listGrants, {}, { token: officeAdmin.token });
		await app.rows("update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1", [
			officeAdmin.person.id,
			app.clock.now(),
		]);
		const gift = grant(member.id, 'directory_reader', 'office', office.officeId);
		await expectRefusal(() => tries(grantAccess, gift), 'session.forbidden');
		await expectRefusal(() => tries(listGrants, {}), 'session.forbidden');
	});
});
