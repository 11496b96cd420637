// What staff act on, once for each office: people, a team, and every object that a call of the staff area names.
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addShortcut } from '#features/desktops/shortcuts/server/fixtures.ts';
import { grantAccess } from '#features/staff/access/contract.ts';
import { searchAudit } from '#features/staff/audit/contract.ts';
import { grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { planFactorRemoval } from '#features/staff/assistance/contract.ts';
import { saveTeam } from '#features/staff/directory/contract.ts';
import { uploadImport } from '#features/staff/imports/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { getOpenItem } from '#features/staff/open-items/contract.ts';
import { addPersonnel, changePersonnel, getPersonnel, saveLicence } from '#features/staff/personnel/contract.ts';
import { buyCredits, newKey } from './credits.ts';
import { addUnplaced } from './open-items.ts';
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
	'userId',
	'leaverId',
	'helpedId',
	'officeId',
	'teamId',
	'grantId',
	'begunId',
	'plannedId',
	'licenceId',
	'leavingId',
	'proposalId',
	'importId',
	'removalId',
	'shortcutId',
	'reference',
	'paymentId',
	'itemId',
	'invoiceId',
	'eventId',
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
	const userId = await addPersonTo(app, chief, { officeId, today });
	const teamId = crypto.randomUUID();
	const members = [{ userId, isLead: true }];
	await client.succeed(saveTeam, { teamId, name: `Team ${teamId}`, members }, by);
	const teamMember = await office.addMember();
	for (const role of ['personnel_officer', 'support_lead', 'billing_officer', 'auditor'] as const)
		await grantTestRole(app, teamMember, { role, scopeKind: 'team', scopeId: teamId });
	const grantId = crypto.randomUUID();
	const scope = { kind: 'office', id: officeId } as const;
	await client.succeed(grantAccess, { grantId, userId, role: 'directory_reader', scope, reason: stageReason }, by);
	const planned = [];
	for (const [days, share] of [
		[30, 50],
		[40, 60],
	] as const) {
		const { version } = await client.succeed(getPersonnel, { userId }, by);
		const change = { ...workAt(officeId, teamId), share, startsOn: addDays(today, days) };
		planned.push((await client.succeed(changePersonnel, { userId, version, change }, by)).assignmentId);
	}
	const { version, assignments } = await client.succeed(getPersonnel, { userId }, by);
	const licenceId = crypto.randomUUID();
	await client.succeed(saveLicence, { userId, licenceId, licence: licenceOf(today), reason: '' }, by);
	const seen = await client.succeed(previewLeaving, { userId: leaver.id }, by);
	const end = { version: seen.version, lastDay: addDays(today, 50), reason: 'other' as const, choices: [] };
	const { leavingId = '' } = await client.succeed(endEmployment, { userId: leaver.id, ...end }, by);
	// Named for desktops that the leaver does not have: what a plan says of them is edited all the same.
	await app.rows('update leavings set choices = $2 where id = $1 returning id', [
		leavingId,
		JSON.stringify([{ kind: 'desktops', id: '', to: 'person', userId }]),
	]);
	const credits = { userId, amount: 200_00, reason: stageReason, idempotencyKey: newKey() };
	const given = await client.succeed(grantCredits, credits, by);
	const proposalId = given.outcome === 'proposed' ? (given.proposalId ?? '') : '';
	const removal = { userId: helped.id, reason: stageReason, reference: 'T-1', checks: identityChecked } as const;
	const { removalId } = await client.succeed(planFactorRemoval, { ...removal, method: 'email' }, by);
	const shortcut = { organisationId, library: 'office', ownerId: officeId, name: 'Rates', nameFr: 'Taux' } as const;
	const shortcutId = await app.database.transaction((queries) =>
		addShortcut(queries, app.clock, { ...shortcut, link: 'https://rates.example/', icon: 'house' }),
	);
	const transactionId = await buyCredits(app, { organisationId, id: userId }, 500);
	const [bought] = await app.rows<{ reference: string }>('select reference from credit_transactions where id = $1', [
		transactionId,
	]);
	const importId = await uploadFor(app, member);
	const { rows } = await client.succeed(searchAudit, { officeId }, by);
	return {
		officeId,
		member,
		teamMember,
		today,
		version,
		ids: {
			userId,
			leaverId: leaver.id,
			helpedId: helped.id,
			officeId,
			teamId,
			grantId,
			licenceId,
			leavingId,
			begunId: assignments[0]?.assignmentId ?? '',
			plannedId: planned[1] ?? '',
			proposalId,
			importId,
			removalId,
			shortcutId,
			reference: bought?.reference ?? '',
			paymentId: await payFor(app, { id: userId, organisationId }),
			...(await hangFor(app, chief, officeId)),
			eventId: rows[0]?.eventId ?? '',
		},
	};
}

export async function readVersion(app: TestApp, chief: string, { ids }: Pick<StaffOffice, 'ids'>): Promise<string> {
	const record = await app.client().succeed(getPersonnel, { userId: Number(ids.userId) }, { token: chief });
	return record.version;
}

async function addPersonTo(
	app: TestApp,
	chief: string,
	{ officeId, today }: { readonly officeId: string; readonly today: string },
): Promise<number> {
	const { reason: _reason, ...work } = workAt(officeId, '');
	const email = `stagehand.${crypto.randomUUID()}@office.example`;
	const person = {
		givenName: 'Nadia',
		familyName: 'Stagehand',
		email,
		phone: '',
		language: 'en' as const,
		...work,
		startsOn: today,
		licences: [],
		externalIds: [],
	};
	return (await app.client().succeed(addPersonnel, { person, invite: false }, { token: chief })).userId;
}

const identityChecked = { licenceNumber: true, callBack: true, manager: false } as const;

const workAt = (officeId: string, teamId: string) => ({
	officeId,
	teamId,
	payee: 'person' as const,
	share: 50,
	reason: 'As it was',
	positions: ['mortgage_agent'],
});

const licenceOf = (today: string) => ({
	province: 'ON',
	class: 'agent',
	number: `L-${crypto.randomUUID()}`,
	startsOn: today,
	endsOn: addDays(today, 65),
});

/** A payment that came to nothing is one as well. */
/** More went back of a payment of somebody of the office than was paid, and there is a document on which it can be placed. */
async function hangFor(app: TestApp, chief: string, officeId: string) {
	const { returnId: itemId } = await addUnplaced(app, { officeId });
	const { documents } = await app.client().succeed(getOpenItem, { kind: 'not_placed', itemId }, { token: chief });
	return { itemId, invoiceId: documents[0]?.invoiceId ?? '' };
}

async function payFor(
	app: TestApp,
	{ id: userId, organisationId }: { readonly id: number; readonly organisationId: number },
) {
	const at = app.clock.now();
	const [paid] = await app.rows<{ id: string }>(
		`insert into payments (organisation_id, id, user_id, seller, purpose, purpose_id, origin, state, idempotency_key, idempotency_hash,
				order_facts, amount, currency, processor, is_live, created_at, return_origin, cancel_path, keeps_card, expires_at,
				failure_reason, failure_code, failure_is_hard, finished_at)
			values ($1, gen_random_uuid()::text, $2, 'portico', 'credits', 'credits-100', 'checkout', 'expired', gen_random_uuid()::text, '\\x00',
				'{"lines": [{"description": {"en": "100 credits", "fr": "100 crédits"}, "amount": 10000}], "taxes": []}', 10000, 'CAD', 'local', false,
				$3, '', '', false, $3, 'abandoned', 'abandoned', false, $3) returning id`,
		[organisationId, userId, at],
	);
	return paid?.id ?? '';
}

async function uploadFor(app: TestApp, member: TestPerson): Promise<string> {
	const importId = crypto.randomUUID();
	const path = `${uploadImport.path}?ImportID=${importId}&Name=people.csv`;
	const headers = { 'content-type': 'text/csv', authorization: `Bearer ${await openTestSession(app, member)}` };
	const body = 'First name,Last name,Email\nNadia,Rahman,nadia@office.example\n';
	const { status } = await app.client().send({ method: 'POST', path, headers, body });
	if (status !== 200) throw new Error(`The file was refused: ${status}`);
	return importId;
}

/**
 * A body of each call of the staff area that names something, with every id that its contract has. A caller who may act on the objects gets past
 * all questions of who may do what; what would change much is then refused for another reason.
 */
export function staffBodies({ officeId, ids, today, version }: StaffOffice): StaffBodies {
	const { userId, teamId, licenceId, leavingId, importId, eventId } = ids;
	const reason = stageReason;
	const about = { userId, reason };
	const scope = { kind: 'office', id: officeId };
	const { reason: _reason, ...work } = workAt(officeId, String(teamId));
	const person = {
		givenName: 'Nadia',
		familyName: 'Rahman',
		email: '',
		phone: '',
		language: 'en',
		...work,
		startsOn: today,
		licences: [],
		externalIds: [],
	};
	// What holds then already.
	const change = { ...work, reason, startsOn: addDays(today, 45) };
	return {
		ConfirmGrant: { grantId: ids.grantId },
		ListGrants: { userId },
		WhoCanSee: { kind: 'office', id: officeId },
		WhoCanSeeShortcut: { shortcutId: ids.shortcutId },
		GrantAccess: { ...about, grantId: ids.grantId, role: 'directory_reader', scope },
		EndGrant: { grantId: ids.grantId, endsOn: '2020-01-01', reason },
		FindPeople: { officeId },
		GetDirectoryPerson: { userId },
		GetPersonDevices: { userId },
		GetPersonHoldings: { userId },
		SaveOffice: {
			officeId,
			name: 'Waterfront',
			city: 'Toronto',
			timeZone: 'America/Toronto',
			products: ['none'],
		},
		SaveTeam: { teamId, name: 'No one leads it', members: [{ userId, isLead: false }] },
		SavePersonnelDraft: { person },
		CheckPersonnel: { person, userId },
		AddPersonnel: { person, userId, invite: false },
		GetPersonnel: { userId },
		GetPersonRecord: { userId },
		PreviewPersonnelChange: { userId, change, assignmentId: ids.plannedId, version },
		ChangePersonnel: { userId, change, assignmentId: ids.plannedId, version },
		ChangePersonDetails: { userId, phone: 'none' },
		WithdrawPersonnelChange: { userId, assignmentId: ids.plannedId, version },
		CorrectPersonnel: {
			userId,
			assignmentId: ids.begunId,
			change: { ...change, teamId: '', startsOn: today },
			version,
		},
		GetPersonnelHistory: { userId },
		SaveLicence: { userId, licenceId, licence: licenceOf(today), reason },
		EndLicence: { userId, licenceId, lastDay: '2020-01-01', because: 'other', reason },
		InvitePersonnel: { userId, act: 'send' },
		GetImport: { importId },
		ListImportLines: { importId, outcome: 'refused' },
		CheckImport: { importId, fields: [], dayOrder: 'dmy' },
		RunImport: { importId },
		StopImport: { importId },
		InviteImported: { importId },
		GetProposal: { proposalId: ids.proposalId },
		DecideProposal: { proposalId: ids.proposalId, decision: 'withdrawn', reason },
		GetAskedApprover: { proposalId: ids.proposalId },
		AskApprover: { proposalId: ids.proposalId, userId },
		ProposeExemption: { ...about, endsOn: '2020-01-01' },
		GetPersonExemption: { userId },
		EndExemption: about,
		GetPersonCredits: { userId },
		GetPersonMoney: { userId },
		GetPaymentStory: { paymentId: ids.paymentId },
		GetOpenItem: { kind: 'not_placed', itemId: ids.itemId, invoiceId: ids.invoiceId },
		AssignOpenItem: { kind: 'not_placed', itemId: ids.itemId },
		// Other amounts than there are.
		PlaceReturn: { itemId: ids.itemId, invoiceId: ids.invoiceId, amount: 1 },
		GetCorrection: { invoiceId: ids.invoiceId },
		CorrectInvoice: {
			invoiceId: ids.invoiceId,
			reason: 'goodwill',
			credited: 'rest',
			way: 'card',
			takesCredits: false,
			amount: 1,
			moved: 1,
			paymentId: ids.paymentId,
			note: reason,
			idempotencyKey: newKey(),
		},
		SettleOpenItem: { kind: 'not_placed', itemId: ids.itemId, amount: -1, reason },
		GrantCredits: { ...about, amount: 100, idempotencyKey: newKey() },
		ReverseCredits: { reference: ids.reference, reason },
		StartViewing: about,
		GetHelp: { userId },
		StartPasswordReset: about,
		EndSessions: about,
		GetFactors: { userId },
		PlanFactorRemoval: { ...about, method: 'sms', checks: identityChecked, reference: 'T-1' },
		WithdrawFactorRemoval: { userId: ids.helpedId, reason, removalId: ids.removalId },
		SearchAudit: { userId, officeId, objectKind: 'team', objectId: teamId, eventId },
		ListProposals: { show: 'waiting', userId },
		GetAuditScope: { userId },
		PreviewLeaving: { userId },
		EndEmployment: { userId: ids.leaverId, reason: 'other', choices: [], version: 'other', leavingId },
		SaveLeavingDraft: { userId, draft: { isNow: true, reason: 'other', note: '', choices: [] } },
		ReplaceSuccessor: { userId: ids.leaverId, leavingId, fromUserId: userId, toUserId: userId },
		AskToSettle: { userId, askedId: ids.leaverId, leavingId },
		WithdrawLeaving: { userId: ids.leaverId, leavingId },
		FindSuccessors: { userId, query: 'Stagehand' },
	};
}

export const nameOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/').at(-1) ?? '';
