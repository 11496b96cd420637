// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { findExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addDeciders, dayIn, type Deciders, proposalReason, proposeForTest } from '#test/support/approvals.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';
import type { Reach } from '#features/staff/access/server/api.ts';
import {
	decideProposal,
	endExemption,
	exemptionKey,
	getPersonExemption,
	getProposal,
	listProposals,
	proposalLifetimeMs,
	proposeExemption,
} from '../contract.ts';
import { createCountProposals, ownKinds } from './api.ts';

let app: TestApp;
let deciders: Deciders;
beforeAll(async () => {
	// Mail goes to the first twenty who may approve: of other tests there would be more.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	deciders = await addDeciders(app);
});

const Reason = 'Checked with the manager';
const decide = (proposalId: string, token: string, decision: 'approved' | 'refused' | 'withdrawn' = 'approved') =>
	app.client().call(decideProposal, { proposalId, decision, reason: Reason }, { token });
const refused = async (proposalId: string, token: string, decision?: 'approved' | 'refused' | 'withdrawn') =>
	(await decide(proposalId, token, decision)).returnStatus.errorKey;
const exemption = () => findExemption(app.database, app.clock, deciders.person);
const end = (id: number) =>
	app.rows("update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1", [
		id,
		app.clock.now(),
	]);

describe('an exemption', () => {
	const read = (userId: number, token: string) => app.client().succeed(getPersonExemption, { userId }, { token });

	it('is read with its end, its reason and the two who decided it, and can end early, once', async () => {
		const { approver, proposer, person } = deciders;
		expect(await read(person.id, proposer.token)).toEqual({});
		await decide(await proposeForTest(app, deciders), approver.token);
		expect(await read(person.id, proposer.token)).toEqual({
			exemption: {
				endsOn: dayIn(app, 10),
				reason: proposalReason,
				approvedBy: 'Priya Raman',
				secondApprover: 'Victor Lam',
			},
		});
		app.clock.advance(minutes(1));
		const wish = { userId: person.id, reason: 'Has the telephone back' };
		await app.client().succeed(endExemption, wish, { token: proposer.token });
		expect(await read(person.id, proposer.token)).toEqual({});
		expect(await exemption()).toBeUndefined();
		expect(await app.client().refused(endExemption, wish, { token: proposer.token })).toBe('approvals.no_exemption');
		const audit = await app.rows(
			"select actor_id as by, reason from audit_events where user_id = $1 and event = 'two_factor.exemption_ended'",
			[person.id],
		);
		expect(audit).toEqual([{ by: proposer.person.id, reason: 'Has the telephone back' }]);
	});

	it('of somebody out of reach is like none’s', async () => {
		const { token } = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: 'elsewhere' });
		const wish = { userId: deciders.person.id, reason: 'Has the telephone back' };
		expect(await app.client().refused(getPersonExemption, { userId: wish.userId }, { token })).toBe(
			'approvals.person_not_found',
		);
		expect(await app.client().refused(endExemption, wish, { token })).toBe('approvals.person_not_found');
	});

	it('is not approved by the one whom it concerns', async () => {
		const { person } = deciders.approver;
		const id = await proposeForTest(app, { ...deciders, person });
		expect(await refused(id, deciders.approver.token)).toBe('approvals.oneself');
		expect(await findExemption(app.database, app.clock, person)).toBeUndefined();
		expect(await refused(id, deciders.approver.token, 'refused')).toBeUndefined();
	});
});

describe('a proposal', () => {
	it('has no effect before a second person approves it, then its whole effect', async () => {
		const { approver, proposer, person } = deciders;
		const id = await proposeForTest(app, deciders);
		expect(await exemption()).toBeUndefined();
		await decide(id, approver.token);
		const decided = await app.client().succeed(getProposal, { proposalId: id }, { token: proposer.token });
		expect(decided).toMatchObject({ state: 'approved', decidedBy: 'Victor Lam', decisionReason: Reason, may: 'see' });
		expect((await exemption())?.endsAt.toISOString().slice(0, 10)).toBe(dayIn(app, 11));
		const audit = await app.rows(
			"select event, actor_id as by from audit_events where user_id = $1 and (event like 'approvals.%' or event = 'two_factor.exempted') order by event",
			[person.id],
		);
		expect(audit).toEqual([
			{ event: 'approvals.approved', by: approver.person.id },
			{ event: 'approvals.proposed', by: proposer.person.id },
			{ event: 'two_factor.exempted', by: approver.person.id },
		]);
	});

	it('shows what changes in words of the reader’s language, who, whom and why', async () => {
		const id = await proposeForTest(app, deciders);
		const shown = await app.client().succeed(getProposal, { proposalId: id }, { token: deciders.approver.token });
		expect(shown).toMatchObject({
			title: 'Exemption from the second step',
			subject: 'Amelia Chen',
			proposedBy: 'Priya Raman',
			reason: proposalReason,
			state: 'waiting',
			may: 'decide',
		});
		expect(shown.changes[0]).toEqual({ label: 'Second step', before: 'Required', after: 'Not required' });
		const french = await addTestStaff(app, {}, { language: 'fr' });
		const { changes } = await app.client().succeed(getProposal, { proposalId: id }, { token: french.token });
		expect(changes[0]).toEqual({ label: 'Deuxième étape', before: 'Exigée', after: 'Non exigée' });
	});

	it('is counted in the menu of those who may decide it, and of no one else', async () => {
		const { approver, proposer } = deciders;
		const office = await addTestOffice(app);
		const far = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: office.officeId });
		const count = async (token: string) => (await app.client().succeed(getMyAccess, {}, { token })).waiting.approvals;
		const counts = () => Promise.all([approver, proposer, far].map(({ token }) => count(token)));
		const [before = 0, own = 0] = await counts();
		const id = await proposeForTest(app, deciders);
		expect(await counts()).toEqual([before + 1, own, 0]);
		await decide(id, approver.token);
		expect(await counts()).toEqual([before, own, 0]);
	});

	it('is not counted for whom it concerns, nor for who may not act on that person', async () => {
		const { approver } = deciders;
		const officer = await addTestStaff(app, { role: 'billing_officer' });
		const { token } = officer;
		const count = async () => (await app.client().succeed(getMyAccess, {}, { token })).waiting.approvals;
		const before = await count();
		for (const { person } of [officer, approver]) {
			const proposalId = await proposeForTest(app, { ...deciders, person });
			expect(await app.client().succeed(getProposal, { proposalId }, { token })).toMatchObject({ may: 'see' });
		}
		expect(await count()).toBe(before);
		await proposeForTest(app, deciders);
		expect(await count()).toBe(before + 1);
	});

	it('is counted by the same statements, however many wait', async () => {
		const { organisationId, id: userId } = deciders.approver.person;
		const count = createCountProposals(ownKinds);
		const ask = () =>
			app.database.tenant(organisationId, async (queries) => {
				const asked: string[] = [];
				const watched: PreparedStatements = {
					prepared(statement, values) {
						asked.push(statement.name);
						return queries.prepared(statement, values);
					},
				};
				const reachOf = (): Reach => ({ organisationId, offices: 'all', teams: [] });
				const found = await count(watched, { organisationId, userId, now: app.clock.now(), reachOf });
				return { found, asked };
			});
		await proposeForTest(app, deciders);
		const one = await ask();
		for (let more = 0; more < 3; more += 1)
			await proposeForTest(app, { ...deciders, person: await addTestPerson(app) });
		const several = await ask();
		expect(several.found).toBe(one.found + 3);
		expect(several.asked).toEqual(one.asked);
	});

	it('is told by mail to who may approve it, and its outcome to who proposed it', async () => {
		const { approver, proposer } = deciders;
		const id = await proposeForTest(app, deciders);
		const [asked] = await readMessages(app, approver.person.email);
		expect(asked?.subject).toBe('Waiting for your approval: Exemption from the second step');
		expect(asked?.text).toContain(`/UserAgentAdmin/approvals/${id}`);
		expect(await readMessages(app, proposer.person.email)).toEqual([]);
		await decide(id, approver.token, 'refused');
		const [told] = await readMessages(app, proposer.person.email);
		expect(told?.subject).toBe('Rejected: Exemption from the second step');
		expect(told?.text).toContain(Reason);
	});

	it('is not approved by its proposer, who may withdraw it', async () => {
		const { approver, proposer } = deciders;
		const id = await proposeForTest(app, deciders);
		expect(await refused(id, proposer.token)).toBe('approvals.own');
		expect(await refused(id, proposer.token, 'refused')).toBe('approvals.own');
		expect(await refused(id, approver.token, 'withdrawn')).toBe('approvals.own');
		expect((await decide(id, proposer.token, 'withdrawn')).output).toMatchObject({ state: 'withdrawn' });
		expect(await refused(id, approver.token)).toBe('approvals.decided');
		expect(await exemption()).toBeUndefined();
	});

	it('is decided once: the same again is the same, another decision is refused', async () => {
		const { approver } = deciders;
		const id = await proposeForTest(app, deciders);
		await decide(id, approver.token);
		expect((await decide(id, approver.token)).status).toBe(200);
		expect(await refused(id, approver.token, 'refused')).toBe('approvals.decided');
		expect(
			await app.rows('select id from two_factor_exemptions where user_id = $1', [deciders.person.id]),
		).toHaveLength(1);
	});

	it('needs an approver who holds the permission at that moment', async () => {
		const { approver } = deciders;
		const id = await proposeForTest(app, deciders);
		await end(approver.person.id);
		expect(await refused(id, approver.token)).toBe('approvals.right_lost');
		const auditor = await addTestStaff(app, { role: 'auditor' });
		expect(await refused(id, auditor.token)).toBe('approvals.right_lost');
		const far = await addTestStaff(app, { scopeKind: 'office', scopeId: 'laval', role: 'billing_officer' });
		expect(await refused(id, far.token)).toBe('approvals.right_lost');
		expect(await exemption()).toBeUndefined();
	});

	it('is worth nothing once its proposer has left or lost the permission, and can still be refused', async () => {
		for (const leave of [
			(id: number) => end(id),
			(id: number) => app.rows("update users set status = 'disabled' where id = $1", [id]),
		]) {
			deciders = await addDeciders(app);
			const id = await proposeForTest(app, deciders);
			await leave(deciders.proposer.person.id);
			expect(await refused(id, deciders.approver.token)).toBe('approvals.proposer_gone');
			expect(await exemption()).toBeUndefined();
			expect((await decide(id, deciders.approver.token, 'refused')).output).toMatchObject({ state: 'refused' });
		}
	});

	it('ends after seven days', async () => {
		const id = await proposeForTest(app, deciders);
		app.clock.advance(proposalLifetimeMs);
		const token = await openTestSession(app, deciders.approver.person);
		expect(await refused(id, token)).toBe('approvals.expired');
		const { proposals } = await app.client().succeed(listProposals, { show: 'decided' }, { token });
		expect(proposals.find(({ proposalId }) => proposalId === id)?.state).toBe('expired');
	});

	it('is checked again at its approval, by the facts of then, and stays as it was frozen', async () => {
		const { approver, person } = deciders;
		const first = await proposeForTest(app, deciders);
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect(await refused(first, approver.token)).toBe('approvals.outdated');
		await app.rows("update users set status = 'active' where id = $1", [person.id]);
		// What was frozen no role of the portal can change.
		const change = app.rows("update proposals set payload = '{}' where id = $1", [first]);
		await expect(change).rejects.toThrow('permission denied');
	});

	it('is outdated where the change would be another one than both people read', async () => {
		const { approver } = deciders;
		const first = await proposeForTest(app, deciders);
		const other = { userId: deciders.person.id, endsOn: dayIn(app, 20), reason: proposalReason };
		const { proposalId } = await app.client().succeed(proposeExemption, other, { token: deciders.proposer.token });
		expect((await decide(proposalId, approver.token)).status).toBe(200);
		expect(await refused(first, approver.token)).toBe('approvals.outdated');
	});

	it('waits once, also when two people propose it', async () => {
		const { approver } = deciders;
		const id = await proposeForTest(app, deciders);
		expect(await proposeForTest(app, deciders)).toBe(id);
		const input = { userId: deciders.person.id, endsOn: dayIn(app, 10), reason: proposalReason };
		expect(await app.client().refused(proposeExemption, input, { token: approver.token })).toBe(
			'approvals.waits_already',
		);
	});
});

describe('proposals of others', () => {
	it('are shown to who may decide them and to no one else', async () => {
		const id = await proposeForTest(app, deciders);
		const ids = async (token: string) =>
			(await app.client().succeed(listProposals, { show: 'waiting' }, { token })).proposals.map(
				(one) => one.proposalId,
			);
		expect(await ids(deciders.approver.token)).toContain(id);
		expect(await ids(deciders.proposer.token)).toContain(id);
		const auditor = await addTestStaff(app, { role: 'auditor' });
		const nobody = await openTestSession(app, await addTestPerson(app));
		const foreign = await addTestStaff(app, {}, { organisationId: organisations.piper });
		for (const token of [auditor.token, nobody])
			expect(await app.client().refused(listProposals, { show: 'waiting' }, { token })).toBe('session.forbidden');
		expect(await app.client().refused(getProposal, { proposalId: id }, { token: auditor.token })).toBe(
			'session.forbidden',
		);
		const client = app.client('piper');
		expect(await client.refused(getProposal, { proposalId: id }, { token: foreign.token })).toBe('approvals.not_found');
	});

	it('are shown as far as the reach of a permission for their kind', async () => {
		const { officeId, addMember } = await addTestOffice(app);
		const person = await addMember();
		const { organisationId, id: userId } = person;
		const team = newId(app.clock);
		const members = { id: team, name: 'Halifax', memberIds: [userId], leadIds: [] };
		await app.database.transaction((queries) => addTeam(queries, app.clock.now(), { organisationId, ...members }));
		const id = await proposeForTest(app, { ...deciders, person });
		const sees = async (grant: Parameters<typeof addTestStaff>[1]): Promise<boolean> => {
			const { token } = await addTestStaff(app, grant);
			const { proposals } = await app.client().succeed(listProposals, { show: 'waiting' }, { token });
			const isListed = proposals.some(({ proposalId }) => proposalId === id);
			const found = await app.client().call(getProposal, { proposalId: id }, { token });
			expect(found.returnStatus.errorKey ?? 'found').toBe(isListed ? 'found' : 'approvals.not_found');
			return isListed;
		};
		const role = 'billing_officer';
		expect(await sees({ role, scopeKind: 'office', scopeId: officeId })).toBe(true);
		expect(await sees({ role, scopeKind: 'office', scopeId: 'elsewhere' })).toBe(false);
		expect(await sees({ role, scopeKind: 'team', scopeId: team })).toBe(true);
		expect(await sees({ role: 'office_administrator', scopeKind: 'office', scopeId: officeId })).toBe(false);
	});

	it('are found by the person whom they concern', async () => {
		const id = await proposeForTest(app, deciders);
		const { token } = deciders.approver;
		const of = async (userId: number) =>
			(await app.client().succeed(listProposals, { show: 'waiting', userId }, { token })).proposals;
		expect(await of(deciders.person.id)).toMatchObject([{ proposalId: id, kind: exemptionKey }]);
		expect(await of(deciders.proposer.person.id)).toEqual([]);
	});

	it('concern people within reach alone', async () => {
		const laval = await addTestStaff(app, { scopeKind: 'office', scopeId: 'laval', role: 'billing_officer' });
		const input = { userId: deciders.person.id, endsOn: dayIn(app, 10), reason: proposalReason };
		const foreign = await addTestPerson(app, { organisationId: organisations.piper });
		expect(await app.client().refused(proposeExemption, input, { token: laval.token })).toBe(
			'approvals.person_not_found',
		);
		expect(
			await app
				.client()
				.refused(proposeExemption, { ...input, userId: foreign.id }, { token: deciders.proposer.token }),
		).toBe('approvals.person_not_found');
	});

	it.each([-1, 91])('of an end in %d days are refused', async (count) => {
		const input = { userId: deciders.person.id, endsOn: dayIn(app, count), reason: proposalReason };
		expect(await app.client().refused(proposeExemption, input, { token: deciders.proposer.token })).toBe(
			'approvals.outdated',
		);
	});

	it('need a recent proof to be decided', async () => {
		const id = await proposeForTest(app, deciders);
		app.clock.advance(minutes(10));
		expect(await refused(id, deciders.approver.token)).toBe('session.proof_required');
	});
});
