// The one limit of calls that take or make files.
import { expect, it } from 'vitest';
import { filesPerMinute } from '#platform/server/limits/file-limits.ts';
import { minutes } from '#platform/contract/duration.ts';
import { exportShortcuts, previewImport } from '#features/desktops/shortcuts/contract.ts';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openTestApp } from '#test/support/test-app.ts';
import { fileEndpoints } from './slices.ts';

it('holds for every call of a file but those that give a stored picture', () => {
	const free = fileEndpoints.filter(({ cost }) => cost === 'none').map(({ name }) => name);
	expect(free.toSorted()).toEqual(['getBrandPicture', 'getDesktopPicture', 'getPhoto', 'getShortcutIcon']);
});

const get = async ({ client, token }: DesktopUser) => {
	const { status, headers, text } = await client.send({
		path: exportShortcuts.path,
		headers: { authorization: `Bearer ${token}` },
	});
	return { status, retryAfter: headers['retry-after'], text };
};

it('counts what one person begins in a minute, over all of these calls', async () => {
	const app = await openTestApp();
	const user = await addDesktopUser(app);
	const asked: number[] = [];
	// Calls are counted by whole minutes of the clock.
	app.clock.advance(minutes(1) - (app.clock.now().getTime() % minutes(1)));
	const began = app.clock.now().getTime();
	for (let count = 0; count < filesPerMinute; count += 1) {
		// At the pace at which none of them waits, and all within the minute, however long each took.
		const due = began + 0.95 * count * (minutes(1) / filesPerMinute);
		app.clock.advance(Math.max(0, due - app.clock.now().getTime()));
		asked.push((await get(user)).status);
	}
	expect(new Set(asked)).toEqual(new Set([200]));
	const refused = await get(user);
	expect(refused).toMatchObject({ status: 429, retryAfter: '60' });
	expect(refused.text).toContain('Too many requests');
	const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'text/html' };
	const upload = {
		method: 'POST',
		path: previewImport.path,
		headers,
		body: '<A HREF="https://a.example/">A</A>',
	} as const;
	expect((await user.client.send(upload)).status).toBe(429);
	expect((await get(await addDesktopUser(app))).status, 'of somebody else').toBe(200);
	app.clock.advance(minutes(1));
	expect((await get(user)).status).toBe(200);
});
