import { beforeAll, expect, it } from 'vitest';
import { after, days, minutes, seconds } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { getSecurityOverview } from '#features/account/security/contract.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';
import { createShortcut } from '#features/desktops/shortcuts/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { sampleShortcut } from '#test/support/desktops.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestOrganisations, addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { endEmployment, previewLeaving } from '../contract.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
	// It is a second process on the same database, with connections of its own.
	const databaseUrl = await createPostgresDatabase();
	const databases = [
		await openDatabase({ dataDir: '', databaseUrl }),
		await openDatabase({ dataDir: '', databaseUrl }),
	] as const;
	app = await openOwnTestApp({ database: databases[0] });
	await addTestOrganisations(databases[0], app.clock);
	second = await openOwnTestApp({ database: databases[1], clock: app.clock });
	return async () => {
		await second.close();
		await app.close();
		for (const database of databases) await database.close();
	};
});

const endNow = async (by: { readonly token: string }, { id: userId }: TestPerson, process = app) => {
	const client = process.client();
	const { version, impact } = await client.succeed(previewLeaving, { userId }, by);
	const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'end' as const }));
	return client.call(endEmployment, { userId, reason: 'dismissed', choices, version }, by);
};

it('nothing of ten sessions on two processes succeeds after the act, and nothing that was queued before', async () => {
	const admin = await addTestStaff(app);
	const loader = await addLoader(app);
	const { person } = loader;
	const tokens = await Promise.all(Array.from({ length: 10 }, () => openTestSession(app, person)));
	const loop = { isOver: false };
	const answers: { readonly begun: Date; readonly status: number }[] = [];
	const act = async (token: string, index: number): Promise<void> => {
		const client = (index % 2 === 0 ? app : second).client();
		while (!loop.isOver) {
			const begun = app.clock.now();
			const calls = [
				() => client.call(getSecurityOverview, {}, { token }),
				() => client.call(createDesktop, { desktopId: crypto.randomUUID(), name: 'Mine' }, { token }),
				() => client.call(createShortcut, sampleShortcut(), { token }),
			];
			const answer = await calls[answers.length % calls.length]?.();
			answers.push({ begun, status: answer?.status ?? 0 });
		}
	};
	const loops = tokens.map(act);
	const until = async (count: number): Promise<void> => {
		while (answers.length < count && !loop.isOver) await new Promise((resolve) => setTimeout(resolve, 5));
	};
	await until(40);
	// Below the level: a charge is queued, and not run yet.
	await spend(app, loader, 2_500);
	const ended = await endNow(admin, person);
	expect(ended.status).toBe(200);
	const { endsAt } = await app
		.rows<{ endsAt: Date }>('select ends_at as "endsAt" from users where id = $1', [person.id])
		.then(([row]) => row ?? { endsAt: new Date(0) });
	app.clock.advance(seconds(1));
	await until(answers.length + 60);
	loop.isOver = true;
	await Promise.all(loops);
	const late = answers.filter(({ begun }) => begun.getTime() > endsAt.getTime() + seconds(1));
	expect(late.length).toBeGreaterThan(30);
	expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]));
	expect(answers.some(({ status }) => status === 200)).toBe(true);
	const made = 'select count(*)::integer as count from desktops where owner_id = $1';
	const [{ count: desktops } = { count: 0 }] = await app.rows<{ count: number }>(made, [person.id]);
	const payments = () => app.rows('select 1 from payments where user_id = $1', [person.id]);
	const [paid] = [await payments()];
	app.clock.advance(minutes(30));
	await app.runDue();
	await second.runDue();
	expect(await payments(), 'nothing is charged').toHaveLength(paid.length);
	expect(await app.rows(`select 1 from auto_loads where user_id = $1 and state <> 'off'`, [person.id])).toEqual([]);
	expect(await app.rows<{ count: number }>(made, [person.id])).toEqual([{ count: desktops }]);
	expect(await findPersonById(app, person.id)).toBeUndefined();
});

it('of forty ends of one person at once on two processes one succeeds, and the person is told once', async () => {
	for (let round = 0; round < 3; round += 1) {
		const admin = await addTestStaff(app);
		const person = await addTestPerson(app);
		const { version } = await app.client().succeed(previewLeaving, { userId: person.id }, admin);
		const input = { userId: person.id, reason: 'dismissed' as const, choices: [], version };
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				(index % 2 === 0 ? app : second).client().call(endEmployment, input, admin),
			),
		);
		const keys = answers.map(({ status, returnStatus }) => (status === 200 ? 'ended' : returnStatus.errorKey));
		expect(keys.filter((key) => key === 'ended')).toHaveLength(1);
		expect(new Set(keys)).toEqual(new Set(['ended', 'leaving.already_ended']));
		expect(await app.rows('select 1 from leavings where user_id = $1', [person.id])).toHaveLength(1);
		const mails = await readMessages(app, person.email);
		expect(mails.filter(({ subject }) => subject.includes('has ended'))).toHaveLength(1);
	}
});

it('of two who end each other at the same moment one stays', async () => {
	for (let round = 0; round < 4; round += 1) {
		const { officeId } = await addTestOffice(app);
		const ofOffice = { role: 'office_administrator', scopeKind: 'office', scopeId: officeId } as const;
		const one = await addTestStaff(app, ofOffice, { officeId });
		const other = await addTestStaff(app, ofOffice, { officeId });
		const answers = await Promise.all([endNow(one, other.person), endNow(other, one.person, second)]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const there = [await findPersonById(app, one.person.id), await findPersonById(app, other.person.id)];
		expect(there.filter((person) => person !== undefined)).toHaveLength(1);
	}
});

it('of two administrators who propose to end each other one stays, also where both ends are approved at once', async () => {
	for (let round = 0; round < 4; round += 1) {
		const [one, other] = [await addTestStaff(app), await addTestStaff(app)];
		const approvers = [await addTestStaff(app), await addTestStaff(app)];
		const proposed = await Promise.all([endNow(one, other.person), endNow(other, one.person, second)]);
		expect(proposed.map(({ output }) => output?.outcome)).toEqual(['proposed', 'proposed']);
		expect(await findPersonById(app, one.person.id)).toBeDefined();
		const decisions = await Promise.all(
			proposed.map(({ output }, index) =>
				(index === 0 ? app : second)
					.client()
					.call(
						decideProposal,
						{ proposalId: output?.proposalId ?? '', decision: 'approved', reason: 'They leave us' },
						{ token: approvers[index]?.token ?? '' },
					),
			),
		);
		const states = decisions.map(({ status, returnStatus }) => returnStatus.errorKey ?? status);
		expect(
			states.filter((state) => state === 200),
			states.join(),
		).toHaveLength(1);
		const there = [await findPersonById(app, one.person.id), await findPersonById(app, other.person.id)];
		expect(there.filter((person) => person !== undefined)).toHaveLength(1);
	}
});

it('of two last administrators of an organization, whose ends are approved at the same moment, one stays', async () => {
	const staff = async () => {
		const person = await addTestPerson(app, { organisationId: organisations.maplecrest });
		return { person, token: await openTestSession(app, person) };
	};
	const [one, other, third] = [await staff(), await staff(), await staff()];
	for (const { person } of [one, other]) await grantTestRole(app, person);
	await grantTestRole(app, third.person, { endsOn: businessDayOf(after(app.clock.now(), days(9))) });
	const client = app.client('maplecrest');
	const propose = async (by: { readonly token: string }, { id: userId }: TestPerson) => {
		const { version } = await client.succeed(previewLeaving, { userId }, by);
		return client.succeed(endEmployment, { userId, reason: 'other', choices: [], version }, by);
	};
	const proposals = [await propose(one, other.person), await propose(other, one.person)];
	expect(proposals.map(({ outcome }) => outcome)).toEqual(['proposed', 'proposed']);
	const answers = await Promise.all(
		proposals.map(({ proposalId = '' }, index) =>
			(index === 0 ? app : second)
				.client('maplecrest')
				.call(decideProposal, { proposalId, decision: 'approved', reason: 'At the same moment' }, third),
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const there = [await findPersonById(app, one.person.id), await findPersonById(app, other.person.id)];
	expect(there.filter((person) => person !== undefined)).toHaveLength(1);
});
