// Writing calls about imports of people.
import { checkImport, inviteImported, runImport, stopImport, uploadImport } from '#features/staff/imports/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

const peopleFile = 'First name,Last name,Email\nNadia,Rahman,nadia@office.example\n';

/** A file that waits for its columns. */
async function uploadPeople(app: TestApp) {
	const { token } = await addTestStaff(app);
	const importId = crypto.randomUUID();
	const path = `${uploadImport.path}?ImportID=${importId}&Name=people.csv`;
	const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
	const { status } = await app.client().send({ method: 'POST', path, headers, body: peopleFile });
	if (status !== 200) throw new Error(`The file was refused: ${status}`);
	const fields = ['given_name', 'family_name', 'email'] as const;
	return { input: { importId, fields: [...fields], dayOrder: 'dmy' as const }, token };
}

async function checkPeople(app: TestApp) {
	const { input, token } = await uploadPeople(app);
	await app.client().succeed(checkImport, input, { token });
	await app.runDue();
	return { input: { importId: input.importId }, token };
}

export const importCalls: readonly WritingCall[] = [
	writing(checkImport, uploadPeople),
	writing(runImport, checkPeople),
	writing(stopImport, async (app) => {
		const { input, token } = await checkPeople(app);
		await app.client().succeed(runImport, input, { token });
		return { input, token };
	}),
	writing(inviteImported, async (app) => {
		const { input, token } = await checkPeople(app);
		await app.client().succeed(runImport, input, { token });
		await app.runDue();
		return { input, token };
	}),
];
