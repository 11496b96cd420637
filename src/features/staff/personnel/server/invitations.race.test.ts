// Mails to addresses that nobody proved have one limit over all who send them: also invitations, one by one and by the thousand.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { beginRegistration } from '#features/account/registration/contract.ts';
import { invite } from '#features/account/registration/server/api.ts';
import { maxSendsPerGiver, sendTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { sendingOf } from '#test/support/invitations.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { addPersonnel, getPersonnel, invitePersonnel } from '../contract.ts';

let app: TestApp;
let giver: { readonly userId: number; readonly token: string };
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	const { person, token } = await addTestStaff(app);
	giver = { userId: person.id, token };
});

async function addPerson(email = `nadia.${crypto.randomUUID()}@harbourview.example`) {
	const { officeId } = await addTestOffice(app);
	const person = {
		givenName: 'Nadia',
		familyName: 'Rahman',
		email,
		phone: '',
		language: 'en' as const,
		officeId,
		teamId: '',
		positions: ['mortgage_agent' as const],
		payee: 'office' as const,
		share: 80,
		startsOn: dayIn('America/Toronto', app.clock.now()),
		licences: [],
		externalIds: [],
	};
	const { userId } = await app.client().succeed(addPersonnel, { person, invite: false }, giver);
	return { userId, email };
}
const act = (userId: number, act: 'send' | 'recall' = 'send') =>
	app.client().call(invitePersonnel, { userId, act }, giver);
const openLinks = (email: string) =>
	app.rows('select 1 from invitations where email = $1 and used_at is null and expires_at > $2', [
		email,
		app.clock.now(),
	]);
const linkIn = (text: string): string => /register#(\S+)/.exec(text)?.[1] ?? '';

it('of ten invitations of one person at once one is mailed, and the others are told when', async () => {
	const { userId, email } = await addPerson();
	const answers = await Promise.all(Array.from({ length: 10 }, () => act(userId)));
	const refused = answers.filter(({ status }) => status !== 200);
	expect(refused).toHaveLength(9);
	for (const { returnStatus } of refused)
		expect(returnStatus).toMatchObject({
			returnCode: 429,
			errorKey: 'personnel.invited_lately',
			retryAfterSeconds: 60,
			returnMessage: 'A message was sent to this address recently. Wait 1 min before you resend the invitation.',
		});
	expect(await openLinks(email)).toHaveLength(1);
	expect(await readMessages(app, email)).toHaveLength(1);
});

it('of ten in a row three are mailed, with whatever else went to the address; the link that was mailed last stays', async () => {
	const { userId, email } = await addPerson();
	const statuses: number[] = [];
	for (let turn = 0; turn < 10; turn += 1) {
		statuses.push((await act(userId)).status);
		app.clock.advance(minutes(2));
	}
	expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
	const { returnStatus } = await act(userId);
	expect(returnStatus.returnMessage).toContain('Wait 40 min before');
	const invitationToken = linkIn((await readLastMessage(app, email)).text);
	expect(await openLinks(email)).toHaveLength(1);
	app.clock.advance(minutes(41));
	expect((await act(userId)).status).toBe(200);
	expect(linkIn((await readLastMessage(app, email)).text)).not.toBe(invitationToken);
});

it('lets who was just invited register at once', async () => {
	const email = `robin.${crypto.randomUUID()}@piper.example`;
	const brand = app.registry.findByOrganisation(organisations.piper);
	if (brand === undefined) throw new Error('Piper is a sample');
	const names = { givenName: 'Robin', familyName: 'Doucette', language: 'en' } as const;
	const invitation = { organisationId: organisations.piper, email, ...names };
	await app.database.transaction((queries) => invite(queries, { ...sendingOf(app), brand }, invitation));
	const invitationToken = linkIn((await readLastMessage(app, email)).text);
	const person = { givenName: 'Robin', familyName: 'Doucette', email, loginName: `robin.${Date.now()}` };
	const rest = { password: 'Otter-plum7-kiln', termsAccepted: true, languageId: 1 } as const;
	await app.client('piper').succeed(beginRegistration, { invitationToken, ...person, ...rest });
	expect((await readLastMessage(app, email)).subject).toMatch(/^\d{6} /);
});

it('waits unsaid where a person is being sent codes there, unless it is taken back', async () => {
	const owner = await addTestPerson(app);
	const brand = app.registry.findByOrganisation(organisations.portico);
	if (brand === undefined) throw new Error('Portico is a sample');
	const names = { givenName: 'Robin', familyName: 'Doucette', language: 'en' } as const;
	const invitation = { organisationId: organisations.portico, email: owner.email, invitedBy: giver.userId, ...names };
	const send = () => app.database.transaction((queries) => invite(queries, { ...sendingOf(app), brand }, invitation));
	const pending = await openTestSession(app, owner, { scope: 'pending' });
	await app.client().succeed(sendTwoFactorCode, {}, { token: pending });
	expect((await send()).mail.verdict).toBe('withheld');
	const about = async () =>
		(await readMessages(app, owner.email)).filter(({ text }) => text.includes('/account/register#'));
	await app.runDue();
	expect(await about()).toEqual([]);
	app.clock.advance(seconds(61));
	await app.runDue();
	expect(await about()).toHaveLength(1);
	await app.runDue();
	expect(await about()).toHaveLength(1);

	app.clock.advance(hours(2));
	await app.client().succeed(sendTwoFactorCode, {}, { token: await openTestSession(app, owner, { scope: 'pending' }) });
	expect((await send()).mail.verdict).toBe('withheld');
	const now = app.clock.now();
	await app.rows('update invitations set expires_at = $2 where email = $1 returning 1', [owner.email, now]);
	app.clock.advance(minutes(2));
	await app.runDue();
	expect(await about()).toHaveLength(1);
});

it('says to who has sent as many as one person may, and mails what an import gave later', async () => {
	await app.rows(
		`insert into code_sends (id, session_id, destination_hash, network, sent_at, kind)
			select gen_random_uuid(), 'import', sha256(number::text::bytea), 'giver ' || $1, $2, 'unproved'
			from generate_series(1, $3::integer) number returning 1`,
		[String(giver.userId), app.clock.now(), maxSendsPerGiver],
	);
	const { userId, email } = await addPerson();
	app.clock.advance(minutes(10));
	expect((await act(userId)).returnStatus).toMatchObject({
		errorKey: 'personnel.too_many_invitations',
		returnMessage: 'You’ve sent 2,000 invitations in an hour. Wait 50 min before you send the next one.',
	});
	// As an import does, which nobody waits for.
	const queued = { organisationId: organisations.portico, userId, invitedBy: giver.userId };
	await app.rows(
		`insert into jobs (id, kind, payload, lane, destination, run_at, first_run_at, created_at)
			values ($1, 'personnel.invite', $2, 'bulk', 'none', $3, $3, $3) returning 1`,
		[crypto.randomUUID(), JSON.stringify(queued), app.clock.now()],
	);
	await app.runDue();
	expect(await readMessages(app, email)).toEqual([]);
	const record = await app.client().succeed(getPersonnel, { userId }, giver);
	expect(record.account).toBe('invited');
	app.clock.advance(minutes(51));
	await app.runDue();
	expect(linkIn((await readLastMessage(app, email)).text)).not.toBe('');
	app.clock.advance(days(6));
	expect(await openLinks(email), 'seven days from the mail on').toHaveLength(1);
});
