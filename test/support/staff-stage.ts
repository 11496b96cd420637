// What staff act on, once for each office: people, a team, and every object that a call of the staff area names.
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addShortcut } from '#features/desktops/shortcuts/server/fixtures.ts';
import { grantAccess } from '#features/staff/access/contract.ts';
import { grantCredits } from '#features/staff/approvals/contract.ts';
import { planFactorRemoval } from '#features/staff/assistance/contract.ts';
import { saveTeam } from '#features/staff/directory/contract.ts';
import { uploadImport } from '#features/staff/imports/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addPersonnel, changePersonnel, getPersonnel, saveLicence } from '#features/staff/personnel/contract.ts';
import { buyCredits, newKey } from './credits.ts';
import { addTestOffice } from './offices.ts';
import { openTestSession } from './sign-in.ts';
import { grantTestRole } from './staff.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

const stageReason = 'For a test of who may do what';

export interface StaffOffice {
	readonly officeId: string;
	/** Holds every role that an office can give, for the office alone. */
	readonly member: TestPerson;
	/** Holds what a team can give, for the team alone. */
	readonly teamMember: TestPerson;
	/** Ids of what belongs to the office, by the names that calls give them. */
	readonly ids: Readonly<Record<IdName, string | number>>;
	readonly today: string;
	/** The version that the person's record has. */
	readonly version: string;
}

export const idNames = [
	'UserID',
	'LeaverID',
	'HelpedID',
	'OfficeID',
	'TeamID',
	'GrantID',
	'BegunID',
	'PlannedID',
	'LicenceID',
	'LeavingID',
	'ProposalID',
	'ImportID',
	'RemovalID',
	'ShortcutID',
	'Reference',
] as const;
type IdName = (typeof idNames)[number];

/** Keyed by the last part of the path. */
type StaffBodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** @param chief the token of who administers the whole organisation */
export async function buildStaffOffice(app: TestApp, chief: string): Promise<StaffOffice> {
	const client = app.client();
	const by = { token: chief };
	const office = await addTestOffice(app);
	const { officeId, organisationId } = office;
	const member = await office.addMember();
	const roles = ['office_administrator', 'personnel_officer', 'support_lead', 'billing_officer', 'auditor'] as const;
	for (const role of roles) await grantTestRole(app, member, { role, scopeKind: 'office', scopeId: officeId });
	const helped = await office.addMember({ familyName: 'Stagehand' });
	const leaver = await office.addMember({ familyName: 'Stagehand' });
	const today = dayIn('America/Toronto', app.clock.now());
	const UserID = await addPersonTo(app, chief, { officeId, today });
	const TeamID = crypto.randomUUID();
	const Members = [{ UserID, IsLead: true }];
	await client.succeed(saveTeam, { TeamID, Name: `Team ${TeamID}`, Members }, by);
	const teamMember = await office.addMember();
	for (const role of ['personnel_officer', 'support_lead', 'billing_officer', 'auditor'] as const)
		await grantTestRole(app, teamMember, { role, scopeKind: 'team', scopeId: TeamID });
	const GrantID = crypto.randomUUID();
	const Scope = { Kind: 'office', ID: officeId } as const;
	await client.succeed(grantAccess, { GrantID, UserID, Role: 'directory_reader', Scope, Reason: stageReason }, by);
	const planned = [];
	for (const [days, Share] of [
		[30, 50],
		[40, 60],
	] as const) {
		const { Version } = await client.succeed(getPersonnel, { UserID }, by);
		const Change = { ...workAt(officeId, TeamID), Share, StartsOn: addDays(today, days) };
		planned.push((await client.succeed(changePersonnel, { UserID, Version, Change }, by)).AssignmentID);
	}
	const { Version, Assignments } = await client.succeed(getPersonnel, { UserID }, by);
	const LicenceID = crypto.randomUUID();
	await client.succeed(saveLicence, { UserID, LicenceID, Licence: licenceOf(today), Reason: '' }, by);
	const seen = await client.succeed(previewLeaving, { UserID: leaver.id }, by);
	const end = { Version: seen.Version, LastDay: addDays(today, 50), Reason: 'other' as const, Choices: [] };
	const { LeavingID = '' } = await client.succeed(endEmployment, { UserID: leaver.id, ...end }, by);
	const credits = { UserID, Amount: 200_00, Reason: stageReason, IdempotencyKey: newKey() };
	const given = await client.succeed(grantCredits, credits, by);
	const ProposalID = given.Outcome === 'proposed' ? (given.ProposalID ?? '') : '';
	const removal = { UserID: helped.id, Reason: stageReason, Reference: 'T-1', Checks: identityChecked } as const;
	const { RemovalID } = await client.succeed(planFactorRemoval, { ...removal, Method: 'email' }, by);
	const shortcut = { organisationId, library: 'office', ownerId: officeId, name: 'Rates', nameFr: 'Taux' } as const;
	const ShortcutID = await app.database.transaction((queries) =>
		addShortcut(queries, app.clock, { ...shortcut, link: 'https://rates.example/', icon: 'house' }),
	);
	const transactionId = await buyCredits(app, { organisationId, id: UserID }, 500);
	const [bought] = await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [
		transactionId,
	]);
	const ImportID = await uploadFor(app, member);
	return {
		officeId,
		member,
		teamMember,
		today,
		version: Version,
		ids: {
			UserID,
			LeaverID: leaver.id,
			HelpedID: helped.id,
			OfficeID: officeId,
			TeamID,
			GrantID,
			LicenceID,
			LeavingID,
			BegunID: Assignments[0]?.AssignmentID ?? '',
			PlannedID: planned[1] ?? '',
			ProposalID,
			ImportID,
			RemovalID,
			ShortcutID,
			Reference: bought?.reference ?? '',
		},
	};
}

export async function readVersion(app: TestApp, chief: string, { ids }: Pick<StaffOffice, 'ids'>): Promise<string> {
	const record = await app.client().succeed(getPersonnel, { UserID: Number(ids.UserID) }, { token: chief });
	return record.Version;
}

async function addPersonTo(
	app: TestApp,
	chief: string,
	{ officeId, today }: { readonly officeId: string; readonly today: string },
): Promise<number> {
	const { Reason: _reason, ...work } = workAt(officeId, '');
	const Email = `stagehand.${crypto.randomUUID()}@office.example`;
	const Person = {
		GivenName: 'Nadia',
		FamilyName: 'Stagehand',
		Email,
		Phone: '',
		Language: 'en' as const,
		...work,
		StartsOn: today,
		Licences: [],
		ExternalIDs: [],
	};
	return (await app.client().succeed(addPersonnel, { Person, Invite: false }, { token: chief })).UserID;
}

const identityChecked = { LicenceNumber: true, CallBack: true, Manager: false } as const;

const workAt = (OfficeID: string, TeamID: string) => ({
	OfficeID,
	TeamID,
	Payee: 'person' as const,
	Share: 50,
	Reason: 'As it was',
	Positions: ['mortgage_agent'],
});

const licenceOf = (today: string) => ({
	Province: 'ON',
	Class: 'agent',
	Number: `L-${crypto.randomUUID()}`,
	StartsOn: today,
	EndsOn: addDays(today, 65),
});

async function uploadFor(app: TestApp, member: TestPerson): Promise<string> {
	const ImportID = crypto.randomUUID();
	const path = `${uploadImport.path}?ImportID=${ImportID}&Name=people.csv`;
	const headers = { 'content-type': 'text/csv', authorization: `Bearer ${await openTestSession(app, member)}` };
	const body = 'First name,Last name,E-mail\nNadia,Rahman,nadia@office.example\n';
	const { status } = await app.client().send({ method: 'POST', path, headers, body });
	if (status !== 200) throw new Error(`The file was refused: ${status}`);
	return ImportID;
}

/**
 * A body of each call of the staff area that names something, with every id that its contract has. Whoever may act on the objects gets past
 * all questions of who may do what; what would change much is then refused for another reason.
 */
export function staffBodies({ officeId, ids, today, version: Version }: StaffOffice): StaffBodies {
	const { UserID, TeamID, LicenceID, LeavingID, ImportID } = ids;
	const Reason = stageReason;
	const about = { UserID, Reason };
	const Scope = { Kind: 'office', ID: officeId };
	const { Reason: _reason, ...work } = workAt(officeId, String(TeamID));
	const Person = {
		GivenName: 'Nadia',
		FamilyName: 'Rahman',
		Email: '',
		Phone: '',
		Language: 'en',
		...work,
		StartsOn: today,
		Licences: [],
		ExternalIDs: [],
	};
	// What holds then already.
	const Change = { ...work, Reason, StartsOn: addDays(today, 45) };
	return {
		ConfirmGrant: { GrantID: ids.GrantID },
		ListGrants: { UserID },
		WhoCanSee: { Kind: 'office', ID: officeId },
		WhoCanSeeShortcut: { ShortcutID: ids.ShortcutID },
		GrantAccess: { ...about, GrantID: ids.GrantID, Role: 'directory_reader', Scope },
		EndGrant: { GrantID: ids.GrantID, EndsOn: '2020-01-01', Reason },
		FindPeople: { OfficeID: officeId },
		GetDirectoryPerson: { UserID },
		GetPersonDevices: { UserID },
		GetPersonHoldings: { UserID },
		SaveOffice: {
			OfficeID: officeId,
			Name: 'Waterfront',
			City: 'Toronto',
			TimeZone: 'America/Toronto',
			Products: ['none'],
		},
		SaveTeam: { TeamID, Name: 'No one leads it', Members: [{ UserID, IsLead: false }] },
		SavePersonnelDraft: { Person },
		CheckPersonnel: { Person, UserID },
		AddPersonnel: { Person, UserID, Invite: false },
		GetPersonnel: { UserID },
		GetPersonRecord: { UserID },
		ChangePersonnel: { UserID, Change, AssignmentID: ids.PlannedID, Version },
		ChangePersonDetails: { UserID, Phone: 'none' },
		WithdrawPersonnelChange: { UserID, AssignmentID: ids.PlannedID, Version },
		CorrectPersonnel: {
			UserID,
			AssignmentID: ids.BegunID,
			Change: { ...Change, TeamID: '', StartsOn: today },
			Version,
		},
		GetPersonnelHistory: { UserID },
		SaveLicence: { UserID, LicenceID, Licence: licenceOf(today), Reason },
		EndLicence: { UserID, LicenceID, LastDay: '2020-01-01', Because: 'other', Reason },
		InvitePersonnel: { UserID, Act: 'send' },
		GetImport: { ImportID },
		ListImportLines: { ImportID, Outcome: 'refused' },
		CheckImport: { ImportID, Fields: [], DayOrder: 'dmy' },
		RunImport: { ImportID },
		StopImport: { ImportID },
		InviteImported: { ImportID },
		GetProposal: { ProposalID: ids.ProposalID },
		DecideProposal: { ProposalID: ids.ProposalID, Decision: 'withdrawn', Reason },
		ProposeExemption: { ...about, EndsOn: '2020-01-01' },
		GetPersonExemption: { UserID },
		EndExemption: about,
		GetPersonCredits: { UserID },
		GrantCredits: { ...about, Amount: 100, IdempotencyKey: newKey() },
		ReverseCredits: { Reference: ids.Reference, Reason },
		StartViewing: about,
		GetHelp: { UserID },
		StartPasswordReset: about,
		EndSessions: about,
		GetFactors: { UserID },
		PlanFactorRemoval: { ...about, Method: 'sms', Checks: identityChecked, Reference: 'T-1' },
		WithdrawFactorRemoval: { UserID: ids.HelpedID, Reason, RemovalID: ids.RemovalID },
		SearchAudit: { UserID, OfficeID: officeId, ObjectKind: 'team', ObjectID: TeamID },
		GetAuditScope: { UserID },
		PreviewLeaving: { UserID },
		EndEmployment: { UserID: ids.LeaverID, Reason: 'other', Choices: [], Version: 'other', LeavingID },
		WithdrawLeaving: { UserID: ids.LeaverID, LeavingID },
		FindSuccessors: { UserID, Query: 'Stagehand' },
	};
}

export const nameOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/').at(-1) ?? '';
