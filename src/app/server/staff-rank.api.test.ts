// Who may act on whom: every act of the staff area × every role that acts × every role that is acted on, everybody in one office and one team,
// so that rank alone decides. What is expected is written down here by hand. A new act is in it or fails here until somebody says why not.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { endGrant, rolesWith, type ScopeKind, type StaffRole } from '#features/staff/access/contract.ts';
import { brandEditorEndpoints } from '#features/staff/brand-editor/contract.ts';
import { brandPublishingEndpoints } from '#features/staff/brand-publishing/contract.ts';
import { grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { previewLeaving } from '#features/staff/leaving/contract.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { nameOf } from '#test/support/staff-stage.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { endpoints } from './slices.ts';

const ranks = {
	brand: ['brand_administrator', 'brand'],
	organisation: ['organisation_administrator', 'organisation'],
	office: ['office_administrator', 'office'],
	officer: ['personnel_officer', 'organisation'],
	teamOfficer: ['personnel_officer', 'team'],
	support: ['support_lead', 'organisation'],
	billing: ['billing_officer', 'organisation'],
	auditor: ['auditor', 'organisation'],
	brandReader: ['directory_reader', 'brand'],
	teamLead: ['team_lead', 'team'],
	nobody: undefined,
} as const satisfies Record<string, readonly [StaffRole, ScopeKind] | undefined>;
type Rank = keyof typeof ranks;
const names = Object.keys(ranks) as Rank[]; // its own keys
const readers: readonly Rank[] = ['brandReader', 'teamLead', 'nobody'];

/** Each role may act on these, as far as it may do anything. */
const over: Readonly<Record<Rank, readonly Rank[]>> = {
	brand: names,
	organisation: names.filter((one) => one !== 'brand'),
	// Teams span offices.
	office: ['office', ...readers],
	officer: ['officer', 'teamOfficer', ...readers],
	teamOfficer: ['teamOfficer', ...readers],
	support: ['support', ...readers],
	billing: ['billing', ...readers],
	auditor: ['auditor', ...readers],
	brandReader: readers,
	teamLead: readers,
	nobody: readers,
};
/** Each of these may end the grants of those, because they give access there and hold all of it. */
const ends: Partial<Record<Rank, readonly Rank[]>> = {
	brand: names,
	organisation: names.filter((one) => one !== 'brand' && one !== 'brandReader'),
	office: ['office'],
};

interface Act {
	readonly permission: string;
	readonly refusal: string;
	/** A person who helps needs more access than the person who is helped. */
	readonly isHelp?: true;
	/** The body gets past the question of rank, and then changes nothing that matters here. */
	readonly body: (subject: Subject) => object;
}
interface Subject {
	readonly person: TestPerson;
	readonly reference: string;
	readonly proposalId: string;
}

const Reason = 'For a test of who may do what';
const about = ({ person }: Subject) => ({ userId: person.id, reason: Reason });
const record = (more: object = {}) => ({
	permission: 'personnel.manage',
	refusal: 'personnel.outranked',
	body: ({ person }: Subject) => ({ userId: person.id, ...more }),
});
const day = '2026-01-01';
const Work = { officeId: 'x', teamId: '', positions: [], payee: 'person', share: 1, startsOn: day, reason: Reason };
const Licence = { province: 'ON', class: 'agent', number: '', startsOn: day, endsOn: day };
const AssignmentID = 'none';
const LicenceID = '01900000-0000-7000-8000-000000000000';
const help = (permission: string, more: object = {}): Act => ({
	permission,
	refusal: 'assistance.rank',
	isHelp: true,
	body: (subject) => ({ ...about(subject), ...more }),
});
const Checks = { licenceNumber: true, callBack: true, manager: false };

const acts: Readonly<Record<string, Act>> = {
	ChangePersonnel: record({ change: Work, version: 'other' }),
	ChangePersonDetails: record({ phone: 'none' }),
	WithdrawPersonnelChange: record({ assignmentId: AssignmentID, version: 'other' }),
	CorrectPersonnel: {
		...record({ assignmentId: AssignmentID, change: Work, version: 'other' }),
		permission: 'personnel.correct',
	},
	SaveLicence: record({ licenceId: LicenceID, licence: Licence, reason: Reason }),
	EndLicence: record({ licenceId: LicenceID, lastDay: day, because: 'other', reason: Reason }),
	InvitePersonnel: record({ act: 'send' }),
	EndEmployment: { ...record({ reason: 'other', choices: [], version: 'other' }), refusal: 'leaving.outranked' },
	ReplaceSuccessor: {
		...record({ leavingId: LicenceID, fromUserId: 1, toUserId: 1 }),
		refusal: 'leaving.outranked',
	},
	WithdrawLeaving: { ...record({ leavingId: LicenceID }), refusal: 'leaving.outranked' },
	StartViewing: help('assistance.view'),
	StartPasswordReset: help('assistance.recover'),
	EndSessions: help('assistance.recover'),
	PlanFactorRemoval: help('assistance.recover', { method: 'sms', checks: Checks, reference: 'T-1' }),
	WithdrawFactorRemoval: help('assistance.recover', { removalId: LicenceID }),
	ProposeExemption: {
		permission: 'exemptions.manage',
		refusal: 'approvals.outranked',
		body: (subject) => ({ ...about(subject), endsOn: day }),
	},
	EndExemption: { permission: 'exemptions.manage', refusal: 'approvals.outranked', body: about },
	GrantCredits: {
		permission: 'credits.adjust',
		refusal: 'approvals.outranked',
		body: (subject) => ({ ...about(subject), amount: 1, idempotencyKey: newKey() }),
	},
	ReverseCredits: {
		permission: 'credits.adjust',
		refusal: 'approvals.outranked',
		body: ({ reference }) => ({ reference, reason: Reason }),
	},
	DecideProposal: {
		permission: 'credits.adjust',
		refusal: 'approvals.right_lost',
		body: ({ proposalId }) => ({ proposalId, decision: 'refused', reason: Reason }),
	},
};

/** These act on nobody who is there, or another question decides them. */
const apart: Readonly<Record<string, string>> = {
	AddPersonnel: 'a new person, or the record of somebody who left: returning.api.test.ts',
	SavePersonnelDraft: 'a draft of one’s own',
	SaveLeavingDraft: 'a draft of one’s own, about a person whom the act then refuses',
	AskToSettle: 'asks somebody of more rank: asking.api.test.ts',
	AskApprover: 'asks somebody who may decide: asked-approvers.api.test.ts',
	SaveOffice: 'an office: staff-reach.api.test.ts',
	SaveTeam: 'a team: staff-reach.api.test.ts and directory.api.test.ts',
	GrantAccess: 'gives only what its giver holds: escalation.api.test.ts',
	EndGrant: 'below, by what it brings',
	ConfirmGrant: 'as EndGrant: review.api.test.ts',
	CheckImport: 'a file of one’s own',
	RunImport: 'by the functions of the forms, line by line: imports.api.test.ts',
	StopImport: 'a file of one’s own',
	InviteImported: 'people whom the import added',
	SetAssistanceMail: 'the whole brand',
	WriteAnnouncement: 'the whole brand: announcements.api.test.ts',
	UpdateAnnouncement: 'the whole brand: announcements.api.test.ts',
	EndAnnouncement: 'the whole brand: announcements.api.test.ts',
	...Object.fromEntries(
		[...brandEditorEndpoints, ...brandPublishingEndpoints].map((one) => [
			nameOf(one),
			'the whole brand: drafts.api.test.ts, publishing.api.test.ts',
		]),
	),
	MakeBrand: 'the whole brand: drafts.api.test.ts',
	MakeDraftLink: 'the whole brand: links.api.test.ts',
	RevokeDraftLink: 'the whole brand: links.api.test.ts',
	AddBrandHost: 'the whole brand: brand-hosts.api.test.ts',
	AskBrandHost: 'the whole brand: brand-hosts.api.test.ts',
	RemoveBrandHost: 'the whole brand: brand-hosts.api.test.ts',
	SetProviderSecret: 'the whole brand: provider-secrets.api.test.ts',
	KeepBrandRedirect: 'the whole brand: redirects.api.test.ts',
	AddBrandSender: 'the whole brand: brand-sender.api.test.ts',
	AskBrandSender: 'the whole brand: brand-sender.api.test.ts',
	RemoveBrandSender: 'the whole brand: brand-sender.api.test.ts',
	SendBrandTestMail: 'the whole brand: brand-sender.api.test.ts',
	AssignOpenItem: 'an item, whose money stays as it is: open-items.api.test.ts',
	PlaceReturn: 'an item: open-items.api.test.ts',
	SettleOpenItem: 'an item: open-items.api.test.ts',
	CorrectInvoice: 'an invoice: corrections.api.test.ts',
	RefundCharge: 'a charge: refund-charge.api.test.ts',
	CheckOpenItems: 'everything within the organization: open-items.api.test.ts',
	WriteOffInvoice: 'the whole brand, and a payer: write-offs.api.test.ts',
	UsePayerBalance: 'the whole brand, and a payer: write-offs.api.test.ts',
	SendPayerStatement: 'the whole brand, and a payer: write-offs.api.test.ts',
	CloseBooksMonth: 'the whole brand: books.api.test.ts',
	SettlePayout: 'the whole brand: payouts.api.test.ts',
	SaveBookNumbers: 'the whole brand: book-accounts.api.test.ts',
	SaveRemittance: 'the whole brand: remittances.api.test.ts',
	PublishTiles: 'tiles: managed-tiles.api.test.ts',
	ChangePublishedTile: 'tiles: publishing.api.test.ts',
	WithdrawPublication: 'tiles: managed-tiles.api.test.ts',
	SetAudienceDefault: 'as tiles, for one person as for their office: setting-defaults.api.test.ts',
};

let app: TestApp;
const actors = new Map<Rank, TestPerson>();
const subjects = new Map<Rank, Subject>();
beforeAll(async () => {
	app = await openOwnTestApp();
	const office = await addTestOffice(app);
	const { officeId, organisationId } = office;
	const teamId = newId(app.clock);
	await app.rows('insert into teams (organisation_id, id, name, created_at) values ($1, $2, $2, $3) returning id', [
		organisationId,
		teamId,
		app.clock.now(),
	]);
	const scopeIds: Record<ScopeKind, string> = { brand: 'portico', organisation: '', office: officeId, team: teamId };
	const add = async (rank: Rank): Promise<TestPerson> => {
		const person = await office.addMember();
		await app.rows(
			'insert into team_members (organisation_id, team_id, user_id) values ($1, $2, $3) returning user_id',
			[organisationId, teamId, person.id],
		);
		const [role, scopeKind] = ranks[rank] ?? [];
		if (role !== undefined && scopeKind !== undefined)
			await grantTestRole(app, person, { role, scopeKind, scopeId: scopeIds[scopeKind] });
		return person;
	};
	for (const rank of names) actors.set(rank, await add(rank));
	const chief = await openTestSession(app, await add('brand'));
	for (const rank of names) {
		const person = await add(rank);
		const id = await buyCredits(app, person, 500);
		const [row] = await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [
			id,
		]);
		const credits = { userId: person.id, amount: 200_00, reason: Reason, idempotencyKey: newKey() };
		const given = await app.client().succeed(grantCredits, credits, { token: chief });
		const proposalId = 'proposalId' in given ? (given.proposalId ?? '') : '';
		subjects.set(rank, { person, reference: row?.reference ?? '', proposalId });
	}
	return () => app.close();
});

const found = <T>(map: ReadonlyMap<Rank, T>, rank: Rank): T => {
	const value = map.get(rank);
	if (value === undefined) throw new Error(`There is no ${rank}`);
	return value;
};
const holds = (rank: Rank, permission: string): boolean => {
	const [role] = ranks[rank] ?? [];
	return role !== undefined && rolesWith(permission).includes(role);
};
const isStaff = ({ access, path }: Endpoint): boolean =>
	path.startsWith('/v1/staff/') || (typeof access === 'object' && 'staff' in access);
const writing = endpoints.filter(
	(endpoint: Endpoint) =>
		isStaff(endpoint) && !/\/(?:Get|List|Find|Who|Search|Preview|CheckPersonnel)\w*$/.test(endpoint.path),
);

it('every act of the staff area is in the matrix, or it is said why not', () => {
	const known = [...Object.keys(acts), ...Object.keys(apart)];
	expect(writing.map(nameOf).filter((name) => !known.includes(name))).toEqual([]);
});

const callOf = (name: string): Endpoint | undefined => endpoints.find((one) => nameOf(one) === name);

describe.each(inDoubt(Object.keys(acts), (name) => callOf(name)?.path ?? ''))('%s', (name) => {
	const act = acts[name];
	const endpoint = callOf(name);
	it.each(names)('by %s reaches those who hold no more', async (actor) => {
		if (act === undefined || endpoint === undefined) throw new Error(`There is no call ${name}`);
		const answers: Partial<Record<Rank, string>> = {};
		const expected: Partial<Record<Rank, string>> = {};
		for (const subject of names) {
			// A visit puts the session that it comes from to sleep.
			const token = await openTestSession(app, found(actors, actor));
			const { returnStatus } = await app.client().post(endpoint, act.body(found(subjects, subject)), { token });
			const { errorKey = 'done' } = returnStatus;
			answers[subject] = [act.refusal, 'session.forbidden'].includes(errorKey) ? errorKey : 'may';
			expect(errorKey, subject).not.toMatch(/person_not_found|request\.invalid/);
			const isOver = over[actor].includes(subject) && !(act.isHelp === true && over[subject].includes(actor));
			const lacking = endpoint.access === 'signedIn' ? act.refusal : 'session.forbidden';
			expected[subject] = holds(actor, act.permission) ? (isOver ? 'may' : act.refusal) : lacking;
		}
		expect(answers).toEqual(expected);
	});
});

describe('a grant', () => {
	it.each(names)('is ended by %s where they could have given it', async (actor) => {
		const token = await openTestSession(app, found(actors, actor));
		for (const subject of names.filter((one) => one !== 'nobody')) {
			const [grant] = await app.rows<{ id: string }>('select id from staff_grants where user_id = $1', [
				found(subjects, subject).person.id,
			]);
			const input = { grantId: grant?.id ?? '', endsOn: day, reason: Reason };
			const { returnStatus } = await app.client().post(endGrant, input, { token });
			// The day is over: that is asked last.
			const mayEnd = ends[actor]?.includes(subject) === true;
			expect([subject, returnStatus.errorKey === 'access.days_invalid']).toEqual([subject, mayEnd]);
		}
	});
});

describe('the end of an employment', () => {
	it.each(names.filter((one) => holds(one, 'personnel.manage')))(
		'by %s needs a second person as ending the grants would',
		async (actor) => {
			const token = await openTestSession(app, found(actors, actor));
			for (const subject of over[actor]) {
				const { id: userId } = found(subjects, subject).person;
				const { approvers } = await app.client().succeed(previewLeaving, { userId }, { token });
				const isAlone =
					readers.includes(subject) ||
					(!['brand', 'organisation'].includes(subject) && ends[actor]?.includes(subject) === true);
				expect([subject, approvers === undefined]).toEqual([subject, isAlone]);
			}
		},
	);
});
