// What a change would do is judged by the function of the act, and writes nothing; who leads a team alone leaves it to somebody.
import { inEachLanguage } from '#platform/contract/language.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { setAllowance } from '#features/billing/credits/server/api.ts';
import { addPublication } from '#features/desktops/managed-tiles/server/fixtures.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	changePersonnel,
	getPersonnel,
	previewPersonnelChange,
	saveLicence,
	withdrawPersonnelChange,
} from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let from: TestOffice;
let to: TestOffice;
let agent: TestPerson;
let today: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	from = await addTestOffice(app);
	to = await addTestOffice(app);
	await app.rows(`update offices set name = 'Laval', province = 'QC' where id = $1`, [to.officeId]);
	agent = await from.addMember();
	today = dayIn('America/Toronto', app.clock.now());
});

type Input = InputOf<typeof changePersonnel>;
const client = () => app.client();
const read = () => client().succeed(getPersonnel, { userId: agent.id }, { token: admin.token });
const preview = (input: Input) => client().succeed(previewPersonnelChange, input, { token: admin.token });

async function move(change: Partial<Input['change']> = {}): Promise<Input> {
	const { version, assignments } = await read();
	const work = { officeId: to.officeId, teamId: assignments.at(-1)?.teamId ?? '', positions: ['mortgage_agent'] };
	const rest = { payee: 'person' as const, share: 100, startsOn: addDays(today, 9), reason: '' };
	return { userId: agent.id, version, change: { ...work, ...rest, ...change } };
}

async function addLedTeam(leadIds = [agent.id]): Promise<{ readonly id: string; readonly name: string }> {
	const id = crypto.randomUUID();
	const team = { organisationId: organisations.portico, id, name: `Renewals ${id}`, memberIds: [], leadIds };
	await app.database.transaction((queries) => addTeam(queries, app.clock.now(), team));
	return team;
}
const leadsOf = (teamId: string) =>
	app.rows<{ user_id: number }>('select user_id from team_members where team_id = $1 and is_lead', [teamId]);

it('says what a move does to tiles, allowance, roles and licence, and nothing where nothing follows', async () => {
	const owner = { organisationId: organisations.portico, officeId: from.officeId, userId: agent.id };
	await app.database.transaction(async (queries) => {
		const publication = { organisationId: organisations.portico, publishedBy: admin.person.id };
		const tiles = [
			{
				content: { kind: 'note', words: inEachLanguage(() => 'Hello') } as const,
				isMandatory: false,
				width: 2,
				height: 2,
			},
		];
		await addPublication(queries, app.clock, {
			...publication,
			audience: { kind: 'office', id: from.officeId },
			tiles,
		});
		void (await setAllowance(queries, app.clock, { ...owner, monthly: 75_00, changedBy: admin.person.id }));
	});
	await grantTestRole(app, agent, { role: 'directory_reader', scopeKind: 'office', scopeId: from.officeId });
	const input = await move();
	const before = await read();
	expect(await preview(input)).toEqual({
		faults: [],
		missingLicence: 'QC',
		desktops: 0,
		tilesLost: [{ from: 'Waterfront', count: 1 }],
		tilesGained: [],
		allowances: [{ officeName: 'Waterfront', monthly: 75_00 }],
		ownCredits: 0,
		seats: [],
		grants: [{ scopeName: 'Waterfront', count: 1 }],
	});
	expect(await read()).toEqual(before);
	const days = { startsOn: today, endsOn: addDays(today, 300) };
	const licence = { province: 'QC', class: 'agent', number: crypto.randomUUID(), ...days };
	const held = { userId: agent.id, licenceId: crypto.randomUUID(), licence, reason: '' };
	await client().succeed(saveLicence, held, { token: admin.token });
	const post = await preview(await move({ officeId: from.officeId }));
	expect(post).toMatchObject({ tilesLost: [], allowances: [], grants: [] });
	expect(await preview(await move())).not.toHaveProperty('missingLicence');
});

it('asks for the next lead of a team that would have none, who leads it from the day of the change', async () => {
	const team = await addLedTeam();
	const input = await move({ teamId: '' });
	expect(await preview(input)).toMatchObject({
		faults: [{ field: 'LeadID', code: 'personnel.lead_needed' }],
		unledTeam: { name: team.name },
	});
	expect(await client().refused(changePersonnel, input, { token: admin.token })).toBe('personnel.invalid');
	const next = await from.addMember();
	const unfit = async (leadId: number) => (await preview({ ...input, leadId })).faults[0]?.code;
	const stranger = await addTestPerson(app, { organisationId: organisations.porticoStaff });
	expect(await unfit(agent.id)).toBe('personnel.lead_unfit');
	expect(await unfit(stranger.id)).toBe('personnel.lead_unfit');
	expect((await preview({ ...input, leadId: next.id })).faults).toEqual([]);
	await client().succeed(changePersonnel, { ...input, leadId: next.id }, { token: admin.token });
	expect((await read()).assignments.at(-1)?.nextLead).toEqual({
		userId: next.id,
		name: expect.stringContaining(' ') as string,
	});
	expect(await leadsOf(team.id)).toEqual([{ user_id: agent.id }]);
	const audited =
		"select details ->> 'newLead' as lead from audit_events where user_id = $1 and event = 'personnel.changed'";
	expect(await app.rows(audited, [agent.id])).toEqual([{ lead: (await read()).assignments.at(-1)?.nextLead?.name }]);
	app.clock.set(`${input.change.startsOn}T12:00:00Z`);
	const token = await openTestSession(app, agent);
	await client().refused(getPersonnel, { userId: agent.id }, { token });
	expect(await leadsOf(team.id)).toEqual([{ user_id: next.id }]);
});

it('asks for no lead where another one stays, or the team is kept', async () => {
	const other = await from.addMember();
	await addLedTeam([agent.id, other.id]);
	expect(await preview(await move({ teamId: '' }))).toMatchObject({ faults: [] });
	expect(await preview(await move())).not.toHaveProperty('unledTeam');
});

it('refuses whom the act refuses: oneself, a day that is taken, a plan that is gone, and what changed in between', async () => {
	const input = await move();
	const refused = (change: Partial<Input>) =>
		client().refused(previewPersonnelChange, { ...input, ...change }, { token: admin.token });
	expect(await refused({ userId: admin.person.id })).toBe('personnel.oneself');
	expect(await refused({ assignmentId: 'none' })).toBe('personnel.not_planned');
	const { assignmentId } = await client().succeed(changePersonnel, input, { token: admin.token });
	expect(await refused({})).toBe('personnel.changed_meanwhile');
	const again = await move({ share: 50 });
	expect((await preview(again)).faults).toEqual([{ field: 'StartsOn', code: 'personnel.day_taken' }]);
	expect((await preview({ ...again, assignmentId })).faults).toEqual([]);
	await client().succeed(
		withdrawPersonnelChange,
		{ userId: agent.id, assignmentId, version: again.version },
		{ token: admin.token },
	);
	const officer = await addTestStaff(app, { role: 'office_administrator', scopeKind: 'office', scopeId: to.officeId });
	expect(await client().refused(previewPersonnelChange, await move(), { token: officer.token })).toBe(
		'personnel.person_not_found',
	);
});
