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

async function personOf(app: TestApp): Promise<{ readonly person: PersonFields; readonly token: string }> {
	const { token } = await addTestStaff(app);
	const { officeId } = await addTestOffice(app);
	const person: PersonFields = {
		givenName: 'Nadia',
		familyName: 'Rahman',
		email: `nadia.${crypto.randomUUID()}@office.example`,
		phone: '',
		language: 'en',
		officeId,
		teamId: '',
		positions: ['mortgage_agent'],
		payee: 'person',
		share: 100,
		startsOn: dayIn('America/Toronto', app.clock.now()),
		licences: [],
		externalIds: [],
	};
	return { person, token };
}

async function changeOf(app: TestApp) {
	const { person, token } = await personOf(app);
	const client = app.client();
	const { userId } = await client.succeed(addPersonnel, { person, invite: false }, { token });
	const { version } = await client.succeed(getPersonnel, { userId }, { token });
	const { officeId, teamId, positions, payee, startsOn } = person;
	const work = { officeId, teamId, positions, payee };
	const change = { ...work, share: 50, startsOn: addDays(startsOn, 9), reason: '' };
	return { input: { userId, change, version }, token };
}

async function licenceOf(app: TestApp) {
	const { input, token } = await changeOf(app);
	const today = dayIn('America/Toronto', app.clock.now());
	const days = { startsOn: addDays(today, -300), endsOn: addDays(today, 65) };
	const licence = { province: 'ON', class: 'agent', number: crypto.randomUUID(), ...days };
	return { input: { userId: input.userId, licenceId: crypto.randomUUID(), licence, reason: '' }, token, today };
}

export const personnelCalls: readonly WritingCall[] = [
	writing(savePersonnelDraft, async (app) => {
		const { person, token } = await personOf(app);
		return { input: { person }, token };
	}),
	writing(addPersonnel, async (app) => {
		const { person, token } = await personOf(app);
		return { input: { person, invite: true }, token };
	}),
	writing(changePersonnel, changeOf),
	writing(changePersonDetails, async (app) => {
		const { input, token } = await changeOf(app);
		return { input: { userId: input.userId, phone: '416 555-0148', externalIds: [] }, token };
	}),
	writing(correctPersonnel, async (app) => {
		const { input, token } = await changeOf(app);
		const { userId, change, version } = input;
		const { assignments } = await app.client().succeed(getPersonnel, { userId }, { token });
		const [first] = assignments;
		const startsOn = addDays(change.startsOn, -10);
		const corrected = { ...change, startsOn, reason: 'Typed wrong' };
		return { input: { userId, assignmentId: first?.assignmentId ?? '', change: corrected, version }, token };
	}),
	writing(withdrawPersonnelChange, async (app) => {
		const { input, token } = await changeOf(app);
		const { userId } = input;
		const { assignmentId } = await app.client().succeed(changePersonnel, input, { token });
		const { version } = await app.client().succeed(getPersonnel, { userId }, { token });
		return { input: { userId, assignmentId, version }, token };
	}),
	writing(saveLicence, async (app) => {
		const { input, token } = await licenceOf(app);
		return { input, token };
	}),
	writing(endLicence, async (app) => {
		const { input, token, today: lastDay } = await licenceOf(app);
		await app.client().succeed(saveLicence, input, { token });
		const { userId, licenceId } = input;
		return { input: { userId, licenceId, lastDay, because: 'surrendered' as const, reason: '' }, token };
	}),
	writing(invitePersonnel, async (app) => {
		const { input, token } = await changeOf(app);
		return { input: { userId: input.userId, act: 'send' as const }, token };
	}),
];
