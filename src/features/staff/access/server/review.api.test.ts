import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { confirmGrant, endGrant, getAccessReview, getMyAccess, listGrants } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const work = async (): Promise<void> => {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'access.review');
	await job?.handler.handle({ id: 'test', payload: {}, attempt: 1 });
};

it('twice a year each grant is kept or ended; what no one answered for ends, but never the last administrator', async () => {
	app.clock.set('2027-01-02T15:00:00Z');
	const { person } = await addTestStaff(app);
	const client = app.client();
	const [kept, forgotten, ended] = await Promise.all([1, 2, 3].map(() => addTestPerson(app)));
	if (kept === undefined || forgotten === undefined || ended === undefined) throw new Error('There are three');
	for (const one of [kept, forgotten, ended]) await grantTestRole(app, one, { role: 'auditor' });
	app.clock.advance(days(1));
	await work();
	await work();
	const token = await openTestSession(app, person);
	const subjects = async () => (await readMessages(app, person.email)).map(({ subject }) => subject);
	expect(await subjects()).toEqual(['Review access by February 2, 2027']);

	const countWaiting = async () => (await client.succeed(getMyAccess, {}, { token })).waiting.access;
	expect(await countWaiting()).toBe(3);
	const { review } = await client.succeed(getAccessReview, {}, { token });
	expect(review).toMatchObject({ dueOn: '2027-02-02', endsOn: '2027-02-09', confirmed: 0 });
	const idOf = (userId: number): string => review?.grants.find((one) => one.userId === userId)?.grantId ?? '';
	const own = await client.post(confirmGrant, { grantId: idOf(person.id) }, { token });
	expect(own.returnStatus.errorKey).toBe('access.own_grants');
	await client.succeed(confirmGrant, { grantId: idOf(kept.id) }, { token });
	await client.succeed(confirmGrant, { grantId: idOf(kept.id) }, { token });
	await client.succeed(endGrant, { grantId: idOf(ended.id), reason: 'Left the project' }, { token });
	const left = await client.succeed(getAccessReview, {}, { token });
	expect(new Set(left.review?.grants.map(({ userId }) => userId))).toEqual(new Set([person.id, forgotten.id]));
	expect(left.review?.confirmed).toBe(1);
	expect(await countWaiting()).toBe(1);

	app.clock.set('2027-02-03T15:00:00Z');
	await work();
	await work();
	expect(await subjects()).toHaveLength(2);
	const stillThere = await app.rows("select 1 from staff_grants where revoked_at is null and role = 'auditor'");
	expect(stillThere).toHaveLength(2);
	app.clock.set('2027-02-10T15:00:00Z');
	await work();
	const live = await app.rows('select user_id, role from staff_grants where revoked_at is null order by user_id');
	expect(live).toEqual([
		{ user_id: person.id, role: 'organisation_administrator' },
		{ user_id: kept.id, role: 'auditor' },
	]);
	const audited = await app.rows("select user_id from audit_events where event = 'access.not_confirmed'");
	expect(audited).toEqual([{ user_id: forgotten.id }]);
	// A session of then has ended by now.
	const later = await addTestStaff(app);
	expect((await client.succeed(getAccessReview, {}, later)).review).toBeUndefined();
	const { returnStatus } = await client.post(confirmGrant, { grantId: idOf(kept.id) }, later);
	expect(returnStatus.errorKey).toBe('access.no_review');
	expect((await client.succeed(listGrants, {}, later)).nextCursor).toBeUndefined();
});

describe('a grant for the brand in the review', () => {
	const brandWide = [organisations.portico, organisations.porticoStaff];
	const both = organisations.porticoStaff;
	/** Grants stand in each organisation under one id. */
	const grantForBrand = async (person: TestPerson, role: 'brand_administrator' | 'auditor'): Promise<string> => {
		const id = crypto.randomUUID();
		for (const organisationId of brandWide) {
			await app.rows(
				`insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, reason, starts_on, created_at)
					values ($1, $2, $3, $4, 'brand', 'portico', 'For a test', $5::date, $6)`,
				[organisationId, id, person.id, role, '2027-06-01', app.clock.now()],
			);
		}
		return id;
	};
	const left = async (id: string) =>
		(await app.rows('select 1 from staff_grants where id = $1 and revoked_at is null', [id])).length;

	it('is kept in all organisations by one answer, or ends in all; the last administrator of the brand stays', async () => {
		app.clock.set('2027-07-02T15:00:00Z');
		await app.rows("update staff_grants set revoked_at = now(), revoked_reason = 'Before' where revoked_at is null");
		const [first, second, third, fourth] = await Promise.all([
			addTestPerson(app),
			addTestPerson(app, { organisationId: both }),
			addTestPerson(app),
			addTestPerson(app),
		]);
		const ofFirst = await grantForBrand(first, 'brand_administrator');
		const ofSecond = await grantForBrand(second, 'brand_administrator');
		const kept = await grantForBrand(third, 'auditor');
		const forgotten = await grantForBrand(fourth, 'auditor');
		app.clock.advance(days(1));
		await work();
		const client = app.client();
		const token = await openTestSession(app, first);
		const { review } = await client.succeed(getAccessReview, {}, { token });
		expect(new Set(review?.grants.map(({ grantId }) => grantId))).toEqual(
			new Set([ofFirst, ofSecond, kept, forgotten]),
		);
		expect(review?.grants.find(({ grantId }) => grantId === kept)).toMatchObject({
			mayEnd: true,
			scope: { kind: 'brand', id: '', name: 'Portico' },
		});
		const own = await client.post(confirmGrant, { grantId: ofFirst }, { token });
		expect(own.returnStatus.errorKey).toBe('access.own_grants');
		await client.succeed(confirmGrant, { grantId: kept }, { token });
		const elsewhere = await client.succeed(getAccessReview, {}, { token: await openTestSession(app, second) });
		expect(elsewhere.review?.grants.map(({ grantId }) => grantId)).not.toContain(kept);
		// An administrator of one organisation sees them and does not decide.
		const local = await addTestStaff(app);
		const seen = await client.succeed(getAccessReview, {}, { token: local.token });
		expect(seen.review?.grants.find(({ grantId }) => grantId === forgotten)?.mayEnd).toBe(false);
		const refused = await client.post(confirmGrant, { grantId: forgotten }, { token: local.token });
		expect(refused.returnStatus.errorKey).toBe('access.beyond_own');
		app.clock.advance(days(40));
		await work();
		app.clock.advance(days(10));
		await work();
		expect([await left(kept), await left(forgotten)]).toEqual([2, 0]);
		expect((await left(ofFirst)) + (await left(ofSecond))).toBe(2);
	});

	it('lets who administers the brand from another organisation of it answer where the mail leads', async () => {
		app.clock.set('2028-01-02T15:00:00Z');
		await app.rows("update staff_grants set revoked_at = now(), revoked_reason = 'Before' where revoked_at is null");
		const abroad = await addTestPerson(app, { organisationId: both });
		await grantForBrand(abroad, 'brand_administrator');
		const local = await addTestStaff(app);
		const [grant] = await app.rows<{ id: string }>('select id from staff_grants where user_id = $1', [local.person.id]);
		const grantId = grant?.id ?? '';
		app.clock.advance(days(1));
		await work();
		const mails = await readMessages(app, abroad.email);
		const links = mails.flatMap(({ text }) => /\S+\/UserAgentAdmin\/access\S*/.exec(text) ?? []);
		expect(links.toSorted().map((link) => new URL(link).search)).toEqual([
			'',
			`?organisation=${local.person.organisationId}`,
		]);
		const token = await openTestSession(app, abroad);
		const there = { orgId: local.person.organisationId };
		const { review } = await app.client().succeed(getAccessReview, there, { token });
		expect(review?.grants.map((one) => one.grantId)).toContain(grantId);
		await app.client().succeed(confirmGrant, { ...there, grantId }, { token });
		app.clock.advance(days(40));
		await work();
		app.clock.advance(days(10));
		await work();
		expect(await left(grantId)).toBe(1);
		// Who administers an organisation alone answers in no other one.
		const other = await addTestPerson(app, { organisationId: both });
		await grantTestRole(app, other, { role: 'organisation_administrator', scopeKind: 'organisation' });
		const refused = { token: await openTestSession(app, other) };
		expect(await app.client().refused(getAccessReview, there, refused)).toBe('session.forbidden');
		expect(await app.client().refused(confirmGrant, { ...there, grantId }, refused)).toBe('session.forbidden');
	});
});
