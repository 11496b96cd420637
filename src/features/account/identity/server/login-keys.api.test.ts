import { beforeAll, describe, expect, it } from 'vitest';
import { tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const signsIn = async (name: string): Promise<boolean> => (await tryPassword(app.client(), name)).status === 200;

describe('a login name', () => {
	it.each([
		['Éloïse.Côté', ['éloïse.côté', 'ÉLOÏSE.CÔTÉ', 'E\u0301loi\u0308se.Co\u0302te\u0301']],
		['ΣΟΦΙΑ.Σ', ['σοφια.ς', 'ΣΟΦΙΑ.Σ']],
		['Fi.Office', ['ﬁ.office', 'FI.OFFICE', ' fi.office ']],
	])('%s is found however its letters are typed', async (loginName, typed) => {
		await addTestPerson(app, { loginName });
		for (const name of typed) expect(await signsIn(name), name).toBe(true);
	});
});
