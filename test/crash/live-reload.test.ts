// Pages that reload themselves are for development: the script is there when asked for, and the server still stops at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, type Portal, sources, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';

const scriptElement = '<script type="module" src="/dev/live-reload.js"></script>';

async function prepare(env: Readonly<Record<string, string>> = {}): Promise<() => Promise<Portal>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'portico-reload-'));
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const options = { port: await findFreePort(), dataDir, entry: sources };
	const databaseUrl = await createPostgresDatabase();
	return async () => {
		const portal = startPortal({ ...options, env: { ...env, DATABASE_URL: databaseUrl } });
		onTestFinished(async () => void (await portal.kill()));
		await portal.ready();
		return portal;
	};
}

/** The first event of the stream, which stays open. */
async function openEvents({ origin }: Portal): Promise<{ first: string; closed: Promise<unknown> }> {
	const response = await fetch(`${origin}/dev/live-reload`);
	expect(response.headers.get('content-type')).toBe('text/event-stream');
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	const chunk = await reader?.read();
	return { first: /^data: (.+)$/m.exec(chunk?.value ?? '')?.[1] ?? '', closed: reader?.closed ?? Promise.resolve() };
}

async function loginPage({ origin }: Portal): Promise<string> {
	return (await fetch(`${origin}/account/login`)).text();
}

test('pages carry the script, whose events tell one start of the server from the next', async () => {
	const start = await prepare({ LIVE_RELOAD: 'true' });
	const first = await start();
	expect(await loginPage(first)).toContain(`${scriptElement}</head>`);
	expect((await fetch(`${first.origin}/dev/live-reload.js`)).headers.get('content-type')).toContain('javascript');
	const before = await openEvents(first);
	first.signal('SIGTERM');
	expect((await first.ended()).code).toBe(0);
	await before.closed;

	const after = await openEvents(await start());
	expect(before.first).not.toBe('');
	expect(after.first).not.toBe(before.first);
});

test('there is no trace of it otherwise', async () => {
	const start = await prepare();
	const portal = await start();
	expect(await loginPage(portal)).not.toContain('live-reload');
	for (const path of ['/dev/live-reload', '/dev/live-reload.js']) {
		expect((await fetch(`${portal.origin}${path}`)).status).toBe(404);
	}
});
