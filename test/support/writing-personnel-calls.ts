// Writing calls about personnel.
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import {
	addPersonnel,
	changePersonDetails,
	changePersonnel,
	correctPersonnel,
	endLicence,
	getPersonnel,
	invitePersonnel,
	type PersonFields,
	saveLicence,
	savePersonnelDraft,
	withdrawPersonnelChange,
} from '#features/staff/personnel/contract.ts';
import { addTestOffice } from './offices.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function personOf(app: TestApp): Promise<{ readonly Person: PersonFields; readonly token: string }> {
	const { token } = await addTestStaff(app);
	const { officeId } = await addTestOffice(app);
	const Person: PersonFields = {
		GivenName: 'Nadia',
		FamilyName: 'Rahman',
		Email: `nadia.${crypto.randomUUID()}@office.example`,
		Phone: '',
		Language: 'en',
		OfficeID: officeId,
		TeamID: '',
		Positions: ['mortgage_agent'],
		Payee: 'person',
		Share: 100,
		StartsOn: dayIn('America/Toronto', app.clock.now()),
		Licences: [],
		ExternalIDs: [],
	};
	return { Person, token };
}

async function changeOf(app: TestApp) {
	const { Person, token } = await personOf(app);
	const client = app.client();
	const { UserID } = await client.succeed(addPersonnel, { Person, Invite: false }, { token });
	const { Version } = await client.succeed(getPersonnel, { UserID }, { token });
	const { OfficeID, TeamID, Positions, Payee, StartsOn } = Person;
	const work = { OfficeID, TeamID, Positions, Payee };
	const Change = { ...work, Share: 50, StartsOn: addDays(StartsOn, 9), Reason: '' };
	return { input: { UserID, Change, Version }, token };
}

async function licenceOf(app: TestApp) {
	const { input, token } = await changeOf(app);
	const today = dayIn('America/Toronto', app.clock.now());
	const days = { StartsOn: addDays(today, -300), EndsOn: addDays(today, 65) };
	const Licence = { Province: 'ON', Class: 'agent', Number: crypto.randomUUID(), ...days };
	return { input: { UserID: input.UserID, LicenceID: crypto.randomUUID(), Licence, Reason: '' }, token, today };
}

export const personnelCalls: readonly WritingCall[] = [
	writing(savePersonnelDraft, async (app) => {
		const { Person, token } = await personOf(app);
		return { input: { Person }, token };
	}),
	writing(addPersonnel, async (app) => {
		const { Person, token } = await personOf(app);
		return { input: { Person, Invite: true }, token };
	}),
	writing(changePersonnel, changeOf),
	writing(changePersonDetails, async (app) => {
		const { input, token } = await changeOf(app);
		return { input: { UserID: input.UserID, Phone: '416 555-0148', ExternalIDs: [] }, token };
	}),
	writing(correctPersonnel, async (app) => {
		const { input, token } = await changeOf(app);
		const { UserID, Change, Version } = input;
		const { Assignments } = await app.client().succeed(getPersonnel, { UserID }, { token });
		const [first] = Assignments;
		const StartsOn = addDays(Change.StartsOn, -10);
		const corrected = { ...Change, StartsOn, Reason: 'Typed wrong' };
		return { input: { UserID, AssignmentID: first?.AssignmentID ?? '', Change: corrected, Version }, token };
	}),
	writing(withdrawPersonnelChange, async (app) => {
		const { input, token } = await changeOf(app);
		const { UserID } = input;
		const { AssignmentID } = await app.client().succeed(changePersonnel, input, { token });
		const { Version } = await app.client().succeed(getPersonnel, { UserID }, { token });
		return { input: { UserID, AssignmentID, Version }, token };
	}),
	writing(saveLicence, async (app) => {
		const { input, token } = await licenceOf(app);
		return { input, token };
	}),
	writing(endLicence, async (app) => {
		const { input, token, today: LastDay } = await licenceOf(app);
		await app.client().succeed(saveLicence, input, { token });
		const { UserID, LicenceID } = input;
		return { input: { UserID, LicenceID, LastDay, Because: 'surrendered' as const, Reason: '' }, token };
	}),
	writing(invitePersonnel, async (app) => {
		const { input, token } = await changeOf(app);
		return { input: { UserID: input.UserID, Act: 'send' as const }, token };
	}),
];
