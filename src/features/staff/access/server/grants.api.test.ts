// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { after } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	endGrant,
	findGrantees,
	getGrantOptions,
	getMyAccess,
	grantAccess,
	listGrants,
	whoCanSee,
} from '../contract.ts';

let app: TestApp;
let office: TestOffice;
let admin: Awaited<ReturnType<typeof addTestStaff>>;
let officeAdmin: Awaited<ReturnType<typeof addTestStaff>>;
let member: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	await endOtherGrants(organisations.portico);
	office = await addTestOffice(app);
	admin = await addTestStaff(app, {}, { givenName: 'Grace', familyName: 'Holloway' });
	const scope = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
	officeAdmin = await addTestStaff(app, scope, { officeId: office.officeId });
	member = await office.addMember({ givenName: 'Camille', familyName: 'Roy' });
});

const dayIn = (count: number): string => businessDayOf(after(app.clock.now(), days(count)));
type Wish = Omit<InputOf<typeof grantAccess>, 'GrantID' | 'Reason' | 'UserID'> & { readonly UserID?: number };
function wish(given: Wish): InputOf<typeof grantAccess> {
	return { UserID: member.id, GrantID: crypto.randomUUID(), Reason: 'Covers for Andrea', ...given };
}
const inOffice = (Role: Wish['Role'] = 'directory_reader', more: Partial<Wish> = {}): InputOf<typeof grantAccess> =>
	wish({ Role, Scope: { Kind: 'office', ID: office.officeId }, ...more });
const give = (input: InputOf<typeof grantAccess>, { token } = admin) =>
	app.client().succeed(grantAccess, input, { token });
const refusedGift = async (input: InputOf<typeof grantAccess>, { token } = admin): Promise<string | undefined> =>
	(await app.client().post(grantAccess, input, { token })).returnStatus.ErrorKey;
const take = async (GrantID: string, { token } = admin, more: object = {}): Promise<string | undefined> =>
	(await app.client().post(endGrant, { GrantID, Reason: 'No longer needed', ...more }, { token })).returnStatus
		.ErrorKey;
const held = async (person: TestPerson) =>
	app.client().succeed(getMyAccess, {}, { token: await openTestSession(app, person) });
const grantOf = async (person: TestPerson): Promise<string> => {
	const { Grants } = await app.client().succeed(listGrants, { UserID: person.id }, { token: admin.token });
	return Grants[0]?.GrantID ?? '';
};

describe('a grant', () => {
	it('is told of after its end, with the last day on which it counted', async () => {
		const past = (by = admin.token) =>
			app.client().succeed(listGrants, { UserID: member.id, IsPast: true }, { token: by });
		await give(inOffice('office_administrator'));
		expect((await past()).Grants).toEqual([]);
		const id = await grantOf(member);
		await take(id, admin);
		const today = businessDayOf(app.clock.now());
		const facts = { GrantID: id, Role: 'office_administrator', EndsOn: today, MayEnd: false };
		expect((await past()).Grants).toMatchObject([facts]);
		expect((await past(officeAdmin.token)).Grants).toMatchObject([facts]);
		const [other] = (await app.client().succeed(listGrants, { UserID: member.id }, { token: admin.token })).Grants;
		expect(other).toBeUndefined();
	});

	it('opens what its role permits, where it says', async () => {
		expect(await held(member)).toMatchObject({ Permissions: [], Grants: [] });
		await give(inOffice('office_administrator'));
		expect(await held(member)).toMatchObject({
			Permissions: ['directory.read', 'directory.manage', 'personnel.manage', 'access.manage'],
			Grants: [{ Role: 'office_administrator', Scope: { Kind: 'office', ID: office.officeId, Name: 'Waterfront' } }],
		});
		const token = await openTestSession(app, member);
		const { Scopes } = await app.client().succeed(getGrantOptions, {}, { token });
		expect(Scopes.map(({ Kind, ID }) => [Kind, ID])).toEqual([['office', office.officeId]]);
	});

	it('is the same when it comes twice, and in the audit once', async () => {
		const input = inOffice();
		await give(input);
		await give(input);
		const audit = await app.rows(
			"select actor_id, details->>'reason' as reason from audit_events where event = 'access.granted' and user_id = $1",
			[member.id],
		);
		expect(audit).toEqual([{ actor_id: admin.person.id, reason: 'Covers for Andrea' }]);
		expect(await refusedGift(inOffice())).toBe('access.already_granted');
	});

	it('begins and ends by the business day, and one that ended makes room for the next', async () => {
		await give(inOffice('auditor', { StartsOn: dayIn(2), EndsOn: dayIn(3) }));
		expect((await held(member)).Grants).toEqual([]);
		app.clock.advance(days(2));
		expect((await held(member)).Permissions).toContain('audit.read');
		app.clock.advance(days(2));
		expect((await held(member)).Grants).toEqual([]);
		const again = await addTestStaff(app);
		await give(inOffice('auditor'), again);
		expect((await held(member)).Permissions).toContain('audit.read');
	});

	it('is refused with days that are past or the wrong way round', async () => {
		expect(await refusedGift(inOffice('auditor', { StartsOn: dayIn(-1) }))).toBe('access.days_invalid');
		expect(await refusedGift(inOffice('auditor', { StartsOn: dayIn(5), EndsOn: dayIn(4) }))).toBe(
			'access.days_invalid',
		);
	});

	it('counts no more once the person has left, and never in another’s account', async () => {
		const { person, token } = await addTestStaff(app);
		const elsewhere = await openSwitchedSession(app, member, person);
		expect((await app.client().succeed(getMyAccess, {}, { token: elsewhere })).Grants).toEqual([]);
		const { returnStatus } = await app.client().post(listGrants, {}, { token: elsewhere });
		expect(returnStatus.ErrorKey).toBe('session.forbidden');
		await app.client().succeed(listGrants, {}, { token });
		const { Grants } = await app
			.client()
			.succeed(whoCanSee, { Kind: 'office', ID: office.officeId }, { token: admin.token });
		expect(Grants.map(({ UserID }) => UserID)).toContain(person.id);
		// From its end on, without any job having run.
		await app.rows('update users set ends_at = $2 where id = $1', [person.id, app.clock.now()]);
		const later = await app
			.client()
			.succeed(whoCanSee, { Kind: 'office', ID: office.officeId }, { token: admin.token });
		expect(later.Grants.map(({ UserID }) => UserID)).not.toContain(person.id);
	});
});

describe('nobody', () => {
	it('grants what they do not hold there or above (R-53)', async () => {
		expect(await refusedGift(inOffice('auditor'), officeAdmin)).toBe('access.beyond_own');
		expect(await refusedGift(inOffice('support_agent'), officeAdmin)).toBe('access.beyond_own');
		expect(await refusedGift(inOffice('directory_reader'), officeAdmin)).toBeUndefined();
		const whole = wish({ Role: 'organisation_administrator', Scope: { Kind: 'organisation', ID: '' } });
		expect(await refusedGift(whole, officeAdmin)).toBe('access.scope_not_found');
		const brand = wish({ Role: 'brand_administrator', Scope: { Kind: 'brand', ID: '' } });
		expect(await refusedGift(brand)).toBe('access.scope_not_found');
	});

	it('gives a role a place that it is not for', async () => {
		expect(await refusedGift(inOffice('organisation_administrator'))).toBe('access.role_not_for_scope');
		expect(await refusedGift(inOffice('team_lead'))).toBe('access.role_not_for_scope');
	});

	it('reaches another office or team, which is like none', async () => {
		const other = await addTestOffice(app);
		const stranger = await other.addMember();
		const there = { Kind: 'office', ID: other.officeId } as const;
		expect(await refusedGift(inOffice('directory_reader', { Scope: there }), officeAdmin)).toBe(
			'access.scope_not_found',
		);
		expect(
			await refusedGift(inOffice('directory_reader', { Scope: { Kind: 'office', ID: 'none' } }), officeAdmin),
		).toBe('access.scope_not_found');
		expect(await refusedGift(inOffice('directory_reader', { UserID: stranger.id }), officeAdmin)).toBe(
			'access.person_not_found',
		);
		expect(await refusedGift(inOffice('directory_reader', { UserID: 2_000_000_000 }), officeAdmin)).toBe(
			'access.person_not_found',
		);
		const { token } = officeAdmin;
		const seen = await app.client().post(whoCanSee, { Kind: 'office', ID: other.officeId }, { token });
		expect(seen.returnStatus.ErrorKey).toBe('access.scope_not_found');
		const { People } = await app.client().succeed(findGrantees, { Query: 'am' }, { token });
		expect(People.map(({ UserID }) => UserID)).not.toContain(stranger.id);
	});

	it('finds fewer of their own for all who are called the same elsewhere', async () => {
		const named = { givenName: 'Zephyrine', familyName: 'Aubert' };
		const elsewhere = await addTestOffice(app);
		for (let count = 0; count < 101; count += 1) await elsewhere.addMember(named);
		const own = await office.addMember({ ...named, familyName: 'Zola' });
		const search = async (Query: string) =>
			(await app.client().succeed(findGrantees, { Query }, { token: officeAdmin.token })).People;
		for (const Query of ['zéph', 'ZEPHYRINE', 'zephyrine zo', 'zol']) {
			expect(await search(Query)).toEqual([{ UserID: own.id, Name: 'Zephyrine Zola', OfficeName: 'Waterfront' }]);
		}
		expect(await search('ephyrine')).toEqual([]);
		const all = await app.client().succeed(findGrantees, { Query: 'zephyrine' }, { token: admin.token });
		expect(all.People).toHaveLength(8);
	});

	it('changes their own access, or that of who holds more', async () => {
		const own = inOffice('directory_reader', { UserID: officeAdmin.person.id });
		expect(await refusedGift(own, officeAdmin)).toBe('access.own_grants');
		expect(await take(await grantOf(officeAdmin.person), officeAdmin)).toBe('access.own_grants');
		const { Grants } = await app.client().succeed(listGrants, { UserID: admin.person.id }, admin);
		expect(await take(Grants[0]?.GrantID ?? '', officeAdmin)).toBe('access.grant_not_found');
		await give(inOffice('support_agent'));
		expect(await take(await grantOf(member), officeAdmin)).toBe('access.beyond_own');
	});

	it('works in an organisation of another brand, or in another one without a grant for the brand', async () => {
		for (const OrgID of [organisations.porticoStaff, organisations.piper, 999_999]) {
			const { returnStatus } = await app.client().post(listGrants, { OrgID }, { token: admin.token });
			expect(returnStatus.ErrorKey).toBe('session.forbidden');
		}
	});

	it('is refused without a line in the audit (R-50)', async () => {
		const token = await openTestSession(app, member);
		const { returnStatus } = await app.client().post(listGrants, {}, { token });
		expect(returnStatus.ErrorKey).toBe('session.forbidden');
		const rows = await app.rows(
			"select details->>'permission' as permission from audit_events where event = 'access.refused' and user_id = $1",
			[member.id],
		);
		expect(rows).toEqual([{ permission: 'access.manage' }]);
	});
});

describe('a grant for the brand', () => {
	it('reaches every organisation of it, and ends in all at once', async () => {
		const brandAdmins = await Promise.all([addTestPerson(app), addTestPerson(app)]);
		for (const person of brandAdmins) {
			for (const organisationId of [organisations.portico, organisations.porticoStaff]) {
				await grantTestRole(app, person, {
					organisationId,
					role: 'brand_administrator',
					scopeKind: 'brand',
					scopeId: 'portico',
				});
			}
		}
		const [first] = brandAdmins;
		if (first === undefined) throw new Error('There is one');
		const token = await openTestSession(app, first);
		const input = wish({ Role: 'brand_administrator', Scope: { Kind: 'brand', ID: '' } });
		await give(input, { person: first, token });
		const rows = () =>
			app.rows('select organisation_id from staff_grants where id = $1 and revoked_at is null order by 1', [
				input.GrantID,
			]);
		expect(await rows()).toEqual([
			{ organisation_id: organisations.portico },
			{ organisation_id: organisations.porticoStaff },
		]);
		const there = { OrgID: organisations.porticoStaff };
		const { Grants } = await app.client().succeed(listGrants, there, { token: await openTestSession(app, member) });
		expect(Grants.map(({ UserID, Name }) => [UserID, Name])).toContainEqual([member.id, 'Camille Roy']);
		expect(await take(input.GrantID)).toBe('access.grant_not_found');
		expect(await take(input.GrantID, { person: first, token })).toBeUndefined();
		expect(await rows()).toHaveLength(2);
		const [proposal] = await app.rows<{ id: string }>(
			"select id from proposals where payload ->> 'grantId' = $1 and decision is null",
			[input.GrantID],
		);
		const second = await openTestSession(app, brandAdmins[1] ?? first);
		const decision = { ProposalID: proposal?.id ?? '', Decision: 'approved', Reason: 'As we agreed today' } as const;
		await app.client().succeed(decideProposal, decision, { token: second });
		expect(await rows()).toEqual([]);
	});
});

describe('ending a grant', () => {
	it('takes what it gave at once, and keeps who did it and why', async () => {
		await give(inOffice());
		expect(await take(await grantOf(member))).toBeUndefined();
		expect((await held(member)).Grants).toEqual([]);
		const rows = await app.rows('select revoked_by, revoked_reason from staff_grants where user_id = $1', [member.id]);
		expect(rows).toEqual([{ revoked_by: admin.person.id, revoked_reason: 'No longer needed' }]);
	});

	it('after a day lets it count until then', async () => {
		await give(inOffice('auditor'));
		expect(await take(await grantOf(member), admin, { EndsOn: dayIn(1) })).toBeUndefined();
		expect((await held(member)).Grants).toMatchObject([{ EndsOn: dayIn(1) }]);
		app.clock.advance(days(2));
		expect((await held(member)).Grants).toEqual([]);
	});

	it('of who administers the organisation is decided by two, and takes nothing before', async () => {
		const [first, second, third] = await threeAdministrators();
		const end = await proposeEnd(first, third);
		expect(end.Outcome).toBe('proposed');
		expect((await endOf(first, third)).output).toEqual(end);
		expect(await standing(third)).toBe(1);
		expect(await approve(first, end.ProposalID)).toBe('approvals.own');
		const stranger = await addTestStaff(app, { role: 'auditor' }, { organisationId: organisations.maplecrest });
		expect(await approve(stranger, end.ProposalID)).toBe('approvals.right_lost');
		expect(await approve(second, end.ProposalID)).toBeUndefined();
		expect(await standing(third)).toBe(0);
		const rows = await app.rows("select actor_id from audit_events where event = 'access.ended' and user_id = $1", [
			third.person.id,
		]);
		expect(rows).toEqual([{ actor_id: second.person.id }]);
		// Who is to go may agree to it.
		expect(await approve(second, (await proposeEnd(first, second)).ProposalID)).toBeUndefined();
		expect(await standing(second)).toBe(0);
	});

	it('is worth nothing once the proposer is no administrator any more', async () => {
		const [first, second, third] = await threeAdministrators();
		const { ProposalID } = await proposeEnd(first, third);
		await approve(second, (await proposeEnd(third, first)).ProposalID);
		expect(await standing(first)).toBe(0);
		expect(await approve(second, ProposalID)).toBe('approvals.proposer_gone');
		expect(await standing(third)).toBe(1);
	});

	it('of the last administrator is refused, at once as after a day; one whose own access ends does not count', async () => {
		const [first, second, third] = await threeAdministrators();
		const endKey = async (...given: Parameters<typeof endOf>) => (await endOf(...given)).returnStatus.ErrorKey;
		expect(await approve(second, (await proposeEnd(first, third)).ProposalID)).toBeUndefined();
		const limited = await proposeEnd(first, second, { EndsOn: dayIn(1) });
		expect(await approve(second, limited.ProposalID)).toBeUndefined();
		expect(await endKey(second, first)).toBe('access.last_administrator');
		expect(await endKey(second, first, { EndsOn: dayIn(9) })).toBe('access.last_administrator');
		expect(await approve(second, (await proposeEnd(first, second)).ProposalID)).toBeUndefined();
		expect(await standing(second)).toBe(0);
	});
});

/** Other tests leave some, and a list names the first 200. */
async function endOtherGrants(organisationId: number): Promise<void> {
	await app.rows(
		"update staff_grants set revoked_at = $2, revoked_reason = 'Another test' where organisation_id = $1 and revoked_at is null",
		[organisationId, app.clock.now()],
	);
}

type Administrator = Awaited<ReturnType<typeof addTestStaff>>;
/** All that the organisation has. */
async function threeAdministrators(): Promise<readonly [Administrator, Administrator, Administrator]> {
	const { maplecrest: organisationId } = organisations;
	await endOtherGrants(organisationId);
	const [first, second, third] = await Promise.all([1, 2, 3].map(() => addTestStaff(app, {}, { organisationId })));
	if (first === undefined || second === undefined || third === undefined) throw new Error('There are three');
	return [first, second, third];
}
const standing = async ({ person }: Administrator) =>
	(await app.rows('select 1 from staff_grants where user_id = $1 and revoked_at is null', [person.id])).length;
const endOf = async (by: Administrator, whose: Administrator, more: object = {}) => {
	const [row] = await app.rows<{ id: string }>('select id from staff_grants where user_id = $1', [whose.person.id]);
	const input = { GrantID: row?.id ?? '', Reason: 'For a test of ours', ...more };
	return app.client('maplecrest').call(endGrant, input, { token: by.token });
};
const proposeEnd = async (...given: Parameters<typeof endOf>) => {
	const { output, returnStatus } = await endOf(...given);
	expect(returnStatus.ErrorKey).toBeUndefined();
	return { Outcome: output?.Outcome, ProposalID: output?.ProposalID ?? '' };
};
const approve = async ({ token }: Administrator, ProposalID: string) => {
	const input = { ProposalID, Decision: 'approved', Reason: 'As we agreed today' } as const;
	return (await app.client('maplecrest').call(decideProposal, input, { token })).returnStatus.ErrorKey;
};

describe('who can see this', () => {
	it('names each way with its scope, since when and by whom', async () => {
		await give(inOffice('auditor', { EndsOn: dayIn(30) }));
		const { Grants, Name } = await app
			.client()
			.succeed(whoCanSee, { Kind: 'person', ID: String(office.manager.id) }, { token: admin.token });
		expect(Name).toBe('Priya Raman');
		expect(Grants).toContainEqual(
			expect.objectContaining({
				Name: 'Camille Roy',
				Role: 'auditor',
				Scope: { Kind: 'office', ID: office.officeId, Name: 'Waterfront' },
				StartsOn: dayIn(0),
				EndsOn: dayIn(30),
				GrantedBy: 'Grace Holloway',
				MayEnd: true,
			}),
		);
		const own = Grants.find(({ UserID }) => UserID === admin.person.id);
		expect(own).toMatchObject({ Role: 'organisation_administrator', MayEnd: false });
		expect(own).not.toHaveProperty('GrantedBy');
	});
});
