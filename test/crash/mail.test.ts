// Mail waits for its server and for ours: neither being away stops a start or a sign-in, and nothing that was promised is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '#demo/server/people.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { findFreePort, type Portal, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { insist } from './crowd.ts';

interface Received {
	readonly messageId: string;
	readonly code: string;
}

/** A mail server that takes every message, one with a code after `beforeAnswer`. */
async function startMailServer(port: number, beforeAnswer?: (count: number) => Promise<unknown>) {
	const received: Received[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		logger: false,
		async onData(stream, _session, callback) {
			// A process that is killed in the middle of a message has not sent it.
			const message = await text(stream).catch(() => '');
			const code = /^subject: .*?\b(\d{6})\b/im.exec(message)?.[1];
			// The demonstration's own first mail and notices are no matter here.
			if (code !== undefined) {
				received.push({ messageId: /^message-id: (.+)$/im.exec(message)?.[1] ?? '', code });
				await beforeAnswer?.(received.length);
			}
			callback();
		},
	});
	// A connection that a killed portal leaves is no fault of the mail server.
	server.on('error', () => undefined);
	await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
	onTestFinished(() => server.close());
	return received;
}

interface Setting {
	readonly mailPort: number;
	readonly start: () => Portal;
}

/** A portal that sends its mail to a port where no one may be listening yet. */
async function prepare(): Promise<Setting> {
	const dataDir = mkdtempSync(join(tmpdir(), 'portico-mail-'));
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const [port, mailPort] = [await findFreePort(), await findFreePort()];
	const env = { DATABASE_URL: await createPostgresDatabase(), SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
	return {
		mailPort,
		start() {
			const portal = startPortal({ port, dataDir, env });
			onTestFinished(async () => void (await portal.kill()));
			return portal;
		},
	};
}

/** Signs in up to the code, and gives the token that waits for it. */
async function askForCode({ origin }: Portal): Promise<string> {
	const body = { loginName: 'agent', password: demoPassword, languageId: 1 };
	const { token } = await insist(origin, getAccessTokenByUserName.path, body);
	const sent = await insist(origin, sendTwoFactorCode.path, {}, token);
	expect(sent.status).toBe(200);
	return token ?? '';
}

test('a mail server that is away stops neither start nor sign-in, and gets its mail when it is back', async () => {
	const { mailPort, start } = await prepare();
	const portal = start();
	await portal.ready();
	const token = await askForCode(portal);
	const whole = /^.*will be tried again.*(?=\n)/m;
	await expect.poll(() => portal.output()).toMatch(whole);
	expect(JSON.parse(whole.exec(portal.output())?.[0] ?? '')).toMatchObject({
		level: 40,
		reason: expect.stringMatching(
			new RegExp(`^The mail server 127\\.0\\.0\\.1:${mailPort} does not answer \\(.*ECONNREFUSED`),
		),
	});

	const received = await startMailServer(mailPort);
	await expect.poll(() => received.length).toBe(1);
	const verified = await insist(portal.origin, verifyTwoFactorCode.path, { code: received[0]?.code }, token);
	expect(verified.status).toBe(200);
});

test('a message whose sender died before it could note the delivery leaves again under the same id', async () => {
	const { mailPort, start } = await prepare();
	const first = start();
	// The message is there and the answer is not: the worst moment.
	const received = await startMailServer(mailPort, async (count) => (count === 1 ? await first.kill() : undefined));
	await first.ready();
	const token = await askForCode(first);
	await first.ended();
	const second = start();
	await second.ready();
	await expect.poll(() => received.length).toBe(2);
	expect(received[0]?.messageId).toMatch(/^<.+@.+>$/);
	expect(received[1]).toEqual(received[0]);
	const verified = await insist(second.origin, verifyTwoFactorCode.path, { code: received[1]?.code }, token);
	expect(verified.status).toBe(200);
});
