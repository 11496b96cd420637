// On PostgreSQL alone.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { buildRunner, storedJobs, type StoredJob } from '#test/support/jobs.ts';
import type { MailBrand } from './mail-brand.ts';
import { buildEmail, testMailBrand } from '#test/support/mail-brand.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { findFreePort } from '#test/support/process.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { createJobQueue } from '../jobs/queue.ts';
import type { EmailMessage } from './message.ts';
import { createMessageHandler, createOutbox, type MessageHandlerOptions } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

let database: Database;
let clock: ManualClock;
let received: Email[];
let servers: SMTPServer[];
beforeEach(async () => {
	database = await openOwnDatabase();
	clock = new ManualClock();
	received = [];
	servers = [];
});
afterEach(async () => {
	await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
	await database.close();
});

/** A mail server on a port of its own choice, or on the given one. */
async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, _session, done) {
			void receive(stream, done);
		},
		...options,
	});
	// What a client does wrong is not the test's failure.
	server.on('error', () => undefined);
	servers.push(server);
	const listener = server.listen(port, '127.0.0.1');
	await once(listener, 'listening');
	return (listener.address() as AddressInfo).port;
}

async function receive(stream: Readable, done: (error?: Error) => void): Promise<void> {
	try {
		received.push(await PostalMime.parse(await buffer(stream)));
		done();
	} catch (error) {
		done(new Error('The message broke off', { cause: error }));
	}
}

async function doneAfter(work: Promise<void> | undefined, done: () => void): Promise<void> {
	await work;
	done();
}

async function send(message: EmailMessage): Promise<void> {
	const outbox = createOutbox(createJobQueue({ clock }));
	await database.transaction((queries) => outbox.send(queries, message));
}

async function runDue(
	smtpUrl: string,
	brand: MailBrand = testMailBrand,
	more: Pick<MessageHandlerOptions, 'senderOf'> = {},
): Promise<StoredJob | undefined> {
	const mail = createSmtpMail(smtpUrl);
	const handler = createMessageHandler({
		brandOf: () => brand,
		mail,
		sms: { deliver: () => Promise.resolve() },
		clock,
		...more,
	});
	await buildRunner({ database, clock, handlers: [handler] }).runDue();
	mail.close();
	return (await storedJobs(database, 'mail.send_message'))[0];
}

it('sends both parts, from the brand, under an id that every try repeats', async () => {
	const port = await startServer();
	await send(buildEmail({ subject: 'Votre code à usage unique', language: 'fr' }));
	const job = await runDue(`smtp://127.0.0.1:${port}`);
	expect(job).toMatchObject({ state: 'done', payload: null });
	const [mail] = received;
	expect(mail).toMatchObject({
		subject: 'Votre code à usage unique',
		from: testMailBrand.from,
		to: [{ address: 'ana@agents.example' }],
		messageId: `<${job?.id}@northgate.example>`,
	});
	expect(mail?.text).toContain('482193');
	expect(mail?.html).toContain('lang="fr-CA"');
	expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

it('goes out as its sender says at that moment, signed for the domain', async () => {
	const port = await startServer();
	const { privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	const from = { name: 'Northgate', address: 'portal@mail.northgate.example' };
	await send(buildEmail());
	await runDue(`smtp://127.0.0.1:${port}`, testMailBrand, {
		senderOf: async () => ({
			from,
			replyTo: 'help@northgate.example',
			signature: { domainName: 'mail.northgate.example', keySelector: 'p1', privateKey },
		}),
	});
	const [mail] = received;
	expect(mail).toMatchObject({ from, replyTo: [{ address: 'help@northgate.example' }] });
	expect(mail?.messageId).toMatch(/@mail\.northgate\.example>$/);
	const signature = mail?.headers.find(({ key }) => key === 'dkim-signature')?.value;
	expect(signature).toMatch(/d=mail\.northgate\.example;/);
	expect(signature).toMatch(/s=p1;/);
	expect(signature).toMatch(/h=from:/i);
});

it('carries the brand’s mark inside the message, not as a file', async () => {
	const port = await startServer();
	const mark = Buffer.from('89504e470d0a1a0a', 'hex');
	await send(buildEmail());
	await runDue(`smtp://127.0.0.1:${port}`, { ...testMailBrand, mark });
	const [file, ...others] = received[0]?.attachments ?? [];
	expect(others).toEqual([]);
	expect(file).toMatchObject({
		contentId: '<mark@mail>',
		mimeType: 'image/png',
		disposition: 'inline',
		related: true,
	});
	expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(mark);
	expect(received[0]?.html).toContain('cid:mark@mail');
});

it('says in the header where its reader ends such messages with one click, and in no other message', async () => {
	const port = await startServer();
	const stopAt = 'https://northgate.example/account/copies/a-token?language=en';
	await send(buildEmail({ stopAt }));
	await send(buildEmail());
	await runDue(`smtp://127.0.0.1:${port}`);
	const headers = received.map((mail) =>
		mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
	);
	expect(headers.toSorted((one, other) => other.length - one.length)).toEqual([
		[
			['list-unsubscribe', `<${stopAt}>`],
			['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
		],
		[],
	]);
});

it('sends mails that may be many eight at once, and those that follow over the same connections', async () => {
	let connections = 0;
	let open = 0;
	let most = 0;
	const eight = Promise.withResolvers<void>();
	const port = await startServer({
		onConnect(_session, done) {
			connections += 1;
			done();
		},
		onMailFrom(_address, _session, done) {
			open += 1;
			most = Math.max(most, open);
			if (open === 8) eight.resolve();
			void doneAfter(eight.promise, done);
		},
		onData(stream, _session, done) {
			open -= 1;
			void receive(stream, done);
		},
	});
	for (let number = 0; number < 30; number += 1) await send(buildEmail({ lane: 'bulk' }));
	await runDue(`smtp://127.0.0.1:${port}`);
	expect(received).toHaveLength(30);
	expect(most).toBe(8);
	expect(connections).toBe(8);
});

it('sends a mail that somebody waits for beside eight that the server does not take yet', async () => {
	const taken = Promise.withResolvers<void>();
	const port = await startServer({
		onRcptTo({ address }, _session, done) {
			void doneAfter(address.startsWith('many') ? taken.promise : undefined, done);
		},
	});
	for (let number = 0; number < 8; number += 1) await send(buildEmail({ lane: 'bulk', to: `many${number}@a.example` }));
	await send(buildEmail());
	const sent = runDue(`smtp://127.0.0.1:${port}`);
	await expect.poll(() => received.map(({ to }) => to?.[0]?.address)).toEqual(['ana@agents.example']);
	taken.resolve();
	await sent;
	expect(received).toHaveLength(9);
});

it('keeps mail while the server is away and delivers it afterwards', async () => {
	const port = await findFreePort();
	await send(buildEmail());
	expect(await runDue(`smtp://127.0.0.1:${port}`)).toMatchObject({ state: 'waiting', attempts: 1 });
	await startServer({}, port);
	clock.advance(minutes(1));
	expect(await runDue(`smtp://127.0.0.1:${port}`)).toMatchObject({ state: 'done', attempts: 2 });
	expect(received).toHaveLength(1);
});

it.each([
	[451, 'waiting'],
	[550, 'failed'],
])('takes a recipient that is refused with %d as %s', async (responseCode, state) => {
	const port = await startServer({
		onRcptTo(_address, _session, done) {
			done(Object.assign(new Error('No'), { responseCode }));
		},
	});
	await send(buildEmail());
	expect(await runDue(`smtp://127.0.0.1:${port}`)).toMatchObject({ state, attempts: 1 });
});

it('does not send over a connection whose certificate no one vouches for', async () => {
	const port = await startServer({ secure: true });
	await send(buildEmail());
	const job = await runDue(`smtps://127.0.0.1:${port}`);
	expect(job).toMatchObject({ state: 'waiting' });
	expect(job?.last_error).toMatch(/certificate/);
	expect(received).toEqual([]);
});
