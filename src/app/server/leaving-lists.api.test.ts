import { beforeAll, expect, it } from 'vitest';
import { findRecipients } from '#features/billing/credit-transfers/contract.ts';
import { listMembers } from '#features/billing/office-wallet/contract.ts';
import { findSeatPeople } from '#features/billing/subscriptions/contract.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let office: TestOffice;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	office = await addTestOffice(app);
	token = await openTestSession(app, office.manager);
});

it('who left is offered nobody any more: not for a transfer, an allowance, a seat, nor in the search', async () => {
	const familyName = `Quillfeather${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
	const person = await office.addMember({ familyName });
	const query = familyName;
	const client = app.client();
	const lists = async (): Promise<readonly (readonly number[])[]> => [
		(await client.succeed(findRecipients, { query }, { token })).recipients.map(({ userId }) => userId),
		(await client.succeed(listMembers, { query }, { token })).members.map(({ userId }) => userId),
		(await client.succeed(findSeatPeople, { query }, { token })).people.map(({ userId }) => userId),
		(await client.succeed(searchPalette, { query }, { token })).people.map(({ userId }) => userId),
	];
	expect(await lists()).toEqual([[person.id], [person.id], [person.id], [person.id]]);
	await app.rows('update users set ends_at = $2 where id = $1 returning id', [person.id, app.clock.now()]);
	expect(await lists()).toEqual([[], [], [], []]);
});
