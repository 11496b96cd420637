// Control of a record and what it may spend: a person who comes to have the record of somebody who left has either shown that it is theirs, by
// the mail of its address, or gets nothing of it. Each way by which staff can say an address is one of the tests.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { beginRegistration, confirmRegistration } from '#features/account/registration/contract.ts';
import { getAutoLoad } from '#features/billing/auto-load/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import { checkImport, getImport, listImportLines, uploadImport } from '#features/staff/imports/contract.ts';
import { getDirectoryPerson } from '#features/staff/directory/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addLoader } from '#test/support/auto-load.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import type { Buyer } from '#test/support/payments.ts';
import { openTestSession, readCode, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import {
	addPersonnel,
	changePersonDetails,
	checkPersonnel,
	getPersonRecord,
	invitePersonnel,
	type PersonFields,
	saveLicence,
} from '../contract.ts';
import { fromWire, wireQuery } from '../../../../../test/support/wire.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let toronto: TestOffice;
let today: string;
let victim: Buyer;
let licence: PersonFields['licences'][number];
let mine: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	toronto = await addTestOffice(app);
	today = dayIn('America/Toronto', app.clock.now());
	victim = await addLoader(app);
	licence = {
		province: 'ON',
		class: 'agent',
		number: crypto.randomUUID(),
		startsOn: today,
		endsOn: addDays(today, 365),
	};
	mine = `mine.${crypto.randomUUID()}@attacker.example`;
	await app.rows('update users set office_id = $2 where id = $1 returning id', [victim.person.id, toronto.officeId]);
	await app.rows(
		`insert into licences (organisation_id, id, user_id, province, class, number, period, created_at)
			values ($1, $4, $2, 'ON', 'agent', $4, daterange($3::date, $5::date), now())`,
		[victim.person.organisationId, victim.person.id, today, licence.number, addDays(licence.endsOn, 1)],
	);
	await app.rows(
		`insert into external_ids (organisation_id, user_id, system, external_id) values ($1, $2, 'Filogix', $3)`,
		[victim.person.organisationId, victim.person.id, licence.number],
	);
});

const succeed = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token = admin.token): Promise<OutputOf<E>> =>
	app.client().succeed(endpoint, input, { token });
const refused = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
	app.client().refused(endpoint, input, { token: admin.token });

function wish(email: string): PersonFields {
	return {
		givenName: 'Amelia',
		familyName: 'Chen',
		email,
		phone: '416 555-0123',
		language: 'en',
		officeId: toronto.officeId,
		teamId: '',
		positions: ['mortgage_agent'],
		payee: 'person',
		share: 80,
		startsOn: today,
		licences: [licence],
		externalIds: [],
	};
}

async function end(): Promise<void> {
	const { version, impact } = await succeed(previewLeaving, { userId: victim.person.id });
	expect(impact.cards).toBe(1);
	const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'end' as const }));
	await succeed(endEmployment, { userId: victim.person.id, reason: 'resigned', choices, version });
	await app.runDue();
}
const again = (email: string) => succeed(addPersonnel, { person: wish(email), invite: true, userId: victim.person.id });

/** Opens the account by the link that was mailed, with any address; the refusal, or a session of it. */
async function open(linkAt: string, email: string): Promise<string> {
	await app.runDue();
	const mail = (await readMessages(app, linkAt)).findLast(({ text }) => text.includes('#'));
	const invitationToken = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const form = {
		invitationToken,
		givenName: 'Amelia',
		familyName: 'Chen',
		email,
		loginName: `again.${crypto.randomUUID().slice(0, 8)}`,
		password: 'Taken!Over42',
		termsAccepted: true,
		languageId: 1,
	} as const;
	const begun = await app.client().call(beginRegistration, form);
	if (begun.output === undefined) return begun.returnStatus.errorKey ?? '';
	const code = readCode(await readLastMessage(app, email));
	const { registrationToken } = begun.output;
	const done = await app.client().call(confirmRegistration, { registrationToken, code, languageId: 1 });
	if (done.status !== 200) return done.returnStatus.errorKey ?? '';
	const [row] = await app.rows<{ id: number }>('select id from users where login_name = $1', [form.loginName]);
	return openTestSession(app, { ...victim.person, id: row?.id ?? 0 });
}

/** Everything that a session can spend without paying itself. */
async function spendable(token: string) {
	const { paymentMethods } = await succeed(getPaymentMethods, {}, token);
	const { available } = await succeed(getBalance, {}, token);
	const { settings } = await succeed(getAutoLoad, {}, token);
	return { cards: paymentMethods.length, credits: available, isLoading: settings?.state === 'active' };
}
const record = () =>
	app.rows<{ email: string; endsAt: Date | null }>('select email, ends_at as "endsAt" from users where id = $1', [
		victim.person.id,
	]);

describe('who comes back with another address', () => {
	it('has a new account that names the old record, and nothing of what that one owns', async () => {
		await end();
		const person = wish(mine);
		const { former } = await succeed(checkPersonnel, { person });
		expect(former).toMatchObject({ userId: victim.person.id, because: 'licence', hasAddress: false });
		const { userId } = await again(mine);
		expect(userId).not.toBe(victim.person.id);
		expect(await spendable(await open(mine, mine))).toEqual({ cards: 0, credits: 0, isLoading: false });
		expect(await record()).toMatchObject([{ email: victim.person.email, endsAt: expect.any(Date) }]);
		const wallets = await app.rows<{ balance: number }>(
			`select sum(e.amount)::integer as balance from credit_entries e join credit_wallets w
				on w.organisation_id = e.organisation_id and w.id = e.wallet_id where w.user_id = $1`,
			[victim.person.id],
		);
		expect(wallets).toEqual([{ balance: 3_000 }]);
	});

	it('keeps licences and ids, which no one else can have, and staff see the old record', async () => {
		await end();
		const { userId } = await again(mine);
		const seen = await succeed(getPersonRecord, { userId });
		expect(seen.former).toMatchObject({ userId: victim.person.id, name: 'Amelia Chen' });
		expect(seen.externalIds).toEqual([{ system: 'Filogix', id: licence.number }]);
		expect(seen.licences).toHaveLength(1);
		const laterLicence = { ...licence, startsOn: addDays(today, 400), endsOn: addDays(today, 500) };
		await succeed(saveLicence, { userId, licenceId: crypto.randomUUID(), licence: laterLicence, reason: '' });
		const { faults } = await succeed(checkPersonnel, { person: wish(`else.${mine}`) });
		expect(faults).toEqual([{ field: 'Licences.0', code: 'personnel.licence_taken' }]);
		expect((await succeed(getPersonRecord, { userId: victim.person.id })).externalIds).toEqual([]);
	});

	it('is told of at the old address, without a word of the new one', async () => {
		await end();
		await again(mine);
		const { subject, text } = await readLastMessage(app, victim.person.email);
		expect(subject).toContain('with a different email address');
		expect(text).toContain('Your old record stays closed.');
		expect(text).not.toContain(mine);
		expect((await readLastMessage(app, mine)).subject).toContain('invitation');
	});
});

describe('the last day of who left', () => {
	const shown = async () => {
		const { former } = await succeed(checkPersonnel, { person: wish(mine) });
		const { endedOn } = await succeed(previewLeaving, { userId: victim.person.id });
		const person = await succeed(getDirectoryPerson, { userId: victim.person.id });
		const { userId } = await again(mine);
		const record = await succeed(getPersonRecord, { userId });
		return [former?.endedOn, endedOn, person.endsOn, record.former?.lastDay];
	};

	it('is the day of an end at once, everywhere', async () => {
		await end();
		expect(await shown()).toEqual([today, today, today, today]);
	});

	it('is the day that was planned, not the one after, everywhere', async () => {
		const day = addDays(today, 3);
		const { version, impact } = await succeed(previewLeaving, { userId: victim.person.id });
		const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'end' as const }));
		await succeed(endEmployment, { userId: victim.person.id, reason: 'resigned', lastDay: day, choices, version });
		app.clock.set(`${addDays(day, 1)}T06:00:00Z`);
		await app.runDue();
		admin = { ...admin, token: await openTestSession(app, admin.person) };
		today = addDays(day, 1);
		expect(await shown()).toEqual([day, day, day, day]);
	});

	it('is the last one of their work, where the record is opened again', async () => {
		const person = { ...wish(mine), licences: [] };
		const { userId } = await succeed(addPersonnel, { person, invite: false });
		const { version } = await succeed(previewLeaving, { userId });
		await succeed(endEmployment, { userId, reason: 'resigned', choices: [], version });
		const startsOn = addDays(today, 5);
		await succeed(addPersonnel, { person: { ...person, startsOn }, invite: false, userId });
		const { assignments } = await succeed(getPersonRecord, { userId });
		expect(assignments.map((one) => [one.startsOn, one.endsOn])).toEqual([
			[today, today],
			[startsOn, undefined],
		]);
	});
});

describe('who comes back with the address of the record', () => {
	it('has the record again: credits, and neither card, automatic loading nor rights', async () => {
		await end();
		const detached = await app.rows<{ isDetached: boolean }>(
			`select (o.body->>'isDetached')::boolean as "isDetached" from payment_methods m join local_processor_objects o on o.id = m.card_id
				where m.user_id = $1`,
			[victim.person.id],
		);
		expect(detached).toEqual([{ isDetached: true }]);
		const { former } = await succeed(checkPersonnel, { person: wish(victim.person.email) });
		expect(former).toMatchObject({ hasAddress: true });
		expect(await again(victim.person.email)).toEqual({ userId: victim.person.id });
		expect(await record()).toMatchObject([{ endsAt: null }]);
		const token = await open(victim.person.email, victim.person.email);
		expect(await spendable(token)).toEqual({ cards: 0, credits: 3_000, isLoading: false });
		const subjects = (await readMessages(app, victim.person.email)).map(({ subject }) => subject);
		expect(subjects).toContainEqual(expect.stringContaining('is open again'));
	});

	it('opens it with that address alone', async () => {
		await end();
		await again(victim.person.email);
		expect(await open(victim.person.email, mine)).toBe('registration.invitation_address');
		expect(await record()).toMatchObject([{ email: victim.person.email }]);
	});

	it('loses a card that a page of the processor brought after the end', async () => {
		await end();
		await app.rows('update payment_methods set removed_at = null where user_id = $1 returning id', [victim.person.id]);
		await again(victim.person.email);
		expect(
			await app.rows('select 1 from payment_methods where user_id = $1 and removed_at is null', [victim.person.id]),
		).toEqual([]);
	});
});

describe('an address of somebody who is here', () => {
	const unchanged = async () => {
		expect(await record()).toMatchObject([{ email: victim.person.email, endsAt: null }]);
		expect(await spendable(victim.token)).toMatchObject({ cards: 1, credits: 3_000 });
	};

	it('is not set by adding the person once more', async () => {
		expect(await refused(addPersonnel, { person: wish(mine), invite: true, userId: victim.person.id })).toBe(
			'personnel.not_reopenable',
		);
		await unchanged();
	});

	it('is not set by an import, here or after the end', async () => {
		const lines = async () => {
			const query = wireQuery({ importId: crypto.randomUUID(), name: 'people.csv' });
			const [head, line] = [
				'First name;Last name;Email;Licence number;Licence province',
				['Amelia', 'Chen', mine, licence.number, 'ON'].join(';'),
			];
			const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
			const path = `${uploadImport.path}?${query}`;
			const sent = await app.client().send({ method: 'POST', path, headers, body: `${head}\r\n${line}` });
			const { importId } = fromWire(JSON.parse(sent.text)) as { importId: string };
			const { columns, dayOrder } = await succeed(getImport, { importId });
			await succeed(checkImport, { importId, fields: columns.map(({ field }) => field ?? 'none'), dayOrder });
			await app.runDue();
			return (await succeed(listImportLines, { importId })).lines;
		};
		expect(await lines()).toMatchObject([{ outcome: 'refused', faults: [{ reason: 'email_differs' }] }]);
		await unchanged();
		await end();
		expect(await lines()).toMatchObject([{ outcome: 'refused', faults: [{ reason: 'left_before' }] }]);
		expect(await record()).toMatchObject([{ email: victim.person.email }]);
	});

	it('is not set with the details, and no other id or number opens anything', async () => {
		const change = { userId: victim.person.id, phone: '416 555-0188', externalIds: [{ system: 'Filogix', id: mine }] };
		expect(await refused(changePersonDetails, { ...change, email: mine } as typeof change)).toBe('request.invalid');
		await succeed(changePersonDetails, change);
		await unchanged();
	});

	it('is not set by an invitation, which an open account does not get', async () => {
		expect(await refused(invitePersonnel, { userId: victim.person.id, act: 'send' })).toBe('personnel.account_open');
		await unchanged();
	});
});
