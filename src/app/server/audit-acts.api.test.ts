// Every call that writes is made as in the portal; then the audit log is read as a person reads it. A new act is in it by being among the
// writing calls, and an event that none of them writes is listed here, or fails.
import { beforeAll, expect, it } from 'vitest';
import {
	type AuditEvent,
	auditEvents,
	type AuditGroup,
	auditGroups,
	changeEvents,
} from '#features/account/identity/contract.ts';
import { languages } from '#platform/contract/language.ts';
import { confirmMethodSetUp, factorMethods } from '#features/account/two-factor/contract.ts';
import { setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { publishTiles, withdrawPublication } from '#features/desktops/managed-tiles/contract.ts';
import { failureReasons } from '#features/billing/payments/contract.ts';
import { staffRoleNames } from '#features/staff/access/contract.ts';
import { officeWallets } from '#features/staff/directory/contract.ts';
import { leavingReasons } from '#features/staff/leaving/contract.ts';
import { licenceClasses, licenceEnds, payees, positions } from '#features/staff/personnel/contract.ts';
import { positionsEn } from '#features/staff/personnel/messages.en.ts';
import { searchAudit } from '#features/staff/audit/contract.ts';
import { findValueTexts, isAuditField, isShown } from '#features/staff/audit/fields.ts';
import { en, exportEn } from '#features/staff/audit/messages.en.ts';
import { exportFr, fr } from '#features/staff/audit/messages.fr.ts';
import { prepareCall, writingCalls } from '#test/support/all-writing-calls.ts';
import { findKeys } from '#test/support/keys-in-text.ts';
import { createTestProviders } from '#test/support/identity-provider.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { setUpNumber } from '#test/support/writing-account-calls.ts';
import { asPerson, writing, type WritingCall } from '#test/support/writing-calls.ts';
import { prepareDefault, preparePublication } from '#test/support/writing-desktop-calls.ts';

/** Acts of people who are not signed in: by a mailed link, or on the way in. */
const beforeSignIn = [
	'linked_accounts.linked',
	'passwords.reset',
	'passwords.reset_requested',
	'registration.completed',
	'security.account_locked',
];

/** Written by refusals, by the card processor, by commands, by jobs of a later day or by another course of an act; each has tests of its own. */
const unwritten = [
	'access.end_planned',
	'access.not_confirmed',
	'access.refused',
	'approvals.refused',
	'approvals.withdrawn',
	'assistance.factor_removal_void',
	'assistance.factor_removed',
	'assistance.mail_turned_off',
	'assistance.mail_turned_on',
	'assistance.viewing_ended',
	'audit.exported',
	'books.exported',
	'books.relief_exported',
	'books.report_exported',
	'books.report_read',
	'books.statement_saved',
	'books.write_off_reversed',
	'brands.exported',
	'brands.plan_failed',
	'credits.proposal_confirmed',
	'credits.proposal_dismissed',
	'credits.transfer_rule_set',
	'directory.office_changed',
	'directory.people_exported',
	'directory.team_changed',
	'imports.details_kept',
	'imports.halted',
	'leaving.took_effect',
	'money.person_opened',
	'passkeys.copy_refused',
	'passkeys.step_refused',
	'payments.card_chosen',
	'payments.card_lost',
	'payments.contradicted',
	'payments.dispute_closed',
	'payments.dispute_inquiry',
	'payments.dispute_open',
	'payments.dispute_won',
	'payments.fraud_warning_closed',
	'payments.fraud_warning_open',
	'payments.refund_failed',
	'payments.refund_pending',
	'personnel.change_edited',
	'personnel.invitation_recalled',
	'personnel.licence_changed',
	'personnel.licence_corrected',
	'personnel.reopened',
	'security.access_taken_back',
	'security.account_unlocked',
	'security.email_restored',
	'security.proof_refused',
	'service_clients.key_added',
	'service_clients.key_revoked',
	'service_clients.revoked',
	'setup.administrator_invited',
	'setup.organisation_made',
	'setup.permissions_granted',
	'sign_in.login_token_reused',
	'sign_in.tries_failed',
	'sign_in.try_failed',
	'subscriptions.ended',
	'subscriptions.reactivated',
	'subscriptions.seats_added',
	'subscriptions.seats_removed',
	'subscriptions.taken_over',
	'switch_user.assistance_begun',
	'two_factor.code_refused',
	'two_factor.set_up_refused',
];

type Row = Awaited<ReturnType<typeof readLog>>[number];

const written: Row[] = [];
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp({ identityProviders: createTestProviders() });
	for (const { prepare } of [...writingCalls, ...otherCourses.map(prepareCall)]) {
		const make = await prepare(app);
		void (await make(app.client()));
	}
	await app.runDue();
	written.push(...(await readLog()));
	return () => app.close();
}, 300_000);

/** These calls write something else when they find another state than the first time. */
const otherCourses: readonly WritingCall[] = [
	asPerson(confirmMethodSetUp, async (_person, app, token) => {
		const first = await setUpNumber(app, token);
		await app.client().succeed(confirmMethodSetUp, first, { token });
		return setUpNumber(app, token);
	}),
	writing(setAudienceDefault, async (app) => {
		const { client, token, input } = await prepareDefault(app);
		await client.succeed(setAudienceDefault, input, { token });
		return { input: { audience: input.audience }, token };
	}),
	writing(withdrawPublication, async (app) => {
		const { client, input, token } = await preparePublication(app);
		const { publicationId } = input;
		await client.succeed(publishTiles, input, { token });
		await client.succeed(withdrawPublication, { publicationId, isWithdrawn: true }, { token });
		return { input: { publicationId, isWithdrawn: false }, token };
	}),
];

/** All rows, or those of a group, as an auditor of the brand pages through them. */
async function readLog(group?: AuditGroup) {
	const { token } = await addTestStaff(app, { role: 'auditor', scopeKind: 'brand', scopeId: 'portico' });
	const organisations = await app.rows<{ id: number }>('select id from organisations order by id', []);
	const rows = [];
	for (const { id: orgId } of organisations) {
		for (let cursor: string | undefined; ;) {
			const answer = await app
				.client()
				.call(searchAudit, { orgId, ...(group && { group }), ...(cursor !== undefined && { cursor }) }, { token });
			rows.push(...(answer.output?.rows ?? []));
			cursor = answer.output?.next;
			if (cursor === undefined) break;
		}
	}
	return rows;
}

const events = Object.keys(auditEvents) as AuditEvent[]; // Object.keys widens
const isEvent = (event: string): event is AuditEvent => event in auditEvents;

it('every row is of an event, and every event has words in both languages', () => {
	expect(written.length).toBeGreaterThan(200);
	expect(written.flatMap(({ event }) => (isEvent(event) ? [] : [event]))).toEqual([]);
	for (const event of events) {
		for (const texts of [en, fr, exportEn, exportFr]) expect(texts[`event.${event}`], event).toMatch(/\p{L}{4}/u);
	}
});

it('a group finds its rows, all of them and no others', async () => {
	for (const group of auditGroups) {
		const expected = written.filter(({ event }) => isEvent(event) && auditEvents[event] === group);
		expect(expected, group).not.toEqual([]);
		// The log also has what was read before.
		// A sign-in has its steps in its row, which the group of the sign-ins finds.
		const found = new Set(
			(await readLog(group))
				.flatMap((row) => [row, ...(group === 'sign_in' ? row.steps : [])])
				.map(({ eventId }) => eventId),
		);
		expect(
			expected.filter(({ eventId }) => !found.has(eventId)),
			group,
		).toEqual([]);
		const isStep = ({ event }: (typeof written)[number]) =>
			group === 'sign_in' && isEvent(event) && auditEvents[event] === 'session';
		const others = written.filter((row) => !expected.includes(row) && !isStep(row));
		expect(
			others.filter(({ eventId }) => found.has(eventId)),
			group,
		).toEqual([]);
	}
});

it('every row of a change says what was before or is after, in fields that have words', () => {
	const wrong = written.flatMap(({ event, changes }) => [
		...(isEvent(event) && changeEvents.has(event) && changes.length === 0 ? [`${event} without a change`] : []),
		...changes.filter(({ field }) => !isAuditField(field)).map(({ field }) => `${event}: ${field} has no words`),
	]);
	expect([...new Set(wrong)].toSorted()).toEqual([]);
});

it('every row of a person’s act says from which network and in which session', () => {
	const wrong = written.filter(
		({ requestId, actor, network, sessionId }) =>
			requestId !== undefined && actor !== undefined && (network === undefined || sessionId === undefined),
	);
	expect([...new Set(wrong.map(({ event }) => event))].toSorted()).toEqual(beforeSignIn);
});

it('each event is written by one of these acts, but for those that are named', () => {
	const seen = new Set(written.map(({ event }) => event));
	expect(events.filter((event) => !seen.has(event)).toSorted()).toEqual(unwritten);
});

/** Keys that name something of an operator's or person's making, or that words are found for elsewhere. */
const ownNames = ['assurance', 'client', 'product', 'products', 'provider', 'why', 'what'];
const key = /^[a-z][a-z0-9]*([._-][a-z0-9]+)*$/;

it('every value that is a key has words', () => {
	const wrong = written.flatMap(({ event, changes, details }) =>
		[
			...changes.flatMap(({ field, before, after }) => [[field, before] as const, [field, after] as const]),
			...details.map(({ name, value }) => [name, value] as const),
		].flatMap(([field, value]) =>
			isShown(field, value) && !ownNames.includes(field) && typeof value === 'string' && key.test(value)
				? (findValueTexts(field, value) ?? [`${event}: ${field} ${value}`]).filter(
						(text) => !(text in en && text in fr),
					)
				: [],
		),
	);
	expect([...new Set(wrong)].toSorted()).toEqual([]);
});

it.each<[field: string, values: readonly string[]]>([
	['licenceClass', licenceClasses],
	['endedBecause', licenceEnds],
	['payee', payees],
	['positions', positions.map((one) => positionsEn[`position.${one}`])],
	['role', staffRoleNames],
	['reason', [...leavingReasons, ...failureReasons]],
	['wallet', officeWallets],
	['method', factorMethods],
	['provider', ['microsoft', 'zoho']],
	['language', languages],
	['by', ['password_and_email', 'microsoft_and_trusted_browser', 'a provider of the brand']],
])('each value that the field %s may have has words', (field, values) => {
	expect(values.filter((value) => findValueTexts(field, value) === undefined)).toEqual([]);
});

it('every mail and text message of these acts says names, not keys', async () => {
	const messages = await app.rows<{ subject: string | null; text: string }>(
		'select subject, body_text as text from captured_messages',
	);
	expect(messages.length).toBeGreaterThan(30);
	const wrong = messages.flatMap(({ subject, text }) =>
		findKeys(`${subject ?? ''}\n${text}`).map((one) => `${one} in “${subject ?? text}”`),
	);
	expect([...new Set(wrong)]).toEqual([]);
});
