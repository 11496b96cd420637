// On both databases.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addRunningImport } from '#features/staff/imports/server/fixtures.ts';
import { addPlannedLeaving } from '#features/staff/leaving/server/fixtures.ts';
import { assignOpenItem } from '#features/staff/open-items/contract.ts';
import { getStaffHome } from '../contract.ts';

let app: TestApp;
let office: TestOffice;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	office = await addTestOffice(app, { organisationId: organisations.porticoStaff });
});

const inOrganisation = { organisationId: organisations.porticoStaff };
const open = (token: string) => app.client().succeed(getStaffHome, {}, { token });

it('an administrator sees the first hour until a second one is there for good', async () => {
	await app.rows(
		"update staff_grants set revoked_at = created_at, revoked_reason = 'For a test' where organisation_id = $1 and revoked_at is null",
		[organisations.porticoStaff],
	);
	const { token } = await addTestStaff(app, {}, inOrganisation);
	const alone = await open(token);
	expect(alone.firstHour?.find(({ step }) => step === 'second')).toEqual({ step: 'second', state: 'open', value: '1' });
	expect(alone.firstHour?.find(({ step }) => step === 'office')).toMatchObject({ state: 'done', value: 'Waterfront' });
	const guest = await office.addMember();
	await grantTestRole(app, guest, { endsOn: businessDayOf(after(app.clock.now(), days(10))) });
	const withGuest = await open(token);
	expect(withGuest.firstHour?.find(({ step }) => step === 'second')).toMatchObject({ state: 'open' });
	expect(withGuest.endingGrants).toMatchObject([{ userId: guest.id, role: 'organisation_administrator' }]);
	await addTestStaff(app, {}, inOrganisation);
	// Once every step is done the first hour is not shown any more.
	const { firstHour = [{ step: 'second', state: 'done' }] } = await open(token);
	expect(firstHour.find(({ step }) => step === 'second')).toMatchObject({ state: 'done' });
});

it('figures are for who reaches the whole organisation, and count it alone', async () => {
	const { token } = await addTestStaff(app, { role: 'auditor' }, inOrganisation);
	const before = await open(token);
	await office.addMember();
	const leaver = await office.addMember();
	await app.rows('update users set ends_at = $2 where id = $1', [leaver.id, app.clock.now()]);
	const later = await open(token);
	expect(later.figures?.people).toBe((before.figures?.people ?? 0) + 1);
	expect(later).not.toHaveProperty('firstHour');
	expect(later.endingGrants).toEqual([]);
	const narrow = await addTestStaff(
		app,
		{ role: 'directory_reader', scopeKind: 'office', scopeId: office.officeId },
		inOrganisation,
	);
	expect(await open(narrow.token)).not.toHaveProperty('figures');
});

it('says what is planned, which imports run and which team has no lead, within reach only', async () => {
	const organisationId = organisations.porticoStaff;
	const scope = { scopeKind: 'office', scopeId: office.officeId } as const;
	const { token, person } = await addTestStaff(app, { role: 'office_administrator', ...scope }, inOrganisation);
	const other = await addTestOffice(app, inOrganisation);
	const leaver = await office.addMember();
	const tooLate = await office.addMember();
	const elsewhere = await other.addMember();
	const plans = [
		{ userId: leaver.id, inDays: 9 },
		{ userId: tooLate.id, inDays: 45 },
		{ userId: elsewhere.id, inDays: 3 },
	];
	const start = { clock: app.clock, queue: createJobQueue({ clock: app.clock }) };
	const teamId = crypto.randomUUID();
	const importId = crypto.randomUUID();
	const team = { organisationId, id: teamId, name: `Team ${teamId}`, memberIds: [leaver.id], leadIds: [] };
	const led = { ...team, id: crypto.randomUUID(), name: `Led ${teamId}`, memberIds: [], leadIds: [tooLate.id] };
	const file = { id: importId, staffId: person.id, fileName: 'people.csv', columns: ['Name'], lines: [['Roy']] };
	await app.database.transaction(async (queries) => {
		for (const plan of plans) {
			await addPlannedLeaving(queries, start, { organisationId, filedBy: person.id, reason: 'resigned', ...plan });
		}
		await addTeam(queries, app.clock.now(), team);
		await addTeam(queries, app.clock.now(), led);
		await addRunningImport(queries, { organisationId, at: app.clock.now(), ...file });
	});
	const home = await open(token);
	expect(home.planned).toMatchObject([{ kind: 'leaving', userId: leaver.id }]);
	expect(home.teamsWithoutLead).toEqual([{ teamId, name: `Team ${teamId}` }]);
	expect(home.imports).toEqual([{ importId, fileName: 'people.csv', isHalted: false }]);
	const reader = await addTestStaff(app, { role: 'directory_reader', ...scope }, inOrganisation);
	expect((await open(reader.token)).imports).toEqual([]);
});

it('says which planned changes begin within the days, and which import stopped by itself', async () => {
	const { organisationId } = inOrganisation;
	const scope = { scopeKind: 'office', scopeId: office.officeId } as const;
	const { token, person } = await addTestStaff(app, { role: 'office_administrator', ...scope }, inOrganisation);
	const mover = await office.addMember();
	for (const inDays of [12, 40]) {
		const startsAt = after(app.clock.now(), days(inDays));
		await app.rows(
			`insert into assignments (organisation_id, id, user_id, office_id, positions, job_title_en, job_title_fr, payee, share, period, starts_at, reason, filed_at)
				values ($1, $2, $3, $4, '{}', '', '', 'person', 100, daterange($5::date, $5::date + 1), $6, '', $6)`,
			[organisationId, crypto.randomUUID(), mover.id, office.officeId, businessDayOf(startsAt), startsAt],
		);
	}
	const file = {
		id: crypto.randomUUID(),
		staffId: person.id,
		fileName: 'people.csv',
		columns: ['Name'],
		lines: [['Roy']],
	};
	await app.database.transaction((queries) =>
		addRunningImport(queries, { organisationId, at: app.clock.now(), ...file }),
	);
	await app.rows("update imports set state = 'stopped', is_halted = true where organisation_id = $1 and id = $2", [
		organisationId,
		file.id,
	]);
	const home = await open(token);
	const day = businessDayOf(after(app.clock.now(), days(12)));
	expect(home.planned).toMatchObject([{ kind: 'change', userId: mover.id, day }]);
	expect(home.imports).toEqual([{ importId: file.id, fileName: 'people.csv', isHalted: true }]);
});

it('counts refunds and proposed reversals for who may act on them in the whole organization, and open items within reach', async () => {
	const organisation = { organisationId: organisations.porticoStaff };
	const { token } = await addTestStaff(app, { role: 'billing_officer' }, organisation);
	const before = await open(token);
	const pay = async () => {
		const id = await buyByPage(await addBuyer(app, organisation));
		await app.runDue();
		return id;
	};
	const [pending, disputed, refunded] = [await pay(), await pay(), await pay()];
	await setReturns(app, pending, [{ id: `re-${pending}`, kind: 'refund', state: 'pending', amount: 10_00 }]);
	await setReturns(app, disputed, [{ id: `dp-${disputed}`, kind: 'dispute', state: 'open', amount: 113_00 }]);
	await setReturns(app, refunded, [{ id: `re-${refunded}`, kind: 'refund', state: 'done', amount: 10_00 }]);
	const later = await open(token);
	// Of all three the credits are proposed to be taken back.
	expect(later.money).toEqual({
		refunds: (before.money?.refunds ?? 0) + 1,
		reversals: (before.money?.reversals ?? 0) + 3,
	});
	const counted = (home: typeof later) => [home.openItems?.disputes ?? 0, home.openItems?.unowned ?? 0];
	const [disputes = 0, unowned = 0] = counted(before);
	expect(counted(later)).toEqual([disputes + 1, unowned + 1]);
	await app.client().succeed(assignOpenItem, { kind: 'dispute', itemId: `dp-${disputed}` }, { token });
	expect(counted(await open(token))).toEqual([disputes + 1, unowned]);
	await setReturns(app, disputed, [{ id: `dp-${disputed}`, kind: 'dispute', state: 'won', amount: 113_00 }]);
	expect(counted(await open(token))).toEqual([disputes, unowned]);
	const auditor = await open((await addTestStaff(app, { role: 'auditor' }, organisation)).token);
	expect(auditor).not.toHaveProperty('money');
	for (const role of ['directory_reader', 'personnel_officer'] as const) {
		const home = await open((await addTestStaff(app, { role }, organisation)).token);
		expect(home).not.toHaveProperty('money');
		expect(home).not.toHaveProperty('openItems');
	}
	const narrow = { role: 'billing_officer', scopeKind: 'office', scopeId: office.officeId } as const;
	const home = await open((await addTestStaff(app, narrow, organisation)).token);
	expect(home).not.toHaveProperty('money');
	expect(counted(home)).toEqual([0, 0]);
});
