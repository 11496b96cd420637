import { expect, it } from 'vitest';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { getDesktop } from '../contract.ts';

it('makes one first desktop, however many windows a new person opens at once', async () => {
	const app = await openTestApp();
	for (let round = 0; round < 5; round += 1) {
		const token = await openTestSession(app, await addTestPerson(app));
		const windows = Array.from({ length: 10 }, () => app.client().succeed(getDesktop, {}, { token }));
		const ids = new Set((await Promise.all(windows)).flatMap(({ desktops }) => desktops.map(({ id }) => id)));
		expect(ids.size).toBe(1);
	}
});
