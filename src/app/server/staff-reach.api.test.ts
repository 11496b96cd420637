// Every call of the staff area × every id that it names: an object of another office of the same organisation answers like one
// that does not exist, and no list names one. A new call, and a new id of one, is in it or fails here.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	buildStaffOffice,
	idNames,
	nameOf,
	readVersion,
	staffBodies,
	type StaffOffice,
} from '#test/support/staff-stage.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { type FieldPath, fieldsOf, inputSchema, sampleOf, withValue } from '#test/support/valid-input.ts';
import { findSuccessors } from '#features/staff/leaving/contract.ts';
import { endpoints } from './slices.ts';

let app: TestApp;
let own: StaffOffice;
let foreign: StaffOffice;
let chief: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	chief = (await addTestStaff(app)).token;
	own = await buildStaffOffice(app, chief);
	foreign = await buildStaffOffice(app, chief);
	await app.rows(
		`insert into access_reviews (organisation_id, id, half_year, due_on, ends_on, created_at)
			values ($1, 'open', '2020-01-01', '2020-01-02', '2999-02-01', $2) returning id`,
		[organisations.portico, app.clock.now()],
	);
	return () => app.close();
});

const staffCalls: readonly Endpoint[] = endpoints.filter(({ path }) => path.startsWith('/v1/staff/'));

/** What only looks like an id of the portal, or names nothing that is read. */
const free: readonly string[] = [
	'person.externalIds.0.id',
	'externalIds.0.id',
	'PlanFactorRemoval reference',
	// A draft is what its writer typed, and a choice about what the person does not have is not looked at.
	'SavePersonnelDraft person.officeId',
	'SavePersonnelDraft person.teamId',
	'EndEmployment choices.0.id',
	'SaveLeavingDraft draft.choices.0.id',
	'SaveLeavingDraft draft.choices.0.userId',
	// Anybody of the organisation who stays can take over.
	'EndEmployment choices.0.userId',
	// They are the whole brand's: announcements.api.test.ts, links.api.test.ts, payouts.api.test.ts.
	'announcementId',
	'payoutId',
	'linkId',
	'ReplaceSuccessor toUserId',
	// Only compared with what the caller would have seen.
	'CorrectInvoice paymentId',
	// They belong to the whole seller, and to a payer within reach besides: write-offs.api.test.ts.
	'WriteOffInvoice invoiceId',
	'UsePayerBalance invoiceId',
	// One of those who may settle it: open-items.api.test.ts.
	'AssignOpenItem ownerId',
	// One of those that the preview offers, about a plan that it names: asking.api.test.ts.
	'AskToSettle askedId',
	'AskToSettle leavingId',
	// Asked by the proposer alone, of those who may decide it: asked-approvers.api.test.ts.
	'AskApprover proposalId',
	'AskApprover userId',
	'ProposeBrand approverId',
	'PreviewPersonnelChange leadId',
	'ChangePersonnel leadId',
	// It names a person who left: personnel.api.test.ts tests it.
	'AddPersonnel userId',
	'CheckPersonnel userId',
];
/** The caller makes these ids: what is named so and is not there is made. */
const madeByCaller: readonly string[] = [
	'GrantAccess grantId',
	'SaveTeam teamId',
	'SaveOffice officeId',
	'SaveLicence licenceId',
];
/** Told that a right is gone: the ids are mailed to those who had it, and no one guesses them. */
const told: readonly string[] = ['DecideProposal proposalId'];

const written = (path: FieldPath): string => path.join('.');
const isId = (path: FieldPath): boolean => /^(?!orgId)(?:\w*Id|id|reference)$/.test(String(path.at(-1)));
const idsOf = (endpoint: Endpoint): readonly FieldPath[] => {
	const schema = inputSchema(endpoint);
	return [...fieldsOf(schema, 'string'), ...fieldsOf(schema, 'integer')].filter(isId);
};

function valueAt(body: unknown, path: FieldPath): unknown {
	return path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], body);
}

const cases = staffCalls.flatMap((endpoint) =>
	idsOf(endpoint)
		.map((path) => ({ endpoint, path, title: `${nameOf(endpoint)} ${written(path)}` }))
		.filter(({ path, title }) => !free.includes(title) && !free.includes(written(path))),
);

const casesInDoubt = inDoubt(cases, ({ endpoint }) => endpoint.path);

describe('an object of another office of the same organisation', () => {
	it.each(casesInDoubt)('$title answers as if there were none', async ({ endpoint, path, title }) => {
		// What was done with own ids before may have written a new one.
		const version = await readVersion(app, chief, own);
		const body = staffBodies({ ...own, version })[nameOf(endpoint)];
		const value = valueAt(body, path);
		const kind = idNames.find((name) => own.ids[name] === value);
		// Made by the caller: nothing of that name is there before.
		const strange = kind === undefined ? foreign.ids.grantId : foreign.ids[kind];
		expect(value, 'the body of this call names it').toBeDefined();
		const ask = async (id: unknown, member = own.member) => {
			const token = await openTestSession(app, member);
			const { status, text, returnStatus } = await app.client().post(endpoint, withValue(body, path, id), { token });
			const said = text.replaceAll(returnStatus.requestId, '').replaceAll(String(id), 'ID');
			return { status, code: returnStatus.errorKey, said };
		};
		const answer = await ask(strange);
		expect(answer.code).not.toBe('request.invalid');
		expect(answer.code).not.toBe('session.forbidden');
		if ([...madeByCaller, ...told].includes(title)) {
			expect(answer.status).toBeGreaterThanOrEqual(400);
		} else {
			const unknown = typeof value === 'number' ? 2_000_000_000 : unknownLike(String(value));
			expect(answer).toEqual(await ask(unknown));
			// And so to who looks after one team alone.
			expect(await ask(strange, own.teamMember)).toEqual(await ask(unknown, own.teamMember));
		}
		// It is this id that is refused: with one's own the call comes further.
		if (answer.status >= 400 && !madeByCaller.includes(title)) expect(await ask(value)).not.toEqual(answer);
	});

	it.each(['member', 'teamMember'] as const)('is in no answer to the %s', async (who) => {
		const strange = new Set<unknown>([...Object.values(foreign.ids), foreign.member.id]);
		const found: string[] = [];
		const reading = staffCalls.filter(
			({ path, access }) => /\/(?:Get|List|Find|Who|Search|Preview|Check)[A-Z]\w+$/.test(path) && access !== 'public',
		);
		for (const endpoint of reading) {
			const schema = inputSchema(endpoint);
			const query = { query: 'Stagehand', search: 'Stagehand' };
			const given = staffBodies(own)[nameOf(endpoint)] ?? {};
			const body = {
				...pickKnown(schema, query),
				...(sampleOf(schema) as object),
				...pickKnown(schema, query),
				...given,
			};
			const token = await openTestSession(app, own[who]);
			const { status, output } = await app.client().post(endpoint, body, { token });
			if (status !== 200 || endpoint === findSuccessors) continue;
			for (const value of valuesOf(output)) if (strange.has(value)) found.push(`${nameOf(endpoint)}: ${String(value)}`);
		}
		expect(found).toEqual([]);
		expect(reading.length).toBeGreaterThan(25);
	});
});

it('every id that a call of the staff area names is in its body here', () => {
	const missing = cases.filter(({ endpoint, path }) => valueAt(staffBodies(own)[nameOf(endpoint)], path) === undefined);
	expect(missing.map(({ title }) => title)).toEqual([]);
	expect(cases.length).toBeGreaterThanOrEqual(70);
});

it('another organisation is refused wherever it is named', async () => {
	for (const endpoint of staffCalls.filter((one) => 'orgId' in (inputSchema(one).properties ?? {}))) {
		const body = { ...(sampleOf(inputSchema(endpoint)) as object), ...staffBodies(own)[nameOf(endpoint)] };
		const token = await openTestSession(app, own.member);
		for (const orgId of [organisations.porticoStaff, organisations.piper, 1]) {
			const { returnStatus } = await app.client().post(endpoint, { ...body, orgId }, { token });
			const refusals = ['session.forbidden', 'approvals.not_found'];
			if (returnStatus.returnCode === 200) expect(nameOf(endpoint)).toBe('ListProposals');
			else expect(refusals, nameOf(endpoint)).toContain(returnStatus.errorKey);
		}
	}
});

function unknownLike(id: string): string {
	if (id.startsWith('CR-')) return 'CR-0000-0000-0000';
	return /^[0-9a-f-]{36}$/.test(id) ? '01900000-0000-7000-8000-000000000000' : 'nowhere';
}

function pickKnown(schema: ReturnType<typeof inputSchema>, values: Readonly<Record<string, unknown>>): object {
	return Object.fromEntries(Object.entries(values).filter(([name]) => schema.properties?.[name] !== undefined));
}

function valuesOf(value: unknown): readonly unknown[] {
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value];
}
