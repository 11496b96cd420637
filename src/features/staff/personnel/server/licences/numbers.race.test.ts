import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addPersonnel, type PersonFields } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const id = { system: 'Filogix', id: 'F-1' };
const licence = (today: string): PersonFields['licences'][number] => {
	return { province: 'ON', class: 'agent', number: 'M100', startsOn: today, endsOn: addDays(today, 300) };
};

it.each([
	['id in another system', 'ExternalIDs.0', 'personnel.external_id_taken'],
	['licence', 'Licences.0', 'personnel.licence_taken'],
] as const)(
	'people who are added at once with the same %s: one has it, the others are told',
	async (_what, field, code) => {
		const { token } = await addTestStaff(app);
		const { officeId } = await addTestOffice(app);
		const today = dayIn('America/Toronto', app.clock.now());
		const wish = (): PersonFields => ({
			givenName: 'Nadia',
			familyName: 'Rahman',
			email: `nadia.${crypto.randomUUID()}@harbourview.example`,
			phone: '',
			language: 'en',
			officeId,
			teamId: '',
			positions: ['mortgage_agent'],
			payee: 'office',
			share: 80,
			startsOn: today,
			licences: field === 'Licences.0' ? [licence(today)] : [],
			externalIds: field === 'Licences.0' ? [] : [id],
		});
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => app.client().call(addPersonnel, { person: wish(), invite: false }, { token })),
		);
		const refused = answers.filter(({ status }) => status !== 200);
		expect(refused).toHaveLength(5);
		for (const { status, returnStatus } of refused) {
			expect(status).toBe(400);
			expect(returnStatus.fieldErrors).toEqual([expect.objectContaining({ field, errorKey: code })]);
		}
	},
);
