// Control of a record and what it may spend: whoever comes to hold the record of somebody who left has either shown that it is theirs, by
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

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let toronto: TestOffice;
let today: string;
let victim: Buyer;
let licence: PersonFields['Licences'][number];
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
		Province: 'ON',
		Class: 'agent',
		Number: crypto.randomUUID(),
		StartsOn: today,
		EndsOn: addDays(today, 365),
	};
	mine = `mine.${crypto.randomUUID()}@attacker.example`;
	await app.rows('update users set office_id = $2 where id = $1 returning id', [victim.person.id, toronto.officeId]);
	await app.rows(
		`insert into licences (organisation_id, id, user_id, province, class, number, period, created_at)
			values ($1, $4, $2, 'ON', 'agent', $4, daterange($3::date, $5::date), now())`,
		[victim.person.organisationId, victim.person.id, today, licence.Number, addDays(licence.EndsOn, 1)],
	);
	await app.rows(
		`insert into external_ids (organisation_id, user_id, system, external_id) values ($1, $2, 'Filogix', $3)`,
		[victim.person.organisationId, victim.person.id, licence.Number],
	);
});

const succeed = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token = admin.token): Promise<OutputOf<E>> =>
	app.client().succeed(endpoint, input, { token });
const refused = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
	app.client().refused(endpoint, input, { token: admin.token });

function wish(Email: string): PersonFields {
	return {
		GivenName: 'Amelia',
		FamilyName: 'Chen',
		Email,
		Phone: '416 555-0123',
		Language: 'en',
		OfficeID: toronto.officeId,
		TeamID: '',
		Positions: ['mortgage_agent'],
		Payee: 'person',
		Share: 80,
		StartsOn: today,
		Licences: [licence],
		ExternalIDs: [],
	};
}

async function end(): Promise<void> {
	const { Version, Impact } = await succeed(previewLeaving, { UserID: victim.person.id });
	expect(Impact.Cards).toBe(1);
	const Choices = Impact.Rows.map(({ Kind, ID }) => ({ Kind, ID, To: 'end' as const }));
	await succeed(endEmployment, { UserID: victim.person.id, Reason: 'resigned', Choices, Version });
	await app.runDue();
}
const again = (Email: string) => succeed(addPersonnel, { Person: wish(Email), Invite: true, UserID: victim.person.id });

/** Opens the account by the link that was mailed, with any address; the refusal, or a session of it. */
async function open(linkAt: string, email: string): Promise<string> {
	await app.runDue();
	const mail = (await readMessages(app, linkAt)).findLast(({ text }) => text.includes('#'));
	const InvitationToken = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const form = {
		InvitationToken,
		GivenName: 'Amelia',
		FamilyName: 'Chen',
		Email: email,
		LoginName: `again.${crypto.randomUUID().slice(0, 8)}`,
		Password: 'Taken!Over42',
		TermsAccepted: true,
		LanguageID: 1,
	} as const;
	const begun = await app.client().call(beginRegistration, form);
	if (begun.output === undefined) return begun.returnStatus.ErrorKey ?? '';
	const Code = readCode(await readLastMessage(app, email));
	const { RegistrationToken } = begun.output;
	const done = await app.client().call(confirmRegistration, { RegistrationToken, Code, LanguageID: 1 });
	if (done.status !== 200) return done.returnStatus.ErrorKey ?? '';
	const [row] = await app.rows<{ id: number }>('select id from users where login_name = $1', [form.LoginName]);
	return openTestSession(app, { ...victim.person, id: row?.id ?? 0 });
}

/** Everything that a session can spend without paying itself. */
async function spendable(token: string) {
	const { PaymentMethods } = await succeed(getPaymentMethods, {}, token);
	const { Available } = await succeed(getBalance, {}, token);
	const { Settings } = await succeed(getAutoLoad, {}, token);
	return { cards: PaymentMethods.length, credits: Available, isLoading: Settings?.State === 'active' };
}
const record = () =>
	app.rows<{ email: string; endsAt: Date | null }>('select email, ends_at as "endsAt" from users where id = $1', [
		victim.person.id,
	]);

describe('who comes back with another address', () => {
	it('has a new account that names the old record, and nothing of what that one owns', async () => {
		await end();
		const Person = wish(mine);
		const { Former } = await succeed(checkPersonnel, { Person });
		expect(Former).toMatchObject({ UserID: victim.person.id, Because: 'licence', HasAddress: false });
		const { UserID } = await again(mine);
		expect(UserID).not.toBe(victim.person.id);
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
		const { UserID } = await again(mine);
		const seen = await succeed(getPersonRecord, { UserID });
		expect(seen.Former).toMatchObject({ UserID: victim.person.id, Name: 'Amelia Chen' });
		expect(seen.ExternalIDs).toEqual([{ System: 'Filogix', ID: licence.Number }]);
		expect(seen.Licences).toHaveLength(1);
		const Licence = { ...licence, StartsOn: addDays(today, 400), EndsOn: addDays(today, 500) };
		await succeed(saveLicence, { UserID, LicenceID: crypto.randomUUID(), Licence, Reason: '' });
		const { Faults } = await succeed(checkPersonnel, { Person: wish(`else.${mine}`) });
		expect(Faults).toEqual([{ Field: 'Licences.0', Code: 'personnel.licence_taken' }]);
		expect((await succeed(getPersonRecord, { UserID: victim.person.id })).ExternalIDs).toEqual([]);
	});

	it('is told of at the old address, without a word of the new one', async () => {
		await end();
		await again(mine);
		const { subject, text } = await readLastMessage(app, victim.person.email);
		expect(subject).toContain('with another address');
		expect(text).toContain('Your old record stays closed.');
		expect(text).not.toContain(mine);
		expect((await readLastMessage(app, mine)).subject).toContain('invitation');
	});
});

describe('the last day of who left', () => {
	const shown = async () => {
		const { Former } = await succeed(checkPersonnel, { Person: wish(mine) });
		const { EndedOn } = await succeed(previewLeaving, { UserID: victim.person.id });
		const person = await succeed(getDirectoryPerson, { UserID: victim.person.id });
		const { UserID } = await again(mine);
		const record = await succeed(getPersonRecord, { UserID });
		return [Former?.EndedOn, EndedOn, person.EndsOn, record.Former?.LastDay];
	};

	it('is the day of an end at once, everywhere', async () => {
		await end();
		expect(await shown()).toEqual([today, today, today, today]);
	});

	it('is the day that was planned, not the one after, everywhere', async () => {
		const day = addDays(today, 3);
		const { Version, Impact } = await succeed(previewLeaving, { UserID: victim.person.id });
		const Choices = Impact.Rows.map(({ Kind, ID }) => ({ Kind, ID, To: 'end' as const }));
		await succeed(endEmployment, { UserID: victim.person.id, Reason: 'resigned', LastDay: day, Choices, Version });
		app.clock.set(`${addDays(day, 1)}T06:00:00Z`);
		await app.runDue();
		admin = { ...admin, token: await openTestSession(app, admin.person) };
		today = addDays(day, 1);
		expect(await shown()).toEqual([day, day, day, day]);
	});

	it('is the last one of their work, where the record is opened again', async () => {
		const Person = { ...wish(mine), Licences: [] };
		const { UserID } = await succeed(addPersonnel, { Person, Invite: false });
		const { Version } = await succeed(previewLeaving, { UserID });
		await succeed(endEmployment, { UserID, Reason: 'resigned', Choices: [], Version });
		const StartsOn = addDays(today, 5);
		await succeed(addPersonnel, { Person: { ...Person, StartsOn }, Invite: false, UserID });
		const { Assignments } = await succeed(getPersonRecord, { UserID });
		expect(Assignments.map((one) => [one.StartsOn, one.EndsOn])).toEqual([
			[today, today],
			[StartsOn, undefined],
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
		const { Former } = await succeed(checkPersonnel, { Person: wish(victim.person.email) });
		expect(Former).toMatchObject({ HasAddress: true });
		expect(await again(victim.person.email)).toEqual({ UserID: victim.person.id });
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
		expect(await refused(addPersonnel, { Person: wish(mine), Invite: true, UserID: victim.person.id })).toBe(
			'personnel.not_reopenable',
		);
		await unchanged();
	});

	it('is not set by an import, here or after the end', async () => {
		const lines = async () => {
			const query = new URLSearchParams({ ImportID: crypto.randomUUID(), Name: 'people.csv' });
			const [head, line] = [
				'First name;Last name;E-mail;Licence number;Licence province',
				['Amelia', 'Chen', mine, licence.Number, 'ON'].join(';'),
			];
			const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
			const path = `${uploadImport.path}?${query.toString()}`;
			const sent = await app.client().send({ method: 'POST', path, headers, body: `${head}\r\n${line}` });
			const { ImportID } = JSON.parse(sent.text) as { ImportID: string };
			const { Columns, DayOrder } = await succeed(getImport, { ImportID });
			await succeed(checkImport, { ImportID, Fields: Columns.map(({ Field }) => Field ?? 'none'), DayOrder });
			await app.runDue();
			return (await succeed(listImportLines, { ImportID })).Lines;
		};
		expect(await lines()).toMatchObject([{ Outcome: 'refused', Faults: [{ Reason: 'email_differs' }] }]);
		await unchanged();
		await end();
		expect(await lines()).toMatchObject([{ Outcome: 'refused', Faults: [{ Reason: 'left_before' }] }]);
		expect(await record()).toMatchObject([{ email: victim.person.email }]);
	});

	it('is not set with the details, and no other id or number opens anything', async () => {
		const change = { UserID: victim.person.id, Phone: '416 555-0188', ExternalIDs: [{ System: 'Filogix', ID: mine }] };
		expect(await refused(changePersonDetails, { ...change, Email: mine } as typeof change)).toBe('request.invalid');
		await succeed(changePersonDetails, change);
		await unchanged();
	});

	it('is not set by an invitation, which an open account does not get', async () => {
		expect(await refused(invitePersonnel, { UserID: victim.person.id, Act: 'send' })).toBe('personnel.account_open');
		await unchanged();
	});
});
