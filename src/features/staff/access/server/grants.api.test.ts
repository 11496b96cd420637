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
type Wish = Omit<InputOf<typeof grantAccess>, 'grantId' | 'reason' | 'userId'> & { readonly userId?: number };
function wish(given: Wish): InputOf<typeof grantAccess> {
	return { userId: member.id, grantId: crypto.randomUUID(), reason: 'Covers for Andrea', ...given };
}
const inOffice = (role: Wish['role'] = 'directory_reader', more: Partial<Wish> = {}): InputOf<typeof grantAccess> =>
	wish({ role, scope: { kind: 'office', id: office.officeId }, ...more });
const give = (input: InputOf<typeof grantAccess>, { token } = admin) =>
	app.client().succeed(grantAccess, input, { token });
const refusedGift = async (input: InputOf<typeof grantAccess>, { token } = admin): Promise<string | undefined> =>
	(await app.client().post(grantAccess, input, { token })).returnStatus.errorKey;
const take = async (grantId: string, { token } = admin, more: object = {}): Promise<string | undefined> =>
	(await app.client().post(endGrant, { grantId, reason: 'No longer needed', ...more }, { token })).returnStatus
		.errorKey;
const held = async (person: TestPerson) =>
	app.client().succeed(getMyAccess, {}, { token: await openTestSession(app, person) });
const grantOf = async (person: TestPerson): Promise<string> => {
	const { grants } = await app.client().succeed(listGrants, { userId: person.id }, { token: admin.token });
	return grants[0]?.grantId ?? '';
};

describe('a grant', () => {
	it('is told of after its end, with the last day on which it counted', async () => {
		const past = (by = admin.token) =>
			app.client().succeed(listGrants, { userId: member.id, isPast: true }, { token: by });
		await give(inOffice('office_administrator'));
		expect((await past()).grants).toEqual([]);
		const id = await grantOf(member);
		await take(id, admin);
		const today = businessDayOf(app.clock.now());
		const facts = { grantId: id, role: 'office_administrator', endsOn: today, mayEnd: false };
		expect((await past()).grants).toMatchObject([facts]);
		expect((await past(officeAdmin.token)).grants).toMatchObject([facts]);
		const [other] = (await app.client().succeed(listGrants, { userId: member.id }, { token: admin.token })).grants;
		expect(other).toBeUndefined();
	});

	it.each([false, true])('is found by its role, ended: %s', async (isPast) => {
		await give(inOffice('office_administrator'));
		if (isPast) await take(await grantOf(member), admin);
		const rolesOf = async (role: Wish['role']) => {
			const input = { userId: member.id, role, isPast };
			const { grants } = await app.client().succeed(listGrants, input, { token: admin.token });
			return grants.map((grant) => grant.role);
		};
		expect(await rolesOf('office_administrator')).toEqual(['office_administrator']);
		expect(await rolesOf('directory_reader')).toEqual([]);
	});

	it('opens what its role permits, where it says', async () => {
		expect(await held(member)).toMatchObject({ permissions: [], grants: [] });
		await give(inOffice('office_administrator'));
		expect(await held(member)).toMatchObject({
			permissions: ['directory.read', 'directory.manage', 'personnel.manage', 'access.manage'],
			grants: [{ role: 'office_administrator', scope: { kind: 'office', id: office.officeId, name: 'Waterfront' } }],
		});
		const token = await openTestSession(app, member);
		const { scopes } = await app.client().succeed(getGrantOptions, {}, { token });
		expect(scopes.map(({ kind, id }) => [kind, id])).toEqual([['office', office.officeId]]);
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
		await give(inOffice('auditor', { startsOn: dayIn(2), endsOn: dayIn(3) }));
		expect((await held(member)).grants).toEqual([]);
		app.clock.advance(days(2));
		expect((await held(member)).permissions).toContain('audit.read');
		app.clock.advance(days(2));
		expect((await held(member)).grants).toEqual([]);
		const again = await addTestStaff(app);
		await give(inOffice('auditor'), again);
		expect((await held(member)).permissions).toContain('audit.read');
	});

	it('is refused with days that are past or the wrong way round', async () => {
		expect(await refusedGift(inOffice('auditor', { startsOn: dayIn(-1) }))).toBe('access.days_invalid');
		expect(await refusedGift(inOffice('auditor', { startsOn: dayIn(5), endsOn: dayIn(4) }))).toBe(
			'access.days_invalid',
		);
	});

	it('counts no more once the person has left, and never in another’s account', async () => {
		const { person, token } = await addTestStaff(app);
		const elsewhere = await openSwitchedSession(app, member, person);
		expect((await app.client().succeed(getMyAccess, {}, { token: elsewhere })).grants).toEqual([]);
		const { returnStatus } = await app.client().post(listGrants, {}, { token: elsewhere });
		expect(returnStatus.errorKey).toBe('session.forbidden');
		await app.client().succeed(listGrants, {}, { token });
		const { grants } = await app
			.client()
			.succeed(whoCanSee, { kind: 'office', id: office.officeId }, { token: admin.token });
		expect(grants.map(({ userId }) => userId)).toContain(person.id);
		// It ends by its time, without any job having run.
		await app.rows('update users set ends_at = $2 where id = $1', [person.id, app.clock.now()]);
		const later = await app
			.client()
			.succeed(whoCanSee, { kind: 'office', id: office.officeId }, { token: admin.token });
		expect(later.grants.map(({ userId }) => userId)).not.toContain(person.id);
	});
});

describe('nobody', () => {
	it('grants what they do not hold there or above (R-53)', async () => {
		expect(await refusedGift(inOffice('auditor'), officeAdmin)).toBe('access.beyond_own');
		expect(await refusedGift(inOffice('support_agent'), officeAdmin)).toBe('access.beyond_own');
		expect(await refusedGift(inOffice('directory_reader'), officeAdmin)).toBeUndefined();
		const whole = wish({ role: 'organisation_administrator', scope: { kind: 'organisation', id: '' } });
		expect(await refusedGift(whole, officeAdmin)).toBe('access.scope_not_found');
		const brand = wish({ role: 'brand_administrator', scope: { kind: 'brand', id: '' } });
		expect(await refusedGift(brand)).toBe('access.scope_not_found');
	});

	it('gives a role a place that it is not for', async () => {
		expect(await refusedGift(inOffice('organisation_administrator'))).toBe('access.role_not_for_scope');
		expect(await refusedGift(inOffice('team_lead'))).toBe('access.role_not_for_scope');
	});

	it('reaches another office or team, which is like none', async () => {
		const other = await addTestOffice(app);
		const stranger = await other.addMember();
		const there = { kind: 'office', id: other.officeId } as const;
		expect(await refusedGift(inOffice('directory_reader', { scope: there }), officeAdmin)).toBe(
			'access.scope_not_found',
		);
		expect(
			await refusedGift(inOffice('directory_reader', { scope: { kind: 'office', id: 'none' } }), officeAdmin),
		).toBe('access.scope_not_found');
		expect(await refusedGift(inOffice('directory_reader', { userId: stranger.id }), officeAdmin)).toBe(
			'access.person_not_found',
		);
		expect(await refusedGift(inOffice('directory_reader', { userId: 2_000_000_000 }), officeAdmin)).toBe(
			'access.person_not_found',
		);
		const { token } = officeAdmin;
		const seen = await app.client().post(whoCanSee, { kind: 'office', id: other.officeId }, { token });
		expect(seen.returnStatus.errorKey).toBe('access.scope_not_found');
		const { people } = await app.client().succeed(findGrantees, { query: 'am' }, { token });
		expect(people.map(({ userId }) => userId)).not.toContain(stranger.id);
	});

	it('finds fewer of their own for all who are called the same elsewhere', async () => {
		const named = { givenName: 'Zephyrine', familyName: 'Aubert' };
		const elsewhere = await addTestOffice(app);
		for (let count = 0; count < 101; count += 1) await elsewhere.addMember(named);
		const own = await office.addMember({ ...named, familyName: 'Zola' });
		const search = async (query: string) =>
			(await app.client().succeed(findGrantees, { query }, { token: officeAdmin.token })).people;
		for (const query of ['zéph', 'ZEPHYRINE', 'zephyrine zo', 'zol']) {
			expect(await search(query)).toEqual([{ userId: own.id, name: 'Zephyrine Zola', officeName: 'Waterfront' }]);
		}
		expect(await search('ephyrine')).toEqual([]);
		const all = await app.client().succeed(findGrantees, { query: 'zephyrine' }, { token: admin.token });
		expect(all.people).toHaveLength(8);
	});

	it('changes their own access, or that of who holds more', async () => {
		const own = inOffice('directory_reader', { userId: officeAdmin.person.id });
		expect(await refusedGift(own, officeAdmin)).toBe('access.own_grants');
		expect(await take(await grantOf(officeAdmin.person), officeAdmin)).toBe('access.own_grants');
		const { grants } = await app.client().succeed(listGrants, { userId: admin.person.id }, admin);
		expect(await take(grants[0]?.grantId ?? '', officeAdmin)).toBe('access.grant_not_found');
		await give(inOffice('support_agent'));
		expect(await take(await grantOf(member), officeAdmin)).toBe('access.beyond_own');
	});

	it('works in an organisation of another brand, or in another one without a grant for the brand', async () => {
		for (const orgId of [organisations.porticoStaff, organisations.piper, 999_999]) {
			const { returnStatus } = await app.client().post(listGrants, { orgId }, { token: admin.token });
			expect(returnStatus.errorKey).toBe('session.forbidden');
		}
	});

	it('is refused without a line in the audit (R-50)', async () => {
		const token = await openTestSession(app, member);
		const { returnStatus } = await app.client().post(listGrants, {}, { token });
		expect(returnStatus.errorKey).toBe('session.forbidden');
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
		const input = wish({ role: 'brand_administrator', scope: { kind: 'brand', id: '' } });
		await give(input, { person: first, token });
		const rows = () =>
			app.rows('select organisation_id from staff_grants where id = $1 and revoked_at is null order by 1', [
				input.grantId,
			]);
		expect(await rows()).toEqual([
			{ organisation_id: organisations.portico },
			{ organisation_id: organisations.porticoStaff },
		]);
		const there = { orgId: organisations.porticoStaff };
		const { grants } = await app.client().succeed(listGrants, there, { token: await openTestSession(app, member) });
		expect(grants.map(({ userId, name }) => [userId, name])).toContainEqual([member.id, 'Camille Roy']);
		expect(await take(input.grantId)).toBe('access.grant_not_found');
		expect(await take(input.grantId, { person: first, token })).toBeUndefined();
		expect(await rows()).toHaveLength(2);
		const [proposal] = await app.rows<{ id: string }>(
			"select id from proposals where payload ->> 'grantId' = $1 and decision is null",
			[input.grantId],
		);
		const second = await openTestSession(app, brandAdmins[1] ?? first);
		const decision = { proposalId: proposal?.id ?? '', decision: 'approved', reason: 'As we agreed today' } as const;
		await app.client().succeed(decideProposal, decision, { token: second });
		expect(await rows()).toEqual([]);
	});
});

describe('ending a grant', () => {
	it('takes what it gave at once, and keeps who did it and why', async () => {
		await give(inOffice());
		expect(await take(await grantOf(member))).toBeUndefined();
		expect((await held(member)).grants).toEqual([]);
		const rows = await app.rows('select revoked_by, revoked_reason from staff_grants where user_id = $1', [member.id]);
		expect(rows).toEqual([{ revoked_by: admin.person.id, revoked_reason: 'No longer needed' }]);
	});

	it('after a day lets it count until then', async () => {
		await give(inOffice('auditor'));
		expect(await take(await grantOf(member), admin, { endsOn: dayIn(1) })).toBeUndefined();
		expect((await held(member)).grants).toMatchObject([{ endsOn: dayIn(1) }]);
		app.clock.advance(days(2));
		expect((await held(member)).grants).toEqual([]);
	});

	it('of who administers the organisation is decided by two, and takes nothing before', async () => {
		const [first, second, third] = await threeAdministrators();
		const end = await proposeEnd(first, third);
		expect(end.outcome).toBe('proposed');
		expect((await endOf(first, third)).output).toEqual(end);
		expect(await standing(third)).toBe(1);
		expect(await approve(first, end.proposalId)).toBe('approvals.own');
		const stranger = await addTestStaff(app, { role: 'auditor' }, { organisationId: organisations.maplecrest });
		expect(await approve(stranger, end.proposalId)).toBe('approvals.right_lost');
		expect(await approve(second, end.proposalId)).toBeUndefined();
		expect(await standing(third)).toBe(0);
		const rows = await app.rows("select actor_id from audit_events where event = 'access.ended' and user_id = $1", [
			third.person.id,
		]);
		expect(rows).toEqual([{ actor_id: second.person.id }]);
		// The person who is about to lose the access may agree to it.
		expect(await approve(second, (await proposeEnd(first, second)).proposalId)).toBeUndefined();
		expect(await standing(second)).toBe(0);
	});

	it('is worth nothing once the proposer is no administrator any more', async () => {
		const [first, second, third] = await threeAdministrators();
		const { proposalId } = await proposeEnd(first, third);
		await approve(second, (await proposeEnd(third, first)).proposalId);
		expect(await standing(first)).toBe(0);
		expect(await approve(second, proposalId)).toBe('approvals.proposer_gone');
		expect(await standing(third)).toBe(1);
	});

	it('of the last administrator is refused, at once as after a day; one whose own access ends does not count', async () => {
		const [first, second, third] = await threeAdministrators();
		const endKey = async (...given: Parameters<typeof endOf>) => (await endOf(...given)).returnStatus.errorKey;
		expect(await approve(second, (await proposeEnd(first, third)).proposalId)).toBeUndefined();
		const limited = await proposeEnd(first, second, { endsOn: dayIn(1) });
		expect(await approve(second, limited.proposalId)).toBeUndefined();
		expect(await endKey(second, first)).toBe('access.last_administrator');
		expect(await endKey(second, first, { endsOn: dayIn(9) })).toBe('access.last_administrator');
		expect(await approve(second, (await proposeEnd(first, second)).proposalId)).toBeUndefined();
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
	const input = { grantId: row?.id ?? '', reason: 'For a test of ours', ...more };
	return app.client('maplecrest').call(endGrant, input, { token: by.token });
};
const proposeEnd = async (...given: Parameters<typeof endOf>) => {
	const { output, returnStatus } = await endOf(...given);
	expect(returnStatus.errorKey).toBeUndefined();
	return { outcome: output?.outcome, proposalId: output?.proposalId ?? '' };
};
const approve = async ({ token }: Administrator, proposalId: string) => {
	const input = { proposalId, decision: 'approved', reason: 'As we agreed today' } as const;
	return (await app.client('maplecrest').call(decideProposal, input, { token })).returnStatus.errorKey;
};

describe('who can see this', () => {
	it('names each way with its scope, since when and by whom', async () => {
		await give(inOffice('auditor', { endsOn: dayIn(30) }));
		const { grants, name } = await app
			.client()
			.succeed(whoCanSee, { kind: 'person', id: String(office.manager.id) }, { token: admin.token });
		expect(name).toBe('Priya Raman');
		expect(grants).toContainEqual(
			expect.objectContaining({
				name: 'Camille Roy',
				role: 'auditor',
				scope: { kind: 'office', id: office.officeId, name: 'Waterfront' },
				startsOn: dayIn(0),
				endsOn: dayIn(30),
				grantedBy: 'Grace Holloway',
				mayEnd: true,
			}),
		);
		const own = grants.find(({ userId }) => userId === admin.person.id);
		expect(own).toMatchObject({ role: 'organisation_administrator', mayEnd: false });
		expect(own).not.toHaveProperty('grantedBy');
	});
});
